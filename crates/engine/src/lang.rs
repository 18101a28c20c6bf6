use serde::{Deserialize, Serialize};

/// A language of the product. Every text exists in both, side by side, so neither can be forgotten.
///
/// ```
/// use engine::{Lang, say};
///
/// let cards = |lang: Lang, count| lang.count(count, ["card", "cards"], ["carte", "cartes"]);
/// assert_eq!((cards(Lang::En, 0), cards(Lang::Fr, 0)), ("0 cards".into(), "0 carte".into()));
/// let name = "Ada";
/// assert_eq!(say!(Lang::Fr, "{name} passes.", "{name} passe."), "Ada passe.");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// French.
    Fr,
}

impl Lang {
    /// Both languages.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Fr];

    /// The text of this language.
    #[inline]
    pub fn pick<T>(self, en: T, fr: T) -> T {
        match self {
            Lang::En => en,
            Lang::Fr => fr,
        }
    }

    /// A number with its noun, singular or plural: English says “0 cards”, French « 0 carte ».
    pub fn count(self, count: usize, english: [&str; 2], french: [&str; 2]) -> String {
        format!("{count} {}", self.noun(count, english, french))
    }

    /// The noun alone, singular or plural, where its number stands elsewhere.
    pub fn noun<'a>(self, count: usize, english: [&'a str; 2], french: [&'a str; 2]) -> &'a str {
        match self {
            Lang::En => english[usize::from(count != 1)],
            Lang::Fr => french[usize::from(count > 1)],
        }
    }

    /// « a, b and c ».
    pub fn list(self, items: impl IntoIterator<Item = String>) -> String {
        let mut items: Vec<String> = items.into_iter().collect();
        let last = items.pop().unwrap_or_default();
        if items.is_empty() {
            return last;
        }
        format!("{} {} {last}", items.join(", "), self.pick("and", "et"))
    }

    /// The ISO 639-1 code.
    pub fn code(self) -> &'static str {
        self.pick("en", "fr")
    }

    /// Reads an ISO 639-1 code.
    pub fn from_code(code: &str) -> Option<Lang> {
        Lang::ALL.into_iter().find(|lang| lang.code() == code)
    }
}

/// One sentence in the given language; `{…}` takes variables in scope.
#[macro_export]
macro_rules! say {
    ($lang:expr, $english:literal, $french:literal $(,)?) => {
        match $lang {
            $crate::Lang::En => format!($english),
            $crate::Lang::Fr => format!($french),
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_singular_in_french_alone() {
        let cards = |lang: Lang, count| lang.count(count, ["card", "cards"], ["carte", "cartes"]);
        assert_eq!([0, 1, 2].map(|count| cards(Lang::En, count)), ["0 cards", "1 card", "2 cards"]);
        assert_eq!([0, 1, 2].map(|count| cards(Lang::Fr, count)), ["0 carte", "1 carte", "2 cartes"]);
    }

    #[test]
    fn the_last_of_a_list_is_joined_by_a_word() {
        let list = |lang: Lang, items: &[&str]| lang.list(items.iter().map(ToString::to_string));
        assert_eq!(list(Lang::En, &[]), "");
        assert_eq!(list(Lang::En, &["a"]), "a");
        assert_eq!(list(Lang::En, &["a", "b", "c"]), "a, b and c");
        assert_eq!(list(Lang::Fr, &["a", "b"]), "a et b");
    }
}
