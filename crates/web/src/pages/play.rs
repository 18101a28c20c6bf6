//! One click from a game to its table: the reader against bots, by a setting that suits.

use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use catalog::GameId;
use engine::Seat;

use crate::app::App;
use crate::error::Error;
use crate::fields::Fields;
use crate::identity::random_u64;
use crate::language::Reader;
use crate::name;
use crate::pages::{game_of, new_table, shelf};

/// Seats the reader and bots, and leads to the table.
pub(crate) async fn now(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
    Query(query): Query<Vec<(String, String)>>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let game = game_of(&id)?;
    let first = query.iter().any(|(key, value)| key == "preset" && value == "first");
    let name = name::of(&headers).unwrap_or_else(|| name::guest(reader.lang, random_u64()));
    new_table::open(&app, &reader, game, &fields(game, first, &name)).await
}

/// The form that somebody would have filled in: a first game has every seat taken, by easy bots, and hints.
fn fields(game: GameId, first: bool, name: &str) -> Fields {
    let (_, most) = game.players();
    let (preset, bot, hints) =
        if first { ("first", "bot-easy", "on") } else { ("standard", "bot-medium", "off") };
    let count = if first { most } else { shelf::company(game) };
    let mut fields = vec![("hints".into(), hints.into()), ("name-A".into(), name.to_owned())];
    for seat in Seat::all(count) {
        let kind = if seat.index() == 0 { "me" } else { bot };
        fields.push((format!("seat-{seat}"), kind.into()));
    }
    fields.extend(new_table::preset_options(game, preset));
    Fields(fields)
}
