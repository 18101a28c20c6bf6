//! Games played to the end as fast as the rules allow: no log, no checks, buffers used again.

use std::sync::Arc;

use engine::{BySeat, Chance, Heuristic, Log, Seat, State, Tuning};

use crate::greedy::happens;
use crate::network::{self, Judge, Jury};

/// How answers are chosen in a playout.
pub trait Policy<S: State>: Send {
    /// One of `actions`, which has at least two.
    fn pick(&self, state: &S, seat: Seat, actions: &[S::Action], chance: &mut Chance) -> S::Action;

    /// One of all the answers open to `seat`; `scratch` is memory for a list.
    #[inline]
    fn answer(&self, state: &S, seat: Seat, chance: &mut Chance, scratch: &mut Vec<S::Action>) -> S::Action {
        state.actions(seat, scratch);
        match scratch[..] {
            [only] => only,
            _ => self.pick(state, seat, scratch, chance),
        }
    }

    /// Has the first seat that is asked answer, and carries it out. Returns whether there was a question; `scratch` is memory
    /// for a list.
    #[inline]
    fn play(
        &self,
        state: &mut S,
        chance: &mut Chance,
        log: &mut Log<S::Event>,
        scratch: &mut Vec<S::Action>,
    ) -> bool {
        let Some(seat) = state.turn().asked().first() else { return false };
        let action = self.answer(state, seat, chance, scratch);
        state.apply(seat, action, chance, log);
        true
    }

    /// What a heuristic would do, without any exploration; nothing if the policy follows none.
    #[inline]
    fn advise(&self, _: &S, _: Seat, _: &[S::Action], _: &mut Chance) -> Option<S::Action> {
        None
    }

    /// How likely each seat is to win, if the policy can tell; see [`Heuristic::evaluate`].
    #[inline]
    fn evaluate(&self, _: &S) -> Option<BySeat<f32>> {
        None
    }

    /// Makes a possible truth likelier, and tells how well it explains what the others have done; see [`Heuristic::guess`].
    #[inline]
    fn guess(&self, _: &mut S, _observer: Seat, _: &mut Chance) -> f32 {
        0.0
    }
}

/// Every answer with the same probability.
#[derive(Clone, Copy, Debug, Default)]
pub struct Uniform;

impl<S: State> Policy<S> for Uniform {
    #[inline]
    fn pick(&self, _: &S, _: Seat, actions: &[S::Action], chance: &mut Chance) -> S::Action {
        chance.pick(actions)
    }

    #[inline]
    fn answer(&self, state: &S, seat: Seat, chance: &mut Chance, scratch: &mut Vec<S::Action>) -> S::Action {
        state.any_action(seat, chance, scratch)
    }

    #[inline]
    fn play(
        &self,
        state: &mut S,
        chance: &mut Chance,
        log: &mut Log<S::Event>,
        scratch: &mut Vec<S::Action>,
    ) -> bool {
        state.play_any(chance, log, scratch)
    }
}

/// The game's heuristic, by its [hunches](Heuristic::hunch), except for a part of the answers that is uniform.
#[derive(Clone, Debug)]
pub struct Advised {
    /// The part that is uniform, from 0 to 1.
    exploration: f32,
    /// Who evaluates, in place of the game.
    jury: Option<Jury>,
}

impl Advised {
    /// With this part uniform, from 0 to 1, and positions evaluated by the game.
    pub fn new(exploration: f32) -> Advised {
        Advised { exploration, jury: None }
    }

    /// As a tuning says.
    pub(crate) fn by<S: Heuristic>(tuning: &Tuning) -> Advised {
        let judge = if tuning.judged { network::judge::<S>() } else { None };
        Advised::new(tuning.slips).judged(judge)
    }

    /// Positions are evaluated by a network, where the game would evaluate them.
    #[must_use]
    pub fn judged(self, judge: Option<Arc<Judge>>) -> Advised {
        Advised { jury: judge.map(Jury::new), ..self }
    }
}

impl<S: Heuristic> Policy<S> for Advised {
    #[inline]
    fn pick(&self, state: &S, seat: Seat, actions: &[S::Action], chance: &mut Chance) -> S::Action {
        if happens(self.exploration, chance) {
            chance.pick(actions)
        } else {
            state.hunch(seat, actions, chance)
        }
    }

    #[inline]
    fn answer(&self, state: &S, seat: Seat, chance: &mut Chance, scratch: &mut Vec<S::Action>) -> S::Action {
        // Drawing one answer can be cheaper than listing them all.
        if happens(self.exploration, chance) {
            return state.any_action(seat, chance, scratch);
        }
        state.actions(seat, scratch);
        match scratch[..] {
            [only] => only,
            _ => state.hunch(seat, scratch, chance),
        }
    }

    #[inline]
    fn advise(&self, state: &S, seat: Seat, actions: &[S::Action], chance: &mut Chance) -> Option<S::Action> {
        Some(state.advise(seat, actions, chance))
    }

    #[inline]
    fn evaluate(&self, state: &S) -> Option<BySeat<f32>> {
        let found = state.evaluate()?;
        Some(self.jury.as_ref().map_or(found, |jury| jury.chances(state)))
    }

    #[inline]
    fn guess(&self, state: &mut S, observer: Seat, chance: &mut Chance) -> f32 {
        state.guess(observer, chance)
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

/// Plays on to the end of the game by a policy. Seats that are asked together answer in ascending order. Returns how many
/// answers were given, forced ones included.
pub fn finish<S: State>(
    state: &mut S,
    policy: &impl Policy<S>,
    chance: &mut Chance,
    buffers: &mut Buffers<S::Action>,
) -> u32 {
    let mut decisions = 0;
    let mut log = Log::off();
    while policy.play(state, chance, &mut log, &mut buffers.actions) {
        decisions += 1;
    }
    decisions
}

/// Plays on by a policy for `horizon` answers, and from there to the first position that the policy can evaluate: what it
/// says there. Nothing if the game ends before.
pub fn foresee<S: State>(
    state: &mut S,
    policy: &impl Policy<S>,
    horizon: u32,
    chance: &mut Chance,
    buffers: &mut Buffers<S::Action>,
) -> Option<BySeat<f32>> {
    let mut decisions = 0;
    let mut log = Log::off();
    while let Some(seat) = state.turn().asked().first() {
        if decisions >= horizon
            && let Some(chances) = policy.evaluate(state)
        {
            return Some(chances);
        }
        let action = policy.answer(state, seat, chance, &mut buffers.actions);
        state.apply(seat, action, chance, &mut log);
        decisions += 1;
    }
    None
}

/// Plays on at random to the end of the game. Returns how many answers were given, forced ones included.
///
/// ```
/// use bots::playout::{Buffers, random_game};
/// use engine::{Chance, Questions, Seat, Turn};
/// use testkit::yardstick::Nim;
///
/// let mut nim = Nim::with(&[3, 4, 5], Seat::new(0));
/// let answers = random_game(&mut nim, &mut Chance::seeded(1), &mut Buffers::default());
/// assert!((3..=12).contains(&answers));
/// assert_eq!(nim.turn(), Turn::Over);
/// ```
pub fn random_game<S: State>(state: &mut S, chance: &mut Chance, buffers: &mut Buffers<S::Action>) -> u32 {
    finish(state, &Uniform, chance, buffers)
}
