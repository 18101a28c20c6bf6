//! Many more random games than the test run has time for: `cargo run --release -p theogony-derby --example derby_soak -- 200000` plays so
//! many games of each of the six rule sets and holds every one to the contract and to the invariants.

#[path = "../tests/all/setups.rs"]
mod setups;

use std::io::{self, Write};
use std::time::Instant;

use derby::State;
use setups::{RULE_SETS, setups};
use testkit::conformance::{Check, conformance};

fn main() -> io::Result<()> {
    let games = std::env::args().nth(1).and_then(|word| word.parse().ok()).unwrap_or(2_000);
    let mut out = io::stdout().lock();
    for rules in RULE_SETS {
        let began = Instant::now();
        let setups: Vec<_> = (3..=6).flat_map(|players| setups(players, rules)).collect();
        let counts = conformance::<State>(&Check {
            games: usize::div_ceil(games, setups.len()),
            setups,
            thorough: 0,
            // Other games than those of the test run.
            seed: 1 << 32,
            max_decisions: 2_000,
            ..Check::default()
        });
        let name = if rules.is_empty() { "standard" } else { rules };
        let (games, decisions, longest) = (counts.games, counts.decisions, counts.longest);
        writeln!(
            out,
            "{name}: {games} games, {decisions} decisions (at most {longest} in a game), {} redeals, {} replays, {} s",
            counts.redeals,
            counts.replays,
            began.elapsed().as_secs()
        )?;
    }
    Ok(())
}
