use serde::{Deserialize, Serialize};

use crate::action::Prompt;
use crate::cards::{Card, Offering};
use crate::deities::Deity;
use crate::map::Hex;
use crate::tiles::{BonusTile, Piece};

/// Why an action is refused: the rule and the facts that fail.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Reason {
    NotThisQuestion {
        asked: Prompt,
    },
    /// No piece can be placed with the steps at hand.
    NoMovement,
    /// Nothing can be bought with the money at hand.
    NoPurchase {
        /// How much there is: coins and Stonkus.
        have: u8,
    },
    /// No displayed deity can be paid.
    NoWorship,
    /// The first placement or purchase of an action must be made.
    NothingDoneYet,
    /// The temple stands there.
    TempleHex {
        hex: Hex,
    },
    /// Two pieces stand there already.
    HexFull {
        hex: Hex,
    },
    /// An own piece stands there already.
    OwnPieceThere {
        hex: Hex,
    },
    /// No such piece is left in the personal reserve.
    ReserveEmpty {
        piece: Piece,
    },
    /// A foot must be joined to the temple or to an own route.
    NotConnected {
        hex: Hex,
    },
    /// A column needs an own foot beside it.
    NoFootBeside {
        hex: Hex,
    },
    /// No jump is left, or none leads there.
    NoJump {
        hex: Hex,
    },
    /// The hex can be reached without a jump.
    JumpNotNeeded {
        hex: Hex,
    },
    /// Too little money for a tile or a piece.
    TooDear {
        cost: u8,
        have: u8,
    },
    /// Too few steps, or too little money, for a placement.
    TooExpensive {
        cost: u8,
        /// What there is, movement cards or coins in hand included.
        have: u8,
    },
    /// The granted money of Cartago places no piece.
    NoPlacementYet,
    /// The tile has this rank or a higher one already.
    RankReached {
        offering: Offering,
        /// The rank it has.
        rank: u8,
    },
    /// No such piece is left in the general reserve.
    GeneralReserveEmpty {
        piece: Piece,
    },
    /// The coins are not in hand.
    CoinsNotHeld,
    /// The coins do not suffice.
    TooFewCoins {
        /// What is to be paid.
        need: u8,
    },
    /// One of the coins could be kept.
    CoinNotNeeded {
        /// What is to be paid.
        need: u8,
    },
    /// The deity is not in the display.
    DeityNotShown {
        deity: Deity,
    },
    /// The offerings cannot be met.
    OfferingsMissing {
        deity: Deity,
    },
    /// Another way spends the same cards.
    SameOffering {
        deity: Deity,
    },
    /// The card is not in the display.
    NotDisplayed {
        card: Card,
    },
    /// This card has to come from the deck.
    DeckOnly,
    /// Neither deck nor discard pile holds a card.
    DeckEmpty,
    /// Cards still have to be taken.
    DrawMore {
        left: u8,
    },
    /// The card is not in hand.
    NotInHand {
        card: Card,
    },
    BonusGone {
        tile: BonusTile,
    },
    /// The reserves do not hold so many pieces.
    SwapTooLarge,
    /// No deity can be turned up.
    NoDeityLeft,
    /// The hex is no free site.
    NotAFreeSite {
        hex: Hex,
    },
}

impl Reason {
    /// The anchor of the rule in the rulebook.
    pub fn rule(&self) -> &'static str {
        match self {
            Reason::NotThisQuestion { asked } => asked.rule(),
            Reason::NoMovement => "move",
            Reason::NoPurchase { .. } | Reason::TooDear { .. } => "buy",
            Reason::NoWorship | Reason::DeityNotShown { .. } | Reason::SameOffering { .. } => "worship",
            Reason::NothingDoneYet => "r1",
            Reason::TempleHex { .. } => "r10",
            Reason::HexFull { .. } | Reason::OwnPieceThere { .. } => "r9",
            Reason::ReserveEmpty { .. } => "p4",
            Reason::NotConnected { .. } => "p2",
            Reason::NoFootBeside { .. } => "p3",
            Reason::NoJump { .. } => "p6",
            Reason::JumpNotNeeded { .. } => "p7",
            Reason::TooExpensive { .. } => "p5",
            Reason::NoPlacementYet => "cartago",
            Reason::RankReached { .. } => "offering-tiles",
            Reason::GeneralReserveEmpty { .. } => "reserves",
            Reason::CoinsNotHeld | Reason::TooFewCoins { .. } | Reason::CoinNotNeeded { .. } => "paying",
            Reason::OfferingsMissing { deity } => deity.slug(),
            Reason::NotDisplayed { .. } | Reason::DeckEmpty => "draw",
            Reason::DrawMore { .. } => "draw",
            Reason::DeckOnly => "followers",
            Reason::NotInHand { .. } => "r42",
            Reason::BonusGone { .. } => "bonus-tiles",
            Reason::SwapTooLarge => "aegyptus",
            Reason::NoDeityLeft => "gallia",
            Reason::NotAFreeSite { .. } => "bo-column",
        }
    }
}

impl Prompt {
    /// The anchor of the rule in the rulebook.
    pub fn rule(&self) -> &'static str {
        match self {
            Prompt::PickBonus => "bonus-tiles",
            Prompt::GalliaChoice | Prompt::GalliaPay { .. } => "gallia",
            Prompt::DiscardOne { people, .. } => people.slug(),
            Prompt::AegyptusSwap => "aegyptus",
            Prompt::CartagoItem { .. } => "cartago",
            Prompt::RankUp => "bt-offering",
            Prompt::ReserveChoice => "bt-reserve-2",
            Prompt::BonusColumn => "bo-column",
            Prompt::ChooseAction { .. } => "actions",
            Prompt::MovePlace { .. } => "move",
            Prompt::Follow { .. } => "followers",
            Prompt::BuyItem { .. } => "buy",
            Prompt::BuyPay { .. } => "paying",
            Prompt::WorshipPick => "worship",
            Prompt::DrawCard { .. } => "draw",
            Prompt::UseTraitera => "traitera",
        }
    }
}
