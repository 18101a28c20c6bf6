//! How many ways there are to play on, at fixed seeds: a lost, added or repeated answer shows here.

use engine::{Chance, Fixture as _, Log, Rules};
use pantheon::{Setup, State};
use testkit::perft;

fn table(lines: &str) -> State {
    let mut chance = Chance::seeded(1);
    let setup: Setup = "players=2 first=A".parse().expect("a setup");
    let mut state = State::new(&setup, &mut chance, &mut Log::off());
    for line in lines.lines().map(str::trim) {
        let (key, value) = line.split_once(": ").expect("key: value");
        state.arrange(key, value).expect("a table");
    }
    state.arranged(&mut chance, &mut Log::off()).expect("a table");
    state
}

fn counts(state: &State, depth: u32) -> Vec<u64> {
    (1..=depth).map(|depth| perft(state, depth, 7)).collect()
}

/// Move or draw. Six hexes lie around the temple; from each of them the second step leads to five more around the temple
/// and three beyond, or stops.
#[test]
fn walking() {
    let state = table("epoch: 1 gallia\nhand A: move");
    assert_eq!(counts(&state, 3), [2, 6 + 1, 6 * 9 + 1]);
}

/// Two money, each spent on one of four ranks, a piece of either kind or one of six hexes.
#[test]
fn buying() {
    let state = table("epoch: 1 gallia\nhand A: coin1 x2\nstage: turn A");
    assert_eq!(counts(&state, 2), [3, 6 + 12 + 1]);
}
