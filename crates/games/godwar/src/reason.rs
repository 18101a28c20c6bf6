use engine::Seat;
use serde::{Deserialize, Serialize};

use crate::cards::{Colour, Kind};
use crate::gods::{God, Power};
use crate::prompt::Prompt;

/// Why an action is refused: the rule and the facts that fail.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Reason {
    /// Something else is asked now.
    NotThisQuestion {
        /// What is asked.
        asked: Prompt,
    },
    /// The seat is not in the voter's team.
    NotYourTeam {
        /// The seat.
        seat: Seat,
    },
    /// The god was not offered to this player, or is taken.
    GodNotOffered {
        /// The god.
        god: God,
    },
    /// The card is not in the hand.
    NotInHand {
        /// The card.
        card: Kind,
    },
    /// The card has nothing to use in the Play phase.
    NoFaith {
        /// The card.
        card: Kind,
    },
    /// The colour may not follow.
    WrongColour {
        /// The card.
        card: Kind,
        /// The colours that may.
        chain: [Colour; 2],
    },
    /// Gemini finds no Action to copy, or Loki none to borrow.
    NothingToUse {
        /// The card.
        card: Kind,
    },
    /// That Action cannot be borrowed now.
    CannotUse {
        /// The card it is printed on.
        card: Kind,
    },
    /// The power belongs to another god.
    NotYourPower {
        /// The power.
        power: Power,
    },
    /// The power was used this turn.
    PowerUsed {
        /// The power.
        power: Power,
    },
    /// Paying would leave less than 1 energy.
    NotEnoughEnergy {
        /// What it costs.
        cost: u8,
        /// What there is.
        energy: u8,
    },
    /// Too little faith.
    NotEnoughFaith {
        /// What it costs.
        cost: u16,
        /// What there is.
        faith: u16,
    },
    /// The power has no use now.
    PowerIdle {
        /// The power.
        power: Power,
    },
    /// Not a god that may be chosen.
    NotATarget {
        /// The seat.
        seat: Seat,
    },
    /// The pile is empty, or no such card lies there.
    NothingThere,
    /// The card costs too much for this.
    TooCostly {
        /// The card.
        card: Kind,
        /// The highest cost.
        most: u8,
    },
    /// Only Hades recruits from the Netherworld.
    NetherworldClosed,
    /// The card has no Reaction for this moment.
    NoReaction {
        /// The card.
        card: Kind,
    },
    /// Not among the cards looked at.
    NotLookedAt {
        /// The card.
        card: Kind,
    },
}

impl Reason {
    /// The anchor of the rule in the rulebook.
    pub fn rule(&self) -> &'static str {
        match self {
            Reason::NotThisQuestion { asked } => asked.rule(),
            Reason::NotYourTeam { .. } => "main-gods",
            Reason::GodNotOffered { .. } => "choosing-gods",
            Reason::NotInHand { .. } => "hidden-information",
            Reason::NoFaith { .. } => "r-03",
            Reason::WrongColour { .. } => "r-02",
            Reason::NothingToUse { card } if card.copies(1) => card.rule(),
            Reason::NothingToUse { .. } => "l2",
            Reason::CannotUse { .. } => "copying",
            Reason::NotYourPower { .. } => "god-powers",
            Reason::PowerUsed { power } | Reason::PowerIdle { power } => power.rule(),
            Reason::NotEnoughEnergy { .. } => "r-07",
            Reason::NotEnoughFaith { .. } => "recruit-phase",
            Reason::NotATarget { .. } => "targets",
            Reason::NothingThere => "r-21",
            Reason::TooCostly { .. } => "r-23",
            Reason::NetherworldClosed => "r-22",
            Reason::NoReaction { .. } => "r-05",
            Reason::NotLookedAt { .. } => "w11",
        }
    }
}
