//! Energy gained and lost, and what follows from it. Changes come one at a time, so two endings never coincide.

use engine::{Log, Rules, Seat, SeatSet};

use crate::MAX_ENERGY;
use crate::event::{Ending, Event};
use crate::frame::Frame;
use crate::gods::Power;
use crate::state::{Record, State};
use crate::view::Phase;

impl State {
    /// A god gains energy; an individual match may be won by it.
    pub(crate) fn gain(&mut self, seat: Seat, amount: u8, log: &mut Log<Event>) {
        self.gain_by_bond(seat, amount, 0, log);
    }

    /// The same where a Bond adds to what is printed.
    pub(crate) fn gain_by_bond(&mut self, seat: Seat, printed: u8, bond: u8, log: &mut Log<Event>) {
        let amount = printed + bond;
        if !self.live(seat) || amount == 0 {
            return;
        }
        let player = self.player_mut(seat);
        let before = player.energy;
        player.energy = (before + amount).min(MAX_ENERGY);
        let energy = player.energy;
        let gained = energy - before;
        // At the end of the mat part of it is lost, and there is no saying which.
        let bond = if gained == amount { bond } else { 0 };
        log.push(Event::EnergyGained { seat, gained, bond, energy });
        let win = self.setup.energy_win;
        if !self.setup.team && win > 0 && energy >= win {
            self.finish(SeatSet::one(seat), Ending::Ascension, log);
        }
    }

    /// A god pays energy, and keeps at least 1.
    pub(crate) fn pay(&mut self, seat: Seat, amount: u8, log: &mut Log<Event>) {
        if amount > 0 {
            let player = self.player_mut(seat);
            player.energy -= amount;
            let energy = player.energy;
            debug_assert!(energy > 0, "R-07");
            log.push(Event::Paid { seat, paid: amount, energy });
        }
    }

    /// A god loses energy: to 0 at the lowest, and then it falls.
    pub(crate) fn lose(&mut self, seat: Seat, amount: u8, log: &mut Log<Event>) {
        let before = self.player(seat).energy;
        let lost = amount.min(before);
        let energy = before - lost;
        self.player_mut(seat).energy = energy;
        log.push(Event::EnergyLost { seat, lost, energy });
        if energy > 0 {
            return;
        }
        if self.has(seat, Power::HalfDead) && !self.half_dead_used {
            self.half_dead_used = true;
            self.player_mut(seat).energy = 3;
            log.push(Event::HalfDead { seat });
            return;
        }
        self.fall(seat, log);
    }

    /// A god without energy is out, or sealed, or its team has lost. In its own turn that turn stops at once.
    pub(crate) fn fall(&mut self, seat: Seat, log: &mut Log<Event>) {
        if self.setup.team && self.player(seat).main {
            let winners = Seat::all(self.seats()).filter(|&other| self.opponents(seat, other)).collect();
            self.finish(winners, Ending::MainFallen, log);
            return;
        }
        let cards = self.gather(seat);
        if self.setup.team {
            let player = self.player_mut(seat);
            player.sealed = true;
            player.middle = cards;
            log.push(Event::SealedUp { seat });
        } else {
            self.fallen += 1;
            let fallen = self.fallen;
            self.player_mut(seat).fell = fallen;
            self.netherworld.add_all(&cards);
            log.push(Event::Eliminated { seat, cards: cards.len() as u8 });
            let left: SeatSet = Seat::all(self.seats()).filter(|&other| self.alive(other)).collect();
            if left.len() == 1 {
                self.finish(left, Ending::LastStanding, log);
                return;
            }
        }
        if seat == self.active {
            self.pass_turn(log);
        }
    }

    fn finish(&mut self, winners: SeatSet, ending: Ending, log: &mut Log<Event>) {
        self.winners = winners;
        self.phase = Phase::Over;
        self.stack.clear();
        self.stack.push(Frame::Over);
        log.push(Event::MatchEnded { winners, ending });
    }

    /// The turn goes on clockwise; a round ends when it reaches or passes the seat that began.
    pub(crate) fn pass_turn(&mut self, log: &mut Log<Event>) {
        self.stack.clear();
        self.stack.push(Frame::Over);
        self.record = Record::default();
        let (seats, mut next, mut wrapped) = (self.seats(), self.active, false);
        loop {
            next = next.left(seats);
            wrapped |= next == self.first;
            if self.alive(next) {
                break;
            }
        }
        if wrapped {
            log.push(Event::RoundEnded { round: self.round });
            if self.round == self.setup.round_limit {
                let leaders = self.leaders();
                let drawn = self.setup.team && leaders.len() == seats;
                self.finish(leaders, if drawn { Ending::Draw } else { Ending::RoundLimit }, log);
                return;
            }
            self.round += 1;
        }
        self.active = next;
        self.phase = Phase::Startup;
        self.stack.push(Frame::Begin);
    }

    /// Rulebook: round limit. Individual: the highest energy; team: the main god's, then the team's; a draw is shared.
    fn leaders(&self) -> SeatSet {
        let seats = || Seat::all(self.seats());
        let key = |seat: Seat| {
            if !self.setup.team {
                return (u16::from(self.player(seat).energy), 0);
            }
            let mates = || seats().filter(|&mate| self.team(mate) == self.team(seat));
            let main = mates().find(|&mate| self.player(mate).main).expect("each team has its main god");
            let sum = mates().map(|mate| u16::from(self.player(mate).energy)).sum();
            (u16::from(self.player(main).energy), sum)
        };
        let best = seats().map(key).max().expect("somebody sits there");
        seats().filter(|&seat| key(seat) == best).collect()
    }

    /// Takes away what a player who is out would still have to answer or to suffer.
    pub(crate) fn drop_pending(&mut self, seat: Seat) {
        let attacked = self.attack().is_some_and(|attack| attack.target == Some(seat));
        while let Some(&frame) = self.stack.top() {
            let gone = match frame {
                Frame::Attack(attack) => attack.target == Some(seat),
                Frame::Window(_) => attacked,
                Frame::Trick { seat: by, .. } => attacked || by == seat,
                Frame::Forced { seat: victim } => victim == seat,
                _ => false,
            };
            if !gone {
                return;
            }
            self.stack.pop();
        }
    }
}
