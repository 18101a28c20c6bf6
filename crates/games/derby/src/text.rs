//! Every word of the game, English and French side by side.
//!
//! Sentences are written whole in each language; only names, numbers and lists are put into them. French articles and
//! elisions come from the words themselves ([`Creature::of_the`](crate::Creature::of_the)), never from gluing.

mod ask;
mod creatures;
mod explain;
mod label;
mod lead;
mod powers;
mod tell;
#[cfg(test)]
mod tests;
mod voice;

use engine::{About, Lang, Line, Names, Seat, Wording};

use crate::action::{Action, Prompt};
use crate::event::Event;
use crate::reason::Reason;
use crate::setup::Setup;
use crate::state::State;
use crate::view::View;

pub use ask::ask;
pub use explain::explain;
pub use label::{label, label_with_numbers};
pub use lead::lead;
pub use tell::{tell, tell_with_numbers};

// The tables of words are pairs, read with the language as the index.
const _: () = assert!(Lang::En as usize == 0 && Lang::Fr as usize == 1);

impl Wording for State {
    fn about() -> &'static About {
        &About {
            title: ["Divinity Derby", "Le Derby Divin"],
            pitch: [
                "Six winged creatures, three races, and gods who cannot resist a bet. Every card you may play \
                 your neighbour may play too; cheat if you dare, but in the end Zeus judges.",
                "Six créatures ailées, trois courses et des dieux incapables de résister à un pari. Chaque \
                 carte que vous pouvez jouer, votre voisin le peut aussi ; trichez si vous l’osez, mais à la \
                 fin Zeus juge.",
            ],
            minutes: (15, 25),
            credits: "Carlo A. Rossi · Ares Games, 2017",
            rules: [
                include_str!("../../../../docs/rules/derby.en.md"),
                include_str!("../../../../docs/rules/derby.fr.md"),
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
        label_with_numbers(action, view.setup.deck, names, lang)
    }

    fn tell(event: &Event, names: Names<'_>, lang: Lang) -> Option<Line> {
        tell(event, names, lang)
    }

    fn tell_in(setup: &Setup, event: &Event, names: Names<'_>, lang: Lang) -> Option<Line> {
        tell_with_numbers(event, setup.deck, names, lang)
    }

    fn explain(reason: &Reason, names: Names<'_>, lang: Lang) -> Line {
        explain(reason, names, lang)
    }
}
