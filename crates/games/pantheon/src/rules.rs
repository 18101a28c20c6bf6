use engine::{Chance, Disclosure, Features, Log, Seat, SeatSet, Standing, Turn, Viewer};

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
        self.seats_count()
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.asked_seat() {
            Some(seat) => Turn::Asked(SeatSet::one(seat)),
            None => Turn::Over,
        }
    }

    fn on_turn(&self) -> Option<Seat> {
        self.turn_of()
    }

    fn prompt(&self, _seat: Seat) -> Prompt {
        self.top_prompt()
    }

    #[inline]
    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        if self.asked_seat() == Some(seat) {
            self.legal(out);
        }
    }

    #[inline]
    fn any_action(&self, _seat: Seat, chance: &mut Chance, scratch: &mut Vec<Action>) -> Action {
        self.any_legal(chance, scratch)
    }

    #[inline]
    fn apply(&mut self, _seat: Seat, action: Action, chance: &mut Chance, log: &mut Log<Event>) {
        self.answer(action, chance, log);
        self.settle(chance, log);
    }

    fn declines(action: Action) -> bool {
        matches!(action, Action::Decline | Action::EndTurn | Action::Stop | Action::Swap(0))
    }

    fn discloses(event: &Event) -> Option<Disclosure> {
        event.discloses()
    }

    fn last_look(&self, seat: Seat) -> bool {
        self.builds_up(seat)
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

    fn features(&self, seat: Seat, out: &mut Features<'_>) {
        self.write_features(seat, out);
    }
}
