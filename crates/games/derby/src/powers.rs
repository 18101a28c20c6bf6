//! The gods and their power cards. All that a card is stands in its row, in the file of its god.

mod anansi;
mod horus;
mod marduk;
mod odin;
mod quetzalcoatl;
mod row;
mod yu_huang;

use engine::{Lang, Seat, Set, listed};
use serde::{Deserialize, Serialize};

pub(crate) use row::{Asks, Does, Question};
use row::{GodRow, PowerRow};

use crate::cards::Creature;
use crate::state::State;

listed! {
    /// A guest at Zeus' banquet: what a player plays.
    pub enum God { Anansi, Horus, Marduk, Odin, Quetzalcoatl, YuHuang }
    slug: |god| GODS[god as usize].slug
}

listed! {
    /// A god power card; each works once a game. God by god, the Fate card of each god last.
    pub enum Power {
        Trickster, WebOfTales, SilkenThread,
        EyeOfHorus, WingsOfVengeance, FalconsStoop,
        TabletOfDestinies, FourWinds, NetOfMarduk,
        HuginnAndMuninn, Sleipnir, WildHunt,
        FeatheredWind, ReturnOfTheSerpent, MorningStar,
        EdictOfHeaven, JadeSeal, GreatRace,
    }
    slug: |power| power.row().slug
}

pub type PowerSet = Set<Power, u32>;

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

/// In the order of [`God`].
static GODS: [GodRow; 6] =
    [anansi::GOD, horus::GOD, marduk::GOD, odin::GOD, quetzalcoatl::GOD, yu_huang::GOD];

// Every row stands where its god or power does, and says something.
const _: () = {
    let mut at = 0;
    while at < Power::ALL.len() {
        let god = &GODS[at / 3];
        let row = &god.powers[at % 3];
        assert!(god.god as usize == at / 3, "a god stands in another place than its row");
        assert!(row.power as usize == at, "a power stands in another place than its row");
        assert!(!row.slug.is_empty() && !row.id.is_empty(), "a power has no name in the notation");
        assert!(!row.text[0].is_empty() && !row.text[1].is_empty(), "a power has no text");
        assert!((at % 3 == 2) == matches!(row.window, Window::Landed), "the Fate card comes last");
        at += 1;
    }
};

impl God {
    /// The three power cards of this god, the Fate card last.
    pub const fn powers(self) -> [Power; 3] {
        let at = self.index() * 3;
        [Power::ALL[at], Power::ALL[at + 1], Power::ALL[at + 2]]
    }

    /// The name; the same in both languages.
    pub fn name(self, _lang: Lang) -> &'static str {
        GODS[self.index()].name
    }

    /// Who that is, in a few words.
    pub fn epithet(self, lang: Lang) -> &'static str {
        GODS[self.index()].epithet[lang as usize]
    }

    /// Where the god is at home.
    pub fn culture(self, lang: Lang) -> &'static str {
        GODS[self.index()].culture[lang as usize]
    }

    /// The anchor of the god in the rulebook.
    pub fn rule(self) -> &'static str {
        self.slug()
    }
}

impl Power {
    const fn row(self) -> &'static PowerRow {
        &GODS[self.index() / 3].powers[self.index() % 3]
    }

    /// As in `HO3`.
    pub const fn id(self) -> &'static str {
        self.row().id
    }

    pub const fn god(self) -> God {
        God::ALL[self.index() / 3]
    }

    /// Whether it carries the Fate icon.
    pub const fn is_fate(self) -> bool {
        self.index() % 3 == 2
    }

    pub const fn window(self) -> Window {
        self.row().window
    }

    /// Whether there is something it could do for this seat, after this landing (R38).
    pub(crate) fn is_ready(self, state: &State, seat: Seat, landed: (Creature, u8)) -> bool {
        (self.row().ready)(state, seat, landed)
    }

    pub(crate) const fn does(self) -> &'static Does {
        &self.row().does
    }

    pub(crate) const fn asks(self) -> Option<&'static Asks> {
        match self.does() {
            Does::Asks(asks) => Some(asks),
            Does::AtOnce(_) => None,
        }
    }

    /// What it asks after so many answers.
    pub(crate) fn question(self, step: u8) -> &'static Question {
        let questions = self.asks().map_or(&[][..], |asks| asks.questions);
        questions.get(usize::from(step)).or(questions.last()).unwrap_or(&Question::NONE)
    }

    pub fn name(self, lang: Lang) -> &'static str {
        self.row().names[lang as usize]
    }

    pub fn text(self, lang: Lang) -> &'static str {
        self.row().text[lang as usize]
    }

    /// The moment it may be played, as the end of a sentence: « before one of your bets ».
    pub fn when(self, lang: Lang) -> &'static str {
        self.row().when.unwrap_or(self.window().when())[lang as usize]
    }
}
