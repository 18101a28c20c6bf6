//! What keeps a god or a player from being hit.

use engine::{Log, Rules, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::event::Event;
use crate::frame::{Category, Run};
use crate::gods::{Ethnicity, God};
use crate::state::{GENERAL, LinkKind, Spot, State, Strike};
use crate::strike::bits;
use crate::view::Guards;

/// What keeps a god from being hit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Protection {
    /// Invincible: by token (T03), by Xi Wangmu, or by nature.
    Invincible,
    /// No god can be attacked (T06).
    General,
    /// The gods of this people are warded (T08 to T10).
    Ward(Ethnicity),
    /// The passive of a god, often its own (T04).
    Guard(God),
    /// A couple goes as a whole or not at all (T18).
    Couple,
}

/// What keeps a player from being attacked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Shelter {
    /// The pawn stands in the Sanctuary.
    Sanctuary,
    /// Attack Protection (T05).
    Shield,
    /// The attacker is linked to this player's Aphrodite (T17).
    Love,
}

impl State {
    /// What keeps the god on a spot from an attack that looks for gods like it.
    pub(crate) fn protection(&self, strike: &Strike, at: Spot) -> Option<Protection> {
        let (victim, slot) = (at.seat(), 1u8 << (at.slot()));
        if self.invincible(victim) & slot != 0 {
            return Some(Protection::Invincible);
        }
        if victim == strike.attacker {
            return None;
        }
        if self.token(GENERAL).is_some() {
            return Some(Protection::General);
        }
        for ward in self.wards.iter().filter(|ward| ward.owner == victim) {
            let people = Ethnicity::ALL[usize::from(ward.people)];
            let bearer = self.slot_bit(victim, God::new(usize::from(ward.god)));
            if self.people(victim, people) & !bearer & slot != 0 {
                return Some(Protection::Ward(people));
            }
        }
        let guard = if strike.piercing { None } else { self.guard_of(strike, at) };
        let couple = strike.category == Category::Eliminate && self.couple_of(victim) & slot != 0;
        guard.map(Protection::Guard).or(couple.then_some(Protection::Couple))
    }

    /// The active god whose passive protects the one on a spot.
    fn guard_of(&self, strike: &Strike, at: Spot) -> Option<God> {
        let (victim, slot) = (at.seat(), 1u8 << (at.slot()));
        let guards = self.active(victim) & State::slots_in(self.guards, victim);
        let guard = bits(u64::from(guards)).find(|&guard| self.guarded(strike, victim, guard) & slot != 0)?;
        self.god_at(Spot::new(victim, guard))
    }

    /// The passives that protect the god on a spot, be it against attacks of some sources alone.
    pub(crate) fn guards_of(&self, at: Spot) -> Guards {
        let by = |category: Category| Strike { category, ..Strike::default() };
        // These three are safe from some sources alone.
        let choosy = |god: &God| matches!(god, God::Fuxi | God::Gonggong | God::Venus) && self.is_active(at);
        let own = self.god_at(at).filter(choosy);
        let sleep = self.guard_of(&by(Category::Sleep), at).or(own);
        let elimination = self.guard_of(&by(Category::Eliminate), at).or(own);
        Guards { sleep, elimination }
    }

    /// What keeps a player from being attacked by another.
    pub(crate) fn shelter(&self, attacker: Seat, seat: Seat) -> Option<Shelter> {
        let loved = self.links.iter().any(|link| {
            link.kind == LinkKind::Love
                && link.bearer == attacker
                && self.active_owner(God::new(usize::from(link.god))) == Some(seat)
        });
        if self.in_sanctuary(seat) {
            Some(Shelter::Sanctuary)
        } else if self.shields[seat.index()] != 0 {
            Some(Shelter::Shield)
        } else {
            loved.then_some(Shelter::Love)
        }
    }

    /// One line for each player whom an attack on everybody passes by, at the first verb of the effect that would hit all.
    pub(crate) fn tell_sheltered(&self, run: &Run, log: &mut Log<Event>) {
        let first = || run.script.effect().verbs.iter().position(|verb| verb.names_everybody());
        if !log.is_on() || run.betrayal || first() != Some(usize::from(run.pc) - 1) {
            return;
        }
        let attacker = run.controller;
        for seat in attacker.around(self.seats()).filter(|&seat| seat != attacker) {
            if let Some(by) = self.shelter(attacker, seat) {
                log.push(Event::Sheltered { seat, attacker, by });
            }
        }
    }

    /// One line for each god that an attack on everybody would have hit if nothing protected it.
    pub(crate) fn tell_protected(&self, seats: SeatSet, log: &mut Log<Event>) {
        if !log.is_on() {
            return;
        }
        for seat in self.strike.attacker.around(self.seats()).filter(|&seat| seats.has(seat)) {
            let spared = self.sought(&self.strike, seat) & !self.hits_on(seat);
            for slot in bits(u64::from(spared)) {
                let at = Spot::new(seat, slot);
                if let (Some(god), Some(by)) = (self.god_at(at), self.protection(&self.strike, at)) {
                    log.push(Event::Protected { seat, god, by });
                }
            }
        }
    }
}
