use std::convert::Infallible;
use std::time::Duration;

use axum::Extension;
use axum::extract::{Query, State};
use axum::http::{HeaderValue, header};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use tokio_stream::StreamExt;

use crate::app::App;
use crate::clients::{Client, Clients};
use crate::error::Error;
use crate::live::LOBBY;
use crate::people::Visitor;

/// The most tables one stream follows.
const MAX_TABLES: usize = 64;

/// `/live?table=a&table=b`: says where each table stands, now and whenever that changes. It carries no part of any game,
/// so one stream serves all tabs of a browser; each tab then asks for what it may see.
pub(crate) async fn live(
    State(app): State<App>,
    Query(fields): Query<Vec<(String, String)>>,
    client: Option<Extension<Client>>,
    visitor: Visitor,
) -> Result<Response, Error> {
    // It ends with the stream, which holds it.
    let pass = match client {
        Some(Extension(Client(client))) => {
            Some(Clients::open_stream(&app, client).ok_or(Error::TooMany { seconds: 5 })?)
        }
        None => None,
    };
    let mut tables: Vec<_> = fields.into_iter().filter(|(key, _)| key == "table").map(|(_, id)| id).collect();
    tables.sort();
    tables.dedup();
    tables.truncate(MAX_TABLES);
    let (mut marks, mut refused) = (Vec::with_capacity(tables.len()), Error::NoSuchTable);
    for id in tables {
        if id == LOBBY {
            marks.push((id, app.hub().lobby()));
            continue;
        }
        if !app.tables().may_see(&id, &visitor).await.unwrap_or(false) {
            continue;
        }
        // A table that cannot be opened has nothing to tell; the others go on.
        match app.tables().open(&id).await {
            Ok(playing) => {
                let playing = playing.lock().await;
                marks.push((id, playing.mark()));
            }
            Err(error @ Error::Upgrading { .. }) => refused = error,
            Err(_) => {}
        }
    }
    if marks.is_empty() {
        return Err(refused);
    }
    let watched: Vec<_> = marks.iter().map(|(id, _)| id.clone()).collect();
    // Only then those who wait are told who has come: watching begins with the marks read above.
    let watching = app.hub().watch(marks);
    app.hub().settle(LOBBY, app.hub().lobby());
    for id in watched.iter().filter(|id| *id != LOBBY) {
        // It may have moved after its mark was read and before anybody watched; nobody moves it while it is locked.
        if let Ok(playing) = app.tables().open(id).await {
            let playing = playing.lock().await;
            app.hub().settle(id, playing.mark());
        }
    }
    let here = app.enter(watched.clone(), visitor.person).await;
    let stream = watching.map(move |(table, mark)| {
        let _open = (&pass, &here);
        // Neither an id nor a mark holds anything that JSON would escape.
        let notice = format!("{{\"table\":\"{table}\",\"step\":{},\"mark\":\"{mark}\"}}", mark.step);
        let event = Event::default().id(format!("{table}:{mark}")).retry(Duration::from_secs(2));
        Ok::<_, Infallible>(event.data(notice))
    });
    for id in watched {
        app.wake(&id);
    }
    let beat = KeepAlive::new().interval(Duration::from_secs(20)).text("beat");
    let mut response = Sse::new(stream).keep_alive(beat).into_response();
    // For proxies that would hold the stream back.
    response.headers_mut().insert("x-accel-buffering", HeaderValue::from_static("no"));
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Ok(response)
}
