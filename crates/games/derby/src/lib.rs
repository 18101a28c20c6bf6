//! The rules of Divinity Derby (design Carlo A. Rossi, Ares Games): gods bet on three races of six flying creatures.
//!
//! Nobody owns a creature and nobody owns a hand: between every two neighbours stands a holder of movement cards
//! that both see and both use. The tables of cards, bets and powers are data; [`State`] is a position; a small stack of
//! frames holds what is pending. Rule numbers in comments (R12, EX3, AN2) are those of `docs/rules/derby.en.md`.

mod action;
mod bets;
mod cards;
mod check;
mod event;
mod features;
mod fixture;
mod foresight;
mod frame;
mod game;
mod heuristic;
mod insight;
mod knowledge;
mod legal;
mod power_step;
mod powers;
mod reach;
mod reason;
mod rules;
mod setup;
mod sketch;
mod state;
mod step;
pub mod text;
mod view;
mod why_not;

pub use action::{Action, Direction, Prompt};
pub use bets::{Bet, BetSet, Condition};
pub use cards::{Card, CardSet, Creature, DECK_SIZE, Value};
pub use event::{Event, FirstPlayerWhy};
pub use foresight::BetNetwork;
pub use insight::{Clue, Guesser};
pub use powers::{God, Power, PowerSet, Window};
pub use reason::Reason;
pub use setup::{Deck, Gods, OPTIONS, Setup};
pub use sketch::sketch;
pub use state::State;
pub use view::{
    Announced, Holder, Landed, PlacedBet, RaceResult, SeatView, SettledBet, View, Whereabouts,
    disqualification_per_mille,
};

/// The start sector, behind the green line.
pub const START: u8 = 0;
/// The last sector before the red line.
pub const LAST_SECTOR: u8 = 22;
/// Beyond the red line: a creature that would reach it has arrived.
pub const FINISH: u8 = 23;
/// Races of a game.
pub const RACES: u8 = 3;
