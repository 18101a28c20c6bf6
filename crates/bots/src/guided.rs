//! Tree search that a network, or another evaluator, leads: it says which answers to try and what positions are worth, so nothing is
//! played out.

mod lane;
mod tree;

use std::panic::resume_unwind;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Instant;

use engine::{Chance, Heuristic, Observation, State};

use crate::network::{Glance, PolicyValue};
use crate::{Bot, Budget, Thoughts};
use lane::Lane;

/// Leads a [`Guided`] search: says of positions which answers to try and what the positions are worth.
pub trait Evaluator: Send + Sync {
    /// Fills the `likings` of each glance, one for each of its `numbers`, and its `values`, at least that of the seat itself.
    /// It may depend on nothing else, so that equal seeds give equal answers.
    fn look(&self, glances: &mut [Glance]);
}

impl Evaluator for PolicyValue {
    fn look(&self, glances: &mut [Glance]) {
        PolicyValue::look(self, glances);
    }
}

/// How a guided search goes about it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Guidance {
    /// How long to think; a simulation is a walk down the tree that ends with a look of the network.
    pub budget: Budget,
    /// How far the network's likings draw the search against what it has found.
    pub curiosity: f64,
    /// Whether a decision is told apart by what whoever decides sees, and not by the answers before it alone. Then nobody answers
    /// chance, or cards that others drew, as it was on average; but a walk seldom comes further than the next chance.
    pub apart: bool,
    /// Simulations take their truths from so many guesses: see [`Options::guesses`](crate::Options::guesses).
    pub guesses: u32,
    /// How many trees grow side by side, each on a thread of its own. At least 1.
    pub trees: u8,
    /// How many walks of a tree are under way at a time, at most, and so how many positions the evaluator is asked about at once.
    /// At least 1. Those of [`Guidance::WALKS`] suit a network on one core, where each look then costs about half of what it costs alone.
    pub walks: u32,
    /// Whether to stop as soon as no other answer can become the most visited one.
    pub stop_when_decided: bool,
    /// Whether to think to the end about a question whose answers tell what the seat holds: see [`Options::steady`](crate::Options::steady).
    pub steady: bool,
}

impl Guidance {
    /// The walks under way of a search that nobody has set otherwise.
    pub const WALKS: u32 = 8;

    /// As a game is best searched.
    pub fn tuned<S: Heuristic>(budget: Budget) -> Guidance {
        let (curiosity, guesses) = (f64::from(S::TUNING.guidance), S::TUNING.guesses);
        Guidance {
            budget,
            curiosity,
            apart: false,
            guesses,
            trees: 1,
            walks: Guidance::WALKS,
            stop_when_decided: false,
            steady: false,
        }
    }
}

/// Information-set tree search by the likings and values of an evaluator (PUCT), mostly a network.
///
/// Each simulation starts from a new possible truth and walks down one tree of answer sequences that all of them share, up to a
/// decision about whose answers the evaluator has not been asked there. What it expects for every seat goes back up. Several walks are
/// under way at a time (those count as lost until they are back), so that the evaluator looks at several positions at once. Where seats
/// choose in secret from each other, one decides by the tree and the others as the evaluator likes. The answer depends on the seed, the
/// simulations and the walks alone, unless there is a time limit.
pub struct Guided<S: State> {
    guidance: Guidance,
    evaluator: Arc<dyn Evaluator>,
    lanes: Vec<Lane<S>>,
    cancel: Arc<AtomicBool>,
}

impl<S: Heuristic> Guided<S> {
    /// A search led by this evaluator. A network must be one for the game.
    pub fn new(guidance: Guidance, evaluator: Arc<dyn Evaluator>) -> Guided<S> {
        let lanes = (0..guidance.trees.max(1)).map(|_| Lane::default()).collect();
        Guided { guidance, evaluator, lanes, cancel: Arc::default() }
    }

    /// Stops soon after `cancel` becomes true, with the best answer so far.
    #[must_use]
    pub fn cancelled_by(self, cancel: Arc<AtomicBool>) -> Guided<S> {
        Guided { cancel, ..self }
    }

    /// What the answers of the observer, who must be asked, are worth.
    pub fn think(&mut self, observation: &Observation<S>, chance: &mut Chance) -> Thoughts<S::Action> {
        self.think_about(observation, &observation.actions(), chance)
    }

    /// The same for some of the answers alone, sorted.
    pub fn think_about(
        &mut self,
        observation: &Observation<S>,
        answers: &[S::Action],
        chance: &mut Chance,
    ) -> Thoughts<S::Action> {
        let guidance = Guidance {
            budget: Budget {
                simulations: self.guidance.budget.simulations.div_ceil(self.lanes.len() as u32),
                ..self.guidance.budget
            },
            ..self.guidance
        };
        let deadline = guidance.budget.time.map(|time| Instant::now() + time);
        let cancel = &*self.cancel;
        let expired =
            || cancel.load(Ordering::Relaxed) || deadline.is_some_and(|deadline| Instant::now() >= deadline);
        let evaluator = &*self.evaluator;
        let (first, others) = self.lanes.split_first_mut().expect("there is at least one tree");
        let mut sums = thread::scope(|scope| {
            let spawn = |lane| {
                let mut chance = Chance::seeded(chance.next_u64());
                let lane: &mut Lane<S> = lane;
                scope
                    .spawn(move || lane.grow(guidance, evaluator, observation, answers, &mut chance, expired))
            };
            let others: Vec<_> = others.iter_mut().map(spawn).collect();
            let mut sums = first.grow(guidance, evaluator, observation, answers, chance, expired);
            for tree in others {
                sums.add(&tree.join().unwrap_or_else(|panic| resume_unwind(panic)));
            }
            sums
        });
        sums.conclude(observation.seat());
        Thoughts { considered: sums.considered, simulations: sums.simulations, nodes: sums.nodes }
    }
}

impl<S: Heuristic> Bot<S> for Guided<S> {
    fn choose(&mut self, observation: &Observation<S>, chance: &mut Chance) -> S::Action {
        self.think(observation, chance).best()
    }
}
