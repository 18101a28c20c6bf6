use engine::{Disclosure, Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

use crate::action::Slot;
use crate::cards::{Gain, Kind};
use crate::geometry::{Line, Square};
use crate::trials::Board;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Why {
    /// The invocation gain of a card that was invoked.
    Invocation(Kind),
    /// The invocation gain of a card, given by an effect.
    GainOf(Kind),
    /// An effect of a card.
    Effect(Kind),
    Completion(Line),
    /// A completion token of an opponent.
    Usurped(Line),
    /// A selected card was discarded.
    Discard,
}

/// Where a card lay that is played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Origin {
    /// Among the selected cards of its player.
    Selected,
    /// In the sanctuary.
    Slot(Slot),
    /// On top of a creature deck.
    Deck(Board),
    Discard(Seat),
}

/// Something that happened. `None` in a field means that the reader may not know it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Event {
    /// Somebody got the first-player marker.
    FirstPlayer {
        seat: Seat,
    },
    RoundBegan {
        /// 1 to 4.
        round: u8,
    },
    /// A Destiny card was turned up.
    DestinyRevealed {
        /// 1 to 4: the card.
        card: u8,
    },
    /// A token was turned up.
    TokenRevealed {
        seat: Seat,
        /// It takes; else it passes.
        take: bool,
    },
    /// A token was put on a card.
    Marked {
        seat: Seat,
        slot: Slot,
        /// The card, if it lies face up.
        kind: Option<Kind>,
    },
    /// A selected card came to its player.
    Taken {
        seat: Seat,
        slot: Slot,
        kind: Kind,
    },
    /// A turn of the placement began.
    TurnBegan {
        seat: Seat,
    },
    /// A card was put on a square.
    Played {
        seat: Seat,
        kind: Kind,
        square: Square,
        /// Invoked, else called.
        invoked: bool,
        from: Origin,
    },
    /// Tokens went from a player to another or to the supply.
    Paid {
        seat: Seat,
        /// Whom; nobody for the supply.
        to: Option<Seat>,
        gain: Gain,
        /// The card of the other player that asks for it, where it is a toll.
        toll: Option<Kind>,
    },
    /// Tokens came from the supply.
    Gained {
        seat: Seat,
        gain: Gain,
        why: Why,
    },
    /// A line of a pantheon became complete.
    Completed {
        seat: Seat,
        line: Line,
    },
    /// A usurper took the completion gain of a line.
    Usurped {
        seat: Seat,
        owner: Seat,
        line: Line,
    },
    Crushed {
        /// In whose pantheon.
        seat: Seat,
        kind: Kind,
        square: Square,
        by: Kind,
    },
    /// A card or a pile moved.
    Moved {
        /// In whose pantheon.
        seat: Seat,
        /// The visible card.
        kind: Kind,
        /// From where; nowhere for a card that comes back from the discard.
        from: Option<Square>,
        to: Square,
    },
    /// A card went to the discard.
    Sacrificed {
        /// In whose pantheon.
        seat: Seat,
        kind: Kind,
        square: Square,
    },
    /// A selected card was discarded.
    Discarded {
        seat: Seat,
        kind: Kind,
    },
    /// A card left the game.
    Exiled {
        kind: Kind,
        /// From which place of the sanctuary; untold where several cards lay face down.
        slot: Option<Slot>,
        /// Or from whose discard.
        discard: Option<Seat>,
    },
    /// An effect of a card began.
    EffectBegan {
        seat: Seat,
        kind: Kind,
    },
    /// A Scarab goes instead of another creature.
    Spared {
        seat: Seat,
        /// The creature that stays.
        kind: Kind,
        square: Square,
    },
    /// A slot of the sanctuary was filled.
    Filled {
        slot: Slot,
        /// The card, for those who may see it.
        kind: Option<Kind>,
        /// Who may see it; everybody if it lies face up.
        seen_by: SeatSet,
        face_down: bool,
    },
    /// A face-down card was turned up.
    TurnedUp {
        slot: Slot,
        kind: Kind,
    },
    /// The top card of a creature deck was shown.
    DeckRevealed {
        board: Board,
        kind: Kind,
        /// It goes to the bottom.
        buried: bool,
    },
    Locked {
        seat: Seat,
        board: Board,
    },
    TrialAchieved {
        seat: Seat,
        /// 1 or 2.
        trial: u8,
        /// Favours for it.
        favours: u8,
    },
    /// The final count of a player.
    Scored {
        seat: Seat,
        /// Favours before.
        favours: u8,
        /// Favours for end-of-game effects.
        end: u8,
        /// Favours for gems.
        converted: u8,
    },
    GameEnded {
        /// Who won, or shares the victory.
        winners: SeatSet,
    },
}

impl Event {
    /// What the event tells that somebody may not have known.
    pub(crate) fn discloses(&self) -> Option<Disclosure> {
        match self {
            Event::TokenRevealed { .. } => {
                Some(Disclosure::new("the tokens were shown", "les jetons ont été dévoilés"))
            }
            // Some come from a deck or lay face down.
            Event::Taken { .. } => {
                Some(Disclosure::new("the chosen cards were taken", "les cartes choisies ont été prises"))
            }
            Event::DestinyRevealed { .. }
            | Event::Filled { .. }
            | Event::TurnedUp { .. }
            | Event::DeckRevealed { .. }
            | Event::Exiled { slot: None, discard: None, .. } => Some(Disclosure::CARD_SHOWN),
            _ => None,
        }
    }

    /// The part of the event that `viewer` may know: everything but the faces of cards laid face down.
    pub fn redacted(self, viewer: Viewer) -> Event {
        match self {
            Event::Filled { slot, seen_by, face_down: true, .. }
                if !viewer.seat().is_some_and(|seat| seen_by.has(seat)) =>
            {
                Event::Filled { slot, kind: None, seen_by, face_down: true }
            }
            other => other,
        }
    }
}
