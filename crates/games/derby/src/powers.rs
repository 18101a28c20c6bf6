use std::fmt;

use serde::{Deserialize, Serialize};

/// A guest at Zeus' banquet: what a player plays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[repr(u8)]
pub enum God {
    Anansi,
    Horus,
    Marduk,
    Odin,
    Quetzalcoatl,
    YuHuang,
}

impl God {
    pub const ALL: [God; 6] =
        [God::Anansi, God::Horus, God::Marduk, God::Odin, God::Quetzalcoatl, God::YuHuang];

    /// 0 for Anansi.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The word of the notation.
    pub const fn slug(self) -> &'static str {
        ["anansi", "horus", "marduk", "odin", "quetzalcoatl", "yu-huang"][self.index()]
    }

    /// Reads the word of the notation.
    pub fn from_slug(word: &str) -> Option<God> {
        God::ALL.into_iter().find(|god| god.slug() == word)
    }

    /// The three power cards of this god, the Fate card last.
    pub const fn powers(self) -> [Power; 3] {
        let at = self.index() * 3;
        [Power::ALL[at], Power::ALL[at + 1], Power::ALL[at + 2]]
    }
}

/// When a power card may be played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Window {
    /// Its owner is about to place a bet.
    Bet,
    /// Its owner's turn begins.
    Turn,
    /// A movement card has been announced and not yet carried out.
    Announced,
    /// A creature has landed on a Fate token.
    Landed,
    /// The third bets are about to begin.
    MidRace,
    /// The ranking is fixed and Zeus has not yet drawn.
    Judgement,
}

/// A god power card; each works once a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[repr(u8)]
pub enum Power {
    /// AN1: replace one of your face-down bets.
    Trickster,
    /// AN2: look at the far holders, then swap two cards.
    WebOfTales,
    /// AN3 (Fate): pull another creature up to the one that landed.
    SilkenThread,
    /// HO1: look at the bets of one or two players.
    EyeOfHorus,
    /// HO2: a foul card moves nothing.
    WingsOfVengeance,
    /// HO3 (Fate): the creature flies on by 1 to 5.
    FalconsStoop,
    /// MA1: take a foul card from Zeus or give him one.
    TabletOfDestinies,
    /// MA2: up to four pushes by one sector.
    FourWinds,
    /// MA3 (Fate): the creature falls back by 1 to 5.
    NetOfMarduk,
    /// OD1: look at one or two far holders.
    HuginnAndMuninn,
    /// OD2: the second card flies fast, and two farther.
    Sleipnir,
    /// OD3 (Fate): creatures nearby fly or fall by 3.
    WildHunt,
    /// QU1: the card flies four farther.
    FeatheredWind,
    /// QU2: take a card from the discard pile into a holder.
    ReturnOfTheSerpent,
    /// QU3 (Fate): the creature rises just beyond another.
    MorningStar,
    /// YU1: Zeus draws one card, or three.
    EdictOfHeaven,
    /// YU2: a bet without token or limit.
    JadeSeal,
    /// YU3 (Fate): two creatures change places.
    GreatRace,
}

/// What the engine needs to know of a power card.
struct Face {
    id: &'static str,
    slug: &'static str,
    window: Window,
}

const fn face(id: &'static str, slug: &'static str, window: Window) -> Face {
    Face { id, slug, window }
}

const FACES: [Face; 18] = [
    face("AN1", "trickster", Window::MidRace),
    face("AN2", "web-of-tales", Window::Turn),
    face("AN3", "silken-thread", Window::Landed),
    face("HO1", "eye-of-horus", Window::Bet),
    face("HO2", "wings-of-vengeance", Window::Announced),
    face("HO3", "falcons-stoop", Window::Landed),
    face("MA1", "tablet-of-destinies", Window::Judgement),
    face("MA2", "four-winds", Window::Turn),
    face("MA3", "net-of-marduk", Window::Landed),
    face("OD1", "huginn-and-muninn", Window::Bet),
    face("OD2", "sleipnir", Window::Announced),
    face("OD3", "wild-hunt", Window::Landed),
    face("QU1", "feathered-wind", Window::Announced),
    face("QU2", "return-of-the-serpent", Window::Turn),
    face("QU3", "morning-star", Window::Landed),
    face("YU1", "edict-of-heaven", Window::Judgement),
    face("YU2", "jade-seal", Window::Bet),
    face("YU3", "great-race", Window::Landed),
];

impl Power {
    /// All eighteen, god by god, the Fate card of each god last.
    pub const ALL: [Power; 18] = [
        Power::Trickster,
        Power::WebOfTales,
        Power::SilkenThread,
        Power::EyeOfHorus,
        Power::WingsOfVengeance,
        Power::FalconsStoop,
        Power::TabletOfDestinies,
        Power::FourWinds,
        Power::NetOfMarduk,
        Power::HuginnAndMuninn,
        Power::Sleipnir,
        Power::WildHunt,
        Power::FeatheredWind,
        Power::ReturnOfTheSerpent,
        Power::MorningStar,
        Power::EdictOfHeaven,
        Power::JadeSeal,
        Power::GreatRace,
    ];

    /// 0 for [`Power::Trickster`].
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// As in `HO3`.
    pub const fn id(self) -> &'static str {
        FACES[self.index()].id
    }

    /// The word of the notation.
    pub const fn slug(self) -> &'static str {
        FACES[self.index()].slug
    }

    /// Reads the word of the notation.
    pub fn from_slug(word: &str) -> Option<Power> {
        Power::ALL.into_iter().find(|power| power.slug() == word)
    }

    pub const fn god(self) -> God {
        God::ALL[self.index() / 3]
    }

    /// Whether it carries the Fate icon.
    pub const fn is_fate(self) -> bool {
        self.index() % 3 == 2
    }

    pub const fn window(self) -> Window {
        FACES[self.index()].window
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct PowerSet(pub(crate) u32);

impl PowerSet {
    pub const EMPTY: PowerSet = PowerSet(0);

    #[inline]
    pub const fn has(self, power: Power) -> bool {
        self.0 >> power as u8 & 1 != 0
    }

    #[inline]
    #[must_use]
    pub const fn with(self, power: Power) -> PowerSet {
        PowerSet(self.0 | 1 << power as u8)
    }

    #[inline]
    #[must_use]
    pub const fn without(self, power: Power) -> PowerSet {
        PowerSet(self.0 & !(1 << power as u8))
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards, ascending.
    pub fn iter(self) -> impl Iterator<Item = Power> {
        Power::ALL.into_iter().filter(move |&power| self.has(power))
    }
}

impl fmt::Debug for PowerSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
