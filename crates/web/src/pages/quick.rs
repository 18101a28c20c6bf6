//! Quick match: one tap finds opponents. People come first; bots take the seats that are free after a time of one's choice.

use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use catalog::GameId;
use engine::Seat;
use maud::{Markup, html};
use store::{Access, PersonId, SeatRow, Table, TableRow};

use crate::app::App;
use crate::error::Error;
use crate::fields::Fields;
use crate::identity::{random_u64, set_cookie};
use crate::language::Reader;
use crate::look;
use crate::name;
use crate::pages::new_table::table_row;
use crate::pages::{game_of, how, redirect, room, shelf};
use crate::tables::{free, open_seat};
use crate::time::{Limit, Time};

/// After so many seconds bots take the free seats.
const WAITS: [u32; 3] = [30, 60, 180];

/// The form: a game, and how long to look for people.
pub(crate) fn panel(reader: &Reader) -> Markup {
    html! {
        section.quick aria-labelledby="quick" {
            h2 #quick { (reader.say("Quick match", "Partie rapide")) }
            form.quick-form method="post" action={ "/match/" (shelf::SHELF[0].id()) } {
                label.quick-wait {
                    (reader.say("Bots take the free seats after", "Les robots prennent les places libres après")) " "
                    select.input name="wait" { @for seconds in WAITS { option value=(seconds) selected[seconds == 60] { (how::short(seconds)) } } }
                }
                div.quick-games { @for game in shelf::SHELF {
                    button.button type="submit" formaction={ "/match/" (game.id()) } {
                        (look::emblem_drawn(shelf::picture(game).0)) span { (shelf::title(reader, game).replace("Mytholog", "Mytho\u{ad}log")) }
                    }
                } }
            }
        }
    }
}

/// Whether somebody is looking for opponents at this table: it is open to everybody, begins by itself, and is played as a quick
/// match is.
fn looks(table: &Table, game: GameId) -> bool {
    table.starts.is_some()
        && table.row.game == game.id()
        && Time::parse(&table.row.time).limit == Limit::None
        && how::preset(game, &table.row) == Some("standard")
        && free(table).next().is_some()
}

/// The tables where somebody looks for opponents, those whose people play about as well as this one first.
async fn nearest(app: &App, person: &PersonId, game: GameId) -> Result<Vec<String>, Error> {
    let own = app.tables().strength(person, game.id()).await;
    let mut tables = Vec::new();
    for table in app.tables().open_tables().await?.into_iter().filter(|table| looks(table, game)) {
        if app.people().keeps_apart(person, &table).await? {
            continue;
        }
        let there: Vec<i32> = app.tables().strengths(&table).await.into_iter().flatten().collect();
        let apart = there.iter().map(|strength| (strength - own).abs()).max().unwrap_or(0);
        tables.push((apart, table.row.id));
    }
    // Those that are as near stay in their order, the newest first.
    tables.sort_by_key(|(apart, _)| *apart);
    Ok(tables.into_iter().map(|(_, id)| id).collect())
}

/// Seats the reader where somebody looks for opponents, or lets them look.
pub(crate) async fn find(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
    headers: HeaderMap,
    fields: Fields,
) -> Result<Response, Error> {
    let game = game_of(&id)?;
    let wait = fields.get("wait").unwrap_or("60");
    let wait = WAITS.into_iter().find(|seconds| seconds.to_string() == wait);
    let wait = wait.ok_or(Error::BadForm { field: "wait" })?;
    let (person, cookie) = app.people().welcome(&reader.visitor).await?;
    let given = name::of(&headers);
    let name = given.unwrap_or_else(|| name::guest(reader.lang, random_u64()));
    let cookies: Vec<_> =
        cookie.into_iter().chain([name::remember(&name), set_cookie("game", game.id(), "/")]).collect();
    let at = app.tables().uptime() + u64::from(wait) * app.clocks().second();
    for id in nearest(&app, &person, game).await? {
        if app.tables().sit(&id, person.clone(), name.clone()).await.is_ok() {
            // Nobody waits longer than they chose.
            room::deeds::arrive(&app, &id, &person, at).await?;
            return Ok(redirect(&format!("/table/{id}"), cookies));
        }
    }
    let count = shelf::company(game);
    let mut seats = vec![SeatRow { ready: true, ..SeatRow::of(person.clone(), name) }];
    seats.extend(Seat::all(count).skip(1).map(|_| open_seat()));
    let setup = game.check_setup(&format!("players={count}"))?.0;
    let row = TableRow {
        host: Some(person),
        access: Access::Everybody,
        ..table_row(game, setup, seats, app.lots().deal())
    };
    let made = row.id.clone();
    app.tables().create_waiting(row).await?;
    app.tables().arrange(&made, |table| Ok(room::deeds::starting(table, at))).await?;
    app.start_at(&made, at);
    Ok(redirect(&format!("/table/{made}"), cookies))
}
