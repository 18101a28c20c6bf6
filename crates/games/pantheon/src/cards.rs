use serde::{Deserialize, Serialize};

/// A kind of action card. Cards of one kind are alike, so zones are counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[repr(u8)]
pub enum Card {
    /// Two steps.
    Move,
    /// An offering: a gift.
    Gift,
    /// An offering: a priest.
    Priest,
    /// An offering: a dancer.
    Dancer,
    /// An offering: a temple.
    Temple,
    /// Money worth 1.
    Coin1,
    /// Special money worth 2.
    Coin2,
    /// Special money worth 3.
    Coin3,
    /// Special money worth 4.
    Coin4,
    /// Special money worth 5.
    Coin5,
}

/// How many kinds of cards there are.
pub const CARD_KINDS: usize = 10;

impl Card {
    /// All kinds, in the order of their ids.
    pub const ALL: [Card; CARD_KINDS] = [
        Card::Move,
        Card::Gift,
        Card::Priest,
        Card::Dancer,
        Card::Temple,
        Card::Coin1,
        Card::Coin2,
        Card::Coin3,
        Card::Coin4,
        Card::Coin5,
    ];

    /// The coins, cheapest first.
    pub const COINS: [Card; 5] = [Card::Coin1, Card::Coin2, Card::Coin3, Card::Coin4, Card::Coin5];

    /// 0 for a movement card.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    pub const fn copies(self) -> u8 {
        [16, 11, 11, 11, 11, 15, 2, 2, 2, 1][self.index()]
    }

    /// What a coin is worth; 0 for other cards.
    #[inline]
    pub const fn value(self) -> u8 {
        (self as u8).saturating_sub(4)
    }

    /// The word of the notation.
    pub const fn slug(self) -> &'static str {
        ["move", "gift", "priest", "dancer", "temple", "coin1", "coin2", "coin3", "coin4", "coin5"]
            [self.index()]
    }

    /// Reads the word of the notation.
    pub fn from_slug(word: &str) -> Option<Card> {
        Card::ALL.into_iter().find(|card| card.slug() == word)
    }
}

/// A type of offering, on cards and on tiles.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[repr(u8)]
pub enum Offering {
    Gift,
    Priest,
    Dancer,
    Temple,
}

impl Offering {
    /// All four, in the order of their ids.
    pub const ALL: [Offering; 4] = [Offering::Gift, Offering::Priest, Offering::Dancer, Offering::Temple];

    /// What a tile of each rank costs from nothing; rank 0 is no tile.
    pub const PRICES: [u8; 5] = [0, 1, 3, 6, 10];

    /// 0 for gifts.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The card of this type.
    #[inline]
    pub const fn card(self) -> Card {
        Card::ALL[1 + self.index()]
    }

    /// The word of the notation.
    pub const fn slug(self) -> &'static str {
        self.card().slug()
    }

    /// Reads the word of the notation.
    pub fn from_slug(word: &str) -> Option<Offering> {
        Offering::ALL.into_iter().find(|offering| offering.slug() == word)
    }
}

/// Cards without order: how many of each kind.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Cards(pub(crate) [u8; CARD_KINDS]);

impl Cards {
    pub const NONE: Cards = Cards([0; CARD_KINDS]);

    /// The deck before the deal: everything but the special coins.
    pub const DECK: Cards = Cards([16, 11, 11, 11, 11, 15, 0, 0, 0, 0]);

    /// How many cards of a kind.
    #[inline]
    pub const fn count(&self, card: Card) -> u8 {
        self.0[card.index()]
    }

    #[inline]
    pub fn total(&self) -> u8 {
        self.0.iter().sum()
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        *self == Cards::NONE
    }

    /// What the coins are worth together.
    #[inline]
    pub fn money(&self) -> u8 {
        (1..=5).map(|value| value * self.0[4 + usize::from(value)]).sum()
    }

    /// The kinds that are there, in order.
    #[inline]
    pub fn kinds(&self) -> impl Iterator<Item = Card> {
        Card::ALL.into_iter().filter(|card| self.count(*card) > 0)
    }

    /// Each kind that is there with its number.
    pub fn iter(&self) -> impl Iterator<Item = (Card, u8)> {
        self.kinds().map(|card| (card, self.count(card)))
    }

    #[inline]
    pub(crate) fn add(&mut self, card: Card, count: u8) {
        self.0[card.index()] += count;
    }

    #[inline]
    pub(crate) fn remove(&mut self, card: Card, count: u8) {
        self.0[card.index()] -= count;
    }

    /// Takes all cards of the other zone.
    #[inline]
    pub(crate) fn absorb(&mut self, other: &mut Cards) {
        for (mine, theirs) in self.0.iter_mut().zip(std::mem::take(&mut other.0)) {
            *mine += theirs;
        }
    }
}

/// Coins that pay for a purchase. Compared by the largest coins first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Coins {
    /// Coins worth 5: 0 or 1.
    pub fives: u8,
    /// Coins worth 4: 0 to 2.
    pub fours: u8,
    /// Coins worth 3: 0 to 2.
    pub threes: u8,
    /// Coins worth 2: 0 to 2.
    pub twos: u8,
    /// Coins worth 1: 0 to 15.
    pub ones: u8,
}

impl Coins {
    /// How many dense numbers there are.
    pub const COUNT: usize = 2 * 3 * 3 * 3 * 16;

    /// The counts, cheapest first.
    #[inline]
    pub const fn counts(self) -> [u8; 5] {
        [self.ones, self.twos, self.threes, self.fours, self.fives]
    }

    /// From counts, cheapest first.
    #[inline]
    pub const fn of([ones, twos, threes, fours, fives]: [u8; 5]) -> Coins {
        Coins { fives, fours, threes, twos, ones }
    }

    /// What they are worth together.
    #[inline]
    pub const fn value(self) -> u8 {
        self.ones + 2 * self.twos + 3 * self.threes + 4 * self.fours + 5 * self.fives
    }

    /// The dense number.
    pub const fn index(self) -> usize {
        let special = ((self.fives as usize * 3 + self.fours as usize) * 3 + self.threes as usize) * 3
            + self.twos as usize;
        special * 16 + self.ones as usize
    }

    /// Whether so many coins exist.
    pub fn exist(self) -> bool {
        Card::COINS.into_iter().zip(self.counts()).all(|(coin, count)| count <= coin.copies())
    }
}
