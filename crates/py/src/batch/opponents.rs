use std::sync::Arc;

use bots::{Contender, ContenderError};
use catalog::Playable;
use engine::{Chance, Observation, Seat};

use crate::table::Core;

/// Bots for every seat but one, so that a batch asks that seat alone.
pub(super) struct Opponents {
    /// Clockwise from the learner.
    pub(super) bots: Vec<Contender>,
    /// Where the learner sits; drawn anew for every game if not agreed.
    pub(super) seat: Option<Seat>,
}

impl Opponents {
    pub(super) fn names(&self) -> Vec<String> {
        self.bots.iter().map(|bot| bot.name().into()).collect()
    }

    /// Whether they can play this game.
    pub(super) fn check<G: Playable>(&self) -> Result<(), ContenderError> {
        self.bots.iter().try_for_each(Contender::check::<G>)
    }

    /// Where the learner sits in a game; in the games that share its deal, so many seats further.
    pub(super) fn seat_of_learner(&self, further: usize, luck: &mut Chance) -> Seat {
        self.seat.unwrap_or_else(|| Seat::new((luck.below(self.players()) + further) % self.players()))
    }

    /// What the bot of a seat that is asked answers.
    pub(super) fn answer<G: Playable>(
        &self,
        core: &Core<G>,
        learner: Seat,
        seat: Seat,
        luck: &mut Chance,
    ) -> G::Action {
        let clockwise = (seat.index() + self.players() - learner.index()) % self.players();
        let bot = &self.bots[clockwise - 1];
        // Looks at nothing: spare it the redeal.
        if bot.is_random() {
            return luck.pick(core.legal());
        }
        let observation = Observation::new(core.state(), seat, luck);
        bot.bot::<G>(Arc::default()).choose(&observation, luck)
    }

    fn players(&self) -> usize {
        self.bots.len() + 1
    }
}
