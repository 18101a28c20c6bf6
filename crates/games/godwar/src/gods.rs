use serde::{Deserialize, Serialize};

/// A family of gods.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Pantheon {
    /// Cards X0001 to X0006.
    Greek,
    /// Cards B0001 to B0006.
    Norse,
}

impl Pantheon {
    /// Its six gods.
    pub const fn gods(self) -> [God; 6] {
        match self {
            Pantheon::Greek => [God::Zeus, God::Poseidon, God::Hades, God::Athena, God::Apollo, God::Artemis],
            Pantheon::Norse => [God::Odin, God::Thor, God::Loki, God::Freyja, God::Tyr, God::Hel],
        }
    }
}

/// A god: what a player is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names are those of the cards")]
pub enum God {
    Zeus,
    Poseidon,
    Hades,
    Athena,
    Apollo,
    Artemis,
    Odin,
    Thor,
    Loki,
    Freyja,
    Tyr,
    Hel,
}

impl God {
    /// All twelve, Greeks first.
    pub const ALL: [God; 12] = [
        God::Zeus,
        God::Poseidon,
        God::Hades,
        God::Athena,
        God::Apollo,
        God::Artemis,
        God::Odin,
        God::Thor,
        God::Loki,
        God::Freyja,
        God::Tyr,
        God::Hel,
    ];

    /// 0 for Zeus.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The number on the card, such as `X0001`.
    pub const fn id(self) -> &'static str {
        [
            "X0001", "X0002", "X0003", "X0004", "X0005", "X0006", "B0001", "B0002", "B0003", "B0004",
            "B0005", "B0006",
        ][self.index()]
    }

    /// The family.
    pub const fn pantheon(self) -> Pantheon {
        if self.index() < 6 { Pantheon::Greek } else { Pantheon::Norse }
    }

    /// The word of the notation; also the god's anchor in the rulebook.
    pub const fn slug(self) -> &'static str {
        [
            "zeus", "poseidon", "hades", "athena", "apollo", "artemis", "odin", "thor", "loki", "freyja",
            "tyr", "hel",
        ][self.index()]
    }

    /// Reads the word of the notation.
    pub fn from_slug(word: &str) -> Option<God> {
        God::ALL.into_iter().find(|god| god.slug() == word)
    }

    /// The powers on the card, in printed order.
    pub fn powers(self) -> impl Iterator<Item = Power> {
        Power::ALL.into_iter().filter(move |power| power.god() == self)
    }

    /// The powers for the Play phase, as bits.
    #[inline]
    pub(crate) fn play_powers(self) -> u32 {
        PLAY_POWERS[self.index()]
    }
}

/// When a power works.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Moment {
    /// Always, while its condition holds.
    Bond,
    /// The Startup phase.
    Startup,
    /// The Play phase.
    Play,
    /// The Recruit phase.
    Recruit,
    /// The Discard phase.
    Discard,
    /// The End phase, after drawing.
    End,
    /// As an answer to what another player does.
    Reaction,
}

/// A power of a god.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[repr(u8)]
pub enum Power {
    /// Z1: the first attack of a turn has +1.
    Thunder,
    /// Z2: gain 2 energy for eliminating a player.
    Sovereign,
    /// Z3: attack 3.
    Thunderbolt,
    /// P1: discard two, draw two.
    EbbAndFlow,
    /// P2: each opponent discards.
    Flood,
    /// H1: recruit from the Netherworld.
    LordOfTheDead,
    /// H2: banish a card of the hand.
    TollOfSouls,
    /// At1: Defence or Protect 2.
    Aegis,
    /// At2: the next warrior may have any colour.
    Strategy,
    /// Ap1: an Adjudication at the start of a turn.
    Oracle,
    /// Ap2: a new hand.
    Lyre,
    /// Ar1: discard for cards.
    Quiver,
    /// Ar2: the next attack pierces.
    SilverArrow,
    /// O1: see a hand.
    TwoRavens,
    /// O2: draw two, put two on the bottom.
    WellOfMimir,
    /// T1: throw a warrior.
    Mjolnir,
    /// T2: the next attack has +2.
    BeltOfStrength,
    /// L1: cancel a reaction.
    Trickery,
    /// L2: play a warrior as another.
    Shapeshift,
    /// F1: green and gold warriors are cheaper.
    Brisingamen,
    /// F2a: faith for energy.
    FalconGift,
    /// F2b: faith for a card.
    FalconFlight,
    /// Ty1: +1 against the strong.
    Courage,
    /// Ty2: whoever wounds Tyr bleeds.
    Retribution,
    /// He1: once, 3 energy instead of 0.
    HalfDead,
    /// He2: a card when weak.
    ColdBreath,
}

struct Row {
    god: God,
    id: &'static str,
    slug: &'static str,
    moment: Moment,
    /// Energy to pay.
    energy: u8,
    /// Faith to pay.
    faith: u8,
}

const fn row(god: God, id: &'static str, slug: &'static str, moment: Moment, energy: u8, faith: u8) -> Row {
    Row { god, id, slug, moment, energy, faith }
}

/// What is printed on the god cards. Every power that is not a Bond works once a turn, except Strategy.
#[rustfmt::skip]
const PRINTED: [Row; 26] = [
    row(God::Zeus, "z1", "thunder", Moment::Bond, 0, 0),
    row(God::Zeus, "z2", "sovereign", Moment::Bond, 0, 0),
    row(God::Zeus, "z3", "thunderbolt", Moment::Play, 3, 0),
    row(God::Poseidon, "p1", "ebb-and-flow", Moment::Startup, 0, 0),
    row(God::Poseidon, "p2", "flood", Moment::Play, 2, 0),
    row(God::Hades, "h1", "lord-of-the-dead", Moment::Bond, 0, 0),
    row(God::Hades, "h2", "toll-of-souls", Moment::Discard, 0, 0),
    row(God::Athena, "at1", "aegis", Moment::Reaction, 1, 0),
    row(God::Athena, "at2", "strategy", Moment::Play, 1, 0),
    row(God::Apollo, "ap1", "oracle", Moment::Startup, 0, 0),
    row(God::Apollo, "ap2", "lyre", Moment::End, 1, 0),
    row(God::Artemis, "ar1", "quiver", Moment::Play, 0, 0),
    row(God::Artemis, "ar2", "silver-arrow", Moment::Play, 2, 0),
    row(God::Odin, "o1", "two-ravens", Moment::Play, 1, 0),
    row(God::Odin, "o2", "well-of-mimir", Moment::End, 0, 0),
    row(God::Thor, "t1", "mjolnir", Moment::Play, 0, 0),
    row(God::Thor, "t2", "belt-of-strength", Moment::Play, 2, 0),
    row(God::Loki, "l1", "trickery", Moment::Reaction, 1, 0),
    row(God::Loki, "l2", "shapeshift", Moment::Play, 0, 0),
    row(God::Freyja, "f1", "brisingamen", Moment::Bond, 0, 0),
    row(God::Freyja, "f2a", "falcon-gift", Moment::Recruit, 0, 3),
    row(God::Freyja, "f2b", "falcon-flight", Moment::Recruit, 0, 2),
    row(God::Tyr, "ty1", "courage", Moment::Bond, 0, 0),
    row(God::Tyr, "ty2", "retribution", Moment::Bond, 0, 0),
    row(God::Hel, "he1", "half-dead", Moment::Bond, 0, 0),
    row(God::Hel, "he2", "cold-breath", Moment::Bond, 0, 0),
];

static TABLE: [Row; 26] = PRINTED;

/// The powers of the Play phase of each god, as bits.
static PLAY_POWERS: [u32; God::ALL.len()] = {
    let (mut powers, mut at) = ([0; God::ALL.len()], 0);
    while at < PRINTED.len() {
        if matches!(PRINTED[at].moment, Moment::Play) {
            powers[PRINTED[at].god as usize] |= 1 << at;
        }
        at += 1;
    }
    powers
};

/// The powers that a god with so much energy can pay for, as bits. More energy opens no more.
static PAYABLE: [u32; 5] = {
    let (mut powers, mut at) = ([0; 5], 0);
    while at < PRINTED.len() {
        let mut energy = PRINTED[at].energy as usize + 1;
        while energy < powers.len() {
            powers[energy] |= 1 << at;
            energy += 1;
        }
        assert!(PRINTED[at].energy < 4);
        at += 1;
    }
    powers
};

impl Power {
    /// The powers that a god with so much energy can pay for, as bits.
    #[inline]
    pub(crate) fn payable(energy: u8) -> u32 {
        PAYABLE[usize::from(energy).min(PAYABLE.len() - 1)]
    }

    /// All, in the order of the gods.
    pub const ALL: [Power; 26] = [
        Power::Thunder,
        Power::Sovereign,
        Power::Thunderbolt,
        Power::EbbAndFlow,
        Power::Flood,
        Power::LordOfTheDead,
        Power::TollOfSouls,
        Power::Aegis,
        Power::Strategy,
        Power::Oracle,
        Power::Lyre,
        Power::Quiver,
        Power::SilverArrow,
        Power::TwoRavens,
        Power::WellOfMimir,
        Power::Mjolnir,
        Power::BeltOfStrength,
        Power::Trickery,
        Power::Shapeshift,
        Power::Brisingamen,
        Power::FalconGift,
        Power::FalconFlight,
        Power::Courage,
        Power::Retribution,
        Power::HalfDead,
        Power::ColdBreath,
    ];

    /// 0 for Thunder.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Whose it is.
    pub fn god(self) -> God {
        TABLE[self.index()].god
    }

    /// The anchor in the rulebook, such as `z3`.
    pub fn rule(self) -> &'static str {
        TABLE[self.index()].id
    }

    /// The word of the notation.
    pub fn slug(self) -> &'static str {
        TABLE[self.index()].slug
    }

    /// Reads the word of the notation.
    pub fn from_slug(word: &str) -> Option<Power> {
        Power::ALL.into_iter().find(|power| power.slug() == word)
    }

    /// When it works.
    pub fn moment(self) -> Moment {
        TABLE[self.index()].moment
    }

    /// Energy to pay for it.
    #[inline]
    pub fn energy(self) -> u8 {
        TABLE[self.index()].energy
    }

    /// Faith to pay for it.
    #[inline]
    pub fn faith(self) -> u8 {
        TABLE[self.index()].faith
    }

    /// As a bit in the record of a turn. The two ways of the Falcon Cloak share one.
    #[inline]
    pub(crate) const fn bit(self) -> u32 {
        match self {
            Power::FalconFlight => 1 << Power::FalconGift as u32,
            power => 1 << power as u32,
        }
    }
}
