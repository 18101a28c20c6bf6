//! The statements about tables and their logs. A function that takes a transaction is a step of one that its caller commits; one
//! that takes any client is a single statement. Whoever changes a table in several statements locks its row first ([`lock`]), so
//! that what was checked still holds when it is written.

use std::sync::atomic::{AtomicU64, Ordering};

use deadpool_postgres::{GenericClient, Transaction};
use store::{
    Access, ActionRow, Error, Gate, MAX_LOG, PersonId, Presence, Request, SeatClock, SeatKind, SeatRow,
    Secret, Table, TableRow,
};
use tokio_postgres::Row;
use tokio_postgres::types::ToSql;

use super::clocks;
use super::failure::Failure;
use super::{friends, people};

pub(super) type Done<T> = Result<T, Failure>;

/// What is given to a statement.
pub(super) type Given<'a> = &'a [&'a (dyn ToSql + Sync)];

/// How many statements this process has sent.
static SENT: AtomicU64 = AtomicU64::new(0);

pub(super) fn sent() -> u64 {
    SENT.load(Ordering::Relaxed)
}

/// Counts a statement that is about to be sent.
pub(super) fn count() {
    SENT.fetch_add(1, Ordering::Relaxed);
}

/// Runs a statement: how many rows it has changed.
pub(super) async fn execute(client: &impl GenericClient, statement: &str, given: Given<'_>) -> Done<u64> {
    let statement = client.prepare_cached(statement).await?;
    count();
    Ok(client.execute(&statement, given).await?)
}

/// The rows that a statement finds.
pub(super) async fn rows(client: &impl GenericClient, statement: &str, given: Given<'_>) -> Done<Vec<Row>> {
    let statement = client.prepare_cached(statement).await?;
    count();
    Ok(client.query(&statement, given).await?)
}

/// The row that a statement finds.
pub(super) async fn one(client: &impl GenericClient, statement: &str, given: Given<'_>) -> Done<Option<Row>> {
    let statement = client.prepare_cached(statement).await?;
    count();
    Ok(client.query_opt(&statement, given).await?)
}

/// Keeps all others from changing a table until the transaction ends; only moves go on.
pub(super) async fn lock(transaction: &Transaction<'_>, table: &str) -> Done<()> {
    let locked = one(transaction, "SELECT 1 FROM tables WHERE id = $1 FOR NO KEY UPDATE", &[&table]).await?;
    locked.map(|_| ()).ok_or_else(|| no_such_table(table).into())
}

pub(super) fn no_such_table(table: &str) -> Error {
    Error::NoSuchTable { table: table.to_owned() }
}

pub(super) async fn create(transaction: &Transaction<'_>, row: &TableRow, uptime: u64) -> Done<()> {
    let inserted = execute(
        transaction,
        "INSERT INTO tables (id, game, rules_version, setup, seed, created_at, public, hints, time, host, begun_at, acted_up, friends)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $6, $11, $12) ON CONFLICT (id) DO NOTHING",
        &[
            &row.id,
            &row.game,
            &i64::from(row.rules_version),
            &row.setup,
            &row.seed.cast_signed(),
            &row.created_at,
            &(row.access == Access::Everybody),
            &row.hints,
            &row.time,
            &row.host.as_ref().map(PersonId::as_str),
            &clocks::signed(Some(uptime)),
            &(row.access == Access::Friends),
        ],
    )
    .await?;
    if inserted == 0 {
        return Err(Error::TableExists { table: row.id.clone() }.into());
    }
    for (number, seat) in (0_i16..).zip(&row.seats) {
        let (kind, level) = kind_columns(&seat.kind);
        execute(
            transaction,
            "INSERT INTO seats (table_id, seat, kind, level, name, secret, orders, person, ready)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
            &[
                &row.id,
                &number,
                &kind,
                &level,
                &seat.name,
                &seat.secret.as_ref().map(Secret::reveal),
                &seat.orders,
                &seat.person.as_ref().map(PersonId::as_str),
                &seat.ready,
            ],
        )
        .await?;
    }
    for person in row.seats.iter().filter_map(|seat| seat.person.as_ref()).chain(&row.host) {
        people::note_presence(transaction, person, &row.id, row.created_at).await?;
    }
    Ok(())
}

pub(super) async fn create_next(
    transaction: &Transaction<'_>,
    table: &str,
    next: &TableRow,
    uptime: u64,
) -> Done<String> {
    if let Some(follower) = follower(transaction, table).await? {
        return Ok(follower);
    }
    create(transaction, next, uptime).await?;
    friends::acquaint(transaction, &next.id).await?;
    set_follower(transaction, table, &next.id).await
}

/// The table that follows this one, which is locked from then on.
pub(super) async fn follower(transaction: &Transaction<'_>, table: &str) -> Done<Option<String>> {
    let found =
        one(transaction, "SELECT next FROM tables WHERE id = $1 FOR NO KEY UPDATE", &[&table]).await?;
    Ok(found.ok_or_else(|| no_such_table(table))?.try_get(0)?)
}

pub(super) async fn set_follower(transaction: &Transaction<'_>, table: &str, next: &str) -> Done<String> {
    execute(transaction, "UPDATE tables SET next = $2 WHERE id = $1", &[&table, &next]).await?;
    // The group stays, and so does what it may say.
    let manner = "UPDATE tables SET manner = (SELECT manner FROM tables WHERE id = $1) WHERE id = $2";
    execute(transaction, manner, &[&table, &next]).await?;
    Ok(next.to_owned())
}

/// The tables whose ids a query finds (columns `id` and `place`), in the order of their places, with their seats and people.
/// One statement sees them all at one moment.
pub(super) async fn tables(client: &impl GenericClient, found: &str, given: Given<'_>) -> Done<Vec<Table>> {
    let asking =
        "FROM requests r WHERE r.table_id = t.id AND t.friends AND t.begun_at IS NULL ORDER BY r.person";
    let statement = format!(
        "SELECT t.id, t.game, t.rules_version, t.setup, t.seed, t.created_at, t.public, t.friends, t.next, t.hints, t.time,
            t.host, t.ended_at, t.begun_at, t.code, t.invitation, t.proposal, t.closed, t.name, t.starts, t.planned_at,
            (SELECT coalesce(max(seq) + 1, 0) FROM actions WHERE table_id = t.id) AS length,
            ARRAY(SELECT p.person FROM presences p WHERE p.table_id = t.id AND NOT removed ORDER BY 1) AS people,
            ARRAY(SELECT p.shown FROM presences p WHERE p.table_id = t.id AND NOT removed ORDER BY p.person) AS shown,
            ARRAY(SELECT r.person {asking}) AS asking, ARRAY(SELECT r.name {asking}) AS asking_names,
            ARRAY(SELECT r.declined {asking}) AS declined,
            s.seat, s.kind, s.level, s.name AS seat_name, s.secret, s.orders, s.person, s.ready, s.asked,
            s.asked_limit, s.bank
         FROM ({found}) found JOIN tables t ON t.id = found.id JOIN seats s ON s.table_id = t.id
         ORDER BY found.place, s.seat"
    );
    let mut tables: Vec<Table> = Vec::new();
    for row in &rows(client, &statement, given).await? {
        if row.try_get::<_, i16>("seat")? == 0 {
            tables.push(seatless(row)?);
        }
        if let Some(table) = tables.last_mut() {
            table.row.seats.push(seat(&table.row.id, row)?);
        }
    }
    Ok(tables)
}

pub(super) async fn table(client: &impl GenericClient, table: &str) -> Done<Table> {
    // PostgreSQL keeps no such text, and refuses to look for one.
    if table.contains('\0') {
        return Err(no_such_table(table).into());
    }
    let found = tables(client, "SELECT $1::text AS id, 1 AS place", &[&table]).await?;
    found.into_iter().next().ok_or_else(|| no_such_table(table).into())
}

pub(super) async fn recent(client: &impl GenericClient, limit: i64) -> Done<Vec<Table>> {
    let newest = "SELECT id, row_number() OVER (ORDER BY created_at DESC, id) AS place FROM tables
        WHERE public ORDER BY created_at DESC, id LIMIT $1";
    tables(client, newest, &[&limit]).await
}

pub(super) async fn ids(client: &impl GenericClient) -> Done<Vec<String>> {
    let found = rows(client, "SELECT id FROM tables ORDER BY id", &[]).await?;
    found.iter().map(|row| Ok(row.try_get(0)?)).collect()
}

fn seatless(row: &Row) -> Done<Table> {
    let (code, invitation): (Option<String>, Option<String>) =
        (row.try_get("code")?, row.try_get("invitation")?);
    let gate =
        code.zip(invitation).map(|(code, invitation)| Gate { code, invitation: Secret::new(invitation) });
    let people: Vec<String> = row.try_get("people")?;
    let shown: Vec<Option<i16>> = row.try_get("shown")?;
    let presence = |(person, shown): (String, Option<i16>)| Presence {
        person: PersonId::new(person),
        shown: shown.and_then(|seat| u8::try_from(seat).ok()),
    };
    Ok(Table {
        row: TableRow {
            id: row.try_get("id")?,
            game: row.try_get("game")?,
            rules_version: unsigned(row.try_get("rules_version")?),
            setup: row.try_get("setup")?,
            seed: row.try_get::<_, i64>("seed")?.cast_unsigned(),
            created_at: row.try_get("created_at")?,
            access: access(row.try_get("public")?, row.try_get("friends")?),
            hints: row.try_get("hints")?,
            time: row.try_get("time")?,
            host: row.try_get::<_, Option<String>>("host")?.map(PersonId::new),
            seats: Vec::new(),
        },
        length: unsigned(row.try_get::<_, i32>("length")?.into()),
        next: row.try_get("next")?,
        people: people.into_iter().zip(shown).map(presence).collect(),
        ended_at: row.try_get("ended_at")?,
        begun_at: row.try_get("begun_at")?,
        gate,
        proposal: row.try_get("proposal")?,
        closed: row.try_get("closed")?,
        name: row.try_get("name")?,
        starts: clocks::unsigned(row.try_get("starts")?),
        planned_at: row.try_get("planned_at")?,
        requests: requests(row)?,
    })
}

fn access(public: bool, friends: bool) -> Access {
    match (public, friends) {
        (true, _) => Access::Everybody,
        (false, true) => Access::Friends,
        (false, false) => Access::Link,
    }
}

fn requests(row: &Row) -> Done<Vec<Request>> {
    let people: Vec<String> = row.try_get("asking")?;
    let names: Vec<String> = row.try_get("asking_names")?;
    let declined: Vec<bool> = row.try_get("declined")?;
    let asked = people.into_iter().zip(names).zip(declined);
    Ok(asked
        .map(|((person, name), declined)| Request { person: PersonId::new(person), name, declined })
        .collect())
}

fn seat(table: &str, row: &Row) -> Done<SeatRow> {
    Ok(SeatRow {
        kind: kind_from(table, row)?,
        name: row.try_get("seat_name")?,
        person: row.try_get::<_, Option<String>>("person")?.map(PersonId::new),
        secret: row.try_get::<_, Option<String>>("secret")?.map(Secret::new),
        orders: row.try_get("orders")?,
        ready: row.try_get("ready")?,
        clock: clocks::of(row)?,
    })
}

/// A number that is never negative in a sound database.
fn unsigned(number: i64) -> u32 {
    u32::try_from(number).unwrap_or(0)
}

pub(super) async fn rename_seat(client: &Transaction<'_>, table: &str, seat: u8, name: &str) -> Done<()> {
    let statement = "UPDATE seats SET name = $3 WHERE table_id = $1 AND seat = $2";
    write_seat(client, statement, table, seat, name).await
}

pub(super) async fn order(client: &Transaction<'_>, table: &str, seat: u8, orders: &str) -> Done<()> {
    let statement = "UPDATE seats SET orders = $3 WHERE table_id = $1 AND seat = $2";
    write_seat(client, statement, table, seat, orders).await
}

async fn write_seat(
    client: &Transaction<'_>,
    statement: &str,
    table: &str,
    seat: u8,
    text: &str,
) -> Done<()> {
    let written = execute(client, statement, &[&table, &i16::from(seat), &text]).await?;
    if written == 0 { Err(no_such_seat(client, table, seat).await?.into()) } else { Ok(()) }
}

pub(super) async fn change_seat(
    transaction: &Transaction<'_>,
    table: &str,
    seat: u8,
    from: &SeatKind,
    to: &SeatKind,
) -> Done<()> {
    lock(transaction, table).await?;
    let now = "SELECT kind, level FROM seats WHERE table_id = $1 AND seat = $2";
    let Some(now) = one(transaction, now, &[&table, &i16::from(seat)]).await? else {
        return Err(Error::NoSuchSeat { table: table.to_owned(), seat }.into());
    };
    let now = kind_from(table, &now)?;
    if now != *from {
        return Err(Error::SeatTaken { table: table.to_owned(), seat, expected: from.clone(), now }.into());
    }
    let (kind, level) = kind_columns(to);
    let change = "UPDATE seats SET kind = $3, level = $4 WHERE table_id = $1 AND seat = $2";
    execute(transaction, change, &[&table, &i16::from(seat), &kind, &level]).await?;
    Ok(())
}

/// Whether it is the seat or the whole table that is missing.
pub(super) async fn no_such_seat(client: &impl GenericClient, table: &str, seat: u8) -> Done<Error> {
    let known = one(client, "SELECT 1 FROM tables WHERE id = $1", &[&table]).await?.is_some();
    let table = table.to_owned();
    Ok(if known { Error::NoSuchSeat { table, seat } } else { Error::NoSuchTable { table } })
}

/// A move in one statement, and so in one round trip: it is checked, written, timed and committed together. Of two at the same
/// place the second breaks the key of the log.
const APPEND: &str = "
    WITH extent AS (
        SELECT (SELECT coalesce(max(seq) + 1, 0) FROM actions WHERE table_id = $1)::bigint AS length,
            (SELECT count(*) FROM seats WHERE table_id = $1) AS seats,
            (SELECT rules_version FROM tables WHERE id = $1) AS rules
    ), added AS (
        INSERT INTO actions (table_id, seq, seat, action, trace)
        SELECT $1, ($2 + given.place - 1)::int, given.seat, given.action, given.trace
        FROM extent, unnest($3::smallint[], $4::text[], $5::bigint[])
            WITH ORDINALITY AS given (seat, action, trace, place)
        WHERE length = $2 AND rules = coalesce($12, rules) AND seats > $6 AND $2 + cardinality($3) <= $7 AND seats >= cardinality($8::bigint[])
        RETURNING seq
    ), timed AS (
        UPDATE seats SET asked = given.asked, asked_limit = given.asked_limit, bank = given.bank
        FROM unnest($8, $9::bigint[], $10::bigint[]) WITH ORDINALITY AS given (asked, asked_limit, bank, place)
        WHERE table_id = $1 AND seats.seat = given.place - 1 AND EXISTS (SELECT FROM added)
    ), acted AS (
        UPDATE tables SET acted_up = $11 WHERE id = $1 AND acted_up < $11::bigint - 3600000 AND EXISTS (SELECT FROM added)
    )
    SELECT length, seats, (SELECT count(*) FROM added), rules FROM extent";

pub(super) async fn append(
    client: &impl GenericClient,
    table: &str,
    at: u32,
    rules: Option<u32>,
    actions: &[ActionRow],
    given: &[SeatClock],
    uptime: u64,
) -> Done<u32> {
    let seats: Vec<i16> = actions.iter().map(|row| i16::from(row.seat)).collect();
    let texts: Vec<&str> = actions.iter().map(|row| row.action.as_str()).collect();
    let traces: Vec<Option<i64>> = actions.iter().map(|row| row.trace.map(u64::cast_signed)).collect();
    let furthest = seats.iter().copied().max().map_or(-1, i64::from);
    let [asked, limits, banks] = clocks::columns(given);
    let rules = rules.map(i64::from);
    let (from, most, uptime) = (i64::from(at), i64::from(MAX_LOG), clocks::signed(Some(uptime)));
    let row = one(
        client,
        APPEND,
        &[&table, &from, &seats, &texts, &traces, &furthest, &most, &asked, &limits, &banks, &uptime, &rules],
    )
    .await;
    let row = match row {
        // Somebody was faster, or has taken the table away.
        Err(failure) if matches!(failure.broken(), Some("actions_pkey" | "actions_seat")) => {
            let (length, _) = extent(client, table).await?;
            return Err(Error::Stale { at: length }.into());
        }
        row => row?,
    };
    let Some(row) = row else { return Err(no_such_table(table).into()) };
    let (length, there, added): (i64, i64, i64) = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
    if added > 0 {
        return Ok(unsigned(from + added));
    }
    let version: Option<i64> = row.try_get(3)?;
    match version.filter(|version| length == from && rules.is_some_and(|rules| rules != *version)) {
        Some(version) => {
            Err(Error::OtherRules { table: table.to_owned(), version: unsigned(version) }.into())
        }
        None => Err(refusal(table, at, unsigned(length), unsigned(there), actions).into()),
    }
}

/// Why nothing was appended.
fn refusal(table: &str, at: u32, length: u32, seats: u32, actions: &[ActionRow]) -> Error {
    let table = table.to_owned();
    let stranger = actions.iter().find(|row| u32::from(row.seat) >= seats);
    let end = u64::from(length) + actions.len() as u64;
    match stranger {
        _ if seats == 0 => Error::NoSuchTable { table },
        _ if at != length => Error::Stale { at: length },
        Some(row) => Error::NoSuchSeat { table, seat: row.seat },
        None if end > u64::from(MAX_LOG) => Error::LogFull { table },
        // There are more clocks than seats.
        None => Error::NoSuchSeat { table, seat: u8::try_from(seats).unwrap_or(u8::MAX) },
    }
}

pub(super) async fn actions(client: &impl GenericClient, table: &str, from: u32) -> Done<Vec<ActionRow>> {
    let found = rows(
        client,
        "SELECT seq, seat, action, trace FROM actions WHERE table_id = $1 AND seq >= $2::bigint ORDER BY seq",
        &[&table, &i64::from(from)],
    )
    .await?;
    if found.is_empty() {
        extent(client, table).await?;
    }
    let mut actions = Vec::with_capacity(found.len());
    for (row, expected) in found.iter().zip(i64::from(from)..) {
        if i64::from(row.try_get::<_, i32>("seq")?) != expected {
            let reason = format!("action {expected} is missing");
            return Err(Error::DamagedTable { table: table.to_owned(), reason }.into());
        }
        let trace: Option<i64> = row.try_get("trace")?;
        let seat: i16 = row.try_get("seat")?;
        actions.push(ActionRow {
            seat: u8::try_from(seat).unwrap_or(u8::MAX),
            action: row.try_get("action")?,
            trace: trace.map(i64::cast_unsigned),
        });
    }
    Ok(actions)
}

pub(super) async fn forget(
    transaction: &Transaction<'_>,
    idle_since: Option<u64>,
    ended_before: Option<u64>,
    limit: i64,
) -> Done<u32> {
    // What somebody is changing is looked at another time.
    let found = rows(
        transaction,
        "SELECT id FROM tables
         WHERE (acted_up <= $1::bigint OR (ended_at IS NOT NULL AND ended_up <= $2::bigint))
         AND NOT (ended_at IS NOT NULL AND EXISTS
            (SELECT FROM presences WHERE table_id = tables.id AND kept))
         ORDER BY created_at, id LIMIT $3 FOR UPDATE SKIP LOCKED",
        &[&clocks::signed(idle_since), &clocks::signed(ended_before), &limit],
    )
    .await?;
    delete_all(transaction, &found).await
}

pub(super) async fn forget_alone(transaction: &Transaction<'_>, idle_since: u64, limit: i64) -> Done<u32> {
    let found = rows(
        transaction,
        "SELECT id FROM tables
         WHERE acted_up <= $1::bigint AND ended_at IS NULL AND
            (SELECT count(*) FROM seats WHERE table_id = tables.id AND (kind <> 'bot' OR person IS NOT NULL)) <= 1
         ORDER BY created_at, id LIMIT $2 FOR UPDATE SKIP LOCKED",
        &[&clocks::signed(Some(idle_since)), &limit],
    )
    .await?;
    delete_all(transaction, &found).await
}

async fn delete_all(transaction: &Transaction<'_>, tables: &[Row]) -> Done<u32> {
    for row in tables {
        delete(transaction, row.try_get(0)?).await?;
    }
    Ok(u32::try_from(tables.len()).unwrap_or(u32::MAX))
}

/// Takes a table away with all that belongs to it. A move that is being made goes before; one that comes later finds no seat.
pub(super) async fn delete(transaction: &Transaction<'_>, table: &str) -> Done<()> {
    rows(transaction, "SELECT 1 FROM seats WHERE table_id = $1 FOR UPDATE", &[&table]).await?;
    for statement in [
        "UPDATE tables SET next = NULL WHERE next = $1",
        "DELETE FROM actions WHERE table_id = $1",
        "DELETE FROM talk WHERE table_id = $1",
        "DELETE FROM seats WHERE table_id = $1",
        "DELETE FROM presences WHERE table_id = $1",
        "DELETE FROM invitations WHERE table_id = $1",
        "DELETE FROM requests WHERE table_id = $1",
        "DELETE FROM reviews WHERE table_id = $1",
        "DELETE FROM annals WHERE table_id = $1",
        "DELETE FROM tables WHERE id = $1",
    ] {
        execute(transaction, statement, &[&table]).await?;
    }
    Ok(())
}

pub(super) async fn keep_annals(
    transaction: &Transaction<'_>,
    table: &str,
    annals: &[u8],
    at: i64,
    uptime: u64,
) -> Done<()> {
    lock(transaction, table).await?;
    let keep = "INSERT INTO annals (table_id, annals) VALUES ($1, $2)
        ON CONFLICT (table_id) DO UPDATE SET annals = excluded.annals";
    execute(transaction, keep, &[&table, &annals]).await?;
    let end = "UPDATE tables SET ended_at = $2, ended_up = $3 WHERE id = $1 AND ended_at IS NULL";
    execute(transaction, end, &[&table, &at, &clocks::signed(Some(uptime))]).await?;
    Ok(())
}

pub(super) async fn annals(client: &impl GenericClient, table: &str) -> Done<Option<Vec<u8>>> {
    let found = one(client, "SELECT annals FROM annals WHERE table_id = $1", &[&table]).await?;
    Ok(found.map(|row| row.try_get(0)).transpose()?)
}

pub(super) async fn propose(transaction: &Transaction<'_>, table: &str, from: &str, to: &str) -> Done<()> {
    lock(transaction, table).await?;
    let change = "UPDATE tables SET proposal = $3 WHERE id = $1 AND proposal = $2";
    let changed = execute(transaction, change, &[&table, &from, &to]).await?;
    if changed == 0 { Err(Error::Rearranged { table: table.to_owned() }.into()) } else { Ok(()) }
}

pub(super) async fn close(transaction: &Transaction<'_>, table: &str, at: i64, uptime: u64) -> Done<()> {
    let closed = execute(
        transaction,
        "UPDATE tables SET closed = true, proposal = '', ended_at = coalesce(ended_at, $2), ended_up = $3 WHERE id = $1",
        &[&table, &at, &clocks::signed(Some(uptime))],
    )
    .await?;
    if closed == 0 { Err(no_such_table(table).into()) } else { Ok(()) }
}

pub(super) async fn change_rules(
    transaction: &Transaction<'_>,
    table: &str,
    at: u32,
    from: u32,
    to: u32,
) -> Done<()> {
    // Stronger than `lock`: a move that is under way is waited for, and counts.
    let locked = one(transaction, "SELECT 1 FROM tables WHERE id = $1 FOR UPDATE", &[&table]).await?;
    locked.ok_or_else(|| no_such_table(table))?;
    let (length, _) = extent(transaction, table).await?;
    if length != at {
        return Err(Error::Stale { at: length }.into());
    }
    let change = "UPDATE tables SET rules_version = $3 WHERE id = $1 AND rules_version = $2";
    execute(transaction, change, &[&table, &i64::from(from), &i64::from(to)]).await?;
    Ok(())
}

pub(super) async fn keep_review(transaction: &Transaction<'_>, table: &str, review: &str) -> Done<()> {
    lock(transaction, table).await?;
    let keep = "INSERT INTO reviews (table_id, review) VALUES ($1, $2)
        ON CONFLICT (table_id) DO UPDATE SET review = excluded.review";
    execute(transaction, keep, &[&table, &review]).await?;
    Ok(())
}

pub(super) async fn review(client: &impl GenericClient, table: &str) -> Done<Option<String>> {
    let found = one(client, "SELECT review FROM reviews WHERE table_id = $1", &[&table]).await?;
    Ok(found.map(|row| row.try_get(0)).transpose()?)
}

/// The length of a table's log and the number of its seats.
async fn extent(client: &impl GenericClient, table: &str) -> Done<(u32, u32)> {
    let found = one(
        client,
        "SELECT (SELECT coalesce(max(seq) + 1, 0) FROM actions WHERE table_id = $1)::bigint,
            (SELECT count(*) FROM seats WHERE table_id = $1)",
        &[&table],
    )
    .await?;
    let Some(row) = found else { return Err(no_such_table(table).into()) };
    let (length, seats) = (unsigned(row.try_get(0)?), unsigned(row.try_get(1)?));
    // Every table has at least one seat.
    if seats == 0 { Err(no_such_table(table).into()) } else { Ok((length, seats)) }
}

pub(super) fn kind_columns(kind: &SeatKind) -> (&'static str, Option<&str>) {
    match kind {
        SeatKind::Open => ("open", None),
        SeatKind::Human => ("human", None),
        SeatKind::Bot { level } => ("bot", Some(level)),
    }
}

fn kind_from(table: &str, row: &Row) -> Done<SeatKind> {
    let (kind, level): (String, Option<String>) = (row.try_get("kind")?, row.try_get("level")?);
    match (kind.as_str(), level) {
        ("open", None) => Ok(SeatKind::Open),
        ("human", None) => Ok(SeatKind::Human),
        ("bot", Some(level)) => Ok(SeatKind::Bot { level }),
        (other, _) => {
            let reason = format!("a seat is of the unknown kind {other:?}");
            Err(Error::DamagedTable { table: table.to_owned(), reason }.into())
        }
    }
}
