use std::fmt;
use std::str::FromStr;

use engine::{NotationError, Seat, Words, listed};
use serde::{Deserialize, Serialize};

use crate::bets::Bet;
use crate::cards::{Card, Creature, DECK_SIZE};
use crate::powers::{God, Power, Window};

listed! {
    /// Towards the finish or away from it.
    pub enum Direction {
        /// Towards the finish.
        Forward = "forward",
        /// Towards the start.
        Back = "back",
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Action {
    /// `take odin`: choose a god.
    Take(God),
    /// `fate 12`: put a Fate token on a sector.
    Fate(u8),
    /// `bet victory on pegasus`
    Bet(Bet, Creature),
    /// `first PEG6` or `first PEG6 foul`: the first card of a turn flies its fast number, perhaps with the bonus.
    First {
        card: Card,
        /// With its foul play bonus.
        foul: bool,
    },
    /// `second DRA1`: the second card of a turn flies its slow number.
    Second(Card),
    /// `pass`: play no power now.
    Pass,
    /// `play trickster`: play a power card.
    Play(Power),
    /// `look at B`: one more player whose bets to see (HO1).
    LookAtBets(Seat),
    /// `look at holder B`: one more holder to see (OD1); holder B stands between seats B and C.
    LookAtHolder(Seat),
    /// `enough`: no more players, holders or pushes.
    Enough,
    /// `replace 1 with last-two`: another card for a face-down bet (AN1). Bets are counted from 1.
    Replace {
        /// 0 or 1: the first or second bet of this race.
        slot: u8,
        /// The card that takes its place.
        bet: Bet,
    },
    /// `choose dragon`: the other creature of a power (AN3, QU3, YU3).
    Choose(Creature),
    /// `by 3`: how many sectors (HO3, MA3).
    By(u8),
    /// `card PEG6`: the card of a power (AN2, MA1, QU2).
    Card(Card),
    /// `push dragon back`: one gust (MA2).
    Push(Creature, Direction),
    /// `hunt forward`: where the Wild Hunt drives them (OD3).
    Hunt(Direction),
    /// `sleipnir fair` or `sleipnir foul` (OD2).
    Sleipnir {
        /// With the bonus of the card.
        foul: bool,
    },
    /// `draw 3`: how many cards Zeus draws (YU1).
    Draw(u8),
}

/// What is asked of a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Prompt {
    ChooseGod,
    /// Put a Fate token on the track.
    PlaceFate,
    PlaceBet {
        /// 1 to 3.
        round: u8,
        /// The Jade Seal is on this bet (YU2).
        sealed: bool,
    },
    /// Play the first card of a turn.
    PlayFirst,
    /// Play the second card, from the other holder.
    PlaySecond {
        /// The holder it must come from.
        holder: Seat,
    },
    /// Play a power card now, or pass.
    Respond {
        window: Window,
        /// For [`Window::Landed`]: who landed where.
        landed: Option<(Creature, u8)>,
        /// For [`Window::Announced`]: who plays which card, and how many sectors it will fly as things stand.
        announced: Option<(Seat, Card, u8)>,
    },
    /// Say how a power card works.
    Aim {
        power: Power,
        /// 0 for the first answer about this card, 1 for the next, and so on.
        step: u8,
    },
}

impl Action {
    /// How many dense numbers there are.
    pub const COUNT: usize = 393;

    /// The dense number of the action.
    pub fn index(self) -> usize {
        let (base, offset) = match self {
            Action::Take(god) => (0, god.index()),
            Action::Fate(sector) => (6, usize::from(sector) - 1),
            Action::Bet(bet, creature) => (28, 6 * bet.index() + creature.index()),
            Action::First { card, foul } => (94, 2 * card.index() + usize::from(foul)),
            Action::Second(card) => (202, card.index()),
            Action::Pass => (256, 0),
            Action::Play(power) => (257, power.index()),
            Action::LookAtBets(seat) => (275, seat.index()),
            Action::LookAtHolder(seat) => (281, seat.index()),
            Action::Enough => (287, 0),
            Action::Replace { slot, bet } => (288, 11 * usize::from(slot) + bet.index()),
            Action::Choose(creature) => (310, creature.index()),
            Action::By(sectors) => (316, usize::from(sectors) - 1),
            Action::Card(card) => (321, card.index()),
            Action::Push(creature, direction) => (375, 2 * creature.index() + direction as usize),
            Action::Hunt(direction) => (387, direction as usize),
            Action::Sleipnir { foul } => (389, usize::from(foul)),
            Action::Draw(cards) => (391, usize::from(cards / 2)),
        };
        base + offset
    }

    /// The same with seats counted clockwise from the observer.
    pub(crate) fn facing(self, observer: Seat, seats: usize) -> Action {
        match self {
            Action::LookAtBets(seat) => Action::LookAtBets(seat.seen_from(observer, seats)),
            Action::LookAtHolder(seat) => Action::LookAtHolder(seat.seen_from(observer, seats)),
            other => other,
        }
    }
}

const _: () = assert!(94 + 2 * DECK_SIZE == 202 && 202 + DECK_SIZE == 256 && 321 + DECK_SIZE == 375);

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::Take(god) => write!(f, "take {}", god.slug()),
            Action::Fate(sector) => write!(f, "fate {sector}"),
            Action::Bet(bet, creature) => write!(f, "bet {} on {}", bet.slug(), creature.slug()),
            Action::First { card, foul: false } => write!(f, "first {card}"),
            Action::First { card, foul: true } => write!(f, "first {card} foul"),
            Action::Second(card) => write!(f, "second {card}"),
            Action::Pass => f.write_str("pass"),
            Action::Play(power) => write!(f, "play {}", power.slug()),
            Action::LookAtBets(seat) => write!(f, "look at {seat}"),
            Action::LookAtHolder(seat) => write!(f, "look at holder {seat}"),
            Action::Enough => f.write_str("enough"),
            Action::Replace { slot, bet } => write!(f, "replace {} with {}", slot + 1, bet.slug()),
            Action::Choose(creature) => write!(f, "choose {}", creature.slug()),
            Action::By(sectors) => write!(f, "by {sectors}"),
            Action::Card(card) => write!(f, "card {card}"),
            Action::Push(creature, direction) => write!(f, "push {} {}", creature.slug(), direction.slug()),
            Action::Hunt(direction) => write!(f, "hunt {}", direction.slug()),
            Action::Sleipnir { foul: false } => f.write_str("sleipnir fair"),
            Action::Sleipnir { foul: true } => f.write_str("sleipnir foul"),
            Action::Draw(cards) => write!(f, "draw {cards}"),
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
    let card = |words: &mut Words<'_>| words.take("a movement card such as PEG6", |word| word.parse().ok());
    let creature = |words: &mut Words<'_>| words.take("a creature such as pegasus", Creature::from_slug);
    let bet = |words: &mut Words<'_>| words.take("a bet such as first-or-second", Bet::from_slug);
    let direction = |words: &mut Words<'_>| words.take("forward or back", Direction::from_slug);
    let foul = |words: &mut Words<'_>| words.take("fair or foul", fair_or_foul);
    let verb = words.take("a verb such as bet, first, second, play or pass", Some);
    Ok(match verb? {
        "take" => Action::Take(words.take("a god such as odin", God::from_slug)?),
        "fate" => Action::Fate(words.take("a sector from 1 to 22", |word| number(word, 1, 22))?),
        "bet" => {
            let bet = bet(words)?;
            words.keyword("on")?;
            Action::Bet(bet, creature(words)?)
        }
        "first" => Action::First { card: card(words)?, foul: words.accept("foul") },
        "second" => Action::Second(card(words)?),
        "pass" => Action::Pass,
        "play" => Action::Play(words.take("a power such as trickster", Power::from_slug)?),
        "look" => {
            words.keyword("at")?;
            let holder = words.accept("holder");
            let seat = words.take("a seat from A to F", |word| word.parse().ok())?;
            if holder { Action::LookAtHolder(seat) } else { Action::LookAtBets(seat) }
        }
        "enough" => Action::Enough,
        "replace" => {
            let slot = words.take("1 or 2", |word| number(word, 1, 2))? - 1;
            words.keyword("with")?;
            Action::Replace { slot, bet: bet(words)? }
        }
        "choose" => Action::Choose(creature(words)?),
        "by" => Action::By(words.take("a number from 1 to 5", |word| number(word, 1, 5))?),
        "card" => Action::Card(card(words)?),
        "push" => Action::Push(creature(words)?, direction(words)?),
        "hunt" => Action::Hunt(direction(words)?),
        "sleipnir" => Action::Sleipnir { foul: foul(words)? },
        "draw" => Action::Draw(words.take("1 or 3", |word| number(word, 1, 3).filter(|n| n % 2 == 1))?),
        _ => return Err(Words::new(words.text()).error("a verb such as bet, first, second, play or pass")),
    })
}

fn fair_or_foul(word: &str) -> Option<bool> {
    match word {
        "fair" => Some(false),
        "foul" => Some(true),
        _ => None,
    }
}

fn number(word: &str, low: u8, high: u8) -> Option<u8> {
    // Leading zeros and signs would give one action two texts.
    let plain = word.bytes().all(|byte| byte.is_ascii_digit()) && !word.starts_with('0');
    word.parse().ok().filter(|n| plain && (low..=high).contains(n))
}
