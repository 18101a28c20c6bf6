//! The event stream: where a table stands, and nothing else.

use std::time::Duration;

use axum::Router;
use axum::body::{Body, BodyDataStream};
use axum::http::{Request, header};
use tokio::time::timeout;
use tokio_stream::StreamExt;
use tower::ServiceExt;

use crate::browser::{Browser, invitation, server};

pub(crate) async fn listen(server: &Router, query: &str) -> BodyDataStream {
    let request = Request::builder().uri(format!("/live?{query}")).header("accept-encoding", "gzip, br");
    let response = server.clone().oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
    assert_eq!(response.headers()[header::CONTENT_TYPE], "text/event-stream");
    assert!(
        response.headers().get(header::CONTENT_ENCODING).is_none(),
        "a compressed stream would be held back"
    );
    response.into_body().into_data_stream()
}

/// The page of a person follows a table, so that they are here as long as the stream is kept.
pub(crate) async fn sit_before(server: &Router, browser: &Browser, table: &str) -> BodyDataStream {
    let request = Request::builder().uri(format!("/live?table={table}"));
    let request = request.header(header::COOKIE, format!("person={}", browser.secrets()[0]));
    let response = server.clone().oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
    let mut stream = response.into_body().into_data_stream();
    next(&mut stream).await;
    stream
}

pub(crate) async fn next(stream: &mut BodyDataStream) -> String {
    let chunk = timeout(Duration::from_secs(60), stream.next()).await.expect("an event in time");
    String::from_utf8(chunk.unwrap().unwrap().to_vec()).unwrap()
}

#[tokio::test]
async fn one_stream_follows_many_tables_and_tells_no_secret() {
    let server = server();
    let mut browser = Browser::new(&server);
    let one = browser.table(&["me", "friend", "friend"], &[("first", "A")]).await;
    let other = browser.table(&["me", "friend", "friend"], &[("first", "A")]).await;
    let mut stream = listen(&server, &format!("table={one}&table={other}&table=nowhere")).await;
    let first = next(&mut stream).await + &next(&mut stream).await;
    for table in [&one, &other] {
        assert!(first.contains(&format!("\"table\":\"{table}\"")), "{first}");
    }
    let page = browser.get(&format!("/table/{other}")).await;
    let action = page.controls()[0].clone();
    browser.act(&other, &page, &action).await;
    let event = next(&mut stream).await;
    assert!(event.contains("\nretry: 2000") || event.contains("retry:"), "{event}");
    assert!(event.contains(&format!("id: {other}:")), "{event}");
    let data = event.lines().find_map(|line| line.strip_prefix("data: ")).unwrap();
    let notice: serde_json::Value = serde_json::from_str(data).unwrap();
    let mut keys: Vec<_> = notice.as_object().unwrap().keys().map(String::as_str).collect();
    keys.sort_unstable();
    assert_eq!(keys, ["mark", "step", "table"]);
    assert_eq!(notice["table"], other.as_str());
    let step: u64 = page.hidden("step").unwrap().parse().unwrap();
    assert!(notice["step"].as_u64().unwrap() > step);
}

#[tokio::test]
async fn sitting_down_is_told_too() {
    let server = server();
    let mut host = Browser::new(&server);
    let table = host.table(&["me", "friend", "bot-random"], &[("first", "A")]).await;
    let page = host.get(&format!("/table/{table}")).await;
    let link = invitation(&page, &table).expect("a seat is open");
    let mut stream = listen(&server, &format!("table={table}")).await;
    let before = next(&mut stream).await;
    Browser::new(&server).post(&link, &[("name", "Ariane")]).await;
    assert_ne!(next(&mut stream).await, before);
}

#[tokio::test]
async fn a_page_that_is_up_to_date_gets_nothing() {
    let server = server();
    let mut browser = Browser::new(&server);
    let table = browser.table(&["me", "friend", "friend"], &[("first", "A")]).await;
    let page = browser.get(&format!("/table/{table}")).await;
    let mark = page.body.split("data-mark=\"").nth(1).unwrap().split('"').next().unwrap();
    assert_eq!(browser.get(&format!("/table/{table}/part?mark={mark}")).await.status, 204);
    let part = browser.get(&format!("/table/{table}/part?mark=0-0")).await;
    assert!(part.status == 200 && part.body.starts_with("<main"));
}

/// The fingerprints of the pieces of a drawing, in order, and whether each was left out.
fn pieces(drawing: &str) -> Vec<(&str, bool)> {
    let pieces = drawing.split(" data-piece=\"").skip(1);
    pieces.map(|rest| (&rest[..8], rest[8..].starts_with("\" data-same></"))).collect()
}

#[tokio::test]
async fn what_a_page_has_is_not_sent_again() {
    let server = server();
    let mut browser = Browser::new(&server);
    let table = browser.table(&["me", "friend", "friend"], &[("first", "A")]).await;
    let page = browser.get(&format!("/table/{table}")).await;
    let has: Vec<&str> = pieces(&page.body).into_iter().map(|(piece, _)| piece).collect();
    assert!(has.len() > 8, "{has:?}");
    browser.act(&table, &page, &page.controls()[0]).await;
    let whole = browser.get(&format!("/table/{table}/part?mark=0-0")).await.body;
    let part = browser.get(&format!("/table/{table}/part?mark=0-0&has={}", has.join("."))).await.body;
    let (all, sent) = (pieces(&whole), pieces(&part));
    assert!(all.iter().all(|(_, left_out)| !left_out));
    let names =
        |pieces: &[(&str, bool)]| pieces.iter().map(|(name, _)| (*name).to_owned()).collect::<Vec<_>>();
    assert_eq!(names(&all), names(&sent), "every piece is named");
    for (piece, left_out) in &sent {
        assert_eq!(*left_out, has.contains(piece), "{piece} is left out if the page has it");
    }
    assert!(sent.iter().any(|(_, left_out)| *left_out) && sent.iter().any(|(_, left_out)| !left_out));
    assert!(part.len() < whole.len() / 2, "{} of {} bytes", part.len(), whole.len());
}

#[tokio::test]
async fn spectators_share_a_drawing_and_players_do_not() {
    let server = server();
    let mut browser = Browser::new(&server);
    let table = browser.table(&["me", "friend", "friend"], &[("first", "A")]).await;
    let path = format!("/table/{table}/part?mark=0-0");
    let [one, other] = [Browser::new(&server).get(&path).await, Browser::new(&server).get(&path).await];
    assert_eq!(one.body, other.body);
    let own = browser.get(&path).await;
    assert!(own.controls().len() > one.controls().len() && own.body != one.body);
    let mut french = Browser::new(&server);
    french.headers = vec![("accept-language", "fr".into())];
    assert_ne!(french.get(&path).await.body, one.body);
    let page = browser.get(&format!("/table/{table}")).await;
    browser.act(&table, &page, &page.controls()[0]).await;
    assert_ne!(Browser::new(&server).get(&path).await.body, one.body, "a move is seen by those who watch");
}
