//! Powers of gods: each is weighed on the scale of the lines it changes.

use engine::Seat;

use super::line::Line;
use crate::cards::Kind;
use crate::gods::Power;
use crate::state::State;

impl State {
    /// What a power is worth, on the scale on which playing a warrior is 10 and its line.
    pub(super) fn power_opinion(&self, seat: Seat, power: Power) -> i32 {
        let player = self.player(seat);
        let hand = &player.hand;
        // Nobody pays below 4 energy except to win.
        // Among several rivals, what one of them loses helps the others as much.
        let each = if self.setup.team || self.targets().len() == 1 { 9 } else { 18 };
        let cost = if player.energy >= power.energy() + 4 { each * i32::from(power.energy()) } else { 300 };
        let line = self.line();
        let changed = |change: &dyn Fn(&mut Line)| {
            let mut line = line;
            change(&mut line);
            self.best_line(&line)
        };
        let yes = match power {
            Power::BeltOfStrength => return 10 + changed(&|line| line.bonus += 2) - cost - 2,
            Power::SilverArrow => return 10 + changed(&|line| line.pierce = true) - cost - 2,
            Power::Strategy => return 10 + changed(&|line| line.wild = true) - cost - 5,
            Power::Thunderbolt => {
                let mut line = line;
                let strike = self.attack_in(&mut line, 3, false);
                return 10 + strike + self.best_line(&line) - cost - 15;
            }
            Power::EbbAndFlow => {
                return 2 * self.mean_card(seat) - self.worst_two();
            }
            Power::Flood => player.energy >= 20,
            Power::Quiver => hand.has(Kind::Guardian) || self.playable().is_empty(),
            Power::Lyre => {
                let hand = self.hand_worth(&self.fresh_line(*hand), true);
                return 5 * self.mean_card(seat) - hand - cost;
            }
            Power::Aegis => return self.ward_opinion(seat, 2, 10),
            Power::Trickery => return self.trick_opinion(cost),
            Power::Oracle | Power::WellOfMimir => true,
            Power::FalconGift => return 20,
            Power::FalconFlight => return 15,
            _ => false,
        };
        if yes { 5 } else { -5 }
    }

    /// What the hand loses with the two cards that it misses least.
    fn worst_two(&self) -> i32 {
        let whole = self.line();
        let mut rest = whole;
        for _ in 0..2 {
            let left = |kind: Kind| {
                let mut less = rest;
                less.hand.take_up_to(kind, 1);
                (self.hand_worth(&less, false), less)
            };
            if let Some((_, less)) = rest.hand.iter().map(left).max_by_key(|(worth, _)| *worth) {
                rest = less;
            }
        }
        self.hand_worth(&whole, false) - self.hand_worth(&rest, false)
    }

    /// W04: energy for a stronger attack. Whoever is weak would rather keep it.
    pub(super) fn pay_opinion(&self, seat: Seat, energy: u8) -> i32 {
        let mut line = self.line();
        let strike = self.attack_in(&mut line, 3 + energy, false);
        let own = self.player(seat).energy;
        let each = match own {
            own if own < energy + 4 => 300,
            own if own <= energy + 10 => 11,
            _ => 9,
        };
        strike + self.best_line(&line) - each * i32::from(energy)
    }
}
