use engine::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::cards::{Malus, Power, Quest};
use crate::gods::{Ethnicity, God, Part};

/// The address of an effect.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Script {
    /// An effect of a god.
    God(God, Part),
    /// What a Power card does by itself.
    Card(Power),
}

/// How gods are hit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Category {
    /// Inactive until woken.
    #[default]
    Sleep,
    /// Inactive for a turn.
    Drowse,
    Eliminate,
    /// Taken or traded away.
    Take,
}

/// Why somebody chooses among the gods of one player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum OwnWhy {
    /// Xi Wangmu's bond.
    Bond,
    /// All gods asleep: wake one.
    Awaken,
    /// The token −1 God per turn.
    Starve,
    Wake,
    /// Hel's price.
    PayEliminate,
    /// Tyr's price.
    PayDrowse,
    /// The card Sacrifice.
    Sacrifice,
    /// Hera's spouse.
    Couple,
    /// Ullr's blessing.
    Bless,
    /// Juno's fate: eliminate.
    FateEliminate,
    /// Juno's fate: fall asleep.
    FateDrowse,
    /// Achilles' Heel.
    Achilles,
    /// Waters of Lethe.
    Lethe,
    /// Gaze of Medusa: the left neighbour chooses.
    Medusa,
    /// A failed quest.
    Setback,
    /// A lost duel.
    DuelLost,
    /// The god given away in a trade.
    TradeAway,
}

/// Why somebody chooses a Power card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) enum CardWhy {
    Discard,
    Abundance,
    Give,
    Fetch,
    PeekDiscard,
    PeekTake,
    PeekGive,
}

/// An effect being carried out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Run {
    pub(crate) script: Script,
    pub(crate) pc: u8,
    pub(crate) paid: bool,
    /// The effect is only being thought of: the hand still holds the card that would cast it.
    pub(crate) unspent: bool,
    pub(crate) controller: Seat,
    /// The casting god; the copier of a copied effect.
    pub(crate) source: Option<God>,
    /// Treachery: the controller is the victim.
    pub(crate) betrayal: bool,
    pub(crate) targets: SeatSet,
    /// Everybody chosen so far.
    pub(crate) chosen: SeatSet,
    /// Gods of opponents that fell asleep.
    pub(crate) tally: u8,
}

/// Picks of gods to hit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Picks {
    pub(crate) seats: SeatSet,
    /// Victims after this one, where each is picked from in turn.
    pub(crate) rest: SeatSet,
    pub(crate) left: u8,
    /// At most so many of one victim.
    pub(crate) each: u8,
    pub(crate) picked: u8,
    /// R13: every victim keeps an active god.
    pub(crate) leaving: bool,
    /// Pluto: inactive gods of opponents, or another own god.
    pub(crate) burial: bool,
}

/// Something pending. The innermost lies on top of the stack; frames that ask stay there until they are answered.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) enum Frame {
    /// The game has ended. It lies at the bottom.
    #[default]
    Over,
    /// The gods lie on the table: Power cards are dealt, and the dice say who begins.
    Deal,
    TurnStart {
        seat: Seat,
    },
    /// Asks Vulcan's owner.
    Release {
        seat: Seat,
        victim: Seat,
    },
    Upkeep {
        step: u8,
    },
    Board,
    /// Space reached by the active player.
    Land,
    BoardEnd {
        moved: bool,
    },
    /// Asks for an action.
    Act,
    TurnEnd,
    /// A god card arrives. Asks where it goes if that is open. Tokens travel with it.
    Arrive {
        seat: Seat,
        god: God,
        tokens: u32,
    },
    Run(Run),
    AskTarget {
        seat: Seat,
        /// More may be picked after the first.
        two: bool,
        picked: SeatSet,
    },
    Pick(Picks),
    /// Owners pick what they lose, one after the other.
    Surrender {
        seats: SeatSet,
    },
    /// The hits of the strike are fixed.
    Resolve,
    /// Reactions of the victims, one after the other.
    React {
        seats: SeatSet,
        stage: u8,
    },
    Intercept {
        seat: Seat,
    },
    Absorb {
        seat: Seat,
    },
    Save {
        seat: Seat,
    },
    ApplyStrike,
    ZeroGods,
    Own {
        chooser: Seat,
        owner: Seat,
        why: OwnWhy,
        left: u8,
        picked: u8,
    },
    Card {
        seat: Seat,
        why: CardWhy,
        other: Seat,
        left: u8,
        count: u8,
    },
    FetchGod {
        seat: Seat,
        left: u8,
        optional: bool,
    },
    AskEffect {
        seat: Seat,
    },
    AskPeoples {
        seat: Seat,
    },
    /// The second batch of Ra.
    SecondPeople {
        people: Ethnicity,
    },
    AskSwap {
        seat: Seat,
    },
    AskDistance {
        seat: Seat,
    },
    /// Nüwa.
    AskBranch {
        seat: Seat,
    },
    AskReward {
        seat: Seat,
        quest: Quest,
    },
    Storm {
        seats: SeatSet,
    },
    AskStorm {
        seat: Seat,
    },
    AskPickMalus {
        seat: Seat,
        victim: Seat,
    },
    AskDeal {
        seat: Seat,
        at: u8,
        of: u8,
        given: SeatSet,
    },
    DrawMalus {
        seat: Seat,
        left: u8,
    },
    Malus {
        seat: Seat,
        malus: Malus,
    },
    Titans {
        seat: Seat,
        malus: Malus,
    },
    ApplyMalus {
        seat: Seat,
        malus: Malus,
        spared: bool,
    },
    /// The card is over: it is discarded, and players without gods draw one (R49).
    DiscardMalus(Malus),
    DiscardQuest(Quest),
    /// The same for the card of an action.
    DiscardPower(Power),
    Advance {
        seat: Seat,
        steps: u8,
    },
    Back {
        seat: Seat,
        steps: u8,
    },
    DrawPower {
        seat: Seat,
        count: u8,
    },
    DrawGods {
        seat: Seat,
        count: u8,
    },
    Quest {
        seat: Seat,
    },
    Ready,
    Memorise,
    Answer {
        step: u8,
    },
    AskOracle {
        sure: bool,
    },
    AskWrestle {
        sure: bool,
    },
    AskReroll {
        other: Seat,
        mine: u8,
        theirs: u8,
    },
    /// Several are asked at once.
    Bids {
        owing: SeatSet,
        sure: bool,
    },
}
