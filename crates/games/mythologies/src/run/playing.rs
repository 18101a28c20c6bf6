//! Playing cards from the sanctuary, the decks and the discards; exile, and what reads or fills the sanctuary.

use engine::{Log, Maybe, Seat};

use super::Step;
use crate::action::{Ask, Slot};
use crate::cards::{Card, Kind, Part};
use crate::event::{Event, Origin};
use crate::frame::Run;
use crate::state::State;
use crate::verbs::{Mode, Source, Will};

impl State {
    pub(super) fn play_from(
        &mut self,
        mode: Mode,
        source: Source,
        will: Will,
        run: &mut Run,
        log: &mut Log<Event>,
    ) -> Step {
        match run.phase {
            0 => {
                self.effect().done = 0;
                let offer = self.slot_offer(run, mode, source);
                let may = will == Will::May;
                if offer != 0 {
                    let ask = if may { Ask::MaybePlayFromSanctuary } else { Ask::PlayFromSanctuary };
                    self.ask(run, run.seat, ask, offer)
                } else if self.any_discard_offers(run, mode, source) {
                    let ask = if may { Ask::MaybePlayFromDiscard } else { Ask::PlayFromDiscard };
                    self.ask(run, run.seat, ask, 0)
                } else {
                    Step::Next
                }
            }
            1 if run.declined() => Step::Next,
            1 => {
                run.phase = 2;
                let from_discard = self.slot_offer(run, mode, source) == 0;
                let (card, from) = if from_discard {
                    self.take_from_discard(run, mode, source)
                } else {
                    self.take_from_slot(run.answered(), log)
                };
                let effect = self.effect();
                effect.done = 1;
                effect.choice = Maybe::some(card.board() as u8);
                if run.part == Part::Permanent && self.kind(run.card).is_once() {
                    self.this_turn.used.add(run.card);
                }
                let onto = match source {
                    Source::OpponentCreatureOntoThis => Maybe::some(self.last_square(run.card)),
                    _ => Maybe::NONE,
                };
                self.begin_play(run.seat, card, mode, onto, from);
                Step::Again
            }
            _ => Step::Next,
        }
    }

    fn take_from_discard(&mut self, run: &Run, mode: Mode, source: Source) -> (Card, Origin) {
        let (owner, kind): (Seat, Kind) = (run.other(), run.answered());
        let offered = self.discard_offer(run, mode, source, owner);
        let card =
            offered.iter().find(|&card| self.kind(card) == kind).expect("only offered cards are chosen");
        self.discards[owner.index()].remove(card);
        (card, Origin::Discard(owner))
    }

    fn take_from_slot(&mut self, slot: Slot, log: &mut Log<Event>) -> (Card, Origin) {
        self.show(slot, log);
        (self.sanctuary.take(slot), Origin::Slot(slot))
    }

    /// A face-down card is turned up.
    fn show(&mut self, slot: Slot, log: &mut Log<Event>) {
        if self.sanctuary.is_down(slot) {
            self.sanctuary.turn_up(slot);
            log.push(Event::TurnedUp { slot, kind: self.kind(self.sanctuary.card(slot)) });
        }
    }

    pub(super) fn read(&mut self, source: Source, run: &mut Run, log: &mut Log<Event>) -> Step {
        if run.phase == 0 {
            return match self.readable(run, source) {
                0 => Step::Next,
                offer => self.ask(run, run.seat, Ask::Read, offer),
            };
        }
        let slot = run.answered();
        self.show(slot, log);
        let plane = self.last_square(run.card).plane();
        self.gain_of(run.seat, self.sanctuary.card(slot), plane, log);
        Step::Next
    }
}
