use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock};
use std::time::Instant;

use bots::Budget;
use bots::coach::{self, Hint, Review};
use catalog::{AnySession, ForSession, House};
use engine::{Chance, Observation, Seat, Session};
use store::Store;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

use crate::identity::random_u64;

/// Simulations for each decision of a game that is looked at again.
const REVIEW: Budget = Budget::simulations(600);
/// Simulations for a hint.
const HINT: Budget = Budget::simulations(4_000);
/// So many reviews are in memory, or wait for their turn.
const KEPT: usize = 64;

/// Helps people to play better: hints during a game, and a second look at finished ones. It thinks beside the server, one
/// hint and one review at a time. A review is stored beside the game, since it takes minutes to make.
pub(crate) struct Coach {
    store: Arc<dyn Store>,
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

impl Coach {
    /// A coach whose reviews are kept in this store.
    pub(crate) fn new(store: Arc<dyn Store>) -> Coach {
        Coach {
            store,
            reports: Mutex::default(),
            reviewing: Semaphore::new(1),
            hinting: Semaphore::new(1),
            stop: Arc::default(),
        }
    }

    /// The review of a finished game; the first to ask sets it going. Nothing if too many wait already.
    pub(crate) async fn review(self: &Arc<Coach>, table: &str, session: &AnySession) -> Option<Arc<Report>> {
        if let Some(report) = recall(&mut self.reports(), table) {
            return Some(report);
        }
        let stored = self.stored(table).await;
        let mut reports = self.reports();
        if let Some(report) = recall(&mut reports, table) {
            return Some(report);
        }
        if reports.len() >= KEPT {
            let finished = reports.iter().filter(|(_, kept)| kept.report.found.get().is_some());
            let oldest = finished.min_by_key(|(_, kept)| kept.used).map(|(table, _)| table.clone());
            reports.remove(&oldest?);
        }
        let found = stored.map_or_else(OnceLock::new, |review| OnceLock::from(Some(review)));
        let report = Arc::new(Report { done: AtomicUsize::new(0), total: session.step(), found });
        reports.insert(table.to_owned(), Kept { report: Arc::clone(&report), used: Instant::now() });
        if report.found.get().is_none() {
            let (coach, table) = (Arc::clone(self), table.to_owned());
            tokio::spawn(coach.make(table, session.clone(), Arc::clone(&report)));
        }
        Some(report)
    }

    /// Makes a review when its turn has come, and keeps it.
    async fn make(self: Arc<Coach>, table: String, session: AnySession, report: Arc<Report>) {
        let _turn = self.reviewing.acquire().await;
        let (stop, made) = (Arc::clone(&self.stop), Arc::clone(&report));
        if let Err(error) = spawn_blocking(move || look_again(&session, &made, &stop)).await {
            tracing::error!(%error, "a review broke off");
        }
        if let Progress::Done(review) = report.progress() {
            let text = serde_json::to_string(review).expect("a review holds only numbers and texts");
            if let Err(error) = self.store.keep_review(&table, text).await {
                tracing::error!(table, %error, "a review could not be kept");
            }
        }
    }

    /// What was found before the server started, if anything was; what cannot be read is made again.
    async fn stored(&self, table: &str) -> Option<Review<String>> {
        let text = self.store.review(table).await.unwrap_or_else(|error| {
            tracing::error!(table, %error, "a review could not be read");
            None
        })?;
        serde_json::from_str(&text).ok()
    }

    fn reports(&self) -> MutexGuard<'_, HashMap<String, Kept>> {
        self.reports.lock().expect("nothing panics while it holds the reports")
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

/// The report of a table, if there is one already.
fn recall(reports: &mut HashMap<String, Kept>, table: &str) -> Option<Arc<Report>> {
    let kept = reports.get_mut(table)?;
    kept.used = Instant::now();
    Some(Arc::clone(&kept.report))
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
