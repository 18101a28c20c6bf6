//! What bots can do, measured on games whose truth is known.

#[path = "all/coach.rs"]
mod coach;
#[path = "all/contract.rs"]
mod contract;
#[path = "all/guided.rs"]
mod guided;
#[path = "all/informed.rs"]
mod informed;
#[path = "all/judge.rs"]
mod judge;
#[path = "all/kuhn.rs"]
mod kuhn;
#[path = "all/levels.rs"]
mod levels;
#[path = "all/network.rs"]
mod network;
#[path = "all/nim.rs"]
mod nim;
#[path = "all/pennies.rs"]
mod pennies;

use bots::{Budget, Options};

/// Usual options with so many simulations.
fn simulations(simulations: u32) -> Options {
    Options { budget: Budget::simulations(simulations), ..Options::default() }
}
