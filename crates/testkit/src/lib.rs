//! What keeps games honest: the conformance suite, scenarios, playthroughs, counts of paths, and three yardstick games
//! whose truth is known.
//!
//! * [`conformance`](mod@conformance) holds a game to the engine's contract on random games.
//! * [`scenario`] shows rules on small tables, in text files.
//! * [`playthrough`] keeps a whole readable game, so that a change of the rules shows.
//! * [`fuzz`] damages texts and holds their readers to reading or refusing them.
//! * [`grammar`] finds nouns that do not agree with their numbers.
//! * [`answers_are_drawn_evenly`] holds random answers, which playouts draw in ways of their own, to equal chances.
//! * [`perft`] counts the ways to play on, so that a lost or a doubled answer shows.
//!
//! How many random games all this takes is told by [`games`] and [`seeds`].
//!
//! A game takes part in scenarios and playthroughs by implementing [`Fixture`].
//!
//! ```
//! use testkit::conformance::{Check, conformance};
//! use testkit::yardstick::Nim;
//!
//! let counts = conformance::<Nim>(&Check { games: 3, ..Check::default() });
//! assert!(counts.replays > 0);
//! ```

#![warn(missing_docs)]

pub mod conformance;
mod diff;
mod effort;
mod evenness;
pub mod fuzz;
pub mod grammar;
mod perft;
pub mod playthrough;
pub mod scenario;
pub mod yardstick;

pub use conformance::conformance;
pub use effort::{games, seeds};
pub use engine::Fixture;
pub use evenness::answers_are_drawn_evenly;
pub use perft::perft;
