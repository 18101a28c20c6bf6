use std::panic::{AssertUnwindSafe, catch_unwind};

use godwar::State;
use testkit::conformance::{Check, Counts, conformance};

fn invariants(state: &State) -> Result<(), String> {
    catch_unwind(AssertUnwindSafe(|| state.check())).map_err(|panic| {
        let text = panic.downcast_ref::<String>().cloned();
        text.or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).into())).unwrap_or_default()
    })
}

/// Random matches of one setup each, all promises of the contract and the invariants of the specification.
fn examine(setups: &[&str], games: usize) -> Counts {
    let setups: Vec<_> = setups.iter().map(|text| text.parse().expect("a setup")).collect();
    let expected = setups.len() * games;
    let counts = conformance::<State>(&Check {
        setups,
        games,
        thorough: 1,
        // 60 rounds of six turns, each of at most 5,000 decisions; real ones are far shorter.
        max_decisions: 50_000,
        invariants,
        ..Check::default()
    });
    assert_eq!(counts.games, expected);
    assert!(
        counts.changed_redeals > counts.full / 2 && counts.distinct_redeals == Counts::REDEALS,
        "{counts:?}"
    );
    assert!(counts.masked > 100, "{counts:?}");
    assert!(counts.resigned > counts.full, "nearly everybody may give up at nearly any time: {counts:?}");
    counts
}

#[test]
fn two_players_keep_the_contract() {
    let counts = examine(&["players=2"], 2_000);
    assert!(counts.secret_answers > 0, "{counts:?}");
}

#[test]
fn three_players_keep_the_contract() {
    examine(&["players=3"], 2_000);
}

#[test]
fn four_players_keep_the_contract() {
    examine(&["players=4"], 2_000);
}

#[test]
fn five_players_keep_the_contract() {
    examine(&["players=5"], 2_000);
}

#[test]
fn six_players_keep_the_contract() {
    examine(&["players=6"], 2_000);
}

#[test]
fn two_teams_of_two_keep_the_contract() {
    examine(&["players=4 mode=team"], 2_000);
}

#[test]
fn two_teams_of_three_keep_the_contract() {
    examine(&["players=6 mode=team"], 2_000);
}

#[test]
fn every_option_keeps_the_contract() {
    examine(
        &[
            "players=2 gods=random fair_start=on market=six_kinds energy_win=off",
            "players=3 gods=open first=B energy=10/15/8 rival_protect=off rounds=10",
            "players=5 fair_start=on energy_win=20 rounds=200",
            "players=4 mode=team main=lobby gods=open share_hands=on",
            "players=4 mode=team main=random gods=random fair_start=on first=B market=six_kinds",
            "players=6 mode=team share_hands=on fair_start=on energy=19/24/14",
        ],
        2_000,
    );
}

/// By hand, 200,000 matches each: `cargo test --release -p godwar -- --ignored`.
mod by_hand {
    use super::examine;

    const MATCHES: usize = 200_000;

    #[test]
    #[ignore = "minutes in a release build"]
    fn two_players() {
        examine(&["players=2"], MATCHES);
    }

    #[test]
    #[ignore = "minutes in a release build"]
    fn three_players() {
        examine(&["players=3"], MATCHES);
    }

    #[test]
    #[ignore = "minutes in a release build"]
    fn four_players() {
        examine(&["players=4"], MATCHES);
    }

    #[test]
    #[ignore = "minutes in a release build"]
    fn five_players() {
        examine(&["players=5"], MATCHES);
    }

    #[test]
    #[ignore = "minutes in a release build"]
    fn six_players() {
        examine(&["players=6"], MATCHES);
    }

    #[test]
    #[ignore = "minutes in a release build"]
    fn teams_of_two() {
        examine(&["players=4 mode=team"], MATCHES);
    }

    #[test]
    #[ignore = "minutes in a release build"]
    fn teams_of_three() {
        examine(&["players=6 mode=team"], MATCHES);
    }
}
