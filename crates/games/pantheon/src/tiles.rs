use serde::{Deserialize, Serialize};

/// A tile of the bag, laid on the map at the start of an epoch.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[repr(u8)]
pub enum BagTile {
    /// One foot and one column for the personal reserve.
    #[default]
    FootAndColumn,
    /// Two feet or two columns for the personal reserve.
    TwoPieces,
    /// The highest demigod of the row.
    Demigod,
    /// The top deity of the stack.
    Deity,
    /// One rank up.
    Offering,
    /// Two cards from the deck.
    TwoCards,
    /// Three cards from the deck.
    ThreeCards,
    /// The top special coin.
    Money,
    /// One more step in each movement; kept.
    OneStep,
    /// Two more steps in each movement; kept.
    TwoSteps,
}

/// How many kinds of bag tiles there are.
pub const BAG_KINDS: usize = 10;

impl BagTile {
    /// All kinds, in the order of their ids.
    pub const ALL: [BagTile; BAG_KINDS] = [
        BagTile::FootAndColumn,
        BagTile::TwoPieces,
        BagTile::Demigod,
        BagTile::Deity,
        BagTile::Offering,
        BagTile::TwoCards,
        BagTile::ThreeCards,
        BagTile::Money,
        BagTile::OneStep,
        BagTile::TwoSteps,
    ];

    /// Tiles of each kind.
    pub const COPIES: [u8; BAG_KINDS] = [4, 4, 8, 4, 6, 3, 3, 4, 3, 1];

    /// 0 for foot and column.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The word of the notation.
    pub const fn slug(self) -> &'static str {
        [
            "foot-and-column",
            "two-pieces",
            "demigod",
            "deity",
            "offering",
            "two-cards",
            "three-cards",
            "money",
            "one-step",
            "two-steps",
        ][self.index()]
    }

    /// Reads the word of the notation.
    pub fn from_slug(word: &str) -> Option<BagTile> {
        BagTile::ALL.into_iter().find(|tile| tile.slug() == word)
    }

    /// The anchor of the rulebook.
    pub const fn rule(self) -> &'static str {
        [
            "bt-reserve-fc",
            "bt-reserve-2",
            "bt-demigod",
            "bt-deity",
            "bt-offering",
            "bt-cards2",
            "bt-cards3",
            "bt-money",
            "bt-step1",
            "bt-step2",
        ][self.index()]
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[repr(u8)]
pub enum BonusTile {
    /// One foot and two columns for the personal reserve.
    Reserve,
    /// A demigod from the stack.
    Demigod,
    /// A deity from the stack.
    Deity,
    /// A column on any site.
    Column,
    /// Two ranks.
    Offerings,
    /// Four cards.
    Cards,
}

impl BonusTile {
    /// All six, in the order of their ids.
    pub const ALL: [BonusTile; 6] = [
        BonusTile::Reserve,
        BonusTile::Demigod,
        BonusTile::Deity,
        BonusTile::Column,
        BonusTile::Offerings,
        BonusTile::Cards,
    ];

    /// 0 for the reserve.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The word of the notation.
    pub const fn slug(self) -> &'static str {
        ["reserve", "demigod", "deity", "column", "offerings", "cards"][self.index()]
    }

    /// Reads the word of the notation.
    pub fn from_slug(word: &str) -> Option<BonusTile> {
        BonusTile::ALL.into_iter().find(|tile| tile.slug() == word)
    }

    /// The anchor of the rulebook.
    pub const fn rule(self) -> &'static str {
        ["bo-reserve", "bo-demigod", "bo-deity", "bo-column", "bo-offering", "bo-cards"][self.index()]
    }
}

/// What stands on the map.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Piece {
    /// Goes home at the end of the epoch.
    Foot,
    /// Stays for ever.
    Column,
}

impl Piece {
    pub const ALL: [Piece; 2] = [Piece::Foot, Piece::Column];

    /// The word of the notation.
    pub const fn slug(self) -> &'static str {
        match self {
            Piece::Foot => "foot",
            Piece::Column => "column",
        }
    }
}

/// Pieces of each kind and colour.
pub const PIECES: u8 = 12;

/// The highest demigod.
pub(crate) const DEMIGOD_VALUES: usize = 6;

/// Demigods of each value from 1 to 6; those up to 3 lie on top of the stack.
pub const DEMIGOD_COPIES: [u8; DEMIGOD_VALUES] = [1, 2, 3, 4, 5, 6];
