//! The server keeps the clock of questions that people must answer in time.

use std::sync::Arc;
use std::time::Duration;

use store::SqliteStore;
use web::{App, Lots, Workings, app};

use axum::Router;
use axum::http::StatusCode;

use crate::browser::{Browser, Page};

/// Seconds that take no time, so that a challenge runs out while the test watches.
const SECOND: Duration = Duration::from_millis(10);

/// A server whose clocks run fast.
fn hurried() -> Router {
    let app_ = App::new(
        Arc::new(SqliteStore::in_memory().unwrap()),
        Workings { second: SECOND, lots: Lots::seeded(1), ..Workings::default() },
    );
    let server = app(app_.clone());
    tokio::spawn(async move { app_.keep_time().await });
    server
}

/// Sets a table for the browser and slow bots.
async fn table(browser: &mut Browser, game: &str, bots: &[&str], options: &[(&str, &str)]) -> String {
    let letters = ["seat-B", "seat-C", "seat-D"];
    let mut fields = vec![("pace", "calm"), ("seat-A", "me"), ("name-A", "Ada")];
    fields.extend(letters.into_iter().zip(bots.iter().copied()));
    fields.extend(options);
    let page = browser.post(&format!("/new/{game}"), &fields).await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.body);
    page.path.strip_prefix("/table/").expect("at the table").to_owned()
}

/// Looks at a table until it says so.
async fn until(browser: &mut Browser, table: &str, says: impl Fn(&Page) -> bool) -> Page {
    for _ in 0..20_000 {
        let page = browser.get(&format!("/table/{table}")).await;
        if says(&page) {
            return page;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    panic!("it never does");
}

const RAN_OUT: &str = "Your time ran out.";

#[tokio::test]
async fn whoever_runs_out_of_time_is_stood_in_for_and_comes_back() {
    let server = hurried();
    let mut ada = Browser::new(&server);
    let bots = ["bot-easy", "bot-easy"];
    let table =
        table(&mut ada, "derby", &bots, &[("timer", "300-10"), ("late", "bot"), ("first", "A")]).await;
    let page = until(&mut ada, &table, |page| page.body.contains("role=\"timer\"")).await;
    assert!(page.body.contains("data-left=\""), "{}", page.body);
    let page = until(&mut ada, &table, |page| page.body.contains(RAN_OUT)).await;
    assert!(page.body.contains("data-return"), "who comes back is seated again: {}", page.body);
    let api = ada.get(&format!("/api/table/{table}")).await.json();
    assert_eq!(api["viewer"], "spectator");
    // What is left of her time is short: on a busy machine it may run out again before she is looked at, and she comes back again.
    for look in 0.. {
        let back = ada.post(&format!("/table/{table}/come-back"), &[("seat", "A")]).await;
        let seated = ada.get(&format!("/api/table/{table}")).await.json()["viewer"] == "A";
        let page = ada.get(&format!("/table/{table}")).await;
        let timed = page.body.contains("role=\"timer\"") && !page.body.contains(RAN_OUT);
        if back.status == StatusCode::OK && !back.body.contains(RAN_OUT) && seated && timed {
            break;
        }
        assert!(look < 6_000, "she is seated again, and there is time again");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

#[tokio::test]
async fn where_that_was_agreed_a_seat_without_time_gives_up_or_is_lost() {
    let server = hurried();
    let mut ada = Browser::new(&server);
    let options = [("timer", "30"), ("late", "forfeit")];
    let duel = table(&mut ada, "godwar", &["bot-easy"], &options).await;
    until(&mut ada, &duel, |page| page.body.contains("id=\"result\"")).await;
    let race = table(&mut ada, "derby", &["bot-easy", "bot-easy"], &options).await;
    until(&mut ada, &race, |page| page.body.contains("the seat was lost on time")).await;
    let back = ada.post(&format!("/table/{race}/come-back"), &[("seat", "A")]).await;
    assert_eq!(back.status, StatusCode::FORBIDDEN);
    assert_eq!(ada.get(&format!("/api/table/{race}")).await.json()["viewer"], "spectator");
}

#[tokio::test]
async fn where_that_was_agreed_a_late_question_is_passed_and_the_seat_stays() {
    let server = hurried();
    let mut ada = Browser::new(&server);
    let options = [("timer", "30"), ("late", "pass")];
    let table = table(&mut ada, "mythologies", &["bot-easy"], &options).await;
    let path = format!("/api/table/{table}");
    let first = ada.get(&path).await.json()["step"].as_u64();
    for look in 0.. {
        let now = ada.get(&path).await.json();
        assert_eq!(now["viewer"], "A");
        if now["step"].as_u64() > first.map(|step| step + 3) {
            break;
        }
        assert!(look < 20_000, "nobody waits for ever");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

#[tokio::test]
async fn times_that_nobody_offers_are_refused() {
    let server = hurried();
    let mut ada = Browser::new(&server);
    for (field, value) in [("timer", "61"), ("timer", "-1"), ("timer", "300-"), ("late", "dance")] {
        let fields = [("seat-A", "me"), ("seat-B", "bot-easy"), ("seat-C", "bot-easy"), (field, value)];
        let page = ada.post("/new/derby", &fields).await;
        assert_eq!(page.status, StatusCode::BAD_REQUEST, "{field}={value}");
    }
    let page = ada.get("/new/derby").await;
    for label in ["For each answer", "For the whole game", "Days for each answer", "Whoever runs out of time"]
    {
        assert!(page.body.contains(label), "{label}");
    }
}

#[tokio::test]
async fn a_challenge_that_nobody_answers_begins_and_fails_by_itself() {
    let server = hurried();
    let mut browser = Browser::new(&server);
    let mut table = new_table(&mut browser).await;
    for look in 0..20_000 {
        let page = browser.get(&format!("/table/{table}")).await;
        let open = page.controls();
        let hurried = open.iter().any(|action| action == "time-out");
        assert_eq!(page.body.contains("role=\"timer\""), hurried, "look {look}");
        // The test never begins and never answers, and the quests of bots are left to chance.
        if page.body.contains("The right answer:") {
            return;
        }
        if page.body.contains("id=\"result\"") {
            // Nobody came by a quest: another game.
            table = new_table(&mut browser).await;
        } else if hurried || open.is_empty() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        } else {
            browser.act(&table, &page, &open[open.len() - 1]).await;
        }
    }
    panic!("no challenge ran out");
}

async fn new_table(browser: &mut Browser) -> String {
    let options = [("laps", "5"), ("first", "A"), ("pace", "instant")];
    browser.table_of("mythologiste", &["me", "bot-random"], &options).await
}
