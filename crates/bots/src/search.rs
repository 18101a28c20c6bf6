use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use engine::{BySeat, Chance, Observation, Seat, State};

use crate::Bot;
use crate::playout::{Policy, Uniform};

mod aim;
mod descent;
mod tree;

pub use aim::Aim;
use descent::Descent;

/// How long to think.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// At most so many simulations, and at least one.
    pub simulations: u32,
    /// At most so much time, if given. The answer then depends on the machine as well as on the seed.
    pub time: Option<Duration>,
}

impl Budget {
    /// So many simulations, however long they take.
    pub const fn simulations(simulations: u32) -> Budget {
        Budget { simulations, time: None }
    }

    /// So many milliseconds.
    pub const fn milliseconds(milliseconds: u64) -> Budget {
        Budget { simulations: u32::MAX, time: Some(Duration::from_millis(milliseconds)) }
    }
}

/// Whether the search distinguishes what the seats hold when it decides for them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Minds {
    /// A decision depends on the answers given so far and on nothing else, and every simulation teaches every seat. Right
    /// for games with so many possible hands that hardly two simulations deal the same ones.
    #[default]
    Shared,
    /// A decision depends on what the seat that makes it knows, as [`State::observe`] tells it. The search also
    /// imagines what the others think possible, so that they do not know what the observer holds; each simulation teaches the
    /// one seat whose truth it is, and the others answer as often in each way as they have learnt to. For
    /// games with few secrets, such as small poker games.
    Own,
}

/// How a search goes about it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Options {
    /// How long to think.
    pub budget: Budget,
    /// What to play for.
    pub aim: Aim,
    /// What decisions in the tree depend on.
    pub minds: Minds,
    /// The weight of curiosity against success; utilities lie between 0 and 1.
    pub exploration: f64,
    /// The most nodes the tree may have; once it is full, the search goes on without new ones.
    pub nodes: usize,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            budget: Budget::simulations(2_000),
            aim: Aim::Victory,
            minds: Minds::Shared,
            exploration: 0.7,
            nodes: 1 << 20,
        }
    }
}

/// One answer the search has considered.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Considered<A> {
    /// The answer.
    pub action: A,
    /// In how many simulations it was given: the measure of how good the search thinks it is.
    pub visits: u32,
    /// What it was worth to each seat on average, from 0 to 1; see [`Aim`].
    pub value: BySeat<f64>,
}

/// What a search concluded.
#[derive(Clone, PartialEq, Debug)]
pub struct Thoughts<A> {
    /// Every answer there was, the best first.
    pub considered: Vec<Considered<A>>,
    /// How many simulations were made; none if there was only one answer.
    pub simulations: u32,
    /// How many nodes the tree has.
    pub nodes: usize,
}

impl<A: Copy> Thoughts<A> {
    /// The best answer.
    pub fn best(&self) -> A {
        self.considered.first().expect("a seat that is asked has an answer").action
    }
}

/// Information-set Monte Carlo tree search, for any game and any number of seats.
///
/// Each simulation starts from a new possible truth, walks down one tree of answer sequences that all of them share,
/// leaves it by one new node, plays on to the end and brings back a utility for every seat (max^n): each
/// seat is taken to want its own. Bounds count availability (ISUCB1), because not every answer exists in every truth.
/// Prompts with a single answer make no nodes.
///
/// What is approximated:
/// * Redeals are as likely as the game makes them; what others' answers betray about their cards is not inferred.
/// * Outcomes of chance on the way, and what they show, are averaged over (the tree is open-loop).
/// * In the tree the others play as if they knew what the observer holds. [`Minds::Own`] lifts these two.
/// * Seats that answer in secret from each other are asked one after another, each with statistics of its own that do not
///   depend on the others' answers. Later decisions do, even if those answers were never shown.
/// * The most visited answer is given: mixed strategies are learnt, not played.
#[derive(Clone, Debug)]
pub struct Search<S: State, P = Uniform> {
    descent: Descent<S, P>,
    cancel: Arc<AtomicBool>,
    /// The state that is played out, kept for its memory.
    scratch: Option<S>,
}

/// How many simulations are made between two looks at the clock and the cancellation flag.
const BETWEEN_LOOKS: u32 = 16;

impl<S: State> Search<S> {
    /// A search with random playouts.
    pub fn new(options: Options) -> Search<S> {
        Search::with_policy(options, Uniform)
    }
}

impl<S: State, P: Policy<S>> Search<S, P> {
    /// A search whose playouts follow `policy`.
    pub fn with_policy(options: Options, policy: P) -> Search<S, P> {
        Search { descent: Descent::new(options, policy), cancel: Arc::default(), scratch: None }
    }

    /// Stops soon after `cancel` becomes true, with the best answer so far.
    #[must_use]
    pub fn cancelled_by(self, cancel: Arc<AtomicBool>) -> Search<S, P> {
        Search { cancel, ..self }
    }

    /// Thinks until the simulations of the budget are made, the search is cancelled or `expired` says so. It is asked
    /// every few simulations; the budget's own time does not count here.
    pub fn think(
        &mut self,
        observation: &Observation<S>,
        chance: &mut Chance,
        mut expired: impl FnMut() -> bool,
    ) -> Thoughts<S::Action> {
        let mut state = match self.scratch.take() {
            Some(mut used) => {
                observation.redeal_into(&mut used, chance);
                used
            }
            None => observation.redeal(chance),
        };
        self.descent.begin(&state, observation.seat());
        let mut considered = blank(observation);
        let budget = if considered.len() == 1 { 0 } else { self.descent.options.budget.simulations.max(1) };
        let mut simulations = 0;
        while simulations < budget {
            let look = simulations > 0 && simulations.is_multiple_of(BETWEEN_LOOKS);
            if look && (self.cancel.load(Ordering::Relaxed) || expired()) {
                break;
            }
            let outcome = self.descent.simulate(&mut state, observation, chance);
            outcome.first.iter().for_each(|&first| count(&mut considered, first, &outcome.utility));
            simulations += 1;
        }
        self.scratch = Some(state);
        conclude(&mut considered, observation.seat());
        Thoughts { considered, simulations, nodes: self.descent.nodes() }
    }

    /// Thinks for as long as the budget allows.
    pub fn think_within_budget(
        &mut self,
        observation: &Observation<S>,
        chance: &mut Chance,
    ) -> Thoughts<S::Action> {
        let deadline = self.descent.options.budget.time.map(|time| Instant::now() + time);
        self.think(observation, chance, || deadline.is_some_and(|deadline| Instant::now() >= deadline))
    }
}

impl<S: State, P: Policy<S>> Bot<S> for Search<S, P> {
    fn choose(&mut self, observation: &Observation<S>, chance: &mut Chance) -> S::Action {
        self.think_within_budget(observation, chance).best()
    }
}

/// Every answer of the observer, sorted, with sums of nothing.
fn blank<S: State>(observation: &Observation<S>) -> Vec<Considered<S::Action>> {
    let seats = observation.seats();
    let answers = observation.actions().into_iter();
    answers.map(|action| Considered { action, visits: 0, value: BySeat::new(seats, |_| 0.0) }).collect()
}

/// Adds the outcome of one simulation to the answer it began with.
fn count<A: Copy + Ord>(considered: &mut [Considered<A>], first: A, utility: &BySeat<f64>) {
    let at = considered.binary_search_by(|known| known.action.cmp(&first));
    let known = &mut considered[at.expect("a redeal leaves the observer's answers as they were")];
    known.visits += 1;
    known.value.iter_mut().zip(utility.iter()).for_each(|(sum, value)| *sum += value);
}

/// Turns sums into means and puts the best answer first: most visits, then most value, then in order.
fn conclude<A>(considered: &mut [Considered<A>], observer: Seat) {
    for known in considered.iter_mut() {
        let visits = f64::from(known.visits.max(1));
        known.value.iter_mut().for_each(|value| *value /= visits);
    }
    let value = |known: &Considered<A>| known.value[observer];
    considered.sort_by(|a, b| b.visits.cmp(&a.visits).then(value(b).total_cmp(&value(a))));
}
