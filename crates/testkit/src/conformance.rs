//! Random games that hold a game to the contract, sentence by sentence.
//!
//! At every prompt of every game: legal lists are sorted, distinct, non-empty for seats that are asked and empty
//! for the others; dense indexes are in range; the standing is well-formed; the game's own invariants hold.
//!
//! In full, which is dearer, at every prompt of the first [`Check::thorough`] games of each setup and at one random
//! prompt of every second other game: see [`Counts::full`] and the modules `prompt` and `secrecy`. Every thorough game
//! and every tenth other game is also checked in full at its end and replayed from its text to the same position.
//!
//! What cannot be checked from outside: that a redeal is drawn from the right distribution, and that it varies
//! everything that is hidden. A test asserts [`Counts::changed_redeals`] and [`Counts::distinct_redeals`] for that.

mod knowledge;
mod prompt;
mod secrecy;
mod setups;
mod undo;
mod walk;

use std::any::Any;
use std::collections::BTreeSet;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use engine::{Game, Record, ensure};
pub use knowledge::{Known, Told, what_seats_know};
pub use setups::{every_setup, pairwise_setups};
use walk::Walk;

use crate::effort::tally;

/// Nothing, or what is wrong.
type Verdict = Result<(), String>;

/// What to check, and how hard.
pub struct Check<G: Game> {
    /// The setups to play; see [`pairwise_setups`] and [`every_setup`].
    pub setups: Vec<G::Setup>,
    /// Random games for each setup.
    pub games: usize,
    /// How many of them are checked in full at every prompt.
    pub thorough: usize,
    /// Game `i` of a setup has seed `seed + i`.
    pub seed: u64,
    /// No game may take more decisions than this, forced ones included.
    pub max_decisions: usize,
    /// What the game's rules never break, such as the number of cards.
    pub invariants: fn(&G) -> Result<(), String>,
    /// Set where a viewer may be told what its view does not keep: then events are not compared between a position
    /// and its redeal. See the module `secrecy`.
    pub fleeting_events: bool,
    /// Set where an action is the same thing to everybody, whatever lies hidden: then the actions of other seats are
    /// compared between a position and its redeal too.
    pub open_actions: bool,
    /// Set where an answer may show that its seat has the means for it before they are paid, and may be taken back all the same.
    /// See the module `undo`.
    pub shown_means: bool,
}

impl<G: Game> Default for Check<G> {
    /// 2,000 games of each of the [`pairwise_setups`], four of them in full, and what [`Rules::check`](engine::Rules::check) says.
    fn default() -> Check<G> {
        Check {
            setups: pairwise_setups::<G>(),
            games: 2_000,
            thorough: 4,
            seed: 1,
            max_decisions: 10_000,
            invariants: G::check,
            fleeting_events: false,
            open_actions: false,
            shown_means: false,
        }
    }
}

/// What a run has seen. Tests assert on these, so that a run which checked nothing fails.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// Games played to the end.
    pub games: usize,
    /// Decisions taken in them.
    pub decisions: usize,
    /// The decisions of the longest game.
    pub longest: usize,
    /// The most answers open at once.
    pub widest: usize,
    /// Positions checked in full.
    pub full: usize,
    /// Redeals made.
    pub redeals: usize,
    /// Redeals that differ from the truth: 0 means that nothing is hidden, or that `determinize` does nothing.
    pub changed_redeals: usize,
    /// The most different redeals seen for one seat in one position, out of [`Counts::REDEALS`].
    pub distinct_redeals: usize,
    /// Actions refused, as they should be.
    pub refusals: usize,
    /// Secret answers compared with another answer, which nobody else could tell apart.
    pub secret_answers: usize,
    /// Moves carried out in a position and in its redeal, and compared.
    pub compared_moves: usize,
    /// Seats that gave up, in a position of its own each.
    pub resigned: usize,
    /// Answers taken back in games that were then replayed.
    pub undone: usize,
    /// Answers that may be taken back, compared with what a viewer could foresee.
    pub untold: usize,
    /// Single answers that were asked for all the same, so that nothing is told by a quick one.
    pub masked: usize,
    /// Questions that could be declined.
    pub declined: usize,
    /// Answers given by standing orders, of every combination of them.
    pub ordered: usize,
    /// Games replayed from their text.
    pub replays: usize,
    /// Events shown to every viewer.
    pub events: usize,
    /// The rulebook anchors that prompts, events and refusals named.
    pub anchors: BTreeSet<&'static str>,
}

impl Counts {
    /// Redeals made for each seat in a position that is checked in full.
    pub const REDEALS: usize = 4;

    fn add(&mut self, other: &Counts) {
        self.games += other.games;
        self.decisions += other.decisions;
        self.longest = self.longest.max(other.longest);
        self.widest = self.widest.max(other.widest);
        self.full += other.full;
        self.redeals += other.redeals;
        self.changed_redeals += other.changed_redeals;
        self.distinct_redeals = self.distinct_redeals.max(other.distinct_redeals);
        self.refusals += other.refusals;
        self.secret_answers += other.secret_answers;
        self.compared_moves += other.compared_moves;
        self.resigned += other.resigned;
        self.undone += other.undone;
        self.untold += other.untold;
        self.masked += other.masked;
        self.declined += other.declined;
        self.ordered += other.ordered;
        self.replays += other.replays;
        self.events += other.events;
        self.anchors.extend(&other.anchors);
    }
}

/// A broken promise, and the game that shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// What is wrong.
    pub problem: String,
    /// The game up to the position where it shows, as a replay.
    pub record: Record,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let moves = self.record.moves.len();
        writeln!(f, "{}: after move {moves}: {}", self.record.game, self.problem)?;
        writeln!(f, "replay to the position with:\n{}", self.record)
    }
}

/// Plays random games and checks the contract; stops at the first broken promise of a setup. Setups are played side by
/// side on all cores; what is found does not depend on that.
pub fn examine<G: Game>(check: &Check<G>) -> Result<Counts, Box<Failure>> {
    let next = AtomicUsize::new(0);
    let failed = AtomicUsize::new(usize::MAX);
    let work = || {
        let mut found = Vec::new();
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(setup) = check.setups.get(at).filter(|_| at < failed.load(Ordering::Relaxed)) else {
                return found;
            };
            let result = examine_setup(check, setup);
            if result.is_err() {
                failed.fetch_min(at, Ordering::Relaxed);
            }
            found.push((at, result));
        }
    };
    let workers = thread::available_parallelism().map_or(1, usize::from).min(check.setups.len());
    let mut results = thread::scope(|scope| {
        let workers: Vec<_> = (0..workers).map(|_| scope.spawn(work)).collect();
        let join =
            |worker: thread::ScopedJoinHandle<'_, Vec<_>>| worker.join().expect("workers catch panics");
        workers.into_iter().flat_map(join).collect::<Vec<_>>()
    });
    results.sort_unstable_by_key(|&(at, _)| at);
    let mut counts = Counts::default();
    for (_, result) in results {
        counts.add(&result?);
    }
    Ok(counts)
}

fn examine_setup<G: Game>(check: &Check<G>, setup: &G::Setup) -> Result<Counts, Box<Failure>> {
    let (mut counts, mut pool, mut length) = (Counts::default(), Vec::new(), 1);
    for game in 0..check.games {
        let mut walk = Walk::new(check, setup, game, &mut counts, &mut pool);
        // A panic in the rules is a broken promise like any other, and its game is wanted too.
        let verdict = catch_unwind(AssertUnwindSafe(|| walk.play(length)))
            .unwrap_or_else(|panic| Err(format!("panicked: {}", panic_text(&*panic))));
        verdict.map_err(|problem| Box::new(Failure { problem, record: walk.record() }))?;
        length = walk.length();
    }
    Ok(counts)
}

/// Like [`examine`], but panics with the game that shows the broken promise. For tests.
///
/// # Panics
/// If a promise is broken.
pub fn conformance<G: Game>(check: &Check<G>) -> Counts {
    let counts = examine(check).unwrap_or_else(|failure| panic!("{failure}"));
    tally(counts.games, check.seed..check.seed + check.games as u64);
    counts
}

/// What a panic said.
pub(crate) fn panic_text(panic: &(dyn Any + Send)) -> String {
    match (panic.downcast_ref::<&str>(), panic.downcast_ref::<String>()) {
        (Some(text), _) => (*text).into(),
        (_, Some(text)) => text.clone(),
        _ => "without words".into(),
    }
}
