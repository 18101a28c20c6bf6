//! Plays random games on one core and says how fast: `random [games] [check]`.

use std::env;
use std::io::{self, Write as _};
use std::time::Instant;

use engine::{Chance, Log, Questions, Rules, Turn};
use mythologies::{Setup, State};

fn main() -> io::Result<()> {
    let games: u64 = env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(20_000);
    let check = env::args().nth(2).is_some();
    let mut out = io::stdout();
    writeln!(out, "{} bytes", size_of::<State>())?;
    for players in 2..=4 {
        let (start, mut decisions, mut longest, mut total) = (Instant::now(), 0u64, 0u64, 0i64);
        let mut scratch = Vec::new();
        for seed in 0..games {
            let mut chance = Chance::seeded(seed);
            let mut state = State::new(&Setup::standard(players), &mut chance, &mut Log::off());
            let mut length = 0;
            while let Turn::Asked(asked) = state.turn() {
                let seat = asked.first().expect("somebody is asked");
                let action = state.any_action(seat, &mut chance, &mut scratch);
                state.apply(seat, action, &mut chance, &mut Log::off());
                length += 1;
                if check {
                    state.check().unwrap_or_else(|problem| {
                        panic!(
                            "{players} players, seed {seed}, after {length} ({action}): {problem}\n{}",
                            state.pending()
                        )
                    });
                }
            }
            decisions += length;
            longest = longest.max(length);
            total += i64::from(state.standing().scores.iter().sum::<i32>());
        }
        let seconds = start.elapsed().as_secs_f64();
        writeln!(
            out,
            "{players} players: {games} games, {:.1} decisions a game, longest {longest}, mean score {:.2}, {:.2} million decisions/s",
            decisions as f64 / games as f64,
            total as f64 / (games * u64::from(players)) as f64,
            decisions as f64 / seconds / 1e6,
        )?;
    }
    Ok(())
}
