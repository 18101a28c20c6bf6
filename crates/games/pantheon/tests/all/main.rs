//! The evidence for the rules of Pantheon.

mod conformance;
mod heuristic;
mod size;
