//! A cluster that goes from one version of the program to the next under load, one process after the other.

use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex};

use serde_json::Value;

use super::Server;
use super::checker::{self, Account};
use super::faults::{Audience, MOVES, Ports, Worker, settled};
use super::nats_server::Nats;
use super::servers::Postgres;
use crate::theogony;

/// The program that is replaced: an older one, if THEOGONY_OLDER names one, or else this one.
fn older() -> PathBuf {
    let this = PathBuf::from(env!("CARGO_BIN_EXE_theogony"));
    std::env::var_os("THEOGONY_OLDER").map_or(this, PathBuf::from)
}

/// The rules by which a server plays the derby.
fn rules_of(server: &Server) -> u64 {
    let (_, answer) = server.ask("GET /api/games", "");
    let told: Value = serde_json::from_str(answer.split_once("\r\n\r\n").unwrap().1).unwrap();
    let games = told["games"].as_array().unwrap();
    games.iter().find(|game| game["id"] == "derby").unwrap()["rules_version"].as_u64().unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn servers_give_way_to_the_next_version_one_after_the_other() {
    let (postgres, nats) = (Postgres::start(), Nats::start());
    let games = postgres.database("games");
    let arguments = ["--store", &games, "--bus", &nats.address()];
    let this = PathBuf::from(env!("CARGO_BIN_EXE_theogony"));
    let mut servers: Vec<Server> = (0..3).map(|_| Server::of(&older(), &arguments, &[])).collect();
    let before = rules_of(&servers[0]);
    let answers = Arc::default();
    let mut workers: Vec<Worker> = (0..2).map(|_| Worker::of(&older(), &nats.address(), &answers)).collect();
    let ports: Ports = Arc::new(Mutex::new(servers.iter().map(Server::port).collect()));
    let quiet: Arc<AtomicBool> = Arc::default();
    let mut audience = Audience { ports: Arc::clone(&ports), quiet, heard: Vec::new(), all: Vec::new() };
    let mut load = audience.load(&games).await;
    load.recover("all are of the older version", MOVES);

    // As docs/OPERATE.md says: the schema first, then one server after the other, then the workers.
    let moved = theogony(&["migrate", "--to", &games]);
    assert_eq!(moved.status, 0, "{}{}", moved.stdout, moved.stderr);
    for at in 0..servers.len() {
        servers[at].end();
        servers[at] = Server::of(&this, &arguments, &[]);
        ports.lock().unwrap()[at] = servers[at].port();
        load.recover("one more server is of the newer version", MOVES);
        if at == 0 && rules_of(&servers[0]) > before {
            // A table that the newer one has played is its own from then on; the others say so.
            let table = load.some_table();
            let (status, page) = servers[0].ask(&format!("GET /table/{table}"), "");
            assert_eq!(status, 200, "{page}");
            let (status, page) = servers[2].ask(&format!("GET /table/{table}"), "");
            assert!(status == 503 && page.contains("Try again in a minute"), "{status} {page}");
        }
    }
    for worker in &mut workers {
        *worker = Worker::of(&this, &nats.address(), &answers);
        load.recover("one more worker is of the newer version", MOVES);
    }
    let mut accounts = load.end();
    let store = cluster::PostgresStore::open(&games).await.unwrap();
    let logs = settled(&store, &accounts, &audience.heard).await;
    for (account, heard) in accounts.iter_mut().zip(audience.end()) {
        account.followed = heard;
    }
    assert_eq!(checker::faults(&accounts, &logs), Vec::<String>::new());
    let after = rules_of(&servers[0]);
    for Account { table, .. } in &accounts {
        let row = store::Store::table(&store, table).await.unwrap().row;
        assert_eq!(u64::from(row.rules_version), after, "{table} goes on by the newer rules");
    }
}
