//! The statements about people.

use deadpool_postgres::{GenericClient, Transaction};
use store::{DeviceRow, Error, PersonId, PersonRow, SeatKind, Secret, Table};

use super::accounts;
use super::rows::{Done, change_seat, execute, no_such_seat, no_such_table, one, tables};
use super::{friends, talk};

pub(super) async fn create(transaction: &Transaction<'_>, person: &PersonRow) -> Done<PersonId> {
    let key = store::key_of(&person.secret);
    if let Some(known) = find(transaction, &key).await? {
        return Ok(known);
    }
    let insert = "INSERT INTO people (id, created_at) VALUES ($1, $2)";
    execute(transaction, insert, &[&person.id.as_str(), &person.created_at]).await?;
    let device = DeviceRow { secret: person.secret.clone(), name: String::new(), at: person.created_at };
    if accounts::add_device(transaction, &person.id, &device).await? {
        return Ok(person.id.clone());
    }
    // Somebody came with the same secret at the same moment.
    execute(transaction, "DELETE FROM people WHERE id = $1", &[&person.id.as_str()]).await?;
    Ok(find(transaction, &key).await?.unwrap_or_else(|| person.id.clone()))
}

pub(super) async fn find(client: &impl GenericClient, key: &str) -> Done<Option<PersonId>> {
    let found = one(client, "SELECT person FROM devices WHERE key = $1", &[&key]).await?;
    Ok(found.map(|row| row.try_get::<_, String>(0)).transpose()?.map(PersonId::new))
}

pub(super) async fn tables_of(
    client: &impl GenericClient,
    person: &PersonId,
    limit: i64,
) -> Done<Vec<Table>> {
    // A game that goes on is never pushed off the list by games that are over, nor one that asks by one that does not.
    let theirs = "SELECT tables.id AS id, row_number() OVER
            (ORDER BY ended_at IS NOT NULL, min(asked + asked_limit), min(asked), since DESC, tables.id) AS place
        FROM presences JOIN tables ON tables.id = presences.table_id
        LEFT JOIN seats ON seats.table_id = tables.id AND seats.person = presences.person AND seats.kind = 'human'
            AND ended_at IS NULL
        WHERE presences.person = $1 AND NOT removed GROUP BY tables.id, since
        ORDER BY place LIMIT $2";
    tables(client, theirs, &[&person.as_str(), &limit]).await
}

/// A person has come to a table; once is enough.
pub(super) async fn note_presence(
    transaction: &Transaction<'_>,
    person: &PersonId,
    table: &str,
    at: i64,
) -> Done<()> {
    let note = "INSERT INTO presences (person, table_id, since) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
    execute(transaction, note, &[&person.as_str(), &table, &at]).await?;
    Ok(())
}

pub(super) async fn is_removed(client: &impl GenericClient, person: &PersonId, table: &str) -> Done<bool> {
    let removed = "SELECT 1 FROM presences WHERE table_id = $1 AND person = $2 AND removed";
    Ok(one(client, removed, &[&table, &person.as_str()]).await?.is_some())
}

/// A person has no part in a table any more; with `removed`, they may not come back.
pub(super) async fn end_presence(
    transaction: &Transaction<'_>,
    person: &PersonId,
    table: &str,
    removed: bool,
) -> Done<()> {
    let statement = if removed {
        "UPDATE presences SET removed = true, shown = NULL WHERE table_id = $1 AND person = $2"
    } else {
        "DELETE FROM presences WHERE table_id = $1 AND person = $2 AND NOT removed"
    };
    execute(transaction, statement, &[&table, &person.as_str()]).await?;
    Ok(())
}

pub(super) async fn claim_seat(
    transaction: &Transaction<'_>,
    table: &str,
    seat: u8,
    name: &str,
    person: &PersonId,
    at: i64,
) -> Done<()> {
    if is_removed(transaction, person, table).await? || talk::is_blocked(transaction, person, table).await? {
        return Err(Error::Removed { table: table.to_owned() }.into());
    }
    change_seat(transaction, table, seat, &SeatKind::Open, &SeatKind::Human).await?;
    let sit = "UPDATE seats SET name = $3, person = $4, secret = NULL WHERE table_id = $1 AND seat = $2";
    execute(transaction, sit, &[&table, &i16::from(seat), &name, &person.as_str()]).await?;
    note_presence(transaction, person, table, at).await?;
    friends::forget_request(transaction, table, person).await?;
    friends::acquaint(transaction, table).await
}

pub(super) async fn adopt_seats(
    transaction: &Transaction<'_>,
    table: &str,
    seats: &[(u8, Secret)],
    person: &PersonId,
    host: bool,
) -> Done<Vec<u8>> {
    let made = "SELECT created_at FROM tables WHERE id = $1 FOR NO KEY UPDATE";
    let made = one(transaction, made, &[&table]).await?.ok_or_else(|| no_such_table(table))?;
    let created: i64 = made.try_get(0)?;
    // The secret of an open seat is its invitation, which is no way to adopt it.
    let adopt = "UPDATE seats SET person = $4, secret = NULL
        WHERE table_id = $1 AND seat = $2 AND secret = $3 AND kind <> 'open' AND person IS NULL";
    let mut adopted = Vec::new();
    for (seat, secret) in seats {
        let given = (i16::from(*seat), secret.reveal());
        if execute(transaction, adopt, &[&table, &given.0, &given.1, &person.as_str()]).await? > 0 {
            adopted.push(*seat);
        }
    }
    if adopted.is_empty() {
        return Ok(adopted);
    }
    note_presence(transaction, person, table, created).await?;
    if host {
        let host = "UPDATE tables SET host = $2 WHERE id = $1 AND host IS NULL";
        execute(transaction, host, &[&table, &person.as_str()]).await?;
    }
    Ok(adopted)
}

pub(super) async fn show_seat(
    transaction: &Transaction<'_>,
    table: &str,
    person: &PersonId,
    seat: u8,
) -> Done<()> {
    let show = "UPDATE presences SET shown = $3 WHERE table_id = $1 AND person = $2";
    let shown = execute(transaction, show, &[&table, &person.as_str(), &i16::from(seat)]).await?;
    if shown == 0 { Err(no_such_seat(transaction, table, seat).await?.into()) } else { Ok(()) }
}
