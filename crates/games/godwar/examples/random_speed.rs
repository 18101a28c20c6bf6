//! Random play on one core: decisions a second, and the length of matches.

use std::time::Instant;

use engine::{Chance, Log, Questions, Rules, Secrets, Turn};
use godwar::{Setup, State};

#[expect(clippy::print_stdout, reason = "an example prints")]
fn main() {
    println!("{} bytes a state", size_of::<State>());
    for setup in ["players=2", "players=4", "players=6", "players=6 mode=team"] {
        let setup: Setup = setup.parse().expect("a setup");
        let mut actions = Vec::new();
        let (mut decisions, mut forced, mut rounds) = (0u64, 0u64, 0u64);
        let start = Instant::now();
        let games = 4_000;
        for seed in 0..games {
            let mut chance = Chance::seeded(seed);
            let mut state = State::new(&setup, &mut chance, &mut Log::off());
            while let Turn::Asked(asked) = state.turn() {
                let seat = asked.first().expect("somebody is asked");
                let action = state.any_action(seat, &mut chance, &mut actions);
                forced += u64::from(actions.len() == 1);
                state.apply(seat, action, &mut chance, &mut Log::off());
                decisions += 1;
            }
            rounds += u64::from(state.view(engine::Viewer::Spectator).round);
        }
        let seconds = start.elapsed().as_secs_f64();
        println!(
            "{setup}\n  {:.2} million decisions/s, {} decisions and {} rounds a match, {} % forced",
            decisions as f64 / seconds / 1e6,
            decisions / games,
            rounds / games,
            100 * forced / decisions,
        );
    }
}
