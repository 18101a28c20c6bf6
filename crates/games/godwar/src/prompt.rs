use engine::{Lang, Seat};
use serde::{Deserialize, Serialize};

use crate::cards::Kind;
use crate::gods::Power;

/// A reaction that has been announced.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Reaction {
    /// With a card of the hand.
    Card(Kind),
    Aegis,
}

impl Reaction {
    /// The name of the card or of the power.
    pub fn name(self, lang: Lang) -> &'static str {
        match self {
            Reaction::Card(kind) => kind.name(lang),
            Reaction::Aegis => Power::Aegis.name(lang),
        }
    }
}

/// What a target is chosen for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Purpose {
    Attack,
    /// To discard a card at random (W12).
    Discard,
    /// To show the hand (O1).
    Peek,
    /// To gain energy: the own god or a team-mate (W18, F2a).
    Energy,
}

/// What is asked of a player. Public.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Prompt {
    /// Vote for the main god of the team.
    NameMain,
    ChooseGod,
    /// Use a power of the Startup phase, or pass.
    Startup(Power),
    /// Discard a card (P1); so many in all are still to go.
    Flow {
        /// 2 or 1.
        left: u8,
    },
    /// Play a card, use a power, or end the Play phase.
    Play,
    /// Choose the Action that a warrior borrows.
    Use {
        card: Kind,
        /// From the public area (L2) rather than from the cards in play (W09).
        shape: bool,
    },
    /// Choose how much energy to pay (W04).
    Pay,
    Target(Purpose),
    /// Take a public card of at most this cost (W07).
    Take {
        /// The highest cost.
        most: u8,
    },
    /// Take a warrior back (W16).
    Retrieve,
    /// Send a card to the Netherworld, or stop (W06).
    Banish {
        /// How many may still go.
        left: u8,
    },
    /// Keep one of the cards looked at (W11).
    Keep,
    /// Discard cards looked at, or put the rest back (W11).
    Sift,
    /// Say which card lies on top (W11).
    Order,
    /// Discard a card, made to by another player (W14, P2).
    Forced {
        by: Seat,
    },
    /// Discard a card for the Quiver (Ar1).
    Quiver,
    /// Cancel a warrior's Action, or pass.
    Counter {
        by: Seat,
        card: Kind,
        /// The card whose Action it uses: itself unless copied or shaped.
        kind: Kind,
        /// 1 or 2.
        ability: u8,
        /// Whom it is meant for, where that is announced.
        target: Option<Seat>,
    },
    /// Defend the own god, or protect another, or pass.
    Defend {
        by: Seat,
        target: Seat,
        value: u8,
        /// What has been set against it so far.
        defence: u8,
    },
    /// Cancel a Reaction (L1), or pass.
    Trick {
        by: Seat,
        reaction: Reaction,
    },
    /// Recruit, or end the Recruit phase.
    Recruit {
        /// Faith left.
        faith: u16,
    },
    /// Send a card of the hand to the Netherworld, or none (H2).
    Toll,
    /// Use a power of the End phase, or pass.
    EndPhase(Power),
    /// Put a card under the deck (O2).
    Bottom {
        /// 2 or 1.
        left: u8,
    },
}

impl Prompt {
    /// The anchor of the rule in the rulebook.
    pub fn rule(&self) -> &'static str {
        match self {
            Prompt::NameMain => "main-gods",
            Prompt::ChooseGod => "choosing-gods",
            Prompt::Startup(power) | Prompt::EndPhase(power) => power.rule(),
            Prompt::Flow { .. } => "p1",
            Prompt::Play => "play-phase",
            Prompt::Use { shape: true, .. } => "l2",
            Prompt::Use { shape: false, .. } => "w09",
            Prompt::Pay => "w04",
            Prompt::Target(Purpose::Attack) => "attack",
            Prompt::Target(Purpose::Discard) => "w12",
            Prompt::Target(Purpose::Peek) => "o1",
            Prompt::Target(Purpose::Energy) => "energy",
            Prompt::Take { .. } => "w07",
            Prompt::Retrieve => "w16",
            Prompt::Banish { .. } => "w06",
            Prompt::Keep | Prompt::Sift | Prompt::Order => "w11",
            Prompt::Forced { .. } => "forced-discard",
            Prompt::Quiver => "ar1",
            Prompt::Counter { .. } => "counter",
            Prompt::Defend { .. } => "defence",
            Prompt::Trick { .. } => "l1",
            Prompt::Recruit { .. } => "recruit-phase",
            Prompt::Toll => "h2",
            Prompt::Bottom { .. } => "o2",
        }
    }
}
