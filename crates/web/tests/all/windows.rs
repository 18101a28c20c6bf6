//! Windows for reactions: everybody who could hold one is asked, and no answer is quick enough to tell.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::http::StatusCode;
use bots::{Budget, Options, Search};
use catalog::{AnySession, GameId};
use engine::{Chance, Observation, Questions, Seat, Session};
use serde_json::json;
use store::{ActionRow, PersonId, PersonRow, SeatRow, Secret, SqliteStore, Store, TableRow};

use crate::browser::{Browser, server_on};

const SECRETS: [&str; 2] = ["p00000000000000000000000000000000", "p11111111111111111111111111111111"];
const TABLE: &str = "window";

/// A war of two people, up to the first window in which somebody can do nothing but pass, and after which it goes on.
fn war() -> AnySession {
    for seed in 1.. {
        let mut session = AnySession::new(GameId::Godwar, "players=2 gods=random", seed).unwrap();
        let mut chance = Chance::seeded(seed);
        while let Some(seat) = session.asked().first() {
            let actions = session.actions(seat);
            let mut after = session.clone();
            if actions == ["pass"] && after.play(seat, "pass").is_ok() && !after.is_over() {
                return session;
            }
            session.play(seat, &actions[chance.below(actions.len())]).unwrap();
        }
    }
    unreachable!("some war has such a window");
}

/// The same at a server: the browser that is asked, its letter, and the other browser.
async fn at_a_table() -> (Browser, &'static str, Browser) {
    at_a_table_of(&Arc::new(SqliteStore::in_memory().unwrap())).await
}

async fn at_a_table_of(store: &Arc<SqliteStore>) -> (Browser, &'static str, Browser) {
    let session = war();
    for secret in SECRETS {
        let row = PersonRow { id: PersonId::new(secret), secret: Secret::new(secret), created_at: 0 };
        store.create_person(row).await.unwrap();
    }
    let row = TableRow {
        id: TABLE.into(),
        game: "godwar".into(),
        rules_version: GameId::Godwar.rules_version(),
        setup: session.setup(),
        seed: session.seed(),
        created_at: 0,
        access: store::Access::Link,
        hints: false,
        time: String::new(),
        host: None,
        seats: SECRETS.map(|name| SeatRow::of(PersonId::new(name), "")).into(),
    };
    store.create(row).await.unwrap();
    let rows = session.moves_from(0).into_iter();
    let rows: Vec<_> =
        rows.map(|(seat, action)| ActionRow { seat: seat.index() as u8, action, trace: None }).collect();
    for (number, row) in rows.into_iter().enumerate() {
        store.append(TABLE, number as u32, vec![row]).await.unwrap();
    }
    browsers_at(store, if session.asked().first().unwrap().index() == 0 { "A" } else { "B" })
}

/// The browsers of both at a new server on the store: of the letter that is asked, and of the other.
fn browsers_at(store: &Arc<SqliteStore>, asked: &'static str) -> (Browser, &'static str, Browser) {
    let server = server_on(Arc::clone(store) as Arc<dyn Store>);
    let browser = |secret: &str| {
        let mut browser = Browser::new(&server);
        browser.headers.push(("cookie", format!("person={secret}")));
        browser
    };
    let [first, second] = SECRETS.map(browser);
    if asked == "A" { (first, asked, second) } else { (second, asked, first) }
}

#[tokio::test]
async fn a_lone_pass_is_asked_for_and_held() {
    let since = Instant::now();
    let (mut asked, letter, mut other) = at_a_table().await;
    let (path, api) = (format!("/table/{TABLE}"), format!("/api/table/{TABLE}"));
    let page = asked.get(&path).await;
    assert_eq!(page.controls(), ["pass"]);
    assert!(page.body.contains("Pass in every window"), "an order that would answer this is offered");
    let seen = other.get(&api).await.json();
    assert_eq!(seen["asked"], json!([letter]), "everybody sees whom the window asks");
    assert!(
        !other.get(&path).await.body.contains("name=\"order\" value=\"pass\" title"),
        "nobody else is offered it"
    );
    let after = asked.act(TABLE, &page, "pass").await;
    assert_eq!(after.status, StatusCode::OK);
    assert!(since.elapsed() >= Duration::from_millis(1500), "it was closed after {:?}", since.elapsed());
    assert!(other.get(&api).await.json()["step"].as_u64() > seen["step"].as_u64());
}

/// Waits until the table has moved on from a step.
async fn moves_on(browser: &mut Browser, step: Option<u64>) {
    for look in 0.. {
        if browser.get(&format!("/api/table/{TABLE}")).await.json()["step"].as_u64() > step {
            return;
        }
        assert!(look < 1_000, "the window stays open");
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
}

#[tokio::test]
async fn the_server_passes_for_whoever_has_ordered_it() {
    let (mut asked, letter, mut other) = at_a_table().await;
    let (path, api) = (format!("/table/{TABLE}"), format!("/api/table/{TABLE}"));
    let orders = format!("{path}/orders");
    let refused = other.post(&orders, &[("seat", letter), ("order", "pass")]).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN, "nobody orders anything for somebody else");
    for wrong in [("order", "often"), ("revoke", "often"), ("order", "all"), ("pass", "pass")] {
        let answer = asked.post(&orders, &[("seat", letter), wrong]).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{wrong:?}");
    }
    let (since, step) = (Instant::now(), asked.get(&api).await.json()["step"].as_u64());
    let ordered = asked.post(&orders, &[("seat", letter), ("order", "pass")]).await;
    let standing = "Answered by your standing orders";
    assert!(ordered.body.contains(standing));
    let number = "Orders</span><i class=\"dot\">1</i>";
    assert!(ordered.body.contains(number), "beside the hand it is counted");
    assert!(!other.get(&path).await.body.contains(standing), "orders are nobody else's business");
    moves_on(&mut asked, step).await;
    assert!(since.elapsed() >= Duration::from_millis(1500), "it was closed after {:?}", since.elapsed());
    let told = "Passed for you: you pass in every window.";
    assert!(asked.get(&path).await.body.contains(told), "it is told as it answers");
    assert!(!other.get(&path).await.body.contains(told), "to nobody else");
    let revoked = asked.post(&orders, &[("seat", letter), ("revoke", "all")]).await;
    assert!(!revoked.body.contains(standing) && !revoked.body.contains(number));
}

#[tokio::test]
async fn orders_outlive_the_server_and_priority_can_be_held() {
    let store = Arc::new(SqliteStore::in_memory().unwrap());
    let (mut asked, letter, _) = at_a_table_of(&store).await;
    let orders = format!("/table/{TABLE}/orders");
    let held = [("order", "ask"), ("order", "pass"), ("order", "faith"), ("revoke", "faith")];
    for order in held {
        asked.post(&orders, &[("seat", letter), order]).await;
    }
    tokio::time::sleep(Duration::from_millis(1700)).await;
    let (mut again, letter, _) = browsers_at(&store, letter);
    let page = again.get(&format!("/table/{TABLE}")).await;
    assert_eq!(page.controls(), ["pass"], "whoever holds priority is asked");
    assert!(page.body.contains("Pass in every window · Hold priority"), "after a restart too");
    let step = again.get(&format!("/api/table/{TABLE}")).await.json()["step"].as_u64();
    again.post(&orders, &[("seat", letter), ("revoke", "ask")]).await;
    moves_on(&mut again, step).await;
}

/// A bot that searches thinks as long about a window in which it can only pass as about any other.
#[test]
fn a_steady_search_does_not_tell_that_it_can_only_pass() {
    let (mut taste, mut actions) = (Chance::seeded(2), Vec::new());
    let mut session = Session::<godwar::State>::new("players=2".parse().unwrap(), 3);
    let seat: Seat = loop {
        let seat = session.state().turn().asked().first().expect("a window opens before the end");
        session.state().actions(seat, &mut actions);
        if actions.len() == 1 {
            break seat;
        }
        session.play(seat, taste.pick(&actions)).unwrap();
    };
    assert!(session.state().masked(seat));
    let observation = Observation::new(session.state(), seat, &mut taste);
    for (steady, simulations) in [(false, 0), (true, 40)] {
        let options = Options {
            budget: Budget::simulations(40),
            steady,
            stop_when_decided: true,
            ..Options::default()
        };
        let thoughts = Search::<godwar::State>::new(options).think(&observation, &mut taste, || false);
        assert_eq!((thoughts.simulations, thoughts.best()), (simulations, actions[0]));
    }
}
