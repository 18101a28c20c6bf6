use engine::{Chance, Observation, State};

use super::Options;
use super::descent::Descent;
use super::sums::Sums;
use crate::playout::Policy;

/// How many simulations are made between two looks at the clock and the cancellation flag.
const BETWEEN_LOOKS: u32 = 16;

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
        let mut sums = Sums::about(&observation.actions(), observation.seats());
        let steady = self.descent.options.steady && state.masked(observation.seat());
        let budget = if sums.considered.len() == 1 && !steady { 0 } else { simulations.max(1) };
        if budget > 0 {
            self.descent.guess(&state, root, chance);
        }
        let options = &self.descent.options;
        let may_stop = !steady && options.stop_when_decided && !options.mixed;
        let mut made = 0;
        while made < budget {
            let look = made > 0 && made.is_multiple_of(BETWEEN_LOOKS);
            if look && (expired() || may_stop && sums.is_decided(budget - made)) {
                break;
            }
            let outcome = self.descent.simulate(&mut state, root, chance);
            if let Some(answer) = outcome.answer {
                sums.count(answer, outcome.visits, outcome.weight, &outcome.worth);
            }
            made += 1;
        }
        self.scratch = Some(state);
        sums.simulations = made;
        sums.nodes = self.descent.nodes();
        sums
    }
}
