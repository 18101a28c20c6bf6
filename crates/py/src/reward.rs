use std::str::FromStr;

use engine::{Seat, Standing};
use pyo3::PyErr;
use pyo3::exceptions::PyValueError;

/// What the end of a game is worth to a seat.
#[derive(Clone, Copy)]
pub(crate) enum Reward {
    /// The part of the others that were beaten, less the part that came out ahead: from -1 to 1, in sum 0.
    Rank,
    /// The share of the victory, from 0 to 1, in sum 1.
    Win,
    /// The points, less the mean of the others' points: in sum 0. A batch pays them as they come.
    Score,
}

impl Reward {
    /// Whether there is nothing to pay before the game is over.
    pub(crate) fn is_paid_at_the_end(self) -> bool {
        !matches!(self, Reward::Score)
    }

    pub(crate) fn of(self, standing: &Standing, seat: Seat) -> f64 {
        match self {
            Reward::Win => f64::from(standing.win_share(seat)),
            Reward::Rank => {
                let places = &standing.places;
                let beaten = places.iter().filter(|&&place| place > places[seat]).count();
                let ahead = places.iter().filter(|&&place| place < places[seat]).count();
                (beaten as f64 - ahead as f64) / (places.len() - 1) as f64
            }
            Reward::Score => {
                let (own, all): (i32, i32) = (standing.scores[seat], standing.scores.iter().sum());
                f64::from(own) - f64::from(all - own) / (standing.scores.len() - 1) as f64
            }
        }
    }
}

impl FromStr for Reward {
    type Err = PyErr;

    fn from_str(text: &str) -> Result<Reward, PyErr> {
        match text {
            "rank" => Ok(Reward::Rank),
            "win" => Ok(Reward::Win),
            "score" => Ok(Reward::Score),
            _ => Err(PyValueError::new_err(format!("unknown reward '{text}'; known are rank, win, score"))),
        }
    }
}
