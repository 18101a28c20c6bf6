//! What an answer costs and gives its player, as far as it follows from what everybody can see.

use engine::{Chance, Log, Questions, Seat, Settle};

use crate::action::Action;
use crate::cards::Gain;
use crate::event::Event;
use crate::state::State;
use crate::view::PreviewView;

/// So many answers without a choice are followed; what comes later is no concern of the first.
const FORCED: usize = 8;

impl State {
    /// What each answer open to `seat` makes it pay and gain before anybody decides anything else, less what comes anyway;
    /// those that do neither are left out.
    pub(crate) fn previews(&self, seat: Seat) -> Vec<PreviewView> {
        let mut actions = Vec::new();
        if self.asked().has(seat) {
            self.legal(seat, &mut actions);
        }
        let all = actions.into_iter().map(|action| self.preview(seat, action));
        all.filter(|preview| !(preview.pays.is_none() && preview.gains.is_none())).collect()
    }

    fn preview(&self, seat: Seat, action: Action) -> PreviewView {
        let mut preview = PreviewView { action, pays: Gain::NONE, gains: Gain::NONE };
        let mut anyway = self.anyway(seat);
        for event in self.foreseen(seat, action).into_iter().take_while(|event| !event.ends_foresight()) {
            if let Some(at) = anyway.iter().position(|&coming| coming == event) {
                anyway.swap_remove(at);
                continue;
            }
            match event {
                Event::Gained { seat: who, gain, .. } | Event::Paid { to: Some(who), gain, .. }
                    if who == seat =>
                {
                    preview.gains.add(gain);
                }
                Event::Paid { seat: who, gain, .. } if who == seat => preview.pays.add(gain),
                Event::TrialAchieved { seat: who, favours, .. } if who == seat => {
                    preview.gains.add(Gain::favours(favours));
                }
                _ => {}
            }
        }
        preview
    }

    /// What the end of the turn brings `seat` as things stand, whatever it answers now: no answer may boast of it.
    fn anyway(&self, seat: Seat) -> Vec<Event> {
        if !self.placing || self.active != seat {
            return Vec::new();
        }
        let (mut state, mut log) = (*self, Log::on());
        state.end_turn(seat, &mut log);
        log.take()
    }

    /// What happens if `seat` gives this answer, up to the next choice.
    fn foreseen(&self, seat: Seat, action: Action) -> Vec<Event> {
        // Nothing that chance decides is told: the first card that comes to light ends the foresight.
        let (mut state, mut chance, mut log) = (*self, Chance::seeded(0), Log::on());
        state.answer(seat, action, &mut log);
        state.settle(&mut chance, &mut log);
        let mut actions = Vec::new();
        for _ in 0..FORCED {
            let Some(next) = state.asked().first() else { break };
            actions.clear();
            state.legal(next, &mut actions);
            let [only] = actions[..] else { break };
            state.answer(next, only, &mut log);
            state.settle(&mut chance, &mut log);
        }
        log.take()
    }
}

impl Event {
    /// Whether something comes to light that nobody could count on, or another turn begins.
    fn ends_foresight(&self) -> bool {
        let goes_on =
            matches!(self, Event::RoundBegan { .. } | Event::TurnBegan { .. } | Event::Scored { .. });
        goes_on || self.discloses().is_some()
    }
}
