use engine::{Disclosure, Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::cards::{Malus, Power, Quest};
use crate::frame::Script;
use crate::gods::{Ethnicity, God};
use crate::protection::{Protection, Shelter};

/// A token or marker on a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Mark {
    /// Cannot move.
    Locked,
    /// Cannot be attacked.
    Shielded,
    /// The next roll counts half.
    Drunk,
    /// May use no Power card.
    Tantalus,
    /// Loses a god at the start of three turns.
    Starved,
    /// Fails the next quest.
    QuestFailure,
    /// Linked to Aphrodite.
    Love,
    /// Linked to Juno.
    Fate,
    /// Advances so far next turn instead of rolling.
    Next(u8),
    /// Keeps a Combo card.
    Combo,
    /// Freed from all that hinders.
    Cleared,
    /// May use one more Power card this turn.
    ExtraPlay,
}

/// A token on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum BoardToken {
    /// No god can be attacked.
    GeneralShield,
    /// Every space is a Malus space.
    MalusBoard,
    /// Ethnicity spaces are useless.
    EthnicitiesOff,
    /// Whoever would roll moves one space.
    Slow,
    /// Only one player may draw gods.
    HeldGods,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Pile {
    Gods,
    Powers,
    Malus,
    Quests,
}

/// What moves a pawn in the board step instead of the die.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Instead {
    /// Frigg's promise.
    Frigg,
    /// A Combo card.
    Combo,
    /// Neptune slows the board.
    Slow,
}

/// Why a pawn goes so far, or why something comes to a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Because {
    /// A die counts no more than the active gods.
    ActiveGods { die: u8, active: u8 },
    /// The same, but Ganesha lets it count up to three.
    Ganesha { die: u8, steps: u8 },
    /// Half the die counts.
    Drunk { die: u8, half: u8 },
    /// Without an active god nobody rolls.
    NoActiveGod,
    /// A token holds the pawn.
    Locked,
    /// An own god brings something at the start of the turn.
    Brought(God),
    /// An own god doubles what the space gives.
    Njord,
    /// A rival's Nüwa, who has it.
    Nuwa(Seat),
    /// Every space is a Malus space, by whom.
    MalusBoard(Seat),
}

/// Something that happened. `None` in a field means that the reader may not know it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Event {
    /// The die of a player, for the start, a move or an effect.
    Rolled {
        seat: Seat,
        die: u8,
    },
    FirstPlayer {
        seat: Seat,
    },
    TurnBegan {
        seat: Seat,
    },
    GodArrived {
        seat: Seat,
        slot: u8,
        god: God,
    },
    /// Given up by its owner, not eliminated by an attack.
    GodDiscarded {
        seat: Seat,
        god: God,
    },
    /// A new god was refused.
    GodRefused {
        seat: Seat,
        god: God,
    },
    Eliminated {
        seat: Seat,
        god: God,
    },
    FellAsleep {
        seat: Seat,
        god: God,
    },
    FellAsleepForATurn {
        seat: Seat,
        god: God,
    },
    Woke {
        seat: Seat,
        god: God,
    },
    BecameInvincible {
        seat: Seat,
        god: God,
    },
    Bonded {
        seat: Seat,
        god: God,
    },
    Coupled {
        seat: Seat,
        god: God,
    },
    Traded {
        seat: Seat,
        gave: God,
        from: Seat,
        got: God,
    },
    Taken {
        seat: Seat,
        from: Seat,
        god: God,
    },
    Warded {
        seat: Seat,
        people: Ethnicity,
    },
    /// An attack on many, or a Malus, did not touch this god.
    Protected {
        seat: Seat,
        god: God,
        by: Protection,
    },
    /// An attack on everybody passed this player by.
    Sheltered {
        seat: Seat,
        attacker: Seat,
        by: Shelter,
    },
    /// A god is about to roll for its owner: Hephaestus against a Malus, Anubis to save one.
    Tries {
        seat: Seat,
        god: God,
    },
    /// A god keeps a Malus from its owner.
    MalusWarded {
        seat: Seat,
        by: God,
        malus: Malus,
    },
    Intercepted {
        seat: Seat,
        god: God,
    },
    Absorbed {
        seat: Seat,
        god: God,
    },
    Saved {
        seat: Seat,
        god: God,
    },
    PowerDrawn {
        seat: Seat,
        card: Option<Power>,
    },
    PowerDiscarded {
        seat: Seat,
        card: Power,
    },
    PowerPlayed {
        seat: Seat,
        card: Power,
    },
    PowerFetched {
        seat: Seat,
        card: Power,
    },
    /// A card changed hands; only the two know it.
    PowerGiven {
        from: Seat,
        to: Seat,
        card: Option<Power>,
    },
    HandSeen {
        by: Seat,
        of: Seat,
    },
    Advanced {
        seat: Seat,
        from: u8,
        to: u8,
    },
    WentBack {
        seat: Seat,
        from: u8,
        to: u8,
    },
    Stayed {
        seat: Seat,
    },
    /// Nobody rolls: the pawn moves for another reason.
    NoRoll {
        seat: Seat,
        instead: Instead,
    },
    LapCompleted {
        seat: Seat,
        lap: u8,
    },
    Swapped {
        one: Seat,
        other: Seat,
    },
    Cast {
        seat: Seat,
        script: Script,
    },
    Copied {
        seat: Seat,
        god: God,
        script: Script,
    },
    Betrayed {
        seat: Seat,
        script: Option<Script>,
    },
    MalusDrawn {
        seat: Seat,
        malus: Malus,
    },
    MalusStored {
        seat: Seat,
        malus: Malus,
    },
    MalusReleased {
        seat: Seat,
        victim: Seat,
    },
    MalusAverted {
        seat: Seat,
        malus: Malus,
    },
    /// A player looked at Malus cards.
    MalusSeen {
        seat: Seat,
        count: u8,
    },
    QuestDrawn {
        seat: Seat,
        quest: Quest,
    },
    /// The passive of a god makes the quest succeed.
    QuestSure {
        seat: Seat,
        god: God,
    },
    /// A Quest Failure token makes the quest fail.
    QuestDoomed {
        seat: Seat,
    },
    QuestSucceeded {
        seat: Seat,
        quest: Quest,
    },
    QuestFailed {
        seat: Seat,
        quest: Quest,
    },
    /// A challenge is open to all, or what is asked of the row that was memorised. The view shows it, so there are no words for it.
    ChallengeShown,
    /// The solution of a challenge: a mask of the right options.
    Solution {
        seat: Seat,
        quest: Quest,
        subject: u8,
        options: [u8; 8],
        right: u8,
        /// Infallible Memory: the place of the row that was asked about, from 1.
        place: Option<u8>,
    },
    OracleAsked {
        seat: Seat,
        level: u8,
    },
    Wrestles {
        seat: Seat,
        other: Seat,
    },
    /// A bid was made; the number shows when all have bid.
    BidMade {
        seat: Seat,
    },
    BidRevealed {
        seat: Seat,
        bid: u8,
    },
    Marked {
        seat: Seat,
        mark: Mark,
    },
    TokenPlaced {
        seat: Seat,
        token: BoardToken,
    },
    TokenRemoved {
        token: BoardToken,
    },
    Reshuffled {
        pile: Pile,
    },
    Won {
        seat: Seat,
    },
    /// The technical limit of rounds is reached.
    TimeUp,
    /// Why what follows happens to a player.
    Because {
        seat: Seat,
        why: Because,
    },
}

impl Event {
    /// What the event tells that somebody may not have known.
    pub(crate) fn discloses(&self) -> Option<Disclosure> {
        match self {
            Event::Rolled { .. } => Some(Disclosure::DIE_ROLLED),
            Event::PowerDrawn { .. } | Event::MalusDrawn { .. } | Event::QuestDrawn { .. } => {
                Some(Disclosure::CARD_DRAWN)
            }
            Event::PowerPlayed { .. } => Some(Disclosure::CARD_PLAYED),
            Event::PowerDiscarded { .. } => Some(Disclosure::CARD_DISCARDED),
            Event::PowerGiven { .. } => {
                Some(Disclosure::new("a card changed hands", "une carte a changé de main"))
            }
            Event::HandSeen { .. } | Event::MalusSeen { .. } => Some(Disclosure::CARDS_SEEN),
            Event::ChallengeShown => {
                Some(Disclosure::new("the challenge was shown", "l’épreuve a été dévoilée"))
            }
            Event::Solution { .. } => {
                Some(Disclosure::new("the solution was shown", "la solution a été dévoilée"))
            }
            Event::BidRevealed { .. } => {
                Some(Disclosure::new("the bids were shown", "les enchères ont été dévoilées"))
            }
            _ => None,
        }
    }

    /// The part of the event that a viewer may know.
    pub(crate) fn redacted(self, viewer: Viewer) -> Event {
        match self {
            Event::PowerDrawn { seat, .. } if !viewer.is(seat) => Event::PowerDrawn { seat, card: None },
            Event::PowerGiven { from, to, .. } if !viewer.is(from) && !viewer.is(to) => {
                Event::PowerGiven { from, to, card: None }
            }
            event => event,
        }
    }
}
