//! The ring of spaces with its pawns, and in the middle whose turn it is.

use engine::Seat;
use maud::{Markup, html};
use mythologiste::{RING, Space, View};

use super::{Thumbnails, short};
use crate::look::{Emblem, SEATS, seat_tone};

/// The ring is ten spaces wide and six high; the Gate is at the lower left and play goes clockwise.
fn place(space: usize) -> (f64, f64) {
    let (column, row) = match space {
        0..=4 => (0, 5 - space),
        5..=13 => (space - 5, 0),
        14..=18 => (9, space - 14),
        _ => (28 - space, 5),
    };
    (10.0 + 15.5 * column as f64, 10.1 + 15.8 * row as f64)
}

pub(crate) fn draw(view: &View, thumbnails: &mut Thumbnails) -> Markup {
    let shown = view.winner.unwrap_or(view.active);
    html! {
        @for (at, space) in RING.iter().enumerate() {
            @let (x, y) = place(at);
            @let class = match space { Space::Ethnic(_) => "t-space t-people", Space::Gate => "t-space t-gate", _ => "t-space" };
            rect class=(class) x=(short(x - 7.0)) y=(short(y - 7.1)) width="14" height="14.3" rx="2" {}
        }
        rect.t-card x="22" y="22" width="116" height="56" rx="4" {}
        g class={ "t-piece " (seat_tone(shown.index())) } {
            (thumbnails.emblem(if view.winner.is_some() { Emblem::Crown } else { SEATS[shown.index()] }, 80.0, 50.0, 42.0))
        }
        @for seat in Seat::all(view.players.len()) { (pawn(view, thumbnails, seat)) }
    }
}

fn pawn(view: &View, thumbnails: &mut Thumbnails, seat: Seat) -> Markup {
    let at = view.players[seat.index()].space;
    // Those who share a space stand in a fan.
    let earlier = Seat::all(seat.index()).filter(|other| view.players[other.index()].space == at).count();
    let (x, y) = place(usize::from(at));
    let (x, y) = (x + 5.0 * earlier as f64, y - 3.0 * earlier as f64);
    let turn = !view.over && view.active == seat;
    html! { g class={ "t-piece " (seat_tone(seat.index())) } {
        @if turn { circle.t-asked cx=(short(x)) cy=(short(y)) r="10.6" {} }
        circle.t-round cx=(short(x)) cy=(short(y)) r="8.6" {}
        (thumbnails.emblem(SEATS[seat.index()], x, y, 13.0))
    } }
}
