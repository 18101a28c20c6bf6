//! Random games on one core: decisions a second. `cargo run --release -p mythologiste --example speed -- SETUP [check]`

use std::time::Instant;

use engine::{Chance, Log, State as _, Turn};
use mythologiste::{Setup, State};

#[expect(clippy::print_stdout, reason = "the result of the measurement")]
fn main() {
    let mut args = std::env::args().skip(1);
    let setup = args.next().unwrap_or_else(|| "players=4 quests=normal".into());
    let check = args.next().is_some();
    let setup: Setup = setup.parse().expect("a setup");
    let (mut decisions, mut games, mut turns, mut longest) = (0u64, 0u64, 0u64, 0);
    let mut scratch = Vec::new();
    let start = Instant::now();
    let mut wins = [0; 6];
    while start.elapsed().as_secs() < 3 {
        let mut chance = Chance::seeded(games);
        let mut state = State::new(&setup, &mut chance, &mut Log::off());
        games += 1;
        let mut length = 0;
        while let Turn::Asked(asked) = state.turn() {
            let seat = asked.first().expect("somebody is asked");
            let action = state.any_action(seat, &mut chance, &mut scratch);
            state.apply(seat, action, &mut chance, &mut Log::off());
            length += 1;
            if check {
                state.check();
            }
        }
        decisions += length;
        longest = longest.max(length);
        turns += u64::from(state.view(engine::Viewer::Spectator).turns);
        for seat in state.standing().winners().iter() {
            wins[seat.index()] += 1;
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "{setup}\n{games} games, {decisions} decisions, {:.0} a second; {:.1} turns a game, longest {longest}, wins {wins:?}; state {} bytes",
        decisions as f64 / seconds,
        turns as f64 / games as f64,
        std::mem::size_of::<State>(),
    );
}
