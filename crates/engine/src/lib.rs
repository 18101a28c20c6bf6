//! The contract every game of Theogony keeps, and what can be built on the contract alone.
//!
//! A game is a type that implements [`State`] (its rules) and [`Game`] (its name, options and words).
//! Everything pending is data inside the state; chance is outside it, so a recorded game is
//! rules version + setup + seed + moves, and replaying it gives the same states to the bit.
//!
//! ```text
//! State::new ──▶ turn() ──Asked(seats)──▶ actions(seat) ──▶ apply(seat, action) ──▶ turn() … Over
//!                                            │
//!                       view(viewer), redact(event, viewer): what leaves the rules
//! ```
//!
//! * [`play`] is the checked entry point: it refuses with a reason and changes nothing.
//! * [`State::apply`] trusts its caller; search and playouts use it.
//! * [`Session`] plays a whole game: it records what the seats do ([`Deed`]), answers forced prompts, takes moves back
//!   and replays.
//! * [`Observation`] is the only thing a bot ever gets.

mod chance;
mod deed;
mod fact;
mod features;
mod fixture;
pub mod french;
mod game;
mod hash;
mod lang;
mod log;
mod network;
mod notation;
mod observation;
mod orders;
mod play;
mod record;
mod seat;
mod session;
mod setup;
mod stack;
mod state;
mod takeback;
mod tuning;
mod undo;

pub use chance::Chance;
pub use deed::Deed;
pub use fact::Fact;
pub use features::{Block, Features, layout, layout_hash};
pub use fixture::Fixture;
pub use game::{About, Clock, Flight, Game, Heuristic, LEAD, Line, Names, Preset};
pub use hash::{StateHash, state_hash, state_hash_without, trace};
pub use lang::Lang;
pub use log::Log;
pub use network::Network;
pub use notation::{NotationError, Words};
pub use observation::Observation;
pub use orders::{OrderSpec, Orders};
pub use play::{Refusal, play};
pub use record::{Record, RecordError};
pub use seat::{BySeat, MAX_SEATS, Seat, SeatSet, Viewer};
pub use session::{Happening, Logged, Move, ReplayError, Session};
pub use setup::{
    Choice, OptionSpec, SetupError, SomeOf, check_seat, option_value, read_different, read_setup,
};
pub use stack::Stack;
pub use state::{Data, Standing, State, Turn};
pub use takeback::Takeback;
pub use tuning::{Strength, Tuning, chances};
pub use undo::{Disclosure, NoUndo};
