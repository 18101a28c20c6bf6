use engine::Seat;
use serde::{Deserialize, Serialize};

use crate::action::{Ask, Prompt, Slot};
use crate::cards::Kind;
use crate::geometry::Square;
use crate::trials::Board;

/// Why an action is refused: the rule and the facts that fail.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Reason {
    NotThisQuestion {
        asked: Prompt,
    },
    /// Two cards a round: after two passes one must take.
    MustTake,
    /// Nothing on the destined board may be taken.
    NothingToTake {
        board: Board,
    },
    /// The place belongs to a board that is not destined to the player.
    NotDestined {
        /// The board that is.
        board: Board,
    },
    /// No card lies there.
    NoCard {
        slot: Slot,
    },
    /// A card has one token at most.
    Marked {
        slot: Slot,
        /// Whose token.
        by: Seat,
    },
    /// Odin locks the board.
    Locked {
        board: Board,
    },
    /// The deck may be marked only where no creature is free, and while it has a card for each mark.
    DeckClosed {
        board: Board,
    },
    /// Not one of the selected cards.
    NotSelected {
        kind: Kind,
    },
    /// The card costs more gems than the player has.
    TooDear {
        kind: Kind,
        /// What the player has.
        gems: u8,
    },
    /// On every square something stands that cannot be crushed, or cost and tolls are more than the player has.
    NoSquare {
        kind: Kind,
    },
    /// The selected cards must be played or discarded first.
    CardsLeft,
    /// No effect that could be used now stands there.
    NotUsable {
        square: Square,
    },
    /// The effect has been used in this turn.
    UsedThisTurn {
        kind: Kind,
    },
    /// The effect costs a gem, and the player has none.
    NoGem {
        kind: Kind,
    },
    /// A deity or a Kelpie stands there.
    CannotCrush {
        square: Square,
        kind: Kind,
    },
    /// Cost and tolls of the square are more than the player has.
    CannotPay {
        square: Square,
    },
    /// The effect puts the card on one square alone.
    OnlyOnto {
        square: Square,
    },
    /// The effect is not optional.
    Mandatory {
        kind: Kind,
    },
    /// Not among what the effect offers.
    NotOffered {
        kind: Kind,
        ask: Ask,
    },
}

impl Reason {
    /// The anchor of the rule in the rulebook.
    pub fn rule(&self) -> &'static str {
        match self {
            Reason::NotThisQuestion { asked } => asked.rule(),
            Reason::MustTake | Reason::NothingToTake { .. } => "tokens",
            Reason::NotDestined { .. } | Reason::NoCard { .. } | Reason::Marked { .. } => "selecting",
            Reason::Locked { .. } => "odin",
            Reason::DeckClosed { .. } => "decks",
            Reason::NotSelected { .. } | Reason::CardsLeft => "turn",
            Reason::TooDear { .. } | Reason::NoSquare { .. } | Reason::CannotPay { .. } => "cost",
            Reason::OnlyOnto { .. } => "chimera",
            Reason::NotUsable { .. } | Reason::UsedThisTurn { .. } | Reason::NoGem { .. } => "permanent",
            Reason::CannotCrush { .. } => "crush",
            Reason::Mandatory { .. } => "effects",
            Reason::NotOffered { kind, .. } => kind.slug(),
        }
    }
}

impl Prompt {
    /// The anchor of the rule in the rulebook.
    pub fn rule(&self) -> &'static str {
        match self {
            Prompt::Token { .. } => "tokens",
            Prompt::Select { .. } => "selecting",
            Prompt::Turn { .. } => "turn",
            Prompt::Place { .. } => "playing",
            Prompt::Effect { ask: Ask::React, .. } => "reactions",
            Prompt::Effect { kind, .. } => kind.slug(),
            Prompt::Order => "triggers",
            Prompt::Spare => "scarab",
        }
    }
}
