//! Questions about what stands in the pantheons.

use engine::{Rules, Seat};

use crate::cards::{
    Card, DEITY_COST, FIX_NEIGHBOURS, GUARD_PLANE, Gain, Kind, Part, SHIELDS, TOLL_ON_PLANE, TOLL_ON_SQUARE,
    UNSACRIFICABLE, USED_IN_ANY_TURN,
};
use crate::geometry::{ALL_SQUARES, Plane, Square, squares};
use crate::state::State;
use crate::verbs::{Among, Mode, Rule, Verb};

impl State {
    /// The visible card of a square.
    #[inline]
    pub(crate) fn top(&self, seat: Seat, square: Square) -> Card {
        self.tops[seat.index()][square.index()]
    }

    /// The kind of the visible card of a square.
    #[inline]
    pub(crate) fn top_kind(&self, seat: Seat, square: Square) -> Option<Kind> {
        let card = self.top(seat, square);
        card.is_some().then(|| self.kind(card))
    }

    /// Squares of a pantheon whose visible card passes.
    #[inline]
    pub(crate) fn where_top(&self, seat: Seat, pass: impl Fn(Card) -> bool) -> u16 {
        let mut set = 0;
        for (at, &card) in self.tops[seat.index()].iter().enumerate() {
            set |= u16::from(card.is_some() && pass(card)) << at;
        }
        set
    }

    /// Squares with a card.
    #[inline]
    pub(crate) fn occupied(&self, seat: Seat) -> u16 {
        self.where_top(seat, |_| true)
    }

    /// Squares whose visible card is a creature.
    #[inline]
    pub(crate) fn creatures(&self, seat: Seat) -> u16 {
        self.where_top(seat, |card| !card.is_deity())
    }

    /// Squares whose visible card is a deity.
    #[inline]
    pub(crate) fn deities(&self, seat: Seat) -> u16 {
        self.where_top(seat, Card::is_deity)
    }

    /// Squares whose visible card is of this kind.
    #[inline]
    pub(crate) fn where_kind(&self, seat: Seat, kind: Kind) -> u16 {
        if self.board_of[kind.mythology().index()].is_none() {
            return 0;
        }
        self.where_top(seat, |card| self.kind(card) == kind)
    }

    /// The square of a deity in the pantheon of `seat`, if it stands there. (Deities are never covered.)
    #[inline]
    pub(crate) fn find_deity(&self, seat: Seat, kind: Kind) -> Option<Square> {
        let board = self.board_of[kind.mythology().index()].get()?.index();
        let card = Card::new(board, kind.index() % 10);
        let place = self.places[board][card.local()];
        let square = usize::from(place).checked_sub(9 * seat.index()).filter(|&square| square < 9)?;
        (self.tops[seat.index()][square] == card).then(|| Square::new(square))
    }

    /// Squares whose visible card is of one of these kinds.
    #[inline]
    pub(crate) fn squares_with(&self, seat: Seat, kinds: &[Kind]) -> u16 {
        let mut set = 0;
        for &kind in kinds {
            set |= match kind.is_deity() {
                true => self.find_deity(seat, kind).map_or(0, Square::bit),
                false => self.where_kind(seat, kind),
            };
        }
        set
    }

    /// The square that a card stands on or stood on last.
    #[inline]
    pub(crate) fn last_square(&self, card: Card) -> Square {
        Square::new(usize::from(self.places[card.board()][card.local()]) % 9)
    }

    /// Whether the card is visible in the pantheon of `seat`.
    #[inline]
    pub(crate) fn visible(&self, seat: Seat, card: Card) -> bool {
        let place = usize::from(self.places[card.board()][card.local()]);
        place / 9 == seat.index() && self.tops[seat.index()][place % 9] == card
    }

    /// Whether the card lies covered in the pantheon of `seat`.
    pub(crate) fn covered_in(&self, seat: Seat, card: Card) -> bool {
        let place = usize::from(self.places[card.board()][card.local()]);
        place / 9 == seat.index()
            && self.pile(seat, Square::new(place % 9)).skip(1).any(|other| other == card)
    }

    #[inline]
    pub(crate) fn under(&self, card: Card) -> Card {
        self.below[card.board()][card.local()]
    }

    /// The cards of a square, the visible one first.
    pub(crate) fn pile(&self, seat: Seat, square: Square) -> impl Iterator<Item = Card> {
        self.chain(self.top(seat, square))
    }

    /// A card and those under it.
    pub(crate) fn chain(&self, top: Card) -> impl Iterator<Item = Card> {
        std::iter::successors(top.is_some().then_some(top), |&card| {
            Some(self.under(card)).filter(|card| card.is_some())
        })
    }

    /// Squares onto which a card may be put: empty, or with a creature that can be crushed.
    #[inline]
    pub(crate) fn open_squares(&self, seat: Seat) -> u16 {
        ALL_SQUARES & !self.where_top(seat, |card| !self.kind(card).crushable())
    }

    /// Squares whose visible card, and pile, cannot be moved.
    pub(crate) fn immovable(&self, seat: Seat) -> u16 {
        let fixing = squares(self.squares_with(seat, FIX_NEIGHBOURS));
        fixing.fold(self.guarded(seat), |set, square| set | square.adjacent())
    }

    /// Squares of the planes whose cards can be neither moved nor sacrificed.
    pub(crate) fn guarded(&self, seat: Seat) -> u16 {
        squares(self.squares_with(seat, GUARD_PLANE)).fold(0, |set, square| set | square.plane().squares())
    }

    /// Squares whose visible card can be moved.
    #[inline]
    pub(crate) fn movable(&self, seat: Seat) -> u16 {
        self.occupied(seat) & !self.immovable(seat)
    }

    /// Squares whose visible card can be sacrificed.
    pub(crate) fn sacrificable(&self, seat: Seat) -> u16 {
        self.occupied(seat) & !self.squares_with(seat, UNSACRIFICABLE) & !self.guarded(seat)
    }

    /// Opponents' effects take no tokens.
    #[inline]
    pub(crate) fn shielded(&self, seat: Seat) -> bool {
        self.squares_with(seat, SHIELDS) != 0
    }

    /// Squares on which `seat` may put a card of this type now: open, and cost and tolls can be paid.
    pub(crate) fn squares_for(&self, seat: Seat, deity: bool, mode: Mode) -> u16 {
        let cost = if deity { DEITY_COST } else { 0 };
        let gems = self.gems[seat.index()];
        if gems < cost {
            return 0;
        }
        let mut open = self.open_squares(seat);
        let in_game = |kind: &Kind| self.board_of[kind.mythology().index()].is_some();
        if mode == Mode::Invoke && TOLL_ON_PLANE.iter().chain(TOLL_ON_SQUARE).any(in_game) {
            for (at, toll) in self.tolls(seat).into_iter().enumerate() {
                if gems < cost + toll.gems || self.favours[seat.index()] < toll.favours {
                    open &= !(1 << at);
                }
            }
        }
        open
    }

    /// What opponents ask for invoking, by square.
    pub(crate) fn tolls(&self, seat: Seat) -> [Gain; 9] {
        let mut tolls = [Gain::NONE; 9];
        for owner in Seat::all(self.seats()).filter(|&owner| owner != seat) {
            for toll in squares(self.squares_with(owner, TOLL_ON_PLANE)) {
                for square in squares(toll.plane().squares()) {
                    tolls[square.index()].gems += 1;
                }
            }
            for toll in squares(self.squares_with(owner, TOLL_ON_SQUARE)) {
                tolls[toll.index()].favours += 1;
            }
        }
        tolls
    }

    /// Where the visible card of `from` may go.
    pub(crate) fn destinations(&self, seat: Seat, from: Square, rule: Rule, speaker: Square) -> u16 {
        let region = match rule {
            Rule::Adjacent => from.adjacent(),
            Rule::SamePlane => from.plane().squares(),
            Rule::OtherPlane => ALL_SQUARES & !from.plane().squares(),
            Rule::Anywhere => ALL_SQUARES,
            Rule::OntoDiagonal => speaker.diagonal(),
            Rule::IntoPlane => speaker.plane().squares(),
        };
        region & self.open_squares(seat) & !from.bit()
    }

    /// Those of `from` that have somewhere to go.
    pub(crate) fn with_destination(&self, seat: Seat, from: u16, rule: Rule, speaker: Square) -> u16 {
        squares(from & self.movable(seat))
            .filter(|&square| self.destinations(seat, square, rule, speaker) != 0)
            .fold(0, |set, square| set | square.bit())
    }

    /// Squares of cards that `seat` could use now, in anybody's turn.
    pub(crate) fn usable_any_turn(&self, seat: Seat) -> u16 {
        let usable = self.squares_with(seat, USED_IN_ANY_TURN);
        if usable == 0 || self.gems[seat.index()] == 0 {
            return 0;
        }
        let ready = squares(usable).filter(|&square| {
            let card = self.top(seat, square);
            !self.this_turn.used.has(card) && self.could_begin(seat, square, self.kind(card))
        });
        ready.fold(0, |set, square| set | square.bit())
    }

    /// Whether the permanent effect of a card could do at least one thing.
    fn could_begin(&self, seat: Seat, square: Square, kind: Kind) -> bool {
        match kind.program(Part::Permanent) {
            [Verb::Move(Among::Card, rule, _), ..] => {
                self.with_destination(seat, ALL_SQUARES, *rule, square) != 0
            }
            _ => true,
        }
    }

    /// How many visible cards of each mythology stand on these squares.
    pub(crate) fn mythologies_on(&self, seat: Seat, set: u16) -> [u8; 4] {
        let mut counts = [0; 4];
        for square in squares(set) {
            let card = self.top(seat, square);
            if card.is_some() {
                counts[card.board()] += 1;
            }
        }
        counts
    }

    /// The invocation gain of a visible card where it stands.
    pub(crate) fn gain_at(&self, card: Card, plane: Plane) -> Gain {
        self.kind(card).gain(plane)
    }
}
