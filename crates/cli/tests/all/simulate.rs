use serde_json::Value;

use crate::json;

const GAMES: [&str; 10] =
    ["simulate", "derby", "--players", "4", "--games", "150", "--seed", "7", "--json", "--threads"];

/// A summary without what depends on the machine.
fn counted(args: &[&str]) -> Value {
    let mut summary = json(args);
    let object = summary.as_object_mut().unwrap();
    object.remove("seconds").unwrap();
    object.remove("decisions_per_second").unwrap();
    summary
}

#[test]
fn the_result_does_not_depend_on_the_number_of_threads() {
    for bots in ["random", "greedy,random,random,easy"] {
        let run = |threads| counted(&[&GAMES[..], &[threads, "--bots", bots]].concat());
        let alone = run("1");
        assert_eq!(run("2"), alone);
        assert_eq!(run("7"), alone);
    }
}

#[test]
fn another_seed_gives_other_games() {
    let run =
        |seed| counted(&["simulate", "derby", "--players", "3", "--games", "50", "--seed", seed, "--json"]);
    assert_eq!(run("1"), run("1"));
    assert_ne!(run("1")["mean_score_by_seat"], run("2")["mean_score_by_seat"]);
}

#[test]
fn the_summary_has_the_agreed_fields_and_they_fit_together() {
    let summary = json(&[&GAMES[..], &["2"]].concat());
    let number = |field: &str| summary[field].as_f64().unwrap_or_else(|| panic!("{field} in {summary}"));
    assert_eq!(number("games"), 150.0);
    assert!(number("seconds") > 0.0 && number("decisions_per_second") > 0.0);
    assert_eq!(number("decisions_per_game"), number("decisions") / 150.0);
    let list = |field: &str| -> Vec<f64> {
        summary[field].as_array().unwrap().iter().map(|value| value.as_f64().unwrap()).collect()
    };
    assert_eq!(list("wins_by_seat").len(), 4);
    assert!((list("wins_by_seat").iter().sum::<f64>() - 150.0).abs() < 1e-9);
    assert_eq!(list("mean_score_by_seat").len(), 4);
    assert_eq!(summary["bots"], serde_json::json!(["random", "random", "random", "random"]));
}

#[test]
fn one_name_fills_all_seats_and_several_set_the_table() {
    let summary = json(&["simulate", "derby", "--games", "2", "--bots", "greedy", "--json"]);
    assert_eq!(summary["bots"], serde_json::json!(["greedy", "greedy", "greedy"]));
    let bots = "greedy,random,random,random,random";
    let summary = json(&["simulate", "derby", "--games", "40", "--bots", bots, "--json"]);
    assert_eq!(summary["players"], 5);
    let wins = summary["wins_by_seat"].as_array().unwrap();
    assert!(wins[0].as_f64().unwrap() > 8.0, "greedy wins more than its share: {wins:?}");
}

#[test]
fn options_reach_the_game() {
    let args =
        ["simulate", "derby", "--games", "5", "--option", "powers=on", "--option", "fate=on", "--json"];
    let setup = json(&args)["setup"].as_str().unwrap().to_owned();
    assert!(
        setup.contains("players=3") && setup.contains("powers=on") && setup.contains("fate=on"),
        "{setup}"
    );
}
