use engine::{Disclosure, Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

use crate::action::Source;
use crate::bag::Bag;
use crate::cards::Kind;
use crate::gods::{God, Pantheon, Power};
use crate::prompt::Reaction;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Answer {
    /// It defends its owner's god.
    Defend,
    Protect,
    /// It cancels a warrior's Action.
    Counter,
}

/// What an attack has beyond the value of its Action or power.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Bonus {
    /// By the Bond of the card whose Action it is.
    pub bond: u8,
    /// By Zeus' Thunder (Z1).
    pub thunder: u8,
    /// By Tyr's Courage (Ty1).
    pub courage: u8,
    /// By Thor's Belt of Strength (T2).
    pub belt: u8,
}

impl Bonus {
    pub fn sum(self) -> u8 {
        self.bond + self.thunder + self.courage + self.belt
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Ending {
    /// A god rose to the winning energy.
    Ascension,
    /// One god is left.
    LastStanding,
    /// A main god has fallen.
    MainFallen,
    /// The last round is over.
    RoundLimit,
    /// The last round is over, and neither team is ahead.
    Draw,
}

/// Something that happened. `None` in a card field means that the reader may not know it; `to` names the seats that
/// may.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Event {
    /// Two gods were dealt to a player, for them alone to see.
    GodsDealt {
        seat: Seat,
        gods: Option<[God; 2]>,
    },
    /// A vote was given; for whom, the voter alone knows.
    Voted {
        seat: Seat,
        /// For whom.
        named: Option<Seat>,
    },
    /// A team has its main god.
    MainChosen {
        seat: Seat,
    },
    /// A pantheon came to a team.
    PantheonDealt {
        /// 0 for the even seats, 1 for the odd ones.
        team: u8,
        pantheon: Pantheon,
    },
    /// A god was chosen and not yet shown to all.
    GodChosen {
        seat: Seat,
        god: Option<God>,
        /// Who may know.
        to: SeatSet,
    },
    /// A player shows their god.
    GodRevealed {
        seat: Seat,
        god: God,
        /// Energy at the start.
        energy: u8,
    },
    /// Who takes the first turn.
    FirstPlayer {
        seat: Seat,
    },
    /// A warrior of the public area was turned up.
    PileRevealed {
        /// 0 to 5.
        pile: u8,
        card: Kind,
    },
    TurnBegan {
        seat: Seat,
        round: u8,
    },
    /// A sealed god gathers strength.
    SealWeakened {
        seat: Seat,
        /// Energy now.
        energy: u8,
    },
    /// A sealed god is free again.
    Unsealed {
        seat: Seat,
    },
    Drew {
        seat: Seat,
        card: Option<Kind>,
        /// Who may know.
        to: SeatSet,
        /// The whole table knew it on top of the deck.
        public: bool,
    },
    /// A discard pile became a deck.
    Reshuffled {
        seat: Seat,
    },
    DisciplePlayed {
        seat: Seat,
        card: Kind,
    },
    WarriorPlayed {
        seat: Seat,
        card: Kind,
    },
    /// The Action that a warrior uses was announced.
    Announced {
        seat: Seat,
        card: Kind,
        /// The card the Action is printed on.
        kind: Kind,
        /// 1 or 2.
        ability: u8,
        /// Whom it is meant for, where that is announced.
        target: Option<Seat>,
    },
    Paid {
        seat: Seat,
        paid: u8,
        /// What is left.
        energy: u8,
    },
    PowerUsed {
        seat: Seat,
        power: Power,
    },
    FaithGained {
        seat: Seat,
        gained: u8,
        /// The faith of this turn now.
        faith: u16,
    },
    /// Faith was paid for a power.
    FaithPaid {
        seat: Seat,
        paid: u8,
        /// What is left.
        faith: u16,
    },
    EnergyGained {
        seat: Seat,
        gained: u8,
        /// How much of it a Bond brought.
        bond: u8,
        /// Energy now.
        energy: u8,
    },
    /// Energy was lost, by damage or otherwise.
    EnergyLost {
        seat: Seat,
        lost: u8,
        /// Energy now.
        energy: u8,
    },
    /// He1: Hel stands up again.
    HalfDead {
        seat: Seat,
    },
    /// An attack has its value.
    Attacked {
        seat: Seat,
        target: Seat,
        value: u8,
        /// What that value holds beyond the printed one.
        bonus: Bonus,
        /// No Defence and no Protect may answer.
        pierce: bool,
    },
    Reacted {
        seat: Seat,
        reaction: Reaction,
        answer: Answer,
    },
    /// A reaction took effect on an attack.
    Warded {
        seat: Seat,
        /// Whom the attack is meant for.
        target: Seat,
        /// How much it adds.
        ward: u8,
        /// All that is set against the attack now.
        defence: u8,
        value: u8,
    },
    /// L1: a reaction was cancelled.
    ReactionCancelled {
        seat: Seat,
        reaction: Reaction,
    },
    /// A warrior's Action was cancelled.
    ActionCancelled {
        seat: Seat,
        card: Kind,
    },
    Struck {
        seat: Seat,
        target: Seat,
        /// How much got through.
        damage: u8,
    },
    /// A player is out.
    Eliminated {
        seat: Seat,
        /// How many of their cards went to the Netherworld.
        cards: u8,
    },
    Resigned {
        seat: Seat,
    },
    SealedUp {
        seat: Seat,
    },
    /// An Adjudication revealed a card, or found none.
    Adjudicated {
        /// Who adjudicates.
        seat: Seat,
        card: Option<Kind>,
    },
    LookedAt {
        seat: Seat,
        count: u8,
    },
    /// A card that was looked at is known to those named.
    Saw {
        seat: Seat,
        card: Option<Kind>,
        /// Who may know.
        to: SeatSet,
        /// The whole table knew it.
        public: bool,
    },
    /// One of the cards looked at came to the hand.
    Kept {
        seat: Seat,
        card: Option<Kind>,
        /// Who may know.
        to: SeatSet,
    },
    /// Cards looked at went back on top of the deck.
    PutBack {
        seat: Seat,
        count: u8,
    },
    Discarded {
        seat: Seat,
        card: Kind,
    },
    /// The card that an Adjudication revealed was discarded.
    JudgedDiscarded {
        seat: Seat,
        card: Kind,
    },
    /// The cards in play and in hand were discarded.
    LaidDown {
        seat: Seat,
        /// How many were in play.
        play: u8,
        /// Those that were in the hand.
        hand: Bag,
    },
    /// A card went to the Netherworld.
    Banished {
        seat: Seat,
        source: Source,
    },
    /// A public card was taken into a hand.
    Taken {
        seat: Seat,
        source: Source,
        card: Kind,
    },
    /// A warrior was taken back.
    Retrieved {
        seat: Seat,
        source: Source,
        card: Kind,
    },
    /// A card was recruited onto a deck.
    Recruited {
        seat: Seat,
        source: Source,
        card: Kind,
        /// Faith left.
        faith: u16,
    },
    /// T1: a warrior was thrown.
    Thrown {
        seat: Seat,
        card: Kind,
    },
    /// T1: the thrown warrior is back on the deck.
    Returned {
        seat: Seat,
        card: Kind,
    },
    /// O2: a card went under the deck.
    Bottomed {
        seat: Seat,
        card: Option<Kind>,
        /// Who may know.
        to: SeatSet,
    },
    /// O1: a hand was looked at.
    Peeked {
        seat: Seat,
        target: Seat,
        hand: Option<Bag>,
        /// Who may know.
        to: SeatSet,
    },
    RoundEnded {
        round: u8,
    },
    MatchEnded {
        /// Who won, or shares the victory.
        winners: SeatSet,
        ending: Ending,
    },
}

impl Event {
    /// What the event tells that somebody may not have known.
    pub(crate) fn discloses(&self) -> Option<Disclosure> {
        match self {
            Event::GodRevealed { .. } => {
                Some(Disclosure::new("the gods were shown", "les dieux ont été dévoilés"))
            }
            Event::MainChosen { .. } => {
                Some(Disclosure::new("the votes were counted", "les votes ont été comptés"))
            }
            Event::Drew { public: false, .. } => Some(Disclosure::CARD_DRAWN),
            Event::DisciplePlayed { .. }
            | Event::WarriorPlayed { .. }
            | Event::Thrown { .. }
            | Event::Reacted { reaction: Reaction::Card(_), .. } => Some(Disclosure::CARD_PLAYED),
            Event::Discarded { .. } | Event::LaidDown { .. } => Some(Disclosure::CARD_DISCARDED),
            Event::PileRevealed { .. } | Event::Adjudicated { card: Some(_), .. } => {
                Some(Disclosure::CARD_SHOWN)
            }
            Event::Banished { source: Source::Hand(_), .. } => Some(Disclosure::CARD_SHOWN),
            Event::LookedAt { .. } | Event::Saw { public: false, .. } | Event::Peeked { .. } => {
                Some(Disclosure::CARDS_SEEN)
            }
            _ => None,
        }
    }

    /// The part of the event that `viewer` may know. That something happened is always public here; faces are not.
    pub fn redacted(self, viewer: Viewer) -> Event {
        let knows = |to: SeatSet, public: bool| public || viewer.seat().is_some_and(|seat| to.has(seat));
        match self {
            Event::GodsDealt { seat, .. } if !viewer.is(seat) => Event::GodsDealt { seat, gods: None },
            Event::Voted { seat, .. } if !viewer.is(seat) => Event::Voted { seat, named: None },
            Event::GodChosen { seat, to, .. } if !knows(to, false) => {
                Event::GodChosen { seat, god: None, to }
            }
            Event::Drew { seat, to, public, .. } if !knows(to, public) => {
                Event::Drew { seat, card: None, to, public }
            }
            Event::Saw { seat, to, public, .. } if !knows(to, public) => {
                Event::Saw { seat, card: None, to, public }
            }
            Event::Kept { seat, to, .. } if !knows(to, false) => Event::Kept { seat, card: None, to },
            Event::Bottomed { seat, to, .. } if !knows(to, false) => Event::Bottomed { seat, card: None, to },
            Event::Peeked { seat, target, to, .. } if !knows(to, false) => {
                Event::Peeked { seat, target, hand: None, to }
            }
            other => other,
        }
    }
}
