//! Attacks: who and what is legal, reactions, and the blow itself.

use engine::{Chance, Log, Rules, Seat, SeatSet};

use crate::attack::REACTING;
use crate::event::Event;
use crate::frame::{Category, Frame, OwnWhy, Picks, Run, Script};
use crate::gods::{Ethnicity, God, Part};
use crate::own::Next;
use crate::state::{GENERAL, Kind, LinkKind, Spot, Spots, State, Strike, StrikeCondition, spots_of};

impl Run {
    /// An attack of this effect that hits nothing yet.
    pub(crate) fn strike(&self, category: Category) -> Strike {
        let kind = match self.script {
            Script::God(_, Part::Power) => Kind::Power,
            Script::God(_, Part::Ultimate) => Kind::Ultimate,
            Script::Card(_) => Kind::Card,
        };
        Strike {
            attacker: self.controller,
            category,
            kind,
            source: self.source,
            betrayal: self.betrayal,
            ..Strike::default()
        }
    }
}

impl State {
    /// Slots of a victim that an attack may hit. For the attacker's own gods, and for a traitor's, only invincibility
    /// counts. The couple is looked at by the callers.
    pub(crate) fn legal_gods(&self, strike: &Strike, victim: Seat) -> u8 {
        let active = self.active(victim);
        let mut legal = self.sought(strike, victim) & !self.invincible(victim);
        if legal == 0 || victim == strike.attacker {
            return legal;
        }
        if self.token(GENERAL).is_some() {
            return 0;
        }
        for ward in self.wards.iter().filter(|ward| ward.owner == victim) {
            let others = self.people(victim, Ethnicity::ALL[usize::from(ward.people)]);
            legal &= !(others & !self.slot_bit(victim, God::new(usize::from(ward.god))));
        }
        let guards = active & State::slots_in(self.guards, victim);
        if strike.piercing || guards == 0 { legal } else { legal & !self.immune(strike, victim, guards) }
    }

    /// Slots of a victim whose gods are of the kind and in the state that an attack looks for.
    #[inline]
    pub(crate) fn sought(&self, strike: &Strike, victim: Seat) -> u8 {
        let fit = match (strike.condition, strike.category) {
            (StrikeCondition::Inactive, _) => !self.active(victim),
            (_, Category::Sleep) => !State::slots_in(self.asleep, victim),
            (StrikeCondition::Fit, Category::Drowse) => self.active(victim),
            _ => 63,
        };
        let people = strike.people.map_or(63, |people| self.people(victim, people));
        self.occupied(victim) & fit & people
    }

    /// The static immunities of a victim's gods (T04), by slot, from its active guards.
    fn immune(&self, strike: &Strike, victim: Seat, guards: u8) -> u8 {
        bits(u64::from(guards)).fold(0, |immune, slot| immune | self.guarded(strike, victim, slot))
    }

    /// The slots that the active guard in one slot makes immune.
    #[inline]
    pub(crate) fn guarded(&self, strike: &Strike, victim: Seat, slot: u8) -> u8 {
        let sleeping = matches!(strike.category, Category::Sleep | Category::Drowse);
        let eliminating = strike.category == Category::Eliminate;
        let me = 1u8 << slot;
        match self.god_at(Spot::new(victim, slot)).expect("a guard stands there") {
            God::Bastet if sleeping => self.people(victim, Ethnicity::Egyptian) & !me,
            God::Chiyou if sleeping => self.people(victim, Ethnicity::Chinese) & !me,
            God::Mars if sleeping => 63 & !me,
            God::Ullr | God::Bacchus if sleeping => me,
            God::Neith | God::Nemesis | God::Sarasvati if !sleeping => me,
            God::Poseidon if eliminating => self.people(victim, Ethnicity::Greek) & !me,
            God::Huangdi if eliminating => (me << 1 | me >> 1) & 63,
            God::Baldr if strike.source.is_none_or(|god| god.ethnicity() != Ethnicity::Norse) => me,
            God::Odin if self.people(victim, Ethnicity::Norse) & !me != 0 => me,
            God::Fuxi if strike.kind == Kind::Ultimate => me,
            God::Gonggong if strike.kind == Kind::Power => me,
            God::Venus if strike.source.is_some_and(God::is_male) => me,
            _ => 0,
        }
    }

    /// The couple's slots, if they are this seat's.
    pub(crate) fn couple_of(&self, seat: Seat) -> u8 {
        State::slots_in(self.couple, seat)
    }

    /// The legal gods if all of them are hit, or if any one picks: a couple counts only as a whole, and only for
    /// eliminations by others.
    pub(crate) fn legal_batch(&self, strike: &Strike, victim: Seat, picks: u8) -> u8 {
        let legal = self.legal_gods(strike, victim);
        let couple = self.couple_of(victim);
        let bound = strike.category == Category::Eliminate && victim != strike.attacker && couple != 0;
        if bound && (legal & couple != couple || picks < 2) { legal & !couple } else { legal }
    }

    /// Every legal god of these seats.
    pub(crate) fn legal_spots(&self, strike: &Strike, seats: SeatSet) -> Spots {
        let legal = seats.iter().map(|seat| spots_of(seat, self.legal_batch(strike, seat, 6)));
        legal.fold(Spots::EMPTY, |all, spots| all | spots)
    }

    /// What the next pick may be.
    pub(crate) fn pick_options(&self, picks: &Picks) -> Spots {
        let options =
            picks.seats.iter().map(|seat| spots_of(seat, self.pick_slots(picks, &self.strike, seat)));
        options.fold(Spots::EMPTY, |all, spots| all | spots)
    }

    fn pick_slots(&self, picks: &Picks, strike: &Strike, seat: Seat) -> u8 {
        if picks.burial && seat == strike.attacker {
            let casting = strike.source.map_or(0, |god| self.slot_bit(seat, god));
            let mut own = self.occupied(seat) & !casting;
            if strike.betrayal {
                own = (own | self.occupied(seat) & !self.active(seat)) & !self.invincible(seat);
            }
            return own;
        }
        let hit = State::slots_in(strike.hits, seat);
        let room = picks.left.min(picks.each.saturating_sub(hit.count_ones() as u8));
        if room == 0 {
            return 0;
        }
        let mut legal = self.legal_batch(strike, seat, room) & !hit;
        let couple = self.couple_of(seat);
        let bound = strike.category == Category::Eliminate && seat != strike.attacker;
        if bound && couple != 0 && legal & couple != 0 {
            // The couple is one option, at its left slot.
            legal &= !(couple & (couple - 1));
        }
        if picks.leaving {
            let keepers = self.active(seat) & !hit;
            for slot in bits(u64::from(legal)) {
                let gone = if bound && couple >> slot & 1 != 0 { couple } else { 1 << slot };
                if keepers & !gone == 0 {
                    legal &= !(1 << slot);
                }
            }
        }
        legal
    }

    /// Carries out one pick.
    pub(crate) fn pick(&mut self, mut picks: Picks, seat: Seat, slot: u8) {
        let couple = self.couple_of(seat);
        let pair = self.strike.category == Category::Eliminate
            && seat != self.strike.attacker
            && couple >> slot & 1 != 0;
        let hit = if pair { couple } else { 1 << slot };
        self.strike.hits |= spots_of(seat, hit);
        picks.left = picks.left.saturating_sub(hit.count_ones() as u8);
        picks.picked += 1;
        self.stack.push(Frame::Pick(picks));
    }

    /// How the picks of an attack go on.
    pub(crate) fn next_pick(&self, picks: &Picks) -> Next<Spot> {
        let options = if picks.left == 0 { Spots::EMPTY } else { self.pick_options(picks) };
        let Some(first) = options.first() else { return Next::Over };
        let forced = picks.picked == 0 || self.strike.betrayal;
        // Treachery takes the full number, so that nothing is left to choose where all of them go.
        let hit = self.hits_on(self.strike.attacker).count_ones();
        let room = u32::from(picks.left).min(u32::from(picks.each).saturating_sub(hit));
        let all = self.strike.betrayal && !picks.leaving && options.len() <= room as usize;
        if forced && options.len() == 1 || all { Next::Forced(first) } else { Next::Asked }
    }

    #[inline(never)]
    pub(crate) fn go_on_picking(&mut self, picks: Picks) {
        match self.next_pick(&picks) {
            Next::Over => self.next_victim(picks),
            Next::Forced(at) => self.pick(picks, at.seat(), at.slot()),
            Next::Asked => unreachable!("{picks:?} are asked for"),
        }
    }

    /// The picks from one victim are over; the next one clockwise follows.
    pub(crate) fn next_victim(&mut self, picks: Picks) {
        let next = self.strike.attacker.around(self.seats()).find(|&seat| picks.rest.has(seat));
        if let Some(seat) = next {
            let rest = picks.rest.without(seat);
            let seats = SeatSet::one(seat);
            self.stack.push(Frame::Pick(Picks { seats, rest, left: picks.each, picked: 0, ..picks }));
        }
    }

    /// Whether the next owner who picks what to lose has a choice.
    pub(crate) fn surrender_is_open(&self, seats: SeatSet) -> bool {
        !seats.is_empty() && self.legal_batch(&self.strike, self.surrendering(seats), 1).count_ones() > 1
    }

    /// The next owner has no choice of what to lose.
    pub(crate) fn surrender(&mut self, seats: SeatSet) {
        if !seats.is_empty() {
            let seat = self.surrendering(seats);
            let legal = self.legal_batch(&self.strike, seat, 1);
            self.strike.hits |= spots_of(seat, legal);
            self.stack.push(Frame::Surrender { seats: seats.without(seat) });
        }
    }

    /// The next of these owners who picks what to lose.
    pub(crate) fn surrendering(&self, seats: SeatSet) -> Seat {
        let mut order = self.strike.attacker.around(self.seats());
        order.find(|&seat| seats.has(seat)).expect("somebody surrenders")
    }

    /// The hits are fixed: grudges, then reactions, then the blow.
    #[inline(never)]
    pub(crate) fn resolve(&mut self, chance: &mut Chance, log: &mut Log<Event>) {
        let mut victims = SeatSet::EMPTY;
        for at in self.strike.hits.iter() {
            victims = victims.with(at.seat());
        }
        if victims.is_empty() {
            return;
        }
        self.stack.push(Frame::ApplyStrike);
        let attacked = victims.without(self.strike.attacker);
        for seat in attacked.iter() {
            self.bear_grudge(seat, self.strike.attacker);
        }
        if !self.strike.piercing && self.strike.category != Category::Take {
            self.react(attacked, 0, chance, log);
        }
    }

    /// Nemesis remembers who attacks her owner.
    pub(crate) fn bear_grudge(&mut self, victim: Seat, attacker: Seat) {
        if victim != attacker && self.owner(God::Nemesis) == Some(victim) {
            self.grudge = self.grudge.with(attacker);
        }
    }

    pub(crate) fn hits_on(&self, seat: Seat) -> u8 {
        State::slots_in(self.strike.hits, seat)
    }

    fn slot_of(&self, seat: Seat, god: God) -> Option<u8> {
        let at = self.find(god).filter(|&at| at.seat() == seat && self.is_active(at))?;
        Some(at.slot())
    }

    /// Athena, Pangu, Anubis of the victims, from a stage on, up to the first who asks.
    #[inline(never)]
    pub(crate) fn react(
        &mut self,
        mut seats: SeatSet,
        mut stage: u8,
        chance: &mut Chance,
        log: &mut Log<Event>,
    ) {
        let attacker = self.strike.attacker;
        while let Some(seat) = attacker.around(self.seats()).find(|&seat| seats.has(seat)) {
            while stage < 3 {
                let question = self.reaction(seat, stage, chance, log);
                stage += 1;
                if let Some(question) = question {
                    self.stack.push(Frame::React { seats, stage });
                    self.stack.push(question);
                    return;
                }
            }
            seats = seats.without(seat);
            stage = 0;
        }
    }

    /// What one victim is asked in one stage.
    fn reaction(
        &mut self,
        seat: Seat,
        stage: u8,
        chance: &mut Chance,
        log: &mut Log<Event>,
    ) -> Option<Frame> {
        match stage {
            0 => self.may_react(seat, 0).then_some(Frame::Intercept { seat }),
            1 => self.may_react(seat, 1).then_some(Frame::Absorb { seat }),
            _ => {
                self.recheck_couple(seat);
                if !self.may_react(seat, 2) {
                    return None;
                }
                log.push(Event::Tries { seat, god: God::Anubis });
                if !matches!(self.roll(seat, chance, log), 1 | 5) {
                    return None;
                }
                let others = self.hits_on(seat) & !self.slot_bit(seat, God::Anubis);
                if others.is_power_of_two() {
                    self.save(seat, others.trailing_zeros() as u8, log);
                    return None;
                }
                Some(Frame::Save { seat })
            }
        }
    }

    /// Whether one victim's Athena (0), Pangu (1) or Anubis (2) may change the blow.
    pub(crate) fn may_react(&self, seat: Seat, stage: u8) -> bool {
        let hits = self.hits_on(seat);
        if stage > 0 && self.strike.category != Category::Eliminate {
            return false;
        }
        let Some(slot) = self.slot_of(seat, REACTING[usize::from(stage)]) else { return false };
        if stage > 0 {
            return hits & !(1 << slot) != 0;
        }
        // She must be a legal god for the kind of attack, whatever else it looks for.
        let any = Strike { people: None, condition: StrikeCondition::Fit, ..self.strike };
        hits != 0 && hits >> slot & 1 == 0 && self.legal_batch(&any, seat, 1) >> slot & 1 != 0
    }

    /// A couple is eliminated as a whole or not at all.
    fn recheck_couple(&mut self, seat: Seat) {
        let couple = spots_of(seat, self.couple_of(seat));
        let eliminating = self.strike.category == Category::Eliminate;
        if eliminating && !couple.is_empty() && self.strike.hits & couple != couple {
            self.strike.hits -= couple;
        }
    }

    pub(crate) fn intercept(&mut self, seat: Seat, slot: u8, log: &mut Log<Event>) {
        let athena = self.slot_of(seat, God::Athena).expect("Athena intercepts");
        self.strike.hits.remove(Spot::new(seat, slot));
        self.strike.hits.add(Spot::new(seat, athena));
        let god = self.god_at(Spot::new(seat, slot)).expect("a god was hit");
        log.push(Event::Intercepted { seat, god });
    }

    pub(crate) fn absorb(&mut self, seat: Seat, slot: u8, log: &mut Log<Event>) {
        let pangu = self.slot_of(seat, God::Pangu).expect("Pangu absorbs");
        self.strike.hits.remove(Spot::new(seat, slot));
        let god = self.god_at(Spot::new(seat, slot)).expect("a god was hit");
        log.push(Event::Absorbed { seat, god });
        self.sleep(Spot::new(seat, pangu), log);
    }

    pub(crate) fn save(&mut self, seat: Seat, slot: u8, log: &mut Log<Event>) {
        self.strike.hits.remove(Spot::new(seat, slot));
        let god = self.god_at(Spot::new(seat, slot)).expect("a god was hit");
        log.push(Event::Saved { seat, god });
        self.recheck_couple(seat);
    }

    /// All hits at once, then what follows: Vishnu, arrivals, Juno's fate, players without gods.
    #[inline(never)]
    pub(crate) fn apply_strike(&mut self, log: &mut Log<Event>) {
        let strike = self.strike;
        let fates = self.fates();
        let vishnu = self.active_owner(God::Vishnu);
        let mut hurt = SeatSet::EMPTY;
        let mut tally = 0;
        let mut taken = None;
        for at in strike.hits.iter() {
            let seat = at.seat();
            hurt = hurt.with(seat);
            match strike.category {
                Category::Sleep => self.sleep(at, log),
                Category::Drowse => {
                    let expiry = self.expiry(strike.until, strike.attacker, seat);
                    self.drowse(at, expiry, log);
                    tally += u8::from(seat != strike.attacker);
                }
                Category::Eliminate => self.eliminate(at, seat != strike.attacker || strike.betrayal, log),
                Category::Take => taken = Some(at),
            }
        }
        if let Some(run) = self.run_mut() {
            run.tally += tally;
        }
        let lost = matches!(strike.category, Category::Eliminate | Category::Take);
        if hurt.without(strike.attacker).is_empty() {
            // Own losses are looked at after the whole effect (R49).
            return;
        }
        self.stack.push(Frame::ZeroGods);
        let why = if lost { OwnWhy::FateEliminate } else { OwnWhy::FateDrowse };
        for back in 1..self.seats() {
            let seat = Seat::new((strike.attacker.index() + self.seats() - back) % self.seats());
            for &(_, bearer) in fates.iter().rev().filter(|(owner, _)| *owner == seat && hurt.has(seat)) {
                self.stack.push(Frame::Own { chooser: bearer, owner: bearer, why, left: 1, picked: 0 });
            }
        }
        if let Some(at) = taken {
            self.take(at, &strike, log);
        }
        self.reincarnate(&strike, hurt, vishnu);
    }

    /// Owners of an active Juno, or of a copier of her Ultimate, and whom she binds. Read before the blow.
    fn fates(&self) -> engine::Stack<(Seat, Seat), 3> {
        let mut fates = engine::Stack::new();
        for link in self.links.iter().filter(|link| link.kind == LinkKind::Fate) {
            if let Some(owner) = self.active_owner(God::new(usize::from(link.god))) {
                fates.push((owner, link.bearer));
            }
        }
        fates
    }

    /// Vishnu: the first time in another player's turn that an attack eliminates gods of his owner.
    fn reincarnate(&mut self, strike: &Strike, hurt: SeatSet, owner: Option<Seat>) {
        let Some(seat) = owner.filter(|&seat| hurt.has(seat) && seat != strike.attacker) else { return };
        let fresh = seat != self.active && !self.vishnu.has(seat);
        if strike.category == Category::Eliminate && fresh {
            self.vishnu = self.vishnu.with(seat);
            self.stack.push(Frame::DrawGods { seat, count: 1 });
        }
    }

    /// TAKE and TRADE: the card changes area with its tokens.
    fn take(&mut self, at: Spot, strike: &Strike, log: &mut Log<Event>) {
        let (me, from) = (strike.attacker, at.seat());
        let (god, tokens) = self.leave(at);
        match strike.trade {
            None => {
                log.push(Event::Taken { seat: me, from, god });
                self.stack.push(Frame::Arrive { seat: me, god, tokens });
            }
            Some(slot) => {
                let (gave, given) = self.leave(Spot::new(me, slot));
                log.push(Event::Traded { seat: me, gave, from, got: god });
                self.settle_god(from, at.slot(), gave, given, log);
                self.settle_god(me, slot, god, tokens, log);
            }
        }
    }
}

/// The numbers of the bits that are set, ascending.
pub(crate) fn bits(mut mask: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        if mask == 0 {
            return None;
        }
        let at = mask.trailing_zeros() as u8;
        mask &= mask - 1;
        Some(at)
    })
}
