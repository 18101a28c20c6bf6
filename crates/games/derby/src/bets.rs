use engine::{Lang, Set, listed};

use Condition::{Disqualified, First, Last, Second, SecondToLast, Third};

/// A way to win a bet. A bet is won if its creature meets any of its conditions (rulebook: results).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Condition {
    First,
    Second,
    Third,
    /// The last creature that is classified.
    Last,
    /// The one before it.
    SecondToLast,
    /// Struck out by Zeus.
    Disqualified,
}

impl Condition {
    pub const ALL: [Condition; 6] = [First, Second, Third, Last, SecondToLast, Disqualified];
}

listed! {
    /// A bet card. Every god owns the same eleven.
    pub enum Bet {
        Victory, FirstOrSecond, Podium, RunnerUp, PlaceOfHonour, ThirdStep, Last, LastTwo, Disqualified, GloryOrDisgrace, Fallen,
    }
    slug: |bet| ROWS[bet as usize].slug
}

pub type BetSet = Set<Bet, u16>;

/// What stands on a bet card, English and French.
struct BetRow {
    /// Rows stand in the order of [`Bet`]; the compiler checks it.
    bet: Bet,
    /// The word of the notation.
    slug: &'static str,
    /// The anchor of the card in the rulebook.
    rule: &'static str,
    names: [&'static str; 2],
    points: u8,
    /// Any of them wins it.
    conditions: &'static [Condition],
    /// The conditions in words.
    words: [&'static str; 2],
}

static ROWS: [BetRow; Bet::ALL.len()] = [
    BetRow {
        bet: Bet::Victory,
        slug: "victory",
        rule: "bet01",
        names: ["Victory", "Victoire"],
        points: 5,
        conditions: &[First],
        words: ["1st place", "1re place"],
    },
    BetRow {
        bet: Bet::FirstOrSecond,
        slug: "first-or-second",
        rule: "bet02",
        names: ["First or second", "Premier ou deuxième"],
        points: 4,
        conditions: &[First, Second],
        words: ["1st or 2nd place", "1re ou 2e place"],
    },
    BetRow {
        bet: Bet::Podium,
        slug: "podium",
        rule: "bet03",
        names: ["Podium", "Podium"],
        points: 3,
        conditions: &[First, Second, Third],
        words: ["1st, 2nd or 3rd place", "1re, 2e ou 3e place"],
    },
    BetRow {
        bet: Bet::RunnerUp,
        slug: "runner-up",
        rule: "bet04",
        names: ["Runner-up", "Dauphin"],
        points: 6,
        conditions: &[Second],
        words: ["2nd place", "2e place"],
    },
    BetRow {
        bet: Bet::PlaceOfHonour,
        slug: "place-of-honour",
        rule: "bet05",
        names: ["Place of honour", "Accessit"],
        points: 4,
        conditions: &[Second, Third],
        words: ["2nd or 3rd place", "2e ou 3e place"],
    },
    BetRow {
        bet: Bet::ThirdStep,
        slug: "third-step",
        rule: "bet06",
        names: ["Third step", "Troisième marche"],
        points: 6,
        conditions: &[Third],
        words: ["3rd place", "3e place"],
    },
    BetRow {
        bet: Bet::Last,
        slug: "last",
        rule: "bet07",
        names: ["Last", "Lanterne rouge"],
        points: 5,
        conditions: &[Last],
        words: ["last place", "dernière place"],
    },
    BetRow {
        bet: Bet::LastTwo,
        slug: "last-two",
        rule: "bet08",
        names: ["Last two", "Dernier ou avant-dernier"],
        points: 4,
        conditions: &[Last, SecondToLast],
        words: ["last or second-to-last place", "dernière ou avant-dernière place"],
    },
    BetRow {
        bet: Bet::Disqualified,
        slug: "disqualified",
        rule: "bet09",
        names: ["Disqualified", "Disqualifié"],
        points: 7,
        conditions: &[Disqualified],
        words: ["disqualification", "disqualification"],
    },
    BetRow {
        bet: Bet::GloryOrDisgrace,
        slug: "glory-or-disgrace",
        rule: "bet10",
        names: ["Glory or disgrace", "Gloire ou disgrâce"],
        points: 4,
        conditions: &[First, Disqualified],
        words: ["1st place or disqualification", "1re place ou disqualification"],
    },
    BetRow {
        bet: Bet::Fallen,
        slug: "fallen",
        rule: "bet11",
        names: ["Fallen", "Déchu"],
        points: 4,
        conditions: &[Last, Disqualified],
        words: ["last place or disqualification", "dernière place ou disqualification"],
    },
];

const _: () = {
    let mut at = 0;
    while at < ROWS.len() {
        assert!(ROWS[at].bet as usize == at, "a bet stands in another place than its row");
        at += 1;
    }
};

impl Bet {
    pub fn name(self, lang: Lang) -> &'static str {
        ROWS[self.index()].names[lang as usize]
    }

    /// What its creature must achieve: « 1st or 2nd place ».
    pub fn condition(self, lang: Lang) -> &'static str {
        ROWS[self.index()].words[lang as usize]
    }

    /// The anchor of the card in the rulebook.
    pub fn rule(self) -> &'static str {
        ROWS[self.index()].rule
    }

    /// The victory points of a won bet.
    pub const fn points(self) -> u8 {
        ROWS[self.index()].points
    }

    /// The conditions, any of which wins it.
    pub const fn conditions(self) -> &'static [Condition] {
        ROWS[self.index()].conditions
    }

    /// Whether the bet is won by a creature in `place` (1 = first; `None` = disqualified) of `classified`.
    pub fn wins(self, place: Option<u8>, classified: u8) -> bool {
        self.conditions().iter().any(|condition| match (condition, place) {
            (Disqualified, None) => true,
            (Disqualified, Some(_)) | (_, None) => false,
            (First, Some(place)) => place == 1,
            (Second, Some(place)) => place == 2,
            (Third, Some(place)) => place == 3,
            // A disqualified creature is never last: places are counted among the classified (R19).
            (Last, Some(place)) => place == classified,
            (SecondToLast, Some(place)) => classified >= 2 && place == classified - 1,
        })
    }
}
