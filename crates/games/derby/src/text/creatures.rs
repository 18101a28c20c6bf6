use engine::Lang;

use super::voice::Gender;
use crate::cards::{Card, Creature};
use crate::setup::Deck;

/// What is said of a creature, English and French.
struct Words {
    name: [&'static str; 2],
    the: [&'static str; 2],
    of: [&'static str; 2],
    to: [&'static str; 2],
    character: [&'static str; 2],
}

const WORDS: [Words; 6] = [
    Words {
        name: ["Dragon", "Dragon"],
        the: ["the Dragon", "le Dragon"],
        of: ["of the Dragon", "du Dragon"],
        to: ["to the Dragon", "au Dragon"],
        character: [
            "Brute force: an ordinary flier whose fouls hit hard.",
            "La force brute : un vol ordinaire, mais des coups fourrés qui font mal.",
        ],
    },
    Words {
        name: ["Gryphon", "Gryphon"],
        the: ["the Gryphon", "le Gryphon"],
        of: ["of the Gryphon", "du Gryphon"],
        to: ["to the Gryphon", "au Gryphon"],
        character: [
            "Wants to win at any price, and is fast even when it plays fair.",
            "Prêt à tout pour gagner, et rapide même quand il reste honnête.",
        ],
    },
    Words {
        name: ["Lamassu", "Lamassu"],
        the: ["the Lamassu", "le Lamassu"],
        of: ["of the Lamassu", "du Lamassu"],
        to: ["to the Lamassu", "au Lamassu"],
        character: [
            "No sprinter, but nothing ever quite stops it.",
            "Pas un sprinteur, mais rien ne l’arrête jamais tout à fait.",
        ],
    },
    Words {
        name: ["Pegasus", "Pégase"],
        the: ["Pegasus", "Pégase"],
        of: ["of Pegasus", "de Pégase"],
        to: ["to Pegasus", "à Pégase"],
        character: [
            "Swift in front, slow behind, and nearly honest.",
            "Vif quand il s’élance, mou quand il traîne, et presque honnête.",
        ],
    },
    Words {
        name: ["Phoenix", "Phénix"],
        the: ["the Phoenix", "le Phénix"],
        of: ["of the Phoenix", "du Phénix"],
        to: ["to the Phoenix", "au Phénix"],
        character: [
            "All or nothing: it blazes ahead or does not stir.",
            "Tout ou rien : il file comme une flamme ou ne bouge pas d’une plume.",
        ],
    },
    Words {
        name: ["Sylph", "Sylphe"],
        the: ["the Sylph", "la Sylphe"],
        of: ["of the Sylph", "de la Sylphe"],
        to: ["to the Sylph", "à la Sylphe"],
        character: [
            "Unpredictable: every one of its cards is a mood.",
            "Insaisissable : chacune de ses cartes est une humeur.",
        ],
    },
];

impl Creature {
    /// The bare name, for a label: « Dragon ».
    pub fn name(self, lang: Lang) -> &'static str {
        WORDS[self.index()].name[lang as usize]
    }

    /// The name inside a sentence: « the Dragon », « Pegasus ».
    pub fn name_the(self, lang: Lang) -> &'static str {
        WORDS[self.index()].the[lang as usize]
    }

    /// « of the Dragon », « du Dragon », « de Pégase ».
    pub fn of_the(self, lang: Lang) -> &'static str {
        WORDS[self.index()].of[lang as usize]
    }

    /// « to the Dragon », « au Dragon », « à la Sylphe ».
    pub fn to_the(self, lang: Lang) -> &'static str {
        WORDS[self.index()].to[lang as usize]
    }

    /// One sentence about how it races.
    pub fn character(self, lang: Lang) -> &'static str {
        WORDS[self.index()].character[lang as usize]
    }

    /// The anchor of the creature in the rulebook.
    pub fn rule(self) -> &'static str {
        self.slug()
    }

    pub(super) fn gender(self) -> Gender {
        if self == Creature::Sylph { Gender::Feminine } else { Gender::Masculine }
    }
}

impl Card {
    /// The numbers as the rulebook writes them: `4/1`, or `2+3/1` with a bonus.
    pub fn numbers(self, deck: Deck) -> String {
        let value = self.value(deck);
        match value.bonus {
            0 => format!("{}/{}", value.fast, value.slow),
            bonus => format!("{}+{bonus}/{}", value.fast, value.slow),
        }
    }

    /// The card as people know it: « Gryphon 5+3/0 ».
    pub fn printed(self, deck: Deck, lang: Lang) -> String {
        format!("{} {}", self.creature().name(lang), self.numbers(deck))
    }

    /// The card in words, for those who hear it: « Pegasus: fast 2, slow 1, bonus +3 ».
    pub fn describe(self, deck: Deck, lang: Lang) -> String {
        let value = self.value(deck);
        let (name, fast, slow) = (self.creature().name(lang), value.fast, value.slow);
        let bonus = match value.bonus {
            0 => String::new(),
            bonus => format!(", bonus +{bonus}"),
        };
        super::voice::say!(
            lang,
            "{name}: fast {fast}, slow {slow}{bonus}",
            "{name} : rapide {fast}, lent {slow}{bonus}"
        )
    }
}
