use engine::Seat;
use serde::{Deserialize, Serialize};

use crate::action::Ask;
use crate::cards::{Card, Part};
use crate::event::Origin;
use crate::verbs::Mode;

/// No square, place, player: nothing was chosen.
pub(crate) const NOTHING: u8 = u8::MAX;

/// Something pending. The innermost lies on top of the stack; frames that ask stay there until they are answered.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) enum Frame {
    /// The game has ended. It lies at the bottom, so nothing is pending when it is on top.
    #[default]
    Over,
    Round,
    /// The next Destiny card of the round, if somebody still selects.
    Destiny,
    /// Asks for tokens, all at once.
    Tokens,
    /// Asks `seat` for a card if it took, then `left - 1` more clockwise.
    Select {
        seat: Seat,
        left: u8,
    },
    /// The selected cards are taken.
    EndOfSelection,
    /// Turns of `left` players from `seat` clockwise.
    Turns {
        seat: Seat,
        left: u8,
    },
    /// Asks what to do in one's turn.
    Turn {
        seat: Seat,
    },
    /// Leprechauns and trials.
    EndOfTurn {
        seat: Seat,
    },
    /// After the last turn of a round.
    EndOfRound,
    /// Asks for the square of a card that lies in no zone now.
    Place(Placing),
    /// A card that has been put on its square; what it set off lies above.
    Enter(Entering),
    /// Cards to be sacrificed in one pantheon at once; asks Scarabs.
    Sacrifice(Sacrificing),
    /// Triggers above `base` on the list of triggers, one after another; asks for their order.
    Batch {
        base: u8,
    },
    /// A card's effect, verb by verb.
    Run(Run),
}

/// A card on its way to a square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Placing {
    pub(crate) seat: Seat,
    pub(crate) card: Card,
    pub(crate) mode: Mode,
    /// The only square allowed, or [`NOTHING`].
    pub(crate) onto: u8,
    /// Where it lay; an effect plays what was not selected.
    pub(crate) from: Origin,
}

/// A card in the middle of being played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Entering {
    pub(crate) seat: Seat,
    pub(crate) card: Card,
    pub(crate) mode: Mode,
    pub(crate) square: u8,
    /// The creature it crushed.
    pub(crate) victim: Card,
    /// The gain has been taken.
    pub(crate) gained: bool,
}

/// A sacrifice before it is carried out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Sacrificing {
    pub(crate) owner: Seat,
    /// Squares whose visible card goes.
    pub(crate) cards: u16,
    /// Squares of Scarabs that have been asked.
    pub(crate) asked: u16,
    /// The whole pile goes.
    pub(crate) pile: bool,
    /// A covered card that goes, or none.
    pub(crate) covered: Card,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Run {
    pub(crate) seat: Seat,
    pub(crate) card: Card,
    pub(crate) part: Part,
    /// The verb it has come to.
    pub(crate) verb: u8,
    /// How far it is with the verb.
    pub(crate) phase: u8,
    pub(crate) ask: Ask,
    pub(crate) asked: Seat,
    /// The last answer.
    pub(crate) answer: u8,
    /// A second part of it, or the opponent that is hit now.
    pub(crate) other: u8,
    /// The set that is offered: squares, slots, boards, planes, players, as `ask` says.
    pub(crate) offer: u16,
}

/// What an effect has done so far, and what it must remember. Each effect has its own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Effect {
    /// Cards for which Dagda has been paid (one favour per card and effect).
    pub(crate) counted: [u32; 3],
    /// Owners of pantheons in which something moved, for Sun Wukong.
    pub(crate) moved: u8,
    /// Opponents that had their window for reactions.
    pub(crate) reacted: u8,
    /// Cards sacrificed, exiled or played by the last verb of that kind.
    pub(crate) done: u8,
    /// Cards crushed by its moves.
    pub(crate) crushed: u8,
    /// A chosen square, plane or mythology; the start of a move; the board of the last card played.
    pub(crate) choice: u8,
    /// The arrival of a move.
    pub(crate) arrival: u8,
    /// The card last moved or sacrificed, or the one that woke the effect up.
    pub(crate) subject: Card,
    /// The creature that the card crushed when it was played.
    pub(crate) victim: Card,
    /// Squares picked so far, moves left, or exchanges left with each opponent in four bits each.
    pub(crate) picked: u16,
}

impl Default for Effect {
    fn default() -> Effect {
        Effect {
            counted: [0; 3],
            moved: 0,
            reacted: 0,
            done: 0,
            crushed: 0,
            choice: NOTHING,
            arrival: NOTHING,
            subject: Card::NONE,
            victim: Card::NONE,
            picked: 0,
        }
    }
}

/// When triggers that ask something are resolved, in this order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub(crate) enum Class {
    /// The Naga leaves from under its crusher.
    Naga,
    Completed,
    Crushed,
    Sacrificed,
    Arrived,
    /// A selected card was discarded.
    Discarded,
}

/// A permanent effect that has woken up and waits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Trigger {
    pub(crate) class: Class,
    pub(crate) owner: Seat,
    pub(crate) card: Card,
    /// The square it is called by.
    pub(crate) square: u8,
    /// The card that woke it up.
    pub(crate) cause: Card,
}

impl Default for Trigger {
    fn default() -> Trigger {
        Trigger { class: Class::Naga, owner: Seat::default(), card: Card::NONE, square: 0, cause: Card::NONE }
    }
}
