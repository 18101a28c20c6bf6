use engine::{Extras, Fact, Flight, Game, OptionSpec, Preset, Rules, Seat};

use crate::action::{Action, Slot};
use crate::event::Event;
use crate::flight;
use crate::geometry::squares;
use crate::setup::{OPTIONS, PRESETS};
use crate::state::State;
use crate::view::View;

impl Game for State {
    const ID: &'static str = "mythologies";
    const RULES: u32 = 2;
    const PLAYERS: (usize, usize) = (2, 4);

    fn options() -> &'static [OptionSpec] {
        OPTIONS
    }

    fn presets() -> &'static [Preset] {
        PRESETS
    }
}

impl Extras for State {
    fn hue(view: &View, seat: Seat) -> usize {
        view.seats.get(seat.index()).map_or(seat.index(), |seat| seat.colour.hue())
    }

    fn hue_by(setup: &crate::Setup, seat: Seat) -> usize {
        setup.colours[seat.index()].hue()
    }

    fn flight(event: &Event) -> Option<Flight> {
        flight::flight(event)
    }

    fn way(event: &Event) -> Vec<String> {
        flight::way(event)
    }

    fn is_upkeep(event: &Event) -> bool {
        matches!(
            event,
            Event::FirstPlayer { .. }
                | Event::DestinyRevealed { .. }
                | Event::TurnBegan { .. }
                | Event::EffectBegan { .. }
                | Event::Filled { .. }
                | Event::TurnedUp { .. }
        )
    }

    fn facts(&self) -> Vec<(&'static str, Fact)> {
        let of = |seat: Seat| {
            let at = seat.index();
            [
                ("squares filled by a player", Fact::Number(squares(self.occupied(seat)).count() as i32)),
                ("trials achieved by a player", Fact::Number(self.trials[at].count_ones() as i32)),
                ("gems left to a player", Fact::Number(i32::from(self.gems[at]))),
            ]
        };
        Seat::all(self.seats()).flat_map(of).collect()
    }

    fn marks(&self, seat: Seat) -> Vec<(&'static str, String)> {
        let mut cards: Vec<String> =
            squares(self.occupied(seat)).map(|at| self.kind(self.top(seat, at)).slug().to_owned()).collect();
        cards.sort_unstable();
        cards.dedup();
        cards.into_iter().map(|card| ("card in the pantheon at the end", card)).collect()
    }

    fn mark_of(&self, _seat: Seat, action: Action) -> Option<(&'static str, String)> {
        match action {
            Action::Choose(slot) if slot.place() != Slot::DECK && !self.sanctuary.is_down(slot) => {
                Some(("card selected", self.kind(self.sanctuary.card(slot)).slug().into()))
            }
            _ => None,
        }
    }
}
