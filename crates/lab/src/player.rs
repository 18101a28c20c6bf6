use std::sync::Arc;

use bots::playout::{self, Buffers};
use bots::{Bot, Contender};
use catalog::Playable;
use engine::{Chance, Log, Observation, Seat};

/// Plays one game after another with the same bots and the same memory.
pub(crate) struct Player<G: Playable> {
    bots: Vec<Box<dyn Bot<G>>>,
    random: Vec<bool>,
    buffers: Buffers<G::Action>,
    actions: Vec<G::Action>,
}

impl<G: Playable> Player<G> {
    /// Seats can be filled with these.
    pub(crate) fn new(contenders: &[Contender]) -> Player<G> {
        Player {
            bots: contenders.iter().map(|contender| contender.bot(Arc::default())).collect(),
            random: contenders.iter().map(Contender::is_random).collect(),
            buffers: Buffers::default(),
            actions: Vec::new(),
        }
    }

    /// Plays a game between the contenders with these numbers, by seat: how it ended, and how many answers were given.
    pub(crate) fn play(&mut self, setup: &G::Setup, seating: &[usize], mut chance: Chance) -> (G, u32) {
        let mut state = G::new(setup, &mut chance, &mut Log::off());
        let decisions = if seating.iter().all(|&contender| self.random[contender]) {
            playout::random_game(&mut state, &mut chance, &mut self.buffers)
        } else {
            self.finish(&mut state, seating, &mut chance, |_, _, _| {})
        };
        (state, decisions)
    }

    /// Plays on to the end with the bots. What they draw for their thoughts does not touch the chance of the game. `watch` is
    /// shown every decision before it is carried out.
    pub(crate) fn finish(
        &mut self,
        state: &mut G,
        seating: &[usize],
        chance: &mut Chance,
        mut watch: impl FnMut(&G, Seat, G::Action),
    ) -> u32 {
        let mut thinking = Chance::seeded(chance.next_u64());
        let (mut decisions, mut log) = (0, Log::off());
        while let Some(seat) = state.turn().asked().first() {
            state.actions(seat, &mut self.actions);
            let action = match self.actions[..] {
                [only] => only,
                _ => self.choose(state, seat, seating[seat.index()], &mut thinking),
            };
            watch(state, seat, action);
            state.apply(seat, action, chance, &mut log);
            decisions += 1;
        }
        decisions
    }

    fn choose(&mut self, state: &G, seat: Seat, contender: usize, thinking: &mut Chance) -> G::Action {
        if self.random[contender] {
            // Needs to know nothing but its answers, so no redeal is made for it.
            return thinking.pick(&self.actions);
        }
        self.bots[contender].choose(&Observation::new(state, seat, thinking), thinking)
    }
}
