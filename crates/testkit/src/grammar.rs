//! Whether nouns agree with the numbers before them: « 1 card », « 2 cards », « 0 carte ».

use engine::Lang;

/// Nouns that games count, one and several, English and French.
const NOUNS: [&[[&str; 2]]; 2] = [
    &[
        ["card", "cards"],
        ["point", "points"],
        ["gem", "gems"],
        ["favour", "favours"],
        ["space", "spaces"],
        ["sector", "sectors"],
        ["god", "gods"],
        ["step", "steps"],
        ["jump", "jumps"],
        ["foot", "feet"],
        ["column", "columns"],
        ["player", "players"],
        ["race", "races"],
        ["token", "tokens"],
        ["bet", "bets"],
        ["lap", "laps"],
        ["round", "rounds"],
        ["trial", "trials"],
        ["hex", "hexes"],
        ["pile", "piles"],
        ["piece", "pieces"],
        ["coin", "coins"],
    ],
    &[
        ["carte", "cartes"],
        ["point", "points"],
        ["gemme", "gemmes"],
        ["faveur", "faveurs"],
        ["case", "cases"],
        ["secteur", "secteurs"],
        ["dieu", "dieux"],
        ["saut", "sauts"],
        ["pied", "pieds"],
        ["colonne", "colonnes"],
        ["joueur", "joueurs"],
        ["course", "courses"],
        ["jeton", "jetons"],
        ["pari", "paris"],
        ["manche", "manches"],
        ["essai", "essais"],
        ["pion", "pions"],
    ],
];

/// The first number and noun that do not agree, if any.
///
/// ```
/// use engine::Lang;
/// use testkit::grammar::disagreement;
///
/// assert_eq!(disagreement("You draw 1 cards.", Lang::En), Some("1 cards".into()));
/// assert_eq!(disagreement("Il reste 0 carte.", Lang::Fr), None);
/// ```
pub fn disagreement(text: &str, lang: Lang) -> Option<String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    words.windows(2).find_map(|pair| {
        let number = number(pair[0])?;
        let noun = pair[1].trim_end_matches(|sign: char| !sign.is_alphanumeric());
        if noun.is_empty() || !noun.chars().all(char::is_lowercase) {
            return None;
        }
        let singular = number == 1 || (number == 0 && lang == Lang::Fr);
        let [wrong_at, right_at] = if singular { [1, 0] } else { [0, 1] };
        let wrong =
            NOUNS[lang as usize].iter().any(|forms| forms[wrong_at] == noun && forms[right_at] != noun);
        wrong.then(|| format!("{} {noun}", pair[0]))
    })
}

/// A word that is a number, and nothing else: neither « +1 » nor « 3/4 » nor a number after which a clause ends.
fn number(word: &str) -> Option<u64> {
    word.trim_start_matches(['(', '“', '«', '\u{a0}']).parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nouns_agree_with_every_number() {
        for count in 0..=120 {
            let text = Lang::ALL.map(|lang| lang.count(count, ["card", "cards"], ["carte", "cartes"]));
            for (text, lang) in text.iter().zip(Lang::ALL) {
                assert_eq!(disagreement(&format!("You have {text}."), lang), None);
            }
        }
    }

    #[test]
    fn what_does_not_agree_is_found() {
        for (text, lang) in [
            ("There are 1 cards in the deck.", Lang::En),
            ("It costs 1 gems; you have 0 gems.", Lang::En),
            ("She has 2 card left.", Lang::En),
            ("soit un coût de 1 points.", Lang::Fr),
            ("Il reste 0 cartes.", Lang::Fr),
            ("Vous avez 3 gemme.", Lang::Fr),
        ] {
            assert!(disagreement(text, lang).is_some(), "{text}");
        }
        assert_eq!(disagreement("0 cards and 1 card, pile 1 shows Leo, 1 less", Lang::En), None);
        assert_eq!(disagreement("0 carte et 1 carte, 1 pas, 2 pas", Lang::Fr), None);
    }
}
