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

    /// The kinds in it, as bits.
    #[inline]
    pub(crate) fn kinds(&self) -> u32 {
        let mut bits = 0;
        for (at, &count) in self.counts.iter().enumerate() {
            bits |= u32::from(count > 0) << at;
        }
        bits
    }

    /// The kinds in it, in catalogue order.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = Kind> + use<> {
        kinds_of(self.kinds())
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
        let mut rest = index as u8;
        for (at, &count) in self.counts.iter().enumerate() {
            if rest < count {
                return Kind::new(at);
            }
            rest -= count;
        }
        unreachable!("card {index} of {self:?}")
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
