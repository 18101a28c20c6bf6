//! The evidence for the rules of Mythologiste.

mod closed;
mod conformance;
mod damage;
mod heuristic;
mod hourglass;
mod observations;
mod playthroughs;
mod quests;
mod redeals;
mod scenarios;
mod setup;
mod spec;
