//! Windows of secret holdings, where how fast they are answered must tell nothing, and the orders that answer them.

use std::time::Duration;

use engine::{Orders, Seat};
use store::SeatKind;

use super::{Playing, Tables};
use crate::error::Error;

/// A window stays open for at least this long where several people sit, however fast its answer comes.
const HOLD: Duration = Duration::from_millis(1500);

/// The same where one person sits with bots.
const GLANCE: Duration = Duration::from_millis(700);

/// What a seat has ordered to be answered now.
pub(crate) struct Ordered {
    /// The seat.
    pub(crate) seat: Seat,
    /// Its answer.
    pub(crate) action: String,
    /// How long the question stays open first.
    pub(crate) hold: Duration,
}

/// An answer that an order has given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Obeyed {
    /// Whose answer.
    pub(crate) seat: Seat,
    /// How many moves had been made after it, with those that it forced.
    pub(crate) step: usize,
    /// The place of the order in the list of the game.
    pub(crate) order: usize,
}

impl Playing {
    /// The order by which a seat answers just so now, if one does: its place in the list of the game.
    pub(super) fn order_behind(&self, seat: Seat, action: &str) -> Option<usize> {
        let orders = self.orders(seat);
        let answers =
            |orders: Orders| self.session.ordered(seat, orders).is_some_and(|answer| answer == action);
        if !answers(orders) {
            return None;
        }
        let mut places = 0..self.session.game().orders().len();
        places.find(|&place| orders.has(place) && answers(Orders::NONE.with(place)))
    }

    /// Whether several people sit here, who could look at the clock.
    pub(crate) fn has_company(&self) -> bool {
        self.table.row.seats.iter().filter(|seat| seat.kind == SeatKind::Human).count() > 1
    }

    /// What stands as ordered for a seat.
    pub(crate) fn orders(&self, seat: Seat) -> Orders {
        Orders::parse(self.session.game().orders(), &self.table.row.seats[seat.index()].orders)
    }

    /// What is answered now by order. A window is held for as long as if somebody had to think, whatever the seat holds;
    /// what hides nothing is answered at once.
    pub(crate) fn ordered(&self) -> Option<Ordered> {
        let seats = &self.table.row.seats;
        let mut people =
            self.session.asked().iter().filter(|seat| seats[seat.index()].kind == SeatKind::Human);
        people.find_map(|seat| {
            let action = self.session.ordered(seat, self.orders(seat))?;
            let hold = match (self.session.masked(seat), self.has_company()) {
                (true, true) => HOLD,
                (true, false) => GLANCE,
                (false, _) => Duration::ZERO,
            };
            Some(Ordered { seat, action, hold })
        })
    }
}

impl Tables {
    /// How long the answer of a seat has to wait, so that a quick one tells nothing. With nobody to hide from: not at all.
    pub(crate) async fn wait_for(&self, id: &str, seat: Seat) -> Result<Duration, Error> {
        let playing = self.open_as_told(id).await?;
        let playing = playing.lock().await;
        let hides = playing.session.masked(seat) && playing.has_company();
        Ok(if hides { HOLD.saturating_sub(playing.since.elapsed()) } else { Duration::ZERO })
    }

    /// Lets these orders stand for a seat, instead of all before.
    pub(crate) async fn order(&self, id: &str, seat: Seat, orders: Orders) -> Result<(), Error> {
        let specs = self.open(id).await?.lock().await.session.game().orders();
        self.store.order(id, seat.index() as u8, orders.text(specs)).await?;
        self.reseat(id).await
    }
}
