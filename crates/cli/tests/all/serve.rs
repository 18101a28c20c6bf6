use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};

use crate::{fresh, refused};

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
            .args(["--port", "0", "--data", data.to_str().unwrap()])
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
        assert!(TcpStream::connect(format!("127.0.0.1:{}", server.port)).is_err());
    }
}
