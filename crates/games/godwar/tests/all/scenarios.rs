use godwar::{God, Kind, Power, State};
use testkit::scenario::{coverage, run_folder};

/// What the specification numbers or names beside cards, gods and powers: examples, vectors, rulings, options, keywords.
/// are about giving up, which is no answer to a question: see `resign.rs`.
#[rustfmt::skip]
const SPEC: &[&str] = &[
    "EX1", "EX2", "EX3", "EX3b", "EX3c", "EX4", "EX5", "EX6", "EX7",
    "T1", "T2", "T3", "T4", "T5", "T6", "T7", "T8", "T9", "T10", "T11", "T12", "T13", "T14", "T15", "T16", "T17",
    "T18", "T19", "T20", "T21", "T22", "T23", "T24", "T25", "T26", "T27", "T28", "T29", "T30", "T31", "T32", "T33",
    "T34", "T35", "T36", "T37", "T38", "T39", "T40", "T41", "T42", "T43", "T44", "T45",
    "R-01", "R-02", "R-03", "R-04", "R-05", "R-06", "R-07", "R-08", "R-09", "R-10", "R-11", "R-12", "R-13", "R-14",
    "R-15", "R-16", "R-17", "R-18", "R-19", "R-20", "R-21", "R-22", "R-23", "R-24", "R-25", "R-26", "R-27", "R-28",
    "R-30", "R-31", "R-32", "R-33", "R-34", "R-36", "R-37", "R-38", "R-39", "R-40", "R-41", "R-42", "R-43",
    "option fair_start", "option share_hands", "option gods", "option first", "option main", "option market",
    "option energy_win", "option rival_protect", "option energy", "option rounds",
    "adjudication", "winning", "counter", "trick", "copying", "netherworld", "round-limit", "knowledge", "turn",
    "choosing-gods", "main-gods", "team-setup",
];

#[test]
fn every_scenario_holds_and_every_id_has_one() {
    let folder = format!("{}/tests/scenarios", env!("CARGO_MANIFEST_DIR"));
    let reports = run_folder::<State>(folder);
    let cards = Kind::ALL.into_iter().map(|kind| kind.card().id);
    let gods = God::ALL.into_iter().map(God::id);
    let powers = Power::ALL.into_iter().map(Power::rule);
    let ids: Vec<&str> = SPEC.iter().copied().chain(cards).chain(gods).chain(powers).collect();
    let coverage = coverage(&ids, &reports);
    assert!(coverage.is_complete(), "\n{coverage}");
}
