use engine::{Lang, listed};
use serde::{Deserialize, Serialize};

listed! {
    /// A kind of action card. Cards of one kind are alike, so zones are counts.
    pub enum Card { Move, Gift, Priest, Dancer, Temple, Coin1, Coin2, Coin3, Coin4, Coin5 }
    slug: |card| ROWS[card as usize].slug
}

/// How many kinds of cards there are.
pub const CARD_KINDS: usize = Card::ALL.len();

/// What stands on a card, English and French.
struct CardRow {
    /// Rows stand in the order of [`Card`]; the compiler checks it.
    card: Card,
    /// The word of the notation.
    slug: &'static str,
    /// Without article.
    names: [&'static str; 2],
    copies: u8,
    /// What a coin is worth.
    value: u8,
    text: [&'static str; 2],
}

const CARD: CardRow =
    CardRow { card: Card::Move, slug: "", names: ["", ""], copies: 0, value: 0, text: ["", ""] };

static ROWS: [CardRow; CARD_KINDS] = [
    CardRow {
        card: Card::Move,
        slug: "move",
        names: ["movement", "déplacement"],
        copies: 16,
        text: ["Two steps in a movement.", "Deux pas dans un déplacement."],
        ..CARD
    },
    CardRow {
        card: Card::Gift,
        slug: "gift",
        names: ["gift", "don"],
        copies: 11,
        text: ["One offering of its type.", "Une offrande de son type."],
        ..CARD
    },
    CardRow {
        card: Card::Priest,
        slug: "priest",
        names: ["priest", "prêtre"],
        copies: 11,
        text: ["One offering of its type.", "Une offrande de son type."],
        ..CARD
    },
    CardRow {
        card: Card::Dancer,
        slug: "dancer",
        names: ["dancer", "danseur"],
        copies: 11,
        text: ["One offering of its type.", "Une offrande de son type."],
        ..CARD
    },
    CardRow {
        card: Card::Temple,
        slug: "temple",
        names: ["temple", "temple"],
        copies: 11,
        text: ["One offering of its type.", "Une offrande de son type."],
        ..CARD
    },
    CardRow {
        card: Card::Coin1,
        slug: "coin1",
        names: ["coin of 1", "pièce de 1"],
        copies: 15,
        value: 1,
        text: ["Money worth 1.", "De l’argent : 1."],
    },
    CardRow {
        card: Card::Coin2,
        slug: "coin2",
        names: ["coin of 2", "pièce de 2"],
        copies: 2,
        value: 2,
        text: ["Money worth 2.", "De l’argent : 2."],
    },
    CardRow {
        card: Card::Coin3,
        slug: "coin3",
        names: ["coin of 3", "pièce de 3"],
        copies: 2,
        value: 3,
        text: ["Money worth 3.", "De l’argent : 3."],
    },
    CardRow {
        card: Card::Coin4,
        slug: "coin4",
        names: ["coin of 4", "pièce de 4"],
        copies: 2,
        value: 4,
        text: ["Money worth 4.", "De l’argent : 4."],
    },
    CardRow {
        card: Card::Coin5,
        slug: "coin5",
        names: ["coin of 5", "pièce de 5"],
        copies: 1,
        value: 5,
        text: ["Money worth 5.", "De l’argent : 5."],
    },
];

const _: () = {
    let mut at = 0;
    while at < CARD_KINDS {
        assert!(ROWS[at].card as usize == at, "a card stands in another place than its row");
        // Payments count on it: the coins come last, by their value.
        assert!(ROWS[at].value as usize == at.saturating_sub(4), "a coin stands in the wrong place");
        at += 1;
    }
};

impl Card {
    /// The coins, cheapest first.
    pub const COINS: [Card; 5] = [Card::Coin1, Card::Coin2, Card::Coin3, Card::Coin4, Card::Coin5];

    pub const fn copies(self) -> u8 {
        ROWS[self.index()].copies
    }

    /// What a coin is worth; 0 for other cards.
    #[inline]
    pub const fn value(self) -> u8 {
        ROWS[self.index()].value
    }

    /// What it is called, without article.
    pub fn name(self, lang: Lang) -> &'static str {
        ROWS[self.index()].names[lang as usize]
    }

    pub fn text(self, lang: Lang) -> &'static str {
        ROWS[self.index()].text[lang as usize]
    }
}

listed! {
    /// A type of offering, on cards and on tiles.
    pub enum Offering { Gift, Priest, Dancer, Temple }
    slug: |offering| offering.card().slug()
}

impl Offering {
    /// What a tile of each rank costs from nothing; rank 0 is no tile.
    pub const PRICES: [u8; 5] = [0, 1, 3, 6, 10];

    /// The card of this type.
    #[inline]
    pub const fn card(self) -> Card {
        Card::ALL[1 + self.index()]
    }

    /// What it is called, without article.
    pub fn name(self, lang: Lang) -> &'static str {
        self.card().name(lang)
    }
}

/// Cards without order: how many of each kind.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Cards(pub(crate) [u8; CARD_KINDS]);

impl Cards {
    pub const NONE: Cards = Cards([0; CARD_KINDS]);

    /// The deck before the deal: everything but the special coins.
    pub const DECK: Cards = {
        let (mut counts, mut at) = ([0; CARD_KINDS], 0);
        while at < CARD_KINDS {
            if ROWS[at].value <= 1 {
                counts[at] = ROWS[at].copies;
            }
            at += 1;
        }
        Cards(counts)
    };

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
