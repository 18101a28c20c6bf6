//! The 72 gods: six peoples of twelve, each one row of the table of its people.

mod chinese;
mod egyptian;
mod greek;
mod indian;
mod norse;
mod roman;

use engine::{Set, listed};

use crate::effect::Count::N;
use crate::effect::{Effect, Gods, Requirement};

listed! {
    /// One of the six peoples of gods.
    pub enum Ethnicity {
        Egyptian = "egyptian",
        Greek = "greek",
        Norse = "norse",
        Indian = "indian",
        Chinese = "chinese",
        Roman = "roman",
    }
}

listed! {
    /// Which of a god's two active effects.
    pub enum Part {
        /// The Power (sword).
        Power = "power",
        /// The Ultimate (sword and globe).
        Ultimate = "ultimate",
    }
}

listed! {
    /// All 72, by people. Its word is that of its row.
    pub enum God {
        Anubis,
        Bastet,
        Geb,
        Horus,
        Isis,
        Neith,
        Osiris,
        Ra,
        Serket,
        Set,
        Sobek,
        Thoth,
        Aphrodite,
        Apollo,
        Ares,
        Artemis,
        Athena,
        Chronos,
        Hades,
        Hephaestus,
        Hera,
        Nemesis,
        Poseidon,
        Zeus,
        Baldr,
        Freyja,
        Frigg,
        Heimdall,
        Hel,
        Loki,
        Njord,
        Odin,
        Sol,
        Thor,
        Tyr,
        Ullr,
        Brahma,
        Durga,
        Ganesha,
        Ganga,
        Hanuman,
        Kali,
        Lakshmi,
        Parvati,
        Sarasvati,
        Shiva,
        Skanda,
        Vishnu,
        Change,
        Chiyou,
        Fuxi,
        Gonggong,
        Houyi,
        Huangdi,
        LeiGong,
        Nuwa,
        Pangu,
        Shennong,
        XiWangmu,
        Zhurong,
        Bacchus,
        Ceres,
        Diana,
        Juno,
        Jupiter,
        Mars,
        Mercury,
        Minerva,
        Neptune,
        Pluto,
        Venus,
        Vulcan,
    }
    slug: |god| row(god as usize).slug
}

pub(crate) type GodSet = Set<God, u128>;

/// A god: what is printed on its card, and our words for what it does by itself.
struct GodRow {
    god: God,
    /// The word of the notation.
    slug: &'static str,
    /// English and French.
    names: [&'static str; 2],
    male: bool,
    power: Option<Effect>,
    ultimate: Option<Effect>,
    passive: Passive,
}

/// What a god does by itself (shield).
#[derive(Clone, Copy)]
struct Passive {
    acts: Acts,
    /// The sentences of each, English and French.
    texts: [&'static [&'static str]; 2],
}

/// When a passive is looked for. What it then does is code: `strike.rs` for guards, `pieces.rs` for stewards.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Acts {
    /// Where an attack would hit: it makes gods immune (T04, without the three reactions).
    Guard,
    /// In the upkeep: it brings spaces, cards or gods (T11, T12, T14).
    Steward,
    /// Elsewhere, or never.
    Else,
}

type Texts = [&'static [&'static str]; 2];

const fn guards(texts: Texts) -> Passive {
    Passive { acts: Acts::Guard, texts }
}

const fn stewards(texts: Texts) -> Passive {
    Passive { acts: Acts::Steward, texts }
}

const fn passive(texts: Texts) -> Passive {
    Passive { acts: Acts::Else, texts }
}

const NO_PASSIVE: Passive = passive([&[], &[]]);

/// That of Horus and Tyr.
const STRIDE: Passive = stewards([
    &["At the start of your turn you advance one space without using it."],
    &["Au début de votre tour, vous avancez d’une case sans l’utiliser."],
]);

/// That of Neith, Nemesis and Sarasvati.
const UNTOUCHED: Passive = guards([
    &["Attacks can neither eliminate nor take this goddess."],
    &["Les attaques ne peuvent ni éliminer ni prendre cette déesse."],
]);

/// That of Hades and Juno.
const ONE_MORE_GOD: Passive = stewards([
    &["You draw one god more at the start of your turn."],
    &["Vous piochez un dieu de plus au début de votre tour."],
]);

/// That of Hera, Chang’e and Ceres.
const ONE_MORE_CARD: Passive = stewards([
    &["You draw a Power card at the start of your turn."],
    &["Vous piochez une carte Pouvoir au début de votre tour."],
]);

/// That of Ullr and Bacchus.
const WAKEFUL: Passive =
    guards([&["Attacks cannot put this god to sleep."], &["Les attaques ne peuvent endormir ce dieu."]]);

const fn row(god: usize) -> &'static GodRow {
    let at = god % 12;
    match god / 12 {
        0 => &egyptian::GODS[at],
        1 => &greek::GODS[at],
        2 => &norse::GODS[at],
        3 => &indian::GODS[at],
        4 => &chinese::GODS[at],
        _ => &roman::GODS[at],
    }
}

/// One column of all rows.
macro_rules! column {
    ($none:expr, |$god:ident, $row:ident| $value:expr) => {{
        let (mut column, mut at) = ([$none; 72], 0);
        while at < 72 {
            let ($god, $row) = (at, row(at));
            column[at] = $value;
            at += 1;
        }
        column
    }};
}

// Read in every turn of every playout, so they lie together.
static POWERS: [Option<Effect>; 72] = column!(None, |_god, row| row.power);
static ULTIMATES: [Option<Effect>; 72] = column!(None, |_god, row| row.ultimate);
const ACTS: [Acts; 72] = column!(Acts::Else, |god, row| {
    assert!(row.god as usize == god, "a god stands in another place than its row");
    assert!(row.passive.texts[0].len() == row.passive.texts[1].len(), "a passive lacks a text");
    row.passive.acts
});

impl God {
    /// The people of the god.
    #[inline]
    pub fn ethnicity(self) -> Ethnicity {
        Ethnicity::ALL[self.index() / 12]
    }

    /// Whether the god is male.
    #[inline]
    pub const fn is_male(self) -> bool {
        const MALE: [bool; 72] = column!(false, |_god, row| row.male);
        MALE[self as usize]
    }

    /// The name, English and French.
    pub const fn names(self) -> [&'static str; 2] {
        row(self as usize).names
    }

    /// The sentences of its permanent passives (shield), none, one or two; English and French.
    pub(crate) const fn passives(self) -> [&'static [&'static str]; 2] {
        row(self as usize).passive.texts
    }

    /// Whether each god has a Power (bit 0) and an Ultimate (bit 1).
    pub(crate) const PARTS: [u8; 72] = {
        let (mut parts, mut id) = ([0; 72], 0);
        while id < 72 {
            parts[id] = row(id).power.is_some() as u8 | (row(id).ultimate.is_some() as u8) << 1;
            id += 1;
        }
        parts
    };

    /// Whether the god's passive makes gods immune to attacks (T04, without the three reactions).
    pub(crate) const fn guards(self) -> bool {
        matches!(ACTS[self as usize], Acts::Guard)
    }

    /// Whether the god's passive brings spaces, cards or gods in the upkeep (T11, T12, T14).
    pub(crate) const fn stewards(self) -> bool {
        matches!(ACTS[self as usize], Acts::Steward)
    }

    /// The Power or the Ultimate of the god, if there is one.
    #[inline]
    pub fn effect(self, part: Part) -> Option<&'static Effect> {
        match part {
            Part::Power => POWERS[self.index()].as_ref(),
            Part::Ultimate => ULTIMATES[self.index()].as_ref(),
        }
    }
}

const fn does(verbs: &'static [crate::effect::Verb]) -> Option<Effect> {
    Some(Effect::plain(verbs))
}

const fn given(requirement: Requirement, verbs: &'static [crate::effect::Verb]) -> Option<Effect> {
    Some(Effect::given(requirement, verbs))
}

const fn of(count: u8) -> Gods {
    Gods::Of(N(count))
}
