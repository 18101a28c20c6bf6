use engine::{
    About, Chance, Clock, Fact, Flight, Game, Lang, Line, Names, OptionSpec, Preset, Seat, SeatSet,
    State as _,
};

use crate::action::{Action, Prompt};
use crate::event::Event;
use crate::reason::Reason;
use crate::setup::{OPTIONS, PRESETS, Quests, Setup};
use crate::state::{State, spot};
use crate::view::View;
use crate::{flight, text};

impl Game for State {
    const ID: &'static str = "mythologiste";
    const RULES: u32 = 3;
    const PLAYERS: (usize, usize) = (2, 6);
    const SCORE: [[&'static str; 2]; 2] = [["space", "spaces"], ["case", "cases"]];

    fn about() -> &'static About {
        text::about()
    }

    fn options() -> &'static [OptionSpec] {
        OPTIONS
    }

    fn presets() -> &'static [Preset] {
        PRESETS
    }

    fn ask(prompt: &Prompt, asked: Seat, you: bool, names: Names<'_>, lang: Lang) -> Line {
        text::ask(prompt, asked, you, names, lang)
    }

    fn lead(prompt: &Prompt, lang: Lang) -> &'static str {
        text::lead(prompt, lang)
    }

    fn label(action: Action, names: Names<'_>, lang: Lang) -> String {
        text::label(action, names, lang)
    }

    fn label_in(view: &View, action: Action, names: Names<'_>, lang: Lang) -> String {
        text::label_at(view, action, names, lang)
    }

    fn tell(event: &Event, names: Names<'_>, lang: Lang) -> Option<Line> {
        text::tell(event, names, lang)
    }

    fn flight(event: &Event) -> Option<Flight> {
        flight::flight(event)
    }

    fn way(event: &Event) -> Vec<String> {
        flight::way(event)
    }

    fn is_upkeep(event: &Event) -> bool {
        matches!(event, Event::TurnBegan { .. } | Event::Reshuffled { .. } | Event::Tries { .. })
    }

    fn marks(&self, seat: Seat) -> Vec<(&'static str, String)> {
        let mut gods: Vec<&'static str> =
            (0..6).filter_map(|slot| self.god_at(spot(seat, slot))).map(|god| god.slug()).collect();
        gods.sort_unstable();
        gods.dedup();
        gods.into_iter().map(|god| ("god at the end", god.to_owned())).collect()
    }

    fn facts(&self) -> Vec<(&'static str, Fact)> {
        let ending = if self.winner.is_some() { "somebody reached the end" } else { "no turns left" };
        let gods = |seat: Seat| (0..6).filter(|&slot| self.god_at(spot(seat, slot)).is_some()).count();
        let mut facts = vec![
            ("rounds", Fact::Number(usize::from(self.turns).div_ceil(self.seats()) as i32)),
            ("ending", Fact::Kind(ending)),
        ];
        facts.extend(
            Seat::all(self.seats()).map(|seat| ("gods of a player", Fact::Number(gods(seat) as i32))),
        );
        facts
    }

    fn explain(reason: &Reason, names: Names<'_>, lang: Lang) -> Line {
        text::explain(reason, names, lang)
    }

    /// The challenges of quests have a clock. Whoever does not begin in time begins all the same; the row of Infallible
    /// Memory is hidden after ten seconds, and the hourglass runs from the first question to the last answer.
    fn clock(&self, _seat: Seat) -> Option<Clock<Action>> {
        let hourglass = u16::from(self.setup.clock);
        let (seconds, then, runs_on) = match self.top_prompt() {
            _ if hourglass == 0 => return None,
            Prompt::Ready(_) => (20, Action::Ready, false),
            Prompt::Memorise => (10, Action::Ready, false),
            Prompt::Answer { step, .. } => (hourglass, Action::TimeOut, step > 0),
            _ => return None,
        };
        Some(Clock { seconds, then, runs_on })
    }

    fn closed(&self, seat: Seat) -> Vec<(Action, Reason)> {
        self.closed_answers(seat)
    }

    /// A bot that stands in for somebody does not think about mythology either: it answers right with the odds of the card.
    fn by_odds(&self, _seat: Seat, chance: &mut Chance) -> Option<Action> {
        match self.top_prompt() {
            Prompt::Ready(_) | Prompt::Memorise => Some(Action::Ready),
            Prompt::Answer { step, .. } => Some(self.answer_by_odds(step, chance)),
            _ => None,
        }
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
