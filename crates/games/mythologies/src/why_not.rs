use engine::{Questions, Refusals, Seat};

use crate::action::{Action, Prompt, Slot};
use crate::cards::{Kind, USED_IN_ANY_TURN, USED_IN_OWN_TURN, Wake};
use crate::frame::Frame;
use crate::geometry::{Square, squares};
use crate::reason::Reason;
use crate::state::State;

impl Refusals for State {
    type Reason = Reason;

    /// Why the asked seat may not answer this way.
    fn why_not(&self, seat: Seat, action: Action) -> Reason {
        let asked = self.prompt(seat);
        let other_question = Reason::NotThisQuestion { asked };
        match (asked, action) {
            (Prompt::Token { board }, Action::Take) => Reason::NothingToTake { board },
            (Prompt::Token { .. }, Action::Pass) => Reason::MustTake,
            (Prompt::Select { board }, Action::Choose(slot)) => {
                if slot.board() != board {
                    Reason::NotDestined { board }
                } else if slot.place() == Slot::DECK {
                    Reason::DeckClosed { board }
                } else if self.locked_for(seat) == Some(board) {
                    Reason::Locked { board }
                } else {
                    self.mark_on(slot).map_or(Reason::NoCard { slot }, |by| Reason::Marked { slot, by })
                }
            }
            (Prompt::Turn { .. }, Action::Play(kind)) => {
                let held =
                    self.aside[seat.index()].iter().any(|&card| card.is_some() && self.kind(card) == kind);
                let gems = self.gems[seat.index()];
                match held {
                    false => Reason::NotSelected { kind },
                    true if gems < kind.cost() => Reason::TooDear { kind, gems },
                    true => Reason::NoSquare { kind },
                }
            }
            (Prompt::Turn { .. }, Action::Discard(kind)) => Reason::NotSelected { kind },
            (Prompt::Turn { .. }, Action::End) => Reason::CardsLeft,
            (Prompt::Turn { .. }, Action::Use(square)) => {
                let top = self.top(seat, square);
                let used = |kind: &Kind| kind.wakes(Wake::UsedInAnyTurn) || kind.wakes(Wake::UsedInOwnTurn);
                let kind = self.top_kind(seat, square).filter(used);
                match kind {
                    Some(kind) if self.this_turn.used.has(top) => Reason::UsedThisTurn { kind },
                    Some(kind) if self.gems[seat.index()] == 0 => Reason::NoGem { kind },
                    _ => Reason::NotUsable { square },
                }
            }
            (Prompt::Place { .. }, Action::At(square)) => {
                if let Some(only) = self.only_square().filter(|&only| only != square) {
                    return Reason::OnlyOnto { square: only };
                }
                match self.top_kind(seat, square).filter(|kind| !kind.crushable()) {
                    Some(kind) => Reason::CannotCrush { square, kind },
                    None => Reason::CannotPay { square },
                }
            }
            (Prompt::Effect { kind, ask }, Action::Skip) if !ask.optional() => Reason::Mandatory { kind },
            (Prompt::Effect { kind, ask }, action) if belongs(self, seat, action) => {
                Reason::NotOffered { kind, ask }
            }
            _ => other_question,
        }
    }

    /// Squares where a card cannot be placed, cards of the destined board that cannot be chosen, and in one's turn cards
    /// that cannot be paid and permanents that cannot be used.
    fn closed(&self, seat: Seat) -> Vec<(Action, Reason)> {
        let mut open = Vec::new();
        self.legal(seat, &mut open);
        let sought: Vec<Action> = match (self.prompt(seat), self.stack.top()) {
            (Prompt::Select { board }, _) => (0..4)
                .map(|place| Slot::new(board, place))
                .filter(|&slot| self.sanctuary.card(slot).is_some())
                .map(Action::Choose)
                .collect(),
            (Prompt::Place { .. }, Some(Frame::Place(placing))) if placing.onto.is_none() => {
                Square::all().map(Action::At).collect()
            }
            (Prompt::Turn { .. }, _) => {
                let held = self.aside[seat.index()].into_iter().filter(|card| card.is_some());
                let used = [USED_IN_ANY_TURN, USED_IN_OWN_TURN].map(|kinds| self.squares_with(seat, kinds));
                let uses = squares(used[0] | used[1]).map(Action::Use);
                held.map(|card| Action::Play(self.kind(card))).chain(uses).collect()
            }
            _ => Vec::new(),
        };
        let closed = sought.into_iter().filter(|action| !open.contains(action));
        closed.map(|action| (action, self.why_not(seat, action))).collect()
    }
}

impl State {
    /// The one square on which an effect puts the card that is being placed.
    fn only_square(&self) -> Option<Square> {
        match self.stack.top() {
            Some(Frame::Place(placing)) => placing.onto.get(),
            _ => None,
        }
    }

    /// The stack of pending frames as text: the backtrace of a failed test.
    pub fn pending(&self) -> String {
        let frames: Vec<String> = self.stack.iter().map(|frame: &Frame| format!("{frame:?}")).collect();
        frames.join(" < ")
    }
}

/// Whether an action is of the kind that is open now.
fn belongs(state: &State, seat: Seat, action: Action) -> bool {
    let mut open = Vec::new();
    state.legal(seat, &mut open);
    open.iter().any(|other| std::mem::discriminant(other) == std::mem::discriminant(&action))
}
