//! What effects do to the cards and gods of the chosen opponent.

use engine::{Chance, Log, Rules, Seat, SeatSet};

use crate::cards::Power;
use crate::effect::{Count, Gods, Verb, Who};
use crate::event::Event;
use crate::frame::{CardWhy, Category, Frame, OwnWhy, Picks, Run};
use crate::gods::Ethnicity;
use crate::pieces::{POWER, one_of};
use crate::state::{State, Strike};

impl State {
    /// What is done to the chosen opponent's cards and gods.
    pub(crate) fn meddle(&mut self, run: &Run, verb: Verb, chance: &mut Chance, log: &mut Log<Event>) {
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
        let players = self.seats();
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
