//! How a person is forgotten: their games go on without them.

use deadpool_postgres::Transaction;
use store::{PersonId, SOMEBODY};

use super::rows::{self, Done, execute};

pub(super) async fn forget(transaction: &Transaction<'_>, person: &PersonId, level: &str) -> Done<()> {
    let person = person.as_str();
    // Nobody sits down or leaves meanwhile.
    let lock =
        "SELECT 1 FROM tables WHERE host = $1 OR id IN (SELECT table_id FROM presences WHERE person = $1)
        ORDER BY id FOR NO KEY UPDATE";
    rows::rows(transaction, lock, &[&person]).await?;
    // A seat that was kept for them is for anybody who comes.
    let kept = "UPDATE seats SET name = '' WHERE kind = 'open'
        AND table_id IN (SELECT table_id FROM invitations WHERE person = $1)
        AND (name IN (SELECT name FROM seats WHERE person = $1) OR name IN (SELECT name FROM people WHERE id = $1))";
    execute(transaction, kept, &[&person]).await?;
    let waiting =
        "UPDATE seats SET kind = 'open', level = NULL, name = '', person = NULL, orders = '', ready = false
        WHERE person = $1 AND table_id IN (SELECT id FROM tables WHERE begun_at IS NULL)";
    execute(transaction, waiting, &[&person]).await?;
    let playing = "UPDATE seats SET kind = 'bot', level = $2 WHERE person = $1 AND kind = 'human'
        AND table_id IN (SELECT id FROM tables WHERE ended_at IS NULL)";
    execute(transaction, playing, &[&person, &level]).await?;
    let seats = "UPDATE seats SET name = $2, person = NULL, orders = '' WHERE person = $1";
    execute(transaction, seats, &[&person, &SOMEBODY]).await?;
    hand_over(transaction, person).await?;
    for statement in [
        "UPDATE talk SET person = NULL, name = '', kind = 'gone', said = '' WHERE person = $1",
        "UPDATE reports SET person = NULL, name = '', kind = 'gone', said = '' WHERE person = $1",
        "UPDATE reports SET by = NULL WHERE by = $1",
        "DELETE FROM shunned WHERE person = $1 OR other = $1",
        "DELETE FROM acquaintances WHERE person = $1 OR other = $1",
        "DELETE FROM requests WHERE person = $1",
        "DELETE FROM push WHERE person = $1",
        "DELETE FROM mail WHERE person = $1",
        "DELETE FROM quiet_hours WHERE person = $1",
        "DELETE FROM invitations WHERE person = $1",
        "DELETE FROM presences WHERE person = $1",
        "DELETE FROM results WHERE person = $1",
        "DELETE FROM passkeys WHERE person = $1",
        "DELETE FROM tokens WHERE person = $1",
        "DELETE FROM devices WHERE person = $1",
        "DELETE FROM people WHERE id = $1",
    ] {
        execute(transaction, statement, &[&person]).await?;
    }
    Ok(())
}

/// Tables that wait for people get another host, or go; all others have none.
async fn hand_over(transaction: &Transaction<'_>, person: &str) -> Done<()> {
    let next = "UPDATE tables SET starts = NULL, host =
            (SELECT person FROM seats WHERE table_id = tables.id AND person IS NOT NULL ORDER BY seat LIMIT 1)
        WHERE host = $1 AND begun_at IS NULL";
    execute(transaction, next, &[&person]).await?;
    let empty = "SELECT id FROM tables WHERE begun_at IS NULL AND host IS NULL
        AND id IN (SELECT table_id FROM presences WHERE person = $1)";
    for row in &rows::rows(transaction, empty, &[&person]).await? {
        rows::delete(transaction, row.try_get(0)?).await?;
    }
    execute(transaction, "UPDATE tables SET host = NULL WHERE host = $1", &[&person]).await?;
    Ok(())
}
