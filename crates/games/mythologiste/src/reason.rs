use engine::Seat;
use serde::{Deserialize, Serialize};

use crate::action::Prompt;
use crate::cards::Power;
use crate::gods::{Ethnicity, God, Part};

/// Why an action is refused: the rule and the facts that fail.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Reason {
    /// Something else is asked now.
    NotThisQuestion {
        /// What is asked.
        asked: Prompt,
    },
    /// No god stands in the slot.
    EmptySlot {
        /// Whose.
        seat: Seat,
        /// 0 to 5.
        slot: u8,
    },
    /// An inactive god does nothing.
    Inactive(God),
    /// The god has no such effect.
    NoSuchEffect(God, Part),
    /// Once a turn.
    AlreadyUsed(God, Part),
    /// The pawn does not stand on a usable space of this people.
    NotOnEthnicity(Ethnicity),
    /// The free Power of the turn is used.
    FreePowerUsed,
    /// The Power card of the turn is used.
    NoPlayLeft,
    /// Tantalus may look at cards but not use them.
    Tantalus,
    /// The card is not in the hand.
    NotInHand(Power),
    /// The card only answers a Malus.
    OnlyAgainstMalus,
    /// The card casts a god's effect and is not played by itself.
    CastsAGod(Power),
    /// The effect would do nothing now.
    NothingToDo,
    /// The player cannot be attacked or chosen now.
    NotATarget(Seat),
    /// The god cannot be chosen now.
    Protected(God),
    /// Not among the answers.
    NotOffered,
}

impl Reason {
    /// The anchor of the rule in the rulebook.
    pub fn rule(&self) -> &'static str {
        match self {
            Reason::NotThisQuestion { asked } => asked.rule(),
            Reason::EmptySlot { .. } => "gods",
            Reason::Inactive(_) => "states",
            Reason::NoSuchEffect(..) | Reason::CastsAGod(_) => "effects",
            Reason::AlreadyUsed(..) | Reason::NothingToDo => "casting",
            Reason::NotOnEthnicity(_) => "spaces",
            Reason::FreePowerUsed | Reason::NoPlayLeft => "action-step",
            Reason::Tantalus => "malus",
            Reason::NotInHand(_) => "power-cards",
            Reason::OnlyAgainstMalus => "titans",
            Reason::NotATarget(_) | Reason::Protected(_) => "attacks",
            Reason::NotOffered => "decisions",
        }
    }
}

impl Prompt {
    /// The anchor of the rule in the rulebook.
    pub fn rule(&self) -> &'static str {
        match self {
            Prompt::Act => "action-step",
            Prompt::PlaceGod(_) | Prompt::KeepGods(_) | Prompt::FetchGod { .. } => "gods",
            Prompt::Own { .. } => "own-gods",
            Prompt::Release(_) => "vulcan",
            Prompt::Titans(_) => "titans",
            Prompt::Target { .. } | Prompt::Strike { .. } | Prompt::Surrender { .. } => "attacks",
            Prompt::Discard { .. }
            | Prompt::Abundance
            | Prompt::Give(_)
            | Prompt::FetchPower
            | Prompt::PeekDiscard(_)
            | Prompt::PeekTake(_)
            | Prompt::PeekGive(_) => "power-cards",
            Prompt::Effect
            | Prompt::Peoples
            | Prompt::Swap
            | Prompt::Distance
            | Prompt::Branch(_)
            | Prompt::Storm
            | Prompt::PickMalus(_)
            | Prompt::DealMalus => "effects",
            Prompt::Intercept | Prompt::Absorb | Prompt::Save => "reactions",
            Prompt::Reward(_)
            | Prompt::Ready(_)
            | Prompt::Memorise
            | Prompt::Answer { .. }
            | Prompt::Oracle
            | Prompt::Wrestle
            | Prompt::Reroll { .. }
            | Prompt::Bid => "quests",
        }
    }
}
