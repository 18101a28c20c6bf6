use std::fmt;
use std::ops::{Deref, DerefMut};
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Member, Set};

/// No game of the house seats more.
pub const MAX_SEATS: usize = 6;

/// A place at the table, counted clockwise from 0. Printed as a letter, `A` to `F`.
///
/// ```
/// use engine::Seat;
///
/// let first: Seat = "A".parse()?;
/// assert_eq!(first.left(3).to_string(), "B");
/// assert_eq!(first.right(3).to_string(), "C");
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Seat(u8);

impl Seat {
    /// The seat with this index.
    #[inline]
    pub const fn new(index: usize) -> Seat {
        debug_assert!(index < MAX_SEATS);
        Seat(index as u8)
    }

    /// 0 for the first seat.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The left neighbour: the next seat clockwise at a table of `seats`.
    #[inline]
    pub const fn left(self, seats: usize) -> Seat {
        let next = self.0 + 1;
        Seat(if next as usize >= seats { 0 } else { next })
    }

    /// The right neighbour.
    #[inline]
    pub const fn right(self, seats: usize) -> Seat {
        Seat(if self.0 == 0 { seats as u8 - 1 } else { self.0 - 1 })
    }

    /// This seat counted clockwise from `observer`, who is seat 0.
    #[inline]
    pub const fn seen_from(self, observer: Seat, seats: usize) -> Seat {
        Seat::new((self.index() + seats - observer.index()) % seats)
    }

    /// All seats of a table, in order.
    pub fn all(seats: usize) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator {
        (0..seats as u8).map(Seat)
    }

    /// All seats of a table, clockwise from this one.
    pub fn around(self, seats: usize) -> impl Iterator<Item = Seat> {
        (0..seats).map(move |step| {
            let at = self.index() + step;
            Seat(if at >= seats { at - seats } else { at } as u8)
        })
    }

    /// `A` to `F`.
    pub const fn letter(self) -> char {
        (b'A' + self.0) as char
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl FromStr for Seat {
    type Err = String;

    fn from_str(text: &str) -> Result<Seat, String> {
        match text.as_bytes() {
            [letter @ b'A'..=b'F'] => Ok(Seat(letter - b'A')),
            _ => Err(format!("expected a seat (A to F), got '{text}'")),
        }
    }
}

impl Member for Seat {
    #[inline]
    fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    fn at(index: usize) -> Seat {
        Seat(index as u8)
    }

    fn show(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.letter(), f)
    }
}

/// A set of seats; `SeatSet::full(seats)` is every seat of a table.
///
/// ```
/// use engine::{Seat, SeatSet};
///
/// let others = SeatSet::full(3).without(Seat::new(1));
/// assert_eq!(others.iter().map(Seat::letter).collect::<String>(), "AC");
/// ```
pub type SeatSet = Set<Seat, u8>;

impl SeatSet {
    /// The seats of a table that pass a test. Unlike a filter, this does not branch on the outcome or on the number of seats,
    /// which playouts could not foresee: seats where nobody sits are tested too.
    #[inline]
    pub fn which(seats: usize, test: impl Fn(Seat) -> bool) -> SeatSet {
        let all = (0..MAX_SEATS as u8).fold(0, |bits, seat| bits | u8::from(test(Seat(seat))) << seat);
        SeatSet::from_bits(all) & SeatSet::full(seats)
    }
}

/// Somebody who looks at the table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Viewer {
    /// A player.
    Seat(Seat),
    /// Somebody who only watches and may know what the whole table knows.
    Spectator,
}

impl Viewer {
    /// The seat of a player.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }

    /// Whether this is the player on `seat`.
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }

    /// Every viewer of a table.
    pub fn all(seats: usize) -> impl Iterator<Item = Viewer> {
        Seat::all(seats).map(Viewer::Seat).chain([Viewer::Spectator])
    }
}

/// One value for each seat of a table; indexing by [`Seat`] cannot miss a seat that sits there.
///
/// ```
/// use engine::{BySeat, Seat};
///
/// let mut coins = BySeat::new(3, |seat| 10 * seat.index());
/// coins[Seat::new(0)] += 5;
/// assert_eq!(coins.iter().sum::<usize>(), 35);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct BySeat<T> {
    len: u8,
    items: [T; MAX_SEATS],
}

impl<T: Copy + Default> BySeat<T> {
    /// A value per seat, made by `make`.
    pub fn new(seats: usize, make: impl FnMut(Seat) -> T) -> BySeat<T> {
        let mut items = [T::default(); MAX_SEATS];
        for (item, value) in items.iter_mut().zip(Seat::all(seats).map(make)) {
            *item = value;
        }
        BySeat { len: seats as u8, items }
    }
}

impl<T> Deref for BySeat<T> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..self.len as usize]
    }
}

impl<T> DerefMut for BySeat<T> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..self.len as usize]
    }
}

impl<T> std::ops::Index<Seat> for BySeat<T> {
    type Output = T;

    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.items[seat.index()]
    }
}

impl<T> std::ops::IndexMut<Seat> for BySeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.items[seat.index()]
    }
}

impl<T: fmt::Debug> fmt::Debug for BySeat<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T: Serialize> Serialize for BySeat<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.deref().serialize(serializer)
    }
}

impl<'de, T: Copy + Default + Deserialize<'de>> Deserialize<'de> for BySeat<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<BySeat<T>, D::Error> {
        let items = Vec::<T>::deserialize(deserializer)?;
        if items.len() > MAX_SEATS {
            return Err(serde::de::Error::invalid_length(items.len(), &"at most six seats"));
        }
        Ok(BySeat::new(items.len(), |seat| items[seat.index()]))
    }
}
