use engine::{Chance, Disclosure, Features, Log, Seat, Standing, Turn, Viewer};

use crate::action::Action;
use crate::event::Event;
use crate::prompt::Prompt;
use crate::reason::Reason;
use crate::setup::Setup;
use crate::state::State;
use crate::view::{Phase, View};

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
        self.seats()
    }

    #[inline]
    fn side(&self, seat: Seat) -> Seat {
        Seat::new(self.team(seat))
    }

    #[inline]
    fn turn(&self) -> Turn {
        let asked = self.asked();
        if asked.is_empty() { Turn::Over } else { Turn::Asked(asked) }
    }

    fn on_turn(&self) -> Option<Seat> {
        let apart = matches!(self.phase, Phase::NamingMains | Phase::ChoosingGods | Phase::Over);
        (!apart).then_some(self.active)
    }

    fn prompt(&self, seat: Seat) -> Prompt {
        self.prompt_of(seat)
    }

    #[inline]
    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        if self.asked().has(seat) {
            self.legal(seat, out);
        }
    }

    #[inline]
    fn any_action(&self, seat: Seat, chance: &mut Chance, scratch: &mut Vec<Action>) -> Action {
        self.any_legal(seat, chance, scratch)
    }

    #[inline]
    fn play_any(&mut self, chance: &mut Chance, log: &mut Log<Event>, scratch: &mut Vec<Action>) -> bool {
        self.play_any_legal(chance, log, scratch)
    }

    #[inline]
    fn apply(&mut self, seat: Seat, action: Action, chance: &mut Chance, log: &mut Log<Event>) {
        self.answer(seat, action, chance, log);
        self.settle(chance, log);
    }

    fn may_resign(&self, seat: Seat) -> bool {
        self.may_give_up(seat)
    }

    fn resign(&mut self, seat: Seat, chance: &mut Chance, log: &mut Log<Event>) {
        self.give_up(seat, chance, log);
    }

    fn declines(action: Action) -> bool {
        matches!(action, Action::Pass | Action::Done | Action::End)
    }

    fn discloses(event: &Event) -> Option<Disclosure> {
        event.discloses()
    }

    fn masked(&self, seat: Seat) -> bool {
        self.is_masked(seat)
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
