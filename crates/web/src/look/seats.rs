//! Seats: a hue, a shape and a letter each, so that none is known by colour alone.

use maud::{Markup, html};

use super::Emblem;

/// The shape of each seat.
pub const SEATS: [Emblem; 6] = [
    Emblem::SeatAmphora,
    Emblem::SeatLaurel,
    Emblem::SeatLyre,
    Emblem::SeatOwl,
    Emblem::SeatTrident,
    Emblem::SeatSun,
];

const TONES: [&str; 6] =
    ["tone-seat-1", "tone-seat-2", "tone-seat-3", "tone-seat-4", "tone-seat-5", "tone-seat-6"];

/// The letter of a seat, from 0: `A` to `F`.
pub fn seat_letter(index: usize) -> char {
    ['A', 'B', 'C', 'D', 'E', 'F'][index % SEATS.len()]
}

/// The class that lends a seat's hue to an element.
pub fn seat_tone(index: usize) -> &'static str {
    TONES[index % TONES.len()]
}

/// A seat's shape in its hue, with its letter.
pub fn seat_badge(index: usize) -> Markup {
    let letter = seat_letter(index);
    html! {
        svg class={ "seat-badge " (seat_tone(index)) } viewBox="-104 -104 208 208" role="img" aria-label=(letter) {
            use href={ "#" (SEATS[index % SEATS.len()].id()) } x="-104" y="-104" width="176" height="176" {}
            circle.plate cx="50" cy="50" r="52" {}
            text x="50" y="79" { (letter) }
        }
    }
}
