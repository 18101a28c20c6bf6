//! Permanent effects that have woken up, one after another in the order of the rules.

use engine::{Log, Rules, Seat};

use crate::cards::{Card, DISCARDED, Kind, Part, Wake};
use crate::event::Event;
use crate::frame::{Class, Frame, Trigger};
use crate::geometry::{Square, squares};
use crate::state::{MAX_DEPTH, State};

/// Triggers that come next.
pub(crate) struct Group {
    pub(crate) first: usize,
    pub(crate) count: usize,
    /// All are of one card, so their order is nothing.
    pub(crate) alike: bool,
}

impl State {
    /// Wakes up what waits for a discard of `owner`.
    pub(crate) fn wake_on_discard(&mut self, owner: Seat, cause: Card) {
        let base = self.triggers.len() as u8;
        for square in squares(self.squares_with(owner, DISCARDED)) {
            let card = self.top(owner, square);
            let square = square.index() as u8;
            self.triggers.push(Trigger { class: Class::Discarded, owner, card, square, cause });
        }
        if self.triggers.len() as u8 > base {
            self.stack.push(Frame::Batch { base });
        }
    }

    /// Whether an owner must say which of several triggers above `base` comes next.
    pub(crate) fn order_is_open(&self, base: usize) -> bool {
        self.triggers.len() > base + 1 && {
            let group = self.next_group(base);
            group.count > 1 && !group.alike
        }
    }

    /// Resolves the next trigger above `base`.
    pub(crate) fn next_trigger(&mut self, base: usize, log: &mut Log<Event>) {
        if self.triggers.len() == base {
            self.stack.pop();
            return;
        }
        let trigger = self.remove_trigger(self.next_group(base).first);
        self.run_trigger(trigger, log);
    }

    /// The triggers above `base` that come next: the lowest class; in it the active player, then clockwise.
    pub(crate) fn next_group(&self, base: usize) -> Group {
        let rank = |trigger: &Trigger| {
            let players = self.seats();
            (trigger.class, (trigger.owner.index() + players - self.active.index()) % players)
        };
        let best = self.triggers[base..].iter().map(rank).min().expect("there are triggers above the base");
        let mut group = Group { first: usize::MAX, count: 0, alike: true };
        for (at, trigger) in self.triggers.iter().enumerate().skip(base) {
            if rank(trigger) == best {
                if group.count == 0 {
                    group.first = at;
                }
                group.count += 1;
                group.alike &= trigger.card == self.triggers[group.first].card;
            }
        }
        group
    }

    /// Whether a trigger belongs to the group that comes next.
    pub(crate) fn in_group(&self, group: &Group, trigger: &Trigger) -> bool {
        let first = &self.triggers[group.first];
        trigger.class == first.class && trigger.owner == first.owner
    }

    pub(crate) fn remove_trigger(&mut self, at: usize) -> Trigger {
        let trigger = self.triggers[at];
        let len = self.triggers.len();
        self.triggers.copy_within(at + 1..len, at);
        self.triggers.pop();
        trigger
    }

    pub(crate) fn resolve_chosen(&mut self, kind: Kind, square: Square, log: &mut Log<Event>) {
        let Some(Frame::Batch { base }) = self.stack.top().copied() else {
            unreachable!("only a batch asks for an order")
        };
        let group = self.next_group(usize::from(base));
        let at = (usize::from(base)..self.triggers.len()).find(|&at| {
            let trigger = &self.triggers[at];
            self.in_group(&group, trigger)
                && self.kind(trigger.card) == kind
                && usize::from(trigger.square) == square.index()
        });
        let trigger = self.remove_trigger(at.expect("the chosen trigger waits"));
        self.run_trigger(trigger, log);
    }

    pub(crate) fn run_trigger(&mut self, trigger: Trigger, log: &mut Log<Event>) {
        let Trigger { owner, card, cause, .. } = trigger;
        let kind = self.kind(card);
        if kind.program(Part::Permanent).is_empty() {
            // Nothing woke it up: the rest of its own effect waits in order, the gain of the card it moved.
            self.gain_moved(owner, log);
            return;
        }
        let still = match trigger.class {
            Class::Naga => self.covered_in(owner, card),
            Class::Completed | Class::Arrived | Class::Discarded => self.visible(owner, card),
            // Under the pile it stands where something may hold it fast.
            Class::Crushed if kind.wakes(Wake::CrushedAndFree) => {
                self.covered_in(owner, card) && self.immovable(owner) & self.last_square(card).bit() == 0
            }
            Class::Sacrificed => self.discards[owner.index()].has(card),
            Class::Crushed => true,
        };
        if still && !(kind.is_once() && self.this_turn.used.has(card)) && self.effects.len() <= MAX_DEPTH + 1
        {
            self.begin_effect(owner, card, Part::Permanent, Card::NONE, cause, log);
        }
    }
}
