use serde::{Deserialize, Serialize};

/// Where all randomness comes from. It lies outside the state, so a clone of a state cannot peek.
///
/// The generator is xoshiro256++ (Blackman and Vigna), seeded by four outputs of SplitMix64. Both are
/// fixed for ever: recorded games depend on them. A bounded number is the high half of the product of one 64-bit
/// output and the bound (bias below 2⁻⁵⁰ for every bound we use).
///
/// ```
/// use engine::Chance;
///
/// let mut deck = [1, 2, 3, 4, 5];
/// Chance::at(42, 0).shuffle(&mut deck);
/// let mut again = [1, 2, 3, 4, 5];
/// Chance::at(42, 0).shuffle(&mut again);
/// assert_eq!(deck, again, "the same seed and step give the same order");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Chance {
    state: [u64; 4],
    /// Outcomes that a scenario fixes in advance, next one last.
    forced: Vec<u16>,
}

impl Chance {
    /// A stream that depends on the seed alone.
    pub fn seeded(seed: u64) -> Chance {
        let mut mix = seed;
        let state = [(); 4].map(|()| split_mix(&mut mix));
        Chance { state, forced: Vec::new() }
    }

    /// The chance of one step of a recorded game: step 0 is the setup, step k the k-th move. Each step has its own
    /// stream, so that state, seed and number of moves are all that is needed to go on.
    pub fn at(seed: u64, step: u64) -> Chance {
        let mut mix = seed;
        Chance::seeded(split_mix(&mut mix) ^ step.wrapping_mul(0xD1B5_4A32_D192_ED03))
    }

    /// Fixes the next answers of [`Chance::weighted`]. For scenarios.
    ///
    /// ```
    /// use engine::Chance;
    ///
    /// let mut chance = Chance::seeded(1);
    /// chance.force([3]);
    /// let heads_or_tails = [(2, 1), (3, 1)];
    /// assert_eq!(chance.weighted(&heads_or_tails), 3);
    /// assert_eq!(chance.forced_left(), 0);
    /// ```
    pub fn force(&mut self, outcomes: impl IntoIterator<Item = u16>) {
        let mut outcomes: Vec<u16> = outcomes.into_iter().collect();
        outcomes.reverse();
        outcomes.append(&mut self.forced);
        self.forced = outcomes;
    }

    /// How many forced outcomes have not been used yet.
    pub fn forced_left(&self) -> usize {
        self.forced.len()
    }

    /// The next 64 bits.
    #[inline]
    pub fn next_u64(&mut self) -> u64 {
        let [s0, s1, s2, s3] = &mut self.state;
        let result = s0.wrapping_add(*s3).rotate_left(23).wrapping_add(*s0);
        let shifted = *s1 << 17;
        *s2 ^= *s0;
        *s3 ^= *s1;
        *s1 ^= *s2;
        *s0 ^= *s3;
        *s2 ^= shifted;
        *s3 = s3.rotate_left(45);
        result
    }

    /// A uniform number below `bound`, which must not be 0.
    #[inline]
    pub fn below(&mut self, bound: usize) -> usize {
        debug_assert!(bound > 0, "nothing lies below 0");
        ((u128::from(self.next_u64()) * bound as u128) >> 64) as usize
    }

    /// A uniform element of a non-empty slice.
    #[inline]
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }

    /// Puts the slice into a uniformly random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        self.shuffle_front(items, items.len());
    }

    /// Puts a uniformly random choice of `count` elements, in random order, to the front.
    #[inline]
    pub fn shuffle_front<T>(&mut self, items: &mut [T], count: usize) {
        for i in 0..count.min(items.len().saturating_sub(1)) {
            let j = i + self.below(items.len() - i);
            items.swap(i, j);
        }
    }

    /// One of the named outcomes, each with its weight; the total weight must not be 0. The names are what
    /// a scenario forces and a chance node enumerates.
    ///
    /// # Panics
    /// If a forced outcome is not among those possible: the scenario is wrong.
    pub fn weighted(&mut self, outcomes: &[(u16, u32)]) -> u16 {
        if let Some(forced) = self.forced.pop() {
            let possible = outcomes.iter().any(|&(name, weight)| name == forced && weight > 0);
            assert!(possible, "forced outcome {forced} is not possible here: {outcomes:?}");
            return forced;
        }
        let total: u32 = outcomes.iter().map(|&(_, weight)| weight).sum();
        let mut rest = self.below(total as usize) as u32;
        for &(name, weight) in outcomes {
            if rest < weight {
                return name;
            }
            rest -= weight;
        }
        unreachable!("the rest is below the total weight")
    }
}

fn split_mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The vector that the authors' own code gives for the state 1, 2, 3, 4.
    #[test]
    fn the_generator_is_xoshiro256_plus_plus() {
        let mut chance = Chance { state: [1, 2, 3, 4], forced: Vec::new() };
        let expected = [
            41_943_041,
            58_720_359,
            3_588_806_011_781_223,
            3_591_011_842_654_386,
            9_228_616_714_210_784_205,
            9_973_669_472_204_895_162,
        ];
        assert_eq!([(); 6].map(|()| chance.next_u64()), expected);
    }

    /// The vector published for the seed 1234567.
    #[test]
    fn the_seeder_is_split_mix() {
        let mut state = 1_234_567;
        let expected = [
            6_457_827_717_110_365_317,
            3_203_168_211_198_807_973,
            9_817_491_932_198_370_423,
            4_593_380_528_125_082_431,
            16_408_922_859_458_223_821,
        ];
        assert_eq!([(); 5].map(|()| split_mix(&mut state)), expected);
    }
}
