//! Many more random games than the test run has time for: `cargo run --release -p theogony-pantheon --example pantheon_soak -- 200000` plays
//! so many games at each size of table, and as many shared among the options, side by side, and holds every one to the
//! contract and to the invariants.

use std::io::{self, Write};
use std::thread;
use std::time::Instant;

use pantheon::{Setup, State};
use testkit::conformance::{Check, conformance, pairwise_setups};

fn main() -> io::Result<()> {
    let games: usize = std::env::args().nth(1).and_then(|word| word.parse().ok()).unwrap_or(2_000);
    let sizes = (2..=4).map(|players| (format!("{players} players"), vec![Setup::standard(players)]));
    let groups: Vec<_> = sizes.chain([("every option".into(), pairwise_setups::<State>())]).collect();
    let lines: Vec<String> = thread::scope(|scope| {
        let workers: Vec<_> = groups
            .into_iter()
            .map(|(name, setups)| scope.spawn(move || soak(&name, setups, games)))
            .collect();
        workers.into_iter().map(|worker| worker.join().expect("no promise is broken")).collect()
    });
    let mut out = io::stdout().lock();
    lines.iter().try_for_each(|line| writeln!(out, "{line}"))
}

/// Plays so many games, shared among the setups, and says what they were.
fn soak(name: &str, setups: Vec<Setup>, games: usize) -> String {
    let began = Instant::now();
    let counts = conformance::<State>(&Check {
        games: games.div_ceil(setups.len()),
        setups,
        thorough: 0,
        // Other games than those of the test run.
        seed: 1 << 32,
        max_decisions: 4_000,
        // Once in some hundred thousand moves all hands are shuffled together right after somebody drew: what was drawn
        // shows for a moment and then in no view. The test run compares events; its games come to no such moment.
        fleeting_events: true,
        shown_means: true,
        ..Check::default()
    });
    format!(
        "{name}: {} games, {} decisions (at most {} in a game), {} redeals, {} replays, {} s",
        counts.games,
        counts.decisions,
        counts.longest,
        counts.redeals,
        counts.replays,
        began.elapsed().as_secs()
    )
}
