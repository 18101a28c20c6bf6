//! Choices among one's own gods and cards.

use engine::{Log, Maybe, Rules, Seat};

use crate::cards::Power;
use crate::event::Event;
use crate::frame::{CardWhy, Frame, OwnWhy};
use crate::gods::Ethnicity;
use crate::state::{State, StrikeUntil, spots_of};

/// How picking goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Next<T> {
    /// There is nothing more to pick.
    Over,
    /// Only this can be picked.
    Forced(T),
    /// Somebody chooses.
    Asked,
}

impl OwnWhy {
    /// Whether one may stop after the first pick.
    pub(crate) fn may_stop(self) -> bool {
        matches!(self, OwnWhy::Wake | OwnWhy::Sacrifice)
    }
}

impl State {
    /// Slots that may be picked next.
    pub(crate) fn own_options(&self, owner: Seat, why: OwnWhy, picked: u8) -> u8 {
        let (occupied, active) = (self.occupied(owner), self.active(owner));
        let mortal = !self.invincible(owner);
        let source = self.run().map_or(0, |run| self.source_slot(run));
        let fit = match why {
            OwnWhy::Bond | OwnWhy::Awaken | OwnWhy::Starve | OwnWhy::Sacrifice | OwnWhy::TradeAway => {
                occupied
            }
            OwnWhy::Wake => occupied & !active,
            OwnWhy::PayEliminate | OwnWhy::Bless => occupied & !source,
            OwnWhy::PayDrowse => active & mortal & !source,
            OwnWhy::Couple => self.people(owner, Ethnicity::Greek) & !source,
            OwnWhy::FateEliminate => occupied & mortal & !self.couple_of(owner),
            OwnWhy::FateDrowse => active & mortal & !self.couple_of(owner),
            OwnWhy::Achilles => occupied & mortal,
            OwnWhy::Lethe | OwnWhy::Medusa | OwnWhy::Setback | OwnWhy::DuelLost => active & mortal,
        };
        fit & !picked & 63
    }

    /// How picking among the gods of one player goes on.
    pub(crate) fn next_own(&self, owner: Seat, why: OwnWhy, left: u8, picked: u8) -> Next<u8> {
        let options = if left == 0 { 0 } else { self.own_options(owner, why, picked) };
        if options == 0 {
            return Next::Over;
        }
        let forced = picked == 0 || !why.may_stop();
        // Where the full number is due and no more are there, nothing is left to choose.
        let all = !why.may_stop() && options.count_ones() <= u32::from(left);
        if forced && options.is_power_of_two() || all {
            Next::Forced(options.trailing_zeros() as u8)
        } else {
            Next::Asked
        }
    }

    #[inline(never)]
    pub(crate) fn own_goes_on(&mut self, frame: Frame, log: &mut Log<Event>) {
        let Frame::Own { owner, why, left, picked, .. } = frame else { unreachable!("a god is asked for") };
        match self.next_own(owner, why, left, picked) {
            Next::Forced(slot) => self.stack.push(frame.with_pick(slot)),
            Next::Over if picked != 0 => self.own_chosen(owner, why, picked, log),
            Next::Over => {}
            Next::Asked => unreachable!("{frame:?} asks"),
        }
    }

    /// All picks are made.
    fn own_chosen(&mut self, owner: Seat, why: OwnWhy, picked: u8, log: &mut Log<Event>) {
        let spots = spots_of(owner, picked);
        let first = spots.first().expect("a god was picked");
        let god = self.god_at(first).expect("a god was picked");
        match why {
            OwnWhy::Bond => {
                self.bond = Maybe::some(first);
                log.push(Event::Bonded { seat: owner, god });
            }
            OwnWhy::Awaken | OwnWhy::Wake => spots.iter().for_each(|at| self.wake(at, log)),
            OwnWhy::Starve | OwnWhy::PayEliminate | OwnWhy::FateEliminate | OwnWhy::Achilles => {
                self.eliminate(first, false, log);
            }
            OwnWhy::Sacrifice => {
                spots.iter().for_each(|at| self.eliminate(at, false, log));
                let count = picked.count_ones() as u8 + 1;
                self.stack.push(Frame::DrawGods { seat: owner, count });
            }
            OwnWhy::Couple => {
                let run = *self.run().expect("Hera's Ultimate is an effect");
                self.couple = spots_of(owner, self.source_slot(&run)).with(first);
                log.push(Event::Coupled { seat: owner, god });
                self.couple.iter().for_each(|at| self.wake(at, log));
            }
            OwnWhy::Bless => {
                self.invincible.add(first);
                log.push(Event::BecameInvincible { seat: owner, god });
                self.wake(first, log);
            }
            OwnWhy::PayDrowse | OwnWhy::DuelLost => {
                let expiry = self.expiry(StrikeUntil::MyStart, owner, owner);
                self.drowse(first, expiry, log);
            }
            OwnWhy::FateDrowse | OwnWhy::Lethe | OwnWhy::Setback => {
                let expiry = self.expiry(StrikeUntil::MyEnd, owner, owner);
                spots.iter().for_each(|at| self.drowse(at, expiry, log));
            }
            OwnWhy::Medusa => self.sleep(first, log),
            OwnWhy::TradeAway => self.trade(first.slot()),
        }
    }

    /// Whether there is a Power card to be chosen.
    pub(crate) fn any_card(&self, seat: Seat, why: CardWhy, other: Seat) -> bool {
        match why {
            CardWhy::Fetch => {
                let run = self.run().expect("fetching is an effect");
                self.fetchable(run).next().is_some()
            }
            CardWhy::PeekDiscard | CardWhy::PeekTake => self.hand_size(other) > 0,
            _ => self.hand_size(seat) > 0,
        }
    }

    /// No more Power cards are chosen: what they were chosen for happens.
    pub(crate) fn cards_are_chosen(&mut self, seat: Seat, why: CardWhy, count: u8) {
        if why == CardWhy::Abundance {
            self.stack.push(Frame::DrawPower { seat, count: count + 1 });
        }
    }

    pub(crate) fn card_chosen(
        &mut self,
        seat: Seat,
        why: CardWhy,
        other: Seat,
        (left, count): (u8, u8),
        card: Power,
        log: &mut Log<Event>,
    ) {
        match why {
            CardWhy::Discard | CardWhy::Abundance => {
                self.stack.push(Frame::Card { seat, why, other, left: left - 1, count: count + 1 });
                self.discard_power(seat, card, log);
            }
            CardWhy::Give | CardWhy::PeekGive => self.give_power(seat, other, card, log),
            CardWhy::Fetch => self.fetch_power(seat, card, log),
            CardWhy::PeekDiscard => {
                self.discard_power(other, card, log);
                self.stack.push(Frame::DrawPower { seat, count: 1 });
            }
            CardWhy::PeekTake => {
                self.stack.push(Frame::Card { seat, why: CardWhy::PeekGive, other, left: 1, count: 0 });
                self.give_power(other, seat, card, log);
            }
        }
    }

    /// Neptune's storm: every victim in turn.
    pub(crate) fn storm(&mut self, seats: engine::SeatSet) {
        let me = self.run().map_or(self.active, |run| run.controller);
        let next = me.left(self.seats()).around(self.seats()).find(|&seat| seats.has(seat));
        if let Some(seat) = next {
            self.stack.push(Frame::Storm { seats: seats.without(seat) });
            self.stack.push(Frame::AskStorm { seat });
        }
    }

    /// Going back is forced with fewer than two cards, and discarding two at the Gate; with neither the storm passes.
    pub(crate) fn storm_passes(&mut self, seat: Seat, log: &mut Log<Event>) {
        if self.space[seat.index()] > 0 {
            self.back(seat, 4, log);
        } else if self.hand_size(seat) >= 2 {
            self.ask_card(seat, CardWhy::Discard, seat, 2);
        }
    }
}

impl Frame {
    /// The same question with one more pick made.
    pub(crate) fn with_pick(self, slot: u8) -> Frame {
        match self {
            Frame::Own { chooser, owner, why, left, picked } => {
                Frame::Own { chooser, owner, why, left: left - 1, picked: picked | 1 << slot }
            }
            frame => unreachable!("{frame:?} picks no slot"),
        }
    }
}
