//! Every address, asked for by somebody without a cookie, with a stranger's, with one that means nobody, and by a spectator:
//! nobody gets anywhere by it, nothing fails inside, and no secret of anybody is in any answer.

use axum::http::{Method, StatusCode};

use crate::browser::{Browser, invitation, server};

/// Reads the addresses of the router from its source, so that none is forgotten here.
fn routes() -> Vec<(String, bool, bool)> {
    let source = include_str!("../../src/app.rs");
    let lines = source.split(".route(").skip(1);
    let route = |part: &str| {
        let path = part.split('"').nth(1)?.to_owned();
        let rest = part.split(".fallback").next()?;
        Some((path, rest.contains("get("), rest.contains("post(")))
    };
    lines.filter_map(route).collect()
}

#[tokio::test]
async fn no_address_gives_anything_away_to_whoever_has_no_right_to_it() {
    let server = server();
    let mut host = Browser::new(&server);
    let playing = host.table(&["me", "friend", "bot-random"], &[("first", "A"), ("hints", "on")]).await;
    let waiting = host.room(&["me", "friend", "bot-random"], &[]).await;
    let mut secrets = host.secrets();
    for table in [&playing, &waiting] {
        let link = invitation(&host.get(&format!("/table/{table}")).await, table).expect("a seat is open");
        secrets.push(link.rsplit('/').next().unwrap().to_owned());
    }
    let all = routes();
    assert!(all.len() > 35, "{}", all.len());
    let mut stranger = Browser::new(&server);
    stranger.table(&["me", "bot-random", "bot-random"], &[]).await;
    let mut expired = Browser::new(&server);
    expired.remember("person", &format!("p{}", "0".repeat(32)), "/");
    let mut people = [("nobody", Browser::new(&server)), ("stranger", stranger), ("expired", expired)];
    for (who, browser) in &mut people {
        for table in [&playing, &waiting] {
            let before = host.get(&format!("/api/table/{table}")).await.body;
            for (path, get, post) in &all {
                // Streams have tests of their own; these two change only the reader's own cookies.
                if ["/live", "/language/{code}", "/theme/{name}"].contains(&path.as_str()) {
                    continue;
                }
                let path = path
                    .replace("{id}", table)
                    .replace("{secret}", "g00000000000000000000000000000000")
                    .replace("{game}", "derby")
                    .replace("{name}", "nothing.css");
                // Whoever asks for a table of their own gets one; that is no way to this one.
                let own =
                    path.starts_with("/new/") || path.starts_with("/play/") || path.ends_with("/practice");
                for (method, there) in [(Method::GET, *get), (Method::POST, *post)] {
                    if !there || (own && method == Method::POST) {
                        continue;
                    }
                    let form = "act=start&seat=A&with=B&step=0&action=x&level=random&word=resign&name=Eve&order=x&at=0";
                    let page = browser.once(method.clone(), &path, form.to_owned()).await;
                    assert!(!page.status.is_server_error(), "{who}: {method} {path}: {}", page.status);
                    for secret in &secrets {
                        assert!(!page.body.contains(secret), "{who}: {method} {path}");
                    }
                    let acts = method == Method::POST && path.contains("/table/");
                    assert!(
                        !acts || page.status.is_client_error(),
                        "{who}: {method} {path}: {}",
                        page.status
                    );
                }
            }
            assert_eq!(host.get(&format!("/api/table/{table}")).await.body, before, "{who} changed nothing");
        }
    }
    let room = host.get(&format!("/table/{waiting}")).await;
    assert!(room.status == StatusCode::OK && room.body.contains("Hippolyta"), "the room is as it was");
}

/// A form that would do something on every page that is somebody's own.
const OWN: &str =
    "name=Hippolyta&password=another+password&proof=wrong+password&device=others&code=ABCD2345&yes=1";

#[tokio::test]
async fn what_is_somebodys_own_is_nobody_elses() {
    let server = server();
    let mut owner = Browser::new(&server);
    owner.table(&["me", "bot-random", "bot-random"], &[]).await;
    let kept = owner.post("/you/password", &[("name", "Hippolyta"), ("password", "correct horse")]).await;
    assert_eq!(kept.status, StatusCode::OK);
    let before = owner.get("/you/devices").await.body;

    // Somebody whose device was signed out still has its cookie.
    let mut signed_out = Browser::new(&server);
    signed_out.post("/sign-in", &[("name", "Hippolyta"), ("password", "correct horse")]).await;
    let cookie = signed_out.secrets()[0].clone();
    owner.post("/you/sign-out", &[("device", "others")]).await;
    let mut expired = Browser::new(&server);
    expired.remember("person", &format!("p{}", "0".repeat(32)), "/");
    let mut odd = Browser::new(&server);
    odd.remember("person", "nonsense", "/");
    let mut spectator = Browser::new(&server);
    spectator.table(&["me", "bot-random", "bot-random"], &[]).await;
    signed_out.remember("person", &cookie, "/");

    let own: Vec<_> = routes().into_iter().filter(|(path, ..)| path.starts_with("/you")).collect();
    assert!(own.len() > 8, "{}", own.len());
    let nobodies = [Browser::new(&server), expired, odd, signed_out];
    for mut nobody in nobodies {
        for (path, get, post) in &own {
            for (method, there) in [(Method::GET, *get), (Method::POST, *post)] {
                // The panel of guests goes away in this browser; that is nobody's own.
                if !there || path == "/you/later" {
                    continue;
                }
                let page = nobody.once(method.clone(), path, OWN.to_owned()).await;
                let sent_away = page.status == StatusCode::FORBIDDEN
                    || page.headers.get("location").is_some_and(|to| to == "/sign-in");
                assert!(sent_away, "{method} {path}: {}", page.status);
                assert!(!page.body.contains("Hippolyta"), "{method} {path}");
            }
        }
    }
    let secrets = owner.secrets();
    for (path, get, post) in &own {
        for (method, there) in [(Method::GET, *get), (Method::POST, *post)] {
            // These are about the spectator's own account, and would end it.
            if !there || ["/you/delete", "/you/sign-out"].contains(&path.as_str()) {
                continue;
            }
            let form = OWN.replace("Hippolyta", "Eve");
            let page = spectator.once(method.clone(), path, form).await;
            assert!(!page.status.is_server_error(), "{method} {path}: {}", page.status);
            for text in secrets.iter().map(String::as_str).chain(["Hippolyta"]) {
                assert!(!page.body.contains(text), "{method} {path}");
            }
        }
    }
    assert_eq!(owner.get("/you/devices").await.body, before, "nothing has changed for the owner");
    let mut back = Browser::new(&server);
    let again = back.post("/sign-in", &[("name", "Hippolyta"), ("password", "correct horse")]).await;
    assert_eq!(again.status, StatusCode::OK, "nor the password");
}
