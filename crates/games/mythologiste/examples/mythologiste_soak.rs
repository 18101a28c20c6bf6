//! Many more random games than the test run has time for: `cargo run --release -p theogony-mythologiste --example mythologiste_soak -- 40000`
//! plays so many games at each size of table, and as many shared among the options, and holds every one to the contract
//! and to the invariants.

use std::io::{self, Write};
use std::time::Instant;

use mythologiste::{Setup, State};
use testkit::conformance::{Check, conformance, pairwise_setups};

fn main() -> io::Result<()> {
    let games: usize = std::env::args().nth(1).and_then(|word| word.parse().ok()).unwrap_or(2_000);
    let sizes = (2..=6).map(|players| (format!("{players} players"), vec![Setup::standard(players)]));
    let mut out = io::stdout().lock();
    for (name, setups) in sizes.chain([("every option".into(), pairwise_setups::<State>())]) {
        let began = Instant::now();
        let counts = conformance::<State>(&Check {
            games: games.div_ceil(setups.len()),
            setups,
            thorough: 0,
            // Other games than those of the test run.
            seed: 1 << 32,
            max_decisions: 60 * 5 * 6 * 400,
            // The solution of a challenge is told when it is over; the view does not keep it.
            fleeting_events: true,
            ..Check::default()
        });
        writeln!(
            out,
            "{name}: {} games, {} decisions (at most {} in a game), {} redeals, {} replays, {} s",
            counts.games,
            counts.decisions,
            counts.longest,
            counts.redeals,
            counts.replays,
            began.elapsed().as_secs()
        )?;
        out.flush()?;
    }
    Ok(())
}
