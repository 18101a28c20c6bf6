//! Quick match: one tap finds opponents. People come first; bots take the seats that are free after a time of one's choice.

use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use catalog::GameId;
use engine::Seat;
use maud::{Markup, html};
use store::{Access, PersonId, SeatKind, SeatRow, Table, TableRow};

use crate::app::App;
use crate::error::Error;
use crate::fields::Fields;
use crate::identity::{is_table_id, random_u64, set_cookie};
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

/// Whether people look for opponents at this table: it is open to everybody, begins by itself, is played as a quick match is, and
/// whoever sits there is ready. Where a host has called, somebody is not.
pub(crate) fn is_match(table: &Table) -> bool {
    let standard =
        || GameId::parse(&table.row.game).map(|game| how::preset(game, &table.row)) == Some(Some("standard"));
    !table.has_begun()
        && table.starts.is_some()
        && table.row.access == Access::Everybody
        && table.row.seats.iter().all(|seat| seat.ready || seat.kind != SeatKind::Human)
        && Time::parse(&table.row.time).limit == Limit::None
        && standard()
}

/// Whether one of them is still missing.
fn looks(table: &Table, game: GameId) -> bool {
    table.row.game == game.id() && is_match(table) && free(table).next().is_some()
}

/// The other tables at which somebody looks for opponents.
pub(crate) async fn searches(app: &App, person: &PersonId, but: &str) -> Vec<Table> {
    let waiting = app.people().waiting_tables(person).await.into_iter();
    let there = |table: &Table| table.row.seats.iter().any(|seat| seat.person.as_ref() == Some(person));
    waiting.filter(|table| table.row.id != but && there(table) && is_match(table)).collect()
}

/// Whoever begins to play looks for no other opponents. A game of days leaves time for another.
pub(crate) async fn end_searches(app: &App, id: &str) {
    let Ok(table) = app.tables().row(id).await else { return };
    if matches!(Time::parse(&table.row.time).limit, Limit::Days(_)) {
        return;
    }
    let people = table.row.seats.iter().filter(|seat| seat.kind == SeatKind::Human);
    for person in people.filter_map(|seat| seat.person.as_ref()) {
        for other in searches(app, person, id).await {
            app.tables().note_found(&other.row.id, person, id);
            if let Err(error) = room::deeds::leave(app, &other.row.id, person).await {
                tracing::debug!(table = other.row.id, %error, "it begins as well");
            }
        }
    }
}

/// The games for which a reader could look too while they wait at a quick match; at this table they hear of it.
pub(crate) fn others(reader: &Reader, id: &str, own: GameId, left: u32, searches: &[Table]) -> Markup {
    let game_at = |table: &Table| GameId::parse(&table.row.game).map(|game| (game, table.row.id.clone()));
    let searched: Vec<(GameId, String)> = searches.iter().filter_map(game_at).collect();
    let wait = WAITS.into_iter().find(|wait| *wait >= left).unwrap_or(WAITS[WAITS.len() - 1]);
    let free = |game: &&GameId| **game != own && searched.iter().all(|(known, _)| known != *game);
    html! {
        section.panel-box.quick #also data-part aria-labelledby="also-title" {
            h2 #also-title { (reader.say("Look for another game too", "Chercher aussi un autre jeu")) }
            p.small.soft { (reader.say(
                "Whichever begins first is played; then the search for the others ends.",
                "On joue la première qui commence ; la recherche des autres prend alors fin.",
            )) }
            @if !searched.is_empty() {
                ul.plain.chips { @for (game, table) in &searched {
                    li { a.chip.chip-tap.chip-on href={ "/table/" (table) } { (look::emblem_drawn(shelf::picture(*game).0)) " " (shelf::title(reader, *game)) } }
                } }
            }
            div.quick-games { @for game in shelf::SHELF.iter().filter(free) {
                form method="post" action={ "/match/" (game.id()) } data-quiet {
                    input type="hidden" name="from" value=(id);
                    input type="hidden" name="wait" value=(wait);
                    button.button type="submit" {
                        (look::emblem_drawn(shelf::picture(*game).0)) span { (shelf::title(reader, *game).replace("Mytholog", "Mytho\u{ad}log")) }
                    }
                }
            } }
        }
    }
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
    // Whoever looks for several games stays where they wait.
    let from = fields.get("from").filter(|from| is_table_id(from)).map(str::to_owned);
    for id in nearest(&app, &person, game).await? {
        if app.tables().sit(&id, person.clone(), name.clone()).await.is_ok() {
            // Nobody waits longer than they chose.
            room::deeds::arrive(&app, &id, &person, at).await?;
            return Ok(redirect(&format!("/table/{}", from.unwrap_or(id)), cookies));
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
    Ok(redirect(&format!("/table/{}", from.unwrap_or(made)), cookies))
}
