use testkit::scenario::{Failure, coverage, run, run_folder};
use testkit::yardstick::{Kuhn, Nim, Pennies};

fn folder(game: &str) -> String {
    format!("{}/tests/scenarios/{game}", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn the_scenarios_of_the_yardsticks_hold() {
    assert_eq!(run_folder::<Nim>(folder("nim"))[0].outcomes.len(), 3);
    assert_eq!(run_folder::<Kuhn>(folder("kuhn"))[0].outcomes.len(), 2);
    assert_eq!(run_folder::<Pennies>(folder("pennies"))[0].outcomes.len(), 3);
}

#[test]
fn coverage_names_what_is_missing_and_what_is_unknown() {
    let reports = run_folder::<Nim>(folder("nim"));
    assert!(coverage(&["taking", "winning"], &reports).is_complete());
    let coverage = coverage(&["taking", "losing"], &reports);
    assert_eq!(coverage.missing, ["losing"]);
    assert_eq!(coverage.unknown.len(), 1);
    assert!(coverage.unknown[0].starts_with("winning (") && coverage.unknown[0].ends_with("taking.txt:13)"));
    assert!(coverage.to_string().starts_with("no scenario for losing\nno such rule: winning"));
}

#[test]
#[should_panic(expected = "no scenario in")]
fn a_folder_without_scenarios_fails() {
    run_folder::<Nim>(format!("{}/src", env!("CARGO_MANIFEST_DIR")));
}

/// The failure of a scenario of Pennies whose lines after `setup` are these.
fn failure(lines: &str) -> Failure {
    let report = run::<Pennies>("file", &format!("# A title.\nsetup players=2 rounds=2\n{lines}\n"));
    report.outcomes[0].failure.clone().expect("the scenario fails")
}

/// Fails at this line (3 is the first of `lines`) and column, with these words.
#[track_caller]
fn fails(lines: &str, line: usize, column: usize, words: &str) {
    let failure = failure(lines);
    assert_eq!((failure.line, failure.column), (line, column), "{}", failure.problem);
    assert!(failure.problem.contains(words), "{}", failure.problem);
}

#[test]
fn an_illegal_step_fails() {
    fails("B> pick 3\nA> pick 5\nA> pick 5\n= turn: B", 5, 4, "may not 'pick 5': You have picked 5 before.");
    fails("A> pick 5\nA> pick 4\n= turn: B", 4, 4, "seat A is not asked now");
}

#[test]
fn an_unreadable_action_fails_at_its_word() {
    fails("A>  pick nine\n= turn: B", 3, 10, "expected a number from 1 to 5, found 'nine'");
    fails("A? pick 1 | pock 2", 3, 13, "expected 'pick', found 'pock'");
}

#[test]
fn wrong_answers_fail_with_a_diff() {
    fails("A? pick 1 | pick 2 | pick 3 | pick 4", 3, 4, "+ pick 5");
    fails("A> pick 1\nA? pick 1", 4, 4, "- pick 1");
    fails("A> pick 1\nB> pick 3\nA? * pick 2 | pick 1", 5, 15, "'pick 1' is not open to seat A");
    fails("A? none of: pick 2", 3, 13, "'pick 2' is open");
}

#[test]
fn wrong_events_fail_with_a_diff() {
    fails("A> pick 1\n  ! A picks 1", 4, 5, "- A picks 1\n+ A has picked");
    fails("A> pick 1\n  ! for B: A picks 1", 4, 12, "seat B is told something else");
    fails("A> pick 1\n  ! nothing", 4, 5, "+ A has picked");
    fails("A> pick 1\n  ! for D: nothing", 4, 12, "nobody sits there");
}

#[test]
fn an_event_left_out_fails() {
    let lines = "prize: 3\nA> pick 1\nB> pick 2\n  ! B has picked\n  ! Picked: 1, 2\n  ! B gets 3";
    fails(lines, 6, 5, "+ The prize is");
}

#[test]
fn wrong_outcomes_fail() {
    fails("= prize: 9", 3, 10, "expected 9\nactual ");
    fails("= luck: 9", 3, 3, "no query 'luck'");
    fails("= prompt C: 9", 3, 3, "seat C is not asked");
    fails("= winners: A B", 3, 3, "the game is not over");
}

#[test]
fn chance_that_is_not_drawn_fails() {
    fails("~ prize 1\nA> pick 1\n= turn: B", 3, 3, "'prize 1' was not drawn");
    fails("= turn: A B\n~ prize 1 | prize 2", 4, 3, "'prize 1' was not drawn");
    fails("~ gold\n= turn: A B", 3, 3, "unknown outcome 'gold'");
    fails("A> pick 1\n~ prize 9\nB> pick 2\n= turn: A B", 5, 4, "forced outcome 9 is not possible");
}

#[test]
fn refusals_are_pinned_with_their_rule() {
    fails("A! pick 1  refused", 3, 4, "it is not refused");
    fails("A> pick 1\nA! pick 2  refused picking", 4, 20, "actual   rule turn");
    fails("A! pick 1", 3, 4, "expected '… refused'");
}

#[test]
fn a_wrong_table_fails() {
    fails("luck: 9\n= turn: A", 3, 1, "no 'luck'");
    fails("prize: 4\n= turn: A", 3, 1, "a prize is 1, 2 or 3");
    fails("= turn: A B\nprize: 3", 4, 1, "before the first step");
    fails("gibberish", 3, 1, "neither a setting");
    fails("forced: never\n= turn: A", 3, 9, "'auto' or 'ask'");
    fails("seed x\n= turn: A", 3, 6, "64-bit");
    fails("| pick 1", 3, 1, "goes on with");
    fails("X> pick 1\n= turn: B", 3, 1, "expected a seat (A to F), got 'X'");
}

#[test]
fn a_scenario_that_cannot_fail_fails() {
    fails("A> pick 1", 1, 1, "pins nothing");
}

#[test]
fn a_file_is_more_than_its_first_scenario() {
    let text =
        "# One.\nsetup players=2\n= turn: A\n# Two.\nsetup players=2\n= turn: A B\n# Three.\n= turn: A\n";
    let report = run::<Pennies>("some/file.txt", text);
    let failed: Vec<bool> = report.outcomes.iter().map(|outcome| outcome.failure.is_some()).collect();
    assert_eq!(failed, [true, false, true]);
    assert!(!report.passed());
    let printed = "some/file.txt:3:9: One.\n    turn\n    expected A\n    actual   A B\n";
    assert_eq!(
        report.to_string(),
        format!("{printed}some/file.txt:7:1: Three.\n    the scenario has no setup line\n")
    );
}

#[test]
fn a_file_without_titles_fails() {
    let report = run::<Pennies>("file", "setup players=2\n= turn: A B\n");
    assert_eq!(report.to_string(), "file:1:1: no scenario\n    a scenario begins with a title, '# …'\n");
    assert!(!run::<Pennies>("file", "").passed());
}

#[test]
fn a_file_may_name_its_game() {
    let scenario = "# A title.\nsetup players=2 rounds=2\n= turn: A B\n";
    let text = format!("// A remark.\n\ngame pennies\n{scenario}");
    assert_eq!(testkit::scenario::game(&text), Some("pennies"));
    assert_eq!(testkit::scenario::game(scenario), None);
    assert!(run::<Pennies>("file", &text).passed());
    let report = run::<Nim>("file", &text);
    assert!(!report.outcomes[0].readable);
    let failure = report.outcomes[0].failure.clone().unwrap();
    assert_eq!((failure.line, failure.column), (3, 6));
}

#[test]
fn a_scenario_that_cannot_be_read_is_told_from_one_that_fails() {
    let outcome = |lines: &str| {
        run::<Pennies>("file", &format!("# A title.\nsetup players=2 rounds=2\n{lines}\n")).outcomes.remove(0)
    };
    assert!(outcome("= turn: A").readable);
    assert!(!outcome("what is this").readable);
}
