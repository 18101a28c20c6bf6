//! Tables stated in words, for tests that go on where scenarios end.

use derby::{Action, Setup, State};
use engine::{Chance, Fixture, Log, Rules, Seat, play};

/// A stated table: the setup, then `key: value` lines.
pub(crate) fn table(setup: &str, lines: &str) -> State {
    let setup: Setup = setup.parse().expect("a setup");
    let mut chance = Chance::seeded(1);
    let mut state: State = State::new(&setup, &mut chance, &mut Log::off());
    for line in lines.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let (key, value) = line.split_once(':').expect("key: value");
        state.arrange(key, value.trim()).unwrap_or_else(|problem| panic!("{line}: {problem}"));
    }
    state.arranged(&mut chance, &mut Log::off()).unwrap_or_else(|problem| panic!("{problem}"));
    state
}

/// Plays moves such as `A play web-of-tales`, one a line.
pub(crate) fn play_on(state: &mut State, moves: &str) {
    for line in moves.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let (seat, action) = line.split_once(' ').expect("a seat and an action");
        let seat: Seat = seat.parse().expect("a seat");
        let action: Action = action.parse().expect("an action");
        play(state, seat, action, &mut Chance::seeded(2), &mut Log::off())
            .unwrap_or_else(|refusal| panic!("{line}: {refusal:?}"));
    }
}

/// The truth of a position, by the queries of scenarios.
pub(crate) fn truth(state: &State, query: &str) -> String {
    state.query(query).unwrap_or_else(|problem| panic!("{problem}"))
}
