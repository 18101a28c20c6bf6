//! Positions and how they came out, for those who learn to judge positions: see `examples/train/judge.py`.

use std::sync::Arc;

use engine::{BySeat, Chance, Heuristic, Log, Observation};

use crate::playout::{Advised, Buffers, Policy, Uniform, finish};
use crate::search::shares;
use crate::{Bot, Contender};

/// A position where a playout may stop, and the share of the victory that fell to each seat.
pub struct Lesson<S> {
    /// The position.
    pub state: S,
    /// Who won in the end; what a team wins, each of its members has won.
    pub won: BySeat<f64>,
}

/// How often the players of a game slip: a search judges games of players of all kinds.
const SLIPS: [f32; 4] = [0.0, 0.1, 0.3, 0.6];
/// So many answers by lot, at most, part a position from one that players came to, as when a search tries them.
const TRIALS: usize = 6;
/// So many answers, at most, open a game of bots, so that no two are the same.
const OPENING: usize = 24;

/// One position of a game of players who follow the heuristic, half of the time some answers by lot later. It is then played out so many
/// times without a slip.
pub fn lesson<S: Heuristic>(setup: &S::Setup, playouts: u32, chance: &mut Chance) -> Lesson<S> {
    let (mut buffers, mut scratch) = (Buffers::default(), Vec::new());
    let sound = Advised::new(0.0);
    let state = loop {
        if let Some(found) = position::<S>(setup, chance, &mut scratch) {
            break found;
        }
    };
    let mut won = BySeat::new(state.seats(), |_| 0.0);
    for _ in 0..playouts.max(1) {
        let mut end = state.clone();
        finish(&mut end, &sound, chance, &mut buffers);
        let share = shares(&end.standing(), |seat| end.side(seat));
        won.iter_mut().zip(share.iter()).for_each(|(won, share)| *won += share / f64::from(playouts.max(1)));
    }
    Lesson { state, won }
}

/// Any position of a new game in which a playout may stop; nothing if there was none.
fn position<S: Heuristic>(setup: &S::Setup, chance: &mut Chance, scratch: &mut Vec<S::Action>) -> Option<S> {
    let mut state = S::new(setup, chance, &mut Log::off());
    let players = Advised::new(chance.pick(&SLIPS));
    let (mut kept, mut count) = (None, 0);
    loop {
        if state.evaluate().is_some() {
            count += 1;
            // Each of them is as likely to be kept as any other.
            if chance.below(count) == 0 {
                kept = Some(state.clone());
            }
        }
        if !players.play(&mut state, chance, &mut Log::off(), scratch) {
            break;
        }
    }
    let mut state = kept?;
    if chance.below(2) == 0 {
        for _ in 0..=chance.below(TRIALS) {
            Uniform.play(&mut state, chance, &mut Log::off(), scratch);
        }
        let sound = Advised::new(0.0);
        while state.evaluate().is_none() {
            if !sound.play(&mut state, chance, &mut Log::off(), scratch) {
                return None;
            }
        }
    }
    state.turn().asked().first().map(|_| state)
}

/// Every position of a game between bots in which a playout may stop. The game is opened by players who follow the heuristic and slip.
pub fn lessons_of_bots<S: Heuristic>(
    setup: &S::Setup,
    by: &[Contender],
    chance: &mut Chance,
) -> Vec<Lesson<S>> {
    let mut state = S::new(setup, chance, &mut Log::off());
    let (opening, mut scratch) = (Advised::new(chance.pick(&SLIPS)), Vec::new());
    for _ in 0..chance.below(OPENING) {
        opening.play(&mut state, chance, &mut Log::off(), &mut scratch);
    }
    let mut bots: Vec<Box<dyn Bot<S>>> = by.iter().map(|bot| bot.bot::<S>(Arc::default())).collect();
    let mut kept = Vec::new();
    while let Some(seat) = state.turn().asked().first() {
        if state.evaluate().is_some() {
            kept.push(state.clone());
        }
        state.actions(seat, &mut scratch);
        let action = match scratch[..] {
            [only] => only,
            _ => bots[seat.index()].choose(&Observation::new(&state, seat, chance), chance),
        };
        state.apply(seat, action, chance, &mut Log::off());
    }
    let won = shares(&state.standing(), |seat| state.side(seat));
    kept.into_iter().map(|state| Lesson { state, won }).collect()
}
