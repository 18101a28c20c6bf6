//! Holds the game to the engine's contract on many random games: `conformance [games for each number of players]`. Words behind
//! the number choose the setups by what they say, and `from=N` begins with that seed: `-- 200000 players=4 gems=0 from=7`.

use std::env;
use std::io::{self, Write as _};

use mythologies::{Setup, State};
use testkit::conformance::{Check, conformance, pairwise_setups};

fn main() -> io::Result<()> {
    let games: usize = env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(20_000);
    let (from, wanted): (Vec<String>, Vec<String>) =
        env::args().skip(2).partition(|word| word.starts_with("from="));
    let seed = from.iter().find_map(|word| word["from=".len()..].parse().ok()).unwrap_or(1_000_000);
    let mut out = io::stdout();
    for players in 2..=4 {
        let mut setups: Vec<Setup> =
            pairwise_setups::<State>().into_iter().filter(|setup| setup.players == players).collect();
        setups.push(Setup::standard(players));
        setups.retain(|setup| {
            let words = setup.to_string();
            wanted.iter().all(|wanted| words.split(' ').any(|word| word == wanted))
        });
        if setups.is_empty() {
            continue;
        }
        let counts = conformance::<State>(&Check {
            games: games.div_ceil(setups.len()),
            thorough: 4,
            max_decisions: 7_000,
            open_actions: true,
            seed,
            setups,
            ..Check::default()
        });
        writeln!(out, "{players} players: {counts:?}")?;
    }
    Ok(())
}
