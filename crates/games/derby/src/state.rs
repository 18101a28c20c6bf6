use engine::{Log, Rules, Seat, Stack};
use serde::{Deserialize, Serialize};

use crate::bets::{Bet, BetSet};
use crate::cards::{Card, CardSet, Creature, DECK_SIZE};
use crate::event::Event;
use crate::frame::Frame;
use crate::powers::{God, PowerSet};
use crate::setup::Setup;
use crate::{FINISH, RACES};

/// A position of the derby.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct State {
    pub(crate) setup: Setup,
    /// What is pending, innermost last.
    pub(crate) stack: Stack<Frame, 12>,
    pub(crate) gods: [Option<God>; 6],
    pub(crate) first_player: Seat,
    /// 1 to 3; 0 before the first race.
    pub(crate) race: u8,
    pub(crate) turns_done: u8,
    pub(crate) mid_crossed: bool,
    pub(crate) mid_done: bool,
    pub(crate) track: Track,
    /// Tokens of each creature on the board.
    pub(crate) tokens: [u8; 6],
    /// Sectors with a Fate token, as bits.
    pub(crate) fate: u32,
    /// Creatures that flew forward and whose landing has not been looked at yet, oldest first.
    pub(crate) landings: Stack<Landing, 16>,
    pub(crate) holders: [CardSet; 6],
    pub(crate) discard: CardSet,
    /// Foul cards whose bonus was used in this race.
    pub(crate) zeus: CardSet,
    pub(crate) protections: u8,
    /// Bet cards in hand.
    pub(crate) hands: [BetSet; 6],
    /// Bets of this race.
    pub(crate) bets: [[Option<Slot>; 3]; 6],
    /// Bets of the races that are over, by race and seat.
    pub(crate) settled: [[[Settled; 3]; 6]; 3],
    pub(crate) results: [Judged; 3],
    /// Power cards nobody has used yet.
    pub(crate) powers: PowerSet,
    pub(crate) used_powers: PowerSet,
    pub(crate) memory: Memory,
    /// Where the creatures were when the third bets of this race were placed.
    pub(crate) halfway: Track,
    /// The cards that had left the holders by then.
    pub(crate) halfway_spent: CardSet,
}

// Search copies a position for every simulation.
const _: () = assert!(size_of::<State>() <= 512);

/// A creature that has just come down on a sector.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Landing(u8);

impl Landing {
    pub(crate) fn new(creature: Creature, sector: u8) -> Landing {
        Landing(sector << 3 | creature as u8)
    }

    pub(crate) fn creature(self) -> Creature {
        Creature::new(usize::from(self.0 & 7))
    }

    pub(crate) fn sector(self) -> u8 {
        self.0 >> 3
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Track {
    /// 0 to 22, or [`FINISH`] for a creature on the ranking row.
    pub(crate) sector: [u8; 6],
    /// Place in the sector, 0 for the leftmost; on the ranking row 0 for the first.
    pub(crate) slot: [u8; 6],
}

impl Track {
    /// The start of a race: all in the start sector, in stall order (the Dragon rightmost, so ahead).
    pub(crate) const START: Track = Track { sector: [0; 6], slot: [5, 4, 3, 2, 1, 0] };

    #[inline]
    pub(crate) fn arrived(&self, creature: Creature) -> bool {
        self.sector[creature.index()] == FINISH
    }

    /// How many stand in a sector, or on the ranking row.
    #[inline]
    pub(crate) fn count(&self, sector: u8) -> u8 {
        self.sector.iter().map(|&at| u8::from(at == sector)).sum()
    }

    /// Takes a creature to another sector: the last to enter is rightmost, so ahead (R8). On the
    /// ranking row the next free place is the next slot, so arriving is the same act.
    #[inline]
    pub(crate) fn enter(&mut self, creature: Creature, sector: u8) {
        let at = creature.index();
        let (old, slot) = (self.sector[at], self.slot[at]);
        for other in 0..6 {
            self.slot[other] -= u8::from(self.sector[other] == old && self.slot[other] > slot);
        }
        self.sector[at] = FINISH + 1;
        self.slot[at] = self.count(sector);
        self.sector[at] = sector;
    }

    /// Two creatures swap sector and place in it (YU3).
    pub(crate) fn exchange(&mut self, one: Creature, other: Creature) {
        self.sector.swap(one.index(), other.index());
        self.slot.swap(one.index(), other.index());
    }

    /// Who is first, second … if the race stopped now: arrived creatures in order of arrival, then by
    /// sector, and inside a sector from right to left.
    pub(crate) fn order(&self) -> [Creature; 6] {
        let mut order = Creature::ALL;
        order.sort_unstable_by_key(|&creature| {
            let (sector, slot) = (self.sector[creature.index()], self.slot[creature.index()]);
            let rank = if sector == FINISH { 5 - slot } else { slot };
            std::cmp::Reverse((sector, rank))
        });
        order
    }
}

/// A bet of the present race.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Slot {
    pub(crate) bet: Bet,
    pub(crate) creature: Creature,
    pub(crate) sealed: bool,
}

/// A bet of a race that is over; all zero while the race is not.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Settled(u8);

impl Settled {
    pub(crate) fn new(bet: Bet, creature: Creature, won: bool) -> Settled {
        Settled((bet as u8) << 4 | (creature as u8) << 1 | u8::from(won))
    }

    pub(crate) fn bet(self) -> Bet {
        Bet::ALL[usize::from(self.0 >> 4)]
    }

    pub(crate) fn creature(self) -> Creature {
        Creature::new(usize::from(self.0 >> 1 & 7))
    }

    pub(crate) fn won(self) -> bool {
        self.0 & 1 != 0
    }

    pub(crate) fn points(self) -> u8 {
        if self.won() { self.bet().points() } else { 0 }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Judged {
    /// The provisional ranking.
    pub(crate) order: [Creature; 6],
    /// Bits of the creatures struck out.
    pub(crate) disqualified: u8,
    /// What Zeus drew; `None` is a protection card.
    pub(crate) drawn: Stack<Option<Card>, 3>,
}

/// What seats have learnt by powers and would remember. Everything else a seat knows can be seen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Memory {
    /// Cards in far holders that a seat has seen there.
    pub(crate) cards: [CardSet; 6],
    /// Face-down bets a seat has seen, bit 3·owner + slot.
    pub(crate) bets: [u32; 6],
    /// AN2: the swap of this race.
    pub(crate) swap: Option<Swap>,
    /// AN1: the replacement of this race.
    pub(crate) trick: Option<Trick>,
}

/// AN2: `given` went from holder `near` to `far`, `taken` the other way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Swap {
    pub(crate) near: Seat,
    pub(crate) far: Seat,
    pub(crate) given: Card,
    pub(crate) taken: Card,
    /// Who knows which cards they were.
    pub(crate) witnesses: engine::SeatSet,
    /// The card that came into either holder in the open since then: it was no part of it. QU2 works once a game, so
    /// there is at most one.
    pub(crate) returned: Option<Card>,
}

impl Swap {
    /// The cards that came into either holder in the open since then.
    pub(crate) fn since(&self) -> CardSet {
        self.returned.map_or(CardSet::EMPTY, |card| CardSet::EMPTY.with(card))
    }
}

/// AN1: the bet that was taken back, and who knew it and so knows that it is no longer there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Trick {
    pub(crate) seat: Seat,
    pub(crate) slot: u8,
    pub(crate) old: Bet,
    pub(crate) knew: engine::SeatSet,
}

impl State {
    pub(crate) fn seat_gods(&mut self, gods: [God; 6], log: &mut Log<Event>) {
        for seat in Seat::all(self.seats()) {
            self.take_god(seat, gods[seat.index()], log);
        }
    }

    pub(crate) fn take_god(&mut self, seat: Seat, god: God, log: &mut Log<Event>) {
        self.gods[seat.index()] = Some(god);
        if self.setup.powers {
            let powers = god.powers().into_iter().filter(|power| self.setup.fate || !power.is_fate());
            self.powers = powers.fold(self.powers, PowerSet::with);
        }
        log.push(Event::GodTaken { seat, god });
    }

    /// Movement cards in each holder at the start of a race.
    pub(crate) fn holder_size(&self) -> usize {
        [10, 8, 6, 6][self.seats() - 3]
    }

    /// Tokens of each creature at the start of a race.
    pub(crate) fn tokens_each(&self) -> u8 {
        [2, 3, 3, 4][self.seats() - 3]
    }

    /// Turns of a race.
    pub(crate) fn turns(&self) -> u8 {
        [15, 16, 15, 18][self.seats() - 3]
    }

    /// The sector after which the mid-race line of this table runs.
    #[inline]
    pub(crate) fn mid_line(&self) -> u8 {
        if self.setup.players <= 4 { 12 } else { 14 }
    }

    /// The holders beside a seat: on its left, and on its right.
    #[inline]
    pub(crate) fn holders_of(&self, seat: Seat) -> [Seat; 2] {
        [seat, seat.right(self.seats())]
    }

    /// Whether a seat sits beside a holder and sees its cards.
    #[inline]
    pub(crate) fn beside(&self, seat: Seat, holder: Seat) -> bool {
        holder == seat || holder == seat.right(self.seats())
    }

    /// The cards of both holders beside a seat.
    #[inline]
    pub(crate) fn cards_of(&self, seat: Seat) -> CardSet {
        let [left, right] = self.holders_of(seat);
        self.holders[left.index()] | self.holders[right.index()]
    }

    /// The cards of all holders that a seat cannot see.
    pub(crate) fn far_cards(&self, seat: Seat) -> CardSet {
        self.far_holders(seat).fold(CardSet::EMPTY, |cards, holder| cards | self.holders[holder.index()])
    }

    pub(crate) fn far_holders(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        let state = (self.seats(), seat);
        Seat::all(state.0).filter(move |&holder| holder != state.1 && holder != state.1.right(state.0))
    }

    /// The cards that have left the holders in this race.
    pub(crate) fn spent(&self) -> CardSet {
        let announced = self.flight().map_or(CardSet::EMPTY, |flight| CardSet::EMPTY.with(flight.card));
        self.discard | self.zeus | announced
    }

    /// The cards that lie in holders.
    pub(crate) fn held(&self) -> CardSet {
        self.holders.iter().fold(CardSet::EMPTY, |all, holder| all | *holder)
    }

    /// The holder a card lies in.
    #[inline]
    pub(crate) fn holder_with(&self, card: Card) -> Option<Seat> {
        Seat::all(self.seats()).find(|holder| self.holders[holder.index()].has(card))
    }

    /// Cards that were not dealt in this race.
    pub(crate) fn draw_pile(&self) -> CardSet {
        let dealt = self.holders.iter().fold(self.discard | self.zeus, |cards, &holder| cards | holder);
        let announced = self.flight().map_or(CardSet::EMPTY, |flight| CardSet::EMPTY.with(flight.card));
        CardSet::full(DECK_SIZE) - dealt - announced
    }

    /// The card that has been announced and not yet carried out.
    pub(crate) fn flight(&self) -> Option<&crate::frame::Flight> {
        self.stack.iter().rev().find_map(|frame| match frame {
            Frame::Fly(flight) => Some(flight),
            _ => None,
        })
    }

    /// The sectors an announced card will fly as things stand. A cancellation is applied last.
    pub(crate) fn flight_value(&self, flight: &crate::frame::Flight) -> u8 {
        let value = flight.card.value(self.setup.deck);
        let printed = if flight.second && !flight.sleipnir { value.slow } else { value.fast };
        let bonus = if flight.foul { value.bonus } else { 0 };
        if flight.cancelled { 0 } else { printed + bonus + flight.added }
    }

    /// How many cards Zeus will draw: two, unless an edict says otherwise.
    pub(crate) fn zeus_draws(&self) -> u8 {
        let pending = self.stack.iter().find_map(|frame| match frame {
            Frame::Judgement { draws } => Some(*draws),
            _ => None,
        });
        pending.unwrap_or(2)
    }

    #[inline]
    pub(crate) fn bets_placed(&self, seat: Seat) -> usize {
        self.bets[seat.index()].iter().flatten().count()
    }

    /// Who plays this god.
    pub(crate) fn seat_of(&self, god: God) -> Option<Seat> {
        Seat::all(self.seats()).find(|seat| self.gods[seat.index()] == Some(god))
    }

    pub(crate) fn races_done(&self) -> u8 {
        if matches!(self.stack.top(), Some(Frame::Over)) { RACES } else { self.race.saturating_sub(1) }
    }

    /// Points of a seat in one race that is over.
    pub(crate) fn race_points(&self, seat: Seat, race: usize) -> u8 {
        self.settled[race][seat.index()].iter().map(|settled| settled.points()).sum()
    }

    /// Points of a seat so far. Races to come count nothing.
    pub(crate) fn score(&self, seat: Seat) -> u8 {
        (0..3).map(|race| self.race_points(seat, race)).sum()
    }

    /// Rulebook: tie-break. Points, then won bets, then points of race 3, then of race 2.
    pub(crate) fn ranking_key(&self, seat: Seat) -> (u8, u8, u8, u8) {
        let won = self.settled.iter().flat_map(|race| race[seat.index()]).filter(|settled| settled.won());
        (self.score(seat), won.count() as u8, self.race_points(seat, 2), self.race_points(seat, 1))
    }
}
