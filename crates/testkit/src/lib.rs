//! Conformance suite, scenario runner, playthroughs and solved yardstick games.

pub mod conformance;
mod diff;
mod fixture;
pub mod scenario;
pub mod yardstick;

pub use fixture::Fixture;
