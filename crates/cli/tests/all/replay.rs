use crate::{file, fresh, json, refused, theogony};

/// A whole game of bots, recorded.
fn recorded(name: &str) -> String {
    let path = fresh(name);
    let path = path.to_str().unwrap();
    let args =
        ["play", "derby", "--plain", "--seats", "random,random,random", "--seed", "9", "--record", path];
    assert_eq!(theogony(&args).status, 0);
    std::fs::read_to_string(path).unwrap()
}

#[test]
fn a_recorded_game_is_told_again_in_both_languages() {
    let path = file("told.txt", recorded("told-source.txt"));
    let run = theogony(&["replay", &path]);
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    assert!(
        run.stdout.contains("The first race begins") && run.stdout.contains("Final standing:"),
        "{}",
        run.stdout
    );
    let french = theogony(&["replay", &path, "--lang", "fr"]).stdout;
    assert!(
        french.contains("La première course commence") && french.contains("Classement final :"),
        "{french}"
    );
    let late = theogony(&["replay", &path, "--from", "100"]).stdout;
    assert!(!late.contains("The first race begins") && late.contains("Final standing:"), "{late}");
}

#[test]
fn a_recorded_game_is_verified() {
    let record = recorded("verified-source.txt");
    let path = file("verified.txt", &record);
    let run = theogony(&["replay", &path, "--verify"]);
    assert_eq!(run.status, 0, "{}", run.stderr);
    let hash = record.lines().last().unwrap().strip_prefix("hash ").unwrap();
    assert!(run.stdout.contains(hash), "{}", run.stdout);
    let summary = json(&["replay", &path, "--json"]);
    assert_eq!((summary["hash"].as_str(), summary["over"].as_bool()), (Some(hash), Some(true)));
    let without = record.lines().filter(|line| !line.starts_with("hash")).collect::<Vec<_>>().join("\n");
    refused(&["replay", &file("no-hash.txt", without), "--verify"], "there is no hash to check");
}

#[test]
fn a_damaged_record_is_refused_with_line_and_column() {
    let record = recorded("damaged-source.txt");
    let lines: Vec<&str> = record.lines().collect();
    let damaged = |at: usize, line: &str, place: &str| {
        let mut lines = lines.clone();
        lines[at - 1] = line;
        let path = file(&format!("damaged-{at}-{}.txt", line.len()), lines.join("\n"));
        refused(&["replay", &path], &format!("{path}:{place}: "));
    };
    damaged(1, "something else", "1:1");
    damaged(2, "game chess", "2:6");
    damaged(3, "rules 99", "3:7");
    damaged(4, "setup players=9", "4:7");
    damaged(5, "seed -1", "5:6");
    damaged(8, "Z take odin", "8:1");
    damaged(8, "A take zeus", "8:8");
    damaged(8, "A pass", "8:3");
    damaged(lines.len(), "hash 0000000000000000", &format!("{}:6", lines.len()));
    damaged(lines.len(), "hash xyz", &format!("{}:6", lines.len()));
}

#[test]
fn a_file_that_is_no_text_is_refused_with_the_place() {
    let path = file("bytes.txt", b"theogony replay 1\ngame \xff\xfe\n");
    refused(&["replay", &path], &format!("{path}:2:6: this is not UTF-8 text"));
    refused(&["replay", "/does/not/exist"], "cannot read /does/not/exist: No such file");
    let path = file("short.txt", recorded("short-source.txt"));
    refused(&["replay", &path, "--from", "100000"], "past the end of this game");
}
