use std::fmt;

use serde::{Deserialize, Serialize};

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

/// A bet card. Every god owns the same eleven.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[repr(u8)]
pub enum Bet {
    /// BET01
    Victory,
    /// BET02
    FirstOrSecond,
    /// BET03
    Podium,
    /// BET04
    RunnerUp,
    /// BET05
    PlaceOfHonour,
    /// BET06
    ThirdStep,
    /// BET07
    Last,
    /// BET08
    LastTwo,
    /// BET09
    Disqualified,
    /// BET10
    GloryOrDisgrace,
    /// BET11
    Fallen,
}

/// What stands on a bet card.
struct Face {
    slug: &'static str,
    conditions: &'static [Condition],
    points: u8,
}

const fn face(slug: &'static str, points: u8, conditions: &'static [Condition]) -> Face {
    Face { slug, conditions, points }
}

const FACES: [Face; 11] = [
    face("victory", 5, &[First]),
    face("first-or-second", 4, &[First, Second]),
    face("podium", 3, &[First, Second, Third]),
    face("runner-up", 6, &[Second]),
    face("place-of-honour", 4, &[Second, Third]),
    face("third-step", 6, &[Third]),
    face("last", 5, &[Last]),
    face("last-two", 4, &[Last, SecondToLast]),
    face("disqualified", 7, &[Disqualified]),
    face("glory-or-disgrace", 4, &[First, Disqualified]),
    face("fallen", 4, &[Last, Disqualified]),
];

impl Bet {
    pub const ALL: [Bet; 11] = [
        Bet::Victory,
        Bet::FirstOrSecond,
        Bet::Podium,
        Bet::RunnerUp,
        Bet::PlaceOfHonour,
        Bet::ThirdStep,
        Bet::Last,
        Bet::LastTwo,
        Bet::Disqualified,
        Bet::GloryOrDisgrace,
        Bet::Fallen,
    ];

    /// 0 for [`Bet::Victory`].
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The word of the notation.
    pub const fn slug(self) -> &'static str {
        FACES[self.index()].slug
    }

    /// Reads the word of the notation.
    pub fn from_slug(word: &str) -> Option<Bet> {
        Bet::ALL.into_iter().find(|bet| bet.slug() == word)
    }

    /// The victory points of a won bet.
    pub const fn points(self) -> u8 {
        FACES[self.index()].points
    }

    /// The conditions, any of which wins it.
    pub const fn conditions(self) -> &'static [Condition] {
        FACES[self.index()].conditions
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

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub struct BetSet(pub(crate) u16);

impl BetSet {
    pub const EMPTY: BetSet = BetSet(0);
    pub const FULL: BetSet = BetSet((1 << 11) - 1);

    #[inline]
    pub const fn has(self, bet: Bet) -> bool {
        self.0 >> bet as u8 & 1 != 0
    }

    #[inline]
    #[must_use]
    pub const fn with(self, bet: Bet) -> BetSet {
        BetSet(self.0 | 1 << bet as u8)
    }

    #[inline]
    #[must_use]
    pub const fn without(self, bet: Bet) -> BetSet {
        BetSet(self.0 & !(1 << bet as u8))
    }

    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The bets, ascending.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Bet> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let bet = Bet::ALL[rest.trailing_zeros() as usize];
            rest &= rest - 1;
            Some(bet)
        })
    }
}

impl FromIterator<Bet> for BetSet {
    fn from_iter<I: IntoIterator<Item = Bet>>(bets: I) -> BetSet {
        bets.into_iter().fold(BetSet::EMPTY, BetSet::with)
    }
}

impl fmt::Debug for BetSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
