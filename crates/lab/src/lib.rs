//! Many games at once: [`simulate`] counts how they end, [`tournament`] tells who plays better, [`balance`](mod@balance) what wins.
//!
//! Game number g of a run depends on the seed and on g alone, and sums are made in an order of their own, so results do not
//! depend on the number of threads. A run that keeps a [`Journal`] can be stopped at any moment and goes on from there.

pub mod balance;
mod interval;
mod journal;
mod player;
mod rating;
mod run;
mod simulate;
mod tally;
mod tournament;

pub use interval::{Interval, wilson};
pub use journal::{Journal, JournalError};
pub use rating::{Contest, Rating, rate};
pub use run::{Progress, Quiet, Run};
pub use simulate::{Simulation, simulate};
pub use tally::Tally;
pub use tournament::{Outcome, Pairing, Tournament, tournament};

/// A table as agreed, checked by its game.
#[derive(Clone, Debug)]
pub struct Table {
    /// The game.
    pub game: catalog::GameId,
    /// The canonical setup text.
    pub setup: String,
    /// How many sit there.
    pub players: usize,
}
