//! Six piles above, the gods with their energy on either side, what lies between them, and a hand below.

use engine::Seat;
use godwar::{Colour, Kind, SeatView, View};
use maud::{Markup, html};

use super::{Thumbnails, short};
use crate::look::{Emblem, Tone};

/// The most cards of a hand that are told apart.
const HAND: u8 = 7;

pub(crate) fn draw(view: &View, own: Option<Seat>, thumbnails: &mut Thumbnails) -> Markup {
    let own = own.or(view.viewer.seat()).unwrap_or(view.active);
    let seats = view.seats.len();
    // Clockwise from the reader: the first half on the left, the others on the right.
    let around: Vec<usize> = (0..seats).map(|step| (own.index() + step) % seats).collect();
    let (left, right) = around.split_at(seats.div_ceil(2));
    let fighting = view.seats[view.active.index()].in_play.iter().rev().take(3).map(|card| card.kind);
    let fighting: Vec<Kind> = fighting.collect();
    html! {
        rect.t-clay x="2" y="2" width="156" height="96" rx="5" {}
        @for (place, pile) in view.piles.iter().enumerate() {
            @let x = 9.0 + 24.3 * place as f64;
            rect.t-card x=(short(x)) y="6" width="20" height="24" rx="2" {}
            @if let Some(kind) = pile.top { (warrior(thumbnails, kind, x + 10.0, 18.0, 15.0)) }
        }
        @for (place, &kind) in fighting.iter().enumerate() {
            @let x = 80.0 + 18.0 * (place as f64 - (fighting.len() - 1) as f64 / 2.0);
            rect.t-card x=(short(x - 8.5)) y="37" width="17" height="25" rx="2" {}
            (warrior(thumbnails, kind, x, 49.5, 14.0))
        }
        @for (side, seats) in [(22.0, left), (138.0, right)] {
            @for (place, &index) in seats.iter().enumerate() {
                @let y = 52.0 + (place as f64 - (seats.len() - 1) as f64 / 2.0) * 22.0;
                (god(thumbnails, view, index, (side, if seats.len() == 1 { 54.0 } else { y }), seats.len() > 1))
            }
        }
        (hand(view.seats[own.index()].hand_count))
    }
}

fn warrior(thumbnails: &mut Thumbnails, kind: Kind, x: f64, y: f64, size: f64) -> Markup {
    html! { g class={ "t-token " (tone(kind)) } {
        circle.t-disc cx=(short(x)) cy=(short(y)) r=(short(size / 2.0)) {}
        (thumbnails.emblem(Emblem::WARRIORS[kind.index()], x, y, size * 0.78))
    } }
}

fn tone(kind: Kind) -> &'static str {
    match kind.colour() {
        Some(Colour::Red) => Tone::Phoenix.class(),
        Some(Colour::Green) => Tone::Dragon.class(),
        Some(Colour::Blue) => Tone::Lamassu.class(),
        Some(Colour::Gold) => Tone::Gold.class(),
        Some(Colour::Silver) | None => Tone::Pegasus.class(),
    }
}

fn god(thumbnails: &mut Thumbnails, view: &View, index: usize, (x, y): (f64, f64), crowded: bool) -> Markup {
    let SeatView { god, energy, alive, .. } = view.seats[index];
    let radius = if crowded { 10.5 } else { 17.0 };
    let turn = alive && view.active.index() == index;
    html! {
        g.t-ink.t-fallen[!alive] {
            @if turn { circle.t-asked cx=(short(x)) cy=(short(y)) r=(short(radius + 2.0)) {} }
            circle.t-round cx=(short(x)) cy=(short(y)) r=(short(radius)) {}
            @if let Some(god) = god { (thumbnails.emblem(Emblem::WAR_GODS[god.index()], x, y, radius * 1.45)) }
        }
        @let (at, down) = if crowded { (if x < 80.0 { x + 17.0 } else { x - 17.0 }, y - 5.0) } else { (x, y + 12.0) };
        rect.t-plate x=(short(at - 9.0)) y=(short(down)) width="18" height="10" rx="5" {}
        text.t-count x=(short(at)) y=(short(down + 8.2)) { (energy) }
    }
}

/// A fan of cards, seen from behind.
fn hand(count: u8) -> Markup {
    let count = count.min(HAND);
    html! { @for place in 0..count {
        @let off = f64::from(place) - f64::from(count - 1) / 2.0;
        rect.t-card x=(short(71.5 + off * 12.0)) y="76" width="17" height="27" rx="2"
            transform={ "rotate(" (short(off * 5.0)) " 80 130)" } {}
    } }
}
