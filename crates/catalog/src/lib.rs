//! The one list of the games. Whoever serves, stores or simulates games names them by [`GameId`] and plays them as
//! [`AnySession`]; only boards and bots look inside, through [`AnyView`] and [`AnySession::visit`].
//!
//! Adding a game means adding a variant here; the compiler then names every place that must know it.

mod error;
mod game_id;
mod session;

pub use error::{AnyReason, LoadError, PlayError};
pub use game_id::{AnyEvents, AnyView, ForGame, GameId, House};
pub use session::{AnySession, ForSession, LogLine};
