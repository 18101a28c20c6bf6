use engine::Seat;
use serde::{Deserialize, Serialize};

use crate::cards::Kind;
use crate::prompt::Reaction;
use crate::view::Ward;

/// Something pending. The innermost lies on top of the stack; frames that ask stay there until they are answered.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) enum Frame {
    /// The match has ended. It lies at the bottom, so nothing is pending when it is on top.
    #[default]
    Over,
    /// Asks every player who has not voted yet to name a main god.
    Vote,
    /// The pantheons or gods are dealt.
    DealGods,
    /// Asks every player who has not chosen yet to keep one of two gods.
    ChooseGod,
    /// Asks one player after another to pick a god.
    PickGod {
        number: u8,
    },
    /// Decks, piles and the first player.
    Deal,
    /// The turn of the active player begins.
    Begin,
    /// The turn of the active player; the phase is in the state.
    Turn,
    /// Asks for cards to discard (P1).
    Flow {
        left: u8,
    },
    /// Asks which Action the warrior just played borrows.
    Use {
        card: Kind,
        shape: bool,
    },
    /// A warrior's Action.
    Act(Act),
    /// Asks about the cards looked at (W11).
    Scry {
        stage: Sift,
    },
    /// Asks for a public card (W07).
    Take {
        most: u8,
    },
    /// Asks for a warrior to take back (W16).
    Retrieve,
    /// Asks for cards to banish (W06).
    Banish {
        left: u8,
    },
    /// Asks `seat` to discard a card.
    Forced {
        seat: Seat,
    },
    /// P2: opponents from `seat` clockwise still discard.
    Flood {
        seat: Seat,
    },
    /// Asks for the card that the Quiver costs (Ar1).
    Quiver,
    /// Asks whose hand the ravens see (O1).
    Peek,
    /// Asks who gains the energy of the Falcon Cloak (F2a).
    Gift,
    Attack(Attack),
    /// A window for reactions to the frame below it.
    Window(Window),
    /// Asks Loki about a reaction of `seat`.
    Trick {
        seat: Seat,
        reaction: Reaction,
    },
    /// Asks for cards to put under the deck (O2).
    Bottom {
        left: u8,
    },
}

/// How far a warrior's Action has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) enum Stage {
    Pay,
    /// The target is announced.
    Aim,
    /// Its verbs are carried out.
    Resolve,
}

/// A warrior's Action, own, copied or shaped.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Act {
    pub(crate) card: Kind,
    /// The card the Action is printed on.
    pub(crate) kind: Kind,
    pub(crate) ability: u8,
    pub(crate) stage: Stage,
    /// The next verb.
    pub(crate) next: u8,
    pub(crate) paid: u8,
    pub(crate) target: Option<Seat>,
}

/// What stands against an attack, in the order of play. No attack is worth more than 9 (a Leo beside another red card
/// with the Belt of Strength), every reaction that counts sets at least 1 against it, and none is asked for once it is
/// met: nine have room.
pub(crate) type Wards = [Option<Ward>; 9];

/// What an attack does if it deals damage.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) enum Rider {
    Nothing,
    /// The attacked player discards a card (W14).
    Discard,
    /// The attacker gains what was dealt, at most this much (W15).
    Gain(u8),
}

/// How far an attack has come: the steps of the attack procedure.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub(crate) enum Blow {
    Aim,
    Declare,
    Strike,
    Rider,
    Sovereign,
    Retribution,
}

/// An attack. Reactions change `defence`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Attack {
    /// The card that was played, and the one whose Bond counts; none for a god's own attack.
    pub(crate) cards: Option<(Kind, Kind)>,
    /// Before Bonds: the printed value.
    pub(crate) base: u8,
    pub(crate) pierce: bool,
    pub(crate) rider: Rider,
    pub(crate) target: Option<Seat>,
    pub(crate) blow: Blow,
    pub(crate) value: u8,
    pub(crate) defence: u8,
    /// What has been set against it, reaction by reaction.
    pub(crate) wards: Wards,
    pub(crate) damage: u8,
    /// It eliminated its target.
    pub(crate) killed: bool,
}

/// A window for reactions. The frame below says what is reacted to: an [`Act`] or an [`Attack`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Window {
    /// Who is considered now.
    pub(crate) seat: Seat,
    /// How many in a row have passed.
    pub(crate) passes: u8,
    /// For cancelling a warrior's Action rather than for defence.
    pub(crate) counter: bool,
}

/// What is asked about cards that are looked at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) enum Sift {
    Keep,
    Discard,
    Order,
}
