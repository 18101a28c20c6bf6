use mythologies::{Setup, State};
use testkit::conformance::{Check, Counts, conformance, pairwise_setups};

/// 300 games and more with this many players, over all options.
fn check(players: u8) -> Counts {
    let mut setups: Vec<Setup> =
        pairwise_setups::<State>().into_iter().filter(|setup| setup.players == players).collect();
    setups.push(Setup::standard(players));
    let games = testkit::games(300).div_ceil(setups.len());
    let counts = conformance::<State>(&Check {
        games,
        thorough: 1,
        max_decisions: 7_000,
        open_actions: true,
        setups,
        ..Check::default()
    });
    assert!(counts.games >= testkit::games(300), "{counts:?}");
    assert!(counts.changed_redeals * 2 > counts.redeals, "{counts:?}");
    assert_eq!(counts.distinct_redeals, Counts::REDEALS, "{counts:?}");
    assert!(counts.declined > 10, "{counts:?}");
    assert!(counts.secret_answers > 100 && counts.compared_moves > 100, "{counts:?}");
    counts
}

#[test]
fn two_players_keep_the_contract() {
    check(2);
}

#[test]
fn three_players_keep_the_contract() {
    check(3);
}

#[test]
fn four_players_keep_the_contract() {
    check(4);
}
