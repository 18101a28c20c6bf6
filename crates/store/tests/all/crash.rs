//! Kills a writing process again and again, and holds it to what it had acknowledged.
//!
//! SIGKILL takes the process, not the machine: this shows that answers follow commits and that recovery works, while
//! surviving a power cut rests on SQLite's `synchronous=FULL`.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;

use rusqlite::Connection;
use store::{ActionRow, SqliteStore, Store};

use crate::Scratch;
use crate::suite::table;

const KILLS: u32 = 15;
const TABLES: usize = 4;
const LONGEST_BATCH: u32 = 3;
const DATABASE: &str = "THEOGONY_CRASH_DATABASE";

fn action(table: usize, seq: u32) -> ActionRow {
    ActionRow {
        seat: u8::try_from(seq % 3).unwrap(),
        action: format!("table {table} action {seq}"),
        trace: None,
    }
}

/// The process that is killed: appends to all tables at once, for ever, and prints each length acknowledged.
#[ignore = "run by the crash test, as a process of its own"]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn writer() {
    let path = std::env::var_os(DATABASE).expect("the crash test says where the database is");
    let store = Arc::new(SqliteStore::open(path).unwrap());
    let tables: Vec<_> =
        (0..TABLES).map(|number| tokio::spawn(append_for_ever(Arc::clone(&store), number))).collect();
    for table in tables {
        table.await.unwrap();
    }
}

async fn append_for_ever(store: Arc<SqliteStore>, number: usize) {
    let id = number.to_string();
    let mut length = store.table(&id).await.unwrap().length;
    loop {
        let end = length + 1 + length % LONGEST_BATCH;
        let batch = (length..end).map(|seq| action(number, seq)).collect();
        length = store.append(&id, length, batch).await.unwrap();
        // One write of one line, so that a kill cannot tear it; the test harness has left a line unfinished.
        std::io::stdout().write_all(format!("\nacknowledged {number} {length}\n").as_bytes()).unwrap();
    }
}

fn start_writer(scratch: &Scratch) -> Child {
    Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "crash::writer", "--ignored", "--nocapture", "--test-threads=1"])
        .env(DATABASE, scratch.file("db"))
        .stdout(Stdio::piped())
        .spawn()
        .unwrap()
}

/// Reads lines until `patience` acknowledgements have come, kills, and reads what was already in the pipe.
fn kill_after(patience: usize, mut child: Child, acknowledged: &mut [u32; TABLES]) {
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
    let mut note = |line: String| {
        let mut words =
            line.strip_prefix("acknowledged ")?.split(' ').map(|word| word.parse::<u32>().unwrap());
        let (number, length) = (words.next()? as usize, words.next()?);
        acknowledged[number] = acknowledged[number].max(length);
        Some(())
    };
    let heard = lines.by_ref().filter_map(&mut note).take(patience).count();
    assert_eq!(heard, patience, "the writer ended by itself");
    child.kill().unwrap();
    lines.filter_map(&mut note).for_each(drop);
    assert!(!child.wait().unwrap().success());
}

#[tokio::test]
async fn what_was_acknowledged_survives_kills() {
    let scratch = Scratch::new();
    let store = scratch.store();
    for number in 0..TABLES {
        store.create(table(&number.to_string())).await.unwrap();
    }
    drop(store);

    let mut acknowledged = [0; TABLES];
    for round in 0..KILLS {
        // From a kill during start-up to one after some dozens of commits.
        let patience = (round * 37 % 60) as usize;
        kill_after(patience, start_writer(&scratch), &mut acknowledged);
        let store = scratch.store();
        for (number, acknowledged) in acknowledged.iter_mut().enumerate() {
            let log = store.actions(&number.to_string(), 0).await.unwrap();
            let length = u32::try_from(log.len()).unwrap();
            let unheard = length.checked_sub(*acknowledged).expect("no acknowledged action is lost");
            assert!(unheard <= LONGEST_BATCH, "at most the batch under way lies beyond: {unheard}");
            assert!(
                (0..).zip(log).all(|(seq, row)| row == action(number, seq)),
                "the log is what was written"
            );
            *acknowledged = length;
        }
    }
    assert!(acknowledged.iter().all(|length| *length > KILLS), "the writer made progress: {acknowledged:?}");

    let database = Connection::open(scratch.file("db")).unwrap();
    let verdict: String = database.query_row("PRAGMA integrity_check", [], |row| row.get(0)).unwrap();
    assert_eq!(verdict, "ok");
    for (number, length) in acknowledged.iter().enumerate() {
        let (rows, last): (u32, u32) = database
            .query_row(
                "SELECT count(*), max(seq) FROM actions WHERE table_id = ?1",
                [number.to_string()],
                |row| Ok((row.get(0)?, row.get(1)?)),
            )
            .unwrap();
        assert_eq!((rows, last + 1), (*length, *length), "no gap, none twice");
    }
}
