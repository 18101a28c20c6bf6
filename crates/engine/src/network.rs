//! A small feed-forward network: features, one hidden layer of rectified linear units, outputs. Its weights lie in a file beside the code
//! of the game that uses it; that game's example `fit` trains them.

/// The weights of a network with one hidden layer.
pub struct Network<const FEATURES: usize, const HIDDEN: usize, const OUTPUTS: usize> {
    features: [[f32; HIDDEN]; FEATURES],
    hidden_bias: [f32; HIDDEN],
    outputs: [[f32; HIDDEN]; OUTPUTS],
    output_bias: [f32; OUTPUTS],
}

impl<const FEATURES: usize, const HIDDEN: usize, const OUTPUTS: usize> Network<FEATURES, HIDDEN, OUTPUTS> {
    /// The number of features.
    pub const FEATURES: usize = FEATURES;
    /// The number of outputs.
    pub const OUTPUTS: usize = OUTPUTS;
    /// The number of weights, in the order of the file: features to hidden units, hidden bias, hidden units to outputs, output bias.
    pub const WEIGHTS: usize = (FEATURES + 1 + OUTPUTS) * HIDDEN + OUTPUTS;

    const EMPTY: Self = Network {
        features: [[0.0; HIDDEN]; FEATURES],
        hidden_bias: [0.0; HIDDEN],
        outputs: [[0.0; HIDDEN]; OUTPUTS],
        output_bias: [0.0; OUTPUTS],
    };

    /// Reads the weights of a file: 32-bit floats, little-endian.
    pub const fn read(bytes: &[u8]) -> Self {
        assert!(
            bytes.len() == 4 * Self::WEIGHTS,
            "the file holds a different number of weights than the network"
        );
        let mut network = Self::EMPTY;
        let mut at = 0;
        while at < Self::WEIGHTS {
            let weight =
                f32::from_le_bytes([bytes[4 * at], bytes[4 * at + 1], bytes[4 * at + 2], bytes[4 * at + 3]]);
            network.set(at, weight);
            at += 1;
        }
        network
    }

    /// A network with these weights.
    pub fn new(weights: &[f32]) -> Box<Self> {
        let mut network = Box::new(Self::EMPTY);
        weights.iter().enumerate().for_each(|(at, &weight)| network.set(at, weight));
        network
    }

    const fn set(&mut self, at: usize, weight: f32) {
        let (row, unit) = (at / HIDDEN, at % HIDDEN);
        if row < FEATURES {
            self.features[row][unit] = weight;
        } else if row == FEATURES {
            self.hidden_bias[unit] = weight;
        } else if row <= FEATURES + OUTPUTS {
            self.outputs[row - FEATURES - 1][unit] = weight;
        } else {
            self.output_bias[unit] = weight;
        }
    }

    /// The hidden layer before any feature is added. With [`add`](Network::add), part of a layer can be shared by several inputs.
    pub fn bias(&self) -> [f32; HIDDEN] {
        self.hidden_bias
    }

    /// Adds the features from number `first` on to a hidden layer.
    #[inline]
    pub fn add(&self, hidden: &mut [f32; HIDDEN], first: usize, features: &[f32]) {
        for (feature, weights) in features.iter().zip(&self.features[first..]) {
            if *feature != 0.0 {
                for (unit, weight) in hidden.iter_mut().zip(weights) {
                    *unit += feature * weight;
                }
            }
        }
    }

    /// The outputs for a whole input.
    pub fn evaluate(&self, features: &[f32; FEATURES]) -> [f32; OUTPUTS] {
        let mut hidden = self.bias();
        self.add(&mut hidden, 0, features);
        self.outputs(&hidden)
    }

    /// The outputs for a hidden layer, which is rectified here.
    #[inline]
    pub fn outputs(&self, hidden: &[f32; HIDDEN]) -> [f32; OUTPUTS] {
        std::array::from_fn(|output| {
            let active =
                hidden.iter().zip(&self.outputs[output]).map(|(unit, weight)| unit.max(0.0) * weight);
            self.output_bias[output] + active.sum::<f32>()
        })
    }

    /// Backpropagation: adds to `gradients`, one for each weight, those of a loss whose derivatives by the outputs are `errors`.
    pub fn add_gradients(&self, features: &[f32; FEATURES], errors: &[f32; OUTPUTS], gradients: &mut [f32]) {
        let mut hidden = self.bias();
        self.add(&mut hidden, 0, features);
        let (of_features, rest) = gradients.split_at_mut(FEATURES * HIDDEN);
        let (of_hidden_bias, rest) = rest.split_at_mut(HIDDEN);
        let (of_outputs, of_output_bias) = rest.split_at_mut(OUTPUTS * HIDDEN);
        let mut of_hidden = [0.0; HIDDEN];
        for (output, error) in errors.iter().enumerate().filter(|(_, error)| **error != 0.0) {
            of_output_bias[output] += error;
            for unit in (0..HIDDEN).filter(|&unit| hidden[unit] > 0.0) {
                of_outputs[output * HIDDEN + unit] += error * hidden[unit];
                of_hidden[unit] += error * self.outputs[output][unit];
            }
        }
        of_hidden_bias.iter_mut().zip(of_hidden).for_each(|(gradient, of_unit)| *gradient += of_unit);
        for (feature, gradients) in features.iter().zip(of_features.chunks_exact_mut(HIDDEN)) {
            if *feature != 0.0 {
                gradients
                    .iter_mut()
                    .zip(of_hidden)
                    .for_each(|(gradient, of_unit)| *gradient += feature * of_unit);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each gradient is what a small change of its weight does to the outputs.
    #[test]
    fn gradients_tell_what_a_weight_does() {
        type Small = Network<2, 3, 2>;
        let weights: Vec<f32> = (0..Small::WEIGHTS).map(|at| (at as f32 * 0.7).sin()).collect();
        let (features, errors) = ([1.5, 0.8], [1.0, -0.3]);
        let sum = |weights: &[f32]| {
            Small::new(weights)
                .evaluate(&features)
                .iter()
                .zip(errors)
                .map(|(output, error)| output * error)
                .sum::<f32>()
        };
        let mut gradients = vec![0.0; Small::WEIGHTS];
        Small::new(&weights).add_gradients(&features, &errors, &mut gradients);
        for at in 0..Small::WEIGHTS {
            let mut more = weights.clone();
            more[at] += 0.01;
            let found = (sum(&more) - sum(&weights)) / 0.01;
            assert!((found - gradients[at]).abs() < 1e-3, "weight {at}: {found}, but {}", gradients[at]);
        }
        assert!(gradients.iter().filter(|gradient| **gradient != 0.0).count() > 8);
    }
}
