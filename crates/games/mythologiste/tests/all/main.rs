//! The evidence for the rules of Mythologiste.

mod conformance;
mod heuristic;
mod playthroughs;
mod scenarios;
mod spec;
