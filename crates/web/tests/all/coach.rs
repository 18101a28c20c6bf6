//! Hints during a game, and a second look at finished ones.

use std::sync::Arc;
use std::time::Duration;

use axum::http::StatusCode;
use catalog::GameId;
use store::{SqliteStore, Store};

use crate::browser::{Browser, Page, server, server_on};
use crate::stored;

/// Answers the first control until the game is over.
async fn play_out(browser: &mut Browser, table: &str) {
    for _ in 0..30_000 {
        let page = browser.get(&format!("/table/{table}")).await;
        match page.controls().first() {
            Some(action) => {
                browser.act(table, &page, action).await;
            }
            None if page.body.contains("id=\"result\"") => return,
            None => tokio::time::sleep(Duration::from_millis(5)).await,
        }
    }
    panic!("the game does not end");
}

/// The page of a table, once its reader is asked.
async fn asked(browser: &mut Browser, table: &str) -> Page {
    // A busy machine may take minutes.
    for _ in 0..30_000 {
        let page = browser.get(&format!("/table/{table}")).await;
        if !page.controls().is_empty() {
            return page;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    panic!("nobody is asked");
}

async fn reviewed(browser: &mut Browser, table: &str) -> Page {
    // A busy machine may take minutes.
    for _ in 0..30_000 {
        let page = browser.get(&format!("/table/{table}/review")).await;
        assert_eq!(page.status, StatusCode::OK, "{}", page.body);
        if !page.body.contains("<progress") {
            return page;
        }
        assert!(page.body.contains("id=\"stage-title\""), "while the coach reads, the game can be looked at");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("the review does not end");
}

/// Waits until a review that can be seen is stored as well.
async fn kept(store: &Arc<dyn Store>, table: &str) {
    while store.review(table).await.unwrap().is_none() {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn hints_are_for_the_asked_at_tables_that_allow_them() {
    let server = server();
    let (mut me, mut stranger) = (Browser::new(&server), Browser::new(&server));
    let seats = ["me", "bot-random", "bot-random"];
    let without = me.table(&seats, &[("pace", "instant")]).await;
    assert_eq!(me.get(&format!("/table/{without}/hint")).await.status, StatusCode::FORBIDDEN);
    let table = me.table(&seats, &[("pace", "instant"), ("hints", "on")]).await;
    let hint = format!("/table/{table}/hint");
    assert_eq!(stranger.get(&hint).await.status, StatusCode::FORBIDDEN);
    let page = asked(&mut me, &table).await;
    assert!(page.body.contains(&format!("href=\"{hint}\"")) && !page.body.contains("id=\"figures-title\""));
    let advised = me.get(&hint).await;
    let advice = advised.body.split("id=\"figures-title\"").nth(1).unwrap().split("</ol>").next().unwrap();
    assert_eq!(advice.matches("<li>").count(), 3);
    assert_eq!(advised.controls(), page.controls(), "and the question can be answered there");
    let bad = me.post("/new/derby", &[("seat-A", "me"), ("hints", "maybe")]).await;
    assert_eq!(bad.status, StatusCode::BAD_REQUEST);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_is_looked_at_again_and_played_on_from_any_moment() {
    let store: Arc<dyn Store> = Arc::new(SqliteStore::in_memory().unwrap());
    let server = server_on(Arc::clone(&store));
    let (mut me, mut other) = (Browser::new(&server), Browser::new(&server));
    let table = me.table(&["me", "bot-random", "bot-random"], &[("pace", "instant")]).await;
    let review = format!("/table/{table}/review");
    let early = me.get(&review).await;
    assert_eq!(early.status, StatusCode::CONFLICT, "before the end it would tell secrets");
    play_out(&mut me, &table).await;
    let first = me.get(&review).await;
    assert_eq!(first.status, StatusCode::OK);
    assert!(first.body.contains("<progress"), "the first screen does not wait for the coach");
    let page = reviewed(&mut me, &table).await;
    assert!(page.body.contains("<polyline") && page.body.contains("Key moments"));
    kept(&store, &table).await;
    let before = other.get(&review).await;
    let after_a_restart = Browser::new(&server_on(Arc::clone(&store))).get(&review).await;
    assert!(after_a_restart.body == before.body, "nothing is thought twice");
    assert!(page.body.contains("id=\"moment-"), "something stood out");
    let moment = page.body.split("class=\"from-here\"").nth(1).expect("one can play from what is shown");
    let field = |name: &str| {
        let value = moment.split(&format!("name=\"{name}\" value=\"")).nth(1).unwrap();
        value.split('"').next().unwrap().to_owned()
    };
    let (seat, step) = (field("seat"), field("step"));
    let path = format!("/table/{table}/from-here");
    let fields = [("seat", seat.as_str()), ("step", step.as_str()), ("level", "random")];
    // Anybody may look at a finished game, and so play on from it.
    let branch = other.post(&path, &fields).await;
    assert_eq!(branch.status, StatusCode::OK);
    assert_ne!(branch.path, format!("/table/{table}"));
    assert!(!branch.controls().is_empty(), "the seat that was asked is asked again");
    assert_eq!(branch.hidden("seat").unwrap(), seat);
    let new = branch.path.strip_prefix("/table/").unwrap();
    assert_eq!(
        other.act(new, &branch, &branch.controls()[0]).await.status,
        StatusCode::OK,
        "and can play on"
    );
    for (field, value) in [("step", "99999"), ("step", "x"), ("level", "oracle"), ("seat", "F")] {
        let mut bad = fields;
        bad.iter_mut().find(|(name, _)| *name == field).unwrap().1 = value;
        assert!(other.post(&path, &bad).await.status.is_client_error(), "{field}={value}");
    }
}

#[tokio::test]
async fn the_result_names_the_decision_that_mattered_most_once_the_game_was_read() {
    for (lang, path, body) in stored::pages(GameId::Derby, &[]).await {
        if path != "/table/ended/result" {
            continue;
        }
        let costliest = lang.pick("Your costliest decision", "Votre décision la plus chère");
        assert!(body.contains(costliest), "{body}");
        assert!(body.contains("href=\"/table/ended/review?at="), "and leads to its board");
    }
    let mut me = Browser::new(&server());
    let table = me.table(&["me", "bot-random", "bot-random"], &[("pace", "instant")]).await;
    play_out(&mut me, &table).await;
    assert!(
        !me.get(&format!("/table/{table}/result")).await.body.contains("costliest"),
        "nobody has read it"
    );
}

#[tokio::test]
async fn nobody_deals_anew_in_a_game_that_is_played() {
    let mut me = Browser::new(&server());
    let table = me.table(&["me", "bot-random", "bot-random"], &[("pace", "instant")]).await;
    let page = asked(&mut me, &table).await;
    let refused = me.act(&table, &page, "redeal 5").await;
    assert!(refused.status.is_client_error(), "{}", refused.body);
    assert_eq!(me.get(&format!("/table/{table}")).await.hidden("step"), page.hidden("step"));
}
