//! What packages and demonstrations are made of.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Command, Stdio};

use crate::{fresh, theogony};

#[test]
fn the_version_names_the_commit() {
    let run = theogony(&["--version"]);
    let version = run.stdout.trim();
    assert!(version.starts_with(&format!("theogony {}", env!("CARGO_PKG_VERSION"))), "{version}");
    let Some((_, commit)) = version.split_once(" (") else { return };
    let commit = commit.trim_end_matches(')');
    assert!(commit.len() >= 7 && commit.chars().all(|digit| digit.is_ascii_hexdigit()), "{version}");
}

#[test]
fn every_shell_is_told_every_command() {
    for shell in ["bash", "zsh", "fish"] {
        let script = theogony(&["completions", shell]).stdout;
        for command in ["serve", "demo", "simulate", "scenario", "--players"] {
            let command = if shell == "fish" { command.trim_start_matches('-') } else { command };
            assert!(script.contains(command), "{shell} does not know {command}");
        }
    }
}

#[test]
fn every_command_has_a_manual_page() {
    let folder = fresh("manual");
    assert_eq!(theogony(&["manual", folder.to_str().unwrap()]).status, 0);
    for page in ["theogony.1", "theogony-serve.1", "theogony-demo.1", "theogony-bench.1"] {
        let text =
            std::fs::read_to_string(folder.join(page)).unwrap_or_else(|error| panic!("{page}: {error}"));
        assert!(text.contains(".SH NAME"), "{page}");
    }
}

/// Both tables of every game are there, and the same seed brings the same ones.
#[test]
fn a_demonstration_has_games_to_review_and_to_join() {
    let records: Vec<Vec<String>> = (0..2).map(|_| demonstration()).collect();
    assert_eq!(records[0], records[1]);
}

/// The records of the finished games of a demonstration.
fn demonstration() -> Vec<String> {
    let mut child = Command::new(env!("CARGO_BIN_EXE_theogony"))
        .args(["demo", "--port", "0"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
    let address = lines.next().unwrap();
    let host = address.strip_prefix("Theogony is at http://").expect("the address comes first").to_owned();
    let get = |path: &str| {
        let mut stream = TcpStream::connect(&host).unwrap();
        write!(stream, "GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n").unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        assert!(answer.starts_with("HTTP/1.1 200"), "{path}: {answer:.200}");
        answer
    };
    let mut records = Vec::new();
    for line in lines.by_ref().take(10) {
        let path = line.split_once(&host).expect("a link").1;
        let page = get(path);
        if line.contains("review") {
            assert!(page.contains("id=\"result\""), "{path} is not over");
            let record = get(&format!("{path}/record"));
            records.push(record.split_once("\r\n\r\n").expect("a body").1.to_owned());
        } else {
            assert!(page.contains("Sit down"), "{path} cannot be joined");
        }
    }
    child.kill().unwrap();
    child.wait().unwrap();
    assert_eq!(records.len(), 5);
    records
}

/// What a worker tells of itself. The usual program has none, so it is asked inside this process.
fn metrics_of_a_worker() -> String {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let listener = runtime.block_on(tokio::net::TcpListener::bind(("127.0.0.1", 0))).unwrap();
    let address = listener.local_addr().unwrap();
    let worker = web::Worker::new(std::sync::Arc::new(bus::Local::default()), 1);
    runtime.spawn(async move { worker.watched(listener).await });
    let mut stream = TcpStream::connect(address).unwrap();
    write!(stream, "GET /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").unwrap();
    let mut metrics = String::new();
    stream.read_to_string(&mut metrics).unwrap();
    metrics
}

/// Nobody notices a panel that shows nothing.
#[test]
fn the_dashboard_asks_for_metrics_that_there_are() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let dashboard = std::fs::read_to_string(root.join("deploy/grafana.json")).unwrap();
    let mut server = Command::new(env!("CARGO_BIN_EXE_theogony"))
        .args(["serve", "--port", "0", "--data", fresh("dashboard").to_str().unwrap()])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(server.stdout.take().unwrap()).lines().map(Result::unwrap);
    let host = lines.next().unwrap().strip_prefix("Theogony is at http://").unwrap().to_owned();
    let mut stream = TcpStream::connect(&host).unwrap();
    write!(stream, "GET /metrics HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n").unwrap();
    let mut metrics = String::new();
    stream.read_to_string(&mut metrics).unwrap();
    server.kill().unwrap();
    server.wait().unwrap();
    metrics.push_str(&metrics_of_a_worker());
    let letter = |letter: char| letter == '_' || letter.is_ascii_lowercase();
    let asked: std::collections::BTreeSet<&str> = dashboard
        .match_indices("theogony_")
        .map(|(at, _)| &dashboard[at..])
        .map(|rest| &rest[..rest.find(|end| !letter(end)).unwrap_or(rest.len())])
        .collect();
    assert!(asked.len() > 10, "{asked:?}");
    for name in asked {
        let known = |line: &str| line.strip_prefix(name).is_some_and(|rest| rest.starts_with([' ', '{']));
        assert!(metrics.lines().any(known), "{name} is asked for and not told: {metrics}");
    }
}
