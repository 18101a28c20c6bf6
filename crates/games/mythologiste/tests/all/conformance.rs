use mythologiste::State;
use testkit::conformance;
use testkit::conformance::{Check, pairwise_setups};

fn check(setups: Vec<mythologiste::Setup>, games: usize, thorough: usize) -> testkit::conformance::Counts {
    conformance(&Check::<State> {
        setups,
        games,
        thorough,
        seed: 1,
        max_decisions: 60 * 5 * 6 * 400,
        // The solution of a challenge is told when it is over; the view does not keep it.
        fleeting_events: true,
        ..Check::default()
    })
}

/// Three hundred random games of one lap for every number of players, quests really played.
#[test]
fn one_lap_keeps_the_contract() {
    let setups = (2..=6).map(|players| format!("players={players}").parse().expect("a setup")).collect();
    let counts = check(setups, testkit::games(300), 1);
    assert_eq!(counts.games, 5 * testkit::games(300));
    assert!(counts.changed_redeals > 0 && counts.distinct_redeals == testkit::conformance::Counts::REDEALS);
    assert!(counts.secret_answers > 0 && counts.refusals > 0 && counts.declined > 10);
    let [english, french] = <State as engine::Wording>::about().rules;
    for anchor in &counts.anchors {
        let heading = format!("{{#{anchor}}}");
        assert!(english.contains(&heading) && french.contains(&heading), "no rule {anchor}");
    }
}

/// Every two options that can be chosen together.
#[test]
fn every_option_keeps_the_contract() {
    let counts = check(pairwise_setups::<State>(), 40, 0);
    assert!(counts.games >= 400);
}

/// A position is plain data of less than two KiB.
#[test]
fn a_position_is_small() {
    assert!(std::mem::size_of::<State>() <= 2048, "{} bytes", std::mem::size_of::<State>());
}

/// Answers drawn without listing them are drawn like those from a list.
#[test]
fn any_answer_is_as_likely_as_any_other() {
    let asked = testkit::answers_are_drawn_evenly::<State>(["players=2", "players=6"]);
    assert!(["Act", "Strike", "Own"].iter().all(|&sort| asked.contains_key(sort)), "{asked:?}");
}
