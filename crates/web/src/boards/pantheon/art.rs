//! Which emblem belongs to which thing of the game.

use pantheon::{Act, BagTile, BonusTile, Card, Deity, Favour, Offering, People, Piece};

use crate::look::{Band, Emblem, PantheonEmblem};

pub(super) const FOOT: Emblem = Emblem::InPantheon(PantheonEmblem::Foot);
pub(super) const COLUMN: Emblem = Emblem::InPantheon(PantheonEmblem::Column);
pub(super) const BIG_FOOT: Emblem = Emblem::InPantheon(PantheonEmblem::BigFoot);
pub(super) const COIN: Emblem = Emblem::InPantheon(PantheonEmblem::Coin);
pub(super) const DEMIGOD: Emblem = Emblem::InPantheon(PantheonEmblem::Demigod);
pub(super) const DEITY: Emblem = Emblem::InPantheon(PantheonEmblem::Deity);
pub(super) const STEP: Emblem = Emblem::InPantheon(PantheonEmblem::OneStep);

/// What belongs to no people has the border of the game: the Pantheon stands in Rome.
pub(super) const BAND: Band = Band::Roman;

/// The borders of everything on the table.
pub(super) const BANDS: &[Band] = &[
    Band::Celtic,
    Band::Norse,
    Band::Greek,
    Band::Egyptian,
    Band::Mesopotamian,
    Band::Punic,
    Band::Iberian,
    Band::Roman,
];

pub(crate) fn band_of_people(people: People) -> Band {
    BANDS[people.index()]
}

/// The deities are nobody's: each has the border of the people whose language its name sounds like.
pub(super) fn band_of_deity(deity: Deity) -> Band {
    match deity {
        Deity::Surparit => Band::Mesopotamian,
        Deity::Plaesiris => Band::Egyptian,
        Deity::Taksator | Deity::Pietalte => Band::Roman,
        Deity::Depraccus => Band::Iberian,
        Deity::Vinthrad => Band::Norse,
        Deity::Gaiviles | Deity::Traitera => Band::Greek,
        Deity::Stonkus => Band::Punic,
        Deity::Gadicea => Band::Celtic,
    }
}

pub(super) fn people(people: People) -> Emblem {
    Emblem::PEOPLES[people.index()]
}

pub(super) fn deity(deity: Deity) -> Emblem {
    Emblem::DEITIES[deity.index()]
}

pub(super) fn offering(offering: Offering) -> Emblem {
    Emblem::OFFERINGS[offering.index()]
}

pub(super) fn tile(tile: BagTile) -> Emblem {
    Emblem::TILES[tile.index()]
}

pub(super) fn piece(piece: Piece) -> Emblem {
    match piece {
        Piece::Foot => FOOT,
        Piece::Column => COLUMN,
    }
}

pub(super) fn card(card: Card) -> Emblem {
    match card {
        Card::Move => Emblem::Fast,
        Card::Gift => offering(Offering::Gift),
        Card::Priest => offering(Offering::Priest),
        Card::Dancer => offering(Offering::Dancer),
        Card::Temple => offering(Offering::Temple),
        _ => COIN,
    }
}

pub(super) fn act(act: Act) -> Emblem {
    match act {
        Act::Move => Emblem::Fast,
        Act::Buy => COIN,
        Act::Worship => DEITY,
        Act::Draw => Emblem::Cards,
    }
}

pub(super) fn bonus(tile: BonusTile) -> Emblem {
    match tile {
        BonusTile::Reserve => self::tile(BagTile::FootAndColumn),
        BonusTile::Demigod => DEMIGOD,
        BonusTile::Deity => DEITY,
        BonusTile::Column => COLUMN,
        BonusTile::Offerings => self::tile(BagTile::Offering),
        BonusTile::Cards => Emblem::Cards,
    }
}

/// The class of a deity's frame.
pub(super) fn favour(favour: Favour) -> &'static str {
    match favour {
        Favour::Immediate => "at-once",
        Favour::Lasting => "lasting",
        Favour::Once => "once",
    }
}
