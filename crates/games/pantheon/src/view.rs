use engine::{Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

use crate::cards::{Card, Cards, Offering};
use crate::deities::{DEITY_KINDS, Deity};
use crate::map::{Hex, HexSet};
use crate::peoples::People;
use crate::setup::Setup;
use crate::tiles::{BAG_KINDS, BagTile, BonusTile};
use crate::{EPOCHS, SCORINGS};

/// What one viewer may know of a position. The map itself is data of [`Hex`]: ground, terrain, names, coordinates.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct View {
    pub viewer: Viewer,
    pub setup: Setup,
    /// 1 to 6: also the points of a deity.
    pub epoch: u8,
    /// The peoples so far, the present one last.
    pub track: Vec<People>,
    /// Where the temple stands; nowhere while an epoch is set up.
    pub temple: Option<Hex>,
    /// Who was, or will be, the first of this epoch.
    pub first_player: Seat,
    /// Whose turn it is; nobody while an epoch is set up.
    pub turn_of: Option<Seat>,
    pub asked: SeatSet,
    /// Turns begun in this epoch, the present one included.
    pub turns: u16,
    /// After how many turns the epoch ends by itself, if ever.
    pub turn_limit: Option<u16>,
    /// The last bag tile or deity is gone: this is the last turn of the epoch.
    pub ending: bool,
    /// Bag tiles on the map.
    pub tiles: Vec<(Hex, BagTile)>,
    /// Bag tiles taken and not yet carried out, in order.
    pub pending_tiles: Vec<BagTile>,
    /// The deity display, by kind; one entry a tile.
    pub deities: Vec<Deity>,
    pub deity_stack: u8,
    /// Discarded deities of each kind, in the order of [`Deity::ALL`].
    pub deity_discard: [u8; DEITY_KINDS],
    /// The demigods of the row, highest first.
    pub row: Vec<u8>,
    /// Demigods in the stack: low ones (1 to 3) on top, then high ones (4 to 6).
    pub demigod_stack: (u8, u8),
    /// Bag tiles of each kind still in the bag, in the order of [`BagTile::ALL`].
    pub bag: [u8; BAG_KINDS],
    /// The four cards face up.
    pub display: Cards,
    pub deck: u8,
    pub discard: Cards,
    /// The values of the special coins, the top one first.
    pub coins: Vec<u8>,
    /// Bonus tiles that may still be picked (variant).
    pub bonus_tiles: Vec<BonusTile>,
    /// The players, by seat.
    pub seats: Vec<SeatView>,
    /// What is being done right now.
    pub doing: Doing,
    /// Where the viewer may place a piece now, if the viewer is asked for one.
    pub targets: Vec<Target>,
    /// Everybody has played everything.
    pub over: bool,
}

/// What a viewer may know of a player.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct SeatView {
    /// Points so far.
    pub score: u16,
    /// The same points by when they came.
    pub earned: Earned,
    pub hand: Option<Cards>,
    /// How many cards are in hand.
    pub hand_count: u8,
    /// Cards that everybody has seen go into the hand and that must still be there.
    pub known: Cards,
    pub feet: HexSet,
    pub columns: HexSet,
    /// Those of the columns that were placed in this epoch.
    pub fresh_columns: HexSet,
    /// What routes may go on from: the pieces of this epoch and the older columns joined to them.
    pub connected: HexSet,
    /// Feet and columns in the personal reserve.
    pub reserve: (u8, u8),
    /// Feet and columns in the general reserve.
    pub general: (u8, u8),
    /// Offering ranks, in the order of [`Offering::ALL`].
    pub ranks: [u8; 4],
    /// Deities kept, of each kind, in the order of [`Deity::ALL`].
    pub deities: [u8; DEITY_KINDS],
    /// Step tiles worth 1 and worth 2.
    pub step_tiles: (u8, u8),
    /// Steps of every movement without cards and without the big foot.
    pub steps: u8,
    /// Demigods whose values the viewer knows, highest first.
    pub demigods: Vec<u8>,
    /// Demigods whose values the viewer does not know.
    pub hidden_demigods: u8,
    /// What the columns would score now.
    pub column_points: u8,
    pub bonus: Option<BonusTile>,
}

/// Points by when they came.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Earned {
    /// In each epoch, for deities and for its end.
    pub epochs: [u16; EPOCHS as usize],
    /// By the scorings after the third and the sixth epoch.
    pub scorings: [u16; SCORINGS.len()],
}

impl Earned {
    pub fn total(&self) -> u16 {
        self.epochs.iter().chain(&self.scorings).sum()
    }
}

/// What is being done right now. Nothing hidden shows and no chance is drawn from the first placement or purchase up to
/// `stop`, so those may be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Doing {
    /// Nothing that needs numbers.
    Nothing,
    Move {
        seat: Seat,
        /// The active player, who has the big foot; otherwise a follower.
        big_foot: bool,
        /// Steps left before another card has to be played.
        steps: u8,
        /// Movement cards played so far; they leave the hand when the movement is over.
        cards: u8,
        /// Jumps left.
        jumps: u8,
        /// Pieces placed so far: how many moves may be taken back.
        placed: u8,
    },
    Buy {
        seat: Seat,
        /// Money spent so far.
        spent: u8,
        /// Money that is there without coins: two from each Stonkus, or what Cartago grants.
        free: u8,
        /// Items bought so far: how many moves may be taken back.
        bought: u8,
    },
    /// A payment in coins.
    Pay { seat: Seat, need: u8 },
    /// Gallia has turned up a deity.
    Gallia {
        /// Who may have it.
        seat: Seat,
        deity: Deity,
    },
    Draw {
        seat: Seat,
        /// Cards that must still be taken.
        left: u8,
        /// Cards that may be taken beyond those.
        extra: u8,
    },
    /// An offering tile is raised by one rank.
    Raise { seat: Seat },
    /// Two feet or two columns come from the general reserve.
    Supply { seat: Seat },
}

/// A hex where a piece may be placed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Target {
    pub hex: Hex,
    /// Steps or money: 1, or 2 beside a piece of somebody else; 0 for the bonus column.
    pub cost: u8,
    pub jump: bool,
}

/// How many more offering cards a player with this hand and these ranks needs for a deity, at best.
pub fn missing_cards(deity: Deity, hand: &Cards, ranks: [u8; 4]) -> u8 {
    let missing = deity.worships().map(|way| {
        let cost = deity.cost(way.offers(), ranks);
        Offering::ALL
            .iter()
            .map(|offering| cost[offering.index()].saturating_sub(hand.count(offering.card())))
            .sum()
    });
    missing.min().expect("every deity has a way to be worshipped")
}

/// What columns on the map score, by their number.
pub const COLUMN_POINTS: [u8; 13] = [0, 1, 2, 3, 8, 10, 12, 14, 24, 27, 30, 33, 48];

/// How far the viewer's hand goes: in the movement under way, or in the next one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Reach {
    /// Steps without another movement card.
    pub steps: u8,
    /// Steps of the movement cards that are still to be played.
    pub cards: u8,
    /// Whether the big foot will add one: not to the movement of a follower, and in one's own it is among the steps already.
    pub big_foot: bool,
}

impl Reach {
    /// All of them but the big foot's.
    pub const fn total(self) -> u8 {
        self.steps + self.cards
    }
}

impl View {
    /// How far the viewer's hand goes; nothing for who has none.
    pub fn reach(&self) -> Option<Reach> {
        let viewer = self.viewer.seat()?;
        let player = self.seats.get(viewer.index())?;
        let cards = player.hand?.count(Card::Move);
        Some(match self.doing {
            // Cards that have been played lie in the hand until the movement is over.
            Doing::Move { seat, steps, cards: played, .. } if seat == viewer => {
                Reach { steps, cards: 2 * cards.saturating_sub(played), big_foot: false }
            }
            _ => {
                let follows = self.asked.has(viewer) && self.turn_of.is_some_and(|mover| mover != viewer);
                Reach { steps: player.steps, cards: 2 * cards, big_foot: !follows }
            }
        })
    }
}
