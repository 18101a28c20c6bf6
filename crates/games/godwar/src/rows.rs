use std::fmt;
use std::ops::Range;

use engine::{Seat, Stack};
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
pub(crate) struct Rows {
    lengths: [u8; 18],
    cells: Stack<Cell, CARDS>,
}

impl Rows {
    #[inline]
    fn number(seat: Seat, row: Row) -> usize {
        3 * seat.index() + row as usize
    }

    #[inline]
    fn range(&self, seat: Seat, row: Row) -> Range<usize> {
        let at = Rows::number(seat, row);
        let start: usize = self.lengths[..at].iter().map(|&length| usize::from(length)).sum();
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
        self.cells.push(cell);
        self.cells[end..].rotate_right(1);
        self.lengths[Rows::number(seat, row)] += 1;
    }

    /// Takes the card at a place of a row.
    #[inline]
    pub(crate) fn remove(&mut self, seat: Seat, row: Row, at: usize) -> Cell {
        let range = self.range(seat, row);
        let at = range.start + at;
        debug_assert!(range.contains(&at), "nothing lies at {at} of {row:?}");
        self.cells[at..].rotate_left(1);
        self.lengths[Rows::number(seat, row)] -= 1;
        self.cells.pop().expect("the card just moved to the end")
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
        if range.is_empty() {
            return;
        }
        let count = range.len();
        self.cells[range.start..].rotate_left(count);
        for _ in 0..count {
            self.cells.pop();
        }
        self.lengths[Rows::number(seat, row)] = 0;
    }
}
