use engine::{Maybe, Member, Rules, Seat, SeatSet, Set, Stack};
use serde::{Deserialize, Serialize};

use crate::aside::Aside;
use crate::cards::{LAP, Malus, Power, Quest, RING, Space};
use crate::effect::{Condition, Until};
use crate::frame::{Category, Frame, Run};
use crate::gods::{Ethnicity, God, GodSet};
use crate::setup::Setup;

/// A place on the table: six slots for each seat, counted through.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Spot(u8);

impl Spot {
    #[inline]
    pub(crate) fn new(seat: Seat, slot: u8) -> Spot {
        Spot(6 * seat.index() as u8 + slot)
    }

    #[inline]
    pub(crate) fn seat(self) -> Seat {
        Seat::new(usize::from(self.0 / 6))
    }

    #[inline]
    pub(crate) fn slot(self) -> u8 {
        self.0 % 6
    }
}

impl Member for Spot {
    #[inline]
    fn index(self) -> usize {
        usize::from(self.0)
    }

    #[inline]
    fn at(index: usize) -> Spot {
        Spot(index as u8)
    }
}

pub(crate) type Spots = Set<Spot, u64>;

/// These slots of a seat.
#[inline]
pub(crate) fn spots_of(seat: Seat, slots: u8) -> Spots {
    Spots::from_bits(u64::from(slots) << (6 * seat.index()))
}

/// A position of the race.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct State {
    pub(crate) setup: Setup,
    /// What is pending, innermost last.
    pub(crate) stack: Stack<Frame, 56>,
    /// The attack being carried out; no attack happens inside another.
    pub(crate) strike: Strike,
    /// The challenge being played; no quest happens inside another.
    pub(crate) challenge: Challenge,
    /// The question that decided the challenge answered last in this turn.
    pub(crate) solved: Solved,
    /// The die that was rolled last in this turn, and by whom; 0 for none.
    pub(crate) die: (Seat, u8),
    pub(crate) active: Seat,
    pub(crate) turns: u16,
    /// Before the board step of the turn: an end of turn still counts in full (durations).
    pub(crate) early: bool,
    pub(crate) plays: u8,
    pub(crate) free: bool,
    pub(crate) triggers: u8,
    /// The active player came to this space without using it.
    pub(crate) quiet: bool,
    /// Effects used in this turn: Powers, Ultimates.
    pub(crate) used: [GodSet; 2],
    /// Who has drawn for Vishnu in this turn.
    pub(crate) vishnu: SeatSet,
    pub(crate) space: [u8; 6],
    pub(crate) lap: [u8; 6],
    /// The god in each slot.
    pub(crate) slots: [[Maybe<God>; 6]; 6],
    /// Where each god stands, by people. This and the next five follow from `slots` and `drowsy`.
    pub(crate) places: [[Maybe<Spot>; 12]; 6],
    /// Spots with a god.
    pub(crate) occupied: Spots,
    /// Spots with a god of each people.
    pub(crate) peoples: [Spots; 6],
    /// Spots with a god whose passive makes gods immune to attacks.
    pub(crate) guards: Spots,
    /// Spots with a god whose passive brings something in the upkeep.
    pub(crate) stewards: Spots,
    /// Spots with a god that is inactive for a turn.
    pub(crate) dozing: Spots,
    /// Inactive (T01).
    pub(crate) asleep: Spots,
    /// Invincible by token (T03).
    pub(crate) invincible: Spots,
    /// Inactive for a turn (T02), by expiry; see [`State::expiry`].
    pub(crate) drowsy: [[u32; 6]; 6],
    /// Hera and her spouse (T18).
    pub(crate) couple: Spots,
    /// The god bound to Xi Wangmu.
    pub(crate) bond: Maybe<Spot>,
    /// Attack Protection for a turn (T05), by expiry.
    pub(crate) shields: [u32; 6],
    /// Cannot move (T16), by expiry.
    pub(crate) locks: [u32; 6],
    /// No Power cards, by expiry.
    pub(crate) tantalus: [u32; 6],
    pub(crate) drunk: SeatSet,
    pub(crate) quest_failure: SeatSet,
    pub(crate) frigg: [u8; 6],
    pub(crate) combo: [u8; 6],
    pub(crate) links: Stack<Link, 9>,
    pub(crate) wards: Stack<Ward, 9>,
    pub(crate) board: [Token; 5],
    /// Geb, if his Ultimate has put T06 on the board and he has not left the table since.
    pub(crate) geb: Maybe<God>,
    pub(crate) grudge: SeatSet,
    /// Malus under Vulcan, oldest first.
    pub(crate) store: Stack<u8, 3>,
    pub(crate) god_deck: GodSet,
    pub(crate) god_discard: GodSet,
    pub(crate) power_deck: [u8; Power::KINDS],
    pub(crate) power_discard: [u8; Power::KINDS],
    pub(crate) hands: [[u8; Power::KINDS]; 6],
    /// What seats know of the hands of others.
    pub(crate) known: Known,
    pub(crate) malus_deck: [u8; Malus::KINDS],
    pub(crate) malus_discard: [u8; Malus::KINDS],
    /// Malus cards on top of the deck that somebody has seen, the topmost last.
    pub(crate) malus_top: Stack<Seen, 3>,
    /// Malus cards in the hand of Mercury, and to whom they go.
    pub(crate) dealt: [Maybe<Malus>; 3],
    pub(crate) dealt_to: [Seat; 3],
    pub(crate) quest_deck: [u8; Quest::KINDS],
    pub(crate) quest_discard: [u8; Quest::KINDS],
    pub(crate) winner: Option<Seat>,
    /// The last field: [`engine::State::fingerprint`] leaves it out.
    pub(crate) aside: Aside,
}

/// An attack: who hits which gods, and how.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Strike {
    pub(crate) attacker: Seat,
    pub(crate) category: Category,
    /// Of the source: a Power, an Ultimate, or else a card.
    pub(crate) kind: Kind,
    pub(crate) source: Option<God>,
    pub(crate) piercing: bool,
    pub(crate) betrayal: bool,
    pub(crate) condition: StrikeCondition,
    pub(crate) people: Option<Ethnicity>,
    pub(crate) until: StrikeUntil,
    /// TRADE: the attacker's slot.
    pub(crate) trade: Option<u8>,
    pub(crate) hits: Spots,
}

/// Where an effect comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) enum Kind {
    Power,
    Ultimate,
    #[default]
    Card,
}

/// [`Condition`], storable.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) enum StrikeCondition {
    #[default]
    Fit,
    Any,
    Inactive,
}

impl From<Condition> for StrikeCondition {
    fn from(condition: Condition) -> StrikeCondition {
        match condition {
            Condition::Fit => StrikeCondition::Fit,
            Condition::Any => StrikeCondition::Any,
            Condition::Inactive => StrikeCondition::Inactive,
        }
    }
}

/// [`Until`], storable.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) enum StrikeUntil {
    #[default]
    MyStart,
    MyEnd,
    TheirEnd,
}

impl From<Until> for StrikeUntil {
    fn from(until: Until) -> StrikeUntil {
        match until {
            Until::MyStart => StrikeUntil::MyStart,
            Until::MyEnd => StrikeUntil::MyEnd,
            Until::TheirEnd => StrikeUntil::TheirEnd,
        }
    }
}

/// A challenge. `right` is hidden: in truth it follows from the subject, for whoever does not know it is redealt.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Challenge {
    pub(crate) seat: Seat,
    pub(crate) quest: Quest,
    /// Gods by number, or the options of a question by number, as many as the challenge has.
    pub(crate) options: [u8; 8],
    /// The question, the triad, the people, the god of the clue.
    pub(crate) subject: u8,
    /// The right options, as bits.
    pub(crate) right: u8,
    /// Options picked so far, as bits.
    pub(crate) picked: u8,
    /// Infallible Memory: the row, and the two positions asked.
    pub(crate) row: [u8; 6],
    pub(crate) asked: [u8; 2],
    /// The first of two answers was wrong.
    pub(crate) wrong: bool,
    /// The god card in play.
    pub(crate) card: Maybe<God>,
    /// Bids of the offering, as far as they are made.
    pub(crate) bids: [Maybe<u8>; 6],
}

/// What stands behind the last option. Nobody reads it.
pub(crate) const FILLER: u8 = 255;

impl Challenge {
    /// How many options it has, and how many of them are right.
    pub(crate) fn size(&self) -> (u8, u8) {
        options_of(self.quest)
    }

    /// The god that one of the options names.
    pub(crate) fn god(&self, option: u8) -> God {
        God::new(usize::from(self.options[usize::from(option)]))
    }

    pub(crate) const NONE: Challenge = Challenge {
        seat: Seat::new(0),
        quest: Quest::Combo,
        options: [FILLER; 8],
        subject: 0,
        right: 0,
        picked: 0,
        row: [FILLER; 6],
        asked: [0; 2],
        wrong: false,
        card: Maybe::NONE,
        bids: [Maybe::NONE; 6],
    };
}

/// A challenge and its solution, open to all once it has been answered.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Solved {
    pub(crate) seat: Seat,
    /// [`Quest::Combo`], which asks nothing, where there is none.
    pub(crate) quest: Quest,
    pub(crate) options: [u8; 8],
    pub(crate) subject: u8,
    /// Infallible Memory: the position asked.
    pub(crate) position: u8,
    pub(crate) right: u8,
    pub(crate) picked: u8,
}

/// How many options the challenge of a quest has, and how many of them are right.
fn options_of(quest: Quest) -> (u8, u8) {
    match quest {
        Quest::Gods | Quest::Goddesses | Quest::Triad => (8, 3),
        _ => (4, 1),
    }
}

impl Solved {
    /// The options that the challenge had.
    pub(crate) fn options(&self) -> &[u8] {
        &self.options[..usize::from(options_of(self.quest).0)]
    }

    pub(crate) const NONE: Solved = Solved {
        seat: Seat::new(0),
        quest: Quest::Combo,
        options: [FILLER; 8],
        subject: 0,
        position: 0,
        right: 0,
        picked: 0,
    };
}

/// A token that links a player to a god.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Link {
    pub(crate) kind: LinkKind,
    pub(crate) god: u8,
    pub(crate) bearer: Seat,
    /// Ends of the bearer's turns to come (Love), or discards to come (Starve).
    pub(crate) left: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) enum LinkKind {
    /// T17.
    #[default]
    Love,
    /// T19.
    Fate,
    /// T15.
    Starve,
}

/// T08 to T10: the gods of one people, other than the bearer, cannot be attacked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Ward {
    pub(crate) god: u8,
    pub(crate) owner: Seat,
    pub(crate) people: u8,
    pub(crate) left: u8,
}

/// A token on the board; `left` is 0 where there is none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Token {
    pub(crate) seat: Seat,
    pub(crate) left: u8,
}

/// A Malus card on the deck that some have seen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Seen {
    pub(crate) malus: u8,
    pub(crate) by: SeatSet,
}

/// At least how many Power cards of each kind a seat knows in the hand of another, four bits each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Known([[[u8; Power::KINDS / 2]; 6]; 6]);

impl Known {
    #[inline]
    pub(crate) fn get(&self, viewer: usize, holder: usize, kind: usize) -> u8 {
        self.0[viewer][holder][kind / 2] >> (4 * (kind % 2)) & 15
    }

    #[inline]
    pub(crate) fn set(&mut self, viewer: usize, holder: usize, kind: usize, count: u8) {
        let shift = 4 * (kind % 2);
        let byte = &mut self.0[viewer][holder][kind / 2];
        *byte = *byte & !(15 << shift) | count.min(15) << shift;
    }

    /// Whether the viewer knows nothing of the hand.
    #[inline]
    pub(crate) fn is_blank(&self, viewer: usize, holder: usize) -> bool {
        self.0[viewer][holder] == [0; Power::KINDS / 2]
    }
}

pub(crate) const GENERAL: usize = 0;
pub(crate) const MALUS_BOARD: usize = 1;
pub(crate) const NO_PEOPLES: usize = 2;
pub(crate) const SLOW: usize = 3;
pub(crate) const HELD: usize = 4;

/// Bits of an expiry: four for each seat.
pub(crate) const AT_START: u32 = 0;
pub(crate) const AT_END: u32 = 1;
pub(crate) const AT_SECOND_END: u32 = 2;

impl State {
    /// How far a player has come in all.
    #[inline]
    pub(crate) fn progress(&self, seat: Seat) -> u8 {
        LAP * self.lap[seat.index()] + self.space[seat.index()]
    }

    #[inline]
    pub(crate) fn finish(&self) -> u8 {
        LAP * self.setup.laps
    }

    #[inline]
    pub(crate) fn hand_size(&self, seat: Seat) -> u8 {
        self.hands[seat.index()].iter().sum()
    }

    #[inline]
    pub(crate) fn locked(&self, seat: Seat) -> bool {
        self.locks[seat.index()] != 0
    }

    #[inline]
    pub(crate) fn token(&self, token: usize) -> Option<Seat> {
        (self.board[token].left > 0).then_some(self.board[token].seat)
    }

    /// Whether another player keeps this one from drawing gods.
    pub(crate) fn gods_held_from(&self, seat: Seat) -> bool {
        self.token(HELD).is_some_and(|holder| holder != seat)
    }

    /// How far the die may carry a player.
    pub(crate) fn cap(&self, seat: Seat) -> u8 {
        let active = self.active(seat).count_ones() as u8;
        if active < 3 && self.has_active(seat, God::Ganesha) { 3 } else { active }
    }

    /// The people whose space the active player may use now.
    pub(crate) fn usable_people(&self) -> Option<Ethnicity> {
        if self.quiet || self.token(MALUS_BOARD).is_some() || self.token(NO_PEOPLES).is_some() {
            return None;
        }
        match RING[usize::from(self.space[self.active.index()])] {
            Space::Ethnic(people) => Some(people),
            _ => None,
        }
    }

    pub(crate) fn in_sanctuary(&self, seat: Seat) -> bool {
        let space = RING[usize::from(self.space[seat.index()])];
        space == Space::Sanctuary && self.token(MALUS_BOARD).is_none()
    }

    /// Whom a player may attack (rulebook: attacks).
    pub(crate) fn opponents(&self, attacker: Seat) -> SeatSet {
        let mut legal = SeatSet::EMPTY;
        for seat in Seat::all(self.seats()) {
            if seat != attacker && self.shields[seat.index()] == 0 && !self.in_sanctuary(seat) {
                legal = legal.with(seat);
            }
        }
        for link in self.links.iter().filter(|link| link.kind == LinkKind::Love && link.bearer == attacker) {
            if let Some(owner) = self.active_owner(God::new(usize::from(link.god))) {
                legal = legal.without(owner);
            }
        }
        legal
    }

    /// The bit of a token that goes at an edge of a seat's turns. The end of the turn in progress counts only
    /// before its board step (durations).
    pub(crate) fn expiry(&self, until: StrikeUntil, me: Seat, them: Seat) -> u32 {
        let (anchor, edge) = match until {
            StrikeUntil::MyStart => (me, AT_START),
            StrikeUntil::MyEnd => (me, self.end_of(me)),
            StrikeUntil::TheirEnd => (them, self.end_of(them)),
        };
        1 << (4 * anchor.index() as u32 + edge)
    }

    fn end_of(&self, seat: Seat) -> u32 {
        if self.ends_before(seat) == 1 { AT_END } else { AT_SECOND_END }
    }

    /// How many ends of a seat's turns pass until the end of its next turn.
    pub(crate) fn ends_before(&self, seat: Seat) -> u8 {
        if seat == self.active && !self.early { 2 } else { 1 }
    }

    /// The effect being carried out, nearest to the top.
    pub(crate) fn run(&self) -> Option<&Run> {
        self.stack.iter().rev().find_map(|frame| match frame {
            Frame::Run(run) => Some(run),
            _ => None,
        })
    }

    pub(crate) fn run_mut(&mut self) -> Option<&mut Run> {
        self.stack.iter_mut().rev().find_map(|frame| match frame {
            Frame::Run(run) => Some(run),
            _ => None,
        })
    }
}
