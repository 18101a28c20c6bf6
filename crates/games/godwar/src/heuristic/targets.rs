//! Whom an attack or a gift is meant for.

use engine::Seat;

use crate::frame::{Frame, Stage};
use crate::state::State;

impl State {
    pub(super) fn target_opinion(&self, seat: Seat, target: Seat) -> i32 {
        let player = self.player(target);
        let energy = i32::from(player.energy);
        if !self.opponents(seat, target) {
            // A gift: to whoever needs it, the main god first.
            return 100 - energy + if player.main { 8 } else { 0 };
        }
        let mut line = self.line();
        match self.stack.top() {
            Some(&Frame::Act(act)) if act.stage == Stage::Aim => {
                line.bonus += act.paid;
                self.blow_in(&mut line, act.card, act.kind, act.ability);
            }
            Some(Frame::Attack(attack)) => {
                self.attack_in(&mut line, attack.base, attack.pierce);
            }
            _ => {}
        }
        let (plain, piercing) = (line.plain, line.piercing);
        let (more_plain, more_piercing) = self.most_damage(&line);
        let falls = self.fell_worth(target, plain, piercing);
        let may_fall = self.fell_worth(target, more_plain, more_piercing);
        let value = i32::from(plain + piercing);
        if self.setup.team {
            // Who falls first; then a supporting god that can be sealed soon, since it then misses five turns.
            let soon = !player.main && energy <= value + 8;
            return 10 * falls.max(may_fall * 3 / 4) + if soon { 200 } else { 100 } - energy;
        }
        10 * falls.max(may_fall / 2) + if energy >= 20 { 200 + energy } else { 100 - energy }
    }
}
