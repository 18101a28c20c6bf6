//! How likely each seat was to win, decision by decision: told by dash, shape and number, never by hue alone.

use bots::coach::Review;
use engine::Seat;
use maud::{Markup, html};

use super::review::percent;
use crate::look;
use crate::story::{Story, chapter_name};

/// The drawing area of the curve, in its own units.
const WIDTH: f64 = 1000.0;
const HEIGHT: f64 = 190.0;
const LEFT: f64 = 38.0;
const RIGHT: f64 = 6.0;
const TOP: f64 = 34.0;
const BOTTOM: f64 = 26.0;
/// More chapters than this are no grounds to stand on.
const CHAPTERS: usize = 8;

struct Curve<'a> {
    story: &'a Story<'a>,
    review: &'a Review<String>,
}

impl Curve<'_> {
    fn x(&self, index: usize) -> f64 {
        tenth(LEFT + (WIDTH - LEFT - RIGHT) * index as f64 / self.review.moments.len().max(1) as f64)
    }

    fn at(&self, index: usize, seat: Seat) -> f64 {
        self.review.moments.get(index).map_or(self.review.end[seat], |moment| moment.before[seat])
    }

    fn points(&self, seat: Seat) -> String {
        let points = (0..=self.review.moments.len())
            .map(|index| format!("{:.1},{:.1}", self.x(index), y(self.at(index, seat))));
        points.collect::<Vec<_>>().join(" ")
    }

    /// The decision of the review that the shown stop belongs to: the next one, where it was no choice.
    fn present(&self) -> usize {
        let step = self.story.stops[self.story.at].step;
        self.review.moments.partition_point(|moment| moment.step < step)
    }
}

fn y(chance: f64) -> f64 {
    tenth(TOP + (HEIGHT - TOP - BOTTOM) * (1.0 - chance))
}

/// Nobody sees more than a tenth of a pixel, and a chance that was stored may differ in its last digit.
fn tenth(length: f64) -> f64 {
    (length * 10.0).round() / 10.0
}

/// The drawing, and beside it the names with the chances at the decision that is shown.
pub(super) fn curve(story: &Story<'_>, review: &Review<String>) -> Markup {
    let curve = Curve { story, review };
    let reader = story.reader;
    let title = reader.say("How likely each player was to win", "Les chances de victoire de chacun");
    let mut order: Vec<Seat> = Seat::all(review.end.len()).collect();
    let present = curve.present();
    order.sort_by(|&one, &other| curve.at(present, other).total_cmp(&curve.at(present, one)));
    html! {
        figure.curve {
            figcaption.hidden-text { (title) }
            svg viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } role="group" aria-label=(title) {
                (grounds(&curve))
                @for percent in [0, 50, 100] {
                    @let height = y(f64::from(percent) / 100.0);
                    line.scale x1=(LEFT) x2=(WIDTH - RIGHT) y1=(height) y2=(height) {}
                    text.scale-label x=(LEFT - 6.0) y=(height + 5.0) { (percent) }
                }
                @for seat in Seat::all(review.end.len()) { (line(&curve, seat)) }
                @let now = curve.x(present);
                line.curve-now x1=(now) x2=(now) y1=(TOP - 8.0) y2=(HEIGHT - BOTTOM) {}
                @for (number, key) in story.key.iter().enumerate() {
                    @let x = curve.x(key.moment);
                    line.key-line x1=(x) x2=(x) y1=(TOP - 4.0) y2=(HEIGHT - BOTTOM) {}
                    a href=(story.address(key.stop)) data-go=(key.stop)
                        aria-label=(reader.say(format!("Moment {}", number + 1), format!("Moment {}", number + 1))) {
                        circle.key.key-on[story.at == key.stop] cx=(x) cy="16" r="13" {}
                        text.key-number.key-on[story.at == key.stop] x=(x) y="21" aria-hidden="true" { (number + 1) }
                    }
                }
            }
            ol.plain.legend { @for seat in order {
                li class=(look::seat_tone(seat.index())) {
                    svg.legend-line viewBox="0 0 40 8" aria-hidden="true" { line class={ "line line-" (seat.index() + 1) (me(story, seat)) } x1="0" x2="40" y1="4" y2="4" {} }
                    (look::seat_badge(seat.index()))
                    span.legend-name { (who(story, seat)) }
                    b.number { (percent(reader, curve.at(present, seat))) }
                }
            } }
        }
    }
}

/// Races, epochs or rounds as grounds with their names.
fn grounds(curve: &Curve<'_>) -> Markup {
    let story = curve.story;
    let chapter = |step: usize| {
        let stop = story.stops.partition_point(|stop| stop.step < step).min(story.stops.len() - 1);
        story.stops[stop].chapter
    };
    let mut begins: Vec<(usize, u8)> = Vec::new();
    for (index, moment) in curve.review.moments.iter().enumerate() {
        let now = chapter(moment.step);
        if begins.last().is_none_or(|(_, last)| *last != now) {
            begins.push((index, now));
        }
    }
    html! { @if (2..=CHAPTERS).contains(&begins.len()) {
        @for (place, &(from, number)) in begins.iter().enumerate() {
            @let to = begins.get(place + 1).map_or(curve.review.moments.len(), |next| next.0);
            @let (left, right) = (curve.x(from), curve.x(to));
            rect.chapter.chapter-odd[place % 2 == 1] x=(left) y=(TOP) width=(right - left) height=(HEIGHT - TOP - BOTTOM) {}
            text.chapter-name x=((left + right) / 2.0) y=(HEIGHT - 7.0) {
                (chapter_name(story.reader, story.session.game(), number))
            }
        }
    } }
}

/// A seat's line, its shape set on it now and then; the reader's own is heavy and washed below.
fn line(curve: &Curve<'_>, seat: Seat) -> Markup {
    let count = curve.review.moments.len();
    let every = (count / 4).max(1);
    let own = curve.story.own == Some(seat);
    let tone = look::seat_tone(seat.index());
    let points = curve.points(seat);
    html! {
        g class={ "of-seat " (tone) } data-seat=(seat) {
            @if own {
                polygon.wash points={ (LEFT) "," (y(0.0)) " " (points) " " (curve.x(count)) "," (y(0.0)) } {}
            }
            polyline class={ "line line-" (seat.index() + 1) (me(curve.story, seat)) } points=(points) {}
            @for index in (seat.index() * every / 6..count).step_by(every).skip(1) {
                @let (x, height) = (curve.x(index), y(curve.at(index, seat)));
                circle.shape-ground cx=(x) cy=(height) r="8" {}
                use href={ "#" (look::SEATS[seat.index()].id()) } x=(x - 7.0) y=(height - 7.0) width="14" height="14" {}
            }
        }
    }
}

fn me(story: &Story<'_>, seat: Seat) -> &'static str {
    if story.own == Some(seat) { " line-me" } else { "" }
}

fn who(story: &Story<'_>, seat: Seat) -> String {
    if story.own == Some(seat) { story.reader.say("You", "Vous").to_owned() } else { story.names.of(seat) }
}
