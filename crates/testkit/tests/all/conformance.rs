use engine::{Learning, Seat};
use testkit::conformance::{Check, Counts, conformance, every_setup, pairwise_setups};
use testkit::yardstick::{Kuhn, Nim, Pennies};

#[test]
fn nim_keeps_the_contract() {
    let counts = conformance::<Nim>(&Check {
        games: 300,
        max_decisions: 16,
        invariants: |nim| {
            let pieces: u32 = nim.piles().iter().map(|&pile| u32::from(pile)).sum();
            if pieces <= 16 { Ok(()) } else { Err(format!("{pieces} pieces")) }
        },
        ..Check::default()
    });
    assert_eq!(counts.games, 900, "three setups");
    assert_eq!(counts.changed_redeals, 0, "nothing is hidden in Nim");
    assert!(counts.decisions > 2 * 900 && counts.full > 450 && counts.refusals > 1_000, "{counts:?}");
    assert_eq!(counts.widest, 16, "{counts:?}");
    assert!(counts.replays >= 3 * 30 && counts.resigned > 450, "{counts:?}");
    assert!(counts.anchors.contains("taking"));
}

#[test]
fn kuhn_poker_keeps_the_contract() {
    let counts = conformance::<Kuhn>(&Check {
        invariants: |kuhn| {
            let [first, second] = [0, 1].map(|seat| kuhn.card(Seat::new(seat)));
            if first == second { Err(format!("two cards {first}")) } else { Ok(()) }
        },
        open_actions: true,
        ..Check::default()
    });
    assert_eq!((counts.games, counts.longest), (2_000, 3));
    assert_eq!(counts.distinct_redeals, 2, "two cards may be the other's");
    assert!(counts.changed_redeals > 1_000 && counts.compared_moves > 1_000, "{counts:?}");
    assert_eq!(counts.anchors.iter().copied().collect::<Vec<_>>(), ["betting", "dealing", "showdown"]);
}

#[test]
fn pennies_keeps_the_contract() {
    let counts = conformance::<Pennies>(&Check { games: 500, ..Check::default() });
    assert_eq!((counts.games, counts.longest), (8 * 500, 12), "two numbers of players, four of rounds");
    assert!(counts.secret_answers > 1_000 && counts.changed_redeals > 1_000, "{counts:?}");
    assert!(counts.undone > 500, "{counts:?}");
    assert!((2..=Counts::REDEALS).contains(&counts.distinct_redeals), "{counts:?}");
}

#[test]
fn every_setup_is_every_combination() {
    let texts: Vec<String> = every_setup::<Pennies>().iter().map(ToString::to_string).collect();
    assert_eq!(texts.len(), 8);
    assert_eq!((texts[0].as_str(), texts[7].as_str()), ("players=2 rounds=3", "players=3 rounds=4"));
    assert_eq!(every_setup::<Kuhn>().len(), 1);
}

#[test]
fn pairwise_setups_are_enough_and_no_more_than_needed() {
    assert_eq!(pairwise_setups::<Pennies>(), every_setup::<Pennies>(), "two things to choose are one pair");
    assert_eq!(pairwise_setups::<Kuhn>().len(), 1);
}

#[test]
fn a_run_is_the_same_every_time() {
    let run = || conformance::<Pennies>(&Check { games: 20, ..Check::default() });
    assert_eq!(run(), run());
    assert_eq!(Pennies::ACTIONS, 5);
}
