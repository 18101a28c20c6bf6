use crate::{file, json, refused, theogony, theogony_reading};

const GOOD: &str =
    "# The first player chooses first.\nsetup players=3 first=B\n= turn: B\nB> take odin\n= turn: C\n";

#[test]
fn scenarios_that_hold_pass() {
    let path = file("good.txt", format!("game derby\n{GOOD}"));
    let run = theogony(&["scenario", &path]);
    assert_eq!((run.status, run.stderr.as_str()), (0, ""), "{}", run.stdout);
    assert!(
        run.stdout.contains(&format!("pass {path}:2: The first player chooses first.")),
        "{}",
        run.stdout
    );
    assert!(run.stdout.ends_with("1 of 1 scenarios hold\n"));
    let report = json(&["scenario", &path, "--json"]);
    assert_eq!((report["passed"].as_bool(), report["scenarios"].as_u64()), (Some(true), Some(1)));
}

#[test]
fn the_game_is_named_by_the_file_the_folder_or_the_command() {
    let bare = file("bare.txt", GOOD);
    refused(&["scenario", &bare], "begin it with a line 'game derby' or give --game derby");
    assert_eq!(theogony(&["scenario", &bare, "--game", "derby"]).status, 0);
    let folder = crate::fresh("derby");
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("inside.txt"), GOOD).unwrap();
    assert_eq!(theogony(&["scenario", folder.join("inside.txt").to_str().unwrap()]).status, 0);
    assert_eq!(theogony_reading(GOOD, &["scenario", "-", "--game", "derby"]).status, 0);
    refused(&["scenario", &file("other.txt", "game chess\n# A title.\n")], "unknown game 'chess'");
}

#[test]
fn a_scenario_that_fails_is_shown_with_its_place() {
    let path = file("bad.txt", format!("game derby\n{}{GOOD}", GOOD.replace("turn: C", "turn: A")));
    let run = theogony(&["scenario", &path]);
    assert_eq!(run.status, 1, "{}{}", run.stdout, run.stderr);
    assert!(run.stdout.contains(&format!("FAIL {path}:6:9: ")), "{}", run.stdout);
    assert!(run.stdout.ends_with("1 of 2 scenarios hold\n"), "{}", run.stdout);
    assert!(run.stderr.contains("1 of 2 scenarios fail"));
}

#[test]
fn a_scenario_that_cannot_be_read_is_told_from_one_that_fails() {
    let path = file("damaged.txt", "game derby\n# A title.\nsetup players=3\nwhat is this\n");
    let run = theogony(&["scenario", &path]);
    assert_eq!(run.status, 2, "{}{}", run.stdout, run.stderr);
    assert!(run.stdout.contains(&format!("FAIL {path}:4:1: ")), "{}", run.stdout);
    refused(&["scenario", "/does/not/exist"], "cannot read /does/not/exist");
    refused(&["scenario", &file("bytes-scenario.txt", b"\xff")], ":1:1: this is not UTF-8 text");
}
