use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use engine::{Chance, Seat};

use crate::identity::random_u64;

/// Where the numbers come from that deal a new table and move its bots. Ids and secrets are never drawn from here.
#[derive(Clone, Debug)]
pub struct Lots {
    /// Bots draw from this and the seed of their table: without it, a table's seed would tell what its bots do.
    key: u64,
    /// How many tables were dealt, where the deals are fixed in advance.
    dealt: Option<Arc<AtomicU64>>,
}

impl Default for Lots {
    fn default() -> Lots {
        Lots { key: random_u64(), dealt: None }
    }
}

impl Lots {
    /// The same deals in the same order and the same bots each time, for tests and demonstrations.
    pub fn seeded(seed: u64) -> Lots {
        Lots { key: seed, dealt: Some(Arc::default()) }
    }

    /// The seed of the next table.
    pub(crate) fn deal(&self) -> u64 {
        match &self.dealt {
            Some(dealt) => Chance::at(self.key, dealt.fetch_add(1, Ordering::Relaxed)).next_u64(),
            None => random_u64(),
        }
    }

    /// What the bots of a table draw from: their own, since the table's seed would tell what is going to be drawn.
    pub(crate) fn bots(&self, table: u64) -> u64 {
        Chance::at(!self.key, table).next_u64()
    }
}

/// The chance of a bot at one step, from what the bots of its table draw from.
pub(crate) fn chance_of(bots: u64, step: usize, seat: Seat) -> Chance {
    Chance::at(bots, (step * store::MAX_SEATS + seat.index()) as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fixed_deals_differ_from_each_other_and_repeat_with_the_seed() {
        let [one, again, other] = [7, 7, 8].map(|seed| {
            let lots = Lots::seeded(seed);
            [lots.deal(), lots.deal(), lots.deal()]
        });
        assert_eq!(one, again);
        assert!(one[0] != one[1] && one[1] != one[2] && one[0] != other[0]);
        assert_ne!(Lots::default().deal(), Lots::default().deal());
    }

    #[test]
    fn a_bot_draws_anew_at_every_table_step_and_seat() {
        let lots = Lots::seeded(7);
        let [a, b] = [0, 1].map(Seat::new);
        let draws = [(1, 0, a), (2, 0, a), (1, 1, a), (1, 0, b)];
        let mut numbers: Vec<_> = draws
            .iter()
            .map(|&(table, step, seat)| chance_of(lots.bots(table), step, seat).next_u64())
            .collect();
        assert_eq!(numbers[0], chance_of(lots.bots(1), 0, a).next_u64());
        assert_ne!(numbers[0], chance_of(Lots::default().bots(1), 0, a).next_u64());
        numbers.dedup();
        assert_eq!(numbers.len(), draws.len());
    }
}
