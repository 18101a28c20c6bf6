//! Damaged texts: whatever is read from people, from files or from the network is either read or refused, and never breaks
//! anything.
//!
//! A corpus of good texts is damaged at random, as a fuzzer does it: pieces are lost, doubled, exchanged with those of other
//! texts or replaced by words that have broken readers before. The same seed gives the same texts, so that this runs as an
//! ordinary test. A text that breaks a reader is printed; keep it in the game's folder `tests/corpus`, where it is tried for
//! ever after.
//!
//! ```
//! use testkit::fuzz;
//! use testkit::yardstick::Nim;
//!
//! let found = fuzz::notation::<Nim>("no/such/folder".as_ref(), 500);
//! assert!(found.read > 0 && found.refused > 0);
//! ```

use std::fmt::Display;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::str::FromStr;

use engine::{Chance, Deed, Game, NotationError, Record, Session};

use crate::Fixture;
use crate::conformance::panic_text;
use crate::scenario;

/// What came of damaged texts. Tests assert on these, so that a run which checked nothing fails.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Found {
    /// Texts that still made sense.
    pub read: usize,
    /// Texts that were refused.
    pub refused: usize,
}

impl Found {
    fn count(&mut self, read: bool) {
        *(if read { &mut self.read } else { &mut self.refused }) += 1;
    }
}

/// Words that readers have stumbled over: numbers at the edge of their types, signs of the formats, letters of more than one
/// byte, blanks of other kinds.
const STUMBLING: &[&str] = &[
    "",
    " ",
    "  ",
    "\t",
    "\n",
    "\r\n",
    "\0",
    "0",
    "-0",
    "-1",
    "+1",
    "1.5",
    "١",
    "007",
    "127",
    "128",
    "255",
    "256",
    "32768",
    "65535",
    "65536",
    "2147483648",
    "4294967296",
    "18446744073709551615",
    "18446744073709551616",
    "é",
    "’",
    "🂡",
    "\u{202e}",
    "\u{feff}",
    "A",
    "B",
    "F",
    "G",
    "a",
    "=",
    ":",
    ",",
    "|",
    "-",
    "~",
    "~ ",
    "> ",
    "? ",
    "! ",
    "# ",
    "= ",
    "// ",
    "*",
    "none of:",
    "for A:",
    "nothing",
    "resign",
    "undo",
    "back 0",
    "back 4294967296",
    "redeal 1",
    "pass",
    "players=",
    "players=2",
    "seed 2",
    "forced: ask",
    "hash ",
];

/// Damages the notation of actions and the texts of setups: what is still read must be written as it is read, and what is refused
/// must be refused at a place within the text.
///
/// # Panics
/// If a text breaks the reader or one of these promises.
pub fn notation<G: Game>(corpus: &Path, texts: usize) -> Found {
    let (mut actions, mut setups) = (kept(corpus, "notation"), kept(corpus, "setups"));
    for (setup, seed) in plain_setups::<G>().iter().zip(0..) {
        setups.push(setup.to_string());
        actions.extend(record::<G>(setup, seed).moves.into_iter().map(|(_, _, action)| action));
    }
    let mut found = Found::default();
    for text in damaged(&actions, texts) {
        let read = holds(&text, || reads_back::<Deed<G::Action>>(&text));
        if let Err(error) = &read {
            let NotationError { column, .. } = error;
            assert!(
                (1..=text.chars().count() + 1).contains(column),
                "{text:?} is refused at column {column}"
            );
        }
        found.count(read.is_ok());
    }
    for text in damaged(&setups, texts) {
        found.count(holds(&text, || reads_back::<G::Setup>(&text)).is_ok());
    }
    found
}

/// Damages records: what is still read must be written as it is read; it is replayed or refused at one of its lines.
///
/// # Panics
/// If a text breaks the reader or one of these promises.
pub fn records<G: Game>(corpus: &Path, texts: usize) -> Found {
    let setups = plain_setups::<G>();
    let mut good = kept(corpus, "records");
    good.extend(setups.iter().zip(0..).take(8).map(|(setup, seed)| record::<G>(setup, seed).to_string()));
    let mut found = Found::default();
    for text in damaged(&good, texts) {
        let replayed = holds(&text, || {
            let record = Record::parse(&text)?;
            let written = record.to_string();
            assert_eq!(Record::parse(&written).map(|record| record.to_string()), Ok(written));
            record.replay::<G>()
        });
        if let Err(error) = &replayed {
            let lines = 1..=text.lines().count() + 1;
            assert!(lines.contains(&error.line) && error.column > 0, "{text:?} is refused at {error}");
        }
        found.count(replayed.is_ok());
    }
    found
}

/// Damages the scenarios of a folder: each passes or fails at one of its lines, and none breaks the rules.
///
/// # Panics
/// If the folder cannot be read, or a text breaks one of these promises.
pub fn scenarios<G: Fixture>(corpus: &Path, folder: &Path, texts: usize) -> Found {
    let files = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<_> =
        files.map(|entry| entry.expect("a folder can be read to its end").path()).collect();
    paths.sort();
    let mut good = kept(corpus, "scenarios");
    for path in paths {
        let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        // One scenario at a time, so that most of a text is whole.
        let mut scenarios = text.split("\n# ");
        scenarios.next();
        good.extend(scenarios.map(|scenario| format!("# {scenario}\n")));
    }
    let mut found = Found::default();
    for text in damaged(&good, texts) {
        let report = holds(&text, || scenario::run::<G>("damaged", &text));
        for failure in report.outcomes.iter().filter_map(|outcome| outcome.failure.as_ref()) {
            let broken =
                failure.problem.starts_with("panicked") && !failure.problem.contains("forced outcome");
            assert!(!broken, "{text}\n{report}");
            assert!((1..=text.lines().count() + 1).contains(&failure.line), "{text}\n{report}");
        }
        found.count(report.passed());
    }
    found
}

/// What a reader says of a text; if it panics, so does this, with the text.
fn holds<T>(text: &str, read: impl FnOnce() -> T) -> T {
    catch_unwind(AssertUnwindSafe(read)).unwrap_or_else(|panic| {
        panic!("this text breaks its reader: {}\n{text:?}\n{text}", panic_text(&*panic))
    })
}

/// Reads a text. If it can be read, so can what is written of it, and means the same.
fn reads_back<T: FromStr + Display>(text: &str) -> Result<(), T::Err> {
    let written = text.parse::<T>()?.to_string();
    let again = written.parse::<T>().map(|value| value.to_string());
    assert_eq!(again.ok().as_ref(), Some(&written), "written otherwise than it is read");
    Ok(())
}

/// Every number of players, and every value of every option by itself: quick to list even where the combinations are many.
fn plain_setups<G: Game>() -> Vec<G::Setup> {
    let players = (G::PLAYERS.0..=G::PLAYERS.1).map(|players| format!("players={players}"));
    let values = G::options()
        .iter()
        .flat_map(|option| option.choices.iter().map(|choice| format!("{}={}", option.key, choice.value)));
    players.chain(values).filter_map(|text| text.parse().ok()).collect()
}

/// The first moves of a random game.
fn record<G: Game>(setup: &G::Setup, seed: u64) -> Record {
    const MOVES: usize = 60;
    let (mut session, mut chance) = (Session::<G>::new(setup.clone(), seed), Chance::seeded(seed));
    let mut actions = Vec::new();
    while let Some(seat) = session.state().turn().asked().first().filter(|_| session.moves().len() < MOVES) {
        session.state().actions(seat, &mut actions);
        session
            .play(seat, chance.pick(&actions))
            .unwrap_or_else(|_| unreachable!("a listed action is legal"));
    }
    Record::of(&session)
}

/// The texts of a corpus: the files of a folder, if there is one.
fn kept(corpus: &Path, kind: &str) -> Vec<String> {
    let Ok(files) = fs::read_dir(corpus.join(kind)) else { return Vec::new() };
    let mut paths: Vec<_> = files.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.sort();
    let read = |path: &std::path::PathBuf| {
        fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    };
    paths.iter().map(read).collect()
}

/// The texts of a corpus as they are, then so many damaged ones.
///
/// # Panics
/// If the corpus is empty.
pub fn damaged(corpus: &[String], count: usize) -> impl Iterator<Item = String> {
    assert!(!corpus.is_empty(), "there is nothing to damage");
    let whole = corpus.iter().cloned();
    whole.chain((0..count as u64).map(|seed| damage(corpus, &mut Chance::seeded(seed))))
}

/// One of the texts with one to three faults.
fn damage(corpus: &[String], chance: &mut Chance) -> String {
    let any = |chance: &mut Chance| &corpus[chance.below(corpus.len())];
    let mut tokens = tokens(any(chance));
    for _ in 0..=chance.below(3) {
        let at = chance.below(tokens.len() + 1);
        let end = (at + 1 + chance.below(4)).min(tokens.len());
        match chance.below(7) {
            0 => drop(tokens.drain(at.min(end)..end)),
            1 => tokens.truncate(at),
            2 => tokens.insert(at, chance.pick(STUMBLING)),
            3 if at < tokens.len() => tokens[at] = chance.pick(STUMBLING),
            4 if at < end => {
                let twice = tokens[at..end].to_vec();
                tokens.splice(at..at, twice);
            }
            5 if tokens.len() > 1 => tokens.swap(at.min(end - 1), chance.below(end)),
            _ => {
                let other = self::tokens(any(chance));
                let from = chance.below(other.len() + 1);
                let until = (from + 1 + chance.below(4)).min(other.len());
                tokens.splice(at.min(end)..end, other[from.min(until)..until].iter().copied());
            }
        }
    }
    let mut text = tokens.concat();
    // Now and then a single letter, so that words are damaged inside too.
    if chance.below(3) == 0 && !text.is_empty() {
        let at = chance.below(text.chars().count());
        let kept = |&(place, _): &(usize, char)| place != at;
        text = text.chars().enumerate().filter(kept).map(|(_, letter)| letter).collect();
    }
    text
}

/// Words, blanks and single signs.
fn tokens(text: &str) -> Vec<&str> {
    let kind = |letter: char| match letter {
        '\n' => 0,
        letter if letter.is_alphanumeric() => 1,
        letter if letter.is_whitespace() => 2,
        _ => 3,
    };
    let mut tokens = Vec::new();
    let mut start = 0;
    let mut letters = text.char_indices().peekable();
    while let Some((at, letter)) = letters.next() {
        let next = letters.peek().map(|&(_, next)| kind(next));
        if next != Some(kind(letter)) || kind(letter) == 3 {
            let end = at + letter.len_utf8();
            tokens.push(&text[start..end]);
            start = end;
        }
    }
    tokens
}

/// The tests of damaged texts for a game: those of its folder `tests`, in which `corpus` and `scenarios` lie.
#[macro_export]
macro_rules! damaged_texts {
    ($state:ty) => {
        const TESTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests");

        #[track_caller]
        fn both(found: $crate::fuzz::Found) {
            assert!(found.read > 20 && found.refused > 200, "{found:?}");
        }

        #[test]
        fn damaged_notation_is_read_or_refused() {
            let corpus = std::path::Path::new(TESTS).join("corpus");
            both($crate::fuzz::notation::<$state>(&corpus, $crate::games(4_000)));
        }

        #[test]
        fn damaged_records_are_replayed_or_refused() {
            let corpus = std::path::Path::new(TESTS).join("corpus");
            both($crate::fuzz::records::<$state>(&corpus, $crate::games(600)));
        }

        #[test]
        fn damaged_scenarios_pass_or_fail_at_a_line() {
            let tests = std::path::Path::new(TESTS);
            let found = $crate::fuzz::scenarios::<$state>(
                &tests.join("corpus"),
                &tests.join("scenarios"),
                $crate::games(1_500),
            );
            both(found);
        }
    };
}
