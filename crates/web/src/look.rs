//! How Theogony looks: Greek vase painting, black-figure by day and red-figure by night.
//!
//! Everything here is a pure function from plain values to markup. A page first emits [`defs`] with the
//! bands and emblems it uses, then refers to them; colours come from `assets/theogony.css` alone, so no
//! element carries a style of its own.

mod bands;
mod cards;
mod emblems;
mod forms;
mod ink;
mod large;
mod page;
mod parts;
mod seats;

#[cfg(test)]
mod tests;

use maud::{Markup, html};

pub use bands::{Band, band};
pub use cards::{CardFace, CardSize, Value, card, card_back};
pub use emblems::{Emblem, MythologisteEmblem, PantheonEmblem};
pub use forms::{Choice, TextField, choices, select, switch, text_field};
pub use large::{Corner, LargeCard, corner, large_card, opener, read_mark};
pub use page::look_page;
pub use parts::{
    ButtonKind, LogLine, Mood, SeatPanel, Standing, badge, banner, button, button_link, button_refused,
    counter, help, log_list, seat_panel, sheet, sheet_button, standings, tabs, toast, why_not,
};
pub use seats::{SEATS, hue_classes, seat_badge, seat_letter, seat_shape, seat_tone};

/// The style sheet, to be served as a file of its own.
pub const STYLE: &str = include_str!("../assets/theogony.css");

/// The colour lent to a token, a medallion or a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tone {
    /// Green.
    Dragon,
    /// Orange.
    Gryphon,
    /// Blue.
    Lamassu,
    /// White.
    Pegasus,
    /// Red.
    Phoenix,
    /// Violet.
    Sylph,
    /// Gold, for honours.
    Gold,
    /// A seat's hue, from 0.
    Seat(usize),
}

impl Tone {
    /// The class that sets the tone on an element.
    pub fn class(self) -> &'static str {
        match self {
            Self::Dragon => "tone-dragon",
            Self::Gryphon => "tone-gryphon",
            Self::Lamassu => "tone-lamassu",
            Self::Pegasus => "tone-pegasus",
            Self::Phoenix => "tone-phoenix",
            Self::Sylph => "tone-sylph",
            Self::Gold => "tone-gold",
            Self::Seat(index) => seat_tone(index),
        }
    }
}

/// The sprite a page needs: emit it once at the start of the body, with exactly what the page draws.
pub fn defs(bands: &[Band], emblems: &[&[Emblem]]) -> Markup {
    let mut seen = Vec::new();
    for emblem in emblems.iter().copied().flatten().copied() {
        if !seen.contains(&emblem) {
            seen.push(emblem);
        }
    }
    html! {
        svg.sprite width="0" height="0" aria-hidden="true" {
            defs {
                @for band in bands { (bands::pattern(*band)) }
                @for emblem in seen {
                    symbol id=(emblem.id()) viewBox=(GRID) { (ink::paint(emblem.drawing())) }
                    (seats::badge_drawing(emblem))
                    @if let Some(id) = token_id(emblem) { g id=(id) { (token_drawn(emblem)) } }
                }
            }
        }
    }
}

/// The grid every emblem is drawn on.
const GRID: &str = "-100 -100 200 200";

/// An emblem as decoration, as tall as a line of text unless a style says otherwise.
pub fn emblem(emblem: Emblem) -> Markup {
    html! { svg.emblem aria-hidden="true" { use href={ "#" (emblem.id()) } {} } }
}

/// An emblem drawn where it stands, for what is on every page whatever its sprite holds.
pub fn emblem_drawn(emblem: Emblem) -> Markup {
    html! { svg.emblem viewBox=(GRID) aria-hidden="true" { (ink::paint(emblem.drawing())) } }
}

/// An emblem that stands for something by itself: its name is read aloud and shown on hover.
pub fn emblem_named(emblem: Emblem, name: &str) -> Markup {
    html! { svg.emblem role="img" { title { (name) } use href={ "#" (emblem.id()) } {} } }
}

/// An emblem inside a larger drawing, in a square of that size around a point.
pub fn emblem_at(emblem: Emblem, x: i32, y: i32, size: i32) -> Markup {
    html! {
        use href={ "#" (emblem.id()) } x=(x - size / 2) y=(y - size / 2) width=(size) height=(size) {}
    }
}

/// The picture in its tondo, the painted round at the bottom of a drinking cup.
pub fn medallion(emblem: Emblem, tone: Option<Tone>) -> Markup {
    let class = tone.map_or("medallion", |_| "medallion toned");
    html! {
        svg class={ (class) @if let Some(tone) = tone { " " (tone.class()) } } viewBox="-126 -126 252 252" aria-hidden="true" {
            circle.tondo r="122" {}
            circle.hoop r="115" {}
            circle.beads r="109" {}
            use href={ "#" (emblem.id()) } x="-92" y="-92" width="184" height="184" {}
        }
    }
}

/// A round token bearing an emblem; its name is read aloud and shown on hover.
pub fn token(emblem: Emblem, tone: Tone, name: &str) -> Markup {
    html! {
        svg class={ "token " (tone.class()) } viewBox="-104 -104 208 208" role="img" {
            title { (name) } (token_face(emblem))
        }
    }
}

/// A token inside a larger drawing, in a square of that size around a point.
pub fn token_at(emblem: Emblem, tone: Tone, name: &str, x: i32, y: i32, size: i32) -> Markup {
    html! {
        svg class={ "token " (tone.class()) } viewBox="-104 -104 208 208" role="img"
            x=(x - size / 2) y=(y - size / 2) width=(size) height=(size) {
            title { (name) } (token_face(emblem))
        }
    }
}

/// What a token shows: drawn once where it is one of those that a board is full of.
pub(crate) fn token_face(emblem: Emblem) -> Markup {
    match token_id(emblem) {
        Some(id) => html! { use href={ "#" (id) } {} },
        None => token_drawn(emblem),
    }
}

/// What a token is called in the sprite, if it is drawn there.
fn token_id(emblem: Emblem) -> Option<String> {
    let name = emblem.id().strip_prefix("e-")?;
    Emblem::CREATURES.contains(&emblem).then(|| format!("t-{name}"))
}

fn token_drawn(emblem: Emblem) -> Markup {
    html! {
        circle.disc r="100" {}
        circle.rim r="88" {}
        use href={ "#" (emblem.id()) } x="-72" y="-72" width="144" height="144" {}
    }
}

/// The owl on clay as a file of its own, for the browser's tab.
pub fn favicon() -> String {
    icon("")
}

/// The same with a gold seal: it is the reader's turn.
pub fn favicon_turn() -> String {
    icon(r##"<circle cx="62" cy="62" r="40" fill="#d9aa45" stroke="#17120f" stroke-width="10"/>"##)
}

/// A file has no style sheet: the inks become attributes.
fn icon(seal: &str) -> String {
    let owl = ink::paint(Emblem::SeatOwl.drawing())
        .into_string()
        .replace(r#"class="fig""#, r##"fill="#17120f""##)
        .replace(r#"class="spot""#, r##"fill="#e8b07a""##)
        .replace(
            r#"class="cut""#,
            r##"fill="none" stroke="#e8b07a" stroke-width="5" stroke-linecap="round""##,
        );
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="-112 -112 224 224"><circle r="112" fill="#c4622d"/><g transform="translate(0 2) scale(.9)">{owl}</g>{seal}</svg>"##
    )
}
