//! The statements. Each function is one step of a transaction that its caller commits.

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::failure::Failure;
use super::{clocks, friends, people};
use crate::{
    Access, ActionRow, Error, Gate, MAX_LOG, PersonId, SeatClock, SeatKind, SeatRow, Secret, Table, TableRow,
};

pub(super) type Done<T> = Result<T, Failure>;

pub(super) fn create(connection: &Connection, row: &TableRow) -> Done<()> {
    let inserted = connection
        .prepare_cached(
            "INSERT INTO tables (id, game, rules_version, setup, seed, created_at, public, hints, time, host,
                begun_at, friends, acted_up)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?6, ?11,
                (SELECT milliseconds FROM uptime)) ON CONFLICT (id) DO NOTHING",
        )?
        .execute(params![
            row.id,
            row.game,
            row.rules_version,
            row.setup,
            row.seed.cast_signed(),
            row.created_at,
            row.access == Access::Everybody,
            row.hints,
            row.time,
            row.host.as_ref().map(PersonId::as_str),
            row.access == Access::Friends
        ])?;
    if inserted == 0 {
        return Err(Error::TableExists { table: row.id.clone() }.into());
    }
    let mut insert = connection.prepare_cached(
        "INSERT INTO seats (table_id, seat, kind, level, name, secret, orders, person, ready)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
    )?;
    for (number, seat) in (0_u8..).zip(&row.seats) {
        let (kind, level) = kind_columns(&seat.kind);
        let secret = seat.secret.as_ref().map(Secret::reveal);
        let person = seat.person.as_ref().map(PersonId::as_str);
        insert.execute(params![
            row.id,
            number,
            kind,
            level,
            seat.name,
            secret,
            seat.orders,
            person,
            seat.ready
        ])?;
    }
    for person in row.seats.iter().filter_map(|seat| seat.person.as_ref()).chain(&row.host) {
        people::note_presence(connection, person, &row.id, row.created_at)?;
    }
    Ok(())
}

pub(super) fn create_next(connection: &Connection, table: &str, next: &TableRow) -> Done<String> {
    if let Some(follower) = follower(connection, table)? {
        return Ok(follower);
    }
    create(connection, next)?;
    friends::acquaint(connection, &next.id)?;
    set_follower(connection, table, &next.id)
}

/// The table that follows this one.
pub(super) fn follower(connection: &Connection, table: &str) -> Done<Option<String>> {
    let mut statement = connection.prepare_cached("SELECT next FROM tables WHERE id = ?1")?;
    let follower = statement.query_row([table], |row| row.get(0)).optional()?;
    Ok(follower.ok_or_else(|| Error::NoSuchTable { table: table.to_owned() })?)
}

pub(super) fn set_follower(connection: &Connection, table: &str, next: &str) -> Done<String> {
    connection.prepare_cached("UPDATE tables SET next = ?2 WHERE id = ?1")?.execute([table, next])?;
    // The group stays, and so does what it may say.
    connection
        .prepare_cached("UPDATE tables SET manner = (SELECT manner FROM tables WHERE id = ?1) WHERE id = ?2")?
        .execute([table, next])?;
    Ok(next.to_owned())
}

const TABLE: &str =
    "SELECT id, game, rules_version, setup, seed, created_at, public, next, hints, time, host, ended_at,
    begun_at, code, invitation, proposal, closed, name, starts,
    planned_at, friends, (SELECT coalesce(max(seq) + 1, 0) FROM actions WHERE table_id = id) FROM tables";

pub(super) fn table(connection: &Connection, table: &str) -> Done<Table> {
    let found = connection
        .prepare_cached(&format!("{TABLE} WHERE id = ?1"))?
        .query_row([table], seatless_table)
        .optional()?
        .ok_or_else(|| Error::NoSuchTable { table: table.to_owned() })?;
    with_seats(connection, found)
}

/// The tables that a query for their ids finds, in its order.
pub(super) fn tables_by(
    connection: &Connection,
    ids: &str,
    given: impl rusqlite::Params,
) -> Done<Vec<Table>> {
    let ids: Vec<String> =
        connection.prepare_cached(ids)?.query_map(given, |row| row.get(0))?.collect::<Result<_, _>>()?;
    ids.iter().map(|id| table(connection, id)).collect()
}

pub(super) fn recent(connection: &Connection, limit: u32) -> Done<Vec<Table>> {
    let newest: Vec<Table> = connection
        .prepare_cached(&format!("{TABLE} WHERE public = 1 ORDER BY created_at DESC, id LIMIT ?1"))?
        .query_map([limit], seatless_table)?
        .collect::<Result<_, _>>()?;
    newest.into_iter().map(|table| with_seats(connection, table)).collect()
}

fn seatless_table(row: &Row<'_>) -> rusqlite::Result<Table> {
    let seed: i64 = row.get(4)?;
    Ok(Table {
        row: TableRow {
            id: row.get(0)?,
            game: row.get(1)?,
            rules_version: row.get(2)?,
            setup: row.get(3)?,
            seed: seed.cast_unsigned(),
            created_at: row.get(5)?,
            access: access(row.get(6)?, row.get(20)?),
            hints: row.get(8)?,
            time: row.get(9)?,
            host: row.get::<_, Option<String>>(10)?.map(PersonId::new),
            seats: Vec::new(),
        },
        next: row.get(7)?,
        ended_at: row.get(11)?,
        begun_at: row.get(12)?,
        gate: gate(row.get(13)?, row.get(14)?),
        proposal: row.get(15)?,
        closed: row.get(16)?,
        name: row.get(17)?,
        starts: clocks::unsigned(row.get(18)?),
        planned_at: row.get(19)?,
        length: row.get(21)?,
        people: Vec::new(),
        requests: Vec::new(),
    })
}

fn access(public: bool, friends: bool) -> Access {
    match (public, friends) {
        (true, _) => Access::Everybody,
        (false, true) => Access::Friends,
        (false, false) => Access::Link,
    }
}

fn gate(code: Option<String>, invitation: Option<String>) -> Option<Gate> {
    Some(Gate { code: code?, invitation: Secret::new(invitation?) })
}

fn with_seats(connection: &Connection, mut table: Table) -> Done<Table> {
    table.row.seats = seats(connection, &table.row.id)?;
    table.people = people::at_table(connection, &table.row.id)?;
    if table.row.access == Access::Friends && !table.has_begun() {
        table.requests = friends::requests(connection, &table.row.id)?;
    }
    Ok(table)
}

pub(super) fn seats(connection: &Connection, table: &str) -> Done<Vec<SeatRow>> {
    let mut statement = connection.prepare_cached(
        "SELECT kind, level, name, secret, orders, person, ready, asked, asked_limit, bank
         FROM seats WHERE table_id = ?1 ORDER BY seat",
    )?;
    let mut rows = statement.query([table])?;
    let mut seats = Vec::new();
    while let Some(row) = rows.next()? {
        let kind = kind_from(table, row)?;
        let secret: Option<String> = row.get("secret")?;
        let person: Option<String> = row.get("person")?;
        let (name, orders, ready) = (row.get("name")?, row.get("orders")?, row.get("ready")?);
        let (secret, person) = (secret.map(Secret::new), person.map(PersonId::new));
        let clock = clocks::of(row)?;
        seats.push(SeatRow { kind, name, person, secret, orders, ready, clock });
    }
    Ok(seats)
}

pub(super) fn rename_seat(connection: &Connection, table: &str, seat: u8, name: &str) -> Done<()> {
    write_seat(connection, "UPDATE seats SET name = ?3 WHERE table_id = ?1 AND seat = ?2", table, seat, name)
}

pub(super) fn order(connection: &Connection, table: &str, seat: u8, orders: &str) -> Done<()> {
    write_seat(
        connection,
        "UPDATE seats SET orders = ?3 WHERE table_id = ?1 AND seat = ?2",
        table,
        seat,
        orders,
    )
}

fn write_seat(connection: &Connection, statement: &str, table: &str, seat: u8, text: &str) -> Done<()> {
    let written = connection.prepare_cached(statement)?.execute(params![table, seat, text])?;
    if written == 0 { Err(no_such_seat(connection, table, seat)?.into()) } else { Ok(()) }
}

pub(super) fn change_seat(
    connection: &Connection,
    table: &str,
    seat: u8,
    from: &SeatKind,
    to: &SeatKind,
) -> Done<()> {
    let now = connection
        .prepare_cached("SELECT kind, level FROM seats WHERE table_id = ?1 AND seat = ?2")?
        .query_and_then(params![table, seat], |row| kind_from(table, row))?
        .next()
        .transpose()?;
    let Some(now) = now else {
        return Err(no_such_seat(connection, table, seat)?.into());
    };
    if now != *from {
        return Err(Error::SeatTaken { table: table.to_owned(), seat, expected: from.clone(), now }.into());
    }
    let (kind, level) = kind_columns(to);
    connection
        .prepare_cached("UPDATE seats SET kind = ?3, level = ?4 WHERE table_id = ?1 AND seat = ?2")?
        .execute(params![table, seat, kind, level])?;
    Ok(())
}

/// Whether it is the seat or the whole table that is missing.
pub(super) fn no_such_seat(connection: &Connection, table: &str, seat: u8) -> Done<Error> {
    let known = connection.prepare_cached("SELECT 1 FROM tables WHERE id = ?1")?.exists([table])?;
    let table = table.to_owned();
    Ok(if known { Error::NoSuchSeat { table, seat } } else { Error::NoSuchTable { table } })
}

pub(super) fn append(
    connection: &Connection,
    table: &str,
    at: u32,
    actions: &[ActionRow],
    clocks: &[SeatClock],
) -> Done<u32> {
    let (length, seats) = extent(connection, table)?;
    if at != length {
        return Err(Error::Stale { at: length }.into());
    }
    check_seats(table, seats, clocks)?;
    if let Some(row) = actions.iter().find(|row| u32::from(row.seat) >= seats) {
        return Err(Error::NoSuchSeat { table: table.to_owned(), seat: row.seat }.into());
    }
    let added = u32::try_from(actions.len()).unwrap_or(u32::MAX);
    let Some(end) = length.checked_add(added).filter(|end| *end <= MAX_LOG) else {
        return Err(Error::LogFull { table: table.to_owned() }.into());
    };
    let mut insert = connection.prepare_cached(
        "INSERT INTO actions (table_id, seq, seat, action, trace) VALUES (?1, ?2, ?3, ?4, ?5)",
    )?;
    connection
        .prepare_cached(
            "UPDATE tables SET acted_at = unixepoch(), acted_up = (SELECT milliseconds FROM uptime)
             WHERE id = ?1 AND (acted_at < unixepoch() - 3600 OR acted_up < (SELECT milliseconds FROM uptime) - 3600000)",
        )?
        .execute([table])?;
    for (seq, row) in (at..end).zip(actions) {
        insert.execute(params![table, seq, row.seat, row.action, row.trace.map(u64::cast_signed)])?;
    }
    clocks::set(connection, table, clocks)?;
    Ok(end)
}

pub(super) fn set_clocks(connection: &Connection, table: &str, clocks: &[SeatClock]) -> Done<()> {
    check_seats(table, extent(connection, table)?.1, clocks)?;
    clocks::set(connection, table, clocks)
}

/// Whether there is a seat for each clock.
fn check_seats(table: &str, seats: u32, clocks: &[SeatClock]) -> Done<()> {
    match u8::try_from(seats) {
        Ok(seat) if clocks.len() > usize::from(seat) => {
            Err(Error::NoSuchSeat { table: table.to_owned(), seat }.into())
        }
        _ => Ok(()),
    }
}

pub(super) fn actions(connection: &Connection, table: &str, from: u32) -> Done<Vec<ActionRow>> {
    let (length, _) = extent(connection, table)?;
    let mut statement = connection.prepare_cached(
        "SELECT seq, seat, action, trace FROM actions WHERE table_id = ?1 AND seq >= ?2 ORDER BY seq",
    )?;
    let mut rows = statement.query(params![table, from])?;
    let mut actions = Vec::with_capacity(length.saturating_sub(from) as usize);
    while let Some(row) = rows.next()? {
        let (seq, expected) = (row.get::<_, u32>("seq")?, from as usize + actions.len());
        if seq as usize != expected {
            let reason = format!("action {expected} is missing");
            return Err(Error::DamagedTable { table: table.to_owned(), reason }.into());
        }
        let trace: Option<i64> = row.get("trace")?;
        let trace = trace.map(i64::cast_unsigned);
        actions.push(ActionRow { seat: row.get("seat")?, action: row.get("action")?, trace });
    }
    Ok(actions)
}

pub(super) fn forget(
    connection: &Connection,
    idle_since: Option<u64>,
    ended_before: Option<u64>,
    limit: u32,
) -> Done<u32> {
    let ids: Vec<String> = connection
        .prepare_cached(
            "SELECT id FROM tables WHERE (acted_up <= ?1 OR (ended_at IS NOT NULL AND ended_up <= ?2))
             AND NOT (ended_at IS NOT NULL AND EXISTS
                (SELECT 1 FROM presences WHERE table_id = id AND kept = 1))
             ORDER BY created_at LIMIT ?3",
        )?
        .query_map(params![clocks::signed(idle_since), clocks::signed(ended_before), limit], |row| {
            row.get(0)
        })?
        .collect::<Result<_, _>>()?;
    delete_all(connection, &ids)
}

pub(super) fn forget_alone(connection: &Connection, idle_since: u64, limit: u32) -> Done<u32> {
    let ids: Vec<String> = connection
        .prepare_cached(
            "SELECT id FROM tables WHERE acted_up <= ?1 AND ended_at IS NULL AND
                (SELECT count(*) FROM seats WHERE table_id = id AND (kind <> 'bot' OR person IS NOT NULL)) <= 1
             ORDER BY created_at LIMIT ?2",
        )?
        .query_map(params![clocks::signed(Some(idle_since)), limit], |row| row.get(0))?
        .collect::<Result<_, _>>()?;
    delete_all(connection, &ids)
}

fn delete_all(connection: &Connection, tables: &[String]) -> Done<u32> {
    for table in tables {
        delete(connection, table)?;
    }
    Ok(u32::try_from(tables.len()).unwrap_or(u32::MAX))
}

/// Takes a table away with all that belongs to it.
pub(super) fn delete(connection: &Connection, table: &str) -> Done<()> {
    for statement in [
        "UPDATE tables SET next = NULL WHERE next = ?1",
        "DELETE FROM actions WHERE table_id = ?1",
        "DELETE FROM talk WHERE table_id = ?1",
        "DELETE FROM seats WHERE table_id = ?1",
        "DELETE FROM presences WHERE table_id = ?1",
        "DELETE FROM invitations WHERE table_id = ?1",
        "DELETE FROM reviews WHERE table_id = ?1",
        "DELETE FROM annals WHERE table_id = ?1",
        "DELETE FROM tables WHERE id = ?1",
    ] {
        connection.prepare_cached(statement)?.execute([table])?;
    }
    Ok(())
}

pub(super) fn keep_annals(connection: &Connection, table: &str, annals: &[u8], at: i64) -> Done<()> {
    extent(connection, table)?;
    connection
        .prepare_cached("INSERT OR REPLACE INTO annals (table_id, annals) VALUES (?1, ?2)")?
        .execute(params![table, annals])?;
    connection
        .prepare_cached(
            "UPDATE tables SET ended_at = ?2, ended_up = (SELECT milliseconds FROM uptime)
             WHERE id = ?1 AND ended_at IS NULL",
        )?
        .execute(params![table, at])?;
    Ok(())
}

pub(super) fn annals(connection: &Connection, table: &str) -> Done<Option<Vec<u8>>> {
    let mut statement = connection.prepare_cached("SELECT annals FROM annals WHERE table_id = ?1")?;
    Ok(statement.query_row([table], |row| row.get(0)).optional()?)
}

pub(super) fn propose(connection: &Connection, table: &str, from: &str, to: &str) -> Done<()> {
    extent(connection, table)?;
    let changed = connection
        .prepare_cached("UPDATE tables SET proposal = ?3 WHERE id = ?1 AND proposal = ?2")?
        .execute([table, from, to])?;
    if changed == 0 { Err(Error::Rearranged { table: table.to_owned() }.into()) } else { Ok(()) }
}

pub(super) fn close(connection: &Connection, table: &str, at: i64) -> Done<()> {
    extent(connection, table)?;
    connection
        .prepare_cached(
            "UPDATE tables SET closed = 1, proposal = '', ended_at = coalesce(ended_at, ?2),
                ended_up = (SELECT milliseconds FROM uptime) WHERE id = ?1",
        )?
        .execute(params![table, at])?;
    Ok(())
}

/// Refuses to go on by other rules than those of the table.
pub(super) fn check_rules(connection: &Connection, table: &str, rules: u32) -> Done<()> {
    let version = connection
        .prepare_cached("SELECT rules_version FROM tables WHERE id = ?1")?
        .query_row([table], |row| row.get(0))?;
    if version == rules { Ok(()) } else { Err(Error::OtherRules { table: table.to_owned(), version }.into()) }
}

pub(super) fn change_rules(connection: &Connection, table: &str, at: u32, from: u32, to: u32) -> Done<()> {
    let (length, _) = extent(connection, table)?;
    if length != at {
        return Err(Error::Stale { at: length }.into());
    }
    connection
        .prepare_cached("UPDATE tables SET rules_version = ?3 WHERE id = ?1 AND rules_version = ?2")?
        .execute(params![table, from, to])?;
    Ok(())
}

pub(super) fn keep_review(connection: &Connection, table: &str, review: &str) -> Done<()> {
    extent(connection, table)?;
    connection
        .prepare_cached("INSERT OR REPLACE INTO reviews (table_id, review) VALUES (?1, ?2)")?
        .execute(params![table, review])?;
    Ok(())
}

pub(super) fn review(connection: &Connection, table: &str) -> Done<Option<String>> {
    let mut statement = connection.prepare_cached("SELECT review FROM reviews WHERE table_id = ?1")?;
    Ok(statement.query_row([table], |row| row.get(0)).optional()?)
}

/// The length of a table's log and the number of its seats.
fn extent(connection: &Connection, table: &str) -> Done<(u32, u32)> {
    let (length, seats): (u32, u32) = connection
        .prepare_cached(
            "SELECT (SELECT coalesce(max(seq) + 1, 0) FROM actions WHERE table_id = ?1),
                    (SELECT count(*) FROM seats WHERE table_id = ?1)",
        )?
        .query_row([table], |row| Ok((row.get(0)?, row.get(1)?)))?;
    // Every table has at least one seat.
    if seats == 0 { Err(Error::NoSuchTable { table: table.to_owned() }.into()) } else { Ok((length, seats)) }
}

pub(super) fn kind_columns(kind: &SeatKind) -> (&'static str, Option<&str>) {
    match kind {
        SeatKind::Open => ("open", None),
        SeatKind::Human => ("human", None),
        SeatKind::Bot { level } => ("bot", Some(level)),
    }
}

fn kind_from(table: &str, row: &Row<'_>) -> Done<SeatKind> {
    let (kind, level): (String, Option<String>) = (row.get("kind")?, row.get("level")?);
    match (kind.as_str(), level) {
        ("open", None) => Ok(SeatKind::Open),
        ("human", None) => Ok(SeatKind::Human),
        ("bot", Some(level)) => Ok(SeatKind::Bot { level }),
        (other, _) => {
            let reason = format!("a seat is of the unknown kind {other:?}");
            Err(Error::DamagedTable { table: table.to_owned(), reason }.into())
        }
    }
}
