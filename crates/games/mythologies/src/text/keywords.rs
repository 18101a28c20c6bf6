//! The words that card texts use in an exact sense, for tooltips.

use engine::Lang;

/// A word with an exact sense.
#[derive(Clone, Copy, Debug)]
pub struct Keyword {
    /// The beginnings by which its forms are recognised, English and French, in lower case.
    pub stems: [&'static [&'static str]; 2],
    /// What it means, English and French.
    pub meaning: [&'static str; 2],
    /// The anchor of the rule.
    pub rule: &'static str,
}

pub static KEYWORDS: [Keyword; 12] = [
    Keyword {
        stems: [&["invoke", "invoking"], &["invoqu"]],
        meaning: [
            "Pay cost and tolls, put the card on a square, take its gain, apply its on-play effect.",
            "Payer le coût et les péages, poser la carte sur une case, prendre son gain, appliquer son effet de pose.",
        ],
        rule: "playing",
    },
    Keyword {
        stems: [&["call"], &["appel"]],
        meaning: [
            "Like invoking, without tolls and without the gain. A deity still costs 4 gems.",
            "Comme invoquer, sans péage et sans le gain. Une divinité coûte toujours 4 gemmes.",
        ],
        rule: "playing",
    },
    Keyword {
        stems: [&["crush"], &["écras"]],
        meaning: [
            "A card put or moved onto a creature covers it. Deities and the Kelpie cannot be crushed.",
            "Une carte posée ou déplacée sur une créature la recouvre. Les divinités et le Kelpie ne peuvent être écrasés.",
        ],
        rule: "crush",
    },
    Keyword {
        stems: [&["move", "moving"], &["déplac"]],
        meaning: [
            "Take a visible card to another square of the same pantheon: no gain, no on-play effect.",
            "Mener une carte visible sur une autre case du même panthéon : ni gain, ni effet de pose.",
        ],
        rule: "move",
    },
    Keyword {
        stems: [&["sacrific"], &["sacrifi"]],
        meaning: [
            "Put a visible card of a pantheon into the discard of that pantheon’s owner.",
            "Mettre une carte visible d’un panthéon dans la défausse du propriétaire de ce panthéon.",
        ],
        rule: "sacrifice",
    },
    Keyword {
        stems: [&["exile"], &["exil"]],
        meaning: ["Out of the game, in no discard.", "Hors du jeu, dans aucune défausse."],
        rule: "exile",
    },
    Keyword {
        stems: [&["complet"], &["complé", "complet"]],
        meaning: [
            "Fill the last empty square of a plane or a column.",
            "Remplir la dernière case vide d’un plan ou d’une colonne.",
        ],
        rule: "completion",
    },
    Keyword {
        stems: [&["pile"], &["pile"]],
        meaning: [
            "All cards on one square, even a single one.",
            "Toutes les cartes d’une case, même une seule.",
        ],
        rule: "pantheon",
    },
    Keyword {
        stems: [&["adjacent"], &["adjacent"]],
        meaning: ["Sharing a side, not only a corner.", "Voisin par un côté, pas seulement par un coin."],
        rule: "pantheon",
    },
    Keyword {
        stems: [&["neighbour"], &["voisin"]],
        meaning: [
            "The player before you or after you; with two players, your opponent.",
            "Le joueur avant ou après vous ; à deux, votre adversaire.",
        ],
        rule: "pantheon",
    },
    Keyword {
        stems: [&["destined"], &["destiné"]],
        meaning: [
            "The board that the last revealed Destiny card gives you.",
            "Le plateau que vous donne la dernière carte Destinée révélée.",
        ],
        rule: "destiny",
    },
    Keyword {
        stems: [&["permanent"], &["permanent"]],
        meaning: [
            "Active while the card is visible, in every player’s turn.",
            "Actif tant que la carte est visible, pendant le tour de chacun.",
        ],
        rule: "permanent",
    },
];

/// The keyword that a word of a text is a form of.
pub fn keyword(word: &str, lang: Lang) -> Option<&'static Keyword> {
    let word = word.trim_matches(|letter: char| !letter.is_alphanumeric()).to_lowercase();
    KEYWORDS.iter().find(|keyword| keyword.stems[lang as usize].iter().any(|stem| word.starts_with(stem)))
}
