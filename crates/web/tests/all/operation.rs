//! What whoever runs a server asks of it.

use std::sync::Arc;
use std::time::Duration;

use axum::http::StatusCode;
use catalog::GameId;
use store::{SeatKind, SeatRow, SqliteStore, Store, TableRow};

use web::{App, Workings, app};

use crate::browser::{Browser, server, server_on};

#[tokio::test]
async fn the_server_says_that_it_lives_and_that_it_is_ready() {
    let mut browser = Browser::new(&server());
    for (path, text) in [("/healthz", "ok\n"), ("/readyz", "ready\n"), ("/readyz", "ready\n")] {
        let page = browser.get(path).await;
        assert_eq!((page.status, page.body.as_str()), (StatusCode::OK, text), "{path}");
    }
}

#[tokio::test]
async fn a_damaged_database_lives_but_is_not_ready() {
    let folder =
        std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("ready-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let store = Arc::new(SqliteStore::open(folder.join("db")).unwrap());
    let mut browser = Browser::new(&server_on(store));
    assert_eq!(browser.get("/readyz").await.status, StatusCode::OK);
    std::fs::remove_dir_all(&folder).unwrap();
    tokio::time::sleep(Duration::from_millis(1100)).await;
    let mut page = browser.get("/readyz").await;
    for _ in 0..100 {
        if page.status == StatusCode::SERVICE_UNAVAILABLE {
            break;
        }
        // A check that took long is not made again at once.
        tokio::time::sleep(Duration::from_millis(200)).await;
        page = browser.get("/readyz").await;
    }
    assert_eq!(page.status, StatusCode::SERVICE_UNAVAILABLE);
    assert!(!page.body.contains("ready-"), "no path is told: {}", page.body);
    assert_eq!(browser.get("/healthz").await.status, StatusCode::OK);
}

#[tokio::test]
async fn the_server_counts_moves_requests_and_queues() {
    let mut browser = Browser::new(&server());
    let table = browser.table(&["me", "friend", "friend"], &[("first", "A")]).await;
    let page = browser.get(&format!("/table/{table}")).await;
    browser.act(&table, &page, &page.controls()[0].clone()).await;
    browser.get("/nowhere").await;
    let text = browser.get("/metrics").await.body;
    for line in [
        "theogony_move_seconds_count 1",
        "theogony_broken_tables_total 0",
        "theogony_refused_total 0",
        "theogony_streams 0",
        "theogony_bot_questions_waiting 0",
        "theogony_answers_total{class=\"4xx\"} 1",
        "theogony_tables_in_memory 1",
    ] {
        assert!(text.lines().any(|told| told == line), "no {line} in\n{text}");
    }
    for secret in browser.secrets().iter().chain([&table]) {
        assert!(!text.contains(secret.as_str()));
    }
}

#[tokio::test]
async fn a_program_that_asks_after_a_restart_wakes_the_bots() {
    let store = Arc::new(SqliteStore::in_memory().unwrap());
    let bot = || SeatRow::new(SeatKind::Bot { level: "random instant".into() }, "Clio", None);
    let row = TableRow {
        id: "table".into(),
        game: "derby".into(),
        rules_version: GameId::Derby.rules_version(),
        setup: "players=3 first=B".into(),
        seed: 1,
        created_at: 0,
        access: store::Access::Link,
        hints: false,
        time: String::new(),
        host: None,
        seats: vec![SeatRow::new(SeatKind::Human, "Ada", None), bot(), bot()],
    };
    store.create(row).await.unwrap();
    let mut browser = Browser::new(&server_on(store));
    let before = browser.get("/api/table/table").await.json()["step"].as_u64();
    for _ in 0..6_000 {
        if browser.get("/api/table/table").await.json()["step"].as_u64() > before {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("the bots sleep");
}

#[tokio::test]
async fn a_server_without_room_refuses_new_tables_and_goes_on_with_the_others() {
    let store = Arc::new(SqliteStore::in_memory().unwrap());
    let mut browser = Browser::new(&server_on(Arc::clone(&store) as Arc<dyn Store>));
    let table = browser.table(&["me", "friend", "friend"], &[("first", "A")]).await;
    let full = Workings { disk_budget: Some(1), ..Workings::default() };
    let mut browser = browser.reconnected(&app(App::new(store, full)));
    let seats = [("seat-A", "me"), ("seat-B", "friend"), ("seat-C", "friend")];
    let refused = browser.post("/new/derby", &seats).await;
    assert_eq!(refused.status, StatusCode::INSUFFICIENT_STORAGE);
    assert!(refused.body.contains("No room for another table"));
    let page = browser.get(&format!("/table/{table}")).await;
    let moved = browser.act(&table, &page, &page.controls()[0].clone()).await;
    assert_eq!(moved.status, StatusCode::OK);
}
