use std::borrow::Cow;

use engine::{Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

use crate::action::Prompt;
use crate::cards::{Malus, Power, Quest};
use crate::event::BoardToken;
use crate::frame::{Category, Script};
use crate::gods::{Ethnicity, God};
use crate::protection::{Protection, Shelter};
use crate::setup::Setup;

/// The same in English and in French.
pub type Words = [Cow<'static, str>; 2];

/// When a token goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Expiry {
    /// When the next turn of this seat starts.
    StartOf(Seat),
    /// At the end of the turn in progress.
    ThisTurn,
    /// At the end of this seat's next turn.
    EndOf(Seat),
}

/// The gods whose passives protect a god (T04), itself included.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Guards {
    /// From falling asleep to attacks.
    pub sleep: Option<God>,
    /// From being eliminated by attacks.
    pub elimination: Option<God>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct GodView {
    pub god: God,
    /// Can act.
    pub active: bool,
    /// Inactive until woken (T01).
    pub asleep: bool,
    /// Inactive for a turn (T02), until then.
    pub drowsy: Option<Expiry>,
    pub invincible: bool,
    /// One of Hera's couple (T18).
    pub coupled: bool,
    /// Xi Wangmu's bond.
    pub bond: bool,
    /// Who protects it.
    pub guards: Guards,
}

/// A player as everybody sees him, and his hand as the viewer knows it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct PlayerView {
    pub gods: [Option<GodView>; 6],
    /// 0 to 27.
    pub space: u8,
    /// Laps completed.
    pub lap: u8,
    /// How far the die may carry the pawn.
    pub cap: u8,
    /// Power cards in hand.
    pub hand_size: u8,
    /// How many of each kind the viewer knows to be there; all of them for the owner.
    pub hand: [u8; Power::KINDS],
    /// Cannot move (T16), until then.
    pub locked: Option<Expiry>,
    /// Cannot be attacked (T05), until then.
    pub shielded: Option<Expiry>,
    /// May use no Power card, until then.
    pub tantalus: Option<Expiry>,
    /// The next roll counts half.
    pub drunk: bool,
    /// Fails the next quest (T21).
    pub quest_failure: bool,
    /// Advances so far instead of rolling; 0 for a roll.
    pub next: u8,
    /// Combo cards kept.
    pub combos: u8,
    /// Gods to discard at the start of turns (T15).
    pub starved: u8,
    /// Linked to the Aphrodite (or her copier) of this seat (T17).
    pub loves: Option<Seat>,
    /// Linked to the Juno (or her copier) of this seat (T19).
    pub fate: Option<Seat>,
    /// Peoples whose gods are warded (T08 to T10).
    pub wards: Vec<Ethnicity>,
    /// Malus under Vulcan.
    pub store: Vec<Malus>,
    /// Whom Nemesis holds a grudge against.
    pub grudge: SeatSet,
}

/// A challenge as everybody sees it: in words, so that no number of a question, an option or a god betrays the solution,
/// which is nowhere in it. Options are answered by their places.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct ChallengeView {
    pub seat: Seat,
    pub quest: Quest,
    /// What is asked; nothing until the challenge begins.
    pub asked: Option<Words>,
    /// Infallible Memory: the row, while it is shown.
    pub row: Vec<God>,
    /// Infallible Memory: the position asked, from 0.
    pub position: Option<u8>,
    /// The options, shuffled. Empty until the challenge begins.
    pub options: Vec<Words>,
    /// Options picked so far, as bits.
    pub picked: u8,
}

/// A quest that has ended in this turn.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct EndedQuest {
    pub seat: Seat,
    pub quest: Quest,
    pub succeeded: bool,
    pub decided: Decided,
}

/// What decided a quest.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Decided {
    /// Answers to one or two questions, in the order in which they were asked.
    Answers(Vec<SolvedView>),
    /// The passive of this god: it could not fail.
    Patron(God),
    /// A Quest Failure token (T21): it could not succeed.
    Doomed,
    /// The odds of the card, for seats that leave quests to chance.
    Odds,
    /// The oracle was asked for so many spaces, for which the die must not exceed `most`.
    Oracle {
        /// The spaces.
        steps: u8,
        /// The highest die that would do.
        most: u8,
        die: u8,
    },
    /// Dice of the player and of the opponent, after the last roll.
    Wrestling {
        /// The opponent.
        other: Seat,
        mine: u8,
        theirs: u8,
    },
    /// Power cards offered, the player first, then clockwise.
    Offering(Vec<(Seat, u8)>),
}

/// A question that has been answered in this turn, with its solution.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct SolvedView {
    pub asked: Words,
    /// The options in the order in which they stood.
    pub options: Vec<Words>,
    /// Options that were picked, as bits.
    pub picked: u8,
    /// Options that were right, as bits.
    pub right: u8,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct AttackView {
    pub attacker: Seat,
    /// How gods are hit; nothing while a player is chosen.
    pub category: Option<Category>,
    /// The players who may be chosen, or whose gods it is about.
    pub targets: SeatSet,
    /// Gods that may be picked now.
    pub legal: Vec<(Seat, u8)>,
    /// Gods that it looks for in vain, each with what keeps it.
    pub protected: Vec<(Seat, u8, Protection)>,
    /// Opponents whom it cannot touch at all.
    pub sheltered: Vec<(Seat, Shelter)>,
    /// Gods that may still change the blow, in order: where one is asked about, it is the first.
    pub reactions: Vec<(Seat, God)>,
}

/// What one viewer may know.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct View {
    pub viewer: Viewer,
    pub setup: Setup,
    pub active: Seat,
    /// Turns ended so far.
    pub turns: u16,
    pub asked: SeatSet,
    /// What they are asked; nothing when the game is over.
    pub prompt: Option<Prompt>,
    /// Power cards that may still be used in this turn.
    pub plays: u8,
    /// The free Power of the turn is unused.
    pub free: bool,
    /// The people whose space the active player may use.
    pub usable: Option<Ethnicity>,
    pub players: Vec<PlayerView>,
    /// Tokens on the board, each with its owner.
    pub tokens: Vec<(BoardToken, Seat)>,
    /// Cards left in the decks: gods, Powers, Malus, quests.
    pub decks: [u8; 4],
    pub god_discard: Vec<God>,
    /// The Power discard, by kind.
    pub power_discard: [u8; Power::KINDS],
    /// The Malus discard, by kind.
    pub malus_discard: [u8; Malus::KINDS],
    /// The Quest discard, by kind.
    pub quest_discard: [u8; Quest::KINDS],
    pub effect: Option<(Seat, Script)>,
    pub attack: Option<Box<AttackView>>,
    /// Gods hit by the attack in progress.
    pub hits: Vec<(Seat, u8)>,
    /// Gods that the viewer has picked so far for the question that is asked of it.
    pub picked: Vec<(Seat, u8)>,
    /// Players that it has chosen so far for that.
    pub chosen: SeatSet,
    pub challenge: Option<ChallengeView>,
    /// The quest that ended last in this turn, unless another is in progress.
    pub ended: Option<EndedQuest>,
    /// The die that was rolled last in this turn, and by whom.
    pub die: Option<(Seat, u8)>,
    /// The Malus cards that were revealed last in this turn, and by whom; the latest last.
    pub met: Vec<(Seat, Malus)>,
    pub bid: Option<u8>,
    /// Malus on top of the deck, the topmost first, where the viewer has seen them.
    pub malus_top: Vec<Option<Malus>>,
    /// Malus the viewer is dealing out (Mercury), the next one first.
    pub dealing: Vec<Malus>,
    pub winner: Option<Seat>,
    pub over: bool,
}
