use engine::{BySeat, Disclosure, Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

use crate::bets::{Bet, BetSet};
use crate::cards::{Card, CardSet, Creature};
use crate::powers::{God, Power};

/// Why somebody holds the first-player token.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum FirstPlayerWhy {
    /// Drawn by lot, or agreed.
    Setup,
    /// Left of the player whose turn took a creature over the mid-race line.
    ThirdBets,
    /// Left of the first player of the race before.
    NextRace,
}

/// Something that happened. `None` in a field means that the reader may not know it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Event {
    /// Somebody got the first-player token.
    FirstPlayer {
        seat: Seat,
        why: FirstPlayerWhy,
    },
    GodTaken {
        seat: Seat,
        god: God,
    },
    /// Cards were dealt and creatures stand at the start.
    RaceBegan {
        /// 1 to 3.
        race: u8,
    },
    /// A Fate token was put on the track.
    FatePlaced {
        seat: Seat,
        sector: u8,
    },
    BetPlaced {
        seat: Seat,
        /// 0 to 2.
        slot: u8,
        /// The card; only its owner knows.
        bet: Option<Bet>,
        creature: Creature,
        /// Under the Jade Seal, without a token.
        sealed: bool,
    },
    CardPlayed {
        seat: Seat,
        holder: Seat,
        card: Card,
        /// As the second card of the turn, for its slow number.
        second: bool,
        /// With its foul play bonus.
        foul: bool,
    },
    /// A creature moved to another sector.
    Moved {
        creature: Creature,
        from: u8,
        /// To where; forward or back.
        to: u8,
    },
    /// A card moved nothing.
    Stayed {
        creature: Creature,
        /// Because it has arrived already.
        arrived: bool,
    },
    /// A creature crossed the red line.
    Arrived {
        creature: Creature,
        /// 1 to 6: its place on the ranking row.
        place: u8,
    },
    /// A creature was the first to cross the mid-race line.
    MidLineCrossed {
        creature: Creature,
    },
    /// The third bets begin.
    ThirdBets,
    /// The provisional ranking is fixed.
    Ranked {
        /// From first to last.
        order: [Creature; 6],
    },
    /// Zeus drew a card.
    ZeusDrew {
        /// A foul card, or `None` for a protection card.
        card: Option<Card>,
    },
    /// Zeus had no card to draw.
    ZeusDrewNothing,
    Disqualified {
        creature: Creature,
    },
    /// Those behind a disqualified creature moved up: the ranking that counts.
    Classified {
        /// The provisional order, first to last.
        order: [Creature; 6],
        /// Bits of the creatures that are left out of it.
        disqualified: u8,
    },
    /// Protection cards left the game (Zeus is sober).
    ProtectionsRemoved {
        count: u8,
        /// How many are left.
        left: u8,
    },
    BetRevealed {
        seat: Seat,
        bet: Bet,
        creature: Creature,
        won: bool,
    },
    RaceEnded {
        /// 1 to 3.
        race: u8,
        /// The points of each player so far.
        scores: BySeat<u8>,
    },
    GameEnded {
        /// Who won, or shares the victory.
        winners: SeatSet,
    },
    PowerPlayed {
        seat: Seat,
        power: Power,
    },
    /// A Fate token left the track.
    FateUsed {
        sector: u8,
    },
    /// AN1: a face-down bet was replaced.
    BetReplaced {
        seat: Seat,
        /// 0 or 1.
        slot: u8,
        /// The card taken back, and the new one; only the owner knows.
        cards: Option<(Bet, Bet)>,
    },
    /// HO1: somebody looked at a player's face-down bets.
    LookedAtBets {
        seat: Seat,
        owner: Seat,
        /// The cards seen; only the one who looked knows.
        bets: Option<BetSet>,
    },
    /// AN2, OD1: somebody looked into a holder.
    LookedAtHolder {
        seat: Seat,
        holder: Seat,
        /// The cards seen; only the one who looked and the holder's neighbours know.
        cards: Option<CardSet>,
        /// How many sit at the table: tells who the neighbours of the holder are.
        seats: u8,
    },
    /// AN2: two cards changed holders.
    CardsSwapped {
        seat: Seat,
        /// The holder beside the player.
        near: Seat,
        /// The holder far from the player.
        far: Seat,
        /// The card that left `near` and the one that left `far`; known to the seats beside either.
        cards: Option<(Card, Card)>,
        /// How many sit at the table.
        seats: u8,
    },
    /// AN2: no swap after all.
    SwapDeclined {
        seat: Seat,
    },
    /// QU2: a card of the discard pile was exchanged for one of a holder.
    CardReturned {
        seat: Seat,
        holder: Seat,
        /// From the discard pile into the holder.
        taken: Card,
        /// From the holder onto the discard pile.
        given: Card,
    },
    /// HO2: the announced card will move nothing.
    Cancelled {
        card: Card,
    },
    /// OD2, QU1: the announced card will fly farther.
    Hastened {
        card: Card,
        /// The sectors it will fly now.
        value: u8,
        /// Played with the bonus through Sleipnir.
        foul: bool,
    },
    /// MA1: a foul card left the Zeus deck or joined it.
    ZeusDeckChanged {
        card: Card,
        /// Into the Zeus deck.
        added: bool,
    },
    /// YU1: Zeus will draw this many cards.
    DrawsDecreed {
        /// 1 or 3.
        draws: u8,
    },
    /// YU3: two creatures changed places.
    Exchanged {
        /// The one that had landed.
        landed: Creature,
        other: Creature,
    },
}

impl Event {
    /// What the event tells that somebody may not have known.
    pub(crate) fn discloses(&self) -> Option<Disclosure> {
        match self {
            Event::RaceBegan { .. } => {
                Some(Disclosure::new("the cards were dealt", "les cartes ont été distribuées"))
            }
            Event::CardPlayed { .. } => Some(Disclosure::CARD_PLAYED),
            Event::CardReturned { .. } => Some(Disclosure::CARD_SHOWN),
            Event::CardsSwapped { .. } => {
                Some(Disclosure::new("cards changed holders", "des cartes ont changé de support"))
            }
            Event::LookedAtHolder { .. } => Some(Disclosure::CARDS_SEEN),
            Event::LookedAtBets { .. } => {
                Some(Disclosure::new("bets were looked at", "des paris ont été regardés"))
            }
            Event::ZeusDrew { .. } => Some(Disclosure::new("Zeus has judged", "Zeus a jugé")),
            Event::BetRevealed { .. } => {
                Some(Disclosure::new("the bets were shown", "les paris ont été dévoilés"))
            }
            _ => None,
        }
    }

    /// The part of the event that `viewer` may know. Whether anything happened is always public here; faces are not.
    pub fn redacted(self, viewer: Viewer) -> Event {
        let beside =
            |holder: Seat, seats: u8| viewer.is(holder) || viewer.is(holder.left(usize::from(seats)));
        match self {
            Event::BetPlaced { seat, slot, creature, sealed, .. } if !viewer.is(seat) => {
                Event::BetPlaced { seat, slot, bet: None, creature, sealed }
            }
            Event::BetReplaced { seat, slot, .. } if !viewer.is(seat) => {
                Event::BetReplaced { seat, slot, cards: None }
            }
            Event::LookedAtBets { seat, owner, .. } if !viewer.is(seat) && !viewer.is(owner) => {
                Event::LookedAtBets { seat, owner, bets: None }
            }
            Event::LookedAtHolder { seat, holder, seats, .. }
                if !viewer.is(seat) && !beside(holder, seats) =>
            {
                Event::LookedAtHolder { seat, holder, cards: None, seats }
            }
            Event::CardsSwapped { seat, near, far, seats, .. }
                if !beside(near, seats) && !beside(far, seats) =>
            {
                Event::CardsSwapped { seat, near, far, cards: None, seats }
            }
            other => other,
        }
    }
}
