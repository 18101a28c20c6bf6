//! Games played to the end as fast as the rules allow: no log, no checks, buffers used again.

use engine::{Chance, Heuristic, Log, Seat, State};

use crate::greedy::happens;

/// How answers are chosen in a playout.
pub trait Policy<S: State>: Send {
    /// One of `actions`, which has at least two.
    fn pick(&self, state: &S, seat: Seat, actions: &[S::Action], chance: &mut Chance) -> S::Action;
}

/// Every answer with the same probability.
#[derive(Clone, Copy, Debug, Default)]
pub struct Uniform;

impl<S: State> Policy<S> for Uniform {
    #[inline]
    fn pick(&self, _: &S, _: Seat, actions: &[S::Action], chance: &mut Chance) -> S::Action {
        chance.pick(actions)
    }
}

/// The game's heuristic, except for a part of the answers that is uniform.
#[derive(Clone, Copy, Debug)]
pub struct Advised {
    /// The part that is uniform, from 0 to 1.
    pub exploration: f32,
}

impl<S: Heuristic> Policy<S> for Advised {
    #[inline]
    fn pick(&self, state: &S, seat: Seat, actions: &[S::Action], chance: &mut Chance) -> S::Action {
        if happens(self.exploration, chance) {
            chance.pick(actions)
        } else {
            state.advise(seat, actions, chance)
        }
    }
}

/// Memory that playouts use again and again.
#[derive(Clone, Debug)]
pub struct Buffers<A> {
    actions: Vec<A>,
}

impl<A> Default for Buffers<A> {
    fn default() -> Buffers<A> {
        Buffers { actions: Vec::new() }
    }
}

/// How many answers a playout gave.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Played {
    /// Answers chosen among several.
    pub decisions: u32,
    /// Answers to prompts that had only one.
    pub forced: u32,
}

/// Plays on to the end of the game by a policy. Seats that are asked together answer in ascending order.
pub fn finish<S: State>(
    state: &mut S,
    policy: &impl Policy<S>,
    chance: &mut Chance,
    buffers: &mut Buffers<S::Action>,
) -> Played {
    let mut played = Played::default();
    let mut log = Log::off();
    while let Some(seat) = state.turn().asked().first() {
        state.actions(seat, &mut buffers.actions);
        let action = if let [only] = buffers.actions[..] {
            played.forced += 1;
            only
        } else {
            played.decisions += 1;
            policy.pick(state, seat, &buffers.actions, chance)
        };
        state.apply(seat, action, chance, &mut log);
    }
    played
}

/// Plays on at random to the end of the game.
pub fn random_game<S: State>(state: &mut S, chance: &mut Chance, buffers: &mut Buffers<S::Action>) -> Played {
    finish(state, &Uniform, chance, buffers)
}
