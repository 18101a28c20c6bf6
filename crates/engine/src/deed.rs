use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::NotationError;

/// What a seat does at the table: an answer by the rules of its game, or a word that every table knows.
///
/// Each has one text form in logs and records: the notation of the answer, or `resign`, `undo`, `back` with a number of moves, or
/// `redeal` with its seed.
///
/// ```
/// use engine::Deed;
/// use testkit::yardstick::NimTake;
///
/// assert_eq!("undo".parse(), Ok(Deed::<NimTake>::Undo));
/// let taken: Deed<NimTake> = "take 2 from 1".parse()?;
/// assert_eq!(taken, Deed::Answer(NimTake { pile: 0, count: 2 }));
/// # Ok::<(), engine::NotationError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Deed<A> {
    /// An answer to the question before the seat.
    Answer(A),
    /// The seat gives up; see [`Rules::resign`](crate::Rules::resign).
    Resign,
    /// The seat takes its last answer back; see [`Session::may_undo`](crate::Session::may_undo).
    Undo,
    /// With everybody's consent the table goes back to where it stood after so many moves, whatever has happened since; see
    /// [`Session::takeback`](crate::Session::takeback). The seat is the one that asked for it.
    Back(u32),
    /// What the seat cannot know is dealt anew, and all chance from here on is drawn from this seed: the beginning of a game
    /// that leaves another one at this point. Nobody may ask for it in a game that is being played.
    Redeal(u64),
}

/// The words of the table. No game writes an answer like this; the conformance suite checks it.
const RESIGN: &str = "resign";
const UNDO: &str = "undo";
/// The same, before the number of moves.
const BACK: &str = "back ";
/// The same, before the seed.
const REDEAL: &str = "redeal ";

impl<A: fmt::Display> fmt::Display for Deed<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Deed::Answer(action) => action.fmt(f),
            Deed::Resign => f.write_str(RESIGN),
            Deed::Undo => f.write_str(UNDO),
            Deed::Back(to) => write!(f, "{BACK}{to}"),
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
            _ => {
                let back = text.strip_prefix(BACK).and_then(|to| to.parse().ok()).map(Deed::Back);
                let redeal = text.strip_prefix(REDEAL).and_then(|seed| seed.parse().ok()).map(Deed::Redeal);
                back.or(redeal).map_or_else(|| text.parse().map(Deed::Answer), Ok)
            }
        }
    }
}
