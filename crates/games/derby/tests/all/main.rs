//! The evidence for the rules of the derby.

mod chance;
mod conformance;
mod damage;
mod fixture;
mod observations;
mod perft;
mod playthroughs;
mod properties;
mod redeals;
mod rulebook;
mod scenarios;
mod setups;
mod spec;
mod table;
