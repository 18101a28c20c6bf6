//! What is asked, and what may be answered.

use engine::{Chance, Questions, Rules, Seat, SeatSet};

use crate::action::{Action, Prompt};
use crate::cards::Power;
use crate::frame::{CardWhy, Frame, Run, Script};
use crate::gods::{Ethnicity, God, GodSet, Part};
use crate::state::{Spot, Spots, State, spots_of};
use crate::strike::bits;

impl Questions for State {
    type Prompt = Prompt;

    /// The seats that the top frame asks.
    #[inline]
    fn asked(&self) -> SeatSet {
        let one = SeatSet::one;
        match *self.stack.top().expect("the bottom frame is never popped") {
            Frame::Act => one(self.active),
            Frame::Release { seat, .. }
            | Frame::Arrive { seat, .. }
            | Frame::AskTarget { seat, .. }
            | Frame::Intercept { seat }
            | Frame::Absorb { seat }
            | Frame::Save { seat }
            | Frame::Card { seat, .. }
            | Frame::FetchGod { seat, .. }
            | Frame::AskEffect { seat }
            | Frame::AskPeoples { seat }
            | Frame::AskSwap { seat }
            | Frame::AskDistance { seat }
            | Frame::AskBranch { seat }
            | Frame::AskReward { seat, .. }
            | Frame::AskStorm { seat }
            | Frame::AskPickMalus { seat, .. }
            | Frame::AskDeal { seat, .. }
            | Frame::Titans { seat, .. } => one(seat),
            Frame::Own { chooser, .. } => one(chooser),
            Frame::Pick(_) => one(self.strike.attacker),
            Frame::Surrender { seats } => one(self.surrendering(seats)),
            Frame::Ready
            | Frame::Memorise
            | Frame::Answer { .. }
            | Frame::AskOracle { .. }
            | Frame::AskWrestle { .. }
            | Frame::AskReroll { .. } => one(self.challenge.seat),
            Frame::Bids { owing, .. } => owing,
            _ => SeatSet::EMPTY,
        }
    }

    fn prompt(&self, _seat: Seat) -> Prompt {
        let run_script = || self.run().expect("an effect asks").script;
        match *self.stack.top().expect("the bottom frame is never popped") {
            Frame::Act => Prompt::Act,
            Frame::Release { victim, .. } => Prompt::Release(victim),
            Frame::Arrive { seat, god, .. } => {
                if self.occupied(seat) == 63 {
                    Prompt::KeepGods(god)
                } else {
                    Prompt::PlaceGod(god)
                }
            }
            Frame::AskTarget { picked, .. } => {
                Prompt::Target { script: run_script(), second: !picked.is_empty() }
            }
            Frame::Pick(picks) => Prompt::Strike { category: self.strike.category, left: picks.left },
            Frame::Surrender { .. } => Prompt::Surrender { people: self.strike.people },
            Frame::Intercept { .. } => Prompt::Intercept,
            Frame::Absorb { .. } => Prompt::Absorb,
            Frame::Save { .. } => Prompt::Save,
            Frame::Own { owner, why, left, .. } => Prompt::Own { why, owner, left },
            Frame::Card { why, other, left, .. } => match why {
                CardWhy::Discard => Prompt::Discard { left },
                CardWhy::Abundance => Prompt::Abundance,
                CardWhy::Give => Prompt::Give(other),
                CardWhy::Fetch => Prompt::FetchPower,
                CardWhy::PeekDiscard => Prompt::PeekDiscard(other),
                CardWhy::PeekTake => Prompt::PeekTake(other),
                CardWhy::PeekGive => Prompt::PeekGive(other),
            },
            Frame::FetchGod { left, optional, .. } => Prompt::FetchGod { left, optional },
            Frame::AskEffect { .. } => Prompt::Effect,
            Frame::AskPeoples { .. } => Prompt::Peoples,
            Frame::AskSwap { .. } => Prompt::Swap,
            Frame::AskDistance { .. } => Prompt::Distance,
            Frame::AskBranch { .. } => Prompt::Branch(run_script()),
            Frame::AskReward { quest, .. } => Prompt::Reward(quest),
            Frame::AskStorm { .. } => Prompt::Storm,
            Frame::AskPickMalus { victim, .. } => Prompt::PickMalus(victim),
            Frame::AskDeal { .. } => Prompt::DealMalus,
            Frame::Titans { malus, .. } => Prompt::Titans(malus),
            Frame::Ready => Prompt::Ready(self.challenge.quest),
            Frame::Memorise => Prompt::Memorise,
            Frame::Answer { step } => Prompt::Answer { quest: self.challenge.quest, step },
            Frame::AskOracle { .. } => Prompt::Oracle,
            Frame::AskWrestle { .. } => Prompt::Wrestle,
            Frame::AskReroll { mine, theirs, .. } => Prompt::Reroll { mine, theirs },
            Frame::Bids { .. } => Prompt::Bid,
            frame => unreachable!("{frame:?} asks nothing"),
        }
    }

    /// The answers of a seat to the top frame, ascending.
    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        let spots = |spots: Spots, out: &mut Vec<Action>| {
            out.extend(spots.iter().map(|at| Action::Pick(at.seat(), at.slot())));
        };
        let own = |slots: u8, of: Seat, out: &mut Vec<Action>| spots(spots_of(of, slots), out);
        match *self.stack.top().expect("the bottom frame is never popped") {
            Frame::Act => self.legal_turn(out),
            Frame::Release { .. } => out.extend([Action::Yes, Action::No]),
            Frame::Titans { seat, .. } => {
                if self.hands[seat.index()][Power::TitansProtection.index()] > 0 {
                    out.push(Action::Yes);
                }
                out.push(Action::No);
            }
            Frame::Arrive { seat, .. } => {
                let free = !self.occupied(seat) & 63;
                if free == 0 {
                    out.push(Action::Refuse);
                    own(63, seat, out);
                } else {
                    out.extend((0..6).filter(|slot| free >> slot & 1 != 0).map(Action::Place));
                }
            }
            Frame::AskTarget { picked, .. } => {
                if !picked.is_empty() {
                    out.push(Action::Done);
                }
                out.extend(self.target_options(picked).iter().map(Action::Target));
            }
            Frame::Pick(picks) => {
                if picks.picked > 0 && !self.strike.betrayal {
                    out.push(Action::Done);
                }
                spots(self.pick_options(&picks), out);
            }
            Frame::Surrender { .. } => own(self.legal_batch(&self.strike, seat, 1), seat, out),
            Frame::Intercept { seat } => {
                out.push(Action::No);
                own(self.hits_on(seat), seat, out);
            }
            Frame::Absorb { seat } => {
                out.push(Action::No);
                own(self.hits_on(seat) & !self.slot_bit(seat, God::Pangu), seat, out);
            }
            Frame::Save { seat } => own(self.hits_on(seat) & !self.slot_bit(seat, God::Anubis), seat, out),
            Frame::Own { owner, why, picked, .. } => {
                if picked != 0 && why.may_stop() {
                    out.push(Action::Done);
                }
                own(self.own_options(owner, why, picked), owner, out);
            }
            Frame::Card { seat, why, other, .. } => self.legal_cards(seat, why, other, out),
            _ => self.legal_more(seat, out),
        }
    }

    /// One of the answers, each with the same chance. In the action step candidates are looked at in random order until
    /// one stands, and where gods are picked no list is made: both are much cheaper than looking at everything.
    fn any_action(&self, seat: Seat, chance: &mut Chance, scratch: &mut Vec<Action>) -> Action {
        match *self.stack.top().expect("the bottom frame is never popped") {
            Frame::Act => {
                let mut candidates = self.turn_candidates();
                loop {
                    let at = nth_bit(candidates, chance.below(candidates.count_ones() as usize));
                    if self.stands(candidate(at)) {
                        return candidate(at);
                    }
                    candidates &= !(1 << at);
                }
            }
            Frame::Pick(picks) => {
                let done = picks.picked > 0 && !self.strike.betrayal;
                any_spot(self.pick_options(&picks), done, chance)
            }
            Frame::Own { owner, why, picked, .. } => {
                let slots = self.own_options(owner, why, picked);
                any_spot(spots_of(owner, slots), picked != 0 && why.may_stop(), chance)
            }
            _ => {
                scratch.clear();
                self.legal(seat, scratch);
                chance.pick(scratch)
            }
        }
    }

    fn declines(action: Action) -> bool {
        matches!(action, Action::No | Action::Done | Action::End | Action::Refuse | Action::TimeOut)
    }
}

impl State {
    fn legal_more(&self, seat: Seat, out: &mut Vec<Action>) {
        let numbers = |numbers: std::ops::Range<u8>, out: &mut Vec<Action>| {
            out.extend(numbers.map(Action::Number));
        };
        match *self.stack.top().expect("the bottom frame is never popped") {
            Frame::FetchGod { optional, .. } => {
                if optional {
                    out.push(Action::Done);
                }
                out.extend(self.god_discard.iter().map(Action::God));
            }
            Frame::AskEffect { .. } => {
                let (run, lender) = self.lender();
                self.lendable(&run, lender, |god, part| {
                    out.push(Action::Use(god, part));
                    false
                });
                out.sort_unstable();
            }
            Frame::AskPeoples { .. } => {
                let run = self.run().expect("Ra asks");
                out.extend(self.pairs(run).map(|(one, two)| Action::Peoples(one, two)));
            }
            Frame::AskSwap { .. } => {
                let run = self.run().expect("Jupiter asks");
                out.extend(self.swaps(run).map(|(one, two)| Action::Swap(one, two)));
            }
            Frame::AskDistance { .. } => numbers(1..4, out),
            Frame::AskBranch { .. } | Frame::AskReward { .. } | Frame::AskStorm { .. } => numbers(0..2, out),
            Frame::AskPickMalus { .. } => numbers(0..self.malus_top.len() as u8, out),
            Frame::AskDeal { given, .. } => {
                let run = self.run().expect("Mercury asks");
                let open = self.against(run).iter().filter(|&seat| !given.has(seat));
                out.extend(open.map(Action::Target));
            }
            Frame::Ready | Frame::Memorise => out.extend([Action::Ready, Action::TimeOut]),
            Frame::Answer { .. } => {
                out.push(Action::TimeOut);
                let (size, _) = self.challenge.size();
                let picked = self.challenge.picked;
                out.extend((0..size).filter(|option| picked >> option & 1 == 0).map(Action::Number));
            }
            Frame::AskOracle { .. } => numbers(0..4, out),
            Frame::AskWrestle { .. } => {
                out.extend(Seat::all(self.seats()).filter(|&other| other != seat).map(Action::Target));
            }
            Frame::AskReroll { .. } => out.extend([Action::Yes, Action::No]),
            Frame::Bids { .. } => numbers(0..self.hand_size(seat).min(3) + 1, out),
            frame => unreachable!("{frame:?} asks nothing"),
        }
    }

    fn legal_cards(&self, seat: Seat, why: CardWhy, other: Seat, out: &mut Vec<Action>) {
        let mut hand = |of: Seat| {
            let hand = &self.hands[of.index()];
            out.extend(Power::ALL.into_iter().filter(|card| hand[card.index()] > 0).map(Action::Card));
        };
        match why {
            CardWhy::Fetch => {
                let run = self.run().expect("fetching is an effect");
                out.extend(self.fetchable(run).map(Action::Card));
            }
            CardWhy::PeekDiscard | CardWhy::PeekTake => hand(other),
            CardWhy::Abundance => {
                hand(seat);
                out.insert(0, Action::Done);
            }
            _ => hand(seat),
        }
    }

    /// The answers of the active player: free Powers, spells, Ultimates, cards, or the end.
    fn legal_turn(&self, out: &mut Vec<Action>) {
        out.extend(bits(self.turn_candidates()).map(candidate).filter(|&action| self.stands(action)));
        out.sort_unstable();
    }

    /// What the active player could do if it did something, as bits that [`candidate`] reads: every action but those
    /// without card, god or space.
    fn turn_candidates(&self) -> u64 {
        const END: u64 = 1;
        let seat = self.active;
        let hand = &self.hands[seat.index()];
        let may_play = self.plays > 0 && self.tantalus[seat.index()] == 0;
        let place = self.usable_people();
        if !may_play && (place.is_none() || !self.free) {
            return END;
        }
        let (mut powers, mut ultimates) = (0, 0);
        let slots = &self.slots[seat.index()];
        let fresh = self.used == [GodSet::EMPTY; 2];
        for slot in bits(u64::from(self.active(seat))) {
            let god = slots[usize::from(slot)].get().expect("an active god stands there");
            let mut parts = u64::from(God::PARTS[god.index()]);
            if !fresh {
                let used = |part: usize| u64::from(self.used[part].has(god));
                parts &= !(used(0) | used(1) << 1);
            }
            powers |= (parts & 1) << slot;
            ultimates |= (parts >> 1) << slot;
        }
        let mut candidates = END;
        let here = place.map_or(0, |people| u64::from(self.people(seat, people)));
        if self.free {
            candidates |= (powers & here) << FREE;
        }
        if may_play {
            if hand[Power::CastASpell.index()] > 0 {
                candidates |= powers << POWERS | (ultimates & here) << ULTIMATES;
            }
            for people in Ethnicity::ALL {
                if hand[Power::ultimate_of(people).index()] > 0 {
                    candidates |= (ultimates & u64::from(self.people(seat, people))) << CARDED;
                }
            }
            for (at, &count) in hand[Power::Svalinn.index()..].iter().enumerate() {
                candidates |= u64::from(count > 0) << (CARDS + at as u8);
            }
        }
        candidates
    }

    /// Whether a candidate would do something.
    fn stands(&self, action: Action) -> bool {
        let seat = self.active;
        let (slot, part) = match action {
            Action::Free(slot) => (slot, Part::Power),
            Action::Cast(slot, part) => (slot, part),
            Action::Ultimate(slot) => (slot, Part::Ultimate),
            Action::Play(card) => return self.castable(&Run::new(Script::Card(card), seat, None)),
            _ => return true,
        };
        let god = self.god_at(Spot::new(seat, slot)).expect("a candidate has a god");
        let unspent = !matches!(action, Action::Free(_));
        self.castable(&Run { unspent, ..Run::new(Script::God(god, part), seat, Some(god)) })
    }
}

/// Where the bits of each kind of candidate begin; bit 0 is the end of the turn. Free Powers, Powers and Ultimates with a
/// spell, Ultimates with the card of the people, each by slot, then other cards by kind.
const FREE: u8 = 1;
const POWERS: u8 = 7;
const ULTIMATES: u8 = 13;
const CARDED: u8 = 19;
const CARDS: u8 = 25;

/// The action that a bit of the candidates means.
fn candidate(bit: u8) -> Action {
    match bit {
        0 => Action::End,
        FREE..POWERS => Action::Free(bit - FREE),
        POWERS..ULTIMATES => Action::Cast(bit - POWERS, Part::Power),
        ULTIMATES..CARDED => Action::Cast(bit - ULTIMATES, Part::Ultimate),
        CARDED..CARDS => Action::Ultimate(bit - CARDED),
        _ => Action::Play(Power::new(Power::Svalinn.index() + usize::from(bit - CARDS))),
    }
}

/// The bit that so many lower ones precede.
fn nth_bit(mut mask: u64, skip: usize) -> u8 {
    for _ in 0..skip {
        mask &= mask - 1;
    }
    mask.trailing_zeros() as u8
}

/// A pick of one of the spots, or the end of picking where that is open.
fn any_spot(spots: Spots, done: bool, chance: &mut Chance) -> Action {
    let skip = chance.below(spots.len() + usize::from(done));
    if skip == spots.len() {
        return Action::Done;
    }
    let at = spots.nth(skip);
    Action::Pick(at.seat(), at.slot())
}
