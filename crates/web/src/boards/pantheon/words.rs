//! What the words on the large cards mean.

use engine::Lang;
use maud::{Markup, html};

/// A word of the game, as it stands in the texts.
struct Word {
    forms: [&'static str; 2],
    meaning: [&'static str; 2],
    /// An anchor of the rulebook.
    rule: &'static str,
}

const WORDS: [Word; 12] = [
    Word {
        forms: ["at once", "tout de suite"],
        meaning: [
            "It works when it is gained; the tile is then discarded.",
            "Elle agit dès qu’on la gagne\u{202f}; la tuile est ensuite défaussée.",
        ],
        rule: "deities",
    },
    Word {
        forms: ["lasting", "durable"],
        meaning: [
            "The tile stays with you, and several of a kind add up.",
            "La tuile reste chez vous, et plusieurs semblables s’additionnent.",
        ],
        rule: "deities",
    },
    Word {
        forms: ["demigod", "demi-dieu"],
        meaning: [
            "A tile worth 1 to 6 points at each scoring.",
            "Une tuile qui vaut de 1 à 6 points à chaque décompte.",
        ],
        rule: "demigods",
    },
    Word {
        forms: ["row", "rangée"],
        meaning: ["The demigods that lie face up.", "Les demi-dieux posés face visible."],
        rule: "demigods",
    },
    Word {
        forms: ["top deity", "première divinité"],
        meaning: ["From the stack, which lies face down.", "Celle du dessus de la pile, face cachée."],
        rule: "deity-stack",
    },
    Word {
        forms: ["special coin", "pièce spéciale"],
        meaning: [
            "Worth 2 to 5. Once spent, it stays in the game as a card like any other.",
            "Elle vaut de 2 à 5. Une fois dépensée, elle reste en jeu comme une carte ordinaire.",
        ],
        rule: "special-coins",
    },
    Word {
        forms: ["personal reserve", "réserve personnelle"],
        meaning: [
            "The pieces you may place; the others have to be fetched from the general reserve first.",
            "Les pions que vous pouvez poser\u{202f}; les autres doivent d’abord venir de la réserve générale.",
        ],
        rule: "reserves",
    },
    Word {
        forms: ["rank", "rang"],
        meaning: [
            "1 to 4: an offering tile counts as so many cards of its type.",
            "De 1 à 4\u{a0}: une tuile offrande compte pour autant de cartes de son type.",
        ],
        rule: "offering-tiles",
    },
    Word {
        forms: ["column site", "site de colonne"],
        meaning: [
            "A hex with a Latin name, where columns stand.",
            "Une case au nom latin, où se dressent les colonnes.",
        ],
        rule: "map",
    },
    Word {
        forms: ["movement", "déplacement"],
        meaning: [
            "Your Move action, or following that of another.",
            "Votre action Déplacement, ou celle d’un autre que vous suivez.",
        ],
        rule: "move",
    },
    Word {
        forms: ["buy", "achat"],
        meaning: ["The action in which money is spent.", "L’action où l’on dépense de l’argent."],
        rule: "buy",
    },
    Word {
        forms: ["scoring", "décompte"],
        meaning: [
            "After the third and after the sixth epoch.",
            "Après la troisième et après la sixième époque.",
        ],
        rule: "scoring",
    },
];

/// The words of a text that need one.
pub(super) fn glossary(text: &str, lang: Lang) -> Markup {
    let text = text.to_lowercase();
    let spoken = || text.split(|letter: char| !letter.is_alphanumeric() && letter != '-');
    let has = |form: &str| {
        let whole = || spoken().any(|word| word.trim_end_matches(['s', 'x']) == form);
        if form.contains(' ') { text.contains(form) } else { whole() }
    };
    let found: Vec<&Word> = WORDS.iter().filter(|word| has(word.forms[lang as usize])).collect();
    html! {
        @if !found.is_empty() {
            dl.large-glossary { @for word in found {
                div {
                    dt { (word.forms[lang as usize]) }
                    dd {
                        (word.meaning[lang as usize]) " "
                        a.ph-rule href={ "/rules/pantheon#" (word.rule) } aria-label=(lang.pick("The rule", "La règle")) { "§" }
                    }
                }
            } }
        }
    }
}
