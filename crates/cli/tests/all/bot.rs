//! The line protocol for bots outside the program.

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::{refused, theogony_reading};

/// Plays by the protocol; `choose` picks an answer. Returns all messages.
fn converse(args: &[&str], mut choose: impl FnMut(&Value) -> String) -> Vec<Value> {
    let mut child = Command::new(env!("CARGO_BIN_EXE_theogony"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut answers = child.stdin.take().unwrap();
    let mut heard = Vec::new();
    for line in BufReader::new(child.stdout.take().unwrap()).lines() {
        let message: Value = serde_json::from_str(&line.unwrap()).expect("every line is JSON");
        if message["say"] == "ask" || message["say"] == "refused" {
            writeln!(answers, "{}", choose(&message)).unwrap();
        }
        heard.push(message);
    }
    assert!(child.wait().unwrap().success());
    heard
}

fn first_action(ask: &Value) -> String {
    ask["actions"][0].as_str().unwrap().to_owned()
}

#[test]
fn an_outside_bot_plays_whole_games() {
    let args =
        ["bot", "derby", "--stdio", "--seats", "outside,greedy,outside", "--games", "2", "--seed", "3"];
    let heard = converse(&args, first_action);
    assert_eq!(heard[0]["say"], "hello");
    assert_eq!(heard[0]["protocol"], 1);
    assert_eq!(heard[0]["seats"], serde_json::json!(["outside", "greedy", "outside"]));
    let asks: Vec<&Value> = heard.iter().filter(|message| message["say"] == "ask").collect();
    assert!(asks.len() > 20, "{}", asks.len());
    for ask in &asks {
        assert!(ask["seat"] == "A" || ask["seat"] == "C", "{ask}");
        assert!(ask["actions"].as_array().unwrap().len() > 1, "forced answers are not asked for: {ask}");
        assert!(ask["view"].is_object() && ask["events"].is_array());
        assert!(!ask["question"].as_str().unwrap().is_empty());
    }
    let overs: Vec<&Value> = heard.iter().filter(|message| message["say"] == "over").collect();
    assert_eq!(overs.len(), 2);
    assert_ne!(overs[0]["scores"], overs[1]["scores"], "each game has a seed of its own");
    let bye = heard.last().unwrap();
    assert_eq!(bye["say"], "bye");
    let wins: f64 = bye["wins"].as_array().unwrap().iter().map(|share| share.as_f64().unwrap()).sum();
    assert!((wins - 2.0).abs() < 1e-6);
    assert_eq!(converse(&args, first_action), heard, "the same seed and answers give the same games");
}

#[test]
fn a_wrong_answer_is_refused_and_asked_for_again() {
    let (mut pending, mut wrong) = (None, 0);
    let heard = converse(&["bot", "godwar", "--stdio", "--seats", "outside,random"], |message| {
        if message["say"] == "ask" {
            pending = Some(first_action(message));
            if wrong < 3 {
                wrong += 1;
                return "resign".into();
            }
        }
        pending.clone().expect("an ask comes before a refusal")
    });
    let refusals: Vec<&Value> = heard.iter().filter(|message| message["say"] == "refused").collect();
    assert_eq!(refusals.len(), 3);
    assert_eq!(refusals[0]["why"], "'resign' is none of the actions");
    assert_eq!(heard.last().unwrap()["say"], "bye");
}

#[test]
fn a_bot_that_leaves_or_never_answers_is_told_about() {
    let left = theogony_reading("", &["bot", "derby", "--stdio"]);
    assert_eq!(left.status, 1);
    assert_eq!(left.stderr, "theogony: the outside bot left before the games were over\n");
    let nonsense = theogony_reading(&"no\n".repeat(200), &["bot", "derby", "--stdio"]);
    assert_eq!(nonsense.status, 1);
    assert_eq!(nonsense.stderr, "theogony: the outside bot gave no answer in 100 tries\n");
    refused(&["bot", "derby"], "give --stdio");
    refused(&["bot", "derby", "--stdio", "--seats", "outside,zeus,easy"], "unknown bot 'zeus'");
    refused(&["bot", "derby", "--stdio", "--players", "4", "--seats", "outside,easy"], "4 sit at the table");
}

/// The example of docs/BOTS.md.
#[test]
fn the_python_example_plays() {
    let example = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/outside_bot.py");
    let code = std::fs::read_to_string(&example).unwrap();
    assert!(code.lines().filter(|line| !line.trim().is_empty()).count() <= 30, "the example stays short");
    let run = Command::new("python3")
        .arg(&example)
        .args([env!("CARGO_BIN_EXE_theogony"), "pantheon", "--seats", "outside,easy", "--games", "2"])
        .output()
        .expect("python3 is installed");
    let text = String::from_utf8(run.stdout).unwrap();
    assert!(run.status.success(), "{text}{}", String::from_utf8_lossy(&run.stderr));
    assert!(text.contains("game 2: places") && text.contains("2 games, victories by seat"), "{text}");
}
