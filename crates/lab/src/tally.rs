use engine::{Fact, MAX_SEATS, Seat, Standing};
use serde::{Deserialize, Serialize};

use crate::Facts;

/// A multiple of 1 to 6: a victory shared by m seats is a whole number of these parts.
pub(crate) const PARTS: u64 = 60;
const _: () = assert!(MAX_SEATS == 6);

/// Sums over games, in whole numbers, so that the order of adding does not matter.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Tally {
    games: u64,
    decisions: u64,
    win_parts: [u64; MAX_SEATS],
    scores: [i64; MAX_SEATS],
    facts: Facts,
}

impl Tally {
    /// Counts a finished game, with what it tells about itself (see [`engine::Extras::facts`]).
    pub fn add(&mut self, standing: &Standing, decisions: u32, facts: &[(&'static str, Fact)]) {
        self.games += 1;
        self.facts.add_scores(standing);
        facts.iter().for_each(|&(name, fact)| self.facts.add(name, fact));
        self.decisions += u64::from(decisions);
        let winners = standing.winners();
        for seat in winners.iter() {
            self.win_parts[seat.index()] += PARTS / winners.len() as u64;
        }
        for (sum, &score) in self.scores.iter_mut().zip(standing.scores.iter()) {
            *sum += i64::from(score);
        }
    }

    /// The sums of both.
    #[must_use]
    pub fn with(mut self, other: &Tally) -> Tally {
        self.facts.merge(&other.facts);
        self.games += other.games;
        self.decisions += other.decisions;
        for seat in Seat::all(MAX_SEATS).map(Seat::index) {
            self.win_parts[seat] += other.win_parts[seat];
            self.scores[seat] += other.scores[seat];
        }
        self
    }

    pub fn games(&self) -> u64 {
        self.games
    }

    /// How many answers were given in them, forced ones included.
    pub fn decisions(&self) -> u64 {
        self.decisions
    }

    /// What the games tell about themselves, and their scores.
    pub fn facts(&self) -> &Facts {
        &self.facts
    }

    /// Victories of each seat; a shared one counts in part.
    pub fn wins(&self, seats: usize) -> Vec<f64> {
        self.win_parts[..seats].iter().map(|&parts| parts as f64 / PARTS as f64).collect()
    }

    /// The mean score of each seat.
    pub fn mean_scores(&self, seats: usize) -> Vec<f64> {
        self.scores[..seats].iter().map(|&sum| sum as f64 / self.games.max(1) as f64).collect()
    }
}

#[cfg(test)]
mod tests {
    use engine::BySeat;

    use super::*;

    #[test]
    fn a_shared_victory_is_divided_among_its_winners() {
        let scores = BySeat::new(3, |seat| [7, 9, 9][seat.index()]);
        let mut tally = Tally::default();
        tally.add(&Standing::by_key(scores, |seat| scores[seat]), 10, &[("rounds", Fact::Number(7))]);
        assert_eq!(tally.wins(3), [0.0, 0.5, 0.5]);
        assert_eq!(tally.mean_scores(3), [7.0, 9.0, 9.0]);
        let twice = tally.clone().with(&tally);
        assert_eq!((twice.games(), twice.decisions()), (2, 20));
        assert_eq!(twice.wins(3), [0.0, 1.0, 1.0]);
        assert_eq!(twice.mean_scores(3), [7.0, 9.0, 9.0]);
        assert_eq!(twice.facts().numbers()["rounds"].count, 2);
        assert_eq!(twice.facts().numbers()["score"].count, 6);
    }
}
