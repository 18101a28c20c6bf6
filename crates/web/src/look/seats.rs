//! Seats: a hue, a shape and a letter each, so that none is known by colour alone.

use engine::Lang;
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

/// What the shape of a seat shows.
pub fn seat_shape(index: usize, lang: Lang) -> &'static str {
    const NAMES: [[&str; 2]; 6] = [
        ["Amphora", "Amphore"],
        ["Laurel", "Laurier"],
        ["Lyre", "Lyre"],
        ["Owl", "Chouette"],
        ["Trident", "Trident"],
        ["Sun", "Soleil"],
    ];
    let [en, fr] = NAMES[index % NAMES.len()];
    lang.pick(en, fr)
}

/// Classes for an element in which seats have other hues than by their number: `hues[seat]` is a place of the palette. Everything
/// inside that has a [tone](seat_tone) of a seat takes the hue given here.
pub fn hue_classes(hues: impl IntoIterator<Item = usize>) -> String {
    let moved = hues.into_iter().enumerate().filter(|(seat, hue)| seat != hue);
    moved.map(|(seat, hue)| format!(" hue-{}-{}", seat + 1, hue + 1)).collect()
}

/// A seat's shape in its hue, with its letter.
pub fn seat_badge(index: usize) -> Markup {
    let letter = seat_letter(index);
    html! {
        svg class={ "seat-badge " (seat_tone(index)) } viewBox="-104 -104 208 208" role="img" aria-label=(letter) {
            use href={ "#badge-" (letter) } {}
        }
    }
}

/// What the badge of a seat refers to, beside the seat's shape in the sprite.
pub(super) fn badge_drawing(shape: Emblem) -> Markup {
    let Some(index) = SEATS.iter().position(|&seat| seat == shape) else { return html! {} };
    let letter = seat_letter(index);
    html! {
        g id={ "badge-" (letter) } {
            use href={ "#" (shape.id()) } x="-104" y="-104" width="176" height="176" {}
            circle.letter-plate cx="50" cy="50" r="52" {}
            text.badge-letter x="50" y="79" { (letter) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What [`hue_classes`] may say, the style sheet knows.
    #[test]
    fn every_hue_of_a_seat_has_its_rule() {
        let style = include_str!("../../assets/theogony.css");
        for seat in 0..4 {
            for hue in (0..4).filter(|&hue| hue != seat) {
                let classes = hue_classes((0..4).map(|other| if other == seat { hue } else { other }));
                let class = classes.trim();
                assert!(
                    style.contains(&format!(".{class} {{ --seat-{}: var(--hue-{}); }}", seat + 1, hue + 1)),
                    "{class}"
                );
            }
        }
        assert_eq!(hue_classes(0..6), "", "a seat has the hue of its number unless told otherwise");
    }
}
