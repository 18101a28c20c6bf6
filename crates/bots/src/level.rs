use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use engine::{Heuristic, State};
use thiserror::Error;

use crate::{Bot, Budget, Greedy, Options, Random, Search};

/// The opponents a player can choose, by name.
///
/// Provisional: `Random` and `Greedy` mean what they say, but what stands behind `Easy` to `Master` will change once it
/// has been measured against people and in every game. So far, at a derby for four without variants, where equals
/// win 25 %: `Greedy` wins 62 ± 2 % against three `Random` (400 games), `Easy` 61 ± 2 % (400 games), and `Hard`
/// 40 ± 5 % against three `Greedy` (100 games). `Master` has not been measured.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Any answer.
    Random,
    /// The game's heuristic.
    Greedy,
    /// The game's heuristic, with a slip now and then.
    Easy,
    /// The game's heuristic.
    Medium,
    /// A short search.
    Hard,
    /// A long search.
    Master,
}

/// No level has this name.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("unknown level '{0}'; known are random, greedy, easy, medium, hard, master")]
pub struct UnknownLevel(pub String);

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Level; 6] =
        [Level::Random, Level::Greedy, Level::Easy, Level::Medium, Level::Hard, Level::Master];

    /// The name in commands and addresses.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Greedy => "greedy",
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Master => "master",
        }
    }

    /// A bot of this level.
    pub fn bot<S: Heuristic>(self) -> Box<dyn Bot<S>> {
        self.bot_until(Arc::default())
    }

    /// A bot of this level that answers at once, as well as it can, when `cancel` becomes true.
    pub fn bot_until<S: Heuristic>(self, cancel: Arc<AtomicBool>) -> Box<dyn Bot<S>> {
        match self {
            Level::Random => Box::new(Random),
            Level::Easy => Box::new(Greedy::default().noise(0.5)),
            Level::Greedy | Level::Medium => Box::new(Greedy::default()),
            Level::Hard => Box::new(search(3_000, cancel)),
            Level::Master => Box::new(search(60_000, cancel)),
        }
    }
}

/// With 3000 simulations at the derby, an exploration of 0.3 won 40 ± 5 % and 0.7 won 28 ± 5 % (100 games each). Whether
/// informed playouts are worth their cost is open. The budget is counted in simulations, so the same seed gives the
/// same game on every machine.
fn search<S: State>(simulations: u32, cancel: Arc<AtomicBool>) -> Search<S> {
    let options =
        Options { budget: Budget::simulations(simulations), exploration: 0.3, ..Options::default() };
    Search::new(options).cancelled_by(cancel)
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(text: &str) -> Result<Level, UnknownLevel> {
        let known = Level::ALL.into_iter().find(|level| level.name() == text);
        known.ok_or_else(|| UnknownLevel(text.chars().take(40).collect()))
    }
}
