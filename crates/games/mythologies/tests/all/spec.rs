//! The names that scenarios give to what they show. Together they are the whole rulebook: a name without a scenario fails
//! the test run.

use mythologies::Kind;

/// Options of a game that need a scenario of their own.
const OPTIONS: [&str; 12] = [
    "players=2",
    "players=3",
    "players=4",
    "mythologies=random",
    "mythologies=first-game",
    "mythologies=chosen",
    "boards=listed",
    "first=named",
    "colours=chosen",
    "exile=off",
    "usurp=all",
    "gems=3",
];

/// What no scenario can show, and why.
pub(crate) const EXEMPT: [(&str, &str); 1] =
    [("R61", "looking through discards and piles is no move: every view shows them to everybody")];

/// Everything that needs a scenario.
pub(crate) fn ids() -> Vec<String> {
    let cards = Kind::ALL.into_iter().map(|kind| kind.slug().to_string());
    let examples = (1..=14).map(|number| format!("EX{number}"));
    let vectors = (1..=30).map(|number| format!("T{number}"));
    let rulings = (1..=71).map(|number| format!("R{number}"));
    let rulings = rulings.filter(|ruling| EXEMPT.iter().all(|(exempt, _)| exempt != ruling));
    let options = OPTIONS.into_iter().map(String::from);
    cards.chain(examples).chain(vectors).chain(rulings).chain(options).collect()
}
