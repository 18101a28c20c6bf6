//! Where the points came from: one bar a player, all on one scale, told by pattern and number.

use catalog::AnyView;
use engine::Seat;
use maud::{Markup, html};

use crate::language::Reader;
use crate::look;
use crate::scene::Scene;

/// What a game counts: the names of its sources, and what each seat has of them.
struct Sources {
    names: Vec<String>,
    of: Vec<Vec<i32>>,
}

pub(super) fn table(reader: &Reader, scene: &Scene) -> Markup {
    let sources = sources(reader, &scene.view);
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
                li.source-row.own[scene.held.has(seat)] {
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

fn sources(reader: &Reader, view: &AnyView) -> Sources {
    let say = |en: &str, fr: &str| reader.say(en, fr).to_owned();
    match view {
        AnyView::Derby(view) => {
            let race = |settled: &[derby::SettledBet], race: u8| {
                let won = settled.iter().filter(|bet| bet.race == race && bet.won);
                won.map(|bet| i32::from(bet.bet.points())).sum::<i32>()
            };
            let of = view.seats.iter().map(|seat| {
                let mut parts: Vec<i32> = (1..=3).map(|number| race(&seat.settled, number)).collect();
                parts.push(i32::from(seat.score) - parts.iter().sum::<i32>());
                parts
            });
            let mut of: Vec<Vec<i32>> = of.collect();
            let mut names: Vec<String> =
                (1..=3).map(|race| format!("{} {race}", reader.say("Race", "Course"))).collect();
            if of.iter().all(|parts| parts[3] == 0) {
                of.iter_mut().for_each(|parts| parts.truncate(3));
            } else {
                names.push(say("Powers", "Pouvoirs"));
            }
            Sources { names, of }
        }
        AnyView::Pantheon(view) => {
            let sum = |points: &[u16]| points.iter().map(|&points| i32::from(points)).sum::<i32>();
            let of = view.seats.iter().map(|seat| {
                let (early, late) = seat.earned.epochs.split_at(3);
                let [first, second] = seat.earned.scorings;
                vec![sum(early), i32::from(first), sum(late), i32::from(second)]
            });
            let names = vec![
                say("Epochs 1–3", "Époques 1–3"),
                say("First scoring", "Premier décompte"),
                say("Epochs 4–6", "Époques 4–6"),
                say("Second scoring", "Second décompte"),
            ];
            Sources { names, of: of.collect() }
        }
        AnyView::Mythologies(view) => {
            let of = view.seats.iter().map(|seat| {
                let end: i32 = seat.end.iter().map(|&points| i32::from(points)).sum();
                vec![i32::from(seat.favours), end, i32::from(seat.gems / 3)]
            });
            let names = vec![
                say("Favours", "Faveurs"),
                say("End effects", "Effets de fin"),
                say("Gems by three", "Gemmes par trois"),
            ];
            Sources { names, of: of.collect() }
        }
        AnyView::Godwar(view) => Sources {
            names: vec![say("Energy left", "Énergie restante")],
            of: view.seats.iter().map(|seat| vec![i32::from(seat.energy)]).collect(),
        },
        AnyView::Mythologiste(view) => Sources {
            names: vec![say("Spaces run", "Cases parcourues")],
            of: view
                .players
                .iter()
                .map(|player| {
                    vec![i32::from(player.lap) * i32::from(mythologiste::LAP) + i32::from(player.space)]
                })
                .collect(),
        },
    }
}
