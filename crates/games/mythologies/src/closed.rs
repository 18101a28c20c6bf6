//! Answers that a player might look for in vain, each with its reason.

use engine::Seat;

use crate::action::{Action, Prompt, Slot};
use crate::cards::{USED_IN_ANY_TURN, USED_IN_OWN_TURN};
use crate::frame::{Frame, NOTHING};
use crate::geometry::{Square, squares};
use crate::reason::Reason;
use crate::state::State;

impl State {
    /// Squares where a card cannot be placed, cards of the destined board that cannot be chosen, and in one's turn cards
    /// that cannot be paid and permanents that cannot be used.
    pub(crate) fn closed_answers(&self, seat: Seat) -> Vec<(Action, Reason)> {
        let mut open = Vec::new();
        self.legal(seat, &mut open);
        let sought: Vec<Action> = match (self.prompt_for(seat), self.stack.top()) {
            (Prompt::Select { board }, _) => (0..4)
                .map(|place| Slot::new(board, place))
                .filter(|&slot| self.sanctuary.card(slot).is_some())
                .map(Action::Choose)
                .collect(),
            (Prompt::Place { .. }, Some(Frame::Place(placing))) if placing.onto == NOTHING => {
                Square::all().map(Action::At).collect()
            }
            (Prompt::Turn { .. }, _) => {
                let held = self.aside[seat.index()].into_iter().filter(|card| card.is_some());
                let used = [USED_IN_ANY_TURN, USED_IN_OWN_TURN].map(|kinds| self.standing(seat, kinds));
                let uses = squares(used[0] | used[1]).map(Action::Use);
                held.map(|card| Action::Play(self.kind(card))).chain(uses).collect()
            }
            _ => Vec::new(),
        };
        let closed = sought.into_iter().filter(|action| !open.contains(action));
        closed.map(|action| (action, self.refusal(seat, action))).collect()
    }
}
