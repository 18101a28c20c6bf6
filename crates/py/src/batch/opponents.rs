use bots::Level;
use catalog::House;
use engine::{Chance, Observation, Seat};

use crate::table::Core;

/// Bots for every seat but one, so that a batch asks that seat alone.
pub(super) struct Opponents {
    /// Clockwise from the learner.
    pub(super) levels: Vec<Level>,
    /// Where the learner sits; drawn anew for every game if not agreed.
    pub(super) seat: Option<Seat>,
}

impl Opponents {
    pub(super) fn seat_of_learner(&self, luck: &mut Chance) -> Seat {
        self.seat.unwrap_or_else(|| Seat::new(luck.below(self.players())))
    }

    /// What the bot of a seat that is asked answers.
    pub(super) fn answer<G: House>(
        &self,
        core: &Core<G>,
        learner: Seat,
        seat: Seat,
        luck: &mut Chance,
    ) -> G::Action {
        let clockwise = (seat.index() + self.players() - learner.index()) % self.players();
        match self.levels[clockwise - 1] {
            // Looks at nothing: spare it the redeal.
            Level::Random => luck.pick(core.legal()),
            level => {
                let observation = Observation::new(core.state(), seat, luck);
                level.bot::<G>().choose(&observation, luck)
            }
        }
    }

    fn players(&self) -> usize {
        self.levels.len() + 1
    }
}
