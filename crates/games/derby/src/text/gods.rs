use engine::Lang;

use crate::powers::God;

impl God {
    /// The name; the same in both languages.
    pub fn name(self, _lang: Lang) -> &'static str {
        ["Anansi", "Horus", "Marduk", "Odin", "Quetzalcoatl", "Yu Huang"][self.index()]
    }

    /// Who that is, in a few words.
    pub fn epithet(self, lang: Lang) -> &'static str {
        const WORDS: [[&str; 2]; 6] = [
            ["the spider who owns all stories", "l’araignée à qui sont toutes les histoires"],
            ["the falcon of the sky", "le faucon du ciel"],
            ["the lord of the winds", "le maître des vents"],
            ["the one-eyed wanderer", "le voyageur borgne"],
            ["the feathered serpent", "le serpent à plumes"],
            ["the Jade Emperor", "l’Empereur de Jade"],
        ];
        WORDS[self.index()][lang as usize]
    }

    /// Where the god is at home.
    pub fn culture(self, lang: Lang) -> &'static str {
        const WORDS: [[&str; 2]; 6] = [
            ["Akan, West Africa", "Akan, Afrique de l’Ouest"],
            ["Egypt", "Égypte"],
            ["Babylon", "Babylone"],
            ["the North", "le Nord"],
            ["Mexico", "Mexique"],
            ["China", "Chine"],
        ];
        WORDS[self.index()][lang as usize]
    }

    /// The anchor of the god in the rulebook.
    pub fn rule(self) -> &'static str {
        self.slug()
    }
}
