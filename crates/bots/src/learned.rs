use std::slice;
use std::sync::Arc;

use engine::{Chance, Observation, State};

use crate::Bot;
use crate::network::{Glance, PolicyValue};

/// Plays by a network: one look at what its seat may know, no search.
pub struct Learned {
    network: Arc<PolicyValue>,
    /// 0 takes the answer it likes best; the higher, the more others are taken too, as it likes them.
    temperature: f32,
    glance: Glance,
}

impl Learned {
    /// Takes what the network likes best.
    pub fn new(network: Arc<PolicyValue>) -> Learned {
        Learned { network, temperature: 0.0, glance: Glance::default() }
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
        self.look(observation, actions);
        (self.glance.values[0], self.glance.chances().collect())
    }

    fn look<S: State>(&mut self, observation: &Observation<S>, actions: &[S::Action]) {
        self.glance.of(observation, actions);
        self.network.look(slice::from_mut(&mut self.glance));
    }
}

impl<S: State> Bot<S> for Learned {
    fn choose(&mut self, observation: &Observation<S>, chance: &mut Chance) -> S::Action {
        let actions = observation.actions();
        if let [only] = actions[..] {
            return only;
        }
        self.look(observation, &actions);
        actions[draw(&self.glance.likings, self.temperature, chance)]
    }
}

/// The place of the highest liking; with a temperature, drawn in proportion to e to their power.
pub(crate) fn draw(likings: &[f32], temperature: f32, chance: &mut Chance) -> usize {
    let mut best = (f32::NEG_INFINITY, 0);
    for (at, liking) in likings.iter().enumerate() {
        // The greatest of likings with noise of this kind is drawn in such proportions (Gumbel).
        let rank = if temperature > 0.0 { liking / temperature - (-unit(chance).ln()).ln() } else { *liking };
        if rank > best.0 {
            best = (rank, at);
        }
    }
    best.1
}

/// A number between 0 and 1, neither of them.
fn unit(chance: &mut Chance) -> f32 {
    ((chance.next_u64() >> 41) as f32 + 0.5) / (1_u64 << 23) as f32
}
