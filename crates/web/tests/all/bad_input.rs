//! Every kind of bad input: a clear refusal in the reader's language, nothing changed, nothing leaked.

use axum::http::{Method, StatusCode};

use crate::browser::{Browser, Page, server};

/// Checks that a page explains itself in both languages.
async fn refused(
    browser: &mut Browser,
    path: &str,
    fields: &[(&str, &str)],
    status: StatusCode,
    en: &str,
    fr: &str,
) {
    for (lang, words) in [("en", en), ("fr", fr)] {
        browser.headers = vec![("accept-language", lang.into())];
        let page = browser.post(path, fields).await;
        assert_eq!(page.status, status, "{path} {fields:?}: {}", page.body);
        assert!(page.body.contains(words), "{path} {fields:?}: no “{words}” in {}", page.body);
        assert!(page.body.contains(&format!("<html lang=\"{lang}\"")));
        leaks_nothing(browser, &page);
    }
    browser.headers.clear();
}

fn leaks_nothing(browser: &Browser, page: &Page) {
    for secret in browser.secrets() {
        assert!(!page.body.contains(&secret), "a secret is in the page");
    }
}

#[tokio::test]
async fn unknown_games_tables_and_pages_are_not_found() {
    let mut browser = Browser::new(&server());
    for path in [
        "/new/chess",
        "/rules/chess",
        "/table/nowhere",
        "/table/no%2Fwhere",
        "/api/table/nowhere",
        "/nothing",
        "/live?table=nowhere",
        "/assets/theogony.css",
        "/table/nowhere/record",
        "/table/nowhere/next",
        "/language/xx",
    ] {
        let page = browser.get(path).await;
        assert_eq!(page.status, StatusCode::NOT_FOUND, "{path}");
    }
    let page = browser.get("/new/chess").await;
    assert!(page.body.contains("“chess” is not on our shelf"));
    let page = browser.get("/api/table/nowhere").await;
    assert_eq!(page.json()["error"], "no-such-table");
    assert_eq!(browser.send(Method::DELETE, "/", String::new()).await.status, StatusCode::METHOD_NOT_ALLOWED);
}

#[tokio::test]
async fn setups_that_cannot_be_played_are_refused_with_the_form() {
    let mut browser = Browser::new(&server());
    let three = [("seat-A", "me"), ("seat-B", "bot-easy"), ("seat-C", "bot-easy"), ("name-A", "Zoé")];
    let with = |extra: &[(&'static str, &'static str)]| [&three[..], extra].concat();
    let unprocessable = StatusCode::UNPROCESSABLE_ENTITY;
    for (fields, en, fr) in [
        (with(&[("sober", "maybe")]), "cannot be “maybe”", "ne peut valoir « maybe »"),
        (with(&[("colour", "red")]), "no option “colour”", "pas d’option « colour »"),
        (with(&[("fate", "on")]), "needs powers=on", "demande powers=on"),
        (with(&[("sober", "on fate=on")]), "not of the form key=value", "n’est pas de la forme clé=valeur"),
        (
            with(&[("gods", "each"), ("gods-A", "odin"), ("gods-B", "odin"), ("gods-C", "horus")]),
            "cannot be “odin,odin,horus”",
            "ne peut valoir « odin,odin,horus »",
        ),
        (vec![("seat-A", "me")], "Seats set: 1. This game takes 3 to 6", "Places mises : 1."),
        (
            with(&[("seat-D", "oracle")]),
            "Seat D has an unknown kind",
            "La place D a un genre de joueur inconnu",
        ),
        (
            with(&[("seat-D", "bot-oracle")]),
            "Seat D has an unknown kind",
            "La place D a un genre de joueur inconnu",
        ),
        (
            with(&[("seat-D", "me"), ("name-D", "a name that goes on for far too long")]),
            "name on seat D is too long",
            "Le nom de la place D est trop long",
        ),
        (
            vec![("seat-A", "friend"), ("seat-B", "friend"), ("seat-C", "friend")],
            "Take a seat yourself",
            "Prenez une place vous-même",
        ),
    ] {
        refused(&mut browser, "/new/derby", &fields, unprocessable, en, fr).await;
    }
    let page = browser.post("/new/derby", &with(&[("sober", "maybe")])).await;
    assert!(page.body.contains("value=\"Zoé\""), "what was typed is kept");
    assert!(browser.secrets().is_empty());
}

#[tokio::test]
async fn moves_that_may_not_be_played_change_nothing() {
    let server = server();
    let mut browser = Browser::new(&server);
    let table = browser.table(&["me", "friend", "friend"], &[("first", "A")]).await;
    let (path, act) = (format!("/table/{table}"), format!("/table/{table}/act"));
    let before = browser.get(&path).await;
    let step = before.hidden("step").unwrap();
    assert!(!before.controls().is_empty());
    let fields = |seat: &'static str, action: &'static str| {
        [("step", step.clone()), ("seat", seat.to_owned()), ("action", action.to_owned())]
    };
    for (seat, action, status, en, fr) in [
        ("A", "conquer rome", StatusCode::BAD_REQUEST, "This is not a move", "Ce n’est pas un coup"),
        ("A", "pass", StatusCode::UNPROCESSABLE_ENTITY, "Not allowed", "Coup refusé"),
        (
            "B",
            "take odin",
            StatusCode::FORBIDDEN,
            "Seat B is somebody else’s",
            "La place B est à quelqu’un d’autre",
        ),
        ("F", "take odin", StatusCode::BAD_REQUEST, "The field “seat”", "Le champ « seat »"),
        ("zz", "take odin", StatusCode::BAD_REQUEST, "The field “seat”", "Le champ « seat »"),
    ] {
        let owned = fields(seat, action);
        let borrowed: Vec<_> = owned.iter().map(|(name, value)| (*name, value.as_str())).collect();
        refused(&mut browser, &act, &borrowed, status, en, fr).await;
    }
    refused(
        &mut browser,
        &act,
        &[("seat", "A"), ("action", "pass")],
        StatusCode::BAD_REQUEST,
        "The field “step”",
        "Le champ « step »",
    )
    .await;
    refused(
        &mut browser,
        &act,
        &[("seat", "A"), ("step", "soon"), ("action", "pass")],
        StatusCode::BAD_REQUEST,
        "The field “step”",
        "Le champ « step »",
    )
    .await;
    refused(
        &mut browser,
        &act,
        &[("seat", "A"), ("step", &step)],
        StatusCode::BAD_REQUEST,
        "The field “action”",
        "Le champ « action »",
    )
    .await;
    let mut stranger = Browser::new(&server);
    refused(
        &mut stranger,
        &act,
        &[("seat", "A"), ("step", &step), ("action", "take odin")],
        StatusCode::FORBIDDEN,
        "You hold no seat",
        "Vous n’avez pas de place",
    )
    .await;
    assert_eq!(browser.get(&path).await.body, before.body);
}

#[tokio::test]
async fn a_stale_click_is_refused_kindly_and_redraws() {
    let mut browser = Browser::new(&server());
    let table = browser.table(&["me", "friend", "friend"], &[("first", "A")]).await;
    let path = format!("/table/{table}");
    let old = browser.get(&path).await;
    let action = old.controls()[0].clone();
    assert_eq!(browser.act(&table, &old, &action).await.status, StatusCode::OK);
    let now = browser.get(&path).await;
    let stale = browser.act(&table, &old, &action).await;
    assert_eq!(stale.status, StatusCode::CONFLICT);
    assert!(stale.body.contains("The table has moved on"));
    assert_eq!((stale.hidden("step"), stale.controls()), (now.hidden("step"), now.controls()));
    // A program asks for JSON and is told where the table stands; a live page says what it has and gets the new drawing too.
    browser.headers = vec![("accept", "application/json".into())];
    let stale = browser.act(&table, &old, &action).await;
    assert_eq!((stale.status, &stale.json()["error"]), (StatusCode::CONFLICT, &"stale".into()));
    assert_eq!(stale.json()["step"].to_string(), now.hidden("step").unwrap());
    assert!(stale.json()["mark"].is_string() && stale.json()["part"].is_null());
    let fields = [("step", "0"), ("seat", "A"), ("action", action.as_str()), ("has", "")];
    let live = browser.post(&format!("/table/{table}/act"), &fields).await;
    assert_eq!((live.status, &live.json()["mark"]), (StatusCode::CONFLICT, &stale.json()["mark"]));
    assert!(live.json()["part"].as_str().unwrap().contains("<main"));
    browser.headers.clear();
    let table = browser.table(&["me", "friend", "friend"], &[("first", "A")]).await;
    let page = browser.get(&format!("/table/{table}")).await;
    let (step, action) = (page.hidden("step").unwrap(), page.controls()[0].clone());
    browser.headers = vec![("accept", "application/json, text/html".into())];
    let fields = [("step", step.as_str()), ("seat", "A"), ("action", action.as_str()), ("has", "")];
    let live = browser.post(&format!("/table/{table}/act"), &fields).await;
    assert_eq!(live.status, StatusCode::OK);
    assert!(live.headers["content-type"].to_str().unwrap().starts_with("text/html"));
    assert!(
        live.body.starts_with("<main"),
        "a move that is played is answered by the drawing: {}",
        live.body
    );
}

#[tokio::test]
async fn wrong_secrets_open_nothing() {
    let server = server();
    let mut host = Browser::new(&server);
    let table = host.table(&["me", "friend", "friend"], &[("first", "A")]).await;
    let mut thief = Browser::new(&server);
    let own = host.secrets()[0].clone();
    let other = own.replace(|digit: char| digit.is_ascii_digit(), "0");
    for secret in ["", "h", "0123456789abcdef0123456789abcdef", &own[1..], &other, &"x".repeat(200)] {
        thief.headers = vec![("cookie", format!("seats={secret}; person={secret}"))];
        assert_eq!(thief.get(&format!("/api/table/{table}")).await.json()["viewer"], "spectator", "{secret}");
        let fields = [("seat", "A"), ("step", "0"), ("action", "take odin")];
        assert_eq!(thief.post(&format!("/table/{table}/act"), &fields).await.status, StatusCode::FORBIDDEN);
    }
    thief.headers.clear();
    assert_eq!(thief.get(&format!("/table/{table}/join/nonsense")).await.status, StatusCode::NOT_FOUND);
    // What proves who somebody is, is no invitation.
    let taken = format!("/table/{table}/join/{}", host.secrets()[0]);
    assert_eq!(thief.post(&taken, &[("name", "Thief")]).await.status, StatusCode::NOT_FOUND);
    assert_eq!(
        thief.post(&format!("/table/{table}/show"), &[("seat", "A")]).await.status,
        StatusCode::FORBIDDEN
    );
}

#[tokio::test]
async fn large_bodies_and_foreign_forms_are_refused() {
    let mut browser = Browser::new(&server());
    let large = format!("seat-A=me&name-A={}", "x".repeat(20_000));
    let page = browser.send(Method::POST, "/new/derby", large).await;
    assert_eq!(page.status, StatusCode::PAYLOAD_TOO_LARGE);
    assert!(page.body.contains("Too large"));
    for header in [("sec-fetch-site", "cross-site"), ("origin", "https://elsewhere.example")] {
        browser.headers = vec![(header.0, header.1.into())];
        let page = browser.post("/new/derby", &[("seat-A", "me")]).await;
        assert_eq!(page.status, StatusCode::FORBIDDEN);
        assert!(page.body.contains("another site"));
    }
    browser.headers = vec![("content-type", "text/plain".into())];
    assert_eq!(browser.post("/new/derby", &[]).await.status, StatusCode::BAD_REQUEST);
}
