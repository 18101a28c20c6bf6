//! The podium: the first three by their shapes; whoever shares a place stands as high.

use engine::Seat;
use maud::{Markup, html};

use crate::look::{self, SEATS};
use crate::scene::Scene;

/// A step of the podium is so wide, and the lowest so high.
const WIDE: i32 = 150;
const LOW: i32 = 56;
const RISE: i32 = 38;
const FLOOR: i32 = 300;

pub(super) fn podium(scene: &Scene) -> Markup {
    let mut order: Vec<(u8, Seat)> =
        Seat::all(scene.seats.len()).map(|seat| (scene.seats[seat.index()].place, seat)).collect();
    order.sort();
    order.truncate(3);
    // The winner stands in the middle, the second on the left.
    if order.len() > 1 {
        order.swap(0, 1);
    }
    let width = WIDE * 3 + 60;
    let left = (width - WIDE * order.len() as i32) / 2;
    html! {
        svg.podium viewBox={ "0 0 " (width) " " (FLOOR + 6) } aria-hidden="true" {
            @for (at, &(place, seat)) in order.iter().enumerate() {
                @let height = LOW + RISE * i32::from(3_u8.saturating_sub(place.min(3)));
                @let middle = left + WIDE * at as i32 + WIDE / 2;
                rect.podium-step x=(middle - WIDE / 2 + 3) y=(FLOOR - height) width=(WIDE - 6) height=(height) {}
                text.podium-place x=(middle) y=(FLOOR - height + 46) { (place) }
                @let size = if place == 1 { 132 } else { 104 };
                g class={ "podium-seat " (look::seat_tone(seat.index())) } {
                    use href={ "#" (SEATS[seat.index()].id()) } x=(middle - size / 2) y=(FLOOR - height - size + 4) width=(size) height=(size) {}
                }
            }
            rect.podium-step x="0" y=(FLOOR) width=(width) height="6" {}
        }
    }
}
