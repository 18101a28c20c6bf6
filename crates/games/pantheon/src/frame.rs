use engine::Seat;
use serde::{Deserialize, Serialize};

use crate::deities::Deity;

/// Something pending. The innermost lies on top of the stack; frames that ask stay there until they are answered.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) enum Frame {
    /// The game has ended. It lies at the bottom, so nothing is pending when it is on top.
    #[default]
    Over,
    /// The next people rises (E1 to E4).
    EpochSetup,
    /// The power of the people: `left` players from `seat` clockwise (E5).
    Power { seat: Seat, left: u8 },
    /// The temple is placed, Depraccus gives cards (E6, E7).
    Temple,
    /// Bonus tiles take effect: `left` players from `seat` clockwise (E8).
    Bonus { seat: Seat, left: u8 },
    /// Asks for a bonus tile: `left` players from `seat` counter-clockwise (E8, variant).
    PickBonus { seat: Seat, left: u8 },
    /// A turn of `seat` begins.
    Turns { seat: Seat },
    /// Asks for the action; `extra` Traitera tiles may still be used in this turn.
    Choose { seat: Seat, extra: u8, again: bool },
    /// Asks for a placement.
    Move(Movement),
    /// Players who may follow: `left` from `seat` clockwise.
    Followers { seat: Seat, left: u8 },
    /// Asks whether to follow.
    Follow { seat: Seat },
    /// The bag tiles that `seat` has taken take effect, in order.
    Tiles { seat: Seat },
    /// Asks for a purchase.
    Buy(Purchase),
    /// Asks for the coins.
    Pay { seat: Seat, need: u8 },
    /// Asks for a deity.
    Worship { seat: Seat },
    /// Asks for a card: `left` must be taken, then `extra` may be.
    Draw { seat: Seat, left: u8, extra: u8 },
    /// The action of `seat` is over.
    ActionEnd { seat: Seat, extra: u8 },
    /// Asks whether to use Traitera.
    Traitera { seat: Seat, extra: u8 },
    /// The epoch ends: in the turn of somebody, or by the limit of rounds.
    EpochEnd { by: Option<Seat> },
    /// Asks for cards or a deity (Gallia).
    GalliaChoice { seat: Seat },
    /// Asks for the offering (Gallia).
    GalliaPay { seat: Seat, deity: Deity },
    /// Asks for a card to discard while the hand is larger than seven.
    Discard { seat: Seat },
    /// Asks for a swap (Aegyptus).
    Swap { seat: Seat },
    /// Asks for an offering to raise, if one can be raised.
    RankUp { seat: Seat },
    /// Asks for feet or columns, if the general reserve has some.
    Supply { seat: Seat },
    /// Asks for the site of the bonus column.
    BonusColumn { seat: Seat },
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Movement {
    pub(crate) seat: Seat,
    /// The active player; otherwise a follower.
    pub(crate) big_foot: bool,
    /// Steps without cards, fixed when the movement began.
    pub(crate) free: u8,
    /// Jumps left.
    pub(crate) jumps: u8,
    /// Steps used.
    pub(crate) used: u8,
    /// Movement cards played; they lie in the hand until the end.
    pub(crate) cards: u8,
    /// Pieces placed.
    pub(crate) placed: u8,
}

impl Movement {
    /// Steps left before another card has to be played.
    #[inline]
    pub(crate) fn steps(&self) -> u8 {
        self.free + 2 * self.cards - self.used
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Purchase {
    pub(crate) seat: Seat,
    pub(crate) spent: u8,
    pub(crate) bought: u8,
    /// With the money that Cartago grants, and nothing else.
    pub(crate) granted: bool,
}

impl Purchase {
    /// The purchase of a Buy action that has not begun.
    pub(crate) fn of(seat: Seat) -> Purchase {
        Purchase { seat, spent: 0, bought: 0, granted: false }
    }
}
