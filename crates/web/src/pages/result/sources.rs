//! Where the points came from: one bar a player, all on one scale, told by pattern and number.

use catalog::for_any;
use engine::Seat;
use maud::{Markup, html};

use crate::games::{Board, Sources};
use crate::language::Reader;
use crate::look;
use crate::scene::Scene;

pub(super) fn table(reader: &Reader, scene: &Scene) -> Markup {
    let sources = for_any!(&scene.view, AnyView<G>(view) => <G as Board>::sources(view, reader.lang));
    let mut order: Vec<Seat> = Seat::all(scene.seats.len()).collect();
    order.sort_by_key(|seat| scene.seats[seat.index()].place);
    let most =
        sources.of.iter().map(|parts| parts.iter().map(|part| part.max(&0)).sum::<i32>()).max().unwrap_or(0);
    html! {
        section.result-sources aria-labelledby="sources" {
            header {
                h3 #sources { (reader.say("Points by source", "D’où viennent les points")) }
                @if sources.names.len() > 1 {
                    ul.plain.source-key aria-hidden="true" { @for (at, name) in sources.names.iter().enumerate() {
                        li { svg.source-sample { rect class={ "source source-" (at) } width="100%" height="100%" {} } (name) }
                    } }
                }
            }
            (patterns())
            ol.plain.source-rows { @for seat in order {
                @let seated = &scene.seats[seat.index()];
                li.source-row.source-own[scene.held.has(seat)] {
                    b.source-place { (seated.place) }
                    (look::seat_badge(seat.index()))
                    strong.name { (scene.names[seat.index()]) }
                    span.source-bar { (bar(&sources, seat, most)) }
                    b.number.source-sum { (seated.score) span.hidden-text { " " (scene.game.score_word(seated.score, reader.lang)) } }
                    span.hidden-text { (spoken(&sources, seat)) }
                }
            } }
        }
    }
}

/// The fillings of the bars, which attributes refer to.
fn patterns() -> Markup {
    html! {
        svg.sprite width="0" height="0" aria-hidden="true" { defs {
            pattern id="source-hatched" width="7" height="7" patternUnits="userSpaceOnUse" {
                rect.source-ground width="7" height="7" {} path.source-ink d="M-1 8L8-1M-4.5 4.5L4.5-4.5M2.5 11.5L11.5 2.5" {}
            }
            pattern id="source-dotted" width="6" height="6" patternUnits="userSpaceOnUse" {
                rect.source-ground width="6" height="6" {} circle.source-dot cx="3" cy="3" r="1.2" {}
            }
        } }
    }
}

fn bar(sources: &Sources, seat: Seat, most: i32) -> Markup {
    let parts = &sources.of[seat.index()];
    let share = |points: i32| 100.0 * f64::from(points) / f64::from(most.max(1));
    let mut from = 0;
    html! {
        svg aria-hidden="true" { @for (at, &points) in parts.iter().enumerate() {
            @if points > 0 {
                @let (x, width) = (share(from), share(points));
                rect class={ "source source-" (at) } x=(format!("{x:.2}%")) width=(format!("{width:.2}%")) height="100%" {}
                @if width >= 6.0 {
                    @if at % 2 == 1 { rect.source-label x=(format!("{:.2}%", x + width / 2.0)) y="20%" width="22" height="60%" rx="3" transform="translate(-11)" {} }
                    text class={ "source-number on-" (at) } x=(format!("{:.2}%", x + width / 2.0)) y="50%" { (points) }
                }
                @let () = from += points;
            }
        } }
    }
}

/// The same for those who listen.
fn spoken(sources: &Sources, seat: Seat) -> String {
    let parts = sources.names.iter().zip(&sources.of[seat.index()]);
    parts.map(|(name, points)| format!("{name}: {points}")).collect::<Vec<_>>().join(", ")
}
