//! What people do at a table that waits, and who may do it.

use bots::Level;
use engine::Seat;
use store::{Arrangement, PersonId, SeatKind, SeatRow, Table};

use crate::app::App;
use crate::bot_seat::{BotSeat, Pace, Post};
use crate::error::Error;
use crate::fields::Fields;
use crate::pages::new_table::bot_name;
use crate::tables::open_seat;

/// Does it, and tells where to go then.
pub(super) async fn carry_out(
    app: &App,
    id: &str,
    person: PersonId,
    fields: &Fields,
) -> Result<String, Error> {
    let deed = fields.need("act")?;
    let room = format!("/table/{id}");
    let arranged = match deed {
        "ready" | "not-ready" => {
            app.tables().arrange(id, |table| ready(table, &person, deed == "ready")).await
        }
        "move" => app.tables().arrange(id, |table| sit_elsewhere(table, &person, fields)).await,
        "leave" => return leave(app, id, &person).await,
        "bot" => app.tables().arrange(id, |table| give_to_bot(hosted(table, &person)?, fields)).await,
        "free" => app.tables().arrange(id, |table| free(hosted(table, &person)?, fields)).await,
        "swap" => app.tables().arrange(id, |table| swap(hosted(table, &person)?, fields)).await,
        "remove" => app.tables().arrange(id, |table| remove(hosted(table, &person)?, fields)).await,
        "public" | "link" => {
            let public = deed == "public";
            app.tables()
                .arrange(id, |table| Ok(Arrangement { public, ..as_it_is(hosted(table, &person)?) }))
                .await
        }
        "start" => {
            app.tables().arrange(id, |table| fill(app, hosted(table, &person)?, fields)).await?;
            app.tables().begin(id, app.lots().deal()).await?;
            app.wake(id);
            Ok(())
        }
        _ => Err(Error::BadForm { field: "act" }),
    };
    arranged.map(|()| room)
}

fn as_it_is(table: &Table) -> Arrangement {
    Arrangement {
        seats: table.row.seats.clone(),
        host: table.row.host.clone(),
        public: table.row.public,
        removed: None,
    }
}

/// The table, for its host alone.
fn hosted<'a>(table: &'a Table, person: &PersonId) -> Result<&'a Table, Error> {
    if table.row.host.as_ref() == Some(person) { Ok(table) } else { Err(Error::NotHost) }
}

fn is_theirs(seat: &SeatRow, person: &PersonId) -> bool {
    seat.person.as_ref() == Some(person)
}

fn ready(table: &Table, person: &PersonId, ready: bool) -> Result<Arrangement, Error> {
    let mut to = as_it_is(table);
    let mut own = to.seats.iter_mut().filter(|seat| is_theirs(seat, person)).peekable();
    own.peek().ok_or(Error::NotSeated)?;
    own.for_each(|seat| seat.ready = ready);
    Ok(to)
}

/// Somebody takes a free seat instead of their own.
fn sit_elsewhere(table: &Table, person: &PersonId, fields: &Fields) -> Result<Arrangement, Error> {
    let mut to = as_it_is(table);
    let wanted = fields.seat(to.seats.len())?.index();
    let own = to.seats.iter().position(|seat| is_theirs(seat, person)).ok_or(Error::NotSeated)?;
    if to.seats[wanted].kind != SeatKind::Open {
        return Err(Error::SeatTaken);
    }
    to.seats.swap(own, wanted);
    Ok(to)
}

/// Whoever leaves frees their seats. A host hands the table on, or takes it away if nobody is left.
async fn leave(app: &App, id: &str, person: &PersonId) -> Result<String, Error> {
    let open = app.tables().open(id).await?;
    let table = open.lock().await.table.clone();
    drop(open);
    let others =
        || table.row.seats.iter().filter_map(|seat| seat.person.as_ref()).find(|other| *other != person);
    if table.row.host.as_ref() == Some(person) && others().is_none() {
        if table.has_begun() {
            return Err(Error::Stale);
        }
        app.tables().dissolve(id).await?;
        return Ok("/".to_owned());
    }
    app.tables().arrange(id, |table| without(table, person)).await?;
    Ok("/".to_owned())
}

fn without(table: &Table, person: &PersonId) -> Result<Arrangement, Error> {
    let mut to = as_it_is(table);
    if !to.seats.iter().any(|seat| is_theirs(seat, person)) {
        return Err(Error::NotSeated);
    }
    for seat in to.seats.iter_mut().filter(|seat| is_theirs(seat, person)) {
        *seat = open_seat();
    }
    if to.host.as_ref() == Some(person) {
        to.host = to.seats.iter().find_map(|seat| seat.person.clone());
        for seat in to.seats.iter_mut().filter(|seat| seat.person == to.host) {
            seat.ready = true;
        }
    }
    Ok(to)
}

fn level(fields: &Fields) -> Result<Level, Error> {
    fields.get("level").unwrap_or("medium").parse().map_err(|_| Error::BadForm { field: "level" })
}

fn bot_seat(seat: Seat, level: Level, pace: Pace) -> SeatRow {
    let level = BotSeat { level, pace, post: Post::Own }.text();
    SeatRow::new(SeatKind::Bot { level }, bot_name(seat), None)
}

/// The pace of the bots that sit here already.
fn pace(table: &Table) -> Pace {
    let pace = table.row.seats.iter().find_map(|seat| match &seat.kind {
        SeatKind::Bot { level } => Some(BotSeat::parse(level).pace),
        _ => None,
    });
    pace.unwrap_or(Pace::Calm)
}

fn give_to_bot(table: &Table, fields: &Fields) -> Result<Arrangement, Error> {
    let mut to = as_it_is(table);
    let seat = fields.seat(to.seats.len())?;
    let level = level(fields)?;
    if to.seats[seat.index()].kind == SeatKind::Human {
        return Err(Error::SeatTaken);
    }
    to.seats[seat.index()] = bot_seat(seat, level, pace(table));
    Ok(to)
}

fn free(table: &Table, fields: &Fields) -> Result<Arrangement, Error> {
    let mut to = as_it_is(table);
    let seat = fields.seat(to.seats.len())?;
    if to.seats[seat.index()].kind == SeatKind::Human {
        return Err(Error::SeatTaken);
    }
    to.seats[seat.index()] = open_seat();
    Ok(to)
}

/// Two seats change places; guests whom that moves are asked again if they are ready.
fn swap(table: &Table, fields: &Fields) -> Result<Arrangement, Error> {
    let mut to = as_it_is(table);
    let one = fields.seat(to.seats.len())?.index();
    let other: Option<Seat> = fields.need("with")?.parse().ok();
    let other = other.filter(|seat| seat.index() < to.seats.len()).ok_or(Error::BadForm { field: "with" })?;
    to.seats.swap(one, other.index());
    for seat in [one, other.index()] {
        let seat = &mut to.seats[seat];
        seat.ready &= seat.person == to.host;
    }
    Ok(to)
}

fn remove(table: &Table, fields: &Fields) -> Result<Arrangement, Error> {
    let mut to = as_it_is(table);
    let seat = fields.seat(to.seats.len())?;
    let person = to.seats[seat.index()].person.clone().ok_or(Error::Stale)?;
    if to.host.as_ref() == Some(&person) {
        return Err(Error::BadForm { field: "seat" });
    }
    for seat in to.seats.iter_mut().filter(|seat| is_theirs(seat, &person)) {
        *seat = open_seat();
    }
    to.removed = Some(person);
    Ok(to)
}

/// The table as it begins: bots take the free seats, and stand in for those who are neither ready nor here.
fn fill(app: &App, table: &Table, fields: &Fields) -> Result<Arrangement, Error> {
    let mut to = as_it_is(table);
    let (level, pace) = (level(fields)?, pace(table));
    for (index, seat) in to.seats.iter_mut().enumerate() {
        let away = || {
            let person = seat.person.as_ref().filter(|person| Some(*person) != table.row.host.as_ref());
            person.is_some_and(|person| !app.here().is_here(&table.row.id, person))
        };
        match seat.kind {
            SeatKind::Open => *seat = bot_seat(Seat::new(index), level, pace),
            SeatKind::Human if !seat.ready && away() => {
                seat.kind = SeatKind::Bot { level: BotSeat { level, pace, post: Post::Away }.text() };
            }
            SeatKind::Human | SeatKind::Bot { .. } => {}
        }
    }
    Ok(to)
}
