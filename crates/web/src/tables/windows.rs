//! Windows of secret holdings: how fast they are answered must tell nothing.

use std::time::Duration;

use engine::{Seat, SeatSet};
use store::SeatKind;

use super::{Playing, Tables};
use crate::bot_seat::Pace;
use crate::error::Error;

/// A window stays open for at least this long where several people sit, however fast its answer comes.
const HOLD: Duration = Duration::from_millis(1500);

/// Whether a seat wants to be asked in windows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Passing {
    /// It passes, whatever it holds.
    Always,
    /// It is asked.
    Never,
}

impl Playing {
    /// Whether several people sit here, who could look at the clock.
    fn has_company(&self) -> bool {
        self.table.row.seats.iter().filter(|seat| seat.kind == SeatKind::Human).count() > 1
    }

    /// How long a window is kept open for a seat that passes by agreement. What the seat holds does not matter.
    pub(crate) fn hold(&self) -> Duration {
        if self.has_company() { HOLD } else { Pace::Calm.pause() }
    }

    /// The seat that passes by agreement in the window that is open now.
    pub(crate) fn passes(&self) -> Option<Seat> {
        let mut asked = self.session.asked().iter().filter(|&seat| self.passing.has(seat));
        asked.find(|&seat| {
            self.session.masked(seat) && self.session.actions(seat).iter().any(|action| action == "pass")
        })
    }
}

impl Tables {
    /// How long the answer of a seat has to wait, so that a quick one tells nothing. With nobody to hide from: not at all.
    pub(crate) async fn wait_for(&self, id: &str, seat: Seat) -> Result<Duration, Error> {
        let playing = self.open(id).await?;
        let playing = playing.lock().await;
        let hides = playing.session.masked(seat) && playing.has_company();
        Ok(if hides { HOLD.saturating_sub(playing.since.elapsed()) } else { Duration::ZERO })
    }

    /// Agrees with a seat whether it is asked in windows. Kept in memory alone: after a restart everybody is asked again.
    pub(crate) async fn agree(&self, id: &str, seat: Seat, passing: Passing) -> Result<(), Error> {
        let playing = self.open(id).await?;
        let mut playing = playing.lock().await;
        playing.passing = match passing {
            Passing::Always => playing.passing.with(seat),
            Passing::Never => playing.passing.without(seat),
        };
        let mut all = self.passing.lock().expect("nothing panics while it holds the map");
        if playing.passing.is_empty() || playing.session.is_over() {
            all.remove(id);
        } else {
            all.insert(id.to_owned(), playing.passing);
        }
        Ok(())
    }

    /// What was agreed before the table left the memory.
    pub(super) fn passing(&self, id: &str) -> SeatSet {
        let all = self.passing.lock().expect("nothing panics while it holds the map");
        all.get(id).copied().unwrap_or(SeatSet::EMPTY)
    }
}
