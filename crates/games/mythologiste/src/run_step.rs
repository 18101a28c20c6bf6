//! Effects, verb by verb.

use engine::{Chance, Log, Seat, SeatSet};

use crate::cards::{Power, to_next_ethnicity};
use crate::effect::{Aim, Condition, Cost, Count, Gods, Lender, Steps, Until, Verb, Who};
use crate::event::{BoardToken, Event, Mark};
use crate::frame::{CardWhy, Category, Frame, OwnWhy, Picks, Run, Script};
use crate::gods::{Ethnicity, God, Part};
use crate::pieces::{POWER, one_of};
use crate::state::{
    EMPTY, GENERAL, HELD, Link, LinkKind, MALUS_BOARD, NO_PEOPLES, SLOW, State, Strike, Token, Ward, spot,
};
use crate::strike::bits;

impl State {
    /// Pays the cost, then takes the next verb.
    pub(crate) fn step_run(&mut self, mut run: Run, chance: &mut Chance, log: &mut Log<Event>) {
        let effect = run.script.effect();
        if !run.paid {
            run.paid = true;
            self.stack.push(Frame::Run(run));
            self.pay(&run, effect.cost);
            return;
        }
        let Some(&verb) = effect.verbs.get(usize::from(run.pc)) else { return };
        run.pc += 1;
        self.stack.push(Frame::Run(run));
        match verb {
            Verb::Choose(aim) => self.choose(run, aim, false),
            Verb::ChooseUpToTwo(aim) => self.choose(run, aim, true),
            verb => self.act(&run, verb, chance, log),
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
        // Two are picked in ascending order.
        let candidates = self.candidates(run, aim, usize::from(run.pc));
        candidates.iter().filter(|&seat| picked.iter().all(|other| other < seat)).collect()
    }

    pub(crate) fn set_targets(&mut self, seats: SeatSet) {
        let run = self.run_mut().expect("an effect asks for targets");
        run.targets = seats;
        run.chosen = seats.iter().fold(run.chosen, SeatSet::with);
    }

    /// Seats of a set, clockwise from the controller.
    fn in_order(&self, from: Seat, seats: SeatSet) -> impl Iterator<Item = Seat> + use<> {
        from.around(self.players()).filter(move |&seat| seats.has(seat))
    }

    fn act(&mut self, run: &Run, verb: Verb, chance: &mut Chance, log: &mut Log<Event>) {
        let me = run.controller;
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
                for at in bits(u64::from(self.occupied(me)) << (6 * me.index())) {
                    self.wake(at, log);
                }
            }
            Verb::WakeSleepers => {
                for slot in 0..6 {
                    self.wake_sleeper(spot(me, slot), log);
                }
            }
            Verb::WakeEverySleeper => {
                for at in bits(self.asleep) {
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
                    self.eliminate(spot(me, slot.trailing_zeros() as u8), false, log);
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
        let others = || Seat::all(self.players()).filter(|&seat| seat != me).map(|seat| self.progress(seat));
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
    fn attack_players(&mut self, run: &Run, seats: SeatSet) {
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
    fn strike(&mut self, run: &Run, strike: Strike, gods: Gods, chance: &mut Chance, log: &mut Log<Event>) {
        let me = run.controller;
        self.strike = strike;
        self.stack.push(Frame::Resolve);
        let mut picks = Picks {
            seats: run.targets,
            rest: SeatSet::EMPTY,
            left: 6,
            each: 6,
            from: 0,
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
            Gods::AllOf => self.strike.hits = self.legal_spots(&strike, run.targets),
            Gods::All(who, people, condition) => {
                self.strike = Strike { people, condition: condition.into(), ..strike };
                self.strike.hits = self.legal_spots(&self.strike, self.those(run, who));
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
            self.used[part as usize] |= 1 << god.index();
        }
        let lent = Run { betrayal: run.betrayal, ..Run::new(script, run.controller, source) };
        self.stack.push(Frame::Run(lent));
    }

    fn deal_malus(&mut self, run: &Run, chance: &mut Chance, log: &mut Log<Event>) {
        let seats = self.against(run);
        let mut of = 0;
        for _ in 0..seats.len().min(3) {
            if let Some(malus) = self.draw_malus(chance, log) {
                self.dealt[usize::from(of)] = malus as u8;
                of += 1;
            }
        }
        if of > 0 {
            log.push(Event::MalusSeen { seat: run.controller, count: of });
            self.stack.push(Frame::AskDeal { seat: run.controller, at: 0, of, given: SeatSet::EMPTY });
        }
    }

    /// One of Mercury's cards has found its victim; when all have, they are resolved clockwise.
    pub(crate) fn deal_to(&mut self, seat: Seat, at: u8, of: u8, given: SeatSet, to: Seat) {
        self.dealt_to[usize::from(at)] = to;
        let given = given.with(to);
        if at + 1 < of {
            self.stack.push(Frame::AskDeal { seat, at: at + 1, of, given });
            return;
        }
        for victim in given.without(seat).iter() {
            self.bear_grudge(victim, seat);
        }
        let players = self.players();
        for back in 0..players {
            let victim = Seat::new((seat.index() + players - back) % players);
            for at in 0..usize::from(of) {
                if self.dealt_to[at] == victim {
                    let malus = crate::cards::Malus::new(usize::from(self.dealt[at]));
                    self.stack.push(Frame::Malus { seat: victim, malus });
                }
            }
        }
        // The controller himself comes first where treachery made him the victim; he was pushed first above.
        self.dealt = [EMPTY; 3];
        self.dealt_to = [Seat::default(); 3];
    }

    fn place_token(&mut self, run: &Run, verb: Verb, log: &mut Log<Event>) {
        let me = run.controller;
        let left = self.ends_before(me);
        let (at, token, left) = match verb {
            Verb::GeneralShield => {
                self.geb = run.source.map_or(EMPTY, |god| god as u8);
                (GENERAL, BoardToken::GeneralShield, left)
            }
            Verb::MalusBoard => (MALUS_BOARD, BoardToken::MalusBoard, left),
            Verb::EthnicitiesOff => (NO_PEOPLES, BoardToken::EthnicitiesOff, left),
            Verb::Slow => (SLOW, BoardToken::Slow, 1),
            _ => (HELD, BoardToken::HeldGods, left),
        };
        self.board[at] = Token { seat: me, left };
        log.push(Event::TokenPlaced { seat: me, token });
    }

    /// Tokens on players, and the rest of what concerns the chosen.
    fn mark(&mut self, run: &Run, verb: Verb, chance: &mut Chance, log: &mut Log<Event>) {
        let me = run.controller;
        match verb {
            Verb::Lock(who, until) => {
                let seats = self.those(run, who);
                self.attack_players(run, seats);
                for seat in seats.iter() {
                    self.lock(seat, until, me, log);
                }
            }
            Verb::LockMe => self.lock(me, Until::MyEnd, me, log),
            Verb::Shield(until) => {
                self.shields[me.index()] |= self.expiry(until.into(), me, me);
                log.push(Event::Marked { seat: me, mark: Mark::Shielded });
            }
            Verb::Ward(people) => self.ward(run, people, log),
            Verb::LinkLove | Verb::LinkFate | Verb::Starve => self.link(run, verb, log),
            Verb::QuestFailure => {
                let seats = self.those(run, Who::Left);
                self.attack_players(run, seats);
                for seat in seats.iter() {
                    self.quest_failure = self.quest_failure.with(seat);
                    log.push(Event::Marked { seat, mark: Mark::QuestFailure });
                }
            }
            Verb::Drunk => {
                self.attack_players(run, run.targets);
                for seat in self.in_order(me, run.targets) {
                    self.drunk = self.drunk.with(seat);
                    log.push(Event::Marked { seat, mark: Mark::Drunk });
                }
            }
            Verb::Next(steps) => {
                self.frigg[me.index()] = self.frigg[me.index()].max(steps);
                log.push(Event::Marked { seat: me, mark: Mark::Next(steps) });
            }
            Verb::Clear => self.clear(me, log),
            Verb::ExtraPlay => {
                if me == self.active && self.plays < 2 {
                    self.plays += 1;
                    log.push(Event::Marked { seat: me, mark: Mark::ExtraPlay });
                }
            }
            verb => self.meddle(run, verb, chance, log),
        }
    }

    pub(crate) fn lock(&mut self, seat: Seat, until: Until, me: Seat, log: &mut Log<Event>) {
        self.locks[seat.index()] |= self.expiry(until.into(), me, seat);
        log.push(Event::Marked { seat, mark: Mark::Locked });
    }

    fn ward(&mut self, run: &Run, people: Ethnicity, log: &mut Log<Event>) {
        let Some(god) = run.source.filter(|_| self.source_slot(run) != 0) else { return };
        let left = self.ends_before(run.controller) + 1;
        let ward = Ward { god: god as u8, owner: run.controller, people: people as u8, left };
        match self.wards.iter_mut().find(|old| old.god == ward.god && old.people == ward.people) {
            Some(old) => *old = ward,
            None => self.wards.push(ward),
        }
        log.push(Event::Warded { seat: run.controller, people });
    }

    /// A token of this kind and god has one bearer: casting again moves it (R48).
    fn link(&mut self, run: &Run, verb: Verb, log: &mut Log<Event>) {
        let (kind, mark) = match verb {
            Verb::LinkLove => (LinkKind::Love, Mark::Love),
            Verb::LinkFate => (LinkKind::Fate, Mark::Fate),
            _ => (LinkKind::Starve, Mark::Starved),
        };
        let standing = kind == LinkKind::Starve || self.source_slot(run) != 0;
        let bearer = run.targets.first().filter(|&seat| kind == LinkKind::Starve || seat != run.controller);
        let (Some(god), Some(bearer), true) = (run.source, bearer, standing) else { return };
        self.attack_players(run, run.targets);
        self.cut_links(|link| link.kind != kind || link.god != god as u8);
        let left = match kind {
            LinkKind::Love => self.ends_before(bearer) + 1,
            LinkKind::Fate => 1,
            LinkKind::Starve => 3,
        };
        self.links.push(Link { kind, god: god as u8, bearer, left });
        log.push(Event::Marked { seat: bearer, mark });
    }

    fn clear(&mut self, seat: Seat, log: &mut Log<Event>) {
        self.cut_links(|link| link.bearer != seat);
        self.locks[seat.index()] = 0;
        self.tantalus[seat.index()] = 0;
        self.quest_failure = self.quest_failure.without(seat);
        self.drunk = self.drunk.without(seat);
        log.push(Event::Marked { seat, mark: Mark::Cleared });
    }

    /// What is done to the chosen opponent's cards and gods.
    fn meddle(&mut self, run: &Run, verb: Verb, chance: &mut Chance, log: &mut Log<Event>) {
        let me = run.controller;
        let them = run.targets.first();
        let other = them.filter(|&seat| seat != me);
        match verb {
            Verb::DiscardPower(who, count) => {
                let seats = self.those(run, who);
                self.attack_players(run, seats);
                self.push_for_each(me, seats, |seat| Frame::Card {
                    seat,
                    why: CardWhy::Discard,
                    other: seat,
                    left: count,
                    count: 0,
                });
            }
            Verb::GivePower(who) => {
                let seats = self.those(run, who).without(me);
                self.attack_players(run, seats);
                self.push_for_each(me, seats, |seat| Frame::Card {
                    seat,
                    why: CardWhy::Give,
                    other: me,
                    left: 1,
                    count: 0,
                });
            }
            Verb::StealPower => {
                if let Some(from) = other {
                    self.attack_players(run, run.targets);
                    let count = if self.hand_size(from) > self.hand_size(me) { 2 } else { 1 };
                    for _ in 0..count {
                        self.steal(from, me, chance, log);
                    }
                }
            }
            Verb::Malus(count) => {
                if let Some(seat) = them {
                    self.attack_players(run, run.targets);
                    self.stack.push(Frame::DrawMalus { seat, left: count });
                }
            }
            Verb::PickMalus => {
                if let Some(victim) = them.filter(|_| self.can_draw_malus()) {
                    self.attack_players(run, run.targets);
                    self.look_at_malus(me, chance, log);
                    self.stack.push(Frame::AskPickMalus { seat: me, victim });
                }
            }
            Verb::PeekAndSwap | Verb::PeekAndDiscard => {
                if let Some(of) = other.filter(|&seat| self.hand_size(seat) > 0) {
                    self.attack_players(run, run.targets);
                    self.see_hand(me, of, log);
                    let swap = verb == Verb::PeekAndSwap;
                    self.ask_card(me, if swap { CardWhy::PeekTake } else { CardWhy::PeekDiscard }, of, 1);
                }
            }
            Verb::Trade => {
                if other.is_some_and(|seat| self.can_on(run, Verb::Trade, seat)) {
                    self.ask_own(me, OwnWhy::TradeAway, 1);
                }
            }
            Verb::Take => {
                if other.is_some() {
                    self.strike(run, run.strike(Category::Take), Gods::Of(Count::N(1)), chance, log);
                }
            }
            Verb::Duel => self.duel(run, chance, log),
            verb => unreachable!("{verb:?} is carried out elsewhere"),
        }
    }

    /// One frame for each seat, the first clockwise on top.
    fn push_for_each(&mut self, from: Seat, seats: SeatSet, frame: impl Fn(Seat) -> Frame) {
        let players = self.players();
        for back in 1..=players {
            let seat = Seat::new((from.index() + players - back) % players);
            if seats.has(seat) {
                self.stack.push(frame(seat));
            }
        }
    }

    /// A random card of a hand.
    fn steal(&mut self, from: Seat, to: Seat, chance: &mut Chance, log: &mut Log<Event>) {
        let hand = self.hands[from.index()];
        let size = self.hand_size(from);
        if size == 0 {
            return;
        }
        let kind = if chance.forced_left() > 0 {
            let outcomes: Vec<(u16, u32)> =
                hand.iter().zip(POWER..).map(|(&count, name)| (name, u32::from(count))).collect();
            usize::from(chance.weighted(&outcomes) - POWER)
        } else {
            let mut rest = one_of(POWER, u16::from(size), chance) as u8;
            let found = hand.iter().position(|&count| {
                let here = rest < count;
                rest = rest.wrapping_sub(count);
                here
            });
            found.expect("the hand has so many cards")
        };
        self.give_power(from, to, Power::new(kind), log);
    }

    /// Ares: the attacker wins ties.
    fn duel(&mut self, run: &Run, chance: &mut Chance, log: &mut Log<Event>) {
        let Some(them) = run.targets.first() else { return };
        let mine = self.roll(run.controller, chance, log);
        let theirs = self.roll(them, chance, log);
        if mine >= theirs {
            let strike = run.strike(Category::Eliminate);
            self.strike(run, strike, Gods::Of(Count::N(3)), chance, log);
        } else {
            self.ask_own(run.controller, OwnWhy::DuelLost, 1);
        }
    }

    /// The god given away is chosen: now the one that is taken.
    pub(crate) fn trade(&mut self, slot: u8) {
        let run = *self.run().expect("a trade is an effect");
        self.strike = Strike { trade: Some(slot), ..run.strike(Category::Take) };
        self.stack.push(Frame::Resolve);
        self.stack.push(Frame::Pick(Picks {
            seats: run.targets,
            rest: SeatSet::EMPTY,
            left: 1,
            each: 6,
            from: 0,
            picked: 0,
            leaving: false,
            burial: false,
        }));
    }

    /// Ra: one people, then the other.
    pub(crate) fn strike_people(&mut self, people: Ethnicity) {
        let run = *self.run().expect("Ra judges");
        self.strike = self.people_strike(&run, people);
        let seats = self.those(&run, Who::Everyone);
        self.stack.push(Frame::Resolve);
        self.stack.push(Frame::Surrender { seats });
    }
}
