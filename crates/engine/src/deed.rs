use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::NotationError;

/// What a seat does at the table: an answer by the rules of its game, or one of two words that every table knows.
///
/// Each has one text form in logs and records: the notation of the answer, `resign` or `undo`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Deed<A> {
    /// An answer to the question before the seat.
    Answer(A),
    /// The seat gives up; see [`State::resign`](crate::State::resign).
    Resign,
    /// The seat takes its last answer back; see [`State::may_undo`](crate::State::may_undo).
    Undo,
}

/// The words of the table. No game writes an answer like this; the conformance suite checks it.
const RESIGN: &str = "resign";
const UNDO: &str = "undo";

impl<A: fmt::Display> fmt::Display for Deed<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Deed::Answer(action) => action.fmt(f),
            Deed::Resign => f.write_str(RESIGN),
            Deed::Undo => f.write_str(UNDO),
        }
    }
}

impl<A: FromStr<Err = NotationError>> FromStr for Deed<A> {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Deed<A>, NotationError> {
        match text {
            RESIGN => Ok(Deed::Resign),
            UNDO => Ok(Deed::Undo),
            _ => text.parse().map(Deed::Answer),
        }
    }
}
