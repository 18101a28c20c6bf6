use engine::{BySeat, Chance, Observation, Seat, State};

use super::descent::{Descent, Outcome};
use super::{Considered, Options};
use crate::playout::Policy;

/// How many simulations are made between two looks at the clock and the cancellation flag.
const BETWEEN_LOOKS: u32 = 16;

/// What one tree says: every answer of the observer, sorted, with sums instead of means.
#[derive(Clone, Debug)]
pub(super) struct Sums<A> {
    pub(super) considered: Vec<Considered<A>>,
    /// What the sums of each answer are to be divided by.
    weights: Vec<f64>,
    pub(super) simulations: u32,
    pub(super) nodes: usize,
}

/// One tree and all that it takes to grow it. Its memory is used again.
#[derive(Clone, Debug)]
pub(super) struct Lane<S: State, P> {
    descent: Descent<S, P>,
    /// The state that is played out.
    scratch: Option<S>,
}

impl<S: State, P: Policy<S>> Lane<S, P> {
    pub(super) fn new(options: Options, policy: P) -> Lane<S, P> {
        Lane { descent: Descent::new(options, policy), scratch: None }
    }

    /// Grows a new tree by so many simulations from `root`, or until `expired` says so. It is asked every few simulations.
    pub(super) fn grow(
        &mut self,
        observation: &Observation<S>,
        root: &Observation<S>,
        simulations: u32,
        chance: &mut Chance,
        mut expired: impl FnMut() -> bool,
    ) -> Sums<S::Action> {
        let mut state = match self.scratch.take() {
            Some(mut used) => {
                observation.redeal_into(&mut used, chance);
                used
            }
            None => observation.redeal(chance),
        };
        self.descent.begin(&state, observation.seat());
        let mut sums = Sums::blank(observation);
        let steady = self.descent.options.steady && state.masked(observation.seat());
        let budget = if sums.considered.len() == 1 && !steady { 0 } else { simulations.max(1) };
        if budget > 0 {
            self.descent.guess(&state, root, chance);
        }
        let mut made = 0;
        while made < budget {
            let look = made > 0 && made.is_multiple_of(BETWEEN_LOOKS);
            if look && (expired() || !steady && self.is_decided(&sums.considered, budget - made)) {
                break;
            }
            let outcome = self.descent.simulate(&mut state, root, chance);
            sums.count(&outcome);
            made += 1;
        }
        self.scratch = Some(state);
        Sums { simulations: made, nodes: self.descent.nodes(), ..sums }
    }

    /// Whether the search may stop because no other answer can become the most visited one.
    fn is_decided(&self, considered: &[Considered<S::Action>], left: u32) -> bool {
        let options = &self.descent.options;
        if !options.stop_when_decided || options.mixed {
            return false;
        }
        let (most, second) = considered.iter().fold((0, 0), |(most, second), known| match known.visits {
            visits if visits > most => (visits, most),
            visits => (most, second.max(visits)),
        });
        most - second > left
    }
}

impl<A: Copy + Ord> Sums<A> {
    /// Every answer of the observer, sorted, with sums of nothing.
    fn blank<S: State<Action = A>>(observation: &Observation<S>) -> Sums<A> {
        let nothing = BySeat::new(observation.seats(), |_| 0.0);
        let answers = observation.actions().into_iter();
        let considered: Vec<_> =
            answers.map(|action| Considered { action, visits: 0, value: nothing, win: nothing }).collect();
        Sums { weights: vec![0.0; considered.len()], considered, simulations: 0, nodes: 0 }
    }

    /// Adds the outcome of one simulation to the answer it gave, if it came to one.
    fn count(&mut self, outcome: &Outcome<A>) {
        let Some(answer) = outcome.answer else { return };
        let at = self.considered.binary_search_by(|known| known.action.cmp(&answer));
        let at = at.expect("a redeal leaves the observer's answers as they were");
        let known = &mut self.considered[at];
        known.visits += outcome.visits;
        add(&mut known.value, &outcome.worth.utility, outcome.weight);
        add(&mut known.win, &outcome.worth.win, outcome.weight);
        self.weights[at] += outcome.weight;
    }

    /// Adds what another tree says about the same answers.
    pub(super) fn add(&mut self, other: &Sums<A>) {
        for (known, more) in self.considered.iter_mut().zip(&other.considered) {
            known.visits += more.visits;
            add(&mut known.value, &more.value, 1.0);
            add(&mut known.win, &more.win, 1.0);
        }
        self.weights.iter_mut().zip(&other.weights).for_each(|(weight, more)| *weight += more);
        self.simulations = self.simulations.saturating_add(other.simulations);
        self.nodes += other.nodes;
    }

    /// Turns sums into means and puts the best answer first: most visits, then most value, then in order.
    pub(super) fn conclude(&mut self, observer: Seat) {
        for (known, &weight) in self.considered.iter_mut().zip(&self.weights) {
            let weight = if weight > 0.0 { weight } else { 1.0 };
            known.value.iter_mut().for_each(|value| *value /= weight);
            known.win.iter_mut().for_each(|share| *share /= weight);
        }
        let value = |known: &Considered<A>| known.value[observer];
        self.considered.sort_by(|a, b| b.visits.cmp(&a.visits).then(value(b).total_cmp(&value(a))));
    }
}

fn add(sums: &mut BySeat<f64>, more: &BySeat<f64>, weight: f64) {
    sums.iter_mut().zip(more.iter()).for_each(|(sum, value)| *sum += weight * value);
}
