//! Cards: one anatomy in all games.
//!
//! A card is phrasing content throughout, so that it may stand inside a button, a label or a summary.

use maud::{Markup, html};

use super::{Band, Emblem, Tone, band, emblem, medallion};

/// A number on a card, with the icon that says what it counts.
#[derive(Clone, Copy, Debug)]
pub struct Value<'a> {
    /// The icon before the number.
    pub icon: Emblem,
    /// The number as printed: `4`, `+3`, `0`.
    pub number: &'a str,
    /// The word under it.
    pub label: &'a str,
}

/// What is printed on a card.
#[derive(Clone, Copy, Debug)]
pub struct CardFace<'a> {
    /// The culture's border.
    pub band: Band,
    /// The card's name.
    pub name: &'a str,
    /// The line under the name: what sort of card it is.
    pub kind: &'a str,
    /// The picture.
    pub emblem: Emblem,
    /// The colour of the picture's ground, where the card belongs to a racer or a seat.
    pub tone: Option<Tone>,
    /// Gains or values.
    pub values: &'a [Value<'a>],
    /// The effect in full sentences; not shown on small cards.
    pub text: &'a str,
    /// The corner mark: a letter for the effect's kind, or a count.
    pub corner: Option<&'a str>,
}

/// How large a card is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardSize {
    /// 120 px wide, without its text.
    Small,
    /// 240 px wide.
    Medium,
    /// As wide as 336 px, for a sheet or a popover.
    Large,
}

impl CardSize {
    fn class(self) -> &'static str {
        match self {
            Self::Small => "card card-small",
            Self::Medium => "card",
            Self::Large => "card card-large",
        }
    }
}

/// A card, face up.
pub fn card(face: &CardFace, size: CardSize) -> Markup {
    html! {
        span class=(size.class()) {
            (band(face.band))
            span.head {
                span.title {
                    strong.name { (face.name) }
                    @if !face.kind.is_empty() { span.kind { (face.kind) } }
                }
                @if let Some(corner) = face.corner { span.corner { (corner) } }
            }
            (medallion(face.emblem, face.tone))
            @if !face.values.is_empty() {
                span.values { @for value in face.values { (card_value(value)) } }
            }
            @if !face.text.is_empty() { span.text { (face.text) } }
        }
    }
}

fn card_value(value: &Value) -> Markup {
    html! {
        span.value {
            span.number { (emblem(value.icon)) " " (value.number) }
            span.label { (value.label) }
        }
    }
}

/// A card, face down; the label is read aloud.
pub fn card_back(culture: Band, picture: Emblem, size: CardSize, label: &str) -> Markup {
    html! {
        span class={ (size.class()) " card-back" } role="img" aria-label=(label) {
            (band(culture)) (medallion(picture, None)) (band(culture))
        }
    }
}
