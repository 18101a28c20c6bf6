use serde::{Deserialize, Serialize};

use crate::cards::Offering;

/// A kind of deity; four tiles of each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[repr(u8)]
pub enum Deity {
    /// At once: another deity from the stack.
    Surparit,
    /// At once: two demigods.
    Plaesiris,
    /// At once: the top special coin.
    Taksator,
    /// Lasting: two cards at the start of each epoch.
    Depraccus,
    /// Lasting: one more step in each movement.
    Vinthrad,
    /// Lasting: one jump in each movement.
    Gaiviles,
    /// Lasting: two more money in each purchase.
    Stonkus,
    /// Lasting: one more card in each draw.
    Gadicea,
    /// Lasting: the best offering rank counts at each scoring.
    Pietalte,
    /// Once: a second action.
    Traitera,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Favour {
    /// Yellow: once, at the moment it is gained; the tile is then discarded.
    Immediate,
    /// Blue: from now on.
    Lasting,
    /// Kept until its owner uses it.
    Once,
}

/// How many kinds of deities there are.
pub const DEITY_KINDS: usize = 10;

/// Tiles of each kind.
pub const DEITY_COPIES: u8 = 4;

impl Deity {
    /// All ten, in the order of their ids.
    pub const ALL: [Deity; DEITY_KINDS] = [
        Deity::Surparit,
        Deity::Plaesiris,
        Deity::Taksator,
        Deity::Depraccus,
        Deity::Vinthrad,
        Deity::Gaiviles,
        Deity::Stonkus,
        Deity::Gadicea,
        Deity::Pietalte,
        Deity::Traitera,
    ];

    /// 0 for Surparit.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The name, the same in every language.
    pub const fn name(self) -> &'static str {
        [
            "Surparit",
            "Plaesiris",
            "Taksator",
            "Depraccus",
            "Vinthrad",
            "Gaiviles",
            "Stonkus",
            "Gadicea",
            "Pietalte",
            "Traitera",
        ][self.index()]
    }

    /// The word of the notation, and the anchor of the rulebook.
    pub const fn slug(self) -> &'static str {
        [
            "surparit",
            "plaesiris",
            "taksator",
            "depraccus",
            "vinthrad",
            "gaiviles",
            "stonkus",
            "gadicea",
            "pietalte",
            "traitera",
        ][self.index()]
    }

    /// Reads the word of the notation.
    pub fn from_slug(word: &str) -> Option<Deity> {
        Deity::ALL.into_iter().find(|deity| deity.slug() == word)
    }

    /// How many offerings of different types it asks for, highest number first.
    pub const fn requirement(self) -> &'static [u8] {
        match self {
            Deity::Surparit => &[2, 2, 2, 1],
            Deity::Plaesiris => &[4, 2, 2],
            Deity::Taksator => &[3, 1],
            Deity::Depraccus => &[3, 3],
            Deity::Vinthrad => &[4, 1],
            Deity::Gaiviles => &[2, 2],
            Deity::Stonkus => &[3, 3, 2],
            Deity::Gadicea => &[5],
            Deity::Pietalte => &[3, 2, 1],
            Deity::Traitera => &[2, 2, 2],
        }
    }

    /// The highest number: all that Gallia asks for.
    #[inline]
    pub const fn top(self) -> u8 {
        self.requirement()[0]
    }

    /// Whether offering tiles do not help: Pietalte wants cards.
    #[inline]
    pub const fn cards_only(self) -> bool {
        matches!(self, Deity::Pietalte)
    }

    /// How long it works.
    pub const fn favour(self) -> Favour {
        match self {
            Deity::Surparit | Deity::Plaesiris | Deity::Taksator => Favour::Immediate,
            Deity::Traitera => Favour::Once,
            _ => Favour::Lasting,
        }
    }

    /// The ways to share its numbers among the types of offering.
    #[inline]
    pub fn worships(self) -> impl Iterator<Item = Worship> {
        let (from, to) = (FIRST[self.index()], FIRST[self.index() + 1]);
        (from..to).map(Worship)
    }

    /// Whether one of the ways is open to somebody who can bring so many offerings of each type, the largest number first. What
    /// is asked for goes to the types in that order, if it can go to any.
    #[inline]
    pub(crate) fn contents_with(self, most: [u8; 4]) -> bool {
        at_most(WAYS[FIRST[self.index()] as usize], most)
    }

    /// The cards of each type that a way costs a player with these offering ranks.
    #[inline]
    pub fn cost(self, offers: [u8; 4], ranks: [u8; 4]) -> [u8; 4] {
        if self.cards_only() {
            return offers;
        }
        std::array::from_fn(|at| offers[at].saturating_sub(ranks[at]))
    }
}

/// One way to worship one deity: which type of offering meets which of its numbers. 96 in all.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Worship(u8);

impl Worship {
    pub const COUNT: usize = 96;

    #[inline]
    pub fn deity(self) -> Deity {
        DEITIES[self.index()]
    }

    /// Offerings of each type, in the order of [`Offering::ALL`].
    #[inline]
    pub const fn offers(self) -> [u8; 4] {
        WAYS[self.0 as usize]
    }

    /// The dense number.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The way with these offerings.
    pub fn find(deity: Deity, offers: [u8; 4]) -> Option<Worship> {
        deity.worships().find(|way| way.offers() == offers)
    }

    /// The types used, each with its number.
    pub fn parts(self) -> impl Iterator<Item = (Offering, u8)> {
        Offering::ALL.into_iter().zip(self.offers()).filter(|(_, number)| *number > 0)
    }
}

/// Whether each number is at most the one at its place; all are below 128.
#[inline]
pub(crate) const fn at_most(numbers: [u8; 4], limits: [u8; 4]) -> bool {
    // With its top bit set no limit borrows from its neighbour, and it keeps that bit if it is not exceeded.
    const TOPS: u32 = 0x8080_8080;
    ((u32::from_le_bytes(limits) | TOPS) - u32::from_le_bytes(numbers)) & TOPS == TOPS
}

/// The deity of each way.
static DEITIES: [Deity; Worship::COUNT] = {
    let (mut deities, mut deity) = ([Deity::Surparit; Worship::COUNT], 0);
    while deity < DEITY_KINDS {
        let mut way = FIRST[deity];
        while way < FIRST[deity + 1] {
            deities[way as usize] = Deity::ALL[deity];
            way += 1;
        }
        deity += 1;
    }
    deities
};

/// The number of the first way of each deity, and of the one after the last.
const FIRST: [u8; DEITY_KINDS + 1] = [0, 4, 16, 28, 34, 46, 52, 64, 68, 92, 96];

/// All ways, by deity; of one deity those with more gifts first, then more priests, then more dancers.
const WAYS: [[u8; 4]; Worship::COUNT] = {
    let mut ways = [[0; 4]; Worship::COUNT];
    let (mut at, mut deity) = (0, 0);
    while deity < DEITY_KINDS {
        assert!(at == FIRST[deity] as usize, "the table of first ways is wrong");
        let mut code = 6 * 6 * 6 * 6;
        while code > 0 {
            code -= 1;
            let way = [(code / 216) as u8, (code / 36 % 6) as u8, (code / 6 % 6) as u8, (code % 6) as u8];
            if meets(way, Deity::ALL[deity].requirement()) {
                ways[at] = way;
                at += 1;
            }
        }
        deity += 1;
    }
    ways
};

/// Whether the numbers are exactly those required, in some order.
const fn meets(way: [u8; 4], required: &[u8]) -> bool {
    let mut number = 1;
    while number < 6 {
        let (mut have, mut want, mut at) = (0, 0, 0);
        while at < 4 {
            have += (way[at] == number) as u8;
            want += (at < required.len() && required[at] == number) as u8;
            at += 1;
        }
        if have != want {
            return false;
        }
        number += 1;
    }
    true
}
