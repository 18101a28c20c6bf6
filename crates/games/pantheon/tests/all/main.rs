//! The evidence for the rules of Pantheon.

mod conformance;
mod damage;
mod fixture;
mod heuristic;
mod map;
mod masks;
mod observations;
mod perft;
mod playthroughs;
mod properties;
mod reach;
mod redeals;
mod scenarios;
mod setups;
mod size;
mod spec;
mod undo;
