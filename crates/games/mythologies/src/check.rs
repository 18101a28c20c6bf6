//! What no position may break.

use engine::{Rules, Seat};

use crate::action::Slot;
use crate::cards::{CARDS, Card, CardSet};
use crate::frame::Frame;
use crate::geometry::Square;
use crate::state::State;

impl State {
    /// Cards are neither lost nor doubled, nothing lies on deities and Kelpies, tokens are taken once.
    pub(crate) fn check_all(&self) -> Result<(), String> {
        self.check_cards()?;
        self.check_pantheons()?;
        self.check_selection()
    }

    fn check_cards(&self) -> Result<(), String> {
        let mut seen = CardSet::EMPTY;
        let mut count = 0;
        let mut see = |card: Card, place: &str| -> Result<(), String> {
            if seen.has(card) {
                return Err(format!("{:?} lies in two places, one of them {place}", self.kind(card)));
            }
            seen.add(card);
            count += 1;
            Ok(())
        };
        for board in 0..4 {
            let decks = &self.sanctuary;
            let creatures = &decks.decks[board][..usize::from(decks.deck_sizes[board])];
            let deities = &decks.deities[board][..usize::from(decks.deity_sizes[board])];
            for &card in creatures.iter().chain(deities) {
                see(card, "a deck")?;
                if card.board() != board {
                    return Err("a card lies in the deck of another board".into());
                }
            }
            for card in decks.slots[board].into_iter().filter(|card| card.is_some()) {
                see(card, "the sanctuary")?;
            }
        }
        for seat in Seat::all(self.seats()) {
            for card in self.aside[seat.index()].into_iter().filter(|card| card.is_some()) {
                see(card, "a selection")?;
            }
            for square in Square::all() {
                for card in self.pile(seat, square) {
                    see(card, "a pantheon")?;
                }
            }
            for card in self.discards[seat.index()].iter() {
                see(card, "a discard")?;
            }
        }
        for card in self.exile.iter() {
            see(card, "exile")?;
        }
        for item in usize::from(self.lift.landed)..3 {
            for card in self.chain(self.lift.tops[item]) {
                see(card, "the air")?;
            }
        }
        for frame in self.stack.iter() {
            if let Frame::Place(placing) = frame {
                see(placing.card, "a hand")?;
            }
        }
        if count == CARDS { Ok(()) } else { Err(format!("{count} cards")) }
    }

    fn check_pantheons(&self) -> Result<(), String> {
        for seat in Seat::all(self.seats()) {
            for square in Square::all() {
                for card in self.pile(seat, square) {
                    if usize::from(self.places[card.board()][card.local()])
                        != 9 * seat.index() + square.index()
                    {
                        return Err(format!("{:?} does not know its square", self.kind(card)));
                    }
                }
                if self.pile(seat, square).skip(1).any(|card| !self.kind(card).crushable()) {
                    return Err(format!("something lies on a deity or a Kelpie at {square}"));
                }
            }
            if self.placing && seat == self.active && self.lift.count == 0 && !self.is_over() {
                let due = self.lines(seat) & self.completion[seat.index()];
                if due != 0 && !matches!(self.stack.top(), Some(Frame::Over)) {
                    return Err(format!("{seat} has not collected a completion gain"));
                }
            }
        }
        if self.round < 3 && self.trials != [0; 4] {
            return Err("a trial was achieved before round 3".into());
        }
        Ok(())
    }

    fn check_selection(&self) -> Result<(), String> {
        for board in 0..4 {
            let slot = self.sanctuary.slots[board][Slot::DEITY];
            if self.round == 1 && slot.is_some() {
                return Err("a deity lies in the sanctuary in round 1".into());
            }
            for place in 0..4 {
                let card = self.sanctuary.slots[board][place];
                if card.is_some() && card.is_deity() != (place == Slot::DEITY) {
                    return Err("a card lies on a slot of the other type".into());
                }
            }
        }
        for seat in Seat::all(self.seats()) {
            let aside = self.aside[seat.index()];
            if aside.iter().all(|card| card.is_some()) && aside[0].board() == aside[1].board() {
                return Err(format!("{seat} holds two cards of one mythology"));
            }
            let twice = self.this_turn.played[1] - self.this_turn.played[0];
            if !twice.is_empty() {
                return Err("a card was played a second time without a first".into());
            }
        }
        let known_up = self.sanctuary.known.iter().any(|known| known & !self.sanctuary.face_down != 0);
        if known_up {
            return Err("a card that lies open is remembered as hidden".into());
        }
        Ok(())
    }
}
