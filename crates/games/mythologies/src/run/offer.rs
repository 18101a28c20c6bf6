//! What an effect may choose from.

use engine::{Rules, Seat};

use crate::action::{Slot, slots};
use crate::cards::{Card, CardSet, Mythology, USED_IN_OWN_TURN};
use crate::frame::Run;
use crate::geometry::{ALL_SQUARES, Plane, squares};
use crate::state::{MAX_DEPTH, State};
use crate::trials::Board;
use crate::verbs::{Among, Hit, Mode, Rule, Source, Verb, Who};

impl State {
    /// Squares of the visible cards that the words of a card mean.
    pub(crate) fn among(&self, among: Among, run: &Run) -> u16 {
        let seat = run.seat;
        let effect = self.effects.top().expect("a frame that runs has its effect");
        let here = self.last_square(run.card);
        let this = if self.visible(seat, run.card) { here.bit() } else { 0 };
        match among {
            Among::This => this,
            Among::Card => self.occupied(seat),
            Among::Creature => self.creatures(seat),
            Among::OtherCreature => self.creatures(seat) & !this,
            Among::OtherCreatureAgain => {
                let last = effect.subject;
                if last.is_none() {
                    return 0;
                }
                self.creatures(seat) & !this & !self.where_top(seat, |card| card == last)
            }
            Among::OtherCreatureInChosenPlane => {
                self.creatures(seat) & effect.chosen::<Plane>().squares() & !this
            }
            Among::CreatureInChosenPlane => self.creatures(seat) & effect.chosen::<Plane>().squares(),
            Among::CreatureOfOtherPlane => self.creatures(seat) & !here.plane().squares(),
            Among::AdjacentCreature => self.creatures(seat) & here.adjacent(),
            Among::Below => here.below().map_or(0, |below| below.bit() & self.occupied(seat)),
            Among::OfChosenMythology => self.of_mythology(seat, effect.chosen()),
            Among::Exchangeable => self.exchangeable(seat) & !this,
        }
    }

    /// Squares of visible cards of a mythology.
    pub(crate) fn of_mythology(&self, seat: Seat, mythology: Mythology) -> u16 {
        let board = self.board_of[mythology.index()].get().map(Board::index);
        self.where_top(seat, |card| Some(card.board()) == board)
    }

    /// The Cobra's cost is offered only where it buys something: a creature of that mythology in the sanctuary, and a
    /// square for it. The square of the card that leaves counts as free.
    fn exchangeable(&self, seat: Seat) -> u16 {
        if self.effects.len() > MAX_DEPTH {
            return 0;
        }
        let open = self.squares_for(seat, false, Mode::Invoke);
        let there = |card: crate::cards::Card| {
            let creatures = &self.sanctuary.slots[card.board()][..Slot::DEITY];
            creatures.iter().any(|other| other.is_some())
        };
        let creatures = self.creatures(seat);
        // Without an open square the one that becomes free may still ask for a toll that cannot be paid.
        if open == 0 { 0 } else { creatures & self.where_top(seat, there) }
    }

    /// Whether a paid effect could do at least one thing.
    pub(super) fn possible(&self, verb: Verb, run: &Run) -> bool {
        let seat = run.seat;
        match verb {
            Verb::Each(who, Hit::LoseTwo) => self.hit_seats(seat, who).any(|opponent| {
                let tokens = self.gems[opponent.index()] + self.favours[opponent.index()];
                tokens > 0 && !self.shielded(opponent)
            }),
            Verb::Move(among, rule, _) => {
                self.with_destination(seat, self.among(among, run), rule, self.last_square(run.card)) != 0
            }
            Verb::OwnIf(possible, _) => possible(self, run),
            Verb::Play(mode, source, _) => self.slot_offer(run, mode, source) != 0,
            _ => true,
        }
    }

    /// Opponents or neighbours, clockwise from the effect's player.
    pub(super) fn hit_seats(&self, seat: Seat, who: Who) -> impl Iterator<Item = Seat> {
        seat.around(self.seats())
            .skip(1)
            .filter(move |&other| who == Who::Opponents || self.neighbours(seat, other))
    }

    /// Whether a creature, and whether a deity, could be put somewhere allowed now.
    fn room(&self, run: &Run, mode: Mode, source: Source) -> (bool, bool) {
        if self.effects.len() > MAX_DEPTH {
            return (false, false);
        }
        let allowed = match source {
            Source::OpponentCreatureOntoThis => self.last_square(run.card).bit(),
            _ => ALL_SQUARES,
        };
        let room = |deity| self.squares_for(run.seat, deity, mode) & allowed != 0;
        (room(false), room(true))
    }

    /// Slots of the sanctuary from which a card could be played, as a set of sixteen.
    pub(crate) fn slot_offer(&self, run: &Run, mode: Mode, source: Source) -> u16 {
        let effect = self.effects.top().expect("a frame that runs has its effect");
        const CREATURES: u16 = 0b0111_0111_0111_0111;
        const DEITIES: u16 = 0b1000_1000_1000_1000;
        let destined = self.destined(run.seat).map_or(0, |board| 0b1111 << (4 * board.index()));
        let region: u16 = match source {
            Source::Destined => destined,
            Source::DestinedCreature => destined & CREATURES,
            Source::Sanctuary => u16::MAX,
            Source::SanctuaryOtherBoard => !(0b1111 << (4 * effect.chosen::<Board>().index())),
            Source::SanctuaryCreature => CREATURES,
            Source::SanctuaryDeity => DEITIES,
            Source::SanctuarySameMythology if effect.subject.is_some() => {
                CREATURES & 0b1111 << (4 * effect.subject.board())
            }
            _ => 0,
        };
        let (creatures, deities) = self.room(run, mode, source);
        let mut set = region & self.filled_slots();
        if !creatures {
            set &= !CREATURES;
        }
        if !deities {
            set &= !DEITIES;
        }
        set
    }

    /// Slots with a card.
    pub(crate) fn filled_slots(&self) -> u16 {
        let all = (0..16).map(|at| Slot::new(Board::new(at / 4), at % 4));
        all.filter(|&slot| self.sanctuary.card(slot).is_some()).fold(0, |set, slot| set | slot.bit())
    }

    /// Slots whose gain the words of a card let one read.
    pub(super) fn readable(&self, run: &Run, source: Source) -> u16 {
        let destined = self.destined(run.seat);
        let fits = |slot: Slot| match source {
            Source::SanctuaryDeity => slot.place() == Slot::DEITY,
            _ => slot.place() != Slot::DEITY && Some(slot.board()) == destined,
        };
        slots(self.filled_slots()).filter(|&slot| fits(slot)).fold(0, |set, slot| set | slot.bit())
    }

    /// Cards of one discard that could be played.
    pub(crate) fn discard_offer(&self, run: &Run, mode: Mode, source: Source, owner: Seat) -> CardSet {
        let own = owner == run.seat;
        let all = self.discards[owner.index()];
        let named = match source {
            Source::OwnDiscard if own => {
                let mut others = all;
                others.remove(run.card);
                others
            }
            Source::OpponentCreatureOntoThis if !own => all - Card::DEITIES,
            Source::OpponentCard if !own => all,
            Source::AnyDiscard => all,
            Source::AnyDiscardCreature => all - Card::DEITIES,
            _ => return CardSet::EMPTY,
        };
        if named.is_empty() {
            return named;
        }
        let (creatures, deities) = self.room(run, mode, source);
        let fresh = named - self.this_turn.played[1];
        match (creatures, deities) {
            (true, true) => fresh,
            (true, false) => fresh - Card::DEITIES,
            (false, true) => fresh & Card::DEITIES,
            (false, false) => CardSet::EMPTY,
        }
    }

    /// Whether any discard offers a card.
    pub(super) fn any_discard_offers(&self, run: &Run, mode: Mode, source: Source) -> bool {
        Seat::all(self.seats()).any(|owner| !self.discard_offer(run, mode, source, owner).is_empty())
    }

    /// The rule by which the verb that asks moves a card.
    pub(crate) fn move_rule(&self, run: &Run) -> Rule {
        match self.kind(run.card).program(run.part)[usize::from(run.verb)] {
            Verb::Move(_, rule, _) | Verb::MoveInOrder(_, rule) => rule,
            _ => Rule::Adjacent,
        }
    }

    /// The way in which the verb that asks plays a card, and from where.
    pub(crate) fn play_rule(&self, run: &Run) -> (Mode, Source) {
        match self.kind(run.card).program(run.part)[usize::from(run.verb)] {
            Verb::Play(mode, source, _) => (mode, source),
            verb => unreachable!("{verb:?} plays no card"),
        }
    }

    /// Squares of opponents, as bits by seat, for which a condition holds.
    pub(crate) fn opponents_where(&self, seat: Seat, holds: impl Fn(Seat) -> bool) -> u16 {
        let all = Seat::all(self.seats()).filter(|&other| other != seat && holds(other));
        all.fold(0, |set, other| set | 1 << other.index())
    }

    /// Own squares whose once-per-turn effect could be used in one's own turn.
    pub(crate) fn usable(&self, seat: Seat) -> u16 {
        let mut set = self.usable_any_turn(seat);
        if self.gems[seat.index()] > 0 {
            let usable = squares(self.squares_with(seat, USED_IN_OWN_TURN));
            let ready = usable.filter(|&square| !self.this_turn.used.has(self.top(seat, square)));
            set |= ready.fold(0, |set, square| set | square.bit());
        }
        set
    }

    /// The plane of a lifted card's choice: where it may come down now.
    pub(super) fn landing_squares(&self, run: &Run, origin: u8, cards_only: bool) -> u16 {
        let open = self.open_squares(run.seat) & !(1 << origin);
        if cards_only { open & Plane::Abyssal.squares() } else { open }
    }
}
