//! One step after another until somebody is asked.

use engine::{Chance, Log, Questions, Rules, Seat};

use crate::UNSEAL_ENERGY;
use crate::cards::{Bond, Kind, Verb};
use crate::event::{Bonus, Event};
use crate::frame::{Act, Attack, Blow, Frame, Rider, Sift, Stage, Wards};
use crate::gods::{Moment, Power};
use crate::rows::{Cell, Row};
use crate::state::State;
use crate::view::Phase;

/// No answer is followed by more steps than this: a few hundred verbs and windows at the very most.
const STEP_BUDGET: usize = 10_000;

/// Whether a step goes on or waits for an answer.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Flow {
    GoesOn,
    Asks,
}

use Flow::{Asks, GoesOn};

impl State {
    /// Carries out what is pending up to the next question.
    #[inline]
    pub(crate) fn settle(&mut self, chance: &mut Chance, log: &mut Log<Event>) {
        // After most answers nothing is pending but the turn itself.
        let waits = matches!(self.phase, Phase::Play | Phase::Recruit)
            && matches!(self.stack.top(), Some(Frame::Turn));
        if !waits {
            self.settle_pending(chance, log);
        }
    }

    fn settle_pending(&mut self, chance: &mut Chance, log: &mut Log<Event>) {
        for _ in 0..STEP_BUDGET {
            if self.step(chance, log) == Asks {
                return;
            }
        }
        panic!("no question comes up; pending: {}", self.pending());
    }

    /// The stack of pending frames as text: the backtrace of a failed test.
    pub fn pending(&self) -> String {
        let frames: Vec<String> = self.stack.iter().map(|frame| format!("{frame:?}")).collect();
        frames.join(" < ")
    }

    #[inline]
    fn step(&mut self, chance: &mut Chance, log: &mut Log<Event>) -> Flow {
        match *self.stack.top().expect("the bottom frame is never popped") {
            Frame::Turn => self.step_turn(chance, log),
            Frame::Act(act) => self.step_act(act, chance, log),
            Frame::Attack(attack) => self.step_attack(attack, log),
            Frame::Window(window) => self.step_window(window),
            Frame::Begin => self.step_begin(chance, log),
            Frame::Flood { seat } => self.step_flood(seat),
            Frame::Vote | Frame::DealGods | Frame::ChooseGod | Frame::PickGod { .. } | Frame::Deal => {
                self.step_before_the_match(chance, log)
            }
            Frame::Over
            | Frame::Flow { .. }
            | Frame::Use { .. }
            | Frame::Scry { .. }
            | Frame::Take { .. }
            | Frame::Retrieve
            | Frame::Banish { .. }
            | Frame::Forced { .. }
            | Frame::Quiver
            | Frame::Peek
            | Frame::Gift
            | Frame::Trick { .. }
            | Frame::Bottom { .. } => Asks,
        }
    }

    /// Votes, gods and the deal. Kept apart so that the steps of a match stay together in the cache.
    #[cold]
    fn step_before_the_match(&mut self, chance: &mut Chance, log: &mut Log<Event>) -> Flow {
        let deals = matches!(self.stack.top(), Some(Frame::DealGods | Frame::Deal));
        if !deals && !self.asked().is_empty() {
            return Asks;
        }
        match self.stack.pop() {
            Some(Frame::Vote) => self.count_votes(chance, log),
            Some(Frame::DealGods) => self.deal_gods(chance, log),
            Some(Frame::Deal) => self.deal(chance, log),
            _ => {}
        }
        GoesOn
    }

    /// R-32 and the Startup phase up to its first question.
    fn begin_turn(&mut self, chance: &mut Chance, log: &mut Log<Event>) {
        let seat = self.active;
        self.phase = Phase::Startup;
        log.push(Event::TurnBegan { seat, round: self.round });
        if self.player(seat).sealed {
            let player = self.player_mut(seat);
            player.energy += 1;
            let energy = player.energy;
            log.push(Event::SealWeakened { seat, energy });
            if energy < UNSEAL_ENERGY {
                self.pass_turn(log);
                return;
            }
            self.player_mut(seat).sealed = false;
            log.push(Event::Unsealed { seat });
            self.draw(seat, 5, chance, log);
        }
        self.stack.push(Frame::Turn);
        if self.has(seat, Power::ColdBreath) && self.player(seat).energy <= 8 {
            log.push(Event::PowerUsed { seat, power: Power::ColdBreath });
            self.draw(seat, 1, chance, log);
        }
    }

    /// The power of the Startup phase that the active player may use.
    pub(crate) fn startup_power(&self) -> Option<Power> {
        self.power_at(Moment::Startup)
    }

    /// The power of the End phase that the active player may use.
    pub(crate) fn end_power(&self) -> Option<Power> {
        self.power_at(Moment::End)
    }

    fn power_at(&self, moment: Moment) -> Option<Power> {
        let power = self.god(self.active)?.power_at(moment)?;
        (!self.used(power) && power.is_ready(self)).then_some(power)
    }

    /// Whether Hades is asked before he discards.
    pub(crate) fn may_take_toll(&self) -> bool {
        self.has(self.active, Power::TollOfSouls)
            && !self.used(Power::TollOfSouls)
            && !self.player(self.active).hand.is_empty()
    }

    /// The phases that ask nothing follow each other at once.
    pub(crate) fn step_turn(&mut self, chance: &mut Chance, log: &mut Log<Event>) -> Flow {
        if self.phase == Phase::Discard {
            if self.may_take_toll() {
                return Asks;
            }
            self.discard_phase(chance, log);
        }
        if self.phase == Phase::End {
            if self.end_power().is_some() {
                return Asks;
            }
            self.pass_turn(log);
            return self.step_begin(chance, log);
        }
        self.step_startup()
    }

    /// A turn begins, unless the match ended with the last one.
    fn step_begin(&mut self, chance: &mut Chance, log: &mut Log<Event>) -> Flow {
        if !matches!(self.stack.top(), Some(Frame::Begin)) {
            return GoesOn;
        }
        self.stack.pop();
        self.begin_turn(chance, log);
        // A sealed god has no turn.
        if matches!(self.stack.top(), Some(Frame::Turn)) { self.step_startup() } else { GoesOn }
    }

    #[inline]
    fn step_startup(&mut self) -> Flow {
        if self.phase == Phase::Startup && self.startup_power().is_none() {
            self.phase = Phase::Play;
        }
        Asks
    }

    fn discard_phase(&mut self, chance: &mut Chance, log: &mut Log<Event>) {
        let seat = self.active;
        self.lay_down(seat, log);
        self.phase = Phase::End;
        if let Some(card) = self.thrown.take() {
            self.rows.push(seat, Row::Top, Cell::new(card, true));
            log.push(Event::Returned { seat, card });
        }
        self.draw(seat, 5 + self.record.extra_draw, chance, log);
    }

    /// The Action of a warrior, step by step (playing a card, steps 3 to 6).
    fn step_act(&mut self, mut act: Act, chance: &mut Chance, log: &mut Log<Event>) -> Flow {
        let verbs = act.kind.verbs(act.ability);
        if act.stage == Stage::Pay {
            if matches!(verbs[0], Verb::AttackPaid(_)) {
                return Asks;
            }
            act.stage = Stage::Aim;
        }
        if act.stage == Stage::Aim {
            if !self.aims(verbs[0]).is_empty() {
                self.set_top(Frame::Act(act));
                return Asks;
            }
            self.announce(act, log);
            return GoesOn;
        }
        while let Some(&verb) = verbs.get(usize::from(act.next)) {
            act.next += 1;
            self.set_top(Frame::Act(act));
            self.carry_out(verb, act, chance, log);
            // A verb may have opened an attack or a question, or ended the match.
            if !matches!(self.stack.top(), Some(Frame::Act(_))) {
                return GoesOn;
            }
        }
        self.stack.pop();
        GoesOn
    }

    /// The gods that may be announced for a first verb; none where nothing is to be chosen.
    pub(crate) fn aims(&self, verb: Verb) -> engine::SeatSet {
        match verb {
            Verb::RandomDiscard => self.targets(),
            Verb::EnergyAlly(_) if self.setup.team => self.allies(),
            verb if verb.is_attack() => self.targets(),
            _ => engine::SeatSet::EMPTY,
        }
    }

    /// Everything is paid and aimed: opponents may cancel now.
    pub(crate) fn announce(&mut self, act: Act, log: &mut Log<Event>) {
        let Act { card, kind, ability, target, .. } = act;
        log.push(Event::Announced { seat: self.active, card, kind, ability, target });
        self.set_top(Frame::Act(Act { stage: Stage::Resolve, ..act }));
        self.open_counter_window();
    }

    #[inline]
    pub(crate) fn set_top(&mut self, frame: Frame) {
        *self.stack.top_mut().expect("the frame being stepped") = frame;
    }

    fn carry_out(&mut self, verb: Verb, act: Act, chance: &mut Chance, log: &mut Log<Event>) {
        let seat = self.active;
        let strike = |base, pierce, rider| {
            Frame::Attack(Attack {
                cards: Some((act.card, act.kind)),
                base,
                pierce,
                rider,
                target: act.target,
                blow: Blow::Aim,
                value: 0,
                defence: 0,
                wards: Wards::default(),
                damage: 0,
                killed: false,
            })
        };
        match verb {
            Verb::Faith(amount) => self.add_faith(amount, log),
            Verb::Draw(count) => self.draw(seat, count, chance, log),
            Verb::Energy(amount) => self.gain(seat, amount, log),
            Verb::EnergyAlly(amount) => {
                let bond = self.bond(act.card, act.kind);
                self.gain_by_bond(act.target.unwrap_or(seat), amount, bond, log);
            }
            Verb::Attack(base) => self.stack.push(strike(base, false, Rider::Nothing)),
            Verb::Pierce(base) => self.stack.push(strike(base, true, Rider::Nothing)),
            Verb::AttackPaid(base) => self.stack.push(strike(base + act.paid, false, Rider::Nothing)),
            Verb::AttackThenDiscard(base) => self.stack.push(strike(base, false, Rider::Discard)),
            Verb::AttackThenGain(base, most) => self.stack.push(strike(base, false, Rider::Gain(most))),
            Verb::Banish(left) => self.stack.push(Frame::Banish { left }),
            Verb::Take(most) => {
                if self.takeable(most).next().is_some() {
                    self.stack.push(Frame::Take { most });
                }
            }
            Verb::Retrieve => {
                if self.retrievable().next().is_some() {
                    self.stack.push(Frame::Retrieve);
                }
            }
            Verb::Scry(count) => self.scry(count, chance, log),
            Verb::RandomDiscard => {
                if let Some(target) = act.target.filter(|&target| self.live(target)) {
                    self.discard_by_lot(target, chance, log);
                }
            }
            Verb::Judge => {
                let Some(cell) = self.adjudicate(chance, log) else { return };
                if cell.kind().is_warrior() {
                    self.stack.push(strike(4, false, Rider::Nothing));
                } else {
                    self.gain(seat, 1, log);
                    if !self.is_over() {
                        self.add_faith(2, log);
                    }
                }
            }
            Verb::LayDown => self.lay_down_revealed(log),
            Verb::Copy => unreachable!("Gemini's Action is the one it copies"),
        }
    }

    pub(crate) fn add_faith(&mut self, amount: u8, log: &mut Log<Event>) {
        self.record.faith += u16::from(amount);
        log.push(Event::FaithGained { seat: self.active, gained: amount, faith: self.record.faith });
    }

    /// The active player reveals the top card of the deck.
    pub(crate) fn adjudicate(&mut self, chance: &mut Chance, log: &mut Log<Event>) -> Option<Cell> {
        let seat = self.active;
        let cell = self.show_top(seat, chance, log);
        log.push(Event::Adjudicated { seat, card: cell.map(Cell::kind) });
        if let Some(cell) = cell {
            self.revealed.push(cell);
        }
        cell
    }

    pub(crate) fn lay_down_revealed(&mut self, log: &mut Log<Event>) {
        while let Some(cell) = self.revealed.pop() {
            self.add_to_discard(self.active, cell.kind());
            log.push(Event::JudgedDiscarded { seat: self.active, card: cell.kind() });
        }
    }

    fn scry(&mut self, count: u8, chance: &mut Chance, log: &mut Log<Event>) {
        let seat = self.active;
        for _ in 0..count {
            // Cards looked at are out of the deck, so a reshuffle comes under them.
            let Some(cell) = self.take_top(seat, chance, log) else { break };
            self.revealed.push(cell);
        }
        if self.revealed.is_empty() {
            return;
        }
        log.push(Event::LookedAt { seat, count: self.revealed.len() as u8 });
        let to = self.knowers(seat);
        for at in 0..self.revealed.len() {
            let cell = self.revealed[at];
            log.push(Event::Saw { seat, card: Some(cell.kind()), to, public: cell.marked() });
            // Where a card that everybody knew goes from here is the owner's secret.
            if cell.marked() {
                self.player_mut(seat).adrift.add(cell.kind());
                self.revealed[at] = Cell::new(cell.kind(), false);
            }
        }
        self.stack.push(Frame::Scry { stage: Sift::Keep });
    }

    /// What the Bond of a printed card adds, the played card being "this card".
    pub(crate) fn bond(&self, card: Kind, printed: Kind) -> u8 {
        let row = self.rows.of(self.active, Row::Play);
        match printed.card().bond {
            None => 0,
            Some(Bond::Other(colour, bonus)) => {
                let all = row.iter().filter(|cell| cell.kind().colour() == Some(colour)).count();
                let itself = usize::from(card.colour() == Some(colour));
                if all > itself { bonus } else { 0 }
            }
            Some(Bond::EachWarrior(most)) => {
                let all = row.iter().filter(|cell| cell.kind().is_warrior()).count();
                (all.saturating_sub(1) as u8).min(most)
            }
        }
    }

    /// An attack, step by step.
    fn step_attack(&mut self, mut attack: Attack, log: &mut Log<Event>) -> Flow {
        let seat = self.active;
        let Some(target) = attack.target else {
            if self.targets().is_empty() {
                self.stack.pop();
                return GoesOn;
            }
            return Asks;
        };
        if attack.blow == Blow::Aim && !self.live(target) {
            self.stack.pop();
            return GoesOn;
        }
        if attack.blow <= Blow::Declare {
            attack = self.declare(attack, target, log);
            if !attack.pierce {
                self.open_defence_window(target);
                return GoesOn;
            }
        }
        if attack.blow == Blow::Strike {
            self.strike(&mut attack, target, log);
            let gone = !matches!(self.stack.top(), Some(Frame::Attack(_)));
            if gone || self.ride(attack, target, log) {
                return GoesOn;
            }
        }
        if attack.killed && self.has(seat, Power::Sovereign) {
            log.push(Event::PowerUsed { seat, power: Power::Sovereign });
            self.gain(seat, 2, log);
            if self.is_over() {
                return GoesOn;
            }
        }
        self.stack.pop();
        if attack.damage >= 3 && self.has(target, Power::Retribution) && self.live(target) {
            log.push(Event::PowerUsed { seat: target, power: Power::Retribution });
            self.lose(seat, 1, log);
        }
        GoesOn
    }

    /// Attack procedure, the blow itself.
    #[inline]
    fn strike(&mut self, attack: &mut Attack, target: Seat, log: &mut Log<Event>) {
        attack.damage = attack.value.saturating_sub(attack.defence);
        log.push(Event::Struck { seat: self.active, target, damage: attack.damage });
        if attack.damage > 0 {
            self.lose(target, attack.damage, log);
            attack.killed = !self.is_over() && !self.alive(target);
        }
    }

    /// What else the attack does if it dealt damage; whether that ended the match or asks something.
    #[inline]
    fn ride(&mut self, attack: Attack, target: Seat, log: &mut Log<Event>) -> bool {
        match attack.rider {
            Rider::Gain(most) if attack.damage > 0 => {
                self.gain(self.active, attack.damage.min(most), log);
                self.is_over()
            }
            Rider::Discard
                if attack.damage > 0 && self.live(target) && !self.player(target).hand.is_empty() =>
            {
                self.set_top(Frame::Attack(Attack { blow: Blow::Sovereign, ..attack }));
                self.stack.push(Frame::Forced { seat: target });
                true
            }
            _ => false,
        }
    }

    /// Attack procedure, step 2: the value is fixed, the flags of the turn are spent.
    fn declare(&mut self, mut attack: Attack, target: Seat, log: &mut Log<Event>) -> Attack {
        let seat = self.active;
        let bond = attack.cards.map_or(0, |(card, printed)| self.bond(card, printed));
        let thunder = self.has(seat, Power::Thunder) && self.record.attacks == 0;
        let courage =
            self.has(seat, Power::Courage) && self.player(target).energy >= self.player(seat).energy;
        let (thunder, courage, belt) = (u8::from(thunder), u8::from(courage), self.record.next_bonus);
        let bonus = Bonus { bond, thunder, courage, belt };
        attack.value = attack.base + bonus.sum();
        attack.pierce |= self.record.next_pierce;
        self.record.next_bonus = 0;
        self.record.next_pierce = false;
        self.record.attacks = self.record.attacks.saturating_add(1);
        attack.blow = Blow::Strike;
        self.set_top(Frame::Attack(attack));
        log.push(Event::Attacked { seat, target, value: attack.value, bonus, pierce: attack.pierce });
        attack
    }

    fn step_flood(&mut self, seat: Seat) -> Flow {
        if seat == self.active {
            self.stack.pop();
            return GoesOn;
        }
        self.set_top(Frame::Flood { seat: seat.left(self.seats()) });
        let wet = self.opponents(self.active, seat) && self.live(seat) && !self.player(seat).hand.is_empty();
        if wet {
            self.stack.push(Frame::Forced { seat });
        }
        GoesOn
    }
}
