use derby::State;
use testkit::playthrough::Playthrough;

fn check(name: &str, setup: &str, seed: u64) {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/playthroughs");
    let mut game = Playthrough::<State>::random(setup, seed);
    game.sketch_every = 40;
    game.check(format!("{folder}/{name}.txt"));
}

#[test]
fn a_game_of_three() {
    check("three", "players=3", 3);
}

#[test]
fn a_game_of_four() {
    check("four", "players=4 gods=random", 4);
}

#[test]
fn a_game_of_five() {
    check("five", "players=5 sober=on", 5);
}

#[test]
fn a_game_of_six() {
    check("six", "players=6 deck=uniform framing=on first=C", 6);
}

#[test]
fn a_game_with_powers_and_fate() {
    check("powers-and-fate", "players=4 powers=on fate=on gods=odin,anansi,horus,quetzalcoatl", 7);
}
