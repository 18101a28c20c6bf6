//! Another game: a rematch with the same people, next week, and opponents found in a moment.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::http::StatusCode;
use store::SqliteStore;
use web::{App, Lots, Workings, app};

use crate::browser::{Browser, Page, server_on};
use crate::live::sit_before;

/// A server on which a minute passes in no time.
fn hurried(second: u64) -> Router {
    let second = Duration::from_millis(second);
    let app_ = App::new(
        Arc::new(SqliteStore::in_memory().unwrap()),
        Workings { second, lots: Lots::seeded(1), ..Workings::default() },
    );
    let server = app(app_.clone());
    tokio::spawn(async move { app_.keep_time().await });
    server
}

/// Two people and a bot play to the end; bots help them.
async fn evening(host: &mut Browser, guest: &mut Browser) -> String {
    let table = host.table(&["me", "friend", "bot-random"], &[("name-A", "Ada"), ("first", "A")]).await;
    guest.join(host, &table).await;
    to_the_end(host, guest, &table).await;
    table
}

/// Bots play a table to its end for both.
async fn to_the_end(host: &mut Browser, guest: &mut Browser, table: &str) {
    for (browser, seat) in [(&mut *host, "A"), (&mut *guest, "B")] {
        browser.post(&format!("/table/{table}/stand-in"), &[("seat", seat), ("level", "random")]).await;
    }
    for look in 0.. {
        if host.get(&format!("/api/table/{table}")).await.json()["over"] == true {
            return;
        }
        assert!(look < 6_000, "bots finish the game");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

fn seat<'a>(page: &'a Page, letter: &str) -> &'a str {
    let rest =
        page.body.split(&format!("id=\"seat-{letter}\"")).nth(1).unwrap_or_else(|| panic!("{}", page.body));
    rest.split("</li>").next().unwrap()
}

#[tokio::test]
async fn a_rematch_keeps_the_group_moves_the_seats_on_and_begins_without_those_who_stay_away() {
    let server = hurried(100);
    let (mut host, mut guest) = (Browser::new(&server), Browser::new(&server));
    let table = evening(&mut host, &mut guest).await;
    assert_eq!(
        Browser::new(&server).post(&format!("/table/{table}/rematch"), &[]).await.status,
        StatusCode::FORBIDDEN
    );
    let room = guest.post(&format!("/table/{table}/rematch"), &[]).await;
    assert!(room.body.contains("class=\"room"), "they meet before it begins: {}", room.body);
    assert!(seat(&room, "A").contains("Ariane") && seat(&room, "C").contains("Ada"), "everybody moves on");
    assert!(seat(&room, "A").contains("is-ready") && !seat(&room, "C").contains("is-ready"));
    assert!(room.body.contains("The game starts in"));
    let same = host.post(&format!("/table/{table}/rematch"), &[]).await;
    assert_eq!(same.path, room.path, "there is one rematch");
    for look in 0.. {
        let page = guest.get(&room.path).await;
        if page.body.contains("data-table=") {
            break;
        }
        assert!(look < 6_000, "a minute passes");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let page = host.get(&room.path).await;
    assert!(page.body.contains("A bot plays for you"), "whoever has not come is stood in for: {}", page.body);
}

#[tokio::test]
async fn when_all_are_ready_the_game_begins_after_a_moment_that_anybody_may_stop() {
    // A moment takes two seconds: time enough to stop it, on a busy machine too.
    let server = hurried(400);
    let (mut host, mut guest) = (Browser::new(&server), Browser::new(&server));
    let table = host.room(&["me", "friend", "bot-random"], &[]).await;
    let link = crate::browser::invitation(&host.get(&format!("/table/{table}")).await, &table).unwrap();
    guest.post(&link, &[("name", "Thalia")]).await;
    let page = guest.deed(&table, "ready", &[]).await;
    assert!(page.body.contains("The game starts in"), "{}", page.body);
    let page = guest.deed(&table, "stop", &[]).await;
    assert!(!page.body.contains("The game starts in") && page.body.contains("I am ready"), "{}", page.body);
    tokio::time::sleep(Duration::from_millis(2300)).await;
    assert!(host.get(&format!("/table/{table}")).await.body.contains("class=\"room"), "it was stopped");
    guest.deed(&table, "ready", &[]).await;
    let page = host.deed(&table, "stop", &[]).await;
    assert!(!page.body.contains("The game starts in"), "the host may stop it too: {}", page.body);
    assert!(!seat(&page, "B").contains("is-ready"));
    guest.deed(&table, "ready", &[]).await;
    for look in 0.. {
        if host.get(&format!("/table/{table}")).await.body.contains("data-table=") {
            break;
        }
        assert!(look < 6_000, "five seconds pass");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

#[tokio::test]
async fn the_host_names_the_table_and_changes_what_is_played() {
    let server = hurried(1000);
    let (mut host, mut guest) = (Browser::new(&server), Browser::new(&server));
    let table = host.room(&["me", "friend", "friend"], &[("join", "everybody")]).await;
    let link = crate::browser::invitation(&host.get(&format!("/table/{table}")).await, &table).unwrap();
    guest.post(&link, &[("name", "Thalia")]).await;
    guest.deed(&table, "ready", &[]).await;
    for (act, fields) in [("name", vec![("name", "x")]), ("rules", vec![("preset", "first")])] {
        assert_eq!(guest.deed(&table, act, &fields).await.status, StatusCode::FORBIDDEN, "{act}");
    }
    let page = host.deed(&table, "name", &[("name", "<i>Thursdays</i>")]).await;
    assert!(page.body.contains("&lt;i&gt;Thursdays"), "{}", page.body);
    assert!(guest.get("/open").await.body.contains("Thursdays"));
    let long = "x".repeat(25);
    assert_eq!(host.deed(&table, "name", &[("name", &long)]).await.status, StatusCode::BAD_REQUEST);
    let page =
        host.deed(&table, "rules", &[("preset", "first"), ("timer", "600-10"), ("late", "forfeit")]).await;
    assert!(page.body.contains("Out of time: The seat is lost"), "{}", page.body);
    assert!(
        page.body.contains("First") && page.body.contains("10\u{a0}min and 10\u{a0}s per answer"),
        "{}",
        page.body
    );
    assert!(!seat(&page, "B").contains("is-ready"), "the guests are asked again");
    // Single rules, on top of a preset and of what was chosen before.
    let chips = |page: &Page| {
        let rest = page.body.split("id=\"how-we-play\"").nth(1).unwrap();
        rest.split("</ul>").next().unwrap().to_owned()
    };
    let page = host.deed(&table, "rules", &[("preset", "standard"), ("powers", "on")]).await;
    assert!(chips(&page).contains("Own rules") && chips(&page).contains("powers"), "{}", chips(&page));
    let page = host.deed(&table, "rules", &[("preset", ""), ("fate", "on"), ("powers", "")]).await;
    assert!(chips(&page).contains("powers") && chips(&page).contains("Fate"), "{}", chips(&page));
    assert_eq!(host.deed(&table, "rules", &[("powers", "on x=1")]).await.status, StatusCode::BAD_REQUEST);
    assert_eq!(host.deed(&table, "rules", &[("preset", "none")]).await.status, StatusCode::BAD_REQUEST);
    assert_eq!(host.deed(&table, "rules", &[("timer", "7")]).await.status, StatusCode::BAD_REQUEST);
    assert_eq!(host.deed(&table, "rules", &[("late", "never")]).await.status, StatusCode::BAD_REQUEST);
    assert!(host.deed(&table, "start", &[]).await.body.contains("data-table="), "and it can be played so");
}

#[tokio::test]
async fn the_same_people_are_invited_for_next_week() {
    let server = hurried(1000);
    let (mut host, mut guest) = (Browser::new(&server), Browser::new(&server));
    let table = evening(&mut host, &mut guest).await;
    let room = host.post(&format!("/table/{table}/next-week"), &[]).await;
    assert!(room.body.contains("class=\"room") && room.body.contains("UTC</time>, in "), "{}", room.body);
    assert!(seat(&room, "A").contains("Kept for Ariane"), "{}", seat(&room, "A"));
    let home = guest.get("/").await;
    assert!(home.body.contains("Invitations") && home.body.contains("Ada invites you"), "{}", home.body);
    let id = room.path.strip_prefix("/table/").unwrap().to_owned();
    let stranger = Browser::new(&server).post(&format!("/table/{id}/invited"), &[("answer", "yes")]).await;
    assert!(stranger.status.is_client_error());
    let page = guest.post(&format!("/table/{id}/invited"), &[("answer", "yes")]).await;
    assert!(page.path == room.path && seat(&page, "A").contains("Ariane"), "{}", page.body);
    assert!(!guest.get("/").await.body.contains("Ada invites you"), "it is answered");

    let another = host.post(&format!("/table/{table}/next-week"), &[]).await;
    let id = another.path.strip_prefix("/table/").unwrap().to_owned();
    assert_eq!(guest.post(&format!("/table/{id}/invited"), &[("answer", "no")]).await.path, "/");
    let again = guest.post(&format!("/table/{id}/invited"), &[("answer", "yes")]).await;
    assert_eq!(again.status, StatusCode::NOT_FOUND, "no means no");
}

#[tokio::test]
async fn a_rematch_is_called_as_the_table_was_and_open_to_the_same_people() {
    let server = hurried(1000);
    let (mut host, mut guest) = (Browser::new(&server), Browser::new(&server));
    let table = host.room(&["me", "friend", "bot-random"], &[("join", "everybody"), ("timer", "300")]).await;
    guest.join(&mut host, &table).await;
    host.deed(&table, "name", &[("name", "Thursdays")]).await;
    host.post(&format!("/table/{table}/talk"), &[("allow", "free")]).await;
    guest.deed(&table, "ready", &[]).await;
    host.deed(&table, "start", &[]).await;
    to_the_end(&mut host, &mut guest, &table).await;
    for act in ["next-week", "rematch"] {
        let room = host.post(&format!("/table/{table}/{act}"), &[]).await;
        assert!(room.body.contains("class=\"room"), "{act}: {}", room.body);
        assert!(room.body.contains("Thursdays"), "{act}: {}", room.body);
        assert!(room.body.contains("everybody may join"), "{act}: {}", room.body);
        assert!(room.body.contains("5\u{a0}min per answer"), "{act}: {}", room.body);
        assert!(room.body.contains("name=\"text\""), "{act}: free words stay free: {}", room.body);
    }
}

#[tokio::test]
async fn whoever_wants_no_rematch_says_so() {
    let server = hurried(1000);
    let (mut host, mut guest) = (Browser::new(&server), Browser::new(&server));
    let table = evening(&mut host, &mut guest).await;
    let no = format!("/table/{table}/no-rematch");
    assert_eq!(guest.post(&no, &[]).await.status, StatusCode::CONFLICT, "there is none yet");
    let room = host.post(&format!("/table/{table}/rematch"), &[]).await;
    assert!(seat(&room, "A").contains("Ariane"));
    assert_eq!(Browser::new(&server).post(&no, &[]).await.status, StatusCode::FORBIDDEN);
    assert!(guest.get(&format!("/table/{table}")).await.body.contains("No, thanks"));
    assert_eq!(guest.post(&no, &[]).await.path, "/");
    let room = host.get(&room.path).await;
    assert!(seat(&room, "A").contains("Open seat"), "{}", seat(&room, "A"));
    assert_eq!(guest.post(&no, &[]).await.path, "/", "once is enough");
    let began = host.deed(room.path.strip_prefix("/table/").unwrap(), "start", &[]).await;
    assert!(began.body.contains("data-table="), "{}", began.body);
    assert!(!guest.get("/").await.body.contains("A bot plays for you"));
}

#[tokio::test]
async fn a_quick_match_waits_no_longer_than_anybody_chose() {
    let server = hurried(1000);
    let (mut ada, mut bea) = (Browser::new(&server), Browser::new(&server));
    let room = ada.post("/match/derby", &[("wait", "180")]).await;
    let left = |page: &Page| -> u32 {
        let rest = page.body.split("data-left=\"").nth(1).unwrap_or_else(|| panic!("{}", page.body));
        rest.split('"').next().unwrap().parse().unwrap()
    };
    assert!(
        !room.body.contains(":00</b>\u{a0}s") && room.body.contains("data-unit"),
        "minutes bear no unit: {}",
        room.body
    );
    let found = bea.post("/match/derby", &[("wait", "30")]).await;
    assert_eq!(found.path, room.path);
    assert!(left(&found) <= 30, "{}", left(&found));
    let third = Browser::new(&server).post("/match/derby", &[("wait", "180")]).await;
    assert!(third.path == room.path && left(&third) <= 30, "nor does one who has more patience change that");
}

#[tokio::test]
async fn quick_match_seats_nobody_with_those_they_block_nor_at_a_table_with_a_clock() {
    let server = hurried(1000);
    let (mut ada, mut bea) = (Browser::new(&server), Browser::new(&server));
    // A table with a clock whose host has called is no quick match.
    let timed = ada.room(&["me", "friend", "friend"], &[("join", "everybody"), ("timer", "60")]).await;
    bea.join(&mut ada, &timed).await;
    let _here = sit_before(&server, &bea, &timed).await;
    let called = ada.deed(&timed, "start", &[]).await;
    assert!(called.body.contains("The game starts in"), "{}", called.body);
    let room = Browser::new(&server).post("/match/derby", &[]).await;
    assert_ne!(room.path, format!("/table/{timed}"));

    // Nor is one whose host has called somebody who is not ready.
    let open = ada.room(&["me", "friend", "friend", "friend"], &[("join", "everybody")]).await;
    bea.join(&mut ada, &open).await;
    let _there = sit_before(&server, &bea, &open).await;
    let called = ada.deed(&open, "start", &[]).await;
    assert!(called.body.contains("The game starts in"), "{}", called.body);
    let room = Browser::new(&server).post("/match/derby", &[]).await;
    assert_ne!(room.path, format!("/table/{open}"));

    let looking = ada.post("/match/mythologies", &[]).await;
    bea.post(&format!("/table/{timed}/person"), &[("seat", "A"), ("act", "block")]).await;
    let apart = bea.post("/match/mythologies", &[]).await;
    assert_ne!(apart.path, looking.path, "who blocks is not seated with them");
    let mut cleo = Browser::new(&server);
    let found = cleo.post("/match/mythologies", &[]).await;
    assert!([&apart.path, &looking.path].contains(&&found.path), "others are");
    let third = ada.post("/match/godwar", &[]).await;
    assert_ne!(bea.post("/match/godwar", &[]).await.path, third.path);
    assert_eq!(cleo.post("/match/godwar", &[]).await.status, StatusCode::OK);
    // On her page she lets them come near again.
    let page = bea.get("/you").await;
    assert!(page.body.contains("Kept away") && page.body.contains("Hippolyta"), "{}", page.body);
    let whom = page.body.split("action=\"/you/near\"").nth(1).unwrap();
    let whom = whom.split("name=\"person\" value=\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
    assert_eq!(cleo.post("/you/near", &[("person", &whom)]).await.status, StatusCode::CONFLICT);
    let page = bea.post("/you/near", &[("person", &whom)]).await;
    assert!(page.path.starts_with("/you") && !page.body.contains("Kept away"), "{}", page.body);
    let fourth = ada.post("/match/pantheon", &[]).await;
    assert_eq!(bea.post("/match/pantheon", &[]).await.path, fourth.path);
}

#[tokio::test]
async fn quick_match_seats_people_first_and_bots_after_a_time() {
    let server = hurried(30);
    let (mut ada, mut bea) = (Browser::new(&server), Browser::new(&server));
    assert_eq!(ada.post("/match/chess", &[]).await.status, StatusCode::NOT_FOUND);
    assert_eq!(ada.post("/match/godwar", &[("wait", "7")]).await.status, StatusCode::BAD_REQUEST);
    let room = ada.post("/match/godwar", &[("wait", "180")]).await;
    assert!(room.body.contains("The game starts in"), "{}", room.body);
    let found = bea.post("/match/godwar", &[("wait", "30")]).await;
    assert_eq!(found.path, room.path, "people first");
    for look in 0.. {
        if ada.get(&room.path).await.body.contains("data-table=") {
            break;
        }
        assert!(look < 6_000, "both are there and ready");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let alone = ada.post("/match/derby", &[("wait", "30")]).await;
    assert_ne!(alone.path, room.path);
    for look in 0.. {
        if ada.get(&alone.path).await.body.contains("data-table=") {
            break;
        }
        assert!(look < 6_000, "bots take the seats");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

#[tokio::test]
async fn opponents_for_several_games_are_looked_for_until_the_first_begins() {
    let server = server_on(Arc::new(SqliteStore::in_memory().unwrap()));
    let [mut ada, mut bea, mut cleo, mut dora] = [(); 4].map(|()| Browser::new(&server));
    let derby = ada.post("/match/derby", &[("wait", "180")]).await.path;
    let id = derby.strip_prefix("/table/").unwrap().to_owned();
    let page = ada.get(&derby).await;
    assert!(page.body.contains("Look for another game too"), "{}", page.body);
    let stays = ada.post("/match/godwar", &[("from", &id), ("wait", "180")]).await;
    assert_eq!(stays.path, derby, "she waits where she is");
    assert!(!stays.body.contains("action=\"/match/godwar\""), "she looks for that already");
    let also = stays.body.split("id=\"also\"").nth(1).unwrap().split("</ul>").next().unwrap();
    let war = also.split("href=\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
    assert!(
        !cleo.get(&war).await.body.contains("Look for another game too"),
        "whoever only watches does not"
    );
    // Somebody comes to the first, somebody to the second, and that one begins.
    assert_eq!(cleo.post("/match/derby", &[("wait", "180")]).await.path, derby);
    assert_eq!(bea.post("/match/godwar", &[("wait", "180")]).await.path, war);
    let begun = ada.deed(war.strip_prefix("/table/").unwrap(), "start", &[]).await;
    assert!(begun.body.contains("data-table="), "{}", begun.body);
    assert_eq!(ada.get(&derby).await.path, war, "her page of the first leads there");
    let page = cleo.get(&derby).await;
    assert!(seat(&page, "A").contains("Open seat"), "her seat is free for others: {}", page.body);
    // Whoever comes back to it on purpose is seated there.
    let back = ada.post(&format!("{derby}/join"), &[("name", "Ada")]).await;
    assert!(back.path == derby && seat(&back, "A").contains("Ada"), "{}", back.path);
    // A search of one alone leaves nothing behind.
    let alone = dora.post("/match/pantheon", &[("wait", "180")]).await.path;
    let other = dora.post("/match/mythologies", &[("wait", "180")]).await;
    dora.deed(other.path.strip_prefix("/table/").unwrap(), "start", &[]).await;
    assert_eq!(dora.get(&alone).await.path, other.path);
    assert_eq!(bea.get(&alone).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn the_next_table_is_one_where_somebody_waits() {
    let server = hurried(1000);
    let mut ada = Browser::new(&server);
    assert_eq!(ada.get("/next").await.path, "/");
    let one = ada.table_of("godwar", &["me", "bot-random"], &[("gods", "choose")]).await;
    let other = ada.table_of("godwar", &["me", "bot-random"], &[("gods", "choose")]).await;
    let next = ada.get(&format!("/next?from={one}")).await;
    assert_eq!(next.path, format!("/table/{other}"));
    assert_eq!(ada.get("/next").await.path, format!("/table/{one}"), "the one that waits longest");
}

#[tokio::test]
async fn to_count_the_tables_that_wait_is_to_open_none() {
    let store = Arc::new(SqliteStore::in_memory().unwrap());
    let server = app(App::new(store.clone(), Workings::default()));
    let mut ada = Browser::new(&server);
    let mut tables = Vec::new();
    for _ in 0..3 {
        tables.push(ada.table_of("godwar", &["me", "bot-random"], &[("gods", "choose")]).await);
    }
    // A server that has just been started has none of them in memory.
    let server = app(App::new(store, Workings::default()));
    let mut ada = ada.reconnected(&server);
    ada.headers.push(("accept", "application/json".to_owned()));
    let counted = ada.get(&format!("/next?from={}", tables[0])).await;
    assert_eq!(counted.json()["waiting"], 2);
    let metrics = ada.get("/metrics").await.body;
    assert!(metrics.contains("theogony_tables_in_memory 0\n"), "{metrics}");
}
