use serde::Serialize;

/// Where a number lies, as far as a sample can tell.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[serde(into = "[f64; 2]")]
pub struct Interval {
    pub low: f64,
    pub high: f64,
}

/// How many standard errors to either side hold 95 % of a normal distribution.
pub(crate) const NORMAL_95: f64 = 1.959_964;

impl Interval {
    /// Whether a number lies inside.
    pub fn has(&self, number: f64) -> bool {
        (self.low..=self.high).contains(&number)
    }
}

impl From<Interval> for [f64; 2] {
    fn from(interval: Interval) -> [f64; 2] {
        [interval.low, interval.high]
    }
}

/// The 95 % interval of a share by Wilson's score, which stays between 0 and 1 and is honest for few games and for shares near
/// the ends. `wins` may be in parts; everything is possible after no game.
pub fn wilson(wins: f64, games: f64) -> Interval {
    wilson_at(wins, games, NORMAL_95)
}

/// The same with so many standard errors.
pub(crate) fn wilson_at(wins: f64, games: f64, errors: f64) -> Interval {
    if games <= 0.0 {
        return Interval { low: 0.0, high: 1.0 };
    }
    let (share, square) = (wins / games, errors * errors);
    let centre = share + square / (2.0 * games);
    let spread = errors * (share * (1.0 - share) / games + square / (4.0 * games * games)).max(0.0).sqrt();
    let scale = 1.0 + square / games;
    Interval { low: ((centre - spread) / scale).max(0.0), high: ((centre + spread) / scale).min(1.0) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Values that any table of Wilson intervals gives.
    #[test]
    fn known_intervals() {
        let close = |interval: Interval, low: f64, high: f64| {
            assert!((interval.low - low).abs() < 5e-4 && (interval.high - high).abs() < 5e-4, "{interval:?}");
        };
        close(wilson(50.0, 100.0), 0.4038, 0.5962);
        close(wilson(0.0, 10.0), 0.0, 0.2775);
        close(wilson(10.0, 10.0), 0.7225, 1.0);
        close(wilson(0.0, 0.0), 0.0, 1.0);
    }
}
