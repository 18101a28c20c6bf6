//! Many games at once: [`simulate`] counts how they end, [`tournament`] tells who plays better, [`balance`](mod@balance) what wins.
//!
//! Game number g of a run depends on the seed and on g alone, and sums are made in an order of their own, so results do not
//! depend on the number of threads. A run that keeps a [`Journal`] can be stopped at any moment and goes on from there.

pub mod balance;
mod facts;
mod interval;
mod journal;
mod player;
mod rating;
mod run;
mod simulate;
mod tally;
mod tournament;

pub use facts::{Facts, Spread};
pub use interval::{Interval, wilson};
pub use journal::{Journal, JournalError};
pub use rating::{Contest, Rating, rate};
pub use run::{Progress, Quiet, Run};
pub use simulate::{Simulation, simulate};
pub use tally::Tally;
pub use tournament::{Outcome, Pairing, Tournament, tournament};

/// Whether all of these can play a game: a network plays the one that it was made for.
pub fn check_bots<'a>(
    game: catalog::GameId,
    bots: impl IntoIterator<Item = &'a bots::Contender>,
) -> Result<(), bots::ContenderError> {
    catalog::for_game!(game, G => bots.into_iter().try_for_each(bots::Contender::check::<G>))
}

/// What is agreed before a game, checked by the game.
#[derive(Clone, Debug)]
pub struct GameSetup {
    pub game: catalog::GameId,
    /// The canonical setup text.
    pub setup: String,
    pub players: usize,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whoever changes what a game tells its players trains its network anew, or leaves it out.
    #[test]
    fn networks_that_come_with_the_program_fit_its_games() {
        let network = ["network".parse().expect("the network of the program")];
        for &game in catalog::GameId::ALL {
            assert_eq!(check_bots(game, &network), Ok(()), "{}", game.id());
        }
    }
}
