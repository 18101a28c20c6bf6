use engine::{Chance, Heuristic, Observation};

use crate::Bot;

/// Follows a game's own heuristic. The heuristic speaks about one possible truth at a time, so it is asked about
/// several and the answers are counted as votes.
#[derive(Clone, Copy, Debug)]
pub struct Greedy {
    votes: u32,
    noise: f32,
}

impl Default for Greedy {
    fn default() -> Greedy {
        Greedy { votes: 9, noise: 0.0 }
    }
}

impl Greedy {
    /// How many possible truths are asked about; at least 1.
    #[must_use]
    pub fn votes(self, votes: u32) -> Greedy {
        Greedy { votes: votes.max(1), ..self }
    }

    /// The part of the answers that is taken at random instead, from 0 to 1.
    #[must_use]
    pub fn noise(self, noise: f32) -> Greedy {
        Greedy { noise, ..self }
    }
}

impl<S: Heuristic> Bot<S> for Greedy {
    fn choose(&mut self, observation: &Observation<S>, chance: &mut Chance) -> S::Action {
        let actions = observation.actions();
        if let [only] = actions[..] {
            return only;
        }
        if happens(self.noise, chance) {
            return chance.pick(&actions);
        }
        let mut votes = vec![0_u32; actions.len()];
        let mut possible = observation.redeal(chance);
        for vote in 0..self.votes {
            if vote > 0 {
                observation.redeal_into(&mut possible, chance);
            }
            let advice = possible.advise(observation.seat(), &actions, chance);
            votes[actions.binary_search(&advice).expect("the heuristic advises one of the actions")] += 1;
        }
        let most = votes.iter().copied().max().expect("a seat that is asked has an answer");
        let first = votes.iter().position(|&count| count == most).expect("some answer has the most votes");
        actions[first]
    }
}

/// Whether something with this probability comes to pass.
#[inline]
pub(crate) fn happens(probability: f32, chance: &mut Chance) -> bool {
    const GRAIN: usize = 1 << 20;
    probability > 0.0 && (chance.below(GRAIN) as f32) < probability * GRAIN as f32
}
