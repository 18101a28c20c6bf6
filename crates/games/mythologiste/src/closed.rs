//! Answers that a player might look for in vain, each with its reason.

use engine::Seat;

use crate::action::Action;
use crate::cards::Power;
use crate::frame::Frame;
use crate::gods::Part;
use crate::reason::Reason;
use crate::state::{State, spot};

impl State {
    /// In the action step the effects and cards that cannot be used; where players or gods are chosen, the others.
    pub(crate) fn closed_answers(&self, seat: Seat) -> Vec<(Action, Reason)> {
        let mut open = Vec::new();
        self.legal(seat, &mut open);
        let others = || Seat::all(self.players()).filter(move |&other| other != seat);
        let sought: Vec<Action> = match self.stack.top() {
            Some(Frame::Act) => return self.closed_actions(seat, &open),
            Some(Frame::AskTarget { picked, .. }) => {
                others().filter(|&other| !picked.has(other)).map(Action::Target).collect()
            }
            Some(Frame::Pick(picks)) => others()
                .filter(|&other| picks.seats.has(other))
                .flat_map(|other| (0..6).map(move |slot| (other, slot)))
                .filter(|&(other, slot)| self.god_at(spot(other, slot)).is_some())
                .map(|(other, slot)| Action::Pick(other, slot))
                .collect(),
            _ => Vec::new(),
        };
        let closed = sought.into_iter().filter(|action| !open.contains(action));
        closed.map(|action| (action, self.refusal(seat, action))).collect()
    }

    fn closed_actions(&self, seat: Seat, open: &[Action]) -> Vec<(Action, Reason)> {
        let mut closed = Vec::new();
        for slot in 0..6 {
            closed.extend([Part::Power, Part::Ultimate].into_iter().filter_map(|part| {
                let way = self.closed_effect(seat, slot, part, open)?;
                Some((way, self.why_no_action(seat, way)))
            }));
        }
        for card in Power::ALL.into_iter().filter(|card| self.hands[seat.index()][card.index()] > 0) {
            closed.extend(self.closed_card(seat, card, open).map(|reason| (Action::Play(card), reason)));
        }
        closed
    }

    /// The nearest way to use an effect of an own god that cannot be used at all.
    fn closed_effect(&self, seat: Seat, slot: u8, part: Part, open: &[Action]) -> Option<Action> {
        let god = self.god_at(spot(seat, slot))?;
        god.effect(part)?;
        let (spell, other) = match part {
            Part::Power => (Action::Cast(slot, part), Action::Free(slot)),
            Part::Ultimate => (Action::Cast(slot, part), Action::Ultimate(slot)),
        };
        if open.contains(&spell) || open.contains(&other) {
            return None;
        }
        let nearer = match part {
            Part::Power => self.free && self.usable_people() == Some(god.ethnicity()),
            Part::Ultimate => self.hands[seat.index()][Power::ultimate_of(god.ethnicity()).index()] > 0,
        };
        Some(if nearer { other } else { spell })
    }

    /// Why a card of the hand is of no use now; nothing if it is.
    fn closed_card(&self, seat: Seat, card: Power, open: &[Action]) -> Option<Reason> {
        let casts = |action: &Action| match *action {
            Action::Cast(..) => card == Power::CastASpell,
            Action::Ultimate(slot) => {
                let god = self.god_at(spot(seat, slot)).expect("a god acts");
                card == Power::ultimate_of(god.ethnicity())
            }
            Action::Play(played) => card == played,
            _ => false,
        };
        if open.iter().any(casts) {
            return None;
        }
        match self.why_no_action(seat, Action::Play(card)) {
            Reason::CastsAGod(_) => Some(Reason::NothingToDo),
            reason => Some(reason),
        }
    }
}
