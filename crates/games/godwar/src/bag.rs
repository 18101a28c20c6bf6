use std::fmt;

use engine::Chance;
use serde::{Deserialize, Serialize};

use crate::cards::{KINDS, Kind, KindSet};

/// Cards whose order does not matter: how many there are of each kind.
///
/// The counts are bytes of three words and are read and written by whole words: a processor has to wait when it reads a
/// word of which it has just written a byte, and playouts draw one card after another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(from = "Stored", into = "Stored")]
pub struct Bag {
    /// Eight kinds a word from the lowest byte up; the highest byte of the last word is the number of cards.
    words: [u64; 3],
}

/// How a bag is written down.
#[derive(Serialize, Deserialize)]
struct Stored {
    counts: [u8; KINDS],
    len: u8,
}

impl From<Bag> for Stored {
    fn from(bag: Bag) -> Stored {
        Stored { counts: Kind::ALL.map(|kind| bag.count(kind)), len: bag.len() as u8 }
    }
}

impl From<Stored> for Bag {
    fn from(stored: Stored) -> Bag {
        let mut bag = Bag::EMPTY;
        for (kind, count) in Kind::ALL.into_iter().zip(stored.counts) {
            bag.add_some(kind, count);
        }
        bag
    }
}

/// Where the number of cards stands in the last word.
const LEN: u32 = 56;

/// The bytes of the last word that are counts.
const LAST_KINDS: u64 = (1 << (8 * (KINDS - 16))) - 1;

const _: () = assert!(16 < KINDS && KINDS < 24);

impl Bag {
    pub const EMPTY: Bag = Bag { words: [0; 3] };

    #[inline]
    pub const fn len(&self) -> usize {
        (self.words[2] >> LEN) as usize
    }

    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many of a kind.
    #[inline]
    pub const fn count(&self, kind: Kind) -> u8 {
        (self.words[kind as usize / 8] >> (8 * (kind as u32 % 8))) as u8
    }

    /// Whether it holds one of the kind.
    #[inline]
    pub const fn has(&self, kind: Kind) -> bool {
        self.count(kind) > 0
    }

    /// Whether it holds one of the kinds.
    #[inline]
    pub(crate) fn has_any(&self, kinds: &Sieve) -> bool {
        let ([first, second, third], sieve) = (self.words, kinds.0);
        first & sieve[0] | second & sieve[1] | third & sieve[2] != 0
    }

    /// The counts by themselves.
    #[inline]
    fn counts_alone(&self) -> [u64; 3] {
        let [first, second, third] = self.words;
        [first, second, third & LAST_KINDS]
    }

    /// The kinds in it.
    #[inline]
    pub(crate) fn kinds(&self) -> KindSet {
        let [first, second, third] = self.counts_alone();
        KindSet::from_bits(occupied(first) | occupied(second) << 8 | occupied(third) << 16)
    }

    /// The kinds in it, in catalogue order.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = Kind> + use<> {
        self.kinds().iter()
    }

    /// The last kind in it, in catalogue order.
    #[inline]
    pub(crate) fn last(&self) -> Option<Kind> {
        self.kinds().bits().checked_ilog2().map(|kind| Kind::new(kind as usize))
    }

    /// Each kind in it with its number, in catalogue order.
    pub fn counts(&self) -> impl Iterator<Item = (Kind, u8)> + '_ {
        self.iter().map(|kind| (kind, self.count(kind)))
    }

    #[inline]
    pub fn add_some(&mut self, kind: Kind, count: u8) {
        self.words[kind as usize / 8] += u64::from(count) << (8 * (kind as u32 % 8));
        self.words[2] += u64::from(count) << LEN;
    }

    #[inline]
    pub fn add(&mut self, kind: Kind) {
        self.add_some(kind, 1);
    }

    /// Takes cards out, which must be there.
    #[inline]
    fn take_some(&mut self, kind: Kind, count: u8) {
        self.words[kind as usize / 8] -= u64::from(count) << (8 * (kind as u32 % 8));
        self.words[2] -= u64::from(count) << LEN;
    }

    /// Takes a card out, which must be there.
    #[inline]
    pub(crate) fn take(&mut self, kind: Kind) {
        debug_assert!(self.has(kind), "no {kind:?} in {self:?}");
        self.take_some(kind, 1);
    }

    /// Takes so many cards of a kind out, or as many as there are.
    #[inline]
    pub(crate) fn take_up_to(&mut self, kind: Kind, count: u8) {
        self.take_some(kind, count.min(self.count(kind)));
    }

    /// Puts all cards of another bag in.
    #[inline]
    pub(crate) fn add_all(&mut self, other: &Bag) {
        self.words.iter_mut().zip(other.words).for_each(|(word, more)| *word += more);
    }

    /// Takes all cards of another bag out; they must be there.
    #[inline]
    pub(crate) fn take_all(&mut self, other: &Bag) {
        debug_assert!(self.holds(other), "not all of {other:?} in {self:?}");
        self.words.iter_mut().zip(other.words).for_each(|(word, less)| *word -= less);
    }

    /// Whether every card of another bag is here too.
    pub(crate) fn holds(&self, other: &Bag) -> bool {
        Kind::ALL.into_iter().all(|kind| self.count(kind) >= other.count(kind))
    }

    /// Byte by byte, how many cards there are up to each kind; the sums must fit into seven bits.
    #[inline]
    fn ends(&self) -> [u64; 3] {
        let [first, second, third] = self.counts_alone();
        let first = first.wrapping_mul(EACH);
        let second = second.wrapping_mul(EACH) + (first >> 56) * EACH;
        let third = third.wrapping_mul(EACH) + (second >> 56) * EACH;
        [first, second, third]
    }

    /// The kind of the `index`-th card, counted in catalogue order; it must be below the number of cards.
    #[inline]
    pub(crate) fn nth(&self, index: usize) -> Kind {
        debug_assert!(index < self.len());
        if self.len() >= 128 {
            return self.nth_of_many(index);
        }
        // The kinds that end at or before the card are as many as its number. They are counted without a branch, because
        // a processor cannot guess where a card drawn by lot lies.
        let passed = passed(self.ends(), index as u64);
        let kind: u64 = passed.into_iter().map(|ones| ones.wrapping_mul(EACH) >> 56).sum();
        Kind::new(kind as usize)
    }

    /// Whether [`Bag::deal`] can draw so many cards.
    #[inline]
    pub(crate) fn may_deal(&self, count: usize) -> bool {
        count <= DEALT && self.len() < 128
    }

    /// Takes so many cards out by lot and returns them: those that [`Bag::nth`] would find if they were drawn one after another.
    /// None waits for the one before it, which makes this several times as fast.
    #[inline]
    pub(crate) fn deal(&mut self, count: usize, chance: &mut Chance) -> Bag {
        let ends = self.ends();
        let mut earlier = [u64::MAX; DEALT];
        let mut dealt = [0; 3];
        for number in 0..count {
            // Which of the cards still there; before each earlier draw there was one more, in front of it or behind.
            let mut index = chance.below(self.len() - number) as u64;
            let place = index;
            for &drawn in earlier.iter().rev() {
                index += u64::from(index >= drawn);
            }
            earlier[number] = place;
            let [first, second, third] = passed(ends, index);
            // The first kind that is not passed.
            dealt[0] += (first << 8 | 1) & !first;
            dealt[1] += (second << 8 | first >> 56) & !second;
            dealt[2] += (third << 8 | second >> 56) & !third;
        }
        dealt[2] += (count as u64) << LEN;
        let dealt = Bag { words: dealt };
        self.take_all(&dealt);
        dealt
    }

    /// The same for bags whose sums are too large for seven bits.
    #[cold]
    fn nth_of_many(&self, index: usize) -> Kind {
        let mut rest = index;
        let found = Kind::ALL.into_iter().find(|&kind| {
            let count = usize::from(self.count(kind));
            let here = rest < count;
            rest = rest.saturating_sub(count);
            here
        });
        found.expect("the index is below the number of cards")
    }
}

/// Kinds to look for in bags: all bits of their counts.
pub(crate) struct Sieve([u64; 3]);

impl Sieve {
    pub(crate) const fn new(kinds: KindSet) -> Sieve {
        let (mut words, mut kind) = ([0; 3], 0);
        while kind < KINDS {
            if kinds.bits() >> kind & 1 != 0 {
                words[kind / 8] |= 0xFF << (8 * (kind % 8));
            }
            kind += 1;
        }
        Sieve(words)
    }
}

impl FromIterator<Kind> for Bag {
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> Bag {
        let mut bag = Bag::EMPTY;
        for kind in kinds {
            bag.add(kind);
        }
        bag
    }
}

impl fmt::Debug for Bag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.counts()).finish()
    }
}

/// A one in each byte: a product with it sums bytes up.
const EACH: u64 = 0x0101_0101_0101_0101;

/// At most so many cards are drawn at once.
const DEALT: usize = 6;

/// The kinds that end at or before a card, as ones in the bytes of three words.
#[inline]
fn passed(ends: [u64; 3], index: u64) -> [u64; 3] {
    let card = (index + 0x80) * EACH;
    ends.map(|ends| (card - ends) >> 7 & EACH)
}

/// Which of eight bytes below 128 are not 0, as bits. Playouts ask for the kinds of a hand at nearly every decision.
#[inline]
const fn occupied(bytes: u64) -> u32 {
    // Adding 127 sets the top bit of every byte that is not 0.
    let tops = (bytes + 0x7F * EACH) & (0x80 * EACH);
    // This product moves the top bits of all bytes side by side into the highest byte; no two of its terms meet.
    ((tops >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bag_tells_its_kinds_and_its_cards_in_order() {
        let mut chance = Chance::seeded(1);
        for _ in 0..1_000 {
            let cards = chance.below(30);
            let most = 1 + chance.below(KINDS);
            let mut bag: Bag = (0..cards).map(|_| Kind::new(chance.below(most))).collect();
            bag.add_some(Kind::Priest, 48);
            let expected = Kind::ALL.into_iter().filter(|&kind| bag.has(kind));
            assert!(bag.iter().eq(expected), "{bag:?}");
            bag.add_some(Kind::Pegasus, chance.below(80) as u8);
            let cards = Kind::ALL.into_iter().flat_map(|kind| (0..bag.count(kind)).map(move |_| kind));
            assert!((0..bag.len()).map(|index| bag.nth(index)).eq(cards), "{bag:?}");
            for kind in Kind::ALL {
                let others = KindSet::full(KINDS).without(kind);
                assert_eq!(bag.has_any(&Sieve::new(KindSet::one(kind))), bag.has(kind), "{bag:?}");
                assert_eq!(bag.has_any(&Sieve::new(others)), !(bag.kinds() & others).is_empty(), "{bag:?}");
            }
        }
    }

    #[test]
    fn cards_dealt_at_once_are_those_drawn_one_after_another() {
        let mut chance = Chance::seeded(2);
        for _ in 0..2_000 {
            let (cards, most) = (1 + chance.below(40), 1 + chance.below(KINDS));
            let mut bag: Bag = (0..cards).map(|_| Kind::new(chance.below(most))).collect();
            let count = chance.below(cards.min(DEALT) + 1);
            let (mut other, mut same_chance) = (bag, chance.clone());
            let dealt = bag.deal(count, &mut chance);
            let mut drawn = Bag::EMPTY;
            for _ in 0..count {
                let kind = other.nth(same_chance.below(other.len()));
                other.take(kind);
                drawn.add(kind);
            }
            assert_eq!((dealt, bag, &chance), (drawn, other, &same_chance));
        }
    }
}
