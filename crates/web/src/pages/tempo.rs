use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;

use crate::app::App;
use crate::bot_seat::Pace;
use crate::error::Error;
use crate::fields::Fields;
use crate::pages::redirect;
use crate::people::{Holder, Visitor};
use crate::tables::Playing;
use crate::tempo::Wish;

/// A player goes on after a moment, or, if no other person sits at the table, hurries or holds its bots.
pub(crate) async fn wish(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    fields: Fields,
) -> Result<StatusCode, Error> {
    let playing = app.tables().open(&id).await?;
    let playing = playing.lock().await;
    let seats = Holder::of(&visitor, &playing.table).seats;
    if seats.is_empty() {
        return Err(Error::NotSeated);
    }
    match fields.need("word")? {
        "told" => app.tempos().told(&id, seats),
        word => {
            let wish = Wish::from_name(word).filter(|_| !playing.has_company());
            app.tempos().wish(&id, wish.ok_or(Error::BadForm { field: "word" })?);
        }
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Whether this visitor may choose the pace of the bots: a lone player, or the host where several people sit.
pub(crate) fn may_set_pace(playing: &Playing, holder: Holder) -> bool {
    !holder.seats.is_empty() && (holder.host || !playing.has_company()) && playing.pace().is_some()
}

/// A player chooses how fast the bots go on from here.
pub(crate) async fn pace(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    fields: Fields,
) -> Result<Response, Error> {
    let playing = app.tables().open(&id).await?;
    let playing = playing.lock().await;
    let holder = Holder::of(&visitor, &playing.table);
    if holder.seats.is_empty() {
        return Err(Error::NotSeated);
    }
    if playing.has_company() && !holder.host {
        return Err(Error::NotHost);
    }
    let pace = Pace::from_name(fields.need("pace")?).filter(|_| may_set_pace(&playing, holder));
    let pace = pace.ok_or(Error::BadForm { field: "pace" })?;
    drop(playing);
    app.tables().set_pace(&id, pace).await?;
    Ok(redirect(&format!("/table/{id}"), []))
}
