//! Fits the small networks of games ([`engine::Network`]) to played games; used by the games' examples `fit`.

use engine::{Chance, Network};

/// Samples per gradient step.
pub const BATCH: usize = 256;

/// The optimiser Adam: gradient descent with adaptive step sizes.
#[derive(Debug)]
pub struct Adam {
    /// Gradients of the current batch, summed.
    pub gradients: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
}

impl Adam {
    /// For this number of weights.
    pub fn new(weights: usize) -> Adam {
        Adam { gradients: vec![0.0; weights], mean: vec![0.0; weights], square: vec![0.0; weights], steps: 0 }
    }

    /// One step against the gradients, which are then cleared.
    pub fn step(&mut self, weights: &mut [f32], rate: f32) {
        self.steps += 1;
        let (unbiased, unbiased_square) = (1.0 - 0.9_f32.powi(self.steps), 1.0 - 0.999_f32.powi(self.steps));
        for (at, weight) in weights.iter_mut().enumerate() {
            let gradient = self.gradients[at];
            self.mean[at] = 0.9 * self.mean[at] + 0.1 * gradient;
            self.square[at] = 0.999 * self.square[at] + 0.001 * gradient * gradient;
            *weight -=
                rate * (self.mean[at] / unbiased) / ((self.square[at] / unbiased_square).sqrt() + 1e-8);
        }
        self.gradients.fill(0.0);
    }
}

/// Fits a network to samples: `learn` adds the gradients of one sample, `report` gets the network after each epoch.
pub fn fit<T, const FEATURES: usize, const HIDDEN: usize, const OUTPUTS: usize>(
    samples: &[T],
    epochs: u64,
    mut learn: impl FnMut(&Network<FEATURES, HIDDEN, OUTPUTS>, &T, &mut [f32]),
    mut report: impl FnMut(u64, &Network<FEATURES, HIDDEN, OUTPUTS>),
) -> Vec<f32> {
    let mut chance = Chance::seeded(1);
    let count = Network::<FEATURES, HIDDEN, OUTPUTS>::WEIGHTS;
    let spread = 1.0 / (FEATURES as f32).sqrt();
    let mut weights: Vec<f32> =
        (0..count).map(|_| spread * (chance.below(2001) as f32 / 1000.0 - 1.0)).collect();
    let mut adam = Adam::new(count);
    let mut order: Vec<u32> = (0..samples.len() as u32).collect();
    let batches = (samples.len().div_ceil(BATCH) as u64 * epochs) as f32;
    let mut done = 0.0;
    for epoch in 0..epochs {
        chance.shuffle(&mut order);
        for batch in order.chunks(BATCH) {
            let network = Network::new(&weights);
            batch.iter().for_each(|&at| learn(&network, &samples[at as usize], &mut adam.gradients));
            adam.step(&mut weights, 3e-3 * (1.0 - done / batches));
            done += 1.0;
        }
        report(epoch, &Network::new(&weights));
    }
    weights
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Exclusive or is not linear in its features: the hidden units have to learn it.
    #[test]
    fn a_network_learns_whether_two_features_differ() {
        type Small = Network<2, 8, 1>;
        let samples: Vec<[f32; 2]> = (0..4_000).map(|at| [(at % 2) as f32, (at / 2 % 2) as f32]).collect();
        let differ = |features: &[f32; 2]| (features[0] - features[1]).abs();
        let learn = |network: &Small, features: &[f32; 2], gradients: &mut [f32]| {
            network.add_gradients(
                features,
                &[(network.evaluate(features)[0] - differ(features)) / BATCH as f32],
                gradients,
            );
        };
        let network = Small::new(&fit(&samples, 40, learn, |_, _| {}));
        for features in &samples[..4] {
            assert!((network.evaluate(features)[0] - differ(features)).abs() < 0.2, "{features:?}");
        }
    }
}
