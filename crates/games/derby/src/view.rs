use engine::{Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

use crate::bets::{Bet, BetSet};
use crate::cards::{Card, CardSet, Creature};
use crate::powers::{God, Power, PowerSet};
use crate::setup::Setup;

/// What one viewer may know of a position.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct View {
    pub viewer: Viewer,
    pub setup: Setup,
    /// 1 to 3; 0 while gods are chosen.
    pub race: u8,
    /// Turns finished in this race.
    pub turns_done: u8,
    /// Turns of a race with this many players.
    pub turns: u8,
    /// Who holds the first-player token.
    pub first_player: Seat,
    /// Whose turn it is while creatures fly; `None` during bets and between races.
    pub turn_of: Option<Seat>,
    pub asked: SeatSet,
    pub creatures: [Whereabouts; 6],
    /// The provisional ranking: who would be first, second … if the race stopped now.
    pub order: [Creature; 6],
    /// Tokens of each creature left on the board.
    pub tokens: [u8; 6],
    /// The sector after which the mid-race line of this table runs: 12 or 14.
    pub mid_line: u8,
    /// A creature has crossed it.
    pub mid_crossed: bool,
    /// The third bets have been placed.
    pub mid_done: bool,
    /// Sectors with a Fate token.
    pub fate: Vec<u8>,
    /// One holder per seat; holder i stands between seat i and its left neighbour.
    pub holders: Vec<Holder>,
    pub draw_pile: u8,
    pub discard: CardSet,
    /// Foul cards in the Zeus deck.
    pub zeus: CardSet,
    /// Protection cards in the Zeus deck.
    pub protections: u8,
    /// How many cards Zeus will draw, while the judgement is pending; else 2.
    pub draws: u8,
    /// The card that has been announced and not yet carried out.
    pub announced: Option<Announced>,
    /// The creature on a Fate token, while Fate cards may be played or one is carried out.
    pub landed: Option<Landed>,
    /// The players, by seat.
    pub seats: Vec<SeatView>,
    /// The races that are over.
    pub results: Vec<RaceResult>,
    /// Everybody has played everything.
    pub over: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Whereabouts {
    /// On the track.
    Sector {
        /// 0 (start) to 22.
        sector: u8,
        /// 0 for the leftmost in the sector; a higher number is farther ahead.
        slot: u8,
    },
    /// On the ranking row.
    Arrived {
        /// 1 to 6.
        place: u8,
    },
}

/// A holder of movement cards.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Holder {
    pub count: u8,
    /// Whether the viewer sits beside it and sees all faces.
    pub open: bool,
    /// The cards the viewer knows to be in it: all of them if it is open, else what was learnt by powers.
    pub known: CardSet,
    /// `known` may be wrong by one card: two cards were swapped out of the viewer's sight since.
    pub doubtful: bool,
}

/// A card on the table before it is carried out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Announced {
    pub seat: Seat,
    pub card: Card,
    /// For its slow number.
    pub second: bool,
    /// With the bonus.
    pub foul: bool,
    /// The sectors it will fly as things stand.
    pub value: u8,
}

/// A creature that has landed on a Fate token.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Landed {
    pub creature: Creature,
    pub sector: u8,
    /// The Fate card that is being carried out, if one has been played.
    pub power: Option<Power>,
}

/// What a viewer may know of a player.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct SeatView {
    /// The god, once chosen.
    pub god: Option<God>,
    /// Victory points so far.
    pub score: u8,
    /// Bet cards in hand, for their owner.
    pub hand: Option<BetSet>,
    /// How many bet cards are in hand.
    pub hand_count: u8,
    /// Bet cards in hand or face down: everybody can work this out.
    pub unrevealed: BetSet,
    /// Bets of this race.
    pub bets: Vec<PlacedBet>,
    /// Bets of the races that are over.
    pub settled: Vec<SettledBet>,
    /// Power cards not yet used.
    pub powers: PowerSet,
    pub used_powers: PowerSet,
}

/// A bet of the present race.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct PlacedBet {
    pub creature: Creature,
    /// Under the Jade Seal.
    pub sealed: bool,
    /// The card, if the viewer knows it.
    pub bet: Option<Bet>,
}

/// A bet of a race that is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct SettledBet {
    /// 1 to 3.
    pub race: u8,
    pub bet: Bet,
    pub creature: Creature,
    pub won: bool,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct RaceResult {
    /// The classified creatures, first to last.
    pub ranking: Vec<Creature>,
    pub disqualified: Vec<Creature>,
    /// What Zeus drew: foul cards, and `None` for protections.
    pub drawn: Vec<Option<Card>>,
}

/// The chance, in thousandths, that a creature with `own` foul cards among `fouls` is disqualified when Zeus draws
/// `draws` cards from those and the protections.
pub fn disqualification_per_mille(own: usize, fouls: usize, protections: usize, draws: usize) -> u32 {
    let total = fouls + protections;
    let draws = draws.min(total);
    // The chance that none of the drawn cards is one of its own: a product of shrinking fractions.
    let (mut spared, mut all) = (1u64, 1u64);
    for drawn in 0..draws {
        spared *= (total - own).saturating_sub(drawn) as u64;
        all *= (total - drawn) as u64;
    }
    (1000 - (1000 * spared + all / 2) / all) as u32
}
