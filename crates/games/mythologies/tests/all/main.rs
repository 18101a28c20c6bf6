//! The evidence for the rules of Mythologies.

mod asking;
mod conformance;
mod damage;
mod flights;
mod observations;
mod playthroughs;
mod properties;
mod reasons;
mod redeals;
mod rulebook;
mod scenarios;
mod size;
mod spec;
mod strength;
