//! Verbs that sacrifice own cards.

use super::Step;
use crate::action::Ask;
use crate::frame::Run;
use crate::geometry::Square;
use crate::state::State;
use crate::verbs::Amount;

impl State {
    pub(super) fn sacrifice(&mut self, targets: u16, amount: Amount, run: &mut Run) -> Step {
        const DONE: u8 = 9;
        match (run.phase, amount) {
            (0, amount) => {
                let effect = self.effect();
                effect.done = 0;
                effect.picked = 0;
                match amount {
                    Amount::One if targets != 0 => return self.ask(run, run.seat, Ask::Sacrifice, targets),
                    Amount::One => return Step::Next,
                    Amount::All => {
                        self.effect().picked = targets;
                        run.phase = 4;
                    }
                    Amount::UpTo(_) => run.phase = 2,
                }
            }
            (1, _) => {
                self.effect().picked = run.answered::<Square>().bit();
                run.phase = 4;
            }
            (2, Amount::UpTo(most)) => {
                let picked = self.effect().picked;
                let offer = targets & !picked;
                if picked.count_ones() < u32::from(most) && offer != 0 {
                    return self.ask(run, run.seat, Ask::MaybeSacrifice, offer);
                }
                run.phase = 4;
            }
            (3, _) => {
                if run.declined() {
                    run.phase = 4;
                } else {
                    self.effect().picked |= run.answered::<Square>().bit();
                    run.phase = 2;
                }
            }
            (4, _) => {
                let picked = self.effect().picked;
                run.phase = DONE;
                if picked != 0 {
                    self.begin_sacrifice(run.seat, picked);
                }
            }
            _ => return Step::Next,
        }
        Step::Again
    }
}
