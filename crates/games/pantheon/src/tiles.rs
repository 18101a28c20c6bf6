use engine::{Lang, Set, listed};

use crate::gain_step::Gain::{self, *};

listed! {
    /// A tile of the bag, laid on the map at the start of an epoch.
    #[derive(Default)]
    pub enum BagTile {
        #[default]
        FootAndColumn,
        TwoPieces, Demigod, Deity, Offering, TwoCards, ThreeCards, Money, OneStep, TwoSteps,
    }
    slug: |tile| BAG_ROWS[tile as usize].slug
}

listed! {
    /// A tile that each player gets in the first epoch.
    pub enum BonusTile { Reserve, Demigod, Deity, Column, Offerings, Cards }
    slug: |tile| BONUS_ROWS[tile as usize].slug
}

pub(crate) type BonusSet = Set<BonusTile, u8>;

/// How many kinds of bag tiles there are.
pub const BAG_KINDS: usize = BagTile::ALL.len();

/// What stands on a tile, English and French.
struct TileRow<T> {
    /// Rows stand in the order of their tiles; the compiler checks it.
    tile: T,
    /// The word of the notation.
    slug: &'static str,
    /// The anchor of the rulebook.
    rule: &'static str,
    /// Without article.
    names: [&'static str; 2],
    copies: u8,
    does: Gain,
    text: [&'static str; 2],
}

static BAG_ROWS: [TileRow<BagTile>; BAG_KINDS] = [
    TileRow {
        tile: BagTile::FootAndColumn,
        slug: "foot-and-column",
        rule: "bt-reserve-fc",
        names: ["Supplies: foot and column", "Réserve : pied et colonne"],
        copies: 4,
        does: Pieces { feet: 1, columns: 1 },
        text: [
            "Take 1 foot and 1 column from the general into your personal reserve.",
            "Prenez 1 pied et 1 colonne de la réserve générale dans votre réserve personnelle.",
        ],
    },
    TileRow {
        tile: BagTile::TwoPieces,
        slug: "two-pieces",
        rule: "bt-reserve-2",
        names: ["Supplies: 2 feet or 2 columns", "Réserve : 2 pieds ou 2 colonnes"],
        copies: 4,
        does: TwoAlike,
        text: [
            "Take 2 feet or 2 columns from the general into your personal reserve.",
            "Prenez 2 pieds ou 2 colonnes de la réserve générale dans votre réserve personnelle.",
        ],
    },
    TileRow {
        tile: BagTile::Demigod,
        slug: "demigod",
        rule: "bt-demigod",
        names: ["Demigod", "Demi-dieu"],
        copies: 8,
        does: DemigodsOfRow(1),
        text: ["Take the highest demigod of the row.", "Prenez le demi-dieu le plus fort de la rangée."],
    },
    TileRow {
        tile: BagTile::Deity,
        slug: "deity",
        rule: "bt-deity",
        names: ["Deity", "Divinité"],
        copies: 4,
        does: Deity,
        text: [
            "Gain the top deity of the stack without an offering, points and effect included.",
            "Gagnez sans offrande la première divinité de la pile, points et effet compris.",
        ],
    },
    TileRow {
        tile: BagTile::Offering,
        slug: "offering",
        rule: "bt-offering",
        names: ["Offering", "Offrande"],
        copies: 6,
        does: Ranks(1),
        text: [
            "Raise an offering by one rank: a new tile of rank 1, or one rank more.",
            "Élevez une offrande d’un rang : une nouvelle tuile de rang 1, ou un rang de plus.",
        ],
    },
    TileRow {
        tile: BagTile::TwoCards,
        slug: "two-cards",
        rule: "bt-cards2",
        names: ["2 cards", "2 cartes"],
        copies: 3,
        does: Cards(2),
        text: ["Draw 2 cards from the deck.", "Piochez 2 cartes."],
    },
    TileRow {
        tile: BagTile::ThreeCards,
        slug: "three-cards",
        rule: "bt-cards3",
        names: ["3 cards", "3 cartes"],
        copies: 3,
        does: Cards(3),
        text: ["Draw 3 cards from the deck.", "Piochez 3 cartes."],
    },
    TileRow {
        tile: BagTile::Money,
        slug: "money",
        rule: "bt-money",
        names: ["Money", "Argent"],
        copies: 4,
        does: Coin,
        text: ["Take the top special coin into your hand.", "Prenez en main la première pièce spéciale."],
    },
    TileRow {
        tile: BagTile::OneStep,
        slug: "one-step",
        rule: "bt-step1",
        names: ["1 step", "1 pas"],
        copies: 3,
        does: Steps(1),
        text: [
            "Keep it: 1 more step in every movement, not in Buy.",
            "À garder : 1 pas de plus à chaque déplacement, pas lors d’un achat.",
        ],
    },
    TileRow {
        tile: BagTile::TwoSteps,
        slug: "two-steps",
        rule: "bt-step2",
        names: ["2 steps", "2 pas"],
        copies: 1,
        does: Steps(2),
        text: [
            "Keep it: 2 more steps in every movement, not in Buy.",
            "À garder : 2 pas de plus à chaque déplacement, pas lors d’un achat.",
        ],
    },
];

static BONUS_ROWS: [TileRow<BonusTile>; BonusTile::ALL.len()] = [
    TileRow {
        tile: BonusTile::Reserve,
        slug: "reserve",
        rule: "bo-reserve",
        names: ["Supplies", "Réserve"],
        copies: 1,
        does: Pieces { feet: 1, columns: 2 },
        text: [
            "Take 1 foot and 2 columns from the general into your personal reserve.",
            "Prenez 1 pied et 2 colonnes de la réserve générale dans votre réserve personnelle.",
        ],
    },
    TileRow {
        tile: BonusTile::Demigod,
        slug: "demigod",
        rule: "bo-demigod",
        names: ["Demigod", "Demi-dieu"],
        copies: 1,
        does: Demigods(1),
        text: ["Draw the top demigod of the stack.", "Piochez le premier demi-dieu de la pile."],
    },
    TileRow {
        tile: BonusTile::Deity,
        slug: "deity",
        rule: "bo-deity",
        names: ["Deity", "Divinité"],
        copies: 1,
        does: Deity,
        text: [
            "Gain the top deity of the stack without an offering, 1 point and effect included.",
            "Gagnez sans offrande la première divinité de la pile, 1 point et effet compris.",
        ],
    },
    TileRow {
        tile: BonusTile::Column,
        slug: "column",
        rule: "bo-column",
        names: ["Column", "Colonne"],
        copies: 1,
        does: Column,
        text: [
            "Put 1 column of the general reserve on any column site with fewer than two pieces.",
            "Posez 1 colonne de la réserve générale sur un site de colonne ayant moins de deux pions.",
        ],
    },
    TileRow {
        tile: BonusTile::Offerings,
        slug: "offerings",
        rule: "bo-offering",
        names: ["Offerings", "Offrandes"],
        copies: 1,
        does: Ranks(2),
        text: [
            "Raise offerings by two ranks in all, on one type or on two.",
            "Élevez vos offrandes de deux rangs en tout, sur un seul type ou sur deux.",
        ],
    },
    TileRow {
        tile: BonusTile::Cards,
        slug: "cards",
        rule: "bo-cards",
        names: ["4 cards", "4 cartes"],
        copies: 1,
        does: Cards(4),
        text: ["Draw 4 cards from the deck.", "Piochez 4 cartes."],
    },
];

const _: () = {
    let mut at = 0;
    while at < BAG_KINDS {
        assert!(BAG_ROWS[at].tile as usize == at, "a bag tile stands in another place than its row");
        at += 1;
    }
    at = 0;
    while at < BONUS_ROWS.len() {
        assert!(BONUS_ROWS[at].tile as usize == at, "a bonus tile stands in another place than its row");
        assert!(BONUS_ROWS[at].copies == 1, "nobody has the bonus tile of somebody else");
        at += 1;
    }
};

impl BagTile {
    /// Tiles of each kind.
    pub const COPIES: [u8; BAG_KINDS] = {
        let (mut copies, mut at) = ([0; BAG_KINDS], 0);
        while at < BAG_KINDS {
            copies[at] = BAG_ROWS[at].copies;
            at += 1;
        }
        copies
    };

    /// The anchor of the rulebook.
    pub const fn rule(self) -> &'static str {
        BAG_ROWS[self.index()].rule
    }

    /// What it is called, without article.
    pub fn name(self, lang: Lang) -> &'static str {
        BAG_ROWS[self.index()].names[lang as usize]
    }

    pub fn text(self, lang: Lang) -> &'static str {
        BAG_ROWS[self.index()].text[lang as usize]
    }

    /// What it gives.
    pub(crate) const fn does(self) -> Gain {
        BAG_ROWS[self.index()].does
    }
}

impl BonusTile {
    /// The anchor of the rulebook.
    pub const fn rule(self) -> &'static str {
        BONUS_ROWS[self.index()].rule
    }

    /// What it is called, without article.
    pub fn name(self, lang: Lang) -> &'static str {
        BONUS_ROWS[self.index()].names[lang as usize]
    }

    pub fn text(self, lang: Lang) -> &'static str {
        BONUS_ROWS[self.index()].text[lang as usize]
    }

    /// What it gives.
    pub(crate) const fn does(self) -> Gain {
        BONUS_ROWS[self.index()].does
    }
}

listed! {
    /// What stands on the map.
    pub enum Piece {
        /// Goes home at the end of the epoch.
        Foot = "foot",
        /// Stays for ever.
        Column = "column",
    }
}

/// Pieces of each kind and colour.
pub const PIECES: u8 = 12;

/// The highest demigod.
pub(crate) const DEMIGOD_VALUES: usize = 6;

/// Demigods of each value from 1 to 6; those up to 3 lie on top of the stack.
pub const DEMIGOD_COPIES: [u8; DEMIGOD_VALUES] = [1, 2, 3, 4, 5, 6];
