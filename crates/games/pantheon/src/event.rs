use engine::{Disclosure, Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

use crate::action::Act;
use crate::cards::{Card, Cards, Coins, Offering};
use crate::deities::Deity;
use crate::map::Hex;
use crate::peoples::People;
use crate::tiles::{BagTile, BonusTile, Piece};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Event {
    /// Somebody holds the temple and begins the coming epoch.
    FirstPlayer { seat: Seat },
    /// Five cards were dealt.
    Dealt {
        seat: Seat,
        /// Which; only the owner knows.
        cards: Option<Cards>,
    },
    /// A bonus tile was dealt or picked.
    BonusTaken { seat: Seat, tile: BonusTile },
    EpochBegan {
        /// 1 to 6.
        epoch: u8,
        people: People,
    },
    /// A deity joined the display.
    DeityShown { deity: Deity },
    /// A bag tile was laid on the map.
    TileLaid { hex: Hex, tile: BagTile },
    /// A demigod joined the row.
    DemigodShown {
        /// 1 to 6.
        value: u8,
    },
    /// The temple stands on the map.
    TemplePlaced { hex: Hex },
    /// The special coins are turned over (Persia).
    CoinsReversed,
    /// Pieces were swapped between the reserves (Aegyptus).
    Swapped {
        seat: Seat,
        /// Feet that became columns; below 0, columns that became feet.
        feet: i8,
    },
    /// Gallia turned up a deity.
    DeityRevealed { seat: Seat, deity: Deity },
    /// The revealed deity was left.
    DeityDeclined { seat: Seat, deity: Deity },
    /// A card was discarded (Germania, Graecia).
    Discarded { seat: Seat, card: Card },
    /// A turn, or a second action, began with this choice.
    Acted { seat: Seat, act: Act },
    /// A piece was placed on the map.
    Placed {
        seat: Seat,
        /// Where; a column on a site, a foot elsewhere.
        hex: Hex,
        /// Steps or money it cost: 1 or 2, and 0 for the bonus column.
        cost: u8,
        jump: bool,
    },
    /// A foot took the bag tile of its hex.
    TileTaken {
        seat: Seat,
        hex: Hex,
        /// Which; its effect comes when the movement or purchase is over.
        tile: BagTile,
    },
    /// A movement is over: its cards were discarded.
    Moved {
        seat: Seat,
        /// Movement cards played.
        cards: u8,
        /// Steps that were lost.
        lost: u8,
    },
    /// An offering tile was bought.
    RankBought {
        seat: Seat,
        offering: Offering,
        /// Its rank now.
        rank: u8,
        price: u8,
    },
    /// A piece was bought from the general reserve.
    PieceBought { seat: Seat, piece: Piece },
    Paid {
        seat: Seat,
        coins: Coins,
        /// Money lost because there is no change.
        lost: u8,
    },
    /// Stonkus paid for a purchase, before any coin.
    StonkusPaid { seat: Seat, money: u8 },
    /// Offering cards were discarded for a deity.
    Offered {
        seat: Seat,
        deity: Deity,
        /// Cards of each type.
        cards: [u8; 4],
    },
    DeityGained {
        seat: Seat,
        deity: Deity,
        /// The number of the epoch.
        points: u8,
        /// From the display, by worship; otherwise from the stack.
        worshipped: bool,
    },
    /// An offering was raised for free.
    Raised {
        seat: Seat,
        offering: Offering,
        /// Its rank now.
        rank: u8,
    },
    /// Pieces came from the general to the personal reserve.
    Supplied { seat: Seat, feet: u8, columns: u8 },
    /// A demigod was taken from the row.
    DemigodTaken {
        seat: Seat,
        /// 1 to 6.
        value: u8,
    },
    /// A demigod was drawn from the stack.
    DemigodDrawn {
        seat: Seat,
        /// 1 to 6; only the owner knows, unless all are shown.
        value: Option<u8>,
        /// Demigods are shown at this table.
        open: bool,
    },
    /// The top special coin was taken.
    CoinTaken { seat: Seat, coin: Card },
    /// A step tile was kept.
    StepsGained {
        seat: Seat,
        /// 1 or 2.
        steps: u8,
    },
    /// An effect found nothing to give, or not all of it.
    NothingLeft { seat: Seat, lack: Lack },
    /// A card of the display was taken.
    Took { seat: Seat, card: Card },
    /// Cards were drawn from the deck.
    Drew {
        seat: Seat,
        count: u8,
        /// Which; only the owner knows.
        cards: Option<Cards>,
    },
    /// A gap of the display was filled.
    Refilled { card: Card },
    /// The discard pile became the new deck.
    Reshuffled,
    /// All hands became the new deck.
    GreatReshuffle,
    /// The discarded deities became the new stack.
    DeitiesReshuffled,
    /// Traitera was used for a second action.
    ActedAgain { seat: Seat },
    /// The last bag tile or the last deity of the display was taken.
    EndTriggered {
        /// The last bag tile; otherwise the last deity.
        tile: bool,
    },
    EpochEnded {
        /// 1 to 6.
        epoch: u8,
        /// Who scores three points for it; nobody if the limit of rounds was reached.
        by: Option<Seat>,
    },
    /// The points of a player at a scoring.
    Scored { seat: Seat, demigods: u8, columns: u8, pietalte: u8 },
    GameEnded {
        /// Who won, or shares the victory.
        winners: SeatSet,
    },
}

/// What an effect may find none of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Lack {
    /// Special coins in their stack.
    Coin,
    /// Demigods in the row or in the stack.
    Demigod,
    /// Deities in the stack or the discard pile.
    Deity,
    /// Offerings below rank 4.
    Rank,
    /// Pieces in the general reserve.
    Piece,
}

impl Event {
    /// What the event tells that somebody may not have known. That a player can pay is told by what they do; which cards they hold is
    /// told when they are paid.
    pub(crate) fn discloses(&self) -> Option<Disclosure> {
        match self {
            Event::Dealt { .. } | Event::Drew { .. } => Some(Disclosure::CARD_DRAWN),
            Event::Refilled { .. } => Some(Disclosure::CARD_SHOWN),
            Event::Discarded { .. } => Some(Disclosure::CARD_DISCARDED),
            Event::Moved { cards: 1.., .. } => Some(Disclosure::new(
                "movement cards were played",
                "des cartes de déplacement ont été jouées",
            )),
            Event::Paid { .. } => Some(Disclosure::new("coins were paid", "des pièces ont été payées")),
            Event::Offered { cards, .. } if *cards != [0; 4] => {
                Some(Disclosure::new("offerings were discarded", "des offrandes ont été défaussées"))
            }
            Event::DemigodDrawn { .. } | Event::DemigodShown { .. } => {
                Some(Disclosure::new("a demigod was drawn", "un demi-dieu a été pioché"))
            }
            Event::DeityShown { .. } | Event::DeityRevealed { .. } => {
                Some(Disclosure::new("a deity was turned up", "une divinité a été dévoilée"))
            }
            Event::DeityGained { worshipped: false, .. } => {
                Some(Disclosure::new("a deity was drawn", "une divinité a été piochée"))
            }
            Event::TileLaid { .. } => {
                Some(Disclosure::new("tiles were drawn", "des tuiles ont été piochées"))
            }
            _ => None,
        }
    }

    /// The part of the event that `viewer` may know. That something happened is always public here; faces are not.
    #[must_use]
    pub fn redacted(self, viewer: Viewer) -> Event {
        match self {
            Event::Dealt { seat, .. } if !viewer.is(seat) => Event::Dealt { seat, cards: None },
            Event::Drew { seat, count, .. } if !viewer.is(seat) => Event::Drew { seat, count, cards: None },
            Event::DemigodDrawn { seat, open: false, .. } if !viewer.is(seat) => {
                Event::DemigodDrawn { seat, value: None, open: false }
            }
            other => other,
        }
    }
}
