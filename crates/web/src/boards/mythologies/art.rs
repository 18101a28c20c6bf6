//! Which emblem, band and colour belongs to which thing of the game.

use engine::Lang;
use mythologies::{Kind, Mythology};

use crate::look::{Band, Corner, Emblem};

pub(super) const FAVOUR: Emblem = Emblem::Favour;
pub(super) const GEM: Emblem = Emblem::Gem;

/// The picture of a card.
pub(super) fn card(kind: Kind) -> Emblem {
    Emblem::of_card(kind)
}

pub(crate) fn band(mythology: Mythology) -> Band {
    match mythology {
        Mythology::Greek => Band::Greek,
        Mythology::Norse => Band::Norse,
        Mythology::Egyptian => Band::Egyptian,
        Mythology::Hindu => Band::Indian,
        Mythology::Inca => Band::Inca,
        Mythology::Chinese => Band::Chinese,
        Mythology::Zulu => Band::Zulu,
        Mythology::Celtic => Band::Celtic,
    }
}

/// The class that lends a mythology's colour to an element.
pub(super) fn tone(mythology: Mythology) -> &'static str {
    match mythology {
        Mythology::Greek => "mt-greek",
        Mythology::Norse => "mt-norse",
        Mythology::Egyptian => "mt-egyptian",
        Mythology::Hindu => "mt-hindu",
        Mythology::Inca => "mt-inca",
        Mythology::Chinese => "mt-chinese",
        Mythology::Zulu => "mt-zulu",
        Mythology::Celtic => "mt-celtic",
    }
}

/// When an effect acts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Timing {
    Play,
    Permanent,
    OncePerTurn,
    End,
}

impl Timing {
    /// What a card's text says of itself: every part begins with the moment at which it acts.
    pub(super) fn of(kind: Kind) -> impl Iterator<Item = Timing> {
        let text = kind.text(Lang::En);
        let said = [
            (Timing::Play, "When played"),
            (Timing::OncePerTurn, "Permanent, once per turn"),
            (Timing::Permanent, "Permanent:"),
            (Timing::End, "End of the game:"),
        ];
        said.into_iter().filter(move |(_, words)| text.contains(words)).map(|(timing, _)| timing)
    }

    /// The letter in the corner of a card, and what it stands for.
    pub(super) fn corner(self, lang: Lang) -> Corner<'static> {
        let letter = match self {
            Timing::Play => lang.pick("P", "J"),
            Timing::Permanent => lang.pick("L", "P"),
            Timing::OncePerTurn => "T",
            Timing::End => lang.pick("E", "F"),
        };
        Corner { letter, word: self.words(lang) }
    }

    /// A word that fits on a small card.
    pub(super) fn tag(self, lang: Lang) -> &'static str {
        match self {
            Timing::Play => lang.pick("play", "jouée"),
            Timing::Permanent => lang.pick("lasting", "permanent"),
            Timing::OncePerTurn => lang.pick("1 / turn", "1 / tour"),
            Timing::End => lang.pick("end", "fin"),
        }
    }

    /// The same in full.
    pub(super) fn words(self, lang: Lang) -> &'static str {
        match self {
            Timing::Play => lang.pick("acts when it is played", "agit quand elle est jouée"),
            Timing::Permanent => lang.pick("acts while it is visible", "agit tant qu’elle est visible"),
            Timing::OncePerTurn => lang.pick(
                "acts while it is visible, once per turn",
                "agit tant qu’elle est visible, une fois par tour",
            ),
            Timing::End => lang.pick("counts at the end of the game", "compte en fin de partie"),
        }
    }

    pub(super) fn class(self) -> &'static str {
        match self {
            Timing::Play => "mt-tag on-play",
            Timing::Permanent | Timing::OncePerTurn => "mt-tag lasting",
            Timing::End => "mt-tag at-end",
        }
    }
}
