//! Fits the networks of the derby's bots to played games: `cargo run --release -p theogony-derby --example fit -- NETWORK [GAMES] [EPOCHS]`
//!
//! `foresight` foretells which bets are won, and prints the weights of a player's prospects, to be copied into `src/heuristic.rs`; these
//! need a second run, since they are fitted with the network that was there when this program was built. `insight` guesses which
//! bets were placed; it also looks at games of the bots that search, which guess by the network that was there.
//! The same numbers come out every time.

mod foresight;
mod insight;

/// Tables of every size; most games are played by three or four.
const TABLES: [&str; 8] = [
    "players=3",
    "players=3",
    "players=3",
    "players=4",
    "players=4 powers=on",
    "players=5",
    "players=6",
    "players=3 powers=on",
];

fn main() -> std::io::Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize| words.get(at).map(|word| word.parse().expect("a number"));
    let (weights, file) = match words.first().map(String::as_str) {
        Some("foresight") => (
            foresight::run(number(1).unwrap_or(60_000), number(2).unwrap_or(8)),
            concat!(env!("CARGO_MANIFEST_DIR"), "/src/foresight.weights"),
        ),
        Some("insight") => (
            insight::run(number(1).unwrap_or(6_000), number(2).unwrap_or(6)),
            concat!(env!("CARGO_MANIFEST_DIR"), "/src/insight.weights"),
        ),
        _ => return Err(std::io::Error::other("which network: foresight or insight?")),
    };
    let bytes: Vec<u8> = weights.iter().flat_map(|weight| weight.to_le_bytes()).collect();
    std::fs::write(file, bytes)
}
