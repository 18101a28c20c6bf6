//! The schema, and how a database comes to have it.
//!
//! Servers of two versions may run side by side while a host goes from one to the other, so a step may only add, until no server
//! needs what was there before. Every database says which schema it has and the oldest that a program must know to use it.

use deadpool_postgres::{GenericClient, Transaction};
use tokio_postgres::Row;
use tokio_postgres::error::SqlState;

use super::OpenError;
use super::failure::Failure;
use super::rows::{execute, one};

/// A step from one schema to the next. One that has been released is never edited.
struct Step {
    sql: &'static str,
    /// The oldest schema that a program must know to use a database after this step.
    least: u32,
}

const STEPS: &[Step] = &[
    Step { sql: include_str!("schema/001.sql"), least: 1 },
    Step { sql: include_str!("schema/002.sql"), least: 1 },
];

/// No two programs change the schema at the same time: whoever does holds this lock ("Theo" in ASCII).
const LOCK: i64 = 0x5468_656f;

/// What a database says of its schema.
pub(super) struct Found {
    version: u32,
    least: u32,
}

fn newest() -> u32 {
    u32::try_from(STEPS.len()).expect("there are few steps")
}

/// Whether the database can be used as it is; says why not.
pub(super) fn judge(found: &Found, place: &str) -> Result<(), OpenError> {
    let (place, known) = (place.to_owned(), newest());
    if found.least > known {
        return Err(OpenError::Newer { place, found: found.version, known });
    }
    if found.version < known {
        return Err(OpenError::Older { place, found: found.version, known });
    }
    Ok(())
}

/// The schema of the database, if it is ours; nothing if it is empty.
pub(super) async fn find(client: &impl GenericClient, place: &str) -> Result<Option<Found>, OpenError> {
    // In one statement: somebody may be making the tables at this moment.
    let looked = one(
        client,
        "SELECT to_regclass('theogony_schema') IS NOT NULL,
            EXISTS (SELECT FROM pg_tables WHERE schemaname = current_schema())",
        &[],
    )
    .await;
    let looked = looked.map_err(|failure| OpenError::of(&failure, place))?;
    let (ours, filled) = looked.map_or((false, false), |row| (row.get(0), row.get(1)));
    if !ours {
        return if filled { Err(OpenError::Foreign { place: place.to_owned() }) } else { Ok(None) };
    }
    let row = one(client, "SELECT version, least FROM theogony_schema", &[]).await;
    let row = row.map_err(|failure| OpenError::of(&failure, place))?;
    let number = |row: &Row, column| u32::try_from(row.get::<_, i32>(column)).unwrap_or(0);
    Ok(row.map(|row| Found { version: number(&row, 0), least: number(&row, 1) }))
}

/// Takes the steps that are missing, all or none; of several programs one does it and the others wait.
pub(super) async fn migrate(transaction: &Transaction<'_>, place: &str) -> Result<(), OpenError> {
    let problem = |failure: Failure| OpenError::of(&failure, place);
    execute(transaction, "SELECT pg_advisory_xact_lock($1)", &[&LOCK]).await.map_err(problem)?;
    let found = find(transaction, place).await?.unwrap_or(Found { version: 0, least: 0 });
    if found.version > newest() {
        return judge(&found, place);
    }
    for step in &STEPS[found.version as usize..] {
        transaction.batch_execute(step.sql).await.map_err(|error| problem(error.into()))?;
    }
    let least = STEPS.last().map_or(0, |step| i32::try_from(step.least).unwrap_or(0));
    let version = i32::try_from(newest()).unwrap_or(0);
    let written =
        execute(transaction, "UPDATE theogony_schema SET version = $1, least = $2", &[&version, &least])
            .await
            .map_err(problem)?;
    debug_assert_eq!(written, 1, "the first step writes the row");
    Ok(())
}

/// Refuses a database that would lose what it has acknowledged, or that this user may not write.
pub(super) async fn check_promises(client: &impl GenericClient, place: &str) -> Result<(), OpenError> {
    let row = one(
        client,
        "SELECT current_setting('synchronous_commit'), pg_is_in_recovery(), getdatabaseencoding()::text,
            current_user::text",
        &[],
    )
    .await
    .map_err(|failure| OpenError::of(&failure, place))?;
    let place = place.to_owned();
    let Some(row) = row else { return Ok(()) };
    let (commits, standby, encoding): (String, bool, String) = (row.get(0), row.get(1), row.get(2));
    if commits == "off" {
        return Err(OpenError::Forgetful { place });
    }
    if standby {
        return Err(OpenError::Standby { place });
    }
    if encoding != "UTF8" {
        return Err(OpenError::Encoding { place, encoding });
    }
    Ok(())
}

/// Whether this user may read and write all tables.
pub(super) async fn check_rights(client: &impl GenericClient, place: &str) -> Result<(), OpenError> {
    let statement = "SELECT tablename::text, current_user::text FROM pg_tables
        WHERE schemaname = current_schema() AND tablename <> 'theogony_schema' AND NOT (
            has_table_privilege(quote_ident(schemaname) || '.' || quote_ident(tablename), 'SELECT')
            AND has_table_privilege(quote_ident(schemaname) || '.' || quote_ident(tablename), 'INSERT')
            AND has_table_privilege(quote_ident(schemaname) || '.' || quote_ident(tablename), 'UPDATE')
            AND has_table_privilege(quote_ident(schemaname) || '.' || quote_ident(tablename), 'DELETE'))
        ORDER BY 1 LIMIT 1";
    let missing = one(client, statement, &[]).await.map_err(|failure| OpenError::of(&failure, place))?;
    match missing {
        None => Ok(()),
        Some(row) => {
            let reason =
                format!("user {} may not change the table {}", row.get::<_, &str>(1), row.get::<_, &str>(0));
            Err(OpenError::Rights { place: place.to_owned(), reason })
        }
    }
}

/// Whether the database said that something is not allowed.
pub(super) fn is_about_rights(code: &SqlState) -> bool {
    [&SqlState::INSUFFICIENT_PRIVILEGE, &SqlState::READ_ONLY_SQL_TRANSACTION].contains(&code)
}
