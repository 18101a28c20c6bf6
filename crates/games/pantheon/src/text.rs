//! Every word of the game, English and French side by side.
//!
//! Sentences are written whole in each language; only names, numbers and lists are put into them.

mod ask;
mod explain;
mod label;
mod lead;
mod names;
mod places;
mod tell;
#[cfg(test)]
mod tests;
mod voice;
mod waste;

use engine::{About, Lang, Line, Names, Seat, Wording};

use crate::action::{Action, Prompt};
use crate::event::Event;
use crate::reason::Reason;
use crate::state::State;
use crate::view::View;

pub use ask::ask;
pub use explain::explain;
pub use label::label;
pub use lead::lead;
pub use places::place;
pub use tell::tell;

// The tables of words are pairs, read with the language as the index.
const _: () = assert!(Lang::En as usize == 0 && Lang::Fr as usize == 1);

impl Wording for State {
    fn about() -> &'static About {
        &About {
            title: ["Pantheon", "Panthéon"],
            pitch: [
                "Six peoples rise and fall around the Mediterranean. Walk out from their temples, leave columns that outlast \
                 them all, and win the favour of gods who are rather easily bribed.",
                "Six peuples naissent et déclinent autour de la Méditerranée. Partez de leurs temples, dressez des colonnes \
                 qui leur survivront, et gagnez la faveur de dieux somme toute assez faciles à soudoyer.",
            ],
            minutes: (40, 70),
            credits: "Michael Tummelhofer · Hans im Glück, 2011",
            rules: [
                include_str!("../../../../docs/rules/pantheon.en.md"),
                include_str!("../../../../docs/rules/pantheon.fr.md"),
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

    fn wasted(view: &View, open: &[Action], action: Action, lang: Lang) -> Option<String> {
        waste::wasted(view, open, action, lang)
    }

    fn tell(event: &Event, names: Names<'_>, lang: Lang) -> Option<Line> {
        Some(tell(event, names, lang))
    }

    fn explain(reason: &Reason, names: Names<'_>, lang: Lang) -> Line {
        explain(reason, names, lang)
    }
}
