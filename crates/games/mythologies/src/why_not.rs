use engine::Seat;

use crate::action::{Action, Prompt, Slot};
use crate::cards::{Kind, Wake};
use crate::frame::{Frame, NOTHING};
use crate::geometry::Square;
use crate::reason::Reason;
use crate::state::State;

impl State {
    /// Why the asked seat may not answer this way.
    pub(crate) fn refusal(&self, seat: Seat, action: Action) -> Reason {
        let asked = self.prompt_for(seat);
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

    /// The one square on which an effect puts the card that is being placed.
    fn only_square(&self) -> Option<Square> {
        match self.stack.top() {
            Some(Frame::Place(placing)) if placing.onto != NOTHING => {
                Some(Square::new(usize::from(placing.onto)))
            }
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
