//! Another game with the same people: at once, or next week; and the next table where somebody is waited for.

use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use catalog::GameId;
use engine::{Seat, SeatSet};
use store::{Arrangement, Manner, PersonId, SOMEBODY, SeatClock, SeatKind, SeatRow, Table, TableRow};

use crate::app::App;
use crate::bot_seat::{BotSeat, Post};
use crate::error::Error;
use crate::fields::Fields;
use crate::identity::now;
use crate::language::Reader;
use crate::name;
use crate::pages::new_table::{person_name, table_row};
use crate::pages::room::deeds::as_it_is;
use crate::pages::{redirect, room};
use crate::people::{Holder, Visitor};
use crate::tables::open_seat;

/// Those who played together are waited for this many seconds; then bots stand in for whoever has not come.
const PATIENCE: u64 = 60;
/// A week, in seconds.
const WEEK: i64 = 7 * 24 * 60 * 60;

/// The seats of the next game: everybody moves on by one, so that another begins.
fn moved_on(seats: Vec<SeatRow>, asker: Option<&PersonId>) -> Vec<SeatRow> {
    let mut seats: Vec<SeatRow> = seats
        .into_iter()
        .map(|seat| {
            if seat.name == SOMEBODY {
                return open_seat();
            }
            let kind = match &seat.kind {
                // Whoever has left, or was late, plays again.
                SeatKind::Bot { level }
                    if BotSeat::parse(level).post != Post::Own && seat.person.is_some() =>
                {
                    SeatKind::Human
                }
                other => other.clone(),
            };
            let ready = seat.person.is_some() && seat.person.as_ref() == asker;
            SeatRow { kind, ready, clock: SeatClock::default(), ..seat }
        })
        .collect();
    seats.rotate_left(1);
    seats
}

/// The setup with whatever is said of each seat moved on with whoever sat there.
fn setup_moved_on(game: GameId, setup: &str, seats: usize) -> String {
    let each = |key: &str| game.options().iter().any(|option| option.key == key && option.some_of.is_none());
    let moved = setup.split(' ').map(|pair| match pair.split_once('=') {
        Some((key, value)) if each(key) && value.split(',').count() == seats && seats > 1 => {
            let mut values: Vec<&str> = value.split(',').collect();
            values.rotate_left(1);
            format!("{key}={}", values.join(","))
        }
        _ => pair.to_owned(),
    });
    moved.collect::<Vec<_>>().join(" ")
}

/// How many people sit at these seats.
fn people(seats: &[SeatRow]) -> Vec<PersonId> {
    let mut people: Vec<PersonId> = seats.iter().filter_map(|seat| seat.person.clone()).collect();
    people.sort();
    people.dedup();
    people
}

/// A table that another game is to follow.
struct Finished {
    table: Table,
    game: GameId,
    /// What the game says follows.
    setup: String,
    /// What may be said here, where the host has chosen.
    manner: Option<Manner>,
}

impl Finished {
    /// The row of the next table, which is played under the same terms.
    fn next(&self, app: &App, setup: String, seats: Vec<SeatRow>, host: Option<PersonId>) -> TableRow {
        TableRow {
            host,
            hints: self.table.row.hints,
            time: self.table.row.time.clone(),
            access: self.table.row.access,
            ..table_row(self.game, setup, seats, app.lots().deal())
        }
    }

    /// The next table, which waits for its people, is called as this one, and lets people say what this one did.
    async fn take_over(&self, app: &App, next: &str, starts: Option<u64>) -> Result<(), Error> {
        let name = self.table.name.clone();
        let change = |table: &Table| Ok(Arrangement { name, starts, ..as_it_is(table) });
        app.tables().arrange(next, change).await?;
        match self.manner {
            Some(manner) => app.tables().allow_talk(next, manner).await,
            None => Ok(()),
        }
    }
}

/// A finished table, for whoever played there.
async fn finished(app: &App, id: &str, visitor: &Visitor) -> Result<Finished, Error> {
    let playing = app.tables().open(id).await?;
    let playing = playing.lock().await;
    let table = playing.table.clone();
    let (over, game) = (playing.session.is_over(), playing.session.game());
    let (setup, manner) = (playing.session.rematch(), playing.talk.manner);
    drop(playing);
    let holder = Holder::of(visitor, &table);
    let own = |seat: &SeatRow| seat.person.is_some() && seat.person == visitor.person;
    let watching = holder.seats.is_empty() && !table.row.seats.iter().any(own);
    let bots_only = table.row.seats.iter().all(|seat| seat.kind != SeatKind::Human && seat.person.is_none());
    if watching && !bots_only {
        return Err(Error::NotSeated);
    }
    if !over {
        return Err(Error::NotOver);
    }
    let setup = setup_moved_on(game, &setup, table.row.seats.len());
    Ok(Finished { table, game, setup, manner })
}

/// A player of a finished game asks for another: the same people, everybody one seat further, and the setup that the game says
/// follows. The first to ask sets the table; several people meet there before it begins.
pub(crate) async fn rematch(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Result<Response, Error> {
    let last = finished(&app, &id, &visitor).await?;
    let seats = moved_on(last.table.row.seats.clone(), visitor.person.as_ref());
    let company = people(&seats).len() > 1;
    let is_bot = |seat: &Seat| matches!(seats[seat.index()].kind, SeatKind::Bot { .. });
    let bots: SeatSet = Seat::all(seats.len()).filter(is_bot).collect();
    let setup = if company { last.setup.clone() } else { last.game.with_bots(&last.setup, bots)? };
    let host = if company { visitor.person.clone() } else { last.table.row.host.clone() };
    let next = last.next(&app, setup, seats, host);
    if !company {
        app.tables().follow(&id, next).await?;
        return Ok(redirect(&format!("/table/{id}/next"), []));
    }
    let made = next.id.clone();
    let following = app.tables().follow_waiting(&id, next).await?;
    if following == made {
        let at = app.tables().uptime() + PATIENCE * app.clocks().second();
        last.take_over(&app, &following, Some(at)).await?;
        app.start_at(&following, at);
    }
    Ok(redirect(&format!("/table/{id}/next"), []))
}

/// Somebody who played wants no rematch: their seat there is free for a bot.
pub(crate) async fn decline(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Result<Response, Error> {
    let person = visitor.person.ok_or(Error::NotSeated)?;
    let table = app.tables().row(&id).await?;
    if !people(&table.row.seats).contains(&person) {
        return Err(Error::NotSeated);
    }
    let next = table.next.ok_or(Error::Stale)?;
    match room::deeds::leave(&app, &next, &person).await {
        // Whoever presses twice has said no once.
        Ok(_) | Err(Error::NotSeated) => Ok(redirect("/", [])),
        // Whoever is too late leaves as one leaves any game.
        Err(Error::Stale) => Ok(redirect(&format!("/table/{next}"), [])),
        Err(refused) => Err(refused),
    }
}

/// The same people are invited for next week.
pub(crate) async fn next_week(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Result<Response, Error> {
    let last = finished(&app, &id, &visitor).await?;
    let person = visitor.person.clone().ok_or(Error::NotSeated)?;
    let seats = moved_on(last.table.row.seats.clone(), None).into_iter().map(|seat| match &seat.person {
        Some(other) if *other != person => SeatRow { name: seat.name, ..open_seat() },
        _ => seat,
    });
    let seats: Vec<SeatRow> = seats.collect();
    let others: Vec<PersonId> =
        last.table.people.iter().map(|here| here.person.clone()).filter(|other| *other != person).collect();
    let row = last.next(&app, last.setup.clone(), seats, Some(person));
    let next = row.id.clone();
    app.tables().create_waiting(row).await?;
    last.take_over(&app, &next, None).await?;
    app.tables().invite(&next, others, now() + WEEK).await?;
    Ok(redirect(&format!("/table/{next}"), []))
}

/// Somebody who is invited sits down, or says no.
pub(crate) async fn invited(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
    headers: HeaderMap,
    fields: Fields,
) -> Result<Response, Error> {
    let person = reader.visitor.person.clone().ok_or(Error::NotSeated)?;
    let invitations = app.people().invitations(&reader.visitor).await;
    let table = invitations.into_iter().find(|table| table.row.id == id).ok_or(Error::BadInvite)?;
    match fields.need("answer")? {
        "yes" => {
            let name = name::of(&headers)
                .unwrap_or_else(|| person_name(Seat::new(table.row.seats.len() - 1), reader.lang));
            app.tables().sit(&id, person.clone(), name).await?;
            app.tables().uninvite(&id, &person).await?;
            Ok(redirect(&format!("/table/{id}"), []))
        }
        "no" => {
            app.tables().uninvite(&id, &person).await?;
            Ok(redirect("/", []))
        }
        _ => Err(Error::BadForm { field: "answer" }),
    }
}

/// Leads to a table where the reader is waited for, another one than they come from; home if there is none.
pub(crate) async fn next_turn(
    State(app): State<App>,
    reader: Reader,
    Query(query): Query<Vec<(String, String)>>,
) -> Result<Response, Error> {
    let from = query.iter().find(|(key, _)| key == "from").map_or("", |(_, id)| id.as_str());
    let mut waiting = app.people().turns(&reader.visitor).await?;
    waiting.retain(|table| table != from);
    if reader.json {
        let body = serde_json::json!({ "waiting": waiting.len() });
        return Ok(crate::api::json_answer(axum::http::StatusCode::OK, &body));
    }
    Ok(redirect(&waiting.first().map_or("/".to_owned(), |id| format!("/table/{id}")), []))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_moves_on_and_what_is_theirs_goes_with_them() {
        let person = |name: &str| SeatRow::of(PersonId::new(name), name);
        let late =
            BotSeat { level: bots::Level::Hard, pace: crate::bot_seat::Pace::Calm, post: Post::Late }.text();
        let gone = SeatRow { kind: SeatKind::Bot { level: late }, ..person("cleo") };
        let bot = SeatRow::new(SeatKind::Bot { level: "easy calm".into() }, "Clio", None);
        let seats =
            moved_on(vec![person("ada"), person("bea"), gone, bot.clone()], Some(&PersonId::new("bea")));
        let names: Vec<&str> = seats.iter().map(|seat| seat.name.as_str()).collect();
        assert_eq!(names, ["bea", "cleo", "Clio", "ada"]);
        assert_eq!(seats[1].kind, SeatKind::Human, "whoever was late plays again");
        assert_eq!(seats[2], bot);
        let ready: Vec<bool> = seats.iter().map(|seat| seat.ready).collect();
        assert_eq!(ready, [true, false, false, false]);
        let quests = "players=3 laps=2 quests=played,normal,played";
        assert_eq!(
            setup_moved_on(GameId::Mythologiste, quests, 3),
            "players=3 laps=2 quests=normal,played,played"
        );
    }
}
