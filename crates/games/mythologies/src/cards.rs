//! Mythologies, kinds of cards and physical cards. All that a card is stands in its row, in the file of its mythology.

mod celtic;
mod chinese;
mod egyptian;
mod greek;
mod hindu;
mod inca;
mod lasting;
mod norse;
mod row;
mod table;
mod zulu;

use std::fmt;

use engine::{Member, Set, listed};
use serde::{Deserialize, Serialize};

pub(crate) use lasting::{Holds, Wake, What, Whose};
pub use table::Kind;
pub(crate) use table::{
    ARRIVED_BESIDE, COMPLETED, DISCARDED, FIX_NEIGHBOURS, GUARD_PLANE, LOCKERS, ORDERED, PAID_EACH_TURN,
    SEERS, SHIELDS, STAND_INS, TOLL_ON_PLANE, TOLL_ON_SQUARE, UNSACRIFICABLE, USED_IN_ANY_TURN,
    USED_IN_OWN_TURN, USURPERS,
};

use crate::geometry::Plane;

/// Cards of a game: four mythologies of 22.
pub(crate) const CARDS: usize = 88;
/// Gems that a deity costs.
pub const DEITY_COST: u8 = 4;

/// Favours and gems.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Gain {
    /// Victory points.
    pub favours: u8,
    /// Money.
    pub gems: u8,
}

impl Gain {
    pub const NONE: Gain = Gain { favours: 0, gems: 0 };

    pub const fn favours(favours: u8) -> Gain {
        Gain { favours, gems: 0 }
    }

    pub const fn gems(gems: u8) -> Gain {
        Gain { favours: 0, gems }
    }

    pub const fn is_none(self) -> bool {
        self.favours == 0 && self.gems == 0
    }

    pub(crate) const fn add(&mut self, other: Gain) {
        self.favours += other.favours;
        self.gems += other.gems;
    }

    pub(crate) const fn times(self, count: u8) -> Gain {
        Gain { favours: self.favours * count, gems: self.gems * count }
    }
}

listed! {
    /// A mythology: ten kinds of cards and a board.
    pub enum Mythology {
        /// Plunder and mobility.
        Greek = "greek",
        /// Crushing.
        Norse = "norse",
        /// The dead and their monuments.
        Egyptian = "egyptian",
        /// The sanctuary and reincarnation.
        Hindu = "hindu",
        /// Sacrifice for riches.
        Inca = "inca",
        /// Mobility and trade.
        Chinese = "chinese",
        /// Spirits that call spirits.
        Zulu = "zulu",
        /// Resources and protection.
        Celtic = "celtic",
    }
}

impl Mythology {
    /// Its four deities and six creatures.
    pub fn kinds(self) -> [Kind; 10] {
        std::array::from_fn(|at| Kind::ALL[10 * self.index() + at])
    }
}

impl Member for Kind {
    #[inline]
    fn index(self) -> usize {
        self as usize
    }

    #[inline]
    fn at(index: usize) -> Kind {
        Kind::ALL[index]
    }
}

impl Kind {
    /// 0 to 79.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The printed number, 1 to 80.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// Reads the word of the notation.
    pub fn from_slug(slug: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.slug() == slug)
    }

    /// The mythology it belongs to.
    #[inline]
    pub const fn mythology(self) -> Mythology {
        Mythology::ALL[self as usize / 10]
    }

    /// One of the four deities of its mythology; the rest are creatures.
    #[inline]
    pub const fn is_deity(self) -> bool {
        (self as usize) % 10 < 4
    }

    /// Gems to pay for playing it.
    #[inline]
    pub const fn cost(self) -> u8 {
        if self.is_deity() { DEITY_COST } else { 0 }
    }

    /// How many copies there are.
    pub const fn copies(self) -> u8 {
        if self.is_deity() { 1 } else { 3 }
    }

    /// What invoking it in a plane gives.
    #[inline]
    pub const fn gain(self, plane: Plane) -> Gain {
        self.gains()[plane as usize]
    }

    /// Nothing may be put on deities, nor on a creature whose row says so.
    #[inline]
    pub(crate) const fn crushable(self) -> bool {
        !self.is_deity() && !self.holds(Holds::Uncrushable)
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.slug())
    }
}

/// The two programs a card may have.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) enum Part {
    /// When it is played in its owner's turn.
    Play,
    /// When its permanent effect is used or wakes up.
    Permanent,
}

/// A physical card of a game: the board it belongs to, and its place among the 22 cards of that board (four deities,
/// then three copies of each of six creatures).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Card(pub(crate) u8);

impl Card {
    pub(crate) const NONE: Card = Card(u8::MAX);

    #[inline]
    pub(crate) const fn new(board: usize, place: usize) -> Card {
        Card((22 * board + place) as u8)
    }

    #[inline]
    pub(crate) const fn is_none(self) -> bool {
        self.0 == u8::MAX
    }

    #[inline]
    pub(crate) const fn is_some(self) -> bool {
        self.0 != u8::MAX
    }

    #[inline]
    pub(crate) const fn board(self) -> usize {
        self.0 as usize / 22
    }

    /// 0 to 21.
    #[inline]
    pub(crate) const fn local(self) -> usize {
        self.0 as usize % 22
    }

    #[inline]
    pub(crate) const fn is_deity(self) -> bool {
        self.local() < 4
    }

    /// Which of the ten kinds of its mythology it is.
    #[inline]
    pub(crate) const fn kind_in_mythology(self) -> usize {
        let local = self.local();
        if local < 4 { local } else { 4 + (local - 4) / 3 }
    }
}

impl Default for Card {
    fn default() -> Card {
        Card::NONE
    }
}

impl Member for Card {
    #[inline]
    fn index(self) -> usize {
        usize::from(self.0)
    }

    #[inline]
    fn at(index: usize) -> Card {
        Card(index as u8)
    }
}

pub(crate) type CardSet = Set<Card, u128>;

impl Card {
    /// The deities of all four boards.
    pub(crate) const DEITIES: CardSet =
        CardSet::from_bits(0b1111 | 0b1111 << 22 | 0b1111 << 44 | 0b1111 << 66);
}
