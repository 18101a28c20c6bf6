//! The emblems of Pantheon: which there are and what they are called. What they look like is in the files beside this.

use super::{Emblem, deities, peoples, tiles};
use crate::look::ink::Drawing;

/// An emblem of Pantheon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum PantheonEmblem {
    /// The cock of Gallia.
    Gallia,
    /// The oak of Germania.
    Germania,
    /// The mask of Graecia.
    Graecia,
    /// The pyramids of Aegyptus.
    Aegyptus,
    /// The fire altar of Persia.
    Persia,
    /// The elephant of Cartago.
    Cartago,
    /// The bull of Iberia.
    Iberia,
    /// The eagle of Roma.
    Roma,
    /// Surparit: a box that opens by itself.
    Surparit,
    /// Plaesiris: two stars in a wreath.
    Plaesiris,
    /// Taksator: a full purse.
    Taksator,
    /// Depraccus: an open hand.
    Depraccus,
    /// Vinthrad: the winged staff.
    Vinthrad,
    /// Gaiviles: the leaping hare.
    Gaiviles,
    /// Stonkus: the treasure chest.
    Stonkus,
    /// Gadicea: a fan of cards.
    Gadicea,
    /// Pietalte: the praying woman.
    Pietalte,
    /// Traitera: the two faces.
    Traitera,
    /// An offering: a bowl of fruit.
    Gift,
    /// An offering: a priest with his staff.
    Priest,
    /// An offering: a dancer.
    Dancer,
    /// An offering: a round temple.
    Temple,
    Foot,
    Column,
    /// The big foot of the active player.
    BigFoot,
    Coin,
    Demigod,
    /// A tile: foot and column.
    FootAndColumn,
    /// A tile: two feet or two columns.
    TwoPieces,
    /// A tile: a deity.
    Deity,
    /// A tile: a rank more.
    Raise,
    /// A tile: two cards.
    TwoCards,
    /// A tile: three cards.
    ThreeCards,
    /// A tile: a special coin.
    Money,
    /// A tile: one more step.
    OneStep,
    /// A tile: two more steps.
    TwoSteps,
}

/// Id, drawing, English and French label.
type Entry = (&'static str, Drawing, &'static str, &'static str);

/// In the order of the variants.
const ENTRIES: [Entry; 36] = [
    ("p-gallia", peoples::GALLIA, "Gallia", "Gallia"),
    ("p-germania", peoples::GERMANIA, "Germania", "Germania"),
    ("p-graecia", peoples::GRAECIA, "Graecia", "Graecia"),
    ("p-aegyptus", peoples::AEGYPTUS, "Aegyptus", "Aegyptus"),
    ("p-persia", peoples::PERSIA, "Persia", "Persia"),
    ("p-cartago", peoples::CARTAGO, "Cartago", "Cartago"),
    ("p-iberia", peoples::IBERIA, "Iberia", "Iberia"),
    ("p-roma", peoples::ROMA, "Roma", "Roma"),
    ("p-surparit", deities::SURPARIT, "Surparit", "Surparit"),
    ("p-plaesiris", deities::PLAESIRIS, "Plaesiris", "Plaesiris"),
    ("p-taksator", deities::TAKSATOR, "Taksator", "Taksator"),
    ("p-depraccus", deities::DEPRACCUS, "Depraccus", "Depraccus"),
    ("p-vinthrad", deities::VINTHRAD, "Vinthrad", "Vinthrad"),
    ("p-gaiviles", deities::GAIVILES, "Gaiviles", "Gaiviles"),
    ("p-stonkus", deities::STONKUS, "Stonkus", "Stonkus"),
    ("p-gadicea", deities::GADICEA, "Gadicea", "Gadicea"),
    ("p-pietalte", deities::PIETALTE, "Pietalte", "Pietalte"),
    ("p-traitera", deities::TRAITERA, "Traitera", "Traitera"),
    ("p-gift", tiles::GIFT, "Gift", "Don"),
    ("p-priest", tiles::PRIEST, "Priest", "Prêtre"),
    ("p-dancer", tiles::DANCER, "Dancer", "Danseur"),
    ("p-temple", tiles::TEMPLE, "Temple", "Temple"),
    ("p-foot", tiles::FOOT, "Foot", "Pied"),
    ("p-column", tiles::COLUMN, "Column", "Colonne"),
    ("p-big-foot", tiles::BIG_FOOT, "Big foot", "Grand pied"),
    ("p-coin", tiles::COIN, "Coin", "Pièce"),
    ("p-demigod", tiles::DEMIGOD, "Demigod", "Demi-dieu"),
    ("p-foot-and-column", tiles::FOOT_AND_COLUMN, "Foot and column", "Pied et colonne"),
    ("p-two-pieces", tiles::TWO_PIECES, "Two feet or two columns", "Deux pieds ou deux colonnes"),
    ("p-deity", tiles::DEITY, "Deity", "Divinité"),
    ("p-raise", tiles::RAISE, "A rank more", "Un rang de plus"),
    ("p-two-cards", tiles::TWO_CARDS, "Two cards", "Deux cartes"),
    ("p-three-cards", tiles::THREE_CARDS, "Three cards", "Trois cartes"),
    ("p-money", tiles::MONEY, "Money", "Argent"),
    ("p-one-step", tiles::ONE_STEP, "One step", "Un pas"),
    ("p-two-steps", tiles::TWO_STEPS, "Two steps", "Deux pas"),
];

impl PantheonEmblem {
    pub(super) fn entry(self) -> Entry {
        ENTRIES[self as usize]
    }
}

impl Emblem {
    /// The eight peoples of Pantheon, in the order of the rules.
    pub const PEOPLES: &[Emblem] = &[
        Emblem::InPantheon(PantheonEmblem::Gallia),
        Emblem::InPantheon(PantheonEmblem::Germania),
        Emblem::InPantheon(PantheonEmblem::Graecia),
        Emblem::InPantheon(PantheonEmblem::Aegyptus),
        Emblem::InPantheon(PantheonEmblem::Persia),
        Emblem::InPantheon(PantheonEmblem::Cartago),
        Emblem::InPantheon(PantheonEmblem::Iberia),
        Emblem::InPantheon(PantheonEmblem::Roma),
    ];

    /// The ten deities of Pantheon, in the order of the rules.
    pub const DEITIES: &[Emblem] = &[
        Emblem::InPantheon(PantheonEmblem::Surparit),
        Emblem::InPantheon(PantheonEmblem::Plaesiris),
        Emblem::InPantheon(PantheonEmblem::Taksator),
        Emblem::InPantheon(PantheonEmblem::Depraccus),
        Emblem::InPantheon(PantheonEmblem::Vinthrad),
        Emblem::InPantheon(PantheonEmblem::Gaiviles),
        Emblem::InPantheon(PantheonEmblem::Stonkus),
        Emblem::InPantheon(PantheonEmblem::Gadicea),
        Emblem::InPantheon(PantheonEmblem::Pietalte),
        Emblem::InPantheon(PantheonEmblem::Traitera),
    ];

    /// The four offerings of Pantheon.
    pub const OFFERINGS: &[Emblem] = &[
        Emblem::InPantheon(PantheonEmblem::Gift),
        Emblem::InPantheon(PantheonEmblem::Priest),
        Emblem::InPantheon(PantheonEmblem::Dancer),
        Emblem::InPantheon(PantheonEmblem::Temple),
    ];

    /// Foot, column, big foot, coin.
    pub const PIECES: &[Emblem] = &[
        Emblem::InPantheon(PantheonEmblem::Foot),
        Emblem::InPantheon(PantheonEmblem::Column),
        Emblem::InPantheon(PantheonEmblem::BigFoot),
        Emblem::InPantheon(PantheonEmblem::Coin),
    ];

    /// The ten tiles of Pantheon's bag, in the order of the rules.
    pub const TILES: &[Emblem] = &[
        Emblem::InPantheon(PantheonEmblem::FootAndColumn),
        Emblem::InPantheon(PantheonEmblem::TwoPieces),
        Emblem::InPantheon(PantheonEmblem::Demigod),
        Emblem::InPantheon(PantheonEmblem::Deity),
        Emblem::InPantheon(PantheonEmblem::Raise),
        Emblem::InPantheon(PantheonEmblem::TwoCards),
        Emblem::InPantheon(PantheonEmblem::ThreeCards),
        Emblem::InPantheon(PantheonEmblem::Money),
        Emblem::InPantheon(PantheonEmblem::OneStep),
        Emblem::InPantheon(PantheonEmblem::TwoSteps),
    ];

    /// What a table of Pantheon draws.
    pub const PANTHEON_TABLE: &[&[Emblem]] = &[
        &[Emblem::Pantheon],
        Self::PEOPLES,
        Self::DEITIES,
        Self::OFFERINGS,
        Self::PIECES,
        Self::TILES,
        Self::SIGNS,
        Self::SEATS,
    ];
}
