use std::fmt;
use std::str::FromStr;

use engine::{NotationError, Seat, Words};
use serde::{Deserialize, Serialize};

use crate::cards::{DISCIPLES, KINDS, Kind};
use crate::gods::{God, Power};

/// Where a card is chosen from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Source {
    /// The top of a pile of warriors, 0 to 5; written `pile 1` to `pile 6`.
    Pile(u8),
    /// A pile of disciples; written `priest`.
    Disciples(Kind),
    /// The own hand; written `hand priest`.
    Hand(Kind),
    /// The own discard pile; written `discard priest`.
    Discard(Kind),
    /// The Netherworld; written `netherworld leo`.
    Netherworld(Kind),
}

impl Source {
    const COUNT: usize = 6 + DISCIPLES + 3 * KINDS;

    fn index(self) -> usize {
        match self {
            Source::Pile(pile) => usize::from(pile),
            Source::Disciples(kind) => 6 + kind.index(),
            Source::Hand(kind) => 6 + DISCIPLES + kind.index(),
            Source::Discard(kind) => 6 + DISCIPLES + KINDS + kind.index(),
            Source::Netherworld(kind) => 6 + DISCIPLES + 2 * KINDS + kind.index(),
        }
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Source::Pile(pile) => write!(f, "pile {}", pile + 1),
            Source::Disciples(kind) => f.write_str(kind.slug()),
            Source::Hand(kind) => write!(f, "hand {}", kind.slug()),
            Source::Discard(kind) => write!(f, "discard {}", kind.slug()),
            Source::Netherworld(kind) => write!(f, "netherworld {}", kind.slug()),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Action {
    /// `name C`: vote for the main god of the own team.
    Name(Seat),
    /// `become zeus`: choose a god.
    Become(God),
    /// `play priest`, `play taurus 2`: play a card; a warrior for its first or second Action.
    Play {
        kind: Kind,
        /// 1 or 2 for a warrior's Action, 0 for a disciple.
        ability: u8,
    },
    /// `shape aries`: play a warrior for an Action of a public warrior (L2).
    Shape(Kind),
    /// `use leo 1`: the Action that Gemini copies or Loki borrows.
    Use {
        /// The card it is printed on.
        kind: Kind,
        /// 1 or 2.
        ability: u8,
    },
    /// `throw scorpio`: throw a warrior of the hand (T1).
    Throw(Kind),
    /// `power flood`: use a power of the own god.
    Power(Power),
    /// `pay 2`: energy for the Berserker.
    Pay(u8),
    /// `target B`: whom an attack or an ability is meant for.
    Target(Seat),
    /// `take pile 2`: a public card into the hand (W07).
    Take(Source),
    /// `retrieve netherworld leo`: a warrior into the hand (W16).
    Retrieve(Source),
    /// `banish hand priest`: a card to the Netherworld (W06, H2).
    Banish(Source),
    /// `keep leo`: of the cards looked at, into the hand (W11).
    Keep(Kind),
    /// `top leo`: of the cards going back, on top (W11).
    Top(Kind),
    /// `bottom priest`: under the deck (O2).
    Bottom(Kind),
    /// `discard priest`.
    Discard(Kind),
    /// `react guardian`: use the Reaction of a card that fits the moment.
    React(Kind),
    /// `recruit pile 3`, `recruit bishop`, `recruit netherworld leo`.
    Recruit(Source),
    /// `pass`: no reaction, or no power now.
    Pass,
    /// `done`: no more cards.
    Done,
    /// `end`: end the phase.
    End,
}

const PLAY: usize = 6 + 12;
const SHAPE: usize = PLAY + 3 * KINDS;
const USE: usize = SHAPE + KINDS;
const THROW: usize = USE + 3 * KINDS;
const POWER: usize = THROW + KINDS;
const PAY: usize = POWER + Power::ALL.len();
const TARGET: usize = PAY + 3;
const TAKE: usize = TARGET + 6;
const KEEP: usize = TAKE + 4 * Source::COUNT;
const LAST: usize = KEEP + 5 * KINDS;

impl Action {
    /// How many dense numbers there are.
    pub const COUNT: usize = LAST + 3;

    /// The dense number of the action.
    pub fn index(self) -> usize {
        let (base, offset) = match self {
            Action::Name(seat) => (0, seat.index()),
            Action::Become(god) => (6, god.index()),
            Action::Play { kind, ability } => (PLAY, 3 * kind.index() + usize::from(ability)),
            Action::Shape(kind) => (SHAPE, kind.index()),
            Action::Use { kind, ability } => (USE, 3 * kind.index() + usize::from(ability)),
            Action::Throw(kind) => (THROW, kind.index()),
            Action::Power(power) => (POWER, power.index()),
            Action::Pay(energy) => (PAY, usize::from(energy)),
            Action::Target(seat) => (TARGET, seat.index()),
            Action::Take(source) => (TAKE, source.index()),
            Action::Retrieve(source) => (TAKE + Source::COUNT, source.index()),
            Action::Banish(source) => (TAKE + 2 * Source::COUNT, source.index()),
            Action::Recruit(source) => (TAKE + 3 * Source::COUNT, source.index()),
            Action::Keep(kind) => (KEEP, kind.index()),
            Action::Top(kind) => (KEEP + KINDS, kind.index()),
            Action::Bottom(kind) => (KEEP + 2 * KINDS, kind.index()),
            Action::Discard(kind) => (KEEP + 3 * KINDS, kind.index()),
            Action::React(kind) => (KEEP + 4 * KINDS, kind.index()),
            Action::Pass => (LAST, 0),
            Action::Done => (LAST, 1),
            Action::End => (LAST, 2),
        };
        base + offset
    }

    /// The same with seats counted clockwise from the observer.
    pub(crate) fn facing(self, observer: Seat, seats: usize) -> Action {
        match self {
            Action::Name(seat) => Action::Name(seat.seen_from(observer, seats)),
            Action::Target(seat) => Action::Target(seat.seen_from(observer, seats)),
            other => other,
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::Name(seat) => write!(f, "name {seat}"),
            Action::Become(god) => write!(f, "become {}", god.slug()),
            Action::Play { kind, ability: 0 } => write!(f, "play {}", kind.slug()),
            Action::Play { kind, ability } => write!(f, "play {} {ability}", kind.slug()),
            Action::Shape(kind) => write!(f, "shape {}", kind.slug()),
            Action::Use { kind, ability } => write!(f, "use {} {ability}", kind.slug()),
            Action::Throw(kind) => write!(f, "throw {}", kind.slug()),
            Action::Power(power) => write!(f, "power {}", power.slug()),
            Action::Pay(energy) => write!(f, "pay {energy}"),
            Action::Target(seat) => write!(f, "target {seat}"),
            Action::Take(source) => write!(f, "take {source}"),
            Action::Retrieve(source) => write!(f, "retrieve {source}"),
            Action::Banish(source) => write!(f, "banish {source}"),
            Action::Keep(kind) => write!(f, "keep {}", kind.slug()),
            Action::Top(kind) => write!(f, "top {}", kind.slug()),
            Action::Bottom(kind) => write!(f, "bottom {}", kind.slug()),
            Action::Discard(kind) => write!(f, "discard {}", kind.slug()),
            Action::React(kind) => write!(f, "react {}", kind.slug()),
            Action::Recruit(source) => write!(f, "recruit {source}"),
            Action::Pass => f.write_str("pass"),
            Action::Done => f.write_str("done"),
            Action::End => f.write_str("end"),
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

const VERBS: &str = "a verb such as play, power, react, recruit, pass or end";

fn read(words: &mut Words<'_>) -> Result<Action, NotationError> {
    let seat = |words: &mut Words<'_>| words.take("a seat from A to F", |word| word.parse().ok());
    Ok(match words.take(VERBS, Some)? {
        "name" => Action::Name(seat(words)?),
        "become" => Action::Become(words.take("a god such as zeus", God::from_slug)?),
        "play" => {
            let kind = card(words)?;
            Action::Play { kind, ability: if kind.is_warrior() { ability(words, kind)? } else { 0 } }
        }
        "shape" => Action::Shape(warrior(words)?),
        "use" => {
            let kind = warrior(words)?;
            Action::Use { kind, ability: ability(words, kind)? }
        }
        "throw" => Action::Throw(warrior(words)?),
        "power" => Action::Power(words.take("a power such as flood", Power::from_slug)?),
        "pay" => Action::Pay(words.take("0, 1 or 2", |word| number(word, 0, 2))?),
        "target" => Action::Target(seat(words)?),
        "take" => Action::Take(source(words)?),
        "retrieve" => Action::Retrieve(source(words)?),
        "banish" => Action::Banish(source(words)?),
        "keep" => Action::Keep(card(words)?),
        "top" => Action::Top(card(words)?),
        "bottom" => Action::Bottom(card(words)?),
        "discard" => Action::Discard(card(words)?),
        "react" => Action::React(card(words)?),
        "recruit" => Action::Recruit(source(words)?),
        "pass" => Action::Pass,
        "done" => Action::Done,
        "end" => Action::End,
        _ => return Err(Words::new(words.text()).error(VERBS)),
    })
}

fn card(words: &mut Words<'_>) -> Result<Kind, NotationError> {
    words.take("a card such as leo or priest", Kind::from_slug)
}

fn warrior(words: &mut Words<'_>) -> Result<Kind, NotationError> {
    words.take("a warrior such as leo", |word| Kind::from_slug(word).filter(|kind| kind.is_warrior()))
}

fn ability(words: &mut Words<'_>, kind: Kind) -> Result<u8, NotationError> {
    let most = kind.card().actions.len() as u8;
    words.take(if most > 1 { "1 or 2" } else { "1" }, |word| number(word, 1, most))
}

fn source(words: &mut Words<'_>) -> Result<Source, NotationError> {
    if words.accept("pile") {
        let pile = words.take("a pile from 1 to 6", |word| number(word, 1, 6))?;
        Ok(Source::Pile(pile - 1))
    } else if words.accept("hand") {
        Ok(Source::Hand(card(words)?))
    } else if words.accept("discard") {
        Ok(Source::Discard(card(words)?))
    } else if words.accept("netherworld") {
        Ok(Source::Netherworld(card(words)?))
    } else {
        let disciple = |word: &str| Kind::from_slug(word).filter(|kind| !kind.is_warrior());
        Ok(Source::Disciples(words.take("a place such as pile 1, priest or netherworld leo", disciple)?))
    }
}

fn number(word: &str, low: u8, high: u8) -> Option<u8> {
    // Leading zeros and signs would give one action two texts.
    let plain = word.bytes().all(|byte| byte.is_ascii_digit()) && (word.len() == 1 || !word.starts_with('0'));
    word.parse().ok().filter(|n| plain && (low..=high).contains(n))
}
