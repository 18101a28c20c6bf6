use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use engine::{Heuristic, Strength, Tuning};
use thiserror::Error;

use crate::network::embedded;
use crate::playout::Advised;
use crate::{Bot, Budget, Greedy, Guidance, Guided, Learned, Options, Random, Search};

/// The opponents a player can choose, by name.
///
/// `Random` and `Greedy` mean the same in every game. What stands behind `Easy` to `Master` is told by the game's
/// [`Tuning`]; `docs/BOTS.md` tells how strong they are.
///
/// ```
/// use bots::Level;
///
/// assert_eq!("hard".parse(), Ok(Level::Hard));
/// assert_eq!(Level::Hard.below(), Some(Level::Medium));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Any answer.
    Random,
    /// The game's heuristic.
    Greedy,
    /// Knows the rules and a few good habits.
    Easy,
    /// Plays soundly.
    Medium,
    /// Looks ahead.
    Hard,
    /// Looks ahead for as long as people care to wait.
    Master,
}

/// No level has this name.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("unknown level '{0}'; known are random, easy, greedy, medium, hard, master")]
pub struct UnknownLevel(pub String);

impl Level {
    /// Every level, the weakest first by what was measured: see `docs/BOTS.md`.
    pub const ALL: [Level; 6] =
        [Level::Random, Level::Easy, Level::Greedy, Level::Medium, Level::Hard, Level::Master];

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

    /// Who takes over when a bot of this level fails: the next one below that thinks in a simpler way. Nobody is below random.
    pub fn below(self) -> Option<Level> {
        match self {
            Level::Master => Some(Level::Hard),
            Level::Hard => Some(Level::Medium),
            Level::Medium => Some(Level::Easy),
            Level::Easy | Level::Greedy => Some(Level::Random),
            Level::Random => None,
        }
    }

    /// A bot of this level.
    pub fn bot<S: Heuristic>(self) -> Box<dyn Bot<S>> {
        self.bot_until(Arc::default())
    }

    /// A bot of this level that answers at once, as well as it can, when `cancel` becomes true.
    pub fn bot_until<S: Heuristic>(self, cancel: Arc<AtomicBool>) -> Box<dyn Bot<S>> {
        self.made(false, cancel)
    }

    /// The same for a table where people sit: how long it thinks in a window tells nothing about its hand.
    pub fn bot_at_table<S: Heuristic>(self, cancel: Arc<AtomicBool>) -> Box<dyn Bot<S>> {
        self.made(true, cancel)
    }

    fn made<S: Heuristic>(self, steady: bool, cancel: Arc<AtomicBool>) -> Box<dyn Bot<S>> {
        let tuning = if self == Level::Master { S::MASTERY } else { S::TUNING };
        let [easy, medium, hard, master] = tuning.levels;
        let of_strength = |strength| of_strength(strength, &tuning, steady, cancel);
        match self {
            Level::Random => Box::new(Random),
            Level::Greedy => Box::new(Greedy::default()),
            Level::Easy => of_strength(easy),
            Level::Medium => of_strength(medium),
            Level::Hard => of_strength(hard),
            Level::Master => of_strength(master),
        }
    }
}

/// Budgets are counted in simulations, so the same seed gives the same game on every machine.
fn of_strength<S: Heuristic>(
    strength: Strength,
    tuning: &Tuning,
    steady: bool,
    cancel: Arc<AtomicBool>,
) -> Box<dyn Bot<S>> {
    match (strength, embedded::<S>()) {
        (Strength::Heuristic { slips }, _) => Box::new(Greedy::default().noise(slips)),
        (Strength::Network { temperature }, Some(network)) => {
            Box::new(Learned::new(network).temperature(temperature))
        }
        // A game whose network was lost is still played.
        (Strength::Network { .. }, None) => Box::new(Greedy::default()),
        (Strength::Guided { simulations, trees }, Some(network)) => {
            let budget = Budget::simulations(simulations);
            let guidance =
                Guidance { trees, steady, stop_when_decided: true, ..Guidance::tuned::<S>(budget) };
            let guidance = Guidance { guesses: tuning.guesses, ..guidance };
            Box::new(Guided::new(guidance, network).cancelled_by(cancel))
        }
        (Strength::Search { simulations, trees } | Strength::Guided { simulations, trees }, _) => {
            let options = Options {
                trees,
                steady,
                stop_when_decided: true,
                ..Options::by(tuning, Budget::simulations(simulations))
            };
            let policy = Advised::by::<S>(tuning);
            Box::new(Search::with_policy(options, policy).cancelled_by(cancel))
        }
    }
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
