//! How a person is forgotten: their games go on without them.

use rusqlite::{Connection, params};

use super::rows::{self, Done};
use crate::{PersonId, SOMEBODY};

pub(super) fn forget(connection: &Connection, person: &PersonId, level: &str) -> Done<()> {
    let run = |statement: &str| -> Done<()> {
        connection.prepare_cached(statement)?.execute([person.as_str()])?;
        Ok(())
    };
    // A seat that was kept for them is for anybody who comes.
    run("UPDATE seats SET name = '' WHERE kind = 'open'
         AND table_id IN (SELECT table_id FROM invitations WHERE person = ?1)
         AND (name IN (SELECT name FROM seats WHERE person = ?1) OR name IN (SELECT name FROM people WHERE id = ?1))")?;
    run("UPDATE seats SET kind = 'open', level = NULL, name = '', person = NULL, orders = '', ready = 0
         WHERE person = ?1 AND table_id IN (SELECT id FROM tables WHERE begun_at IS NULL)")?;
    connection
        .prepare_cached(
            "UPDATE seats SET kind = 'bot', level = ?2 WHERE person = ?1 AND kind = 'human'
             AND table_id IN (SELECT id FROM tables WHERE ended_at IS NULL)",
        )?
        .execute([person.as_str(), level])?;
    connection
        .prepare_cached("UPDATE seats SET name = ?2, person = NULL, orders = '' WHERE person = ?1")?
        .execute([person.as_str(), SOMEBODY])?;
    hand_over(connection, person)?;
    for statement in [
        "UPDATE talk SET person = NULL, name = '', kind = 'gone', said = '' WHERE person = ?1",
        "UPDATE reports SET person = NULL, name = '', kind = 'gone', said = '' WHERE person = ?1",
        "UPDATE reports SET by = NULL WHERE by = ?1",
        "DELETE FROM shunned WHERE person = ?1 OR other = ?1",
        "DELETE FROM invitations WHERE person = ?1",
        "DELETE FROM presences WHERE person = ?1",
        "DELETE FROM results WHERE person = ?1",
        "DELETE FROM passkeys WHERE person = ?1",
        "DELETE FROM tokens WHERE person = ?1",
        "DELETE FROM devices WHERE person = ?1",
        "DELETE FROM people WHERE id = ?1",
    ] {
        run(statement)?;
    }
    Ok(())
}

/// Tables that wait for people get another host, or go; all others have none.
fn hand_over(connection: &Connection, person: &PersonId) -> Done<()> {
    connection
        .prepare_cached(
            "UPDATE tables SET starts = NULL, host =
                (SELECT person FROM seats WHERE table_id = id AND person IS NOT NULL ORDER BY seat LIMIT 1)
             WHERE host = ?1 AND begun_at IS NULL",
        )?
        .execute([person.as_str()])?;
    let empty: Vec<String> = connection
        .prepare_cached(
            "SELECT id FROM tables WHERE begun_at IS NULL AND host IS NULL
             AND id IN (SELECT table_id FROM presences WHERE person = ?1)",
        )?
        .query_map([person.as_str()], |row| row.get(0))?
        .collect::<Result<_, _>>()?;
    for table in &empty {
        rows::delete(connection, table)?;
    }
    connection
        .prepare_cached("UPDATE tables SET host = NULL WHERE host = ?1")?
        .execute(params![person.as_str()])?;
    Ok(())
}
