//! Fits the networks of games to what was played: for their examples `fit`.

use engine::{Chance, Network};

/// How many samples make a step.
pub const BATCH: usize = 256;

/// Gradient descent that adapts its steps (Adam).
#[derive(Debug)]
pub struct Descent {
    /// How the error grows with each weight, summed over a batch.
    pub slopes: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
}

impl Descent {
    /// For so many weights.
    pub fn new(weights: usize) -> Descent {
        Descent { slopes: vec![0.0; weights], mean: vec![0.0; weights], square: vec![0.0; weights], steps: 0 }
    }

    /// One step against the slopes, which are forgotten.
    pub fn step(&mut self, weights: &mut [f32], pace: f32) {
        self.steps += 1;
        let (unbiased, unbiased_square) = (1.0 - 0.9_f32.powi(self.steps), 1.0 - 0.999_f32.powi(self.steps));
        for (at, weight) in weights.iter_mut().enumerate() {
            let slope = self.slopes[at];
            self.mean[at] = 0.9 * self.mean[at] + 0.1 * slope;
            self.square[at] = 0.999 * self.square[at] + 0.001 * slope * slope;
            *weight -=
                pace * (self.mean[at] / unbiased) / ((self.square[at] / unbiased_square).sqrt() + 1e-8);
        }
        self.slopes.fill(0.0);
    }
}

/// Fits a network to samples: `learn` adds the slopes of one, `report` is shown the network after each round of all samples.
pub fn fit<T, const SIGNS: usize, const UNITS: usize, const ANSWERS: usize>(
    samples: &[T],
    epochs: u64,
    mut learn: impl FnMut(&Network<SIGNS, UNITS, ANSWERS>, &T, &mut [f32]),
    mut report: impl FnMut(u64, &Network<SIGNS, UNITS, ANSWERS>),
) -> Vec<f32> {
    let mut chance = Chance::seeded(1);
    let count = Network::<SIGNS, UNITS, ANSWERS>::WEIGHTS;
    let spread = 1.0 / (SIGNS as f32).sqrt();
    let mut weights: Vec<f32> =
        (0..count).map(|_| spread * (chance.below(2001) as f32 / 1000.0 - 1.0)).collect();
    let mut descent = Descent::new(count);
    let mut order: Vec<u32> = (0..samples.len() as u32).collect();
    let batches = (samples.len().div_ceil(BATCH) as u64 * epochs) as f32;
    let mut done = 0.0;
    for epoch in 0..epochs {
        chance.shuffle(&mut order);
        for batch in order.chunks(BATCH) {
            let network = Network::new(&weights);
            batch.iter().for_each(|&at| learn(&network, &samples[at as usize], &mut descent.slopes));
            descent.step(&mut weights, 3e-3 * (1.0 - done / batches));
            done += 1.0;
        }
        report(epoch, &Network::new(&weights));
    }
    weights
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Which of two signs differ cannot be told by weighing them: the units have to learn it.
    #[test]
    fn a_network_learns_whether_two_signs_differ() {
        type Small = Network<2, 8, 1>;
        let samples: Vec<[f32; 2]> = (0..4_000).map(|at| [(at % 2) as f32, (at / 2 % 2) as f32]).collect();
        let differ = |signs: &[f32; 2]| (signs[0] - signs[1]).abs();
        let learn = |network: &Small, signs: &[f32; 2], slopes: &mut [f32]| {
            network.slopes(signs, &[(network.judge(signs)[0] - differ(signs)) / BATCH as f32], slopes);
        };
        let network = Small::new(&fit(&samples, 40, learn, |_, _| {}));
        for signs in &samples[..4] {
            assert!((network.judge(signs)[0] - differ(signs)).abs() < 0.2, "{signs:?}");
        }
    }
}
