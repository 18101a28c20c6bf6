//! The statements about tables that wait for people. Each function is one step of a transaction that its caller commits.

use std::collections::BTreeSet;

use rusqlite::{Connection, OptionalExtension, params};

use super::rows::{self, Done, kind_columns, tables_by};
use super::{clocks, friends, people};
use crate::{Access, Arrangement, Error, Gate, PersonId, SeatKind, SeatRow, Secret, Table, TableRow};

pub(super) fn create(connection: &Connection, row: &TableRow, gate: &Gate) -> Done<()> {
    // A code is free again when its game is over; whoever remembers it has found the review until now.
    connection
        .prepare_cached(
            "UPDATE tables SET code = NULL, invitation = NULL WHERE code = ?1 AND ended_at IS NOT NULL",
        )?
        .execute([&gate.code])?;
    if by_code(connection, &gate.code)?.is_some() {
        return Err(Error::CodeTaken { code: gate.code.clone() }.into());
    }
    rows::create(connection, row)?;
    connection
        .prepare_cached("UPDATE tables SET begun_at = NULL, code = ?2, invitation = ?3 WHERE id = ?1")?
        .execute(params![row.id, gate.code, gate.invitation.reveal()])?;
    Ok(())
}

pub(super) fn by_code(connection: &Connection, code: &str) -> Done<Option<String>> {
    let mut statement = connection.prepare_cached("SELECT id FROM tables WHERE code = ?1")?;
    Ok(statement.query_row([code], |row| row.get(0)).optional()?)
}

pub(super) fn arrange(connection: &Connection, table: &str, from: &[SeatRow], to: &Arrangement) -> Done<()> {
    check_unchanged(connection, table, from)?;
    if from.len() != to.seats.len() {
        return Err(Error::Rearranged { table: table.to_owned() }.into());
    }
    let mut write = connection.prepare_cached(
        "UPDATE seats SET kind = ?3, level = ?4, name = ?5, secret = ?6, person = ?7, ready = ?8, orders = ?9
         WHERE table_id = ?1 AND seat = ?2",
    )?;
    for (number, seat) in (0_u8..).zip(&to.seats) {
        let (kind, level) = kind_columns(&seat.kind);
        let secret = seat.secret.as_ref().map(Secret::reveal);
        let person = seat.person.as_ref().map(PersonId::as_str);
        write.execute(params![
            table,
            number,
            kind,
            level,
            seat.name,
            secret,
            person,
            seat.ready,
            seat.orders
        ])?;
    }
    connection
        .prepare_cached(
            "UPDATE tables SET host = ?2, public = ?3, friends = ?8, name = ?4, setup = ?5, time = ?6, starts = ?7
             WHERE id = ?1",
        )?
        .execute(params![
            table,
            to.host.as_ref().map(PersonId::as_str),
            to.access == Access::Everybody,
            to.name,
            to.setup,
            to.time,
            clocks::signed(to.starts),
            to.access == Access::Friends
        ])?;
    let part = |seats: &[SeatRow]| -> BTreeSet<PersonId> {
        seats.iter().filter_map(|seat| seat.person.clone()).collect()
    };
    let stays: BTreeSet<PersonId> = part(&to.seats).into_iter().chain(to.host.clone()).collect();
    for person in part(from).difference(&stays) {
        people::end_presence(connection, person, table, to.removed.as_ref() == Some(person))?;
    }
    Ok(())
}

pub(super) fn begin(
    connection: &Connection,
    table: &str,
    from: &[SeatRow],
    setup: &str,
    seed: u64,
    at: i64,
) -> Done<()> {
    check_unchanged(connection, table, from)?;
    if let Some(open) = from.iter().position(|seat| seat.kind == SeatKind::Open) {
        let seat = u8::try_from(open).unwrap_or(u8::MAX);
        let (expected, now) = (SeatKind::Human, SeatKind::Open);
        return Err(Error::SeatTaken { table: table.to_owned(), seat, expected, now }.into());
    }
    connection
        .prepare_cached(
            "UPDATE tables SET setup = ?2, seed = ?3, begun_at = ?4, starts = NULL WHERE id = ?1",
        )?
        .execute(params![table, setup, seed.cast_signed(), at])?;
    friends::acquaint(connection, table)
}

pub(super) fn create_next(
    connection: &Connection,
    table: &str,
    next: &TableRow,
    gate: &Gate,
) -> Done<String> {
    if let Some(follower) = rows::follower(connection, table)? {
        return Ok(follower);
    }
    create(connection, next, gate)?;
    rows::set_follower(connection, table, &next.id)
}

pub(super) fn starting(connection: &Connection) -> Done<Vec<(String, u64)>> {
    let mut statement = connection
        .prepare_cached("SELECT id, starts FROM tables WHERE starts IS NOT NULL AND begun_at IS NULL")?;
    let tables =
        statement.query_map([], |row| Ok((row.get(0)?, clocks::unsigned(row.get(1)?).unwrap_or(0))))?;
    Ok(tables.collect::<Result<_, _>>()?)
}

pub(super) fn invite(connection: &Connection, table: &str, people: &[PersonId], planned_at: i64) -> Done<()> {
    let planned = connection
        .prepare_cached("UPDATE tables SET planned_at = ?2 WHERE id = ?1 AND begun_at IS NULL")?
        .execute(params![table, planned_at])?;
    if planned == 0 {
        return Err(Error::NoSuchTable { table: table.to_owned() }.into());
    }
    let mut invite = connection.prepare_cached(
        "INSERT INTO invitations (person, table_id) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
    )?;
    for person in people {
        invite.execute([person.as_str(), table])?;
    }
    Ok(())
}

pub(super) fn uninvite(connection: &Connection, table: &str, person: &PersonId) -> Done<()> {
    connection
        .prepare_cached("DELETE FROM invitations WHERE person = ?1 AND table_id = ?2")?
        .execute([person.as_str(), table])?;
    Ok(())
}

pub(super) fn invitations(connection: &Connection, person: &PersonId, limit: u32) -> Done<Vec<Table>> {
    let ids = "SELECT table_id FROM invitations JOIN tables ON id = table_id
         WHERE person = ?1 AND begun_at IS NULL ORDER BY created_at DESC, table_id LIMIT ?2";
    tables_by(connection, ids, params![person.as_str(), limit])
}

pub(super) fn dissolve(connection: &Connection, table: &str, from: &[SeatRow]) -> Done<()> {
    check_unchanged(connection, table, from)?;
    rows::delete(connection, table)
}

pub(super) fn open(connection: &Connection, limit: u32) -> Done<Vec<Table>> {
    let ids = "SELECT id FROM tables WHERE public = 1 AND begun_at IS NULL
         AND EXISTS (SELECT 1 FROM seats WHERE table_id = id AND kind = 'open')
         ORDER BY created_at DESC, id LIMIT ?1";
    tables_by(connection, ids, [limit])
}

pub(super) fn on_stage(connection: &Connection, limit: u32) -> Done<Vec<Table>> {
    let ids = "SELECT id FROM tables WHERE public = 1 AND begun_at IS NOT NULL AND ended_at IS NULL
         ORDER BY created_at DESC, id LIMIT ?1";
    tables_by(connection, ids, [limit])
}

/// The table still waits, and its seats are these.
fn check_unchanged(connection: &Connection, table: &str, from: &[SeatRow]) -> Done<()> {
    let begun: Option<i64> = connection
        .prepare_cached("SELECT begun_at FROM tables WHERE id = ?1")?
        .query_row([table], |row| row.get(0))
        .optional()?
        .ok_or_else(|| Error::NoSuchTable { table: table.to_owned() })?;
    if begun.is_some() || rows::seats(connection, table)? != from {
        return Err(Error::Rearranged { table: table.to_owned() }.into());
    }
    Ok(())
}
