//! Which emblem, tone and band belongs to which piece of the game.

use engine::Lang;
use godwar::{Colour, God, Kind, Pantheon};
use maud::{Markup, html};

use super::Scene;
use crate::look::{Band, Emblem, Tone, emblem};

/// The bands this board draws.
pub(super) const BANDS: &[Band] = &[Band::Greek, Band::Norse, Band::Roman];

/// The emblems this board draws.
pub(super) const EMBLEMS: &[&[Emblem]] = Emblem::GODWAR_TABLE;

// Emblems are read by the number of a card or god.
const _: () = assert!(Emblem::WARRIORS.len() == Kind::ALL.len() && Emblem::WAR_GODS.len() == God::ALL.len());

pub(super) fn kind(kind: Kind) -> Emblem {
    Emblem::WARRIORS[kind.index()]
}

pub(super) fn god(god: God) -> Emblem {
    Emblem::WAR_GODS[god.index()]
}

pub(super) fn band(god: God) -> Band {
    match god.pantheon() {
        Pantheon::Greek => Band::Greek,
        Pantheon::Norse => Band::Norse,
    }
}

/// The culture of a card: warriors of the sagas are Norse, those of the stars and of Greek myth Greek. Disciples serve
/// either pantheon; their offices are Rome's, and so is their laurel.
pub(super) fn culture(kind: Kind) -> Band {
    match kind {
        Kind::Guardian | Kind::Priest | Kind::Bishop => Band::Roman,
        Kind::Berserker | Kind::Valkyrie | Kind::Einherjar => Band::Norse,
        _ => Band::Greek,
    }
}

/// The class that lends a card the colour of its kind; disciples have none.
pub(super) fn tone(kind: Kind) -> &'static str {
    kind.colour().map_or("gw-plain", colour_tone)
}

fn colour_tone(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => Tone::Phoenix.class(),
        Colour::Green => Tone::Dragon.class(),
        Colour::Silver => "gw-silver",
        Colour::Blue => Tone::Lamassu.class(),
        Colour::Gold => Tone::Gold.class(),
    }
}

/// A colour as a gem: hue, shape and name.
pub(super) fn gem(colour: Colour, lang: Lang) -> Markup {
    let name = colour.name(lang);
    html! {
        span class={ "gw-gem " (colour_tone(colour)) } role="img" aria-label=(name) title=(name) {
            (emblem(Emblem::ELEMENTS[colour as usize]))
        }
    }
}

/// Any colour.
pub(super) fn any_gem(scene: &Scene<'_>) -> Markup {
    let name = scene.say("any colour", "toute couleur");
    html! { span.gw-gem.gw-any role="img" aria-label=(name) title=(name) { (emblem(Emblem::Star)) } }
}
