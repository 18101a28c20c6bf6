use derby::{Power, State};
use testkit::conformance::{Check, Counts, conformance};
use testkit::{answers_are_drawn_evenly, games};

use crate::setups::{RULE_SETS, setups};

/// Games with this many players, sober or not, without powers, with powers, and with powers and Fate: 240 of each of these three.
fn check(players: usize) -> Counts {
    let setups: Vec<_> = RULE_SETS.iter().flat_map(|rules| setups(players, rules)).collect();
    let counts = conformance::<State>(&Check {
        setups,
        games: games(30),
        thorough: 1,
        // The specification's own cap for a game of any kind.
        max_decisions: 2_000,
        ..Check::default()
    });
    assert_eq!(counts.games, 3 * 8 * games(30));
    assert_eq!(counts.distinct_redeals, Counts::REDEALS, "{counts:?}");
    assert!(counts.changed_redeals * 2 > counts.redeals, "{counts:?}");
    assert!(
        counts.compared_moves > 1_000 && counts.refusals > 10_000 && counts.replays > counts.games / 12,
        "{counts:?}"
    );
    assert!(counts.declined > 10, "{counts:?}");
    counts
}

#[test]
fn three_players_keep_the_contract() {
    check(3);
}

#[test]
fn four_players_keep_the_contract() {
    check(4);
}

#[test]
fn five_players_keep_the_contract() {
    check(5);
}

#[test]
fn six_players_keep_the_contract() {
    let counts = check(6);
    for power in Power::ALL {
        assert!(counts.anchors.contains(power.rule()), "nobody ever meets {power:?}");
    }
}

/// Answers drawn without listing them are drawn like those from a list.
#[test]
fn any_answer_is_as_likely_as_any_other() {
    let asked = answers_are_drawn_evenly::<State>([
        "players=3",
        "players=5 framing=on",
        "players=4 powers=on fate=on",
    ]);
    assert_eq!(asked.len(), 7, "every sort of question comes up: {asked:?}");
}
