//! Answers to the question on top.

use engine::{Chance, Log, Maybe, Seat, SeatSet};

use crate::action::Action;
use crate::aside::Course;
use crate::cards::Power;
use crate::event::Event;
use crate::frame::{CardWhy, Frame, OwnWhy, Run, Script};
use crate::gods::Part;
use crate::state::{Spot, State};

impl State {
    /// Carries out the answer of a seat to the top frame.
    pub(crate) fn answer(&mut self, by: Seat, action: Action, chance: &mut Chance, log: &mut Log<Event>) {
        let frame = self.stack.pop().expect("something is pending");
        match (frame, action) {
            (Frame::Act, action) => self.take_action(action, log),
            (Frame::Release { seat, victim }, answer) => {
                if answer == Action::Yes {
                    self.release(seat, victim, log);
                }
            }
            (Frame::Titans { seat, malus }, answer) => {
                if answer == Action::Yes {
                    self.discard_power(seat, Power::TitansProtection, log);
                    log.push(Event::MalusAverted { seat, malus });
                    self.spare();
                    if seat == self.active {
                        // In one's own turn it is the Power card of the turn.
                        self.plays = 0;
                    }
                }
            }
            (Frame::Arrive { seat, god, tokens }, action) => {
                let slot = match action {
                    Action::Place(slot) | Action::Pick(_, slot) => Some(slot),
                    _ => None,
                };
                self.place(seat, slot, god, tokens, log);
            }
            (Frame::AskTarget { seat, two, picked }, action) => self.target(seat, two, picked, action),
            (Frame::Pick(picks), Action::Pick(seat, slot)) => self.pick(picks, seat, slot),
            (Frame::Pick(picks), _) => self.next_victim(picks),
            (Frame::Surrender { seats }, Action::Pick(seat, slot)) => {
                self.strike.hits.add(Spot::new(seat, slot));
                self.stack.push(Frame::Surrender { seats: seats.without(seat) });
            }
            (Frame::Intercept { seat }, Action::Pick(_, slot)) => self.intercept(seat, slot, log),
            (Frame::Absorb { seat }, Action::Pick(_, slot)) => self.absorb(seat, slot, log),
            (Frame::Save { seat }, Action::Pick(_, slot)) => self.save(seat, slot, log),
            (Frame::Intercept { .. } | Frame::Absorb { .. }, _) => {}
            (own @ Frame::Own { .. }, Action::Pick(_, slot)) => self.stack.push(own.with_pick(slot)),
            (Frame::Own { chooser, owner, why, picked, .. }, _) => {
                self.stack.push(Frame::Own { chooser, owner, why, left: 0, picked });
            }
            (Frame::Card { seat, why, other, left, count }, Action::Card(card)) => {
                self.card_chosen(seat, why, other, (left, count), card, log);
            }
            (Frame::Card { seat, why: CardWhy::Abundance, other, count, .. }, _) => {
                self.stack.push(Frame::Card { seat, why: CardWhy::Abundance, other, left: 0, count });
            }
            (Frame::FetchGod { seat, left, .. }, Action::God(god)) => {
                self.god_discard.remove(god);
                self.stack.push(Frame::FetchGod { seat, left: left - 1, optional: true });
                self.stack.push(Frame::Arrive { seat, god, tokens: 0 });
            }
            (Frame::FetchGod { .. }, _) => {}
            (frame, action) => self.answer_more(frame, by, action, chance, log),
        }
    }

    fn answer_more(
        &mut self,
        frame: Frame,
        by: Seat,
        action: Action,
        chance: &mut Chance,
        log: &mut Log<Event>,
    ) {
        match (frame, action) {
            (Frame::AskEffect { .. }, Action::Use(god, part)) => self.use_effect(god, part, log),
            (Frame::AskPeoples { .. }, Action::Peoples(one, two)) => {
                self.stack.push(Frame::SecondPeople { people: two });
                self.strike_people(one);
            }
            (Frame::AskSwap { seat }, Action::Swap(one, two)) => {
                for victim in [one, two] {
                    self.bear_grudge(victim, seat);
                }
                self.swap(one, two, log);
            }
            (Frame::AskDistance { seat }, Action::Number(steps)) => self.advance(seat, steps, false, log),
            (Frame::AskBranch { seat }, Action::Number(0)) => self.draw_gods(seat, 1, false, chance, log),
            (Frame::AskBranch { seat }, _) => self.ask_own(seat, OwnWhy::Wake, 2),
            (Frame::AskReward { seat, quest }, Action::Number(branch)) => {
                self.take_reward(seat, quest, branch);
            }
            (Frame::AskStorm { seat }, Action::Number(0)) => self.back(seat, 4, log),
            (Frame::AskStorm { seat }, _) => self.ask_card(seat, CardWhy::Discard, seat, 2),
            (Frame::AskPickMalus { victim, .. }, Action::Number(at)) => self.pick_malus(victim, at),
            (Frame::AskDeal { seat, at, of, given }, Action::Target(to)) => {
                self.deal_to(seat, at, of, given, to);
            }
            (Frame::Answer { step }, Action::TimeOut) => self.time_out(step, log),
            (Frame::Ready | Frame::Memorise, Action::TimeOut) => self.time_out(0, log),
            (Frame::Ready, _) => {
                log.push(Event::ChallengeShown);
                let memory = self.challenge.quest == crate::cards::Quest::Memory;
                self.stack.push(if memory { Frame::Memorise } else { Frame::Answer { step: 0 } });
            }
            (Frame::Memorise, _) => {
                log.push(Event::ChallengeShown);
                self.stack.push(Frame::Answer { step: 0 });
            }
            (Frame::Answer { step }, Action::Number(option)) => {
                self.answer_challenge(step, option, chance, log);
            }
            (Frame::AskOracle { sure }, Action::Number(level)) => self.ask_oracle(level, sure, chance, log),
            (Frame::AskWrestle { sure }, Action::Target(other)) => self.wrestle(other, sure, chance, log),
            (Frame::AskReroll { other, mine, theirs }, answer) => {
                let seat = self.challenge.seat;
                let mine = if answer == Action::Yes { self.roll(seat, chance, log) } else { mine };
                self.aside.course = Course::Wrestling { other, mine, theirs };
                self.end_wrestling(other, mine > theirs, log);
            }
            (Frame::Bids { owing, sure }, Action::Number(bid)) => {
                self.challenge.bids[by.index()] = Maybe::some(bid);
                log.push(Event::BidMade { seat: by });
                let owing = owing.without(by);
                if owing.is_empty() {
                    self.reveal_bids(sure, log);
                } else {
                    self.stack.push(Frame::Bids { owing, sure });
                }
            }
            (frame, action) => unreachable!("{action:?} does not answer {frame:?}"),
        }
    }

    fn target(&mut self, seat: Seat, two: bool, picked: SeatSet, action: Action) {
        let Action::Target(target) = action else {
            self.set_targets(picked);
            return;
        };
        let picked = picked.with(target);
        if two && picked.len() < 2 && !self.target_options(picked).is_empty() {
            self.stack.push(Frame::AskTarget { seat, two, picked });
        } else {
            self.set_targets(picked);
        }
    }

    /// The topmost is number 0.
    fn pick_malus(&mut self, victim: Seat, at: u8) {
        let from_top = self.malus_top.len() - 1 - usize::from(at);
        let mut rest = engine::Stack::new();
        for (place, seen) in self.malus_top.iter().enumerate() {
            if place == from_top {
                let malus = crate::cards::Malus::new(usize::from(seen.malus));
                self.stack.push(Frame::Malus { seat: victim, malus });
            } else {
                rest.push(*seen);
            }
        }
        self.malus_top = rest;
    }

    /// An action of the turn: the card goes to the discard after the effect.
    fn take_action(&mut self, action: Action, log: &mut Log<Event>) {
        let seat = self.active;
        if action == Action::End {
            self.stack.push(Frame::TurnEnd);
            return;
        }
        self.stack.push(Frame::Act);
        let god = |state: &State, slot: u8| state.god_at(Spot::new(seat, slot)).expect("a god acts");
        let (card, script) = match action {
            Action::Free(slot) => {
                self.free = false;
                (None, Script::God(god(self, slot), Part::Power))
            }
            Action::Cast(slot, part) => (Some(Power::CastASpell), Script::God(god(self, slot), part)),
            Action::Ultimate(slot) => {
                let god = god(self, slot);
                (Some(Power::ultimate_of(god.ethnicity())), Script::God(god, Part::Ultimate))
            }
            Action::Play(card) => (Some(card), Script::Card(card)),
            action => unreachable!("{action:?} is no action of a turn"),
        };
        if let Some(card) = card {
            self.lose_openly(seat, card);
            self.plays -= 1;
            self.stack.push(Frame::DiscardPower(card));
            log.push(Event::PowerPlayed { seat, card });
        } else {
            self.stack.push(Frame::ZeroGods);
        }
        let source = match script {
            Script::God(god, part) => {
                self.used[part as usize].add(god);
                Some(god)
            }
            Script::Card(_) => None,
        };
        if source.is_some() {
            log.push(Event::Cast { seat, script });
        }
        self.stack.push(Frame::Run(Run::new(script, seat, source)));
    }
}
