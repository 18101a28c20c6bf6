//! What a seat is told suffices: wherever it knows the same, it is asked the same.

use std::collections::HashMap;

use engine::{Chance, Game, Log};

/// What a run has seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Known {
    /// Decisions looked at.
    pub visits: usize,
    /// Different observations among them.
    pub observations: usize,
    /// Decisions whose features alone, without the flags of the answers, had been met with other answers.
    pub told_by_flags: usize,
}

/// Plays random games, one after another of these setups, until so many decisions were made, and holds the observations to it: equal
/// ones come with equal answers.
///
/// # Panics
/// If an observation is met with other answers than before.
pub fn equal_knowledge_means_equal_answers<G: Game>(setups: &[G::Setup], visits: usize, seed: u64) -> Known {
    let mut known = Known::default();
    let mut answers_of: HashMap<u128, u64> = HashMap::new();
    let mut answers_by_features: HashMap<u128, u64> = HashMap::new();
    let (mut actions, mut observation) = (Vec::new(), vec![0.0; G::OBSERVATION]);
    for game in 0.. {
        let (setup, mut chance) = (&setups[game % setups.len()], Chance::at(seed, game as u64));
        let mut state = G::new(setup, &mut chance, &mut Log::off());
        while let Some(seat) = state.turn().asked().first() {
            state.actions(seat, &mut actions);
            state.observe(seat, &actions, &mut observation);
            let mut numbers: Vec<usize> = actions.iter().map(|&action| state.number(seat, action)).collect();
            numbers.sort_unstable();
            let answers = fingerprint(numbers.iter().map(|&number| number as u32)) as u64;
            let told = fingerprint(observation.iter().map(|number| number.to_bits()));
            let before = *answers_of.entry(told).or_insert(answers);
            assert!(
                before == answers,
                "seat {seat} of a game with {setup} was told the same before and asked otherwise: {numbers:?}"
            );
            let features = fingerprint(observation[..G::FEATURES].iter().map(|number| number.to_bits()));
            known.told_by_flags +=
                usize::from(*answers_by_features.entry(features).or_insert(answers) != answers);
            known.visits += 1;
            let action = chance.pick(&actions);
            state.apply(seat, action, &mut chance, &mut Log::off());
        }
        if known.visits >= visits {
            break;
        }
    }
    known.observations = answers_of.len();
    known
}

/// FNV-1a over words, wide enough that no two of a million coincide by chance.
fn fingerprint(words: impl Iterator<Item = u32>) -> u128 {
    words.fold(0x6C62_272E_07BB_0142_62B8_2175_6295_C58D, |hash, word| {
        (hash ^ u128::from(word)).wrapping_mul(0x0000_0000_0100_0000_0000_0000_0000_013B)
    })
}
