use crate::interval::{Interval, NORMAL_95};

/// What two contenders did to each other at tables where each held a fixed number of sides.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Contest {
    /// Who, by number.
    pub first: usize,
    /// Against whom.
    pub second: usize,
    /// How many sides each of them held.
    pub sides: [f64; 2],
    pub games: f64,
    /// How many of them the first has won.
    pub wins: f64,
}

/// How strong a contender is on the scale of Elo: 400 points more are ten times the chance. The mean of all is 0.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    pub elo: f64,
    /// The 95 % interval.
    pub interval: Interval,
}

/// Points of Elo for a factor of e.
const ELO: f64 = 400.0 / std::f64::consts::LN_10;
const STEPS: usize = 100;

/// The ratings that explain the contests best, when a side wins with a chance in proportion to the strength of its player (the
/// model of Bradley, Terry and Luce, for any number of sides).
///
/// Each contest is given one more game, half won by either, so that a clean sweep has a finite rating. Intervals come
/// from the curvature of the likelihood.
pub fn rate(contenders: usize, contests: &[Contest]) -> Vec<Rating> {
    let mut strength = vec![0.0; contenders];
    let mut covariance = vec![vec![0.0; contenders]; contenders];
    for _ in 0..STEPS {
        let (gradient, mut curvature) = slope(&strength, contests);
        // Only differences of strength matter: without this the curvature has no inverse.
        curvature.iter_mut().flatten().for_each(|entry| *entry += 1.0 / contenders as f64);
        covariance = inverse(curvature);
        let step: Vec<f64> = covariance
            .iter()
            .map(|row| row.iter().zip(&gradient).map(|(entry, slope)| entry * slope).sum::<f64>())
            .collect();
        strength.iter_mut().zip(&step).for_each(|(strength, step)| *strength += step.clamp(-1.0, 1.0));
        if step.iter().all(|step| step.abs() < 1e-9) {
            break;
        }
    }
    let mean = strength.iter().sum::<f64>() / contenders.max(1) as f64;
    let rating = |(at, strength): (usize, &f64)| {
        let elo = ELO * (strength - mean);
        let variance = (covariance[at][at] - 1.0 / contenders as f64).max(0.0);
        let error = NORMAL_95 * ELO * variance.sqrt();
        Rating { elo, interval: Interval { low: elo - error, high: elo + error } }
    };
    strength.iter().enumerate().map(rating).collect()
}

/// Gradient and negative Hessian of the log-likelihood.
fn slope(strength: &[f64], contests: &[Contest]) -> (Vec<f64>, Vec<Vec<f64>>) {
    let count = strength.len();
    let mut gradient = vec![0.0; count];
    let mut curvature = vec![vec![0.0; count]; count];
    for &Contest { first, second, sides, games, wins } in contests {
        for (sides, games, wins) in [(sides, games, wins), ([1.0, 1.0], 1.0, 0.5)] {
            let odds = sides[0] / sides[1] * (strength[first] - strength[second]).exp();
            let chance = odds / (1.0 + odds);
            gradient[first] += wins - games * chance;
            gradient[second] -= wins - games * chance;
            let bend = games * chance * (1.0 - chance);
            curvature[first][first] += bend;
            curvature[second][second] += bend;
            curvature[first][second] -= bend;
            curvature[second][first] -= bend;
        }
    }
    (gradient, curvature)
}

/// The inverse of a symmetric positive definite matrix, by elimination.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let size = matrix.len();
    let mut inverse: Vec<Vec<f64>> =
        (0..size).map(|row| (0..size).map(|column| f64::from(u8::from(row == column))).collect()).collect();
    for at in 0..size {
        let scale = 1.0 / matrix[at][at].max(1e-12);
        matrix[at].iter_mut().chain(&mut inverse[at]).for_each(|entry| *entry *= scale);
        let (pivot, mirror) = (matrix[at].clone(), inverse[at].clone());
        for row in (0..size).filter(|&row| row != at) {
            let factor = matrix[row][at];
            matrix[row].iter_mut().zip(&pivot).for_each(|(entry, pivot)| *entry -= factor * pivot);
            inverse[row].iter_mut().zip(&mirror).for_each(|(entry, pivot)| *entry -= factor * pivot);
        }
    }
    inverse
}

#[cfg(test)]
mod tests {
    use super::*;

    fn duel(first: usize, second: usize, games: f64, wins: f64) -> Contest {
        Contest { first, second, sides: [1.0, 1.0], games, wins }
    }

    #[test]
    fn three_wins_in_four_are_191_points() {
        let ratings = rate(2, &[duel(0, 1, 40_000.0, 30_000.0)]);
        let difference = ratings[0].elo - ratings[1].elo;
        assert!((difference - 190.85).abs() < 0.1, "{difference}");
        assert!((ratings[0].elo + ratings[1].elo).abs() < 1e-9);
        // The standard error of the log-odds is 1/√(n p q), half of it for each of the two.
        let error = NORMAL_95 * ELO * (1.0 / (40_001.0 * 0.1875_f64)).sqrt() / 2.0;
        assert!((ratings[0].interval.high - ratings[0].elo - error).abs() < 0.01);
    }

    #[test]
    fn a_lone_seat_among_three_equals_is_expected_to_win_one_in_four() {
        let contest = Contest { first: 0, second: 1, sides: [1.0, 3.0], games: 1000.0, wins: 250.0 };
        assert!(rate(2, &[contest])[0].elo.abs() < 1e-6);
    }

    #[test]
    fn a_sweep_stays_finite_and_equals_stay_equal() {
        let ratings = rate(3, &[duel(0, 1, 50.0, 50.0), duel(1, 2, 50.0, 25.0), duel(0, 2, 50.0, 50.0)]);
        assert!(ratings[0].elo > 300.0 && ratings[0].elo < 2000.0, "{ratings:?}");
        assert!((ratings[1].elo - ratings[2].elo).abs() < 1e-6);
        assert!(ratings[0].interval.low > ratings[1].interval.high);
    }
}
