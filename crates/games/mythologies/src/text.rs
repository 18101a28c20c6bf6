//! Every word of the game, English and French side by side.

mod ask;
mod cards;
mod explain;
mod keywords;
mod label;
mod lead;
mod names;
mod tell;
#[cfg(test)]
mod tests;
mod voice;

use engine::{About, Lang, Line, Names, Seat, Wording};

use crate::action::{Action, Prompt};
use crate::event::Event;
use crate::reason::Reason;
use crate::state::State;
use crate::view::View;

pub use ask::ask;
pub use explain::explain;
pub use keywords::{KEYWORDS, Keyword, keyword};
pub use label::{label, label_in};
pub use lead::lead;
pub use names::trial_text;
pub use tell::tell;

// The tables of words are pairs, read with the language as the index.
const _: () = assert!(Lang::En as usize == 0 && Lang::Fr as usize == 1);

impl Wording for State {
    fn about() -> &'static About {
        &About {
            title: ["Mythologies", "Mythologies"],
            pitch: [
                "Eight mythologies, eighty gods and monsters, a pantheon of nine squares. Take what destiny offers, or \
                 wait; then invoke, move, crush and sacrifice your way to the favour of the gods.",
                "Huit mythologies, quatre-vingts dieux et monstres, un panthéon de neuf cases. Prenez ce que la destinée \
                 vous offre, ou attendez ; puis invoquez, déplacez, écrasez et sacrifiez pour gagner la faveur des \
                 dieux.",
            ],
            minutes: (20, 40),
            credits: "Maxime Babad, Mickaël “Froh” Garcin, Arthur Boccard · Super Meeple, 2026",
            rules: [
                include_str!("../../../../docs/rules/mythologies.en.md"),
                include_str!("../../../../docs/rules/mythologies.fr.md"),
            ],
        }
    }

    fn ask(prompt: &Prompt, asked: Seat, you: bool, names: Names<'_>, lang: Lang) -> Line {
        ask(prompt, asked, you, names, lang)
    }

    fn lead(prompt: &Prompt, lang: Lang) -> &'static str {
        lead(prompt, lang)
    }

    fn label(action: Action, names: Names<'_>, lang: Lang) -> String {
        label(action, names, lang)
    }

    fn label_in(view: &View, action: Action, names: Names<'_>, lang: Lang) -> String {
        label_in(view, action, names, lang)
    }

    fn tell(event: &Event, names: Names<'_>, lang: Lang) -> Option<Line> {
        tell(event, names, lang)
    }

    fn explain(reason: &Reason, names: Names<'_>, lang: Lang) -> Line {
        explain(reason, names, lang)
    }
}
