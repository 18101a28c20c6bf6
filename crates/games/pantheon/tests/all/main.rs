//! The evidence for the rules of Pantheon.

mod conformance;
mod heuristic;
mod map;
mod playthroughs;
mod properties;
mod redeals;
mod scenarios;
mod size;
mod spec;
