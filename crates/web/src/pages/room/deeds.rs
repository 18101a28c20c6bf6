//! What people do at a table that waits, and who may do it.

use bots::Level;
use engine::Seat;
use store::{Access, Arrangement, PersonId, SeatKind, SeatRow, Table};

use crate::app::App;
use crate::bot_seat::{BotSeat, Pace, Post};
use crate::error::Error;
use crate::fields::{Fields, clean_name};
use crate::pages::new_table::bot_name;
use crate::pages::{game_of, quick};
use crate::tables::open_seat;
use crate::time::{Late, Limit, Time};

/// Does it, and tells where to go then.
pub(super) async fn carry_out(
    app: &App,
    id: &str,
    person: PersonId,
    fields: &Fields,
) -> Result<String, Error> {
    let deed = fields.need("act")?;
    let room = format!("/table/{id}");
    let sides = if deed == "teams" { sides(app, id).await? } else { Vec::new() };
    let change = |table: &Table| -> Result<Arrangement, Error> {
        match deed {
            "ready" | "not-ready" => ready(table, &person, deed == "ready"),
            "stop" => stop(table, &person),
            "move" => sit_elsewhere(table, &person, fields),
            "bot" => give_to_bot(hosted(table, &person)?, fields),
            "free" => free(hosted(table, &person)?, fields),
            "swap" => swap(hosted(table, &person)?, fields),
            "teams" => swap_teams(hosted(table, &person)?, &sides),
            "remove" => remove(hosted(table, &person)?, fields),
            "name" => rename(hosted(table, &person)?, fields),
            "rules" => change_rules(hosted(table, &person)?, fields),
            "public" => admit(hosted(table, &person)?, Access::Everybody),
            "friends" => admit(hosted(table, &person)?, Access::Friends),
            "link" => admit(hosted(table, &person)?, Access::Link),
            "start" => call(app, hosted(table, &person)?),
            _ => Err(Error::BadForm { field: "act" }),
        }
    };
    match deed {
        "leave" => return leave(app, id, &person).await,
        "let-in" | "decline" => {
            answer(app, id, &person, fields, deed == "let-in").await?;
            return Ok(room);
        }
        _ => {}
    }
    let now = app.tables().uptime();
    let second = app.clocks().second();
    app.tables().arrange(id, |table| Ok(counted(table, change(table)?, now, second))).await?;
    let starts = app.tables().row(id).await?.starts;
    match starts {
        Some(at) => app.start_at(id, at),
        None if deed == "start" => begin(app, id, level(fields)?, false).await?,
        None => {}
    }
    Ok(room)
}

/// The host answers somebody who has asked for a seat.
async fn answer(app: &App, id: &str, host: &PersonId, fields: &Fields, yes: bool) -> Result<(), Error> {
    let table = app.tables().open(id).await?.lock().await.table.clone();
    hosted(&table, host)?;
    let wanted = fields.need("person")?;
    let asked = table.requests.iter().find(|request| request.person.as_str() == wanted);
    let person = &asked.ok_or(Error::Stale)?.person;
    if yes { app.tables().let_in(id, person).await } else { app.tables().decline_seat(id, person).await }
}

/// Others may find the table from now on, or fewer.
fn admit(table: &Table, access: Access) -> Result<Arrangement, Error> {
    Ok(Arrangement { access, ..as_it_is(table) })
}

/// When everybody is ready the game begins after a moment, in which anybody may stop it.
const MOMENT: u64 = 5;
/// Whoever is here and not ready is asked for so many seconds before the game begins without them.
const CALL: u64 = 20;

/// The arrangement with its count-down: it begins when all are ready, and ends when they no longer are.
fn counted(table: &Table, to: Arrangement, now: u64, second: u64) -> Arrangement {
    let complete = |seats: &[SeatRow]| {
        let people = seats.iter().filter(|seat| seat.kind == SeatKind::Human).count();
        people > 1
            && seats
                .iter()
                .all(|seat| seat.kind != SeatKind::Open && (seat.ready || seat.kind != SeatKind::Human))
    };
    let (before, after) = (complete(&table.row.seats), complete(&to.seats));
    let starts = match (before, after) {
        (_, true) if to.starts.is_some() && before => to.starts,
        (false, true) => {
            let soon = now + MOMENT * second;
            Some(to.starts.map_or(soon, |at| at.min(soon)))
        }
        (true, false) => None,
        _ => match to.starts {
            // A call that has just been made says for how long.
            Some(wait) if table.starts.is_none() => Some(now + wait * second),
            other => other,
        },
    };
    Arrangement { starts, ..to }
}

/// The table as it is, but that its game begins by itself at this moment.
pub(crate) fn starting(table: &Table, at: u64) -> Arrangement {
    Arrangement { starts: Some(at), ..as_it_is(table) }
}

/// Somebody who came to play at once is ready, and waits until `at` at most.
pub(crate) async fn arrive(app: &App, id: &str, person: &PersonId, at: u64) -> Result<(), Error> {
    let (now, second) = (app.tables().uptime(), app.clocks().second());
    let change = |table: &Table| {
        let to = ready(table, person, true)?;
        let starts = to.starts.map(|starts| starts.min(at));
        Ok(counted(table, Arrangement { starts, ..to }, now, second))
    };
    app.tables().arrange(id, change).await?;
    if let Some(at) = app.tables().row(id).await?.starts {
        app.start_at(id, at);
    }
    Ok(())
}

/// The host wants to start: at once, or after a call to those who are here and not ready.
fn call(app: &App, table: &Table) -> Result<Arrangement, Error> {
    let waits = |seat: &SeatRow| {
        let here = seat.person.as_ref().is_some_and(|person| app.here().is_here(&table.row.id, person));
        seat.kind == SeatKind::Human && !seat.ready && here && seat.person != table.row.host
    };
    let call = table.starts.is_none() && table.row.seats.iter().any(waits);
    Ok(Arrangement { starts: call.then_some(CALL), ..as_it_is(table) })
}

/// Deals the cards, with bots in the free seats and for those who are not there.
pub(crate) async fn begin(app: &App, id: &str, level: Level, called: bool) -> Result<(), Error> {
    app.tables().arrange(id, |table| Ok(fill(app, table, level, called))).await?;
    app.tables().begin(id, app.lots().deal()).await?;
    app.wake(id);
    quick::end_searches(app, id).await;
    Ok(())
}

/// Somebody stops the count-down, and is not ready any more.
fn stop(table: &Table, person: &PersonId) -> Result<Arrangement, Error> {
    let host = table.row.host.as_ref() == Some(person);
    let mut to = if host { as_it_is(table) } else { ready(table, person, false)? };
    to.starts = None;
    if host {
        // Everybody is asked again, or the count would begin anew at once.
        for seat in to.seats.iter_mut().filter(|seat| !is_theirs(seat, person)) {
            seat.ready = false;
        }
    }
    Ok(to)
}

fn rename(table: &Table, fields: &Fields) -> Result<Arrangement, Error> {
    let name = clean_name(fields.need("name")?).ok_or(Error::BadForm { field: "name" })?;
    Ok(Arrangement { name, ..as_it_is(table) })
}

/// The host changes what is played: a preset, single rules, and the time. Everybody is asked again if they are ready.
fn change_rules(table: &Table, fields: &Fields) -> Result<Arrangement, Error> {
    let mut to = as_it_is(table);
    let game = game_of(&table.row.game)?;
    let mut rules = table.row.setup.clone();
    if let Some(key) = fields.get("preset").filter(|key| !key.is_empty()) {
        let preset = game.presets().iter().find(|preset| preset.key == key);
        rules = preset.ok_or(Error::BadForm { field: "preset" })?.setup.to_owned();
    }
    for option in game.options() {
        let Some(value) = fields.get(option.key).filter(|value| !value.is_empty()) else { continue };
        let choice = option.choices.iter().find(|choice| choice.value == value);
        let choice = choice.ok_or(Error::BadForm { field: option.key })?;
        let others = rules.split(' ').filter(|pair| pair.split('=').next() != Some(option.key));
        rules = others
            .map(str::to_owned)
            .chain([format!("{}={}", option.key, choice.value)])
            .collect::<Vec<_>>()
            .join(" ");
    }
    if rules != table.row.setup {
        let pairs = rules.split(' ').filter(|pair| !pair.is_empty() && !pair.starts_with("players="));
        let pairs: String = pairs.map(|pair| format!(" {pair}")).collect();
        to.setup = game.check_setup(&format!("players={}{pairs}", to.seats.len()))?.0;
    }
    let mut time = Time::parse(&table.row.time);
    if let Some(limit) = fields.get("timer") {
        time.limit = Limit::from_name(limit).ok_or(Error::BadForm { field: "timer" })?;
    }
    if let Some(late) = fields.get("late") {
        time.late = Late::from_name(late).ok_or(Error::BadForm { field: "late" })?;
    }
    to.time = time.text();
    if (&to.setup, &to.time) != (&table.row.setup, &table.row.time) {
        to.starts = None;
        for seat in &mut to.seats {
            seat.ready &= seat.person == to.host;
        }
    }
    Ok(to)
}

pub(crate) fn as_it_is(table: &Table) -> Arrangement {
    Arrangement {
        seats: table.row.seats.clone(),
        host: table.row.host.clone(),
        access: table.row.access,
        removed: None,
        name: table.name.clone(),
        setup: table.row.setup.clone(),
        time: table.row.time.clone(),
        starts: table.starts,
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
pub(crate) async fn leave(app: &App, id: &str, person: &PersonId) -> Result<String, Error> {
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

/// The side of each seat, by the seat that stands for it.
async fn sides(app: &App, id: &str) -> Result<Vec<Seat>, Error> {
    let open = app.tables().open(id).await?;
    let playing = open.lock().await;
    Ok(Seat::all(playing.table.row.seats.len()).map(|seat| playing.session.side(seat)).collect())
}

/// The people of two teams change places, each with one of the other; guests are asked again if they are ready.
fn swap_teams(table: &Table, sides: &[Seat]) -> Result<Arrangement, Error> {
    let mut to = as_it_is(table);
    let first = sides.first().filter(|_| sides.len() == to.seats.len()).ok_or(Error::Stale)?;
    let of = |own: bool| (0..sides.len()).filter(move |&seat| (sides[seat] == *first) == own);
    if of(true).count() != of(false).count() {
        return Err(Error::BadForm { field: "act" });
    }
    for (one, other) in of(true).zip(of(false)) {
        to.seats.swap(one, other);
    }
    for seat in &mut to.seats {
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

/// The table as it begins: bots take the free seats, and stand in for those who are not ready, if they are not here or have been
/// called.
fn fill(app: &App, table: &Table, level: Level, called: bool) -> Arrangement {
    let mut to = as_it_is(table);
    let pace = pace(table);
    for (index, seat) in to.seats.iter_mut().enumerate() {
        let away = || {
            let person = seat.person.as_ref().filter(|person| Some(*person) != table.row.host.as_ref());
            person.is_some_and(|person| called || !app.here().is_here(&table.row.id, person))
        };
        match seat.kind {
            SeatKind::Open => *seat = bot_seat(Seat::new(index), level, pace),
            SeatKind::Human if !seat.ready && away() => {
                seat.kind = SeatKind::Bot { level: BotSeat { level, pace, post: Post::Away }.text() };
            }
            SeatKind::Human | SeatKind::Bot { .. } => {}
        }
    }
    to.starts = None;
    to
}
