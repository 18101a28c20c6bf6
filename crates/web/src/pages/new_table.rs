use std::time::{SystemTime, UNIX_EPOCH};

use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use catalog::GameId;
use engine::{Seat, SeatSet};
use maud::Markup;
use store::{SeatRow, TableRow};

use crate::app::App;
use crate::error::Error;
use crate::fields::Fields;
use crate::guard::drawn;
use crate::identity::{new_table_id, remember, seat_cookies};
use crate::language::Reader;
use crate::pages::{game_of, redirect};

mod draft;
mod form;

pub(crate) use draft::{bot_name, person_name};

/// The form of a new table.
pub(crate) async fn show(
    reader: Reader,
    Path(id): Path<String>,
    Query(query): Query<Vec<(String, String)>>,
) -> Result<Markup, Error> {
    let game = game_of(&id)?;
    let preset = query.iter().find(|(key, _)| key == "preset").map(|(_, value)| value.as_str());
    Ok(form::page_of(&reader, game, &draft::suggestion(game, preset), None))
}

/// Sets the table; what does not fit is shown in the form again, with everything typed.
pub(crate) async fn create(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
    headers: HeaderMap,
    fields: Fields,
) -> Result<Response, Error> {
    let game = game_of(&id)?;
    match set(&app, &reader, game, &fields, &headers).await {
        Err(error @ (Error::Setup(_) | Error::Seats(_))) if !reader.json => {
            let explained = error.explain(reader.lang);
            let form = form::page_of(&reader, game, &fields, Some(&explained));
            Ok(drawn(error.status(), form))
        }
        other => other,
    }
}

async fn set(
    app: &App,
    reader: &Reader,
    game: GameId,
    fields: &Fields,
    headers: &HeaderMap,
) -> Result<Response, Error> {
    let draft = draft::read(reader, game, fields)?;
    let row = TableRow {
        hints: draft.hints,
        timer: draft.timer,
        ..table_row(game, draft.setup, draft.seats, app.lots().deal())
    };
    let held: SeatSet = draft.held.iter().copied().collect();
    let secrets = secrets_of(&row, &draft.held);
    let id = row.id.clone();
    app.tables().create(row).await?;
    app.wake(&id);
    let mut cookies = vec![];
    if !held.is_empty() {
        cookies.extend(seat_cookies(&id, &secrets));
    }
    cookies.push(remember(headers, &id, held));
    Ok(redirect(&format!("/table/{id}"), cookies))
}

/// The row of a table that begins now.
pub(crate) fn table_row(game: GameId, setup: String, seats: Vec<SeatRow>, seed: u64) -> TableRow {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    TableRow {
        id: new_table_id(),
        game: game.id().to_owned(),
        rules_version: game.rules_version(),
        setup,
        seed,
        created_at: i64::try_from(now).unwrap_or(i64::MAX),
        public: false,
        hints: false,
        timer: 0,
        seats,
    }
}

fn secrets_of(row: &TableRow, held: &[Seat]) -> Vec<String> {
    let secrets = held.iter().filter_map(|seat| row.seats[seat.index()].secret.as_ref());
    secrets.map(|secret| secret.reveal().to_owned()).collect()
}
