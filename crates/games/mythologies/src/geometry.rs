//! The pantheon of three planes and three columns. Sets of squares are bits of a `u16`, sets of lines of a `u8`.

use std::fmt;

use engine::Member;
use serde::{Deserialize, Serialize};

pub(crate) const ALL_SQUARES: u16 = 0x1ff;
/// The squares of each line: planes C, T, A, then columns 1, 2, 3.
pub(crate) const LINES: [u16; 6] =
    [0b000_000_111, 0b000_111_000, 0b111_000_000, 0b001_001_001, 0b010_010_010, 0b100_100_100];
const ADJACENT: [u16; 9] = neighbours(false);
const DIAGONAL: [u16; 9] = neighbours(true);
pub(crate) const DIAGONALS: [u16; 2] = [0b100_010_001, 0b001_010_100];

const fn neighbours(diagonal: bool) -> [u16; 9] {
    let mut all = [0; 9];
    let mut one = 0;
    while one < 9 {
        let mut two = 0;
        while two < 9 {
            let rows = (one as i8 / 3 - two as i8 / 3).abs();
            let columns = (one as i8 % 3 - two as i8 % 3).abs();
            let near = if diagonal { rows == columns && rows > 0 } else { rows + columns == 1 };
            if near {
                all[one] |= 1 << two;
            }
            two += 1;
        }
        one += 1;
    }
    all
}

/// A row of the pantheon.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Plane {
    /// The top row.
    Celestial,
    /// The middle row.
    Terrestrial,
    /// The bottom row.
    Abyssal,
}

impl Plane {
    /// From top to bottom.
    pub const ALL: [Plane; 3] = [Plane::Celestial, Plane::Terrestrial, Plane::Abyssal];

    /// 0 for the top row.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// `C`, `T` or `A`.
    pub const fn letter(self) -> char {
        ['C', 'T', 'A'][self as usize]
    }

    /// The squares of the plane.
    #[inline]
    pub(crate) const fn squares(self) -> u16 {
        LINES[self as usize]
    }
}

impl Member for Plane {
    #[inline]
    fn index(self) -> usize {
        self as usize
    }

    #[inline]
    fn at(index: usize) -> Plane {
        Plane::ALL[index]
    }
}

/// A square of a pantheon, `C1` to `A3`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Square(u8);

impl Member for Square {
    #[inline]
    fn index(self) -> usize {
        usize::from(self.0)
    }

    #[inline]
    fn at(index: usize) -> Square {
        Square(index as u8)
    }
}

impl Square {
    /// The square with this number, counted row by row.
    #[inline]
    pub const fn new(index: usize) -> Square {
        debug_assert!(index < 9);
        Square(index as u8)
    }

    /// All nine, row by row.
    pub fn all() -> impl DoubleEndedIterator<Item = Square> {
        (0..9).map(Square)
    }

    /// 0 to 8, row by row.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its row.
    #[inline]
    pub const fn plane(self) -> Plane {
        Plane::ALL[self.0 as usize / 3]
    }

    /// Its column, 0 to 2.
    #[inline]
    pub const fn column(self) -> usize {
        self.0 as usize % 3
    }

    /// The square of the plane below in the same column.
    pub const fn below(self) -> Option<Square> {
        if self.0 < 6 { Some(Square(self.0 + 3)) } else { None }
    }

    /// This square as a set.
    #[inline]
    pub(crate) const fn bit(self) -> u16 {
        1 << self.0
    }

    /// The orthogonal neighbours.
    #[inline]
    pub(crate) const fn adjacent(self) -> u16 {
        ADJACENT[self.0 as usize]
    }

    /// Every square on a diagonal through this one.
    #[inline]
    pub(crate) const fn diagonal(self) -> u16 {
        DIAGONAL[self.0 as usize]
    }

    /// The two lines through the square.
    #[inline]
    pub(crate) const fn lines(self) -> u8 {
        1 << (self.0 / 3) | 8 << (self.0 % 3)
    }

    /// Reads `C1` to `A3`.
    pub fn from_code(code: &str) -> Option<Square> {
        let [plane, column @ b'1'..=b'3'] = code.as_bytes() else { return None };
        let row = Plane::ALL.into_iter().find(|row| row.letter() as u8 == *plane)?;
        Some(Square::new(3 * row.index() + usize::from(column - b'1')))
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.plane().letter(), self.column() + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The squares of a set, ascending.
#[inline]
pub(crate) fn squares(mut set: u16) -> impl Iterator<Item = Square> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let lowest = set.trailing_zeros();
        set &= set - 1;
        Some(Square(lowest as u8))
    })
}

/// The lines that are full when these squares are occupied.
#[inline]
pub(crate) fn full_lines(occupied: u16) -> u8 {
    let mut full = 0;
    for (line, squares) in LINES.iter().enumerate() {
        full |= u8::from(occupied & squares == *squares) << line;
    }
    full
}

/// A plane or a column.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Line {
    /// A row.
    Plane(Plane),
    /// A column, 0 to 2.
    Column(u8),
}

impl Line {
    /// The line with this number: planes first.
    #[inline]
    pub(crate) const fn new(index: usize) -> Line {
        if index < 3 { Line::Plane(Plane::ALL[index]) } else { Line::Column(index as u8 - 3) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(codes: &str) -> u16 {
        codes.split(' ').map(|code| Square::from_code(code).unwrap().bit()).sum()
    }

    #[test]
    fn neighbours_and_diagonals() {
        let square = |code| Square::from_code(code).unwrap();
        assert_eq!(square("C1").adjacent(), set("C2 T1"));
        assert_eq!(square("T2").adjacent(), set("C2 T1 T3 A2"));
        assert_eq!(square("C1").diagonal(), set("T2 A3"), "a corner reaches the opposite corner");
        assert_eq!(square("T2").diagonal(), set("C1 C3 A1 A3"));
        assert_eq!(square("C2").diagonal(), set("T1 T3"));
        assert_eq!(full_lines(set("T1 T2 T3 C1 A1")), 0b001_010);
        assert_eq!(square("A3").below(), None);
    }
}
