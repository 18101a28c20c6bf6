use axum::extract::{Path, State};
use axum::response::Response;
use bots::Level;
use engine::Orders;

use crate::app::App;
use crate::bot_seat::{BotSeat, Pace, Post};
use crate::error::Error;
use crate::fields::Fields;
use crate::pages::redirect;
use crate::people::{Holder, Visitor};

/// A player lets a bot play on. The seat stays theirs, so they can come back.
pub(crate) async fn stand_in(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    fields: Fields,
) -> Result<Response, Error> {
    let table = app.tables().begun(&id).await?;
    let seat = fields.seat(table.row.seats.len())?;
    if !Holder::of(&visitor, &table).seats.has(seat) {
        return Err(Error::WrongSeat { seat });
    }
    let level: Level = fields.need("level")?.parse().map_err(|_| Error::BadForm { field: "level" })?;
    // A bot that stands in plays as fast as the others at the table.
    let pace = app.tables().open(&id).await?.lock().await.pace().unwrap_or(Pace::Calm);
    app.tables().leave_to_bot(&id, seat, BotSeat { level, pace, post: Post::Away }).await?;
    app.wake(&id);
    Ok(redirect(&format!("/table/{id}"), []))
}

/// Whoever left a seat to a bot takes it back.
pub(crate) async fn come_back(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    fields: Fields,
) -> Result<Response, Error> {
    let table = app.tables().begun(&id).await?;
    let seat = fields.seat(table.row.seats.len())?;
    if !Holder::of(&visitor, &table).away.has(seat) {
        return Err(Error::WrongSeat { seat });
    }
    app.tables().take_back(&id, seat).await?;
    Ok(redirect(&format!("/table/{id}"), []))
}

/// A player orders something to be answered from now on, or revokes an order, or all of them.
pub(crate) async fn order(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    fields: Fields,
) -> Result<Response, Error> {
    let playing = app.tables().open(&id).await?;
    let playing = playing.lock().await;
    if !playing.table.has_begun() {
        return Err(Error::NotBegun);
    }
    let seat = fields.seat(playing.table.row.seats.len())?;
    if !Holder::of(&visitor, &playing.table).seats.has(seat) {
        return Err(Error::WrongSeat { seat });
    }
    let (now, specs) = (playing.orders(seat), playing.session.game().orders());
    drop(playing);
    let place = |key: &str| specs.iter().position(|spec| spec.key == key);
    let orders = match (fields.get("order").map(place), fields.get("revoke").map(place)) {
        (Some(Some(order)), None) => now.with(order),
        (None, Some(Some(order))) => now.without(order),
        (None, Some(None)) if fields.get("revoke") == Some("all") => Orders::NONE,
        _ => return Err(Error::BadForm { field: "order" }),
    };
    app.tables().order(&id, seat, orders).await?;
    app.wake(&id);
    Ok(redirect(&format!("/table/{id}"), []))
}
