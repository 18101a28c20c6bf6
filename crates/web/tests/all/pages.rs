//! What every page keeps: language, colours, weight, headers, anchors.

use axum::http::{Method, StatusCode, header};
use catalog::GameId;

use crate::browser::{Browser, server};

#[tokio::test]
async fn every_page_has_strict_headers_and_asks_nothing_of_others() {
    let mut browser = Browser::new(&server());
    let table = browser.table(&["me", "friend", "friend"], &[]).await;
    for path in ["/", "/new/derby", "/rules/derby", "/about", "/look", "/nothing", &format!("/table/{table}")]
    {
        let page = browser.get(path).await;
        let policy = page.headers[header::CONTENT_SECURITY_POLICY].to_str().unwrap();
        assert!(policy.starts_with("default-src 'none'; script-src 'self'; style-src 'self';"), "{policy}");
        assert!(!policy.contains("unsafe"));
        assert_eq!(page.headers[header::X_CONTENT_TYPE_OPTIONS], "nosniff");
        assert_eq!(page.headers[header::REFERRER_POLICY], "same-origin");
        for forbidden in [" style=\"", "<style", " onclick=", "src=\"http", "href=\"http"] {
            assert!(!page.body.contains(forbidden), "{path} has {forbidden}");
        }
        assert_eq!(page.body.matches("<h1").count(), 1, "{path}: one heading says what the page is");
        let scripts = page.body.matches("<script").count();
        assert_eq!(scripts, page.body.matches("<script type=\"module\" src=\"/assets/").count(), "{path}");
    }
}

#[tokio::test]
async fn behind_an_encrypting_proxy_cookies_are_kept_to_encrypted_connections() {
    let server = server();
    for (scheme, secure) in [("https", true), ("http", false)] {
        let mut browser = Browser::new(&server);
        browser.headers = vec![("x-forwarded-proto", scheme.into())];
        let table = browser.table(&["me", "friend", "friend"], &[]).await;
        let seated = browser.get(&format!("/table/{table}")).await;
        assert_eq!(seated.status, StatusCode::OK);
        let switched = browser.once(Method::GET, "/language/fr", String::new()).await;
        let cookie = switched.headers[header::SET_COOKIE].to_str().unwrap();
        assert!(cookie.contains("HttpOnly"), "{cookie}");
        assert_eq!(cookie.ends_with("; Secure"), secure, "{cookie}");
    }
}

#[tokio::test]
async fn the_first_page_is_light_and_its_files_are_kept_for_ever() {
    let mut browser = Browser::new(&server());
    browser.headers = vec![("accept-encoding", "br".into())];
    let plain = Browser::new(&server()).get("/").await;
    let compressed = browser.send(Method::GET, "/", String::new()).await;
    assert_eq!(compressed.headers[header::CONTENT_ENCODING], "br");
    let mut weight = compressed
        .headers
        .get(header::CONTENT_LENGTH)
        .map_or(plain.body.len(), |length| length.to_str().unwrap().parse().unwrap());
    let files: Vec<_> = plain.body.split('"').filter(|text| text.starts_with("/assets/")).collect();
    assert!(files.len() >= 4, "{files:?}");
    let mut files_plain = Browser::new(&server());
    for file in files {
        let page = files_plain.get(file).await;
        assert_eq!(page.status, StatusCode::OK);
        assert!(page.headers[header::CACHE_CONTROL].to_str().unwrap().contains("immutable"), "{file}");
        weight += page.body.len();
    }
    assert!(weight < 150_000, "{weight} bytes before compression");
}

#[tokio::test]
async fn language_and_colours_switch_on_the_spot() {
    let mut browser = Browser::new(&server());
    let table = browser.table(&["me", "friend", "friend"], &[]).await;
    for path in ["/", "/new/derby", "/rules/derby", &format!("/table/{table}")] {
        browser.get("/language/en").await;
        let page = browser.get(path).await;
        assert!(page.body.contains("<html lang=\"en\""));
        let link =
            page.body.split("href=\"/language/fr").nth(1).unwrap().split('"').next().unwrap().to_owned();
        let page = browser.get(&format!("/language/fr{link}")).await;
        assert_eq!(page.path, path);
        assert!(page.body.contains("<html lang=\"fr\"") && page.body.contains("Les jeux appartiennent"));
        let link =
            page.body.split("href=\"/theme/light").nth(1).unwrap().split('"').next().unwrap().to_owned();
        let page = browser.get(&format!("/theme/light{link}")).await;
        assert!(page.path == path && page.body.contains("data-theme=\"light\""));
        browser.get("/theme/auto").await;
    }
    for back in ["//elsewhere.example", "https://elsewhere.example", "/%5Celsewhere.example"] {
        let page = browser.once(Method::GET, &format!("/language/fr?back={back}"), String::new()).await;
        assert_eq!(page.headers[header::LOCATION], "/");
    }
}

#[tokio::test]
async fn the_rulebook_has_every_anchor_it_points_to() {
    let mut browser = Browser::new(&server());
    for lang in ["en", "fr"] {
        browser.get(&format!("/language/{lang}")).await;
        for game in GameId::ALL {
            let page = browser.get(&format!("/rules/{}", game.id())).await;
            assert_eq!(page.status, StatusCode::OK);
            let links = page.body.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next());
            let missing: Vec<_> =
                links.filter(|anchor| !page.body.contains(&format!("id=\"{anchor}\""))).collect();
            assert_eq!(missing, Vec::<&str>::new(), "{lang}");
        }
    }
}

#[tokio::test]
async fn home_remembers_the_tables_one_sits_at() {
    let server = server();
    let mut browser = Browser::new(&server);
    let table = browser.table(&["me", "friend", "friend"], &[("first", "A")]).await;
    let home = browser.get("/").await;
    assert!(home.body.contains(&format!("href=\"/table/{table}\"")) && home.body.contains("Your turn"));
    assert!(!Browser::new(&server).get("/").await.body.contains(&table));
}

#[tokio::test]
async fn programs_can_ask_for_games_health_and_version() {
    let mut browser = Browser::new(&server());
    assert_eq!(browser.get("/healthz").await.body, "ok\n");
    assert_eq!(browser.get("/version").await.body.trim(), env!("CARGO_PKG_VERSION"));
    let games = browser.get("/api/games").await.json();
    assert_eq!(games["games"][0]["id"], "derby");
    assert_eq!(games["games"][0]["players"], serde_json::json!([3, 6]));
}

#[tokio::test]
async fn a_name_cannot_write_html() {
    let mut browser = Browser::new(&server());
    let fields =
        [("seat-A", "me"), ("name-A", "<img src=x>"), ("seat-B", "bot-easy"), ("seat-C", "bot-easy")];
    let page = browser.post("/new/derby", &fields).await;
    assert!(page.body.contains("&lt;img src=x&gt;") && !page.body.contains("<img"));
}
