use engine::Seat;
use serde::{Deserialize, Serialize};

use crate::action::Prompt;
use crate::bets::Bet;
use crate::cards::{Card, Creature};
use crate::powers::{God, Power};

/// Why an action is refused: the rule and the facts that fail.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Reason {
    NotThisQuestion {
        asked: Prompt,
    },
    GodTaken {
        god: God,
        by: Seat,
    },
    /// The sector has a Fate token already.
    SectorHasFate {
        sector: u8,
    },
    /// The bet card was used before (R17).
    BetUsed {
        bet: Bet,
    },
    /// No token of the creature is left.
    SoldOut {
        creature: Creature,
    },
    /// One bet a creature, a player and a race (R17).
    AlreadyBetOn {
        creature: Creature,
    },
    /// The card lies in neither holder beside the player.
    NotInYourHolders {
        card: Card,
    },
    /// The second card must come from the other holder (R1).
    SameHolder {
        card: Card,
        /// The holder the second card must come from.
        other: Seat,
    },
    /// The card has no foul play bonus.
    NoBonus {
        card: Card,
    },
    /// A creature that has arrived cannot cheat any more (R12).
    BonusAfterArrival {
        card: Card,
    },
    /// The player does not own the power card, or has used it.
    PowerNotHeld {
        power: Power,
    },
    /// The power card belongs to another moment.
    WrongWindow {
        power: Power,
    },
    /// The power card would have no effect now (R38).
    NoTarget {
        power: Power,
    },
    /// This is no legal target of the power.
    NotATarget {
        power: Power,
    },
}

impl Reason {
    /// The anchor of the rule in the rulebook.
    pub fn rule(&self) -> &'static str {
        match self {
            Reason::NotThisQuestion { asked } => asked.rule(),
            Reason::GodTaken { .. } => "choosing-gods",
            Reason::SectorHasFate { .. } => "fate",
            Reason::BetUsed { .. } | Reason::AlreadyBetOn { .. } => "r17",
            Reason::SoldOut { .. } => "tokens",
            Reason::NotInYourHolders { .. } => "holders",
            Reason::SameHolder { .. } => "r1",
            Reason::NoBonus { .. } => "foul-play",
            Reason::BonusAfterArrival { .. } => "r12",
            Reason::PowerNotHeld { .. } => "powers",
            Reason::WrongWindow { .. } => "windows",
            Reason::NoTarget { .. } => "r38",
            Reason::NotATarget { power } => power.rule(),
        }
    }
}

impl Prompt {
    /// The anchor of the rule in the rulebook.
    pub fn rule(&self) -> &'static str {
        match self {
            Prompt::ChooseGod => "choosing-gods",
            Prompt::PlaceFate => "fate",
            Prompt::PlaceBet { round: 3, .. } => "third-bets",
            Prompt::PlaceBet { .. } => "bets",
            Prompt::PlayFirst => "first-card",
            Prompt::PlaySecond { .. } => "second-card",
            Prompt::Respond { .. } => "windows",
            Prompt::Aim { power, .. } => power.rule(),
        }
    }
}

impl Power {
    /// The anchor of the card in the rulebook.
    pub fn rule(self) -> &'static str {
        const RULES: [&str; 18] = [
            "an1", "an2", "an3", "ho1", "ho2", "ho3", "ma1", "ma2", "ma3", "od1", "od2", "od3", "qu1", "qu2",
            "qu3", "yu1", "yu2", "yu3",
        ];
        RULES[self.index()]
    }
}
