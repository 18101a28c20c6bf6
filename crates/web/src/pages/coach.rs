use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use bots::Level;
use engine::{Names, Seat};
use maud::html;
use store::{SeatKind, SeatRow};

use crate::app::App;
use crate::bot_seat::{BotSeat, Pace};
use crate::coach::Progress;
use crate::error::Error;
use crate::fields::Fields;
use crate::identity::{Role, new_secret, remember, seat_cookies};
use crate::language::Reader;
use crate::layout::{Page, page, sprite};
use crate::look;
use crate::pages::new_table::{bot_name, table_row};
use crate::pages::redirect;
use crate::pages::table::{base, hinted_page_of, scene};
use crate::scene::{Told, named};

mod curve;
mod review;

pub(crate) use review::{percent, points};

/// The table page with the coach's advice to the seat that is asked.
pub(crate) async fn hint(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let scene = scene(&app, &reader, &id, &headers, Told::Lately(None)).await?;
    if !scene.hints {
        return Err(Error::NoHints);
    }
    if scene.held.is_empty() {
        return Err(Error::NotSeated);
    }
    let asked = scene.viewer.seat().filter(|&seat| scene.asked.has(seat));
    let Some(seat) = asked else { return Ok(redirect(&format!("/table/{id}"), [])) };
    let session = app.tables().open(&id).await?.lock().await.session.clone();
    let hints =
        if session.step() == scene.mark.step { app.coach().hints(session, seat).await } else { Vec::new() };
    Ok(hinted_page_of(&reader, &scene, &base(&headers), &hints).into_response())
}

/// A finished game looked at again. While the coach thinks, the page loads itself anew.
pub(crate) async fn review(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
) -> Result<Response, Error> {
    let playing = app.tables().open(&id).await?;
    let playing = playing.lock().await;
    if !playing.session.is_over() {
        return Err(Error::NotOver);
    }
    let (session, names) = (playing.session.clone(), named(playing.names(), reader.lang));
    drop(playing);
    let report = app.coach().review(&id, &session).await.ok_or(Error::Busy)?;
    let title = reader.say("The game again", "La partie revue");
    let (body, working) = match report.progress() {
        Progress::Working(done) => (review::working(&reader, done, report.total), true),
        Progress::Failed => (review::failed(&reader), false),
        Progress::Done(found) => {
            let names = Names(&names);
            let label = |action: &str| session.label(action, names, reader.lang).unwrap_or_default();
            let game = review::Game { id: &id, label: &label, names, reader: &reader };
            (review::body(&game, found), false)
        }
    };
    let main = html! {
        main.page.review #main {
            h1 { (title) }
            p { a href={ "/table/" (id) } { (reader.say("Back to the table", "Retour à la table")) } }
            (body)
        }
    };
    let mut page = page(&reader, &Page { title, sprite: sprite(&[], &look::SEATS), main }).into_response();
    if working {
        page.headers_mut().insert(header::REFRESH, HeaderValue::from_static("1"));
    }
    Ok(page)
}

/// A new table that begins at a moment of a finished game: what the reader's seat could not know then is dealt anew, and
/// bots take the other seats.
pub(crate) async fn play_from_here(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
    headers: HeaderMap,
    fields: Fields,
) -> Result<Response, Error> {
    let playing = app.tables().open(&id).await?;
    let playing = playing.lock().await;
    if !playing.session.is_over() {
        return Err(Error::NotOver);
    }
    let (session, old) = (playing.session.clone(), playing.table.row.clone());
    let names = named(playing.names(), reader.lang);
    drop(playing);
    let seat = fields.seat(old.seats.len())?;
    let step: usize = fields.need("step")?.parse().map_err(|_| Error::BadForm { field: "step" })?;
    if step >= session.step() {
        return Err(Error::BadForm { field: "step" });
    }
    let level: Level = fields.need("level")?.parse().map_err(|_| Error::BadForm { field: "level" })?;
    let seats: Vec<SeatRow> = Seat::all(old.seats.len())
        .map(|other| if other == seat { own_seat(&names, seat) } else { bot_seat(other, level) })
        .collect();
    let secret = seats[seat.index()].secret.clone().expect("the reader's seat has a secret");
    let mut row = table_row(session.game(), old.setup, seats, old.seed);
    row.hints = old.hints;
    row.timer = old.timer;
    let new = row.id.clone();
    let branch = session.branch(step, seat, app.lots().deal());
    app.tables().create_with(row, branch.moves_from(0)).await?;
    app.wake(&new);
    let secrets = [secret.reveal().to_owned()];
    let held = engine::SeatSet::one(seat);
    let cookies = seat_cookies(&new, &secrets).into_iter().chain([remember(&headers, &new, held)]);
    Ok(redirect(&format!("/table/{new}"), cookies))
}

fn own_seat(names: &[String], seat: Seat) -> SeatRow {
    SeatRow::new(SeatKind::Human, &names[seat.index()], Some(new_secret(Role::Host)))
}

fn bot_seat(seat: Seat, level: Level) -> SeatRow {
    let kind = SeatKind::Bot { level: BotSeat { level, pace: Pace::Calm, stands_in: false }.text() };
    SeatRow::new(kind, bot_name(seat), None)
}
