//! How many random games the tests play, and the tally of those they have played.
//!
//! Tests state how many games notice a mistake within a minute or two. `GAMES=10` in the environment plays ten times as
//! many, as is done before a release. `scripts/test` names a file in `TALLY` and tells at its end how many games were
//! played, and from which seeds.

use std::env;
use std::fs::OpenOptions;
use std::io::Write as _;
use std::ops::Range;
use std::thread;

/// So many random games, times `GAMES`.
///
/// # Panics
/// If `GAMES` is set to anything but a number from 1 on.
pub fn games(count: usize) -> usize {
    let times = match env::var("GAMES") {
        Err(_) => 1,
        Ok(text) => match text.parse() {
            Ok(times) if times > 0 => times,
            _ => panic!("GAMES must be a number from 1 on, not '{text}'"),
        },
    };
    count * times
}

/// The seeds from 0 on for so many random games, which are added to the tally.
pub fn seeds(count: u64) -> Range<u64> {
    tally(count as usize, 0..count);
    0..count
}

/// Adds games to the tally of the run, if one is kept: a line with their number, the test, and their seeds.
pub(crate) fn tally(games: usize, seeds: Range<u64>) {
    let Some(path) = env::var_os("TALLY") else { return };
    let test = env::var("NEXTEST_TEST_NAME").ok();
    let test = test.or_else(|| thread::current().name().map(str::to_owned)).unwrap_or_default();
    let line = format!("{games}\t{test}\tseeds {} to {}\n", seeds.start, seeds.end.saturating_sub(1));
    // Lines are short and appended in one go, so those of tests that run side by side do not mix.
    let written = OpenOptions::new()
        .create(true)
        .append(true)
        .open(&path)
        .and_then(|mut file| file.write_all(line.as_bytes()));
    written.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
}
