//! Effects, verb by verb.

use engine::{Chance, Log, Rules, Seat, SeatSet};

use crate::cards::to_next_ethnicity;
use crate::effect::{Aim, Condition, Cost, Gods, Lender, Steps, Verb, Who};
use crate::event::Event;
use crate::frame::{CardWhy, Category, Frame, OwnWhy, Picks, Run, Script};
use crate::gods::{God, Part};
use crate::state::{Spot, State, Strike, spots_of};

impl State {
    /// Pays the cost, then takes verb after verb until something lies on top of the effect.
    #[inline(never)]
    pub(crate) fn step_run(&mut self, mut run: Run, chance: &mut Chance, log: &mut Log<Event>) {
        let effect = run.script.effect();
        if !run.paid {
            run.paid = true;
            if effect.cost != Cost::None {
                self.stack.push(Frame::Run(run));
                self.pay(&run, effect.cost);
                return;
            }
        }
        let depth = self.stack.len() + 1;
        while let Some(&verb) = effect.verbs.get(usize::from(run.pc)) {
            run.pc += 1;
            self.stack.push(Frame::Run(run));
            match verb {
                Verb::Choose(aim) => self.choose(run, aim, false),
                Verb::ChooseUpToTwo(aim) => self.choose(run, aim, true),
                verb => self.act(&run, verb, chance, log),
            }
            match self.stack.top() {
                Some(&Frame::Run(next)) if self.stack.len() == depth => run = next,
                _ => return,
            }
            self.stack.pop();
        }
    }

    fn pay(&mut self, run: &Run, cost: Cost) {
        let me = run.controller;
        match cost {
            Cost::None => {}
            Cost::Eliminate => self.ask_own(me, OwnWhy::PayEliminate, 1),
            Cost::Drowse => self.ask_own(me, OwnWhy::PayDrowse, 1),
            Cost::Discard => self.ask_card(me, CardWhy::Discard, me, 1),
        }
    }

    pub(crate) fn ask_own(&mut self, seat: Seat, why: OwnWhy, left: u8) {
        self.stack.push(Frame::Own { chooser: seat, owner: seat, why, left, picked: 0 });
    }

    pub(crate) fn ask_card(&mut self, seat: Seat, why: CardWhy, other: Seat, left: u8) {
        self.stack.push(Frame::Card { seat, why, other, left, count: 0 });
    }

    fn choose(&mut self, run: Run, aim: Aim, two: bool) {
        let seats = self.candidates(&run, aim, usize::from(run.pc));
        if seats.len() > 1 {
            self.stack.push(Frame::AskTarget { seat: run.controller, two, picked: SeatSet::EMPTY });
        } else {
            self.set_targets(seats);
        }
    }

    /// Opponents open to the top question for a target.
    pub(crate) fn target_options(&self, picked: SeatSet) -> SeatSet {
        let run = self.run().expect("an effect asks for a target");
        let aim = match run.script.effect().verbs[usize::from(run.pc) - 1] {
            Verb::Choose(aim) | Verb::ChooseUpToTwo(aim) => aim,
            verb => unreachable!("{verb:?} asks for no target"),
        };
        let candidates = self.candidates(run, aim, usize::from(run.pc));
        candidates.iter().filter(|&seat| !picked.has(seat)).collect()
    }

    pub(crate) fn set_targets(&mut self, seats: SeatSet) {
        let run = self.run_mut().expect("an effect asks for targets");
        run.targets = seats;
        run.chosen = seats.iter().fold(run.chosen, SeatSet::with);
    }

    /// Seats of a set, clockwise from the controller.
    pub(crate) fn in_order(&self, from: Seat, seats: SeatSet) -> impl Iterator<Item = Seat> + use<> {
        from.around(self.seats()).filter(move |&seat| seats.has(seat))
    }

    fn act(&mut self, run: &Run, verb: Verb, chance: &mut Chance, log: &mut Log<Event>) {
        let me = run.controller;
        self.tell_sheltered(run, log);
        match verb {
            Verb::Advance(_) | Verb::AdvanceQuietly(_) | Verb::AdvanceToEthnicity => {
                self.move_on(run, verb, chance, log);
            }
            Verb::Back(..) | Verb::Start(_) | Verb::SwapWithChosen => self.displace(run, verb, log),
            Verb::SwapAny => {
                if !run.betrayal && self.swaps(run).next().is_some() {
                    self.stack.push(Frame::AskSwap { seat: me });
                }
            }
            Verb::Sleep(gods) => self.strike(run, run.strike(Category::Sleep), gods, chance, log),
            Verb::Drowse(gods, until) => {
                let strike = Strike { until: until.into(), ..run.strike(Category::Drowse) };
                self.strike(run, strike, gods, chance, log);
            }
            Verb::Eliminate(gods) => self.strike(run, run.strike(Category::Eliminate), gods, chance, log),
            Verb::EliminatePiercing(gods) => {
                let strike = Strike { piercing: true, ..run.strike(Category::Eliminate) };
                self.strike(run, strike, gods, chance, log);
            }
            Verb::Wake(count) => self.ask_own(me, OwnWhy::Wake, count),
            Verb::WakeAll => {
                for at in spots_of(me, self.occupied(me)).iter() {
                    self.wake(at, log);
                }
            }
            Verb::WakeSleepers => {
                for slot in 0..6 {
                    self.wake_sleeper(Spot::new(me, slot), log);
                }
            }
            Verb::WakeEverySleeper => {
                for at in self.asleep.iter() {
                    self.wake_sleeper(at, log);
                }
            }
            Verb::DrawPower(count) => self.draw_power(me, count, chance, log),
            Verb::DrawPowerToSix => {
                let count = 6u8.saturating_sub(self.hand_size(me)).max(2);
                self.draw_power(me, count, chance, log);
            }
            Verb::DrawGods(count) => self.draw_gods(me, count, false, chance, log),
            Verb::FetchPower => self.ask_card(me, CardWhy::Fetch, me, 1),
            Verb::FetchGods(left) => {
                self.stack.push(Frame::FetchGod { seat: me, left, optional: false });
            }
            Verb::Quest => self.stack.push(Frame::Quest { seat: me }),
            Verb::Bless => self.ask_own(me, OwnWhy::Bless, 1),
            Verb::Couple => self.ask_own(me, OwnWhy::Couple, 1),
            Verb::Sacrifice => self.ask_own(me, OwnWhy::Sacrifice, 2),
            Verb::EliminateSelf => {
                let slot = self.source_slot(run);
                if slot != 0 {
                    self.eliminate(Spot::new(me, slot.trailing_zeros() as u8), false, log);
                }
            }
            Verb::Abundance => self.ask_card(me, CardWhy::Abundance, me, 3),
            Verb::GodOrWake => self.god_or_wake(me, chance, log),
            Verb::TwoPeoples => {
                if self.pairs(run).next().is_some() {
                    self.stack.push(Frame::AskPeoples { seat: me });
                }
            }
            Verb::Use(lender) => self.lend(run, lender),
            Verb::DealMalus => self.deal_malus(run, chance, log),
            Verb::Storm => {
                let seats = self.those(run, Who::Opponents);
                self.attack_players(run, seats);
                self.stack.push(Frame::Storm { seats });
            }
            Verb::GeneralShield | Verb::MalusBoard | Verb::EthnicitiesOff | Verb::Slow | Verb::HoldGods => {
                self.place_token(run, verb, log);
            }
            verb => self.mark(run, verb, chance, log),
        }
    }

    fn move_on(&mut self, run: &Run, verb: Verb, chance: &mut Chance, log: &mut Log<Event>) {
        let me = run.controller;
        if self.locked(me) {
            return;
        }
        match verb {
            Verb::AdvanceQuietly(steps) => self.advance(me, steps, true, log),
            Verb::AdvanceToEthnicity => {
                self.advance(me, to_next_ethnicity(self.space[me.index()]), false, log);
            }
            Verb::Advance(Steps::UpToThree) => self.stack.push(Frame::AskDistance { seat: me }),
            Verb::Advance(steps) => {
                let steps = self.steps(run, steps, chance, log);
                self.advance(me, steps, false, log);
            }
            _ => unreachable!("{verb:?} is no move"),
        }
    }

    fn steps(&mut self, run: &Run, steps: Steps, chance: &mut Chance, log: &mut Log<Event>) -> u8 {
        let me = run.controller;
        let mine = self.progress(me);
        let others = || Seat::all(self.seats()).filter(|&seat| seat != me).map(|seat| self.progress(seat));
        match steps {
            Steps::N(steps) => steps,
            Steps::HalfDie => self.roll(me, chance, log).div_ceil(2),
            Steps::TwiceDie => 2 * self.roll(me, chance, log),
            Steps::CappedDie => {
                let cap = self.cap(me);
                if cap == 0 { 0 } else { self.roll(me, chance, log).min(cap) }
            }
            Steps::Last => {
                if others().all(|far| far > mine) {
                    4
                } else {
                    2
                }
            }
            Steps::CatchUp => {
                let nearest = others().filter(|&far| far > mine).min();
                nearest.map_or(4, |far| (far - mine).min(8))
            }
            Steps::Tally => run.tally.min(4),
            Steps::UpToThree => unreachable!("the distance is asked for"),
        }
    }

    /// PLAYER attacks of one effect: grudges.
    pub(crate) fn attack_players(&mut self, run: &Run, seats: SeatSet) {
        for seat in seats.without(run.controller).iter() {
            self.bear_grudge(seat, run.controller);
        }
    }

    fn displace(&mut self, run: &Run, verb: Verb, log: &mut Log<Event>) {
        let me = run.controller;
        match verb {
            Verb::Back(who, steps) => {
                let seats = self.those(run, who);
                self.attack_players(run, seats);
                for seat in self.in_order(me, seats) {
                    self.back(seat, steps, log);
                }
            }
            Verb::Start(who) => {
                let seats = self.those(run, who);
                self.attack_players(run, seats);
                for seat in self.in_order(me, seats) {
                    self.back(seat, crate::cards::LAP, log);
                }
            }
            Verb::SwapWithChosen => {
                if let Some(seat) = run.targets.without(me).first().filter(|_| !self.locked(me)) {
                    self.attack_players(run, run.targets);
                    self.swap(me, seat, log);
                }
            }
            _ => unreachable!("{verb:?} moves nobody else"),
        }
    }

    /// Starts an attack: picks where there is a choice, then the resolution.
    pub(crate) fn strike(
        &mut self,
        run: &Run,
        strike: Strike,
        gods: Gods,
        chance: &mut Chance,
        log: &mut Log<Event>,
    ) {
        let me = run.controller;
        self.strike = strike;
        self.stack.push(Frame::Resolve);
        let mut picks = Picks {
            seats: run.targets,
            rest: SeatSet::EMPTY,
            left: 6,
            each: 6,
            picked: 0,
            leaving: false,
            burial: false,
        };
        match gods {
            Gods::Of(count) => {
                let Some(against) = run.targets.first() else { return };
                picks.left = self.count(run, count, against);
                self.stack.push(Frame::Pick(picks));
            }
            Gods::AllOf => {
                self.strike.hits = self.legal_spots(&strike, run.targets);
                self.tell_protected(run.targets, log);
            }
            Gods::All(who, people, condition) => {
                self.strike = Strike { people, condition: condition.into(), ..strike };
                let seats = self.those(run, who);
                self.strike.hits = self.legal_spots(&self.strike, seats);
                self.tell_protected(seats, log);
            }
            Gods::OwnerPick(who) => {
                let seats = self.those(run, who);
                self.stack.push(Frame::Surrender { seats });
            }
            Gods::Each(_) | Gods::Grudge | Gods::JustAhead => {
                let (rest, each, _) = self.victims(run, gods);
                if gods == Gods::Grudge {
                    self.grudge = SeatSet::EMPTY;
                }
                self.next_victim(Picks { rest, each, ..picks });
            }
            Gods::Spread(count, each, condition) => {
                self.strike.condition = condition.into();
                picks.left = self.count(run, count, me);
                self.stack.push(Frame::Pick(Picks { seats: self.against(run), each, ..picks }));
            }
            Gods::SpreadLeaving => {
                let left = self.roll(me, chance, log);
                let seats = self.against(run);
                self.stack.push(Frame::Pick(Picks { seats, left, leaving: true, ..picks }));
            }
            Gods::Burial => {
                self.strike.condition = Condition::Inactive.into();
                let seats = self.against(run).with(me);
                self.stack.push(Frame::Pick(Picks { seats, left: 1, burial: true, ..picks }));
            }
        }
    }

    fn god_or_wake(&mut self, me: Seat, chance: &mut Chance, log: &mut Log<Event>) {
        let inactive = self.occupied(me) & !self.active(me) != 0;
        match (self.can_draw_gods(me), inactive) {
            (true, true) => self.stack.push(Frame::AskBranch { seat: me }),
            (true, false) => self.draw_gods(me, 1, false, chance, log),
            (false, _) => self.ask_own(me, OwnWhy::Wake, 2),
        }
    }

    fn lend(&mut self, run: &Run, lender: Lender) {
        if self.lendable(run, lender, |_, _| true) {
            self.stack.push(Frame::AskEffect { seat: run.controller });
        }
    }

    /// The lender of the effect being carried out.
    pub(crate) fn lender(&self) -> (Run, Lender) {
        let run = *self.run().expect("an effect lends another");
        match run.script.effect().verbs[usize::from(run.pc) - 1] {
            Verb::Use(lender) => (run, lender),
            verb => unreachable!("{verb:?} lends nothing"),
        }
    }

    /// USEP, USEU, COPY: the chosen effect is carried out at once.
    pub(crate) fn use_effect(&mut self, god: God, part: Part, log: &mut Log<Event>) {
        let (run, lender) = self.lender();
        let copied = matches!(lender, Lender::Opponents | Lender::Discard);
        let source = if copied { run.source } else { Some(god) };
        let script = Script::God(god, part);
        log.push(Event::Copied { seat: run.controller, god: run.source.unwrap_or(god), script });
        if !copied && !run.betrayal {
            self.used[part as usize].add(god);
        }
        let lent = Run { betrayal: run.betrayal, ..Run::new(script, run.controller, source) };
        self.stack.push(Frame::Run(lent));
    }
}
