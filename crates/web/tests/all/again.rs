//! Another game: a rematch with the same people, next week, and opponents found in a moment.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::http::StatusCode;
use store::SqliteStore;
use web::{App, Lots, Workings, app};

use crate::browser::{Browser, Page};

/// A server on which a minute passes in no time.
fn hurried(second: u64) -> Router {
    let second = Duration::from_millis(second);
    let app_ = App::new(
        Arc::new(SqliteStore::in_memory().unwrap()),
        Workings { second, lots: Lots::seeded(1), ..Workings::default() },
    );
    let server = app(app_.clone());
    tokio::spawn(async move { app_.keep_time().await });
    server
}

/// Two people and a bot play to the end; bots help them.
async fn evening(host: &mut Browser, guest: &mut Browser) -> String {
    let table = host.table(&["me", "friend", "bot-random"], &[("name-A", "Ada"), ("first", "A")]).await;
    guest.join(host, &table).await;
    for (browser, seat) in [(&mut *host, "A"), (&mut *guest, "B")] {
        browser.post(&format!("/table/{table}/stand-in"), &[("seat", seat), ("level", "random")]).await;
    }
    for look in 0.. {
        if host.get(&format!("/api/table/{table}")).await.json()["over"] == true {
            return table;
        }
        assert!(look < 2_000, "bots finish the game");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    unreachable!("the loop ends");
}

fn seat<'a>(page: &'a Page, letter: &str) -> &'a str {
    let rest =
        page.body.split(&format!("id=\"seat-{letter}\"")).nth(1).unwrap_or_else(|| panic!("{}", page.body));
    rest.split("</li>").next().unwrap()
}

#[tokio::test]
async fn a_rematch_keeps_the_group_moves_the_seats_on_and_begins_without_those_who_stay_away() {
    let server = hurried(30);
    let (mut host, mut guest) = (Browser::new(&server), Browser::new(&server));
    let table = evening(&mut host, &mut guest).await;
    assert_eq!(
        Browser::new(&server).post(&format!("/table/{table}/rematch"), &[]).await.status,
        StatusCode::FORBIDDEN
    );
    let room = guest.post(&format!("/table/{table}/rematch"), &[]).await;
    assert!(room.body.contains("main class=\"room\""), "they meet before it begins: {}", room.body);
    assert!(seat(&room, "A").contains("Ariane") && seat(&room, "C").contains("Ada"), "everybody moves on");
    assert!(seat(&room, "A").contains("is-ready") && !seat(&room, "C").contains("is-ready"));
    assert!(room.body.contains("The game starts in"));
    let same = host.post(&format!("/table/{table}/rematch"), &[]).await;
    assert_eq!(same.path, room.path, "there is one rematch");
    for look in 0.. {
        let page = guest.get(&room.path).await;
        if page.body.contains("data-table=") {
            break;
        }
        assert!(look < 1_000, "a minute passes");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let page = host.get(&room.path).await;
    assert!(page.body.contains("A bot plays for you"), "whoever has not come is stood in for: {}", page.body);
}

#[tokio::test]
async fn when_all_are_ready_the_game_begins_after_a_moment_that_anybody_may_stop() {
    let server = hurried(40);
    let (mut host, mut guest) = (Browser::new(&server), Browser::new(&server));
    let table = host.room(&["me", "friend", "bot-random"], &[]).await;
    let link = crate::browser::invitation(&host.get(&format!("/table/{table}")).await, &table).unwrap();
    guest.post(&link, &[("name", "Thalia")]).await;
    let page = guest.deed(&table, "ready", &[]).await;
    assert!(page.body.contains("The game starts in"), "{}", page.body);
    let page = guest.deed(&table, "stop", &[]).await;
    assert!(!page.body.contains("The game starts in") && page.body.contains("I am ready"), "{}", page.body);
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert!(
        host.get(&format!("/table/{table}")).await.body.contains("main class=\"room\""),
        "it was stopped"
    );
    guest.deed(&table, "ready", &[]).await;
    let page = host.deed(&table, "stop", &[]).await;
    assert!(!page.body.contains("The game starts in"), "the host may stop it too: {}", page.body);
    assert!(!seat(&page, "B").contains("is-ready"));
    guest.deed(&table, "ready", &[]).await;
    for look in 0.. {
        if host.get(&format!("/table/{table}")).await.body.contains("data-table=") {
            break;
        }
        assert!(look < 1_000, "five seconds pass");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

#[tokio::test]
async fn the_host_names_the_table_and_changes_what_is_played() {
    let server = hurried(1000);
    let (mut host, mut guest) = (Browser::new(&server), Browser::new(&server));
    let table = host.room(&["me", "friend", "friend"], &[("join", "everybody")]).await;
    let link = crate::browser::invitation(&host.get(&format!("/table/{table}")).await, &table).unwrap();
    guest.post(&link, &[("name", "Thalia")]).await;
    guest.deed(&table, "ready", &[]).await;
    for (act, fields) in [("name", vec![("name", "x")]), ("rules", vec![("preset", "first")])] {
        assert_eq!(guest.deed(&table, act, &fields).await.status, StatusCode::FORBIDDEN, "{act}");
    }
    let page = host.deed(&table, "name", &[("name", "<i>Thursdays</i>")]).await;
    assert!(page.body.contains("&lt;i&gt;Thursdays"), "{}", page.body);
    assert!(guest.get("/open").await.body.contains("Thursdays"));
    let long = "x".repeat(25);
    assert_eq!(host.deed(&table, "name", &[("name", &long)]).await.status, StatusCode::BAD_REQUEST);
    let page = host.deed(&table, "rules", &[("preset", "first"), ("timer", "600-10")]).await;
    assert!(
        page.body.contains("First") && page.body.contains("10\u{a0}min and 10\u{a0}s per answer"),
        "{}",
        page.body
    );
    assert!(!seat(&page, "B").contains("is-ready"), "the guests are asked again");
    assert_eq!(host.deed(&table, "rules", &[("preset", "none")]).await.status, StatusCode::BAD_REQUEST);
    assert_eq!(host.deed(&table, "rules", &[("timer", "7")]).await.status, StatusCode::BAD_REQUEST);
    assert!(host.deed(&table, "start", &[]).await.body.contains("data-table="), "and it can be played so");
}

#[tokio::test]
async fn the_same_people_are_invited_for_next_week() {
    let server = hurried(1000);
    let (mut host, mut guest) = (Browser::new(&server), Browser::new(&server));
    let table = evening(&mut host, &mut guest).await;
    let room = host.post(&format!("/table/{table}/next-week"), &[]).await;
    assert!(room.body.contains("main class=\"room\"") && room.body.contains("UTC, in "), "{}", room.body);
    assert!(seat(&room, "A").contains("Kept for Ariane"), "{}", seat(&room, "A"));
    let home = guest.get("/").await;
    assert!(home.body.contains("Invitations") && home.body.contains("Ada invites you"), "{}", home.body);
    let id = room.path.strip_prefix("/table/").unwrap().to_owned();
    let stranger = Browser::new(&server).post(&format!("/table/{id}/invited"), &[("answer", "yes")]).await;
    assert!(stranger.status.is_client_error());
    let page = guest.post(&format!("/table/{id}/invited"), &[("answer", "yes")]).await;
    assert!(page.path == room.path && seat(&page, "A").contains("Ariane"), "{}", page.body);
    assert!(!guest.get("/").await.body.contains("Ada invites you"), "it is answered");

    let another = host.post(&format!("/table/{table}/next-week"), &[]).await;
    let id = another.path.strip_prefix("/table/").unwrap().to_owned();
    assert_eq!(guest.post(&format!("/table/{id}/invited"), &[("answer", "no")]).await.path, "/");
    let again = guest.post(&format!("/table/{id}/invited"), &[("answer", "yes")]).await;
    assert_eq!(again.status, StatusCode::NOT_FOUND, "no means no");
}

#[tokio::test]
async fn quick_match_seats_people_first_and_bots_after_a_time() {
    let server = hurried(30);
    let (mut ada, mut bea) = (Browser::new(&server), Browser::new(&server));
    assert_eq!(ada.post("/match/chess", &[]).await.status, StatusCode::NOT_FOUND);
    assert_eq!(ada.post("/match/godwar", &[("wait", "7")]).await.status, StatusCode::BAD_REQUEST);
    let room = ada.post("/match/godwar", &[("wait", "180")]).await;
    assert!(room.body.contains("The game starts in"), "{}", room.body);
    let found = bea.post("/match/godwar", &[("wait", "30")]).await;
    assert_eq!(found.path, room.path, "people first");
    for look in 0.. {
        if ada.get(&room.path).await.body.contains("data-table=") {
            break;
        }
        assert!(look < 1_000, "both are there and ready");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let alone = ada.post("/match/derby", &[("wait", "30")]).await;
    assert_ne!(alone.path, room.path);
    for look in 0.. {
        if ada.get(&alone.path).await.body.contains("data-table=") {
            break;
        }
        assert!(look < 1_000, "bots take the seats");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

#[tokio::test]
async fn the_next_table_is_one_where_somebody_waits() {
    let server = hurried(1000);
    let mut ada = Browser::new(&server);
    assert_eq!(ada.get("/next").await.path, "/");
    let one = ada.table_of("godwar", &["me", "bot-random"], &[("gods", "choose")]).await;
    let other = ada.table_of("godwar", &["me", "bot-random"], &[("gods", "choose")]).await;
    let next = ada.get(&format!("/next?from={one}")).await;
    assert_eq!(next.path, format!("/table/{other}"));
    assert_eq!(ada.get("/next").await.path, format!("/table/{one}"), "the one that waits longest");
}
