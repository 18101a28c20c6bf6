use engine::Heuristic;
use mythologiste::State;
use testkit::playthrough::Playthrough;

fn check(name: &str, setup: &str, seed: u64) {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/playthroughs");
    let mut game = Playthrough::<State>::random(setup, seed);
    game.sketch_every = 40;
    game.choose = |state, seat, actions, chance| state.advise(seat, actions, chance);
    game.check(format!("{folder}/{name}.txt"));
}

#[test]
fn a_game_of_two() {
    check("two", "players=2 laps=2", 2);
}

#[test]
fn a_game_of_three() {
    check("three", "players=3", 3);
}

#[test]
fn a_game_of_four() {
    check("four", "players=4 quests=played,normal,normal,strong", 4);
}

#[test]
fn a_game_of_five() {
    check("five", "players=5 truce=on malus=drawer placing=leftmost", 5);
}

#[test]
fn a_game_of_six() {
    check("six", "players=6 first=A", 6);
}
