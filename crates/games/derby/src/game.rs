use engine::{About, Game, Lang, Line, Names, OptionSpec, Seat};

use crate::action::{Action, Prompt};
use crate::event::Event;
use crate::reason::Reason;
use crate::setup::OPTIONS;
use crate::state::State;
use crate::text;

impl Game for State {
    const ID: &'static str = "derby";
    const RULES: u32 = 1;
    const PLAYERS: (usize, usize) = (3, 6);

    fn about() -> &'static About {
        text::about()
    }

    fn options() -> &'static [OptionSpec] {
        OPTIONS
    }

    fn ask(prompt: &Prompt, asked: Seat, you: bool, names: Names<'_>, lang: Lang) -> Line {
        text::ask(prompt, asked, you, names, lang)
    }

    fn label(action: Action, names: Names<'_>, lang: Lang) -> String {
        text::label(action, names, lang)
    }

    fn tell(event: &Event, names: Names<'_>, lang: Lang) -> Option<Line> {
        text::tell(event, names, lang)
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

    fn explain(reason: &Reason, names: Names<'_>, lang: Lang) -> Line {
        text::explain(reason, names, lang)
    }
}
