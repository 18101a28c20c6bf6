use engine::{About, Fact, Flight, Game, Lang, Line, Names, OptionSpec, Preset, Seat, State as _};

use crate::action::{Action, Prompt, Slot};
use crate::event::Event;
use crate::geometry::squares;
use crate::reason::Reason;
use crate::setup::{OPTIONS, PRESETS};
use crate::state::State;
use crate::view::View;
use crate::{flight, text};

impl Game for State {
    const ID: &'static str = "mythologies";
    const RULES: u32 = 2;
    const PLAYERS: (usize, usize) = (2, 4);

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
        text::label_in(view, action, names, lang)
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

    fn closed(&self, seat: Seat) -> Vec<(Action, Reason)> {
        self.closed_answers(seat)
    }

    fn explain(reason: &Reason, names: Names<'_>, lang: Lang) -> Line {
        text::explain(reason, names, lang)
    }
}
