//! The setups that are played at random.

use derby::Setup;
use engine::Seat;

/// The setups of one number of players and one rule set. Between them the other options take all their values, and a
/// pair of gods that is missing from one table sits at another.
pub(crate) fn setups(players: usize, rules: &str) -> Vec<Setup> {
    let gods = ["anansi", "horus", "marduk", "odin", "quetzalcoatl", "yu-huang"];
    let first = gods[..players].join(",");
    let last: Vec<&str> = gods.into_iter().rev().take(players).collect();
    let last = last.join(",");
    let seat = Seat::new(players - 1);
    let texts = [
        format!("players={players} {rules}"),
        format!("players={players} {rules} gods=random deck=uniform framing=on first=A"),
        format!("players={players} {rules} gods={first} framing=on first={seat}"),
        format!("players={players} {rules} gods={last} deck=uniform"),
    ];
    texts.iter().map(|text| text.parse().expect("the setup is one of the game's own")).collect()
}

/// The six rule sets: sober or not, with powers or without, with Fate tokens or without.
pub(crate) const RULE_SETS: [&str; 6] =
    ["", "powers=on", "powers=on fate=on", "sober=on", "sober=on powers=on", "sober=on powers=on fate=on"];
