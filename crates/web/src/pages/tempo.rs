use axum::extract::{Path, State};
use axum::http::StatusCode;

use crate::app::App;
use crate::error::Error;
use crate::fields::Fields;
use crate::people::{Holder, Visitor};
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
