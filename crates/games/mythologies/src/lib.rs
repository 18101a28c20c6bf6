//! The rules of Mythologies (design Maxime Babad and Mickaël “Froh” Garcin, Super Meeple): young cities build pantheons of
//! three planes and three columns from the cards of four mythologies.
//!
//! A card is one row in the file of its mythology ([`Kind`] names it); its programs are constant lists of verbs, walked by
//! one frame. A small stack of frames holds what is pending. [`State`] is a position.

mod action;
mod cards;
mod change;
mod check;
mod event;
mod features;
mod fixture;
mod flight;
mod frame;
mod game;
mod geometry;
mod heuristic;
mod knowledge;
mod legal;
mod pantheon;
mod play_step;
mod preview;
mod reason;
mod rules;
mod run;
mod scoring;
mod selection_step;
mod setup;
mod sketch;
mod state;
mod step;
pub mod text;
mod trials;
mod trigger_step;
mod verbs;
mod view;
mod why_not;

pub use action::{Action, Ask, Prompt, Slot};
pub use cards::{DEITY_COST, Gain, Kind, Mythology};
pub use event::{Event, Origin, Why};
pub use geometry::{Line, Plane, Square};
pub use reason::Reason;
pub use setup::{FIRST_GAME, Mythologies, OPTIONS, Setup};
pub use sketch::sketch;
pub use state::State;
pub use trials::{Board, Colour, Quantity, destiny};
pub use view::{BoardView, Lying, PlacingView, PreviewView, SeatView, SlotView, StatementView, View};
