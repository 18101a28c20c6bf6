use engine::{BySeat, Seat, Standing, State};

/// What a search plays for. Every aim turns a final standing into one number from 0 to 1 per seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Aim {
    /// To win, and a little to be well placed with many points, so that a lost game is still played well.
    #[default]
    Victory,
    /// As many points as possible, whoever wins: for games of stakes.
    Points {
        /// The points that count as 0; fewer count the same.
        low: i32,
        /// The points that count as 1; more count the same.
        high: i32,
    },
}

/// The parts of [`Aim::Victory`]; together 1.
const WIN: f64 = 0.8;
const PLACE: f64 = 0.1;
const SCORE: f64 = 0.1;

/// What a simulation came to, for each seat from 0 to 1.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Worth {
    /// By the aim of the search.
    pub(crate) utility: BySeat<f64>,
    /// The share of the victory.
    pub(crate) win: BySeat<f64>,
}

impl Worth {
    /// Of a game that has ended.
    pub(super) fn of<S: State>(state: &S, aim: Aim) -> Worth {
        let standing = state.standing();
        let win = shares(&standing, |seat| state.side(seat));
        Worth { utility: aim.weigh(&standing, &win), win }
    }

    /// Of who wins alone.
    pub(crate) fn shared(win: BySeat<f64>) -> Worth {
        Worth { utility: win, win }
    }

    /// Of a game that was left early, by the game's own guess.
    pub(super) fn guessed(chances: &BySeat<f32>) -> Worth {
        Worth::shared(BySeat::new(chances.len(), |seat| f64::from(chances[seat]).clamp(0.0, 1.0)))
    }
}

/// The share of the victory that falls to each seat; what a team wins, each of its members has won.
pub(crate) fn shares(standing: &Standing, side: impl Fn(Seat) -> Seat) -> BySeat<f64> {
    let winners = standing.winners();
    let sides = winners.iter().filter(|&seat| side(seat) == seat).count().max(1);
    BySeat::new(standing.places.len(), |seat| if winners.has(seat) { 1.0 / sides as f64 } else { 0.0 })
}

impl Aim {
    /// How well each seat has done, each playing alone.
    pub fn utility(self, standing: &Standing) -> BySeat<f64> {
        self.weigh(standing, &shares(standing, |seat| seat))
    }

    fn weigh(self, standing: &Standing, win: &BySeat<f64>) -> BySeat<f64> {
        let seats = standing.places.len();
        match self {
            Aim::Victory => {
                let low = standing.scores.iter().copied().min().unwrap_or(0);
                let high = standing.scores.iter().copied().max().unwrap_or(0);
                BySeat::new(seats, |seat| {
                    WIN * win[seat]
                        + PLACE * place(standing, seat)
                        + SCORE * between(low, high, standing.scores[seat])
                })
            }
            Aim::Points { low, high } => BySeat::new(seats, |seat| between(low, high, standing.scores[seat])),
        }
    }
}

/// 1 for the first place, 0 for the last there can be.
fn place(standing: &Standing, seat: Seat) -> f64 {
    let rivals = standing.places.len().saturating_sub(1).max(1);
    1.0 - f64::from(standing.places[seat] - 1) / rivals as f64
}

/// Where a number of points lies between two others; in the middle if those are the same.
fn between(low: i32, high: i32, points: i32) -> f64 {
    if low >= high {
        return 0.5;
    }
    let range = f64::from(high) - f64::from(low);
    ((f64::from(points) - f64::from(low)) / range).clamp(0.0, 1.0)
}
