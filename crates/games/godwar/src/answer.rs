//! What an answer does, up to the point where `settle` goes on.

use engine::{Chance, Log, Rules, Seat};

use crate::action::{Action, Source};
use crate::cards::Kind;
use crate::event::Event;
use crate::frame::{Act, Frame, Sift, Stage, Window};
use crate::gods::{Moment, Power, god_attack};
use crate::prompt::Reaction;
use crate::rows::{Cell, Row};
use crate::state::State;
use crate::view::Phase;

impl State {
    /// Takes a legal answer.
    #[inline]
    pub(crate) fn answer(&mut self, seat: Seat, action: Action, chance: &mut Chance, log: &mut Log<Event>) {
        match action {
            Action::Play { kind, ability } => self.play_card(kind, ability, log),
            Action::End => {
                if self.phase == Phase::Play {
                    self.phase = Phase::Recruit;
                } else {
                    self.end_recruiting();
                }
            }
            Action::Pass => self.pass(chance, log),
            Action::Target(target) => self.aim(target, log),
            Action::Recruit(source) => self.recruit(source, chance, log),
            Action::React(kind) => self.react(seat, Reaction::Card(kind), chance, log),
            Action::Power(power) => self.use_power(seat, power, chance, log),
            Action::Discard(kind) => self.answer_discard(seat, kind, chance, log),
            Action::Done => self.done(log),
            Action::Name(named) => {
                self.votes[seat.index()] = Some(named);
                log.push(Event::Voted { seat, named: Some(named) });
            }
            Action::Become(god) => {
                self.player_mut(seat).god = Some(god);
                let open = self.setup.gods == crate::setup::GodDeal::Open;
                let own = |other: &Seat| open || !self.opponents(seat, *other);
                let to = Seat::all(self.seats()).filter(own).collect();
                log.push(Event::GodChosen { seat, god: Some(god), to });
                if let Some(Frame::PickGod { number }) = self.stack.top_mut() {
                    *number += 1;
                }
            }
            Action::Shape(kind) => {
                self.mark_used(Power::Shapeshift);
                log.push(Event::PowerUsed { seat, power: Power::Shapeshift });
                self.put_in_play(kind, log);
                self.stack.push(Frame::Use { card: kind, shape: true });
            }
            Action::Use { kind, ability } => self.use_borrowed(kind, ability),
            Action::Throw(kind) => {
                self.mark_used(Power::Mjolnir);
                self.take_from_hand(seat, kind);
                self.thrown = Some(kind);
                log.push(Event::Thrown { seat, card: kind });
                self.stack.push(god_attack(3));
            }
            Action::Pay(energy) => {
                self.pay(seat, energy, log);
                let Some(Frame::Act(act)) = self.stack.top_mut() else { unreachable!("an Action asks") };
                act.paid = energy;
                act.stage = Stage::Aim;
            }
            Action::Take(source) => {
                self.stack.pop();
                let card = self.card_of(source).expect("a legal source holds a card");
                log.push(Event::Taken { seat, source, card });
                self.take_from(source, chance, log);
                self.add_to_hand(seat, Cell::new(card, true));
            }
            Action::Retrieve(source) => {
                self.stack.pop();
                let card = self.take_from(source, chance, log);
                log.push(Event::Retrieved { seat, source, card });
                self.add_to_hand(seat, Cell::new(card, true));
            }
            Action::Banish(source) => self.banish(source, chance, log),
            Action::Keep(kind) => self.keep(seat, kind, log),
            Action::Top(kind) => {
                self.stack.pop();
                // The chosen card goes back last.
                let chosen = self.pick_revealed(kind);
                self.revealed.push(chosen);
                self.put_back(seat, log);
            }
            Action::Bottom(kind) => {
                self.put_under(seat, kind, log);
                self.count_down();
            }
        }
    }

    /// The Recruit phase ends: faith that is left is lost.
    #[inline]
    pub(crate) fn end_recruiting(&mut self) {
        self.record.faith = 0;
        self.phase = Phase::Discard;
    }

    /// Counts the top frame down and pops it after the last answer.
    fn count_down(&mut self) {
        let seat = self.active;
        let empty = self.player(seat).hand.is_empty();
        match self.stack.top_mut() {
            Some(Frame::Flow { left } | Frame::Bottom { left }) if *left > 1 && !empty => *left -= 1,
            _ => {
                self.stack.pop();
            }
        }
    }

    pub(crate) fn play_card(&mut self, kind: Kind, ability: u8, log: &mut Log<Event>) {
        let seat = self.active;
        if !kind.is_warrior() {
            self.take_from_hand(seat, kind);
            self.rows.push(seat, Row::Play, Cell::new(kind, false));
            log.push(Event::DisciplePlayed { seat, card: kind });
            self.add_faith(kind.card().faith, log);
            return;
        }
        self.put_in_play(kind, log);
        if kind.copies(ability) {
            self.stack.push(Frame::Use { card: kind, shape: false });
        } else {
            self.push_act(kind, kind, ability);
        }
    }

    /// Playing a card, step 2: into play; its follow-ups are the new restriction.
    fn put_in_play(&mut self, kind: Kind, log: &mut Log<Event>) {
        let seat = self.active;
        self.take_from_hand(seat, kind);
        self.rows.push(seat, Row::Play, Cell::new(kind, false));
        self.record.last = Some(kind);
        self.record.wild = false;
        log.push(Event::WarriorPlayed { seat, card: kind });
    }

    fn push_act(&mut self, card: Kind, kind: Kind, ability: u8) {
        self.stack.push(Frame::Act(Act {
            card,
            kind,
            ability,
            stage: Stage::Pay,
            next: 0,
            paid: 0,
            target: None,
        }));
    }

    fn use_borrowed(&mut self, kind: Kind, ability: u8) {
        let Some(Frame::Use { card, .. }) = self.stack.pop() else { unreachable!("a borrower asks") };
        if kind.copies(ability) {
            self.stack.push(Frame::Use { card, shape: false });
        } else {
            self.push_act(card, kind, ability);
        }
    }

    pub(crate) fn aim(&mut self, target: Seat, log: &mut Log<Event>) {
        match self.stack.top_mut() {
            Some(Frame::Act(act)) => {
                act.target = Some(target);
                let act = *act;
                self.announce(act, log);
            }
            Some(Frame::Attack(attack)) => attack.target = Some(target),
            Some(Frame::Peek) => {
                self.stack.pop();
                let hand = self.player(target).hand;
                self.ravens[target.index()] = hand;
                let to = self.knowers(target).with(self.active);
                log.push(Event::Peeked { seat: self.active, target, hand: Some(hand), to });
            }
            Some(Frame::Gift) => {
                self.stack.pop();
                self.gain(target, 1, log);
            }
            other => unreachable!("{other:?} asks for no target"),
        }
    }

    fn pass(&mut self, chance: &mut Chance, log: &mut Log<Event>) {
        let seats = self.seats();
        match self.stack.top_mut() {
            Some(Frame::Window(window)) => {
                *window = Window { seat: window.seat.left(seats), passes: window.passes + 1, ..*window };
            }
            Some(&mut Frame::Trick { seat, reaction }) => {
                self.stack.pop();
                self.resolve_reaction(seat, reaction, chance, log);
            }
            _ => {
                // A power of the Startup or End phase that is declined is not asked for again.
                let power =
                    if self.phase == Phase::Startup { self.startup_power() } else { self.end_power() };
                if let Some(power) = power {
                    self.mark_used(power);
                }
            }
        }
    }

    fn done(&mut self, log: &mut Log<Event>) {
        match self.stack.top() {
            Some(Frame::Scry { .. }) => self.sifted(log),
            Some(Frame::Banish { .. }) => {
                self.stack.pop();
            }
            _ => self.mark_used(Power::TollOfSouls),
        }
    }

    fn banish(&mut self, source: Source, chance: &mut Chance, log: &mut Log<Event>) {
        let card = self.take_from(source, chance, log);
        self.netherworld.add(card);
        log.push(Event::Banished { seat: self.active, source });
        match self.stack.top_mut() {
            Some(Frame::Banish { left }) => {
                *left -= 1;
                if *left == 0 {
                    self.stack.pop();
                }
            }
            _ => self.mark_used(Power::TollOfSouls),
        }
    }

    fn recruit(&mut self, source: Source, chance: &mut Chance, log: &mut Log<Event>) {
        let seat = self.active;
        let card = self.card_of(source).expect("a legal source holds a card");
        self.record.faith -= self.price(seat, card);
        log.push(Event::Recruited { seat, source, card, faith: self.record.faith });
        self.take_from(source, chance, log);
        self.rows.push(seat, Row::Top, Cell::new(card, true));
    }

    fn answer_discard(&mut self, seat: Seat, kind: Kind, chance: &mut Chance, log: &mut Log<Event>) {
        match self.stack.top().copied() {
            Some(Frame::Scry { .. }) => {
                self.pick_revealed(kind);
                self.player_mut(seat).adrift.take_up_to(kind, 1);
                self.add_to_discard(seat, kind);
                log.push(Event::Discarded { seat, card: kind });
                if self.revealed.is_empty() {
                    self.stack.pop();
                }
            }
            Some(Frame::Flow { left }) => {
                self.discard(seat, kind, log);
                self.count_down();
                if left == 1 {
                    self.draw(seat, 2, chance, log);
                }
            }
            Some(Frame::Quiver) => {
                self.stack.pop();
                self.discard(seat, kind, log);
                self.draw(seat, if kind.is_warrior() { 2 } else { 1 }, chance, log);
            }
            _ => {
                self.stack.pop();
                self.discard(seat, kind, log);
            }
        }
    }

    /// Takes one of the cards looked at, of this kind.
    fn pick_revealed(&mut self, kind: Kind) -> Cell {
        let at = self.revealed.iter().position(|cell| cell.kind() == kind);
        let at = at.expect("a legal card was looked at");
        self.revealed[at..].rotate_left(1);
        self.revealed.pop().expect("the card just moved to the end")
    }

    fn keep(&mut self, seat: Seat, kind: Kind, log: &mut Log<Event>) {
        let cell = self.pick_revealed(kind);
        self.add_to_hand(seat, cell);
        let to = self.knowers(seat);
        log.push(Event::Kept { seat, card: Some(kind), to });
        if self.revealed.is_empty() {
            self.stack.pop();
        } else {
            self.set_top(Frame::Scry { stage: Sift::Discard });
        }
    }

    /// No more discards: what is left goes back, in an order that is asked for if there are two.
    fn sifted(&mut self, log: &mut Log<Event>) {
        if self.revealed.len() > 1 {
            self.set_top(Frame::Scry { stage: Sift::Order });
        } else {
            self.stack.pop();
            self.put_back(self.active, log);
        }
    }

    fn put_back(&mut self, seat: Seat, log: &mut Log<Event>) {
        let count = self.revealed.len() as u8;
        while let Some(cell) = self.revealed.pop_front() {
            self.rows.push(seat, Row::Top, cell);
        }
        log.push(Event::PutBack { seat, count });
    }

    fn use_power(&mut self, seat: Seat, power: Power, chance: &mut Chance, log: &mut Log<Event>) {
        if power.moment() != Moment::Reaction {
            self.spend_on(seat, power, log);
        }
        let Some(does) = power.does() else { unreachable!("{power:?} is not used by choice") };
        does(self, seat, chance, log);
    }

    /// Pays for a power and marks it as used in this turn, unless it may be used again.
    pub(crate) fn spend_on(&mut self, seat: Seat, power: Power, log: &mut Log<Event>) {
        log.push(Event::PowerUsed { seat, power });
        self.pay(seat, power.energy(), log);
        let paid = power.faith();
        if paid > 0 {
            self.record.faith -= u16::from(paid);
            log.push(Event::FaithPaid { seat, paid, faith: self.record.faith });
        }
        if !power.again() {
            self.mark_used(power);
        }
    }
}
