use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock};
use std::time::Instant;

use bots::Budget;
use bots::coach::{self, Hint, Review};
use catalog::{AnySession, ForSession, House};
use engine::{Chance, Observation, Seat, Session};
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

use crate::identity::random_u64;

/// Simulations for each decision of a game that is looked at again.
const REVIEW: Budget = Budget::simulations(600);
/// Simulations for a hint.
const HINT: Budget = Budget::simulations(4_000);
/// So many reviews are kept, or wait for their turn.
const KEPT: usize = 64;

/// Helps people to play better: hints during a game, and a second look at finished ones. It thinks beside the server, one
/// hint and one review at a time.
pub(crate) struct Coach {
    reports: Mutex<HashMap<String, Kept>>,
    reviewing: Semaphore,
    hinting: Semaphore,
    stop: Arc<AtomicBool>,
}

struct Kept {
    report: Arc<Report>,
    used: Instant,
}

/// A review, done or under way.
pub(crate) struct Report {
    done: AtomicUsize,
    /// How many moves there are to look at.
    pub(crate) total: usize,
    found: OnceLock<Option<Review<String>>>,
}

/// How far a review is.
pub(crate) enum Progress<'a> {
    /// So many moves have been looked at.
    Working(usize),
    /// It is done; the actions are in notation.
    Done(&'a Review<String>),
    /// It broke off.
    Failed,
}

impl Report {
    /// How far it is.
    pub(crate) fn progress(&self) -> Progress<'_> {
        match self.found.get() {
            None => Progress::Working(self.done.load(Ordering::Relaxed)),
            Some(Some(review)) => Progress::Done(review),
            Some(None) => Progress::Failed,
        }
    }
}

impl Default for Coach {
    fn default() -> Coach {
        Coach {
            reports: Mutex::default(),
            reviewing: Semaphore::new(1),
            hinting: Semaphore::new(1),
            stop: Arc::default(),
        }
    }
}

impl Coach {
    /// The review of a finished game; the first to ask sets it going. Nothing if too many wait already.
    pub(crate) fn review(self: &Arc<Coach>, table: &str, session: &AnySession) -> Option<Arc<Report>> {
        let mut reports = self.reports.lock().expect("nothing panics while it holds the reports");
        if let Some(kept) = reports.get_mut(table) {
            kept.used = Instant::now();
            return Some(Arc::clone(&kept.report));
        }
        if reports.len() >= KEPT {
            let finished = reports.iter().filter(|(_, kept)| kept.report.found.get().is_some());
            let oldest = finished.min_by_key(|(_, kept)| kept.used).map(|(table, _)| table.clone());
            reports.remove(&oldest?);
        }
        let report =
            Arc::new(Report { done: AtomicUsize::new(0), total: session.step(), found: OnceLock::new() });
        reports.insert(table.to_owned(), Kept { report: Arc::clone(&report), used: Instant::now() });
        let (coach, session, asked) = (Arc::clone(self), session.clone(), Arc::clone(&report));
        tokio::spawn(async move {
            let _turn = coach.reviewing.acquire().await;
            let stop = Arc::clone(&coach.stop);
            let work = move || look_again(&session, &report, &stop);
            if let Err(error) = spawn_blocking(work).await {
                tracing::error!(%error, "a review broke off");
            }
        });
        Some(asked)
    }

    /// The best answers of a seat that is asked, in notation.
    pub(crate) async fn hints(&self, session: AnySession, seat: Seat) -> Vec<Hint<String>> {
        let _turn = self.hinting.acquire().await;
        let stop = Arc::clone(&self.stop);
        let think = move || session.visit(Advise { seat, stop });
        spawn_blocking(think).await.unwrap_or_else(|error| {
            tracing::error!(%error, "a hint broke off");
            Vec::new()
        })
    }

    /// Breaks off whatever is being thought, so that the server can stop.
    pub(crate) fn close(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

fn look_again(session: &AnySession, report: &Report, stop: &Arc<AtomicBool>) {
    let look = || session.visit(LookAgain { report, stop });
    let found = catch_unwind(AssertUnwindSafe(look)).unwrap_or_else(|_| {
        tracing::error!(game = session.game().id(), "a review failed");
        None
    });
    // Nobody else writes here.
    let _ = report.found.set(found);
}

struct LookAgain<'a> {
    report: &'a Report,
    stop: &'a Arc<AtomicBool>,
}

impl ForSession for LookAgain<'_> {
    type Out = Option<Review<String>>;

    fn run<G: House>(self, session: &Session<G>) -> Option<Review<String>> {
        let progress = |done| self.report.done.store(done, Ordering::Relaxed);
        let review = coach::review(session, REVIEW, self.stop, progress)?;
        Some(review.map(|action| action.to_string()))
    }
}

/// Thinks about the true table, of which the search is shown only what the seat may know.
struct Advise {
    seat: Seat,
    stop: Arc<AtomicBool>,
}

impl ForSession for Advise {
    type Out = Vec<Hint<String>>;

    fn run<G: House>(self, session: &Session<G>) -> Vec<Hint<String>> {
        // Its own chance: the table's would tell what is going to be drawn.
        let mut chance = Chance::seeded(random_u64());
        let observation = Observation::new(session.state(), self.seat, &mut chance);
        let hints = coach::hints(&observation, HINT, self.stop, &mut chance);
        hints.into_iter().map(|hint| hint.map(|action| action.to_string())).collect()
    }
}
