use engine::{Extras, Fact, Game, OptionSpec, Preset, Rules, Seat};

use crate::event::Event;
use crate::setup::{OPTIONS, PRESETS};
use crate::state::State;

impl Game for State {
    const ID: &'static str = "derby";
    const RULES: u32 = 1 + cfg!(feature = "newer") as u32;
    const PLAYERS: (usize, usize) = (3, 6);

    fn options() -> &'static [OptionSpec] {
        OPTIONS
    }

    fn presets() -> &'static [Preset] {
        PRESETS
    }
}

impl Extras for State {
    /// The places: `sector-0` to `sector-22`, `creature-dragon` wherever it stands, `bets-A`.
    fn way(event: &Event) -> Vec<String> {
        match *event {
            Event::Moved { creature, from, to } => {
                let sector = |sector: u8| format!("sector-{sector}");
                let passed: Vec<String> = if from < to {
                    (from..to).map(sector).collect()
                } else {
                    (to + 1..=from).rev().map(sector).collect()
                };
                passed.into_iter().chain([format!("creature-{}", creature.slug())]).collect()
            }
            Event::Arrived { creature, .. } => vec![format!("creature-{}", creature.slug())],
            Event::BetPlaced { seat, .. } => vec![format!("bets-{seat}")],
            _ => Vec::new(),
        }
    }

    fn is_upkeep(event: &Event) -> bool {
        matches!(event, Event::FirstPlayer { .. } | Event::ProtectionsRemoved { .. } | Event::ZeusDrewNothing)
    }

    fn facts(&self) -> Vec<(&'static str, Fact)> {
        let struck = self.results.iter().map(|race| race.disqualified.count_ones());
        let won =
            |seat: Seat| self.settled.iter().flat_map(move |race| race[seat.index()]).filter(|bet| bet.won());
        let mut facts: Vec<(&'static str, Fact)> =
            struck.map(|count| ("disqualified in a race", Fact::Number(count as i32))).collect();
        facts.extend(
            Seat::all(self.seats())
                .map(|seat| ("bets won by a player", Fact::Number(won(seat).count() as i32))),
        );
        facts
    }

    fn marks(&self, seat: Seat) -> Vec<(&'static str, String)> {
        let mut marks: Vec<(&'static str, String)> = Vec::new();
        marks.extend(self.gods[seat.index()].map(|god| ("god", god.slug().to_owned())));
        let bets = self.settled.iter().flat_map(|race| race[seat.index()]);
        marks.extend(bets.map(|settled| ("bet placed", settled.bet().slug().to_owned())));
        let left = self.hands[seat.index()].iter();
        marks.extend(left.map(|bet| ("bet left in hand", bet.slug().to_owned())));
        marks
    }
}
