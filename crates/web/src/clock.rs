//! The clocks of questions that people must answer in time. The rules know no time; the server plays what a question says
//! when its time has run out.
//!
//! A clock is set by looking at a table: whoever draws it or moves at it does. So it survives a restart as soon as anybody
//! looks (and begins anew), and a table that asks nothing in a hurry costs nothing. One task serves all clocks.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard};
use std::time::{Duration, Instant};

use engine::{Clock, Seat};
use store::SeatKind;
use tokio::sync::Notify;

use crate::app::App;
use crate::tables::Playing;

/// An answer that was sent in the last moment may still be on its way.
const GRACE: Duration = Duration::from_secs(1);

/// The clocks that run.
pub(crate) struct Clocks {
    due: Mutex<HashMap<String, Due>>,
    changed: Notify,
    /// How long a second takes; shorter in tests.
    second: Duration,
}

/// What is played at a table, and when.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Due {
    seat: Seat,
    step: usize,
    action: String,
    at: Instant,
}

/// What a page shows of a clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Countdown {
    /// Seconds left.
    pub(crate) left: u16,
    /// Seconds there were.
    pub(crate) of: u16,
}

impl Clocks {
    /// No clock runs yet.
    pub(crate) fn new(second: Duration) -> Clocks {
        Clocks { due: Mutex::default(), changed: Notify::new(), second }
    }

    /// Sets, keeps or stops the clock of a table by what the table asks now.
    pub(crate) fn look(&self, id: &str, playing: &Playing, now: Instant) -> Option<Countdown> {
        let mut due = self.lock();
        let Some((seat, clock)) = asked_in_time(playing) else {
            due.remove(id);
            return None;
        };
        let step = playing.session.step();
        let known = due.get(id).filter(|known| {
            known.seat == seat && known.action == clock.then && (known.step == step || clock.runs_on)
        });
        let at = known.map_or(now + self.second * u32::from(clock.seconds), |known| known.at);
        let next = Due { seat, step, action: clock.then, at };
        if due.get(id) != Some(&next) {
            due.insert(id.to_owned(), next);
            self.changed.notify_one();
        }
        let left = at.saturating_duration_since(now).as_secs_f64() / self.second.as_secs_f64();
        Some(Countdown { left: (left.ceil() as u16).min(clock.seconds), of: clock.seconds })
    }

    /// Takes the clocks that have run out, and tells when the next one will have.
    fn late(&self, now: Instant) -> (Vec<(String, Due)>, Option<Instant>) {
        let mut due = self.lock();
        let grace = GRACE.min(self.second);
        let late: Vec<_> = due.extract_if(|_, due| due.at + grace <= now).collect();
        (late, due.values().map(|due| due.at + grace).min())
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, Due>> {
        self.due.lock().expect("nothing panics while it holds the clocks")
    }
}

/// The person whose question has a clock.
fn asked_in_time(playing: &Playing) -> Option<(Seat, Clock<String>)> {
    if !playing.table.has_begun() {
        return None;
    }
    let people = playing
        .session
        .asked()
        .iter()
        .filter(|seat| playing.table.row.seats[seat.index()].kind == SeatKind::Human);
    people
        .into_iter()
        .find_map(|seat| Some((seat, playing.session.clock(seat).or_else(|| timer(playing, seat))?)))
}

/// The clock of the table, where a question has none of its own.
fn timer(playing: &Playing, seat: Seat) -> Option<Clock<String>> {
    let seconds = playing.table.row.timer;
    let then = playing.session.when_late(seat).filter(|_| seconds > 0)?;
    Some(Clock { seconds, then, runs_on: false })
}

impl App {
    /// Keeps the clocks of all tables, for as long as the server runs. [`serve`](crate::serve()) does it; whoever uses
    /// [`app`](crate::app()) alone must, where time matters.
    pub async fn keep_time(&self) -> ! {
        let clocks = self.clocks();
        loop {
            let (late, next) = clocks.late(Instant::now());
            for (id, Due { seat, step, action, .. }) in late {
                let app = self.clone();
                // Whoever answered meanwhile was faster, and the move is refused as stale.
                tokio::spawn(async move {
                    if let Err(error) = app.play(&id, seat, Some(step), &action).await {
                        tracing::debug!(table = id, %error, "a clock came too late");
                    }
                });
            }
            match next {
                Some(at) => {
                    let changed = tokio::time::timeout_at(at.into(), clocks.changed.notified());
                    // Either way the clocks are looked at again.
                    let _ = changed.await;
                }
                None => clocks.changed.notified().await,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::{AnySession, GameId};
    use engine::Chance;
    use store::{SeatRow, Table, TableRow};

    const SECOND: Duration = Duration::from_secs(1);

    /// A table of two people, brought by chance to the first question with a clock that fits.
    fn asked(seed: u64, fits: impl Fn(&Clock<String>) -> bool) -> Option<Playing> {
        let game = GameId::Mythologiste;
        let mut session = AnySession::new(game, "players=2 laps=5", seed).unwrap();
        let mut chance = Chance::seeded(seed);
        while let Some(seat) = session.asked().first() {
            if session.clock(seat).is_some_and(|clock| fits(&clock)) {
                let seat = SeatRow::new(SeatKind::Human, "", None);
                let row = TableRow {
                    id: "t".into(),
                    game: game.id().into(),
                    rules_version: game.rules_version(),
                    setup: session.setup(),
                    seed,
                    created_at: 0,
                    public: false,
                    hints: false,
                    timer: 0,
                    host: None,
                    seats: vec![seat; 2],
                };
                return Some(Playing::new(
                    Table {
                        row,
                        length: 0,
                        next: None,
                        people: Vec::new(),
                        ended_at: None,
                        begun_at: Some(0),
                        gate: None,
                    },
                    session,
                    0,
                ));
            }
            let actions = session.actions(seat);
            session.play(seat, &actions[chance.below(actions.len())]).unwrap();
        }
        None
    }

    fn first(fits: impl Fn(&Clock<String>) -> bool + Copy) -> Playing {
        (0..).find_map(|seed| asked(seed, fits)).expect("some game asks in time")
    }

    #[test]
    fn a_clock_runs_from_the_first_look_and_out_after_the_grace() {
        let (clocks, now) = (Clocks::new(SECOND), Instant::now());
        let playing = first(|clock| clock.then == "ready" && clock.seconds == 20);
        assert_eq!(clocks.look("t", &playing, now), Some(Countdown { left: 20, of: 20 }));
        assert_eq!(clocks.look("t", &playing, now + 5 * SECOND), Some(Countdown { left: 15, of: 20 }));
        assert_eq!(clocks.late(now + 20 * SECOND), (Vec::new(), Some(now + 21 * SECOND)));
        let (late, next) = clocks.late(now + 21 * SECOND);
        assert_eq!((late.len(), next), (1, None));
        assert_eq!((late[0].1.action.as_str(), late[0].1.step), ("ready", playing.session.step()));
        // After a restart the first look sets it anew.
        let restarted = Clocks::new(SECOND);
        assert_eq!(restarted.look("t", &playing, now + 19 * SECOND), Some(Countdown { left: 20, of: 20 }));
    }

    #[test]
    fn the_hourglass_runs_on_from_one_answer_to_the_next() {
        let (clocks, now) = (Clocks::new(SECOND), Instant::now());
        let begun = |clock: &Clock<String>| clock.then == "time-out" && !clock.runs_on;
        let (before, after) = (0..)
            .filter_map(|seed| asked(seed, begun))
            .find_map(|before| {
                let mut session = before.session.clone();
                let seat = session.asked().first()?;
                let number = session.actions(seat).into_iter().find(|action| action.starts_with("number"))?;
                session.play(seat, &number).ok()?;
                session.clock(seat).filter(|clock| clock.runs_on)?;
                let after = Playing::new(before.table.clone(), session, 0);
                Some((before, after))
            })
            .expect("some challenge wants several answers");
        assert_eq!(clocks.look("t", &before, now), Some(Countdown { left: 30, of: 30 }));
        assert_eq!(clocks.look("t", &after, now + 7 * SECOND), Some(Countdown { left: 23, of: 30 }));
    }

    #[test]
    fn the_timer_of_a_table_hurries_every_answer() {
        let (clocks, now) = (Clocks::new(SECOND), Instant::now());
        let mut playing = first(|clock| clock.then == "ready" && clock.seconds == 20);
        playing.table.row.timer = 60;
        assert_eq!(
            clocks.look("t", &playing, now),
            Some(Countdown { left: 20, of: 20 }),
            "its own clock counts"
        );
        playing.session = AnySession::new(GameId::Godwar, "players=2 gods=choose", 1).unwrap();
        assert_eq!(clocks.look("t", &playing, now), Some(Countdown { left: 60, of: 60 }));
        let (late, _) = clocks.late(now + 61 * SECOND);
        let Due { seat, action, .. } = &late[0].1;
        assert_eq!(*action, playing.session.actions(*seat)[0], "there is nothing to decline");
        playing.table.row.timer = 0;
        assert_eq!(clocks.look("t", &playing, now), None);
    }

    #[test]
    fn nothing_runs_where_nobody_is_hurried() {
        let (clocks, now) = (Clocks::new(SECOND), Instant::now());
        let mut playing = first(|clock| clock.then == "ready");
        clocks.look("t", &playing, now);
        for seat in &mut playing.table.row.seats {
            seat.kind = SeatKind::Bot { level: "easy calm".into() };
        }
        assert_eq!(clocks.look("t", &playing, now), None);
        assert_eq!(clocks.late(now + 60 * SECOND), (Vec::new(), None));
    }
}
