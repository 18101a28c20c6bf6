//! Which frames ask and what the others do. Here is the flow of a round; effects are in `run`.

use engine::{Chance, Log, Maybe, Rules, Seat, Settle};

use crate::action::{Action, Ask};
use crate::cards::{Card, Gain, Kind, PAID_EACH_TURN, Part, Wake};
use crate::event::{Event, Origin, Why};
use crate::frame::Frame;
use crate::geometry::{Square, squares};
use crate::state::{State, ThisTurn};

/// Gems for a selected card that is discarded.
const DISCARD_GEMS: u8 = 2;

impl Settle for State {
    #[inline]
    fn asks(&self) -> bool {
        match self.stack.top().expect("the bottom frame is never popped") {
            Frame::Over | Frame::Turn { .. } | Frame::Place(_) => true,
            Frame::Tokens => self.token_seats().next().is_some(),
            Frame::Select { seat, .. } => self.selection.tokens[seat.index()] == Some(true),
            Frame::Run(run) => run.ask != Ask::Nothing,
            Frame::Sacrifice(sacrifice) => self.scarab(sacrifice).is_some(),
            Frame::Batch { base } => self.order_is_open(usize::from(*base)),
            _ => false,
        }
    }

    /// Frames that go on in several steps stay on the stack meanwhile.
    #[inline]
    fn step(&mut self, chance: &mut Chance, log: &mut Log<Event>) {
        match *self.stack.top().expect("the bottom frame is never popped") {
            Frame::Select { seat, left } => return self.next_to_select(seat, left),
            Frame::Run(run) => return self.walk(run, log),
            Frame::Batch { base } => return self.next_trigger(usize::from(base), log),
            Frame::Enter(entering) => return self.enter(entering, log),
            _ => {}
        }
        match self.stack.pop().expect("something is pending") {
            Frame::Round => self.begin_round(chance, log),
            Frame::Destiny => self.reveal_destiny(log),
            Frame::Tokens => self.reveal_tokens(log),
            Frame::EndOfSelection => self.end_selection(log),
            Frame::Turns { left: 0, .. } => self.stack.push(Frame::EndOfRound),
            Frame::Turns { seat, left } => {
                let next = Frame::Turns { seat: seat.left(self.seats()), left: left - 1 };
                self.stack.then([Frame::Turn { seat }, Frame::EndOfTurn { seat }, next]);
                self.begin_turn(seat, log);
            }
            Frame::Sacrifice(sacrifice) => self.carry_out_sacrifice(sacrifice, log),
            Frame::EndOfTurn { seat } => self.end_turn(seat, log),
            Frame::EndOfRound => self.end_round(log),
            frame => unreachable!("{frame:?} asks"),
        }
    }
}

impl State {
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
        selection.marks = [[Maybe::NONE; 2]; 4];
        selection.passes = [0; 4];
        self.stack.push(Frame::Destiny);
    }

    fn begin_turn(&mut self, seat: Seat, log: &mut Log<Event>) {
        self.active = seat;
        self.this_turn = ThisTurn::default();
        log.push(Event::TurnBegan { seat });
        self.collect(seat, log);
    }

    pub(crate) fn end_turn(&mut self, seat: Seat, log: &mut Log<Event>) {
        for &kind in PAID_EACH_TURN {
            for _ in squares(self.squares_with(seat, &[kind])) {
                self.gain(seat, kind.each_turn(), Why::Effect(kind), log);
            }
        }
        self.check_trials(seat, log);
    }

    fn end_round(&mut self, log: &mut Log<Event>) {
        self.this_turn = ThisTurn::default();
        if self.round < 4 {
            self.first_player = self.first_player.left(self.seats());
            log.push(Event::FirstPlayer { seat: self.first_player });
            self.stack.push(Frame::Round);
        } else {
            self.tell_scores(log);
        }
    }

    /// Carries out an answer of a seat that is asked.
    pub(crate) fn answer(&mut self, seat: Seat, action: Action, log: &mut Log<Event>) {
        let frame = *self.stack.top().expect("the bottom frame is never popped");
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
                self.begin_play(seat, card, crate::verbs::Mode::Invoke, Maybe::NONE, Origin::Selected);
            }
            Action::Discard(kind) => {
                let card = self.take_aside(seat, kind);
                self.discards[seat.index()].add(card);
                log.push(Event::Discarded { seat, kind });
                self.gain(seat, Gain::gems(DISCARD_GEMS), Why::Discard, log);
                self.wake_on_discard(seat, card);
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

    /// Uses the permanent effect of a card. In anybody's turn it is paid at once; in one's own the effect says how.
    pub(crate) fn activate(&mut self, seat: Seat, square: Square, log: &mut Log<Event>) {
        let card = self.top(seat, square);
        self.this_turn.used.add(card);
        if self.kind(card).wakes(Wake::UsedInAnyTurn) {
            self.pay(seat, None, Gain::gems(1), log);
        }
        self.begin_effect(seat, card, Part::Permanent, Card::NONE, Card::NONE, log);
    }
}
