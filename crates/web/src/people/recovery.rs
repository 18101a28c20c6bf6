//! Recovery codes: six words to be written down.

use engine::Lang;

use crate::identity::random_u64;

/// So many words make a code.
const WORDS: usize = 6;
/// Each word is one of so many: nine bits.
const LIST: usize = 512;

static ENGLISH: &str = include_str!("words.en.txt");
static FRENCH: &str = include_str!("words.fr.txt");

fn list(lang: Lang) -> Vec<&'static str> {
    lang.pick(ENGLISH, FRENCH).split_whitespace().collect()
}

/// A new code of 54 random bits. It is kept as a slow hash, and few may be tried, so that is more than enough.
pub(super) fn new(lang: Lang) -> String {
    let (words, bits) = (list(lang), random_u64());
    let word = |place: usize| words[(bits >> (9 * place)) as usize % LIST];
    (0..WORDS).map(word).collect::<Vec<_>>().join(" ")
}

/// The code that somebody typed, however they separate its words; nothing if it cannot be one.
pub(super) fn read(typed: &str) -> Option<String> {
    let lower = typed.to_lowercase();
    let words: Vec<&str> =
        lower.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty()).collect();
    (words.len() == WORDS).then(|| words.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_short_plain_and_all_different() {
        for lang in Lang::ALL {
            let words = list(lang);
            assert_eq!(words.len(), LIST, "{lang:?}");
            assert!(
                words.is_sorted_by(|one, next| one < next),
                "{lang:?}: {:?}",
                words.windows(2).find(|pair| pair[0] >= pair[1])
            );
            let plain = |word: &&str| {
                (3..=8).contains(&word.len()) && word.bytes().all(|byte| byte.is_ascii_lowercase())
            };
            assert_eq!(words.iter().find(|word| !plain(word)), None, "{lang:?}");
        }
    }

    #[test]
    fn a_code_is_read_however_it_is_typed() {
        let code = new(Lang::En);
        assert_eq!(code.split(' ').count(), WORDS);
        assert_ne!(code, new(Lang::En));
        assert_eq!(read(&code).as_deref(), Some(code.as_str()));
        let odd = code.to_uppercase().replace(' ', " - ");
        assert_eq!(read(&format!("  {odd}. ")).as_deref(), Some(code.as_str()));
        for other in ["", "one two three four five", "one two three four five six seven", "correct horse"] {
            assert_eq!(read(other), None, "{other}");
        }
    }
}
