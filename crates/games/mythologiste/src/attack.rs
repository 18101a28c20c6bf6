//! The attack under way as everybody sees it: whom it may hit, what keeps others safe, and who may still step in.

use engine::{Rules, Seat, SeatSet};

use crate::frame::{Category, Frame};
use crate::gods::God;
use crate::state::{Spot, Spots, State, spots_of};
use crate::view::AttackView;

/// The gods that may change a blow, in the order in which one victim is asked.
pub(crate) const REACTING: [God; 3] = [God::Athena, God::Pangu, God::Anubis];

impl State {
    /// Open to all: gods, pawns and tokens lie on the table, and no card of a hand answers an attack.
    pub(crate) fn attack_view(&self) -> Option<AttackView> {
        if let Some(&Frame::AskTarget { seat, picked, .. }) = self.stack.top() {
            let targets = self.target_options(picked);
            return Some(AttackView { targets, ..self.attack_by(seat) });
        }
        let striking = |frame: &Frame| matches!(frame, Frame::Pick(_) | Frame::Resolve | Frame::ApplyStrike);
        if !self.stack.iter().any(striking) {
            return None;
        }
        let (seats, legal) = self.in_reach();
        let places = |spots: Spots| spots.iter().map(|at| (at.seat(), at.slot())).collect();
        Some(AttackView {
            category: Some(self.strike.category),
            targets: seats,
            legal: places(legal),
            protected: self.protected_in(seats, legal),
            reactions: self.reactions(seats),
            ..self.attack_by(self.strike.attacker)
        })
    }

    /// An attack of which nothing is known yet but where it comes from.
    fn attack_by(&self, attacker: Seat) -> AttackView {
        let treachery = self.run().is_some_and(|run| run.betrayal);
        let others = attacker.around(self.seats()).filter(|&seat| seat != attacker && !treachery);
        AttackView {
            attacker,
            category: None,
            targets: SeatSet::EMPTY,
            legal: Vec::new(),
            protected: Vec::new(),
            sheltered: others.filter_map(|seat| Some((seat, self.shelter(attacker, seat)?))).collect(),
            reactions: Vec::new(),
        }
    }

    /// Whose gods the attack is about now, and which of them may still be picked.
    fn in_reach(&self) -> (SeatSet, Spots) {
        match self.stack.top() {
            Some(Frame::Pick(picks)) => {
                let seats = picks.rest.iter().fold(picks.seats, SeatSet::with);
                (seats, self.pick_options(picks))
            }
            Some(&Frame::Surrender { seats }) => {
                let seat = self.surrendering(seats);
                (seats, spots_of(seat, self.legal_batch(&self.strike, seat, 1)))
            }
            _ => (self.strike.hits.iter().map(Spot::seat).collect(), Spots::EMPTY),
        }
    }

    /// Gods that the attack looks for in vain, each with what keeps it.
    fn protected_in(&self, seats: SeatSet, legal: Spots) -> Vec<(Seat, u8, crate::Protection)> {
        let open = legal | self.strike.hits;
        let sought = seats.iter().flat_map(|seat| spots_of(seat, self.sought(&self.strike, seat)).iter());
        let kept = sought.filter(|&at| !open.has(at));
        kept.filter_map(|at| Some((at.seat(), at.slot(), self.protection(&self.strike, at)?))).collect()
    }

    /// Who may still step in, in order, whoever is asked now first.
    fn reactions(&self, seats: SeatSet) -> Vec<(Seat, God)> {
        if self.strike.piercing || self.strike.category == Category::Take {
            return Vec::new();
        }
        let attacked = seats.without(self.strike.attacker);
        let fixed = !matches!(self.stack.top(), Some(Frame::Pick(_) | Frame::Surrender { .. }));
        // Of the victims that have not been asked, the first has already passed some stages.
        let (left, passed) = match self.stack.iter().rev().find_map(|frame| match *frame {
            Frame::React { seats, stage } => Some((seats, usize::from(stage))),
            _ => None,
        }) {
            Some((left, stage)) => (left, stage - 1),
            None => (attacked, 0),
        };
        let order = self.strike.attacker.around(self.seats()).filter(|&seat| left.has(seat));
        let stages = order.enumerate().flat_map(|(place, seat)| {
            let first = if place == 0 { passed } else { 0 };
            (first..REACTING.len()).map(move |stage| (seat, stage))
        });
        let steps_in = |&(seat, stage): &(Seat, usize)| {
            if fixed { self.may_react(seat, stage as u8) } else { self.might_react(seat, stage) }
        };
        stages.filter(steps_in).map(|(seat, stage)| (seat, REACTING[stage])).collect()
    }

    /// The same before the hits are fixed: the god is there and acts against attacks of this kind.
    fn might_react(&self, seat: Seat, stage: usize) -> bool {
        let eliminating = self.strike.category == Category::Eliminate;
        (stage == 0 || eliminating) && self.has_active(seat, REACTING[stage])
    }
}
