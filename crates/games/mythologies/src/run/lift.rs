//! Moves of several cards or piles at once.

use engine::Log;

use super::Step;
use crate::action::Ask;
use crate::change::Change;
use crate::event::Event;
use crate::frame::Run;
use crate::geometry::{Plane, Square};
use crate::state::{Lift, State};
use crate::verbs::Lifted;

impl State {
    pub(super) fn lift(&mut self, lifted: Lifted, run: &mut Run, log: &mut Log<Event>) -> Step {
        match run.phase {
            0 => {
                self.lift = Lift::default();
                run.phase = 1;
                Step::Again
            }
            1 => self.pick_next(lifted, run),
            2 => {
                if run.declined() {
                    run.phase = 3;
                } else {
                    self.lift.origins[usize::from(self.lift.count)] = run.answered();
                    self.lift.count += 1;
                    run.phase = 1;
                }
                Step::Again
            }
            3 if self.lift.count == 0 => Step::Next,
            3 => {
                self.take_up(lifted, run);
                run.phase = 4;
                Step::Again
            }
            4 => self.land_next(lifted, run, log),
            5 => {
                self.land(run, log);
                run.phase = 4;
                Step::Again
            }
            _ => Step::Next,
        }
    }

    fn pick_next(&mut self, lifted: Lifted, run: &mut Run) -> Step {
        let picked =
            self.lift.origins[..usize::from(self.lift.count)].iter().fold(0, |set, &at| set | 1 << at);
        let movable = self.movable(run.seat) & !picked;
        let (offer, most) = match lifted {
            Lifted::Piles => (movable, 3),
            Lifted::Cards => {
                let this = self.where_top(run.seat, |card| card == run.card);
                let below = Plane::Abyssal.squares();
                let room = self.open_squares(run.seat) & below != 0;
                (if room { movable & !this & !below } else { 0 }, 2)
            }
        };
        if self.lift.count < most && offer != 0 {
            return self.ask(run, run.seat, Ask::Lift, offer);
        }
        run.phase = 3;
        Step::Again
    }

    fn take_up(&mut self, lifted: Lifted, run: &Run) {
        self.lift.lines = self.lines(run.seat);
        for item in 0..usize::from(self.lift.count) {
            let square = Square::new(usize::from(self.lift.origins[item]));
            self.lift.tops[item] = if lifted == Lifted::Piles {
                std::mem::take(&mut self.tops[run.seat.index()][square.index()])
            } else {
                self.lift_top(run.seat, square)
            };
        }
    }

    fn land_next(&mut self, lifted: Lifted, run: &mut Run, log: &mut Log<Event>) -> Step {
        let item = usize::from(self.lift.landed);
        if item == usize::from(self.lift.count) {
            run.phase = 6;
            self.finish_lift(run, log);
            return Step::Again;
        }
        let origin = self.lift.origins[item];
        let offer = self.landing_squares(run, origin, lifted == Lifted::Cards);
        if offer == 0 {
            self.put_back(lifted, run, item);
            self.lift.landed += 1;
            return Step::Again;
        }
        self.ask(run, run.seat, Ask::Land(Square::new(usize::from(origin))), offer)
    }

    fn land(&mut self, run: &Run, log: &mut Log<Event>) {
        let item = usize::from(self.lift.landed);
        let (top, to) = (self.lift.tops[item], run.answered());
        let from = Some(Square::new(usize::from(self.lift.origins[item])));
        log.push(Event::Moved { seat: run.seat, kind: self.kind(top), from, to });
        let victim = self.put(run.seat, to, top);
        if victim.is_some() {
            self.tell_crush(run.seat, to, victim, top, log);
            self.lift.crushed[item] = (victim, top);
        }
        self.lift.moved |= 1 << item;
        self.lift.landed += 1;
    }

    /// What finds no place goes back to the square it came from, and has not moved: a pile under what has landed there
    /// meanwhile, a single card onto what it had covered.
    fn put_back(&mut self, lifted: Lifted, run: &Run, item: usize) {
        let square = Square::new(usize::from(self.lift.origins[item]));
        let top = self.lift.tops[item];
        match self.pile(run.seat, square).last() {
            Some(lowest) if lifted == Lifted::Piles => {
                self.below[lowest.board()][lowest.local()] = top;
            }
            _ => {
                self.put(run.seat, square, top);
            }
        }
    }

    fn finish_lift(&mut self, run: &Run, log: &mut Log<Event>) {
        let lift = self.lift;
        self.lift = Lift::default();
        let mut change = Change::new(self, run.seat);
        change.lines = lift.lines;
        for (item, (victim, by)) in lift.crushed.into_iter().enumerate() {
            if lift.moved >> item & 1 != 0 {
                change.moved = true;
                change.arrived |= self.last_square(lift.tops[item]).bit();
                if victim.is_some() {
                    change.crush(victim, by);
                }
            }
        }
        if change.moved {
            self.conclude(&change, log);
        }
    }
}
