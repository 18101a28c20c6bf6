use std::fmt;
use std::ops::Range;

use engine::{MAX_SEATS, Seat, Stack};
use serde::{Deserialize, Serialize};

use crate::cards::{CARDS, Kind};

/// A card in a row, with a mark. On a deck the mark says that the whole table knows the card; in play it says that the
/// card was used to protect and lies there until its owner's next Discard phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub(crate) struct Cell(u8);

const MARK: u8 = 0x80;

impl Cell {
    #[inline]
    pub(crate) const fn new(kind: Kind, marked: bool) -> Cell {
        Cell(kind as u8 | if marked { MARK } else { 0 })
    }

    #[inline]
    pub(crate) const fn kind(self) -> Kind {
        Kind::new((self.0 & !MARK) as usize)
    }

    #[inline]
    pub(crate) const fn marked(self) -> bool {
        self.0 & MARK != 0
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.kind().slug(), if self.marked() { "*" } else { "" })
    }
}

/// An ordered zone of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Row {
    /// Cards on the deck whose order somebody knows; the last is on top.
    Top,
    /// Cards under the deck whose order somebody knows; the first is uppermost.
    Bottom,
    /// Cards in play, oldest first.
    Play,
}

/// The ordered zones of all players, one behind another in one list: a card lies in one zone, so all rows together
/// never hold more than the box. A row of its own for each zone would need six times the memory.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Stored", into = "Stored")]
pub(crate) struct Rows {
    /// A word for each row and a byte in it for each seat: cards in play, which come and go most often, have nearly nothing behind
    /// them. Lengths are read and written by whole words: a processor has to wait when it reads a word of which it has just
    /// written a byte.
    lengths: [u64; 3],
    cells: Stack<Cell, CARDS>,
}

/// How many rows there are.
const ROWS: usize = 3 * MAX_SEATS;

/// A one in each byte: a product with it sums bytes up.
const EACH: u64 = 0x0101_0101_0101_0101;

const _: () = assert!(CARDS < 256);

/// How rows are written down: by seat and then by row.
#[derive(Clone, Copy, Serialize, Deserialize)]
struct Stored {
    lengths: [u8; ROWS],
    cells: Stack<Cell, CARDS>,
}

/// The rows in the order in which they are written down.
fn stored_rows() -> impl Iterator<Item = (Seat, Row)> {
    Seat::all(MAX_SEATS).flat_map(|seat| [Row::Top, Row::Bottom, Row::Play].map(|row| (seat, row)))
}

impl From<Rows> for Stored {
    fn from(rows: Rows) -> Stored {
        let mut stored = Stored { lengths: [0; ROWS], cells: Stack::new() };
        for (length, (seat, row)) in stored.lengths.iter_mut().zip(stored_rows()) {
            *length = rows.len(seat, row) as u8;
            rows.of(seat, row).iter().for_each(|&cell| stored.cells.push(cell));
        }
        stored
    }
}

impl From<Stored> for Rows {
    fn from(stored: Stored) -> Rows {
        let (mut rows, mut cells) = (Rows::default(), stored.cells.iter());
        for (length, (seat, row)) in stored.lengths.into_iter().zip(stored_rows()) {
            cells.by_ref().take(length.into()).for_each(|&cell| rows.push(seat, row, cell));
        }
        rows
    }
}

impl Rows {
    /// The lengths of the rows before one. They are added at once, whichever row it is, because a processor could not guess
    /// how many there are.
    #[inline]
    fn sum_before(&self, seat: Seat, row: Row) -> usize {
        let [top, bottom, _] = self.lengths;
        let earlier = match row {
            Row::Top => 0,
            Row::Bottom => top,
            Row::Play => top + bottom,
        };
        let before = self.lengths[row as usize] & ((1 << byte(seat)) - 1);
        // No sum exceeds the number of cards, which fits into a byte.
        ((earlier + before).wrapping_mul(EACH) >> 56) as usize
    }

    #[inline]
    fn range(&self, seat: Seat, row: Row) -> Range<usize> {
        let start = self.sum_before(seat, row);
        start..start + self.len(seat, row)
    }

    #[inline]
    pub(crate) fn len(&self, seat: Seat, row: Row) -> usize {
        usize::from((self.lengths[row as usize] >> byte(seat)) as u8)
    }

    #[inline]
    pub(crate) fn of(&self, seat: Seat, row: Row) -> &[Cell] {
        if self.len(seat, row) == 0 {
            return &[];
        }
        &self.cells[self.range(seat, row)]
    }

    #[inline]
    pub(crate) fn of_mut(&mut self, seat: Seat, row: Row) -> &mut [Cell] {
        let range = self.range(seat, row);
        &mut self.cells[range]
    }

    /// Puts a card at the end of a row.
    #[inline]
    pub(crate) fn push(&mut self, seat: Seat, row: Row, cell: Cell) {
        let end = self.range(seat, row).end;
        self.cells.insert(end, cell);
        self.lengths[row as usize] += 1 << byte(seat);
    }

    /// Takes the card at a place of a row.
    #[inline]
    pub(crate) fn remove(&mut self, seat: Seat, row: Row, at: usize) -> Cell {
        let range = self.range(seat, row);
        let at = range.start + at;
        debug_assert!(range.contains(&at), "nothing lies at {at} of {row:?}");
        let cell = self.cells[at];
        self.cells.remove(at..at + 1);
        self.lengths[row as usize] -= 1 << byte(seat);
        cell
    }

    /// Takes the last card of a row.
    #[inline]
    pub(crate) fn pop(&mut self, seat: Seat, row: Row) -> Option<Cell> {
        let last = self.len(seat, row).checked_sub(1)?;
        Some(self.remove(seat, row, last))
    }

    /// Takes all cards of a row.
    #[inline]
    pub(crate) fn clear(&mut self, seat: Seat, row: Row) {
        let range = self.range(seat, row);
        self.cells.remove(range);
        self.lengths[row as usize] &= !(0xFF << byte(seat));
    }
}

/// Where the length of a seat's row stands in its word.
#[inline]
fn byte(seat: Seat) -> u32 {
    8 * seat.index() as u32
}
