use std::fmt;
use std::str::FromStr;

use engine::{NotationError, Seat, Words, listed};
use serde::{Deserialize, Serialize};

use crate::cards::{CARD_KINDS, Card, Coins, Offering};
use crate::deities::{Deity, Worship};
use crate::map::{HEXES, Hex};
use crate::peoples::People;
use crate::tiles::{BonusTile, PIECES, Piece};

listed! {
    /// The four actions of a turn.
    pub enum Act {
        /// Place pieces for steps; everybody else may follow.
        Move = "move",
        Buy = "buy",
        /// Worship a deity of the display.
        Worship = "worship",
        /// Take three cards.
        Draw = "draw",
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Action {
    /// `move`, `buy`, `worship`, `draw`: the action of a turn.
    Act(Act),
    /// `worship vinthrad dancer=4 temple=1`: the deity and the offerings for it.
    Worship(Worship),
    /// `buy temple 3`: an offering tile, new or in place of a lower one.
    BuyRank {
        offering: Offering,
        /// 1 to 4.
        rank: u8,
    },
    /// `buy foot`, `buy column`: a piece from the general to the personal reserve.
    BuyPiece(Piece),
    /// `place E4`, `jump E4`: a foot, or a column on a column hex.
    Place {
        hex: Hex,
        /// Over a hex with pieces of others (Gaiviles).
        jump: bool,
    },
    /// `take priest`: a card of the display.
    Take(Card),
    /// `take from deck`: an unseen card.
    TakeDeck,
    /// `discard priest`: down to seven cards (Germania, Graecia).
    Discard(Card),
    /// `pay 1+3`: the coins that pay for a purchase.
    Pay(Coins),
    /// `raise dancer`: a free rank.
    Raise(Offering),
    /// `supply feet`, `supply columns`: two pieces of one kind.
    Supply(Piece),
    /// `bonus column`: a bonus tile (variant).
    Bonus(BonusTile),
    /// `swap 3 feet`, `swap 2 columns`, `swap nothing`: how many feet become columns, or, below 0, the other way
    /// (Aegyptus).
    Swap(i8),
    /// `draw two`: two cards from the deck (Gallia).
    DrawTwo,
    /// `reveal`: turn up the top deity (Gallia).
    Reveal,
    /// `offer dancer`: the type that pays the highest number of the revealed deity (Gallia).
    Offer(Offering),
    /// `decline`: leave the revealed deity (Gallia).
    Decline,
    /// `act again`: a second action (Traitera).
    ActAgain,
    /// `end turn`: no second action.
    EndTurn,
    /// `stop`: no more placements, purchases or cards.
    Stop,
}

/// What is asked of a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Prompt {
    /// Take one of the bonus tiles (variant).
    PickBonus,
    /// Draw two cards or turn up a deity.
    GalliaChoice,
    /// Pay the highest number of the revealed deity, or leave it.
    GalliaPay {
        deity: Deity,
    },
    /// Discard down to seven cards.
    DiscardOne {
        /// Germania or Graecia.
        people: People,
        /// How many still have to go.
        left: u8,
    },
    AegyptusSwap,
    /// Spend the granted money of Cartago.
    CartagoItem {
        /// What is left of it.
        money: u8,
    },
    /// Raise an offering by one rank, free.
    RankUp,
    /// Two feet or two columns.
    ReserveChoice,
    /// Put the bonus column on a site.
    BonusColumn,
    /// Choose the action of the turn.
    ChooseAction {
        /// A second action, by Traitera.
        again: bool,
    },
    /// Place a piece or stop.
    MovePlace {
        /// Steps that are left without another movement card.
        steps: u8,
        /// Jumps that are left.
        jumps: u8,
        /// This player follows another.
        follows: bool,
        /// Nothing placed yet.
        first: bool,
    },
    /// Follow with a movement of one's own, or draw one card.
    Follow {
        /// Whose movement it is.
        mover: Seat,
        /// Steps without movement cards.
        steps: u8,
        jumps: u8,
    },
    BuyItem {
        /// Money spent so far.
        spent: u8,
        /// Nothing bought yet.
        first: bool,
    },
    /// Choose the coins that pay.
    BuyPay {
        /// What is to be paid in coins.
        need: u8,
    },
    /// Choose a deity and the offerings for it.
    WorshipPick,
    DrawCard {
        /// Cards that must still be taken.
        left: u8,
        /// Cards that may be taken beyond those (Gadicea).
        extra: u8,
    },
    /// Use Traitera for a second action?
    UseTraitera,
}

/// The first dense number of each kind of action, and how many there are in all.
mod base {
    use super::*;

    pub(super) const WORSHIP: usize = 4;
    pub(super) const RANK: usize = WORSHIP + Worship::COUNT;
    pub(super) const PIECE: usize = RANK + 16;
    pub(super) const PLACE: usize = PIECE + 2;
    pub(super) const TAKE: usize = PLACE + 2 * HEXES;
    pub(super) const DECK: usize = TAKE + CARD_KINDS;
    pub(super) const DISCARD: usize = DECK + 1;
    pub(super) const PAY: usize = DISCARD + CARD_KINDS;
    pub(super) const RAISE: usize = PAY + Coins::COUNT;
    pub(super) const SUPPLY: usize = RAISE + 4;
    pub(super) const BONUS: usize = SUPPLY + 2;
    pub(super) const SWAP: usize = BONUS + 6;
    pub(super) const DRAW_TWO: usize = SWAP + 2 * PIECES as usize + 1;
    pub(super) const OFFER: usize = DRAW_TWO + 2;
    pub(super) const DECLINE: usize = OFFER + 4;
    pub(super) const COUNT: usize = DECLINE + 4;
}

impl Action {
    /// How many dense numbers there are.
    pub const COUNT: usize = base::COUNT;

    /// The dense number of the action.
    pub fn index(self) -> usize {
        match self {
            Action::Act(act) => act as usize,
            Action::Worship(way) => base::WORSHIP + way.index(),
            Action::BuyRank { offering, rank } => base::RANK + 4 * offering.index() + usize::from(rank) - 1,
            Action::BuyPiece(piece) => base::PIECE + piece as usize,
            Action::Place { hex, jump } => base::PLACE + 2 * hex.index() + usize::from(jump),
            Action::Take(card) => base::TAKE + card.index(),
            Action::TakeDeck => base::DECK,
            Action::Discard(card) => base::DISCARD + card.index(),
            Action::Pay(coins) => base::PAY + coins.index(),
            Action::Raise(offering) => base::RAISE + offering.index(),
            Action::Supply(piece) => base::SUPPLY + piece as usize,
            Action::Bonus(tile) => base::BONUS + tile.index(),
            Action::Swap(feet) => base::SWAP + (i16::from(feet) + i16::from(PIECES)) as usize,
            Action::DrawTwo => base::DRAW_TWO,
            Action::Reveal => base::DRAW_TWO + 1,
            Action::Offer(offering) => base::OFFER + offering.index(),
            Action::Decline => base::DECLINE,
            Action::ActAgain => base::DECLINE + 1,
            Action::EndTurn => base::DECLINE + 2,
            Action::Stop => base::DECLINE + 3,
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::Act(act) => f.write_str(act.slug()),
            Action::Worship(way) => {
                write!(f, "worship {}", way.deity().slug())?;
                way.parts().try_for_each(|(offering, number)| write!(f, " {}={number}", offering.slug()))
            }
            Action::BuyRank { offering, rank } => write!(f, "buy {} {rank}", offering.slug()),
            Action::BuyPiece(piece) => write!(f, "buy {}", piece.slug()),
            Action::Place { hex, jump: false } => write!(f, "place {hex}"),
            Action::Place { hex, jump: true } => write!(f, "jump {hex}"),
            Action::Take(card) => write!(f, "take {}", card.slug()),
            Action::TakeDeck => f.write_str("take from deck"),
            Action::Discard(card) => write!(f, "discard {}", card.slug()),
            Action::Pay(coins) => write_coins(coins, f),
            Action::Raise(offering) => write!(f, "raise {}", offering.slug()),
            Action::Supply(Piece::Foot) => f.write_str("supply feet"),
            Action::Supply(Piece::Column) => f.write_str("supply columns"),
            Action::Bonus(tile) => write!(f, "bonus {}", tile.slug()),
            Action::Swap(0) => f.write_str("swap nothing"),
            Action::Swap(feet) if feet > 0 => write!(f, "swap {feet} feet"),
            Action::Swap(columns) => write!(f, "swap {} columns", columns.unsigned_abs()),
            Action::DrawTwo => f.write_str("draw two"),
            Action::Reveal => f.write_str("reveal"),
            Action::Offer(offering) => write!(f, "offer {}", offering.slug()),
            Action::Decline => f.write_str("decline"),
            Action::ActAgain => f.write_str("act again"),
            Action::EndTurn => f.write_str("end turn"),
            Action::Stop => f.write_str("stop"),
        }
    }
}

/// `pay 1+1+3`: every coin, cheapest first.
fn write_coins(coins: Coins, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    if coins == Coins::default() {
        return f.write_str("pay nothing");
    }
    let mut sign = "pay ";
    for (value, count) in (1..=5).zip(coins.counts()) {
        for _ in 0..count {
            write!(f, "{sign}{value}")?;
            sign = "+";
        }
    }
    Ok(())
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

const VERBS: &str = "a verb such as move, place, buy, worship, take or stop";

fn read(words: &mut Words<'_>) -> Result<Action, NotationError> {
    let hex = |words: &mut Words<'_>| words.take("a hex such as E4", |word| word.parse().ok());
    let card = |words: &mut Words<'_>| words.take("a card such as priest", Card::from_slug);
    let offering = |words: &mut Words<'_>| words.take("an offering such as dancer", Offering::from_slug);
    Ok(match words.take(VERBS, Some)? {
        "move" => Action::Act(Act::Move),
        "draw" => match words.accept("two") {
            true => Action::DrawTwo,
            false => Action::Act(Act::Draw),
        },
        "buy" => read_purchase(words)?,
        "worship" if words.peek().is_none() => Action::Act(Act::Worship),
        "worship" => read_worship(words)?,
        "place" => Action::Place { hex: hex(words)?, jump: false },
        "jump" => Action::Place { hex: hex(words)?, jump: true },
        "take" => match words.accept("from") {
            true => words.keyword("deck").map(|()| Action::TakeDeck)?,
            false => Action::Take(card(words)?),
        },
        "discard" => Action::Discard(card(words)?),
        "pay" => Action::Pay(words.take("coins such as 1+3", read_coins)?),
        "raise" => Action::Raise(offering(words)?),
        "supply" => Action::Supply(words.take("feet or columns", plural)?),
        "bonus" => Action::Bonus(words.take("a bonus tile such as column", BonusTile::from_slug)?),
        "swap" if words.accept("nothing") => Action::Swap(0),
        "swap" => {
            let count = words.take("a number from 1 to 12", |word| number(word, 1, PIECES))? as i8;
            match words.take("feet or columns", plural)? {
                Piece::Foot => Action::Swap(count),
                Piece::Column => Action::Swap(-count),
            }
        }
        "reveal" => Action::Reveal,
        "offer" => Action::Offer(offering(words)?),
        "decline" => Action::Decline,
        "act" => words.keyword("again").map(|()| Action::ActAgain)?,
        "end" => words.keyword("turn").map(|()| Action::EndTurn)?,
        "stop" => Action::Stop,
        _ => return Err(Words::new(words.text()).error(VERBS)),
    })
}

fn read_purchase(words: &mut Words<'_>) -> Result<Action, NotationError> {
    match words.peek() {
        None => return Ok(Action::Act(Act::Buy)),
        Some("foot" | "column") => {
            let piece =
                words.take("foot or column", |word| Piece::ALL.into_iter().find(|p| p.slug() == word))?;
            return Ok(Action::BuyPiece(piece));
        }
        Some(_) => {}
    }
    let offering = words.take("foot, column or an offering such as dancer", Offering::from_slug)?;
    let rank = words.take("a rank from 1 to 4", |word| number(word, 1, 4))?;
    Ok(Action::BuyRank { offering, rank })
}

fn read_worship(words: &mut Words<'_>) -> Result<Action, NotationError> {
    let deity = words.take("a deity such as vinthrad", Deity::from_slug)?;
    let mut offers = [0; 4];
    let mut next = 0;
    while words.peek().is_some() {
        let (offering, number) = words.take("offerings such as dancer=4 in order", |word| {
            let (offering, count) = word.split_once('=')?;
            let offering = Offering::from_slug(offering).filter(|offering| offering.index() >= next)?;
            Some((offering, number(count, 1, 5)?))
        })?;
        offers[offering.index()] = number;
        next = offering.index() + 1;
    }
    Worship::find(deity, offers).map(Action::Worship).ok_or_else(|| {
        let required: Vec<String> = deity.requirement().iter().map(u8::to_string).collect();
        words.error(format!("offerings of {} different types: {}", required.len(), required.join(", ")))
    })
}

fn read_coins(word: &str) -> Option<Coins> {
    if word == "nothing" {
        return Some(Coins::default());
    }
    let mut counts = [0; 5];
    let mut least = 1;
    for part in word.split('+') {
        let value = number(part, least, 5)?;
        counts[usize::from(value) - 1] += 1;
        least = value;
        // More coins than exist are nonsense, and would not fit the dense numbers.
        if !Coins::of(counts).exist() {
            return None;
        }
    }
    Some(Coins::of(counts))
}

fn plural(word: &str) -> Option<Piece> {
    match word {
        "feet" => Some(Piece::Foot),
        "columns" => Some(Piece::Column),
        _ => None,
    }
}

fn number(word: &str, low: u8, high: u8) -> Option<u8> {
    // Leading zeros and signs would give one action two texts.
    let plain = word.bytes().all(|byte| byte.is_ascii_digit()) && !word.starts_with('0');
    word.parse().ok().filter(|n| plain && (low..=high).contains(n))
}
