//! Which emblem, tone and band belongs to which piece of the game.

use std::sync::LazyLock;

use derby::{Bet, Creature, God, Power};
use maud::{Markup, PreEscaped, html};

use crate::look::{Band, Emblem, Tone, token, token_face};

/// The bands this board draws.
pub const BANDS: &[Band] = &[
    Band::Greek,
    Band::Akan,
    Band::Egyptian,
    Band::Mesopotamian,
    Band::Norse,
    Band::Mesoamerican,
    Band::Chinese,
];

/// The emblems this board draws.
pub const EMBLEMS: &[&[Emblem]] =
    &[Emblem::CREATURES, Emblem::GODS, Emblem::POWERS, Emblem::BETS, Emblem::SIGNS, Emblem::SEATS];

pub(super) fn creature(creature: Creature) -> Emblem {
    Emblem::CREATURES[creature.index()]
}

pub(super) fn god(god: God) -> Emblem {
    Emblem::GODS[god.index()]
}

pub(super) fn power(power: Power) -> Emblem {
    Emblem::POWERS[power.index()]
}

pub(super) fn bet(bet: Bet) -> Emblem {
    Emblem::BETS[bet.index()]
}

pub(super) fn band(god: God) -> Band {
    BANDS[god.index() + 1]
}

/// The border of the people that tells of a creature; the Sylph's spirits of the air dwell in the west.
pub(super) fn creature_band(creature: Creature) -> Band {
    match creature {
        Creature::Dragon => Band::Chinese,
        Creature::Gryphon | Creature::Pegasus => Band::Greek,
        Creature::Lamassu => Band::Mesopotamian,
        Creature::Phoenix => Band::Egyptian,
        Creature::Sylph => Band::Celtic,
    }
}

pub(super) fn tone(creature: Creature) -> Tone {
    [Tone::Dragon, Tone::Gryphon, Tone::Lamassu, Tone::Pegasus, Tone::Phoenix, Tone::Sylph][creature.index()]
}

/// A creature's token, named by what it stands for.
pub(super) fn creature_token(of: Creature, name: &str) -> Markup {
    token(creature(of), tone(of), name)
}

/// A creature's token beside words that name it already. A board is full of them, so they are written once.
pub(super) fn silent_token(of: Creature) -> PreEscaped<&'static str> {
    static WRITTEN: LazyLock<[String; 6]> = LazyLock::new(|| {
        Creature::ALL.map(|of| {
            let token = html! {
                svg class={ "token " (tone(of).class()) } viewBox="-104 -104 208 208" aria-hidden="true" {
                    (token_face(creature(of)))
                }
            };
            token.into_string()
        })
    });
    PreEscaped(&WRITTEN[of.index()])
}
