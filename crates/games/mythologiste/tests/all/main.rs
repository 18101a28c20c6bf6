//! The evidence for the rules of Mythologiste.

mod conformance;
mod scenarios;
mod spec;
