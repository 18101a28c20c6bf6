//! The clocks of all tables. The rules know no time; the server measures it, and does what a table agreed on when somebody's
//! has run out.
//!
//! What a clock shows is in the rows of the seats, in milliseconds of the store's time of use, so a restart changes nothing
//! ([`crate::time`]). Here is only the list of what runs out next, which one task works through; it is read from the store when
//! the server starts and follows every change ([`crate::tables`]).

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard};
use std::time::Duration;

use engine::Seat;
use store::{SeatClock, SeatKind};
use tokio::sync::Notify;

use crate::app::App;
use crate::bot_seat::{BotSeat, Pace, Post};
use crate::error::Error;
use crate::tables::Playing;
use crate::time::{self, GRACE, Late};

/// While a clock runs out within the hour, the time of use is written down this often; a crash gives back no more than that.
const BEAT: Duration = Duration::from_secs(1);
/// The same while nobody is in a hurry.
const SLOW_BEAT: Duration = Duration::from_secs(60);
/// A clock that runs out within this time, in milliseconds, is a hurry.
const HURRY: u64 = 60 * 60 * 1000;

/// What runs out next.
pub(crate) struct Clocks {
    due: Mutex<HashMap<String, Vec<(Seat, u64)>>>,
    changed: Notify,
    /// How many milliseconds a second takes; fewer in tests.
    second: u64,
}

/// What a page shows of a clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Countdown {
    /// Seconds left.
    pub(crate) left: u32,
    /// Seconds there were.
    pub(crate) of: u32,
}

impl Default for Clocks {
    fn default() -> Clocks {
        Clocks::new(Duration::from_secs(1))
    }
}

impl Clocks {
    /// No clock runs yet.
    pub(crate) fn new(second: Duration) -> Clocks {
        let second = u64::try_from(second.as_millis()).unwrap_or(1000).max(1);
        Clocks { due: Mutex::default(), changed: Notify::new(), second }
    }

    /// How many milliseconds a second takes.
    pub(crate) fn second(&self) -> u64 {
        self.second
    }

    /// An answer that was sent in the last moment is waited for so long.
    fn grace(&self) -> u64 {
        GRACE.min(self.second)
    }

    /// From now on these are the clocks of a table, in order of seats.
    pub(crate) fn set(&self, id: &str, clocks: impl Iterator<Item = SeatClock>) {
        let seats = clocks.enumerate().map(|(seat, clock)| (Seat::new(seat), clock));
        let next: Vec<(Seat, u64)> =
            seats.filter_map(|(seat, clock)| Some((seat, time::due(clock, self.grace())?))).collect();
        let mut due = self.lock();
        if next.is_empty() {
            due.remove(id);
        } else if due.get(id) != Some(&next) {
            due.insert(id.to_owned(), next);
            self.changed.notify_one();
        }
    }

    /// Some clocks run that this process has not looked at.
    pub(crate) fn resume(&self, clocks: Vec<(String, u8, u64)>) {
        let mut running: HashMap<String, Vec<(Seat, u64)>> = HashMap::new();
        for (id, seat, at) in clocks {
            let due = (Seat::new(usize::from(seat)), at.saturating_add(self.grace()));
            running.entry(id).or_default().push(due);
        }
        self.lock().extend(running);
        self.changed.notify_one();
    }

    /// Takes the clocks that have run out, and tells when the next one will have.
    fn late(&self, now: u64) -> (Vec<(String, Seat)>, Option<u64>) {
        let mut due = self.lock();
        let mut late = Vec::new();
        due.retain(|id, seats| {
            seats.retain(|&(seat, at)| {
                if at <= now {
                    late.push((id.clone(), seat));
                }
                at > now
            });
            !seats.is_empty()
        });
        (late, due.values().flatten().map(|&(_, at)| at).min())
    }

    /// What a page shows of a clock.
    pub(crate) fn countdown(&self, clock: SeatClock, now: u64) -> Option<Countdown> {
        let seconds = |time: u64| u32::try_from(time.div_ceil(self.second)).unwrap_or(u32::MAX);
        let of = seconds(clock.limit?);
        Some(Countdown { left: seconds(time::left(clock, now)?).min(of), of })
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, Vec<(Seat, u64)>>> {
        self.due.lock().expect("nothing panics while it holds the clocks")
    }
}

/// What the server does for a seat whose time is over.
enum RunOut {
    Play { step: Option<usize>, action: String },
    StandIn { post: Post },
}

/// What is done at this table, if the seat is late.
fn run_out(playing: &Playing, seat: Seat) -> Option<RunOut> {
    let session = &playing.session;
    if playing.table.row.seats[seat.index()].kind != SeatKind::Human || !session.asked().has(seat) {
        return None;
    }
    let step = Some(session.step());
    if let Some(clock) = session.clock(seat) {
        return Some(RunOut::Play { step, action: clock.then });
    }
    Some(match playing.time().late {
        Late::Pass => RunOut::Play { step, action: session.when_late(seat)? },
        Late::Forfeit if session.may_resign(seat) => RunOut::Play { step: None, action: "resign".to_owned() },
        Late::Forfeit => RunOut::StandIn { post: Post::Lost },
        Late::Bot => RunOut::StandIn { post: Post::Late },
    })
}

impl App {
    /// Keeps the clocks of all tables, for as long as the server runs. [`serve`](crate::serve()) does it; whoever uses
    /// [`app`](crate::app()) alone must, where time matters.
    pub async fn keep_time(&self) -> ! {
        let clocks = self.clocks();
        self.tables().resume_clocks().await;
        for (id, at) in self.tables().starting().await {
            self.start_at(&id, at);
        }
        loop {
            let now = self.tables().uptime();
            let (late, next) = clocks.late(now);
            for (id, seat) in late {
                let app = self.clone();
                tokio::spawn(async move {
                    if let Err(error) = app.run_out(&id, seat).await {
                        tracing::debug!(table = id, %error, "a clock came too late");
                    }
                });
            }
            let wait = next.map_or(u64::MAX, |at| at.saturating_sub(now));
            let beat = if wait < HURRY { BEAT } else { SLOW_BEAT };
            let wait = Duration::from_millis(wait.max(1)).min(beat);
            if tokio::time::timeout(wait, clocks.changed.notified()).await.is_err() {
                self.tables().beat().await;
            }
        }
    }

    /// Does what the table agreed on for a seat whose time is over. Whoever has answered meanwhile was faster.
    async fn run_out(&self, id: &str, seat: Seat) -> Result<(), Error> {
        if self.tables().is_shared() {
            // They may have answered on another server.
            self.tables().catch_up(id).await?;
        }
        let (now, grace) = (self.tables().uptime(), self.clocks().grace());
        let open = self.tables().open(id).await?;
        let playing = open.lock().await;
        let row = &playing.table.row.seats[seat.index()];
        let late = time::due(row.clock, grace).is_some_and(|due| due <= now);
        let deed = run_out(&playing, seat).filter(|_| late);
        drop(playing);
        match deed {
            None => self.tables().retime(id).await,
            Some(RunOut::Play { step, action }) => self.play(id, seat, step, &action, 0).await,
            Some(RunOut::StandIn { post }) => self.stand_in(id, seat, post).await,
        }
    }

    /// Lets a bot that plays about as well as they do answer for whoever has a seat.
    pub(crate) async fn stand_in(&self, id: &str, seat: Seat, post: Post) -> Result<(), Error> {
        let open = self.tables().open(id).await?;
        let playing = open.lock().await;
        let person = playing.table.row.seats[seat.index()].person.clone();
        let (pace, game) = (playing.pace().unwrap_or(Pace::Calm), playing.session.game());
        drop(playing);
        let level = self.level_of(person.as_ref(), game).await;
        self.tables().leave_to_bot(id, seat, BotSeat { level, pace, post }).await?;
        self.wake(id);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock(asked: u64, limit: u64) -> SeatClock {
        SeatClock { asked: Some(asked), limit: Some(limit), bank: None }
    }

    #[test]
    fn clocks_run_out_in_their_order_after_the_grace() {
        let clocks = Clocks::new(Duration::from_secs(1));
        clocks.set("t", [clock(0, 20_000), SeatClock::default(), clock(0, 5_000)].into_iter());
        clocks.set("u", [clock(2_000, 10_000)].into_iter());
        assert_eq!(clocks.late(5_999), (Vec::new(), Some(6_000)));
        assert_eq!(clocks.late(6_000), (vec![("t".to_owned(), Seat::new(2))], Some(13_000)));
        clocks.set("u", [SeatClock::default()].into_iter());
        assert_eq!(clocks.late(13_000), (Vec::new(), Some(21_000)), "whoever has answered is not late");
        assert_eq!(clocks.late(21_000).0, [("t".to_owned(), Seat::new(0))]);
        assert_eq!(clocks.late(u64::MAX), (Vec::new(), None));
        clocks.resume(vec![("v".to_owned(), 1, 40_000)]);
        assert_eq!(clocks.late(41_000).0, [("v".to_owned(), Seat::new(1))], "as it was before a restart");
    }

    #[test]
    fn a_countdown_rounds_up_and_shows_no_more_than_there_was() {
        let clocks = Clocks::new(Duration::from_secs(1));
        let shown = |now| clocks.countdown(clock(1_000, 20_000), now);
        assert_eq!(shown(1_000), Some(Countdown { left: 20, of: 20 }));
        assert_eq!(shown(1_001), Some(Countdown { left: 20, of: 20 }));
        assert_eq!(shown(20_500), Some(Countdown { left: 1, of: 20 }));
        assert_eq!(shown(90_000), Some(Countdown { left: 0, of: 20 }));
        assert_eq!(clocks.countdown(SeatClock::default(), 5), None);
    }
}
