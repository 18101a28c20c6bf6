//! The gods on the table: where they stand, and which of them are active.

use engine::{Maybe, Member, Rules, Seat, ensure_eq};

use crate::gods::{Ethnicity, God};
use crate::state::{AT_END, AT_SECOND_END, AT_START, Spot, Spots, State};

impl State {
    /// The part of a set of spots that belongs to a seat, by slot.
    #[inline]
    pub(crate) fn slots_in(spots: Spots, seat: Seat) -> u8 {
        (spots.bits() >> (6 * seat.index())) as u8 & 63
    }

    #[inline]
    pub(crate) fn god_at(&self, at: Spot) -> Option<God> {
        self.slots.as_flattened()[at.index()].get()
    }

    /// Puts a god into an empty slot.
    pub(crate) fn seat_god(&mut self, at: Spot, god: God) {
        self.slots.as_flattened_mut()[at.index()] = Maybe::some(god);
        self.places.as_flattened_mut()[god.index()] = Maybe::some(at);
        self.occupied.add(at);
        self.peoples[god.ethnicity() as usize].add(at);
        if god.guards() {
            self.guards.add(at);
        }
        if god.stewards() {
            self.stewards.add(at);
        }
    }

    /// Takes the god out of a slot.
    pub(crate) fn unseat_god(&mut self, at: Spot, god: God) {
        self.slots.as_flattened_mut()[at.index()] = Maybe::NONE;
        self.places.as_flattened_mut()[god.index()] = Maybe::NONE;
        self.occupied.remove(at);
        self.peoples[god.ethnicity() as usize].remove(at);
        self.guards.remove(at);
        self.stewards.remove(at);
    }

    /// Until when the god on a spot is inactive; no bit if it is not.
    #[inline]
    pub(crate) fn doze(&self, at: Spot) -> u32 {
        self.drowsy.as_flattened()[at.index()]
    }

    pub(crate) fn set_doze(&mut self, at: Spot, expiry: u32) {
        self.drowsy.as_flattened_mut()[at.index()] = expiry;
        self.dozing = if expiry == 0 { self.dozing.without(at) } else { self.dozing.with(at) };
    }

    /// Where a god stands on the table.
    #[inline]
    pub(crate) fn find(&self, god: God) -> Option<Spot> {
        self.places.as_flattened()[god.index()].get()
    }

    /// Who has this god, active or not.
    #[inline]
    pub(crate) fn owner(&self, god: God) -> Option<Seat> {
        self.find(god).map(Spot::seat)
    }

    /// The slot of a god of this seat, as a bit; none if it stands elsewhere.
    #[inline]
    pub(crate) fn slot_bit(&self, seat: Seat, god: God) -> u8 {
        self.find(god).filter(|&at| at.seat() == seat).map_or(0, |at| 1 << at.slot())
    }

    /// Occupied slots of a seat.
    #[inline]
    pub(crate) fn occupied(&self, seat: Seat) -> u8 {
        State::slots_in(self.occupied, seat)
    }

    /// Slots with an active god.
    #[inline]
    pub(crate) fn active(&self, seat: Seat) -> u8 {
        State::slots_in(self.occupied - self.asleep - self.dozing, seat)
    }

    #[inline]
    pub(crate) fn is_active(&self, at: Spot) -> bool {
        !(self.asleep | self.dozing).has(at)
    }

    /// Whether a seat has this god, active.
    #[inline]
    pub(crate) fn has_active(&self, seat: Seat, god: God) -> bool {
        self.active_owner(god) == Some(seat)
    }

    /// Who has this god, active.
    #[inline]
    pub(crate) fn active_owner(&self, god: God) -> Option<Seat> {
        self.find(god).filter(|&at| self.is_active(at)).map(Spot::seat)
    }

    /// Slots of a seat with gods of one people.
    #[inline]
    pub(crate) fn people(&self, seat: Seat, people: Ethnicity) -> u8 {
        State::slots_in(self.peoples[people as usize], seat)
    }

    /// Slots with an invincible god.
    pub(crate) fn invincible(&self, seat: Seat) -> u8 {
        let mut spots = self.invincible;
        for god in [God::Zhurong, God::Vulcan] {
            if let Some(at) = self.find(god).filter(|&at| self.is_active(at)) {
                spots.add(at);
            }
        }
        if let Some(bound) = self.bond.get()
            && self.active_owner(God::XiWangmu).is_some()
        {
            spots.add(bound);
        }
        State::slots_in(spots, seat)
    }

    #[inline]
    pub(crate) fn gods(&self, seat: Seat) -> u8 {
        self.occupied(seat).count_ones() as u8
    }

    /// Whether nobody stands without gods.
    pub(crate) fn everybody_has_a_god(&self) -> bool {
        // The first slot of every seat.
        const FIRST: u64 = 0o01_01_01_01_01_01;
        let occupied = self.occupied.bits();
        let pairs = occupied | occupied >> 1 | occupied >> 2;
        let any = (pairs | pairs >> 3) & FIRST;
        any == FIRST & ((1 << (6 * self.seats())) - 1)
    }

    /// Takes away what goes at the start of a turn.
    pub(crate) fn pass_start(&mut self, seat: Seat) {
        let gone = 1u32 << (4 * seat.index() as u32 + AT_START);
        self.pass(|bits| bits & !gone);
    }

    /// Takes away what goes at the end of a turn, and counts down the rest.
    pub(crate) fn pass_end(&mut self, seat: Seat) {
        let at = 4 * seat.index() as u32;
        let (end, second) = (1u32 << (at + AT_END), 1u32 << (at + AT_SECOND_END));
        self.pass(|bits| bits & !(end | second) | (bits & second) >> 1);
    }

    /// What becomes of every token that runs out at some edge of a turn.
    fn pass(&mut self, left: impl Fn(u32) -> u32) {
        for at in self.dozing.iter() {
            self.set_doze(at, left(self.doze(at)));
        }
        for tokens in [&mut self.shields, &mut self.locks, &mut self.tantalus] {
            if *tokens != [0; 6] {
                for token in tokens {
                    *token = left(*token);
                }
            }
        }
    }

    /// What follows from the slots and the tokens is kept right; for tests.
    pub(crate) fn check_places(&self) -> Result<(), String> {
        let mut fresh = State::bare(&self.setup);
        for seat in Seat::all(6) {
            for slot in 0..6 {
                let at = Spot::new(seat, slot);
                if let Some(god) = self.god_at(at) {
                    fresh.seat_god(at, god);
                }
                fresh.set_doze(at, self.doze(at));
            }
        }
        let kept = |state: &State| {
            let State { places, occupied, peoples, guards, stewards, dozing, .. } = *state;
            (places, occupied, peoples, guards, stewards, dozing)
        };
        ensure_eq!(kept(self), kept(&fresh), "places of gods");
        Ok(())
    }
}
