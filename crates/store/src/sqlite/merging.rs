//! How a guest becomes part of somebody's account.

use rusqlite::{Connection, params};

use super::rows::Done;
use crate::{Error, PersonId};

pub(super) fn merge(connection: &Connection, guest: &PersonId, into: &PersonId) -> Done<Vec<String>> {
    let known = |statement: &str, person: &PersonId| -> Done<bool> {
        Ok(connection.prepare_cached(statement)?.exists([person.as_str()])?)
    };
    // Whoever has a handle, or is on the way out, is no guest.
    let is_guest = known("SELECT 1 FROM people WHERE id = ?1 AND handle IS NULL AND leaving IS NULL", guest)?;
    if guest == into || !is_guest || !known("SELECT 1 FROM people WHERE id = ?1", into)? {
        return Err(Error::NoSuchPerson.into());
    }
    let tables = connection
        .prepare_cached(
            "SELECT table_id FROM presences WHERE person = ?1 UNION SELECT id FROM tables WHERE host = ?1 ORDER BY 1",
        )?
        .query_map([guest.as_str()], |row| row.get(0))?
        .collect::<Result<_, _>>()?;
    for statement in MOVES {
        connection.prepare_cached(statement)?.execute(params![guest.as_str(), into.as_str()])?;
    }
    for statement in ENDS {
        connection.prepare_cached(statement)?.execute([guest.as_str()])?;
    }
    Ok(tables)
}

/// What goes from the first to the second.
const MOVES: &[&str] = &[
    "UPDATE seats SET person = ?2 WHERE person = ?1",
    "UPDATE tables SET host = ?2 WHERE host = ?1",
    "UPDATE talk SET person = ?2 WHERE person = ?1",
    "UPDATE reports SET person = ?2 WHERE person = ?1",
    "UPDATE OR IGNORE reports SET by = ?2 WHERE by = ?1",
    "INSERT INTO presences (person, table_id, since, shown, removed, kept)
        SELECT ?2, table_id, since, shown, removed, kept FROM presences WHERE person = ?1
        ON CONFLICT (person, table_id) DO UPDATE SET
            removed = min(removed, excluded.removed), kept = max(kept, excluded.kept)",
    "UPDATE OR IGNORE invitations SET person = ?2 WHERE person = ?1",
    "UPDATE OR IGNORE requests SET person = ?2 WHERE person = ?1",
    "UPDATE OR IGNORE results SET person = ?2 WHERE person = ?1",
    "UPDATE OR IGNORE push SET person = ?2 WHERE person = ?1",
    "UPDATE OR IGNORE acquaintances SET person = ?2 WHERE person = ?1 AND other <> ?2",
    "UPDATE OR IGNORE acquaintances SET other = ?2 WHERE other = ?1 AND person <> ?2",
    "UPDATE OR IGNORE shunned SET person = ?2 WHERE person = ?1 AND other <> ?2",
    "UPDATE OR IGNORE shunned SET other = ?2 WHERE other = ?1 AND person <> ?2",
];

/// What is left of the first, who is no more.
const ENDS: &[&str] = &[
    "UPDATE reports SET by = NULL WHERE by = ?1",
    "DELETE FROM presences WHERE person = ?1",
    "DELETE FROM invitations WHERE person = ?1",
    "DELETE FROM results WHERE person = ?1",
    "DELETE FROM shunned WHERE person = ?1 OR other = ?1",
    "DELETE FROM passkeys WHERE person = ?1",
    "DELETE FROM tokens WHERE person = ?1",
    "DELETE FROM devices WHERE person = ?1",
    "DELETE FROM people WHERE id = ?1",
];
