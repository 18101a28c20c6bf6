use engine::Lang;

use crate::gods::{God, Moment, Pantheon, Power};

impl Power {
    pub fn name(self, lang: Lang) -> &'static str {
        self.names()[lang as usize]
    }

    pub fn text(self, lang: Lang) -> &'static str {
        self.texts()[lang as usize]
    }
}

impl Moment {
    /// What it is called on a card.
    pub fn name(self, lang: Lang) -> &'static str {
        let words = match self {
            Moment::Bond => ["Bond", "Engagement"],
            Moment::Startup => ["Startup", "Démarrage"],
            Moment::Play => ["Play", "Jeu"],
            Moment::Recruit => ["Recruit", "Recrutement"],
            Moment::Discard => ["Discard", "Défausse"],
            Moment::End => ["End", "Fin"],
            Moment::Reaction => ["Reaction", "Réaction"],
        };
        words[lang as usize]
    }
}

impl God {
    pub fn name(self, lang: Lang) -> &'static str {
        self.names()[lang as usize]
    }

    /// Who that is, in a few words.
    pub fn epithet(self, lang: Lang) -> &'static str {
        self.epithets()[lang as usize]
    }

    /// The anchor of the god in the rulebook.
    pub fn rule(self) -> &'static str {
        self.slug()
    }
}

impl Pantheon {
    pub fn name(self, lang: Lang) -> &'static str {
        match self {
            Pantheon::Greek => lang.pick("the gods of Olympus", "les dieux de l’Olympe"),
            Pantheon::Norse => lang.pick("the gods of Asgard", "les dieux d’Asgard"),
        }
    }
}
