//! Where pieces may be placed: P1 to P8 of the rulebook, on sets of hexes.

use engine::Seat;

use crate::action::Action;
use crate::deities::Lends;
use crate::frame::Movement;
use crate::map::{Hex, HexSet, SITE_HEXES};
use crate::state::State;
use crate::tiles::Piece;

/// Where a player may place a piece, steps and money aside.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reach {
    /// Hexes that need no jump.
    pub(crate) near: HexSet,
    /// Hexes that need one.
    pub(crate) far: HexSet,
    /// Hexes with a piece of somebody else: they cost 2.
    pub(crate) shared: HexSet,
}

impl Reach {
    /// What a hex costs (P5).
    #[inline]
    pub(crate) fn cost(&self, hex: Hex) -> u8 {
        1 + u8::from(self.shared.has(hex))
    }

    /// Those that can be paid.
    #[inline]
    pub(crate) fn within(mut self, budget: u8) -> Reach {
        let dear = self.shared.when(budget < 2);
        self.near = (self.near - dear).when(budget > 0);
        self.far = (self.far - dear).when(budget > 0);
        self
    }

    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        (self.near | self.far).is_empty()
    }

    #[inline]
    pub(crate) fn len(&self) -> usize {
        (self.near | self.far).len()
    }

    /// The placement before which `index` others come.
    #[inline]
    pub(crate) fn nth(&self, index: usize) -> Action {
        let hex = (self.near | self.far).nth(index);
        Action::Place { hex, jump: self.far.has(hex) }
    }

    /// The placements, ascending.
    #[inline]
    pub(crate) fn list(&self, out: &mut Vec<Action>) {
        // P7: no hex is both near and far.
        out.extend((self.near | self.far).iter().map(|hex| Action::Place { hex, jump: self.far.has(hex) }));
    }
}

impl State {
    /// What routes of a player go on from: the pieces of this epoch, and older columns joined to them, also one through
    /// another (R6).
    pub(crate) fn connected(&self, seat: Seat) -> HexSet {
        self.routes(seat).0
    }

    /// What routes of a player go on from, and the hexes beside.
    #[inline]
    fn routes(&self, seat: Seat) -> (HexSet, HexSet) {
        let player = self.player(seat);
        let mut connected = player.feet | player.fresh;
        let mut beside = connected.around();
        let mut old = player.columns - player.fresh;
        loop {
            let linked = old & beside;
            if linked.is_empty() {
                return (connected, beside);
            }
            connected |= linked;
            beside |= linked.around();
            old = old - linked;
        }
    }

    /// Hexes with pieces of other players, and those where no third piece fits.
    #[inline]
    pub(crate) fn others(&self, seat: Seat) -> (HexSet, HexSet) {
        // Everybody's pieces are counted and the own ones taken away, which is quicker than leaving one seat out.
        let (mut one, mut two, mut three) = (HexSet::EMPTY, HexSet::EMPTY, HexSet::EMPTY);
        for player in &self.players {
            let pieces = player.pieces();
            three |= two & pieces;
            two |= one & pieces;
            one |= pieces;
        }
        let own = self.player(seat).pieces();
        (two | (one - own), three | (two - own))
    }

    /// Where `seat` may place a piece with these jumps left. Nowhere while there is no temple.
    pub(crate) fn reach(&self, seat: Seat, jumps: u8) -> Reach {
        let player = self.player(seat);
        let (shared, full) = self.others(seat);
        let Some(temple) = self.temple else {
            return Reach { near: HexSet::EMPTY, far: HexSet::EMPTY, shared };
        };
        let closed = player.pieces() | full | HexSet::one(temple);
        // P2: the first foot stands beside the temple.
        let beside = temple.neighbours() | self.routes(seat).1.when(!player.feet.is_empty());
        let feet_to =
            |hexes: HexSet| (hexes - SITE_HEXES - closed).when(player.reserve[Piece::Foot as usize] > 0);
        let columns_to =
            |hexes: HexSet| ((hexes & SITE_HEXES) - closed).when(player.reserve[Piece::Column as usize] > 0);
        // P3: a column needs an own foot beside it.
        let near = feet_to(beside) | columns_to(player.feet.around());
        let far = if jumps > 0 {
            // P6: a hex with pieces of others counts once as if its pieces were one's own.
            let over = (shared & beside) - player.pieces();
            (feet_to(over.around()) | columns_to((over - SITE_HEXES).around())) - near
        } else {
            HexSet::EMPTY
        };
        Reach { near, far, shared }
    }

    /// A movement that has not begun.
    pub(crate) fn movement(&self, seat: Seat, big_foot: bool) -> Movement {
        let player = self.player(seat);
        let free = player.steps() + u8::from(big_foot);
        Movement { seat, big_foot, free, jumps: player.lent(Lends::Jumps), used: 0, cards: 0, placed: 0 }
    }

    /// Steps left, those of the movement cards in hand included.
    #[inline]
    pub(crate) fn step_budget(&self, movement: &Movement) -> u8 {
        let cards = self.player(movement.seat).hand.count(crate::Card::Move).saturating_sub(movement.cards);
        movement.steps() + 2 * cards
    }

    /// Where a movement may go on.
    pub(crate) fn move_reach(&self, movement: &Movement) -> Reach {
        let budget = self.step_budget(movement);
        self.reach(movement.seat, movement.jumps).within(budget)
    }

    /// The free sites for the bonus column: fewer than two pieces, none of one's own.
    pub(crate) fn free_sites(&self, seat: Seat) -> HexSet {
        let (_, full) = self.others(seat);
        SITE_HEXES - full - self.player(seat).columns
    }
}
