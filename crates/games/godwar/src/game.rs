use engine::{Extras, Fact, Flight, Game, OptionSpec, OrderSpec, Orders, Preset, Rules, Seat};

use crate::action::Action;
use crate::event::Event;
use crate::setup::{First, OPTIONS, PRESETS, Setup};
use crate::state::State;
use crate::{flight, orders};

impl Game for State {
    const ID: &'static str = "godwar";
    const RULES: u32 = 2;
    const PLAYERS: (usize, usize) = (2, 6);
    const SCORE: [[&'static str; 2]; 2] = [["energy", "energy"], ["point d’énergie", "points d’énergie"]];

    fn options() -> &'static [OptionSpec] {
        OPTIONS
    }

    fn presets() -> &'static [Preset] {
        PRESETS
    }

    fn rematch(&self, setup: &Setup) -> Setup {
        let First::Loser(_) = setup.first else { return *setup };
        let places = self.standing().places;
        let last = Seat::all(self.seats()).max_by_key(|&seat| (places[seat], std::cmp::Reverse(seat)));
        Setup { first: First::Loser(last.filter(|&seat| places[seat] > 1)), ..*setup }
    }
}

impl Extras for State {
    const ORDERS: &'static [OrderSpec] = orders::ORDERS;

    fn flight(event: &Event) -> Option<Flight> {
        flight::flight(event)
    }

    fn way(event: &Event) -> Vec<String> {
        flight::way(event)
    }

    fn is_upkeep(event: &Event) -> bool {
        matches!(
            event,
            Event::PileRevealed { .. }
                | Event::TurnBegan { .. }
                | Event::Drew { .. }
                | Event::Reshuffled { .. }
                | Event::FaithGained { .. }
                | Event::FaithPaid { .. }
                | Event::LaidDown { .. }
                | Event::PutBack { .. }
        )
    }

    fn facts(&self) -> Vec<(&'static str, Fact)> {
        let sealed = Seat::all(self.seats()).filter(|&seat| self.player(seat).sealed).count();
        vec![
            ("rounds", Fact::Number(i32::from(self.round))),
            ("ending", Fact::Kind(self.ending())),
            ("gods eliminated", Fact::Number(i32::from(self.fallen))),
            ("gods sealed at the end", Fact::Number(sealed as i32)),
        ]
    }

    fn marks(&self, seat: Seat) -> Vec<(&'static str, String)> {
        let mut marks: Vec<(&'static str, String)> = Vec::new();
        marks.extend(self.god(seat).map(|god| ("god", god.slug().to_owned())));
        if self.first == seat {
            marks.push(("start", "first player".into()));
        }
        if self.winners.has(seat) {
            marks.push(("victory", self.ending().into()));
        }
        marks
    }

    fn mark_of(&self, _seat: Seat, action: Action) -> Option<(&'static str, String)> {
        match action {
            Action::Recruit(source) => Some(("card recruited", self.card_of(source)?.slug().into())),
            Action::Play { kind, .. } => Some(("card played", kind.slug().into())),
            _ => None,
        }
    }

    fn ordered(&self, seat: Seat, orders: Orders) -> Option<Action> {
        self.by_order(seat, orders)
    }
}

impl State {
    /// How a finished match was won.
    fn ending(&self) -> &'static str {
        let stands = |seat: Seat| self.alive(seat) && self.player(seat).energy > 0;
        let full =
            |seat: Seat| self.setup.energy_win > 0 && self.player(seat).energy >= self.setup.energy_win;
        let mut losers = Seat::all(self.seats()).filter(|&seat| !self.winners.has(seat));
        if self.setup.team {
            return match losers.find(|&seat| self.player(seat).main) {
                None => "draw",
                Some(main) if stands(main) => "round limit",
                Some(_) => "main god fallen",
            };
        }
        if self.winners.iter().any(full) {
            "full of energy"
        } else if losers.any(stands) || self.winners.len() > 1 {
            "round limit"
        } else {
            "last one standing"
        }
    }
}
