//! Accounts: kept, come back to, taken to another device, left.

use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use axum::Router;
use axum::http::{StatusCode, header};
use store::{Accounts, PushRow, SOMEBODY, SeatKind, Secret, SqliteStore, Store, TokenRow};

use crate::browser::{Browser, Page, server, server_on};

const PASSWORD: &str = "correct horse";
const PHONE: &str = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0";

/// A guest with a table.
async fn guest(server: &Router) -> (Browser, String) {
    let mut browser = Browser::new(server);
    let table = browser.table(&["me", "bot-random", "bot-random"], &[]).await;
    (browser, table)
}

/// The same with an account of this name.
async fn kept(server: &Router, name: &str) -> (Browser, String) {
    let (mut browser, table) = guest(server).await;
    let page = browser.post("/you/password", &[("name", name), ("password", PASSWORD)]).await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.body);
    (browser, table)
}

async fn sign_in(browser: &mut Browser, name: &str, password: &str) -> Page {
    browser.post("/sign-in", &[("name", name), ("password", password)]).await
}

async fn viewer(browser: &mut Browser, table: &str) -> String {
    browser.get(&format!("/api/table/{table}")).await.json()["viewer"].as_str().unwrap().to_owned()
}

/// The link of the page for another device, and its code.
fn link(page: &Page) -> (String, String) {
    let code = page.body.split("class=\"code\">").nth(1).unwrap().split('<').next().unwrap();
    (String::new(), code.replace(' ', ""))
}

/// Ten minutes later: whatever has been proved counts no more.
async fn later(store: &Arc<SqliteStore>) {
    let (secret, purpose) = (Secret::new("later".repeat(5)), "later".to_owned());
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs() as i64;
    let token = TokenRow { secret, short: None, purpose, person: None, expires_at: i64::MAX };
    store.issue(token, now + 601).await.unwrap();
}

#[tokio::test]
async fn a_proof_counts_on_every_server_for_ten_minutes() {
    let store = Arc::new(SqliteStore::in_memory().unwrap());
    let [one, other] = [0, 1].map(|_| server_on(Arc::clone(&store) as Arc<dyn Store>));
    let (mut ada, _) = kept(&one, "Ada").await;
    assert!(!ada.get("/you").await.body.contains("name=\"proof\""), "she has just set it");
    let mut ada = ada.reconnected(&other);
    assert!(!ada.get("/you").await.body.contains("name=\"proof\""), "the page asks for none here either");
    let changed = ada.post("/you/password", &[("password", "another horse")]).await;
    assert_eq!(changed.status, StatusCode::OK, "{}", changed.body);
    later(&store).await;
    for server in [&one, &other] {
        ada = ada.reconnected(server);
        assert!(ada.get("/you").await.body.contains("name=\"proof\""));
    }
}

#[tokio::test]
async fn whoever_has_a_password_comes_back_on_another_device() {
    let server = server();
    let (_, table) = kept(&server, "Hippolyta").await;
    let mut other = Browser::new(&server);
    assert_eq!(viewer(&mut other, &table).await, "spectator");
    let wrong = sign_in(&mut other, "Hippolyta", "wrong horse!").await;
    assert_eq!(wrong.status, StatusCode::FORBIDDEN);
    assert!(wrong.body.contains("do not belong together") && other.secrets().is_empty());
    let nobody = sign_in(&mut other, "Nobody", PASSWORD).await;
    let told = |page: &Page, name: &str| page.body.replace(name, "");
    assert_eq!((nobody.status, told(&nobody, "Nobody")), (wrong.status, told(&wrong, "Hippolyta")));
    assert_eq!(sign_in(&mut other, "hippolyta", PASSWORD).await.status, StatusCode::OK);
    assert_eq!(viewer(&mut other, &table).await, "A");
    let page = other.get("/you").await;
    assert!(page.body.contains("Come back as Hippolyta"), "the name is theirs here too");
}

#[tokio::test]
async fn a_password_has_ten_characters_and_nothing_else_is_asked_of_it() {
    let server = server();
    let (mut browser, _) = guest(&server).await;
    let short = browser.post("/you/password", &[("name", "Ada"), ("password", "123456789")]).await;
    assert_eq!(short.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(short.body.contains("at least 10 characters"));
    for (name, why) in
        [("A", "at least 2"), (&"x".repeat(25), "at most 24"), ("\u{200b}\u{200b}", "at least 2")]
    {
        let page = browser.post("/you/password", &[("name", name), ("password", PASSWORD)]).await;
        assert!(page.status == StatusCode::UNPROCESSABLE_ENTITY && page.body.contains(why), "{name}");
    }
    let ten = browser.post("/you/password", &[("name", "Ada"), ("password", "éééééééééé")]).await;
    assert_eq!(ten.status, StatusCode::OK);
    let huge = browser.post("/you/password", &[("name", "Ada"), ("password", &"x".repeat(1100))]).await;
    assert_eq!(huge.status, StatusCode::PAYLOAD_TOO_LARGE);
    assert_eq!(sign_in(&mut Browser::new(&server), "ADA", "éééééééééé").await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_recovery_code_is_shown_once_and_brings_back() {
    let server = server();
    let (mut browser, table) = kept(&server, "Hippolyta").await;
    let shown = browser.post("/you/recovery", &[]).await;
    assert_eq!(shown.status, StatusCode::OK);
    assert_eq!(shown.headers[header::CACHE_CONTROL], "no-store");
    let words: Vec<&str> = shown
        .body
        .split("recovery-code\">")
        .nth(1)
        .unwrap()
        .split("</ol>")
        .next()
        .unwrap()
        .split("<li>")
        .skip(1)
        .map(|word| word.split('<').next().unwrap())
        .collect();
    assert_eq!(words.len(), 6);
    assert!(!browser.get("/you").await.body.contains(&words.join(" ")), "once");
    let mut other = Browser::new(&server);
    assert_eq!(
        sign_in(&mut other, "Hippolyta", &words.join("-").to_uppercase()).await.status,
        StatusCode::OK
    );
    assert_eq!(viewer(&mut other, &table).await, "A");
    browser.post("/you/recovery", &[]).await;
    let old = sign_in(&mut Browser::new(&server), "Hippolyta", &words.join(" ")).await;
    assert_eq!(old.status, StatusCode::FORBIDDEN, "a new code makes the old one void");
}

#[tokio::test]
async fn a_stolen_cookie_cannot_take_the_account_from_its_owner() {
    let store = Arc::new(SqliteStore::in_memory().unwrap());
    let (browser, _) = kept(&server_on(Arc::clone(&store) as Arc<dyn Store>), "Hippolyta").await;
    later(&store).await;
    let server = server_on(store);
    let mut thief = browser.reconnected(&server);
    for (path, field) in [("/you/password", ("password", "thief's password")), ("/you/recovery", ("x", "x"))]
    {
        for proof in ["", "wrong horse!"] {
            let page = thief.post(path, &[field, ("proof", proof)]).await;
            assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY, "{path}");
            assert!(page.body.contains("neither your password nor"), "{path}");
        }
    }
    assert_eq!(
        thief.post("/you/delete", &[("name", "Hippolyta")]).await.status,
        StatusCode::UNPROCESSABLE_ENTITY
    );
    let right = thief.post("/you/password", &[("password", "another horse"), ("proof", PASSWORD)]).await;
    assert_eq!(right.status, StatusCode::OK, "whoever knows the password is its owner");
    assert_eq!(
        sign_in(&mut Browser::new(&server), "Hippolyta", PASSWORD).await.status,
        StatusCode::FORBIDDEN
    );
}

#[tokio::test]
async fn guesses_are_limited_by_the_name_whether_anybody_has_it_or_not() {
    let server = server();
    let (mut owner, _) = kept(&server, "Hippolyta").await;
    for name in ["Hippolyta", "Nobody"] {
        let mut guesser = Browser::new(&server);
        for _ in 0..10 {
            assert_eq!(sign_in(&mut guesser, name, "a wrong guess").await.status, StatusCode::FORBIDDEN);
        }
        let over = sign_in(&mut guesser, &name.to_uppercase(), PASSWORD).await;
        assert_eq!(over.status, StatusCode::TOO_MANY_REQUESTS, "{name}");
        assert!(over.headers.contains_key(header::RETRY_AFTER));
    }
    assert_eq!(owner.get("/you").await.status, StatusCode::OK, "whoever is signed in notices nothing");
}

#[tokio::test]
async fn a_code_takes_a_person_to_another_device_once() {
    let server = server();
    let (mut desk, table) = kept(&server, "Hippolyta").await;
    let (_, code) = link(&desk.get("/you").await);
    assert_eq!(code.len(), 8);
    let mut phone = Browser::new(&server);
    phone.headers.push(("user-agent", PHONE.to_owned()));
    let unknown = phone.post("/go-on", &[("code", "ABCD2345")]).await;
    assert!(unknown.status == StatusCode::NOT_FOUND && unknown.body.contains("No such code"));
    let asked = phone.post("/go-on", &[("code", &code.to_lowercase())]).await;
    assert!(asked.status == StatusCode::OK && asked.body.contains("Hippolyta?"), "{}", asked.body);
    assert!(phone.secrets().is_empty(), "nothing has happened yet");
    assert_eq!(phone.post("/go-on", &[("code", &code), ("yes", "1")]).await.status, StatusCode::OK);
    assert_eq!(viewer(&mut phone, &table).await, "A");
    assert_ne!(phone.secrets(), desk.secrets(), "each device has a secret of its own");
    let again = Browser::new(&server).post("/go-on", &[("code", &code), ("yes", "1")]).await;
    assert_eq!(again.status, StatusCode::NOT_FOUND, "used");

    // The desk sees the phone, and signs it out.
    let page = desk.get("/you").await;
    assert!(page.body.contains("Phone, Firefox"));
    let device = page
        .body
        .split("data-device=\"")
        .map(|rest| rest.split('"').next().unwrap().to_owned())
        .nth(2)
        .unwrap();
    assert_eq!(desk.post("/you/sign-out", &[("device", &device)]).await.status, StatusCode::OK);
    assert_eq!(viewer(&mut phone, &table).await, "spectator", "at once");
    assert_eq!(viewer(&mut desk, &table).await, "A");
}

#[tokio::test]
async fn a_link_asks_before_it_does_anything() {
    let store = Arc::new(SqliteStore::in_memory().unwrap());
    let server = server_on(Arc::clone(&store) as Arc<dyn Store>);
    let (mut desk, table) = guest(&server).await;
    desk.get("/you").await;
    // The picture holds the link; here it is asked of the store's own words.
    let secret = "p0123456789abcdef0123456789abcdef";
    let person = store.person(&store::Secret::new(desk.secrets()[0].clone())).await.unwrap().unwrap();
    let row = store::TokenRow {
        secret: store::Secret::new(secret),
        short: None,
        purpose: "device".into(),
        person: Some(person),
        expires_at: i64::MAX,
    };
    store.issue(row, 0).await.unwrap();
    let mut phone = Browser::new(&server);
    for _ in 0..2 {
        let page = phone.get(&format!("/go-on/{secret}")).await;
        assert!(page.status == StatusCode::OK && page.body.contains("Yes, that is me"));
        assert_eq!(page.headers[header::CACHE_CONTROL], "no-store");
    }
    assert_eq!(viewer(&mut phone, &table).await, "spectator");
    assert_eq!(phone.post("/go-on", &[("code", secret), ("yes", "1")]).await.status, StatusCode::OK);
    assert_eq!(viewer(&mut phone, &table).await, "A", "a guest too goes on on another device");
    assert_eq!(phone.get(&format!("/go-on/{secret}")).await.status, StatusCode::NOT_FOUND);
    assert_eq!(phone.post("/you/sign-out", &[("device", "others")]).await.status, StatusCode::OK);
    assert_eq!(viewer(&mut desk, &table).await, "spectator");
}

#[tokio::test]
async fn a_device_that_signs_itself_out_is_nobodys() {
    let server = server();
    let (mut browser, table) = kept(&server, "Hippolyta").await;
    let page = browser.get("/you").await;
    let device = page.body.split("data-device=\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
    let stolen = browser.secrets()[0].clone();
    assert_eq!(browser.post("/you/sign-out", &[("device", &device)]).await.path, "/");
    assert!(browser.secrets().is_empty());
    let mut thief = Browser::new(&server);
    thief.remember("person", &stolen, "/");
    assert_eq!(viewer(&mut thief, &table).await, "spectator", "its cookie is worth nothing");
    assert_eq!(thief.get("/you").await.path, "/sign-in");
}

#[tokio::test]
async fn a_name_in_use_gets_a_sign_and_both_come_back() {
    let server = server();
    let (_, first) = kept(&server, "Hippolyta").await;
    let (mut second, table) = kept(&server, "hippolyta").await;
    assert!(second.get("/you").await.body.contains("hippolyta α"));
    let mut other = Browser::new(&server);
    sign_in(&mut other, "Hippolyta α", PASSWORD).await;
    assert_eq!(
        (viewer(&mut other, &table).await, viewer(&mut other, &first).await),
        ("A".into(), "spectator".into())
    );
    let renamed = second.post("/you/name", &[("name", "Hippolyta")]).await;
    assert!(renamed.body.contains("carries a sign"), "{}", renamed.path);
    assert_eq!(second.post("/you/name", &[("name", "<b>Zoé</b>")]).await.status, StatusCode::OK);
    let page = second.get("/you").await;
    assert!(page.body.contains("&lt;b&gt;Zoé&lt;/b&gt;") && !page.body.contains("<b>Zoé"));
}

/// Plays a table of the derby to its end, with random bots.
async fn finish(browser: &mut Browser, table: &str) {
    for _ in 0..12_000 {
        let page = browser.get(&format!("/table/{table}")).await;
        if page.body.contains("id=\"result\"") {
            return;
        }
        match page.controls().first() {
            Some(action) => {
                let action = action.replace("&quot;", "\"").replace("&amp;", "&");
                browser.act(table, &page, &action).await;
            }
            None => tokio::time::sleep(std::time::Duration::from_millis(5)).await,
        }
    }
    panic!("the game does not end");
}

#[tokio::test]
async fn results_and_an_archive_of_everything_and_of_nobody_else() {
    let store = Arc::new(SqliteStore::in_memory().unwrap());
    let server = server_on(Arc::clone(&store) as Arc<dyn Store>);
    let (mut browser, table) = kept(&server, "Hippolyta").await;
    let person = store.person(&Secret::new(browser.secrets()[0].clone())).await.unwrap().unwrap();
    let text = |text: &str| text.to_owned();
    let device = PushRow {
        endpoint: text("https://push.example/device"),
        key: text("k"),
        auth: text("secret of a device"),
        lang: text("en"),
        site: String::new(),
        since: 7,
    };
    store.keep_push(&person, device).await.unwrap();
    browser.post(&format!("/table/{table}/talk"), &[("text", "what fun <b>")]).await;
    finish(&mut browser, &table).await;
    let going = browser.table(&["me", "friend", "bot-random"], &[]).await;
    let mut friend = Browser::new(&server);
    friend.join(&mut browser, &going).await;
    friend.post(&format!("/table/{going}/talk"), &[("phrase", "hello")]).await;
    let page = browser.get("/you").await;
    assert!(page.body.contains("1 game, "), "{}", page.body);
    assert!(page.body.contains(&format!("/table/{table}/review")));
    assert!(browser.get("/you/games?game=derby").await.body.contains(&format!("/table/{table}/review")));
    assert!(!browser.get("/you/games?game=pantheon").await.body.contains("/review"));

    browser.post("/you/name", &[("name", "Hippolyta"), ("sign", "2")]).await;
    browser.post("/notices/quiet", &[("from", "22"), ("to", "7"), ("zone", "60")]).await;
    let mut other = Browser::new(&server);
    let meeting = other.room(&["me", "friend", "bot-random"], &[]).await;
    store.invite(&meeting, vec![person.clone()], 4_000_000_000).await.unwrap();
    let archive = browser.get("/you/export").await;
    assert_eq!(archive.headers[header::CONTENT_TYPE], "application/json");
    assert!(archive.headers[header::CONTENT_DISPOSITION].to_str().unwrap().starts_with("attachment"));
    let all = archive.json();
    assert_eq!(
        (all["person"]["name"].as_str(), all["results"].as_array().unwrap().len()),
        (Some("Hippolyta"), 1)
    );
    let of = |id: &str| {
        all["tables"].as_array().unwrap().iter().find(|entry| entry["table"] == id).unwrap().clone()
    };
    assert_eq!(of(&table)["said"][0]["text"], "what fun <b>");
    assert!(of(&table)["record"].as_str().unwrap().starts_with("theogony replay 1\ngame derby"));
    assert!(of(&going)["record"].is_null(), "a game that goes on has secrets");
    assert!(!archive.body.contains("Ariane"), "nobody else is in it");
    assert_eq!(all["person"]["sign"], 2);
    assert_eq!(
        all["notices"]["quiet_hours"],
        serde_json::json!({ "from": 22, "to": 7, "minutes_ahead_of_utc": 60 })
    );
    assert_eq!(all["notices"]["devices_called"], serde_json::json!([{ "since": 7, "language": "en" }]));
    assert!(!archive.body.contains("secret of a device") && !archive.body.contains("push.example"));
    assert!(all["notices"]["mail"].is_null());
    assert_eq!(all["invitations"].as_array().unwrap().len(), 1);
    for secret in browser.secrets() {
        assert!(!archive.body.contains(&secret));
    }
    assert!(!archive.body.contains("argon2"));
    assert_eq!(Browser::new(&server).get("/you/export").await.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn a_guest_who_is_deleted_leaves_their_games_to_the_others() {
    let store = Arc::new(SqliteStore::in_memory().unwrap());
    let server = server_on(Arc::clone(&store) as Arc<dyn Store>);
    let mut host = Browser::new(&server);
    let table =
        host.table(&["me", "friend", "bot-random"], &[("first", "A"), ("name-A", "Penthesilea")]).await;
    let mut friend = Browser::new(&server);
    friend.join(&mut host, &table).await;
    host.post(&format!("/table/{table}/talk"), &[("text", "farewell")]).await;
    assert!(friend.get(&format!("/table/{table}")).await.body.contains("Penthesilea"));
    assert!(host.get("/you/delete").await.body.contains("Penthesilea"));
    let wrong = host.post("/you/delete", &[("name", "Somebody else")]).await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(host.post("/you/delete", &[("name", "penthesilea")]).await.status, StatusCode::OK);
    assert!(host.secrets().is_empty());
    let row = store.table(&table).await.unwrap().row;
    assert!(matches!(row.seats[0].kind, SeatKind::Bot { .. }), "a bot plays on");
    assert_eq!(row.seats[0].name, SOMEBODY);
    let page = friend.get(&format!("/table/{table}")).await;
    assert!(!page.body.contains("Penthesilea") && page.body.contains("Somebody"));
    assert!(!page.body.contains("farewell"), "what they said is gone");
    friend.headers.push(("accept-language", "fr".to_owned()));
    assert!(friend.get(&format!("/table/{table}")).await.body.contains("Quelqu’un"));
    assert_eq!(viewer(&mut friend, &table).await, "B", "the friend plays on");
}

#[tokio::test]
async fn a_kept_account_may_come_back_for_two_weeks() {
    let store = Arc::new(SqliteStore::in_memory().unwrap());
    let server = server_on(Arc::clone(&store) as Arc<dyn Store>);
    let (mut browser, table) = kept(&server, "Hippolyta").await;
    let gone = browser.post("/you/delete", &[("name", "Hippolyta")]).await;
    assert!(gone.status == StatusCode::OK && gone.body.contains("14 days"));
    assert_eq!(store.leavers(0).await.unwrap().len(), 1);
    assert!(
        matches!(store.table(&table).await.unwrap().row.seats[0].kind, SeatKind::Bot { .. }),
        "nobody waits for them"
    );
    assert_eq!(sign_in(&mut browser, "Hippolyta", PASSWORD).await.status, StatusCode::OK);
    assert_eq!(store.leavers(0).await.unwrap().len(), 0);
    assert_eq!(
        browser.post(&format!("/table/{table}/come-back"), &[("seat", "A")]).await.status,
        StatusCode::OK
    );
    assert_eq!(viewer(&mut browser, &table).await, "A");
}

#[tokio::test]
async fn guests_are_asked_once_a_week_to_keep_their_seat() {
    let server = server();
    let (mut browser, _) = guest(&server).await;
    assert!(browser.get("/").await.body.contains("You play as a guest"));
    browser.post("/you/later", &[]).await;
    assert!(!browser.get("/").await.body.contains("You play as a guest"));
    let (mut keeper, _) = kept(&server, "Ada").await;
    assert!(!keeper.get("/").await.body.contains("You play as a guest"), "whoever has an account is not");
    assert!(Browser::new(&server).get("/").await.body.contains("href=\"/sign-in\""), "strangers may sign in");
}
