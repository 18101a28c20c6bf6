//! The two faces of the mythology boards, and the Destiny cards.

use engine::{Member, listed};
use serde::{Deserialize, Serialize};

use crate::cards::Mythology;
use crate::geometry::{DIAGONALS, LINES};

/// What the beginning of a trial counts in the region that the ending names.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Quantity {
    /// Visible creatures.
    Creatures,
    /// Covered cards.
    Crushed,
    /// Visible deities.
    Deities,
    /// Different mythologies.
    Mythologies,
    /// Empty squares.
    Empty,
    /// Gems printed as the invocation gain where the cards stand.
    Gems,
    /// The most cards of one mythology.
    SameMythology,
    /// Favours printed as the invocation gain where the cards stand.
    Favours,
}

impl Mythology {
    /// The beginning face: what is counted, how many are needed, and what it is worth.
    pub const fn beginning(self) -> (Quantity, u8, u8) {
        [
            (Quantity::Creatures, 3, 2),
            (Quantity::Crushed, 2, 3),
            (Quantity::Deities, 1, 1),
            (Quantity::Mythologies, 3, 2),
            (Quantity::Empty, 2, 1),
            (Quantity::Gems, 3, 2),
            (Quantity::SameMythology, 2, 1),
            (Quantity::Favours, 2, 2),
        ][self as usize]
    }

    /// What the ending face is worth.
    pub const fn ending_value(self) -> u8 {
        [2, 1, 2, 2, 1, 1, 1, 1][self as usize]
    }

    /// The regions of the ending face, as sets of squares: one of them must do.
    pub(crate) const fn regions(self) -> &'static [u16] {
        const COLUMNS: [u16; 3] = [LINES[3], LINES[4], LINES[5]];
        const PLANES: [u16; 3] = [LINES[0], LINES[1], LINES[2]];
        match self {
            Mythology::Greek => &[LINES[0]],
            Mythology::Norse => &COLUMNS,
            Mythology::Egyptian => &[LINES[2]],
            Mythology::Hindu => &[LINES[1]],
            Mythology::Inca => &[0b101_000_101],
            Mythology::Chinese => &[0b010_101_010],
            Mythology::Zulu => &DIAGONALS,
            Mythology::Celtic => &PLANES,
        }
    }
}

listed! {
    /// A player's colour, as the Destiny cards name it; in the order of the seats, unless agreed otherwise.
    pub enum Colour {
        Blue = "blue",
        Green = "green",
        Red = "red",
        Yellow = "yellow",
    }
}

impl Colour {
    /// Its place in the palette that seats have in all games: blue, red, green, yellow, violet, orange.
    pub const fn hue(self) -> usize {
        match self {
            Colour::Blue => 0,
            Colour::Red => 1,
            Colour::Green => 2,
            Colour::Yellow => 3,
        }
    }
}

/// A board of the sanctuary: top left, top right, bottom left, bottom right.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Board(u8);

impl Board {
    /// The board with this number.
    #[inline]
    pub const fn new(index: usize) -> Board {
        debug_assert!(index < 4);
        Board(index as u8)
    }

    pub fn all() -> impl Iterator<Item = Board> {
        (0..4).map(Board)
    }

    /// 0 to 3.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// `TL`, `TR`, `BL`, `BR`.
    pub const fn code(self) -> &'static str {
        ["TL", "TR", "BL", "BR"][self.0 as usize]
    }

    /// Reads `TL` to `BR`.
    pub fn from_code(code: &str) -> Option<Board> {
        Board::all().find(|board| board.code() == code)
    }
}

impl Member for Board {
    #[inline]
    fn index(self) -> usize {
        usize::from(self.0)
    }

    #[inline]
    fn at(index: usize) -> Board {
        Board(index as u8)
    }
}

/// The board that a Destiny card (0 to 3) gives to a colour. The boards turn clockwise from card to card, so that
/// over the four cards every colour meets every board once.
#[inline]
pub const fn destiny(card: u8, colour: Colour) -> Board {
    // Clockwise: top left, top right, bottom right, bottom left.
    const CLOCKWISE: [u8; 4] = [0, 1, 3, 2];
    Board(CLOCKWISE[(colour as usize + card as usize) % 4])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn destiny_cards_are_a_latin_square() {
        let card = |n| Colour::ALL.map(|colour| destiny(n, colour).code());
        assert_eq!(card(0), ["TL", "TR", "BR", "BL"]);
        assert_eq!(card(1), ["TR", "BR", "BL", "TL"]);
        assert_eq!(card(2), ["BR", "BL", "TL", "TR"]);
        assert_eq!(card(3), ["BL", "TL", "TR", "BR"]);
    }
}
