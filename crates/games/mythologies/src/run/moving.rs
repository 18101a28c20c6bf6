//! Verbs that move one card at a time.

use engine::{Log, Seat};

use super::Step;
use crate::action::Ask;
use crate::cards::{Card, Gain};
use crate::event::Event;
use crate::frame::{Class, NOTHING, Run, Trigger};
use crate::geometry::{ALL_SQUARES, Square};
use crate::state::{MAX_TRIGGERS, State};
use crate::verbs::{Rule, Will};

impl State {
    pub(super) fn move_one(
        &mut self,
        from: u16,
        rule: Rule,
        will: Will,
        run: &mut Run,
        log: &mut Log<Event>,
    ) -> Step {
        match run.phase {
            0 => {
                self.effect().arrival = NOTHING;
                let offer = self.with_destination(run.seat, from, rule, self.last_square(run.card));
                if offer == 0 {
                    self.effect().subject = Card::NONE;
                    return Step::Next;
                }
                let ask = if will == Will::May { Ask::MaybeMove } else { Ask::Move };
                self.ask(run, run.seat, ask, offer)
            }
            1 if run.answer == NOTHING => {
                self.effect().subject = Card::NONE;
                Step::Next
            }
            1 => {
                run.phase = 2;
                self.carry_out_move(run.seat, run, log);
                Step::Again
            }
            _ => Step::Next,
        }
    }

    /// Moves as answered, in the pantheon of `seat`, and remembers it.
    pub(super) fn carry_out_move(&mut self, seat: Seat, run: &Run, log: &mut Log<Event>) {
        let (from, to) = (Square::new(usize::from(run.answer)), Square::new(usize::from(run.other)));
        let subject = self.top(seat, from);
        let effect = self.effect();
        effect.subject = subject;
        effect.choice = run.answer;
        effect.arrival = run.other;
        let crushed = self.move_card(seat, from, to, log);
        self.effect().crushed += crushed;
    }

    /// The Sphinx moves a creature. Where a crushed card wants to act too, the owner orders that and the gain.
    pub(super) fn sphinx_move(&mut self, run: &mut Run, log: &mut Log<Event>) -> Step {
        if run.phase != 1 {
            let from = self.creatures(run.seat);
            return self.move_one(from, Rule::OtherPlane, Will::Must, run, log);
        }
        let before = self.triggers.len();
        let step = self.move_one(0, Rule::OtherPlane, Will::Must, run, log);
        let crushed = self.triggers[before..].iter().any(|trigger| trigger.class == Class::Crushed);
        if crushed && self.triggers.len() < MAX_TRIGGERS {
            let square = self.last_square(run.card).index() as u8;
            let (owner, card) = (run.seat, run.card);
            self.triggers.push(Trigger { class: Class::Crushed, owner, card, square, cause: card });
        }
        step
    }

    pub(super) fn wander(&mut self, run: &mut Run, log: &mut Log<Event>) -> Step {
        match run.phase {
            0 => {
                self.effect().picked = u16::from(self.discards[run.seat.index()].len());
                run.phase = 1;
                Step::Again
            }
            1 => {
                let here = self.last_square(run.card);
                let offer = self.with_destination(run.seat, self.occupied(run.seat), Rule::Adjacent, here);
                if self.effect().picked == 0 || offer == 0 {
                    return Step::Stop;
                }
                self.ask(run, run.seat, Ask::MaybeMove, offer)
            }
            _ if run.answer == NOTHING => Step::Stop,
            _ => {
                self.effect().picked -= 1;
                run.phase = 1;
                self.carry_out_move(run.seat, run, log);
                Step::Again
            }
        }
    }

    pub(super) fn come_back(&mut self, run: &mut Run, log: &mut Log<Event>) -> Step {
        match run.phase {
            0 => match ALL_SQUARES & !self.occupied(run.seat) {
                0 => Step::Stop,
                offer => self.ask(run, run.seat, Ask::Return, offer),
            },
            1 if run.answer == NOTHING => Step::Stop,
            1 => {
                self.this_turn.used.add(run.card);
                run.phase = 2;
                self.bring_back(run.seat, run.card, Square::new(usize::from(run.answer)), log);
                Step::Again
            }
            _ => Step::Stop,
        }
    }

    pub(super) fn follow(&mut self, run: &mut Run, log: &mut Log<Event>) -> Step {
        let here = self.last_square(run.card);
        match run.phase {
            0 => {
                let cause = self.effect().subject;
                let again = self.this_turn.followed[(run.card.local() - 4) % 3].has(cause);
                if again || here.bit() & self.movable(run.seat) == 0 {
                    return Step::Stop;
                }
                match self.destinations(run.seat, here, Rule::Adjacent, here) {
                    0 => Step::Stop,
                    offer => self.ask(run, run.seat, Ask::Follow, offer),
                }
            }
            1 if run.answer == NOTHING => Step::Stop,
            1 => {
                let cause = self.effect().subject;
                self.this_turn.followed[(run.card.local() - 4) % 3].add(cause);
                run.phase = 2;
                self.move_card(run.seat, here, Square::new(usize::from(run.answer)), log);
                Step::Again
            }
            _ => self.effect_gain(run, Gain::gems(1), log),
        }
    }
}
