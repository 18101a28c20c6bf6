//! Every word of the game, English and French side by side.
//!
//! Sentences are written whole in each language; only names and numbers are put into them. The text of an effect is made
//! from its verbs, so a card says what it does.

mod ask;
mod cards;
mod effects;
mod explain;
mod label;
mod lead;
mod quiz;
mod table;
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
pub use cards::{malus_text, power_text, quest_text};
pub use effects::effect_text;
pub use explain::{explain, protection_words};
pub use label::label;
pub use lead::lead;
pub use quiz::{clue, question, quiz_options, triad};
pub(crate) use table::{asked_words, option_words};
pub use table::{challenge_option, challenge_words, expiry_words, label_at};
pub use tell::tell;

use crate::gods::{Ethnicity, God};

// The tables of words are pairs, read with the language as the index.
const _: () = assert!(Lang::En as usize == 0 && Lang::Fr as usize == 1);

impl God {
    pub fn name(self, lang: Lang) -> &'static str {
        self.names()[lang as usize]
    }
}

/// The permanent passives of a god (shield), none, one or two.
pub fn passive_texts(god: God, lang: Lang) -> &'static [&'static str] {
    god.passives()[lang as usize]
}

impl Ethnicity {
    /// « Greek », « grec », « grecs »: the adjective of one god or of several.
    pub fn adjective(self, several: bool, lang: Lang) -> &'static str {
        let words = match self {
            Ethnicity::Egyptian => ["Egyptian", "égyptien", "égyptiens"],
            Ethnicity::Greek => ["Greek", "grec", "grecs"],
            Ethnicity::Norse => ["Norse", "nordique", "nordiques"],
            Ethnicity::Indian => ["Indian", "indien", "indiens"],
            Ethnicity::Chinese => ["Chinese", "chinois", "chinois"],
            Ethnicity::Roman => ["Roman", "romain", "romains"],
        };
        lang.pick(words[0], words[1 + usize::from(several)])
    }
}

impl Wording for State {
    fn about() -> &'static About {
        &About {
            title: ["Mythologiste", "Mythologiste"],
            pitch: [
                "Lead six gods of six peoples around the ring. Your active gods are your legs: wake yours, \
                 lull theirs to sleep, solve quests, and be first through the Gate.",
                "Menez six dieux venus de six ethnies autour du plateau. Vos dieux actifs sont vos jambes : \
                 réveillez les vôtres, endormez ceux des autres, réussissez des quêtes et passez la Porte en \
                 premier.",
            ],
            minutes: (10, 25),
            credits: "Sophie Kipfer, Yohann Kipfer, Anna-Weronika Pawlik, Maxime Seguin",
            rules: [
                include_str!("../../../../docs/rules/mythologiste.en.md"),
                include_str!("../../../../docs/rules/mythologiste.fr.md"),
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
        label_at(view, action, names, lang)
    }

    fn wasted(_view: &View, open: &[Action], action: Action, lang: Lang) -> Option<String> {
        let unused = action == Action::End && open.iter().any(|other| matches!(other, Action::Free(_)));
        unused.then(|| lang.pick("End without the free Power", "Finir sans le Pouvoir gratuit").into())
    }

    fn tell(event: &Event, names: Names<'_>, lang: Lang) -> Option<Line> {
        tell(event, names, lang)
    }

    fn explain(reason: &Reason, names: Names<'_>, lang: Lang) -> Line {
        explain(reason, names, lang)
    }
}
