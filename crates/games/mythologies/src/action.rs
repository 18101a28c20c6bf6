use std::fmt;
use std::str::FromStr;

use engine::{Member, NotationError, Seat, Words};
use serde::{Deserialize, Serialize};

use crate::cards::{Kind, Mythology, ORDERED};
use crate::geometry::{Plane, Square};
use crate::trials::Board;

/// A place of the sanctuary: a slot of a board, or its creature deck.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Slot(u8);

impl Member for Slot {
    #[inline]
    fn index(self) -> usize {
        usize::from(self.0)
    }

    #[inline]
    fn at(index: usize) -> Slot {
        Slot(index as u8)
    }
}

impl Slot {
    /// The place of the deity on a board.
    pub const DEITY: usize = 3;
    /// The creature deck beside a board.
    pub const DECK: usize = 4;

    /// A place of a board: 0 to 2 for creatures, then [`Slot::DEITY`] and [`Slot::DECK`].
    #[inline]
    pub const fn new(board: Board, place: usize) -> Slot {
        debug_assert!(place < 5);
        Slot((5 * board.index() + place) as u8)
    }

    pub fn all() -> impl Iterator<Item = Slot> {
        (0..20).map(Slot)
    }

    /// 0 to 19.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub const fn board(self) -> Board {
        Board::new(self.0 as usize / 5)
    }

    /// The place on the board.
    #[inline]
    pub const fn place(self) -> usize {
        self.0 as usize % 5
    }

    /// Reads `TL1`, `TR-deity`, `BL-deck`.
    pub fn from_code(code: &str) -> Option<Slot> {
        Slot::all().find(|slot| slot.to_string() == code)
    }

    /// The bit of a slot (not a deck) in a set of sixteen.
    #[inline]
    pub(crate) const fn bit(self) -> u16 {
        1 << (4 * self.board().index() + self.place())
    }
}

/// The slots of a set of sixteen, ascending.
#[inline]
pub(crate) fn slots(set: u16) -> impl Iterator<Item = Slot> {
    (0..16).filter(move |at| set >> at & 1 != 0).map(|at| Slot::new(Board::new(at / 4), at % 4))
}

impl fmt::Display for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = self.board().code();
        match self.place() {
            Slot::DEITY => write!(f, "{board}-deity"),
            Slot::DECK => write!(f, "{board}-deck"),
            place => write!(f, "{board}{}", place + 1),
        }
    }
}

impl fmt::Debug for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Action {
    /// `take`: the token that selects.
    Take,
    /// `pass`: the token that waits.
    Pass,
    /// `choose TL2`: a card of the sanctuary, or the top of a deck.
    Choose(Slot),
    /// `play zeus`: invoke a selected card.
    Play(Kind),
    /// `discard zeus`: put a selected card into the discard for two gems.
    Discard(Kind),
    /// `use C1`: the permanent effect of an own card.
    Use(Square),
    /// `end`: end the turn.
    End,
    /// `at C1`: a square.
    At(Square),
    /// `move C1 to T2`.
    Move(Square, Square),
    /// `swap C1 with T2`: two piles.
    Swap(Square, Square),
    /// `from B puma`: a card of a discard.
    From(Seat, Kind),
    /// `plane C`.
    Plane(Plane),
    /// `mythology inca`.
    Mythology(Mythology),
    /// `board TL`.
    Board(Board),
    /// `player B`.
    Player(Seat),
    /// `pay`: pay the cost of an effect.
    Pay,
    /// `tokens`: give or lose tokens rather than a card.
    Tokens,
    /// `sacrifice`: sacrifice a card rather than tokens.
    Sacrifice,
    /// `lose 1`: so many gems of the two tokens to lose.
    Lose(u8),
    /// `resolve bennu C1`: which effect comes next.
    Resolve(Kind, Square),
    /// `skip`: do no more of this.
    Skip,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Ask {
    Nothing,
    /// A square of every pantheon.
    Target,
    /// One of one's planes.
    Plane,
    /// A mythology of one's pantheon.
    Mythology,
    /// A board to lock.
    Board,
    /// Whether to pay gems.
    Pay(u8),
    /// A card to sacrifice.
    Sacrifice,
    /// One more card to sacrifice, or no more.
    MaybeSacrifice,
    /// A pile to sacrifice, or none.
    MaybePile,
    /// An adjacent card.
    Adjacent,
    Move,
    /// A move, or none.
    MaybeMove,
    /// One more pile or card to lift, or no more.
    Lift,
    /// Where to put down what was lifted from a square.
    Land(Square),
    /// Two piles to swap, or none.
    SwapPiles,
    /// A plane to swap with, or none.
    SwapPlanes,
    /// A card of the sanctuary to play.
    PlayFromSanctuary,
    /// As before, or none.
    MaybePlayFromSanctuary,
    /// A card of a discard to play.
    PlayFromDiscard,
    /// As before, or none.
    MaybePlayFromDiscard,
    /// One of the revealed tops of the creature decks to invoke, or none.
    Revealed,
    /// A creature deck to call from.
    Deck,
    /// One more card of a discard to exile, or no more.
    Exile,
    /// A card of the sanctuary whose gain to take.
    Read,
    /// An opponent to exchange a gem for a favour with, or no more.
    Exchange,
    /// An opponent that gives a favour for a gem paid, or none.
    Extort,
    /// An opponent to give a gem to.
    Trade,
    /// A neighbour that moves a creature.
    Neighbour,
    /// Tokens or a deity.
    FavoursOrDeity,
    /// Tokens or a creature.
    GemsOrCreature,
    /// A gem, or the creature on this square.
    GemOrThis(Square),
    /// Which two tokens to lose.
    Lose,
    /// An empty square to come back to, or none.
    Return,
    /// A square to follow to, or none.
    Follow,
    /// Whether to use a permanent effect before the opponent's effect hits.
    React,
}

impl Ask {
    /// How many kinds there are.
    pub(crate) const COUNT: usize = 35;

    /// A number for the kind.
    pub(crate) const fn number(self) -> usize {
        match self {
            Ask::Nothing => 0,
            Ask::Target => 1,
            Ask::Plane => 2,
            Ask::Mythology => 3,
            Ask::Board => 4,
            Ask::Pay(_) => 5,
            Ask::Sacrifice => 6,
            Ask::MaybeSacrifice => 7,
            Ask::MaybePile => 8,
            Ask::Adjacent => 9,
            Ask::Move => 10,
            Ask::MaybeMove => 11,
            Ask::Lift => 12,
            Ask::Land(_) => 13,
            Ask::SwapPiles => 14,
            Ask::SwapPlanes => 15,
            Ask::PlayFromSanctuary => 16,
            Ask::MaybePlayFromSanctuary => 17,
            Ask::PlayFromDiscard => 18,
            Ask::MaybePlayFromDiscard => 19,
            Ask::Revealed => 20,
            Ask::Deck => 21,
            Ask::Exile => 22,
            Ask::Read => 23,
            Ask::Exchange => 24,
            Ask::Extort => 25,
            Ask::Trade => 26,
            Ask::Neighbour => 27,
            Ask::FavoursOrDeity => 28,
            Ask::GemsOrCreature => 29,
            Ask::GemOrThis(_) => 30,
            Ask::Lose => 31,
            Ask::Return => 32,
            Ask::Follow => 33,
            Ask::React => 34,
        }
    }
}

/// What is asked of a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Prompt {
    /// Put a token face down: take or pass, from this board.
    Token {
        /// The board that is destined to the player.
        board: Board,
    },
    /// Put the token on a card of this board.
    Select {
        /// The board that is destined to the player.
        board: Board,
    },
    /// Play or discard a selected card or use a permanent effect; end the turn once no selected card is left.
    Turn {
        /// A selected card is left.
        cards: bool,
        /// A permanent effect can be used.
        effects: bool,
    },
    /// Choose the square of a card.
    Place {
        kind: Kind,
        /// Invoked, else called.
        invoked: bool,
    },
    Effect {
        /// The card whose effect it is.
        kind: Kind,
        ask: Ask,
    },
    /// Which effect comes next.
    Order,
    /// Which creature a Scarab spares.
    Spare,
}

/// The kinds that may wait for an order, by their dense numbers.
const RESOLVED: [Kind; 7] = [
    Kind::Cyclops,
    Kind::Bennu,
    Kind::Fenghuang,
    Kind::Impundulu,
    Kind::Inkanyamba,
    Kind::Rakshasa,
    Kind::Sphinx,
];

// Whatever the rows put into a batch of triggers has a number.
const _: () = {
    let mut at = 0;
    while at < ORDERED.len() {
        let mut number = 0;
        while RESOLVED[number] as usize != ORDERED[at] as usize {
            number += 1;
            assert!(number < RESOLVED.len(), "a card that waits for an order has no number in RESOLVED");
        }
        at += 1;
    }
};

impl Action {
    /// How many dense numbers there are.
    pub const COUNT: usize = 781;

    /// The dense number of the action.
    pub fn index(self) -> usize {
        let (base, offset) = match self {
            Action::Take => (0, 0),
            Action::Pass => (1, 0),
            Action::Choose(slot) => (2, slot.index()),
            Action::Play(kind) => (22, kind.index()),
            Action::Discard(kind) => (102, kind.index()),
            Action::Use(square) => (182, square.index()),
            Action::End => (191, 0),
            Action::At(square) => (192, square.index()),
            Action::Move(from, to) => (201, 9 * from.index() + to.index()),
            Action::Swap(one, other) => (282, 9 * one.index() + other.index()),
            Action::From(seat, kind) => (363, 80 * seat.index() + kind.index()),
            Action::Plane(plane) => (683, plane.index()),
            Action::Mythology(mythology) => (686, mythology.index()),
            Action::Board(board) => (694, board.index()),
            Action::Player(seat) => (698, seat.index()),
            Action::Pay => (702, 0),
            Action::Tokens => (703, 0),
            Action::Sacrifice => (704, 0),
            Action::Lose(gems) => (705, usize::from(gems)),
            Action::Resolve(kind, square) => {
                // The Naga never waits for an order, but its name can be written.
                let at = RESOLVED.iter().position(|&other| other == kind).unwrap_or(7);
                (708, 9 * at + square.index())
            }
            Action::Skip => (780, 0),
        };
        base + offset
    }

    /// The same with seats counted clockwise from the observer.
    pub(crate) fn facing(self, observer: Seat, seats: usize) -> Action {
        match self {
            Action::From(seat, kind) => Action::From(seat.seen_from(observer, seats), kind),
            Action::Player(seat) => Action::Player(seat.seen_from(observer, seats)),
            other => other,
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::Take => f.write_str("take"),
            Action::Pass => f.write_str("pass"),
            Action::Choose(slot) => write!(f, "choose {slot}"),
            Action::Play(kind) => write!(f, "play {kind}"),
            Action::Discard(kind) => write!(f, "discard {kind}"),
            Action::Use(square) => write!(f, "use {square}"),
            Action::End => f.write_str("end"),
            Action::At(square) => write!(f, "at {square}"),
            Action::Move(from, to) => write!(f, "move {from} to {to}"),
            Action::Swap(one, other) => write!(f, "swap {one} with {other}"),
            Action::From(seat, kind) => write!(f, "from {seat} {kind}"),
            Action::Plane(plane) => write!(f, "plane {}", plane.letter()),
            Action::Mythology(mythology) => write!(f, "mythology {}", mythology.slug()),
            Action::Board(board) => write!(f, "board {}", board.code()),
            Action::Player(seat) => write!(f, "player {seat}"),
            Action::Pay => f.write_str("pay"),
            Action::Tokens => f.write_str("tokens"),
            Action::Sacrifice => f.write_str("sacrifice"),
            Action::Lose(gems) => write!(f, "lose {gems}"),
            Action::Resolve(kind, square) => write!(f, "resolve {kind} {square}"),
            Action::Skip => f.write_str("skip"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Action, NotationError> {
        let mut words = Words::new(text);
        let action = read(&mut words)?;
        words.end()?;
        Ok(action)
    }
}

const VERBS: &str = "a verb such as take, pass, choose, play, discard, at, move or skip";

fn read(words: &mut Words<'_>) -> Result<Action, NotationError> {
    let square = |words: &mut Words<'_>| words.take("a square from C1 to A3", Square::from_code);
    let kind = |words: &mut Words<'_>| words.take("a card such as zeus", Kind::from_slug);
    let seat = |words: &mut Words<'_>| words.take("a seat from A to D", read_seat);
    Ok(match words.take(VERBS, Some)? {
        "take" => Action::Take,
        "pass" => Action::Pass,
        "choose" => Action::Choose(words.take("a place such as TL2, TL-deity or TL-deck", Slot::from_code)?),
        "play" => Action::Play(kind(words)?),
        "discard" => Action::Discard(kind(words)?),
        "use" => Action::Use(square(words)?),
        "end" => Action::End,
        "at" => Action::At(square(words)?),
        "move" => {
            let from = square(words)?;
            words.keyword("to")?;
            Action::Move(from, square(words)?)
        }
        "swap" => {
            let one = square(words)?;
            words.keyword("with")?;
            Action::Swap(one, square(words)?)
        }
        "from" => {
            let owner = seat(words)?;
            Action::From(owner, kind(words)?)
        }
        "plane" => Action::Plane(words.take("C, T or A", |word| {
            Plane::ALL.into_iter().find(|plane| word.chars().eq([plane.letter()]))
        })?),
        "mythology" => Action::Mythology(words.take("a mythology such as inca", Mythology::from_slug)?),
        "board" => Action::Board(words.take("TL, TR, BL or BR", Board::from_code)?),
        "player" => Action::Player(seat(words)?),
        "pay" => Action::Pay,
        "tokens" => Action::Tokens,
        "sacrifice" => Action::Sacrifice,
        "lose" => Action::Lose(words.take("0, 1 or 2", |word| match word {
            "0" => Some(0),
            "1" => Some(1),
            "2" => Some(2),
            _ => None,
        })?),
        "resolve" => {
            let card = words.take("a card whose effect waits, such as bennu", |word| {
                Kind::from_slug(word).filter(|kind| RESOLVED.contains(kind))
            })?;
            Action::Resolve(card, square(words)?)
        }
        "skip" => Action::Skip,
        _ => return Err(Words::new(words.text()).error(VERBS)),
    })
}

fn read_seat(word: &str) -> Option<Seat> {
    word.parse().ok().filter(|seat: &Seat| seat.index() < 4)
}
