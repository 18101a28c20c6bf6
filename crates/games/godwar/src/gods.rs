//! The gods and their powers. All that a god is stands in its row, in the file of its family.

mod greek;
mod norse;
mod row;

use engine::{Set, listed};
use serde::{Deserialize, Serialize};

pub(crate) use greek::god_attack;
pub(crate) use row::Does;
use row::{GodRow, PowerRow};

use crate::state::State;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Pantheon {
    /// Cards X0001 to X0006.
    Greek,
    /// Cards B0001 to B0006.
    Norse,
}

impl Pantheon {
    pub const fn gods(self) -> [God; 6] {
        match self {
            Pantheon::Greek => [God::Zeus, God::Poseidon, God::Hades, God::Athena, God::Apollo, God::Artemis],
            Pantheon::Norse => [God::Odin, God::Thor, God::Loki, God::Freyja, God::Tyr, God::Hel],
        }
    }
}

macro_rules! gods {
    ($($god:ident: $($power:ident)*;)*) => {
        listed! {
            /// A god: what a player is. Greeks first. Its word is also its anchor in the rulebook.
            pub enum God { $($god),* }
            slug: |god| god_row(god as usize).slug
        }

        listed! {
            /// In the order of the gods.
            pub enum Power { $($($power),*),* }
            slug: |power| ROWS[power as usize].slug
        }

        const POWERS: usize = [$($(stringify!($power)),*),*].len();
        const OWNERS: [God; POWERS] = [$($(owner!($god $power)),*),*];
    };
}

macro_rules! owner {
    ($god:ident $power:ident) => {
        God::$god
    };
}

gods! {
    Zeus: Thunder Sovereign Thunderbolt;
    Poseidon: EbbAndFlow Flood;
    Hades: LordOfTheDead TollOfSouls;
    Athena: Aegis Strategy;
    Apollo: Oracle Lyre;
    Artemis: Quiver SilverArrow;
    Odin: TwoRavens WellOfMimir;
    Thor: Mjolnir BeltOfStrength;
    Loki: Trickery Shapeshift;
    Freyja: Brisingamen FalconGift FalconFlight;
    Tyr: Courage Retribution;
    Hel: HalfDead ColdBreath;
}

const fn god_row(god: usize) -> &'static GodRow {
    if god < 6 { &greek::GODS[god] } else { &norse::GODS[god - 6] }
}

/// The powers of all gods, one after another.
const ROWS: [&PowerRow; POWERS] = {
    let mut rows = [&god_row(0).powers[0]; POWERS];
    let (mut god, mut count) = (0, 0);
    while god < 12 {
        let row = god_row(god);
        assert!(row.god as usize == god, "a god stands in another place than its row");
        let mut at = 0;
        while at < row.powers.len() {
            rows[count] = &row.powers[at];
            assert!(row.powers[at].power as usize == count, "a power stands in another place than its row");
            assert!(OWNERS[count] as usize == god, "a power stands in the row of another god");
            assert!(
                !row.powers[at].text[0].is_empty() && !row.powers[at].text[1].is_empty(),
                "a power has no text"
            );
            count += 1;
            at += 1;
        }
        god += 1;
    }
    assert!(count == POWERS, "a power has no row");
    rows
};

pub(crate) type PowerSet = Set<Power, u32>;

/// The powers whose row passes.
macro_rules! powers {
    (|$at:ident, $row:ident| $has:expr) => {{
        let (mut bits, mut $at) = (0, 0);
        while $at < POWERS {
            let $row = ROWS[$at];
            if $has {
                bits |= 1 << $at;
            }
            $at += 1;
        }
        PowerSet::from_bits(bits)
    }};
}

impl God {
    /// The number on the card, such as `X0001`.
    pub const fn id(self) -> &'static str {
        god_row(self.index()).id
    }

    pub const fn pantheon(self) -> Pantheon {
        if self.index() < 6 { Pantheon::Greek } else { Pantheon::Norse }
    }

    pub(crate) const fn names(self) -> [&'static str; 2] {
        god_row(self.index()).names
    }

    pub(crate) const fn epithets(self) -> [&'static str; 2] {
        god_row(self.index()).epithet
    }

    /// How often it wins by the heuristic, in percent: duels, among rivals, in teams.
    pub(crate) const fn wins(self) -> [i32; 3] {
        god_row(self.index()).wins
    }

    /// The powers on the card, in printed order.
    pub fn powers(self) -> impl Iterator<Item = Power> {
        god_row(self.index()).powers.iter().map(|row| row.power)
    }

    /// The powers for the Play phase.
    #[inline]
    pub(crate) fn play_powers(self) -> PowerSet {
        PLAY_POWERS[self.index()]
    }

    /// The powers for the Recruit phase.
    #[inline]
    pub(crate) fn recruit_powers(self) -> PowerSet {
        RECRUIT_POWERS[self.index()]
    }

    /// The first power that works at a moment, if there is one.
    #[inline]
    pub(crate) fn power_at(self, moment: Moment) -> Option<Power> {
        POWER_AT[self.index()][moment as usize]
    }
}

/// When a power works.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Moment {
    /// Always, while its condition holds.
    Bond,
    Startup,
    Play,
    Recruit,
    Discard,
    /// The End phase, after drawing.
    End,
    /// As an answer to what another player does.
    Reaction,
}

/// The powers of each god for a phase.
macro_rules! by_god {
    ($moment:ident) => {{
        let (mut powers, mut god) = ([PowerSet::EMPTY; God::ALL.len()], 0);
        while god < powers.len() {
            powers[god] =
                powers!(|at, row| OWNERS[at] as usize == god && matches!(row.moment, Moment::$moment));
            god += 1;
        }
        powers
    }};
}

/// The first power of each god for each moment. Every turn asks for them.
static POWER_AT: [[Option<Power>; Moment::Reaction as usize + 1]; God::ALL.len()] = {
    let (mut powers, mut at) = ([[None; Moment::Reaction as usize + 1]; God::ALL.len()], POWERS);
    while at > 0 {
        at -= 1;
        powers[OWNERS[at] as usize][ROWS[at].moment as usize] = Some(Power::ALL[at]);
    }
    powers
};

static PLAY_POWERS: [PowerSet; God::ALL.len()] = by_god!(Play);
static RECRUIT_POWERS: [PowerSet; God::ALL.len()] = by_god!(Recruit);

/// Powers of the Play phase that are used through a card.
pub(crate) const BY_CARD: PowerSet = powers!(|at, row| row.by_card);
/// Powers of the Play phase that ask for more than energy.
pub(crate) const CONDITIONAL: PowerSet =
    powers!(|at, row| matches!(row.moment, Moment::Play) && row.ready.is_some());

/// The powers that a god with so much energy can pay for. More energy opens no more.
static PAYABLE: [PowerSet; 5] = {
    let (mut payable, mut energy) = ([PowerSet::EMPTY; 5], 0);
    while energy < payable.len() {
        payable[energy] = powers!(|at, row| (row.energy as usize) < energy);
        energy += 1;
    }
    assert!(payable[4].bits().count_ones() as usize == POWERS);
    payable
};

impl Power {
    /// The powers that a god with so much energy can pay for.
    #[inline]
    pub(crate) fn payable(energy: u8) -> PowerSet {
        PAYABLE[usize::from(energy).min(PAYABLE.len() - 1)]
    }

    #[inline]
    const fn row(self) -> &'static PowerRow {
        ROWS[self as usize]
    }

    #[inline]
    pub const fn god(self) -> God {
        OWNERS[self as usize]
    }

    /// The anchor in the rulebook, such as `z3`.
    pub const fn rule(self) -> &'static str {
        self.row().id
    }

    pub(crate) const fn names(self) -> [&'static str; 2] {
        self.row().names
    }

    pub(crate) const fn texts(self) -> [&'static str; 2] {
        self.row().text
    }

    pub const fn moment(self) -> Moment {
        self.row().moment
    }

    /// Energy to pay for it.
    #[inline]
    pub const fn energy(self) -> u8 {
        self.row().energy
    }

    /// Faith to pay for it.
    #[inline]
    pub const fn faith(self) -> u8 {
        self.row().faith
    }

    /// What it does when it is used by choice.
    pub(crate) const fn does(self) -> Option<Does> {
        self.row().does
    }

    /// Whether the active player could use it, its price apart.
    pub(crate) fn is_ready(self, state: &State) -> bool {
        self.row().ready.is_none_or(|ready| ready(state))
    }

    /// Whether it may be used several times in a turn.
    pub(crate) const fn again(self) -> bool {
        self.row().again
    }

    /// Whether its uses are counted as those of another power.
    pub(crate) const fn is_shared(self) -> bool {
        self.row().shares.is_some()
    }

    /// The power as which its uses are counted.
    #[inline]
    pub(crate) fn counted_as(self) -> Power {
        self.row().shares.unwrap_or(self)
    }
}
