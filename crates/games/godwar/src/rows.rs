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
    /// By row and then by seat: cards in play, which come and go most often, have nearly nothing behind them.
    lengths: [u8; ROWS],
    cells: Stack<Cell, CARDS>,
}

/// How many rows there are.
const ROWS: usize = 18;

/// For each row, which bytes of the first eight, the next eight and the last eight lengths come before it; no length twice.
static BEFORE: [[u64; 3]; ROWS] = {
    let (mut masks, mut row) = ([[0; 3]; ROWS], 0);
    while row < ROWS {
        let mut before = 0;
        while before < row {
            let (word, byte) = if before < 16 { (before / 8, before % 8) } else { (2, before - (ROWS - 8)) };
            masks[row][word] |= 0xFF << (8 * byte);
            before += 1;
        }
        row += 1;
    }
    masks
};

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
    #[inline]
    fn number(seat: Seat, row: Row) -> usize {
        MAX_SEATS * row as usize + seat.index()
    }

    /// The lengths of the rows before one. Eight are added at a time, whichever row it is, because a processor could not guess
    /// how many there are.
    #[inline]
    fn sum_before(&self, row: usize) -> usize {
        let eight =
            |from: usize| u64::from_le_bytes(self.lengths[from..from + 8].try_into().expect("eight lengths"));
        let [first, second, third] = BEFORE[row];
        let third = eight(ROWS - 8) & third;
        // No sum exceeds the number of cards, which fits into a byte.
        let sums = (eight(0) & first) + (eight(8) & second) + third;
        (sums.wrapping_mul(0x0101_0101_0101_0101) >> 56) as usize
    }

    #[inline]
    fn range(&self, seat: Seat, row: Row) -> Range<usize> {
        let at = Rows::number(seat, row);
        let start = self.sum_before(at);
        start..start + usize::from(self.lengths[at])
    }

    #[inline]
    pub(crate) fn len(&self, seat: Seat, row: Row) -> usize {
        usize::from(self.lengths[Rows::number(seat, row)])
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
        self.lengths[Rows::number(seat, row)] += 1;
    }

    /// Takes the card at a place of a row.
    #[inline]
    pub(crate) fn remove(&mut self, seat: Seat, row: Row, at: usize) -> Cell {
        let range = self.range(seat, row);
        let at = range.start + at;
        debug_assert!(range.contains(&at), "nothing lies at {at} of {row:?}");
        let cell = self.cells[at];
        self.cells.remove(at..at + 1);
        self.lengths[Rows::number(seat, row)] -= 1;
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
        self.lengths[Rows::number(seat, row)] = 0;
    }
}
