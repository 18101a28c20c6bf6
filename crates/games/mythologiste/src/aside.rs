//! What lies open for the rest of a turn because it was revealed in it. It is stored and compared as all of a position is, but no
//! rule reads it, so fingerprints do not cover it.

use engine::{Maybe, Seat, Stack};
use serde::{Deserialize, Serialize};

use crate::cards::{Malus, Quest};
use crate::gods::God;
use crate::state::Solved;

/// What was revealed in this turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Aside {
    /// Malus cards and who revealed them, the latest last.
    met: Stack<(Seat, u8), 3>,
    /// The quest that ended last, once it has.
    pub(crate) ended: Option<Ended>,
    /// How it was decided, or is being decided.
    pub(crate) course: Course,
}

impl Aside {
    /// As many Malus stay in sight as Vulcan releases at once.
    pub(crate) fn meet(&mut self, seat: Seat, malus: Malus) {
        if self.met.len() == 3 {
            self.met.pop_front();
        }
        self.met.push((seat, malus as u8));
    }

    pub(crate) fn met(&self) -> impl Iterator<Item = (Seat, Malus)> {
        self.met.iter().map(|&(seat, malus)| (seat, Malus::new(usize::from(malus))))
    }

    pub(crate) fn begin_quest(&mut self) {
        (self.ended, self.course) = (None, Course::Odds);
    }

    pub(crate) fn end_quest(&mut self, seat: Seat, quest: Quest, succeeded: bool) {
        self.ended = Some(Ended { seat, quest, succeeded });
    }
}

/// A quest that is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Ended {
    pub(crate) seat: Seat,
    pub(crate) quest: Quest,
    pub(crate) succeeded: bool,
}

/// How a quest is decided.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) enum Course {
    /// By the odds of the card.
    #[default]
    Odds,
    /// By a passive that makes it succeed.
    Patron(God),
    /// By a Quest Failure token.
    Doomed,
    /// By the answer to [`crate::state::State::solved`].
    Answer,
    /// By that answer, after another one that was right.
    Second(Solved),
    /// By that answer, whatever was answered to another question then.
    First(Solved),
    Oracle {
        level: u8,
        die: u8,
    },
    Wrestling {
        other: Seat,
        mine: u8,
        theirs: u8,
    },
    /// By seat; those who did not bid have none.
    Offering {
        bids: [Maybe<u8>; 6],
    },
}
