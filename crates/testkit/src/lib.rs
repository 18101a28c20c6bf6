//! Conformance suite, scenario runner, playthroughs and solved yardstick games.

pub mod conformance;
mod fixture;
pub mod yardstick;

pub use fixture::Fixture;
