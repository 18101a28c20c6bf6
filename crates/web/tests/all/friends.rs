//! Tables for those whom their host has played with: who finds them, who sees them, and how one gets a seat.

use std::sync::Arc;

use axum::Router;
use axum::http::StatusCode;
use store::{SqliteStore, Store};

use crate::browser::{Browser, Page, invitation, server, server_on};

/// A host and a guest who have begun a game together.
async fn acquainted(server: &Router) -> (Browser, Browser) {
    let (mut host, mut guest) = (Browser::new(server), Browser::new(server));
    let table = host.table(&["me", "friend", "bot-random"], &[("first", "A")]).await;
    guest.join(&mut host, &table).await;
    (host, guest)
}

async fn for_friends(host: &mut Browser) -> String {
    host.room(&["me", "friend", "bot-random"], &[("join", "friends")]).await
}

/// The id of whoever asks first, as the host's page holds it.
fn asking(page: &Page) -> String {
    let rest = page.body.split("name=\"person\" value=\"").nth(1).unwrap_or_else(|| panic!("{}", page.body));
    rest.split('"').next().unwrap().to_owned()
}

#[tokio::test]
async fn those_the_host_has_played_with_find_the_table_and_ask_for_a_seat() {
    let store: Arc<dyn Store> = Arc::new(SqliteStore::in_memory().unwrap());
    let server = server_on(Arc::clone(&store));
    let (mut host, mut guest) = acquainted(&server).await;
    let table = for_friends(&mut host).await;
    let (path, door) = (format!("/table/{table}"), format!("/table/{table}/join"));
    let list = guest.get("/open").await;
    assert!(list.body.contains(&format!("{door}\"")) && list.body.contains(">Ask<"), "{}", list.body);
    assert!(guest.get("/").await.body.contains(&format!("{door}\"")), "at home too");
    let room = guest.get(&path).await;
    assert!(room.body.contains("Ask for a seat") && !room.body.contains("class=\"code\""), "{}", room.body);
    let page = guest.post(&door, &[("name", "<b>Thalia")]).await;
    assert!(page.path == path && page.body.contains("You have asked for a seat"), "{}", page.body);

    let page = host.get(&path).await;
    assert!(page.body.contains("&lt;b&gt;Thalia") && page.body.contains("(!)"), "{}", page.body);
    let person = asking(&page);
    for act in ["let-in", "decline"] {
        let other = guest.deed(&table, act, &[("person", &person)]).await;
        assert_eq!(other.status, StatusCode::FORBIDDEN, "the host decides");
        let nobody = host.deed(&table, act, &[("person", "nobody")]).await;
        assert_eq!(nobody.status, StatusCode::CONFLICT);
    }
    // Also after the server was started again.
    let server = server_on(store);
    let (mut host, mut guest) = (host.reconnected(&server), guest.reconnected(&server));
    let page = host.deed(&table, "let-in", &[("person", &person)]).await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.body);
    let page = guest.get(&path).await;
    assert!(page.body.contains("I am ready") && page.body.contains("class=\"code\""), "{}", page.body);
    assert!(!host.get(&path).await.body.contains("ask for a seat"), "nobody asks any more");
}

#[tokio::test]
async fn a_no_is_told_and_a_link_is_an_invitation() {
    let server = server();
    let (mut host, mut guest) = acquainted(&server).await;
    let table = for_friends(&mut host).await;
    let (path, door) = (format!("/table/{table}"), format!("/table/{table}/join"));
    guest.post(&door, &[("name", "Thalia")]).await;
    let page = host.get(&path).await;
    host.deed(&table, "decline", &[("person", &asking(&page))]).await;
    let page = guest.post(&door, &[("name", "Thalia")]).await;
    assert!(page.body.contains("has said no this time"), "{}", page.body);
    assert!(!host.get(&path).await.body.contains("let-in"), "the host is not asked again");
    // Whoever is sent the link need not ask, and need not be known.
    let link = invitation(&host.get(&path).await, &table).unwrap();
    let mut stranger = Browser::new(&server);
    assert_eq!(stranger.get(&path).await.status, StatusCode::FORBIDDEN);
    assert_eq!(stranger.get(&link).await.status, StatusCode::OK);
    let page = stranger.post(&link, &[("name", "Xenia")]).await;
    assert!(page.path == path && page.body.contains("I am ready"), "{}", page.body);
}

#[tokio::test]
async fn nobody_else_sees_anything_of_it_before_during_and_after_the_game() {
    let server = server();
    let (mut host, mut guest) = acquainted(&server).await;
    let table = for_friends(&mut host).await;
    let mut other = Browser::new(&server);
    other.table(&["me", "bot-random", "bot-random"], &[]).await;
    let mut people = [other, Browser::new(&server)];
    let paths =
        ["", "/log", "/part", "/moments", "/record", "/review", "/result", "/hint", "/next", "/person"];
    for begun in [false, true] {
        for stranger in &mut people {
            for page in ["/", "/open"] {
                assert!(!stranger.get(page).await.body.contains(&table), "{page}");
            }
            for path in paths {
                let page = stranger.get(&format!("/table/{table}{path}")).await;
                assert_eq!(page.status, StatusCode::FORBIDDEN, "{path}: {}", page.body);
                assert!(!page.body.contains("Hippolyta"), "{path}");
            }
            assert_eq!(stranger.get(&format!("/api/table/{table}")).await.status, StatusCode::FORBIDDEN);
            assert_eq!(stranger.get(&format!("/live?table={table}")).await.status, StatusCode::NOT_FOUND);
            let door = stranger.get(&format!("/table/{table}/join")).await;
            assert_eq!(door.status, StatusCode::NOT_FOUND);
            let entered = stranger.post(&format!("/table/{table}/join"), &[("name", "x")]).await;
            assert_eq!(entered.status, StatusCode::NOT_FOUND);
        }
        if !begun {
            host.deed(&table, "start", &[("level", "random")]).await;
            assert_eq!(guest.get(&format!("/api/table/{table}")).await.json()["viewer"], "spectator");
            assert!(guest.get("/open").await.body.contains(&format!("/table/{table}\"")), "on stage");
        }
    }
}

#[tokio::test]
async fn whoever_is_blocked_is_a_stranger() {
    let server = server();
    let (mut host, mut guest) = (Browser::new(&server), Browser::new(&server));
    let first = host.table(&["me", "friend", "bot-random"], &[("first", "A")]).await;
    guest.join(&mut host, &first).await;
    let table = for_friends(&mut host).await;
    assert!(guest.get("/open").await.body.contains(&table));
    let blocked = host.post(&format!("/table/{first}/person"), &[("seat", "B"), ("act", "block")]).await;
    assert_eq!(blocked.status, StatusCode::OK, "{}", blocked.body);
    assert!(!guest.get("/open").await.body.contains(&table));
    assert_eq!(guest.get(&format!("/table/{table}")).await.status, StatusCode::FORBIDDEN);
    let asked = guest.post(&format!("/table/{table}/join"), &[("name", "x")]).await;
    assert_eq!(asked.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn the_host_changes_who_may_come() {
    let server = server();
    let (mut host, mut guest) = acquainted(&server).await;
    let table = host.room(&["me", "friend", "bot-random"], &[]).await;
    let mut stranger = Browser::new(&server);
    for (act, friend, anybody) in
        [("friends", true, false), ("public", true, true), ("link", false, false), ("friends", true, false)]
    {
        assert_eq!(host.deed(&table, act, &[]).await.status, StatusCode::OK, "{act}");
        assert_eq!(guest.get("/open").await.body.contains(&table), friend, "{act}");
        assert_eq!(stranger.get("/open").await.body.contains(&table), anybody, "{act}");
    }
    assert_eq!(guest.deed(&table, "public", &[]).await.status, StatusCode::FORBIDDEN);
    let page = host.get(&format!("/table/{table}")).await;
    assert!(page.body.contains("for people the host knows"), "{}", page.body);
}
