//! The answers to the commonest questions as sets. Playouts draw from the sets and make no list.

use engine::Seat;

use crate::action::{Act, Action};
use crate::cards::{CARD_KINDS, Card, Offering};
use crate::deities::Deity;
use crate::frame::Purchase;
use crate::placement::Reach;
use crate::state::State;
use crate::tiles::Piece;

/// Answers that are counted and told apart without being listed.
pub(crate) trait Choices {
    fn len(&self) -> usize;

    /// The answer before which `index` others come; it must be below their number.
    fn nth(&self, index: usize) -> Action;

    /// All of them, ascending.
    fn list(&self, out: &mut Vec<Action>) {
        out.extend((0..self.len()).map(|index| self.nth(index)));
    }
}

/// The actions of a turn, as bits in the order of [`Act::ALL`].
pub(crate) struct Acts(u32);

impl Choices for Acts {
    #[inline]
    fn len(&self) -> usize {
        self.0.count_ones() as usize
    }

    #[inline]
    fn nth(&self, index: usize) -> Action {
        Action::Act(Act::ALL[nth_bit(self.0, index)])
    }
}

/// The cards that may be taken, as bits: the kinds of the display, the deck, and no more of either.
pub(crate) struct Takes(u32);

const DECK: usize = CARD_KINDS;
const STOP: usize = CARD_KINDS + 1;

impl Takes {
    /// A card of the deck, unseen.
    pub(crate) const BLIND: Takes = Takes(1 << DECK);

    /// These cards, or none.
    #[inline]
    pub(crate) fn or_stop(self, may_stop: bool) -> Takes {
        Takes(self.0 | u32::from(may_stop) << STOP)
    }
}

impl Choices for Takes {
    #[inline]
    fn len(&self) -> usize {
        self.0.count_ones() as usize
    }

    #[inline]
    fn nth(&self, index: usize) -> Action {
        match nth_bit(self.0, index) {
            DECK => Action::TakeDeck,
            STOP => Action::Stop,
            card => Action::Take(Card::ALL[card]),
        }
    }
}

/// The answers of a follower: placements, then cards.
pub(crate) struct Follows {
    pub(crate) places: Reach,
    pub(crate) takes: Takes,
}

impl Choices for Follows {
    #[inline]
    fn len(&self) -> usize {
        self.places.len() + self.takes.len()
    }

    #[inline]
    fn nth(&self, index: usize) -> Action {
        let places = self.places.len();
        if index < places { self.places.nth(index) } else { self.takes.nth(index - places) }
    }

    #[inline]
    fn list(&self, out: &mut Vec<Action>) {
        self.places.list(out);
        self.takes.list(out);
    }
}

/// The answers of a movement under way: placements, and no more of them.
pub(crate) struct Steps {
    pub(crate) places: Reach,
    pub(crate) may_stop: bool,
}

impl Choices for Steps {
    #[inline]
    fn len(&self) -> usize {
        self.places.len() + usize::from(self.may_stop)
    }

    #[inline]
    fn nth(&self, index: usize) -> Action {
        if index < self.places.len() { self.places.nth(index) } else { Action::Stop }
    }

    #[inline]
    fn list(&self, out: &mut Vec<Action>) {
        self.places.list(out);
        out.extend(self.may_stop.then_some(Action::Stop));
    }
}

/// The items of a purchase, and no more of them.
pub(crate) struct Items {
    /// The rank of each offering, and how many higher ones can be paid.
    ranks: [(u8, u8); 4],
    /// Feet and columns, as bits.
    pieces: u32,
    places: Option<Reach>,
    may_stop: bool,
}

impl Choices for Items {
    #[inline]
    fn len(&self) -> usize {
        let ranks: u8 = self.ranks.iter().map(|&(_, open)| open).sum();
        let places = self.places.as_ref().map_or(0, Reach::len);
        usize::from(ranks) + self.pieces.count_ones() as usize + places + usize::from(self.may_stop)
    }

    #[inline]
    fn nth(&self, index: usize) -> Action {
        let mut rest = index;
        for (offering, (rank, open)) in Offering::ALL.into_iter().zip(self.ranks) {
            if rest < usize::from(open) {
                return Action::BuyRank { offering, rank: rank + 1 + rest as u8 };
            }
            rest -= usize::from(open);
        }
        let pieces = self.pieces.count_ones() as usize;
        if rest < pieces {
            return Action::BuyPiece(Piece::ALL[nth_bit(self.pieces, rest)]);
        }
        rest -= pieces;
        match &self.places {
            Some(places) if rest < places.len() => places.nth(rest),
            _ => Action::Stop,
        }
    }

    #[inline]
    fn list(&self, out: &mut Vec<Action>) {
        for (offering, (rank, open)) in Offering::ALL.into_iter().zip(self.ranks) {
            out.extend((rank + 1..=rank + open).map(|rank| Action::BuyRank { offering, rank }));
        }
        let pieces = Piece::ALL.into_iter().filter(|&piece| self.pieces >> piece as u32 & 1 != 0);
        out.extend(pieces.map(Action::BuyPiece));
        if let Some(places) = &self.places {
            places.list(out);
        }
        out.extend(self.may_stop.then_some(Action::Stop));
    }
}

/// The highest rank that can be had from nothing for so much money; more buys no more.
static HIGHEST: [u8; 11] = {
    let (mut highest, mut money) = ([0; 11], 0);
    while money < highest.len() {
        while highest[money] < 4 && Offering::PRICES[highest[money] as usize + 1] as usize <= money {
            highest[money] += 1;
        }
        money += 1;
    }
    highest
};

/// The set bit below which `index` others are set; there must be so many.
#[inline]
fn nth_bit(mut bits: u32, index: usize) -> usize {
    for _ in 0..index {
        bits &= bits - 1;
    }
    bits.trailing_zeros() as usize
}

impl State {
    /// What a seat may do in its turn (O13). Draw always can be done.
    #[inline]
    pub(crate) fn acts(&self, seat: Seat) -> Acts {
        Acts(
            Act::ALL.into_iter().fold(0, |acts, act| acts | u32::from(self.may_act(seat, act)) << act as u32),
        )
    }

    /// A card of the display, or of the deck while there is one to be had (8b of the timing rules).
    #[inline]
    pub(crate) fn takes(&self) -> Takes {
        let shown = self.display.0.iter().enumerate();
        let shown = shown.fold(0, |kinds, (kind, &count)| kinds | u32::from(count > 0) << kind);
        let deck = self.deck_can_be_drawn() || shown == 0;
        Takes(shown | u32::from(deck) << DECK)
    }

    /// Whether a seat can worship a displayed deity.
    #[inline]
    pub(crate) fn may_worship(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        let cards = Offering::ALL.map(|offering| player.hand.count(offering.card()));
        let with_tiles = descending(std::array::from_fn(|at| cards[at] + player.ranks[at]));
        let cards = descending(cards);
        // Every deity is looked at: a processor could not guess which are displayed and which can be paid.
        Deity::ALL.into_iter().fold(false, |may, deity| {
            let most = if deity.cards_only() { cards } else { with_tiles };
            may | ((self.deity_display[deity.index()] > 0) & deity.contents_with(most))
        })
    }

    /// What a purchase can go on with.
    #[inline]
    pub(crate) fn items(&self, purchase: &Purchase) -> Items {
        let (player, money) = (self.player(purchase.seat), self.money_left(purchase));
        let may_stop = purchase.bought > 0 || purchase.granted;
        if money == 0 {
            return Items { ranks: [(0, 0); 4], pieces: 0, places: None, may_stop };
        }
        let ranks = player.ranks.map(|rank| {
            let worth = usize::from(Offering::PRICES[usize::from(rank)] + money);
            (rank, HIGHEST[worth.min(HIGHEST.len() - 1)] - rank)
        });
        let pieces = Piece::ALL
            .into_iter()
            .fold(0, |pieces, piece| pieces | u32::from(player.general(piece) > 0) << piece as u32);
        let places = self.buys_placements(purchase).then(|| self.reach(purchase.seat, 0).within(money));
        Items { ranks, pieces, places, may_stop }
    }
}

/// Four numbers, the largest first, without a branch.
#[inline]
fn descending([a, b, c, d]: [u8; 4]) -> [u8; 4] {
    let (a, b) = (a.max(b), a.min(b));
    let (c, d) = (c.max(d), c.min(d));
    let (a, c) = (a.max(c), a.min(c));
    let (b, d) = (b.max(d), b.min(d));
    [a, b.max(c), b.min(c), d]
}
