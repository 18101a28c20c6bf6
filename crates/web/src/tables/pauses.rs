//! What bots look at before they go on.

use engine::{Lang, Names, Seat, SeatSet, Viewer};
use store::SeatKind;

use super::Playing;
use crate::bot_seat::{BotSeat, Last, Pace};

impl Playing {
    /// The people who sit here.
    pub(crate) fn people(&self) -> SeatSet {
        let seats = &self.table.row.seats;
        Seat::all(seats.len()).filter(|seat| seats[seat.index()].kind == SeatKind::Human).collect()
    }

    /// How fast bots play here; nothing where there are none.
    pub(crate) fn pace(&self) -> Option<Pace> {
        self.table.row.seats.iter().find_map(|seat| match &seat.kind {
            SeatKind::Bot { level } => Some(BotSeat::parse(level).pace),
            SeatKind::Open | SeatKind::Human => None,
        })
    }

    /// What the table saw last. Public: what only some were told counts as silence.
    pub(crate) fn last(&self) -> Last {
        let step = self.session.step();
        let names = self.names();
        let lines = self.session.lines(Viewer::Spectator, Names::new(&names), Lang::En, step);
        let Some(line) = lines.last() else { return Last::Silence };
        if line.mover.is_some_and(|seat| self.people().has(seat)) {
            Last::Person
        } else if line.turn == self.session.on_turn() {
            Last::Step
        } else {
            Last::EndOfTurn
        }
    }
}
