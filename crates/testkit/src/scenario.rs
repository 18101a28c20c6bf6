//! Rules shown on small tables: text files that players can read and the rules must fulfil.
//!
//! ```text
//! game pennies                       the game of the whole file; may be left out where the reader knows it
//! # Equal numbers cancel out.        rules: picking, prizes
//! setup players=2 rounds=2
//! seed 7                             the seed of chance; 1 where it is not given
//! forced: ask                        ask forced prompts too; they are answered at once where this is not given
//! prize: 3                           the table, `key: value`, as the game's Fixture reads it;
//!                                    a real start where there is no such line
//! A? pick 1 | pick 2                 all answers open to A, in any order; a line `| …` goes on
//! A? * pick 4                        some of the answers open to A
//! A? none of: pick 6                 answers not open to A
//! A! pick 6  refused picking         A may not do this; the rule that says so may be left out
//!                                    (`turn` where A is not asked, `over` at the end)
//! ~ prize 2                          the next outcomes of chance, separated by `|`
//! A> pick 5                          A does this
//!   ! A has picked                   all that a spectator is told since the last move, in English
//!   ! for A: A picks 5               all that A is told
//!   ! for B: nothing
//! = prize: 2                         a query and its answer: the game's Fixture, or the runner for
//!                                    turn, winners (of a finished game), places, scores, prompt A
//! // a remark
//! // title en: A draw                 what a page calls it that draws it, in both languages
//! // title fr: Partie nulle
//! // frame en: Both pick five.        what is seen here, for such a page
//! // frame fr: Chacun prend cinq.
//! ```
//!
//! (The explanations on the right are not part of the format.) A file holds any number of scenarios; each begins with
//! its title and stops at its first failure. An illegal step, an unmentioned event among pinned ones, a forced
//! outcome that is not drawn, an unknown key, and a scenario that pins nothing all fail.

mod coverage;
mod example;
mod parse;
mod table;

use std::fmt;
use std::fs;
use std::path::Path;

pub use coverage::{Coverage, coverage};
pub use example::{Example, Frame, examples};

use crate::Fixture;

/// What came of a file of scenarios.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// The name of the file, for messages.
    pub file: String,
    /// One for each scenario, in order.
    pub outcomes: Vec<Outcome>,
}

/// What came of one scenario.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Its title.
    pub title: String,
    /// The line of its title.
    pub line: usize,
    /// The rules it says it shows.
    pub rules: Vec<String>,
    /// Whether its text could be read; if not, it was not played.
    pub readable: bool,
    /// Where and why it failed, if it did.
    pub failure: Option<Failure>,
}

/// Where and why a scenario fails.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// 1 for the first line of the file.
    pub line: usize,
    /// 1 for the first character of the line.
    pub column: usize,
    /// What is wrong, with expected and actual where both exist.
    pub problem: String,
}

impl Report {
    /// Whether every scenario passed.
    pub fn passed(&self) -> bool {
        self.outcomes.iter().all(|outcome| outcome.failure.is_none())
    }
}

impl fmt::Display for Report {
    /// The failures; nothing where there are none.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for outcome in &self.outcomes {
            if let Some(Failure { line, column, problem }) = &outcome.failure {
                let problem = problem.trim_end().replace('\n', "\n    ");
                writeln!(f, "{}:{line}:{column}: {}\n    {problem}", self.file, outcome.title)?;
            }
        }
        Ok(())
    }
}

/// The game that a file's text says it is about, if it does.
pub fn game(text: &str) -> Option<&str> {
    parse::game(text).map(|(_, game)| game)
}

/// Runs every scenario of a file's text; `file` is its name in messages.
///
/// ```
/// use testkit::scenario::run;
/// use testkit::yardstick::Nim;
///
/// let report = run::<Nim>(
///     "winning.txt",
///     "# Whoever takes the last piece wins.    rules: winning\n\
///      setup piles=1-1\n\
///      forced: ask\n\
///      A> take 1 from 1\n\
///      B> take 1 from 2\n\
///      = winners: B\n",
/// );
/// assert!(report.passed(), "{report}");
/// ```
pub fn run<G: Fixture>(file: &str, text: &str) -> Report {
    let outcomes = match readable_by::<G>(text).and_then(|()| parse::scenarios(text)) {
        Ok(scenarios) => scenarios.into_iter().map(table::run::<G>).collect(),
        Err(failure) => {
            vec![Outcome {
                title: "no scenario".into(),
                line: failure.line,
                rules: vec![],
                readable: false,
                failure: Some(failure),
            }]
        }
    };
    Report { file: file.into(), outcomes }
}

fn readable_by<G: Fixture>(text: &str) -> Result<(), Failure> {
    match parse::game(text) {
        Some((line, game)) if game != G::ID => {
            let problem = format!("these are scenarios of '{game}', not of '{}'", G::ID);
            Err(Failure { line, column: 6, problem })
        }
        _ => Ok(()),
    }
}

/// Runs every `.txt` file of a folder, by name. For tests.
///
/// # Panics
/// If the folder cannot be read, holds no scenario, or if one fails.
pub fn run_folder<G: Fixture>(folder: impl AsRef<Path>) -> Vec<Report> {
    let folder = folder.as_ref();
    let read = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<_> = read.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "txt"));
    paths.sort();
    let reports: Vec<Report> = paths
        .iter()
        .map(|path| {
            let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            run::<G>(&path.display().to_string(), &text)
        })
        .collect();
    assert!(reports.iter().any(|report| !report.outcomes.is_empty()), "no scenario in {}", folder.display());
    let failures: String = reports.iter().map(ToString::to_string).collect();
    assert!(failures.is_empty(), "\n{failures}");
    reports
}
