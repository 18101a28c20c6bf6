//! Settling: the top frame steps until one asks. Here is the flow of a round; effects are in `run`.

use engine::{Chance, Log, Seat};

use crate::action::{Action, Slot};
use crate::cards::{Card, Gain, Kind, Part};
use crate::event::{Event, Why};
use crate::frame::{Class, Frame, NOTHING, Trigger};
use crate::geometry::{Square, squares};
use crate::state::{State, ThisTurn};
use crate::trials::Board;

/// More steps without a question than any game can need.
const STEP_BUDGET: usize = 10_000;
/// Gems for a selected card that is discarded.
const DISCARD_GEMS: u8 = 2;

impl State {
    /// Steps until somebody is asked or the game is over.
    pub(crate) fn settle(&mut self, chance: &mut Chance, log: &mut Log<Event>) {
        for _ in 0..STEP_BUDGET {
            let frame = *self.stack.top().expect("the last frame is never popped");
            match frame {
                Frame::Over | Frame::Turn { .. } | Frame::Place(_) => return,
                Frame::Tokens => {
                    if self.token_seats().next().is_some() {
                        return;
                    }
                    self.stack.pop();
                    self.reveal_tokens(log);
                }
                Frame::Select { seat, left } => {
                    if self.selection.tokens[seat.index()] == Some(true) {
                        return;
                    }
                    self.next_to_select(seat, left);
                }
                Frame::Run(run) => {
                    if run.ask != crate::action::Ask::Nothing {
                        return;
                    }
                    self.walk(run, log);
                }
                Frame::Sacrifice(sacrifice) => {
                    if self.scarab_asks(&sacrifice) {
                        return;
                    }
                    self.stack.pop();
                    self.carry_out_sacrifice(sacrifice, log);
                }
                Frame::Batch { base } => {
                    if self.next_trigger(usize::from(base), log) {
                        return;
                    }
                }
                Frame::Enter(entering) => self.enter(entering, log),
                _ => {
                    self.stack.pop();
                    self.flow(frame, chance, log);
                }
            }
        }
        unreachable!("more than {STEP_BUDGET} steps without a question: {}", self.pending());
    }

    fn flow(&mut self, frame: Frame, chance: &mut Chance, log: &mut Log<Event>) {
        match frame {
            Frame::Round => self.begin_round(chance, log),
            Frame::Destiny => self.reveal_destiny(log),
            Frame::EndOfSelection => self.end_selection(log),
            Frame::Turns { left: 0, .. } => self.stack.push(Frame::EndOfRound),
            Frame::Turns { seat, left } => {
                let next = Frame::Turns { seat: seat.left(self.players()), left: left - 1 };
                self.stack.then([Frame::Turn { seat }, Frame::EndOfTurn { seat }, next]);
                self.begin_turn(seat, log);
            }
            Frame::EndOfTurn { seat } => self.end_turn(seat, log),
            Frame::EndOfRound => self.end_round(log),
            _ => unreachable!("{frame:?} is no part of the flow"),
        }
    }

    fn begin_round(&mut self, chance: &mut Chance, log: &mut Log<Event>) {
        self.round += 1;
        self.placing = false;
        log.push(Event::RoundBegan { round: self.round });
        self.refill(log);
        let selection = &mut self.selection;
        selection.destiny = [0, 1, 2, 3];
        chance.shuffle(&mut selection.destiny);
        selection.revealed = 0;
        selection.tokens = [None; 4];
        selection.marks = [[NOTHING; 2]; 4];
        selection.passes = [0; 4];
        self.stack.push(Frame::Destiny);
    }

    /// Fills the empty slots face up: creatures always, deities from the second round on.
    fn refill(&mut self, log: &mut Log<Event>) {
        let places = if self.round == 1 { 3 } else { 4 };
        for board in Board::all() {
            for place in 0..places {
                let slot = Slot::new(board, place);
                if self.sanctuary.card(slot).is_none() {
                    let (card, _) = self.sanctuary.fill(slot);
                    if card.is_some() {
                        let kind = Some(self.kind(card));
                        let seen_by = engine::SeatSet::full(self.players());
                        log.push(Event::Filled { slot, kind, seen_by, face_down: false });
                    }
                }
            }
        }
    }

    pub(crate) fn takes(&self, seat: Seat) -> u8 {
        self.selection.marks[seat.index()].iter().map(|&mark| u8::from(mark != NOTHING)).sum()
    }

    fn reveal_destiny(&mut self, log: &mut Log<Event>) {
        let all_taken = Seat::all(self.players()).all(|seat| self.takes(seat) == 2);
        if self.selection.revealed == 4 || all_taken {
            self.stack.push(Frame::EndOfSelection);
            return;
        }
        let card = self.selection.destiny[usize::from(self.selection.revealed)] + 1;
        self.selection.revealed += 1;
        log.push(Event::DestinyRevealed { card });
        if self.players() == 2 && self.setup.exile && self.selection.revealed <= 3 {
            self.exile_unused(log);
        }
        self.stack.then([Frame::Tokens, Frame::Destiny]);
    }

    /// With two players the boards that nobody is destined to lose a card.
    fn exile_unused(&mut self, log: &mut Log<Event>) {
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
        Seat::all(self.players())
            .find(|seat| self.selection.marks[seat.index()].contains(&(slot.index() as u8)))
    }

    /// Seats that marked the deck of a board.
    pub(crate) fn deck_marks(&self, board: Board) -> engine::SeatSet {
        let deck = Slot::new(board, Slot::DECK).index() as u8;
        Seat::all(self.players()).filter(|seat| self.selection.marks[seat.index()].contains(&deck)).collect()
    }

    /// Seats that still owe a token.
    pub(crate) fn token_seats(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.players())
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

    /// The board that Odin locks for `seat`.
    pub(crate) fn locked_for(&self, seat: Seat) -> Option<Board> {
        let (owner, board) = self.lock()?;
        (owner != seat).then_some(board)
    }

    /// The owner of a visible Odin, and the board he locks.
    pub(crate) fn lock(&self) -> Option<(Seat, Board)> {
        if self.locked == NOTHING {
            return None;
        }
        let owner = Seat::all(self.players()).find(|&seat| self.find_deity(seat, Kind::Odin).is_some())?;
        Some((owner, Board::new(usize::from(self.locked))))
    }

    fn reveal_tokens(&mut self, log: &mut Log<Event>) {
        for seat in self.first_player.around(self.players()) {
            if let Some(take) = self.selection.tokens[seat.index()] {
                log.push(Event::TokenRevealed { seat, take });
                self.selection.passes[seat.index()] += u8::from(!take);
            }
        }
        self.stack.push(Frame::Select { seat: self.first_player, left: self.setup.players });
    }

    fn next_to_select(&mut self, seat: Seat, left: u8) {
        self.stack.pop();
        self.selection.tokens[seat.index()] = None;
        if left > 1 {
            self.stack.push(Frame::Select { seat: seat.left(self.players()), left: left - 1 });
        }
    }

    fn mark(&mut self, seat: Seat, slot: Slot, log: &mut Log<Event>) {
        let marks = &mut self.selection.marks[seat.index()];
        let free = marks.iter_mut().find(|mark| **mark == NOTHING).expect("two marks a round");
        *free = slot.index() as u8;
        let open = slot.place() != Slot::DECK && !self.sanctuary.is_down(slot);
        let kind = open.then(|| self.kind(self.sanctuary.card(slot)));
        log.push(Event::Marked { seat, slot, kind });
    }

    fn end_selection(&mut self, log: &mut Log<Event>) {
        for seat in self.first_player.around(self.players()) {
            let marks = std::mem::replace(&mut self.selection.marks[seat.index()], [NOTHING; 2]);
            let marked = Slot::all().filter(|slot| marks.contains(&(slot.index() as u8)));
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

    fn begin_turn(&mut self, seat: Seat, log: &mut Log<Event>) {
        self.active = seat;
        self.this_turn = ThisTurn::default();
        log.push(Event::TurnBegan { seat });
        self.collect(seat, log);
    }

    fn end_turn(&mut self, seat: Seat, log: &mut Log<Event>) {
        for _ in squares(self.where_kind(seat, Kind::Leprechaun)) {
            self.gain(seat, Gain::gems(1), Why::Effect(Kind::Leprechaun), log);
        }
        self.check_trials(seat, log);
    }

    fn end_round(&mut self, log: &mut Log<Event>) {
        self.this_turn = ThisTurn::default();
        if self.round < 4 {
            self.first_player = self.first_player.left(self.players());
            log.push(Event::FirstPlayer { seat: self.first_player });
            self.stack.push(Frame::Round);
        } else {
            self.tell_scores(log);
        }
    }

    /// Carries out an answer of a seat that is asked.
    pub(crate) fn answer(&mut self, seat: Seat, action: Action, log: &mut Log<Event>) {
        let frame = *self.stack.top().expect("the last frame is never popped");
        match (frame, action) {
            (Frame::Tokens, Action::Take | Action::Pass) => {
                self.selection.tokens[seat.index()] = Some(action == Action::Take);
            }
            (Frame::Select { seat, left }, Action::Choose(slot)) => {
                self.mark(seat, slot, log);
                self.next_to_select(seat, left);
            }
            (Frame::Turn { seat }, action) => self.turn_action(seat, action, log),
            (Frame::Place(placing), Action::At(square)) => {
                self.stack.pop();
                self.place(placing, square, log);
            }
            (Frame::Sacrifice(sacrifice), action) => self.spare(sacrifice, action, log),
            (Frame::Batch { .. }, Action::Resolve(kind, square)) => self.resolve_chosen(kind, square, log),
            (Frame::Run(run), action) => self.answer_run(run, action),
            (frame, action) => unreachable!("{action:?} does not answer {frame:?}"),
        }
    }

    fn turn_action(&mut self, seat: Seat, action: Action, log: &mut Log<Event>) {
        match action {
            Action::End => {
                self.stack.pop();
            }
            Action::Play(kind) => {
                let card = self.take_aside(seat, kind);
                self.begin_play(seat, card, crate::verbs::Mode::Invoke, NOTHING, false);
            }
            Action::Discard(kind) => {
                let card = self.take_aside(seat, kind);
                self.discards[seat.index()].add(card);
                log.push(Event::Discarded { seat, kind });
                self.gain(seat, Gain::gems(DISCARD_GEMS), Why::Discard, log);
                self.wake_rakshasas(seat, card);
            }
            Action::Use(square) => self.activate(seat, square, log),
            _ => unreachable!("{action:?} is no action of a turn"),
        }
    }

    fn take_aside(&mut self, seat: Seat, kind: Kind) -> Card {
        let at = self.aside[seat.index()].iter().position(|&card| card.is_some() && self.kind(card) == kind);
        let at = at.expect("only selected cards are played");
        std::mem::take(&mut self.aside[seat.index()][at])
    }

    fn wake_rakshasas(&mut self, owner: Seat, cause: Card) {
        let base = self.triggers.len() as u8;
        for square in squares(self.where_kind(owner, Kind::Rakshasa)) {
            let card = self.top(owner, square);
            let square = square.index() as u8;
            self.triggers.push(Trigger { class: Class::Discarded, owner, card, square, cause });
        }
        if self.triggers.len() as u8 > base {
            self.stack.push(Frame::Batch { base });
        }
    }

    /// Uses a Griffin or a Pixiu. The Griffin is paid at once; the Pixiu's gem goes to an opponent still to be named.
    pub(crate) fn activate(&mut self, seat: Seat, square: Square, log: &mut Log<Event>) {
        let card = self.top(seat, square);
        self.this_turn.used.add(card);
        if self.kind(card) == Kind::Griffin {
            self.pay(seat, None, Gain::gems(1), log);
        }
        self.begin_effect(seat, card, Part::Permanent, Card::NONE, Card::NONE, log);
    }

    /// Resolves the next trigger above `base`; true if its owner must choose among several.
    fn next_trigger(&mut self, base: usize, log: &mut Log<Event>) -> bool {
        if self.triggers.len() == base {
            self.stack.pop();
            return false;
        }
        let group = self.next_group(base);
        if group.count > 1 && !group.alike {
            return true;
        }
        let trigger = self.remove_trigger(group.first);
        self.run_trigger(trigger, log);
        false
    }

    /// The triggers above `base` that come next: the lowest class; in it the active player, then clockwise.
    pub(crate) fn next_group(&self, base: usize) -> Group {
        let rank = |trigger: &Trigger| {
            let players = self.players();
            (trigger.class, (trigger.owner.index() + players - self.active.index()) % players)
        };
        let best = self.triggers[base..].iter().map(rank).min().expect("there are triggers above the base");
        let mut group = Group { first: usize::MAX, count: 0, alike: true };
        for (at, trigger) in self.triggers.iter().enumerate().skip(base) {
            if rank(trigger) == best {
                if group.count == 0 {
                    group.first = at;
                }
                group.count += 1;
                group.alike &= trigger.card == self.triggers[group.first].card;
            }
        }
        group
    }

    /// Whether a trigger belongs to the group that comes next.
    pub(crate) fn in_group(&self, group: &Group, trigger: &Trigger) -> bool {
        let first = &self.triggers[group.first];
        trigger.class == first.class && trigger.owner == first.owner
    }

    fn remove_trigger(&mut self, at: usize) -> Trigger {
        let trigger = self.triggers[at];
        let len = self.triggers.len();
        self.triggers.copy_within(at + 1..len, at);
        self.triggers.pop();
        trigger
    }

    fn resolve_chosen(&mut self, kind: Kind, square: Square, log: &mut Log<Event>) {
        let Some(Frame::Batch { base }) = self.stack.top().copied() else {
            unreachable!("only a batch asks for an order")
        };
        let group = self.next_group(usize::from(base));
        let at = (usize::from(base)..self.triggers.len()).find(|&at| {
            let trigger = &self.triggers[at];
            self.in_group(&group, trigger)
                && self.kind(trigger.card) == kind
                && usize::from(trigger.square) == square.index()
        });
        let trigger = self.remove_trigger(at.expect("the chosen trigger waits"));
        self.run_trigger(trigger, log);
    }

    fn run_trigger(&mut self, trigger: Trigger, log: &mut Log<Event>) {
        let Trigger { owner, card, cause, .. } = trigger;
        if self.kind(card) == Kind::Sphinx {
            // The rest of the Sphinx's effect: the gain of the card it moved.
            self.gain_moved(owner, log);
            return;
        }
        let still = match trigger.class {
            Class::Naga => self.covered_in(owner, card),
            Class::Completed | Class::Arrived | Class::Discarded => self.visible(owner, card),
            Class::Crushed if self.kind(card) == Kind::Fenghuang => self.covered_in(owner, card),
            Class::Sacrificed => self.discards[owner.index()].has(card),
            Class::Crushed => true,
        };
        let once = matches!(self.kind(card), Kind::Fenghuang | Kind::Impundulu);
        if still
            && !(once && self.this_turn.used.has(card))
            && self.effects.len() <= crate::state::MAX_DEPTH + 1
        {
            self.begin_effect(owner, card, Part::Permanent, Card::NONE, cause, log);
        }
    }
}

/// Triggers that come next.
pub(crate) struct Group {
    pub(crate) first: usize,
    pub(crate) count: usize,
    /// All are of one card, so their order is nothing.
    pub(crate) alike: bool,
}
