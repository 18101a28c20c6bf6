//! What keeps games honest: the conformance suite, scenarios, playthroughs, counts of paths, and three yardstick games
//! whose truth is known.
//!
//! * [`conformance`](mod@conformance) holds a game to the engine's contract on random games.
//! * [`scenario`] shows rules on small tables, in text files.
//! * [`playthrough`] keeps a whole readable game, so that a change of the rules shows.
//! * [`perft`] counts the ways to play on, so that a lost or a doubled answer shows.
//!
//! A game takes part in scenarios and playthroughs by implementing [`Fixture`].

pub mod conformance;
mod diff;
mod perft;
pub mod playthrough;
pub mod scenario;
pub mod yardstick;

pub use conformance::conformance;
pub use engine::Fixture;
pub use perft::perft;
