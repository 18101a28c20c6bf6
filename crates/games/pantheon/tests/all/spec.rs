//! The names that scenarios give to what they show. Together they are the whole rulebook: a name without a scenario fails
//! the test run.

use pantheon::{BagTile, BonusTile, Deity, People};

/// Options of a game, each with the variants that need a scenario of their own.
const OPTIONS: [&str; 14] = [
    "players=2",
    "players=3",
    "players=4",
    "bonus=draft",
    "pieces=scaled",
    "followers=deck",
    "cartago=on",
    "demigods=hidden",
    "demigods=open",
    "first=named",
    "peoples=named",
    "cap=40",
    "cap=10",
    "cap=off",
];

/// The worked examples with more than one part.
const PARTS: [&str; 5] = ["EX4a", "EX4b", "EX5a", "EX5b", "EX5c"];

/// Everything that needs a scenario.
pub(crate) fn ids() -> Vec<String> {
    let examples = (1..=25).filter(|number| !matches!(number, 4 | 5)).map(|number| format!("EX{number}"));
    let vectors = (1..=33).map(|number| format!("T{number}"));
    let rulings = (1..=52).map(|number| format!("R{number}"));
    let placement = (1..=8).map(|number| format!("P{number}"));
    let peoples = People::ALL.into_iter().map(|people| people.slug().into());
    let deities = Deity::ALL.into_iter().map(|deity| deity.slug().into());
    let bag = BagTile::ALL.into_iter().map(|tile| tile.rule().into());
    let bonus = BonusTile::ALL.into_iter().map(|tile| tile.rule().into());
    let named = PARTS.into_iter().chain(OPTIONS).map(String::from);
    let numbered = examples.chain(vectors).chain(rulings).chain(placement);
    numbered.chain(peoples).chain(deities).chain(bag).chain(bonus).chain(named).collect()
}
