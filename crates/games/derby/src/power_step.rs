use engine::{Log, Rules, Seat, SeatSet};

use crate::FINISH;
use crate::action::{Action, Direction};
use crate::bets::Bet;
use crate::cards::{Card, Creature};
use crate::event::Event;
use crate::frame::{Aim, Flight, Frame};
use crate::powers::Power;
use crate::state::{State, Swap, Trick};

impl State {
    /// A power card is played: it is used up, and works at once or asks how.
    pub(crate) fn play_power(
        &mut self,
        seat: Seat,
        power: Power,
        landed: (Creature, u8),
        log: &mut Log<Event>,
    ) {
        self.powers = self.powers.without(power);
        self.used_powers = self.used_powers.with(power);
        log.push(Event::PowerPlayed { seat, power });
        if power.is_fate() {
            // The token leaves the track before the effect, so one landing wakes one Fate card.
            self.fate &= !(1 << landed.1);
            log.push(Event::FateUsed { sector: landed.1 });
        }
        match power {
            Power::WingsOfVengeance => {
                self.change_flight(|flight| flight.cancelled = true);
                let card = self.flight().expect("Horus answers an announced card").card;
                log.push(Event::Cancelled { card });
            }
            Power::FeatheredWind => {
                self.change_flight(|flight| flight.added += 4);
                self.log_hastened(log);
            }
            Power::JadeSeal => {
                let bet = self.stack.iter_mut().rev().find_map(|frame| match frame {
                    Frame::PlaceBet { sealed, .. } => Some(sealed),
                    _ => None,
                });
                *bet.expect("the seal is set before a bet") = true;
            }
            _ => {
                if power == Power::WebOfTales {
                    // R32: the look is taken even if no swap follows.
                    for holder in self.far_holders(seat) {
                        self.look_at_holder(seat, holder, log);
                    }
                }
                self.stack.push(Frame::Aim(Aim { power, seat, step: 0, memo: 0, landed }));
            }
        }
    }

    fn change_flight(&mut self, change: impl FnOnce(&mut Flight)) {
        let flight = self.stack.iter_mut().rev().find_map(|frame| match frame {
            Frame::Fly(flight) => Some(flight),
            _ => None,
        });
        change(flight.expect("a card has been announced"));
    }

    fn log_hastened(&self, log: &mut Log<Event>) {
        let flight = self.flight().expect("a card has been announced");
        log.push(Event::Hastened { card: flight.card, value: self.flight_value(flight), foul: flight.foul });
    }

    /// Carries out an answer about a power card.
    pub(crate) fn aim(&mut self, aim: Aim, action: Action, log: &mut Log<Event>) {
        let seat = aim.seat;
        match action {
            Action::Replace { slot, bet } => self.replace_bet(seat, slot, bet, log),
            Action::Pass => log.push(Event::SwapDeclined { seat }),
            Action::Card(card) => self.aim_card(aim, card, log),
            Action::LookAtBets(target) | Action::LookAtHolder(target) if aim.step == 0 => {
                self.stack.push(Frame::Aim(Aim { step: 1, memo: target.index() as u16, ..aim }));
            }
            Action::LookAtBets(owner) => {
                self.look_at_bets(seat, Seat::new(usize::from(aim.memo)), log);
                self.look_at_bets(seat, owner, log);
            }
            Action::LookAtHolder(holder) => {
                self.look_at_holder(seat, Seat::new(usize::from(aim.memo)), log);
                self.look_at_holder(seat, holder, log);
            }
            Action::Enough => self.enough(aim, log),
            Action::Push(creature, direction) => self.push(aim, creature, direction, log),
            Action::Sleipnir { foul } => {
                self.change_flight(|flight| {
                    flight.sleipnir = true;
                    flight.foul = foul;
                    flight.added += 2;
                });
                self.log_hastened(log);
            }
            Action::Draw(draws) => {
                let judgement = self.stack.iter_mut().rev().find_map(|frame| match frame {
                    Frame::Judgement { draws } => Some(draws),
                    _ => None,
                });
                *judgement.expect("the edict comes before the judgement") = draws;
                log.push(Event::DrawsDecreed { draws });
            }
            Action::By(sectors) if aim.power == Power::FalconsStoop => {
                self.move_forward(aim.landed.0, sectors, log);
            }
            Action::By(sectors) => self.move_back(aim.landed.0, sectors, log),
            Action::Choose(other) => self.aim_creature(aim, other, log),
            Action::Hunt(direction) => self.hunt(aim.landed, direction, log),
            action => unreachable!("{action:?} aims nothing"),
        }
    }

    fn enough(&mut self, aim: Aim, log: &mut Log<Event>) {
        match aim.power {
            Power::EyeOfHorus => self.look_at_bets(aim.seat, Seat::new(usize::from(aim.memo)), log),
            Power::HuginnAndMuninn => self.look_at_holder(aim.seat, Seat::new(usize::from(aim.memo)), log),
            _ => self.winds_rest(),
        }
    }

    fn aim_card(&mut self, aim: Aim, card: Card, log: &mut Log<Event>) {
        match (aim.power, aim.step) {
            (Power::TabletOfDestinies, _) => {
                let added = !self.zeus.has(card);
                if added {
                    self.discard = self.discard.without(card);
                    self.zeus = self.zeus.with(card);
                } else {
                    self.zeus = self.zeus.without(card);
                    self.discard = self.discard.with(card);
                }
                log.push(Event::ZeusDeckChanged { card, added });
            }
            (_, 0) => self.stack.push(Frame::Aim(Aim { step: 1, memo: card.index() as u16, ..aim })),
            (Power::WebOfTales, _) => self.swap_cards(aim.seat, Card::new(usize::from(aim.memo)), card, log),
            _ => self.return_card(aim.seat, Card::new(usize::from(aim.memo)), card, log),
        }
    }

    /// AN2: `given` leaves a holder beside the player, `taken` a far one.
    fn swap_cards(&mut self, seat: Seat, given: Card, taken: Card, log: &mut Log<Event>) {
        let near = self.holder_with(given).expect("the card lies in a holder");
        let far = self.holder_with(taken).expect("the card lies in a holder");
        self.holders[near.index()] = self.holders[near.index()].without(given).with(taken);
        self.holders[far.index()] = self.holders[far.index()].without(taken).with(given);
        let witnesses = self.seats_beside(near, far);
        for witness in witnesses.iter() {
            let cards = &mut self.memory.cards[witness.index()];
            *cards = cards.with(given).with(taken);
        }
        self.memory.swap = Some(Swap { near, far, given, taken, witnesses, returned: None });
        let seats = self.setup.players;
        log.push(Event::CardsSwapped { seat, near, far, cards: Some((given, taken)), seats });
    }

    /// QU2: `taken` leaves the discard pile for a holder, `given` the holder for the discard pile; all see it.
    fn return_card(&mut self, seat: Seat, taken: Card, given: Card, log: &mut Log<Event>) {
        let holder = self.holder_with(given).expect("the card lies in a holder");
        self.holders[holder.index()] = self.holders[holder.index()].without(given).with(taken);
        self.discard = self.discard.without(taken).with(given);
        self.forget_card(given);
        for cards in &mut self.memory.cards[..usize::from(self.setup.players)] {
            *cards = cards.with(taken);
        }
        if let Some(swap) = &mut self.memory.swap
            && (swap.near == holder || swap.far == holder)
        {
            swap.returned = Some(taken);
        }
        log.push(Event::CardReturned { seat, holder, taken, given });
    }

    /// OD1, AN2: the seat will remember what it saw.
    fn look_at_holder(&mut self, seat: Seat, holder: Seat, log: &mut Log<Event>) {
        let cards = self.holders[holder.index()];
        self.memory.cards[seat.index()] = self.memory.cards[seat.index()] | cards;
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
    fn look_at_bets(&mut self, seat: Seat, owner: Seat, log: &mut Log<Event>) {
        let slots = &self.bets[owner.index()];
        let bets = slots.iter().flatten().map(|slot| slot.bet).collect();
        let seen = (1u32 << self.bets_placed(owner)) - 1;
        self.memory.bets[seat.index()] |= seen << (3 * owner.index());
        log.push(Event::LookedAtBets { seat, owner, bets: Some(bets) });
    }

    /// AN1: whoever knew the old card knows that it is gone (R31).
    fn replace_bet(&mut self, seat: Seat, slot: u8, bet: Bet, log: &mut Log<Event>) {
        let at = seat.index();
        let placed = self.bets[at][usize::from(slot)].as_mut().expect("the bet has been placed");
        let old = std::mem::replace(&mut placed.bet, bet);
        self.hands[at] = self.hands[at].without(bet).with(old);
        let bit = 1u32 << (3 * at + usize::from(slot));
        let mut knew = SeatSet::EMPTY;
        for other in Seat::all(self.seats()) {
            let seen = &mut self.memory.bets[other.index()];
            if *seen & bit != 0 {
                knew = knew.with(other);
                *seen &= !bit;
            }
        }
        self.memory.trick = Some(Trick { seat, slot, old, knew });
        log.push(Event::BetReplaced { seat, slot, cards: Some((old, bet)) });
    }

    /// MA2: one gust, and another question while fewer than four have blown.
    fn push(&mut self, aim: Aim, creature: Creature, direction: Direction, log: &mut Log<Event>) {
        match direction {
            Direction::Forward => self.move_forward(creature, 1, log),
            Direction::Back => self.move_back(creature, 1, log),
        }
        let next = Aim { step: aim.step + 1, memo: aim.memo + (1 << (2 * creature.index())), ..aim };
        let open = Creature::ALL.into_iter().any(|c| self.may_push(next, c, Direction::Forward));
        if next.step < 4 && open {
            self.stack.push(Frame::Aim(next));
        } else {
            self.winds_rest();
        }
    }

    /// Landings of the gusts are looked at when the power is fully resolved.
    fn winds_rest(&mut self) {
        if self.setup.fate {
            self.stack.push(Frame::Landings);
        }
    }

    fn aim_creature(&mut self, aim: Aim, other: Creature, log: &mut Log<Event>) {
        let (creature, sector) = aim.landed;
        let there = self.track.sector[other.index()];
        match aim.power {
            Power::SilkenThread => self.move_forward(other, sector - there, log),
            Power::MorningStar => self.move_forward(creature, there + 1 - sector, log),
            _ => {
                self.track.exchange(creature, other);
                log.push(Event::Exchanged { landed: creature, other });
            }
        }
    }

    /// OD3: who is in range is settled first; then they move from the rearmost to the foremost, but those that
    /// cross the red line do so foremost first.
    fn hunt(&mut self, landed: (Creature, u8), direction: Direction, log: &mut Log<Event>) {
        let mut hunted = self.hunted(landed).fold(0u8, |bits, creature| bits | 1 << creature as u8);
        let foremost_first = self.track.order();
        if direction == Direction::Forward {
            for creature in foremost_first {
                let in_range = hunted >> creature as u8 & 1 != 0;
                if in_range && self.track.sector[creature.index()] + 3 >= FINISH {
                    self.move_forward(creature, 3, log);
                    hunted &= !(1 << creature as u8);
                }
            }
        }
        for creature in foremost_first.into_iter().rev().filter(|&creature| hunted >> creature as u8 & 1 != 0)
        {
            match direction {
                Direction::Forward => self.move_forward(creature, 3, log),
                Direction::Back => self.move_back(creature, 3, log),
            }
        }
    }
}
