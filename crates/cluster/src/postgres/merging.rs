//! How a guest becomes part of somebody's account.

use deadpool_postgres::Transaction;
use store::{Error, PersonId};

use super::rows::{Done, execute, one, rows};

pub(super) async fn merge(
    transaction: &Transaction<'_>,
    guest: &PersonId,
    into: &PersonId,
) -> Done<Vec<String>> {
    let (from, to) = (guest.as_str(), into.as_str());
    // Whoever has a handle, or is on the way out, is no guest. Nobody else changes what belongs to either meanwhile.
    let known = "SELECT count(*) FILTER (WHERE id = $1 AND handle IS NULL AND leaving IS NULL) = 1
            AND count(*) FILTER (WHERE id = $2) = 1
        FROM (SELECT id, handle, leaving FROM people WHERE id IN ($1, $2) ORDER BY id FOR UPDATE) AS both_of_them";
    let both: bool = match one(transaction, known, &[&from, &to]).await? {
        Some(row) => row.try_get(0)?,
        None => false,
    };
    if !both || from == to {
        return Err(Error::NoSuchPerson.into());
    }
    let theirs = "SELECT id FROM tables
        WHERE host = $1 OR id IN (SELECT table_id FROM presences WHERE person = $1) ORDER BY id FOR NO KEY UPDATE";
    let tables = rows(transaction, theirs, &[&from]).await?;
    for statement in MOVES {
        execute(transaction, statement, &[&from, &to]).await?;
    }
    for statement in ENDS {
        execute(transaction, statement, &[&from]).await?;
    }
    tables.iter().map(|row| Ok(row.try_get(0)?)).collect()
}

/// What goes from the first to the second; what the second has already is left.
const MOVES: &[&str] = &[
    "UPDATE seats SET person = $2 WHERE person = $1",
    "UPDATE tables SET host = $2 WHERE host = $1",
    "UPDATE talk SET person = $2 WHERE person = $1",
    "UPDATE reports SET person = $2 WHERE person = $1",
    "UPDATE reports r SET by = $2 WHERE by = $1 AND NOT EXISTS
        (SELECT FROM reports o WHERE o.table_id = r.table_id AND o.number = r.number AND o.by = $2)",
    "INSERT INTO presences (person, table_id, since, shown, removed, kept)
        SELECT $2, table_id, since, shown, removed, kept FROM presences WHERE person = $1
        ON CONFLICT (person, table_id) DO UPDATE SET
            removed = presences.removed AND excluded.removed, kept = presences.kept OR excluded.kept",
    "INSERT INTO invitations (person, table_id) SELECT $2, table_id FROM invitations WHERE person = $1
        ON CONFLICT DO NOTHING",
    "INSERT INTO requests (table_id, person, name, declined)
        SELECT table_id, $2, name, declined FROM requests WHERE person = $1 ON CONFLICT DO NOTHING",
    "INSERT INTO results (person, table_id, game, seats, place, score, at, rivals, beaten)
        SELECT $2, table_id, game, seats, place, score, at, rivals, beaten FROM results WHERE person = $1
        ON CONFLICT DO NOTHING",
    "INSERT INTO push (person, endpoint, key, auth, lang, site, since)
        SELECT $2, endpoint, key, auth, lang, site, since FROM push WHERE person = $1 ON CONFLICT DO NOTHING",
    "INSERT INTO acquaintances (person, other)
        SELECT $2, other FROM acquaintances WHERE person = $1 AND other <> $2 ON CONFLICT DO NOTHING",
    "INSERT INTO acquaintances (person, other)
        SELECT person, $2 FROM acquaintances WHERE other = $1 AND person <> $2 ON CONFLICT DO NOTHING",
    "INSERT INTO shunned (person, other, name, distance)
        SELECT $2, other, name, distance FROM shunned WHERE person = $1 AND other <> $2 ON CONFLICT DO NOTHING",
    "INSERT INTO shunned (person, other, name, distance)
        SELECT person, $2, name, distance FROM shunned WHERE other = $1 AND person <> $2 ON CONFLICT DO NOTHING",
];

/// What is left of the first, who is no more.
const ENDS: &[&str] = &[
    "UPDATE reports SET by = NULL WHERE by = $1",
    "DELETE FROM shunned WHERE person = $1 OR other = $1",
    "DELETE FROM acquaintances WHERE person = $1 OR other = $1",
    "DELETE FROM presences WHERE person = $1",
    "DELETE FROM invitations WHERE person = $1",
    "DELETE FROM requests WHERE person = $1",
    "DELETE FROM results WHERE person = $1",
    "DELETE FROM push WHERE person = $1",
    "DELETE FROM mail WHERE person = $1",
    "DELETE FROM quiet_hours WHERE person = $1",
    "DELETE FROM passkeys WHERE person = $1",
    "DELETE FROM tokens WHERE person = $1",
    "DELETE FROM devices WHERE person = $1",
    "DELETE FROM people WHERE id = $1",
];
