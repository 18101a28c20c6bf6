//! Tables of earlier versions of the rules: those that can go on do, and what was told of the others can be read.

use std::sync::Arc;

use axum::http::StatusCode;
use catalog::{AnySession, GameId};
use engine::{Chance, Lang, Names, Seat, Viewer};
use store::{ActionRow, PersonId, PersonRow, SeatKind, SeatRow, Secret, SqliteStore, Store, TableRow};

use crate::browser::{Browser, server_on};

/// A version that this program knows nothing of.
const UNKNOWN: u32 = 999;
const SECRET: &str = "p00000000000000000000000000000000";

/// A game of the derby after so many answers, or to its end.
fn played(answers: usize) -> AnySession {
    let mut session = AnySession::new(GameId::Derby, "players=3", 5).unwrap();
    let mut chance = Chance::seeded(5);
    for _ in 0..answers {
        let Some(seat) = session.asked().first() else { break };
        let actions = session.actions(seat);
        session.play(seat, &actions[chance.below(actions.len())]).unwrap();
    }
    session
}

/// Stores it as a table of this version, whose first seat is a person's.
async fn store_table(store: &SqliteStore, id: &str, session: &AnySession, version: u32, traced: bool) {
    let person = PersonRow { id: PersonId::new("ada"), secret: Secret::new(SECRET), created_at: 0 };
    let person = store.create_person(person).await.unwrap();
    let other = |name: &str| SeatRow::new(SeatKind::Human, name, None);
    let row = TableRow {
        id: id.into(),
        game: "derby".into(),
        rules_version: version,
        setup: session.setup(),
        seed: session.seed(),
        created_at: 0,
        access: store::Access::Link,
        hints: false,
        time: String::new(),
        host: Some(person.clone()),
        seats: vec![SeatRow::of(person, "Ada"), other("Bob"), other("Cleo")],
    };
    store.create(row).await.unwrap();
    let traces = session.traces();
    let rows = session.moves_from(0).into_iter().zip(traces).map(|((seat, action), trace)| ActionRow {
        seat: seat.index() as u8,
        action,
        trace: traced.then_some(trace),
    });
    let rows: Vec<_> = rows.collect();
    for (part, rows) in rows.chunks(store::MAX_BATCH).enumerate() {
        store.append(id, (part * store::MAX_BATCH) as u32, rows.to_vec()).await.unwrap();
    }
}

fn ada(store: &Arc<SqliteStore>) -> Browser {
    let mut browser = Browser::new(&server_on(Arc::clone(store) as Arc<dyn Store>));
    browser.remember("person", SECRET, "/");
    browser
}

#[tokio::test]
async fn a_running_table_goes_on_by_newer_rules_that_lead_to_the_same() {
    let store = Arc::new(SqliteStore::in_memory().unwrap());
    let session = played(20);
    store_table(&store, "table", &session, UNKNOWN, true).await;
    let now = ada(&store).get("/api/table/table").await;
    assert_eq!(now.status, StatusCode::OK, "{}", now.body);
    assert_eq!(now.json()["step"], session.step());
    let row = store.table("table").await.unwrap().row;
    assert_eq!(row.rules_version, GameId::Derby.rules_version(), "it is theirs from now on");
}

#[tokio::test]
async fn a_table_is_not_continued_by_rules_that_lead_elsewhere_or_prove_nothing() {
    let store = Arc::new(SqliteStore::in_memory().unwrap());
    let session = played(20);
    store_table(&store, "unproved", &session, UNKNOWN, false).await;
    store_table(&store, "elsewhere", &session, UNKNOWN, true).await;
    let strayed = ActionRow { seat: 0, action: "resign".into(), trace: Some(1) };
    store.append("elsewhere", session.step() as u32, vec![strayed]).await.unwrap();
    for table in ["unproved", "elsewhere"] {
        let mut browser = ada(&store);
        assert_eq!(browser.get(&format!("/api/table/{table}")).await.status, StatusCode::GONE, "{table}");
        assert_eq!(browser.get(&format!("/table/{table}/record")).await.status, StatusCode::GONE, "{table}");
        assert!(browser.get("/").await.body.contains(&format!("/table/{table}")), "home does not drop it");
        assert_eq!(store.table(table).await.unwrap().row.rules_version, UNKNOWN);
    }
}

#[tokio::test]
async fn what_was_told_of_a_finished_game_can_be_read_for_ever() {
    let store = Arc::new(SqliteStore::in_memory().unwrap());
    let session = played(usize::MAX);
    assert!(session.is_over());
    store_table(&store, "table", &session, GameId::Derby.rules_version(), false).await;
    let record = ada(&store).get("/table/table/record").await.body;
    store.change_rules("table", GameId::Derby.rules_version(), UNKNOWN).await.unwrap();

    let mut browser = ada(&store);
    let names = ["Ada", "Bob", "Cleo"].map(String::from);
    for (lang, code) in [(Lang::En, "en"), (Lang::Fr, "fr")] {
        browser.headers = vec![("accept-language", code.into())];
        for path in ["/table/table", "/table/table/log"] {
            let page = browser.get(path).await;
            assert_eq!(page.status, StatusCode::OK, "{}", page.body);
            let lines = session.lines(Viewer::Seat(Seat::new(0)), Names(&names), lang, 0);
            let first = lines.first().unwrap().text.replace('&', "&amp;").replace('\'', "&#39;");
            let last = lines.last().unwrap().text.replace('&', "&amp;").replace('\'', "&#39;");
            assert!(page.body.contains(&first) || page.body.contains(&lines[0].text), "{first}");
            assert!(page.body.contains(&last) || page.body.contains(&lines.last().unwrap().text), "{last}");
        }
    }
    assert_eq!(browser.get("/table/table/record").await.body, record);
    assert!(browser.get("/").await.body.contains("/table/table"), "home does not drop it");
    let moved = browser.post("/table/table/act", &[("seat", "A"), ("step", "0"), ("action", "pass")]).await;
    assert_eq!(moved.status, StatusCode::GONE, "but it is not played");
}
