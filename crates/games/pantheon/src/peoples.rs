use serde::{Deserialize, Serialize};

/// A people: one rises in each epoch.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[repr(u8)]
pub enum People {
    /// Gaul: draw two cards, or turn up a deity and perhaps worship it cheaply.
    #[default]
    Gallia,
    /// Germania: every hand becomes seven cards.
    Germania,
    /// Greece: every hand becomes seven cards.
    Graecia,
    /// Egypt: swap feet and columns with the general reserve.
    Aegyptus,
    /// Persia: the special coins are turned over, the largest on top.
    Persia,
    /// Carthage: spend two money.
    Cartago,
    /// Iberia: one rank up.
    Iberia,
    /// Rome: draw two cards.
    Roma,
}

impl People {
    /// All eight, in the order of their ids.
    pub const ALL: [People; 8] = [
        People::Gallia,
        People::Germania,
        People::Graecia,
        People::Aegyptus,
        People::Persia,
        People::Cartago,
        People::Iberia,
        People::Roma,
    ];

    /// 0 for Gallia.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The word of the notation, and the anchor of the rulebook.
    pub const fn slug(self) -> &'static str {
        ["gallia", "germania", "graecia", "aegyptus", "persia", "cartago", "iberia", "roma"][self.index()]
    }

    /// Reads the word of the notation.
    pub fn from_slug(word: &str) -> Option<People> {
        People::ALL.into_iter().find(|people| people.slug() == word)
    }
}
