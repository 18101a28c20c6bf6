//! The program as its users meet it: arguments in, text and exit status out.

mod architecture;
mod bad_input;
mod balance;
mod bot;
#[cfg(all(feature = "cluster", target_os = "linux"))]
mod cluster;
mod dependencies;
#[cfg(target_os = "linux")]
mod faults;
#[cfg(target_os = "linux")]
mod load;
mod packaging;
mod piped;
mod play;
mod replay;
mod scenario;
mod serve;
mod settings;
mod simulate;
mod tournament;

use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use serde_json::Value;

/// What a run of the program left.
struct Run {
    status: i32,
    stdout: String,
    stderr: String,
}

fn theogony(args: &[&str]) -> Run {
    theogony_reading("", args)
}

/// Runs the program with something to read.
fn theogony_reading(input: &str, args: &[&str]) -> Run {
    let mut child = Command::new(env!("CARGO_BIN_EXE_theogony"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that refuses its arguments does not read; the pipe is closed then.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let output = child.wait_with_output().unwrap();
    Run {
        status: output.status.code().unwrap(),
        stdout: String::from_utf8(output.stdout).unwrap(),
        stderr: String::from_utf8(output.stderr).unwrap(),
    }
}

/// Runs the program and reads the JSON it prints.
fn json(args: &[&str]) -> Value {
    let run = theogony(args);
    assert_eq!(run.status, 0, "{}", run.stderr);
    serde_json::from_str(&run.stdout).unwrap()
}

/// Runs the program, which must refuse its input in one line that contains `words`, and print no result.
fn refused(args: &[&str], words: &str) {
    let run = theogony(args);
    assert_eq!(run.status, 2, "{args:?}: {}{}", run.stdout, run.stderr);
    assert_eq!(run.stdout, "", "{args:?}");
    assert_eq!(run.stderr.lines().count(), 1, "{args:?}: {}", run.stderr);
    assert!(run.stderr.starts_with("theogony: "), "{args:?}: {}", run.stderr);
    assert!(run.stderr.contains(words), "{args:?}: {:?} does not say {words:?}", run.stderr);
}

/// A new path for a file or folder of one test.
fn fresh(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_file(&path);
    let _ = std::fs::remove_dir_all(&path);
    path
}

/// A file of one test.
fn file(name: &str, text: impl AsRef<[u8]>) -> String {
    let path = fresh(name);
    std::fs::write(&path, text).unwrap();
    path.to_str().unwrap().into()
}

#[test]
fn help_names_every_command_and_shows_examples() {
    let run = theogony(&["--help"]);
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    for command in
        ["serve", "games", "play", "simulate", "tournament", "balance", "bot", "scenario", "replay", "bench"]
    {
        assert!(run.stdout.contains(&format!("\n  {command} ")), "{command} is missing:\n{}", run.stdout);
        let help = theogony(&[command, "--help"]);
        assert_eq!(help.status, 0);
        assert!(help.stdout.contains(&format!("Usage: theogony {command}")), "{}", help.stdout);
    }
    assert!(run.stdout.contains("Examples:"));
    assert!(theogony(&["--version"]).stdout.starts_with("theogony "));
}

#[test]
fn games_lists_players_and_options() {
    let run = theogony(&["games"]);
    assert!(run.stdout.contains("derby: Divinity Derby") && run.stdout.contains("3 to 6 players"));
    let games = json(&["games", "--json"]);
    let derby = games.as_array().unwrap().iter().find(|game| game["id"] == "derby").unwrap();
    assert_eq!(derby["players"], serde_json::json!({ "min": 3, "max": 6 }));
    assert_eq!(derby["title"]["fr"], "Le Derby Divin");
    let options = derby["options"].as_array().unwrap();
    assert!(options.iter().any(|option| option["key"] == "powers" && option["choices"][0]["value"] == "off"));
}

#[test]
fn bench_measures_every_number_of_players() {
    let measured = json(&["bench", "--game", "derby", "--seconds", "0.005", "--json"]);
    let speeds = measured["speeds"].as_array().unwrap();
    let players: Vec<u64> = speeds.iter().map(|speed| speed["players"].as_u64().unwrap()).collect();
    assert_eq!(players, [3, 4, 5, 6]);
    for speed in speeds {
        for rate in [
            "decisions_per_second",
            "clones_per_second",
            "simulations_per_second",
            "tuned_simulations_per_second",
        ] {
            assert!(speed[rate].as_f64().unwrap() > 0.0, "{rate}: {speed}");
        }
        assert!(speed["state_bytes"].as_u64().unwrap() <= 512, "{speed}");
    }
    assert!(measured["machine"]["processor"].is_string());
}
