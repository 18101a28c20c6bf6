use engine::{Questions, Refusals, Rules, Seat};

use crate::action::Action;
use crate::cards::Power;
use crate::effect::Verb;
use crate::frame::{CardWhy, Frame, Run, Script};
use crate::gods::{God, Part};
use crate::reason::Reason;
use crate::state::{Spot, State};

impl Refusals for State {
    type Reason = Reason;

    /// Why an action is refused; asked for refused actions alone.
    fn why_not(&self, seat: Seat, action: Action) -> Reason {
        let asked = self.prompt(seat);
        let mut legal = Vec::new();
        self.legal(seat, &mut legal);
        let same_kind = |one: &Action| std::mem::discriminant(one) == std::mem::discriminant(&action);
        match (self.stack.top(), action) {
            (Some(Frame::Act), action) => self.why_no_action(seat, action),
            (Some(Frame::Card { why, .. }), Action::Card(card)) => match why {
                CardWhy::Fetch | CardWhy::PeekDiscard | CardWhy::PeekTake => Reason::NotOffered,
                _ => Reason::NotInHand(card),
            },
            (Some(Frame::Titans { .. }), Action::Yes) => Reason::NotInHand(Power::TitansProtection),
            _ if !legal.iter().any(same_kind) => Reason::NotThisQuestion { asked },
            (_, Action::Pick(whose, slot)) if whose.index() < self.seats() => self.why_no_pick(whose, slot),
            (_, Action::Target(other)) => self.why_no_target(seat, other),
            _ => Reason::NotOffered,
        }
    }

    /// In the action step the effects and cards that cannot be used; where players or gods are chosen, the others.
    fn closed(&self, seat: Seat) -> Vec<(Action, Reason)> {
        let mut open = Vec::new();
        self.legal(seat, &mut open);
        let others = || Seat::all(self.seats()).filter(move |&other| other != seat);
        let sought: Vec<Action> = match self.stack.top() {
            Some(Frame::Act) => return self.closed_actions(seat, &open),
            Some(Frame::AskTarget { picked, .. }) => {
                others().filter(|&other| !picked.has(other)).map(Action::Target).collect()
            }
            Some(Frame::Pick(picks)) => others()
                .filter(|&other| picks.seats.has(other))
                .flat_map(|other| (0..6).map(move |slot| (other, slot)))
                .filter(|&(other, slot)| self.god_at(Spot::new(other, slot)).is_some())
                .map(|(other, slot)| Action::Pick(other, slot))
                .collect(),
            _ => Vec::new(),
        };
        let closed = sought.into_iter().filter(|action| !open.contains(action));
        closed.map(|action| (action, self.why_not(seat, action))).collect()
    }
}

impl State {
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
        let god = self.god_at(Spot::new(seat, slot))?;
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
                let god = self.god_at(Spot::new(seat, slot)).expect("a god acts");
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

    pub(crate) fn why_no_action(&self, seat: Seat, action: Action) -> Reason {
        let card = match action {
            Action::Free(slot) => return self.why_no_free(seat, slot),
            Action::Cast(..) => Power::CastASpell,
            Action::Ultimate(slot) => match self.god_at(Spot::new(seat, slot)) {
                Some(god) => Power::ultimate_of(god.ethnicity()),
                None => return Reason::EmptySlot { seat, slot },
            },
            Action::Play(card) => card,
            _ => return Reason::NotThisQuestion { asked: self.prompt(seat) },
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
            Action::Play(card) => self.why_not_castable(&Run::new(Script::Card(card), seat, None)),
            Action::Cast(slot, part) => match self.why_no_effect(seat, slot, part) {
                Ok(reason) => reason,
                Err(god) if part == Part::Ultimate && self.usable_people() != Some(god.ethnicity()) => {
                    Reason::NotOnEthnicity(god.ethnicity())
                }
                Err(god) => self.why_no_spell(seat, god, part, true),
            },
            Action::Ultimate(slot) => self
                .why_no_effect(seat, slot, Part::Ultimate)
                .unwrap_or_else(|god| self.why_no_spell(seat, god, Part::Ultimate, true)),
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
            Err(god) => self.why_no_spell(seat, god, Part::Power, false),
        }
    }

    fn why_no_spell(&self, seat: Seat, god: God, part: Part, unspent: bool) -> Reason {
        self.why_not_castable(&Run { unspent, ..Run::new(Script::God(god, part), seat, Some(god)) })
    }

    /// What keeps an effect from being cast; see [`State::castable`].
    fn why_not_castable(&self, run: &Run) -> Reason {
        let effect = run.script.effect();
        if !self.required(run, effect.requirement) {
            return Reason::Requires(run.script);
        }
        if !self.payable(run, effect.cost) {
            return Reason::CannotPay(run.script);
        }
        let useful = || effect.verbs.iter().copied().filter(|verb| !verb.is_drawback());
        if self.locked(run.controller) && useful().all(Verb::moves_me) {
            return Reason::Locked;
        }
        if !useful().any(|verb| verb.names_chosen() || verb.strikes()) {
            return Reason::NothingToDo;
        }
        if self.against(run).is_empty() {
            return Reason::NobodyToAttack;
        }
        let aims = effect.verbs.iter().filter_map(|verb| match verb {
            Verb::Choose(aim) | Verb::ChooseUpToTwo(aim) => Some(*aim),
            _ => None,
        });
        if aims.into_iter().any(|aim| self.aimed(run, aim).is_empty()) {
            Reason::NobodyInReach
        } else if useful().any(Verb::strikes) {
            Reason::NoGodToHit
        } else {
            Reason::NothingToDo
        }
    }

    fn why_no_target(&self, seat: Seat, other: Seat) -> Reason {
        let shelter = (other.index() < self.seats()).then(|| self.shelter(seat, other)).flatten();
        shelter.map_or(Reason::NotATarget(other), |shelter| Reason::Sheltered(other, shelter))
    }

    /// Why a god may not be picked now.
    fn why_no_pick(&self, whose: Seat, slot: u8) -> Reason {
        let at = Spot::new(whose, slot);
        let Some(god) = self.god_at(at) else { return Reason::EmptySlot { seat: whose, slot } };
        if !matches!(self.stack.top(), Some(Frame::Pick(_))) {
            return Reason::NotToBeChosen(god);
        }
        if self.strike.hits.has(at) {
            return Reason::AlreadyPicked(god);
        }
        if whose != self.strike.attacker && !self.strike.betrayal {
            if let Some(shelter) = self.shelter(self.strike.attacker, whose) {
                return Reason::Sheltered(whose, shelter);
            }
            if self.sought(&self.strike, whose) >> slot & 1 != 0
                && let Some(by) = self.protection(&self.strike, at)
            {
                return Reason::Protected(god, by);
            }
        }
        Reason::NotToBeChosen(god)
    }

    /// What is wrong with the god itself, or else the god.
    fn why_no_effect(&self, seat: Seat, slot: u8, part: Part) -> Result<Reason, God> {
        let at = Spot::new(seat, slot);
        let Some(god) = self.god_at(at) else { return Ok(Reason::EmptySlot { seat, slot }) };
        if !self.is_active(at) {
            return Ok(Reason::Inactive(god));
        }
        if god.effect(part).is_none() {
            return Ok(Reason::NoSuchEffect(god, part));
        }
        if self.used[part as usize].has(god) {
            return Ok(Reason::AlreadyUsed(god, part));
        }
        Err(god)
    }
}
