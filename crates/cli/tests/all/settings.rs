//! Settings from flags, the environment and a file, and what the server writes about itself.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use serde_json::Value;

use crate::{file, fresh, refused};

/// Starts a server; it is told where it listens. What it writes about itself can be read once it has stopped.
fn start(arguments: &[&str], environment: &[(&str, &str)]) -> (Child, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_theogony"))
        .args(arguments)
        .envs(environment.iter().copied())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let (_, address) = line.trim().rsplit_once("http://").unwrap_or_else(|| panic!("no address: {line:?}"));
    (child, address.to_owned())
}

/// Ends a server: what it wrote about itself.
fn stop(mut child: Child) -> String {
    let told = Command::new("kill").args(["-s", "TERM", &child.id().to_string()]).status();
    assert!(told.unwrap().success() && child.wait().unwrap().success());
    let mut report = String::new();
    child.stderr.take().unwrap().read_to_string(&mut report).unwrap();
    report
}

fn send(address: &str, request: &str, body: &str) -> String {
    send_as(address, request, body, "")
}

fn send_as(address: &str, request: &str, body: &str, person: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    write!(
        stream,
        "{request} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nCookie: person={person}\r\n\
         Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    )
    .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

#[test]
fn a_flag_counts_before_the_environment_and_that_before_the_file() {
    let folders = ["by-flag", "by-environment", "by-file"].map(|name| fresh(&format!("settings-{name}")));
    let [flag, environment, named] = folders.each_ref().map(|folder| folder.to_str().unwrap());
    let text = format!(
        "port = 0\nconnections-per-address = 20\ntrusted-proxy = [\"127.0.0.9\"]\ndata = {named:?}\n"
    );
    let settings = file("settings-theogony.toml", text);
    let by_file = ["serve", "--config", &settings];
    let by_flag = ["--config", &settings, "--data", flag];
    /// Arguments, variables and the folder that is used.
    type Run<'a> = (&'a [&'a str], &'a [(&'a str, &'a str)], &'a Path);
    let runs: [Run<'_>; 3] = [
        (&by_file, &[], &folders[2]),
        (&by_file, &[("THEOGONY_DATA", environment)], &folders[1]),
        (&by_flag, &[("THEOGONY_DATA", environment)], &folders[0]),
    ];
    for (arguments, variables, wanted) in runs {
        assert!(!wanted.exists());
        let (child, address) = start(arguments, variables);
        assert!(!address.ends_with(":7777"), "the port is the file's: {address}");
        stop(child);
        assert!(wanted.join("theogony.sqlite").exists(), "{}", wanted.display());
    }
}

#[test]
fn settings_that_cannot_be_used_are_refused_with_what_is_wrong() {
    for (name, text, words) in [
        ("unknown", "prot = 80", "unknown setting 'prot'; known settings are port, host, data"),
        ("itself", "config = \"x\"", "unknown setting 'config'"),
        ("value", "port = \"eighty\"", "invalid value 'eighty' for '--port"),
        ("kind", "port = 1.5", "'port' takes a text, a whole number or a list"),
        ("format", "port = = 1", "TOML parse error at line 1"),
    ] {
        let settings = file(&format!("settings-{name}.toml"), text);
        refused(&["serve", "--config", &settings], words);
        refused(&["serve", "--config", &settings], &format!("settings-{name}.toml"));
    }
    refused(&["serve", "--config", "/nowhere.toml"], "cannot use the settings in /nowhere.toml");
    refused(&["serve", "--port", "0", "--log", "request=loud"], "--log takes a filter");
}

#[test]
fn the_log_of_requests_is_json_on_demand_and_holds_no_secret() {
    let data = fresh("settings-logged");
    let arguments =
        ["serve", "--port", "0", "--data", data.to_str().unwrap(), "--log", "debug", "--log-format", "json"];
    let (child, address) = start(&arguments, &[]);
    let made = send(&address, "POST /new/derby", "seat-A=me&seat-B=friend&seat-C=bot-random&name-A=Zenobia");
    let person = made.split("person=").nth(1).unwrap().split(';').next().unwrap();
    let table = made.split("/table/").nth(1).unwrap().split("\r\n").next().unwrap();
    let page = send_as(&address, &format!("GET /table/{table}"), "", person);
    let link = format!("/table/{table}/join/");
    let invitation: String =
        page.split(&link).nth(1).unwrap().chars().take_while(char::is_ascii_alphanumeric).collect();
    assert!(person.len() > 20 && invitation.len() > 20, "{person} {invitation}");
    let joined = send(&address, &format!("POST {link}{invitation}"), "name=Hypatia");
    assert!(joined.starts_with("HTTP/1.1 303"), "{joined}");
    let guest = joined.split("person=").nth(1).unwrap().split(';').next().unwrap().to_owned();
    send(&address, &format!("GET {link}{invitation}0"), "");
    send(&address, &format!("GET /nowhere/{invitation}?{person}"), "");
    let report = stop(child);
    let requests: Vec<Value> = report
        .lines()
        .map(|line| serde_json::from_str(line).unwrap_or_else(|_| panic!("not JSON: {line}")))
        .filter(|line: &Value| line["target"] == "request")
        .collect();
    assert!(requests.len() >= 5, "{report}");
    let joins = requests.iter().filter(|line| line["path"] == "/table/{id}/join/{secret}");
    assert_eq!(joins.map(|line| line["status"].as_u64().unwrap()).collect::<Vec<_>>(), [303, 404]);
    assert!(requests.iter().all(|line| line["micros"].is_u64() && line["method"].is_string()), "{report}");
    for secret in [person, &guest, &invitation, "Zenobia", "Hypatia"] {
        assert!(!report.contains(secret), "{secret} is in the log:\n{report}");
    }
}
