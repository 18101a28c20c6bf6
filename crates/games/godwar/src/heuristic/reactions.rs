//! Answers to what others do.

use engine::Seat;

use crate::cards::Kind;
use crate::frame::{Act, Frame};
use crate::prompt::Reaction;
use crate::state::State;

impl State {
    /// What setting a ward against the pending attack is worth, less what it costs.
    pub(super) fn ward_opinion(&self, seat: Seat, ward: i32, cost: i32) -> i32 {
        let Some(attack) = self.attack() else { return -1 };
        let target = attack.target.unwrap_or(seat);
        let open = i32::from(attack.value) - i32::from(attack.defence);
        let energy = i32::from(self.player(target).energy);
        let falls = open >= energy;
        let saved = open.min(ward);
        if target == seat {
            return if falls { 1000 } else { 10 * saved - cost };
        }
        if self.setup.team {
            let main = self.player(target).main;
            // A Guardian that is not used is discarded, so it costs nothing.
            return if falls && main { 1000 } else { 8 * saved - cost };
        }
        // A rival is never protected.
        -10
    }

    pub(super) fn react_opinion(&self, seat: Seat, kind: Kind) -> i32 {
        if let Some(Frame::Window(window)) = self.stack.top()
            && window.counter
        {
            let act = *self.act().expect("a counter window lies on an Action");
            return self.counter_opinion(seat, act);
        }
        let own = self.attack().is_some_and(|attack| attack.target == Some(seat));
        let card = kind.card();
        let ward = if own { kind.ward() } else { card.protect.unwrap_or(0) };
        self.ward_opinion(seat, i32::from(ward), card.reaction_cost)
    }

    /// W12: what cancelling an Action is worth, less what the Gorgon is worth in hand.
    fn counter_opinion(&self, seat: Seat, act: Act) -> i32 {
        let mut line = self.line();
        line.bonus += act.paid;
        let worth = self.blow_in(&mut line, act.card, act.kind, act.ability);
        let strikes = act.kind.verbs(act.ability)[0].is_attack();
        let Some(target) = act.target.filter(|_| strikes) else { return worth - 22 };
        if !self.setup.team && target != seat {
            // A blow at a rival is welcome.
            return -10;
        }
        worth + self.fell_worth(target, line.plain, line.piercing) - 22
    }

    /// L1: what cancelling a reaction is worth.
    pub(super) fn trick_opinion(&self, cost: i32) -> i32 {
        let Some(&Frame::Trick { seat, reaction }) = self.stack.top() else { return -5 };
        let Some(attack) = self.attack() else {
            let Some(&act) = self.act() else { return -5 };
            let mut line = self.line();
            line.bonus += act.paid;
            return self.blow_in(&mut line, act.card, act.kind, act.ability) - cost;
        };
        let target = attack.target.unwrap_or(seat);
        let ward = match reaction {
            Reaction::Aegis => 2,
            Reaction::Card(kind) if target == seat => kind.ward(),
            Reaction::Card(kind) => kind.card().protect.unwrap_or(0),
        };
        let open = attack.value.saturating_sub(attack.defence);
        let falls = if open >= self.player(target).energy { self.fell_worth(target, 0, open) } else { 0 };
        10 * i32::from(open.min(ward)) + falls - cost - 5
    }
}
