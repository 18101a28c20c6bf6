use std::fmt;
use std::str::FromStr;

use engine::{NotationError, Seat, Words};
use serde::{Deserialize, Serialize};

use crate::cards::{Malus, Power, Quest};
use crate::frame::{Category, OwnWhy, Script};
use crate::gods::{Ethnicity, God, Part};

/// One answer of a player. Slots are counted from 0 here and from 1 in the notation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Action {
    /// `ready`: begin a challenge, or hide the row of gods.
    Ready,
    /// `time-out`: the clock of a challenge has run out, or the player gives up.
    TimeOut,
    /// `yes`
    Yes,
    /// `no`
    No,
    /// `done`: no more picks.
    Done,
    /// `end`: end the turn.
    End,
    /// `refuse`: discard the new god.
    Refuse,
    /// `free 3`: the Power of the god in a slot, free on its ethnicity space.
    Free(u8),
    /// `cast 3 power`: with Cast a Spell.
    Cast(u8, Part),
    /// `ultimate 3`: with the Power card of the god's people.
    Ultimate(u8),
    /// `play svalinn`: any other Power card.
    Play(Power),
    /// `pick B3`: a god on the table.
    Pick(Seat, u8),
    /// `place 3`: the empty slot for a new god.
    Place(u8),
    /// `target B`
    Target(Seat),
    /// `card svalinn`: a Power card to discard, give or take.
    Card(Power),
    /// `god zeus`: a god of the discard.
    God(God),
    /// `use zeus power`: an effect to use or copy.
    Use(God, Part),
    /// `peoples greek norse`
    Peoples(Ethnicity, Ethnicity),
    /// `swap A C`: two pawns.
    Swap(Seat, Seat),
    /// `number 2`: a number, a branch, an answer.
    Number(u8),
}

/// What is asked of a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Prompt {
    /// Choose an action, or end the turn.
    Act,
    /// Choose an empty slot for a god.
    PlaceGod(God),
    /// Six gods already: refuse the new one or discard one for it.
    KeepGods(God),
    /// Choose among gods of one player, mostly one's own.
    Own {
        why: OwnWhy,
        owner: Seat,
        /// At most how many more.
        left: u8,
    },
    /// Make this player resolve the stored Malus?
    Release(Seat),
    /// Use Titans' Protection against this card?
    Titans(Malus),
    Target {
        script: Script,
        /// It would be the second one.
        second: bool,
    },
    Strike {
        /// How they are hit.
        category: Category,
        /// At most how many more.
        left: u8,
    },
    /// Choose an own god to lose to an attack.
    Surrender {
        /// The people it must belong to.
        people: Option<Ethnicity>,
    },
    Discard {
        left: u8,
    },
    /// Discard a Power card, or stop (Abundance).
    Abundance,
    /// Give a Power card away.
    Give(Seat),
    /// Take a Power card from the discard.
    FetchPower,
    /// Choose a card of a hand one looks into; it is discarded.
    PeekDiscard(Seat),
    /// Choose a card of a hand one looks into; it is taken.
    PeekTake(Seat),
    /// Give a card in return.
    PeekGive(Seat),
    /// Take a god from the discard.
    FetchGod {
        /// At most how many more.
        left: u8,
        /// One may stop.
        optional: bool,
    },
    /// Choose an effect to use or copy.
    Effect,
    /// Choose two peoples (Ra).
    Peoples,
    /// Choose two pawns to swap (Jupiter).
    Swap,
    /// Choose how far to go (Mercury).
    Distance,
    /// 0 advance, 1 a card, after a quest or for Nüwa (0 a god, 1 wake).
    Branch(Script),
    /// The reward of a quest: 0 advance, 1 draw.
    Reward(Quest),
    /// Back four spaces (0) or discard two cards (1).
    Storm,
    /// Choose which of the seen Malus the victim resolves.
    PickMalus(Seat),
    /// Give the next of the seen Malus to an opponent.
    DealMalus,
    /// Athena may take a hit.
    Intercept,
    /// Pangu may save a god.
    Absorb,
    /// Anubis saves a god.
    Save,
    Ready(Quest),
    /// Look at the row, then hide it.
    Memorise,
    Answer {
        quest: Quest,
        /// 0 for the first answer.
        step: u8,
    },
    /// Choose the level of the oracle, 0 to 3.
    Oracle,
    /// Choose whom to wrestle.
    Wrestle,
    Reroll {
        mine: u8,
        theirs: u8,
    },
    /// Bid Power cards in secret.
    Bid,
}

impl Action {
    /// How many dense numbers there are.
    pub const COUNT: usize = 415;

    /// The dense number of the action.
    pub fn index(self) -> usize {
        let pair = |one: usize, two: usize| 6 * one + two;
        match self {
            Action::Ready => 0,
            Action::TimeOut => 1,
            Action::Yes => 2,
            Action::No => 3,
            Action::Done => 4,
            Action::End => 5,
            Action::Refuse => 6,
            Action::Free(slot) => 7 + usize::from(slot),
            Action::Cast(slot, part) => 13 + 2 * usize::from(slot) + part as usize,
            Action::Ultimate(slot) => 25 + usize::from(slot),
            Action::Play(card) => 31 + card.index(),
            Action::Pick(seat, slot) => 51 + pair(seat.index(), usize::from(slot)),
            Action::Place(slot) => 87 + usize::from(slot),
            Action::Target(seat) => 93 + seat.index(),
            Action::Card(card) => 99 + card.index(),
            Action::God(god) => 119 + god.index(),
            Action::Use(god, part) => 191 + 2 * god.index() + part as usize,
            Action::Peoples(one, two) => 335 + pair(one as usize, two as usize),
            Action::Swap(one, two) => 371 + pair(one.index(), two.index()),
            Action::Number(number) => 407 + usize::from(number),
        }
    }

    /// The same with seats counted clockwise from the observer.
    pub(crate) fn facing(self, observer: Seat, seats: usize) -> Action {
        match self {
            Action::Pick(seat, slot) => Action::Pick(seat.seen_from(observer, seats), slot),
            Action::Target(seat) => Action::Target(seat.seen_from(observer, seats)),
            Action::Swap(one, two) => {
                let (one, two) = (one.seen_from(observer, seats), two.seen_from(observer, seats));
                Action::Swap(one.min(two), one.max(two))
            }
            other => other,
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::Ready => f.write_str("ready"),
            Action::TimeOut => f.write_str("time-out"),
            Action::Yes => f.write_str("yes"),
            Action::No => f.write_str("no"),
            Action::Done => f.write_str("done"),
            Action::End => f.write_str("end"),
            Action::Refuse => f.write_str("refuse"),
            Action::Free(slot) => write!(f, "free {}", slot + 1),
            Action::Cast(slot, part) => write!(f, "cast {} {}", slot + 1, part.slug()),
            Action::Ultimate(slot) => write!(f, "ultimate {}", slot + 1),
            Action::Play(card) => write!(f, "play {}", card.slug()),
            Action::Pick(seat, slot) => write!(f, "pick {seat}{}", slot + 1),
            Action::Place(slot) => write!(f, "place {}", slot + 1),
            Action::Target(seat) => write!(f, "target {seat}"),
            Action::Card(card) => write!(f, "card {}", card.slug()),
            Action::God(god) => write!(f, "god {}", god.slug()),
            Action::Use(god, part) => write!(f, "use {} {}", god.slug(), part.slug()),
            Action::Peoples(one, two) => write!(f, "peoples {} {}", one.slug(), two.slug()),
            Action::Swap(one, two) => write!(f, "swap {one} {two}"),
            Action::Number(number) => write!(f, "number {number}"),
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

fn read(words: &mut Words<'_>) -> Result<Action, NotationError> {
    const VERBS: &str = "a verb such as play, cast, free, pick, target or end";
    let slot = |words: &mut Words<'_>| words.take("a slot from 1 to 6", read_slot);
    let part = |words: &mut Words<'_>| words.take("power or ultimate", Part::from_slug);
    let card = |words: &mut Words<'_>| words.take("a Power card such as svalinn", Power::from_slug);
    let god = |words: &mut Words<'_>| words.take("a god such as zeus", God::from_slug);
    let seat = |words: &mut Words<'_>| words.take("a seat from A to F", |word| word.parse().ok());
    let people = |words: &mut Words<'_>| words.take("a people such as greek", Ethnicity::from_slug);
    Ok(match words.take(VERBS, Some)? {
        "ready" => Action::Ready,
        "time-out" => Action::TimeOut,
        "yes" => Action::Yes,
        "no" => Action::No,
        "done" => Action::Done,
        "end" => Action::End,
        "refuse" => Action::Refuse,
        "free" => Action::Free(slot(words)?),
        "cast" => Action::Cast(slot(words)?, part(words)?),
        "ultimate" => Action::Ultimate(slot(words)?),
        "play" => Action::Play(card(words)?),
        "pick" => {
            let (seat, slot) = words.take("a place such as B3", read_spot)?;
            Action::Pick(seat, slot)
        }
        "place" => Action::Place(slot(words)?),
        "target" => Action::Target(seat(words)?),
        "card" => Action::Card(card(words)?),
        "god" => Action::God(god(words)?),
        "use" => Action::Use(god(words)?, part(words)?),
        "peoples" => Action::Peoples(people(words)?, people(words)?),
        "swap" => Action::Swap(seat(words)?, seat(words)?),
        "number" => Action::Number(words.take("a number from 0 to 7", |word| read_digit(word, b'0'..=b'7'))?),
        _ => return Err(Words::new(words.text()).error(VERBS)),
    })
}

fn read_digit(word: &str, range: std::ops::RangeInclusive<u8>) -> Option<u8> {
    match word.as_bytes() {
        [digit] if range.contains(digit) => Some(digit - b'0'),
        _ => None,
    }
}

fn read_slot(word: &str) -> Option<u8> {
    read_digit(word, b'1'..=b'6').map(|slot| slot - 1)
}

/// Reads `B3`.
pub(crate) fn read_spot(word: &str) -> Option<(Seat, u8)> {
    let (seat, slot) = (word.get(..1)?, word.get(1..)?);
    Some((seat.parse().ok()?, read_slot(slot)?))
}
