//! Names of mythologies, colours and trials.

use engine::Lang;

use super::voice::spaced;
use crate::cards::Mythology;
use crate::trials::Colour;

impl Mythology {
    pub const fn name(self, lang: Lang) -> &'static str {
        let names = [
            ["Greek", "grecque"],
            ["Norse", "nordique"],
            ["Egyptian", "égyptienne"],
            ["Hindu", "hindoue"],
            ["Inca", "inca"],
            ["Chinese", "chinoise"],
            ["Zulu", "zouloue"],
            ["Celtic", "celtique"],
        ];
        names[self as usize][lang as usize]
    }

    /// The beginning of a trial, as its board says it.
    pub const fn beginning_text(self, lang: Lang) -> &'static str {
        let texts = [
            ["Have at least 3 creatures", "Avoir au moins 3 créatures"],
            ["Have at least 2 crushed cards", "Avoir au moins 2 cartes écrasées"],
            ["Have at least 1 deity", "Avoir au moins 1 divinité"],
            ["Have at least 3 different mythologies", "Avoir au moins 3 mythologies différentes"],
            ["Have at least 2 empty squares", "Avoir au moins 2 cases vides"],
            ["Have at least 3 invocation gems", "Avoir au moins 3 gemmes d’invocation"],
            ["Have at least 2 cards of one mythology", "Avoir au moins 2 cartes d’une même mythologie"],
            ["Have at least 2 invocation favours", "Avoir au moins 2 faveurs d’invocation"],
        ];
        texts[self as usize][lang as usize]
    }

    /// The ending of a trial, as its board says it.
    pub const fn ending_text(self, lang: Lang) -> &'static str {
        let texts = [
            ["in your celestial plane", "dans votre plan céleste"],
            ["in one same column", "dans une même colonne"],
            ["in your abyssal plane", "dans votre plan abyssal"],
            ["in your terrestrial plane", "dans votre plan terrestre"],
            ["in your four corners", "dans vos quatre coins"],
            ["around your centre", "autour de votre case centrale"],
            ["on one same diagonal", "sur une même diagonale"],
            ["in one same plane", "dans un même plan"],
        ];
        texts[self as usize][lang as usize]
    }
}

/// The sentence that two boards form.
pub fn trial_text(left: Mythology, right: Mythology, lang: Lang) -> String {
    spaced(&format!("{} {}.", left.beginning_text(lang), right.ending_text(lang)))
}

impl Colour {
    pub const fn name(self, lang: Lang) -> &'static str {
        let names = [["Blue", "Bleu"], ["Green", "Vert"], ["Red", "Rouge"], ["Yellow", "Jaune"]];
        names[self as usize][lang as usize]
    }
}
