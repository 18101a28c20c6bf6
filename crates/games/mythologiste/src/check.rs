//! What holds in every position between two answers.

use engine::{Questions, Rules, Seat, ensure, ensure_eq};

use crate::cards::{LAP, Malus, Power, Quest};
use crate::frame::Frame;
use crate::gods::{God, GodSet};
use crate::state::{Spots, State};

impl State {
    pub(crate) fn check_all(&self) -> Result<(), String> {
        self.check_table()?;
        let over = matches!(self.stack.top(), Some(Frame::Over));
        ensure!(over || self.winner.is_none(), "the game goes on after a victory");
        ensure_eq!(over, self.asked().is_empty(), "nobody is asked, and the game is not over");
        Ok(())
    }

    /// What lies on the table is right; something may still have to happen before the next question.
    pub(crate) fn check_table(&self) -> Result<(), String> {
        self.check_places()?;
        self.check_gods()?;
        self.check_cards()?;
        for seat in Seat::all(self.seats()) {
            let at = seat.index();
            ensure!(self.space[at] < LAP, "{seat} left the ring");
            let over = self.progress(seat) >= self.finish();
            ensure!(!over || self.winner == Some(seat), "{seat} has passed the end unnoticed");
            for viewer in 0..self.seats() {
                for kind in 0..Power::KINDS {
                    let bound = self.known.get(viewer, at, kind);
                    ensure!(
                        bound <= self.hands[at][kind].min(15),
                        "seat {viewer} knows a card that is not there"
                    );
                }
            }
        }
        ensure!(
            self.plays <= 2 && self.store.len() <= 3,
            "{} plays, {} cards stored",
            self.plays,
            self.store.len()
        );
        Ok(())
    }

    fn check_gods(&self) -> Result<(), String> {
        let mut seen = self.god_deck | self.god_discard;
        let mut count = self.god_deck.len() + self.god_discard.len();
        let mut add = |god: God| {
            seen.add(god);
            count += 1;
        };
        for at in Spots::full(36).iter() {
            if let Some(god) = self.god_at(at) {
                add(god);
            } else {
                let marked = (self.asleep | self.invincible | self.couple).has(at);
                ensure!(!marked && self.doze(at) == 0, "a token lies on the empty slot {at:?}");
            }
        }
        for frame in self.stack.iter() {
            if let Frame::Arrive { god, .. } = frame {
                add(*god);
            }
        }
        if let Some(god) = self.challenge.card.get() {
            add(god);
        }
        ensure_eq!(count, 72, "god cards");
        ensure_eq!(seen, GodSet::full(God::ALL.len()), "each god is in one place");
        let together =
            Seat::all(6).any(|seat| self.couple_of(seat).count_ones() == 2) && self.couple.len() == 2;
        ensure!(self.couple.is_empty() || together, "a couple is two gods of one player");
        let arriving = |seat: Seat| {
            self.stack.iter().any(|frame| match frame {
                Frame::Arrive { seat: to, .. } | Frame::DrawGods { seat: to, .. } => *to == seat,
                Frame::ZeroGods | Frame::DiscardPower(_) | Frame::DiscardMalus(_) => true,
                _ => false,
            })
        };
        for seat in Seat::all(self.seats()) {
            ensure!(self.gods(seat) > 0 || arriving(seat) || self.winner.is_some(), "{seat} has no god");
        }
        Ok(())
    }

    fn check_cards(&self) -> Result<(), String> {
        let mut powers: [u8; Power::KINDS] =
            std::array::from_fn(|kind| self.power_deck[kind] + self.power_discard[kind]);
        for hand in &self.hands {
            for (kind, count) in hand.iter().enumerate() {
                powers[kind] += count;
            }
        }
        let mut malus: [u8; Malus::KINDS] =
            std::array::from_fn(|kind| self.malus_deck[kind] + self.malus_discard[kind]);
        let seen = self.malus_top.iter().map(|seen| seen.malus);
        let dealt = self.dealt.iter().filter_map(|malus| malus.get()).map(|malus| malus as u8);
        for kind in self.store.iter().copied().chain(seen).chain(dealt) {
            malus[usize::from(kind)] += 1;
        }
        let mut quests: [u8; Quest::KINDS] =
            std::array::from_fn(|kind| self.quest_deck[kind] + self.quest_discard[kind]);
        quests[Quest::Combo.index()] += self.combo.iter().sum::<u8>();
        for frame in self.stack.iter() {
            match *frame {
                Frame::DiscardPower(card) => powers[card.index()] += 1,
                Frame::Malus { malus: card, .. }
                | Frame::ApplyMalus { malus: card, .. }
                | Frame::DiscardMalus(card) => malus[card.index()] += 1,
                Frame::DiscardQuest(card) => quests[card.index()] += 1,
                _ => {}
            }
        }
        ensure_eq!(powers, Power::COPIES, "Power cards");
        ensure_eq!(malus, Malus::COPIES, "Malus cards");
        ensure_eq!(quests, Quest::COPIES, "Quest cards");
        Ok(())
    }
}
