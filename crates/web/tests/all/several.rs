//! Servers that share a store and a bus, here inside one process. Nothing compares with the store by itself in these tests: what one
//! server knows of another's doing, the bus has told.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use axum::Router;
use axum::http::StatusCode;
use bus::{Job, Later, Local, Queue};
use catalog::{AnySession, GameId};
use engine::Seat;
use store::{SqliteStore, Store};
use web::{App, Lots, Worker, Workings, app};

use crate::browser::Browser;
use crate::live::{listen, next, sit_before};

/// A server of this store on a place of this bus.
fn server(store: &Arc<SqliteStore>, bus: &Local) -> Router {
    let workings = Workings {
        shared: true,
        bus: Arc::new(bus.join()),
        bot_threads: 1,
        lots: Lots::seeded(1),
        ..Workings::default()
    };
    let server = App::new(Arc::clone(store) as Arc<dyn Store>, workings);
    let hearing = server.clone();
    tokio::spawn(async move { hearing.hear_news().await });
    app(server)
}

#[tokio::test]
async fn a_move_on_one_server_is_told_by_the_other() {
    let (store, bus) = (Arc::new(SqliteStore::in_memory().unwrap()), Local::default());
    let (one, other) = (server(&store, &bus), server(&store, &bus));
    let mut browser = Browser::new(&one);
    let table = browser.table(&["me", "friend", "friend"], &[("first", "A")]).await;
    let mut stream = listen(&other, &format!("table={table}")).await;
    let step = |event: &str| {
        let rest = event.split("\"step\":").nth(1).unwrap();
        rest.split([',', '}']).next().unwrap().parse::<usize>().unwrap()
    };
    let before = step(&next(&mut stream).await);
    let page = browser.get(&format!("/table/{table}")).await;
    let action = page.controls()[0].clone();
    browser.act(&table, &page, &action).await;
    // Who is there may be told first.
    while step(&next(&mut stream).await) == before {}
}

#[tokio::test]
async fn a_change_of_the_open_tables_is_told_by_the_other() {
    let (store, bus) = (Arc::new(SqliteStore::in_memory().unwrap()), Local::default());
    let (one, other) = (server(&store, &bus), server(&store, &bus));
    let mut stream = listen(&other, "table=open").await;
    let before = next(&mut stream).await;
    let mut browser = Browser::new(&one);
    browser.room(&["me", "friend", "friend"], &[("join", "everybody")]).await;
    assert_ne!(next(&mut stream).await, before);
}

#[tokio::test]
async fn whoever_follows_a_table_on_one_server_is_here_for_the_other() {
    let (store, bus) = (Arc::new(SqliteStore::in_memory().unwrap()), Local::default());
    let second = Duration::from_millis(1);
    let ((one, _keeps), (other, _also_keeps)) =
        (hurried_by(second, &store, &bus), hurried_by(second, &store, &bus));
    let [mut host, mut bea, mut cleo] = [(); 3].map(|()| Browser::new(&one));
    let table = host.table(&["me", "friend", "friend"], &[("first", "A")]).await;
    bea.join(&mut host, &table).await;
    cleo.join(&mut host, &table).await;
    // A bot may play for whoever is asked and away for long.
    let mut away = async |expected: bool| {
        for _ in 0..1000 {
            let page = bea.get(&format!("/table/{table}")).await;
            if page.body.contains("Let a bot play for") == expected {
                return;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        panic!("she is never {}", if expected { "away" } else { "here" });
    };
    away(true).await;
    let page = sit_before(&other, &host, &table).await;
    away(false).await;
    drop(page);
    away(true).await;
}

/// A table at which bots are asked first and take their time, and the pages that both servers have drawn of it.
async fn calm(one: &Router, other: &Router) -> (Browser, String) {
    let mut browser = Browser::new(one);
    let seats = [("seat-A", "me"), ("seat-B", "bot-random"), ("seat-C", "bot-random"), ("first", "B")];
    let page = browser.post("/new/derby", &[&[("pace", "calm")], &seats[..]].concat()).await;
    let table = page.path.strip_prefix("/table/").unwrap().to_owned();
    let mut browser = browser.reconnected(other);
    browser.get(&format!("/table/{table}")).await;
    (browser, table)
}

#[tokio::test]
async fn a_pause_on_one_server_holds_the_bots_of_the_other() {
    let (store, bus) = (Arc::new(SqliteStore::in_memory().unwrap()), Local::default());
    let (one, other) = (server(&store, &bus), server(&store, &bus));
    let (mut browser, table) = calm(&one, &other).await;
    let length = async || store.table(&table).await.unwrap().length;
    let tempo = format!("/table/{table}/tempo");
    assert_eq!(browser.post(&tempo, &[("word", "pause")]).await.status, StatusCode::NO_CONTENT);
    tokio::time::sleep(Duration::from_millis(200)).await;
    let before = length().await;
    tokio::time::sleep(Duration::from_secs(4)).await;
    assert_eq!(length().await, before, "nobody plays on");
    let mut browser = browser.reconnected(&one);
    assert_eq!(browser.post(&tempo, &[("word", "faster")]).await.status, StatusCode::NO_CONTENT);
    for _ in 0..1_200 {
        if length().await > before {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("the bots do not go on");
}

/// A server on which a second passes in no time, and what keeps its clocks.
fn hurried(store: &Arc<SqliteStore>, bus: &Local) -> (Router, tokio::task::JoinHandle<()>) {
    hurried_by(Duration::from_millis(20), store, bus)
}

fn hurried_by(
    second: Duration,
    store: &Arc<SqliteStore>,
    bus: &Local,
) -> (Router, tokio::task::JoinHandle<()>) {
    let workings = Workings {
        shared: true,
        bus: Arc::new(bus.join()),
        second,
        lots: Lots::seeded(1),
        ..Workings::default()
    };
    let server = App::new(Arc::clone(store) as Arc<dyn Store>, workings);
    let keeping = server.clone();
    let keeps = tokio::spawn(async move {
        tokio::join!(keeping.keep_time(), keeping.hear_news());
    });
    (app(server), keeps)
}

#[tokio::test]
async fn a_clock_that_runs_out_is_seen_by_both_and_counts_once() {
    let (store, bus) = (Arc::new(SqliteStore::in_memory().unwrap()), Local::default());
    let ((one, _keeps), (other, _also_keeps)) = (hurried(&store, &bus), hurried(&store, &bus));
    let mut browser = Browser::new(&one);
    let options = [("timer", "30"), ("late", "pass"), ("first", "A")];
    let table = browser.table(&["me", "here", "here"], &options).await;
    // Both have it in memory, so both know when its time is over.
    let mut there = Browser::new(&other);
    there.get(&format!("/table/{table}")).await;
    let before = store.table(&table).await.unwrap().length;
    for _ in 0..6_000 {
        if store.table(&table).await.unwrap().length >= before + 3 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let moves = store.actions(&table, 0).await.unwrap();
    assert!(moves.len() as u32 >= before + 3, "time goes on by itself: {moves:?}");
    // The log is the game: an answer that was given twice would be none of the rules.
    let row = store.table(&table).await.unwrap().row;
    let moves: Vec<_> = moves.into_iter().map(|row| (Seat::new(usize::from(row.seat)), row.action)).collect();
    let session = AnySession::replay(GameId::Derby, &row.setup, row.seed, &moves).unwrap();
    assert!(session.step() >= moves.len());
}

#[tokio::test]
async fn a_clock_of_a_server_that_dies_is_seen_by_the_other() {
    let (store, bus) = (Arc::new(SqliteStore::in_memory().unwrap()), Local::default());
    let (one, keeps) = hurried(&store, &bus);
    let mut browser = Browser::new(&one);
    let options = [("timer", "30"), ("late", "pass"), ("first", "A")];
    let table = browser.table(&["me", "friend", "friend"], &options).await;
    let before = store.table(&table).await.unwrap().length;
    keeps.abort();
    let (_other, _keeps) = hurried(&store, &bus);
    for _ in 0..6_000 {
        if store.table(&table).await.unwrap().length > before {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("nobody has seen that the time is over");
}

#[tokio::test]
async fn bots_go_on_by_themselves_when_the_store_is_back() {
    for shared in [false, true] {
        let folder = std::env::temp_dir().join(format!("theogony-gone-{}-{shared}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let path = folder.join("db");
        let store = Arc::new(SqliteStore::open(&path).unwrap());
        let workings = Workings { shared, lots: Lots::seeded(1), ..Workings::default() };
        let server = app(App::new(Arc::clone(&store) as Arc<dyn Store>, workings));
        let (mut browser, table) = calm(&server, &server).await;
        let harm = rusqlite::Connection::open(&path).unwrap();
        harm.execute_batch("ALTER TABLE actions RENAME TO lost").unwrap();
        // Longer than the bots of a calm table take for a move.
        tokio::time::sleep(Duration::from_secs(4)).await;
        assert!(store.table(&table).await.is_err(), "the store fails");
        harm.execute_batch("ALTER TABLE lost RENAME TO actions").unwrap();
        let before = store.table(&table).await.unwrap().length;
        let mut length = before;
        for _ in 0..1_200 {
            length = store.table(&table).await.unwrap().length;
            if length > before {
                break;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        assert!(length > before, "nobody has asked for the table since, shared {shared}");
        let broken = browser.get("/metrics").await.body;
        assert!(broken.contains("theogony_broken_tables_total 0"), "{broken}");
        std::fs::remove_dir_all(folder).unwrap();
    }
}

/// A queue that counts what is taken from it.
struct Counted(Local, Arc<AtomicUsize>);

impl Queue for Counted {
    fn take(&self) -> Later<'_, Box<dyn Job>> {
        Box::pin(async {
            let job = self.0.take().await;
            self.1.fetch_add(1, Ordering::Relaxed);
            job
        })
    }

    fn is_up(&self) -> bool {
        true
    }
}

/// The step of a table when it has come so far.
async fn until(browser: &mut Browser, table: &str, least: u64) -> u64 {
    for _ in 0..1_200 {
        let seen: serde_json::Value = browser.get(&format!("/api/table/{table}")).await.json();
        let step = seen["step"].as_u64().unwrap();
        if step >= least {
            return step;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("nobody moves");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn workers_think_for_bots_where_there_are_any() {
    let (store, bus) = (Arc::new(SqliteStore::in_memory().unwrap()), Local::default());
    let mut browser = Browser::new(&server(&store, &bus));
    let bots = ["bot-medium", "bot-medium", "bot-medium"];
    let alone = browser.table(&bots, &[]).await;
    until(&mut browser, &alone, 3).await;
    let thought = Arc::new(AtomicUsize::new(0));
    let worker = Worker::new(Arc::new(Counted(bus.join(), Arc::clone(&thought))), 1);
    let mut watch = Browser::new(&worker.app());
    assert_eq!(watch.get("/healthz").await.status, StatusCode::OK);
    tokio::spawn(async move { worker.work().await });
    let helped = browser.table(&bots, &[]).await;
    until(&mut browser, &helped, 6).await;
    assert!(thought.load(Ordering::Relaxed) >= 3, "{thought:?} questions were put to the worker");
    assert_eq!(watch.get("/readyz").await.status, StatusCode::OK);
    let metrics = watch.get("/metrics").await.body;
    let answered =
        metrics.lines().find_map(|line| line.strip_prefix("theogony_worker_answer_seconds_count "));
    assert!(answered.is_some_and(|count| count.parse::<usize>().unwrap() >= 3), "{metrics}");
}

#[tokio::test]
async fn a_table_of_newer_rules_is_left_to_servers_that_know_them() {
    let (store, bus) = (Arc::new(SqliteStore::in_memory().unwrap()), Local::default());
    let old = server(&store, &bus);
    let mut browser = Browser::new(&old);
    let table = browser.table(&["me", "friend", "friend"], &[("first", "A")]).await;
    let page = browser.get(&format!("/table/{table}")).await;
    let mut stream = listen(&old, &format!("table={table}")).await;
    next(&mut stream).await;
    let version = store.table(&table).await.unwrap().row.rules_version;
    store.change_rules(&table, 0, version, version + 1).await.unwrap();
    // It is still in memory here, and the move is refused all the same.
    let action = page.controls()[0].clone();
    assert_eq!(browser.act(&table, &page, &action).await.status, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(store.table(&table).await.unwrap().length, 0);
    // Whoever watches it here is let go, and is told why when they come back to this server.
    let ended = async { while tokio_stream::StreamExt::next(&mut stream).await.is_some() {} };
    tokio::time::timeout(Duration::from_secs(30), ended).await.expect("the stream ends");
    // A stream would have no end.
    let again =
        tokio::time::timeout(Duration::from_secs(30), browser.get(&format!("/live?table={table}"))).await;
    assert_eq!(again.expect("no stream").status, StatusCode::SERVICE_UNAVAILABLE);
    // A server that has just begun: no copy is left in its memory.
    let late = server(&store, &bus);
    let answer = Browser::new(&late).get(&format!("/table/{table}")).await;
    assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(store.table(&table).await.unwrap().row.rules_version, version + 1, "it stays as it is");
}
