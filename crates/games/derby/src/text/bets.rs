use engine::Lang;

use crate::bets::Bet;

/// What stands on a bet card, English and French.
struct Words {
    rule: &'static str,
    name: [&'static str; 2],
    condition: [&'static str; 2],
}

const fn words(rule: &'static str, name: [&'static str; 2], condition: [&'static str; 2]) -> Words {
    Words { rule, name, condition }
}

const WORDS: [Words; 11] = [
    words("bet01", ["Victory", "Victoire"], ["1st place", "1re place"]),
    words("bet02", ["First or second", "Premier ou deuxième"], ["1st or 2nd place", "1re ou 2e place"]),
    words("bet03", ["Podium", "Podium"], ["1st, 2nd or 3rd place", "1re, 2e ou 3e place"]),
    words("bet04", ["Runner-up", "Dauphin"], ["2nd place", "2e place"]),
    words("bet05", ["Place of honour", "Accessit"], ["2nd or 3rd place", "2e ou 3e place"]),
    words("bet06", ["Third step", "Troisième marche"], ["3rd place", "3e place"]),
    words("bet07", ["Last", "Lanterne rouge"], ["last place", "dernière place"]),
    words(
        "bet08",
        ["Last two", "Dernier ou avant-dernier"],
        ["last or second-to-last place", "dernière ou avant-dernière place"],
    ),
    words("bet09", ["Disqualified", "Disqualifié"], ["disqualification", "disqualification"]),
    words(
        "bet10",
        ["Glory or disgrace", "Gloire ou disgrâce"],
        ["1st place or disqualification", "1re place ou disqualification"],
    ),
    words(
        "bet11",
        ["Fallen", "Déchu"],
        ["last place or disqualification", "dernière place ou disqualification"],
    ),
];

impl Bet {
    pub fn name(self, lang: Lang) -> &'static str {
        WORDS[self.index()].name[lang as usize]
    }

    /// What its creature must achieve: « 1st or 2nd place ».
    pub fn condition(self, lang: Lang) -> &'static str {
        WORDS[self.index()].condition[lang as usize]
    }

    /// The anchor of the card in the rulebook.
    pub fn rule(self) -> &'static str {
        WORDS[self.index()].rule
    }
}
