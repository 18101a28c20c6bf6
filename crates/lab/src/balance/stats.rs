use std::collections::BTreeMap;

use super::{Played, VICTORY};
use crate::interval::{Interval, wilson};
use crate::tally::PARTS;

#[derive(Clone, PartialEq, Debug)]
pub struct Findings {
    pub games: usize,
    pub seats: usize,
    /// The win rate of each seat against a fair share.
    pub by_seat: Vec<Compared>,
    /// The win rates with a mark against those without it, by kind of mark, the largest difference first.
    pub by_mark: BTreeMap<String, Vec<Compared>>,
    /// How games were won, and how often; see [`VICTORY`].
    pub victories: BTreeMap<String, u64>,
    pub scores: Vec<i32>,
    /// The final scores of winners.
    pub winning_scores: Vec<i32>,
    /// How many answers each game took.
    pub lengths: Vec<u32>,
    /// How many games were shared by several winners.
    pub shared: usize,
    /// How many comparisons were made; significance is corrected for so many.
    pub comparisons: usize,
}

/// A part of a victory won by some seats of some games.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Shared {
    /// How many seats, all games together.
    pub seats: u64,
    /// What they won, in 60ths of a game.
    pub parts: u64,
}

impl Shared {
    /// The part of their games that they won.
    pub fn rate(&self) -> f64 {
        self.parts as f64 / (PARTS * self.seats.max(1)) as f64
    }

    fn add(&mut self, parts: u64) {
        self.seats += 1;
        self.parts += parts;
    }

    fn without(self, other: Shared) -> Shared {
        Shared { seats: self.seats - other.seats, parts: self.parts - other.parts }
    }
}

/// Something compared with what would be usual.
#[derive(Clone, PartialEq, Debug)]
pub struct Compared {
    pub name: String,
    pub with: Shared,
    /// The 95 % interval of its win rate.
    pub interval: Interval,
    /// The win rate it is compared with: a fair share for a seat, the rate of all seats without it for a mark.
    pub usual: f64,
    /// How likely such a difference is by luck alone, before any correction.
    pub chance: f64,
    /// Whether it is significant at 5 % when all comparisons of the report are taken together (Holm's method).
    pub significant: bool,
}

impl Compared {
    /// How much more it wins than usual, from -1 to 1.
    pub fn difference(&self) -> f64 {
        self.with.rate() - self.usual
    }
}

/// A mark is compared if at least this many seats have it and as many have not.
const ENOUGH: u64 = 25;

/// Counts what the games show.
pub fn findings(played: &[Played]) -> Findings {
    let seats = played.first().map_or(0, |game| game.seats.len());
    let mut by_seat = vec![Shared::default(); seats];
    let mut by_mark: BTreeMap<(&str, &str), Shared> = BTreeMap::new();
    let mut all = Shared::default();
    let mut victories = BTreeMap::new();
    for game in played {
        for (seat, fate) in game.seats.iter().enumerate() {
            by_seat[seat].add(fate.parts);
            all.add(fate.parts);
            for (kind, name) in &fate.marks {
                if kind == VICTORY {
                    *victories.entry(name.clone()).or_default() += 1;
                    continue;
                }
                by_mark.entry((kind, name)).or_default().add(fate.parts);
            }
        }
    }
    let fair = 1.0 / seats.max(1) as f64;
    let seat = |(at, with): (usize, &Shared)| {
        let name = format!("Seat {}", (b'A' + at as u8) as char);
        compared(name, *with, fair, fair * (1.0 - fair) / with.seats.max(1) as f64)
    };
    let mut compared_seats: Vec<Compared> = by_seat.iter().enumerate().map(seat).collect();
    let mut compared_marks: BTreeMap<String, Vec<Compared>> = BTreeMap::new();
    for ((kind, name), with) in by_mark {
        let without = all.without(with);
        if with.seats >= ENOUGH && without.seats >= ENOUGH {
            let pooled = all.rate() * (1.0 - all.rate());
            let variance = pooled * (1.0 / with.seats as f64 + 1.0 / without.seats as f64);
            let one = compared(name.to_owned(), with, without.rate(), variance);
            compared_marks.entry(kind.to_owned()).or_default().push(one);
        }
    }
    let comparisons =
        correct(compared_seats.iter_mut().chain(compared_marks.values_mut().flatten()).collect());
    for list in compared_marks.values_mut() {
        list.sort_by(|a, b| b.difference().abs().total_cmp(&a.difference().abs()));
    }
    let fates = || played.iter().flat_map(|game| &game.seats);
    Findings {
        games: played.len(),
        seats,
        by_seat: compared_seats,
        by_mark: compared_marks,
        victories,
        scores: fates().map(|fate| fate.score).collect(),
        winning_scores: fates().filter(|fate| fate.parts > 0).map(|fate| fate.score).collect(),
        lengths: played.iter().map(|game| game.decisions).collect(),
        shared: played.iter().filter(|game| game.seats.iter().all(|fate| fate.parts < PARTS)).count(),
        comparisons,
    }
}

fn compared(name: String, with: Shared, usual: f64, variance: f64) -> Compared {
    let errors = (with.rate() - usual) / variance.sqrt().max(1e-12);
    let interval = wilson(with.parts as f64 / PARTS as f64, with.seats as f64);
    Compared { name, with, interval, usual, chance: two_sided(errors), significant: false }
}

/// Holm's method: the k-th smallest chance must be at most 5 % / (m − k + 1), and all smaller ones theirs. Returns m.
fn correct(mut all: Vec<&mut Compared>) -> usize {
    let count = all.len();
    all.sort_by(|a, b| a.chance.total_cmp(&b.chance));
    for (at, one) in all.into_iter().enumerate() {
        if one.chance > 0.05 / (count - at) as f64 {
            break;
        }
        one.significant = true;
    }
    count
}

/// The chance that a normal variable lies so many standard errors off, to either side.
fn two_sided(errors: f64) -> f64 {
    // The complementary error function by the rational approximation 7.1.26 of Abramowitz and Stegun, good to 1.5e-7.
    let x = errors.abs() / std::f64::consts::SQRT_2;
    let t = 1.0 / (1.0 + 0.327_591_1 * x);
    let polynomial = [1.061_405_429, -1.453_152_027, 1.421_413_741, -0.284_496_736, 0.254_829_592];
    let sum = polynomial.iter().fold(0.0, |sum, coefficient| (sum + coefficient) * t);
    (sum * (-x * x).exp()).clamp(0.0, 1.0)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::super::Fate;
    use super::*;

    #[test]
    fn known_chances() {
        for (errors, chance) in [(0.0, 1.0), (1.0, 0.3173), (1.96, 0.05), (-2.5758, 0.01), (4.0, 0.000_063)] {
            assert!((two_sided(errors) - chance).abs() < 2e-5, "{errors}: {}", two_sided(errors));
        }
    }

    /// Seat A has the charm in every other game and wins all of those; whoever has it not wins a quarter.
    #[test]
    fn a_charm_that_wins_is_found_and_one_that_does_not_is_not() {
        let games: Vec<Played> = (0..400_u32)
            .map(|number| {
                let charmed = number % 2 == 0;
                let a_wins = charmed || number % 4 == 1;
                let fate = |wins: bool, charms: &[&str]| Fate {
                    parts: if wins { PARTS } else { 0 },
                    place: if wins { 1 } else { 2 },
                    score: i32::from(wins),
                    marks: charms.iter().map(|name| ("charm".to_owned(), (*name).to_owned())).collect(),
                };
                let dull = if number / 4 % 2 == 0 { &["dull"][..] } else { &[] };
                let mine: Vec<&str> = dull.iter().copied().chain(charmed.then_some("lucky")).collect();
                Played { decisions: 10 + number % 3, seats: vec![fate(a_wins, &mine), fate(!a_wins, dull)] }
            })
            .collect();
        let found = findings(&games);
        assert_eq!((found.games, found.seats, found.shared, found.comparisons), (400, 2, 0, 4));
        let charms = &found.by_mark["charm"];
        assert_eq!(charms[0].name, "lucky");
        assert!((charms[0].with.rate() - 1.0).abs() < 1e-9 && charms[0].significant);
        assert!((charms[0].usual - 200.0 / 600.0).abs() < 1e-9);
        assert!(!charms[1].significant && charms[1].difference().abs() < 1e-9, "{charms:?}");
        assert!(found.by_seat[0].significant && found.by_seat[0].interval.low > 0.5);
        assert_eq!(found.lengths.iter().collect::<BTreeSet<_>>().len(), 3);
    }
}
