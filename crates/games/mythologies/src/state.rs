use engine::{Chance, Log, Maybe, Rules, Seat, Stack};
use serde::{Deserialize, Serialize};

use crate::action::Slot;
use crate::cards::{Card, CardSet, Gain, Kind, Mythology};
use crate::event::{Event, Why};
use crate::frame::{Effect, Frame, Trigger};
use crate::setup::{FIRST_GAME, Mythologies, Setup};
use crate::trials::{Board, destiny};

/// How many effects may be inside one another: an effect this deep plays no further card.
pub(crate) const MAX_DEPTH: usize = 11;
/// How many triggers may wait at once; more are lost. No game comes near it.
pub(crate) const MAX_TRIGGERS: usize = 28;

/// The place of a card that has stood nowhere yet: beyond all squares.
pub(crate) const UNPLAYED: u8 = 255;

/// A position of the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct State {
    pub(crate) setup: Setup,
    /// The mythology of each board.
    pub(crate) mythologies: [Mythology; 4],
    /// The board of each mythology that is played.
    pub(crate) board_of: [Maybe<Board>; 8],
    /// 1 to 4.
    pub(crate) round: u8,
    pub(crate) first_player: Seat,
    /// Whose turn it is in the placement.
    pub(crate) active: Seat,
    /// The placement of the round has begun.
    pub(crate) placing: bool,
    pub(crate) selection: Selection,
    pub(crate) sanctuary: Sanctuary,
    /// Selected cards.
    pub(crate) aside: [[Card; 2]; 4],
    /// The visible card of each square.
    pub(crate) tops: [[Card; 9]; 4],
    /// The card under each card, by board and place.
    pub(crate) below: [[Card; 22]; 4],
    /// The square that each card stands on or stood on last: nine times the seat, plus the square; [`UNPLAYED`] before.
    pub(crate) places: [[u8; 22]; 4],
    pub(crate) discards: [CardSet; 4],
    pub(crate) exile: CardSet,
    pub(crate) gems: [u8; 4],
    pub(crate) favours: [u8; 4],
    /// Completion tokens left, as bits by line.
    pub(crate) completion: [u8; 4],
    /// Trials achieved, as bits.
    pub(crate) trials: [u8; 4],
    /// The board that Odin locks.
    pub(crate) locked: Maybe<Board>,
    pub(crate) this_turn: ThisTurn,
    /// Piles or cards in the air.
    pub(crate) lift: Lift,
    /// What is pending, innermost last.
    pub(crate) stack: Stack<Frame, 58>,
    /// The effects of the frames that run, innermost last.
    pub(crate) effects: Stack<Effect, 15>,
    /// Permanent effects that have woken up, by batch.
    pub(crate) triggers: Stack<Trigger, MAX_TRIGGERS>,
    /// Triggers of cards that are still entering.
    pub(crate) deferred: Stack<Trigger, 6>,
}

/// What happens in the selection of a round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Selection {
    /// The Destiny cards in the order in which they are revealed.
    pub(crate) destiny: [u8; 4],
    pub(crate) revealed: u8,
    /// Tokens put down since the last Destiny card.
    pub(crate) tokens: [Option<bool>; 4],
    /// Places marked in this round.
    pub(crate) marks: [[Maybe<Slot>; 2]; 4],
    pub(crate) passes: [u8; 4],
}

/// The four boards with their decks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Sanctuary {
    /// Three creatures and a deity.
    pub(crate) slots: [[Card; 4]; 4],
    /// Slots whose card lies face down, four bits a board.
    pub(crate) face_down: u16,
    /// Face-down cards that each seat knows; the last entry is what everybody knows.
    pub(crate) known: [u16; 5],
    /// Creature decks, the top last; beyond the length only [`Card::NONE`].
    pub(crate) decks: [[Card; 18]; 4],
    pub(crate) deck_sizes: [u8; 4],
    /// Cards at the bottom of each deck that everybody saw go there.
    pub(crate) bottoms: [u8; 4],
    pub(crate) deities: [[Card; 4]; 4],
    pub(crate) deity_sizes: [u8; 4],
}

/// What may happen only so often in one turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) struct ThisTurn {
    /// Cards whose once-per-turn effect is used up.
    pub(crate) used: CardSet,
    /// Cards played once, and twice.
    pub(crate) played: [CardSet; 2],
    /// For each copy of the Inkanyamba, the cards it has followed.
    pub(crate) followed: [CardSet; 3],
}

/// Piles or cards lifted by one effect, in the order in which they are put down.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Lift {
    pub(crate) tops: [Card; 3],
    pub(crate) origins: [u8; 3],
    pub(crate) count: u8,
    pub(crate) landed: u8,
    /// Bits: this one has moved.
    pub(crate) moved: u8,
    /// Lines that were full before.
    pub(crate) lines: u8,
    /// Who was crushed, and by whom.
    pub(crate) crushed: [(Card, Card); 3],
}

impl State {
    /// The kind of a physical card.
    #[inline]
    pub(crate) fn kind(&self, card: Card) -> Kind {
        Kind::ALL[10 * self.mythologies[card.board()].index() + card.kind_in_mythology()]
    }

    /// Whether `seat` is a neighbour of `other`.
    pub(crate) fn neighbours(&self, seat: Seat, other: Seat) -> bool {
        seat != other && (seat.left(self.seats()) == other || other.left(self.seats()) == seat)
    }

    /// The board destined to a seat by the active Destiny card.
    #[inline]
    pub(crate) fn destined(&self, seat: Seat) -> Option<Board> {
        let last = self.selection.revealed.checked_sub(1)?;
        Some(destiny(self.selection.destiny[usize::from(last)], self.setup.colours[seat.index()]))
    }

    /// Tokens of the supply go to a player.
    pub(crate) fn gain(&mut self, seat: Seat, gain: Gain, why: Why, log: &mut Log<Event>) {
        if !gain.is_none() {
            let at = seat.index();
            self.gems[at] = self.gems[at].saturating_add(gain.gems);
            self.favours[at] = self.favours[at].saturating_add(gain.favours);
            log.push(Event::Gained { seat, gain, why });
        }
    }

    /// A player pays to the supply or to another player, as much as it has.
    pub(crate) fn pay(&mut self, seat: Seat, to: Option<Seat>, due: Gain, log: &mut Log<Event>) {
        self.pay_for(seat, to, due, None, log);
    }

    /// The same, perhaps because a card of the other player asks for a toll.
    pub(crate) fn pay_for(
        &mut self,
        seat: Seat,
        to: Option<Seat>,
        due: Gain,
        toll: Option<Kind>,
        log: &mut Log<Event>,
    ) {
        let at = seat.index();
        let gain = Gain { favours: due.favours.min(self.favours[at]), gems: due.gems.min(self.gems[at]) };
        if gain.is_none() {
            return;
        }
        self.gems[at] -= gain.gems;
        self.favours[at] -= gain.favours;
        if let Some(to) = to {
            self.gems[to.index()] += gain.gems;
            self.favours[to.index()] += gain.favours;
        }
        log.push(Event::Paid { seat, to, gain, toll });
    }

    /// The effect that is being resolved.
    #[inline]
    pub(crate) fn effect(&mut self) -> &mut Effect {
        self.effects.top_mut().expect("a frame that runs has its effect")
    }
}

impl Sanctuary {
    pub(crate) fn shuffled(chance: &mut Chance) -> Sanctuary {
        let mut decks: [[Card; 18]; 4] =
            std::array::from_fn(|board| std::array::from_fn(|at| Card::new(board, 4 + at)));
        let mut deities: [[Card; 4]; 4] =
            std::array::from_fn(|board| std::array::from_fn(|at| Card::new(board, at)));
        for board in 0..4 {
            chance.shuffle(&mut decks[board]);
            chance.shuffle(&mut deities[board]);
        }
        Sanctuary {
            slots: [[Card::NONE; 4]; 4],
            face_down: 0,
            known: [0; 5],
            decks,
            deck_sizes: [18; 4],
            bottoms: [0; 4],
            deities,
            deity_sizes: [4; 4],
        }
    }

    #[inline]
    pub(crate) fn card(&self, slot: Slot) -> Card {
        self.slots[slot.board().index()][slot.place()]
    }

    /// The top card of a creature deck.
    pub(crate) fn top(&self, board: usize) -> Card {
        match self.deck_sizes[board] {
            0 => Card::NONE,
            size => self.decks[board][usize::from(size) - 1],
        }
    }

    /// Takes the top card of a creature deck. The answer also says whether everybody knows it.
    pub(crate) fn draw(&mut self, board: usize) -> (Card, bool) {
        let card = self.top(board);
        if card.is_none() {
            return (card, false);
        }
        self.deck_sizes[board] -= 1;
        let size = self.deck_sizes[board];
        self.decks[board][usize::from(size)] = Card::NONE;
        let known = self.bottoms[board] > size;
        self.bottoms[board] = self.bottoms[board].min(size);
        (card, known)
    }

    /// Puts a card that everybody has seen to the bottom of a creature deck.
    pub(crate) fn bury(&mut self, board: usize, card: Card) {
        let size = usize::from(self.deck_sizes[board]);
        self.decks[board].copy_within(0..size, 1);
        self.decks[board][0] = card;
        self.deck_sizes[board] += 1;
        self.bottoms[board] += 1;
    }

    fn draw_deity(&mut self, board: usize) -> Card {
        let Some(size) = self.deity_sizes[board].checked_sub(1) else { return Card::NONE };
        self.deity_sizes[board] = size;
        std::mem::take(&mut self.deities[board][usize::from(size)])
    }

    /// Takes the card of a slot away.
    pub(crate) fn take(&mut self, slot: Slot) -> Card {
        self.turn_up(slot);
        std::mem::take(&mut self.slots[slot.board().index()][slot.place()])
    }

    /// Whether the slot's card lies face down.
    #[inline]
    pub(crate) fn is_down(&self, slot: Slot) -> bool {
        self.face_down & slot.bit() != 0
    }

    /// The card of a slot lies face up from now on.
    pub(crate) fn turn_up(&mut self, slot: Slot) {
        self.face_down &= !slot.bit();
        for known in &mut self.known {
            *known &= !slot.bit();
        }
    }

    /// Fills an empty slot from its deck. The answer also says whether everybody knows the card.
    pub(crate) fn fill(&mut self, slot: Slot) -> (Card, bool) {
        let board = slot.board().index();
        let (card, known) =
            if slot.place() == Slot::DEITY { (self.draw_deity(board), false) } else { self.draw(board) };
        self.slots[board][slot.place()] = card;
        (card, known)
    }
}

pub(crate) fn draw_mythologies(setup: &Setup, chance: &mut Chance) -> [Mythology; 4] {
    let mut chosen = match setup.mythologies {
        Mythologies::Random => {
            let mut all = Mythology::ALL;
            chance.shuffle_front(&mut all, 4);
            [all[0], all[1], all[2], all[3]]
        }
        Mythologies::FirstGame => FIRST_GAME,
        Mythologies::Chosen(chosen) => chosen,
    };
    if !setup.listed {
        chance.shuffle(&mut chosen);
    }
    chosen
}
