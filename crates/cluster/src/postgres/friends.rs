//! The statements about who knows whom, and about tables for those people.

use deadpool_postgres::{GenericClient, Transaction};
use store::{Error, MAX_REQUESTS, PersonId, Table, bounded};

use super::rows::{self, Done, execute, no_such_table, one};
use super::{people, talk};

/// Those who sit at a game that has begun know each other from then on.
pub(super) async fn acquaint(transaction: &Transaction<'_>, table: &str) -> Done<()> {
    // In order, so that two tables of the same people do not wait for each other.
    let acquaint = "INSERT INTO acquaintances (person, other)
        SELECT DISTINCT one.person, two.person FROM seats one JOIN seats two ON two.table_id = one.table_id
        JOIN tables ON tables.id = one.table_id
        WHERE one.table_id = $1 AND one.person <> two.person AND begun_at IS NOT NULL
        ORDER BY 1, 2 ON CONFLICT DO NOTHING";
    execute(transaction, acquaint, &[&table]).await?;
    Ok(())
}

pub(super) async fn knows(client: &impl GenericClient, person: &PersonId, other: &PersonId) -> Done<bool> {
    let knows = "SELECT 1 FROM acquaintances WHERE person = $1 AND other = $2 AND NOT EXISTS
        (SELECT FROM shunned WHERE distance = 'blocked'
            AND ((person = $1 AND other = $2) OR (person = $2 AND other = $1)))";
    Ok(one(client, knows, &[&person.as_str(), &other.as_str()]).await?.is_some())
}

pub(super) async fn any(client: &impl GenericClient) -> Done<bool> {
    let any = "SELECT 1 FROM tables WHERE friends AND ended_at IS NULL LIMIT 1";
    Ok(one(client, any, &[]).await?.is_some())
}

pub(super) async fn tables(
    client: &impl GenericClient,
    person: &PersonId,
    begun: bool,
    limit: i64,
) -> Done<Vec<Table>> {
    let stage = if begun {
        "begun_at IS NOT NULL AND ended_at IS NULL"
    } else {
        "begun_at IS NULL AND EXISTS (SELECT FROM seats WHERE table_id = tables.id AND kind = 'open')
         AND NOT EXISTS (SELECT FROM presences WHERE table_id = tables.id AND person = $1 AND removed)"
    };
    // The host sees the table among the others too, as they do those that are open to everybody.
    let found = format!(
        "SELECT id, row_number() OVER (ORDER BY created_at DESC, id) AS place FROM tables WHERE friends AND {stage}
         AND (host = $1 OR host IN (SELECT other FROM acquaintances WHERE person = $1))
         AND NOT EXISTS (SELECT FROM shunned WHERE distance = 'blocked'
            AND ((person = $1 AND other = host) OR (person = host AND other = $1)))
         ORDER BY created_at DESC, id LIMIT $2"
    );
    rows::tables(client, &found, &[&person.as_str(), &limit]).await
}

pub(super) async fn request(
    transaction: &Transaction<'_>,
    table: &str,
    person: &PersonId,
    name: &str,
) -> Done<()> {
    let waits = "SELECT friends AND begun_at IS NULL FROM tables WHERE id = $1 FOR NO KEY UPDATE";
    let waits = one(transaction, waits, &[&table]).await?.ok_or_else(|| no_such_table(table))?;
    if !waits.try_get::<_, bool>(0)? {
        return Err(Error::Rearranged { table: table.to_owned() }.into());
    }
    if people::is_removed(transaction, person, table).await?
        || talk::is_blocked(transaction, person, table).await?
    {
        return Err(Error::Removed { table: table.to_owned() }.into());
    }
    let asked = rows::rows(transaction, "SELECT 1 FROM requests WHERE table_id = $1", &[&table]).await?;
    bounded("list of those who ask for a seat", asked.len(), 0, MAX_REQUESTS - 1)?;
    let ask = "INSERT INTO requests (table_id, person, name) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
    execute(transaction, ask, &[&table, &person.as_str(), &name]).await?;
    Ok(())
}

pub(super) async fn decline(transaction: &Transaction<'_>, table: &str, person: &PersonId) -> Done<()> {
    let decline = "UPDATE requests SET declined = true WHERE table_id = $1 AND person = $2";
    execute(transaction, decline, &[&table, &person.as_str()]).await?;
    Ok(())
}

/// Somebody has found a seat.
pub(super) async fn forget_request(
    transaction: &Transaction<'_>,
    table: &str,
    person: &PersonId,
) -> Done<()> {
    let forget = "DELETE FROM requests WHERE table_id = $1 AND person = $2";
    execute(transaction, forget, &[&table, &person.as_str()]).await?;
    Ok(())
}
