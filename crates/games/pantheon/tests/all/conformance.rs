use pantheon::{Setup, State};
use testkit::conformance::{Check, Counts, conformance, pairwise_setups};

fn check(setups: Vec<Setup>, games: usize) -> Counts {
    conformance(&Check::<State> {
        setups,
        games,
        thorough: 1,
        max_decisions: 4_000,
        // Who begins to buy has money, and who goes on moving has cards.
        shown_means: true,
        ..Check::default()
    })
}

fn holds(counts: &Counts) {
    assert!(counts.declined > 10, "{counts:?}");
    assert!(counts.changed_redeals > 100 && counts.distinct_redeals == Counts::REDEALS, "{counts:?}");
    assert!(counts.refusals > 100 && counts.compared_moves > 10 && counts.undone > 100, "{counts:?}");
}

/// 200 random games at each size of table keep the contract and the invariants.
#[test]
fn every_table_size_conforms() {
    let counts = check((2..=4).map(Setup::standard).collect(), testkit::games(200));
    assert_eq!(counts.games, 3 * testkit::games(200));
    holds(&counts);
}

/// So do games with every two options together.
#[test]
fn every_option_conforms() {
    let setups = pairwise_setups::<State>();
    let counts = check(setups.clone(), testkit::games(20));
    assert_eq!(counts.games, testkit::games(20) * setups.len());
    holds(&counts);
}

/// Answers drawn without listing them are drawn like those from a list.
#[test]
fn any_answer_is_as_likely_as_any_other() {
    let asked = testkit::answers_are_drawn_evenly::<State>(["players=2", "players=4"]);
    assert_eq!(asked.len(), 16, "{asked:?}");
}
