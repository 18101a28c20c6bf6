//! The contract's own parts, and what is built on the contract alone, tried on the yardstick games.

mod chance;
mod notation;
mod record;
mod session;
mod stack;
mod table;
