//! Whole games, by clicking what the pages offer.

use std::sync::Arc;

use axum::http::StatusCode;
use engine::Chance;
use store::SqliteStore;

use crate::browser::{Browser, Page, invitation, server, server_on};

/// The page of a table; a curtain is opened by whoever it names.
async fn uncovered(browser: &mut Browser, table: &str) -> Page {
    let path = format!("/table/{table}");
    let page = browser.get(&path).await;
    if !page.body.contains("class=\"curtain\"") {
        return page;
    }
    assert_eq!(page.controls(), Vec::<String>::new(), "nothing can be done before the curtain opens");
    let form = page.body.split("class=\"curtain\"").nth(1).unwrap();
    let seat = form.split("name=\"seat\" value=\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
    browser.post(&format!("{path}/show"), &[("seat", &seat)]).await
}

/// Plays at random until the end, or until so many moves are made.
async fn play_on(browser: &mut Browser, table: &str, most: usize, chance: &mut Chance) -> usize {
    for played in 0..most {
        let page = uncovered(browser, table).await;
        let controls = page.controls();
        if controls.is_empty() {
            return played;
        }
        let action = chance.pick(&controls.iter().map(String::as_str).collect::<Vec<_>>());
        let after = browser.act(table, &page, action).await;
        assert_eq!(after.status, StatusCode::OK, "{action}: {}", after.body);
    }
    most
}

#[tokio::test]
async fn a_table_is_read_from_the_question_on() {
    let server = server();
    let mut me = Browser::new(&server);
    let table = me.table(&["me", "bot-random", "bot-random"], &[("first", "A")]).await;
    let page = me.get(&format!("/table/{table}")).await;
    let parts = ["question", "board", "foot", "shoulder", "lip"];
    let at = parts.map(|part| page.body.find(&format!(" id=\"{part}\"")).expect(part));
    assert!(at.is_sorted(), "{at:?}");
}

#[tokio::test]
async fn a_whole_game_is_played_by_clicking() {
    let server = server();
    for options in [&[][..], &[("powers", "on"), ("fate", "on")][..]] {
        let mut chance = Chance::seeded(7);
        let mut browser = Browser::new(&server);
        let table = browser.table(&["me", "here", "here"], options).await;
        let record = format!("/table/{table}/record");
        assert_eq!(browser.get(&record).await.status, StatusCode::CONFLICT, "a record would tell secrets");
        let played = play_on(&mut browser, &table, 2_000, &mut chance).await;
        assert!((40..2_000).contains(&played), "{played} moves");
        let page = browser.get(&format!("/table/{table}")).await;
        assert!(page.body.contains("id=\"result\""), "after {played} moves");
        assert!(page.body.contains(">Rematch<"));
        let log = browser.get(&format!("/table/{table}/log")).await;
        let lines = |page: &Page| page.body.matches("<li data-step=").count();
        // What happened several times in a row is one line.
        assert!((20..=60).contains(&lines(&page)), "a page shows the latest of the log,");
        assert!(page.body.contains(&log.path) && lines(&log) > 100, "and leads to all of it");
        let of_b = browser.get(&format!("/table/{table}/log?of=B")).await;
        assert!((20..lines(&log)).contains(&lines(&of_b)), "the log can be narrowed to one player");
        let told = |page: &Page, who: &str| page.body.matches(&format!("<span>{who} ")).count();
        assert_eq!(told(&of_b, "Player B"), told(&log, "Player B"));
        assert!(told(&of_b, "Player A") < told(&log, "Player A"));
        let lately = browser.get(&format!("/table/{table}?of=B")).await;
        assert!((15..=60).contains(&lines(&lately)), "on the table too,");
        assert!(lately.body.contains("/log?of=B\""), "which leads to all of it");
        let record = browser.get(&record).await;
        assert_eq!(record.status, StatusCode::OK);
        let record = engine::Record::parse(&record.body).unwrap();
        assert!(catalog::AnySession::from_record(&record).unwrap().is_over());
    }
}

#[tokio::test]
async fn a_restarted_server_goes_on_where_it_stopped() {
    let store = Arc::new(SqliteStore::in_memory().unwrap());
    let mut chance = Chance::seeded(3);
    let mut browser = Browser::new(&server_on(store.clone()));
    let table = browser.table(&["me", "here", "here"], &[]).await;
    play_on(&mut browser, &table, 20, &mut chance).await;
    let path = format!("/table/{table}");
    let before = browser.get(&path).await;
    let mut browser = browser.reconnected(&server_on(store));
    assert_eq!(browser.get(&path).await.body, before.body);
    assert_eq!(play_on(&mut browser, &table, 5, &mut chance).await, 5);
}

#[tokio::test]
async fn a_friend_sits_down_by_a_link_that_works_once() {
    let server = server();
    let (mut host, mut friend, mut late) =
        (Browser::new(&server), Browser::new(&server), Browser::new(&server));
    let table = host.table(&["me", "friend", "bot-random"], &[]).await;
    let path = format!("/table/{table}");
    let page = host.get(&path).await;
    let link = invitation(&page, &table).expect("a seat is open");
    assert!(link.starts_with(&format!("{path}/join/")));
    let invitation = friend.get(&link).await;
    assert!(invitation.body.contains("A seat is kept for you"));
    assert!(host.get(&path).await.body.contains(&link), "opening a link claims nothing");
    let seated = friend.post(&link, &[("name", "Ariane")]).await;
    assert_eq!((seated.status, seated.path.as_str()), (StatusCode::OK, path.as_str()));
    assert!(seated.body.contains("Ariane"));
    assert!(!link.contains(&friend.secrets()[0]), "the seat answers to the friend alone");
    assert_eq!(friend.get(&link).await.path, path, "a friend finds back by the same link");
    let refused = late.get(&link).await;
    assert!(refused.status == StatusCode::NOT_FOUND && refused.body.contains(&format!("href=\"{path}\"")));
    assert_eq!(late.post(&link, &[("name", "Late")]).await.status, StatusCode::NOT_FOUND);
    let page = host.get(&path).await;
    assert!(page.body.contains("Ariane") && !page.body.contains("/join/"));
}

#[tokio::test]
async fn the_host_alone_sees_links_and_may_seat_a_bot() {
    let server = server();
    let (mut host, mut guest) = (Browser::new(&server), Browser::new(&server));
    let table = host.table(&["me", "friend", "friend"], &[]).await;
    let path = format!("/table/{table}");
    assert!(!guest.get(&path).await.body.contains("/join/"));
    let fields = [("seat", "B"), ("level", "random")];
    assert_eq!(guest.post(&format!("{path}/seat"), &fields).await.status, StatusCode::FORBIDDEN);
    let page = host.post(&format!("{path}/seat"), &fields).await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(page.body.contains("Random bot"));
    let again = host.post(&format!("{path}/seat"), &fields).await;
    assert_eq!(again.status, StatusCode::CONFLICT);
}

#[tokio::test]
async fn bots_answer_until_a_person_is_asked_or_the_game_is_over() {
    let server = server();
    let mut browser = Browser::new(&server);
    let table = browser.table(&["bot-random", "bot-easy", "bot-random"], &[]).await;
    let path = format!("/api/table/{table}");
    for _ in 0..3_000 {
        if browser.get(&path).await.json()["over"] == true {
            return;
        }
        browser.get(&format!("/table/{table}")).await;
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    panic!("three bots did not finish their game");
}

#[tokio::test]
async fn a_rematch_is_set_once_and_everybody_follows() {
    let server = server();
    let (mut host, mut friend) = (Browser::new(&server), Browser::new(&server));
    let table = host.table(&["me", "friend", "here"], &[]).await;
    let path = format!("/table/{table}");
    let page = host.get(&path).await;
    let link = invitation(&page, &table).expect("a seat is open");
    friend.post(&link, &[("name", "Ariane")]).await;
    assert_eq!(host.post(&format!("{path}/rematch"), &[]).await.status, StatusCode::CONFLICT);
    let mut chance = Chance::seeded(11);
    loop {
        let played = play_on(&mut host, &table, 2_000, &mut chance).await
            + play_on(&mut friend, &table, 2_000, &mut chance).await;
        if played == 0 {
            break;
        }
    }
    let mut spectator = Browser::new(&server);
    assert_eq!(spectator.post(&format!("{path}/rematch"), &[]).await.status, StatusCode::FORBIDDEN);
    let next = host.post(&format!("{path}/rematch"), &[]).await.path;
    assert!(next.starts_with("/table/") && next != path);
    assert_eq!(
        friend.post(&format!("{path}/rematch"), &[]).await.path,
        next,
        "the first to ask sets the table"
    );
    let page = friend.get(&next).await;
    assert!(page.body.contains("Ariane"), "the names are kept");
    let id = next.strip_prefix("/table/").unwrap();
    assert_eq!(
        friend.deed(id, "start", &[]).await.status,
        StatusCode::FORBIDDEN,
        "whoever asked is the host"
    );
    friend.deed(id, "ready", &[]).await;
    host.deed(id, "start", &[]).await;
    assert_eq!(
        friend.get(&format!("/api{next}")).await.json()["viewer"],
        "A",
        "everybody moves on by one seat"
    );
    assert_eq!(spectator.get(&format!("{path}/next")).await.path, next);
    assert!(spectator.secrets().is_empty());
}
