use std::fmt;
use std::hash::Hash;
use std::marker::PhantomData;
use std::ops::{BitAnd, BitOr, BitOrAssign, Sub, SubAssign};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::Member;

/// A set of numbered things as bits: which thing is which bit is [`Member::index`], and `B` has a bit for each. It is stored
/// as the number that the bits make.
///
/// ```
/// use engine::Set;
///
/// engine::listed! {
///     enum Colour { Red = "red", Green = "green", Blue = "blue" }
/// }
///
/// let warm: Set<Colour, u8> = [Colour::Red].into_iter().collect();
/// assert_eq!((Set::full(3) - warm).iter().map(Colour::slug).collect::<Vec<_>>(), ["green", "blue"]);
/// ```
pub struct Set<T, B>(B, PhantomData<T>);

/// The bits of a [`Set`]: an unsigned number.
pub trait Bits: Copy + Ord + Hash + Default + Serialize + for<'de> Deserialize<'de> {
    /// No bit.
    const NONE: Self;

    /// Whether a bit is set.
    fn has(self, bit: usize) -> bool;
    /// The bits and this one.
    fn with(self, bit: usize) -> Self;
    /// The bits but this one.
    fn without(self, bit: usize) -> Self;
    /// The lowest bits, so many.
    fn lowest(count: usize) -> Self;
    /// How many are set.
    fn count(self) -> usize;
    /// The lowest bit that is set; there must be one.
    fn first(self) -> usize;
    /// All but the lowest bit that is set; there must be one.
    fn rest(self) -> Self;
    /// The bits of either.
    fn or(self, other: Self) -> Self;
    /// The bits of both.
    fn and(self, other: Self) -> Self;
    /// The bits that the other does not have.
    fn and_not(self, other: Self) -> Self;
}

macro_rules! bits {
    ($($number:ty)*) => {
        $(impl Bits for $number {
            const NONE: $number = 0;

            #[inline]
            fn has(self, bit: usize) -> bool {
                self >> bit & 1 != 0
            }

            #[inline]
            fn with(self, bit: usize) -> $number {
                self | 1 << bit
            }

            #[inline]
            fn without(self, bit: usize) -> $number {
                self & !(1 << bit)
            }

            #[inline]
            fn lowest(count: usize) -> $number {
                (1 as $number).checked_shl(count as u32).unwrap_or(0).wrapping_sub(1)
            }

            #[inline]
            fn count(self) -> usize {
                self.count_ones() as usize
            }

            #[inline]
            fn first(self) -> usize {
                self.trailing_zeros() as usize
            }

            #[inline]
            fn rest(self) -> $number {
                self & (self - 1)
            }

            #[inline]
            fn or(self, other: $number) -> $number {
                self | other
            }

            #[inline]
            fn and(self, other: $number) -> $number {
                self & other
            }

            #[inline]
            fn and_not(self, other: $number) -> $number {
                self & !other
            }
        })*
    };
}

bits!(u8 u16 u32 u64 u128);

impl<T, B: Bits> Set<T, B> {
    /// Nothing.
    pub const EMPTY: Set<T, B> = Set(B::NONE, PhantomData);

    /// The set with these bits, for tables made by the compiler.
    pub const fn from_bits(bits: B) -> Set<T, B> {
        Set(bits, PhantomData)
    }

    /// The set as a number.
    #[inline]
    pub const fn bits(self) -> B {
        self.0
    }

    /// The first so many things.
    #[inline]
    pub fn full(count: usize) -> Set<T, B> {
        Set(B::lowest(count), PhantomData)
    }

    /// How many belong to it.
    #[inline]
    pub fn len(self) -> usize {
        self.0.count()
    }

    /// Whether nothing belongs to it.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == B::NONE
    }
}

impl<T: Member, B: Bits> Set<T, B> {
    /// One thing.
    #[inline]
    pub fn one(member: T) -> Set<T, B> {
        Set(B::NONE.with(member.index()), PhantomData)
    }

    /// Whether this belongs to the set.
    #[inline]
    pub fn has(self, member: T) -> bool {
        self.0.has(member.index())
    }

    /// The set with this.
    #[inline]
    #[must_use]
    pub fn with(self, member: T) -> Set<T, B> {
        Set(self.0.with(member.index()), PhantomData)
    }

    /// The set without this.
    #[inline]
    #[must_use]
    pub fn without(self, member: T) -> Set<T, B> {
        Set(self.0.without(member.index()), PhantomData)
    }

    /// Puts this in.
    #[inline]
    pub fn add(&mut self, member: T) {
        *self = self.with(member);
    }

    /// Takes this out.
    #[inline]
    pub fn remove(&mut self, member: T) {
        *self = self.without(member);
    }

    /// The one with the lowest number.
    #[inline]
    pub fn first(self) -> Option<T> {
        if self.is_empty() { None } else { Some(T::at(self.0.first())) }
    }

    /// The one that `index` others come before; the set must hold more than that.
    #[inline]
    pub fn nth(self, index: usize) -> T {
        debug_assert!(index < self.len());
        T::at((0..index).fold(self.0, |rest, _| rest.rest()).first())
    }

    /// What belongs to it, ascending.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = T> + Clone {
        Members(self)
    }
}

#[derive(Clone)]
struct Members<T, B: Bits>(Set<T, B>);

impl<T: Member, B: Bits> Iterator for Members<T, B> {
    type Item = T;

    #[inline]
    fn next(&mut self) -> Option<T> {
        let first = self.0.first()?;
        self.0 = Set(self.0.0.rest(), PhantomData);
        Some(first)
    }
}

impl<T, B: Copy> Clone for Set<T, B> {
    #[inline]
    fn clone(&self) -> Set<T, B> {
        *self
    }
}

impl<T, B: Copy> Copy for Set<T, B> {}

impl<T, B: Bits> Default for Set<T, B> {
    fn default() -> Set<T, B> {
        Set::EMPTY
    }
}

impl<T, B: Bits> PartialEq for Set<T, B> {
    #[inline]
    fn eq(&self, other: &Set<T, B>) -> bool {
        self.0 == other.0
    }
}

impl<T, B: Bits> Eq for Set<T, B> {}

impl<T, B: Bits> PartialOrd for Set<T, B> {
    fn partial_cmp(&self, other: &Set<T, B>) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl<T, B: Bits> Ord for Set<T, B> {
    fn cmp(&self, other: &Set<T, B>) -> std::cmp::Ordering {
        self.0.cmp(&other.0)
    }
}

impl<T, B: Bits> Hash for Set<T, B> {
    fn hash<H: std::hash::Hasher>(&self, hasher: &mut H) {
        self.0.hash(hasher);
    }
}

impl<T, B: Bits> BitOr for Set<T, B> {
    type Output = Set<T, B>;

    #[inline]
    fn bitor(self, other: Set<T, B>) -> Set<T, B> {
        Set(self.0.or(other.0), PhantomData)
    }
}

impl<T, B: Bits> BitOrAssign for Set<T, B> {
    #[inline]
    fn bitor_assign(&mut self, other: Set<T, B>) {
        *self = *self | other;
    }
}

impl<T, B: Bits> BitAnd for Set<T, B> {
    type Output = Set<T, B>;

    #[inline]
    fn bitand(self, other: Set<T, B>) -> Set<T, B> {
        Set(self.0.and(other.0), PhantomData)
    }
}

impl<T, B: Bits> Sub for Set<T, B> {
    type Output = Set<T, B>;

    #[inline]
    fn sub(self, other: Set<T, B>) -> Set<T, B> {
        Set(self.0.and_not(other.0), PhantomData)
    }
}

impl<T, B: Bits> SubAssign for Set<T, B> {
    #[inline]
    fn sub_assign(&mut self, other: Set<T, B>) {
        *self = *self - other;
    }
}

impl<T: Member, B: Bits> FromIterator<T> for Set<T, B> {
    #[inline]
    fn from_iter<I: IntoIterator<Item = T>>(members: I) -> Set<T, B> {
        members.into_iter().fold(Set::EMPTY, Set::with)
    }
}

impl<T: Member + fmt::Debug, B: Bits> fmt::Debug for Set<T, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Shown)).finish()
    }
}

struct Shown<T>(T);

impl<T: Member + fmt::Debug> fmt::Debug for Shown<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.show(f)
    }
}

impl<T, B: Bits> Serialize for Set<T, B> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de, T, B: Bits> Deserialize<'de> for Set<T, B> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Set<T, B>, D::Error> {
        B::deserialize(deserializer).map(Set::from_bits)
    }
}
