//! One cookie is a person, and the server keeps what is theirs.

use std::sync::Arc;

use axum::http::StatusCode;
use catalog::GameId;
use serde_json::json;
use store::{SeatKind, SeatRow, Secret, SqliteStore, Store, TableRow};

use crate::browser::{Browser, server, server_on};

#[tokio::test]
async fn two_hundred_tables_need_one_cookie_and_lose_no_seat() {
    let server = server();
    let (mut host, mut friend) = (Browser::new(&server), Browser::new(&server));
    let mut tables = Vec::new();
    for _ in 0..200 {
        let table = host.table(&["me", "friend", "bot-random"], &[]).await;
        friend.join(&mut host, &table).await;
        tables.push(table);
    }
    for browser in [&host, &friend] {
        // Beside the person, a browser remembers a name and the last set-up.
        assert!(browser.cookies() <= 3, "{}", browser.cookies());
        assert_eq!(browser.secrets().len(), 1);
    }
    for table in &tables {
        let api = format!("/api/table/{table}");
        assert_eq!(host.get(&api).await.json()["viewer"], "A", "{table}");
        assert_eq!(friend.get(&api).await.json()["viewer"], "B", "{table}");
    }
    let home = friend.get("/").await.body;
    // Many were made in the same second, so which are the latest is for the tests of the store.
    let at_hand = tables.iter().filter(|table| home.contains(&format!("/table/{table}\""))).count();
    assert_eq!(at_hand, 200, "none of them is lost");
    assert!(home.contains("and 176 more"), "and the rest is listed by name");
}

#[tokio::test]
async fn forms_sent_at_once_come_from_the_same_person() {
    let server = server();
    let mut browser = Browser::new(&server);
    browser.get("/new/derby").await;
    assert_eq!(browser.secrets().len(), 1, "the form knows who will send it");
    let secret = browser.secrets();
    let first = browser.table(&["me", "bot-random", "bot-random"], &[]).await;
    let second = browser.table(&["me", "bot-random", "bot-random"], &[]).await;
    assert_eq!(browser.secrets(), secret);
    for table in [first, second] {
        assert_eq!(browser.get(&format!("/api/table/{table}")).await.json()["viewer"], "A");
    }
}

#[tokio::test]
async fn whoever_only_looks_gets_no_cookie() {
    let server = server();
    let (mut host, mut spectator) = (Browser::new(&server), Browser::new(&server));
    let table = host.table(&["me", "bot-random", "bot-random"], &[]).await;
    for path in
        ["/".to_owned(), format!("/table/{table}"), format!("/api/table/{table}"), "/rules/derby".to_owned()]
    {
        spectator.get(&path).await;
    }
    assert_eq!(spectator.cookies(), 0);
}

#[tokio::test]
async fn what_a_shared_device_shows_is_kept_by_the_server() {
    let store = Arc::new(SqliteStore::in_memory().unwrap());
    let mut browser = Browser::new(&server_on(Arc::clone(&store) as Arc<dyn Store>));
    let table = browser.table(&["me", "here", "bot-random"], &[("first", "A")]).await;
    let (path, api) = (format!("/table/{table}"), format!("/api/table/{table}"));
    assert_eq!(browser.get(&api).await.json()["viewer"], "spectator", "the curtain is down");
    assert_eq!(browser.post(&format!("{path}/show"), &[("seat", "A")]).await.status, StatusCode::OK);
    assert_eq!((browser.cookies(), browser.secrets().len()), (3, 1), "the person, a name, the last set-up");
    let mut browser = browser.reconnected(&server_on(store));
    assert_eq!(browser.get(&api).await.json()["viewer"], "A");
}

/// The secrets of seats as they were before people were known, of the host and of a guest.
const OLD: [&str; 2] = ["h0123456789abcdef0123456789abcdef", "gfedcba9876543210fedcba9876543210"];

/// A table from before people were known: its host, a guest, a guest for whom a bot stands in, and an open seat.
async fn old_table(store: &Arc<SqliteStore>, id: &str) {
    let seat = |kind, secret: &str| SeatRow::new(kind, "", Some(Secret::new(secret)));
    let away = SeatKind::Bot { level: "random calm away".into() };
    let given = SeatKind::Bot { level: "random calm".into() };
    let seats = vec![
        seat(SeatKind::Human, OLD[0]),
        seat(away, OLD[1]),
        seat(SeatKind::Open, "g00000000000000000000000000000000"),
        seat(given, "g11111111111111111111111111111111"),
    ];
    let row = TableRow {
        id: id.into(),
        game: "derby".into(),
        rules_version: GameId::Derby.rules_version(),
        setup: "players=4 first=A".into(),
        seed: 1,
        created_at: 0,
        access: store::Access::Link,
        hints: false,
        time: String::new(),
        host: None,
        seats,
    };
    store.create(row).await.unwrap();
}

#[tokio::test]
async fn older_cookies_are_honoured_once_and_folded_into_the_person() {
    let store = Arc::new(SqliteStore::in_memory().unwrap());
    let server = server_on(Arc::clone(&store) as Arc<dyn Store>);
    for id in ["one", "two"] {
        old_table(&store, id).await;
    }
    let mut host = Browser::new(&server);
    host.remember("tables", "one:A.two:A", "/");
    for id in ["one", "two"] {
        for prefix in ["", "/api"] {
            host.remember("seats", OLD[0], &format!("{prefix}/table/{id}"));
        }
    }
    assert_eq!(host.cookies(), 5);
    assert!(host.get("/").await.body.contains("/table/two"), "the browser's own list still counts");
    let page = host.get("/table/one").await;
    assert!(page.body.contains("/join/"), "the host sees the link to the open seat");
    assert!(!page.controls().is_empty(), "and may answer");
    assert_eq!(host.get("/api/table/one").await.json()["viewer"], "A");
    assert_eq!(host.get("/table/two").await.status, StatusCode::OK);
    assert_eq!((host.cookies(), host.secrets().len()), (2, 1), "the person, and the old list");
    assert_eq!(host.get("/api/table/two").await.json()["viewer"], "A");
    let seated = host.post("/table/two/seat", &[("seat", "C"), ("level", "random")]).await;
    assert_eq!(seated.status, StatusCode::OK, "the host is still the host");

    let mut guest = Browser::new(&server);
    guest.remember("seats", OLD[1], "/table/one");
    let back = guest.post("/table/one/come-back", &[("seat", "B")]).await;
    assert_eq!(back.status, StatusCode::OK, "the seat left to a bot is still the guest's: {}", back.body);
    assert_eq!(guest.get("/api/table/one").await.json()["viewer"], "B");

    let mut thief = Browser::new(&server);
    for secret in [OLD[0], OLD[1], "g00000000000000000000000000000000", "g11111111111111111111111111111111"] {
        thief.remember("seats", secret, "/api/table/one");
        assert_eq!(thief.get("/api/table/one").await.json()["viewer"], json!("spectator"), "{secret}");
    }
    assert!(thief.secrets().is_empty());
}
