//! What holds in every position between two answers.

use engine::{Rules, Seat, ensure, ensure_eq};

use crate::bets::{Bet, BetSet};
use crate::cards::{Card, CardSet, Creature, DECK_SIZE};
use crate::frame::Frame;
use crate::state::{Settled, State};
use crate::{FINISH, LAST_SECTOR, RACES};

impl State {
    pub(crate) fn check_all(&self) -> Result<(), String> {
        self.check_cards()?;
        self.check_track()?;
        self.check_tokens()?;
        for seat in Seat::all(self.seats()) {
            self.check_bets(seat)?;
            self.check_powers(seat)?;
        }
        for race in 0..usize::from(self.races_done()) {
            let judged = &self.results[race];
            let struck = judged.disqualified.count_ones() as usize;
            ensure!(struck <= judged.drawn.len(), "nobody is disqualified without a card");
            ensure_eq!(usize::from(judged.classified()), 6 - struck, "creatures in the ranking");
        }
        ensure!(
            self.mid_crossed || !self.mid_done || self.turns_done == self.turns(),
            "third bets came too soon"
        );
        Ok(())
    }

    fn check_cards(&self) -> Result<(), String> {
        let zones = self.holders.iter().copied().chain([self.discard, self.zeus, self.draw_pile()]);
        let (union, total) =
            zones.fold((CardSet::EMPTY, 0), |(union, total), zone| (union | zone, total + zone.len()));
        let announced = usize::from(self.flight().is_some());
        ensure_eq!(total + announced, DECK_SIZE, "each movement card is in one place");
        ensure_eq!(union.len() + announced, DECK_SIZE, "no movement card is in two places");
        ensure_eq!(self.zeus & Card::FOULS, self.zeus, "Zeus holds foul cards alone");
        ensure!(
            self.protections <= 4 && (self.setup.sober || self.protections == 4),
            "{} protections",
            self.protections
        );
        if self.race > 0 {
            let undealt = DECK_SIZE - self.seats() * self.holder_size();
            ensure_eq!(self.draw_pile().len(), undealt, "nobody draws from the draw pile");
            for (at, due) in self.holder_sizes_due().into_iter().enumerate() {
                ensure_eq!(self.holders[at].len(), due, "cards in holder {at}");
            }
        }
        Ok(())
    }

    fn check_track(&self) -> Result<(), String> {
        for (at, &sector) in self.track.sector.iter().enumerate() {
            ensure!(sector <= LAST_SECTOR || sector == FINISH, "creature {at} flew off the track");
            let slots = (0..6).filter(|&other| self.track.sector[other] == sector);
            let below = slots.filter(|&other| self.track.slot[other] < self.track.slot[at]).count();
            ensure_eq!(below, usize::from(self.track.slot[at]), "the places in a sector have no gap");
            ensure!(sector <= self.mid_line() || self.mid_crossed, "the line was crossed unseen");
        }
        let fate = self.fate.count_ones() as usize;
        ensure!(fate <= self.seats() && (self.setup.fate || fate == 0), "{fate} Fate tokens");
        Ok(())
    }

    fn check_tokens(&self) -> Result<(), String> {
        let slots = || self.bets.iter().flatten().flatten();
        let seals = slots().filter(|slot| slot.sealed).count();
        ensure!(seals <= usize::from(self.setup.powers), "{seals} bets under the Jade Seal");
        if self.race == 0 || self.races_done() == RACES {
            return Ok(());
        }
        for creature in Creature::ALL {
            let on_bets = slots().filter(|slot| slot.creature == creature && !slot.sealed).count();
            let all = usize::from(self.tokens[creature.index()]) + on_bets;
            ensure_eq!(all, usize::from(self.tokens_each()), "tokens of {creature:?}");
        }
        Ok(())
    }

    fn check_bets(&self, seat: Seat) -> Result<(), String> {
        let face_down = self.bets[seat.index()].iter().flatten().map(|slot| slot.bet);
        let races = usize::from(self.races_done());
        let revealed = self.settled[..races].iter().flat_map(|race| race[seat.index()]).map(Settled::bet);
        let everywhere = face_down.chain(revealed).chain(self.hands[seat.index()].iter());
        let (all, count) =
            everywhere.fold((BetSet::EMPTY, 0), |(all, count), bet| (all.with(bet), count + 1));
        ensure_eq!((all, count), (BetSet::full(Bet::ALL.len()), 11), "each bet of {seat} is in one place");
        ensure_eq!(self.bets_placed(seat), self.bets_due(seat), "bets of {seat} in this race");
        ensure!(self.score(seat) <= 45, "{seat} scores {}", self.score(seat));
        Ok(())
    }

    fn check_powers(&self, seat: Seat) -> Result<(), String> {
        let Some(god) = self.gods[seat.index()] else { return Ok(()) };
        for power in god.powers() {
            let owned = self.setup.powers && (self.setup.fate || !power.is_fate());
            let places = [self.powers, self.used_powers].into_iter().filter(|set| set.has(power)).count();
            ensure_eq!(places, usize::from(owned), "{power:?} is unused or used");
        }
        Ok(())
    }

    /// How many cards must be in each holder: every turn takes one from either side of the player.
    pub(crate) fn holder_sizes_due(&self) -> [usize; 6] {
        let players = self.seats();
        let mut sizes = [0; 6];
        let next = self.stack.iter().find_map(|frame| match frame {
            Frame::Turns { seat } => Some(*seat),
            _ => None,
        });
        let Some(seat) = self.on_turn().or(next) else { return sizes };
        sizes[..players].fill(self.holder_size());
        let mut before = seat;
        for _ in 0..self.turns_done {
            before = before.right(players);
            for holder in self.holders_of(before) {
                sizes[holder.index()] -= 1;
            }
        }
        if self.on_turn().is_some() {
            let first = self.stack.iter().any(|frame| matches!(frame, Frame::First { .. }));
            let second = self.stack.iter().find_map(|frame| match frame {
                Frame::Second { holder, .. } => Some(*holder),
                _ => None,
            });
            let played = self.holders_of(seat).into_iter().filter(|&holder| !first && Some(holder) != second);
            for holder in played {
                sizes[holder.index()] -= 1;
            }
        }
        sizes
    }

    /// How many bets a seat must have placed in this race.
    pub(crate) fn bets_due(&self, seat: Seat) -> usize {
        if self.race == 0 || self.races_done() == RACES {
            return 0;
        }
        let players = self.seats();
        let mut due = if self.mid_done { 3 } else { 2 };
        // The innermost round comes last, so it has the last word.
        for frame in self.stack.iter() {
            match *frame {
                Frame::BetRound { round, seat: next, left } => {
                    let waits = next.around(players).take(usize::from(left)).any(|other| other == seat);
                    due = usize::from(round) - usize::from(waits);
                }
                Frame::PlaceBet { round, seat: asked, .. } if asked == seat => due = usize::from(round) - 1,
                Frame::RaceSetup => due = 0,
                _ => {}
            }
        }
        due
    }
}
