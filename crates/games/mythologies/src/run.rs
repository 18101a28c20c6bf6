//! Walking a card's effect, verb by verb. A verb that asks leaves its frame on the stack and goes on with the answer.

mod each;
mod lift;
mod moving;
mod offer;
mod playing;
mod sacrificing;

use engine::{Log, Maybe, Seat};

use crate::action::{Action, Ask};
use crate::cards::{Card, Gain, Part};
use crate::event::{Event, Why};
use crate::frame::{Effect, Frame, Run};
use crate::geometry::{Plane, Square, squares};
use crate::state::State;
use crate::verbs::{Domain, If, Of, Per, Verb};

/// The end of every program.
const END: u8 = u8::MAX;

/// How a verb goes on.
pub(crate) enum Step {
    /// With the next verb.
    Next,
    /// With this verb, after what lies above and after the answer.
    Again,
    Stop,
}

impl State {
    /// Starts an effect of a card. `victim` is what the card crushed when played, `cause` what woke the effect up.
    pub(crate) fn begin_effect(
        &mut self,
        seat: Seat,
        card: Card,
        part: Part,
        victim: Card,
        cause: Card,
        log: &mut Log<Event>,
    ) {
        log.push(Event::EffectBegan { seat, kind: self.kind(card) });
        self.effects.push(Effect { victim, subject: cause, ..Effect::default() });
        self.stack.push(Frame::Run(Run {
            seat,
            card,
            part,
            verb: 0,
            phase: 0,
            ask: Ask::Nothing,
            asked: seat,
            answer: Maybe::NONE,
            other: Maybe::NONE,
            offer: 0,
        }));
    }

    /// One step of the effect on top of the stack.
    pub(crate) fn walk(&mut self, mut run: Run, log: &mut Log<Event>) {
        let at = self.stack.len() - 1;
        let Some(&verb) = self.kind(run.card).program(run.part).get(usize::from(run.verb)) else {
            self.stack.pop();
            self.effects.pop();
            return;
        };
        match self.verb(verb, &mut run, log) {
            Step::Next => {
                run.verb += 1;
                run.phase = 0;
            }
            Step::Again => {}
            Step::Stop => run.verb = END,
        }
        // What the verb has pushed lies above the frame.
        self.stack[at] = Frame::Run(run);
    }

    /// The answer to what the effect on top of the stack asked.
    pub(crate) fn answer_run(&mut self, mut run: Run, action: Action) {
        run.ask = Ask::Nothing;
        let (answer, other) = match action {
            Action::Move(from, to) | Action::Swap(from, to) => (Some(from.index()), Some(to.index())),
            Action::At(square) | Action::Use(square) => (Some(square.index()), None),
            Action::Choose(slot) => (Some(slot.index()), None),
            Action::From(owner, kind) => (Some(kind.index()), Some(owner.index())),
            Action::Plane(plane) => (Some(plane.index()), None),
            Action::Mythology(mythology) => (Some(mythology.index()), None),
            Action::Board(board) => (Some(board.index()), None),
            Action::Player(seat) => (Some(seat.index()), None),
            Action::Pay | Action::Tokens => (Some(1), None),
            Action::Sacrifice => (Some(0), None),
            Action::Lose(gems) => (Some(usize::from(gems)), None),
            _ => (None, None),
        };
        run.answer = answer.map(|number| number as u8).into();
        if let Some(number) = other {
            run.other = Maybe::some(number as u8);
        }
        *self.stack.top_mut().expect("the frame that asked") = Frame::Run(run);
    }

    fn verb(&mut self, verb: Verb, run: &mut Run, log: &mut Log<Event>) -> Step {
        match verb {
            Verb::Gain(gain) => self.effect_gain(run, gain, log),
            Verb::GainPer(per, gain) => {
                let count = self.count(per, run);
                self.effect_gain(run, gain.times(count), log)
            }
            Verb::Invocation(of) => self.invocation_gain(of, run, log),
            Verb::OnlyIf(condition) => {
                if self.holds(condition, run) {
                    Step::Next
                } else {
                    Step::Stop
                }
            }
            Verb::Pay(gems) => self.offer_payment(gems, run, log),
            Verb::Choose(domain) => self.choose(domain, run),
            Verb::Sacrifice(among, amount) => {
                let targets = self.among(among, run) & self.sacrificable(run.seat);
                self.sacrifice(targets, amount, run)
            }
            Verb::Each(who, hit) => self.each(who, hit, run, log),
            Verb::Move(among, rule, will) => {
                let from = self.among(among, run);
                self.move_one(from, rule, will, run, log)
            }
            Verb::MoveInOrder(among, rule) => {
                let from = self.among(among, run);
                self.move_in_order(from, rule, run, log)
            }
            Verb::Lift(lifted) => self.lift(lifted, run, log),
            Verb::Play(mode, source, will) => self.play_from(mode, source, will, run, log),
            Verb::Read(source) => self.read(source, run, log),
            Verb::Own(does) | Verb::OwnIf(_, does) => does(self, run, log),
        }
    }

    /// Asks `seat`, and goes on with the next phase.
    pub(crate) fn ask(&self, run: &mut Run, seat: Seat, ask: Ask, offer: u16) -> Step {
        run.ask = ask;
        run.asked = seat;
        run.offer = offer;
        run.phase += 1;
        Step::Again
    }

    pub(crate) fn effect_gain(&mut self, run: &Run, gain: Gain, log: &mut Log<Event>) -> Step {
        let kind = self.kind(run.card);
        self.gain(run.seat, gain, Why::Effect(kind), log);
        Step::Next
    }

    fn count(&mut self, per: Per, run: &Run) -> u8 {
        let seat = run.seat;
        let set = match per {
            Per::Done => return self.effect().done,
            Per::Crushed => return self.effect().crushed,
            Per::Mythology => {
                let counts = self.mythologies_on(seat, self.occupied(seat));
                return counts.iter().map(|&count| u8::from(count > 0)).sum();
            }
            Per::Creature => self.creatures(seat),
            Per::CreatureInChosenPlane => self.creatures(seat) & self.effect().chosen::<Plane>().squares(),
            Per::CardInPlaneOfArrival => {
                self.occupied(seat) & self.effect().arrival::<Square>().plane().squares()
            }
            Per::CardOfChosenMythology => {
                let mythology = self.effect().chosen();
                self.of_mythology(seat, mythology)
            }
        };
        set.count_ones() as u8
    }

    fn holds(&mut self, condition: If, run: &Run) -> bool {
        match condition {
            If::Visible => self.visible(run.seat, run.card),
            If::Crushed => self.effect().crushed > 0,
            If::Moved => self.effect().arrival.is_some(),
            If::Done => self.effect().done > 0,
            If::ArrivedCrushing => self.effect().victim.is_some(),
        }
    }

    fn invocation_gain(&mut self, of: Of, run: &Run, log: &mut Log<Event>) -> Step {
        let here = self.last_square(run.card);
        let set = match of {
            Of::Column => crate::geometry::LINES[3 + here.column()],
            Of::OthersInPlane => here.plane().squares(),
            Of::Victim => {
                let victim = self.effect().victim;
                if victim.is_some() {
                    self.gain_of(run.seat, victim, here.plane(), log);
                }
                return Step::Next;
            }
            Of::Moved => {
                self.gain_moved(run.seat, log);
                return Step::Next;
            }
        };
        let others_only = matches!(of, Of::OthersInPlane);
        for square in squares(set & self.occupied(run.seat)) {
            let card = self.top(run.seat, square);
            if !(others_only && card == run.card) {
                self.gain_of(run.seat, card, square.plane(), log);
            }
        }
        Step::Next
    }

    /// The invocation gain of a card, which is not invoked.
    pub(crate) fn gain_of(&mut self, seat: Seat, card: Card, plane: Plane, log: &mut Log<Event>) {
        let kind = self.kind(card);
        self.gain(seat, kind.gain(plane), Why::GainOf(kind), log);
    }

    /// The gain of the card that the present effect has moved, once.
    pub(crate) fn gain_moved(&mut self, seat: Seat, log: &mut Log<Event>) {
        let effect = self.effect();
        let (card, arrival) = (effect.subject, effect.arrival.take());
        if let Some(square) = arrival {
            self.gain_of(seat, card, Square::new(usize::from(square)).plane(), log);
        }
    }

    fn offer_payment(&mut self, gems: u8, run: &mut Run, log: &mut Log<Event>) -> Step {
        if run.phase == 0 {
            let next = self.kind(run.card).program(run.part)[usize::from(run.verb) + 1];
            if self.gems[run.seat.index()] < gems || !self.possible(next, run) {
                return Step::Stop;
            }
            return self.ask(run, run.seat, Ask::Pay(gems), 0);
        }
        if run.declined() {
            return Step::Stop;
        }
        self.pay(run.seat, None, Gain::gems(gems), log);
        Step::Next
    }

    fn choose(&mut self, domain: Domain, run: &mut Run) -> Step {
        if run.phase == 1 {
            self.effect().choice = run.answer;
            return Step::Next;
        }
        let (ask, offer) = match domain {
            Domain::Square => (Ask::Target, crate::geometry::ALL_SQUARES),
            Domain::Plane => (Ask::Plane, 0b111),
            Domain::ThisPlane => {
                self.effect().choice = Maybe::some(self.last_square(run.card).plane().index() as u8);
                return Step::Next;
            }
            Domain::Mythology => {
                let counts = self.mythologies_on(run.seat, self.occupied(run.seat));
                let present = (0..4).filter(|&board| counts[board] > 0);
                (Ask::Mythology, present.fold(0, |set, board| set | 1 << self.mythologies[board].index()))
            }
        };
        if offer == 0 {
            return Step::Stop;
        }
        self.ask(run, run.seat, ask, offer)
    }
}
