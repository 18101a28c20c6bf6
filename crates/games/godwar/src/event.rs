use engine::{Disclosure, Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

use crate::action::Source;
use crate::bag::Bag;
use crate::cards::Kind;
use crate::gods::{God, Pantheon, Power};
use crate::prompt::Reaction;

/// What a reaction does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Answer {
    /// It defends its owner's god.
    Defend,
    /// It protects another god.
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
    /// All of it.
    pub fn sum(self) -> u8 {
        self.bond + self.thunder + self.courage + self.belt
    }
}

/// Why a match ended.
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
        /// To whom.
        seat: Seat,
        /// Which gods.
        gods: Option<[God; 2]>,
    },
    /// A vote was given; for whom, the voter alone knows.
    Voted {
        /// Who voted.
        seat: Seat,
        /// For whom.
        named: Option<Seat>,
    },
    /// A team has its main god.
    MainChosen {
        /// Who it is.
        seat: Seat,
    },
    /// A pantheon came to a team.
    PantheonDealt {
        /// 0 for the even seats, 1 for the odd ones.
        team: u8,
        /// Which.
        pantheon: Pantheon,
    },
    /// A god was chosen and not yet shown to all.
    GodChosen {
        /// By whom.
        seat: Seat,
        /// Which.
        god: Option<God>,
        /// Who may know.
        to: SeatSet,
    },
    /// A player shows their god.
    GodRevealed {
        /// Who.
        seat: Seat,
        /// Which.
        god: God,
        /// Energy at the start.
        energy: u8,
    },
    /// Who takes the first turn.
    FirstPlayer {
        /// Who.
        seat: Seat,
    },
    /// A warrior of the public area was turned up.
    PileRevealed {
        /// 0 to 5.
        pile: u8,
        /// The card.
        card: Kind,
    },
    /// A turn begins.
    TurnBegan {
        /// Whose.
        seat: Seat,
        /// The round.
        round: u8,
    },
    /// A sealed god gathers strength.
    SealWeakened {
        /// Who.
        seat: Seat,
        /// Energy now.
        energy: u8,
    },
    /// A sealed god is free again.
    Unsealed {
        /// Who.
        seat: Seat,
    },
    /// A card was drawn.
    Drew {
        /// By whom.
        seat: Seat,
        /// The card.
        card: Option<Kind>,
        /// Who may know.
        to: SeatSet,
        /// The whole table knew it on top of the deck.
        public: bool,
    },
    /// A discard pile became a deck.
    Reshuffled {
        /// Whose.
        seat: Seat,
    },
    /// A disciple was played.
    DisciplePlayed {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Kind,
    },
    /// A warrior was played.
    WarriorPlayed {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Kind,
    },
    /// The Action that a warrior uses was announced.
    Announced {
        /// By whom.
        seat: Seat,
        /// The card that was played.
        card: Kind,
        /// The card the Action is printed on.
        kind: Kind,
        /// 1 or 2.
        ability: u8,
        /// Whom it is meant for, where that is announced.
        target: Option<Seat>,
    },
    /// Energy was paid.
    Paid {
        /// By whom.
        seat: Seat,
        /// How much.
        paid: u8,
        /// What is left.
        energy: u8,
    },
    /// A god used a power.
    PowerUsed {
        /// Whose god.
        seat: Seat,
        /// Which power.
        power: Power,
    },
    /// Faith was won.
    FaithGained {
        /// By whom.
        seat: Seat,
        /// How much.
        gained: u8,
        /// The faith of this turn now.
        faith: u16,
    },
    /// Faith was paid for a power.
    FaithPaid {
        /// By whom.
        seat: Seat,
        /// How much.
        paid: u8,
        /// What is left.
        faith: u16,
    },
    /// Energy was gained.
    EnergyGained {
        /// By whom.
        seat: Seat,
        /// How much.
        gained: u8,
        /// How much of it a Bond brought.
        bond: u8,
        /// Energy now.
        energy: u8,
    },
    /// Energy was lost, by damage or otherwise.
    EnergyLost {
        /// By whom.
        seat: Seat,
        /// How much.
        lost: u8,
        /// Energy now.
        energy: u8,
    },
    /// He1: Hel stands up again.
    HalfDead {
        /// Who.
        seat: Seat,
    },
    /// An attack has its value.
    Attacked {
        /// Who attacks.
        seat: Seat,
        /// Whom.
        target: Seat,
        /// How strong.
        value: u8,
        /// What that value holds beyond the printed one.
        bonus: Bonus,
        /// No Defence and no Protect may answer.
        pierce: bool,
    },
    /// A reaction was announced.
    Reacted {
        /// By whom.
        seat: Seat,
        /// With what.
        reaction: Reaction,
        /// What it does.
        answer: Answer,
    },
    /// A reaction took effect on an attack.
    Warded {
        /// Whose.
        seat: Seat,
        /// Whom the attack is meant for.
        target: Seat,
        /// How much it adds.
        ward: u8,
        /// All that is set against the attack now.
        defence: u8,
        /// The value of the attack.
        value: u8,
    },
    /// L1: a reaction was cancelled.
    ReactionCancelled {
        /// Whose.
        seat: Seat,
        /// With what.
        reaction: Reaction,
    },
    /// A warrior's Action was cancelled.
    ActionCancelled {
        /// Who played it.
        seat: Seat,
        /// The card that was played.
        card: Kind,
    },
    /// An attack was carried out.
    Struck {
        /// Who attacked.
        seat: Seat,
        /// Whom.
        target: Seat,
        /// How much got through.
        damage: u8,
    },
    /// A player is out.
    Eliminated {
        /// Who.
        seat: Seat,
        /// How many of their cards went to the Netherworld.
        cards: u8,
    },
    /// A player gave up.
    Resigned {
        /// Who.
        seat: Seat,
    },
    /// A supporting god was sealed.
    SealedUp {
        /// Who.
        seat: Seat,
    },
    /// An Adjudication revealed a card, or found none.
    Adjudicated {
        /// Who adjudicates.
        seat: Seat,
        /// The card.
        card: Option<Kind>,
    },
    /// Cards were looked at.
    LookedAt {
        /// By whom.
        seat: Seat,
        /// How many.
        count: u8,
    },
    /// A card that was looked at is known to those named.
    Saw {
        /// Who looks.
        seat: Seat,
        /// The card.
        card: Option<Kind>,
        /// Who may know.
        to: SeatSet,
        /// The whole table knew it.
        public: bool,
    },
    /// One of the cards looked at came to the hand.
    Kept {
        /// Whose.
        seat: Seat,
        /// The card.
        card: Option<Kind>,
        /// Who may know.
        to: SeatSet,
    },
    /// Cards looked at went back on top of the deck.
    PutBack {
        /// Whose.
        seat: Seat,
        /// How many.
        count: u8,
    },
    /// A card was discarded.
    Discarded {
        /// Whose.
        seat: Seat,
        /// Which.
        card: Kind,
    },
    /// The card that an Adjudication revealed was discarded.
    JudgedDiscarded {
        /// Whose.
        seat: Seat,
        /// Which.
        card: Kind,
    },
    /// The cards in play and in hand were discarded.
    LaidDown {
        /// Whose.
        seat: Seat,
        /// How many were in play.
        play: u8,
        /// Those that were in the hand.
        hand: Bag,
    },
    /// A card went to the Netherworld.
    Banished {
        /// Whose.
        seat: Seat,
        /// From where.
        source: Source,
    },
    /// A public card was taken into a hand.
    Taken {
        /// By whom.
        seat: Seat,
        /// From where.
        source: Source,
        /// The card.
        card: Kind,
    },
    /// A warrior was taken back.
    Retrieved {
        /// By whom.
        seat: Seat,
        /// From where.
        source: Source,
        /// The card.
        card: Kind,
    },
    /// A card was recruited onto a deck.
    Recruited {
        /// By whom.
        seat: Seat,
        /// From where.
        source: Source,
        /// The card.
        card: Kind,
        /// Faith left.
        faith: u16,
    },
    /// T1: a warrior was thrown.
    Thrown {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Kind,
    },
    /// T1: the thrown warrior is back on the deck.
    Returned {
        /// Whose.
        seat: Seat,
        /// Which.
        card: Kind,
    },
    /// O2: a card went under the deck.
    Bottomed {
        /// Whose.
        seat: Seat,
        /// Which.
        card: Option<Kind>,
        /// Who may know.
        to: SeatSet,
    },
    /// O1: a hand was looked at.
    Peeked {
        /// Who looked.
        seat: Seat,
        /// At whose hand.
        target: Seat,
        /// The cards.
        hand: Option<Bag>,
        /// Who may know.
        to: SeatSet,
    },
    /// A round is over.
    RoundEnded {
        /// Which.
        round: u8,
    },
    /// The match is over.
    MatchEnded {
        /// Who won, or shares the victory.
        winners: SeatSet,
        /// Why it ended.
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
