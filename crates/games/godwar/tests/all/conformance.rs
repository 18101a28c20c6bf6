use godwar::State;
use testkit::conformance::{Check, Counts, conformance};
use testkit::games;

use super::setups::{OPTIONS, TABLES, read};

/// Random matches of one setup each, all promises of the contract and the invariants of the specification.
fn examine(setups: &[&str], games: usize) -> Counts {
    let setups = read(setups);
    let expected = setups.len() * games;
    let counts = conformance::<State>(&Check {
        setups,
        games,
        thorough: 1,
        // 60 rounds of six turns, each of at most 5,000 decisions; real ones are far shorter.
        max_decisions: 50_000,
        seed: 1,
        ..Check::default()
    });
    assert_eq!(counts.games, expected);
    assert!(
        counts.changed_redeals > counts.full / 2 && counts.distinct_redeals == Counts::REDEALS,
        "{counts:?}"
    );
    assert!(counts.declined > 100, "{counts:?}");
    assert!(counts.masked > 100 && counts.ordered > 1_000, "{counts:?}");
    assert!(counts.resigned > counts.full, "nearly everybody may give up at nearly any time: {counts:?}");
    counts
}

#[test]
fn two_players_keep_the_contract() {
    let counts = examine(&[TABLES[0]], games(800));
    assert!(counts.secret_answers > 0, "{counts:?}");
}

#[test]
fn three_players_keep_the_contract() {
    examine(&[TABLES[1]], games(200));
}

#[test]
fn four_players_keep_the_contract() {
    examine(&[TABLES[2]], games(200));
}

#[test]
fn five_players_keep_the_contract() {
    examine(&[TABLES[3]], games(200));
}

#[test]
fn six_players_keep_the_contract() {
    examine(&[TABLES[4]], games(200));
}

#[test]
fn two_teams_of_two_keep_the_contract() {
    examine(&[TABLES[5]], games(200));
}

#[test]
fn two_teams_of_three_keep_the_contract() {
    examine(&[TABLES[6]], games(200));
}

#[test]
fn every_option_keeps_the_contract() {
    examine(&OPTIONS, games(100));
}

/// Answers drawn without listing them are drawn like those from a list.
#[test]
fn any_answer_is_as_likely_as_any_other() {
    let setups = ["players=2", "players=3", "players=6", "players=4 mode=team", "players=6 mode=team"];
    let asked = testkit::answers_are_drawn_evenly::<State>(setups.repeat(3));
    assert_eq!(asked.len(), 28, "every sort of question comes up: {asked:?}");
}
