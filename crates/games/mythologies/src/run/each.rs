//! What opponents suffer, one after another, each after a window for reactions.

use engine::{Log, Maybe, Rules, Seat};

use super::Step;
use crate::action::Ask;
use crate::cards::Gain;
use crate::event::Event;
use crate::frame::Run;
use crate::geometry::{Plane, Square};
use crate::state::State;
use crate::verbs::{Hit, Who};

/// A branch that the opponent can choose: tokens, or a card.
#[derive(Clone, Copy)]
struct Branches {
    due: Gain,
    tokens: bool,
    cards: u16,
    ask: Ask,
}

impl State {
    pub(super) fn each(&mut self, who: Who, hit: Hit, run: &mut Run, log: &mut Log<Event>) -> Step {
        if run.phase == 0 {
            run.other = Maybe::some(1);
            run.phase = 1;
        }
        let far = usize::from(run.other::<u8>());
        if far >= self.seats() {
            return Step::Next;
        }
        let opponent = Seat::new((run.seat.index() + far) % self.seats());
        if who == Who::Neighbours && !self.neighbours(run.seat, opponent) {
            return Self::next_opponent(run);
        }
        match run.phase {
            1 | 2 => self.window(run, opponent, 1, 3, log),
            _ => self.hit(hit, run, opponent, log),
        }
    }

    /// A window in which `opponent` may use a card before the effect hits it; one window per effect and opponent.
    /// Phases `here` and the next one belong to it.
    pub(crate) fn window(
        &mut self,
        run: &mut Run,
        opponent: Seat,
        here: u8,
        after: u8,
        log: &mut Log<Event>,
    ) -> Step {
        let bit = 1 << opponent.index();
        if run.phase == here {
            let usable = self.usable_any_turn(opponent);
            if self.effect().reacted & bit == 0 && usable != 0 {
                return self.ask(run, opponent, Ask::React, usable);
            }
            run.phase = after;
        } else if run.declined() {
            self.effect().reacted |= bit;
            run.phase = after;
        } else {
            run.phase = here;
            self.activate(opponent, run.answered(), log);
        }
        Step::Again
    }

    pub(crate) fn next_opponent(run: &mut Run) -> Step {
        run.other = Maybe::some(run.other::<u8>() + 1);
        run.phase = 1;
        Step::Again
    }

    fn hit(&mut self, hit: Hit, run: &mut Run, opponent: Seat, log: &mut Log<Event>) -> Step {
        match hit {
            Hit::SacrificeAt => {
                let target = self.effect().chosen::<Square>().bit() & self.sacrificable(opponent);
                if target != 0 {
                    self.begin_sacrifice(opponent, target);
                }
                Self::next_opponent(run)
            }
            Hit::SacrificeInChosenPlane => {
                let plane = self.effect().chosen::<Plane>().squares();
                let targets = self.creatures(opponent) & plane & self.sacrificable(opponent);
                self.must_sacrifice(targets, run, opponent)
            }
            Hit::Give(due) => {
                self.give(opponent, Some(run.seat), due, log);
                Self::next_opponent(run)
            }
            Hit::FavoursOrDeity => {
                let cards = self.deities(opponent) & self.sacrificable(opponent);
                let tokens = self.favours[opponent.index()] >= 2 || self.shielded(opponent);
                let due = Gain::favours(2);
                self.either(
                    Branches { due, tokens, cards, ask: Ask::FavoursOrDeity },
                    None,
                    run,
                    opponent,
                    log,
                )
            }
            Hit::GemsOrCreature => {
                let cards = self.creatures(opponent) & self.sacrificable(opponent);
                let tokens = self.gems[opponent.index()] >= 2 || self.shielded(opponent);
                let due = Gain::gems(2);
                let branches = Branches { due, tokens, cards, ask: Ask::GemsOrCreature };
                self.either(branches, Some(run.seat), run, opponent, log)
            }
            Hit::LoseTwo => self.lose_two(run, opponent, log),
            Hit::Own(hits) => hits(self, run, opponent, log),
        }
    }

    /// Tokens taken by an opponent's effect: nothing from a player whom Brigid shields.
    pub(crate) fn give(&mut self, from: Seat, to: Option<Seat>, due: Gain, log: &mut Log<Event>) {
        if !self.shielded(from) {
            self.pay(from, to, due, log);
        }
    }

    fn must_sacrifice(&mut self, targets: u16, run: &mut Run, opponent: Seat) -> Step {
        if run.phase == 3 {
            if targets == 0 {
                return Self::next_opponent(run);
            }
            return self.ask(run, opponent, Ask::Sacrifice, targets);
        }
        self.begin_sacrifice(opponent, run.answered::<Square>().bit());
        Self::next_opponent(run)
    }

    /// Tokens or a card; where only one can be done in full, that one; where none, half the tokens.
    fn either(
        &mut self,
        branches: Branches,
        to: Option<Seat>,
        run: &mut Run,
        opponent: Seat,
        log: &mut Log<Event>,
    ) -> Step {
        let Branches { due, tokens, cards, ask } = branches;
        match (run.phase, tokens, cards != 0) {
            (3, true, true) => return self.ask(run, opponent, ask, cards),
            (4, ..) if run.answer.is(0) => return self.ask(run, opponent, Ask::Sacrifice, cards),
            (3, false, true) => {
                run.phase = 4;
                return self.ask(run, opponent, Ask::Sacrifice, cards);
            }
            (5, ..) => self.begin_sacrifice(opponent, run.answered::<Square>().bit()),
            (3, false, false) => {
                let half = Gain { favours: due.favours / 2, gems: due.gems / 2 };
                self.give(opponent, to, half, log);
            }
            _ => self.give(opponent, to, due, log),
        }
        Self::next_opponent(run)
    }

    fn lose_two(&mut self, run: &mut Run, opponent: Seat, log: &mut Log<Event>) -> Step {
        let (gems, favours) = (self.gems[opponent.index()], self.favours[opponent.index()]);
        if run.phase == 4 {
            let gems = run.answered();
            let due = Gain { favours: 2 - gems, gems };
            self.pay(opponent, None, due, log);
            return Self::next_opponent(run);
        }
        if self.shielded(opponent) {
            return Self::next_opponent(run);
        }
        if gems + favours <= 2 {
            self.pay(opponent, None, Gain { favours, gems }, log);
            return Self::next_opponent(run);
        }
        let splits = (0..=2).filter(|&lost| lost <= gems && 2 - lost <= favours);
        let offer = splits.fold(0, |set, lost| set | 1 << lost);
        self.ask(run, opponent, Ask::Lose, offer)
    }
}
