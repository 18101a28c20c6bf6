//! The statements about people. Each function is one step of a transaction that its caller commits.

use rusqlite::{Connection, OptionalExtension, params};

use super::accounts;
use super::rows::{Done, change_seat, no_such_seat, tables_by};
use super::{friends, talk};
use crate::people::key_of;
use crate::{DeviceRow, Error, PersonId, PersonRow, Presence, SeatKind, Secret, Table};

pub(super) fn create(connection: &Connection, person: &PersonRow) -> Done<PersonId> {
    if let Some(known) = find(connection, &key_of(&person.secret))? {
        return Ok(known);
    }
    connection
        .prepare_cached("INSERT INTO people (id, created_at) VALUES (?1, ?2)")?
        .execute(params![person.id.as_str(), person.created_at])?;
    let device = DeviceRow { secret: person.secret.clone(), name: String::new(), at: person.created_at };
    accounts::add_device(connection, &person.id, &device)?;
    Ok(person.id.clone())
}

pub(super) fn find(connection: &Connection, key: &str) -> Done<Option<PersonId>> {
    let mut statement = connection.prepare_cached("SELECT person FROM devices WHERE key = ?1")?;
    Ok(statement.query_row([key], |row| row.get::<_, String>(0).map(PersonId::new)).optional()?)
}

pub(super) fn tables(connection: &Connection, person: &PersonId, limit: u32) -> Done<Vec<Table>> {
    // A game that goes on is never pushed off the list by games that are over, nor one that asks by one that does not.
    let ids = "SELECT presences.table_id FROM presences JOIN tables ON id = presences.table_id
         LEFT JOIN seats ON seats.table_id = id AND seats.person = presences.person AND kind = 'human' AND ended_at IS NULL
         WHERE presences.person = ?1 AND removed = 0 GROUP BY id
         ORDER BY ended_at IS NOT NULL, min(asked + asked_limit) NULLS LAST, min(asked) NULLS LAST, since DESC, id LIMIT ?2";
    tables_by(connection, ids, params![person.as_str(), limit])
}

pub(super) fn at_table(connection: &Connection, table: &str) -> Done<Vec<Presence>> {
    let mut statement = connection.prepare_cached(
        "SELECT person, shown FROM presences WHERE table_id = ?1 AND removed = 0 ORDER BY person",
    )?;
    let people = statement.query_map([table], |row| {
        Ok(Presence { person: PersonId::new(row.get::<_, String>(0)?), shown: row.get(1)? })
    })?;
    Ok(people.collect::<Result<_, _>>()?)
}

/// A person has come to a table; once is enough.
pub(super) fn note_presence(connection: &Connection, person: &PersonId, table: &str, at: i64) -> Done<()> {
    connection
        .prepare_cached(
            "INSERT INTO presences (person, table_id, since) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING",
        )?
        .execute(params![person.as_str(), table, at])?;
    Ok(())
}

pub(super) fn is_removed(connection: &Connection, person: &PersonId, table: &str) -> Done<bool> {
    let mut statement = connection
        .prepare_cached("SELECT 1 FROM presences WHERE table_id = ?1 AND person = ?2 AND removed = 1")?;
    Ok(statement.exists([table, person.as_str()])?)
}

/// A person has no part in a table any more; with `removed`, they may not come back.
pub(super) fn end_presence(
    connection: &Connection,
    person: &PersonId,
    table: &str,
    removed: bool,
) -> Done<()> {
    let statement = if removed {
        "UPDATE presences SET removed = 1, shown = NULL WHERE table_id = ?1 AND person = ?2"
    } else {
        "DELETE FROM presences WHERE table_id = ?1 AND person = ?2 AND removed = 0"
    };
    connection.prepare_cached(statement)?.execute([table, person.as_str()])?;
    Ok(())
}

pub(super) fn claim_seat(
    connection: &Connection,
    table: &str,
    seat: u8,
    name: &str,
    person: &PersonId,
    at: i64,
) -> Done<()> {
    if is_removed(connection, person, table)? || talk::is_blocked(connection, person, table)? {
        return Err(Error::Removed { table: table.to_owned() }.into());
    }
    change_seat(connection, table, seat, &SeatKind::Open, &SeatKind::Human)?;
    connection
        .prepare_cached(
            "UPDATE seats SET name = ?3, person = ?4, secret = NULL WHERE table_id = ?1 AND seat = ?2",
        )?
        .execute(params![table, seat, name, person.as_str()])?;
    note_presence(connection, person, table, at)?;
    friends::forget_request(connection, table, person)?;
    friends::acquaint(connection, table)
}

pub(super) fn adopt_seats(
    connection: &Connection,
    table: &str,
    seats: &[(u8, Secret)],
    person: &PersonId,
    host: bool,
) -> Done<Vec<u8>> {
    let created: i64 = connection
        .prepare_cached("SELECT created_at FROM tables WHERE id = ?1")?
        .query_row([table], |row| row.get(0))
        .optional()?
        .ok_or_else(|| Error::NoSuchTable { table: table.to_owned() })?;
    // The secret of an open seat is its invitation, which is no way to adopt it.
    let mut adopt = connection.prepare_cached(
        "UPDATE seats SET person = ?4, secret = NULL
         WHERE table_id = ?1 AND seat = ?2 AND secret = ?3 AND kind <> 'open' AND person IS NULL",
    )?;
    let mut adopted = Vec::new();
    for (seat, secret) in seats {
        if adopt.execute(params![table, seat, secret.reveal(), person.as_str()])? > 0 {
            adopted.push(*seat);
        }
    }
    if adopted.is_empty() {
        return Ok(adopted);
    }
    note_presence(connection, person, table, created)?;
    if host {
        connection
            .prepare_cached("UPDATE tables SET host = ?2 WHERE id = ?1 AND host IS NULL")?
            .execute([table, person.as_str()])?;
    }
    Ok(adopted)
}

pub(super) fn show_seat(connection: &Connection, table: &str, person: &PersonId, seat: u8) -> Done<()> {
    let shown = connection
        .prepare_cached("UPDATE presences SET shown = ?3 WHERE table_id = ?1 AND person = ?2")?
        .execute(params![table, person.as_str(), seat])?;
    if shown == 0 { Err(no_such_seat(connection, table, seat)?.into()) } else { Ok(()) }
}
