//! What the cards say; their words stand in their rows.

use engine::Lang;

use super::voice::spaced;
use crate::cards::Kind;

impl Kind {
    pub const fn name(self, lang: Lang) -> &'static str {
        self.names()[lang as usize]
    }

    /// What the card does, in full.
    pub const fn text(self, lang: Lang) -> &'static str {
        self.texts()[lang as usize]
    }

    /// The sentences of the card's text; as many in every language.
    pub fn sentences(self, lang: Lang) -> impl Iterator<Item = &'static str> {
        self.text(lang).split_inclusive(". ").map(str::trim_end)
    }

    /// The heart of the card in a few words; `{f}` stands for the sign of a favour, `{g}` for that of a gem.
    pub fn gist(self, lang: Lang) -> String {
        let gist = self.gists()[lang as usize];
        lang.pick(gist.to_string(), spaced(gist))
    }
}
