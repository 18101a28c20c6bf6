//! Leaving a table: giving up by the rules, and bots that stand in until somebody comes back.

use std::sync::Arc;

use axum::http::StatusCode;
use store::SqliteStore;

use crate::browser::{Browser, server, server_on};

const GIVE_UP: &str = "name=\"word\" value=\"resign\"";

#[tokio::test]
async fn a_player_gives_up_at_any_time_and_the_log_keeps_it() {
    let store = Arc::new(SqliteStore::in_memory().unwrap());
    let server = server_on(store.clone());
    let (mut host, mut friend) = (Browser::new(&server), Browser::new(&server));
    let table = host.table_of("godwar", &["me", "friend"], &[("gods", "random"), ("first", "A")]).await;
    let path = format!("/table/{table}");
    friend.join(&mut host, &table).await;
    let page = friend.get(&path).await;
    assert!(page.controls().is_empty() && page.body.contains(GIVE_UP), "B is not asked and may give up");
    assert!(!Browser::new(&server).get(&path).await.body.contains(GIVE_UP), "a spectator may not");
    assert_eq!(friend.get(&format!("/api{path}")).await.json()["may_resign"], true);
    let act = format!("{path}/act");
    let for_another = friend.post(&act, &[("seat", "A"), ("word", "resign")]).await;
    assert_eq!(for_another.status, StatusCode::FORBIDDEN);

    // The step is an old one: what the page showed does not matter.
    let fields = [("seat", "B"), ("step", "0"), ("word", "resign")];
    let page = friend.post(&act, &fields).await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(page.body.contains("id=\"result\"") && page.body.contains("Ariane gives up"), "{}", page.body);
    assert!(!page.body.contains(GIVE_UP));
    assert_eq!(friend.post(&act, &fields).await.status, StatusCode::CONFLICT, "nobody gives up twice");

    let mut host = host.reconnected(&server_on(store));
    assert!(host.get(&path).await.body.contains("id=\"result\""), "the log survives the server");
    let record = engine::Record::parse(&host.get(&format!("{path}/record")).await.body).unwrap();
    assert_eq!(record.moves.last().map(|(_, _, text)| text.as_str()), Some("resign"));
    assert!(catalog::AnySession::from_record(&record).unwrap().is_over());
}

#[tokio::test]
async fn a_game_without_a_rule_for_it_refuses_to_let_a_player_give_up() {
    let mut browser = Browser::new(&server());
    let table = browser.table(&["me", "here", "here"], &[("gods", "random"), ("first", "A")]).await;
    let path = format!("/table/{table}");
    browser.post(&format!("{path}/show"), &[("seat", "A")]).await;
    let page = browser.get(&path).await;
    assert!(!page.body.contains(GIVE_UP) && page.body.contains("/stand-in\""));
    let refused = browser.post(&format!("{path}/act"), &[("seat", "A"), ("word", "resign")]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("The rules do not let you give up here"));
}

#[tokio::test]
async fn a_bot_stands_in_until_the_player_comes_back() {
    let server = server();
    let (mut host, mut friend) = (Browser::new(&server), Browser::new(&server));
    let table = host.table(&["me", "friend", "friend"], &[("gods", "random"), ("first", "B")]).await;
    let path = format!("/table/{table}");
    friend.join(&mut host, &table).await;
    let (leave, back) = (format!("{path}/stand-in"), format!("{path}/come-back"));
    let fields = [("seat", "B"), ("level", "random")];
    assert_eq!(host.post(&leave, &fields).await.status, StatusCode::FORBIDDEN, "not the host's seat");
    assert_eq!(friend.post(&back, &fields).await.status, StatusCode::FORBIDDEN, "nobody stands in");
    let page = friend.post(&leave, &fields).await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(page.body.contains("Random bot, standing in") && page.body.contains("Ariane"), "{}", page.body);
    assert!(page.controls().is_empty() && page.body.contains("A bot plays for you"));
    let home = friend.get("/").await;
    assert!(home.body.contains("A bot plays for you until you come back"), "{}", home.body);
    assert!(!host.get("/").await.body.contains("A bot plays for you until"));
    // B was to place a bet, and C is asked after it.
    for look in 0.. {
        if host.get(&format!("/api{path}")).await.json()["asked"] == serde_json::json!(["C"]) {
            break;
        }
        assert!(look < 3000, "the bot plays");
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    assert!(!host.get(&path).await.body.contains("A bot plays for you"));
    assert_eq!(host.post(&back, &fields).await.status, StatusCode::FORBIDDEN, "it is not the host's seat");
    let page = friend.post(&back, &fields).await;
    assert!(page.status == StatusCode::OK && !page.body.contains("standing in"), "{}", page.body);
    assert_eq!(friend.get(&format!("/api{path}")).await.json()["viewer"], "B");

    // An invitation is no way to a seat that the host has given to a bot.
    let invitation = {
        let page = host.get(&path).await;
        page.body.split("/join/").nth(1).unwrap().split('"').next().unwrap().to_owned()
    };
    host.post(&format!("{path}/seat"), &[("seat", "C"), ("level", "random")]).await;
    let mut stranger = Browser::new(&server);
    stranger.headers.push(("cookie", format!("seats={invitation}")));
    let refused = stranger.post(&back, &[("seat", "C")]).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
}
