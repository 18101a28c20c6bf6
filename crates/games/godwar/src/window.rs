//! Reaction windows. A window asks every seat that could hold an answer as far as the table can tell, so that the
//! question tells nothing about the hand.

use engine::{Chance, Log, Rules, Seat, SeatSet};

use crate::bag::Sieve;
use crate::cards::{COUNTERS, DEFENDERS, Defence, KINDS, Kind, KindSet, PROTECTORS};
use crate::event::{Answer, Event};
use crate::frame::{Frame, Window};
use crate::gods::Power;
use crate::prompt::Reaction;
use crate::rows::{Cell, Row};
use crate::state::State;
use crate::step::Flow;
use crate::view::Ward;

impl State {
    /// From the active player's left clockwise.
    pub(crate) fn open_counter_window(&mut self) {
        let seat = self.active.left(self.seats());
        self.stack.push(Frame::Window(Window { seat, passes: 0, counter: true }));
    }

    /// From the target clockwise.
    pub(crate) fn open_defence_window(&mut self, target: Seat) {
        self.stack.push(Frame::Window(Window { seat: target, passes: 0, counter: false }));
    }

    pub(crate) fn step_window(&mut self, mut window: Window) -> Flow {
        let seats = self.seats();
        let attack = if window.counter { None } else { self.attack_below() };
        let target = attack.and_then(|attack| attack.target);
        let met = attack.is_some_and(|attack| attack.defence >= attack.value);
        let order = self.answerers(target, window.counter);
        loop {
            if met || usize::from(window.passes) >= order.len() {
                self.stack.pop();
                return Flow::GoesOn;
            }
            if order.has(window.seat) {
                if self.could_react(window.seat, target, window.counter) {
                    self.set_top(Frame::Window(window));
                    return Flow::Asks;
                }
                window.passes += 1;
            }
            window.seat = window.seat.left(seats);
        }
    }

    /// a player who has passed in the open window leaves it, and those not yet asked are asked all the same.
    pub(crate) fn forget_pass(&mut self, leaver: Seat) {
        let Some(&Frame::Window(window)) = self.stack.top() else { return };
        let target = if window.counter { None } else { self.attack().and_then(|attack| attack.target) };
        let order = self.answerers(target, window.counter);
        let mut seat = window.seat;
        let mut passed = 0;
        while passed < window.passes {
            seat = seat.right(self.seats());
            if order.has(seat) {
                passed += 1;
                if seat == leaver {
                    self.set_top(Frame::Window(Window { passes: window.passes - 1, ..window }));
                    return;
                }
            }
        }
    }

    /// The seats that have a say in a window.
    fn answerers(&self, target: Option<Seat>, counter: bool) -> SeatSet {
        let live = self.live_seats().without(self.active);
        match target {
            _ if counter => live - self.side_of(self.active),
            Some(target) if self.setup.team => live & self.side_of(target),
            Some(_) if self.setup.rival_protect => live,
            Some(target) => live & SeatSet::one(target),
            None => SeatSet::EMPTY,
        }
    }

    /// The kinds that a seat could use in a window.
    pub(crate) fn reactions(seat: Seat, target: Option<Seat>, counter: bool) -> KindSet {
        match target {
            _ if counter => COUNTERS,
            Some(target) if target == seat => DEFENDERS,
            _ => PROTECTORS,
        }
    }

    /// Whether Athena may raise the Aegis.
    pub(crate) fn aegis_ready(&self, seat: Seat) -> bool {
        self.has(seat, Power::Aegis) && !self.used(Power::Aegis) && self.can_pay(seat, Power::Aegis.energy())
    }

    /// Whether a seat could have an answer as far as the table can tell.
    fn could_react(&self, seat: Seat, target: Option<Seat>, counter: bool) -> bool {
        (!counter && self.aegis_ready(seat)) || self.could_hold(seat, target, counter)
    }

    /// Whether the table thinks it possible that a seat holds one of the kinds it could use.
    fn could_hold(&self, seat: Seat, target: Option<Seat>, counter: bool) -> bool {
        let player = self.player(seat);
        let sieve = match target {
            _ if counter => const { &Sieve::new(COUNTERS) },
            Some(target) if target == seat => const { &Sieve::new(DEFENDERS) },
            _ => const { &Sieve::new(PROTECTORS) },
        };
        // The table knows only cards that are there: if it knows as many as there are, it knows the hand.
        let held = player.hand.has_any(sieve);
        if held || player.hand.len() == player.seen.len() {
            return held;
        }
        let kinds = Self::reactions(seat, target, counter);
        player.middle.has_any(sieve)
            || [Row::Top, Row::Bottom].into_iter().any(|row| {
                self.rows.of(seat, row).iter().any(|cell| !cell.marked() && kinds.has(cell.kind()))
            })
    }

    /// A seat uses a reaction: costs are paid and the card moves.
    pub(crate) fn react(
        &mut self,
        seat: Seat,
        reaction: Reaction,
        chance: &mut Chance,
        log: &mut Log<Event>,
    ) {
        let Some(&Frame::Window(window)) = self.stack.top() else {
            unreachable!("a reaction answers a window");
        };
        self.set_top(Frame::Window(Window { seat: seat.left(self.seats()), passes: 0, ..window }));
        let target = if window.counter { None } else { self.attack().and_then(|attack| attack.target) };
        let answer = match target {
            None => Answer::Counter,
            Some(target) if target == seat => Answer::Defend,
            Some(_) => Answer::Protect,
        };
        log.push(Event::Reacted { seat, reaction, answer });
        match reaction {
            Reaction::Card(kind) => {
                self.take_from_hand(seat, kind);
                if answer == Answer::Protect {
                    self.rows.push(seat, Row::Play, Cell::new(kind, true));
                } else {
                    self.add_to_discard(seat, kind);
                }
            }
            Reaction::Aegis => {
                self.mark_used(Power::Aegis);
                self.pay(seat, Power::Aegis.energy(), log);
            }
        }
        let tricked = self.has(self.active, Power::Trickery)
            && !self.used(Power::Trickery)
            && self.can_pay(self.active, Power::Trickery.energy());
        if tricked {
            self.stack.push(Frame::Trick { seat, reaction });
        } else {
            self.resolve_reaction(seat, reaction, chance, log);
        }
    }

    /// A reaction that was not cancelled takes effect on the frame below its window.
    pub(crate) fn resolve_reaction(
        &mut self,
        seat: Seat,
        reaction: Reaction,
        chance: &mut Chance,
        log: &mut Log<Event>,
    ) {
        let Some(&Frame::Window(window)) = self.stack.top() else {
            unreachable!("a reaction answers a window");
        };
        if window.counter {
            self.stack.pop();
            if let Some(Frame::Act(act)) = self.stack.pop() {
                log.push(Event::ActionCancelled { seat: self.active, card: act.card });
            }
            return;
        }
        let target = self.attack().and_then(|attack| attack.target);
        let (ward, judged) = match reaction {
            Reaction::Aegis => (2, None),
            Reaction::Card(kind) if target == Some(seat) => self.defence_of(seat, kind, chance, log),
            Reaction::Card(kind) => (kind.card().protect.expect("a card that protects"), None),
        };
        let below = self.stack.len() - 2;
        let Frame::Attack(attack) = &mut self.stack[below] else {
            unreachable!("a defence window lies on an attack");
        };
        attack.defence = attack.defence.saturating_add(ward);
        if let Some(free) = attack.wards.iter_mut().find(|free| free.is_none() && ward > 0) {
            *free = Some(Ward { seat, reaction, ward });
        }
        let (defence, value) = (attack.defence, attack.value);
        let target = target.expect("what is defended has been aimed at");
        log.push(Event::Warded { seat, target, ward, defence, value });
        // the adjudicated card is put away when its effect is done.
        if let Some(card) = judged {
            self.add_to_discard(seat, card);
            log.push(Event::JudgedDiscarded { seat, card });
        }
    }

    /// What a card sets against an attack on its owner, and the card that an Adjudication revealed for it.
    fn defence_of(
        &mut self,
        seat: Seat,
        kind: Kind,
        chance: &mut Chance,
        log: &mut Log<Event>,
    ) -> (u8, Option<Kind>) {
        match kind.card().defend.expect("a card that defends") {
            Defence::Of(ward) => (ward, None),
            Defence::Judged => {
                let card = self.show_top(seat, chance, log).map(Cell::kind);
                log.push(Event::Adjudicated { seat, card });
                (card.map_or(0, Kind::cost), card)
            }
        }
    }
}

const _: () = assert!(KINDS <= 32);
