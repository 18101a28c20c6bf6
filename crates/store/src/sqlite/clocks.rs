//! The statements about time. Each function is one step of a transaction that its caller commits.

use rusqlite::{Connection, Row, params};

use super::rows::{Done, no_such_seat};
use crate::SeatClock;

/// Milliseconds as the database keeps them.
pub(super) fn signed(milliseconds: Option<u64>) -> Option<i64> {
    milliseconds.map(|milliseconds| i64::try_from(milliseconds).unwrap_or(i64::MAX))
}

pub(super) fn unsigned(milliseconds: Option<i64>) -> Option<u64> {
    milliseconds.map(|milliseconds| u64::try_from(milliseconds).unwrap_or(0))
}

/// How long the store has been in use, as far as it was written down.
pub(super) fn uptime(connection: &Connection) -> Done<u64> {
    let known: i64 = connection.query_row("SELECT milliseconds FROM uptime", [], |row| row.get(0))?;
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

/// Changes the clocks of the seats, if any are given.
pub(super) fn set(connection: &Connection, table: &str, clocks: &[SeatClock]) -> Done<()> {
    let mut write = connection.prepare_cached(
        "UPDATE seats SET asked = ?3, asked_limit = ?4, bank = ?5 WHERE table_id = ?1 AND seat = ?2",
    )?;
    for (number, clock) in (0_u8..).zip(clocks) {
        let (asked, limit, bank) = (signed(clock.asked), signed(clock.limit), signed(clock.bank));
        if write.execute(params![table, number, asked, limit, bank])? == 0 {
            return Err(no_such_seat(connection, table, number)?.into());
        }
    }
    Ok(())
}

/// The seats whose time runs, and when it will have run out.
pub(super) fn running(connection: &Connection) -> Done<Vec<(String, u8, u64)>> {
    let mut statement = connection.prepare_cached(
        "SELECT table_id, seat, asked + asked_limit FROM seats
         WHERE asked_limit IS NOT NULL AND asked IS NOT NULL ORDER BY 3",
    )?;
    let clocks = statement.query_map([], |row| {
        Ok((row.get(0)?, row.get(1)?, u64::try_from(row.get::<_, i64>(2)?).unwrap_or(0)))
    })?;
    Ok(clocks.collect::<Result<_, _>>()?)
}
