//! The eighty cards by number, and what is derived from their rows. The rows themselves are in a file for each mythology.

use serde::{Deserialize, Serialize};

use super::lasting::{Holds, Wake, Whenever};
use super::row::{EndFavours, Row};
use super::{Gain, Part, celtic, chinese, egyptian, greek, hindu, inca, norse, zulu};
use crate::verbs::Verb;

macro_rules! kinds {
    ($($kind:ident)*) => {
        /// A kind of card, in the order of the printed numbers.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        pub enum Kind {
            $(#[doc = stringify!($kind)] $kind,)*
        }

        impl Kind {
            pub const ALL: [Kind; 80] = [$(Kind::$kind),*];
        }
    };
}

// Four deities and six creatures of each mythology.
kinds! {
    Zeus Poseidon Athena Hades Minotaur Centaur Gorgon Cyclops Griffin Chimera
    Odin Thor Loki Heimdall Draugr Valkyrie Jotunn Troll Fenrir Alf
    Ra Osiris Isis Anubis Scarab Ammit Sphinx Cobra Mummy Bennu
    Brahma Vishnu Shiva Kali Asura Naga Rakshasa Garuda Vetala Yaksha
    Viracocha Pachamama MamaKilla Inti Puma Amaru Caiman Condor Llama Ukuku
    Yanluo SunWukong Nuwa Pangu Tianlong Pixiu Fenghuang Mogwai Jiangshi HuliJing
    Unkulunkulu Inkosazana Mbaba Umvelinqangi Inkanyamba Unwabu Tokoloshe Impundulu Werehyena Idlozi
    Dagda Cernunnos Brigid Morrigan Leprechaun Banshee Fairy Kelpie Korrigan Dullahan
}

/// In the order of [`super::Mythology`].
const ROWS: [&[Row; 10]; 8] = [
    &greek::CARDS,
    &norse::CARDS,
    &egyptian::CARDS,
    &hindu::CARDS,
    &inca::CARDS,
    &chinese::CARDS,
    &zulu::CARDS,
    &celtic::CARDS,
];

const fn row(kind: usize) -> &'static Row {
    &ROWS[kind / 10][kind % 10]
}

// Every row stands where its kind does, and says something.
const _: () = {
    let mut at = 0;
    while at < 80 {
        let row = row(at);
        assert!(row.kind as usize == at, "a row stands in another place than its kind");
        assert!(!row.slug.is_empty() && !row.names[0].is_empty() && !row.names[1].is_empty());
        assert!(!row.text[0].is_empty() && !row.text[1].is_empty(), "a card has no text");
        assert!(!row.gist[0].is_empty() && !row.gist[1].is_empty(), "a card has no gist");
        assert!(
            row.wakes.is_empty() == row.permanent.is_empty(),
            "a program without a moment, or the other way"
        );
        at += 1;
    }
};

/// One column of the table, close together in memory.
macro_rules! column {
    ($type:ty, |$row:ident| $value:expr) => {{
        const COLUMN: [$type; 80] = {
            let $row = row(0);
            let mut column: [$type; 80] = [$value; 80];
            let mut at = 1;
            while at < 80 {
                let $row = row(at);
                column[at] = $value;
                at += 1;
            }
            column
        };
        &COLUMN
    }};
}

impl Kind {
    /// The word of the notation.
    pub const fn slug(self) -> &'static str {
        row(self as usize).slug
    }

    /// English and French name.
    pub const fn names(self) -> [&'static str; 2] {
        row(self as usize).names
    }

    /// What the card does in full, English and French.
    pub(crate) const fn texts(self) -> [&'static str; 2] {
        row(self as usize).text
    }

    /// The card in a few words, English and French.
    pub(crate) const fn gists(self) -> [&'static str; 2] {
        row(self as usize).gist
    }

    /// Invocation gains: celestial, terrestrial, abyssal.
    #[inline]
    pub const fn gains(self) -> [Gain; 3] {
        column!([Gain; 3], |row| row.gains)[self as usize]
    }

    #[inline]
    pub(crate) const fn program(self, part: Part) -> &'static [Verb] {
        match part {
            Part::Play => column!(&[Verb], |row| row.play)[self as usize],
            Part::Permanent => column!(&[Verb], |row| row.permanent)[self as usize],
        }
    }

    /// The number of the sentence that says a verb of a program.
    pub(crate) const fn sentence(self, part: Part, verb: usize) -> usize {
        let says = row(self as usize).play_says;
        match part {
            Part::Permanent => self.sentence_awake(),
            Part::Play if verb < says.len() => says[verb] as usize,
            Part::Play => says[says.len() - 1] as usize,
        }
    }

    /// The number of the sentence by which the card acts when something wakes it up.
    pub const fn sentence_awake(self) -> usize {
        row(self as usize).permanent_says as usize
    }

    /// Gains that ask nothing.
    #[inline]
    pub(crate) const fn whenever(self) -> &'static [Whenever] {
        column!(&[Whenever], |row| row.whenever)[self as usize]
    }

    /// The gain at the end of each turn of its owner.
    #[inline]
    pub(crate) const fn each_turn(self) -> Gain {
        row(self as usize).each_turn
    }

    /// Whether its lasting effect happens once a turn.
    #[inline]
    pub(crate) const fn is_once(self) -> bool {
        column!(bool, |row| row.once)[self as usize]
    }

    #[inline]
    pub(crate) const fn end(self) -> Option<EndFavours> {
        column!(Option<EndFavours>, |row| row.end)[self as usize]
    }

    /// What the heuristic takes playing it for.
    #[inline]
    pub(crate) const fn play_worth(self) -> i32 {
        column!(i32, |row| row.play_worth)[self as usize]
    }

    /// What the heuristic expects of its lasting effect in a round.
    #[inline]
    pub(crate) const fn round_worth(self) -> i32 {
        column!(i32, |row| row.round_worth)[self as usize]
    }

    /// Whether a rule holds while the card is visible.
    #[inline]
    pub(crate) const fn holds(self, holds: Holds) -> bool {
        column!(u16, |row| holds_of(row))[self as usize] >> holds as u8 & 1 != 0
    }

    /// Whether this wakes its permanent effect up.
    #[inline]
    pub(crate) const fn wakes(self, wake: Wake) -> bool {
        column!(u16, |row| wakes_of(row))[self as usize] >> wake as u8 & 1 != 0
    }
}

const fn holds_of(row: &Row) -> u16 {
    let (mut set, mut at) = (0, 0);
    while at < row.holds.len() {
        set |= 1 << row.holds[at] as u8;
        at += 1;
    }
    set
}

const fn wakes_of(row: &Row) -> u16 {
    let (mut set, mut at) = (0, 0);
    while at < row.wakes.len() {
        set |= 1 << row.wakes[at] as u8;
        at += 1;
    }
    set
}

/// The kinds whose row passes, in the order of the table.
macro_rules! those {
    (|$row:ident| $pass:expr) => {{
        const COUNT: usize = {
            let (mut count, mut at) = (0, 0);
            while at < 80 {
                let $row = row(at);
                count += $pass as usize;
                at += 1;
            }
            count
        };
        const THOSE: [Kind; COUNT] = {
            let (mut those, mut count, mut at) = ([Kind::ALL[0]; COUNT], 0, 0);
            while at < 80 {
                let $row = row(at);
                if $pass {
                    those[count] = Kind::ALL[at];
                    count += 1;
                }
                at += 1;
            }
            those
        };
        &THOSE
    }};
}

macro_rules! holders {
    ($($name:ident = $holds:ident;)*) => {
        $(pub(crate) const $name: &[Kind] = those!(|row| holds_of(row) >> Holds::$holds as u8 & 1 != 0);)*
    };
}

holders! {
    USURPERS = UsurpsLines;
    LOCKERS = LocksBoard;
    SEERS = SeesFaceDown;
    TOLL_ON_PLANE = TollOnPlane;
    TOLL_ON_SQUARE = TollOnSquare;
    STAND_INS = StandsIn;
    FIX_NEIGHBOURS = FixesNeighbours;
    GUARD_PLANE = GuardsPlane;
    SHIELDS = ShieldsTokens;
    UNSACRIFICABLE = Unsacrificable;
}

macro_rules! wakers {
    ($($name:ident = $wake:ident;)*) => {
        $(pub(crate) const $name: &[Kind] = those!(|row| wakes_of(row) >> Wake::$wake as u8 & 1 != 0);)*
    };
}

wakers! {
    COMPLETED = Completed;
    ARRIVED_BESIDE = ArrivedBeside;
    DISCARDED = Discarded;
    USED_IN_ANY_TURN = UsedInAnyTurn;
    USED_IN_OWN_TURN = UsedInOwnTurn;
}

/// The kinds with a gain at the end of each turn.
pub(crate) const PAID_EACH_TURN: &[Kind] = those!(|row| !row.each_turn.is_none());

/// The kinds whose trigger may wait for its owner to order it among others.
pub(crate) const ORDERED: &[Kind] = those!(|row| can_be_ordered(row));

const fn can_be_ordered(row: &Row) -> bool {
    let mut at = 0;
    while at < row.wakes.len() {
        if row.wakes[at].can_be_ordered() {
            return true;
        }
        at += 1;
    }
    !row.play.is_empty() && matches!(row.play[0], Verb::MoveInOrder(..))
}
