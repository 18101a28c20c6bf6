use std::fmt::Debug;
use std::hash::Hash;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::{BySeat, Learning, Refusals, Seat, SeatSet, Secrets};

/// What everything inside a game is: plain data that can be copied, compared, stored and sent.
pub trait Data: Clone + Eq + Hash + Debug + Serialize + DeserializeOwned + Send + Sync + 'static {}

impl<T: Clone + Eq + Hash + Debug + Serialize + DeserializeOwned + Send + Sync + 'static> Data for T {}

/// Who owes an answer now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// These seats, never none. Several seats answer in any order, and no answer shows until the last is given.
    Asked(SeatSet),
    /// Nobody: the game has ended and [`Rules::standing`](crate::Rules::standing) is final.
    Over,
}

impl Turn {
    /// The seats that owe an answer.
    #[inline]
    pub fn asked(self) -> SeatSet {
        match self {
            Turn::Asked(seats) => seats,
            Turn::Over => SeatSet::EMPTY,
        }
    }
}

/// Who is where at the end, or would be if the game stopped now.
///
/// ```
/// use engine::{BySeat, Seat, Standing};
///
/// let scores = BySeat::new(3, |seat| [7, 9, 9][seat.index()]);
/// let standing = Standing::by_key(scores, |seat| scores[seat]);
/// assert_eq!(standing.places.to_vec(), [3, 1, 1]);
/// assert_eq!(standing.win_share(Seat::new(1)), 0.5);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Standing {
    /// 1 for the winner; equals share a place, and team mates always do.
    pub places: BySeat<u8>,
    /// The points of each seat, as the game counts them.
    pub scores: BySeat<i32>,
}

impl Standing {
    /// Ranks seats by a key; the greatest key wins and equal keys share a place.
    pub fn by_key<K: Ord>(scores: BySeat<i32>, key: impl Fn(Seat) -> K) -> Standing {
        let seats = scores.len();
        let places = BySeat::new(seats, |seat| {
            let ahead = Seat::all(seats).filter(|&other| key(other) > key(seat)).count();
            1 + ahead as u8
        });
        Standing { places, scores }
    }

    /// The seats in first place.
    pub fn winners(&self) -> SeatSet {
        Seat::all(self.places.len()).filter(|&seat| self.places[seat] == 1).collect()
    }

    /// The share of the victory that falls to a seat: 1 over the number of winners, or 0.
    pub fn win_share(&self, seat: Seat) -> f32 {
        let winners = self.winners();
        if winners.has(seat) { 1.0 / winners.len() as f32 } else { 0.0 }
    }
}

/// A position with its rules, questions, refusals, secrets and features: all that bots, sessions and records need.
///
/// Nobody implements it by hand: whatever has the parts is a state.
pub trait State: Refusals + Secrets + Learning {}

impl<T: Refusals + Secrets + Learning> State for T {}
