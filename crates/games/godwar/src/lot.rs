//! Answers drawn by lot and carried out in one go. Playouts spend their time here: what is asked is looked at once, where
//! drawing an answer and giving it would look at it thrice.

use engine::{Chance, Log, Questions, Rules};

use crate::action::Action;
use crate::event::Event;
use crate::frame::{Frame, Stage, Window};
use crate::legal::{any_of, any_seat};
use crate::prompt::Reaction;
use crate::state::State;
use crate::step::Flow;
use crate::view::Phase;

impl State {
    /// One seat that is asked gives any of its answers; false if nobody is asked.
    #[inline]
    pub(crate) fn play_any_legal(
        &mut self,
        chance: &mut Chance,
        log: &mut Log<Event>,
        scratch: &mut Vec<Action>,
    ) -> bool {
        match *self.stack.top().expect("the bottom frame is never popped") {
            Frame::Over => return false,
            Frame::Turn if self.phase == Phase::Play => match any_of(&self.plays(), chance) {
                Action::Play { kind, ability } => self.play_card(kind, ability, log),
                Action::End => {
                    self.phase = Phase::Recruit;
                    return true;
                }
                action => self.answer_apart(action, chance, log),
            },
            Frame::Turn if self.phase == Phase::Recruit => match any_of(&self.recruits(), chance) {
                Action::End => {
                    self.end_recruiting();
                    if self.step_turn(chance, log) == Flow::Asks {
                        return true;
                    }
                }
                action => self.answer_apart(action, chance, log),
            },
            Frame::Window(window) => match self.any_reaction(window.seat, window.counter, chance) {
                Action::Pass => {
                    let seat = window.seat.left(self.seats());
                    let passed = Window { seat, passes: window.passes + 1, ..window };
                    if self.step_window(passed) == Flow::Asks {
                        return true;
                    }
                }
                Action::React(kind) => self.react(window.seat, Reaction::Card(kind), chance, log),
                action => self.answer_apart(action, chance, log),
            },
            Frame::Act(act) if act.stage != Stage::Pay => {
                let target = any_seat(self.aims(act.kind.verbs(act.ability)[0]), chance);
                self.aim(target, log);
            }
            _ => {
                let Some(seat) = self.asked().first() else { return false };
                let action = self.any_action(seat, chance, scratch);
                self.answer(seat, action, chance, log);
            }
        }
        self.settle(chance, log);
        true
    }

    /// An answer that is not among the commonest, of the only seat that is asked.
    #[inline(never)]
    fn answer_apart(&mut self, action: Action, chance: &mut Chance, log: &mut Log<Event>) {
        let seat = self.asked().first().expect("somebody answers");
        self.answer(seat, action, chance, log);
    }
}

#[cfg(test)]
mod tests {

    use super::*;

    #[test]
    fn in_one_go_is_the_same_as_step_by_step() {
        let mut scratch = Vec::new();
        let setups = [
            "players=2",
            "players=3",
            "players=6",
            "players=4 mode=team",
            "players=6 mode=team market=six_kinds",
        ];
        for (setup, seed) in setups.into_iter().flat_map(|setup| (0..20).map(move |seed| (setup, seed))) {
            let setup = setup.parse().expect("the setup is valid");
            let mut chance = Chance::seeded(seed);
            let mut state = State::new(&setup, &mut chance, &mut Log::off());
            loop {
                let (before, chance_before) = (state, chance.clone());
                let (mut other, mut other_chance) = (state, chance.clone());
                let (mut log, mut other_log) = (Log::on(), Log::on());
                let asked = state.play_any(&mut chance, &mut log, &mut scratch);
                if let Some(seat) = other.turn().asked().first() {
                    let action = other.any_action(seat, &mut other_chance, &mut scratch);
                    other.apply(seat, action, &mut other_chance, &mut other_log);
                }
                // Without a log, cards are drawn in another way.
                let (mut silent, mut silent_chance) = (before, chance_before);
                silent.play_any(&mut silent_chance, &mut Log::off(), &mut scratch);
                assert_eq!((state, &chance), (other, &other_chance));
                assert_eq!((state, &chance), (silent, &silent_chance));
                assert_eq!(log.events(), other_log.events());
                if !asked {
                    break;
                }
            }
            assert_eq!(state.turn(), engine::Turn::Over);
        }
    }
}
