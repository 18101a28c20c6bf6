//! How far the creatures are likely to fly, for all who look ahead: the heuristic, and the features of both networks.

use crate::FINISH;
use crate::cards::{CardSet, Creature};
use crate::setup::Deck;
use crate::state::Track;

/// The cards of one creature that lie somewhere: how many, and what their numbers add up to.
#[derive(Clone, Copy, Default)]
pub(crate) struct Lot {
    pub(crate) cards: u8,
    pub(crate) fast: u8,
    pub(crate) slow: u8,
    pub(crate) bonus: u8,
}

impl Lot {
    /// Those of each creature among some cards.
    pub(crate) fn of(cards: CardSet, deck: Deck) -> [Lot; 6] {
        let mut lots = [Lot::default(); 6];
        for card in cards.iter() {
            let value = card.value(deck);
            let lot = &mut lots[card.creature().index()];
            lot.cards += 1;
            lot.fast += value.fast;
            lot.slow += value.slow;
            lot.bonus += value.bonus;
        }
        lots
    }

    pub(crate) fn without(self, other: Lot) -> Lot {
        Lot {
            cards: self.cards - other.cards,
            fast: self.fast - other.fast,
            slow: self.slow - other.slow,
            bonus: self.bonus - other.bonus,
        }
    }

    /// How far the cards will take their creature, in tenths of a sector: half of them are played fast, some with their bonus, half slow.
    fn flight(self) -> i32 {
        5 * i32::from(self.fast + self.slow) + 3 * i32::from(self.bonus)
    }
}

/// How far each creature will have come when these cards are played, in tenths of a sector. Those that have arrived are ahead of all
/// others, the earlier the farther.
pub(crate) fn reach(track: &Track, lots: &[Lot; 6]) -> [i32; 6] {
    Creature::ALL.map(|creature| {
        let at = creature.index();
        let (sector, slot) = (track.sector[at], i32::from(track.slot[at]));
        if sector == FINISH { 1000 - slot } else { 10 * i32::from(sector) + slot + lots[at].flight() }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Card;

    #[test]
    fn a_creature_reaches_what_its_cards_are_worth_and_arrivals_stay_ahead() {
        let mut track = Track::START;
        track.enter(Creature::Sylph, FINISH);
        // PEG1 flies 3 or 1 sectors, PEG6 2 with a bonus of 3, or 1.
        let cards = ["PEG1", "PEG6"].map(|card| card.parse::<Card>().expect("a card"));
        let lots = Lot::of(cards.into_iter().collect(), Deck::Personalities);
        let ahead = reach(&track, &lots);
        let [pegasus, sylph] = [Creature::Pegasus, Creature::Sylph].map(Creature::index);
        assert_eq!(
            ahead[pegasus],
            10 * i32::from(track.sector[pegasus]) + i32::from(track.slot[pegasus]) + 35 + 9
        );
        assert!(ahead.iter().enumerate().all(|(at, &far)| at == sylph || far < ahead[sylph]));
    }
}
