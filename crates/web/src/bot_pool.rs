use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::thread;
use std::time::{Duration, Instant};

use bots::Level;
use catalog::AnySession;
use engine::Seat;
use tokio::sync::oneshot;

use crate::lots::Lots;
use crate::thought;
use crate::turns::Turns;

/// A few threads that think for the bots, so that no page waits for them. Tables are served in turn by who made them. Levels
/// that answer at once have a thread of their own; those that think longer than people should wait for are answered by a
/// quicker one.
pub(crate) struct BotPool {
    desk: Arc<Desk>,
}

/// Where questions wait.
struct Desk {
    state: Mutex<State>,
    changed: Condvar,
}

struct State {
    /// Questions that are answered in no time.
    quick: Turns<Question>,
    /// Those that want thought.
    deep: Turns<Question>,
    budgets: Budgets,
    closed: bool,
}

/// Whom a bot answers.
#[derive(Clone, Copy)]
pub(crate) struct Asker<'a> {
    /// Who made the table.
    pub(crate) owner: &'a str,
    /// The table.
    pub(crate) table: &'a str,
    /// Whether a person sits there, who waits for the answer. Bots among themselves can wait longer.
    pub(crate) person: bool,
}

/// How much thought tables have had lately.
#[derive(Default)]
struct Budgets {
    spent: HashMap<String, (Instant, Duration)>,
}

impl Budgets {
    /// How often a table has used up what it may have within a minute.
    fn over(&self, table: &str) -> u32 {
        let lately = self.spent.get(table).filter(|(since, _)| since.elapsed() < MINUTE);
        lately.map_or(0, |(_, spent)| (spent.as_secs_f64() / BUDGET.as_secs_f64()) as u32)
    }

    fn note(&mut self, table: &str, took: Duration) {
        self.spent.retain(|_, (since, _)| since.elapsed() < MINUTE);
        let (_, spent) = self.spent.entry(table.to_owned()).or_insert((Instant::now(), Duration::ZERO));
        *spent += took;
    }
}

struct Question {
    table: String,
    /// How much more its thought counts for its owner than it takes.
    cost: u32,
    session: AnySession,
    seat: Seat,
    level: Level,
    answer: oneshot::Sender<String>,
    cancelled: Arc<AtomicBool>,
    since: Instant,
}

/// So many questions of one owner may wait.
const WAITING: usize = 512;
/// After this long in the queue a bot thinks one level lower, after twice as long two.
const HURRY: Duration = Duration::from_secs(1);
/// After this long a question is answered by the quickest level that plays at all.
const PATIENCE: Duration = Duration::from_secs(3);

/// So much thought within a minute a table may have while others wait; beyond it, its bots think one level lower.
const BUDGET: Duration = Duration::from_secs(15);
const MINUTE: Duration = Duration::from_secs(60);
/// What bots think for each other counts so often.
const AMONG_THEMSELVES: u32 = 4;

/// Whether a level answers in no time.
pub(crate) fn is_quick(level: Level) -> bool {
    level <= Level::Easy
}

/// The level that answers a question which has waited so long.
fn hurried(level: Level, waited: Duration) -> Level {
    lowered(level, (waited.as_secs_f64() / HURRY.as_secs_f64()) as u32)
}

/// A level so many steps lower, but none that does not think at all.
fn lowered(level: Level, steps: u32) -> Level {
    (0..steps).fold(level, |level, _| if is_quick(level) { level } else { level.below().unwrap_or(level) })
}

/// Whoever waits for a bot; the bot stops thinking when nobody does any more.
#[derive(Default)]
pub(crate) struct Interest(pub(crate) Arc<AtomicBool>);

impl Drop for Interest {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl BotPool {
    /// A pool of so many threads that think, and one that does not have to.
    pub(crate) fn new(threads: usize, lots: &Lots) -> BotPool {
        let state = State {
            quick: Turns::new(WAITING),
            deep: Turns::new(WAITING),
            budgets: Budgets::default(),
            closed: false,
        };
        let desk = Arc::new(Desk { state: Mutex::new(state), changed: Condvar::new() });
        for number in 0..=threads.max(1) {
            let (desk, lots) = (Arc::clone(&desk), lots.clone());
            let work = move || if number == 0 { desk.answer_quickly(&lots) } else { desk.think(&lots) };
            let spawned = thread::Builder::new().name(format!("bot-{number}")).spawn(work);
            if let Err(error) = spawned {
                tracing::error!(%error, "a thread for bots could not be started");
            }
        }
        BotPool { desk }
    }

    /// How many questions wait.
    pub(crate) fn waiting(&self) -> usize {
        let state = self.desk.lock();
        state.quick.len() + state.deep.len()
    }

    /// What a bot of this level does on this seat, which must be asked. Nothing if too many questions of the table's owner wait.
    /// Dropping the future stops the bot.
    pub(crate) async fn choose(
        &self,
        asker: Asker<'_>,
        session: AnySession,
        seat: Seat,
        level: Level,
    ) -> Option<String> {
        let interest = Interest::default();
        let (answer, answered) = oneshot::channel();
        let cancelled = Arc::clone(&interest.0);
        let (table, cost) = (asker.table.to_owned(), if asker.person { 1 } else { AMONG_THEMSELVES });
        let since = Instant::now();
        let question = Question { table, cost, session, seat, level, answer, cancelled, since };
        self.desk.put(asker.owner, question)?;
        answered.await.ok()
    }
}

impl Drop for BotPool {
    fn drop(&mut self) {
        self.desk.lock().closed = true;
        self.desk.changed.notify_all();
    }
}

impl Desk {
    fn put(&self, owner: &str, question: Question) -> Option<()> {
        let mut state = self.lock();
        let turns = if is_quick(question.level) { &mut state.quick } else { &mut state.deep };
        turns.push(owner, question).ok()?;
        self.changed.notify_all();
        Some(())
    }

    /// Answers what needs no thought, and what has waited too long for it.
    fn answer_quickly(&self, lots: &Lots) {
        let mut state = self.lock();
        while !state.closed {
            let late = |question: &Question| question.since.elapsed() >= PATIENCE;
            if let Some((owner, question)) = state.quick.pop() {
                state = self.answer(state, lots, &owner, question, Level::min, |state| &mut state.quick);
            } else if let Some((owner, question)) = state.deep.pop_if(usize::MAX, late) {
                let quickest = |_, _| Level::Easy;
                state = self.answer(state, lots, &owner, question, quickest, |state| &mut state.deep);
            } else if state.deep.len() > 0 {
                state = self.changed.wait_timeout(state, PATIENCE / 4).expect("thinking is done outside").0;
            } else {
                state = self.changed.wait(state).expect("thinking is done outside");
            }
        }
    }

    fn think(&self, lots: &Lots) {
        let mut state = self.lock();
        while !state.closed {
            if let Some((owner, question)) = state.deep.pop() {
                state = self.answer(state, lots, &owner, question, Level::min, |state| &mut state.deep);
            } else if let Some((owner, question)) = state.quick.pop() {
                state = self.answer(state, lots, &owner, question, Level::min, |state| &mut state.quick);
            } else {
                state = self.changed.wait(state).expect("thinking is done outside");
            }
        }
    }

    /// Answers a question at the level `by` chooses from the one asked for and the one that is quick enough by now.
    fn answer<'a>(
        &'a self,
        state: MutexGuard<'a, State>,
        lots: &Lots,
        owner: &str,
        question: Question,
        by: impl Fn(Level, Level) -> Level,
        turns: impl Fn(&mut State) -> &mut Turns<Question>,
    ) -> MutexGuard<'a, State> {
        let over = if state.deep.len() > 0 { state.budgets.over(&question.table) } else { 0 };
        drop(state);
        let begun = Instant::now();
        let Question { table, cost, session, seat, level, answer, cancelled, since } = question;
        if !answer.is_closed() {
            let asked = by(level, lowered(hurried(level, since.elapsed()), over));
            if asked < level {
                tracing::info!(game = session.game().id(), %level, %asked, "many bots think; a quicker level answers");
            }
            let bots = lots.bots(session.seed());
            if let Some(choice) = thought::choose(&session, seat, asked, bots, &cancelled) {
                // The table may have gone away meanwhile.
                let _ = answer.send(choice);
            }
        }
        let took = begun.elapsed();
        let mut state = self.lock();
        turns(&mut state).done(owner, took * cost);
        if !is_quick(level) {
            state.budgets.note(&table, took);
        }
        state
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().expect("thinking is done outside")
    }
}

#[cfg(test)]
mod tests {
    use catalog::GameId;

    use super::*;

    fn asker(owner: &str) -> Asker<'_> {
        Asker { owner, table: owner, person: true }
    }

    fn war() -> (AnySession, Seat) {
        let session = AnySession::new(GameId::Godwar, "players=2", 1).expect("a setup of the game");
        let seat = session.asked().first().expect("somebody is asked");
        (session, seat)
    }

    /// There is one thread, so the second question is answered only after the first was given up.
    #[tokio::test]
    async fn a_bot_stops_thinking_when_nobody_waits_for_it() {
        let pool = BotPool::new(1, &Lots::default());
        let (session, seat) = war();
        let first = pool.choose(asker("a"), session.clone(), seat, Level::Master);
        assert!(tokio::time::timeout(Duration::from_millis(1), first).await.is_err(), "it is given up");
        assert!(pool.choose(asker("b"), session, seat, Level::Medium).await.is_some());
    }

    /// The attack: a hundred tables of master bots of one visitor, and somebody else's easy and medium bots.
    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn a_hundred_masters_of_a_stranger_delay_nobody_elses_bot() {
        let pool = Arc::new(BotPool::new(1, &Lots::default()));
        let (session, seat) = war();
        let timed = async |level| {
            let since = Instant::now();
            assert!(pool.choose(asker("one"), session.clone(), seat, level).await.is_some());
            since.elapsed()
        };
        let alone = timed(Level::Easy).await;
        let mut strangers = tokio::task::JoinSet::new();
        for _ in 0..100 {
            let (pool, session) = (Arc::clone(&pool), session.clone());
            strangers.spawn(async move { pool.choose(asker("many"), session, seat, Level::Master).await });
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
        assert!(pool.waiting() >= 90, "{} wait", pool.waiting());
        let mut quickest = Duration::MAX;
        for _ in 0..5 {
            quickest = quickest.min(timed(Level::Easy).await);
        }
        assert!(
            quickest < alone + Duration::from_secs(1),
            "an easy bot took {quickest:?}, and {alone:?} alone"
        );
        let medium = timed(Level::Medium).await;
        assert!(medium < Duration::from_secs(20), "a medium bot took {medium:?}");
        strangers.abort_all();
    }

    #[test]
    fn what_waits_is_answered_by_a_quicker_level_but_never_by_a_fool() {
        let after = |level, seconds| hurried(level, Duration::from_secs(seconds));
        assert_eq!(after(Level::Master, 0), Level::Master);
        assert_eq!(after(Level::Master, 1), Level::Hard);
        assert_eq!(after(Level::Master, 9), Level::Easy);
        assert_eq!(after(Level::Easy, 9), Level::Easy);
        assert_eq!(after(Level::Random, 9), Level::Random);
    }

    #[test]
    fn a_table_has_so_much_thought_a_minute() {
        let mut budgets = Budgets::default();
        for _ in 0..29 {
            budgets.note("a", Duration::from_secs(1));
        }
        budgets.note("b", Duration::from_secs(1));
        assert_eq!((budgets.over("a"), budgets.over("b"), budgets.over("c")), (1, 0, 0));
        assert_eq!(lowered(Level::Master, budgets.over("a")), Level::Hard);
        let Some(minute_ago) = Instant::now().checked_sub(MINUTE) else { return };
        budgets.spent.insert("a".into(), (minute_ago, 2 * BUDGET));
        assert_eq!(budgets.over("a"), 0);
        budgets.note("b", Duration::ZERO);
        assert_eq!(budgets.spent.len(), 1, "what is long ago is forgotten");
    }

    #[tokio::test]
    async fn what_bots_think_for_each_other_counts_more() {
        let pool = BotPool::new(1, &Lots::default());
        let (session, seat) = war();
        let bots = Asker { owner: "bots", table: "bots", person: false };
        let desk = Arc::clone(&pool.desk);
        assert!(pool.choose(bots, session.clone(), seat, Level::Medium).await.is_some());
        // The thread takes this one once it has counted the one before.
        assert!(pool.choose(asker("person"), session, seat, Level::Medium).await.is_some());
        let spent = |owner: &str| desk.lock().deep.spent(owner);
        let taken = |table: &str| desk.lock().budgets.spent[table].1.as_secs_f64();
        assert!((spent("bots") - 4.0 * taken("bots")).abs() < 1e-6);
    }

    #[test]
    fn whoever_leaves_cancels() {
        let interest = Interest::default();
        let cancelled = Arc::clone(&interest.0);
        assert!(!cancelled.load(Ordering::Relaxed));
        drop(interest);
        assert!(cancelled.load(Ordering::Relaxed));
    }
}
