//! Holds the game to the engine's contract on many random games: `conformance [games for each number of players]`.

use std::env;
use std::io::{self, Write as _};

use mythologies::{Setup, State};
use testkit::conformance::{Check, conformance, pairwise_setups};

fn main() -> io::Result<()> {
    let games: usize = env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(20_000);
    let mut out = io::stdout();
    for players in 2..=4 {
        let mut setups: Vec<Setup> =
            pairwise_setups::<State>().into_iter().filter(|setup| setup.players == players).collect();
        setups.push(Setup::standard(players));
        let counts = conformance::<State>(&Check {
            games: games.div_ceil(setups.len()),
            thorough: 4,
            max_decisions: 7_000,
            invariants: State::check,
            open_actions: true,
            seed: 1_000_000,
            setups,
            ..Check::default()
        });
        writeln!(out, "{players} players: {counts:?}")?;
    }
    Ok(())
}
