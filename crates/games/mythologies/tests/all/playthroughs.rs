use mythologies::State;
use testkit::playthrough::Playthrough;

fn check(name: &str, setup: &str, seed: u64) {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/playthroughs");
    let mut game = Playthrough::<State>::random(setup, seed);
    game.sketch_every = 40;
    game.check(format!("{folder}/{name}.txt"));
}

#[test]
fn a_game_of_two() {
    check("two", "players=2 mythologies=first-game", 2);
}

#[test]
fn a_game_of_three() {
    check("three", "players=3 mythologies=norse,hindu,zulu,chinese boards=listed", 3);
}

#[test]
fn a_game_of_four() {
    check("four", "players=4", 4);
}
