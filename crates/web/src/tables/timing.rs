//! The clocks of a table: they are kept with its moves, so that neither can be lost without the other.

use catalog::AnySession;
use engine::Seat;
use store::{SeatClock, SeatKind};

use super::{Playing, Tables};
use crate::calls::Why;
use crate::error::Error;
use crate::identity::now;
use crate::quiet;
use crate::time::{Deed, Limit, Time};

impl Playing {
    /// How much time people have here.
    pub(crate) fn time(&self) -> Time {
        Time::parse(&self.table.row.time)
    }

    /// The clocks after the game has become `next`: they run for the people who are asked. `lag` is the delay of whoever moved.
    pub(super) fn clocks_after(
        &self,
        next: &AnySession,
        lag: Option<(Seat, u64)>,
        now: u64,
        second: u64,
    ) -> Vec<SeatClock> {
        let time = self.time();
        let goes_on = self.table.has_begun() && !self.table.closed && !next.is_over();
        let moves = next.moves_from(self.session.step());
        let each = self.table.row.seats.iter().enumerate().map(|(index, row)| {
            let seat = Seat::new(index);
            let asked = goes_on && row.kind == SeatKind::Human && next.asked().has(seat);
            let deed = match moves
                .iter()
                .filter(|(mover, _)| *mover == seat)
                .map(|(_, deed)| deed.as_str())
                .next()
            {
                Some("undo") => Deed::TookBack,
                Some(deed) if deed.starts_with("back ") => Deed::TookBack,
                Some(_) => Deed::Answered,
                None => Deed::Spared,
            };
            let (own, before) = (next.clock(seat), self.session.clock(seat));
            let mut clock = row.clock;
            let runs_on = asked
                && own.as_ref().is_some_and(|own| own.runs_on)
                && before.as_ref().map(|before| &before.then) == own.as_ref().map(|own| &own.then);
            if clock.asked.is_some() && (deed != Deed::Spared || !asked) && !runs_on {
                let lag = lag.filter(|(mover, _)| *mover == seat).map_or(0, |(_, lag)| lag);
                clock = time.stop(clock, before.is_some(), deed, lag, now, second);
            }
            if asked && clock.asked.is_none() {
                clock = time.ask(clock, own.map(|own| u32::from(own.seconds)), now, second);
            }
            clock
        });
        each.collect()
    }

    pub(super) fn set_clocks(&mut self, clocks: &[SeatClock]) {
        for (row, clock) in self.table.row.seats.iter_mut().zip(clocks) {
            row.clock = *clock;
        }
    }

    pub(super) fn clocks(&self) -> impl Iterator<Item = SeatClock> {
        self.table.row.seats.iter().map(|row| row.clock)
    }
}

/// A server that shares its store knows of the clocks of others so long before they have run out, in milliseconds.
const HORIZON: u64 = 60_000;

impl Tables {
    /// How long the store has been in use, in milliseconds.
    pub(crate) fn uptime(&self) -> u64 {
        self.store.uptime()
    }

    /// Writes the time of use down.
    pub(crate) async fn beat(&self) {
        if let Err(error) = self.store.beat().await {
            tracing::error!(%error, "the time could not be written down");
        }
    }

    /// Takes up the clocks that ran when the last server stopped, and those that run at other servers: these are looked for again
    /// and again, so the next minute is enough.
    pub(crate) async fn resume_clocks(&self) {
        let before = if self.shared { self.uptime().saturating_add(HORIZON) } else { u64::MAX };
        match self.store.running_clocks(before).await {
            Ok(clocks) => self.clocks.resume(clocks),
            Err(error) => {
                tracing::error!(%error, "the clocks could not be read; they run once somebody looks");
            }
        }
    }

    /// Sets the clocks by whom the table asks now.
    pub(crate) async fn retime(&self, id: &str) -> Result<(), Error> {
        let open = self.open(id).await?;
        let mut playing = open.lock().await;
        self.retime_locked(id, &mut playing).await
    }

    /// The same for a table at hand.
    pub(super) async fn retime_locked(&self, id: &str, playing: &mut Playing) -> Result<(), Error> {
        let mut clocks =
            playing.clocks_after(&playing.session, None, self.store.uptime(), self.clocks.second());
        if !clocks.iter().copied().eq(playing.clocks()) {
            self.stretch(playing, &mut clocks).await?;
            self.store.set_clocks(id, clocks.clone()).await?;
            self.call(id, playing, &clocks);
            playing.set_clocks(&clocks);
        }
        self.clocks.set(id, playing.clocks());
        Ok(())
    }

    /// The quiet hours of those who are asked from now on make days longer for them.
    pub(super) async fn stretch(&self, playing: &Playing, clocks: &mut [SeatClock]) -> Result<(), Error> {
        let Limit::Days(_) = playing.time().limit else { return Ok(()) };
        let second = self.clocks.second();
        for (row, clock) in playing.table.row.seats.iter().zip(clocks) {
            let anew = clock.asked.is_some() && clock.asked != row.clock.asked;
            let (Some(person), Some(limit)) = (row.person.as_ref().filter(|_| anew), clock.limit) else {
                continue;
            };
            if let Some(hours) = self.calls.notices(person).await?.quiet {
                let span = i64::try_from(limit / second).unwrap_or(i64::MAX);
                let span = quiet::stretched(hours, now(), span);
                clock.limit = Some(u64::try_from(span).unwrap_or(0).saturating_mul(second));
            }
        }
        Ok(())
    }

    /// Calls those who are asked from now on.
    pub(super) fn call(&self, id: &str, playing: &Playing, clocks: &[SeatClock]) {
        for (index, (row, clock)) in playing.table.row.seats.iter().zip(clocks).enumerate() {
            if let (Some(person), Some(asked)) =
                (&row.person, clock.asked.filter(|_| clock.asked != row.clock.asked))
            {
                self.calls.ask(person, id, Why::Turn { seat: Seat::new(index), asked });
            }
        }
    }

    /// The clock of somebody who comes back to their seat.
    pub(super) async fn welcome_back(&self, id: &str, seat: Seat) -> Result<(), Error> {
        let open = self.open(id).await?;
        let mut playing = open.lock().await;
        let mut clocks: Vec<SeatClock> = playing.clocks().collect();
        clocks[seat.index()] = playing.time().welcome(clocks[seat.index()], self.clocks.second());
        self.store.set_clocks(id, clocks.clone()).await?;
        playing.set_clocks(&clocks);
        Ok(())
    }
}
