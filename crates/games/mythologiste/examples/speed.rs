//! Random games on one core: decisions a second of processor time, which a busy machine does not spoil.
//! `cargo run --release -p theogony-mythologiste --example speed -- [SETUP [GAMES]]`

use std::time::Instant;

use engine::{Chance, Log, Questions, Rules, Turn};
use mythologiste::{Setup, State};

/// Seconds this process has spent on a core, where the system tells.
fn processor_seconds() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/self/schedstat").ok()?;
    Some(text.split_whitespace().next()?.parse::<f64>().ok()? / 1e9)
}

#[expect(clippy::print_stdout, reason = "the result of the measurement")]
fn main() {
    let mut args = std::env::args().skip(1);
    let setup = args.next().unwrap_or_else(|| "players=4 quests=normal".into());
    let games: u64 = args.next().map_or(50_000, |word| word.parse().expect("a number of games"));
    let setup: Setup = setup.parse().expect("a setup");
    let (mut decisions, mut longest) = (0u64, 0);
    let mut wins = [0; 6];
    let mut scratch = Vec::new();
    let (clock, began) = (Instant::now(), processor_seconds());
    for game in 0..games {
        let mut chance = Chance::seeded(game);
        let mut state = State::new(&setup, &mut chance, &mut Log::off());
        let mut length = 0;
        while let Turn::Asked(asked) = state.turn() {
            let seat = asked.first().expect("somebody is asked");
            let action = state.any_action(seat, &mut chance, &mut scratch);
            state.apply(seat, action, &mut chance, &mut Log::off());
            length += 1;
        }
        decisions += length;
        longest = longest.max(length);
        for seat in state.standing().winners().iter() {
            wins[seat.index()] += 1;
        }
    }
    let wall = clock.elapsed().as_secs_f64();
    let seconds = began.zip(processor_seconds()).map_or(wall, |(from, to)| to - from);
    println!(
        "{setup}\n{games} games, {decisions} decisions in {seconds:.2} s of processor time ({wall:.2} s by the clock): \
         {:.2} million a second; longest game {longest}, wins {wins:?}; state {} bytes",
        decisions as f64 / seconds / 1e6,
        std::mem::size_of::<State>(),
    );
}
