//! Three small games whose truth is known, to measure the engine, the kit and the bots against.

mod fixture;
mod kuhn;
pub mod nim;
mod pennies;

pub use kuhn::{Card, Kuhn, KuhnAction, KuhnEvent, KuhnReason, KuhnSetup, KuhnView, Stage};
pub use nim::{Nim, NimEvent, NimReason, NimSetup, NimTake, NimView};
pub use pennies::{Pennies, PenniesEvent, PenniesReason, PenniesSetup, PenniesView, Pick};

use engine::SetupError;

/// The `key=value` pairs of a setup text.
fn pairs(text: &str) -> impl Iterator<Item = Result<(&str, &str), SetupError>> {
    text.split_whitespace()
        .map(|pair| pair.split_once('=').ok_or_else(|| SetupError::NotAPair(pair.chars().take(40).collect())))
}

/// A number of players within the limits.
fn players(value: &str, (min, max): (usize, usize)) -> Result<usize, SetupError> {
    match value.parse() {
        Ok(players) if (min..=max).contains(&players) => Ok(players),
        _ => Err(SetupError::Players { players: value.chars().take(40).collect(), min, max }),
    }
}

/// The error for a key the game does not have.
fn unknown_option(key: &str, known: &str) -> SetupError {
    SetupError::UnknownOption { key: key.chars().take(40).collect(), known: known.into() }
}
