use crate::features::{self, Features};
use crate::{MAX_SEATS, Questions, Seat};

/// Positions and actions as numbers, for whoever learns to play.
pub trait Learning: Questions {
    /// How many dense action numbers there are; see [`Learning::index`].
    const ACTIONS: usize;
    /// How many numbers [`Learning::features`] writes.
    const FEATURES: usize;
    /// The length of an observation: the features, the own seat, a flag for each dense number.
    const OBSERVATION: usize = Self::FEATURES + MAX_SEATS + Self::ACTIONS;

    /// A dense number for the action, below [`Learning::ACTIONS`]; distinct among the legal actions of a position.
    fn index(action: Self::Action) -> usize;

    /// The same action with its seats counted clockwise from the observer, who is seat 0. Where actions name no seats it is
    /// the action itself.
    #[inline]
    fn facing(action: Self::Action, _observer: Seat, _seats: usize) -> Self::Action {
        action
    }

    /// The dense number of an action of `seat` for whoever learns: seats in it are counted from that seat, as they are in
    /// observations, so that what is learnt in one seat holds in all.
    #[inline]
    fn number(&self, seat: Seat, action: Self::Action) -> usize {
        Self::index(Self::facing(action, seat, self.seats()))
    }

    /// Writes what `seat` may know of the position as [`Learning::FEATURES`] numbers: the question that is put to it and what it has
    /// answered to parts of it, the players clockwise from the seat, the table.
    fn features(&self, seat: Seat, out: &mut Features<'_>);

    /// Writes the observation of `seat`, `out` having [`Learning::OBSERVATION`] places: its features, where it sits, and which answers
    /// are open to it, by [`Learning::number`]. `answers` are those, or none if it is not asked.
    #[inline]
    fn observe(&self, seat: Seat, answers: &[Self::Action], out: &mut [f32]) {
        features::observe(self, seat, answers, &mut Features::new(out));
    }
}
