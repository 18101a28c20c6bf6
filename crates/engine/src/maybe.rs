use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::Member;

/// A numbered thing or nothing, as an [`Option`] in one byte: in memory, and as it is stored. Positions are full of such places, and
/// playouts copy them.
///
/// ```
/// use engine::{Maybe, Seat};
///
/// let mut holder = Maybe::some(Seat::new(2));
/// assert_eq!(holder.get(), Some(Seat::new(2)));
/// holder = Maybe::NONE;
/// assert_eq!(holder.get(), None);
/// assert_eq!(size_of::<Maybe<Seat>>(), 1);
/// ```
pub struct Maybe<T>(u8, PhantomData<T>);

/// The byte of nothing. No game has so many things of a kind.
const NOTHING: u8 = u8::MAX;

impl<T> Maybe<T> {
    /// Nothing.
    pub const NONE: Maybe<T> = Maybe(NOTHING, PhantomData);

    /// Whether there is something.
    #[inline]
    pub const fn is_some(self) -> bool {
        self.0 != NOTHING
    }

    /// Whether there is nothing.
    #[inline]
    pub const fn is_none(self) -> bool {
        self.0 == NOTHING
    }
}

impl<T: Member> Maybe<T> {
    /// This.
    #[inline]
    pub fn some(thing: T) -> Maybe<T> {
        debug_assert!(thing.index() < usize::from(NOTHING));
        Maybe(thing.index() as u8, PhantomData)
    }

    /// What there is.
    #[inline]
    pub fn get(self) -> Option<T> {
        if self.is_none() { None } else { Some(T::at(usize::from(self.0))) }
    }

    /// Whether there is this.
    #[inline]
    pub fn is(self, thing: T) -> bool {
        usize::from(self.0) == thing.index()
    }

    /// Takes out what there is.
    #[inline]
    pub fn take(&mut self) -> Option<T> {
        std::mem::take(self).get()
    }
}

impl<T: Member> From<Option<T>> for Maybe<T> {
    #[inline]
    fn from(option: Option<T>) -> Maybe<T> {
        option.map_or(Maybe::NONE, Maybe::some)
    }
}

impl<T> Clone for Maybe<T> {
    #[inline]
    fn clone(&self) -> Maybe<T> {
        *self
    }
}

impl<T> Copy for Maybe<T> {}

impl<T> Default for Maybe<T> {
    fn default() -> Maybe<T> {
        Maybe::NONE
    }
}

impl<T> PartialEq for Maybe<T> {
    #[inline]
    fn eq(&self, other: &Maybe<T>) -> bool {
        self.0 == other.0
    }
}

impl<T> Eq for Maybe<T> {}

impl<T> Hash for Maybe<T> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.0.hash(hasher);
    }
}

impl<T: Member + fmt::Debug> fmt::Debug for Maybe<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.get().fmt(f)
    }
}

impl<T> Serialize for Maybe<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de, T> Deserialize<'de> for Maybe<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Maybe<T>, D::Error> {
        u8::deserialize(deserializer).map(|byte| Maybe(byte, PhantomData))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seat;

    /// Positions that were stored with a byte and 255 for nothing are read and written alike.
    #[test]
    fn it_is_stored_as_one_byte() {
        for (maybe, byte) in [(Maybe::some(Seat::new(5)), 5), (Maybe::NONE, 255)] {
            assert_eq!(postcard::to_allocvec(&maybe), Ok(vec![byte]));
            assert_eq!(postcard::from_bytes::<Maybe<Seat>>(&[byte]), Ok(maybe));
        }
    }
}
