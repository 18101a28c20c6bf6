//! The statements about time. Each function is one step of a transaction that its caller commits.

use rusqlite::{Connection, Row, params};

use super::rows::Done;
use crate::{MAX_LISTED, PersonId, SeatClock};

/// Milliseconds as the database keeps them.
pub(super) fn signed(milliseconds: Option<u64>) -> Option<i64> {
    milliseconds.map(|milliseconds| i64::try_from(milliseconds).unwrap_or(i64::MAX))
}

pub(super) fn unsigned(milliseconds: Option<i64>) -> Option<u64> {
    milliseconds.map(|milliseconds| u64::try_from(milliseconds).unwrap_or(0))
}

/// How long the store has been in use, as far as it was written down: by itself, or with a move that asks somebody.
pub(super) fn uptime(connection: &Connection) -> Done<u64> {
    let known = "SELECT max(milliseconds, coalesce((SELECT max(asked) FROM seats), 0)) FROM uptime";
    let known: i64 = connection.query_row(known, [], |row| row.get(0))?;
    Ok(u64::try_from(known).unwrap_or(0))
}

/// Writes down how long the store has been in use. Another process may have written more.
pub(super) fn beat(connection: &Connection, uptime: u64) -> Done<()> {
    connection
        .prepare_cached("UPDATE uptime SET milliseconds = ?1 WHERE milliseconds < ?1")?
        .execute([signed(Some(uptime))])?;
    Ok(())
}

/// The clock of a seat.
pub(super) fn of(row: &Row<'_>) -> Done<SeatClock> {
    let (asked, limit, bank) = (row.get("asked")?, row.get("asked_limit")?, row.get("bank")?);
    Ok(SeatClock { asked: unsigned(asked), limit: unsigned(limit), bank: unsigned(bank) })
}

/// Changes the clocks of the seats, which all exist; those that stand as they did are not written.
pub(super) fn set(connection: &Connection, table: &str, clocks: &[SeatClock]) -> Done<()> {
    let mut write = connection.prepare_cached(
        "UPDATE seats SET asked = ?3, asked_limit = ?4, bank = ?5 WHERE table_id = ?1 AND seat = ?2
         AND (asked IS NOT ?3 OR asked_limit IS NOT ?4 OR bank IS NOT ?5)",
    )?;
    for (number, clock) in (0_u8..).zip(clocks) {
        let (asked, limit, bank) = (signed(clock.asked), signed(clock.limit), signed(clock.bank));
        write.execute(params![table, number, asked, limit, bank])?;
    }
    Ok(())
}

/// The tables that ask a person, and since when.
pub(super) fn turns_of(connection: &Connection, person: &PersonId) -> Done<Vec<(String, u64)>> {
    let mut statement = connection.prepare_cached(
        "SELECT table_id, min(asked) FROM seats INDEXED BY seats_of JOIN tables ON id = table_id
         WHERE person = ?1 AND asked IS NOT NULL AND kind = 'human' AND closed = 0
         GROUP BY table_id ORDER BY 2, 1 LIMIT ?2",
    )?;
    let turns = statement.query_map(params![person.as_str(), MAX_LISTED], |row| {
        Ok((row.get(0)?, unsigned(Some(row.get(1)?)).unwrap_or(0)))
    })?;
    Ok(turns.collect::<Result<_, _>>()?)
}

/// The seats whose time runs out before this moment, and when.
pub(super) fn running(connection: &Connection, before: u64) -> Done<Vec<(String, u8, u64)>> {
    let mut statement = connection.prepare_cached(
        "SELECT table_id, seat, asked + asked_limit FROM seats
         WHERE asked_limit IS NOT NULL AND asked IS NOT NULL AND asked + asked_limit < ?1 ORDER BY 3",
    )?;
    let clocks = statement.query_map([signed(Some(before))], |row| {
        Ok((row.get(0)?, row.get(1)?, u64::try_from(row.get::<_, i64>(2)?).unwrap_or(0)))
    })?;
    Ok(clocks.collect::<Result<_, _>>()?)
}
