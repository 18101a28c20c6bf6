//! The statements about who knows whom, and about tables for those people. Each function is one step of a transaction that
//! its caller commits.

use rusqlite::{Connection, OptionalExtension, params};

use super::rows::{Done, tables_by};
use super::{people, talk};
use crate::limits::bounded;
use crate::{Error, MAX_REQUESTS, PersonId, Request, Table};

/// Those who sit at a game that has begun know each other from then on.
pub(super) fn acquaint(connection: &Connection, table: &str) -> Done<()> {
    connection
        .prepare_cached(
            "INSERT INTO acquaintances (person, other)
             SELECT DISTINCT one.person, two.person FROM seats one JOIN seats two ON two.table_id = one.table_id
             JOIN tables ON tables.id = one.table_id
             WHERE one.table_id = ?1 AND one.person <> two.person AND begun_at IS NOT NULL
             ON CONFLICT DO NOTHING",
        )?
        .execute([table])?;
    Ok(())
}

pub(super) fn knows(connection: &Connection, person: &PersonId, other: &PersonId) -> Done<bool> {
    let mut statement = connection.prepare_cached(
        "SELECT 1 FROM acquaintances WHERE person = ?1 AND other = ?2 AND NOT EXISTS
            (SELECT 1 FROM shunned WHERE distance = 'blocked'
                AND ((person = ?1 AND other = ?2) OR (person = ?2 AND other = ?1)))",
    )?;
    Ok(statement.exists([person.as_str(), other.as_str()])?)
}

pub(super) fn any(connection: &Connection) -> Done<bool> {
    let mut statement =
        connection.prepare_cached("SELECT 1 FROM tables WHERE friends = 1 AND ended_at IS NULL LIMIT 1")?;
    Ok(statement.exists([])?)
}

pub(super) fn tables(
    connection: &Connection,
    person: &PersonId,
    begun: bool,
    limit: u32,
) -> Done<Vec<Table>> {
    let stage = if begun {
        "begun_at IS NOT NULL AND ended_at IS NULL"
    } else {
        "begun_at IS NULL AND EXISTS (SELECT 1 FROM seats WHERE table_id = id AND kind = 'open')
         AND NOT EXISTS (SELECT 1 FROM presences WHERE table_id = id AND person = ?1 AND removed = 1)"
    };
    // The host sees the table among the others too, as they do those that are open to everybody.
    let ids = format!(
        "SELECT id FROM tables WHERE friends = 1 AND {stage}
         AND (host = ?1 OR host IN (SELECT other FROM acquaintances WHERE person = ?1))
         AND NOT EXISTS (SELECT 1 FROM shunned WHERE distance = 'blocked'
            AND ((person = ?1 AND other = host) OR (person = host AND other = ?1)))
         ORDER BY created_at DESC, id LIMIT ?2"
    );
    tables_by(connection, &ids, params![person.as_str(), limit])
}

pub(super) fn requests(connection: &Connection, table: &str) -> Done<Vec<Request>> {
    let mut statement = connection
        .prepare_cached("SELECT person, name, declined FROM requests WHERE table_id = ?1 ORDER BY person")?;
    let requests = statement.query_map([table], |row| {
        Ok(Request {
            person: PersonId::new(row.get::<_, String>(0)?),
            name: row.get(1)?,
            declined: row.get(2)?,
        })
    })?;
    Ok(requests.collect::<Result<_, _>>()?)
}

pub(super) fn request(connection: &Connection, table: &str, person: &PersonId, name: &str) -> Done<()> {
    let waits: bool = connection
        .prepare_cached("SELECT friends = 1 AND begun_at IS NULL FROM tables WHERE id = ?1")?
        .query_row([table], |row| row.get(0))
        .optional()?
        .ok_or_else(|| Error::NoSuchTable { table: table.to_owned() })?;
    if !waits {
        return Err(Error::Rearranged { table: table.to_owned() }.into());
    }
    if people::is_removed(connection, person, table)? || talk::is_blocked(connection, person, table)? {
        return Err(Error::Removed { table: table.to_owned() }.into());
    }
    bounded("list of those who ask for a seat", requests(connection, table)?.len(), 0, MAX_REQUESTS - 1)?;
    connection
        .prepare_cached(
            "INSERT INTO requests (table_id, person, name) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING",
        )?
        .execute([table, person.as_str(), name])?;
    Ok(())
}

pub(super) fn decline(connection: &Connection, table: &str, person: &PersonId) -> Done<()> {
    connection
        .prepare_cached("UPDATE requests SET declined = 1 WHERE table_id = ?1 AND person = ?2")?
        .execute([table, person.as_str()])?;
    Ok(())
}

/// Somebody has found a seat.
pub(super) fn forget_request(connection: &Connection, table: &str, person: &PersonId) -> Done<()> {
    connection
        .prepare_cached("DELETE FROM requests WHERE table_id = ?1 AND person = ?2")?
        .execute([table, person.as_str()])?;
    Ok(())
}
