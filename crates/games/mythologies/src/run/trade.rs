//! Dealings with one opponent: exchanges, payments, an ordered move.

use engine::{Log, Seat};

use super::Step;
use crate::action::Ask;
use crate::cards::{Gain, Kind};
use crate::event::{Event, Why};
use crate::frame::{NOTHING, Run};
use crate::geometry::ALL_SQUARES;
use crate::state::State;
use crate::verbs::Rule;

impl State {
    /// Yanluo: a gem for a favour, with each opponent as often as it has empty squares when the effect starts.
    pub(super) fn exchange(&mut self, run: &mut Run, log: &mut Log<Event>) -> Step {
        match run.phase {
            0 => {
                let empty = |seat| (ALL_SQUARES & !self.occupied(seat)).count_ones() as u16;
                let quotas = Seat::all(self.players()).map(|seat| empty(seat) << (4 * seat.index()));
                let quotas = quotas.fold(0, |all, quota| all | quota);
                self.effect().picked = quotas;
                run.phase = 1;
                Step::Again
            }
            1 => {
                let quotas = self.effect().picked;
                let offer = self.opponents_where(run.seat, |other| {
                    quotas >> (4 * other.index()) & 15 > 0
                        && self.favours[other.index()] > 0
                        && !self.shielded(other)
                });
                if offer == 0 || self.gems[run.seat.index()] == 0 {
                    return Step::Next;
                }
                self.ask(run, run.seat, Ask::Exchange, offer)
            }
            2 if run.answer == NOTHING => Step::Next,
            2 => {
                run.other = run.answer;
                run.phase = 3;
                Step::Again
            }
            3 | 4 => self.window(run, Seat::new(usize::from(run.other)), 3, 5, log),
            _ => {
                let other = Seat::new(usize::from(run.other));
                self.effect().picked -= 1 << (4 * other.index());
                self.pay(run.seat, Some(other), Gain::gems(1), log);
                self.pay(other, Some(run.seat), Gain::favours(1), log);
                run.phase = 1;
                Step::Again
            }
        }
    }

    /// Cyclops: pay a gem, and an opponent gives a favour.
    pub(super) fn extort(&mut self, run: &mut Run, log: &mut Log<Event>) -> Step {
        match run.phase {
            0 => {
                let offer = self.opponents_where(run.seat, |other| {
                    self.favours[other.index()] > 0 && !self.shielded(other)
                });
                if offer == 0 || self.gems[run.seat.index()] == 0 {
                    return Step::Stop;
                }
                self.ask(run, run.seat, Ask::Extort, offer)
            }
            1 if run.answer == NOTHING => Step::Stop,
            1 => {
                self.pay(run.seat, None, Gain::gems(1), log);
                run.other = run.answer;
                run.phase = 2;
                Step::Again
            }
            2 | 3 => self.window(run, Seat::new(usize::from(run.other)), 2, 4, log),
            _ => {
                let other = Seat::new(usize::from(run.other));
                self.give(other, Some(run.seat), Gain::favours(1), log);
                Step::Stop
            }
        }
    }

    /// Pixiu: give a gem to an opponent for a favour of the supply.
    pub(super) fn trade(&mut self, run: &mut Run, log: &mut Log<Event>) -> Step {
        if run.phase == 0 {
            let offer = self.opponents_where(run.seat, |_| true);
            return self.ask(run, run.seat, Ask::Trade, offer);
        }
        self.pay(run.seat, Some(Seat::new(usize::from(run.answer))), Gain::gems(1), log);
        self.gain(run.seat, Gain::favours(1), Why::Effect(Kind::Pixiu), log);
        Step::Stop
    }

    /// Sun Wukong: a neighbour moves one of its creatures to an adjacent square.
    pub(super) fn order_move(&mut self, run: &mut Run, log: &mut Log<Event>) -> Step {
        match run.phase {
            0 => {
                let offer = self.opponents_where(run.seat, |other| self.neighbours(run.seat, other));
                self.ask(run, run.seat, Ask::Neighbour, offer)
            }
            1 => {
                self.effect().choice = run.answer;
                run.phase = 2;
                Step::Again
            }
            6 => Step::Next,
            _ => {
                let other = Seat::new(usize::from(self.effect().choice));
                match run.phase {
                    2 | 3 => self.window(run, other, 2, 4, log),
                    4 => {
                        let here = self.last_square(run.card);
                        match self.with_destination(other, self.creatures(other), Rule::Adjacent, here) {
                            0 => Step::Next,
                            offer => self.ask(run, other, Ask::Move, offer),
                        }
                    }
                    _ => {
                        run.phase = 6;
                        self.carry_out_move(other, run, log);
                        Step::Again
                    }
                }
            }
        }
    }
}
