//! What cards are worth in hand and deck: recruiting, discarding, banishing.

use engine::Seat;

use super::line::Line;
use crate::action::Source;
use crate::bag::Bag;
use crate::cards::Kind;
use crate::gods::Power;
use crate::state::{Record, State};
use crate::view::Phase;

impl State {
    pub(super) fn taste(&self, kind: Kind) -> i32 {
        kind.card().wanted[usize::from(self.round > 4)]
    }

    /// Whether a card chains with the warriors a player owns: up to 6 either way.
    pub(super) fn fit(&self, seat: Seat, kind: Kind) -> i32 {
        let Some(colours) = kind.follow_ups() else { return 0 };
        let player = self.player(seat);
        let mut owned = player.hand;
        owned.add_all(&player.middle);
        owned.add_all(&player.discard);
        let (mut all, mut fits) = (0, 0);
        for (other, count) in owned.counts().filter(|(other, _)| other.is_warrior()) {
            let after = other.colour().is_some_and(|colour| colours.contains(&colour));
            let before = other.follow_ups().zip(kind.colour()).is_some_and(|(next, own)| next.contains(&own));
            all += 2 * i32::from(count);
            fits += i32::from(count) * (i32::from(after) + i32::from(before));
        }
        if all == 0 { 0 } else { 12 * fits / all - 6 }
    }

    /// What a card is worth by itself in the own turn.
    pub(super) fn card_worth(&self, kind: Kind) -> i32 {
        if !kind.is_warrior() {
            return 4 * i32::from(kind.card().faith);
        }
        let empty = self.fresh_line(Bag::EMPTY);
        let worth = (1..=kind.card().actions.len() as u8).map(|ability| {
            let mut line = empty;
            self.play_in(&mut line, kind, kind, ability)
        });
        worth.max().unwrap_or(0)
    }

    /// What the next card of a player's deck is worth on average.
    pub(super) fn mean_card(&self, seat: Seat) -> i32 {
        let player = self.player(seat);
        let cards = if player.middle.is_empty() { &player.discard } else { &player.middle };
        let sum: i32 = cards.counts().map(|(kind, count)| self.card_worth(kind) * i32::from(count)).sum();
        sum / (cards.len() as i32).max(1)
    }

    /// What a hand is worth for a line; with what its Reactions are worth if others have their turns before.
    pub(super) fn hand_worth(&self, line: &Line, waits: bool) -> i32 {
        let sum = |worth: fn(Kind) -> i32| -> i32 {
            line.hand.counts().map(|(kind, count)| worth(kind) * i32::from(count)).sum()
        };
        let faith = sum(|kind| 4 * i32::from(kind.card().faith));
        faith + self.best_line(line) + if waits { sum(guard_worth) } else { 0 }
    }

    /// What a hand loses with a card.
    pub(super) fn loss_of(&self, seat: Seat, kind: Kind, waits: bool) -> i32 {
        if self.active != seat {
            // In the turn of another the hand waits for the own one.
            let mut own = *self;
            (own.active, own.record) = (seat, Record::default());
            return own.loss_of(seat, kind, waits);
        }
        let whole = if waits { self.fresh_line(self.player(seat).hand) } else { self.line() };
        let mut rest = whole;
        rest.hand.take_up_to(kind, 1);
        // What is worth nothing now may yet be worth something: equals are told apart by the cards themselves.
        4 * (self.hand_worth(&whole, waits) - self.hand_worth(&rest, waits)) + self.card_worth(kind)
    }

    /// What a card adds to the turn.
    pub(super) fn draw_gain(&self, kind: Kind) -> i32 {
        let mut more = self.line();
        let before = self.best_line(&more);
        more.hand.add(kind);
        let faith = 4 * i32::from(kind.card().faith);
        // Equals are told apart by the cards themselves.
        4 * (self.best_line(&more) - before + faith) + self.card_worth(kind)
    }

    /// What a card that comes to the own hand is worth, now and later.
    pub(super) fn gain_of(&self, kind: Kind, source: Source) -> i32 {
        let own = matches!(source, Source::Discard(_));
        self.draw_gain(kind) + if own { 0 } else { self.taste(kind) }
    }

    /// Whether Hades keeps his last Priest for the toll instead of playing it. A Guardian, which cannot be played, pays it
    /// for nothing.
    pub(super) fn keeps_for_toll(&self, seat: Seat, kind: Kind) -> bool {
        let hand = &self.player(seat).hand;
        self.has(seat, Power::TollOfSouls)
            && kind == Kind::Priest
            && hand.count(kind) == 1
            && self.burden(seat, kind) > 0
            && (!hand.has(Kind::Guardian) || self.burden(seat, Kind::Guardian) <= 0)
    }

    /// How gladly a player would be rid of a card for good; not at all if negative.
    fn burden(&self, seat: Seat, kind: Kind) -> i32 {
        let owned = self.owned(seat);
        match kind {
            Kind::Priest if owned.count(kind) > 1 && owned.len() > 5 => 5,
            // In teams it protects.
            Kind::Guardian if !self.setup.team && owned.len() > 8 => 4,
            _ => -5,
        }
    }

    /// W06: what it is worth to be rid of up to two cards.
    pub(super) fn banish_worth(&self, seat: Seat) -> i32 {
        let player = self.player(seat);
        let mut cards = player.discard;
        cards.add_all(&player.hand);
        let junk: i32 = cards
            .counts()
            .filter(|(kind, _)| self.burden(seat, *kind) > 0)
            .map(|(_, count)| i32::from(count))
            .sum();
        12 * junk.min(2)
    }

    pub(super) fn banish_opinion(&self, seat: Seat, source: Source) -> i32 {
        let (Source::Hand(kind) | Source::Discard(kind)) = source else { return -5 };
        // In the Play phase a disciple of the hand still brings faith.
        let brings = matches!(source, Source::Hand(_)) && self.phase == Phase::Play && kind.card().faith > 0;
        2 * self.burden(seat, kind) - i32::from(brings)
    }
}

/// What a card is worth in hand for its Reaction.
fn guard_worth(kind: Kind) -> i32 {
    3 * i32::from(kind.ward()) + if kind.card().counter { 8 } else { 0 }
}
