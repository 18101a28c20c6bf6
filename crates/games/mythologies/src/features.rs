//! What a seat may know, as numbers: round and tokens, then every square of every pantheon from the seat's own on, the
//! cards at hand and in the sanctuary.

use engine::{Features, Learning, Questions, Rules, Seat};

use crate::Action;
use crate::action::{Ask, Prompt, Slot};
use crate::cards::{Card, Gain, Kind};
use crate::geometry::{Plane, Square};
use crate::state::State;
use crate::trials::Board;

/// Of a card: mythology (one of eight), deity, gains of the three planes, which of the ten of its mythology.
const CARD: usize = 8 + 1 + 6 + 10;
/// Of a square: its visible card, occupied, height.
const SQUARE: usize = CARD + 2;
/// Of a player: gems, favours, score, discard, six completion tokens, two trials, two selected cards, nine squares.
const PLAYER: usize = 12 + 2 * CARD + 9 * SQUARE;
const GENERAL: usize = 8;
/// Of the question: what it is, what an effect asks, the card it is about, whether it is invoked, a square it names.
const QUESTION: usize = 7 + Ask::COUNT + CARD + 1 + 9;

/// How many features there are.
pub(crate) const COUNT: usize = GENERAL + 4 * PLAYER + 16 * (CARD + 2) + QUESTION;

impl Learning for State {
    const ACTIONS: usize = Action::COUNT;
    const FEATURES: usize = COUNT;

    fn index(action: Action) -> usize {
        action.index()
    }

    fn facing(action: Action, observer: Seat, seats: usize) -> Action {
        action.facing(observer, seats)
    }

    fn features(&self, seat: Seat, writer: &mut Features<'_>) {
        writer.block("moment");
        writer.put(f32::from(self.round) / 4.0);
        writer.put(f32::from(self.setup.players) / 4.0);
        writer.put(f32::from(self.placing));
        writer.put(f32::from(self.active == seat));
        writer.put(f32::from(self.selection.revealed) / 4.0);
        writer.put(f32::from(self.takes(seat)) / 2.0);
        writer.put(f32::from(self.selection.passes[seat.index()]) / 2.0);
        let own = self.selection.tokens[seat.index()];
        writer.put(own.map_or(0.0, |take| if take { 1.0 } else { -1.0 }));
        for offset in 0..4 {
            writer.block_of("player", offset);
            if offset < self.seats() {
                let other = Seat::new((seat.index() + offset) % self.seats());
                self.player_features(other, writer);
            } else {
                writer.skip(PLAYER);
            }
        }
        writer.block("sanctuary");
        for board in Board::all() {
            for place in 0..4 {
                self.slot_features(seat, Slot::new(board, place), writer);
            }
        }
        writer.block("question");
        self.write_question(seat, writer);
    }
}

impl State {
    fn write_question(&self, seat: Seat, writer: &mut Features<'_>) {
        if !self.asked().has(seat) {
            return writer.skip(QUESTION);
        }
        let prompt = self.prompt(seat);
        let (number, ask, kind, invoked) = match prompt {
            Prompt::Token { .. } => (0, None, None, false),
            Prompt::Select { .. } => (1, None, None, false),
            Prompt::Turn { .. } => (2, None, None, false),
            Prompt::Place { kind, invoked } => (3, None, Some(kind), invoked),
            Prompt::Effect { kind, ask } => (4, Some(ask), Some(kind), false),
            Prompt::Order => (5, None, None, false),
            Prompt::Spare => (6, None, None, false),
        };
        writer.one_of(7, Some(number));
        writer.one_of(Ask::COUNT, ask.map(Ask::number));
        kind_features(kind, writer);
        writer.flag(invoked);
        let square = ask.and_then(|ask| match ask {
            Ask::Land(square) | Ask::GemOrThis(square) => Some(square.index()),
            _ => None,
        });
        writer.one_of(9, square);
    }

    fn player_features(&self, seat: Seat, writer: &mut Features<'_>) {
        let at = seat.index();
        writer.put(f32::from(self.gems[at]) / 10.0);
        writer.put(f32::from(self.favours[at]) / 20.0);
        writer.put(self.score(seat) as f32 / 20.0);
        writer.put(self.discards[at].len() as f32 / 10.0);
        for line in 0..6 {
            writer.put(f32::from(self.completion[at] >> line & 1));
        }
        for trial in 0..2 {
            writer.put(f32::from(self.trials[at] >> trial & 1));
        }
        for card in self.aside[at] {
            self.card_features(card, writer);
        }
        for square in Square::all() {
            let card = self.top(seat, square);
            self.card_features(card, writer);
            writer.put(f32::from(card.is_some()));
            writer.put(self.pile(seat, square).count() as f32 / 4.0);
        }
    }

    fn slot_features(&self, seat: Seat, slot: Slot, writer: &mut Features<'_>) {
        let card = self.sanctuary.card(slot);
        let hidden = self.sanctuary.is_down(slot) && self.sanctuary.known[seat.index()] & slot.bit() == 0;
        self.card_features(if hidden { Card::NONE } else { card }, writer);
        writer.put(f32::from(card.is_some()));
        writer.put(f32::from(self.mark_on(slot).is_some()));
    }

    fn card_features(&self, card: Card, writer: &mut Features<'_>) {
        kind_features(card.is_some().then(|| self.kind(card)), writer);
    }
}

fn kind_features(kind: Option<Kind>, writer: &mut Features<'_>) {
    let Some(kind) = kind else {
        return writer.skip(CARD);
    };
    writer.one_of(8, Some(kind.mythology().index()));
    writer.flag(kind.is_deity());
    for plane in Plane::ALL {
        let Gain { favours, gems } = kind.gain(plane);
        writer.part(favours, 2.0);
        writer.part(gems, 2.0);
    }
    writer.one_of(10, Some(kind.index() % 10));
}
