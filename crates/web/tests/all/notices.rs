//! People are called to tables while they have no page open, by a push service on this machine that also plays their browser.

use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use axum::Router;
use axum::body::Body;
use axum::http::{Request, StatusCode};
use serde_json::Value;
use store::{PersonId, Secret, SqliteStore, Store};
use tower::ServiceExt;
use web::{App, Lots, Reach, Workings, app};

use crate::browser::{Browser, server};

#[path = "../../../courier/tests/all/push/service.rs"]
mod service;

use service::{Device, Service};

/// A server that calls people, and on which a second passes in no time.
fn calling() -> (Router, Arc<dyn Store>) {
    let store: Arc<dyn Store> = Arc::new(SqliteStore::in_memory().unwrap());
    let second = Duration::from_millis(10);
    let workings =
        Workings { second, push: Some(Reach::Anywhere), lots: Lots::seeded(1), ..Workings::default() };
    let state = App::new(Arc::clone(&store), workings);
    let server = app(state.clone());
    tokio::spawn(async move { state.keep_calling().await });
    (server, store)
}

/// Switches notices on for a new device, as the page does.
async fn subscribe(browser: &mut Browser, service: &Service) -> Device {
    let device = Device::new();
    let (key, auth) = device.keys();
    let fields = [("endpoint", service.endpoint.as_str()), ("key", &key), ("auth", &auth)];
    assert_eq!(browser.post("/notices/push", &fields).await.status, StatusCode::NO_CONTENT);
    device
}

async fn person(store: &Arc<dyn Store>, browser: &Browser) -> PersonId {
    store.person(&Secret::new(browser.secrets()[0].clone())).await.unwrap().unwrap()
}

/// A table at which this browser is asked at once.
async fn asked(browser: &mut Browser) -> String {
    browser.table(&["me", "bot-random", "bot-random"], &[("name-A", "Zoé"), ("first", "A")]).await
}

#[tokio::test]
async fn whoever_has_no_page_open_is_told_whose_turn_it_is_and_nothing_else() {
    let (server, store) = calling();
    let mut zoe = Browser::new(&server);
    zoe.headers.push(("accept-language", "fr".into()));
    let mut service = Service::start(201).await;
    let device = subscribe(&mut zoe, &service).await;
    let table = asked(&mut zoe).await;
    let got = service.next().await;
    let told: Value = serde_json::from_str(&device.read(&got.body)).unwrap();
    let url = format!("/table/{table}");
    assert_eq!(told["body"], "C’est à vous, Zoé.");
    assert_eq!((&told["title"], &told["url"]), (&"Le Derby Divin".into(), &url.as_str().into()));
    assert_eq!(told.as_object().unwrap().len(), 4, "title, body, url and tag: {told}");
    // The service knows this server by the key that the page gave to the browser.
    let page = zoe.get("/notices").await;
    let key = page.body.split("data-key=\"").nth(1).unwrap().split('"').next().unwrap();
    assert!(got.head.contains(&format!("k={key}")), "{}", got.head);
    // The key is made once: another process has the same.
    let again = app(App::new(store, Workings::default()));
    assert!(Browser::new(&again).get("/notices").await.body.contains(key));
}

#[tokio::test]
async fn a_call_that_waits_survives_a_restart() {
    let store: Arc<dyn Store> = Arc::new(SqliteStore::in_memory().unwrap());
    let start = |second| {
        let workings = Workings {
            second: Duration::from_millis(second),
            push: Some(Reach::Anywhere),
            lots: Lots::seeded(1),
            ..Workings::default()
        };
        let state = App::new(Arc::clone(&store), workings);
        let server = app(state.clone());
        (server, tokio::spawn(async move { state.keep_calling().await }))
    };
    // The first server stops before the moment has come, five seconds later.
    let (server, calling) = start(1000);
    let mut zoe = Browser::new(&server);
    let mut service = Service::start(201).await;
    let device = subscribe(&mut zoe, &service).await;
    asked(&mut zoe).await;
    while store.waiting_calls().await.unwrap().is_empty() {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    calling.abort();
    assert_eq!(service.count(), 0);
    let (_server, _calling) = start(200);
    let got = service.next().await;
    assert!(device.read(&got.body).contains("Zoé"));
    assert_eq!(store.waiting_calls().await, Ok(vec![]), "it has been made");
}

#[tokio::test]
async fn a_call_of_a_server_that_is_gone_is_made_by_another() {
    let store: Arc<dyn Store> = Arc::new(SqliteStore::in_memory().unwrap());
    let start = || {
        let workings = Workings {
            second: Duration::from_millis(100),
            push: Some(Reach::Anywhere),
            lots: Lots::seeded(1),
            shared: true,
            ..Workings::default()
        };
        let state = App::new(Arc::clone(&store), workings);
        (app(state.clone()), tokio::spawn(async move { state.keep_calling().await }))
    };
    let (_other, _calling) = start();
    let (server, doomed) = start();
    let mut zoe = Browser::new(&server);
    let mut service = Service::start(201).await;
    let device = subscribe(&mut zoe, &service).await;
    asked(&mut zoe).await;
    while store.waiting_calls().await.unwrap().is_empty() {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    doomed.abort();
    let got = service.next().await;
    assert!(device.read(&got.body).contains("Zoé"));
    assert_eq!(store.waiting_calls().await, Ok(vec![]), "it has been made, once");
}

#[tokio::test]
async fn nobody_is_called_to_a_table_they_look_at_nor_in_quiet_hours_nor_once_they_want_no_more() {
    let (server, _) = calling();
    let mut service = Service::start(201).await;
    let (mut looking, mut sleeping, mut gone, mut last) =
        (Browser::new(&server), Browser::new(&server), Browser::new(&server), Browser::new(&server));
    for browser in [&mut looking, &mut sleeping, &mut gone] {
        subscribe(browser, &service).await;
    }
    let hour = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs() / 3600 % 24;
    let (from, to) = (hour.to_string(), ((hour + 2) % 24).to_string());
    let quiet = sleeping.post("/notices/quiet", &[("from", &from), ("to", &to), ("zone", "0")]).await;
    assert_eq!(quiet.status, StatusCode::NO_CONTENT);
    let stopped = gone.post("/notices/push/stop", &[("endpoint", &service.endpoint)]).await;
    assert_eq!(stopped.status, StatusCode::NO_CONTENT);
    // The first waits for the start of a game with its page open; what is asked then is on its screen.
    let room = looking.room(&["me", "friend", "bot-random"], &[("first", "A")]).await;
    let cookie = format!("person={}", looking.secrets()[0]);
    let stream = Request::builder().uri(format!("/live?table={room}")).header("cookie", cookie);
    let stream = server.clone().oneshot(stream.body(Body::empty()).unwrap()).await.unwrap();
    looking.deed(&room, "start", &[]).await;
    for browser in [&mut sleeping, &mut gone] {
        asked(browser).await;
    }
    // Whoever is asked last is called last.
    let device = subscribe(&mut last, &service).await;
    asked(&mut last).await;
    let got = service.next().await;
    assert!(device.read(&got.body).contains("Zoé"), "the one call is for the last");
    assert_eq!(service.count(), 1);
    drop(stream);
}

#[tokio::test]
async fn a_device_that_is_gone_is_forgotten() {
    for status in [404, 410] {
        let (server, store) = calling();
        let mut browser = Browser::new(&server);
        let mut service = Service::start(status).await;
        subscribe(&mut browser, &service).await;
        let person = person(&store, &browser).await;
        assert_eq!(store.notices(&person).await.unwrap().push.len(), 1);
        asked(&mut browser).await;
        service.next().await;
        for look in 0.. {
            if store.notices(&person).await.unwrap().push.is_empty() {
                break;
            }
            assert!(look < 12_000, "it is forgotten");
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }
}

#[tokio::test]
async fn hosts_and_guests_are_called_when_a_seat_is_asked_for_and_given() {
    let (server, _) = calling();
    let (mut host, mut guest) = (Browser::new(&server), Browser::new(&server));
    let first = host.table(&["me", "friend", "bot-random"], &[("first", "B")]).await;
    guest.join(&mut host, &first).await;
    let (mut hosts, mut guests) = (Service::start(201).await, Service::start(201).await);
    let table = host.room(&["me", "friend", "bot-random"], &[("join", "friends")]).await;
    let device = subscribe(&mut host, &hosts).await;
    guest.post(&format!("/table/{table}/join"), &[("name", "Thalia")]).await;
    assert!(device.read(&hosts.next().await.body).contains("asks you for a seat"));
    let device = subscribe(&mut guest, &guests).await;
    let page = host.get(&format!("/table/{table}")).await;
    let person = page.body.split("name=\"person\" value=\"").nth(1).unwrap().split('"').next().unwrap();
    host.deed(&table, "let-in", &[("person", person)]).await;
    assert!(device.read(&guests.next().await.body).contains("has given you a seat"));
}

#[tokio::test]
async fn quiet_hours_stop_clocks_of_days() {
    const DAY: u64 = 24 * 3600;
    let (server, store) = calling();
    let mut browser = Browser::new(&server);
    let limit = async |browser: &mut Browser| -> u64 {
        let options = [("first", "A"), ("timer", "1d")];
        let table = browser.table(&["me", "bot-random", "bot-random"], &options).await;
        browser.get(&format!("/table/{table}")).await;
        store.table(&table).await.unwrap().row.seats[0].clock.limit.unwrap() / 10
    };
    assert_eq!(limit(&mut browser).await, DAY);
    let hour = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs() / 3600 % 24;
    let (from, to) = (hour.to_string(), ((hour + 12) % 24).to_string());
    browser.post("/notices/quiet", &[("from", &from), ("to", &to), ("zone", "0")]).await;
    let stretched = limit(&mut browser).await;
    assert!((DAY + 10 * 3600..=2 * DAY + 12 * 3600).contains(&stretched), "{stretched}");
    browser.post("/notices/quiet", &[("from", ""), ("to", ""), ("zone", "0")]).await;
    assert_eq!(limit(&mut browser).await, DAY);
}

#[tokio::test]
async fn what_no_browser_sends_is_refused() {
    let server = server();
    let mut browser = Browser::new(&server);
    let (key, auth) = Device::new().keys();
    let long = format!("https://push.example/{}", "x".repeat(1100));
    for endpoint in [
        "",
        "https://127.0.0.1/x",
        "http://push.example/x",
        "https://10.0.0.1/x",
        "https://localhost/x",
        &long,
    ] {
        let sent =
            browser.post("/notices/push", &[("endpoint", endpoint), ("key", &key), ("auth", &auth)]).await;
        assert_eq!(sent.status, StatusCode::BAD_REQUEST, "{endpoint}");
    }
    for (key, auth) in [("", auth.as_str()), (&key, ""), ("x", "y")] {
        let fields = [("endpoint", "https://push.example/x"), ("key", key), ("auth", auth)];
        assert_eq!(browser.post("/notices/push", &fields).await.status, StatusCode::BAD_REQUEST);
    }
    for (from, to, zone) in [("24", "1", "0"), ("1", "x", "0"), ("1", "2", "9999"), ("1", "2", "")] {
        let fields = [("from", from), ("to", to), ("zone", zone)];
        assert_eq!(
            browser.post("/notices/quiet", &fields).await.status,
            StatusCode::BAD_REQUEST,
            "{from} {to} {zone}"
        );
    }
    assert_eq!(browser.cookies(), 0, "nobody is made known by it");
    let worker = browser.get("/sw.js").await;
    assert!(worker.headers["content-type"].to_str().unwrap().starts_with("text/javascript"));
    let off = app(App::new(
        Arc::new(SqliteStore::in_memory().unwrap()),
        Workings { push: None, ..Workings::default() },
    ));
    let mut browser = Browser::new(&off);
    assert!(!browser.get("/notices").await.body.contains("name=\"push\""), "switched off, it is not offered");
    let fields = [("endpoint", "https://push.example/x"), ("key", key.as_str()), ("auth", &auth)];
    assert_eq!(browser.post("/notices/push", &fields).await.status, StatusCode::NOT_FOUND);
}

#[path = "../../../courier/tests/all/mail/post_office.rs"]
mod post_office;

use post_office::PostOffice;

/// A server that sends mail through this office.
async fn writing(office: &PostOffice) -> Router {
    let mailer = web::Mailer::new(&office.url, "games@example.org").unwrap();
    let mail = Some(web::Mail::new(mailer, "https://games.example/"));
    let workings =
        Workings { second: Duration::from_millis(1), mail, lots: Lots::seeded(1), ..Workings::default() };
    let state = App::new(Arc::new(SqliteStore::in_memory().unwrap()), workings);
    let server = app(state.clone());
    tokio::spawn(async move { state.keep_calling().await });
    server
}

/// The path of a link in a letter.
fn link(text: &str, act: &str) -> String {
    let found = text
        .split_whitespace()
        .find(|word| word.starts_with("https://games.example/") && word.ends_with(act));
    found.unwrap_or_else(|| panic!("{text}")).replace("https://games.example", "")
}

#[tokio::test]
async fn mail_comes_after_a_yes_and_ends_with_one_click() {
    let mut office = PostOffice::open(250).await;
    let server = writing(&office).await;
    let mut zoe = Browser::new(&server);
    let page = zoe.post("/notices/mail", &[("address", "zoe@example.org")]).await;
    assert!(
        page.body.contains("A letter has gone to") && page.body.contains("zoe@example.org"),
        "{}",
        page.body
    );
    let first = office.next().await;
    assert_eq!((first.from.as_str(), first.to.as_str()), ("<games@example.org>", "<zoe@example.org>"));
    // Somebody who never says yes is asked by a table first, and gets no letter.
    let mut silent = Browser::new(&server);
    silent.post("/notices/mail", &[("address", "silent@example.org")]).await;
    assert_eq!(office.next().await.to, "<silent@example.org>");
    asked(&mut silent).await;
    let (yes, stop) = (link(&first.text, "/yes"), link(&first.text, "/stop"));
    let mut reader = Browser::new(&server);
    assert!(reader.get(&yes).await.body.contains("Yes, send it"));
    assert!(zoe.get("/notices").await.body.contains("A letter has gone to"));
    assert!(reader.post(&yes, &[]).await.body.contains("confirmed"));
    assert!(zoe.get("/notices").await.body.contains("mail goes to"));
    let table = asked(&mut zoe).await;
    let letter = office.next().await;
    assert_eq!(letter.to, "<zoe@example.org>");
    assert!(
        letter.text.contains("It is your turn, Zoé.")
            && letter.text.contains(&format!("https://games.example/table/{table}\n")),
        "{}",
        letter.text
    );
    assert!(
        letter.head.contains(&format!("List-Unsubscribe: <https://games.example{stop}>")),
        "{}",
        letter.head
    );
    // A program presses the button for its reader, as RFC 8058 says.
    let stopped = reader.post(&stop, &[("List-Unsubscribe", "One-Click")]).await;
    assert_eq!(stopped.status, StatusCode::OK);
    assert!(zoe.get("/notices").await.body.contains("name=\"address\""), "nothing is kept");
    assert_eq!(reader.post(&yes, &[]).await.status, StatusCode::NOT_FOUND, "an old link brings nothing back");
    assert_eq!(reader.post(&stop, &[]).await.status, StatusCode::OK, "twice does no harm");
}

#[tokio::test]
async fn how_one_is_told_is_chosen_on_ones_own_page() {
    let office = PostOffice::open(250).await;
    let server = writing(&office).await;
    let mut zoe = Browser::new(&server);
    asked(&mut zoe).await;
    let page = zoe.get("/you").await;
    assert!(page.body.contains("data-notices") && page.body.contains("/assets/notices."), "{}", page.body);
    zoe.headers.push(("referer", "http://localhost/you?done=name".into()));
    let page = zoe.post("/notices/mail", &[("address", "zoe@example.org")]).await;
    assert!(page.path == "/you#tell" && page.body.contains("A letter has gone to"), "{}", page.path);
    let page = zoe.post("/notices/mail/none", &[]).await;
    assert!(page.path == "/you#tell" && page.body.contains("name=\"address\""), "{}", page.path);
    zoe.headers.pop();
    assert_eq!(zoe.post("/notices/mail/none", &[]).await.path, "/notices");
}

#[tokio::test]
async fn nobody_is_flooded_with_letters() {
    let office = PostOffice::open(250).await;
    let server = writing(&office).await;
    let mut one = Browser::new(&server);
    for address in ["", "zoe", "zoe@example.org\r\nBcc: x@y.z", "a@b,c@d.e"] {
        assert_eq!(
            one.post("/notices/mail", &[("address", address)]).await.status,
            StatusCode::BAD_REQUEST,
            "{address}"
        );
    }
    assert_eq!(one.cookies(), 0);
    let mut answers = Vec::new();
    for _ in 0..5 {
        answers.push(
            Browser::new(&server).post("/notices/mail", &[("address", "Victim@example.org")]).await.status,
        );
    }
    assert_eq!(answers[..3], [StatusCode::OK; 3]);
    assert_eq!(answers[3..], [StatusCode::TOO_MANY_REQUESTS; 2], "one address");
    let mut answers = Vec::new();
    for number in 0..5 {
        answers
            .push(one.post("/notices/mail", &[("address", &format!("a{number}@example.org"))]).await.status);
    }
    assert_eq!(answers[3..], [StatusCode::TOO_MANY_REQUESTS; 2], "one person");
    for path in
        ["/notices/mail/x/yes", "/notices/mail/x/stop", "/notices/mail/m00000000000000000000000000000000/yes"]
    {
        assert_eq!(one.post(path, &[]).await.status, StatusCode::NOT_FOUND, "{path}");
    }
    let without = crate::browser::server();
    let mut browser = Browser::new(&without);
    assert!(
        !browser.get("/notices").await.body.contains("name=\"address\""),
        "where no mail is sent, none is offered"
    );
    assert_eq!(
        browser.post("/notices/mail", &[("address", "a@example.org")]).await.status,
        StatusCode::NOT_FOUND
    );
}
