use std::fmt;
use std::str::FromStr;

use engine::{Member, Set, listed};
use serde::{Deserialize, Serialize};

use crate::setup::Deck;

listed! {
    /// A racer. Nobody owns it.
    pub enum Creature {
        /// Brute force: ordinary flight, heavy fouls.
        Dragon = "dragon",
        /// Wants to win at any price.
        Gryphon = "gryphon",
        /// No sprinter, but never stops.
        Lamassu = "lamassu",
        /// The swift.
        Pegasus = "pegasus",
        /// All or nothing.
        Phoenix = "phoenix",
        /// Unpredictable.
        Sylph = "sylph",
    }
}

pub(crate) type CreatureSet = Set<Creature, u8>;

impl Creature {
    /// Three letters, as in `DRA4`.
    pub const fn code(self) -> &'static str {
        ["DRA", "GRY", "LAM", "PEG", "PHO", "SYL"][self.index()]
    }

    /// Its nine movement cards.
    #[inline]
    pub const fn cards(self) -> CardSet {
        CardSet::from_bits(0x1FF << (9 * self.index()))
    }
}

/// The numbers of a movement card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Value {
    /// The top number: sectors flown as the first card of a turn.
    pub fast: u8,
    /// The bottom number: sectors flown as the second card.
    pub slow: u8,
    /// Added to `fast` by foul play; 0 on cards without it.
    pub bonus: u8,
}

/// Movement cards in the deck.
pub const DECK_SIZE: usize = 54;

/// A movement card: nine for each creature, five ordinary ones and four with foul play. Written `PEG6`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Card(u8);

impl Card {
    /// The foul cards of every creature.
    pub const FOULS: CardSet = {
        let (mut bits, mut creature) = (0, 0);
        while creature < 6 {
            bits |= 0x1E0 << (9 * creature);
            creature += 1;
        }
        CardSet::from_bits(bits)
    };

    /// The card with this id, 0 to 53.
    #[inline]
    pub const fn new(id: usize) -> Card {
        debug_assert!(id < DECK_SIZE);
        Card(id as u8)
    }

    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub const fn creature(self) -> Creature {
        Creature::ALL[self.index() / 9]
    }

    /// 1 to 9; 6 to 9 are the foul cards.
    #[inline]
    pub const fn number(self) -> usize {
        self.index() % 9 + 1
    }

    /// Whether it offers foul play; the same in every deck.
    #[inline]
    pub const fn is_foul(self) -> bool {
        self.index() % 9 >= 5
    }

    /// Its numbers in this deck.
    #[inline]
    pub const fn value(self, deck: Deck) -> Value {
        match deck {
            Deck::Personalities => PERSONALITIES[self.index()],
            Deck::Uniform => UNIFORM[self.index() % 9],
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.creature().code(), self.number())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl FromStr for Card {
    type Err = String;

    fn from_str(text: &str) -> Result<Card, String> {
        let wrong = || format!("expected a movement card such as PEG6, got '{text}'");
        let (code, number) = text.split_at_checked(3).ok_or_else(wrong)?;
        let creature = Creature::ALL.into_iter().find(|c| c.code() == code).ok_or_else(wrong)?;
        match number.as_bytes() {
            [digit @ b'1'..=b'9'] => Ok(Card::new(creature.index() * 9 + usize::from(digit - b'1'))),
            _ => Err(wrong()),
        }
    }
}

const fn normal(fast: u8, slow: u8) -> Value {
    Value { fast, slow, bonus: 0 }
}

const fn foul(fast: u8, bonus: u8, slow: u8) -> Value {
    Value { fast, slow, bonus }
}

/// The deck in which each creature has its own character.
#[rustfmt::skip]
const PERSONALITIES: [Value; DECK_SIZE] = [
    // Dragon
    normal(3, 1), normal(4, 1), normal(4, 2), normal(5, 1), normal(6, 2), foul(2, 3, 1), foul(3, 3, 1), foul(3, 4, 0), foul(4, 4, 1),
    // Gryphon
    normal(3, 1), normal(4, 1), normal(4, 2), normal(5, 1), normal(5, 1), foul(2, 3, 1), foul(4, 3, 1), foul(5, 2, 1), foul(5, 3, 0),
    // Lamassu
    normal(3, 1), normal(3, 2), normal(4, 2), normal(4, 3), normal(5, 3), foul(2, 3, 1), foul(3, 2, 2), foul(4, 2, 2), foul(4, 3, 1),
    // Pegasus
    normal(3, 1), normal(4, 0), normal(5, 1), normal(5, 0), normal(6, 1), foul(2, 3, 1), foul(4, 2, 1), foul(5, 2, 1), foul(6, 2, 0),
    // Phoenix
    normal(3, 1), normal(5, 0), normal(5, 0), normal(6, 0), normal(7, 1), foul(2, 3, 1), foul(3, 4, 0), foul(4, 4, 0), foul(5, 4, 0),
    // Sylph
    normal(3, 1), normal(3, 2), normal(4, 0), normal(5, 3), normal(7, 1), foul(2, 3, 1), foul(1, 6, 0), foul(4, 1, 3), foul(5, 2, 0),
];

/// The deck in which all creatures are alike.
#[rustfmt::skip]
const UNIFORM: [Value; 9] = [
    normal(3, 1), normal(4, 0), normal(4, 2), normal(5, 1), normal(6, 1), foul(2, 3, 1), foul(3, 3, 2), foul(4, 3, 0), foul(5, 2, 1),
];

pub type CardSet = Set<Card, u64>;

impl Member for Card {
    #[inline]
    fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    fn at(index: usize) -> Card {
        Card(index as u8)
    }
}
