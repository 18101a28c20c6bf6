use crate::{file, refused, theogony};

#[test]
fn games_and_players_that_do_not_exist_are_refused() {
    refused(&["simulate", "chess"], "unknown game 'chess'; known are derby");
    refused(&["play", "chess"], "unknown game 'chess'");
    refused(&["bench", "--game", "chess"], "unknown game 'chess'");
    for players in ["2", "7", "0", "-1", "many", "99999999999999999999"] {
        refused(&["simulate", "derby", &format!("--players={players}")], "derby takes 3 to 6 players");
    }
    refused(&["play", "derby", "--players", "7"], "3 to 6 players");
}

#[test]
fn options_out_of_range_are_refused() {
    for command in ["simulate", "play"] {
        refused(
            &[command, "derby", "--option", "powers=maybe"],
            "option powers cannot be 'maybe'; choose one of off, on",
        );
        refused(&[command, "derby", "--option", "wings=on"], "unknown option 'wings'; known are");
        refused(&[command, "derby", "--option", "powers"], "not of the form key=value");
        refused(&[command, "derby", "--option", "fate=on"], "option fate needs powers=on");
        refused(&[command, "derby", "--option", "players=4"], "--players");
        refused(&[command, "derby", "--option", "first=D"], "option first cannot be 'D'");
    }
}

#[test]
fn bots_and_numbers_that_make_no_sense_are_refused() {
    refused(&["simulate", "derby", "--bots", "zeus"], "unknown bot 'zeus'; known are random");
    refused(&["simulate", "derby", "--players", "4", "--bots", "random,easy"], "2 bots cannot fill 4 seats");
    refused(&["simulate", "derby", "--games", "0"], "--games");
    refused(&["simulate", "derby", "--threads", "0"], "--threads");
    refused(&["simulate", "derby", "--seed", "x"], "--seed");
    refused(&["bench", "--seconds", "0"], "--seconds takes a number above 0");
    refused(&["bench", "--seconds", "nan"], "--seconds takes a number above 0");
    refused(&["play", "derby", "--seats", "me,zeus,me"], "nobody to sit on B: unknown bot 'zeus'");
    refused(&["play", "derby", "--players", "4", "--seats", "me,easy"], "--seats names 2 players, but 4 sit");
    refused(&["play", "derby", "--lang", "de"], "the languages are en and fr");
    for name in ["", "\u{200b}", "\u{202e}\u{2066}", "\u{301}", "Clytemnestra of Mycenae"] {
        refused(&["play", "derby", "--seats", &format!("me={name},easy,easy")], "a name has 1 to 20 letters");
    }
}

#[test]
fn commands_that_do_not_exist_are_refused() {
    refused(&["dance"], "unrecognized subcommand 'dance'");
    refused(&["games", "--loud"], "unexpected argument '--loud'");
    refused(&["serve", "--port", "70000"], "--port");
    refused(&["serve", "--host", "here"], "--host");
    refused(&["replay"], "<FILE>");
}

#[test]
fn a_record_is_never_written_over_a_file() {
    let path = file("precious.txt", "precious");
    refused(&["play", "derby", "--plain", "--record", &path], "name a new file with --record");
    assert_eq!(std::fs::read_to_string(path).unwrap(), "precious");
}

#[test]
fn a_reader_that_has_read_enough_is_no_error() {
    use std::process::{Command, Stdio};
    let mut child = Command::new(env!("CARGO_BIN_EXE_theogony"))
        .args(["play", "derby", "--plain", "--seats", "random,random,random", "--seed", "1"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
    assert!(output.status.success());
    assert_eq!(theogony(&["games"]).status, 0);
}
