//! The vocabulary of effects: what a Power, an Ultimate or a Power card is made of. Cards are lists of these verbs.

use crate::gods::{Ethnicity, God};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Who {
    /// The controller.
    Me,
    /// The opponents chosen by the last [`Verb::Choose`] or [`Verb::ChooseUpToTwo`].
    Chosen,
    /// Every legal opponent.
    Opponents,
    /// Every legal opponent farther than the controller.
    Ahead,
    /// The controller and every legal opponent.
    Everyone,
    /// The left neighbour, if a legal opponent.
    Left,
}

/// Which opponents may be chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// Any legal opponent.
    Any,
    /// One farther than the controller.
    Ahead,
    /// One within so many spaces.
    Near(u8),
    /// One not chosen before in this effect.
    Another,
}

/// Until when a token stays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Until {
    /// The start of the controller's next turn.
    MyStart,
    /// The end of the controller's next turn.
    MyEnd,
    /// The end of the target's next turn.
    TheirEnd,
}

/// How many.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Count {
    N(u8),
    /// Three against somebody ahead, else two (Diana).
    ThreeIfAhead,
    /// One more than the controller's active Roman gods, at most four (Mars).
    Romans,
    /// What the die shows.
    Die,
}

/// How far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Steps {
    N(u8),
    /// Half the die, rounded up (Chronos).
    HalfDie,
    /// Twice the die (Brahma).
    TwiceDie,
    /// The die, capped by active gods (Sleipnir).
    CappedDie,
    /// 1 to 3, chosen (Mercury).
    UpToThree,
    /// Four if strictly last, else two (Sol).
    Last,
    /// To the nearest pawn ahead, at most eight; four in front (Hanuman).
    CatchUp,
    /// One for each opponents' god put to sleep by this effect, at most four (Apollo).
    Tally,
}

/// The state a target must have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Condition {
    /// Whatever fits the attack.
    Fit,
    /// Active or not.
    Any,
    Inactive,
}

/// Which gods an attack hits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gods {
    /// Up to so many gods of the chosen opponent.
    Of(Count),
    /// Every god of the chosen opponent.
    AllOf,
    /// Up to so many gods of each opponent.
    Each(u8),
    /// All matching gods of those named.
    All(Who, Option<Ethnicity>, Condition),
    /// Up to so many over any opponents, at most so many each.
    Spread(Count, u8, Condition),
    /// Like `Spread` of the die, leaving each victim an active god (Ganga).
    SpreadLeaving,
    /// One god, picked by its owner.
    OwnerPick(Who),
    /// Up to two of each opponent in the grudge (Nemesis).
    Grudge,
    /// Up to two of each opponent at most four spaces ahead (Skanda).
    JustAhead,
    /// One inactive god of anybody, or another own god (Pluto).
    Burial,
}

/// Whose effects may be used or copied.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lender {
    /// Powers of other active own gods (Hanuman).
    OwnPowers,
    /// Ultimates of other own Egyptian gods, inactive ones too (Anubis).
    OwnEgyptianUltimates,
    /// Ultimates of other active own gods (Thoth).
    OwnUltimates,
    /// Active gods of opponents, copied (Loki).
    Opponents,
    /// Gods in the discard, copied (Vishnu).
    Discard,
}

/// One instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verb {
    Choose(Aim),
    ChooseUpToTwo(Aim),
    Advance(Steps),
    AdvanceQuietly(u8),
    AdvanceToEthnicity,
    Back(Who, u8),
    Start(Who),
    SwapWithChosen,
    SwapAny,
    Sleep(Gods),
    Drowse(Gods, Until),
    Eliminate(Gods),
    EliminatePiercing(Gods),
    Wake(u8),
    WakeAll,
    WakeSleepers,
    WakeEverySleeper,
    DrawPower(u8),
    DrawPowerToSix,
    DrawGods(u8),
    FetchPower,
    FetchGods(u8),
    DiscardPower(Who, u8),
    GivePower(Who),
    StealPower,
    Malus(u8),
    Quest,
    Lock(Who, Until),
    LockMe,
    Shield(Until),
    GeneralShield,
    Ward(Ethnicity),
    LinkLove,
    LinkFate,
    Couple,
    QuestFailure,
    Drunk,
    Starve,
    Slow,
    MalusBoard,
    EthnicitiesOff,
    HoldGods,
    Next(u8),
    Clear,
    ExtraPlay,
    Use(Lender),
    Duel,
    TwoPeoples,
    Storm,
    PickMalus,
    DealMalus,
    PeekAndSwap,
    PeekAndDiscard,
    Trade,
    Take,
    Bless,
    EliminateSelf,
    Sacrifice,
    Abundance,
    GodOrWake,
}

/// What must hold before an effect may be cast.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Requirement {
    None,
    /// The controller has this god, active.
    Own(God),
    /// Somebody has this god, active.
    InPlay(God),
    /// Nobody has this god active.
    NotInPlay(God),
    /// Last lap, at most twelve spaces to go, no active Pangu (Brahma).
    FinalStretch,
}

/// What must be paid before an effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cost {
    None,
    /// Eliminate another own god (Hel).
    Eliminate,
    /// Another active own god falls asleep until the start of the next turn (Tyr).
    Drowse,
    /// Discard a Power card (Ganga).
    Discard,
}

/// A Power, an Ultimate, or what a Power card does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effect {
    pub requirement: Requirement,
    pub cost: Cost,
    /// What happens, in order.
    pub verbs: &'static [Verb],
}

impl Effect {
    /// An effect without requirement or cost.
    pub const fn plain(verbs: &'static [Verb]) -> Effect {
        Effect { requirement: Requirement::None, cost: Cost::None, verbs }
    }

    /// An effect with a requirement.
    pub const fn given(requirement: Requirement, verbs: &'static [Verb]) -> Effect {
        Effect { requirement, cost: Cost::None, verbs }
    }

    /// An effect with a cost.
    pub const fn paid(cost: Cost, verbs: &'static [Verb]) -> Effect {
        Effect { requirement: Requirement::None, cost, verbs }
    }

    /// Whether it uses or copies other effects; such effects cannot be used or copied themselves (no loops).
    pub fn is_meta(&self) -> bool {
        matches!(self.verbs, [Verb::Use(_)])
    }
}

impl Verb {
    /// Whether the verb concerns the chosen opponents.
    pub fn names_chosen(self) -> bool {
        match self {
            Verb::Back(who, _) | Verb::Start(who) | Verb::DiscardPower(who, _) | Verb::GivePower(who) => {
                who == Who::Chosen
            }
            Verb::Lock(who, _) => who == Who::Chosen,
            Verb::Sleep(gods)
            | Verb::Drowse(gods, _)
            | Verb::Eliminate(gods)
            | Verb::EliminatePiercing(gods) => {
                matches!(gods, Gods::Of(_) | Gods::AllOf | Gods::OwnerPick(Who::Chosen))
            }
            Verb::SwapWithChosen
            | Verb::StealPower
            | Verb::Malus(_)
            | Verb::LinkLove
            | Verb::LinkFate
            | Verb::Drunk
            | Verb::Starve
            | Verb::Duel
            | Verb::PickMalus
            | Verb::PeekAndSwap
            | Verb::PeekAndDiscard
            | Verb::Trade
            | Verb::Take => true,
            _ => false,
        }
    }

    /// Whether the verb concerns every opponent, whatever that player does or has.
    pub fn names_everybody(self) -> bool {
        match self {
            Verb::Back(who, _) | Verb::Start(who) | Verb::DiscardPower(who, _) | Verb::GivePower(who) => {
                matches!(who, Who::Opponents | Who::Everyone)
            }
            Verb::Sleep(gods) | Verb::Drowse(gods, _) | Verb::Eliminate(gods) => {
                matches!(gods, Gods::Each(_) | Gods::All(..) | Gods::OwnerPick(Who::Opponents))
            }
            Verb::Storm | Verb::TwoPeoples => true,
            _ => false,
        }
    }

    /// Whether the verb only moves the controller's own pawn.
    pub fn moves_me(self) -> bool {
        matches!(
            self,
            Verb::Advance(_) | Verb::AdvanceQuietly(_) | Verb::AdvanceToEthnicity | Verb::SwapWithChosen
        )
    }

    /// Whether the verb hits gods.
    pub fn strikes(self) -> bool {
        matches!(
            self,
            Verb::Sleep(_)
                | Verb::Drowse(..)
                | Verb::Eliminate(_)
                | Verb::EliminatePiercing(_)
                | Verb::Duel
                | Verb::TwoPeoples
                | Verb::Trade
                | Verb::Take
        )
    }

    /// Whether the verb is a drawback, which never makes an effect worth casting, or a mere choice.
    pub fn is_drawback(self) -> bool {
        matches!(self, Verb::LockMe | Verb::EliminateSelf | Verb::Choose(_) | Verb::ChooseUpToTwo(_))
    }
}
