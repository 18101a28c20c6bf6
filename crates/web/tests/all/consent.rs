//! What needs everybody's consent: to go back after all, and to end a table that leads nowhere.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::http::StatusCode;
use store::{SqliteStore, Store};
use web::{App, Lots, Workings, app};

use crate::browser::{Browser, Page, server, server_on};
use crate::live::sit_before;

/// Three people at a table of the derby, after some answers.
async fn company(people: &mut [Browser; 3]) -> String {
    let [host, bea, cleo] = people;
    let table = host.table(&["me", "friend", "friend"], &[("first", "A")]).await;
    bea.join(host, &table).await;
    cleo.join(host, &table).await;
    for _ in 0..4 {
        for browser in [&mut *host, &mut *bea, &mut *cleo] {
            let page = browser.get(&format!("/table/{table}")).await;
            if let Some(first) = page.controls().first() {
                browser.act(&table, &page, first).await;
            }
        }
    }
    table
}

fn shown(page: &Page) -> String {
    let rest = page.body.split("name=\"shown\" value=\"").nth(1).expect("a proposal is shown");
    rest.split('"').next().unwrap().to_owned()
}

async fn step(browser: &mut Browser, table: &str) -> u64 {
    browser.get(&format!("/api/table/{table}")).await.json()["step"].as_u64().unwrap()
}

async fn propose(browser: &mut Browser, table: &str, seat: &str, aim: &str) -> Page {
    browser.post(&format!("/table/{table}/propose"), &[("seat", seat), ("aim", aim)]).await
}

async fn answer(browser: &mut Browser, table: &str, seat: &str, shown: &str, answer: &str) -> Page {
    let fields = [("seat", seat), ("shown", shown), ("answer", answer)];
    browser.post(&format!("/table/{table}/consent"), &fields).await
}

#[tokio::test]
async fn the_table_goes_back_once_all_others_have_agreed() {
    let store: Arc<dyn Store> = Arc::new(SqliteStore::in_memory().unwrap());
    let server = server_on(Arc::clone(&store));
    let mut people = [(); 3].map(|()| Browser::new(&server));
    let table = company(&mut people).await;
    let path = format!("/table/{table}");
    let [host, bea, cleo] = &mut people;
    let before = step(host, &table).await;
    let ask = host.get(&format!("{path}/ask-back?seat=A")).await;
    assert!(ask.body.contains("Ask the others") && ask.body.contains("Since then"), "{}", ask.body);
    assert_eq!(host.get(&format!("{path}/ask-back?seat=B")).await.status, StatusCode::FORBIDDEN);

    let page = propose(host, &table, "A", "back").await;
    assert!(page.body.contains("You ask to take your answer back"), "{}", page.body);
    assert_eq!(propose(bea, &table, "B", "back").await.status, StatusCode::CONFLICT, "one thing at a time");
    let page = bea.get(&path).await;
    assert!(page.body.contains("asks to take an answer back") && page.body.contains("Since then"));
    let first = shown(&page);
    let watcher = Browser::new(&server).get(&path).await;
    assert!(!watcher.body.contains("name=\"shown\""), "whoever watches is not asked");
    assert_eq!(answer(cleo, &table, "B", &first, "yes").await.status, StatusCode::FORBIDDEN);
    answer(bea, &table, "B", &first, "yes").await;
    assert_eq!(step(host, &table).await, before, "one of two has agreed");
    assert_eq!(
        answer(cleo, &table, "C", &first, "yes").await.status,
        StatusCode::CONFLICT,
        "it has changed since"
    );
    let second = shown(&cleo.get(&path).await);
    let page = answer(cleo, &table, "C", &second, "no").await;
    assert!(!page.body.contains("name=\"shown\""), "who says no ends it");

    propose(host, &table, "A", "back").await;
    let first = shown(&bea.get(&path).await);
    answer(bea, &table, "B", &first, "yes").await;
    // The server is started again in between.
    let server = server_on(store);
    let [host, bea, cleo] = people.map(|browser| browser.reconnected(&server));
    let (mut host, mut bea, mut cleo) = (host, bea, cleo);
    let second = shown(&cleo.get(&path).await);
    let page = answer(&mut cleo, &table, "C", &second, "yes").await;
    assert!(page.body.contains("With everybody’s consent"), "{}", page.body);
    assert_eq!(step(&mut host, &table).await, before + 1, "the log keeps both");
    assert!(host.get(&path).await.hidden("step").is_some());
    assert_eq!(answer(&mut bea, &table, "B", &second, "yes").await.status, StatusCode::CONFLICT);
}

#[tokio::test]
async fn a_move_makes_a_question_about_going_back_void() {
    let server = server();
    let mut people = [(); 3].map(|()| Browser::new(&server));
    let table = company(&mut people).await;
    let path = format!("/table/{table}");
    propose(&mut people[0], &table, "A", "back").await;
    let asked = shown(&people[1].get(&path).await);
    for browser in &mut people {
        let page = browser.get(&path).await;
        if let Some(first) = page.controls().first() {
            browser.act(&table, &page, first).await;
            break;
        }
    }
    assert_eq!(answer(&mut people[1], &table, "B", &asked, "yes").await.status, StatusCode::CONFLICT);
    assert!(!people[2].get(&path).await.body.contains("name=\"shown\""));
    assert!(
        propose(&mut people[2], &table, "C", "back").await.status == StatusCode::OK,
        "another may be made"
    );
}

#[tokio::test]
async fn a_table_ends_without_a_result_if_all_agree() {
    let server = server();
    let mut people = [(); 3].map(|()| Browser::new(&server));
    let table = company(&mut people).await;
    let path = format!("/table/{table}");
    let [host, bea, cleo] = &mut people;
    assert_eq!(propose(&mut Browser::new(&server), &table, "A", "end").await.status, StatusCode::FORBIDDEN);
    assert_eq!(propose(host, &table, "A", "dance").await.status, StatusCode::BAD_REQUEST);
    propose(host, &table, "A", "end").await;
    // Whoever has left their seat to a bot is not waited for.
    cleo.post(&format!("{path}/stand-in"), &[("seat", "C"), ("level", "random")]).await;
    let asked = shown(&bea.get(&path).await);
    let page = answer(bea, &table, "B", &asked, "yes").await;
    assert!(page.body.contains("This table was ended by its players"), "{}", page.body);
    assert!(page.controls().is_empty(), "nothing more is played");
    let now = host.get(&path).await;
    let acted =
        host.post(&format!("{path}/act"), &[("seat", "A"), ("step", "999"), ("action", "pass")]).await;
    assert_eq!(acted.status, StatusCode::CONFLICT);
    assert!(!now.body.contains("id=\"result\""), "there is no result");
    assert!(host.get("/").await.body.contains("Finished"), "it is none of those that go on");
}

#[tokio::test]
async fn whoever_plays_with_bots_asks_nobody() {
    let server = server();
    let mut ada = Browser::new(&server);
    let table = ada.table(&["me", "bot-random", "bot-random"], &[("first", "A")]).await;
    let path = format!("/table/{table}");
    for _ in 0..5_000 {
        let page = ada.get(&path).await;
        match page.controls().first() {
            Some(first) => drop(ada.act(&table, &page, first).await),
            None => tokio::time::sleep(std::time::Duration::from_millis(5)).await,
        }
        let ask = ada.get(&format!("{path}/ask-back?seat=A")).await;
        if ask.body.contains("Since then") && ask.body.contains("Take it back") {
            let page = propose(&mut ada, &table, "A", "back").await;
            assert!(page.body.contains("With everybody’s consent"), "{}", page.body);
            return;
        }
    }
    panic!("nothing to take back");
}

/// A server on which a second takes so many milliseconds.
fn server_with(second: u64) -> Router {
    let workings =
        Workings { second: Duration::from_millis(second), lots: Lots::seeded(1), ..Workings::default() };
    app(App::new(Arc::new(SqliteStore::in_memory().unwrap()), workings))
}

/// Three people sit down, and the host is asked.
async fn seated(server: &Router, options: &[(&str, &str)]) -> (String, [Browser; 3]) {
    let mut people = [(); 3].map(|()| Browser::new(server));
    let [host, bea, cleo] = &mut people;
    let options = [&[("first", "A")], options].concat();
    let table = host.table(&["me", "friend", "friend"], &options).await;
    bea.join(host, &table).await;
    cleo.join(host, &table).await;
    (table, people)
}

async fn ask_for_a_bot(browser: &mut Browser, table: &str, seat: &str, away: &str) -> Page {
    let fields = [("seat", seat), ("aim", "stand-in"), ("for", away)];
    browser.post(&format!("/table/{table}/propose"), &fields).await
}

#[tokio::test]
async fn a_bot_answers_for_somebody_who_has_gone_away_once_the_others_agree() {
    let server = server_with(1);
    let (table, [mut host, mut bea, mut cleo]) = seated(&server, &[]).await;
    let path = format!("/table/{table}");
    tokio::time::sleep(Duration::from_millis(200)).await;
    assert!(bea.get(&path).await.body.contains("Let a bot play for"));
    let stranger = ask_for_a_bot(&mut Browser::new(&server), &table, "B", "A").await;
    assert_eq!(stranger.status, StatusCode::FORBIDDEN);
    for (away, why) in [("B", "herself"), ("F", "an empty place"), ("x", "nonsense")] {
        assert_eq!(ask_for_a_bot(&mut bea, &table, "B", away).await.status, StatusCode::BAD_REQUEST, "{why}");
    }
    assert_eq!(
        ask_for_a_bot(&mut bea, &table, "B", "C").await.status,
        StatusCode::CONFLICT,
        "she is not asked"
    );
    let page = ask_for_a_bot(&mut bea, &table, "B", "A").await;
    assert!(page.body.contains("You propose that a bot plays for"), "{}", page.body);
    let asked = shown(&cleo.get(&path).await);
    assert!(!host.get(&path).await.body.contains("name=\"shown\""), "whoever is away is not asked");
    // Whoever comes back meanwhile has a say, and says no.
    let stream = sit_before(&server, &host, &table).await;
    let page = host.get(&path).await;
    assert!(page.body.contains("proposes that a bot plays for you"), "{}", page.body);
    answer(&mut cleo, &table, "C", &asked, "yes").await;
    let asked = shown(&host.get(&path).await);
    assert!(host.get(&path).await.hidden("step").is_some(), "she is waited for");
    answer(&mut host, &table, "A", &asked, "no").await;
    assert!(!cleo.get(&path).await.body.contains("name=\"shown\""));
    assert_eq!(ask_for_a_bot(&mut bea, &table, "B", "A").await.status, StatusCode::CONFLICT, "she is here");
    drop(stream);
    for look in 0.. {
        if ask_for_a_bot(&mut bea, &table, "B", "A").await.status == StatusCode::OK {
            break;
        }
        assert!(look < 6_000, "she is away again after a moment");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let asked = shown(&cleo.get(&path).await);
    answer(&mut cleo, &table, "C", &asked, "yes").await;
    let page = host.get(&path).await;
    assert!(
        page.body.contains("You were away.") && page.body.contains("A bot plays for you"),
        "{}",
        page.body
    );
    assert!(page.body.contains("data-return"), "she gets her seat back when she looks");
    let page = host.post(&format!("{path}/come-back"), &[("seat", "A")]).await;
    assert!(!page.body.contains("A bot plays for you"), "{}", page.body);
}

#[tokio::test]
async fn a_proposal_for_a_bot_is_void_once_the_answer_is_there() {
    let server = server_with(1);
    let (table, [mut host, mut bea, mut cleo]) = seated(&server, &[]).await;
    let path = format!("/table/{table}");
    tokio::time::sleep(Duration::from_millis(200)).await;
    ask_for_a_bot(&mut bea, &table, "B", "A").await;
    let asked = shown(&cleo.get(&path).await);
    for _ in 0..20 {
        let page = host.get(&path).await;
        let Some(first) = page.controls().first().cloned() else { break };
        host.act(&table, &page, &first).await;
    }
    assert_eq!(answer(&mut cleo, &table, "C", &asked, "yes").await.status, StatusCode::CONFLICT);
    assert!(!host.get(&path).await.body.contains("A bot plays for you"));
}

#[tokio::test]
async fn nobody_is_replaced_too_soon_or_where_a_clock_runs() {
    for (second, options) in [(1000, &[][..]), (1, &[("timer", "7d")][..])] {
        let server = server_with(second);
        let (table, [_host, mut bea, _cleo]) = seated(&server, options).await;
        tokio::time::sleep(Duration::from_millis(200)).await;
        let refused = ask_for_a_bot(&mut bea, &table, "B", "A").await;
        assert_eq!(refused.status, StatusCode::CONFLICT, "{options:?}");
        assert!(refused.body.contains("They are still waited for"), "{}", refused.body);
    }
}

#[tokio::test]
async fn a_table_ends_without_the_word_of_whoever_has_been_away_for_long() {
    let server = server_with(1);
    let (table, [host, mut bea, mut cleo]) = seated(&server, &[]).await;
    let path = format!("/table/{table}");
    tokio::time::sleep(Duration::from_millis(1000)).await;
    let stream = sit_before(&server, &host, &table).await;
    propose(&mut bea, &table, "B", "end").await;
    let asked = shown(&cleo.get(&path).await);
    let page = answer(&mut cleo, &table, "C", &asked, "yes").await;
    assert!(!page.body.contains("This table was ended"), "whoever is here is asked: {}", page.body);
    drop(stream);
    let asked = shown(&bea.get(&path).await);
    answer(&mut bea, &table, "B", &asked, "no").await;
    for look in 0.. {
        assert!(look < 1_000, "she is away after a moment");
        propose(&mut bea, &table, "B", "end").await;
        let asked = shown(&cleo.get(&path).await);
        let page = answer(&mut cleo, &table, "C", &asked, "yes").await;
        if page.body.contains("This table was ended by its players") {
            return;
        }
        let asked = shown(&bea.get(&path).await);
        answer(&mut bea, &table, "B", &asked, "no").await;
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}
