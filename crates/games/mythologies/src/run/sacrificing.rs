//! Verbs that sacrifice own cards.

use engine::Log;

use super::Step;
use crate::action::Ask;
use crate::cards::{Gain, Kind};
use crate::event::Event;
use crate::frame::{Frame, NOTHING, Run};
use crate::geometry::{Plane, Square};
use crate::state::State;
use crate::verbs::Amount;

impl State {
    pub(super) fn sacrifice(&mut self, targets: u16, amount: Amount, run: &mut Run) -> Step {
        const DONE: u8 = 9;
        match (run.phase, amount) {
            (0, amount) => {
                let effect = self.effect();
                effect.done = 0;
                effect.picked = 0;
                match amount {
                    Amount::One if targets != 0 => return self.ask(run, run.seat, Ask::Sacrifice, targets),
                    Amount::One => return Step::Next,
                    Amount::All => {
                        self.effect().picked = targets;
                        run.phase = 4;
                    }
                    Amount::UpTo(_) => run.phase = 2,
                }
            }
            (1, _) => {
                self.effect().picked = 1 << run.answer;
                run.phase = 4;
            }
            (2, Amount::UpTo(most)) => {
                let picked = self.effect().picked;
                let offer = targets & !picked;
                if picked.count_ones() < u32::from(most) && offer != 0 {
                    return self.ask(run, run.seat, Ask::MaybeSacrifice, offer);
                }
                run.phase = 4;
            }
            (3, _) => {
                if run.answer == NOTHING {
                    run.phase = 4;
                } else {
                    self.effect().picked |= 1 << run.answer;
                    run.phase = 2;
                }
            }
            (4, _) => {
                let picked = self.effect().picked;
                run.phase = DONE;
                if picked != 0 {
                    self.begin_sacrifice(run.seat, picked);
                }
            }
            _ => return Step::Next,
        }
        Step::Again
    }

    pub(super) fn sacrifice_in_planes(&mut self, run: &mut Run) -> Step {
        if run.phase == 0 {
            let effect = self.effect();
            effect.done = 0;
            effect.picked = 0;
        }
        if run.phase % 2 == 1 && run.phase < 7 {
            if run.answer != NOTHING {
                self.effect().picked |= 1 << run.answer;
            }
            run.phase += 1;
        }
        while run.phase < 6 {
            let plane = Plane::ALL[usize::from(run.phase / 2)].squares();
            let offer = plane & self.creatures(run.seat) & self.sacrificable(run.seat);
            if offer != 0 {
                return self.ask(run, run.seat, Ask::MaybeSacrifice, offer);
            }
            run.phase += 2;
        }
        let picked = self.effect().picked;
        if run.phase == 6 && picked != 0 {
            run.phase = 8;
            self.begin_sacrifice(run.seat, picked);
            return Step::Again;
        }
        Step::Next
    }

    pub(super) fn sacrifice_pile(&mut self, run: &mut Run, log: &mut Log<Event>) -> Step {
        match run.phase {
            0 => match self.sacrificable(run.seat) {
                0 => Step::Stop,
                offer => self.ask(run, run.seat, Ask::MaybePile, offer),
            },
            1 if run.answer == NOTHING => Step::Stop,
            1 => {
                let square = Square::new(usize::from(run.answer));
                self.effect().picked = self.pile(run.seat, square).count() as u16;
                run.phase = 2;
                self.begin_sacrifice(run.seat, square.bit());
                if let Some(Frame::Sacrifice(sacrifice)) = self.stack.top_mut() {
                    sacrifice.pile = true;
                }
                Step::Again
            }
            _ => {
                let count = self.effect().picked.min(3) as u8;
                self.effect_gain(run, Gain::favours(count), log)
            }
        }
    }

    pub(super) fn devour(&mut self, run: &mut Run, log: &mut Log<Event>) -> Step {
        match run.phase {
            0 => match self.last_square(run.card).adjacent() & self.occupied(run.seat) {
                0 => Step::Next,
                offer => self.ask(run, run.seat, Ask::Adjacent, offer),
            },
            1 => {
                let square = Square::new(usize::from(run.answer));
                self.gain_of(run.seat, self.top(run.seat, square), square.plane(), log);
                run.phase = 2;
                if self.sacrificable(run.seat) & square.bit() != 0 {
                    self.begin_sacrifice(run.seat, square.bit());
                }
                Step::Again
            }
            _ => Step::Next,
        }
    }

    /// The Naga leaves from under its crusher, unless Morrigan holds it.
    pub(super) fn sacrifice_self(&mut self, run: &mut Run) -> Step {
        if run.phase > 0 {
            return Step::Next;
        }
        run.phase = 1;
        let plane = self.last_square(run.card).plane();
        let held = self.find_deity(run.seat, Kind::Morrigan).is_some_and(|square| square.plane() == plane);
        if self.covered_in(run.seat, run.card) && !held {
            self.begin_sacrifice(run.seat, 0);
            if let Some(Frame::Sacrifice(sacrifice)) = self.stack.top_mut() {
                sacrifice.covered = run.card;
            }
        }
        Step::Again
    }
}
