//! Many more random matches than the test run has time for: `cargo run --release -p theogony-godwar --example godwar_soak -- 200000` plays
//! so many matches of each kind of table, and as many shared among the options, and holds every one to the contract and to the
//! invariants. Words behind the number choose the tables by their names: `-- 200000 players=5 option`.

#[path = "../tests/all/setups.rs"]
mod setups;

use std::io::{self, Write};
use std::time::Instant;

use godwar::State;
use setups::{OPTIONS, TABLES, read};
use testkit::conformance::{Check, conformance};

fn main() -> io::Result<()> {
    let games: usize = std::env::args().nth(1).and_then(|word| word.parse().ok()).unwrap_or(2_000);
    let wanted: Vec<String> = std::env::args().skip(2).collect();
    let mut out = io::stdout().lock();
    let tables = TABLES.iter().map(|table| (*table, read(&[*table])));
    for (name, setups) in tables.chain([("every option", read(&OPTIONS))]) {
        if !wanted.is_empty() && !wanted.iter().any(|words| name.contains(words.as_str())) {
            continue;
        }
        let began = Instant::now();
        let counts = conformance::<State>(&Check {
            games: games.div_ceil(setups.len()),
            setups,
            thorough: 0,
            // Other matches than those of the test run.
            seed: 1 << 32,
            max_decisions: 50_000,
            ..Check::default()
        });
        writeln!(
            out,
            "{name}: {} matches, {} decisions (at most {} in a match), {} redeals, {} replays, {} s",
            counts.games,
            counts.decisions,
            counts.longest,
            counts.redeals,
            counts.replays,
            began.elapsed().as_secs()
        )?;
    }
    Ok(())
}
