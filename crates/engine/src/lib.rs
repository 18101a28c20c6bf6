//! The contract every game of Theogony keeps, and what can be built on the contract alone.
//!
//! A game is a type that implements the parts of a [`State`] ([`Rules`], [`Questions`], [`Refusals`], [`Secrets`], [`Learning`]), its
//! [`Wording`] and [`Extras`], and [`Game`] (its name, versions and options).
//! Everything pending is data inside the state; chance is outside it, so a recorded game is
//! rules version + setup + seed + moves, and replaying it gives the same states to the bit.
//!
//! ```text
//! Rules::new ──▶ turn() ──Asked(seats)──▶ actions(seat) ──▶ apply(seat, action) ──▶ turn() … Over
//!                                            │
//!                       view(viewer), redact(event, viewer): what leaves the rules
//! ```
//!
//! * [`play`] is the checked entry point: it refuses with a reason and changes nothing.
//! * [`Rules::apply`] trusts its caller; search and playouts use it.
//! * [`Session`] plays a whole game: it records what the seats do ([`Deed`]), answers forced prompts, takes moves back
//!   and replays.
//! * [`Observation`] is the only thing a bot ever gets.
//!
//! ```
//! use engine::{Questions, Record, Session};
//! use testkit::yardstick::Nim;
//!
//! let mut session: Session<Nim> = Session::new("piles=2-1".parse()?, 7);
//! while let Some(seat) = session.state().turn().asked().first() {
//!     let mut actions = Vec::new();
//!     session.state().actions(seat, &mut actions);
//!     session.play(seat, actions[0])?;
//! }
//! assert!(session.is_over());
//!
//! // The record holds all that is needed to play the same game again.
//! let text = Record::of(&session).to_string();
//! let again: Session<Nim> = Record::parse(&text)?.replay()?;
//! assert_eq!(again.hash(), session.hash());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![warn(missing_docs)]

mod chance;
mod deed;
mod ensure;
mod extras;
mod fact;
mod features;
mod fixture;
pub mod french;
mod game;
mod hash;
mod heuristic;
mod lang;
mod learning;
mod listed;
mod log;
mod maybe;
mod network;
mod notation;
mod observation;
mod orders;
mod play;
mod questions;
mod record;
mod refusals;
mod rules;
mod seat;
mod secrets;
mod session;
mod set;
mod settle;
mod setup;
mod stack;
mod state;
mod takeback;
mod tuning;
mod undo;
mod wording;

pub use chance::Chance;
pub use deed::Deed;
pub use extras::{Clock, Extras, Flight};
pub use fact::Fact;
pub use features::{Block, Features, layout, layout_hash};
pub use fixture::Fixture;
pub use game::{Game, Preset};
pub use hash::{StateHash, state_hash, state_hash_without, trace};
pub use heuristic::Heuristic;
pub use lang::Lang;
pub use learning::Learning;
pub use listed::Member;
pub use log::Log;
pub use maybe::Maybe;
pub use network::Network;
pub use notation::{NotationError, Words};
pub use observation::Observation;
pub use orders::{OrderSpec, Orders};
pub use play::{Refusal, forced, play};
pub use questions::Questions;
pub use record::{Record, RecordError};
pub use refusals::Refusals;
pub use rules::Rules;
pub use seat::{BySeat, MAX_SEATS, Seat, SeatSet, Viewer};
pub use secrets::Secrets;
pub use session::{Happening, Logged, Move, ReplayError, Session};
pub use set::{Bits, Set};
pub use settle::Settle;
pub use setup::{
    Choice, OptionSpec, ReadValue, Setting, SetupError, SomeOf, Value, check_seat, option_value,
    read_different, read_setup, set_option, specs, write_options,
};
pub use stack::Stack;
pub use state::{Data, Standing, State, Turn};
pub use takeback::Takeback;
pub use tuning::{Strength, Tuning, chances};
pub use undo::{Disclosure, NoUndo};
pub use wording::{About, Asked, LEAD, Line, Names, Wording};
