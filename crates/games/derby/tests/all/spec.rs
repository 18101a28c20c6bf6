//! The names that scenarios give to what they show. Together they are the whole rulebook: a name without a scenario fails
//! the test run.

use derby::{Bet, Card, DECK_SIZE, God, Power};

/// Options of a game, each with the variants that need a scenario of their own.
const OPTIONS: [&str; 14] = [
    "players=3",
    "players=4",
    "players=5",
    "players=6",
    "powers=on",
    "fate=on",
    "sober=on",
    "gods=draft",
    "gods=random",
    "gods=lobby",
    "first=random",
    "first=named",
    "deck=uniform",
    "framing=on",
];

/// The worked examples of the printed rules.
const EXAMPLES: [&str; 12] =
    ["EX1", "EX2", "EX2b", "EX2c", "EX3", "EX4", "EX5", "EX6", "EX7", "EX8", "EX9", "EX10"];

/// Rulings that no scenario can show, and why.
pub(crate) const EXEMPT: [(&str, &str); 2] = [
    ("R29", "manners at the table: the rules never see what people say to each other"),
    (
        "R41",
        "who answers for a seat, a person or a program, is no part of a position; any seat may be played by either",
    ),
];

/// Everything that needs a scenario.
pub(crate) fn ids() -> Vec<String> {
    let cards = (0..DECK_SIZE).map(|id| Card::new(id).to_string());
    let bets = Bet::ALL.into_iter().map(|bet| format!("BET{:02}", bet.index() + 1));
    let powers = Power::ALL.into_iter().map(|power| power.id().into());
    let gods = God::ALL.into_iter().map(|god| god.slug().into());
    let rulings = (1..=41).map(|number| format!("R{number}"));
    let rulings = rulings.filter(|ruling| EXEMPT.iter().all(|(exempt, _)| exempt != ruling));
    let vectors = (1..=37).map(|number| format!("T{number}"));
    let named = EXAMPLES.into_iter().chain(OPTIONS).map(String::from);
    cards.chain(bets).chain(powers).chain(gods).chain(rulings).chain(vectors).chain(named).collect()
}
