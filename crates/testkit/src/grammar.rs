//! Whether texts are what a reader of their language expects: nouns agree with the numbers before them (« 1 card »,
//! « 2 cards », « 0 carte »), nothing is left in the other language, and things have names instead of the codes of records.

use std::collections::BTreeSet;

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
        ["protection", "protections"],
        ["deity", "deities"],
        ["demigod", "demigods"],
        ["decision", "decisions"],
        ["move", "moves"],
        ["game", "games"],
        ["table", "tables"],
        ["seat", "seats"],
        ["person", "people"],
        ["bot", "bots"],
        ["turn", "turns"],
        ["win", "wins"],
        ["day", "days"],
        ["hour", "hours"],
        ["minute", "minutes"],
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
        ["protection", "protections"],
        ["décision", "décisions"],
        ["tour", "tours"],
        ["coup", "coups"],
        ["partie", "parties"],
        ["table", "tables"],
        ["place", "places"],
        ["personne", "personnes"],
        ["robot", "robots"],
        ["victoire", "victoires"],
        ["jour", "jours"],
        ["heure", "heures"],
        ["minute", "minutes"],
        ["autre", "autres"],
        ["libre", "libres"],
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
    (0..words.len().saturating_sub(1)).find_map(|at| {
        let number = number(words[at])?;
        let noun = bare(words[at + 1]);
        if noun.is_empty() || !noun.chars().all(char::is_lowercase) {
            return None;
        }
        // “2 bet cards”: the noun is the next one.
        let next = words.get(at + 2).map_or("", |next| bare(next));
        if lang == Lang::En && NOUNS[0].iter().any(|forms| forms.contains(&next)) && noun == words[at + 1] {
            return None;
        }
        let singular = number == 1 || (number == 0 && lang == Lang::Fr);
        let [wrong_at, right_at] = if singular { [1, 0] } else { [0, 1] };
        let wrong =
            NOUNS[lang as usize].iter().any(|forms| forms[wrong_at] == noun && forms[right_at] != noun);
        wrong.then(|| format!("{} {noun}", words[at]))
    })
}

/// A word without the signs after it.
fn bare(word: &str) -> &str {
    word.trim_end_matches(|sign: char| !sign.is_alphanumeric())
}

/// A word that is a number, and nothing else: neither « +1 » nor « 3/4 » nor a number after which a clause ends.
fn number(word: &str) -> Option<u64> {
    word.trim_start_matches(['(', '“', '«', '\u{a0}']).parse().ok()
}

/// A bare number where people see a name.
const NUMBERED: [&str; 8] = [
    "god ",
    "dieu ",
    "slot ",
    "emplacement ",
    "the card of pile ",
    "la carte de la pile ",
    "column ",
    "colonne ",
];

/// The first place of a text where a card or a place is called as records of this game call it, or by a bare number.
///
/// ```
/// use testkit::grammar::coded;
///
/// assert_eq!(coded("derby", "Ada plays GRY9."), Some("GRY9".into()));
/// assert_eq!(coded("mythologiste", "Use god 5"), Some("god 5".into()));
/// assert_eq!(coded("derby", "Ada plays Gryphon 5+3/0."), None);
/// ```
pub fn coded(game: &str, text: &str) -> Option<String> {
    let mut words = text.split(|sign: char| sign.is_whitespace() || "().,:;?!«»“”…–".contains(sign));
    if let Some(code) = words.find(|word| is_code(game, word)) {
        return Some(code.into());
    }
    let small = text.to_lowercase();
    NUMBERED.iter().find_map(|noun| {
        let mut places = small.match_indices(noun).map(|(at, _)| &small[at..]);
        let digit = |rest: &str| rest[noun.len()..].chars().next().filter(char::is_ascii_digit);
        places.find_map(|rest| digit(rest).map(|digit| format!("{noun}{digit}")))
    })
}

/// Whether a word is how records of a game write a card or a place.
fn is_code(game: &str, word: &str) -> bool {
    let (letters, digits) =
        word.split_at(word.find(|sign: char| sign.is_ascii_digit()).unwrap_or(word.len()));
    let number: Option<u8> = digits.parse().ok();
    let capitals = !letters.is_empty() && letters.bytes().all(|letter| letter.is_ascii_uppercase());
    match (game, number) {
        (_, None) => false,
        ("derby", Some(1..=9)) => capitals && letters.len() == 3,
        ("mythologies", Some(1..=3)) => ["C", "T", "A"].contains(&letters),
        ("pantheon", Some(1..=11)) => capitals && letters.len() == 1 && letters <= "S",
        // Numbers of cards in the rulebook, and places of gods: “W02”, “A3”.
        ("godwar" | "mythologiste", Some(_)) => capitals && letters.len() == 1,
        _ => false,
    }
}

/// The words that texts of both languages may hold.
///
/// ```
/// use testkit::grammar::Shared;
///
/// let rulebook = ["Zeus strikes out a card.", "Zeus disqualifie une carte."];
/// let shared = Shared::of([rulebook], &["Ada"]);
/// assert_eq!(shared.stranger("Zeus · Ada: 12"), None);
/// assert_eq!(shared.stranger("Zeus strikes"), Some("strikes"));
/// ```
#[derive(Clone, Debug)]
pub struct Shared(BTreeSet<String>);

impl Shared {
    /// Those that occur in the English as well as in the French texts, and these names.
    pub fn of<'a>(texts: impl IntoIterator<Item = [&'a str; 2]>, names: &[&str]) -> Shared {
        let mut used: [BTreeSet<String>; 2] = Default::default();
        for pair in texts {
            for (used, text) in used.iter_mut().zip(pair) {
                used.extend(words(text).map(str::to_lowercase));
            }
        }
        let both = used[0].intersection(&used[1]).cloned();
        Shared(both.chain(names.iter().map(|name| name.to_lowercase())).collect())
    }

    /// The first word that is not among them. One letter or two say nothing, nor do codes of three capitals.
    pub fn stranger<'a>(&self, text: &'a str) -> Option<&'a str> {
        words(text).find(|word| {
            let letters = word.chars().count();
            let code = letters == 3 && word.chars().all(char::is_uppercase);
            letters > 2 && !code && !self.0.contains(&word.to_lowercase())
        })
    }
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|sign: char| !sign.is_alphabetic()).filter(|word| !word.is_empty())
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
        assert_eq!(disagreement("0 cards and 1 card, 2 bet cards, pile 1 shows Leo, 1 less", Lang::En), None);
        assert_eq!(disagreement("0 carte et 1 carte, 1 pas, 2 pas", Lang::Fr), None);
    }
}
