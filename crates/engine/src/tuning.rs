use crate::BySeat;

/// How a bot of one level goes about a game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Strength {
    /// It follows the game's heuristic, except for a part of its answers.
    Heuristic {
        /// The part that is taken at random, from 0 to 1.
        slips: f32,
    },
    /// It plays by the network that comes with the game, without a search.
    Network {
        /// 0 takes what the network likes best; the higher, the more other answers are taken too, as it likes them.
        temperature: f32,
    },
    /// It searches, led by that network.
    Guided {
        /// How many simulations for one answer, all trees together.
        simulations: u32,
        /// In how many trees that grow side by side, each on a thread of its own.
        trees: u8,
    },
    /// It searches.
    Search {
        /// How many simulations for one answer, all trees together.
        simulations: u32,
        /// In how many trees that grow side by side, each on a thread of its own.
        trees: u8,
    },
}

/// How bots think about a game. These are measurements, not rules: `docs/BOTS.md` tells how they were found.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Tuning {
    /// The part of the answers in a playout that is taken at random, from 0 to 1; the rest follows the heuristic.
    pub slips: f32,
    /// After so many answers a playout stops at the next position the game can evaluate; 0 plays to the end.
    pub horizon: u32,
    /// The weight of curiosity against success in the tree.
    pub curiosity: f32,
    /// The weight of the heuristic's advice in the tree.
    pub trust: f32,
    /// How fast a decision opens answers it has not tried: at most `1 + widening × √visits` of them; 0 opens all.
    pub widening: f32,
    /// From how many [guesses](crate::Heuristic::guess) the simulations of a search take theirs; 1 guesses nothing and takes whatever
    /// is dealt.
    pub guesses: u32,
    /// Whether playouts stop at what the game's [judge](crate::Heuristic::judge) says and not at what the game evaluates.
    pub judged: bool,
    /// How far the likings of a network draw a search that it leads.
    pub guidance: f32,
    /// How a hint is found: it should come within 50 ms.
    pub hint: Strength,
    /// What stands behind easy, medium, hard and master.
    pub levels: [Strength; 4],
}

impl Tuning {
    /// For a game that nobody has measured.
    pub const DEFAULT: Tuning = Tuning {
        slips: 0.2,
        horizon: 0,
        curiosity: 0.4,
        trust: 0.2,
        widening: 0.0,
        guesses: 1,
        judged: false,
        guidance: 1.0,
        hint: Strength::Search { simulations: 4_000, trees: 1 },
        levels: [
            Strength::Heuristic { slips: 0.5 },
            Strength::Heuristic { slips: 0.0 },
            Strength::Search { simulations: 1_000, trees: 1 },
            Strength::Search { simulations: 10_000, trees: 2 },
        ],
    };
}

/// How likely each seat is to win when a difference of 1000 in strength makes the odds of two seats e to 1.
///
/// ```
/// use engine::{BySeat, Seat, chances};
///
/// let even = chances(&BySeat::new(2, |_| 300));
/// assert_eq!(even.to_vec(), [0.5, 0.5]);
/// let ahead = chances(&BySeat::new(2, |seat| 1000 * (1 - seat.index() as i32)));
/// assert!(ahead[Seat::new(0)] > 0.7);
/// ```
pub fn chances(strengths: &BySeat<i32>) -> BySeat<f32> {
    let most = strengths.iter().copied().max().unwrap_or(0);
    let mut odds =
        BySeat::new(strengths.len(), |seat| (strengths[seat].saturating_sub(most) as f32 / 1000.0).exp());
    let total: f32 = odds.iter().sum();
    odds.iter_mut().for_each(|odds| *odds /= total);
    odds
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_add_up_and_follow_the_strengths() {
        let found = chances(&BySeat::new(3, |seat| [0, 1000, 0][seat.index()]));
        assert!((found.iter().sum::<f32>() - 1.0).abs() < 1e-6);
        assert!((found.to_vec()[1] / found.to_vec()[0] - std::f32::consts::E).abs() < 1e-4);
        let far = chances(&BySeat::new(2, |seat| [i32::MIN, i32::MAX][seat.index()]));
        assert_eq!(far.to_vec(), [0.0, 1.0]);
    }
}
