//! What every page keeps: language, colours, weight, headers, anchors.

use std::sync::Arc;

use axum::http::{Method, StatusCode, header};
use catalog::GameId;
use store::SqliteStore;

use crate::browser::{Browser, server, server_on};
use crate::stored;

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
        let ours = ["<script src=\"/assets/", "<script type=\"module\" src=\"/assets/"];
        assert_eq!(
            scripts,
            ours.map(|start| page.body.matches(start).count()).iter().sum::<usize>(),
            "{path}"
        );
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
    browser.headers = vec![("accept-encoding", "gzip, br".into())];
    let plain = Browser::new(&server()).get("/").await;
    let compressed = browser.send(Method::GET, "/", String::new()).await;
    assert_eq!(compressed.headers[header::CONTENT_ENCODING], "gzip");
    let mut weight = compressed.size;
    let files: Vec<_> = plain.body.split('"').filter(|text| text.starts_with("/assets/")).collect();
    assert!(files.len() >= 4, "{files:?}");
    for file in files {
        let page = browser.get(file).await;
        assert_eq!(page.status, StatusCode::OK);
        assert!(page.headers[header::CACHE_CONTROL].to_str().unwrap().contains("immutable"), "{file}");
        weight += page.size;
    }
    assert!(weight < 150_000, "{weight} bytes over the wire, faces and all");
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
        // The stage of a table has no room for a footer.
        let footer = path.starts_with("/table/") || page.body.contains("Les jeux appartiennent");
        assert!(page.body.contains("<html lang=\"fr\"") && footer, "{path}");
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

/// What players looked for in vain in earlier rulebooks, in English and French.
const STATED: [(&str, [&str; 2]); 8] = [
    ("mythologiste", ["you have 30 seconds", "vous avez 30 secondes"]),
    ("mythologies", ["the card is right", "la carte a raison"]),
    ("godwar", ["In a team match this does nothing", "Dans un match par équipes, ce pouvoir ne fait rien"]),
    ("godwar", ["Ours: no source of powers", "De nous : il n’est pas non plus source"]),
    ("pantheon", ["The hex that is jumped may hold two pieces", "La case sautée peut porter deux pions"]),
    (
        "pantheon",
        ["that you then share with somebody else, for 2", "que vous partagez alors avec un autre, pour 2"],
    ),
    (
        "pantheon",
        ["for the rest of the game: <em>our ruling</em>", "fin de la partie : <em>notre décision</em>"],
    ),
    ("pantheon", ["on several: <em>our ruling</em>", "pour plusieurs : <em>notre décision</em>"]),
];

/// Words that are no French of these games: each thing has one name.
const UNHEARD: [(&str, &str); 4] = [
    ("derby", "time-out"),
    ("mythologiste", "peuple"),
    ("godwar", "piochez-en une de plus"),
    ("pantheon", "deux d’argent"),
];

#[tokio::test]
async fn the_rulebooks_state_what_decides_a_game() {
    let mut browser = Browser::new(&server());
    for (place, lang) in ["en", "fr"].into_iter().enumerate() {
        browser.get(&format!("/language/{lang}")).await;
        for (game, words) in STATED {
            let page = browser.get(&format!("/rules/{game}")).await.body;
            let page = page.replace('\u{a0}', " ").split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(page.contains(words[place]), "{game}: {}", words[place]);
        }
    }
    for (game, words) in UNHEARD {
        let page = browser.get(&format!("/rules/{game}")).await.body;
        assert!(!page.to_lowercase().contains(words), "{game}: {words}");
    }
}

#[tokio::test]
async fn a_tab_says_what_its_player_did_last_however_many_sentences_ago() {
    let store = Arc::new(SqliteStore::in_memory().unwrap());
    let session = stored::played(GameId::Godwar, "players=6", 400);
    stored::store_table(&store, "war", &session, GameId::Godwar.rules_version(), false).await;
    let page = Browser::new(&server_on(store)).get("/table/war").await.body;
    assert_eq!(page.matches("<span class=\"last\"").count(), 6, "{page}");
    assert_eq!(page.matches("<span class=\"last\" title=\"\"").count(), 0, "{page}");
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

/// The ids that something in a page refers to, and that nothing in it has.
fn dangling(body: &str) -> Vec<String> {
    let values = |name: &str| {
        let parts: Vec<_> = body.split(&format!(" {name}=\"")).skip(1).collect();
        parts.into_iter().filter_map(|rest| rest.split('"').next()).collect::<Vec<_>>()
    };
    let ids: std::collections::HashSet<&str> = values("id").into_iter().collect();
    let mut wanted: Vec<String> =
        values("href").into_iter().filter_map(|href| href.strip_prefix('#')).map(str::to_owned).collect();
    // Fields that belong to no form say so by naming one that does not exist.
    for name in ["aria-labelledby", "aria-describedby", "aria-controls", "for", "popovertarget"] {
        wanted.extend(values(name).into_iter().flat_map(|ids| ids.split(' ')).map(str::to_owned));
    }
    let painted = body.split("url(#").skip(1).filter_map(|rest| rest.split(')').next());
    wanted.extend(painted.map(str::to_owned));
    wanted.retain(|id| !id.is_empty() && !ids.contains(id.as_str()));
    wanted.sort();
    wanted.dedup();
    wanted
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_on_a_page_refers_to_what_is_not_there() {
    let server = server();
    let mut browser = Browser::new(&server);
    let mut paths: Vec<String> =
        ["/", "/about", "/look", "/nothing", "/join?link=nowhere"].map(String::from).into();
    for game in GameId::ALL {
        paths.push(format!("/new/{}", game.id()));
        paths.push(format!("/rules/{}", game.id()));
        let table = browser.post(&format!("/play/{}", game.id()), &[]).await.path;
        paths.extend([format!("{table}/log"), table]);
    }
    // A stranger's first page is another one.
    for (browser, paths) in [(&mut browser, paths), (&mut Browser::new(&server), vec!["/".into()])] {
        for path in paths {
            let mut body = browser.get(&path).await.body;
            body.extend(drawings_of(&body, browser).await);
            assert_eq!(dangling(&body), Vec::<String>::new(), "{path}");
        }
    }
    for &game in GameId::ALL {
        for (lang, path, mut body) in stored::pages(game, &[]).await {
            body.extend(drawings_of(&body, &mut browser).await);
            assert_eq!(dangling(&body), Vec::<String>::new(), "{} {path}", lang.code());
        }
    }
}

/// What the files put into a page that asks for them.
async fn drawings_of(page: &str, browser: &mut Browser) -> Vec<String> {
    let files = page.split("<script src=\"").skip(1).filter_map(|rest| rest.split('"').next());
    let mut drawings = Vec::new();
    for file in files.map(str::to_owned).collect::<Vec<_>>() {
        let script = browser.get(&file).await;
        assert!(script.headers[header::CACHE_CONTROL].to_str().unwrap().contains("immutable"), "{file}");
        let quoted = script.body.split_once(", ").unwrap().1.strip_suffix(')').unwrap();
        drawings.push(serde_json::from_str(quoted).unwrap());
    }
    drawings
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_without_scripts_holds_the_drawings_that_others_get_from_files() {
    let server = server();
    for game in GameId::ALL {
        let mut browser = Browser::new(&server);
        let page = browser.post(&format!("/play/{}", game.id()), &[]).await;
        let drawings = drawings_of(&page.body, &mut browser).await;
        assert!(!drawings.is_empty() && page.body.contains("<noscript><meta http-equiv=\"refresh\""));
        assert!(drawings.iter().all(|drawing| drawing.contains("<symbol") && !page.body.contains(drawing)));
        let page = browser.get(&format!("/drawn?back={}", page.path)).await;
        assert!(
            !page.body.contains("http-equiv") && drawings.iter().all(|drawing| page.body.contains(drawing))
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn one_click_leads_from_a_game_to_its_table() {
    let server = server();
    for game in GameId::ALL {
        for query in ["", "?preset=first"] {
            let mut browser = Browser::new(&server);
            let page = browser.post(&format!("/play/{}{query}", game.id()), &[]).await;
            assert_eq!(page.status, StatusCode::OK, "{}", page.body);
            let table = page.path.strip_prefix("/table/").expect("at the table").to_owned();
            assert!(page.body.contains(&format!("data-table=\"{table}\"")));
            let home = browser.get("/").await;
            assert!(home.body.contains(&format!("href=\"/table/{table}\"")), "{}", game.id());
        }
    }
    let nothing = Browser::new(&server).post("/play/chess", &[]).await;
    assert_eq!(nothing.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_name_is_remembered_from_table_to_table() {
    let mut browser = Browser::new(&server());
    let fields = [("seat-A", "me"), ("name-A", "Zoé Ω"), ("seat-B", "bot-easy"), ("seat-C", "bot-easy")];
    browser.post("/new/derby", &fields).await;
    assert!(browser.post("/play/pantheon", &[]).await.body.contains("Zoé Ω"));
    assert!(browser.get("/new/derby").await.body.contains("value=\"Zoé Ω\""), "and stands in the form");
}

/// What a form holds for a seat.
fn chosen<'a>(page: &'a str, seat: &str) -> &'a str {
    let select =
        page.split(&format!("name=\"seat-{seat}\"")).nth(1).unwrap().split("</select>").next().unwrap();
    let options = select.split("<option value=\"").skip(1);
    let chosen =
        options.filter(|option| option.split('>').next().is_some_and(|tag| tag.contains(" selected")));
    chosen.last().unwrap().split('"').next().unwrap()
}

#[tokio::test]
async fn a_set_up_is_kept_under_a_name_of_ones_own() {
    let mut browser = Browser::new(&server());
    let fields = [
        ("seat-A", "me"),
        ("name-A", "Zoé"),
        ("seat-B", "friend"),
        ("seat-C", "bot-hard"),
        ("gods", "random"),
        ("timer", "600-10"),
        ("join", "friends"),
        ("mine", "<i>Thursdays"),
    ];
    assert!(!browser.get("/new/derby").await.body.contains("preset=mine"), "nothing is kept yet");
    let page = browser.post("/new/derby/mine", &fields).await;
    assert_eq!((page.status, page.path.as_str()), (StatusCode::OK, "/new/derby?preset=mine"));
    let other = browser.get("/new/derby?preset=first").await;
    assert!(
        other.body.contains("href=\"/new/derby?preset=mine\"") && other.body.contains("&lt;i&gt;Thursdays")
    );
    assert_eq!(chosen(&other.body, "C"), "bot-medium", "it is one of several");
    let mine = browser.get("/new/derby?preset=mine").await.body;
    assert_eq!(["A", "B", "C", "D"].map(|seat| chosen(&mine, seat)), ["me", "friend", "bot-hard", "none"]);
    for held in [
        "value=\"Zoé\"",
        "value=\"random\" selected",
        "value=\"600-10\" checked",
        "value=\"friends\" checked",
    ] {
        assert!(mine.contains(held), "{held}: {mine}");
    }
    assert!(!browser.get("/new/godwar").await.body.contains("Thursdays"), "each game has its own");
    let odd = browser.post("/new/derby/mine", &[("seat-A", "me"), ("mine", "x")]).await;
    assert_eq!(odd.status, StatusCode::UNPROCESSABLE_ENTITY, "what cannot be played is not kept");
    assert!(browser.get("/new/derby").await.body.contains("Thursdays"));
    browser.post("/new/derby/mine", &[("forget", "yes")]).await;
    assert!(!browser.get("/new/derby").await.body.contains("Thursdays"));
}

#[tokio::test]
async fn another_game_keeps_who_plays_as_far_as_they_fit() {
    let mut browser = Browser::new(&server());
    let company = "seat-A=me&name-A=Zo%C3%A9&seat-B=friend&seat-C=bot-hard&seat-D=friend&seat-E=here&seat-F=none&timer=60";
    let page = browser.get(&format!("/new/pantheon?{company}")).await.body;
    assert_eq!(["A", "B", "C", "D"].map(|seat| chosen(&page, seat)), ["me", "friend", "friend", "here"]);
    assert!(page.contains("Pantheon has 4 seats: one of those you chose is left out."), "{page}");
    assert!(page.contains("value=\"Zoé\"") && page.contains("value=\"60\" checked"), "{page}");
    let page = browser.get(&format!("/new/mythologiste?{company}")).await.body;
    assert_eq!(["C", "E", "F"].map(|seat| chosen(&page, seat)), ["bot-hard", "here", "none"]);
    assert!(!page.contains("left out"), "{page}");
    let page = browser.get("/new/derby?seat-A=me&seat-B=friend").await.body;
    assert_eq!(["A", "B", "C"].map(|seat| chosen(&page, seat)), ["me", "friend", "bot-medium"]);
    assert!(page.contains("Divinity Derby has at least 3 seats: a bot sits down too."), "{page}");
}

#[tokio::test]
async fn a_link_or_a_table_leads_there_and_anything_else_is_answered_in_place() {
    let server = server();
    let mut browser = Browser::new(&server);
    let table = browser.table(&["me", "friend", "friend"], &[]).await;
    let mut other = Browser::new(&server);
    for typed in [table.clone(), format!("http%3A%2F%2Flocalhost%2Ftable%2F{table}")] {
        assert_eq!(other.get(&format!("/join?link={typed}")).await.path, format!("/table/{table}"));
    }
    let wrong = other.get("/join?link=owl-417").await;
    assert_eq!(wrong.status, StatusCode::NOT_FOUND);
    assert!(wrong.body.contains("No table has this code") && wrong.body.contains("value=\"owl-417\""));
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
