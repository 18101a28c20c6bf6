//! Every word of the game, English and French side by side.
//!
//! Sentences are written whole in each language; only names, numbers and lists are put into them. Card texts are
//! made from the tables of the rules, so they cannot say something else than the rules do.

mod ask;
mod cards;
mod explain;
mod gods;
mod label;
mod lead;
mod tell;
#[cfg(test)]
mod tests;
mod voice;
mod waste;

use engine::{About, Lang, Line, Names, Seat, Wording};

use crate::action::Action;
use crate::event::Event;
use crate::prompt::Prompt;
use crate::reason::Reason;
use crate::state::State;
use crate::view::View;

pub use ask::ask;
pub use cards::AbilityText;
pub use explain::explain;
pub use label::{label, label_in};
pub use lead::lead;
pub use tell::tell;

// The tables of words are pairs, read with the language as the index.
const _: () = assert!(Lang::En as usize == 0 && Lang::Fr as usize == 1);

impl Wording for State {
    fn about() -> &'static About {
        &About {
            title: ["War of the Gods", "La Guerre des dieux"],
            pitch: [
                "You are a god of Olympus or Asgard. Priests bring faith, faith calls warriors onto the top of \
                 your deck, and the colour of each warrior decides who may strike after it. Break every rival, \
                 or rise above them.",
                "Vous êtes un dieu de l’Olympe ou d’Asgard. Les prêtres apportent la foi, la foi appelle des \
                 guerriers sur le dessus de votre deck, et la couleur de chaque guerrier décide qui peut frapper \
                 après lui. Brisez vos rivaux, ou élevez-vous au-dessus d’eux.",
            ],
            minutes: (25, 45),
            credits: "Régis Lebigot (trad.), 2013",
            rules: [
                include_str!("../../../../docs/rules/godwar.en.md"),
                include_str!("../../../../docs/rules/godwar.fr.md"),
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

    fn wasted(view: &View, open: &[Action], action: Action, lang: Lang) -> Option<String> {
        waste::wasted(view, open, action, lang)
    }

    fn tell(event: &Event, names: Names<'_>, lang: Lang) -> Option<Line> {
        tell(event, names, lang)
    }

    fn explain(reason: &Reason, names: Names<'_>, lang: Lang) -> Line {
        explain(reason, names, lang)
    }
}
