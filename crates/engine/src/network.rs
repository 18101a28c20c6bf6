//! A small network: signs, one hidden layer, answers. Its weights lie in a file beside the code of the game that asks it, and were fitted by
//! that game's example `fit`.

/// Weights from signs to hidden units, and from units to answers.
pub struct Network<const SIGNS: usize, const UNITS: usize, const ANSWERS: usize> {
    signs: [[f32; UNITS]; SIGNS],
    units: [f32; UNITS],
    answers: [[f32; UNITS]; ANSWERS],
    bases: [f32; ANSWERS],
}

impl<const SIGNS: usize, const UNITS: usize, const ANSWERS: usize> Network<SIGNS, UNITS, ANSWERS> {
    /// How many signs it looks at.
    pub const SIGNS: usize = SIGNS;
    /// How many answers it gives.
    pub const ANSWERS: usize = ANSWERS;
    /// How many weights it has: signs to units, what is added to each unit, units to answers, what is added to each answer.
    pub const WEIGHTS: usize = (SIGNS + 1 + ANSWERS) * UNITS + ANSWERS;

    const EMPTY: Self = Network {
        signs: [[0.0; UNITS]; SIGNS],
        units: [0.0; UNITS],
        answers: [[0.0; UNITS]; ANSWERS],
        bases: [0.0; ANSWERS],
    };

    /// Reads the weights of a file, four bytes each, the least significant first.
    pub const fn read(bytes: &[u8]) -> Self {
        assert!(bytes.len() == 4 * Self::WEIGHTS, "the file has other weights than the network");
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
        let (row, unit) = (at / UNITS, at % UNITS);
        if row < SIGNS {
            self.signs[row][unit] = weight;
        } else if row == SIGNS {
            self.units[unit] = weight;
        } else if row <= SIGNS + ANSWERS {
            self.answers[row - SIGNS - 1][unit] = weight;
        } else {
            self.bases[unit] = weight;
        }
    }

    /// What the units are told before any sign is looked at.
    pub fn silent(&self) -> [f32; UNITS] {
        self.units
    }

    /// Tells the units the signs from `first` on.
    #[inline]
    pub fn tell(&self, units: &mut [f32; UNITS], first: usize, signs: &[f32]) {
        for (sign, weights) in signs.iter().zip(&self.signs[first..]) {
            if *sign != 0.0 {
                for (unit, weight) in units.iter_mut().zip(weights) {
                    *unit += sign * weight;
                }
            }
        }
    }

    /// The answers to signs.
    pub fn judge(&self, signs: &[f32; SIGNS]) -> [f32; ANSWERS] {
        let mut units = self.silent();
        self.tell(&mut units, 0, signs);
        self.answers(&units)
    }

    /// What the units answer; those below nothing keep silent.
    #[inline]
    pub fn answers(&self, units: &[f32; UNITS]) -> [f32; ANSWERS] {
        std::array::from_fn(|answer| {
            let told = units.iter().zip(&self.answers[answer]).map(|(unit, weight)| unit.max(0.0) * weight);
            self.bases[answer] + told.sum::<f32>()
        })
    }

    /// Adds to `slopes`, one for each weight, how an error of each answer to these signs grows with it.
    pub fn slopes(&self, signs: &[f32; SIGNS], errors: &[f32; ANSWERS], slopes: &mut [f32]) {
        let mut units = self.silent();
        self.tell(&mut units, 0, signs);
        let (of_signs, rest) = slopes.split_at_mut(SIGNS * UNITS);
        let (of_units, rest) = rest.split_at_mut(UNITS);
        let (of_answers, of_bases) = rest.split_at_mut(ANSWERS * UNITS);
        let mut blame = [0.0; UNITS];
        for (answer, error) in errors.iter().enumerate().filter(|(_, error)| **error != 0.0) {
            of_bases[answer] += error;
            for unit in (0..UNITS).filter(|&unit| units[unit] > 0.0) {
                of_answers[answer * UNITS + unit] += error * units[unit];
                blame[unit] += error * self.answers[answer][unit];
            }
        }
        of_units.iter_mut().zip(blame).for_each(|(slope, blame)| *slope += blame);
        for (sign, slopes) in signs.iter().zip(of_signs.chunks_exact_mut(UNITS)) {
            if *sign != 0.0 {
                slopes.iter_mut().zip(blame).for_each(|(slope, blame)| *slope += sign * blame);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each slope is what a small change of its weight does to the answers.
    #[test]
    fn slopes_tell_what_a_weight_does() {
        type Small = Network<2, 3, 2>;
        let weights: Vec<f32> = (0..Small::WEIGHTS).map(|at| (at as f32 * 0.7).sin()).collect();
        let (signs, errors) = ([1.5, 0.8], [1.0, -0.3]);
        let sum = |weights: &[f32]| {
            Small::new(weights)
                .judge(&signs)
                .iter()
                .zip(errors)
                .map(|(answer, error)| answer * error)
                .sum::<f32>()
        };
        let mut slopes = vec![0.0; Small::WEIGHTS];
        Small::new(&weights).slopes(&signs, &errors, &mut slopes);
        for at in 0..Small::WEIGHTS {
            let mut more = weights.clone();
            more[at] += 0.01;
            let found = (sum(&more) - sum(&weights)) / 0.01;
            assert!((found - slopes[at]).abs() < 1e-3, "weight {at}: {found}, but {}", slopes[at]);
        }
        assert!(slopes.iter().filter(|slope| **slope != 0.0).count() > 8);
    }
}
