//! Trials, end-of-game effects and the final standing.

use engine::{Log, Rules, Seat};

use crate::cards::{Card, Kind, Mythology};
use crate::event::Event;
use crate::geometry::{Square, squares};
use crate::state::State;
use crate::trials::Quantity;

impl State {
    /// The mythologies whose faces form trial 0 or 1.
    fn trial_halves(&self, trial: usize) -> (Mythology, Mythology) {
        (self.mythologies[2 * trial], self.mythologies[2 * trial + 1])
    }

    /// What trial 0 or 1 is worth.
    pub(crate) fn trial_value(&self, trial: usize) -> u8 {
        let (left, right) = self.trial_halves(trial);
        left.beginning().2 + right.ending_value()
    }

    /// The best count in one of the trial's regions, and the count it needs.
    pub(crate) fn trial_progress(&self, seat: Seat, trial: usize) -> (u8, u8) {
        let (left, right) = self.trial_halves(trial);
        let (quantity, needed, _) = left.beginning();
        let counts = right.regions().iter().map(|&region| self.quantity(seat, quantity, region));
        (counts.max().unwrap_or(0), needed)
    }

    fn quantity(&self, seat: Seat, quantity: Quantity, region: u16) -> u8 {
        let cards = squares(region & self.occupied(seat));
        match quantity {
            Quantity::Creatures => (region & self.creatures(seat)).count_ones() as u8,
            Quantity::Deities => (region & self.deities(seat)).count_ones() as u8,
            Quantity::Empty => (region & !self.occupied(seat)).count_ones() as u8,
            Quantity::Crushed => cards.map(|square| self.covered(seat, square)).sum(),
            Quantity::Mythologies => {
                self.mythologies_on(seat, region).iter().map(|&count| u8::from(count > 0)).sum()
            }
            Quantity::SameMythology => self.mythologies_on(seat, region).into_iter().max().unwrap_or(0),
            Quantity::Gems => cards.map(|square| self.printed(seat, square).gems).sum(),
            Quantity::Favours => cards.map(|square| self.printed(seat, square).favours).sum(),
        }
    }

    /// Cards under the visible one.
    pub(crate) fn covered(&self, seat: Seat, square: Square) -> u8 {
        self.pile(seat, square).count().saturating_sub(1) as u8
    }

    fn printed(&self, seat: Seat, square: Square) -> crate::cards::Gain {
        self.gain_at(self.top(seat, square), square.plane())
    }

    /// At the end of a turn: trial 1 in round 3, trial 2 in round 4, and then trial 1 for one favour less.
    pub(crate) fn check_trials(&mut self, seat: Seat, log: &mut Log<Event>) {
        for trial in 0..2 {
            let open = match (self.round, trial) {
                (3, 0) | (4, 1) => self.trial_value(trial),
                (4, 0) => self.trial_value(trial) - 1,
                _ => continue,
            };
            let (count, needed) = self.trial_progress(seat, trial);
            if self.trials[seat.index()] >> trial & 1 == 0 && count >= needed {
                self.trials[seat.index()] |= 1 << trial;
                self.favours[seat.index()] += open;
                log.push(Event::TrialAchieved { seat, trial: trial as u8 + 1, favours: open });
            }
        }
    }

    /// Favours for the end-of-game effects of the visible cards, if the game ended now.
    pub(crate) fn end_favours(&self, seat: Seat) -> u8 {
        Square::all().map(|square| self.end_favours_on(seat, square)).sum()
    }

    /// The same for the visible card of one square.
    pub(crate) fn end_favours_on(&self, seat: Seat, square: Square) -> u8 {
        match self.top_kind(seat, square).and_then(Kind::end) {
            Some(favours) => favours(self, seat, square),
            None => 0,
        }
    }

    /// Favours, end-of-game effects, and a favour for three gems.
    pub(crate) fn score(&self, seat: Seat) -> i32 {
        let at = seat.index();
        i32::from(self.favours[at]) + i32::from(self.end_favours(seat)) + i32::from(self.gems[at] / 3)
    }

    pub(crate) fn tell_scores(&mut self, log: &mut Log<Event>) {
        for seat in Seat::all(self.seats()) {
            let favours = self.favours[seat.index()];
            let (end, converted) = (self.end_favours(seat), self.gems[seat.index()] / 3);
            log.push(Event::Scored { seat, favours, end, converted });
        }
        log.push(Event::GameEnded { winners: self.standing().winners() });
    }

    /// The cards of a pile, lowest first.
    pub(crate) fn pile_kinds(&self, seat: Seat, square: Square) -> Vec<Kind> {
        let mut kinds: Vec<Kind> = self.pile(seat, square).map(|card: Card| self.kind(card)).collect();
        kinds.reverse();
        kinds
    }
}
