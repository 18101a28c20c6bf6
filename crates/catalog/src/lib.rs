//! The one list of the games. Whoever serves, stores or simulates games names them by [`GameId`] and plays them as
//! [`AnySession`]; what is the same for all of them is written once, with [`for_game!`] and [`for_any!`].
//!
//! Adding a game means adding a line to the list in `games.rs`; the compiler then names every place that must know it.

#[macro_use]
mod games;
mod error;
mod game_id;
mod session;

pub use error::{LoadError, PlayError};
pub use games::{AnyEvents, AnyReason, AnySession, AnyView, GameId, Playable, rules};
pub use session::LogLine;
