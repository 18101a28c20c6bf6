use engine::{Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

use crate::bag::Bag;
use crate::cards::{Colour, Kind};
use crate::gods::{God, Pantheon, Power};
use crate::prompt::Reaction;
use crate::setup::Setup;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Phase {
    /// Teams name their main gods.
    NamingMains,
    ChoosingGods,
    /// Startup phase of the active player.
    Startup,
    Play,
    Recruit,
    Discard,
    End,
    Over,
}

/// What one viewer may know of a position. Bags are cards without order; `None` for a card is a card back.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct View {
    pub viewer: Viewer,
    /// The options of the match.
    pub setup: Setup,
    pub phase: Phase,
    /// The round, from 1; 0 before the first turn.
    pub round: u8,
    /// Who took the first turn.
    pub first: Seat,
    pub active: Seat,
    pub asked: SeatSet,
    /// The record of this turn.
    pub turn: TurnView,
    /// The six piles of warriors, left to right.
    pub piles: Vec<PileView>,
    /// Warriors that lie face down in the public area: everybody can work this out.
    pub stock: Bag,
    /// Sacred Guardians, Priests and Bishops left to recruit.
    pub disciples: [u8; 3],
    pub netherworld: Bag,
    /// The warrior whose Action waits to be carried out.
    pub announced: Option<AnnouncedView>,
    /// The attack that waits to be carried out.
    pub attack: Option<AttackView>,
    /// The reaction that Loki may cancel.
    pub reaction: Option<(Seat, Reaction)>,
    /// The players, by seat.
    pub seats: Vec<SeatView>,
    /// Team match: which pantheon each team plays, once dealt.
    pub pantheons: Option<[Pantheon; 2]>,
    /// Who has won; empty while the match goes on.
    pub winners: SeatSet,
}

/// What is counted during a turn.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct TurnView {
    /// Faith to spend.
    pub faith: u16,
    /// The colours that may follow; any before the first warrior.
    pub chain: Option<[Colour; 2]>,
    /// At2: the next warrior may have any colour.
    pub wild: bool,
    /// Attacks declared so far.
    pub attacks: u8,
    /// T2: what the next attack has more.
    pub next_bonus: u8,
    /// Ar2: the next attack pierces.
    pub next_pierce: bool,
    /// F2b: cards to draw beyond five.
    pub extra_draw: u8,
    /// Powers used in this turn by anybody, or declined at their moment; the Falcon Cloak counts as Falcon Gift.
    pub used: Vec<Power>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct PileView {
    /// The face-up card; none if the pile is empty.
    pub top: Option<Kind>,
    /// Cards in it, the face-up one included.
    pub count: u8,
    /// What the viewer would pay for it now: Freyja pays less for some.
    pub cost: u8,
}

/// A warrior whose Action waits to be carried out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct AnnouncedView {
    pub by: Seat,
    pub card: Kind,
    /// The card its Action is printed on.
    pub kind: Kind,
    /// 1 or 2.
    pub ability: u8,
    /// Energy paid for it.
    pub paid: u8,
    /// Whom it is meant for, where that is announced.
    pub target: Option<Seat>,
}

/// An attack that waits to be carried out.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct AttackView {
    pub by: Seat,
    /// Whom; unknown while the target is being chosen.
    pub target: Option<Seat>,
    /// The warrior that attacks; none for a god's own attack.
    pub card: Option<Kind>,
    /// Its value; 0 while the target is being chosen.
    pub value: u8,
    /// What is set against it so far.
    pub defence: u8,
    /// The same by source, in the order of play.
    pub wards: Vec<Ward>,
    /// No Defence and no Protect may answer.
    pub pierce: bool,
}

/// What one reaction has set against an attack.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Ward {
    pub seat: Seat,
    pub reaction: Reaction,
    /// How much it counts; never 0.
    pub ward: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct InPlay {
    pub kind: Kind,
    /// It was used to protect and lies here until its owner's next Discard phase.
    pub lingering: bool,
}

/// What a viewer may know of a player.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct SeatView {
    /// 0 for the even seats, 1 for the odd ones; in an individual match the number of the seat.
    pub team: u8,
    /// The main god of its team.
    pub main: bool,
    /// The god, once known to the viewer.
    pub god: Option<God>,
    /// The gods to choose from, or those that were, where the viewer may know them.
    pub offered: Vec<God>,
    /// Whom this player named as the main god, where the viewer may know it.
    pub named: Option<Seat>,
    /// 0 to 25.
    pub energy: u8,
    /// Not eliminated.
    pub alive: bool,
    /// A supporting god at rest until it has 5 energy.
    pub sealed: bool,
    /// He1 has been used.
    pub half_dead_used: bool,
    pub hand_count: u8,
    /// The whole hand, where the viewer may know it.
    pub hand: Option<Bag>,
    /// Cards that the viewer knows to be in the hand; all of them where `hand` is known.
    pub known_hand: Bag,
    /// Cards that the viewer knows to be in the hand or among the hidden cards of `deck_top`, `deck_bottom` and
    /// `revealed`, without knowing where: only their owner does.
    pub adrift: Bag,
    pub deck_count: u8,
    /// The upper cards of the deck whose order somebody knows, topmost first.
    pub deck_top: Vec<Option<Kind>>,
    /// The lowest cards of the deck whose order somebody knows, the very lowest last.
    pub deck_bottom: Vec<Option<Kind>>,
    /// Everything else in deck and hand: the viewer knows that these cards are there, but not where.
    pub elsewhere: Bag,
    pub discard: Bag,
    /// The card last discarded, unless it has been taken out of the pile.
    pub discard_top: Option<Kind>,
    /// Cards in play, oldest first.
    pub in_play: Vec<InPlay>,
    /// T1: the thrown warrior.
    pub thrown: Option<Kind>,
    /// Cards that are being looked at or adjudicated.
    pub revealed: Vec<Option<Kind>>,
}
