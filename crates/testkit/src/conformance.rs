//! Random games that hold a game to the contract, sentence by sentence.
//!
//! At every prompt of every game: legal lists are sorted, distinct, non-empty for seats that are asked and empty
//! for the others; dense indexes are in range; the standing is well-formed; the game's own invariants hold.
//!
//! In full, which is dearer, at every prompt of the first [`Check::thorough`] games of each setup, and at one random
//! prompt and at the end of every other game: see [`Counts::full`] and the modules `prompt` and `secrecy`.
//! Every thorough game and every tenth other game is also replayed from its text to the same position.
//!
//! What cannot be checked from outside: that a redeal is drawn from the right distribution, and that it varies
//! everything that is hidden. A test asserts [`Counts::changed_redeals`] and [`Counts::distinct_redeals`] for that.

mod prompt;
mod secrecy;
mod walk;

use std::any::Any;
use std::collections::BTreeSet;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

use engine::{Game, OptionSpec, Record, SetupError};
use walk::Walk;

/// Leaves the function with a problem unless the condition holds.
macro_rules! ensure {
    ($condition:expr, $($message:tt)+) => {
        if !$condition {
            return Err(format!($($message)+));
        }
    };
}
use ensure;

/// Nothing, or what is wrong.
type Verdict = Result<(), String>;

/// What to check, and how hard.
pub struct Check<G: Game> {
    /// The setups to play; see [`every_setup`].
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
}

impl<G: Game> Default for Check<G> {
    /// 2,000 games of every setup, eight of them in full, no invariants.
    fn default() -> Check<G> {
        Check {
            setups: every_setup::<G>(),
            games: 2_000,
            thorough: 8,
            seed: 1,
            max_decisions: 10_000,
            invariants: |_| Ok(()),
            fleeting_events: false,
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

/// Every number of players with every combination of options that can be played. Of the lists with a value for each
/// seat, two: the first values in order and the last values in reverse.
///
/// # Panics
/// If the game refuses one of its own options for another reason than [`SetupError::Needs`].
pub fn every_setup<G: Game>() -> Vec<G::Setup> {
    let (fewest, most) = G::PLAYERS;
    let mut texts = Vec::new();
    for players in fewest..=most {
        let mut some = vec![format!("players={players}")];
        for option in G::options() {
            let values = option_values(option, players);
            let with = |text: &String| {
                values.iter().map(|value| format!("{text} {}={value}", option.key)).collect::<Vec<_>>()
            };
            some = some.iter().flat_map(with).collect();
        }
        texts.append(&mut some);
    }
    let read = |text: &String| match text.parse() {
        Ok(setup) => Some(setup),
        Err(SetupError::Needs { .. }) => None,
        Err(error) => panic!("{} refuses its own setup '{text}': {error}", G::ID),
    };
    texts.iter().filter_map(read).collect()
}

fn option_values(option: &OptionSpec, players: usize) -> Vec<String> {
    let mut values: Vec<String> = option.choices.iter().map(|choice| choice.value.into()).collect();
    let each: Vec<&str> = option.each_seat.iter().map(|choice| choice.value).collect();
    if each.len() >= players {
        let last: Vec<&str> = each.iter().rev().take(players).copied().collect();
        values.extend([each[..players].join(","), last.join(",")]);
    }
    values
}

/// Plays random games and checks the contract; stops at the first broken promise.
pub fn examine<G: Game>(check: &Check<G>) -> Result<Counts, Box<Failure>> {
    let mut counts = Counts::default();
    for setup in &check.setups {
        let mut length = 1;
        let mut pool = Vec::new();
        for game in 0..check.games {
            let mut walk = Walk::new(check, setup, game, &mut counts, &mut pool);
            // A panic in the rules is a broken promise like any other, and its game is wanted too.
            let verdict = catch_unwind(AssertUnwindSafe(|| walk.play(length)))
                .unwrap_or_else(|panic| Err(format!("panicked: {}", panic_text(&*panic))));
            verdict.map_err(|problem| Box::new(Failure { problem, record: walk.record() }))?;
            length = walk.length();
        }
    }
    Ok(counts)
}

/// Like [`examine`], but panics with the game that shows the broken promise. For tests.
///
/// # Panics
/// If a promise is broken.
pub fn conformance<G: Game>(check: &Check<G>) -> Counts {
    examine(check).unwrap_or_else(|failure| panic!("{failure}"))
}

/// What a panic said.
pub(crate) fn panic_text(panic: &(dyn Any + Send)) -> String {
    match (panic.downcast_ref::<&str>(), panic.downcast_ref::<String>()) {
        (Some(text), _) => (*text).into(),
        (_, Some(text)) => text.clone(),
        _ => "without words".into(),
    }
}
