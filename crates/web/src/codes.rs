//! Codes of tables: a word and a number that can be read out across a room, as `OWL-417`.

use crate::identity::random_u64;

/// Words of three letters that are easy to hear and offend nobody.
const WORDS: [&str; 64] = [
    "ANT", "APE", "ARC", "ARK", "ASH", "AXE", "BAY", "BEE", "BOW", "CAT", "CUP", "DEN", "DEW", "DOE", "DOG",
    "EEL", "ELF", "ELK", "ELM", "EMU", "EWE", "EYE", "FAN", "FIG", "FIN", "FIR", "FLY", "FOX", "GEM", "HAT",
    "HEN", "HUT", "ICE", "IVY", "JAR", "JAY", "KEY", "LAP", "LEO", "MAP", "MOA", "NET", "NUT", "OAK", "OAR",
    "OAT", "ORB", "OWL", "PAN", "PEA", "RAM", "RAY", "ROD", "RYE", "SEA", "SKY", "SUN", "TEA", "URN", "VAN",
    "WAX", "YAK", "YEW", "ZEN",
];

/// A new code.
pub(crate) fn new() -> String {
    let bits = random_u64();
    let (word, number) = (bits as usize % WORDS.len(), (bits >> 16) % 1000);
    format!("{}-{number:03}", WORDS[word])
}

/// The code that somebody typed: letters of either case, with or without the hyphen.
pub(crate) fn read(typed: &str) -> Option<String> {
    let plain: String = typed.chars().filter(|c| !c.is_whitespace() && *c != '-' && *c != '–').collect();
    let (letters, figures) = (plain.get(..3)?, plain.get(3..)?);
    let ours = letters.bytes().all(|byte| byte.is_ascii_alphabetic())
        && figures.len() == 3
        && figures.bytes().all(|byte| byte.is_ascii_digit());
    ours.then(|| format!("{}-{figures}", letters.to_ascii_uppercase()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_read_however_they_are_typed() {
        for typed in ["OWL-417", "owl417", " Owl 417 ", "owl–417", "o w l 4 1 7"] {
            assert_eq!(read(typed).as_deref(), Some("OWL-417"), "{typed}");
        }
        for typed in ["", "OWL", "OWL-41", "OWL-4170", "417-OWL", "OW-4417", "ÔWL-417", "owl-4l7"] {
            assert_eq!(read(typed), None, "{typed}");
        }
        for _ in 0..100 {
            let code = new();
            assert_eq!(read(&code), Some(code));
        }
    }

    #[test]
    fn no_word_stands_there_twice() {
        assert!(WORDS.is_sorted_by(|one, next| one < next));
    }
}
