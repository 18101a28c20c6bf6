use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock};
use std::time::Instant;

use bots::coach::{Hint, Read, Review};
use catalog::AnySession;
use engine::Seat;
use store::Store;
use tokio::task::spawn_blocking;

use crate::bot_pool::Interest;
use crate::thought;
use crate::turnstile::Turnstile;
use crate::workers::Workers;

/// So many finished reviews are in memory.
const KEPT: usize = 64;
/// So many reviews of one owner's tables may be asked for at once.
const WAITING: usize = 16;
/// So many reviews, of different owners, are made by turns.
const BEGUN: usize = 4;
/// So many hints of one person may be asked for at once.
const HINTS: usize = 4;

/// Helps people to play better: hints during a game, and a second look at finished ones. It thinks beside the server, one
/// hint and one move of a review at a time, and in turn by whom it is for, so that nobody's many reviews keep another waiting; the
/// more wait, the less it thinks about each. A review is stored beside the game, since it takes some time to make.
pub(crate) struct Coach {
    store: Arc<dyn Store>,
    workers: Arc<Workers>,
    reports: Mutex<HashMap<String, Kept>>,
    /// The reviews that have been begun.
    begun: Arc<Turnstile>,
    /// Which of them is thought about.
    reviewing: Arc<Turnstile>,
    hinting: Arc<Turnstile>,
    stop: Arc<AtomicBool>,
}

struct Kept {
    report: Arc<Report>,
    owner: String,
    used: Instant,
}

/// A review, done or under way.
pub(crate) struct Report {
    done: AtomicUsize,
    total: AtomicUsize,
    found: OnceLock<Option<Review<String>>>,
}

/// How far a review is.
pub(crate) enum Progress<'a> {
    /// So many decisions have been judged; of none while it waits for its turn.
    Working(Read),
    /// It is done; the actions are in notation.
    Done(&'a Review<String>),
    /// It broke off.
    Failed,
}

impl Report {
    fn note(&self, read: Read) {
        self.total.store(read.total, Ordering::Relaxed);
        self.done.store(read.done, Ordering::Relaxed);
    }

    /// How far it is.
    pub(crate) fn progress(&self) -> Progress<'_> {
        match self.found.get() {
            None => Progress::Working(Read {
                done: self.done.load(Ordering::Relaxed),
                total: self.total.load(Ordering::Relaxed),
            }),
            Some(Some(review)) => Progress::Done(review),
            Some(None) => Progress::Failed,
        }
    }
}

impl Coach {
    /// A coach whose reviews are kept in this store, and who leaves thinking to workers where there are any.
    pub(crate) fn new(store: Arc<dyn Store>, workers: Arc<Workers>) -> Coach {
        Coach {
            store,
            workers,
            reports: Mutex::default(),
            begun: Turnstile::new(BEGUN, 1, WAITING),
            reviewing: Turnstile::new(1, 1, 1),
            hinting: Turnstile::new(1, 1, HINTS),
            stop: Arc::default(),
        }
    }

    /// The review of a finished game; the first to ask sets it going. Nothing if too many of this owner wait already.
    pub(crate) async fn review(
        self: &Arc<Coach>,
        owner: &str,
        table: &str,
        session: &AnySession,
    ) -> Option<Arc<Report>> {
        if let Some(report) = recall(&mut self.reports(), table) {
            return Some(report);
        }
        let stored = self.stored(table).await;
        let mut reports = self.reports();
        if let Some(report) = recall(&mut reports, table) {
            return Some(report);
        }
        let is_finished = |kept: &Kept| kept.report.found.get().is_some();
        if reports.values().filter(|kept| is_finished(kept)).count() >= KEPT {
            let finished = reports.iter().filter(|(_, kept)| is_finished(kept));
            let oldest = finished.min_by_key(|(_, kept)| kept.used).map(|(table, _)| table.clone());
            oldest.and_then(|oldest| reports.remove(&oldest));
        }
        let waiting = reports.values().filter(|kept| kept.owner == owner && !is_finished(kept)).count();
        if stored.is_none() && waiting >= WAITING {
            return None;
        }
        let found = stored.map_or_else(OnceLock::new, |review| OnceLock::from(Some(review)));
        let report = Arc::new(Report { done: AtomicUsize::new(0), total: AtomicUsize::new(0), found });
        let kept = Kept { report: Arc::clone(&report), owner: owner.to_owned(), used: Instant::now() };
        reports.insert(table.to_owned(), kept);
        if report.found.get().is_none() {
            let (coach, owner, table) = (Arc::clone(self), owner.to_owned(), table.to_owned());
            tokio::spawn(coach.make(owner, table, session.clone(), Arc::clone(&report)));
        }
        Some(report)
    }

    /// The review of a game that has been made already.
    pub(crate) async fn recalled(&self, table: &str) -> Option<Arc<Report>> {
        if let Some(report) = recall(&mut self.reports(), table) {
            return Some(report);
        }
        let found = OnceLock::from(Some(self.stored(table).await?));
        Some(Arc::new(Report { done: AtomicUsize::new(0), total: AtomicUsize::new(0), found }))
    }

    /// Makes a review when its turn has come, and keeps it.
    async fn make(self: Arc<Coach>, owner: String, table: String, session: AnySession, report: Arc<Report>) {
        let read = |read: Read| report.note(read);
        if let Some(review) = self.workers.review(&table, &owner, &session, read).await {
            // Nobody else writes here.
            let _ = report.found.set(Some(review));
        } else {
            self.look_again(&owner, session, &report).await;
        }
        if let Progress::Done(review) = report.progress() {
            let text = serde_json::to_string(review).expect("a review holds only numbers and texts");
            if let Err(error) = self.store.keep_review(&table, text).await {
                tracing::error!(table, %error, "a review could not be kept");
            }
        }
    }

    /// Makes a review in this process, by turns with others.
    async fn look_again(&self, owner: &str, session: AnySession, report: &Arc<Report>) {
        let _begun = self.begun.enter(owner).await;
        let turn = self.reviewing.enter(owner).await;
        let (stop, made, turns) = (Arc::clone(&self.stop), Arc::clone(report), Arc::clone(&self.reviewing));
        let budget = thought::review_budget(self.begun.waiting());
        let look = move || {
            let mut turn = turn;
            let found = thought::look_again(&session, budget, &stop, |read| {
                made.note(read);
                turn = turn.take().and_then(|pass| turns.step_aside(pass));
            });
            // Nobody else writes here.
            let _ = made.found.set(found);
        };
        if let Err(error) = spawn_blocking(look).await {
            tracing::error!(%error, "a review broke off");
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

    /// The best answers of a seat that is asked, in notation. Nothing if too many of this person's hints wait already.
    /// Dropping the future stops the thought.
    pub(crate) async fn hints(
        &self,
        person: &str,
        session: AnySession,
        seat: Seat,
    ) -> Option<Vec<Hint<String>>> {
        if let Some(hints) = self.workers.hints(person, &session, seat).await {
            return Some(hints);
        }
        let _turn = self.hinting.enter(person).await?;
        let budget = thought::hint_budget(self.hinting.waiting());
        let interest = Interest::default();
        let stop = Arc::clone(&interest.0);
        let think = move || thought::advise(&session, seat, budget, &stop);
        Some(spawn_blocking(think).await.unwrap_or_else(|error| {
            tracing::error!(%error, "a hint broke off");
            Vec::new()
        }))
    }

    /// How many reviews and hints wait.
    pub(crate) fn waiting(&self) -> usize {
        self.begun.waiting() + self.hinting.waiting()
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

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::GameId;
    use engine::Chance;
    use store::SqliteStore;

    /// A game of the derby that has ended.
    fn finished(seed: u64) -> AnySession {
        let mut session = AnySession::new(GameId::Derby, "players=3", seed).unwrap();
        let mut chance = Chance::seeded(seed);
        while let Some(seat) = session.asked().first() {
            let actions = session.actions(seat);
            session.play(seat, &actions[chance.below(actions.len())]).unwrap();
        }
        session
    }

    #[tokio::test]
    async fn a_hint_is_quicker_the_more_wait_for_theirs() {
        let workers = Arc::new(Workers::new(Arc::new(bus::Alone)));
        let coach = Arc::new(Coach::new(Arc::new(SqliteStore::in_memory().unwrap()), workers));
        let session = AnySession::new(GameId::Derby, "players=3", 1).unwrap();
        let seat = session.asked().first().unwrap();
        let simulations = |hints: Option<Vec<Hint<String>>>| -> u32 {
            hints.expect("nobody has too many").iter().map(|hint| hint.visits).sum()
        };
        assert!(simulations(coach.hints("me", session.clone(), seat).await) > 200, "alone, it is thorough");
        let inside = coach.hinting.enter("before").await.unwrap();
        // Somebody who has had nothing yet, and so is next.
        let yours = {
            let coach = Arc::clone(&coach);
            tokio::spawn(async move { coach.hints("you", session, seat).await })
        };
        while coach.waiting() < 1 {
            tokio::task::yield_now().await;
        }
        let others: Vec<_> = (0..8)
            .map(|number: u32| {
                let coach = Arc::clone(&coach);
                tokio::spawn(async move { drop(coach.hinting.enter(&number.to_string()).await) })
            })
            .collect();
        while coach.waiting() < 9 {
            tokio::task::yield_now().await;
        }
        drop(inside);
        assert!((1..=200).contains(&simulations(yours.await.unwrap())), "eight others wait");
        for other in others {
            other.await.unwrap();
        }
        assert_eq!(thought::review_budget(8).simulations, 75);
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn many_reviews_of_one_neither_refuse_nor_hold_up_another() {
        let workers = Arc::new(Workers::new(Arc::new(bus::Alone)));
        let coach = Arc::new(Coach::new(Arc::new(SqliteStore::in_memory().unwrap()), workers));
        let game = finished(1);
        let mut accepted = 0;
        for table in 0..64 {
            accepted += usize::from(coach.review("many", &format!("m{table}"), &game).await.is_some());
        }
        assert_eq!(accepted, WAITING, "of one owner");
        let theirs = coach.review("one", "other", &game).await.expect("another is not refused");
        // They take turns move by move, so it goes on long before the first of the many is done.
        let moves = || if let Progress::Working(read) = theirs.progress() { read.done } else { usize::MAX };
        for _ in 0..2_000 {
            if moves() >= 2 {
                break;
            }
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
        coach.close();
        assert!(moves() >= 2, "it is under way beside the many");
        let many = coach.reports().iter().filter(|(table, _)| table.starts_with('m')).count();
        assert_eq!(many, WAITING);
    }
}
