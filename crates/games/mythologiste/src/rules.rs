use engine::{Chance, Log, Rules, Seat, Settle, Standing, StateHash, state_hash_without};

use crate::God;
use crate::action::Action;
use crate::event::Event;
use crate::frame::Frame;
use crate::setup::Setup;
use crate::state::{Spot, State};

impl Rules for State {
    type Setup = Setup;
    type Action = Action;
    type Event = Event;

    fn new(setup: &Setup, chance: &mut Chance, log: &mut Log<Event>) -> State {
        let mut state = State::bare(setup);
        let players = state.seats();
        for slot in 0..6 {
            for seat in Seat::all(players) {
                let god = state.draw_god(chance, log).expect("72 gods are enough for six players");
                state.seat_god(Spot::new(seat, slot), god);
                log.push(Event::GodArrived { seat, slot, god });
            }
        }
        state.stack.push(Frame::Deal);
        if let Some(at) = state.find(God::XiWangmu) {
            state.ask_bond(at.seat());
        }
        state.settle(chance, log);
        state
    }

    #[inline]
    fn seats(&self) -> usize {
        usize::from(self.setup.players)
    }

    fn on_turn(&self) -> Option<Seat> {
        (!matches!(self.stack.top(), Some(crate::frame::Frame::Over))).then_some(self.active)
    }

    #[inline]
    fn apply(&mut self, seat: Seat, action: Action, chance: &mut Chance, log: &mut Log<Event>) {
        self.answer(seat, action, chance, log);
        self.settle(chance, log);
    }

    fn check(&self) -> Result<(), String> {
        self.check_all()
    }

    /// The ranking: progress, active gods, gods, Power cards; the winner first.
    fn standing(&self) -> Standing {
        let scores = engine::BySeat::new(self.seats(), |seat| i32::from(self.progress(seat)));
        Standing::by_key(scores, |seat| {
            (
                self.winner == Some(seat),
                self.progress(seat),
                self.active(seat).count_ones(),
                self.gods(seat),
                self.hand_size(seat),
            )
        })
    }

    /// What is only shown is left out.
    fn fingerprint(&self) -> StateHash {
        state_hash_without(self, &self.aside)
    }
}
