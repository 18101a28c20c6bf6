//! Playing a card, moving cards and sacrificing them.

use engine::{Log, Maybe, Rules, Seat};

use crate::action::Action;
use crate::cards::{Card, Gain, Holds, Kind, Part, STAND_INS, TOLL_ON_PLANE, TOLL_ON_SQUARE};
use crate::change::Change;
use crate::event::{Event, Origin, Why};
use crate::frame::{Entering, Frame, Placing, Sacrificing};
use crate::geometry::{Square, full_lines, squares};
use crate::state::State;
use crate::verbs::Mode;

impl State {
    /// A card that has left its zone waits for its square.
    pub(crate) fn begin_play(
        &mut self,
        seat: Seat,
        card: Card,
        mode: Mode,
        onto: Maybe<Square>,
        from: Origin,
    ) {
        self.stack.push(Frame::Place(Placing { seat, card, mode, onto, from }));
    }

    /// The squares open to a card that is being placed.
    pub(crate) fn placing_squares(&self, placing: &Placing) -> u16 {
        let open = self.squares_for(placing.seat, placing.card.is_deity(), placing.mode);
        placing.onto.get().map_or(open, |onto| open & onto.bit())
    }

    /// Pays for the card, puts it down and resolves what that sets off.
    pub(crate) fn place(&mut self, placing: Placing, square: Square, log: &mut Log<Event>) {
        let Placing { seat, card, mode, from, .. } = placing;
        let kind = self.kind(card);
        self.pay(seat, None, Gain::gems(kind.cost()), log);
        if mode == Mode::Invoke {
            self.pay_tolls(seat, square, log);
        }
        let mut change = Change::new(self, seat);
        log.push(Event::Played { seat, kind, square, invoked: mode == Mode::Invoke, from });
        let victim = self.put(seat, square, card);
        if victim.is_some() {
            self.tell_crush(seat, square, victim, card, log);
            change.crush(victim, card);
        }
        let second = self.this_turn.played[0].has(card);
        self.this_turn.played[usize::from(second)].add(card);
        change.arrived = square.bit();
        if from != Origin::Selected {
            change.played_by_effect = card;
        }
        if kind.holds(Holds::SeesFaceDown) {
            self.sanctuary.known[seat.index()] |= self.sanctuary.face_down;
        }
        if kind.holds(Holds::LocksBoard) {
            // The lock of an earlier stay is over; only the on-play effect makes a new one.
            self.locked = Maybe::NONE;
        }
        let entering = Entering { seat, card, mode, square: square.index() as u8, victim, gained: false };
        self.stack.push(Frame::Enter(entering));
        self.conclude(&change, log);
    }

    fn pay_tolls(&mut self, seat: Seat, square: Square, log: &mut Log<Event>) {
        for owner in seat.around(self.seats()).skip(1) {
            for at in squares(self.squares_with(owner, TOLL_ON_PLANE) & square.plane().squares()) {
                self.pay_for(seat, Some(owner), Gain::gems(1), self.top_kind(owner, at), log);
            }
            if self.squares_with(owner, TOLL_ON_SQUARE) & square.bit() != 0 {
                self.pay_for(seat, Some(owner), Gain::favours(1), self.top_kind(owner, square), log);
            }
        }
    }

    /// Puts a card, with all under it, on top of a square. The answer is the card it covers there.
    pub(crate) fn put(&mut self, seat: Seat, square: Square, top: Card) -> Card {
        let former = self.top(seat, square);
        let mut card = top;
        loop {
            self.places[card.board()][card.local()] = (9 * seat.index() + square.index()) as u8;
            let under = self.under(card);
            if under.is_none() {
                break;
            }
            card = under;
        }
        self.below[card.board()][card.local()] = former;
        self.tops[seat.index()][square.index()] = top;
        former
    }

    /// Takes the visible card of a square away from what it covers.
    pub(crate) fn lift_top(&mut self, seat: Seat, square: Square) -> Card {
        let card = self.top(seat, square);
        self.tops[seat.index()][square.index()] = self.under(card);
        self.below[card.board()][card.local()] = Card::NONE;
        card
    }

    /// Takes a covered card out of its pile.
    fn pull_out(&mut self, seat: Seat, square: Square, card: Card) {
        let above = self.pile(seat, square).find(|&above| self.under(above) == card);
        let above = above.expect("a covered card lies under another");
        self.below[above.board()][above.local()] = self.under(card);
        self.below[card.board()][card.local()] = Card::NONE;
    }

    pub(crate) fn tell_crush(
        &self,
        seat: Seat,
        square: Square,
        victim: Card,
        by: Card,
        log: &mut Log<Event>,
    ) {
        log.push(Event::Crushed { seat, kind: self.kind(victim), square, by: self.kind(by) });
    }

    /// A card on its square, after what its arrival set off: delayed triggers, then its gain, then its effect.
    pub(crate) fn enter(&mut self, entering: Entering, log: &mut Log<Event>) {
        let Entering { seat, card, mode, square, victim, gained } = entering;
        if !gained {
            if self.wake_deferred(card) {
                return;
            }
            *self.stack.top_mut().expect("the frame just seen") =
                Frame::Enter(Entering { gained: true, ..entering });
            if mode == Mode::Invoke {
                let kind = self.kind(card);
                let plane = Square::new(usize::from(square)).plane();
                self.gain(seat, kind.gain(plane), Why::Invocation(kind), log);
            }
            return;
        }
        self.stack.pop();
        if seat == self.active && !self.kind(card).program(Part::Play).is_empty() {
            self.begin_effect(seat, card, Part::Play, victim, Card::NONE, log);
        }
    }

    /// Moves the triggers that waited for this card to the list; true if there were any.
    fn wake_deferred(&mut self, card: Card) -> bool {
        let base = self.triggers.len() as u8;
        let mut at = 0;
        while at < self.deferred.len() {
            if self.deferred[at].card == card {
                let trigger = self.deferred[at];
                let len = self.deferred.len();
                self.deferred.copy_within(at + 1..len, at);
                self.deferred.pop();
                self.triggers.push(trigger);
            } else {
                at += 1;
            }
        }
        let any = self.triggers.len() as u8 > base;
        if any {
            self.stack.push(Frame::Batch { base });
        }
        any
    }

    /// Moves the visible card of a square. The answer is the number of cards crushed.
    pub(crate) fn move_card(&mut self, seat: Seat, from: Square, to: Square, log: &mut Log<Event>) -> u8 {
        let mut change = Change::new(self, seat);
        let card = self.lift_top(seat, from);
        self.arrive(&mut change, card, Some(from), to, log);
        let crushed = change.crushed().len() as u8;
        self.conclude(&change, log);
        crushed
    }

    /// A card or pile comes down on a square.
    pub(crate) fn arrive(
        &mut self,
        change: &mut Change,
        top: Card,
        from: Option<Square>,
        to: Square,
        log: &mut Log<Event>,
    ) {
        let seat = change.owner;
        log.push(Event::Moved { seat, kind: self.kind(top), from, to });
        let victim = self.put(seat, to, top);
        if victim.is_some() {
            self.tell_crush(seat, to, victim, top, log);
            change.crush(victim, top);
        }
        change.arrived |= to.bit();
        change.moved = true;
    }

    /// Brings a Fenghuang back from under its crusher or from the discard.
    pub(crate) fn bring_back(&mut self, seat: Seat, card: Card, to: Square, log: &mut Log<Event>) {
        let mut change = Change::new(self, seat);
        let from = if self.discards[seat.index()].has(card) {
            self.discards[seat.index()].remove(card);
            None
        } else {
            let from = self.last_square(card);
            self.pull_out(seat, from, card);
            Some(from)
        };
        self.arrive(&mut change, card, from, to, log);
        self.conclude(&change, log);
    }

    /// Exchanges the piles of pairs of squares, all at once.
    pub(crate) fn exchange_piles(&mut self, seat: Seat, pairs: &[(Square, Square)], log: &mut Log<Event>) {
        let mut change = Change::new(self, seat);
        for &(one, other) in pairs {
            let tops = [self.top(seat, one), self.top(seat, other)];
            self.tops[seat.index()][one.index()] = Card::NONE;
            self.tops[seat.index()][other.index()] = Card::NONE;
            for (top, from, to) in [(tops[0], one, other), (tops[1], other, one)] {
                if top.is_some() {
                    self.arrive(&mut change, top, Some(from), to, log);
                }
            }
        }
        self.conclude(&change, log);
    }

    /// Announces a sacrifice; Scarabs may still change it.
    pub(crate) fn begin_sacrifice(&mut self, owner: Seat, cards: u16) {
        let sacrifice = Sacrificing { owner, cards, asked: 0, pile: false, covered: Card::NONE };
        self.stack.push(Frame::Sacrifice(sacrifice));
    }

    /// The first visible Scarab that could stand in and has not been asked, with the creatures it could spare.
    pub(crate) fn scarab(&self, sacrifice: &Sacrificing) -> Option<(Square, u16)> {
        let owner = sacrifice.owner;
        let scarabs = self.squares_with(owner, STAND_INS);
        let ready = scarabs & self.sacrificable(owner) & !sacrifice.asked;
        if ready == 0 {
            return None;
        }
        let mut spared = sacrifice.cards & self.creatures(owner) & !scarabs;
        if sacrifice.covered.is_some() {
            spared = self.last_square(sacrifice.covered).bit();
        }
        (spared != 0).then(|| (squares(ready).next().expect("not empty"), spared))
    }

    /// The kind of the card that could stand in.
    pub(crate) fn stand_in(&self, sacrifice: &Sacrificing) -> Option<Kind> {
        let (square, _) = self.scarab(sacrifice)?;
        self.top_kind(sacrifice.owner, square)
    }

    /// The answer of a Scarab's owner.
    pub(crate) fn spare(&mut self, mut sacrifice: Sacrificing, action: Action, log: &mut Log<Event>) {
        let (scarab, _) = self.scarab(&sacrifice).expect("a Scarab asks");
        sacrifice.asked |= scarab.bit();
        if let Action::At(square) = action {
            let owner = sacrifice.owner;
            let spared =
                if sacrifice.covered.is_some() { sacrifice.covered } else { self.top(owner, square) };
            log.push(Event::Spared { seat: owner, kind: self.kind(spared), square });
            if sacrifice.covered.is_some() {
                sacrifice.covered = Card::NONE;
            } else {
                sacrifice.cards &= !square.bit();
            }
            if sacrifice.pile && self.top(owner, square) == spared {
                // The rest of the pile still goes, from under the card that stays.
                self.sacrifice_under(owner, square, scarab, log);
                return;
            }
            sacrifice.cards |= scarab.bit();
        }
        *self.stack.top_mut().expect("the frame just seen") = Frame::Sacrifice(sacrifice);
    }

    /// A pile whose visible card was spared by a Scarab.
    fn sacrifice_under(&mut self, owner: Seat, square: Square, scarab: Square, log: &mut Log<Event>) {
        self.stack.pop();
        let mut change = Change::new(self, owner);
        self.send_off(&mut change, scarab, false, log);
        let top = self.top(owner, square);
        let mut card = self.under(top);
        self.below[top.board()][top.local()] = Card::NONE;
        while card.is_some() {
            let under = self.under(card);
            self.bury_in_discard(&mut change, square, card, log);
            card = under;
        }
        self.finish_sacrifice(&change, log);
    }

    /// Sends the cards to the discard and resolves what that sets off.
    pub(crate) fn carry_out_sacrifice(&mut self, sacrifice: Sacrificing, log: &mut Log<Event>) {
        let owner = sacrifice.owner;
        let mut change = Change::new(self, owner);
        if sacrifice.covered.is_some() {
            let square = self.last_square(sacrifice.covered);
            self.pull_out(owner, square, sacrifice.covered);
            self.bury_in_discard(&mut change, square, sacrifice.covered, log);
        }
        for square in squares(sacrifice.cards) {
            self.send_off(&mut change, square, sacrifice.pile, log);
        }
        if !change.sacrificed.is_empty() {
            self.finish_sacrifice(&change, log);
        }
    }

    fn finish_sacrifice(&mut self, change: &Change, log: &mut Log<Event>) {
        if let Some(effect) = self.effects.top_mut() {
            effect.done += change.sacrificed.len() as u8;
        }
        self.conclude(change, log);
    }

    /// The visible card of a square, or its whole pile, goes to the discard.
    fn send_off(&mut self, change: &mut Change, square: Square, pile: bool, log: &mut Log<Event>) {
        let owner = change.owner;
        change.sacrificed_tops[square.index()] = self.top(owner, square);
        loop {
            let card = self.lift_top(owner, square);
            self.bury_in_discard(change, square, card, log);
            if !pile || self.top(owner, square).is_none() {
                return;
            }
        }
    }

    fn bury_in_discard(&mut self, change: &mut Change, square: Square, card: Card, log: &mut Log<Event>) {
        let owner = change.owner;
        self.below[card.board()][card.local()] = Card::NONE;
        self.discards[owner.index()].add(card);
        change.sacrificed.add(card);
        if let Some(effect) = self.effects.top_mut() {
            effect.subject = card;
        }
        log.push(Event::Sacrificed { seat: owner, kind: self.kind(card), square });
    }

    /// Lines of a pantheon that are full now.
    pub(crate) fn lines(&self, seat: Seat) -> u8 {
        full_lines(self.occupied(seat))
    }
}
