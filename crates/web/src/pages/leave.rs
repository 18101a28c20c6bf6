use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use bots::Level;

use crate::app::App;
use crate::bot_seat::{BotSeat, Pace};
use crate::error::Error;
use crate::fields::Fields;
use crate::identity::Holder;
use crate::pages::redirect;
use crate::tables::Passing;

/// A player lets a bot play on. The seat keeps its name and its secret, so the player can come back.
pub(crate) async fn stand_in(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    fields: Fields,
) -> Result<Response, Error> {
    let table = app.tables().open(&id).await?.lock().await.table.clone();
    let seat = fields.seat(table.row.seats.len())?;
    if !Holder::of(&headers, &table).seats.has(seat) {
        return Err(Error::WrongSeat { seat });
    }
    let level: Level = fields.need("level")?.parse().map_err(|_| Error::BadForm { field: "level" })?;
    app.tables().leave_to_bot(&id, seat, BotSeat { level, pace: Pace::Calm, stands_in: true }).await?;
    app.wake(&id);
    Ok(redirect(&format!("/table/{id}"), []))
}

/// Whoever left a seat to a bot takes it back.
pub(crate) async fn come_back(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    fields: Fields,
) -> Result<Response, Error> {
    let table = app.tables().open(&id).await?.lock().await.table.clone();
    let seat = fields.seat(table.row.seats.len())?;
    if !Holder::of(&headers, &table).away.has(seat) {
        return Err(Error::WrongSeat { seat });
    }
    app.tables().take_back(&id, seat).await?;
    Ok(redirect(&format!("/table/{id}"), []))
}

/// A player passes in every window from now on, or is asked again.
pub(crate) async fn pass_in_windows(
    State(app): State<App>,
    Path((id, when)): Path<(String, String)>,
    headers: HeaderMap,
    fields: Fields,
) -> Result<Response, Error> {
    let passing = match when.as_str() {
        "always" => Passing::Always,
        "never" => Passing::Never,
        _ => return Err(Error::NoSuchPage),
    };
    let table = app.tables().open(&id).await?.lock().await.table.clone();
    let seat = fields.seat(table.row.seats.len())?;
    if !Holder::of(&headers, &table).seats.has(seat) {
        return Err(Error::WrongSeat { seat });
    }
    app.tables().agree(&id, seat, passing).await?;
    app.wake(&id);
    Ok(redirect(&format!("/table/{id}"), []))
}
