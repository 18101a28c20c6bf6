use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::NotationError;

/// What a seat does at the table: an answer by the rules of its game, or a word that every table knows.
///
/// Each has one text form in logs and records: the notation of the answer, or `resign`, `undo` or `redeal` with its seed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Deed<A> {
    /// An answer to the question before the seat.
    Answer(A),
    /// The seat gives up; see [`State::resign`](crate::State::resign).
    Resign,
    /// The seat takes its last answer back; see [`Session::may_undo`](crate::Session::may_undo).
    Undo,
    /// What the seat cannot know is dealt anew, and all chance from here on is drawn from this seed: the beginning of a game
    /// that leaves another one at this point. Nobody may ask for it in a game that is being played.
    Redeal(u64),
}

/// The words of the table. No game writes an answer like this; the conformance suite checks it.
const RESIGN: &str = "resign";
const UNDO: &str = "undo";
/// The same, before the seed.
const REDEAL: &str = "redeal ";

impl<A: fmt::Display> fmt::Display for Deed<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Deed::Answer(action) => action.fmt(f),
            Deed::Resign => f.write_str(RESIGN),
            Deed::Undo => f.write_str(UNDO),
            Deed::Redeal(seed) => write!(f, "{REDEAL}{seed}"),
        }
    }
}

impl<A: FromStr<Err = NotationError>> FromStr for Deed<A> {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Deed<A>, NotationError> {
        match text {
            RESIGN => Ok(Deed::Resign),
            UNDO => Ok(Deed::Undo),
            _ => match text.strip_prefix(REDEAL).and_then(|seed| seed.parse().ok()) {
                Some(seed) => Ok(Deed::Redeal(seed)),
                None => text.parse().map(Deed::Answer),
            },
        }
    }
}
