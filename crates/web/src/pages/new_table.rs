use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::Response;
use catalog::GameId;
use maud::Markup;
use serde_json::json;
use store::{Access, SeatRow, TableRow};

use crate::api::json_answer;
use crate::app::App;
use crate::error::Error;
use crate::fields::{Fields, clean_name};
use crate::guard::drawn;
use crate::identity::{cookie, new_table_id, now, set_cookie};
use crate::language::Reader;
use crate::name;
use crate::pages::shelf::SHELF;
use crate::pages::{game_of, redirect};

mod carry;
mod draft;
mod form;
mod mine;
mod sum;

pub(crate) use draft::{bot_name, person_name};
pub(crate) use mine::keep as keep_mine;

/// The form of a new table.
pub(crate) async fn show(
    reader: Reader,
    Path(id): Path<String>,
    Query(query): Query<Vec<(String, String)>>,
    headers: HeaderMap,
) -> Result<Markup, Error> {
    let game = game_of(&id)?;
    let preset = query.iter().find(|(key, _)| key == "preset").map(|(_, value)| value.as_str());
    let mine = mine::Mine::of(&headers, game);
    let own = mine.as_ref().filter(|_| preset == Some(mine::KEY));
    let last = cookie(&headers, &last_cookie(game));
    let suggested = || draft::suggestion(game, preset, name::of(&headers), last.as_deref());
    let suggested = own.map_or_else(suggested, |mine| Fields(mine.fields.0.clone()));
    let (fields, misfit) = carry::over(game, suggested, &query);
    let said = form::Said { refused: None, misfit: misfit.told(&reader, game) };
    Ok(form::page_of(&reader, game, &fields, mine.as_ref(), &said))
}

/// The cookie that remembers how a game was set up last.
fn last_cookie(game: GameId) -> String {
    format!("last-{}", game.id())
}

/// What a form would come to, for a page that shows it while it is filled in.
pub(crate) async fn sum(
    reader: Reader,
    Path(id): Path<String>,
    Query(fields): Query<Vec<(String, String)>>,
) -> Result<Response, Error> {
    let game = game_of(&id)?;
    let sum = sum::of(&reader, game, &Fields(fields));
    Ok(json_answer(
        StatusCode::OK,
        &json!({ "lead": sum.lead, "rest": sum.rest, "act": sum.act, "open": sum.open, "hues": sum.hues }),
    ))
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
    match open(&app, &reader, game, &fields).await {
        Err(error @ (Error::Setup(_) | Error::Seats(_))) if !reader.json => {
            let explained = error.explain(reader.lang);
            let said = form::Said { refused: Some(&explained), misfit: None };
            let mine = mine::Mine::of(&headers, game);
            Ok(drawn(error.status(), form::page_of(&reader, game, &fields, mine.as_ref(), &said)))
        }
        other => other,
    }
}

/// The options of a preset, as fields of the form.
pub(crate) fn preset_options(game: GameId, key: &str) -> impl Iterator<Item = (String, String)> {
    let preset = game.presets().iter().find(move |preset| preset.key == key);
    let options = preset.map_or("", |preset| preset.setup).split(' ').filter_map(|pair| pair.split_once('='));
    options.map(|(key, value)| (key.to_owned(), value.to_owned()))
}

/// Leads to the form of the game this browser played last.
pub(crate) async fn again(headers: HeaderMap) -> Response {
    let last = cookie(&headers, "game").and_then(|id| GameId::parse(&id)).unwrap_or(SHELF[0]);
    redirect(&format!("/new/{}", last.id()), [])
}

/// Sets a table as these fields of the form say, and leads there.
pub(crate) async fn open(
    app: &App,
    reader: &Reader,
    game: GameId,
    fields: &Fields,
) -> Result<Response, Error> {
    let mut draft = draft::read(reader, game, fields)?;
    let (person, cookie) = app.people().welcome(&reader.visitor).await?;
    for seat in &draft.held {
        draft.seats[seat.index()].person = Some(person.clone());
    }
    if draft.waits {
        for seat in &mut draft.seats {
            // One link leads to all of them, and whoever sets the table is ready.
            seat.secret = None;
            seat.ready = seat.person.is_some();
        }
    }
    let row = TableRow {
        host: Some(person),
        hints: draft.hints,
        time: draft.time.text(),
        access: draft.access,
        ..table_row(game, draft.setup, draft.seats, app.lots().deal())
    };
    let id = row.id.clone();
    if draft.waits {
        app.tables().create_waiting(row).await?;
    } else {
        app.tables().create(row).await?;
        app.wake(&id);
    }
    let mut cookies: Vec<HeaderValue> = cookie.into_iter().collect();
    cookies.push(set_cookie("game", game.id(), "/"));
    cookies.extend(draft::last(game, fields).map(|last| set_cookie(&last_cookie(game), &last, "/new")));
    cookies.extend(own_name(fields).map(|name| name::remember(&name)));
    Ok(redirect(&format!("/table/{id}"), cookies))
}

/// The row of a table that begins now.
pub(crate) fn table_row(game: GameId, setup: String, seats: Vec<SeatRow>, seed: u64) -> TableRow {
    TableRow {
        id: new_table_id(),
        game: game.id().to_owned(),
        rules_version: game.rules_version(),
        setup,
        seed,
        created_at: now(),
        access: Access::Link,
        hints: false,
        time: String::new(),
        host: None,
        seats,
    }
}

/// The name typed for the reader's own seat.
fn own_name(fields: &Fields) -> Option<String> {
    let own = fields.0.iter().find(|(key, value)| key.starts_with("seat-") && value == "me")?;
    let name = clean_name(fields.get(&own.0.replacen("seat-", "name-", 1))?)?;
    (!name.is_empty()).then_some(name)
}
