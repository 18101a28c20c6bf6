use engine::{Chance, Disclosure, Features, Log, Seat, Standing, Turn, Viewer};

use crate::action::{Action, Prompt};
use crate::event::Event;
use crate::reason::Reason;
use crate::setup::Setup;
use crate::state::State;
use crate::view::View;

impl engine::State for State {
    type Setup = Setup;
    type Action = Action;
    type Prompt = Prompt;
    type Event = Event;
    type View = View;
    type Reason = Reason;

    const ACTIONS: usize = Action::COUNT;
    const FEATURES: usize = crate::features::COUNT;

    fn new(setup: &Setup, chance: &mut Chance, log: &mut Log<Event>) -> State {
        State::start(setup, chance, log)
    }

    #[inline]
    fn seats(&self) -> usize {
        self.players()
    }

    #[inline]
    fn turn(&self) -> Turn {
        let asked = self.asked_seats();
        if asked.is_empty() { Turn::Over } else { Turn::Asked(asked) }
    }

    fn on_turn(&self) -> Option<Seat> {
        self.placing.then_some(self.active).filter(|_| !self.is_over())
    }

    fn prompt(&self, seat: Seat) -> Prompt {
        self.prompt_for(seat)
    }

    #[inline]
    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        if self.asked_seats().has(seat) {
            self.legal(seat, out);
        }
    }

    #[inline]
    fn any_action(&self, seat: Seat, chance: &mut Chance, scratch: &mut Vec<Action>) -> Action {
        scratch.clear();
        self.legal(seat, scratch);
        chance.pick(scratch)
    }

    #[inline]
    fn apply(&mut self, seat: Seat, action: Action, chance: &mut Chance, log: &mut Log<Event>) {
        self.answer(seat, action, log);
        self.settle(chance, log);
    }

    fn declines(action: Action) -> bool {
        matches!(action, Action::Pass | Action::End | Action::Skip)
    }

    fn discloses(event: &Event) -> Option<Disclosure> {
        event.discloses()
    }

    fn why_not(&self, seat: Seat, action: Action) -> Reason {
        self.refusal(seat, action)
    }

    fn view(&self, viewer: Viewer) -> View {
        self.view_for(viewer)
    }

    fn redact(event: &Event, viewer: Viewer) -> Option<Event> {
        Some(event.redacted(viewer))
    }

    fn determinize(&mut self, seat: Seat, chance: &mut Chance) {
        self.redeal(seat, chance);
    }

    fn standing(&self) -> Standing {
        self.final_standing()
    }

    fn index(action: Action) -> usize {
        action.index()
    }

    fn facing(action: Action, observer: Seat, seats: usize) -> Action {
        action.facing(observer, seats)
    }

    fn features(&self, seat: Seat, out: &mut Features<'_>) {
        self.write_features(seat, out);
    }
}
