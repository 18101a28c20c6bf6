//! What those see who watch over a cluster.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use super::Server;
use super::nats_server::Nats;
use super::servers::Postgres;
use crate::faults::{SEED, Table};
use crate::refused;

struct Worker {
    child: Child,
    address: String,
}

impl Worker {
    fn start(bus: &str) -> Worker {
        let mut child = Command::new(env!("CARGO_BIN_EXE_theogony"))
            .args(["worker", "--threads", "1", "--port", "0", "--bus", bus])
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
        let address = lines.find_map(|line| Some(line.strip_prefix("Watched at http://")?.to_owned()));
        Worker { child, address: address.expect("it says where it can be watched") }
    }

    fn ask(&self, path: &str) -> (u16, String) {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        write!(stream, "GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        (answer.split(' ').nth(1).unwrap().parse().unwrap(), answer)
    }

    /// Waits until it answers so.
    fn until(&self, path: &str, status: u16) {
        let since = Instant::now();
        while self.ask(path).0 != status {
            assert!(since.elapsed() < Duration::from_secs(60), "{path} never answers with {status}");
            thread::sleep(Duration::from_millis(50));
        }
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn a_worker_says_how_it_is() {
    let mut nats = Nats::start();
    let worker = Worker::start(&nats.address());
    assert_eq!(worker.ask("/healthz").0, 200);
    assert_eq!(worker.ask("/readyz").0, 200);
    let (_, metrics) = worker.ask("/metrics");
    for line in ["theogony_worker_answer_seconds_count 0", "theogony_worker_threads 1", "theogony_bus_up 1"] {
        assert!(metrics.contains(line), "{line}: {metrics}");
    }
    nats.stop();
    worker.until("/readyz", 503);
    assert_eq!(worker.ask("/healthz").0, 200, "it lives, and waits");
    nats.resume();
    worker.until("/readyz", 200);
    let port = worker.address.rsplit(':').next().unwrap();
    refused(&["worker", "--bus", &nats.address(), "--port", port], "choose another --port");
}

/// How many statements a server has sent to the database.
fn statements(server: &Server) -> u64 {
    let (_, metrics) = server.ask("GET /metrics", "");
    let mut lines = metrics.lines();
    lines.find_map(|line| line.strip_prefix("theogony_store_statements_total ")).unwrap().parse().unwrap()
}

/// A server that hears of all changes does not ask for a table before each move.
#[test]
fn where_a_bus_tells_of_changes_a_move_is_one_statement() {
    const MOVES: u64 = 60;
    let (postgres, nats) = (Postgres::start(), Nats::start());
    let games = postgres.database("games");
    let server =
        Server::start(&["--store", &games, "--bus", &nats.address(), "--seed", &SEED.to_string()], &[]);
    let mut table = Table::set(server.port(), 0).unwrap();
    // As a page does, which has the table compared now and then.
    let followed = server.follow(&table.id, 10 + MOVES as usize);
    let mut play = |moves| {
        for _ in 0..moves {
            // Longer than what was asked for counts as fresh.
            thread::sleep(Duration::from_millis(60));
            let (status, _, body) = table.play(server.port()).unwrap();
            assert_eq!(status, 200, "{body}");
        }
    };
    play(10);
    let before = statements(&server);
    play(MOVES);
    let sent = statements(&server) - before;
    assert!(followed.join().unwrap() >= MOVES as usize);
    // One for the move, one to learn whether whom it asks wants to be called, and what is looked for each second. To compare the
    // table first, and to ask whom to call twice, made it five.
    assert!((MOVES..4 * MOVES).contains(&sent), "{sent} statements for {MOVES} moves");
}
