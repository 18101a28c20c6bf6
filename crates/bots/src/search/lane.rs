use engine::{BySeat, Chance, Observation, Seat, State};

use super::aim::Worth;
use super::descent::Descent;
use super::{Considered, Options};
use crate::playout::Policy;

/// How many simulations are made between two looks at the clock and the cancellation flag.
const BETWEEN_LOOKS: u32 = 16;

/// What one tree says: every answer of the observer, sorted, with sums instead of means.
#[derive(Clone, Debug)]
pub(super) struct Sums<A> {
    pub(super) considered: Vec<Considered<A>>,
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

    /// Grows a new tree by so many simulations, or until `expired` says so. It is asked every few simulations.
    pub(super) fn grow(
        &mut self,
        observation: &Observation<S>,
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
        let mut considered = blank(observation);
        let steady = self.descent.options.steady && state.masked(observation.seat());
        let budget = if considered.len() == 1 && !steady { 0 } else { simulations.max(1) };
        let mut made = 0;
        while made < budget {
            let look = made > 0 && made.is_multiple_of(BETWEEN_LOOKS);
            if look && (expired() || !steady && self.is_decided(&considered, budget - made)) {
                break;
            }
            let outcome = self.descent.simulate(&mut state, observation, chance);
            outcome.first.iter().for_each(|&first| count(&mut considered, first, &outcome.worth));
            made += 1;
        }
        self.scratch = Some(state);
        Sums { considered, simulations: made, nodes: self.descent.nodes() }
    }

    /// Whether the search may stop because no other answer can become the most visited one.
    fn is_decided(&self, considered: &[Considered<S::Action>], left: u32) -> bool {
        if !self.descent.options.stop_when_decided {
            return false;
        }
        let (most, second) = considered.iter().fold((0, 0), |(most, second), known| match known.visits {
            visits if visits > most => (visits, most),
            visits => (most, second.max(visits)),
        });
        most - second > left
    }
}

impl<A: Copy> Sums<A> {
    /// Adds what another tree says about the same answers.
    pub(super) fn add(&mut self, other: &Sums<A>) {
        for (known, more) in self.considered.iter_mut().zip(&other.considered) {
            known.visits += more.visits;
            add(&mut known.value, &more.value);
            add(&mut known.win, &more.win);
        }
        self.simulations = self.simulations.saturating_add(other.simulations);
        self.nodes += other.nodes;
    }

    /// Turns sums into means and puts the best answer first: most visits, then most value, then in order.
    pub(super) fn conclude(&mut self, observer: Seat) {
        for known in &mut self.considered {
            let visits = f64::from(known.visits.max(1));
            known.value.iter_mut().for_each(|value| *value /= visits);
            known.win.iter_mut().for_each(|share| *share /= visits);
        }
        let value = |known: &Considered<A>| known.value[observer];
        self.considered.sort_by(|a, b| b.visits.cmp(&a.visits).then(value(b).total_cmp(&value(a))));
    }
}

/// Every answer of the observer, sorted, with sums of nothing.
fn blank<S: State>(observation: &Observation<S>) -> Vec<Considered<S::Action>> {
    let nothing = BySeat::new(observation.seats(), |_| 0.0);
    let answers = observation.actions().into_iter();
    answers.map(|action| Considered { action, visits: 0, value: nothing, win: nothing }).collect()
}

/// Adds the outcome of one simulation to the answer it began with.
fn count<A: Copy + Ord>(considered: &mut [Considered<A>], first: A, worth: &Worth) {
    let at = considered.binary_search_by(|known| known.action.cmp(&first));
    let known = &mut considered[at.expect("a redeal leaves the observer's answers as they were")];
    known.visits += 1;
    add(&mut known.value, &worth.utility);
    add(&mut known.win, &worth.win);
}

fn add(sums: &mut BySeat<f64>, more: &BySeat<f64>) {
    sums.iter_mut().zip(more.iter()).for_each(|(sum, value)| *sum += value);
}
