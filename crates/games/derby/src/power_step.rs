use std::ops::RangeInclusive;

use engine::{Log, Rules, Seat};

use crate::action::Action;
use crate::cards::{Creature, CreatureSet};
use crate::event::Event;
use crate::frame::{Aim, Flight, Frame};
use crate::powers::{Does, Power};
use crate::state::State;

impl State {
    /// A power card is played: it is used up, and works at once or asks how.
    pub(crate) fn play_power(
        &mut self,
        seat: Seat,
        power: Power,
        landed: (Creature, u8),
        log: &mut Log<Event>,
    ) {
        self.powers.remove(power);
        self.used_powers.add(power);
        log.push(Event::PowerPlayed { seat, power });
        if power.is_fate() {
            // The token leaves the track before the effect, so one landing wakes one Fate card.
            self.fate &= !(1 << landed.1);
            log.push(Event::FateUsed { sector: landed.1 });
        }
        match power.does() {
            Does::AtOnce(work) => work(self, seat, log),
            Does::Asks(asks) => {
                if let Some(first) = asks.first {
                    first(self, seat, log);
                }
                self.ask_again(Aim::new(power, seat, landed));
            }
        }
    }

    /// Puts the next question of a power card.
    pub(crate) fn ask_again(&mut self, aim: Aim) {
        self.stack.push(Frame::Aim(aim));
    }

    /// Carries out an answer about a power card.
    pub(crate) fn aim(&mut self, aim: Aim, action: Action, log: &mut Log<Event>) {
        let asks = aim.power.asks().expect("only a card that asks is aimed");
        (asks.then)(self, aim, action, log);
    }

    /// The announced card, to be changed.
    pub(crate) fn announced_flight(&mut self) -> &mut Flight {
        let flight = self.stack.iter_mut().rev().find_map(|frame| match frame {
            Frame::Fly(flight) => Some(flight),
            _ => None,
        });
        flight.expect("a card has been announced")
    }

    /// The announced card, while its creature is on the track.
    pub(crate) fn flight_on_track(&self) -> Option<&Flight> {
        self.flight().filter(|flight| !self.track.arrived(flight.card.creature()))
    }

    pub(crate) fn log_hastened(&self, log: &mut Log<Event>) {
        let flight = self.flight().expect("a card has been announced");
        log.push(Event::Hastened { card: flight.card, value: self.flight_value(flight), foul: flight.foul });
    }

    /// Other creatures on the track that are so many sectors ahead of the one that landed; behind it, if below 0.
    pub(crate) fn others_ahead(&self, (creature, _): (Creature, u8), by: RangeInclusive<i16>) -> CreatureSet {
        let sector = |creature: Creature| i16::from(self.track.sector[creature.index()]);
        let others =
            Creature::ALL.into_iter().filter(|&other| other != creature && !self.track.arrived(other));
        others.filter(|&other| by.contains(&(sector(other) - sector(creature)))).collect()
    }

    /// Other players with bets on the table.
    pub(crate) fn bettors(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        Seat::all(self.seats()).filter(move |&other| other != seat && self.bets_placed(other) > 0)
    }

    /// OD1, AN2: the seat will remember what it saw.
    pub(crate) fn look_at_holder(&mut self, seat: Seat, holder: Seat, log: &mut Log<Event>) {
        let cards = self.holders[holder.index()];
        self.memory.cards[seat.index()] |= cards;
        // Seeing either holder after a swap settles what was swapped.
        if let Some(swap) = &mut self.memory.swap
            && (swap.near == holder || swap.far == holder)
        {
            swap.witnesses = swap.witnesses.with(seat);
        }
        let seats = self.setup.players;
        log.push(Event::LookedAtHolder { seat, holder, cards: Some(cards), seats });
    }

    /// HO1.
    pub(crate) fn look_at_bets(&mut self, seat: Seat, owner: Seat, log: &mut Log<Event>) {
        let slots = &self.bets[owner.index()];
        let bets = slots.iter().flatten().map(|slot| slot.bet).collect();
        let seen = (1u32 << self.bets_placed(owner)) - 1;
        self.memory.bets[seat.index()] |= seen << (3 * owner.index());
        log.push(Event::LookedAtBets { seat, owner, bets: Some(bets) });
    }
}
