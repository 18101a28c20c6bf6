//! A guest who signs in, the sign that stands for somebody, games that are kept, and the site on a home screen.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::http::StatusCode;
use store::{Accounts, SqliteStore, Store};
use web::{App, Lots, Retention, Workings, app};

use crate::browser::{Browser, server, server_on};

const PASSWORD: &str = "correct horse";

/// Somebody with an account of this name, and a table.
async fn kept(server: &Router, name: &str) -> (Browser, String) {
    let mut browser = Browser::new(server);
    let table = browser.table(&["me", "bot-random", "bot-random"], &[]).await;
    browser.post("/you/password", &[("name", name), ("password", PASSWORD)]).await;
    (browser, table)
}

async fn viewer(browser: &mut Browser, table: &str) -> String {
    browser.get(&format!("/api/table/{table}")).await.json()["viewer"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn a_guest_who_signs_in_takes_their_tables_along_if_they_say_so() {
    let server = server();
    let (mut owner, own) = kept(&server, "Hippolyta").await;
    for take in ["yes", "no"] {
        let mut guest = Browser::new(&server);
        let played =
            guest.table(&["me", "bot-random", "bot-random"], &[("name-A", "Wanderer"), ("first", "A")]).await;
        let before = guest.secrets()[0].clone();
        let asked = guest.post("/sign-in", &[("name", "Hippolyta"), ("password", PASSWORD)]).await;
        assert_eq!(asked.path, "/you/guest");
        assert!(asked.body.contains("Take Wanderer along?"), "{}", asked.body);
        assert!(asked.body.contains("Divinity Derby"), "the tables are named: {}", asked.body);
        assert!(!asked.body.contains(&before), "no page shows a secret");
        assert_eq!(viewer(&mut guest, &played).await, "spectator", "nothing happens before the answer");
        assert_eq!(guest.post("/you/guest", &[("take", "maybe")]).await.status, StatusCode::BAD_REQUEST);
        assert_eq!(guest.post("/you/guest", &[("take", take)]).await.path, "/");
        let there = if take == "yes" { "A" } else { "spectator" };
        assert_eq!(viewer(&mut guest, &played).await, there, "{take}");
        assert_eq!(viewer(&mut guest, &own).await, "A", "what was theirs stays theirs");
        assert_eq!(viewer(&mut owner, &played).await, there, "on every device");
        // The guest's own cookie is worth nothing once the guest has come along, and the question is not asked twice.
        let mut old = Browser::new(&server);
        old.remember("person", &before, "/");
        assert_eq!(viewer(&mut old, &played).await, if take == "yes" { "spectator" } else { "A" });
        assert_eq!(guest.get("/you/guest").await.path, "/");
    }
}

#[tokio::test]
async fn only_a_guest_of_this_browser_comes_along() {
    let server = server();
    let (mut owner, _) = kept(&server, "Hippolyta").await;
    let (mut other, theirs) = kept(&server, "Thalia").await;
    let secret = other.secrets()[0].clone();
    // Somebody with an account is asked nothing, and a cookie of theirs gives nothing away.
    owner.remember("guest", &secret, "/you/guest");
    assert_eq!(owner.get("/you/guest").await.path, "/");
    owner.remember("guest", &secret, "/you/guest");
    assert_eq!(owner.post("/you/guest", &[("take", "yes")]).await.path, "/");
    assert_eq!(viewer(&mut owner, &theirs).await, "spectator");
    assert_eq!(viewer(&mut other, &theirs).await, "A");
    let signed = other.post("/sign-in", &[("name", "Hippolyta"), ("password", PASSWORD)]).await;
    assert_eq!(signed.path, "/", "an account stays what it is");
    for odd in ["nonsense", &format!("p{}", "0".repeat(32))] {
        owner.remember("guest", odd, "/you/guest");
        assert_eq!(owner.get("/you/guest").await.path, "/", "{odd}");
    }
    let mut nobody = Browser::new(&server);
    assert_eq!(nobody.get("/you/guest").await.path, "/sign-in");
    assert_eq!(nobody.post("/you/guest", &[("take", "yes")]).await.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn a_sign_is_chosen_and_stays() {
    let store: Arc<dyn Store> = Arc::new(SqliteStore::in_memory().unwrap());
    let server = server_on(Arc::clone(&store));
    let (mut browser, _) = kept(&server, "Hippolyta").await;
    for (number, name) in ["Amphora", "Laurel", "Lyre", "Owl", "Trident", "Sun"].iter().enumerate() {
        let sign = number.to_string();
        let page = browser.post("/you/name", &[("name", "Hippolyta"), ("sign", &sign)]).await;
        assert!(page.status == StatusCode::OK && page.body.contains(name), "{name}");
        let tone = format!("class=\"identity-sign tone-seat-{}\"", number + 1);
        assert!(page.body.contains(&tone), "{name}");
        let again = browser.get("/you").await;
        assert!(again.body.contains(&tone), "{name}");
    }
    let page = browser.get("/you").await;
    for shape in ["amphora", "laurel", "lyre", "owl", "trident", "sun"] {
        let drawn = |mark: &str| page.body.contains(&format!("{mark}e-seat-{shape}\""));
        assert!(drawn("href=\"#") && drawn("symbol id=\""), "{shape} is offered and drawn");
    }
    for odd in ["6", "-1", "owl", ""] {
        let refused = browser.post("/you/name", &[("name", "Hippolyta"), ("sign", odd)]).await;
        assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{odd}");
    }
    let page = browser.post("/you/name", &[("name", "Hippolyta")]).await;
    assert!(page.body.contains("identity-sign tone-seat-6"), "a form without a sign changes none");
}

#[tokio::test]
async fn a_game_is_kept_where_games_are_forgotten() {
    let store = Arc::new(SqliteStore::in_memory().unwrap());
    let retention = Retention { ended: Some(Duration::from_secs(30 * 24 * 60 * 60)), ..Retention::default() };
    let workings = Workings { retention, lots: Lots::seeded(1), ..Workings::default() };
    let server = app(App::new(Arc::clone(&store) as Arc<dyn Store>, workings));
    let mut browser = Browser::new(&server);
    let table = browser.table_of("godwar", &["me", "bot-random"], &[("gods", "random")]).await;
    let resign = [("word", "resign"), ("seat", "A"), ("step", "0")];
    let over = browser.post(&format!("/table/{table}/act"), &resign).await;
    assert_eq!(over.status, StatusCode::OK, "{}", over.body);
    let list = browser.get("/you/games").await;
    assert!(list.body.contains("30 days after their end"), "{}", list.body);
    assert!(list.body.contains("aria-checked=\"false\""), "{}", list.body);
    for (keep, shown) in [("yes", "true"), ("no", "false"), ("yes", "true")] {
        let page = browser.post("/you/games/keep", &[("table", &table), ("keep", keep)]).await;
        assert!(page.body.contains(&format!("aria-checked=\"{shown}\"")), "{keep}: {}", page.body);
    }
    let mut stranger = Browser::new(&server);
    stranger.table(&["me", "bot-random", "bot-random"], &[]).await;
    let theirs = stranger.post("/you/games/keep", &[("table", &table), ("keep", "no")]).await;
    assert_eq!(theirs.status, StatusCode::NOT_FOUND);
    let odd = browser.post("/you/games/keep", &[("table", &table), ("keep", "perhaps")]).await;
    assert_eq!(odd.status, StatusCode::BAD_REQUEST);
    // So is one that was ended without a result.
    let ended = browser.table(&["me", "bot-random", "bot-random"], &[("first", "A")]).await;
    browser.post(&format!("/table/{ended}/propose"), &[("seat", "A"), ("aim", "end")]).await;
    let list = browser.get("/you/games").await;
    let unfinished =
        list.body.split("Ended without a result").nth(1).unwrap_or_else(|| panic!("{}", list.body));
    assert!(
        unfinished.contains(&format!("value=\"{ended}\"")) && unfinished.contains("aria-checked=\"false\"")
    );
    assert!(
        !browser.get("/you/games?game=pantheon").await.body.contains(&ended),
        "it was no game of Pantheon"
    );
    let page = browser.post("/you/games/keep", &[("table", &ended), ("keep", "yes")]).await;
    let kept = page.body.split("Ended without a result").nth(1).expect("it is still listed");
    assert!(kept.contains("aria-checked=\"true\""), "{kept}");
    assert!(!stranger.get("/you/games").await.body.contains(&ended));
    assert_eq!(store.forget(None, Some(0), 9).await, Ok(0), "both are kept");
    let person = store.person(&store::Secret::new(browser.secrets()[0].clone())).await.unwrap().unwrap();
    let against = store.results(&person).await.unwrap()[0].against.expect("how it went against the bot");
    assert_eq!(against.beaten, 0, "whoever gives up has lost");
}

#[tokio::test]
async fn the_site_can_be_put_on_a_home_screen() {
    let server = server();
    let mut browser = Browser::new(&server);
    browser.headers.push(("accept-language", "fr".into()));
    let page = browser.get("/").await;
    assert!(page.body.contains("rel=\"manifest\" href=\"/manifest.webmanifest\""));
    let icon = page.body.split("rel=\"apple-touch-icon\" href=\"").nth(1).unwrap().split('"').next().unwrap();
    assert_eq!(browser.get(icon).await.headers["content-type"], "image/png");
    let manifest = browser.get("/manifest.webmanifest").await;
    assert_eq!(manifest.headers["content-type"], "application/manifest+json");
    let manifest = manifest.json();
    assert_eq!((&manifest["start_url"], &manifest["display"]), (&"/".into(), &"standalone".into()));
    assert_eq!((&manifest["lang"], &manifest["shortcuts"][0]["name"]), (&"fr".into(), &"Vos tables".into()));
    let icons = manifest["icons"].as_array().unwrap();
    assert!(icons.iter().any(|icon| icon["sizes"] == "512x512"));
    for icon in icons {
        let got = browser.get(icon["src"].as_str().unwrap()).await;
        assert_eq!(
            (got.status, got.headers["content-type"].to_str().unwrap()),
            (StatusCode::OK, icon["type"].as_str().unwrap())
        );
    }
}
