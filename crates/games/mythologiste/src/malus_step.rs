//! Malus cards.

use engine::{Chance, Log, Maybe, Rules, Seat, SeatSet};

use crate::cards::{Family, Malus};
use crate::effect::{Cost, Until, Verb};
use crate::event::{Event, Mark};
use crate::frame::{CardWhy, Frame, OwnWhy, Run, Script};
use crate::gods::{God, Part};
use crate::protection::Protection;
use crate::state::{Spot, State, StrikeUntil};
use crate::strike::bits;

impl State {
    pub(crate) fn draw_and_resolve(
        &mut self,
        seat: Seat,
        left: u8,
        chance: &mut Chance,
        log: &mut Log<Event>,
    ) {
        if left == 0 {
            return;
        }
        let Some(malus) = self.draw_malus(chance, log) else { return };
        self.stack.push(Frame::DrawMalus { seat, left: left - 1 });
        self.stack.push(Frame::Malus { seat, malus });
    }

    /// Revealed: Vulcan stores it, Hephaestus may turn it away, the player is asked for the Titans.
    #[inline(never)]
    pub(crate) fn resolve_malus(
        &mut self,
        seat: Seat,
        malus: Malus,
        chance: &mut Chance,
        log: &mut Log<Event>,
    ) {
        log.push(Event::MalusDrawn { seat, malus });
        self.aside.meet(seat, malus);
        if self.has_active(seat, God::Vulcan) && self.store.len() < 3 {
            self.store.push(malus as u8);
            log.push(Event::MalusStored { seat, malus });
            return;
        }
        self.stack.push(Frame::ApplyMalus { seat, malus, spared: false });
        if !self.touches(seat, malus) {
            return;
        }
        if self.has_active(seat, God::Hephaestus) {
            log.push(Event::Tries { seat, god: God::Hephaestus });
            if self.roll(seat, chance, log) >= 4 {
                log.push(Event::MalusAverted { seat, malus });
                self.spare();
                return;
            }
        }
        if self.titans_open(seat) {
            self.stack.push(Frame::Titans { seat, malus });
        }
    }

    /// From the table's point of view the player may hold the Titans' Protection and use it.
    fn titans_open(&self, seat: Seat) -> bool {
        let may_play = seat != self.active || self.plays > 0;
        may_play && self.tantalus[seat.index()] == 0 && self.hand_size(seat) > 0
    }

    /// The Malus about to be applied does not affect its drawer.
    pub(crate) fn spare(&mut self) {
        match self.stack.top_mut() {
            Some(Frame::ApplyMalus { spared, .. }) => *spared = true,
            frame => unreachable!("{frame:?} is no Malus"),
        }
    }

    /// The god whose passive keeps this family of Malus away from its owner.
    fn warden(malus: Malus) -> Option<God> {
        match malus.family() {
            Family::Sleep | Family::Eliminate => Some(God::Serket),
            Family::Move => Some(God::Sol),
            Family::Betray | Family::Hand => None,
        }
    }

    /// Whether a passive keeps this family of Malus away from a player.
    fn immune_to(&self, seat: Seat, malus: Malus) -> bool {
        State::warden(malus).is_some_and(|god| self.has_active(seat, god))
    }

    /// The same where the card is carried out: a protection that matters is told.
    fn warded(&self, seat: Seat, malus: Malus, log: &mut Log<Event>) -> bool {
        let Some(by) = State::warden(malus).filter(|&god| self.has_active(seat, god)) else { return false };
        if log.is_on() && self.would_touch(seat, malus) {
            log.push(Event::MalusWarded { seat, by, malus });
        }
        true
    }

    /// Whether the card would do something to its drawer.
    pub(crate) fn touches(&self, seat: Seat, malus: Malus) -> bool {
        !self.immune_to(seat, malus) && self.would_touch(seat, malus)
    }

    /// The same if no passive kept it away.
    fn would_touch(&self, seat: Seat, malus: Malus) -> bool {
        let mortal = self.occupied(seat) & !self.invincible(seat);
        let awake = mortal & self.active(seat);
        match malus {
            Malus::TrojanHorse => awake != 0 || State::slots_in(self.asleep, seat) != 0,
            Malus::GazeOfMedusa | Malus::WatersOfLethe => awake != 0,
            Malus::RightHander | Malus::LeftHander => {
                self.treachery(seat, malus).is_some_and(|run| self.harms(&run))
            }
            Malus::Sisyphus | Malus::WingsOfIcarus | Malus::Charybdis => self.space[seat.index()] > 0,
            Malus::Labyrinth | Malus::Tantalus => true,
            Malus::Danaids => self.hand_size(seat) > 0,
            Malus::Fenrir | Malus::AchillesHeel => mortal != 0,
            ethnic => {
                let people = ethnic.ethnicity().expect("the other cards are ethnic");
                self.people(seat, people) & mortal != 0
            }
        }
    }

    #[inline(never)]
    pub(crate) fn apply_malus(
        &mut self,
        seat: Seat,
        malus: Malus,
        spared: bool,
        chance: &mut Chance,
        log: &mut Log<Event>,
    ) {
        self.stack.push(Frame::DiscardMalus(malus));
        if malus.ethnicity().is_some() || malus == Malus::Charybdis {
            let all = malus == Malus::Charybdis || !self.setup.own_malus;
            for other in seat.around(self.seats()) {
                let hit = if other == seat { !spared } else { all };
                if hit && !self.warded(other, malus, log) {
                    self.suffer_together(other, seat, malus, log);
                }
            }
        } else if !spared && !self.warded(seat, malus, log) {
            self.suffer(seat, malus, chance, log);
        }
    }

    /// The six ethnic cards and Charybdis, for one player.
    fn suffer_together(&mut self, seat: Seat, drawer: Seat, malus: Malus, log: &mut Log<Event>) {
        let Some(people) = malus.ethnicity() else {
            self.back(seat, 2, log);
            return;
        };
        let (sought, invincible) = (self.people(seat, people), self.invincible(seat));
        let hit = sought & !invincible;
        for slot in bits(u64::from(sought & invincible)) {
            let god = self.god_at(Spot::new(seat, slot)).expect("a god of the people stands there");
            log.push(Event::Protected { seat, god, by: Protection::Invincible });
        }
        let expiry = self.expiry(StrikeUntil::MyEnd, drawer, drawer);
        for slot in (0..6).filter(|slot| hit >> slot & 1 != 0) {
            self.drowse(Spot::new(seat, slot), expiry, log);
        }
    }

    fn suffer(&mut self, seat: Seat, malus: Malus, chance: &mut Chance, log: &mut Log<Event>) {
        match malus {
            Malus::TrojanHorse => self.trojan_horse(seat, log),
            Malus::GazeOfMedusa => {
                let chooser = seat.left(self.seats());
                self.stack.push(Frame::Own { chooser, owner: seat, why: OwnWhy::Medusa, left: 1, picked: 0 });
            }
            Malus::WatersOfLethe => self.ask_own(seat, OwnWhy::Lethe, 3),
            Malus::RightHander | Malus::LeftHander => self.betray(seat, malus, log),
            Malus::Sisyphus => self.back(seat, 3, log),
            Malus::Labyrinth => self.lock(seat, Until::MyEnd, seat, log),
            Malus::WingsOfIcarus => {
                let die = self.roll(seat, chance, log);
                self.back(seat, die, log);
            }
            Malus::Danaids => self.ask_card(seat, CardWhy::Discard, seat, 2),
            Malus::Tantalus => {
                self.tantalus[seat.index()] |= self.expiry(StrikeUntil::MyEnd, seat, seat);
                log.push(Event::Marked { seat, mark: Mark::Tantalus });
            }
            Malus::Fenrir => {
                let slot = self.roll(seat, chance, log) - 1;
                let mortal = self.occupied(seat) & !self.invincible(seat);
                if mortal >> slot & 1 != 0 {
                    self.eliminate(Spot::new(seat, slot), false, log);
                } else if let Some(god) = self.god_at(Spot::new(seat, slot)) {
                    log.push(Event::Protected { seat, god, by: Protection::Invincible });
                }
            }
            Malus::AchillesHeel => self.ask_own(seat, OwnWhy::Achilles, 1),
            ethnic => unreachable!("{ethnic:?} is suffered together"),
        }
    }

    /// Sleepers wake, the active fall asleep; those asleep for a turn alone are left as they are.
    fn trojan_horse(&mut self, seat: Seat, log: &mut Log<Event>) {
        let (active, mortal) = (self.active(seat), !self.invincible(seat));
        for slot in 0..6 {
            self.wake_sleeper(Spot::new(seat, slot), log);
        }
        for slot in (0..6).filter(|slot| (active & mortal) >> slot & 1 != 0) {
            self.sleep(Spot::new(seat, slot), log);
        }
    }

    /// The effect that a Treachery finds: the first Power of an active god, else the first Ultimate.
    fn traitor(&self, seat: Seat, malus: Malus) -> Option<Script> {
        let active = self.active(seat);
        [Part::Power, Part::Ultimate].into_iter().find_map(|part| {
            (0..6u8).find_map(|step| {
                let slot = if malus == Malus::RightHander { 5 - step } else { step };
                let god = self.god_at(Spot::new(seat, slot)).filter(|_| active >> slot & 1 != 0)?;
                god.effect(part).map(|_| Script::God(god, part))
            })
        })
    }

    /// The effect of the traitor, if its requirement holds and its price can be paid (R46).
    fn treachery(&self, seat: Seat, malus: Malus) -> Option<Run> {
        let script @ Script::God(god, _) = self.traitor(seat, malus)? else { return None };
        let run = Run { betrayal: true, ..Run::new(script, seat, Some(god)) };
        let effect = script.effect();
        (self.required(&run, effect.requirement) && self.payable(&run, effect.cost)).then_some(run)
    }

    /// Whether a treachery changes anything for its victim; a drawback does.
    fn harms(&self, run: &Run) -> bool {
        let drawback = |verb: &Verb| matches!(verb, Verb::LockMe | Verb::EliminateSelf);
        let effect = run.script.effect();
        effect.cost != Cost::None || self.castable(run) || effect.verbs.iter().any(drawback)
    }

    fn betray(&mut self, seat: Seat, malus: Malus, log: &mut Log<Event>) {
        log.push(Event::Betrayed { seat, script: self.traitor(seat, malus) });
        if let Some(run) = self.treachery(seat, malus) {
            self.stack.push(Frame::Run(run));
        }
    }

    /// Vulcan's three cards, oldest first, for one player.
    pub(crate) fn release(&mut self, owner: Seat, victim: Seat, log: &mut Log<Event>) {
        log.push(Event::MalusReleased { seat: owner, victim });
        self.bear_grudge(victim, owner);
        while let Some(malus) = self.store.pop() {
            let malus = Malus::new(usize::from(malus));
            self.stack.push(Frame::Malus { seat: victim, malus });
        }
    }

    pub(crate) fn deal_malus(&mut self, run: &Run, chance: &mut Chance, log: &mut Log<Event>) {
        let seats = self.against(run);
        let mut of = 0;
        for _ in 0..seats.len().min(3) {
            if let Some(malus) = self.draw_malus(chance, log) {
                self.dealt[usize::from(of)] = Maybe::some(malus);
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
        let players = self.seats();
        for back in 0..players {
            let victim = Seat::new((seat.index() + players - back) % players);
            for at in 0..usize::from(of) {
                if self.dealt_to[at] == victim {
                    let malus = self.dealt[at].get().expect("a card was dealt");
                    self.stack.push(Frame::Malus { seat: victim, malus });
                }
            }
        }
        // The controller himself comes first where treachery made him the victim; he was pushed first above.
        self.dealt = [Maybe::NONE; 3];
        self.dealt_to = [Seat::default(); 3];
    }
}
