use std::fmt;
use std::ops::{BitAnd, BitOr, Sub};
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::setup::Deck;

/// A racer. Nobody owns it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[repr(u8)]
pub enum Creature {
    /// Brute force: ordinary flight, heavy fouls.
    Dragon,
    /// Wants to win at any price.
    Gryphon,
    /// No sprinter, but never stops.
    Lamassu,
    /// The swift.
    Pegasus,
    /// All or nothing.
    Phoenix,
    /// Unpredictable.
    Sylph,
}

impl Creature {
    /// All six, in the order of their ids.
    pub const ALL: [Creature; 6] = [
        Creature::Dragon,
        Creature::Gryphon,
        Creature::Lamassu,
        Creature::Pegasus,
        Creature::Phoenix,
        Creature::Sylph,
    ];

    /// The creature with this id.
    #[inline]
    pub const fn new(id: usize) -> Creature {
        Creature::ALL[id]
    }

    /// 0 for the Dragon.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Three letters, as in `DRA4`.
    pub const fn code(self) -> &'static str {
        ["DRA", "GRY", "LAM", "PEG", "PHO", "SYL"][self.index()]
    }

    /// The word of the notation.
    pub const fn slug(self) -> &'static str {
        ["dragon", "gryphon", "lamassu", "pegasus", "phoenix", "sylph"][self.index()]
    }

    /// Reads the word of the notation.
    pub fn from_slug(word: &str) -> Option<Creature> {
        Creature::ALL.into_iter().find(|creature| creature.slug() == word)
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

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub struct CardSet(pub(crate) u64);

impl CardSet {
    pub const EMPTY: CardSet = CardSet(0);
    pub const FULL: CardSet = CardSet((1 << DECK_SIZE) - 1);

    #[inline]
    pub const fn has(self, card: Card) -> bool {
        self.0 >> card.0 & 1 != 0
    }

    #[inline]
    #[must_use]
    pub const fn with(self, card: Card) -> CardSet {
        CardSet(self.0 | 1 << card.0)
    }

    #[inline]
    #[must_use]
    pub const fn without(self, card: Card) -> CardSet {
        CardSet(self.0 & !(1 << card.0))
    }

    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards, ascending.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Card> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let card = Card(rest.trailing_zeros() as u8);
            rest &= rest - 1;
            Some(card)
        })
    }

    /// The card that `index` others come before; the set must hold more than that.
    #[inline]
    pub(crate) fn nth(self, index: usize) -> Card {
        debug_assert!(index < self.len());
        let rest = (0..index).fold(self.0, |rest, _| rest & (rest - 1));
        Card(rest.trailing_zeros() as u8)
    }

    /// Those cards that show this creature.
    #[inline]
    #[must_use]
    pub const fn of(self, creature: Creature) -> CardSet {
        CardSet(self.0 & (0x1FF << (9 * creature.index())))
    }

    /// The foul cards among them.
    #[inline]
    #[must_use]
    pub const fn fouls(self) -> CardSet {
        let mut mask = 0;
        let mut creature = 0;
        while creature < 6 {
            mask |= 0x1E0 << (9 * creature);
            creature += 1;
        }
        CardSet(self.0 & mask)
    }
}

impl BitOr for CardSet {
    type Output = CardSet;

    #[inline]
    fn bitor(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }
}

impl BitAnd for CardSet {
    type Output = CardSet;

    #[inline]
    fn bitand(self, other: CardSet) -> CardSet {
        CardSet(self.0 & other.0)
    }
}

impl Sub for CardSet {
    type Output = CardSet;

    #[inline]
    fn sub(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        cards.into_iter().fold(CardSet::EMPTY, CardSet::with)
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
