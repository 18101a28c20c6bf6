//! Tables of earlier versions of the rules: those that can go on do, and what was told of the others can be read.

use std::sync::Arc;

use axum::http::StatusCode;
use catalog::{AnySession, GameId};
use engine::{Lang, Names, Seat, Viewer};
use store::{ActionRow, SqliteStore, Store};

use crate::stored::{self, ada, store_table};

/// A version that this program knows nothing of.
const UNKNOWN: u32 = 999;

fn played(answers: usize) -> AnySession {
    stored::played(GameId::Derby, "players=3", answers)
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
    store.change_rules("table", session.step() as u32, GameId::Derby.rules_version(), UNKNOWN).await.unwrap();

    let mut browser = ada(&store);
    let names = stored::NAMES[..3].iter().map(ToString::to_string).collect::<Vec<_>>();
    for (lang, code) in [(Lang::En, "en"), (Lang::Fr, "fr")] {
        browser.headers = vec![("accept-language", code.into())];
        for path in ["/table/table", "/table/table/log"] {
            let page = browser.get(path).await;
            assert_eq!(page.status, StatusCode::OK, "{}", page.body);
            let lines = session.lines(Viewer::Seat(Seat::new(0)), Names::new(&names), lang, 0);
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

#[tokio::test]
async fn the_review_of_a_finished_game_can_be_read_for_ever() {
    let store = Arc::new(SqliteStore::in_memory().unwrap());
    let session = played(usize::MAX);
    let now = GameId::Derby.rules_version();
    for (id, made) in [("table", true), ("unread", false)] {
        store_table(&store, id, &session, now, false).await;
        ada(&store).get(&format!("/table/{id}/log")).await;
        if made {
            let review = serde_json::to_string(&stored::review(&session)).unwrap();
            store.keep_review(id, review).await.unwrap();
        }
        store.change_rules(id, session.step() as u32, now, UNKNOWN).await.unwrap();
    }
    let mut browser = ada(&store);
    let names: Vec<String> = stored::NAMES[..3].iter().map(ToString::to_string).collect();
    let (seat, first) = session.moves_from(0).into_iter().next().unwrap();
    for (lang, code) in [(Lang::En, "en"), (Lang::Fr, "fr")] {
        browser.headers = vec![("accept-language", code.into())];
        assert!(browser.get("/table/table").await.body.contains("href=\"/table/table/review\""));
        let page = browser.get("/table/table/review").await;
        assert_eq!(page.status, StatusCode::OK, "{}", page.body);
        let label = GameId::Derby.label(&first, Names::new(&names), lang).unwrap();
        assert!(page.body.contains(&label.replace('\'', "&#39;")) || page.body.contains(&label), "{label}");
        assert!(page.body.contains(&names[seat.index()]), "{}", page.body);
        assert!(page.body.contains("<q>another</q>"), "an answer that no rules know keeps its notation");
    }
    assert!(!browser.get("/table/unread").await.body.contains("/table/unread/review"));
    assert_eq!(browser.get("/table/unread/review").await.status, StatusCode::NOT_FOUND);
}
