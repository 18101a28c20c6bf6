use engine::Seat;

use crate::action::Action;
use crate::cards::Power;
use crate::frame::Frame;
use crate::gods::{God, Part};
use crate::reason::Reason;
use crate::state::{State, spot};

impl State {
    /// Why an action is refused; asked for refused actions alone.
    pub(crate) fn refusal(&self, seat: Seat, action: Action) -> Reason {
        let asked = self.top_prompt();
        let mut legal = Vec::new();
        self.legal(seat, &mut legal);
        let same_kind = |one: &Action| std::mem::discriminant(one) == std::mem::discriminant(&action);
        match (self.stack.top(), action) {
            (Some(Frame::Act), action) => self.why_no_action(seat, action),
            (Some(Frame::Card { .. }), Action::Card(card)) => Reason::NotInHand(card),
            (Some(Frame::Titans { .. }), Action::Yes) => Reason::NotInHand(Power::TitansProtection),
            _ if !legal.iter().any(same_kind) => Reason::NotThisQuestion { asked },
            (_, Action::Pick(whose, slot)) if whose.index() < self.players() => {
                match self.god_at(spot(whose, slot)) {
                    Some(god) => Reason::Protected(god),
                    None => Reason::EmptySlot { seat: whose, slot },
                }
            }
            (_, Action::Target(other)) => Reason::NotATarget(other),
            _ => Reason::NotOffered,
        }
    }

    fn why_no_action(&self, seat: Seat, action: Action) -> Reason {
        let card = match action {
            Action::Free(slot) => return self.why_no_free(seat, slot),
            Action::Cast(..) => Power::CastASpell,
            Action::Ultimate(slot) => match self.god_at(spot(seat, slot)) {
                Some(god) => Power::ultimate_of(god.ethnicity()),
                None => return Reason::EmptySlot { seat, slot },
            },
            Action::Play(card) => card,
            _ => return Reason::NotThisQuestion { asked: self.top_prompt() },
        };
        if self.tantalus[seat.index()] != 0 {
            return Reason::Tantalus;
        }
        if self.plays == 0 {
            return Reason::NoPlayLeft;
        }
        if self.hands[seat.index()][card.index()] == 0 {
            return Reason::NotInHand(card);
        }
        match action {
            Action::Play(Power::TitansProtection) => Reason::OnlyAgainstMalus,
            Action::Play(card) if card.effect().is_none() => Reason::CastsAGod(card),
            Action::Play(_) => Reason::NothingToDo,
            Action::Cast(slot, part) => match self.why_no_effect(seat, slot, part) {
                Ok(reason) => reason,
                Err(god) if part == Part::Ultimate && self.usable_people() != Some(god.ethnicity()) => {
                    Reason::NotOnEthnicity(god.ethnicity())
                }
                Err(_) => Reason::NothingToDo,
            },
            Action::Ultimate(slot) => {
                self.why_no_effect(seat, slot, Part::Ultimate).unwrap_or(Reason::NothingToDo)
            }
            _ => Reason::NotOffered,
        }
    }

    fn why_no_free(&self, seat: Seat, slot: u8) -> Reason {
        match self.why_no_effect(seat, slot, Part::Power) {
            Ok(reason) => reason,
            Err(god) if self.usable_people() != Some(god.ethnicity()) => {
                Reason::NotOnEthnicity(god.ethnicity())
            }
            Err(_) if !self.free => Reason::FreePowerUsed,
            Err(_) => Reason::NothingToDo,
        }
    }

    /// What is wrong with the god itself, or else the god.
    fn why_no_effect(&self, seat: Seat, slot: u8, part: Part) -> Result<Reason, God> {
        let at = spot(seat, slot);
        let Some(god) = self.god_at(at) else { return Ok(Reason::EmptySlot { seat, slot }) };
        if !self.is_active(at) {
            return Ok(Reason::Inactive(god));
        }
        if god.effect(part).is_none() {
            return Ok(Reason::NoSuchEffect(god, part));
        }
        if self.used[part as usize] >> god.index() & 1 != 0 {
            return Ok(Reason::AlreadyUsed(god, part));
        }
        Err(god)
    }
}
