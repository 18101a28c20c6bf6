/// How a bot of one level goes about a game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Strength {
    /// It follows the game's heuristic, except for a part of its answers.
    Heuristic {
        /// The part that is taken at random, from 0 to 1.
        slips: f32,
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
        levels: [
            Strength::Heuristic { slips: 0.5 },
            Strength::Heuristic { slips: 0.0 },
            Strength::Search { simulations: 1_000, trees: 1 },
            Strength::Search { simulations: 10_000, trees: 2 },
        ],
    };
}
