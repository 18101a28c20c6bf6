//! The statements about tables that wait for people.

use std::collections::BTreeSet;

use deadpool_postgres::{GenericClient, Transaction};
use store::{Access, Arrangement, Error, Gate, PersonId, SeatKind, SeatRow, Secret, Table, TableRow};
use tokio_postgres::Row;

use super::rows::{self, Done, execute, kind_columns, no_such_table, one, tables};
use super::{clocks, friends, people};

pub(super) async fn create(
    transaction: &Transaction<'_>,
    row: &TableRow,
    gate: &Gate,
    uptime: u64,
) -> Done<()> {
    // A code is free again when its game is over; whoever remembers it has found the review until now.
    let free = "UPDATE tables SET code = NULL, invitation = NULL WHERE code = $1 AND ended_at IS NOT NULL";
    execute(transaction, free, &[&gate.code]).await?;
    let taken = || Error::CodeTaken { code: gate.code.clone() };
    if by_code(transaction, &gate.code).await?.is_some() {
        return Err(taken().into());
    }
    rows::create(transaction, row, uptime).await?;
    let wait = "UPDATE tables SET begun_at = NULL, code = $2, invitation = $3 WHERE id = $1";
    let waits = execute(transaction, wait, &[&row.id, &gate.code, &gate.invitation.reveal()]).await;
    match waits {
        // Somebody took it at the same moment.
        Err(failure) if failure.broken() == Some("table_codes") => Err(taken().into()),
        other => other.map(|_| ()),
    }
}

pub(super) async fn by_code(client: &impl GenericClient, code: &str) -> Done<Option<String>> {
    if code.contains('\0') {
        return Ok(None);
    }
    let found = one(client, "SELECT id FROM tables WHERE code = $1", &[&code]).await?;
    Ok(found.map(|row| row.try_get(0)).transpose()?)
}

pub(super) async fn arrange(
    transaction: &Transaction<'_>,
    table: &str,
    from: &[SeatRow],
    to: &Arrangement,
) -> Done<()> {
    check_unchanged(transaction, table, from).await?;
    if from.len() != to.seats.len() {
        return Err(Error::Rearranged { table: table.to_owned() }.into());
    }
    for (number, seat) in (0_i16..).zip(&to.seats) {
        let (kind, level) = kind_columns(&seat.kind);
        execute(
            transaction,
            "UPDATE seats SET kind = $3, level = $4, name = $5, secret = $6, person = $7, ready = $8, orders = $9
             WHERE table_id = $1 AND seat = $2",
            &[
                &table,
                &number,
                &kind,
                &level,
                &seat.name,
                &seat.secret.as_ref().map(Secret::reveal),
                &seat.person.as_ref().map(PersonId::as_str),
                &seat.ready,
                &seat.orders,
            ],
        )
        .await?;
    }
    execute(
        transaction,
        "UPDATE tables SET host = $2, public = $3, name = $4, setup = $5, time = $6, starts = $7, friends = $8
         WHERE id = $1",
        &[
            &table,
            &to.host.as_ref().map(PersonId::as_str),
            &(to.access == Access::Everybody),
            &to.name,
            &to.setup,
            &to.time,
            &clocks::signed(to.starts),
            &(to.access == Access::Friends),
        ],
    )
    .await?;
    let part = |seats: &[SeatRow]| -> BTreeSet<PersonId> {
        seats.iter().filter_map(|seat| seat.person.clone()).collect()
    };
    let stays: BTreeSet<PersonId> = part(&to.seats).into_iter().chain(to.host.clone()).collect();
    for person in part(from).difference(&stays) {
        people::end_presence(transaction, person, table, to.removed.as_ref() == Some(person)).await?;
    }
    Ok(())
}

pub(super) async fn begin(
    transaction: &Transaction<'_>,
    table: &str,
    from: &[SeatRow],
    setup: &str,
    seed: u64,
    at: i64,
) -> Done<()> {
    check_unchanged(transaction, table, from).await?;
    if let Some(open) = from.iter().position(|seat| seat.kind == SeatKind::Open) {
        let seat = u8::try_from(open).unwrap_or(u8::MAX);
        let (expected, now) = (SeatKind::Human, SeatKind::Open);
        return Err(Error::SeatTaken { table: table.to_owned(), seat, expected, now }.into());
    }
    let begin = "UPDATE tables SET setup = $2, seed = $3, begun_at = $4, starts = NULL WHERE id = $1";
    execute(transaction, begin, &[&table, &setup, &seed.cast_signed(), &at]).await?;
    friends::acquaint(transaction, table).await
}

pub(super) async fn create_next(
    transaction: &Transaction<'_>,
    table: &str,
    next: &TableRow,
    gate: &Gate,
    uptime: u64,
) -> Done<String> {
    if let Some(follower) = rows::follower(transaction, table).await? {
        return Ok(follower);
    }
    create(transaction, next, gate, uptime).await?;
    rows::set_follower(transaction, table, &next.id).await
}

pub(super) async fn starting(client: &impl GenericClient) -> Done<Vec<(String, u64)>> {
    let starting = "SELECT id, starts FROM tables WHERE starts IS NOT NULL AND begun_at IS NULL ORDER BY id";
    let found = rows::rows(client, starting, &[]).await?;
    let start = |row: &Row| -> Done<(String, u64)> {
        Ok((row.try_get(0)?, clocks::unsigned(row.try_get(1)?).unwrap_or(0)))
    };
    found.iter().map(start).collect()
}

pub(super) async fn invite(
    transaction: &Transaction<'_>,
    table: &str,
    people: &[PersonId],
    planned_at: i64,
) -> Done<()> {
    let plan = "UPDATE tables SET planned_at = $2 WHERE id = $1 AND begun_at IS NULL";
    if execute(transaction, plan, &[&table, &planned_at]).await? == 0 {
        return Err(no_such_table(table).into());
    }
    let invite = "INSERT INTO invitations (person, table_id) VALUES ($1, $2) ON CONFLICT DO NOTHING";
    for person in people {
        execute(transaction, invite, &[&person.as_str(), &table]).await?;
    }
    Ok(())
}

pub(super) async fn uninvite(transaction: &Transaction<'_>, table: &str, person: &PersonId) -> Done<()> {
    let uninvite = "DELETE FROM invitations WHERE person = $1 AND table_id = $2";
    execute(transaction, uninvite, &[&person.as_str(), &table]).await?;
    Ok(())
}

pub(super) async fn invitations(
    client: &impl GenericClient,
    person: &PersonId,
    limit: i64,
) -> Done<Vec<Table>> {
    let invited = "SELECT table_id AS id, row_number() OVER (ORDER BY created_at DESC, table_id) AS place
        FROM invitations JOIN tables ON tables.id = table_id WHERE person = $1 AND begun_at IS NULL
        ORDER BY created_at DESC, table_id LIMIT $2";
    tables(client, invited, &[&person.as_str(), &limit]).await
}

pub(super) async fn dissolve(transaction: &Transaction<'_>, table: &str, from: &[SeatRow]) -> Done<()> {
    check_unchanged(transaction, table, from).await?;
    rows::delete(transaction, table).await
}

pub(super) async fn open(client: &impl GenericClient, limit: i64) -> Done<Vec<Table>> {
    let open = "SELECT id, row_number() OVER (ORDER BY created_at DESC, id) AS place FROM tables
        WHERE public AND begun_at IS NULL
            AND EXISTS (SELECT FROM seats WHERE table_id = tables.id AND kind = 'open')
        ORDER BY created_at DESC, id LIMIT $1";
    tables(client, open, &[&limit]).await
}

pub(super) async fn on_stage(client: &impl GenericClient, limit: i64) -> Done<Vec<Table>> {
    let played = "SELECT id, row_number() OVER (ORDER BY created_at DESC, id) AS place FROM tables
        WHERE public AND begun_at IS NOT NULL AND ended_at IS NULL ORDER BY created_at DESC, id LIMIT $1";
    tables(client, played, &[&limit]).await
}

/// The table still waits, and its seats are these; from then on both stay as they are.
async fn check_unchanged(transaction: &Transaction<'_>, table: &str, from: &[SeatRow]) -> Done<()> {
    rows::lock(transaction, table).await?;
    let now = rows::table(transaction, table).await?;
    if now.has_begun() || now.row.seats != from {
        return Err(Error::Rearranged { table: table.to_owned() }.into());
    }
    Ok(())
}
