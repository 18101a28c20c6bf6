//! The large card: everything about a card, behind a tap on the small one or a moment's rest of the pointer on it.
//!
//! The large cards of a game never change, so they belong to the sprite of its page, under ids that begin with `card-`. What does
//! change, how a card lies and fares now, is told by whoever opens it: the script writes it onto the large card.

use engine::Lang;
use maud::{Markup, html};

use super::{Band, Emblem, medallion, sheet};

/// The kind of an effect: a letter in the corner of a card, and the word it stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Corner<'a> {
    /// A letter, or two.
    pub letter: &'a str,
    /// What it stands for, in a few words.
    pub word: &'a str,
}

/// The letter in the corner of a card; the word is read aloud and shown on hover.
pub fn corner(corner: Corner<'_>) -> Markup {
    html! {
        span.corner title=(corner.word) { span aria-hidden="true" { (corner.letter) } span.hidden-text { (corner.word) } }
    }
}

/// What a large card tells.
#[derive(Clone, Debug)]
pub struct LargeCard<'a> {
    /// Unique in the page, beginning with `card-`.
    pub id: &'a str,
    /// The border of its culture.
    pub band: Band,
    /// A class that lends it a colour; may be empty.
    pub tone: &'a str,
    /// The card's name.
    pub name: &'a str,
    /// What sort of card it is, with what is printed on it in words.
    pub kind: &'a str,
    /// The kinds of its effects.
    pub corners: &'a [Corner<'a>],
    /// The picture.
    pub emblem: Emblem,
    /// Gains or values, beside the picture.
    pub values: Markup,
    /// The effect in full sentences, and what its words mean.
    pub text: Markup,
    /// Where the rulebook tells of it.
    pub rule: &'a str,
}

/// A large card, closed until somebody opens it.
pub fn large_card(card: &LargeCard<'_>, lang: Lang) -> Markup {
    let body = html! {
        div class={ "large " (card.tone) } {
            (medallion(card.emblem, None))
            div.large-facts {
                p.large-kind { (card.kind) }
                (card.values)
                @if !card.corners.is_empty() {
                    ul.large-corners { @for each in card.corners { li { span.corner aria-hidden="true" { (each.letter) } (each.word) } } }
                }
            }
            p.large-state data-state hidden {}
            div.large-text { (card.text) }
            p.large-rule { a href=(card.rule) { (lang.pick("In the rulebook", "Dans les règles")) } }
        }
    };
    sheet(card.id, card.band, card.name, lang.pick("Close", "Fermer"), &body)
}

/// A card that only tells: a tap opens the large one, which shows `state`, how the card lies and fares now.
pub fn opener(lang: Lang, id: &str, state: &str, class: &str, inner: &Markup) -> Markup {
    html! {
        button type="button" class={ "opener " (class) } popovertarget=(id) data-state=[told(state)] {
            span.hidden-text { (lang.pick("Read the card: ", "Lire la carte\u{a0}: ")) } (inner)
        }
    }
}

/// The mark in the corner of a card that is itself a control: it opens the large card. Both stand in an element of the class `held`.
pub fn read_mark(lang: Lang, id: &str, state: &str, name: &str) -> Markup {
    let label = lang.pick(format!("{name}: read the card"), format!("{name}\u{a0}: lire la carte"));
    html! { button.read-mark type="button" popovertarget=(id) data-state=[told(state)] aria-label=(label) { "?" } }
}

fn told(state: &str) -> Option<&str> {
    (!state.is_empty()).then_some(state)
}
