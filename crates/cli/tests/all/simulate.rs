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

/// Where the numbers of a summary lie, and how many values of each there are.
fn number(summary: &Value, name: &str, field: &str) -> f64 {
    summary["numbers"][name][field].as_f64().unwrap_or_else(|| panic!("{field} of {name} in {summary}"))
}

#[test]
fn the_scores_of_every_game_are_told_with_their_spread() {
    for game in ["derby", "godwar", "pantheon", "mythologies", "mythologiste"] {
        let summary = json(&["simulate", game, "--games", "30", "--json"]);
        let players = summary["players"].as_f64().unwrap();
        assert_eq!(number(&summary, "score", "count"), 30.0 * players, "{game}");
        let means: f64 =
            summary["mean_score_by_seat"].as_array().unwrap().iter().map(|mean| mean.as_f64().unwrap()).sum();
        assert!((number(&summary, "score", "mean") - means / players).abs() < 1e-9, "{game}");
        assert!(number(&summary, "winning score", "mean") >= number(&summary, "score", "mean"), "{game}");
        let steps =
            ["lowest", "low", "median", "high", "highest"].map(|field| number(&summary, "score", field));
        assert!(steps.is_sorted() && steps[0] < steps[4], "{game}: {steps:?}");
    }
}

#[test]
fn every_game_counts_what_it_is_compared_by() {
    let run = |args: &[&str]| json(&[&["simulate"], args, &["--games", "40", "--json"]].concat());
    let derby = run(&["derby"]);
    assert_eq!(number(&derby, "disqualified in a race", "count"), 120.0);
    assert!(number(&derby, "disqualified in a race", "highest") <= 3.0, "Zeus draws three cards");
    assert_eq!(number(&derby, "bets won by a player", "count"), 120.0);
    assert!(number(&derby, "bets won by a player", "highest") <= 9.0);
    let pantheon = run(&["pantheon"]);
    let points = ["points of a player in the epochs", "points of a player in the scorings"];
    let sum: f64 = points.iter().map(|name| number(&pantheon, name, "mean")).sum();
    assert!((sum - number(&pantheon, "score", "mean")).abs() < 1e-9, "{pantheon}");
    assert!(number(&pantheon, "columns of a player", "highest") <= 12.0);
    let mythologies = run(&["mythologies"]);
    assert!(number(&mythologies, "squares filled by a player", "highest") <= 9.0);
    assert!(number(&mythologies, "trials achieved by a player", "mean") > 0.0);
    let mythologiste = run(&["mythologiste", "--bots", "greedy"]);
    assert!(number(&mythologiste, "rounds", "mean") > 1.0);
    assert_eq!(mythologiste["kinds"]["ending"]["somebody reached the end"], 40);
}

#[test]
fn war_of_the_gods_tells_rounds_and_how_its_matches_end() {
    let run = |args: &[&str]| json(&[&["simulate", "godwar"], args, &["--games", "60", "--json"]].concat());
    let endings = |summary: &Value| -> Vec<(String, u64)> {
        let endings = summary["kinds"]["ending"].as_object().unwrap();
        endings.iter().map(|(kind, count)| (kind.clone(), count.as_u64().unwrap())).collect()
    };
    let duels = run(&["--bots", "greedy"]);
    let kinds = endings(&duels);
    assert_eq!(kinds.iter().map(|(_, count)| count).sum::<u64>(), 60);
    assert!(
        kinds.iter().all(|(kind, _)| ["full of energy", "last one standing"].contains(&kind.as_str())),
        "{kinds:?}"
    );
    assert_eq!(kinds.len(), 2, "{kinds:?}");
    let standing = kinds.iter().find(|(kind, _)| kind == "last one standing").unwrap().1;
    // Of two players one is out exactly where the other stands alone.
    assert!((number(&duels, "gods eliminated", "mean") - standing as f64 / 60.0).abs() < 1e-9);
    assert!(number(&duels, "rounds", "lowest") >= 2.0 && number(&duels, "rounds", "highest") <= 60.0);
    let teams = run(&["--bots", "greedy", "--players", "4", "--option", "mode=team"]);
    assert_eq!(endings(&teams), [("main god fallen".to_owned(), 60)]);
    // Nobody wins in ten rounds of random play by anything but the limit, as a rule.
    let short = run(&["--option", "rounds=10"]);
    assert!(endings(&short).iter().any(|(kind, count)| kind == "round limit" && *count > 30), "{short}");
    assert_eq!(number(&short, "rounds", "highest"), 10.0);
}
