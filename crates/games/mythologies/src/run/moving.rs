//! Verbs that move one card at a time.

use engine::{Log, Maybe, Seat};

use super::Step;
use crate::action::Ask;
use crate::cards::Card;
use crate::event::Event;
use crate::frame::{Class, Run, Trigger};
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
                self.effect().arrival = Maybe::NONE;
                let offer = self.with_destination(run.seat, from, rule, self.last_square(run.card));
                if offer == 0 {
                    self.effect().subject = Card::NONE;
                    return Step::Next;
                }
                let ask = if will == Will::May { Ask::MaybeMove } else { Ask::Move };
                self.ask(run, run.seat, ask, offer)
            }
            1 if run.declined() => {
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
    pub(crate) fn carry_out_move(&mut self, seat: Seat, run: &Run, log: &mut Log<Event>) {
        let (from, to) = (run.answered(), run.other());
        let subject = self.top(seat, from);
        let effect = self.effect();
        effect.subject = subject;
        effect.choice = run.answer;
        effect.arrival = run.other;
        let crushed = self.move_card(seat, from, to, log);
        self.effect().crushed += crushed;
    }

    /// Moves a card. Where a crushed card wants to act too, the owner orders that and the rest of this effect.
    pub(super) fn move_in_order(
        &mut self,
        from: u16,
        rule: Rule,
        run: &mut Run,
        log: &mut Log<Event>,
    ) -> Step {
        if run.phase != 1 {
            return self.move_one(from, rule, Will::Must, run, log);
        }
        let before = self.triggers.len();
        let step = self.move_one(from, rule, Will::Must, run, log);
        let crushed = self.triggers[before..].iter().any(|trigger| trigger.class == Class::Crushed);
        if crushed && self.triggers.len() < MAX_TRIGGERS {
            let square = self.last_square(run.card).index() as u8;
            let (owner, card) = (run.seat, run.card);
            self.triggers.push(Trigger { class: Class::Crushed, owner, card, square, cause: card });
        }
        step
    }
}
