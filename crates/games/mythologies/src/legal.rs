//! The answers open to a seat, in ascending order.

use engine::{Questions, Rules, Seat, SeatSet};

use crate::action::{Action, Ask, Prompt, Slot, slots};
use crate::cards::Mythology;
use crate::frame::{Frame, Run};
use crate::geometry::{Plane, squares};
use crate::state::State;
use crate::trials::Board;
use crate::verbs::Mode;

impl Questions for State {
    type Prompt = Prompt;

    /// The seats that owe an answer.
    fn asked(&self) -> SeatSet {
        match self.stack.top().expect("the last frame is never popped") {
            Frame::Tokens => self.token_seats().collect(),
            Frame::Select { seat, .. } | Frame::Turn { seat } => SeatSet::one(*seat),
            Frame::Place(placing) => SeatSet::one(placing.seat),
            Frame::Sacrifice(sacrifice) => SeatSet::one(sacrifice.owner),
            Frame::Batch { base } => {
                let group = self.next_group(usize::from(*base));
                SeatSet::one(self.triggers[group.first].owner)
            }
            Frame::Run(run) => SeatSet::one(run.asked),
            _ => SeatSet::EMPTY,
        }
    }

    /// What is asked of a seat.
    fn prompt(&self, seat: Seat) -> Prompt {
        let destined = || self.destined(seat).expect("a Destiny card lies open during the selection");
        match self.stack.top().expect("the last frame is never popped") {
            Frame::Tokens => Prompt::Token { board: destined() },
            Frame::Select { .. } => Prompt::Select { board: destined() },
            Frame::Place(placing) => {
                Prompt::Place { kind: self.kind(placing.card), invoked: placing.mode == Mode::Invoke }
            }
            Frame::Sacrifice(_) => Prompt::Spare,
            Frame::Batch { .. } => Prompt::Order,
            Frame::Run(run) => Prompt::Effect { kind: self.kind(run.card), ask: run.ask },
            _ => Prompt::Turn {
                cards: self.aside[seat.index()].iter().any(|card| card.is_some()),
                effects: self.usable(seat) != 0,
            },
        }
    }

    /// The answers open to a seat that is asked.
    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        match self.stack.top().expect("the last frame is never popped") {
            Frame::Tokens => {
                let takes = self.targets(seat) != 0;
                if takes {
                    out.push(Action::Take);
                }
                if !takes || self.selection.passes[seat.index()] < 2 {
                    out.push(Action::Pass);
                }
            }
            Frame::Select { seat, .. } => {
                let board = self.destined(*seat).expect("a Destiny card lies open during the selection");
                let targets = self.targets(*seat);
                let places = (0..5).filter(|place| targets >> place & 1 != 0);
                out.extend(places.map(|place| Action::Choose(Slot::new(board, place))));
            }
            Frame::Turn { seat } => self.legal_in_turn(*seat, out),
            Frame::Place(placing) => out.extend(squares(self.placing_squares(placing)).map(Action::At)),
            Frame::Sacrifice(sacrifice) => {
                let (_, spared) = self.scarab(sacrifice).expect("a Scarab asks");
                out.extend(squares(spared).map(Action::At));
                out.push(Action::Skip);
            }
            Frame::Batch { base } => self.legal_orders(usize::from(*base), out),
            Frame::Run(run) => self.legal_in_effect(run, out),
            _ => {}
        }
    }

    fn declines(action: Action) -> bool {
        matches!(action, Action::Pass | Action::End | Action::Skip)
    }
}

impl State {
    fn legal_in_turn(&self, seat: Seat, out: &mut Vec<Action>) {
        let mut aside = self.aside[seat.index()];
        if aside[1].is_some() && (aside[0].is_none() || self.kind(aside[1]) < self.kind(aside[0])) {
            aside.swap(0, 1);
        }
        let held = || aside.into_iter().filter(|card| card.is_some());
        for card in held() {
            if self.squares_for(seat, card.is_deity(), Mode::Invoke) != 0 {
                out.push(Action::Play(self.kind(card)));
            }
        }
        out.extend(held().map(|card| Action::Discard(self.kind(card))));
        out.extend(squares(self.usable(seat)).map(Action::Use));
        if held().next().is_none() {
            out.push(Action::End);
        }
    }

    fn legal_orders(&self, base: usize, out: &mut Vec<Action>) {
        let group = self.next_group(base);
        for trigger in self.triggers[base..].iter().filter(|trigger| self.in_group(&group, trigger)) {
            let square = crate::geometry::Square::new(usize::from(trigger.square));
            out.push(Action::Resolve(self.kind(trigger.card), square));
        }
        out.sort_unstable();
        out.dedup();
    }

    fn legal_in_effect(&self, run: &Run, out: &mut Vec<Action>) {
        let offer = run.offer;
        let bits = |most: usize| (0..most).filter(move |at| offer >> at & 1 != 0);
        match run.ask {
            Ask::Nothing => {}
            Ask::Target
            | Ask::Sacrifice
            | Ask::MaybeSacrifice
            | Ask::MaybePile
            | Ask::Adjacent
            | Ask::Lift
            | Ask::Land(_)
            | Ask::Return
            | Ask::Follow => out.extend(squares(offer).map(Action::At)),
            Ask::React => out.extend(squares(offer).map(Action::Use)),
            Ask::Plane | Ask::SwapPlanes => out.extend(bits(3).map(|at| Action::Plane(Plane::ALL[at]))),
            Ask::Mythology => out.extend(bits(8).map(|at| Action::Mythology(Mythology::ALL[at]))),
            Ask::Board | Ask::Deck | Ask::Revealed => {
                out.extend(bits(4).map(|at| Action::Board(Board::new(at))));
            }
            Ask::Exchange | Ask::Extort | Ask::Trade | Ask::Neighbour => {
                out.extend(bits(4).map(|at| Action::Player(Seat::new(at))));
            }
            Ask::Pay(_) => out.push(Action::Pay),
            Ask::FavoursOrDeity | Ask::GemsOrCreature | Ask::GemOrThis(_) => {
                out.extend([Action::Tokens, Action::Sacrifice]);
            }
            Ask::Lose => out.extend(bits(3).map(|at| Action::Lose(at as u8))),
            Ask::Move | Ask::MaybeMove => self.legal_moves(run, out),
            Ask::SwapPiles => {
                for one in squares(offer) {
                    out.extend(
                        squares(offer).filter(|other| *other > one).map(|other| Action::Swap(one, other)),
                    );
                }
            }
            Ask::PlayFromSanctuary | Ask::MaybePlayFromSanctuary | Ask::Read => {
                out.extend(slots(offer).map(Action::Choose));
            }
            Ask::PlayFromDiscard | Ask::MaybePlayFromDiscard => self.legal_raises(run, out),
            Ask::Exile => self.legal_exiles(out),
        }
        if run.ask.optional() {
            out.push(Action::Skip);
        }
    }

    fn legal_moves(&self, run: &Run, out: &mut Vec<Action>) {
        let (rule, here) = (self.move_rule(run), self.last_square(run.card));
        for from in squares(run.offer) {
            let to = squares(self.destinations(run.asked, from, rule, here));
            out.extend(to.map(|to| Action::Move(from, to)));
        }
    }

    fn legal_raises(&self, run: &Run, out: &mut Vec<Action>) {
        let (mode, source) = self.play_rule(run);
        for owner in Seat::all(self.seats()) {
            let cards = self.discard_offer(run, mode, source, owner);
            out.extend(cards.iter().map(|card| Action::From(owner, self.kind(card))));
        }
        out.sort_unstable();
        out.dedup();
    }

    fn legal_exiles(&self, out: &mut Vec<Action>) {
        for owner in Seat::all(self.seats()) {
            let cards = self.discards[owner.index()].iter();
            out.extend(cards.map(|card| Action::From(owner, self.kind(card))));
        }
        out.sort_unstable();
        out.dedup();
    }
}

impl Ask {
    /// Whether one may decline.
    pub const fn optional(self) -> bool {
        matches!(
            self,
            Ask::Pay(_)
                | Ask::MaybeSacrifice
                | Ask::MaybePile
                | Ask::MaybeMove
                | Ask::Lift
                | Ask::SwapPiles
                | Ask::SwapPlanes
                | Ask::MaybePlayFromSanctuary
                | Ask::MaybePlayFromDiscard
                | Ask::Revealed
                | Ask::Exile
                | Ask::Exchange
                | Ask::Extort
                | Ask::Return
                | Ask::Follow
                | Ask::React
        )
    }
}
