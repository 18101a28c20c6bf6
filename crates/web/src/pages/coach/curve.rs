use bots::coach::Review;
use engine::{Names, Seat};
use maud::{Markup, html};

use crate::language::Reader;
use crate::look;

/// The drawing area of the curve, in its own units.
const WIDTH: f64 = 560.0;
const HEIGHT: f64 = 240.0;
/// Room for the scale on the left and the letters on the right.
const LEFT: f64 = 52.0;
const RIGHT: f64 = 28.0;
const TOP: f64 = 12.0;
const BOTTOM: f64 = 26.0;

/// How likely each seat was to win, decision by decision; the numbered dots are the key moments.
pub(super) fn curve(reader: &Reader, review: &Review<String>, key: &[usize], names: Names<'_>) -> Markup {
    let seats = review.end.len();
    let count = review.moments.len();
    let x = |index: usize| LEFT + (WIDTH - LEFT - RIGHT) * index as f64 / count.max(1) as f64;
    let y = |chance: f64| TOP + (HEIGHT - TOP - BOTTOM) * (1.0 - chance);
    let at =
        |index: usize, seat: Seat| review.moments.get(index).map_or(review.end[seat], |m| m.before[seat]);
    let points = |seat: Seat| -> String {
        let points = (0..=count).map(|index| format!("{:.1},{:.1}", x(index), y(at(index, seat))));
        points.collect::<Vec<_>>().join(" ")
    };
    let title = reader.say("How likely each player was to win", "Les chances de victoire de chacun");
    let view = format!("0 0 {WIDTH} {HEIGHT}");
    html! {
        figure.curve {
            figcaption { (title) }
            svg viewBox=(view) role="img" aria-label=(title) {
                @for percent in [0, 25, 50, 75, 100] {
                    @let height = y(f64::from(percent) / 100.0);
                    line.scale x1=(LEFT) x2=(WIDTH - RIGHT) y1=(height) y2=(height) {}
                    text.scale-label x=(LEFT - 6.0) y=(height + 5.0) { (percent) " %" }
                }
                @for seat in Seat::all(seats) {
                    polyline class={ "line line-" (seat.index() + 1) " " (look::seat_tone(seat.index())) } points=(points(seat)) {}
                    text class={ "line-name " (look::seat_tone(seat.index())) } x=(WIDTH - RIGHT + 6.0)
                        y=(y(review.end[seat]) + 4.0 - 13.0 * f64::from(tied_before(review, seat))) { (seat) }
                }
                @for (number, &index) in key.iter().enumerate() {
                    @let moment = &review.moments[index];
                    a href={ "#moment-" (moment.step) } {
                        circle.key cx=(x(index)) cy=(y(moment.before[moment.seat])) r="9" {}
                        text.key-number x=(x(index)) y=(y(moment.before[moment.seat]) + 4.0) { (number + 1) }
                    }
                }
                text.scale-label.last x=(WIDTH - RIGHT) y=(HEIGHT - 6.0) { (reader.say("end", "fin")) }
                text.scale-label.first x=(LEFT) y=(HEIGHT - 6.0) { (reader.say("beginning", "début")) }
            }
            ul.plain.legend { @for seat in Seat::all(seats) {
                li { (look::seat_badge(seat.index())) " " (names.of(seat)) }
            } }
        }
    }
}

/// How many earlier seats end at the same height, so that their letters do not cover each other.
fn tied_before(review: &Review<String>, seat: Seat) -> u8 {
    let tied = Seat::all(seat.index()).filter(|&other| (review.end[other] - review.end[seat]).abs() < 1e-9);
    tied.count() as u8
}
