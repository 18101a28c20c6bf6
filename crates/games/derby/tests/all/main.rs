//! The evidence for the rules of the derby.

mod scenarios;
mod spec;
