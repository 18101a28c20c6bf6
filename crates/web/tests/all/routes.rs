//! Every address, asked for by somebody without a cookie, with a stranger's, with one that means nobody, and by a spectator:
//! nobody gets anywhere by it, nothing fails inside, and no secret of anybody is in any answer.

use axum::http::{Method, StatusCode};

use crate::browser::{Browser, invitation, server};

/// Reads the addresses of the router from its source, so that none is forgotten here.
pub(crate) fn routes() -> Vec<(String, bool, bool)> {
    let source = include_str!("../../src/app.rs");
    let lines = source.split(".route(").skip(1);
    let route = |part: &str| {
        let path = part.split('"').nth(1)?.to_owned();
        let rest = part.split(".fallback").next()?;
        Some((path, rest.contains("get("), rest.contains("post(")))
    };
    lines.filter_map(route).collect()
}

/// The forms that would do something at an address of a table, if whoever sends them had the right to it. `step` and `action` are
/// those of the question that is asked there.
fn forms(path: &str, [step, action]: &[String; 2]) -> Vec<String> {
    let room = [
        "ready",
        "move&seat=B",
        "bot&seat=B&level=easy",
        "free&seat=C",
        "swap&seat=A&with=B",
        "teams",
        "remove&seat=A",
        "name&name=Eve",
        "rules&preset=first&timer=60",
        "public",
        "friends",
        "link",
        "start",
        "stop",
        "leave",
        "let-in&person=x",
        "decline&person=x",
    ];
    let plain = |forms: &[&str]| forms.iter().map(|form| (*form).to_owned()).collect();
    match path.rsplit('/').next().unwrap_or_default() {
        "act" => vec![
            format!("seat=A&step={step}&action={action}"),
            format!("seat=A&step={step}&word=undo"),
            "seat=A&word=resign".into(),
        ],
        "room" => room.iter().map(|act| format!("act={act}")).collect(),
        "show" | "come-back" => plain(&["seat=A"]),
        "orders" => plain(&["seat=A&revoke=all"]),
        "tempo" => plain(&["word=pause"]),
        "talk" => plain(&["phrase=hello", "text=hello", "allow=silent"]),
        "person" => plain(&["seat=A&act=mute", "seat=A&act=block"]),
        "pace" => plain(&["pace=calm"]),
        "propose" => plain(&["seat=A&aim=end", "seat=A&aim=back", "seat=B&aim=stand-in&for=A"]),
        "consent" => plain(&["seat=A&shown=end+B+0+&answer=yes", "seat=A&shown=end+B+0+&answer=no"]),
        "stand-in" | "seat" => plain(&["seat=A&level=easy", "seat=B&level=easy"]),
        "join" => plain(&["name=Eve"]),
        "invited" => plain(&["answer=yes", "answer=no"]),
        "from-here" => plain(&["at=0&seat=A"]),
        _ => plain(&["name=Eve&seat=A"]),
    }
}

/// What whoever looks on may do too: speak among those who look on, keep somebody away from themselves, and ask for a seat. It is no
/// way to a table that they may not see.
fn harmless(path: &str, form: &str) -> bool {
    path.ends_with("/person")
        || path.ends_with("/talk") && form.starts_with("phrase")
        || path.ends_with("/talk") && form.starts_with("text")
}

/// A table that is walked through, with what is asked at it, and whether anybody may look on.
struct Table {
    id: String,
    asked: [String; 2],
    seen: bool,
}

async fn table(host: &mut Browser, id: String, seen: bool) -> Table {
    let page = host.get(&format!("/table/{id}")).await;
    let action = page.controls().first().cloned().unwrap_or_else(|| "pass".into());
    Table { asked: [page.hidden("step").unwrap_or_else(|| "0".into()), action], id, seen }
}

/// Sends every form to every address of a table: nobody gets anywhere by it, and nothing fails inside.
async fn walk(who: &str, browser: &mut Browser, table: &Table, secrets: &[String]) {
    for (path, get, post) in routes() {
        // Streams have tests of their own; these two change only the reader's own cookies.
        if ["/live", "/language/{code}", "/theme/{name}"].contains(&path.as_str()) {
            continue;
        }
        let of_table = path.starts_with("/table/");
        let path = path
            .replace("{id}", &table.id)
            .replace("{secret}", "g00000000000000000000000000000000")
            .replace("{game}", "derby")
            .replace("{name}", "nothing.css");
        // Whoever asks for a table of their own gets one; that is no way to this one.
        let own = ["/new/", "/play/", "/match/"].iter().any(|start| path.starts_with(start))
            || path.ends_with("/practice");
        let mut sent = vec![(Method::GET, String::new()); usize::from(get)];
        if post && !own {
            sent.extend(forms(&path, &table.asked).into_iter().map(|form| (Method::POST, form)));
        }
        for (method, form) in sent {
            let page = browser.once(method.clone(), &path, form.clone()).await;
            assert!(!page.status.is_server_error(), "{who}: {method} {path} {form}: {}", page.status);
            for secret in secrets {
                assert!(!page.body.contains(secret), "{who}: {method} {path} {form}");
            }
            if method != Method::POST || !of_table {
                continue;
            }
            let refused = page.status.is_client_error() && page.status != StatusCode::BAD_REQUEST;
            // A form that this game or this moment does not know says nothing about rights.
            assert!(
                refused || table.seen && harmless(&path, &form),
                "{who}: {method} {path} {form}: {}: {}",
                page.status,
                page.body
            );
        }
    }
}

#[tokio::test]
async fn no_address_gives_anything_away_to_whoever_has_no_right_to_it() {
    let server = server();
    let mut host = Browser::new(&server);
    let playing = host.table(&["me", "friend", "bot-random"], &[("first", "A"), ("hints", "on")]).await;
    let waiting = host.room(&["me", "friend", "bot-random"], &[]).await;
    let friends = host.room(&["me", "friend", "bot-random"], &[("join", "friends")]).await;
    let mut secrets = host.secrets();
    for table in [&playing, &waiting, &friends] {
        let link = invitation(&host.get(&format!("/table/{table}")).await, table).expect("a seat is open");
        secrets.push(link.rsplit('/').next().unwrap().to_owned());
    }
    assert!(routes().len() > 35, "{}", routes().len());
    let mut stranger = Browser::new(&server);
    stranger.table(&["me", "bot-random", "bot-random"], &[]).await;
    let mut expired = Browser::new(&server);
    expired.remember("person", &format!("p{}", "0".repeat(32)), "/");
    // Somebody who sat at the table that waits, until the host removed them.
    let mut removed = Browser::new(&server);
    removed.join(&mut host, &waiting).await;
    host.deed(&waiting, "remove", &[("seat", "B")]).await;
    let mut people = [
        ("nobody", Browser::new(&server)),
        ("stranger", stranger),
        ("expired", expired),
        ("removed", removed),
    ];
    let tables = [
        table(&mut host, playing, true).await,
        table(&mut host, waiting, true).await,
        table(&mut host, friends, false).await,
    ];
    for (who, browser) in &mut people {
        for table in &tables {
            let before = host.get(&format!("/api/table/{}", table.id)).await.body;
            walk(who, browser, table, &secrets).await;
            assert_eq!(
                host.get(&format!("/api/table/{}", table.id)).await.body,
                before,
                "{who} changed nothing"
            );
        }
    }
    let room = host.get(&format!("/table/{}", tables[1].id)).await;
    assert!(room.status == StatusCode::OK && room.body.contains("Hippolyta"), "the room is as it was");
}

#[tokio::test]
async fn a_guest_at_a_table_does_nothing_that_is_the_hosts_or_another_guests() {
    let server = server();
    let (mut host, mut guest) = (Browser::new(&server), Browser::new(&server));
    let waiting = host.room(&["me", "friend", "bot-random"], &[]).await;
    guest.join(&mut host, &waiting).await;
    let own = ["ready", "stop", "leave", "move"];
    for form in forms("/room", &[String::new(), String::new()]) {
        let act = form.trim_start_matches("act=").split('&').next().unwrap().to_owned();
        if own.contains(&act.as_str()) {
            continue;
        }
        let page = guest.once(Method::POST, &format!("/table/{waiting}/room"), form.clone()).await;
        assert_eq!(page.status, StatusCode::FORBIDDEN, "{form}");
    }
    let silent = guest.once(Method::POST, &format!("/table/{waiting}/talk"), "allow=silent".into()).await;
    assert_eq!(silent.status, StatusCode::FORBIDDEN);
    let playing = host.table(&["me", "friend", "bot-random"], &[("first", "A")]).await;
    guest.join(&mut host, &playing).await;
    let page = host.get(&format!("/table/{playing}")).await;
    let asked = [page.hidden("step").unwrap(), page.controls()[0].clone()];
    let before = host.get(&format!("/api/table/{playing}")).await.body;
    for end in ["act", "show", "come-back", "orders", "pace", "propose", "consent", "stand-in", "seat"] {
        let path = format!("/table/{playing}/{end}");
        for form in forms(&path, &asked).into_iter().filter(|form| !form.starts_with("seat=B")) {
            let page = guest.once(Method::POST, &path, form.clone()).await;
            let refused = page.status.is_client_error() && page.status != StatusCode::BAD_REQUEST;
            assert!(refused, "{path} {form}: {}: {}", page.status, page.body);
        }
    }
    assert_eq!(host.get(&format!("/api/table/{playing}")).await.body, before);
}

/// A form that would do something on every page that is somebody's own. No guest is called by this name unless they ask for it.
const OWN: &str =
    "name=Nausicaa&password=another+password&proof=wrong+password&device=others&code=ABCD2345&yes=1";

#[tokio::test]
async fn what_is_somebodys_own_is_nobody_elses() {
    let server = server();
    let mut owner = Browser::new(&server);
    owner.table(&["me", "bot-random", "bot-random"], &[]).await;
    let kept = owner.post("/you/password", &[("name", "Nausicaa"), ("password", "correct horse")]).await;
    assert_eq!(kept.status, StatusCode::OK);
    let before = owner.get("/you/devices").await.body;

    // Somebody whose device was signed out still has its cookie.
    let mut signed_out = Browser::new(&server);
    signed_out.post("/sign-in", &[("name", "Nausicaa"), ("password", "correct horse")]).await;
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
                assert!(!page.body.contains("Nausicaa"), "{method} {path}");
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
            let form = OWN.replace("Nausicaa", "Eve");
            let page = spectator.once(method.clone(), path, form).await;
            assert!(!page.status.is_server_error(), "{method} {path}: {}", page.status);
            for text in secrets.iter().map(String::as_str).chain(["Nausicaa"]) {
                assert!(!page.body.contains(text), "{method} {path}");
            }
        }
    }
    assert_eq!(owner.get("/you/devices").await.body, before, "nothing has changed for the owner");
    let mut back = Browser::new(&server);
    let again = back.post("/sign-in", &[("name", "Nausicaa"), ("password", "correct horse")]).await;
    assert_eq!(again.status, StatusCode::OK, "nor the password");
}
