use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};

use crate::{fresh, refused, theogony};

/// A server that is stopped at the end of the test.
struct Server {
    child: Child,
    stdout: BufReader<ChildStdout>,
    port: String,
}

impl Server {
    fn start(arguments: &[&str], data: &Path) -> Server {
        let mut child = Command::new(env!("CARGO_BIN_EXE_theogony"))
            .args(arguments)
            .args(["--port", "0", "--seed", "1", "--data", data.to_str().unwrap()])
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut stdout = BufReader::new(child.stdout.take().unwrap());
        let mut line = String::new();
        stdout.read_line(&mut line).unwrap();
        let (_, port) =
            line.trim().rsplit_once("http://127.0.0.1:").unwrap_or_else(|| panic!("no address: {line}"));
        Server { child, stdout, port: port.to_owned() }
    }

    /// The answer to a plain request.
    fn get(&self, path: &str) -> String {
        let mut stream = TcpStream::connect(format!("127.0.0.1:{}", self.port)).unwrap();
        write!(stream, "GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nConnection: close\r\n\r\n", self.port)
            .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn serve_answers_where_it_says() {
    let data = fresh("served");
    let server = Server::start(&["serve"], &data);
    let answer = server.get("/healthz");
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    assert!(server.get("/").contains("Divinity Derby"));
    assert!(data.join("theogony.sqlite").exists());
}

#[test]
fn serve_is_the_default_command() {
    let server = Server::start(&[], &fresh("served-by-default"));
    assert!(server.get("/healthz").starts_with("HTTP/1.1 200"));
}

#[test]
fn a_taken_port_is_refused_with_the_next_step() {
    let server = Server::start(&["serve"], &fresh("served-first"));
    let other = fresh("served-second");
    let args = ["serve", "--port", &server.port, "--data", other.to_str().unwrap()];
    refused(&args, &format!("port {} is taken", server.port));
    refused(&args, "--port");
}

#[test]
fn a_data_folder_that_cannot_be_used_is_refused_with_the_next_step() {
    let file = crate::file("no-folder", "a file");
    refused(&["serve", "--port", "0", "--data", &file], "choose another folder with --data");
}

#[cfg(unix)]
#[test]
fn serve_stops_when_it_is_asked_to() {
    for signal in ["TERM", "INT"] {
        let mut server = Server::start(&["serve"], &fresh(&format!("served-until-{signal}")));
        let killed =
            Command::new("kill").args(["-s", signal, &server.child.id().to_string()]).status().unwrap();
        assert!(killed.success());
        assert!(server.child.wait().unwrap().success(), "after {signal}");
        let mut rest = String::new();
        server.stdout.read_to_string(&mut rest).unwrap();
    }
}

/// Without a folder to keep them in, games are played all the same.
#[cfg(unix)]
#[test]
fn serve_needs_no_home() {
    for home in ["/proc/nowhere", "/dev/null"] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_theogony"))
            .args(["--port", "0"])
            .env_clear()
            // Not even root can create a folder there.
            .env("HOME", home)
            .current_dir("/")
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut stdout = BufReader::new(child.stdout.take().unwrap());
        let (mut address, mut kept) = (String::new(), String::new());
        stdout.read_line(&mut address).unwrap();
        stdout.read_line(&mut kept).unwrap();
        child.kill().unwrap();
        let mut told = String::new();
        child.stderr.take().unwrap().read_to_string(&mut told).unwrap();
        child.wait().unwrap();
        assert!(address.starts_with("Theogony is at http://127.0.0.1:"), "{address}{told}");
        assert!(kept.contains("memory alone") && kept.contains("--data"), "{kept}");
        assert!(told.contains(&format!("cannot keep games in {home}")) && told.contains("--data"), "{told}");
    }
}

#[test]
fn two_servers_never_share_a_folder() {
    let data = fresh("served-once");
    let _server = Server::start(&["serve"], &data);
    let args = ["serve", "--port", "0", "--data", data.to_str().unwrap()];
    refused(&args, "another server is using");
}

/// Where nobody names a folder, a second server does not begin an empty one in memory.
#[test]
fn a_second_server_on_the_usual_folder_is_refused() {
    let home = fresh("served-at-home");
    let _server = Server::start(&["serve"], &home.join("theogony"));
    let run = Command::new(env!("CARGO_BIN_EXE_theogony"))
        .args(["serve", "--port", "0"])
        .env("XDG_DATA_HOME", &home)
        .output()
        .unwrap();
    let told = String::from_utf8_lossy(&run.stderr).into_owned();
    assert_eq!((run.status.code(), told.contains("another server is using")), (Some(2), true), "{told}");
}

/// Sets a table of bots and lets them play.
fn play_a_little(server: &Server) {
    let form = "seat-A=me&seat-B=bot-random&seat-C=bot-random&pace=instant&first=B";
    let mut stream = TcpStream::connect(format!("127.0.0.1:{}", server.port)).unwrap();
    write!(
        stream,
        "POST /new/derby HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\
         Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\r\n{form}",
        form.len()
    )
    .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 303"), "{answer}");
    let table = answer.split("location: /table/").nth(1).unwrap().split("\r\n").next().unwrap();
    for look in 0.. {
        let answer = server.get(&format!("/api/table/{table}"));
        let body = answer.split_once("\r\n\r\n").unwrap().1;
        let seen: serde_json::Value = serde_json::from_str(body).unwrap();
        if seen["step"].as_u64() > Some(0) {
            break;
        }
        assert!(look < 6_000, "the bots play");
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
}

#[test]
fn a_backup_of_a_running_server_is_verified_and_restored() {
    let (data, copy, other) = (fresh("kept"), fresh("kept.sqlite"), fresh("kept-elsewhere"));
    let server = Server::start(&["serve"], &data);
    for _ in 0..3 {
        play_a_little(&server);
    }
    let [data, copy, other] = [&data, &copy, &other].map(|path| path.to_str().unwrap());
    let run = theogony(&["backup", copy, "--data", data]);
    assert_eq!((run.status, run.stderr.as_str()), (0, ""), "{}", run.stdout);
    refused(&["backup", copy, "--data", data], "exists already");
    let checked = theogony(&["restore", copy, "--verify"]);
    assert_eq!(checked.status, 0, "{}", checked.stderr);
    assert!(
        checked.stdout.starts_with("Played again to the same end: 3 tables with ")
            && !checked.stdout.contains("with 0"),
        "{}",
        checked.stdout
    );
    let restored = theogony(&["restore", copy, "--data", other]);
    assert_eq!(restored.status, 0, "{}", restored.stderr);
    refused(&["restore", copy, "--data", other], "exists already");
    let looked = theogony(&["doctor", "--data", other]);
    assert_eq!(looked.status, 0, "{}", looked.stderr);
    assert!(looked.stdout.contains("sound") && looked.stdout.contains("3 tables"), "{}", looked.stdout);
    refused(&["doctor", "--data", "/nowhere"], "no games are kept");
    let again = Server::start(&["serve"], Path::new(other));
    assert!(again.get("/readyz").ends_with("ready\n"));
}

/// The disk gives no more room: no write beyond the size that the shell allows succeeds.
#[cfg(target_os = "linux")]
#[test]
fn a_disk_that_takes_no_more_is_told_by_readyz() {
    let data = fresh("full");
    let script = format!(
        "trap '' XFSZ; ulimit -f 800; exec {} serve --port 0 --data {}",
        env!("CARGO_BIN_EXE_theogony"),
        data.display()
    );
    let mut child = Command::new("sh")
        .args(["-c", &script])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    stdout.read_line(&mut line).unwrap();
    let (_, port) =
        line.trim().rsplit_once("http://127.0.0.1:").unwrap_or_else(|| panic!("no address: {line}"));
    let server = Server { port: port.to_owned(), child, stdout };
    assert!(server.get("/readyz").ends_with("ready\n"));
    let form = "seat-A=me&seat-B=friend&seat-C=friend";
    let mut refused = false;
    for _ in 0..2000 {
        let mut stream = TcpStream::connect(format!("127.0.0.1:{}", server.port)).unwrap();
        write!(
            stream,
            "POST /new/derby HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\
             Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\r\n{form}",
            form.len()
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        if answer.starts_with("HTTP/1.1 500") {
            refused = true;
            break;
        }
    }
    assert!(refused, "tables are refused in the end");
    for look in 0.. {
        let answer = server.get("/readyz");
        if answer.starts_with("HTTP/1.1 503") {
            break;
        }
        assert!(look < 600, "{answer}");
        std::thread::sleep(std::time::Duration::from_millis(100));
    }
    assert!(server.get("/healthz").starts_with("HTTP/1.1 200"), "it lives all the same");
}
