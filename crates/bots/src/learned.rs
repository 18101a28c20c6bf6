use std::sync::Arc;

use engine::{Chance, Observation, State};

use crate::Bot;
use crate::network::{PolicyValue, Scratch};

/// Plays by a network: one look at what its seat may know, no search.
pub struct Learned {
    network: Arc<PolicyValue>,
    /// 0 takes the answer it likes best; the higher, the more others are taken too, as it likes them.
    temperature: f32,
    observation: Vec<f32>,
    scratch: Scratch,
}

impl Learned {
    /// Takes what the network likes best.
    pub fn new(network: Arc<PolicyValue>) -> Learned {
        Learned { network, temperature: 0.0, observation: Vec::new(), scratch: Scratch::default() }
    }

    /// Errs as people do: among good answers often, to bad ones seldom.
    #[must_use]
    pub fn temperature(self, temperature: f32) -> Learned {
        Learned { temperature, ..self }
    }

    /// What it thinks: the share of the victory it expects and how likely it would take each answer at a temperature of 1.
    pub fn think<S: State>(
        &mut self,
        observation: &Observation<S>,
        actions: &[S::Action],
    ) -> (f32, Vec<f32>) {
        let value = self.look(observation, actions);
        let likings = &self.scratch.likings;
        let most = likings.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let weights: Vec<f32> = likings.iter().map(|liking| (liking - most).exp()).collect();
        let total: f32 = weights.iter().sum();
        (value, weights.into_iter().map(|weight| weight / total).collect())
    }

    fn look<S: State>(&mut self, observation: &Observation<S>, actions: &[S::Action]) -> f32 {
        self.observation.resize(S::OBSERVATION, 0.0);
        observation.observe(actions, &mut self.observation);
        let numbers = actions.iter().map(|&action| observation.number(action));
        self.network.look(&self.observation, numbers, &mut self.scratch)
    }
}

impl<S: State> Bot<S> for Learned {
    fn choose(&mut self, observation: &Observation<S>, chance: &mut Chance) -> S::Action {
        let actions = observation.actions();
        if let [only] = actions[..] {
            return only;
        }
        self.look(observation, &actions);
        let noise = self.temperature;
        let mut best = (f32::NEG_INFINITY, actions[0]);
        for (&action, liking) in actions.iter().zip(&self.scratch.likings) {
            // The greatest of likings with noise of this kind is drawn in proportion to e to their power (Gumbel).
            let rank = if noise > 0.0 { liking / noise - (-unit(chance).ln()).ln() } else { *liking };
            if rank > best.0 {
                best = (rank, action);
            }
        }
        best.1
    }
}

/// A number between 0 and 1, neither of them.
fn unit(chance: &mut Chance) -> f32 {
    ((chance.next_u64() >> 41) as f32 + 0.5) / (1_u64 << 23) as f32
}
