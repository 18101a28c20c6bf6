//! People come together: codes and links, the waiting room, open tables.

use std::sync::Arc;

use axum::http::{Method, StatusCode};
use store::{SqliteStore, Store};

use crate::browser::{Browser, Page, invitation, server, server_on};
use crate::live::{listen, next, sit_before};

/// The code of a table, as those who wait there see it.
fn code(page: &Page) -> String {
    let rest = page.body.split("class=\"code\">").nth(1).expect("a code is shown");
    rest.split('<').next().unwrap().to_owned()
}

/// What the page says about a seat.
fn seat<'a>(page: &'a Page, letter: &str) -> &'a str {
    let rest = page
        .body
        .split(&format!("id=\"seat-{letter}\""))
        .nth(1)
        .unwrap_or_else(|| panic!("no seat {letter}"));
    rest.split("</li>").next().unwrap()
}

async fn sit(guest: &mut Browser, host: &mut Browser, table: &str, name: &str) -> Page {
    let page = host.get(&format!("/table/{table}")).await;
    let link = invitation(&page, table).expect("the link is shown");
    guest.post(&link, &[("name", name)]).await
}

#[tokio::test]
async fn a_table_with_free_seats_waits_and_begins_when_its_host_starts_it() {
    let server = server();
    let (mut host, mut guest) = (Browser::new(&server), Browser::new(&server));
    let table = host.room(&["me", "friend", "friend", "bot-random"], &[]).await;
    let path = format!("/table/{table}");
    let page = host.get(&path).await;
    assert!(page.body.contains("class=\"room") && page.controls().is_empty(), "{}", page.body);
    assert!(page.body.contains("Only you so far"), "{}", page.body);
    assert!(seat(&page, "A").contains("is-ready"), "whoever opens a table is ready: {}", page.body);
    let acted = host.post(&format!("{path}/act"), &[("seat", "A"), ("step", "0"), ("action", "x")]).await;
    assert_eq!(acted.status, StatusCode::CONFLICT, "nothing is played yet");
    assert_eq!(host.get(&format!("/api{path}")).await.status, StatusCode::CONFLICT, "nothing is dealt yet");
    assert_eq!(host.get(&format!("{path}/part")).await.status, StatusCode::CONFLICT);

    let page = sit(&mut guest, &mut host, &table, "Thalia").await;
    assert!(page.path == path && seat(&page, "B").contains("Thalia"), "{}", page.body);
    assert!(
        seat(&page, "B").contains("not yet") && page.body.contains("I am ready"),
        "sitting down is not being ready"
    );
    assert!(!page.body.contains("value=\"start\""), "a guest cannot start");
    let page = guest.deed(&table, "ready", &[]).await;
    assert!(seat(&page, "B").contains("ready") && page.body.contains("Not ready"), "{}", page.body);
    assert_eq!(guest.deed(&table, "start", &[]).await.status, StatusCode::FORBIDDEN);

    let page = host.deed(&table, "start", &[("level", "random")]).await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.body);
    assert!(page.body.contains("data-table="), "the same address is the table now");
    let seen = guest.get(&format!("/api{path}")).await.json();
    assert_eq!((&seen["viewer"], &seen["names"][1]), (&"B".into(), &"Thalia".into()));
    assert_eq!(seen["names"][2], "Thalia", "a bot has taken the free seat, named after its muse");
    assert_eq!(host.deed(&table, "start", &[]).await.status, StatusCode::CONFLICT, "once is enough");
    let late = Browser::new(&server).get(&format!("{path}/join")).await;
    assert_eq!(late.status, StatusCode::NOT_FOUND, "it was never open to everybody");
}

#[tokio::test]
async fn a_code_leads_to_a_seat_then_to_the_game_then_to_its_review() {
    let server = server();
    let (mut host, mut guest) = (Browser::new(&server), Browser::new(&server));
    let table = host.room(&["me", "friend", "bot-random"], &[]).await;
    let path = format!("/table/{table}");
    let code = code(&host.get(&path).await);
    let typed = code.to_lowercase().replace('-', " ");
    let page = guest.get(&format!("/join?link={}", crate::browser::encode(&typed))).await;
    assert!(page.path.starts_with(&format!("{path}/join/")), "{}", page.path);
    assert!(guest.post(&page.path, &[("name", "Clio")]).await.body.contains("Clio"));
    let unknown = guest.get("/join?link=ZZZ-000").await;
    assert_eq!(unknown.status, StatusCode::NOT_FOUND);
    assert!(unknown.body.contains("No table has this code") && unknown.body.contains("value=\"ZZZ-000\""));

    let full = Browser::new(&server).get(&format!("/join?link={code}")).await;
    assert_eq!(full.status, StatusCode::CONFLICT, "full, but not yet begun: {}", full.body);
    host.deed(&table, "start", &[]).await;
    let late = Browser::new(&server).get(&format!("/join?link={code}")).await;
    assert!(late.status == StatusCode::OK && late.path == path, "who comes late may watch");
    // Everybody leaves it to bots, so that it ends.
    for (browser, seat) in [(&mut host, "A"), (&mut guest, "B")] {
        browser.post(&format!("{path}/stand-in"), &[("seat", seat), ("level", "random")]).await;
    }
    for look in 0.. {
        if host.get(&format!("/api{path}")).await.json()["over"] == true {
            break;
        }
        assert!(look < 6_000, "bots finish the game");
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    let over = guest.get(&format!("/join?link={code}")).await;
    assert!(
        over.body.contains("This game is over") && over.body.contains(&format!("{path}/review")),
        "{}",
        over.body
    );
}

#[tokio::test]
async fn one_seat_is_taken_by_one_person_and_one_person_takes_one_seat() {
    let server = server();
    let mut host = Browser::new(&server);
    let table = host.room(&["me", "friend", "friend"], &[]).await;
    let link = invitation(&host.get(&format!("/table/{table}")).await, &table).unwrap();
    let mut tasks = tokio::task::JoinSet::new();
    for number in 0..8 {
        let (mut guest, link) = (Browser::new(&server), link.clone());
        tasks.spawn(async move { guest.post(&link, &[("name", &format!("Guest {number}"))]).await.status });
    }
    let answers = tasks.join_all().await;
    assert_eq!(answers.iter().filter(|status| **status == StatusCode::OK).count(), 2, "{answers:?}");
    assert!(answers.iter().all(|status| [StatusCode::OK, StatusCode::CONFLICT].contains(status)));

    let table = host.room(&["me", "friend", "friend"], &[]).await;
    let mut twice = Browser::new(&server);
    sit(&mut twice, &mut host, &table, "Echo").await;
    let page = sit(&mut twice, &mut host, &table, "Echo").await;
    assert!(seat(&page, "B").contains("Echo") && !seat(&page, "C").contains("Echo"));
}

#[tokio::test]
async fn the_host_arranges_the_seats_and_guests_do_not() {
    let server = server();
    let (mut host, mut guest) = (Browser::new(&server), Browser::new(&server));
    let table = host.room(&["me", "friend", "friend"], &[]).await;
    sit(&mut guest, &mut host, &table, "Thalia").await;
    guest.deed(&table, "ready", &[]).await;
    for (act, fields) in [
        ("bot", vec![("seat", "C"), ("level", "hard")]),
        ("free", vec![("seat", "C")]),
        ("swap", vec![("seat", "A"), ("with", "B")]),
        ("remove", vec![("seat", "A")]),
        ("public", vec![]),
        ("start", vec![]),
    ] {
        assert_eq!(guest.deed(&table, act, &fields).await.status, StatusCode::FORBIDDEN, "{act}");
        let mut stranger = Browser::new(&server);
        assert_eq!(stranger.deed(&table, act, &fields).await.status, StatusCode::FORBIDDEN, "{act}");
    }
    let page = host.deed(&table, "bot", &[("seat", "C"), ("level", "hard")]).await;
    assert!(seat(&page, "C").contains("Hard bot"));
    assert_eq!(
        host.deed(&table, "bot", &[("seat", "B")]).await.status,
        StatusCode::CONFLICT,
        "Thalia sits there"
    );
    assert_eq!(host.deed(&table, "bot", &[("seat", "F")]).await.status, StatusCode::BAD_REQUEST);
    assert_eq!(host.deed(&table, "dance", &[]).await.status, StatusCode::BAD_REQUEST);
    let page = host.deed(&table, "swap", &[("seat", "A"), ("with", "B")]).await;
    assert!(seat(&page, "A").contains("Thalia") && seat(&page, "B").contains("Hippolyta"));
    let page = guest.get(&format!("/table/{table}")).await;
    assert!(seat(&page, "A").contains("not yet"), "whoever is moved is asked again: {}", page.body);
    let page = host.deed(&table, "free", &[("seat", "C")]).await;
    assert!(seat(&page, "C").contains("Open seat"));
    let page = guest.deed(&table, "move", &[("seat", "C")]).await;
    assert!(
        seat(&page, "C").contains("Thalia") && seat(&page, "A").contains("Open seat"),
        "a guest may sit elsewhere"
    );
    assert_eq!(guest.deed(&table, "move", &[("seat", "B")]).await.status, StatusCode::CONFLICT);
}

#[tokio::test]
async fn the_host_swaps_whole_teams() {
    let server = server();
    let (mut host, mut guest) = (Browser::new(&server), Browser::new(&server));
    let table = host.room_of("godwar", &["me", "friend", "bot-random", "friend"], &[("mode", "team")]).await;
    sit(&mut guest, &mut host, &table, "Niobe").await;
    guest.deed(&table, "ready", &[]).await;
    let teams = |page: &Page| -> Vec<String> {
        let columns =
            page.body.split("id=\"team-").skip(1).map(|column| column.split("</ol>").next().unwrap());
        let names = ["Hippolyta", "Niobe", "Thalia", "Open seat"];
        columns
            .map(|column| {
                names
                    .into_iter()
                    .filter(|name| column.contains(&format!(">{name}<")))
                    .collect::<Vec<_>>()
                    .join(" ")
            })
            .collect()
    };
    let before = host.get(&format!("/table/{table}")).await;
    assert!(before.body.contains("Swap teams"), "{}", before.body);
    assert!(!guest.get(&format!("/table/{table}")).await.body.contains("Swap teams"));
    let [one, other] = &teams(&before)[..] else { panic!("two teams") };
    assert!(!one.is_empty() && !other.is_empty() && one != other, "{one}, {other}");
    let page = host.deed(&table, "teams", &[]).await;
    assert_eq!(teams(&page), [other.clone(), one.clone()]);
    let asked =
        ["A", "B", "C", "D"].into_iter().find(|letter| seat(&page, letter).contains(">Niobe<")).unwrap();
    let page = guest.get(&format!("/table/{table}")).await;
    assert!(seat(&page, asked).contains("not yet"), "whoever is moved is asked again");
    let race = host.room(&["me", "friend", "friend"], &[]).await;
    assert_eq!(host.deed(&race, "teams", &[]).await.status, StatusCode::BAD_REQUEST, "there are none");
}

#[tokio::test]
async fn a_removed_guest_cannot_act_nor_come_back() {
    let store: Arc<dyn Store> = Arc::new(SqliteStore::in_memory().unwrap());
    let server = server_on(Arc::clone(&store));
    let (mut host, mut guest) = (Browser::new(&server), Browser::new(&server));
    let table = host.room(&["me", "friend", "bot-random"], &[]).await;
    sit(&mut guest, &mut host, &table, "Momus").await;
    let link = invitation(&host.get(&format!("/table/{table}")).await, &table).unwrap();
    let page = host.deed(&table, "remove", &[("seat", "B")]).await;
    assert!(seat(&page, "B").contains("Open seat"), "{}", page.body);
    assert_eq!(
        host.deed(&table, "remove", &[("seat", "A")]).await.status,
        StatusCode::BAD_REQUEST,
        "not oneself"
    );
    // Also after the server was started again.
    let server = server_on(store);
    let (mut host, mut guest) = (host.reconnected(&server), guest.reconnected(&server));
    assert_eq!(guest.deed(&table, "ready", &[]).await.status, StatusCode::FORBIDDEN);
    assert_eq!(guest.post(&link, &[("name", "Momus")]).await.status, StatusCode::FORBIDDEN);
    let page = guest.get(&format!("/table/{table}")).await;
    assert!(!page.body.contains("class=\"code\""), "the code is for those who sit here");
    assert!(!guest.get("/").await.body.contains(&table), "it is none of their tables");
    host.deed(&table, "start", &[]).await;
    assert_eq!(guest.get(&format!("/api/table/{table}")).await.json()["viewer"], "spectator");
    let acted =
        guest.post(&format!("/table/{table}/act"), &[("seat", "B"), ("step", "0"), ("action", "x")]).await;
    assert_eq!(acted.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn who_leaves_frees_the_seat_and_a_host_hands_the_table_on() {
    let server = server();
    let (mut host, mut guest) = (Browser::new(&server), Browser::new(&server));
    let table = host.room(&["me", "friend", "bot-random"], &[]).await;
    let path = format!("/table/{table}");
    sit(&mut guest, &mut host, &table, "Thalia").await;
    assert_eq!(host.deed(&table, "leave", &[]).await.path, "/");
    let page = guest.get(&path).await;
    assert!(seat(&page, "A").contains("Open seat") && page.body.contains("value=\"start\""), "{}", page.body);
    assert_eq!(host.deed(&table, "start", &[]).await.status, StatusCode::FORBIDDEN);
    assert_eq!(guest.deed(&table, "leave", &[]).await.path, "/");
    let gone = guest.get(&path).await;
    assert_eq!(gone.status, StatusCode::NOT_FOUND, "nobody is left, and nothing");
    assert!(gone.body.contains("The host has closed this table") && gone.body.contains("href=\"/\""));
}

#[tokio::test]
async fn whoever_stands_in_a_room_that_is_closed_reads_why() {
    let server = server();
    let (mut host, mut watcher) = (Browser::new(&server), Browser::new(&server));
    let table = host.room(&["me", "friend", "bot-random"], &[]).await;
    let path = format!("/table/{table}");
    let link = invitation(&host.get(&path).await, &table).expect("a seat is open");
    let mut stream = listen(&server, &format!("table={table}")).await;
    let before = next(&mut stream).await;
    host.deed(&table, "leave", &[]).await;
    assert_ne!(next(&mut stream).await, before, "the page is told that it is old");
    watcher.headers = vec![("accept-language", "fr".into())];
    for address in [&path, &link] {
        let page = watcher.get(address).await;
        assert_eq!(page.status, StatusCode::NOT_FOUND, "{address}");
        assert!(page.body.contains("L’hôte a fermé cette table"), "{address}: {}", page.body);
    }
    let nowhere = watcher.get("/table/nowhere").await;
    assert!(nowhere.body.contains("Table introuvable"), "{}", nowhere.body);
}

#[tokio::test]
async fn it_is_shown_for_how_long_somebody_has_been_away() {
    let server = server();
    let (mut host, mut guest) = (Browser::new(&server), Browser::new(&server));
    let table = host.room(&["me", "friend", "bot-random"], &[]).await;
    let path = format!("/table/{table}");
    sit(&mut guest, &mut host, &table, "Thalia").await;
    let page = host.get(&path).await;
    assert!(seat(&page, "B").contains("away") && !seat(&page, "B").contains("data-away"), "not seen yet");
    let stream = sit_before(&server, &guest, &table).await;
    assert!(!seat(&host.get(&path).await, "B").contains("away"));
    drop(stream);
    for look in 0.. {
        let page = host.get(&path).await;
        if seat(&page, "B").contains("data-away=\"") {
            assert!(seat(&page, "B").contains(">0:"), "{}", seat(&page, "B"));
            break;
        }
        assert!(look < 6_000, "she is away after a moment");
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    let _stream = sit_before(&server, &guest, &table).await;
    assert!(!seat(&host.get(&path).await, "B").contains("away"), "she is back");
}

#[tokio::test]
async fn a_practice_turn_is_played_while_the_room_waits() {
    let server = server();
    let mut host = Browser::new(&server);
    let table = host.room(&["me", "friend", "bot-random"], &[]).await;
    let page = host.get(&format!("/table/{table}")).await;
    assert!(page.body.contains("action=\"/rules/derby/practice\" target=\"_blank\""), "{}", page.body);
    let practice = host.post("/rules/derby/practice", &[]).await;
    assert!(
        practice.status == StatusCode::OK && practice.path != page.path && !practice.controls().is_empty()
    );
    assert!(host.get(&page.path).await.body.contains("class=\"room"), "the room is still there");
}

#[tokio::test]
async fn everything_about_a_waiting_room_survives_the_server() {
    let store: Arc<dyn Store> = Arc::new(SqliteStore::in_memory().unwrap());
    let server = server_on(Arc::clone(&store));
    let (mut host, mut guest) = (Browser::new(&server), Browser::new(&server));
    let table = host.room(&["me", "friend", "friend"], &[]).await;
    sit(&mut guest, &mut host, &table, "Thalia").await;
    guest.deed(&table, "ready", &[]).await;
    host.deed(&table, "bot", &[("seat", "C"), ("level", "easy")]).await;
    host.deed(&table, "public", &[]).await;
    let before = code(&host.get(&format!("/table/{table}")).await);
    let server = server_on(store);
    let (mut host, mut guest) = (host.reconnected(&server), guest.reconnected(&server));
    let page = guest.get(&format!("/table/{table}")).await;
    assert_eq!(code(&page), before);
    assert!(seat(&page, "B").contains("ready") && seat(&page, "C").contains("Easy bot"), "{}", page.body);
    assert!(page.body.contains("everybody may join"));
    assert!(host.deed(&table, "start", &[]).await.body.contains("data-table="));
}

#[tokio::test]
async fn what_many_readers_of_the_open_tables_share_names_none_of_them() {
    let server = server();
    let [mut ada, mut bea] = [(); 2].map(|()| Browser::new(&server));
    for (browser, name) in [(&mut ada, "Ada"), (&mut bea, "Bea")] {
        browser.post("/play/derby", &[]).await;
        browser.post("/you/name", &[("name", name)]).await;
    }
    assert!(ada.get("/about").await.body.contains(">Ada<"), "elsewhere she is named");
    let [of_ada, of_bea, of_nobody] = [
        ada.get("/open").await.body,
        bea.get("/open").await.body,
        Browser::new(&server).get("/open").await.body,
    ];
    assert!(!of_ada.contains("Ada") && !of_bea.contains("Ada"), "{of_bea}");
    assert!(of_bea.contains("href=\"/you\"") && of_nobody.contains("href=\"/sign-in\""), "{of_nobody}");
}

#[tokio::test]
async fn open_tables_are_listed_joined_and_watched_by_anybody() {
    let server = server();
    let (mut host, mut guest) = (Browser::new(&server), Browser::new(&server));
    let hidden = host.room(&["me", "friend", "bot-random"], &[]).await;
    let table = host.room(&["me", "friend", "bot-random"], &[("join", "everybody"), ("timer", "60")]).await;
    let list = guest.get("/open").await;
    assert!(
        list.body.contains(&format!("/table/{table}/join\"")) && !list.body.contains(&hidden),
        "{}",
        list.body
    );
    assert!(list.body.contains("60\u{a0}s per answer") && list.body.contains("Hippolyta"));
    for (query, there) in [
        ("game=derby", true),
        ("game=godwar", false),
        ("clock=on", true),
        ("clock=off", false),
        ("for=beginners", false),
        ("game=nonsense", true),
    ] {
        let page = guest.get(&format!("/open?{query}")).await;
        assert_eq!(page.body.contains(&table), there, "{query}");
    }
    assert!(
        host.get("/open").await.body.contains(&format!("href=\"/table/{table}\"")),
        "the host goes back to it"
    );
    let room = guest.get(&format!("/table/{table}")).await;
    assert!(room.body.contains(&format!("/table/{table}/join\"")) && !room.body.contains("class=\"code\""));
    assert_eq!(guest.get(&format!("/table/{hidden}/join")).await.status, StatusCode::NOT_FOUND);
    assert_eq!(guest.post(&format!("/table/{hidden}/join"), &[]).await.status, StatusCode::NOT_FOUND);
    let page = guest.post(&format!("/table/{table}/join"), &[("name", "Erato")]).await;
    assert!(seat(&page, "B").contains("Erato"), "{}", page.body);
    assert!(!Browser::new(&server).get("/open").await.body.contains(&table), "a full table leaves the list");
    host.deed(&table, "start", &[]).await;
    let mut watcher = Browser::new(&server);
    let list = watcher.get("/open").await;
    assert!(
        list.body.contains("Now on stage") && list.body.contains(&format!("/table/{table}\"")),
        "{}",
        list.body
    );
    let api = watcher.get(&format!("/api/table/{table}")).await.json();
    assert_eq!((&api["viewer"], api["actions"].as_array().unwrap().len()), (&"spectator".into(), 0));
    assert_eq!(watcher.cookies(), 0, "whoever only looks stays unknown");
}

#[tokio::test]
async fn names_of_guests_are_cleaned_and_escaped() {
    let server = server();
    let (mut host, mut guest) = (Browser::new(&server), Browser::new(&server));
    let table = host.room(&["me", "friend", "friend"], &[]).await;
    let page = sit(&mut guest, &mut host, &table, "<b>\u{202e}Zoé</b>").await;
    assert!(seat(&page, "B").contains("&lt;b&gt; Zoé&lt;/b&gt;"), "{}", seat(&page, "B"));
    let long = sit(&mut Browser::new(&server), &mut host, &table, &"x".repeat(25)).await;
    assert_eq!(long.status, StatusCode::UNPROCESSABLE_ENTITY);
    let french = guest.once(Method::GET, "/language/fr?back=/", String::new()).await;
    assert!(french.status.is_redirection());
    assert!(guest.get(&format!("/table/{table}")).await.body.contains("pas encore"));
}
