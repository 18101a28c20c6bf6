use engine::{Maybe, Member, Seat};
use serde::{Deserialize, Serialize};

use crate::action::Ask;
use crate::cards::{Card, Part};
use crate::event::Origin;
use crate::geometry::Square;
use crate::verbs::Mode;

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
    /// The only square allowed, if it is not free.
    pub(crate) onto: Maybe<Square>,
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
    /// The last answer, by the number of what was named; nothing if it was declined.
    pub(crate) answer: Maybe<u8>,
    /// A second part of it, or how far from the player the opponent sits that is hit now.
    pub(crate) other: Maybe<u8>,
    /// The set that is offered: squares, slots, boards, planes, players, as `ask` says.
    pub(crate) offer: u16,
}

impl Run {
    /// Whether the last question was declined.
    pub(crate) fn declined(&self) -> bool {
        self.answer.is_none()
    }

    /// What the last question was answered.
    pub(crate) fn answered<T: Member>(&self) -> T {
        thing(self.answer)
    }

    /// The second part of the answer, or whom it was about.
    pub(crate) fn other<T: Member>(&self) -> T {
        thing(self.other)
    }
}

/// What a question was answered: a thing of the sort that was asked for.
fn thing<T: Member>(number: Maybe<u8>) -> T {
    T::at(usize::from(number.get().expect("something was chosen")))
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
    pub(crate) choice: Maybe<u8>,
    /// The arrival of a move, or how far through the squares an effect has come.
    pub(crate) arrival: Maybe<u8>,
    /// The card last moved or sacrificed, or the one that woke the effect up.
    pub(crate) subject: Card,
    /// The creature that the card crushed when it was played.
    pub(crate) victim: Card,
    /// Squares picked so far, moves left, or exchanges left with each opponent in four bits each.
    pub(crate) picked: u16,
}

impl Effect {
    /// What was chosen.
    pub(crate) fn chosen<T: Member>(&self) -> T {
        thing(self.choice)
    }

    /// Where the moved card arrived.
    pub(crate) fn arrival<T: Member>(&self) -> T {
        thing(self.arrival)
    }
}

impl Default for Effect {
    fn default() -> Effect {
        Effect {
            counted: [0; 3],
            moved: 0,
            reacted: 0,
            done: 0,
            crushed: 0,
            choice: Maybe::NONE,
            arrival: Maybe::NONE,
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
