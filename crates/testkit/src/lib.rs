//! Conformance suite, scenario runner, playthroughs and solved yardstick games.

mod fixture;
pub mod yardstick;

pub use fixture::Fixture;
