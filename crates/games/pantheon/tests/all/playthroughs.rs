use engine::Heuristic as _;
use pantheon::State;
use testkit::playthrough::Playthrough;

fn check(name: &str, mut game: Playthrough<State>) {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/playthroughs");
    game.sketch_every = 240;
    game.check(format!("{folder}/{name}.txt"));
}

/// The heuristic plays every seat: a game as people might play it.
fn sensible(setup: &str, seed: u64) -> Playthrough<State> {
    let mut game = Playthrough::random(setup, seed);
    game.choose = |state: &State, seat, actions, chance| state.advise(seat, actions, chance);
    game
}

#[test]
fn a_sensible_game_of_two() {
    check("two", sensible("players=2", 2));
}

#[test]
fn a_sensible_game_of_three() {
    check("three", sensible("players=3 bonus=draft", 3));
}

#[test]
fn a_sensible_game_of_four() {
    check("four", sensible("players=4", 4));
}

#[test]
fn a_random_game_of_three() {
    check(
        "random",
        Playthrough::random("players=3 cartago=on demigods=open followers=deck pieces=scaled", 5),
    );
}
