//! People talk: phrases in every reader's language, free words where the host allows them, players and watchers apart.

use std::sync::Arc;

use axum::http::StatusCode;
use store::{PersonId, SqliteStore, Store};

use crate::browser::{Browser, Page, server, server_on};

/// What the page says was said.
fn words(page: &Page) -> &str {
    let rest = page.body.split("id=\"talk\"").nth(1).unwrap_or_else(|| panic!("no talk: {}", page.body));
    rest.split("</ol>").next().unwrap()
}

async fn say(browser: &mut Browser, table: &str, key: &str, value: &str) -> Page {
    browser.post(&format!("/table/{table}/talk"), &[(key, value)]).await
}

#[tokio::test]
async fn each_reader_reads_phrases_in_their_own_language_and_words_as_they_were_typed() {
    let server = server();
    let (mut host, mut guest) = (Browser::new(&server), Browser::new(&server));
    guest.headers.push(("accept-language", "fr".into()));
    let table = host.room(&["me", "friend", "friend"], &[]).await;
    guest.join(&mut host, &table).await;
    let path = format!("/table/{table}");
    assert_eq!(say(&mut host, &table, "phrase", "luck").await.status, StatusCode::OK);
    assert_eq!(
        say(&mut guest, &table, "text", " <script>alert(1)</script>\u{202e}  & \u{200b} ").await.status,
        200
    );
    let page = guest.get(&path).await;
    assert!(words(&page).contains("Bonne chance") && words(&page).contains("Hippolyta"), "{}", words(&page));
    let page = host.get(&path).await;
    assert!(words(&page).contains("Good luck") && words(&page).contains("<b>You</b>"), "{}", words(&page));
    assert!(words(&page).contains("<b>Ariane</b> <span>&lt;script&gt;alert(1)&lt;/script&gt; &amp;</span>"));

    // Kept with the table: it is there when the game has begun.
    host.deed(&table, "start", &[("level", "random")]).await;
    let page = guest.get(&path).await;
    assert!(page.body.contains("talk-drawer") && words(&page).contains("Bonne chance"), "{}", words(&page));
    for (key, value) in [("phrase", "nonsense"), ("text", " \u{200b} "), ("allow", "everything"), ("x", "y")]
    {
        let refused = say(&mut host, &table, key, value).await.status;
        assert_eq!(refused, StatusCode::BAD_REQUEST, "{key}={value}");
    }
    assert_eq!(say(&mut host, &table, "text", &"x".repeat(201)).await.status, StatusCode::PAYLOAD_TOO_LARGE);
}

#[tokio::test]
async fn players_and_watchers_do_not_hear_each_other() {
    let server = server();
    let mut host = Browser::new(&server);
    let table = host.table(&["me", "friend", "bot-random"], &[]).await;
    let (mut watcher, mut other) = (Browser::new(&server), Browser::new(&server));
    let path = format!("/table/{table}");
    say(&mut host, &table, "text", "among us players").await;
    assert_eq!(say(&mut watcher, &table, "text", "seat A bluffs").await.status, StatusCode::OK);
    assert_eq!(watcher.secrets().len(), 1, "whoever speaks is somebody");
    let heard = other.get(&path).await;
    assert!(words(&heard).contains("seat A bluffs") && !heard.body.contains("among us"), "{}", words(&heard));
    let part = other.get(&format!("{path}/part")).await.body;
    assert!(part.contains("seat A bluffs") && !part.contains("among us"));
    let own = watcher.get(&format!("{path}/part")).await.body;
    assert!(own.contains("<b>You</b>") && !part.contains("<b>You</b>"), "what many share is nobody's own");
    let player = host.get(&path).await;
    assert!(words(&player).contains("among us players") && !player.body.contains("bluffs"));
    // Nobody reaches what they do not hear by its number either.
    for (browser, number) in [(&mut other, 1), (&mut host, 2)] {
        let page = browser.get(&format!("{path}/person?word={number}")).await;
        assert_eq!(page.status, StatusCode::NOT_FOUND);
        let reported = browser
            .post(&format!("{path}/person"), &[("word", &number.to_string()), ("act", "report")])
            .await;
        assert_eq!(reported.status, StatusCode::NOT_FOUND);
    }
    assert!(
        !host.get(&format!("/api{path}")).await.body.contains("among us"),
        "programs that play do not talk"
    );
}

#[tokio::test]
async fn the_host_says_what_may_be_said() {
    let server = server();
    let (mut host, mut guest) = (Browser::new(&server), Browser::new(&server));
    let table = host.room(&["me", "friend", "friend"], &[("join", "everybody")]).await;
    guest.join(&mut host, &table).await;
    let free = |page: &Page| page.body.contains("name=\"text\"");
    assert!(
        !free(&guest.get(&format!("/table/{table}")).await),
        "where everybody may come there are phrases"
    );
    assert_eq!(say(&mut guest, &table, "text", "hi").await.status, StatusCode::FORBIDDEN);
    assert_eq!(say(&mut guest, &table, "phrase", "hello").await.status, StatusCode::OK);
    assert_eq!(say(&mut guest, &table, "allow", "free").await.status, StatusCode::FORBIDDEN);
    assert_eq!(say(&mut host, &table, "allow", "free").await.status, StatusCode::OK);
    assert!(free(&guest.get(&format!("/table/{table}")).await));
    assert_eq!(say(&mut guest, &table, "text", "hi").await.status, StatusCode::OK);
    assert_eq!(say(&mut host, &table, "allow", "silent").await.status, StatusCode::OK);
    assert_eq!(say(&mut guest, &table, "phrase", "hello").await.status, StatusCode::FORBIDDEN);
    assert!(words(&guest.get(&format!("/table/{table}")).await).contains("hi"), "what was said stays");
}

#[tokio::test]
async fn whoever_talks_too_fast_waits_and_whoever_was_removed_is_not_heard() {
    let server = server();
    let (mut host, mut guest) = (Browser::new(&server), Browser::new(&server));
    let table = host.room(&["me", "friend", "friend"], &[]).await;
    guest.join(&mut host, &table).await;
    let mut refused = None;
    for _ in 0..12 {
        let page = say(&mut guest, &table, "phrase", "hello").await;
        if page.status == StatusCode::TOO_MANY_REQUESTS {
            refused = Some(page);
        }
    }
    assert!(refused.is_some_and(|page| page.headers.contains_key("retry-after")));
    assert_eq!(say(&mut host, &table, "phrase", "hello").await.status, StatusCode::OK, "others do not wait");
    host.deed(&table, "remove", &[("seat", "B")]).await;
    let mut late = guest.reconnected(&server);
    // Whether for haste or for having been removed: nothing is heard.
    assert!(say(&mut late, &table, "phrase", "hello").await.status.is_client_error());
}

#[tokio::test]
async fn a_removed_guest_is_not_heard() {
    let server = server();
    let (mut host, mut guest) = (Browser::new(&server), Browser::new(&server));
    let table = host.room(&["me", "friend", "friend"], &[]).await;
    guest.join(&mut host, &table).await;
    host.deed(&table, "remove", &[("seat", "B")]).await;
    let refused = say(&mut guest, &table, "phrase", "hello").await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN, "{}", refused.body);
}

#[tokio::test]
async fn muting_hides_words_and_blocking_closes_the_door() {
    let server = server();
    let (mut host, mut rude, mut other) =
        (Browser::new(&server), Browser::new(&server), Browser::new(&server));
    let table = host.room(&["me", "friend", "friend"], &[]).await;
    rude.join(&mut host, &table).await;
    other.join(&mut host, &table).await;
    let path = format!("/table/{table}");
    say(&mut rude, &table, "text", "rude words").await;
    let page = host.get(&format!("{path}/person?seat=B")).await;
    assert!(page.status == StatusCode::OK && page.body.contains("Mute"), "{}", page.body);
    assert_eq!(host.get(&format!("{path}/person?seat=A")).await.status, StatusCode::NOT_FOUND, "that is me");
    let person = format!("{path}/person");
    assert_eq!(host.post(&person, &[("seat", "B"), ("act", "mute")]).await.status, StatusCode::OK);
    assert!(!host.get(&path).await.body.contains("rude words"));
    assert!(other.get(&path).await.body.contains("rude words"), "others still hear them");
    // The same person at another table.
    let second = host.room(&["me", "friend", "friend"], &[]).await;
    rude.join(&mut host, &second).await;
    say(&mut rude, &second, "text", "more of it").await;
    assert!(!host.get(&format!("/table/{second}")).await.body.contains("more of it"));
    assert_eq!(host.post(&person, &[("seat", "B"), ("act", "near")]).await.status, StatusCode::OK);
    assert!(host.get(&path).await.body.contains("rude words"));

    assert_eq!(host.post(&person, &[("word", "1"), ("act", "block")]).await.status, StatusCode::OK);
    assert!(!host.get(&path).await.body.contains("rude words"));
    let third = host.room(&["me", "friend", "friend"], &[("join", "everybody")]).await;
    let refused = rude.post(&format!("/table/{third}/join"), &[("name", "Momus")]).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN, "{}", refused.body);
    for act in ["", "hug"] {
        let odd = host.post(&person, &[("seat", "B"), ("act", act)]).await.status;
        assert_eq!(odd, StatusCode::BAD_REQUEST);
    }
}

#[tokio::test]
async fn a_report_is_kept_for_whoever_runs_the_server() {
    let store = Arc::new(SqliteStore::in_memory().unwrap());
    let server = server_on(Arc::clone(&store) as Arc<dyn Store>);
    let (mut host, mut rude) = (Browser::new(&server), Browser::new(&server));
    let table = host.room(&["me", "friend", "friend"], &[]).await;
    rude.join(&mut host, &table).await;
    say(&mut rude, &table, "text", "rude words").await;
    let person = format!("/table/{table}/person");
    let thanks = host.post(&person, &[("word", "1"), ("act", "report")]).await;
    assert!(thanks.status == StatusCode::OK && thanks.body.contains("Thank you"), "{}", thanks.body);
    host.post(&person, &[("word", "1"), ("act", "report")]).await;
    let reports = store.reports(9).await.unwrap();
    assert_eq!(reports.len(), 1);
    assert_eq!(reports[0].said, store::Said::Text("rude words".into()));
    let known = |person: &Option<PersonId>| person.is_some();
    assert!(known(&reports[0].person) && known(&reports[0].by) && reports[0].person != reports[0].by);
}
