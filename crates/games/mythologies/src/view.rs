use engine::{Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

use crate::action::{Action, Slot};
use crate::cards::{Gain, Kind, Mythology};
use crate::event::Origin;
use crate::geometry::Square;
use crate::setup::Setup;
use crate::trials::{Board, Colour};

/// What one viewer may know of a position. Everything but decks, tokens and face-down cards lies open.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct View {
    pub viewer: Viewer,
    pub setup: Setup,
    /// 1 to 4.
    pub round: u8,
    /// Who holds the first-player marker.
    pub first_player: Seat,
    /// Whose turn it is in the placement.
    pub turn_of: Option<Seat>,
    pub asked: SeatSet,
    /// The card whose effect or arrival is being resolved, innermost.
    pub resolving: Option<Kind>,
    /// The statement of a card that is being carried out; a card that waits for its square was sent by it.
    pub statement: Option<StatementView>,
    /// The card that waits for its square, and what each square costs.
    pub placing: Option<PlacingView>,
    /// What the answers of the viewer, if asked, cost and give at once; those that do neither are left out.
    pub previews: Vec<PreviewView>,
    /// What is in the air while several cards or piles move at once: the square each came from and its cards, lowest
    /// first. They belong to the player whose turn it is.
    pub lifted: Vec<(Square, Vec<Kind>)>,
    /// The four boards: top left, top right, bottom left, bottom right.
    pub boards: [BoardView; 4],
    /// Destiny cards turned up in this round, 1 to 4, the last one active.
    pub destiny: Vec<u8>,
    /// Favours for trials 1 and 2.
    pub trials: [u8; 2],
    /// The board that Odin locks, with his owner, while he is visible.
    pub locked: Option<(Seat, Board)>,
    /// Cards out of the game.
    pub exiled: Vec<Kind>,
    /// The players, by seat.
    pub seats: Vec<SeatView>,
    pub over: bool,
}

impl View {
    /// What trial 0 or 1 pays whoever achieves it now or when it is first checked: the first one is worth a favour less
    /// in the last round.
    pub fn trial_worth(&self, trial: usize) -> u8 {
        let late = trial == 0 && self.round == 4 && !self.over;
        self.trials[trial] - u8::from(late)
    }
}

/// A statement of a card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct StatementView {
    pub kind: Kind,
    /// The number of its sentence among [`Kind::sentences`].
    pub sentence: usize,
}

/// What an answer costs and gives before anybody decides anything else.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct PreviewView {
    pub action: Action,
    /// What its player pays.
    pub pays: Gain,
    /// What its player gains.
    pub gains: Gain,
}

/// A card on its way to a square.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct PlacingView {
    pub kind: Kind,
    /// Invoked, with tolls and gain; else called.
    pub invoked: bool,
    pub from: Origin,
    /// What its player pays on each square: cost and tolls.
    pub prices: [Gain; 9],
}

/// A board of the sanctuary.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct BoardView {
    pub mythology: Mythology,
    /// Three creatures and a deity.
    pub slots: [SlotView; 4],
    /// Cards in the creature deck.
    pub deck: u8,
    /// Cards in the deity deck.
    pub deities: u8,
    /// Seats that marked the deck.
    pub deck_marks: SeatSet,
    /// The top of the creature deck, while it is shown.
    pub revealed: Option<Kind>,
    /// Cards that everybody saw go to the bottom of the creature deck, the lowest first.
    pub bottom: Vec<Kind>,
}

/// A slot of a board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct SlotView {
    pub card: Lying,
    /// Whose token lies on it.
    pub mark: Option<Seat>,
}

/// A card of the sanctuary as somebody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Lying {
    Empty,
    /// A card for all to see.
    Up(Kind),
    /// A card face down, with its name for those who know it.
    Down(Option<Kind>),
}

/// What lies before a player.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct SeatView {
    pub colour: Colour,
    pub favours: u8,
    pub gems: u8,
    /// What the player would score now: favours, end-of-game effects, and a favour for three gems.
    pub score: i32,
    /// What the end-of-game effect of the visible card on each square would give now.
    pub end: [u8; 9],
    /// The nine piles, lowest card first.
    pub squares: [Vec<Kind>; 9],
    /// Completion tokens left: planes C, T, A, then columns 1, 2, 3.
    pub completion: [bool; 6],
    /// Trials achieved.
    pub trials: [bool; 2],
    /// How far each trial is: the best count in one of its regions, and the count it needs.
    pub progress: [(u8, u8); 2],
    /// Selected cards not yet played.
    pub aside: Vec<Kind>,
    /// The discard, by card number.
    pub discard: Vec<Kind>,
    /// The token put face down, if the viewer put it.
    pub token: Option<bool>,
    /// Has put down a token that is not revealed yet.
    pub chosen: bool,
    /// The board destined to the player by the active Destiny card.
    pub destined: Option<Board>,
    /// Places this player's tokens lie on.
    pub marks: Vec<Slot>,
    /// Cards still to be selected in this round.
    pub to_take: u8,
    /// Times this player passed in this round.
    pub passes: u8,
    /// Squares of cards whose once-per-turn effect is used up.
    pub used: Vec<Square>,
}
