use engine::{Extras, Fact, Flight, Game, OptionSpec, Preset, Rules, Seat};

use crate::action::Action;
use crate::deities::Deity;
use crate::event::Event;
use crate::flight;
use crate::setup::{OPTIONS, PRESETS};
use crate::state::State;

impl Game for State {
    const ID: &'static str = "pantheon";
    const RULES: u32 = 1;
    const PLAYERS: (usize, usize) = (2, 4);

    fn options() -> &'static [OptionSpec] {
        OPTIONS
    }

    fn presets() -> &'static [Preset] {
        PRESETS
    }
}

impl Extras for State {
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
                | Event::Dealt { .. }
                | Event::DeityShown { .. }
                | Event::TileLaid { .. }
                | Event::DemigodShown { .. }
                | Event::TemplePlaced { .. }
                | Event::Acted { .. }
                | Event::Moved { .. }
                | Event::Paid { .. }
                | Event::Refilled { .. }
                | Event::Reshuffled
                | Event::GreatReshuffle
                | Event::DeitiesReshuffled
        )
    }

    fn facts(&self) -> Vec<(&'static str, Fact)> {
        let of = |seat: Seat| {
            let player = self.player(seat);
            let deities = player.deities.iter().map(|&count| i32::from(count)).sum();
            let points = |points: &[u16]| points.iter().map(|&points| i32::from(points)).sum();
            [
                ("columns of a player", Fact::Number(player.columns.len() as i32)),
                ("deities of a player", Fact::Number(deities)),
                ("points of a player in the epochs", Fact::Number(points(&player.earned.epochs))),
                ("points of a player in the scorings", Fact::Number(points(&player.earned.scorings))),
            ]
        };
        Seat::all(self.seats()).flat_map(of).collect()
    }

    fn marks(&self, seat: Seat) -> Vec<(&'static str, String)> {
        let player = self.player(seat);
        let deities = Deity::ALL.into_iter().filter(|&deity| player.count(deity) > 0);
        let mut marks: Vec<(&'static str, String)> =
            deities.map(|deity| ("deity at the end", deity.name().to_owned())).collect();
        marks.extend(player.bonus.map(|tile| ("bonus tile at the end", tile.slug().to_owned())));
        for (bracket, name) in [(4, "4 columns or more"), (8, "8 columns or more"), (12, "12 columns")] {
            if player.columns.len() >= bracket {
                marks.push(("columns", name.into()));
            }
        }
        marks
    }

    fn mark_of(&self, _seat: Seat, action: Action) -> Option<(&'static str, String)> {
        match action {
            Action::Worship(way) => Some(("deity worshipped", way.deity().name().into())),
            _ => None,
        }
    }
}
