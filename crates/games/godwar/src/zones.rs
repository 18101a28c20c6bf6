//! Cards on the move: drawing, discarding, reshuffling, recruiting.

use engine::{Chance, Log, Seat};

use crate::action::Source;
use crate::bag::Bag;
use crate::cards::Kind;
use crate::event::Event;
use crate::rows::{Cell, Row};
use crate::state::State;

impl State {
    /// Takes the top card of a deck; a mark says that the whole table knew it. R-15: an empty deck is made anew from the
    /// discard pile, and only now. R-16: nothing if both are empty.
    #[inline]
    pub(crate) fn take_top(&mut self, seat: Seat, chance: &mut Chance, log: &mut Log<Event>) -> Option<Cell> {
        if self.rows.len(seat, Row::Top) > 0 || self.player(seat).middle.is_empty() {
            return self.take_placed(seat, chance, log);
        }
        Some(self.take_middle(seat, chance))
    }

    /// Takes a card of the part of a deck whose order nobody knows.
    #[inline]
    fn take_middle(&mut self, seat: Seat, chance: &mut Chance) -> Cell {
        let middle = &mut self.player_mut(seat).middle;
        let kind = Self::by_lot(middle, chance);
        middle.take(kind);
        Cell::new(kind, false)
    }

    /// Takes the top card of a deck where somebody knows it, or where the deck has to be made anew.
    fn take_placed(&mut self, seat: Seat, chance: &mut Chance, log: &mut Log<Event>) -> Option<Cell> {
        if let Some(cell) = self.rows.pop(seat, Row::Top) {
            return Some(cell);
        }
        if self.rows.len(seat, Row::Bottom) > 0 {
            return Some(self.rows.remove(seat, Row::Bottom, 0));
        }
        let player = self.player_mut(seat);
        if player.discard.is_empty() {
            return None;
        }
        player.middle = std::mem::take(&mut player.discard);
        player.discard_top = None;
        log.push(Event::Reshuffled { seat });
        Some(self.take_middle(seat, chance))
    }

    /// Draws cards one at a time.
    pub(crate) fn draw(&mut self, seat: Seat, count: u8, chance: &mut Chance, log: &mut Log<Event>) {
        let mut left = count;
        loop {
            // Most cards come from the part of the deck whose order nobody knows.
            if self.rows.len(seat, Row::Top) == 0 {
                left -= self.draw_unknown(seat, left, chance, log);
            }
            if left == 0 {
                return;
            }
            let Some(cell) = self.take_placed(seat, chance, log) else { return };
            self.add_to_hand(seat, cell);
            self.tell_drawn(seat, cell, log);
            left -= 1;
        }
    }

    /// Draws up to so many cards of the part of a deck whose order nobody knows; returns how many there were.
    #[inline]
    fn draw_unknown(&mut self, seat: Seat, most: u8, chance: &mut Chance, log: &mut Log<Event>) -> u8 {
        let player = self.player_mut(seat);
        let count = most.min(player.middle.len() as u8);
        // Nobody asks in which order they come.
        if !log.is_on() && chance.forced_left() == 0 && player.middle.may_deal(count.into()) {
            let dealt = player.middle.deal(count.into(), chance);
            player.hand.add_all(&dealt);
            return count;
        }
        for _ in 0..count {
            let cell = self.take_middle(seat, chance);
            self.add_to_hand(seat, cell);
            self.tell_drawn(seat, cell, log);
        }
        count
    }

    #[inline]
    fn tell_drawn(&self, seat: Seat, cell: Cell, log: &mut Log<Event>) {
        if log.is_on() {
            self.log_drawn(seat, cell, log);
        }
    }

    #[cold]
    fn log_drawn(&self, seat: Seat, cell: Cell, log: &mut Log<Event>) {
        let to = self.knowers(seat);
        log.push(Event::Drew { seat, card: Some(cell.kind()), to, public: cell.marked() });
    }

    /// Puts a card into a hand; with a mark, everybody knows that it is there.
    #[inline]
    pub(crate) fn add_to_hand(&mut self, seat: Seat, cell: Cell) {
        let player = self.player_mut(seat);
        player.hand.add(cell.kind());
        if cell.marked() {
            player.seen.add(cell.kind());
            self.ravens[seat.index()].add(cell.kind());
        }
    }

    /// Takes a card out of a hand for all to see: one of those known to be there, if there is one of its kind.
    pub(crate) fn take_from_hand(&mut self, seat: Seat, kind: Kind) {
        let player = self.player_mut(seat);
        player.hand.take(kind);
        if player.seen.has(kind) {
            player.seen.take(kind);
        } else {
            player.adrift.take_up_to(kind, 1);
        }
        self.ravens[seat.index()].take_up_to(kind, 1);
    }

    /// Takes the top card of a deck for all to see.
    pub(crate) fn show_top(&mut self, seat: Seat, chance: &mut Chance, log: &mut Log<Event>) -> Option<Cell> {
        let player = self.player(seat);
        let placed = match self.rows.of(seat, Row::Top).last() {
            Some(cell) => !cell.marked(),
            None => player.middle.is_empty() && self.rows.len(seat, Row::Bottom) > 0,
        };
        let cell = self.take_top(seat, chance, log)?;
        if placed {
            self.player_mut(seat).adrift.take_up_to(cell.kind(), 1);
        }
        Some(Cell::new(cell.kind(), true))
    }

    /// Takes all cards out of a hand for all to see.
    pub(crate) fn empty_hand(&mut self, seat: Seat) -> Bag {
        let player = self.player_mut(seat);
        let hand = std::mem::take(&mut player.hand);
        let seen = std::mem::take(&mut player.seen);
        if !player.adrift.is_empty() {
            for (kind, count) in hand.counts() {
                player.adrift.take_up_to(kind, count - seen.count(kind));
            }
        }
        self.ravens[seat.index()] = Bag::EMPTY;
        hand
    }

    pub(crate) fn add_to_discard(&mut self, seat: Seat, kind: Kind) {
        let player = self.player_mut(seat);
        player.discard.add(kind);
        player.discard_top = Some(kind);
    }

    /// Discards a card of the hand.
    pub(crate) fn discard(&mut self, seat: Seat, card: Kind, log: &mut Log<Event>) {
        self.take_from_hand(seat, card);
        self.add_to_discard(seat, card);
        log.push(Event::Discarded { seat, card });
    }

    /// W12: one card of the hand, each with the same chance.
    pub(crate) fn discard_by_lot(&mut self, seat: Seat, chance: &mut Chance, log: &mut Log<Event>) {
        let hand = self.player(seat).hand;
        if !hand.is_empty() {
            self.discard(seat, Self::by_lot(&hand, chance), log);
        }
    }

    /// everything in play and in hand is discarded.
    pub(crate) fn lay_down(&mut self, seat: Seat, log: &mut Log<Event>) {
        let play = self.rows.len(seat, Row::Play);
        let player = &mut self.players[seat.index()];
        for cell in self.rows.of(seat, Row::Play) {
            player.discard.add(cell.kind());
            player.discard_top = Some(cell.kind());
        }
        self.rows.clear(seat, Row::Play);
        let hand = self.empty_hand(seat);
        let player = self.player_mut(seat);
        player.discard.add_all(&hand);
        if let Some(last) = hand.last() {
            player.discard_top = Some(last);
        }
        log.push(Event::LaidDown { seat, play: play as u8, hand });
    }

    /// O2: a card goes under the deck, and only its owner knows which. Whatever the table knew of the hand may be the one.
    pub(crate) fn put_under(&mut self, seat: Seat, kind: Kind, log: &mut Log<Event>) {
        let player = self.player_mut(seat);
        player.hand.take(kind);
        let seen = std::mem::take(&mut player.seen);
        player.adrift.add_all(&seen);
        self.ravens[seat.index()] = Bag::EMPTY;
        self.rows.push(seat, Row::Bottom, Cell::new(kind, false));
        let to = self.knowers(seat);
        log.push(Event::Bottomed { seat, card: Some(kind), to });
    }

    /// all cards of a player, from every zone.
    pub(crate) fn gather(&mut self, seat: Seat) -> Bag {
        let mut all = self.empty_hand(seat);
        let player = self.player_mut(seat);
        all.add_all(&std::mem::take(&mut player.middle));
        all.add_all(&std::mem::take(&mut player.discard));
        player.discard_top = None;
        player.adrift = Bag::EMPTY;
        for row in [Row::Top, Row::Bottom, Row::Play] {
            for cell in self.rows.of(seat, row) {
                all.add(cell.kind());
            }
            self.rows.clear(seat, row);
        }
        if seat == self.active {
            for cell in self.revealed.iter() {
                all.add(cell.kind());
            }
            self.revealed.clear();
            if let Some(kind) = self.thrown.take() {
                all.add(kind);
            }
        }
        all
    }

    /// Takes a card of the public area or of the Netherworld.
    pub(crate) fn take_from(&mut self, source: Source, chance: &mut Chance, log: &mut Log<Event>) -> Kind {
        match source {
            Source::Pile(pile) => self.take_pile(pile, chance, log),
            Source::Disciples(kind) => self.take_disciple(kind),
            Source::Netherworld(kind) => {
                self.netherworld.take(kind);
                kind
            }
            Source::Discard(kind) => {
                let player = self.player_mut(self.active);
                player.discard.take(kind);
                if player.discard_top == Some(kind) && !player.discard.has(kind) {
                    player.discard_top = None;
                }
                kind
            }
            Source::Hand(kind) => {
                self.take_from_hand(self.active, kind);
                kind
            }
        }
    }

    /// The face-up card that a source stands for.
    pub(crate) fn card_of(&self, source: Source) -> Option<Kind> {
        match source {
            Source::Pile(pile) => self.piles[usize::from(pile)].top,
            Source::Disciples(kind) => (self.disciples[kind.index()] > 0).then_some(kind),
            Source::Netherworld(kind) => self.netherworld.has(kind).then_some(kind),
            Source::Discard(kind) => self.player(self.active).discard.has(kind).then_some(kind),
            Source::Hand(kind) => self.player(self.active).hand.has(kind).then_some(kind),
        }
    }
}
