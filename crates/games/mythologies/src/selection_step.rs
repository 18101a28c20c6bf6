//! The selection of a round: Destiny cards, tokens, marks.

use engine::{Log, Maybe, Rules, Seat, SeatSet};

use crate::action::Slot;
use crate::cards::LOCKERS;
use crate::event::Event;
use crate::frame::Frame;
use crate::state::State;
use crate::trials::Board;

impl State {
    /// Fills the empty slots face up: creatures always, deities from the second round on.
    pub(crate) fn refill(&mut self, log: &mut Log<Event>) {
        let places = if self.round == 1 { 3 } else { 4 };
        for board in Board::all() {
            for place in 0..places {
                let slot = Slot::new(board, place);
                if self.sanctuary.card(slot).is_none() {
                    let (card, _) = self.sanctuary.fill(slot);
                    if card.is_some() {
                        let kind = Some(self.kind(card));
                        let seen_by = SeatSet::full(self.seats());
                        log.push(Event::Filled { slot, kind, seen_by, face_down: false });
                    }
                }
            }
        }
    }

    pub(crate) fn takes(&self, seat: Seat) -> u8 {
        self.selection.marks[seat.index()].iter().map(|mark| u8::from(mark.is_some())).sum()
    }

    pub(crate) fn reveal_destiny(&mut self, log: &mut Log<Event>) {
        let all_taken = Seat::all(self.seats()).all(|seat| self.takes(seat) == 2);
        if self.selection.revealed == 4 || all_taken {
            self.stack.push(Frame::EndOfSelection);
            return;
        }
        let card = self.selection.destiny[usize::from(self.selection.revealed)] + 1;
        self.selection.revealed += 1;
        log.push(Event::DestinyRevealed { card });
        if self.seats() == 2 && self.setup.exile && self.selection.revealed <= 3 {
            self.exile_unused(log);
        }
        self.stack.then([Frame::Tokens, Frame::Destiny]);
    }

    /// With two players the boards that nobody is destined to lose a card.
    pub(crate) fn exile_unused(&mut self, log: &mut Log<Event>) {
        let place = usize::from(self.selection.revealed) - 1;
        for board in Board::all() {
            if Seat::all(2).any(|seat| self.destined(seat) == Some(board)) {
                continue;
            }
            let mut slot = Slot::new(board, place);
            if self.mark_on(slot).is_some() {
                slot = Slot::new(board, Slot::DEITY);
            }
            if self.sanctuary.card(slot).is_some() && self.mark_on(slot).is_none() {
                self.exile_slot(slot, log);
            }
        }
    }

    /// A card of the sanctuary leaves the game.
    pub(crate) fn exile_slot(&mut self, slot: Slot, log: &mut Log<Event>) {
        let card = self.sanctuary.take(slot);
        self.exile.add(card);
        log.push(Event::Exiled { kind: self.kind(card), slot: Some(slot), discard: None });
    }

    /// Whose token lies on a slot.
    pub(crate) fn mark_on(&self, slot: Slot) -> Option<Seat> {
        Seat::all(self.seats()).find(|seat| self.selection.marks[seat.index()].contains(&Maybe::some(slot)))
    }

    /// Seats that marked the deck of a board.
    pub(crate) fn deck_marks(&self, board: Board) -> SeatSet {
        let deck = Maybe::some(Slot::new(board, Slot::DECK));
        Seat::all(self.seats()).filter(|seat| self.selection.marks[seat.index()].contains(&deck)).collect()
    }

    /// Seats that still owe a token.
    pub(crate) fn token_seats(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.seats())
            .filter(|&seat| self.takes(seat) < 2 && self.selection.tokens[seat.index()].is_none())
    }

    /// Places of the destined board that a seat may mark now, as bits of places 0 to 4.
    pub(crate) fn targets(&self, seat: Seat) -> u8 {
        let Some(board) = self.destined(seat) else { return 0 };
        let locked = self.locked_for(seat) == Some(board);
        let free = |place| {
            let slot = Slot::new(board, place);
            !locked && self.sanctuary.card(slot).is_some() && self.mark_on(slot).is_none()
        };
        let mut set = (0..4).filter(|&place| free(place)).fold(0, |set, place| set | 1 << place);
        let deck_left = usize::from(self.sanctuary.deck_sizes[board.index()]) > self.deck_marks(board).len();
        if set & 0b111 == 0 && deck_left {
            set |= 1 << Slot::DECK;
        }
        set
    }

    /// The board that is locked for `seat`.
    pub(crate) fn locked_for(&self, seat: Seat) -> Option<Board> {
        let (owner, board) = self.lock()?;
        (owner != seat).then_some(board)
    }

    /// The owner of a visible card that locks a board, and that board.
    pub(crate) fn lock(&self) -> Option<(Seat, Board)> {
        let board = self.locked.get()?;
        let owner = Seat::all(self.seats()).find(|&seat| self.squares_with(seat, LOCKERS) != 0)?;
        Some((owner, board))
    }

    pub(crate) fn reveal_tokens(&mut self, log: &mut Log<Event>) {
        for seat in self.first_player.around(self.seats()) {
            if let Some(take) = self.selection.tokens[seat.index()] {
                log.push(Event::TokenRevealed { seat, take });
                self.selection.passes[seat.index()] += u8::from(!take);
            }
        }
        self.stack.push(Frame::Select { seat: self.first_player, left: self.setup.players });
    }

    pub(crate) fn next_to_select(&mut self, seat: Seat, left: u8) {
        self.stack.pop();
        self.selection.tokens[seat.index()] = None;
        if left > 1 {
            self.stack.push(Frame::Select { seat: seat.left(self.seats()), left: left - 1 });
        }
    }

    pub(crate) fn mark(&mut self, seat: Seat, slot: Slot, log: &mut Log<Event>) {
        let marks = &mut self.selection.marks[seat.index()];
        let free = marks.iter_mut().find(|mark| mark.is_none()).expect("two marks a round");
        *free = Maybe::some(slot);
        let open = slot.place() != Slot::DECK && !self.sanctuary.is_down(slot);
        let kind = open.then(|| self.kind(self.sanctuary.card(slot)));
        log.push(Event::Marked { seat, slot, kind });
    }

    pub(crate) fn end_selection(&mut self, log: &mut Log<Event>) {
        for seat in self.first_player.around(self.seats()) {
            let marks = std::mem::replace(&mut self.selection.marks[seat.index()], [Maybe::NONE; 2]);
            let marked = Slot::all().filter(|&slot| marks.contains(&Maybe::some(slot)));
            for (count, slot) in marked.enumerate() {
                let card = if slot.place() == Slot::DECK {
                    self.sanctuary.draw(slot.board().index()).0
                } else {
                    self.sanctuary.take(slot)
                };
                self.aside[seat.index()][count] = card;
                log.push(Event::Taken { seat, slot, kind: self.kind(card) });
            }
        }
        self.placing = true;
        self.active = self.first_player;
        self.stack.push(Frame::Turns { seat: self.first_player, left: self.setup.players });
    }
}
