use serde_json::Value;

use crate::{json, refused, theogony};

#[test]
fn the_result_is_a_list_with_the_agreed_fields() {
    let args =
        ["tournament", "godwar", "--bots", "greedy,easy,random", "--games", "10", "--seed", "4", "--json"];
    let outcomes = json(&args);
    let list = outcomes.as_array().expect("a list");
    assert_eq!(list.len(), 3);
    for (outcome, bot) in list.iter().zip(["greedy", "easy", "random"]) {
        assert_eq!(outcome["bot"], bot);
        assert_eq!(outcome["games"], 20);
        let rate = outcome["win_rate"].as_f64().expect("a number");
        assert!((rate - outcome["wins"].as_f64().expect("a number") / 20.0).abs() < 1e-9);
        let ends: Vec<f64> =
            outcome["interval"].as_array().expect("two ends").iter().filter_map(Value::as_f64).collect();
        assert!(ends[0] <= rate && rate <= ends[1], "{outcome}");
        assert!(outcome["elo"].is_f64());
    }
    assert_eq!(json(&args), outcomes, "the same seed gives the same games");
}

#[test]
fn the_table_is_readable() {
    let run = theogony(&["tournament", "derby", "--bots", "greedy,random", "--games", "6"]);
    assert_eq!(run.status, 0, "{}", run.stderr);
    let text = run.stdout;
    assert!(text.starts_with("derby (players=3"), "{text}");
    assert!(text.contains("greedy against random"), "{text}");
    assert!(text.lines().count() == 6, "{text}");
}

#[test]
fn what_cannot_be_played_is_told_in_one_line() {
    let wrong = [
        (&["tournament", "derby", "--bots", "hard"][..], "at least two bots"),
        (&["tournament", "derby", "--bots", "hard,hard"], "named twice"),
        (&["tournament", "derby", "--bots", "hard,oracle"], "unknown bot 'oracle'"),
        (&["tournament", "derby", "--bots", "hard,search:depth=3"], "unknown setting 'depth=3' of search"),
        (
            &["tournament", "derby", "--bots", "hard,heuristic:slips=2"],
            "unknown setting 'slips=2' of heuristic",
        ),
    ];
    for (args, problem) in wrong {
        refused(args, problem);
    }
}
