use engine::Seat;
use serde::{Deserialize, Serialize};

use crate::action::Prompt;
use crate::cards::Power;
use crate::frame::Script;
use crate::gods::{Ethnicity, God, Part};
use crate::protection::{Protection, Shelter};

/// Why an action is refused: the rule and the facts that fail.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Reason {
    NotThisQuestion {
        asked: Prompt,
    },
    /// No god stands in the slot.
    EmptySlot {
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
    /// What the effect requires does not hold.
    Requires(Script),
    /// The price of the effect cannot be paid.
    CannotPay(Script),
    /// The effect only moves a pawn that cannot move.
    Locked,
    /// No opponent can be attacked now.
    NobodyToAttack,
    /// No opponent is where the effect reaches.
    NobodyInReach,
    /// No god of an opponent can be hit now.
    NoGodToHit,
    /// The player cannot be attacked now.
    Sheltered(Seat, Shelter),
    /// The player cannot be chosen now.
    NotATarget(Seat),
    /// The god is protected.
    Protected(God, Protection),
    /// The god has been picked already.
    AlreadyPicked(God),
    /// The god cannot be chosen now.
    NotToBeChosen(God),
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
            Reason::AlreadyUsed(..)
            | Reason::NothingToDo
            | Reason::Requires(_)
            | Reason::CannotPay(_)
            | Reason::Locked
            | Reason::NobodyToAttack
            | Reason::NobodyInReach
            | Reason::NoGodToHit => "casting",
            Reason::NotOnEthnicity(_) => "spaces",
            Reason::FreePowerUsed | Reason::NoPlayLeft => "action-step",
            Reason::Tantalus => "malus",
            Reason::NotInHand(_) => "power-cards",
            Reason::OnlyAgainstMalus => "titans",
            Reason::Sheltered(..)
            | Reason::NotATarget(_)
            | Reason::Protected(..)
            | Reason::AlreadyPicked(_)
            | Reason::NotToBeChosen(_) => "attacks",
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
