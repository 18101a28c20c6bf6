//! The statements about how people want to be told. Each function is one step of a transaction that its caller commits.

use rusqlite::{Connection, OptionalExtension, params};

use super::clocks;
use super::rows::Done;
use crate::{CallRow, MAX_PUSH, MailRow, Notices, PersonId, PushRow, Quiet, Secret};

pub(super) fn server_key(connection: &Connection, name: &str, key: &[u8]) -> Done<Vec<u8>> {
    connection
        .prepare_cached("INSERT INTO server_keys (name, key) VALUES (?1, ?2) ON CONFLICT DO NOTHING")?
        .execute(params![name, key])?;
    let mut statement = connection.prepare_cached("SELECT key FROM server_keys WHERE name = ?1")?;
    Ok(statement.query_row([name], |row| row.get(0))?)
}

pub(super) fn notices(connection: &Connection, person: &PersonId) -> Done<Notices> {
    let mut statement = connection.prepare_cached(
        "SELECT endpoint, key, auth, lang, site, since FROM push WHERE person = ?1 ORDER BY since, endpoint",
    )?;
    let push = statement.query_map([person.as_str()], |row| {
        Ok(PushRow {
            endpoint: row.get(0)?,
            key: row.get(1)?,
            auth: row.get(2)?,
            lang: row.get(3)?,
            site: row.get(4)?,
            since: row.get(5)?,
        })
    })?;
    let push = push.collect::<Result<_, _>>()?;
    let mail = connection
        .prepare_cached("SELECT address, lang, token, confirmed FROM mail WHERE person = ?1")?
        .query_row([person.as_str()], |row| {
            let token = Secret::new(row.get::<_, String>(2)?);
            Ok(MailRow { address: row.get(0)?, lang: row.get(1)?, token, confirmed: row.get(3)? })
        })
        .optional()?;
    Ok(Notices { push, mail, quiet: quiet(connection, person)? })
}

fn quiet(connection: &Connection, person: &PersonId) -> Done<Option<Quiet>> {
    let mut statement =
        connection.prepare_cached("SELECT begins, ends, zone FROM quiet_hours WHERE person = ?1")?;
    let quiet = statement.query_row([person.as_str()], |row| {
        Ok(Quiet { from: row.get(0)?, to: row.get(1)?, zone: row.get(2)? })
    });
    Ok(quiet.optional()?)
}

/// Keeps a subscription; the oldest of the person's gives way where there are too many.
pub(super) fn keep_push(connection: &Connection, person: &PersonId, row: &PushRow) -> Done<()> {
    connection
        .prepare_cached(
            "INSERT OR REPLACE INTO push (person, endpoint, key, auth, lang, site, since)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
        )?
        .execute(params![person.as_str(), row.endpoint, row.key, row.auth, row.lang, row.site, row.since])?;
    connection
        .prepare_cached(
            "DELETE FROM push WHERE person = ?1 AND endpoint <> ?2 AND endpoint NOT IN
                (SELECT endpoint FROM push WHERE person = ?1 AND endpoint <> ?2 ORDER BY since DESC, endpoint LIMIT ?3)",
        )?
        .execute(params![person.as_str(), row.endpoint, (MAX_PUSH - 1) as u32])?;
    Ok(())
}

pub(super) fn drop_push(connection: &Connection, person: &PersonId, endpoint: &str) -> Done<()> {
    connection
        .prepare_cached("DELETE FROM push WHERE person = ?1 AND endpoint = ?2")?
        .execute([person.as_str(), endpoint])?;
    Ok(())
}

pub(super) fn keep_quiet(connection: &Connection, person: &PersonId, quiet: Option<Quiet>) -> Done<()> {
    match quiet {
        Some(quiet) => connection
            .prepare_cached(
                "INSERT OR REPLACE INTO quiet_hours (person, begins, ends, zone) VALUES (?1, ?2, ?3, ?4)",
            )?
            .execute(params![person.as_str(), quiet.from, quiet.to, quiet.zone])?,
        None => connection
            .prepare_cached("DELETE FROM quiet_hours WHERE person = ?1")?
            .execute([person.as_str()])?,
    };
    Ok(())
}

pub(super) fn keep_mail(connection: &Connection, person: &PersonId, mail: Option<&MailRow>) -> Done<()> {
    connection.prepare_cached("DELETE FROM mail WHERE person = ?1")?.execute([person.as_str()])?;
    if let Some(mail) = mail {
        connection
            .prepare_cached(
                "INSERT INTO mail (person, address, lang, token, confirmed) VALUES (?1, ?2, ?3, ?4, ?5)",
            )?
            .execute(params![
                person.as_str(),
                mail.address,
                mail.lang,
                mail.token.reveal(),
                mail.confirmed
            ])?;
    }
    Ok(())
}

/// Whose the token is.
pub(super) fn by_token(connection: &Connection, token: &Secret) -> Done<Option<PersonId>> {
    let mut statement = connection.prepare_cached("SELECT person FROM mail WHERE token = ?1")?;
    let person = statement.query_row([token.reveal()], |row| row.get::<_, String>(0));
    Ok(person.optional()?.map(PersonId::new))
}

pub(super) fn confirm_mail(connection: &Connection, token: &Secret) -> Done<Option<PersonId>> {
    connection.prepare_cached("UPDATE mail SET confirmed = 1 WHERE token = ?1")?.execute([token.reveal()])?;
    by_token(connection, token)
}

pub(super) fn stop_mail(connection: &Connection, token: &Secret) -> Done<Option<PersonId>> {
    let person = by_token(connection, token)?;
    connection.prepare_cached("DELETE FROM mail WHERE token = ?1")?.execute([token.reveal()])?;
    Ok(person)
}

pub(super) fn keep_call(connection: &Connection, call: &CallRow) -> Done<()> {
    connection
        .prepare_cached(
            "INSERT OR REPLACE INTO calls (person, table_id, why, way, due)
             SELECT people.id, tables.id, ?3, ?4, ?5 FROM people, tables WHERE people.id = ?1 AND tables.id = ?2",
        )?
        .execute(params![call.person.as_str(), call.table, call.why, call.way, clocks::signed(Some(call.due))])?;
    Ok(())
}

pub(super) fn take_call(connection: &Connection, call: &CallRow) -> Done<bool> {
    let taken = connection
        .prepare_cached("DELETE FROM calls WHERE person = ?1 AND table_id = ?2 AND why = ?3 AND way = ?4")?
        .execute([call.person.as_str(), &call.table, &call.why, &call.way])?;
    Ok(taken > 0)
}

pub(super) fn waiting_calls(connection: &Connection) -> Done<Vec<CallRow>> {
    let mut statement = connection.prepare_cached(
        "SELECT person, table_id, why, way, due FROM calls ORDER BY due, person, table_id, why",
    )?;
    let calls = statement.query_map([], |row| {
        Ok(CallRow {
            person: PersonId::new(row.get::<_, String>(0)?),
            table: row.get(1)?,
            why: row.get(2)?,
            way: row.get(3)?,
            due: clocks::unsigned(row.get(4)?).unwrap_or(0),
        })
    })?;
    Ok(calls.collect::<Result<_, _>>()?)
}
