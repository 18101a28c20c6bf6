//! Playing cards from the sanctuary, the decks and the discards; exile, and what reads or fills the sanctuary.

use engine::{Log, Seat, SeatSet};

use super::Step;
use crate::action::{Ask, Slot, slots};
use crate::cards::{Card, Kind};
use crate::event::{Event, Origin};
use crate::frame::{NOTHING, Run};
use crate::state::State;
use crate::trials::Board;
use crate::verbs::{Mode, Source, Will};

impl State {
    pub(super) fn play_from(
        &mut self,
        mode: Mode,
        source: Source,
        will: Will,
        run: &mut Run,
        log: &mut Log<Event>,
    ) -> Step {
        match run.phase {
            0 => {
                self.effect().done = 0;
                let offer = self.slot_offer(run, mode, source);
                let may = will == Will::May;
                if offer != 0 {
                    let ask = if may { Ask::MaybePlayFromSanctuary } else { Ask::PlayFromSanctuary };
                    self.ask(run, run.seat, ask, offer)
                } else if self.any_discard_offers(run, mode, source) {
                    let ask = if may { Ask::MaybePlayFromDiscard } else { Ask::PlayFromDiscard };
                    self.ask(run, run.seat, ask, 0)
                } else {
                    Step::Next
                }
            }
            1 if run.answer == NOTHING => Step::Next,
            1 => {
                run.phase = 2;
                let from_discard = self.slot_offer(run, mode, source) == 0;
                let (card, from) = if from_discard {
                    self.take_from_discard(run, mode, source)
                } else {
                    self.take_from_slot(Slot::all().nth(usize::from(run.answer)).expect("a slot"), log)
                };
                let effect = self.effect();
                effect.done = 1;
                effect.choice = card.board() as u8;
                if self.kind(run.card) == Kind::Impundulu {
                    self.this_turn.used.add(run.card);
                }
                let onto = match source {
                    Source::OpponentCreatureOntoThis => self.last_square(run.card).index() as u8,
                    _ => NOTHING,
                };
                self.begin_play(run.seat, card, mode, onto, from);
                Step::Again
            }
            _ => Step::Next,
        }
    }

    fn take_from_discard(&mut self, run: &Run, mode: Mode, source: Source) -> (Card, Origin) {
        let owner = Seat::new(usize::from(run.other));
        let kind = Kind::ALL[usize::from(run.answer)];
        let offered = self.discard_offer(run, mode, source, owner);
        let card =
            offered.iter().find(|&card| self.kind(card) == kind).expect("only offered cards are chosen");
        self.discards[owner.index()].remove(card);
        (card, Origin::Discard(owner))
    }

    fn take_from_slot(&mut self, slot: Slot, log: &mut Log<Event>) -> (Card, Origin) {
        self.show(slot, log);
        (self.sanctuary.take(slot), Origin::Slot(slot))
    }

    /// A face-down card is turned up.
    fn show(&mut self, slot: Slot, log: &mut Log<Event>) {
        if self.sanctuary.is_down(slot) {
            self.sanctuary.turn_up(slot);
            log.push(Event::TurnedUp { slot, kind: self.kind(self.sanctuary.card(slot)) });
        }
    }

    pub(super) fn reveal_decks(&mut self, run: &mut Run, log: &mut Log<Event>) -> Step {
        match run.phase {
            0 => {
                if self.sanctuary.deck_sizes == [0; 4] {
                    return Step::Stop;
                }
                for board in Board::all() {
                    let card = self.sanctuary.top(board.index());
                    if card.is_some() {
                        log.push(Event::DeckRevealed { board, kind: self.kind(card), buried: false });
                    }
                }
                let room = self.squares_for(run.seat, false, Mode::Invoke) != 0
                    && self.effects.len() <= crate::state::MAX_DEPTH;
                let filled = (0..4).filter(|&board| self.sanctuary.deck_sizes[board] > 0);
                let offer = if room { filled.fold(0, |set, board| set | 1 << board) } else { 0 };
                self.ask(run, run.seat, Ask::Revealed, offer)
            }
            1 => {
                run.phase = 2;
                let mut chosen = Card::NONE;
                for board in Board::all() {
                    let (card, _) = self.sanctuary.draw(board.index());
                    if card.is_none() {
                        continue;
                    }
                    if board.index() == usize::from(run.answer) {
                        chosen = card;
                    } else {
                        self.sanctuary.bury(board.index(), card);
                        log.push(Event::DeckRevealed { board, kind: self.kind(card), buried: true });
                    }
                }
                if chosen.is_some() {
                    let from = Origin::Deck(Board::new(usize::from(run.answer)));
                    self.begin_play(run.seat, chosen, Mode::Invoke, NOTHING, from);
                }
                Step::Again
            }
            _ => Step::Stop,
        }
    }

    pub(super) fn call_deck_top(&mut self, run: &mut Run, log: &mut Log<Event>) -> Step {
        match run.phase {
            0 => match self.callable_decks(run.seat) {
                0 => Step::Stop,
                offer => self.ask(run, run.seat, Ask::Deck, offer),
            },
            1 => {
                run.phase = 2;
                let board = Board::new(usize::from(run.answer));
                let (card, _) = self.sanctuary.draw(board.index());
                log.push(Event::DeckRevealed { board, kind: self.kind(card), buried: false });
                self.begin_play(run.seat, card, Mode::Call, NOTHING, Origin::Deck(board));
                Step::Again
            }
            _ => Step::Stop,
        }
    }

    pub(super) fn exile_discards(&mut self, most: u8, run: &mut Run, log: &mut Log<Event>) -> Step {
        match run.phase {
            0 => {
                self.effect().done = 0;
                run.phase = 1;
                Step::Again
            }
            1 => {
                let none_left = self.discards[..self.players()].iter().all(|discard| discard.is_empty());
                if none_left || self.effect().done == most {
                    return Step::Next;
                }
                self.ask(run, run.seat, Ask::Exile, 0)
            }
            _ if run.answer == NOTHING => Step::Next,
            _ => {
                let (owner, kind) = (Seat::new(usize::from(run.other)), Kind::ALL[usize::from(run.answer)]);
                let card = self.discards[owner.index()].iter().find(|&card| self.kind(card) == kind);
                let card = card.expect("only cards of discards are exiled");
                self.discards[owner.index()].remove(card);
                self.exile.add(card);
                log.push(Event::Exiled { kind, slot: None, discard: Some(owner) });
                self.effect().done += 1;
                run.phase = 1;
                Step::Again
            }
        }
    }

    pub(super) fn exile_board(&mut self, run: &Run, log: &mut Log<Event>) -> Step {
        let destined = self.destined(run.seat).expect("a Destiny card lies open during the placement");
        let filled = slots(self.filled_slots()).filter(|slot| slot.board() == destined);
        let (mut unseen, mut count) = ([Card::NONE; 4], 0);
        for slot in filled {
            if self.sanctuary.is_down(slot) {
                unseen[count] = self.sanctuary.take(slot);
                count += 1;
            } else {
                self.exile_slot(slot, log);
            }
            self.effect().done += 1;
        }
        // What lay face down comes to light all at once: nobody is told which of these cards lay in which slot.
        unseen[..count].sort_unstable_by_key(|&card| self.kind(card));
        for &card in &unseen[..count] {
            self.exile.add(card);
            log.push(Event::Exiled { kind: self.kind(card), slot: None, discard: None });
        }
        Step::Next
    }

    pub(super) fn bind_board(&mut self, run: &mut Run, log: &mut Log<Event>) -> Step {
        if run.phase == 0 {
            return self.ask(run, run.seat, Ask::Board, 0b1111);
        }
        self.locked = run.answer;
        log.push(Event::Locked { seat: run.seat, board: Board::new(usize::from(run.answer)) });
        Step::Next
    }

    pub(super) fn fill_face_down(&mut self, run: &Run, log: &mut Log<Event>) -> Step {
        let empty =
            (0..16u16).filter(|at| self.filled_slots() >> at & 1 == 0).fold(0, |set, at| set | 1 << at);
        for slot in slots(empty) {
            let (card, known) = self.sanctuary.fill(slot);
            if card.is_none() {
                continue;
            }
            self.sanctuary.face_down |= slot.bit();
            if known {
                for seat in 0..5 {
                    self.sanctuary.known[seat] |= slot.bit();
                }
            }
            let mut seen_by = if known { SeatSet::full(self.players()) } else { SeatSet::EMPTY };
            if self.visible(run.seat, run.card) {
                self.sanctuary.known[run.seat.index()] |= slot.bit();
                seen_by = seen_by.with(run.seat);
            }
            log.push(Event::Filled { slot, kind: Some(self.kind(card)), seen_by, face_down: true });
        }
        Step::Next
    }

    pub(super) fn read(&mut self, source: Source, run: &mut Run, log: &mut Log<Event>) -> Step {
        if run.phase == 0 {
            return match self.readable(run, source) {
                0 => Step::Next,
                offer => self.ask(run, run.seat, Ask::Read, offer),
            };
        }
        let slot = Slot::all().nth(usize::from(run.answer)).expect("a slot");
        self.show(slot, log);
        let plane = self.last_square(run.card).plane();
        self.gain_of(run.seat, self.sanctuary.card(slot), plane, log);
        Step::Next
    }
}
