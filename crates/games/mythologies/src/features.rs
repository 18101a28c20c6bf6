//! What a seat may know, as numbers: round and tokens, then every square of every pantheon from the seat's own on, the
//! cards at hand and in the sanctuary.

use engine::Seat;

use crate::action::Slot;
use crate::cards::{Card, Gain};
use crate::geometry::{Plane, Square};
use crate::state::State;
use crate::trials::Board;

/// Of a card: mythology (one of eight), deity, gains of the three planes, its number.
const CARD: usize = 8 + 1 + 6 + 1;
/// Of a square: its visible card, occupied, height.
const SQUARE: usize = CARD + 2;
/// Of a player: gems, favours, score, discard, six completion tokens, two trials, two selected cards, nine squares.
const PLAYER: usize = 12 + 2 * CARD + 9 * SQUARE;
const GENERAL: usize = 8;

/// The length of a feature vector.
pub(crate) const COUNT: usize = GENERAL + 4 * PLAYER + 16 * (CARD + 2);

impl State {
    pub(crate) fn features(&self, seat: Seat, out: &mut [f32]) {
        let mut writer = Writer { out, at: 0 };
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
            if offset < self.players() {
                let other = Seat::new((seat.index() + offset) % self.players());
                self.player_features(other, &mut writer);
            } else {
                writer.skip(PLAYER);
            }
        }
        for board in Board::all() {
            for place in 0..4 {
                self.slot_features(seat, Slot::new(board, place), &mut writer);
            }
        }
        debug_assert_eq!(writer.at, COUNT);
    }

    fn player_features(&self, seat: Seat, writer: &mut Writer<'_>) {
        let at = seat.index();
        writer.put(f32::from(self.gems[at]) / 10.0);
        writer.put(f32::from(self.favours[at]) / 20.0);
        writer.put(self.score(seat) as f32 / 20.0);
        writer.put(f32::from(self.discards[at].len()) / 10.0);
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

    fn slot_features(&self, seat: Seat, slot: Slot, writer: &mut Writer<'_>) {
        let card = self.sanctuary.card(slot);
        let hidden = self.sanctuary.is_down(slot) && self.sanctuary.known[seat.index()] & slot.bit() == 0;
        self.card_features(if hidden { Card::NONE } else { card }, writer);
        writer.put(f32::from(card.is_some()));
        writer.put(f32::from(self.mark_on(slot).is_some()));
    }

    fn card_features(&self, card: Card, writer: &mut Writer<'_>) {
        if card.is_none() {
            writer.skip(CARD);
            return;
        }
        let kind = self.kind(card);
        for mythology in 0..8 {
            writer.put(f32::from(kind.mythology().index() == mythology));
        }
        writer.put(f32::from(kind.is_deity()));
        for plane in Plane::ALL {
            let Gain { favours, gems } = kind.gain(plane);
            writer.put(f32::from(favours) / 2.0);
            writer.put(f32::from(gems) / 2.0);
        }
        writer.put((kind.index() % 10) as f32 / 10.0);
    }
}

struct Writer<'a> {
    out: &'a mut [f32],
    at: usize,
}

impl Writer<'_> {
    fn put(&mut self, value: f32) {
        self.out[self.at] = value;
        self.at += 1;
    }

    fn skip(&mut self, count: usize) {
        self.out[self.at..self.at + count].fill(0.0);
        self.at += count;
    }
}
