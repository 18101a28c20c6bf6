//! What the program writes where nobody sees a terminal: plain text, in which nouns agree with their numbers.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Command, Stdio};

use engine::Lang;
use testkit::grammar::disagreement;

use crate::{file, fresh, theogony_reading};

fn check(text: &str, lang: Lang, command: &str) {
    let control = text.chars().find(|sign| sign.is_control() && !"\n\t".contains(*sign));
    assert_eq!(control, None, "{command}: {text}");
    for line in text.lines() {
        assert_eq!(disagreement(line, lang), None, "{command}: {line}");
    }
}

#[test]
fn every_command_writes_plain_text_into_a_pipe() {
    let (record, report) = (fresh("piped-record.txt"), fresh("piped.html"));
    let (record, report) = (record.to_str().unwrap(), report.to_str().unwrap());
    let scenario = file("piped-scenario.txt", "game derby\n# Nobody.\nsetup players=3 first=B\n= turn: A\n");
    let nothing = fresh("piped-data");
    let nothing = nothing.to_str().unwrap();
    let commands: [(&str, Vec<&str>, i32); 18] = [
        ("", vec!["--help"], 0),
        ("", vec!["games"], 0),
        ("", vec!["rules", "godwar"], 0),
        ("", vec!["rules", "mythologies", "--lang", "fr"], 0),
        ("", vec!["simulate", "derby", "--games", "1"], 0),
        ("", vec!["simulate", "derby", "--players", "3", "--bots", "random,random"], 2),
        ("", vec!["tournament", "derby", "--bots", "random,greedy", "--games", "3"], 0),
        ("", vec!["balance", "godwar", "--games", "1", "--bots", "random", "--out", report], 0),
        ("", vec!["scenario", &scenario], 1),
        ("? ouranos\nquit\n", vec!["play", "pantheon", "--seats", "me,random", "--seed", "1"], 0),
        (
            "",
            vec![
                "play",
                "derby",
                "--plain",
                "--seats",
                "random,random,random",
                "--seed",
                "1",
                "--record",
                record,
            ],
            0,
        ),
        (
            "",
            vec!["play", "mythologies", "--plain", "--seats", "random,random", "--seed", "1", "--lang", "fr"],
            0,
        ),
        ("", vec!["play", "godwar", "--plain", "--seats", "random,random", "--seed", "1"], 0),
        ("", vec!["replay", record], 0),
        ("", vec!["replay", record, "--verify"], 0),
        ("", vec!["replay", record, "--from", "9999"], 2),
        ("", vec!["doctor", "--data", nothing], 2),
        ("", vec!["bench", "nonsense"], 2),
    ];
    for (input, args, status) in commands {
        let run = theogony_reading(input, &args);
        let command = args.join(" ");
        assert_eq!(run.status, status, "{command}: {}{}", run.stdout, run.stderr);
        let lang = if args.contains(&"fr") { Lang::Fr } else { Lang::En };
        check(&run.stdout, lang, &command);
        check(&run.stderr, Lang::En, &command);
    }
}

#[test]
fn a_server_reports_plain_text_into_a_pipe() {
    let mut server = Command::new(env!("CARGO_BIN_EXE_theogony"))
        .args(["serve", "--log", "info", "--port", "0", "--data", fresh("piped-served").to_str().unwrap()])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let (mut stdout, mut stderr) =
        (BufReader::new(server.stdout.take().unwrap()), server.stderr.take().unwrap());
    let (mut told, mut reported) = (String::new(), String::new());
    stdout.read_line(&mut told).unwrap();
    let (_, address) = told.trim().rsplit_once("http://").unwrap();
    let mut stream = TcpStream::connect(address).unwrap();
    write!(stream, "GET /healthz HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").unwrap();
    stream.read_to_string(&mut String::new()).unwrap();
    server.kill().unwrap();
    server.wait().unwrap();
    stdout.read_to_string(&mut told).unwrap();
    stderr.read_to_string(&mut reported).unwrap();
    assert!(!reported.is_empty(), "at this level each request is reported");
    check(&told, Lang::En, "serve");
    check(&reported, Lang::En, "serve");
}
