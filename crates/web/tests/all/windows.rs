//! Windows for reactions: everybody who could hold one is asked, and no answer is quick enough to tell.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::http::StatusCode;
use bots::{Budget, Options, Search};
use catalog::{AnySession, GameId};
use engine::{Chance, Observation, Seat, Session, State as _};
use serde_json::json;
use store::{ActionRow, SeatKind, SeatRow, Secret, SqliteStore, Store, TableRow};

use crate::browser::{Browser, server_on};

const SECRETS: [&str; 2] = ["g00000000000000000000000000000000", "g11111111111111111111111111111111"];
const TABLE: &str = "window";

/// A war of two people, up to the first window in which somebody can do nothing but pass.
fn war() -> AnySession {
    for seed in 1.. {
        let mut session = AnySession::new(GameId::Godwar, "players=2 gods=random", seed).unwrap();
        let mut chance = Chance::seeded(seed);
        while let Some(seat) = session.asked().first() {
            let actions = session.actions(seat);
            if actions == ["pass"] {
                return session;
            }
            session.play(seat, &actions[chance.below(actions.len())]).unwrap();
        }
    }
    unreachable!("some war has such a window");
}

/// The same at a server: the browser that is asked, its letter, and the other browser.
async fn at_a_table() -> (Browser, &'static str, Browser) {
    let (store, session) = (Arc::new(SqliteStore::in_memory().unwrap()), war());
    let seat = |secret: &str| SeatRow {
        kind: SeatKind::Human,
        name: String::new(),
        secret: Some(Secret::new(secret)),
    };
    let row = TableRow {
        id: TABLE.into(),
        game: "godwar".into(),
        rules_version: GameId::Godwar.rules_version(),
        setup: session.setup(),
        seed: session.seed(),
        created_at: 0,
        public: false,
        hints: false,
        timer: 0,
        seats: SECRETS.map(seat).into(),
    };
    store.create(row).await.unwrap();
    let rows = session.moves_from(0).into_iter();
    let rows: Vec<_> = rows.map(|(seat, action)| ActionRow { seat: seat.index() as u8, action }).collect();
    for (number, row) in rows.into_iter().enumerate() {
        store.append(TABLE, number as u32, vec![row]).await.unwrap();
    }
    let server = server_on(store);
    let browser = |secret: &str| {
        let mut browser = Browser::new(&server);
        browser.headers.push(("cookie", format!("seats={secret}")));
        browser
    };
    let [first, second] = SECRETS.map(browser);
    match session.asked().first().unwrap().index() {
        0 => (first, "A", second),
        _ => (second, "B", first),
    }
}

#[tokio::test]
async fn a_lone_pass_is_asked_for_and_held() {
    let since = Instant::now();
    let (mut asked, letter, mut other) = at_a_table().await;
    let (path, api) = (format!("/table/{TABLE}"), format!("/api/table/{TABLE}"));
    let page = asked.get(&path).await;
    assert_eq!(page.controls(), ["pass"]);
    assert!(page.body.contains("/passing/always\""));
    let seen = other.get(&api).await.json();
    assert_eq!(seen["asked"], json!([letter]), "everybody sees whom the window asks");
    assert!(!other.get(&path).await.body.contains("/passing/"));
    let after = asked.act(TABLE, &page, "pass").await;
    assert_eq!(after.status, StatusCode::OK);
    assert!(since.elapsed() >= Duration::from_millis(1500), "it was closed after {:?}", since.elapsed());
    assert!(other.get(&api).await.json()["step"].as_u64() > seen["step"].as_u64());
}

#[tokio::test]
async fn the_server_passes_for_whoever_has_agreed_to_it() {
    let (mut asked, letter, mut other) = at_a_table().await;
    let (path, api) = (format!("/table/{TABLE}"), format!("/api/table/{TABLE}"));
    let always = format!("{path}/passing/always");
    let refused = other.post(&always, &[("seat", letter)]).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN, "nobody agrees to anything for somebody else");
    let often = asked.post(&format!("{path}/passing/often"), &[("seat", letter)]).await;
    assert_eq!(often.status, StatusCode::NOT_FOUND);
    let step = asked.get(&api).await.json()["step"].as_u64();
    let agreed = asked.post(&always, &[("seat", letter)]).await;
    assert!(agreed.body.contains("You pass in every window") && agreed.body.contains("/passing/never\""));
    assert!(!other.get(&path).await.body.contains("You pass in every window"));
    for look in 0.. {
        if asked.get(&api).await.json()["step"].as_u64() > step {
            break;
        }
        assert!(look < 1_000, "the window stays open");
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    let back = asked.post(&format!("{path}/passing/never"), &[("seat", letter)]).await;
    assert!(!back.body.contains("You pass in every window"));
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
