use serde::{Deserialize, Serialize};

/// A language of the product. Every text exists in both, side by side, so neither can be forgotten.
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

    /// The ISO 639-1 code.
    pub fn code(self) -> &'static str {
        self.pick("en", "fr")
    }

    /// Reads an ISO 639-1 code.
    pub fn from_code(code: &str) -> Option<Lang> {
        Lang::ALL.into_iter().find(|lang| lang.code() == code)
    }
}
