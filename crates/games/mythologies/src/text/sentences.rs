//! Which sentence of a card's text is which statement of its program.

use engine::Lang;

use crate::cards::{Kind, Part};

impl Kind {
    /// The sentences of the card's text; as many in every language.
    pub fn sentences(self, lang: Lang) -> impl Iterator<Item = &'static str> {
        self.text(lang).split_inclusive(". ").map(str::trim_end)
    }

    /// The number of the sentence by which the card acts when something wakes it up.
    pub const fn sentence_awake(self) -> usize {
        match self {
            // What it says before is not what waits: the Naga holds its neighbours, the Sphinx has moved.
            Kind::Naga | Kind::Sphinx => 1,
            _ => 0,
        }
    }

    /// The number of the sentence that says a verb of a program.
    pub(crate) const fn sentence(self, part: Part, verb: usize) -> usize {
        match (self, part, verb) {
            (_, Part::Permanent, _) => self.sentence_awake(),
            (Kind::Centaur, _, 3..) => 2,
            (
                Kind::Zeus | Kind::Minotaur | Kind::Centaur | Kind::Garuda | Kind::Caiman | Kind::Werehyena,
                _,
                1..,
            )
            | (Kind::Alf | Kind::Shiva | Kind::Pangu | Kind::Tianlong | Kind::Dullahan, _, 2..)
            | (Kind::Unkulunkulu, ..) => 1,
            _ => 0,
        }
    }
}
