//! Taking an answer back: by whoever gave it, until it is too late, and for good in the log.

use std::sync::Arc;

use axum::http::StatusCode;
use store::SqliteStore;

use crate::browser::{Browser, Page, server, server_on};

fn undo(page: &Page) -> bool {
    page.body.contains("value=\"undo\"") && !page.body.contains("value=\"undo\" disabled")
}

fn sorted(page: &Page) -> Vec<String> {
    let mut controls = page.controls();
    controls.sort();
    controls
}

/// Sets the first epoch up, until the host chooses an action.
async fn turn_of_the_host(host: &mut Browser, friend: &mut Browser, table: &str) -> Page {
    let path = format!("/table/{table}");
    for _ in 0..40 {
        for browser in [&mut *host, &mut *friend] {
            let page = browser.get(&path).await;
            let controls = page.controls();
            if controls.contains(&"move".to_owned()) {
                assert_eq!(page.hidden("seat").as_deref(), Some("A"));
                return page;
            }
            if let Some(first) = controls.first() {
                browser.act(table, &page, first).await;
            }
        }
    }
    panic!("the first epoch does not begin");
}

#[tokio::test]
async fn an_answer_is_taken_back_by_its_owner_alone_and_the_log_survives_the_server() {
    let store = Arc::new(SqliteStore::in_memory().unwrap());
    let server = server_on(store.clone());
    let (mut host, mut friend) = (Browser::new(&server), Browser::new(&server));
    let table = host.table_of("pantheon", &["me", "friend"], &[("first", "A")]).await;
    friend.join(&mut host, &table).await;
    let (path, act) = (format!("/table/{table}"), format!("/table/{table}/act"));
    let start = turn_of_the_host(&mut host, &mut friend, &table).await;
    assert!(!undo(&start), "{:?}", start.controls());

    let moving = host.act(&table, &start, "move").await;
    assert!(undo(&moving) && !undo(&friend.get(&path).await));
    let (step, first) = (moving.hidden("step").unwrap(), moving.controls()[0].clone());
    let early = [("seat", "A"), ("step", start.hidden("step").unwrap().leak() as &str), ("word", "undo")];
    assert_eq!(host.post(&act, &early).await.status, StatusCode::CONFLICT, "the page was an old one");
    let other = friend.post(&act, &[("seat", "B"), ("step", &step), ("word", "undo")]).await;
    assert_eq!(other.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(other.body.contains("No way back: "), "{}", other.body);

    let placed = host.act(&table, &moving, &first).await;
    assert!(undo(&placed), "after {first}");
    let mut page = placed;
    for before in [&moving, &start] {
        let step = page.hidden("step").unwrap();
        page = host.post(&act, &[("seat", "A"), ("step", &step), ("word", "undo")]).await;
        assert_eq!(page.status, StatusCode::OK);
        assert_eq!(sorted(&page), sorted(before), "the same question again");
        assert!(page.hidden("step") > Some(step), "and the log has grown");
    }
    assert!(!undo(&page));
    assert!(friend.get(&path).await.body.contains("takes that back."));

    let mut host = host.reconnected(&server_on(store));
    assert_eq!(host.get(&path).await.body, page.body, "a restarted server has the same table");
    let page = host.act(&table, &page, "draw").await;
    let page = host.act(&table, &page, "take from deck").await;
    assert!(page.status == StatusCode::OK && !undo(&page), "a card was drawn");
    assert!(page.body.contains("title=\"No way back: a card was drawn.\""));
    host.get("/language/fr").await;
    let french = host.get(&path).await;
    assert!(french.body.contains("title=\"Pas de retour\u{a0}: une carte a été piochée.\""));
}

/// The tab of a seat.
fn tab(page: &Page, seat: &str) -> String {
    let shoulder = page.body.split("id=\"shoulder\"").nth(1).unwrap().split("</ol>").next().unwrap();
    let mut tabs = shoulder.split(" class=\"tab ").skip(1);
    tabs.find(|tab| tab.contains(&format!("aria-label=\"{seat}\""))).unwrap().to_owned()
}

#[tokio::test]
async fn whoever_may_follow_reads_whose_turn_it_is() {
    let server = server();
    let (mut host, mut friend) = (Browser::new(&server), Browser::new(&server));
    let table = host.table_of("pantheon", &["me", "friend"], &[("first", "A")]).await;
    friend.join(&mut host, &table).await;
    let mut page = turn_of_the_host(&mut host, &mut friend, &table).await;
    let current = "aria-current=\"true\"";
    assert!(tab(&page, "A").contains(">Your turn<") && tab(&page, "A").contains(current));
    assert!(!tab(&page, "B").contains(current));
    page = host.act(&table, &page, "move").await;
    while let Some(action) = page.controls().first().cloned() {
        page = host.act(&table, &page, &action).await;
    }
    assert!(!tab(&page, "A").contains(current) && tab(&page, "B").contains(">is asked"));
    let asked = friend.get(&format!("/table/{table}")).await;
    assert!(!tab(&asked, "A").contains(current), "{}", tab(&asked, "A"));
    assert!(tab(&asked, "B").contains(">You are asked<"), "{}", tab(&asked, "B"));
    assert!(asked.body.contains("<title>● You are asked"));
}
