use std::collections::BTreeMap;

use engine::{Fact, Seat, Standing};
use serde::{Deserialize, Serialize};

/// How often each value of each fact was seen, in whole numbers, so that the order of adding does not matter.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Facts {
    numbers: BTreeMap<String, BTreeMap<i32, u64>>,
    kinds: BTreeMap<String, BTreeMap<String, u64>>,
}

/// How the values of a number are spread.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Spread {
    pub count: u64,
    pub mean: f64,
    /// The standard deviation of the values themselves.
    pub deviation: f64,
    pub lowest: i32,
    /// One value in twenty is at most this.
    pub low: i32,
    /// One value in two is at most this.
    pub median: i32,
    /// Nineteen values in twenty are at most this.
    pub high: i32,
    pub highest: i32,
}

impl Facts {
    pub fn add(&mut self, name: &str, fact: Fact) {
        match fact {
            Fact::Number(value) => *entry(entry(&mut self.numbers, name), &value) += 1,
            Fact::Kind(kind) => *entry(entry(&mut self.kinds, name), kind) += 1,
        }
    }

    /// Counts the scores of a finished game: each player's, the winner's, and how far the winner is ahead of everybody who has not won.
    pub fn add_scores(&mut self, standing: &Standing) {
        let (mut best, mut behind) = (None, None);
        for seat in Seat::all(standing.scores.len()) {
            let score = standing.scores[seat];
            self.add("score", Fact::Number(score));
            let side = if standing.places[seat] == 1 { &mut best } else { &mut behind };
            *side = (*side).max(Some(score));
        }
        if let Some(best) = best {
            self.add("winning score", Fact::Number(best));
            if let Some(behind) = behind {
                self.add("lead of the winner", Fact::Number(best - behind));
            }
        }
    }

    /// Adds what the other has counted.
    pub fn merge(&mut self, other: &Facts) {
        for (name, values) in &other.numbers {
            let own = entry(&mut self.numbers, name.as_str());
            values.iter().for_each(|(value, count)| *entry(own, value) += count);
        }
        for (name, kinds) in &other.kinds {
            let own = entry(&mut self.kinds, name.as_str());
            kinds.iter().for_each(|(kind, count)| *entry(own, kind.as_str()) += count);
        }
    }

    pub fn numbers(&self) -> BTreeMap<&str, Spread> {
        self.numbers.iter().map(|(name, values)| (name.as_str(), spread(values))).collect()
    }

    /// How often each kind was seen, by name.
    pub fn kinds(&self) -> &BTreeMap<String, BTreeMap<String, u64>> {
        &self.kinds
    }
}

/// The value of a key, which is made only where there is none yet.
fn entry<'a, Q, K, V>(map: &'a mut BTreeMap<K, V>, key: &Q) -> &'a mut V
where
    Q: Ord + ToOwned<Owned = K> + ?Sized,
    K: Ord + std::borrow::Borrow<Q>,
    V: Default,
{
    if !map.contains_key(key) {
        map.insert(key.to_owned(), V::default());
    }
    map.get_mut(key).expect("it is there by now")
}

fn spread(values: &BTreeMap<i32, u64>) -> Spread {
    let count: u64 = values.values().sum();
    let mean =
        values.iter().map(|(&value, &times)| f64::from(value) * times as f64).sum::<f64>() / count as f64;
    let square = |(&value, &times): (&i32, &u64)| (f64::from(value) - mean).powi(2) * times as f64;
    let deviation = (values.iter().map(square).sum::<f64>() / count as f64).sqrt();
    // The least value that so many hundredths of all do not exceed.
    let quantile = |hundredths: u64| {
        let mut left = (count * hundredths).div_ceil(100).max(1);
        for (&value, &times) in values {
            if left <= times {
                return value;
            }
            left -= times;
        }
        unreachable!("a name comes with a value")
    };
    Spread {
        count,
        mean,
        deviation,
        lowest: quantile(0),
        low: quantile(5),
        median: quantile(50),
        high: quantile(95),
        highest: quantile(100),
    }
}

#[cfg(test)]
mod tests {
    use engine::BySeat;

    use super::*;

    fn rounds(values: impl IntoIterator<Item = i32>) -> Facts {
        let mut facts = Facts::default();
        values.into_iter().for_each(|value| facts.add("rounds", Fact::Number(value)));
        facts
    }

    #[test]
    fn a_spread_is_that_of_its_values() {
        let facts = rounds(1..=100);
        let Spread { count, mean, deviation, lowest, low, median, high, highest } = facts.numbers()["rounds"];
        assert_eq!((count, lowest, low, median, high, highest), (100, 1, 5, 50, 95, 100));
        assert!((mean - 50.5).abs() < 1e-9);
        assert!((deviation - (9_999.0_f64 / 12.0).sqrt()).abs() < 1e-9, "{deviation}");
    }

    #[test]
    fn parts_add_up_to_the_whole() {
        let mut whole = rounds([3, 9, 9, 4]);
        whole.add("ending", Fact::Kind("draw"));
        whole.add("ending", Fact::Kind("draw"));
        let (mut one, mut other) = (rounds([9, 4]), rounds([9, 3]));
        one.add("ending", Fact::Kind("draw"));
        other.add("ending", Fact::Kind("draw"));
        one.merge(&other);
        assert_eq!(one, whole);
        assert_eq!(one.kinds()["ending"]["draw"], 2);
    }

    #[test]
    fn the_lead_is_counted_from_the_best_who_has_not_won() {
        let count = |scores: [i32; 3]| {
            let scores = BySeat::new(3, |seat| scores[seat.index()]);
            let mut facts = Facts::default();
            facts.add_scores(&Standing::by_key(scores, |seat| scores[seat]));
            facts
        };
        let clear = count([4, 11, 7]);
        assert_eq!(clear.numbers()["lead of the winner"].mean, 4.0);
        assert_eq!((clear.numbers()["score"].lowest, clear.numbers()["score"].highest), (4, 11));
        let shared = count([11, 11, 7]);
        assert_eq!(shared.numbers()["lead of the winner"].mean, 4.0);
        assert_eq!(shared.numbers()["winning score"].count, 1);
        let all = count([5, 5, 5]);
        assert!(!all.numbers().contains_key("lead of the winner"));
    }
}
