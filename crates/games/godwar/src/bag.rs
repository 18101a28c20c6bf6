use std::fmt;

use serde::{Deserialize, Serialize};

use crate::cards::{KINDS, Kind};

/// Cards whose order does not matter: how many there are of each kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Bag {
    counts: [u8; KINDS],
    len: u8,
}

impl Bag {
    /// No card.
    pub const EMPTY: Bag = Bag { counts: [0; KINDS], len: 0 };

    /// How many cards.
    #[inline]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether it holds none.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// How many of a kind.
    #[inline]
    pub const fn count(&self, kind: Kind) -> u8 {
        self.counts[kind as usize]
    }

    /// Whether it holds one of the kind.
    #[inline]
    pub const fn has(&self, kind: Kind) -> bool {
        self.counts[kind as usize] > 0
    }

    /// Whether it holds one of the kinds, given as bits.
    #[inline]
    pub(crate) fn has_any(&self, kinds: u32) -> bool {
        self.kinds() & kinds != 0
    }

    /// The counts in words of eight bytes, of which the last holds only five.
    #[inline]
    fn words(&self) -> [u64; 3] {
        let eight =
            |from: usize| u64::from_le_bytes(self.counts[from..from + 8].try_into().expect("eight kinds"));
        [eight(0), eight(8), eight(KINDS - 8) >> (8 * (24 - KINDS))]
    }

    /// The kinds in it, as bits.
    #[inline]
    pub(crate) fn kinds(&self) -> u32 {
        let [first, second, third] = self.words();
        occupied(first) | occupied(second) << 8 | occupied(third) << 16
    }

    /// The kinds in it, in catalogue order.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = Kind> + use<> {
        kinds_of(self.kinds())
    }

    /// The last kind in it, in catalogue order.
    #[inline]
    pub(crate) fn last(&self) -> Option<Kind> {
        self.kinds().checked_ilog2().map(|kind| Kind::new(kind as usize))
    }

    /// Each kind in it with its number, in catalogue order.
    pub fn counts(&self) -> impl Iterator<Item = (Kind, u8)> + '_ {
        self.iter().map(|kind| (kind, self.count(kind)))
    }

    /// Puts cards in.
    #[inline]
    pub fn add_some(&mut self, kind: Kind, count: u8) {
        self.counts[kind.index()] += count;
        self.len += count;
    }

    /// Puts a card in.
    #[inline]
    pub fn add(&mut self, kind: Kind) {
        self.add_some(kind, 1);
    }

    /// Takes a card out, which must be there.
    #[inline]
    pub(crate) fn take(&mut self, kind: Kind) {
        debug_assert!(self.has(kind), "no {kind:?} in {self:?}");
        self.counts[kind.index()] -= 1;
        self.len -= 1;
    }

    /// Takes so many cards of a kind out, or as many as there are.
    #[inline]
    pub(crate) fn take_up_to(&mut self, kind: Kind, count: u8) {
        let count = count.min(self.count(kind));
        self.counts[kind.index()] -= count;
        self.len -= count;
    }

    /// Puts all cards of another bag in.
    #[inline]
    pub(crate) fn add_all(&mut self, other: &Bag) {
        for (count, more) in self.counts.iter_mut().zip(other.counts) {
            *count += more;
        }
        self.len += other.len;
    }

    /// Takes all cards of another bag out; they must be there.
    #[inline]
    pub(crate) fn take_all(&mut self, other: &Bag) {
        for (count, less) in self.counts.iter_mut().zip(other.counts) {
            *count -= less;
        }
        self.len -= other.len;
    }

    /// Whether every card of another bag is here too.
    pub(crate) fn holds(&self, other: &Bag) -> bool {
        self.counts.iter().zip(other.counts).all(|(&count, less)| count >= less)
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
        let (mut before, mut kind) = (0, 0);
        for word in self.words() {
            // Byte by byte: cards up to this kind.
            let ends = word.wrapping_mul(EACH) + before * EACH;
            let passed = ((index as u64 + 0x80) * EACH - ends) & (0x80 * EACH);
            kind += (passed >> 7).wrapping_mul(EACH) >> 56;
            before = ends >> 56;
        }
        Kind::new(kind as usize)
    }

    /// The same for bags whose sums are too large for seven bits.
    #[cold]
    fn nth_of_many(&self, index: usize) -> Kind {
        let mut rest = index;
        let found = self.counts.iter().position(|&count| {
            let here = rest < usize::from(count);
            rest = rest.saturating_sub(count.into());
            here
        });
        Kind::new(found.expect("the index is below the number of cards"))
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

/// Which of eight bytes below 128 are not 0, as bits. Playouts ask for the kinds of a hand at nearly every decision.
#[inline]
const fn occupied(bytes: u64) -> u32 {
    // Adding 127 sets the top bit of every byte that is not 0.
    let tops = (bytes + 0x7F * EACH) & (0x80 * EACH);
    // This product moves the top bits of all bytes side by side into the highest byte; no two of its terms meet.
    ((tops >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u32
}

/// The kinds of a set of bits, in catalogue order.
#[inline]
pub(crate) fn kinds_of(mut bits: u32) -> impl Iterator<Item = Kind> {
    std::iter::from_fn(move || {
        if bits == 0 {
            return None;
        }
        let kind = Kind::new(bits.trailing_zeros() as usize);
        bits &= bits - 1;
        Some(kind)
    })
}

/// The kind of a set of bits before which `index` others come; it must be below their number.
#[inline]
pub(crate) fn nth_kind(mut bits: u32, index: usize) -> Kind {
    (0..index).for_each(|_| bits &= bits - 1);
    Kind::new(bits.trailing_zeros() as usize)
}

#[cfg(test)]
mod tests {
    use engine::Chance;

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
        }
    }
}
