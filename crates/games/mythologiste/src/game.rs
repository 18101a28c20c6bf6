use engine::{
    Chance, Clock, Extras, Fact, Flight, Game, OptionSpec, Preset, Questions, Rules, Seat, SeatSet,
};

use crate::action::{Action, Prompt};
use crate::event::Event;
use crate::flight;
use crate::setup::{OPTIONS, PRESETS, Quests, Setup};
use crate::state::{Spot, State};

impl Game for State {
    const ID: &'static str = "mythologiste";
    const RULES: u32 = 3;
    const PLAYERS: (usize, usize) = (2, 6);
    const SCORE: [[&'static str; 2]; 2] = [["space", "spaces"], ["case", "cases"]];

    fn options() -> &'static [OptionSpec] {
        OPTIONS
    }

    fn presets() -> &'static [Preset] {
        PRESETS
    }

    /// Bots cannot answer questions of mythology: their quests are left to the odds of the card.
    fn with_bots(mut setup: Setup, bots: SeatSet) -> Setup {
        for bot in bots.iter() {
            let quests = &mut setup.quests[bot.index()];
            if *quests == Quests::Played {
                *quests = Quests::Normal;
            }
        }
        setup
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
        matches!(event, Event::TurnBegan { .. } | Event::Reshuffled { .. } | Event::Tries { .. })
    }

    fn facts(&self) -> Vec<(&'static str, Fact)> {
        let ending = if self.winner.is_some() { "somebody reached the end" } else { "no turns left" };
        let gods = |seat: Seat| (0..6).filter(|&slot| self.god_at(Spot::new(seat, slot)).is_some()).count();
        let mut facts = vec![
            ("rounds", Fact::Number(usize::from(self.turns).div_ceil(self.seats()) as i32)),
            ("ending", Fact::Kind(ending)),
        ];
        facts.extend(
            Seat::all(self.seats()).map(|seat| ("gods of a player", Fact::Number(gods(seat) as i32))),
        );
        facts
    }

    fn marks(&self, seat: Seat) -> Vec<(&'static str, String)> {
        let mut gods: Vec<&'static str> =
            (0..6).filter_map(|slot| self.god_at(Spot::new(seat, slot))).map(|god| god.slug()).collect();
        gods.sort_unstable();
        gods.dedup();
        gods.into_iter().map(|god| ("god at the end", god.to_owned())).collect()
    }

    /// The challenges of quests have a clock. Whoever does not begin in time begins all the same; the row of Infallible
    /// Memory is hidden after ten seconds, and the hourglass runs from the first question to the last answer.
    fn clock(&self, seat: Seat) -> Option<Clock<Action>> {
        let hourglass = u16::from(self.setup.clock);
        let (seconds, then, runs_on) = match self.prompt(seat) {
            _ if hourglass == 0 => return None,
            Prompt::Ready(_) => (20, Action::Ready, false),
            Prompt::Memorise => (10, Action::Ready, false),
            Prompt::Answer { step, .. } => (hourglass, Action::TimeOut, step > 0),
            _ => return None,
        };
        Some(Clock { seconds, then, runs_on })
    }

    /// A bot that stands in for somebody does not think about mythology either: it answers right with the odds of the card.
    fn by_odds(&self, seat: Seat, chance: &mut Chance) -> Option<Action> {
        match self.prompt(seat) {
            Prompt::Ready(_) | Prompt::Memorise => Some(Action::Ready),
            Prompt::Answer { step, .. } => Some(self.answer_by_odds(step, chance)),
            _ => None,
        }
    }
}
