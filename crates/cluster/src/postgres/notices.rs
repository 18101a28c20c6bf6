//! The statements about how people want to be told.

use deadpool_postgres::{GenericClient, Transaction};
use store::{CallRow, MAX_PUSH, MailRow, Notices, PersonId, PushRow, Quiet, Secret};
use tokio_postgres::Row;

use super::clocks;
use super::rows::{Done, execute, one, rows};

/// Of several who offer a key at the same moment one is first, and the others wait for it.
pub(super) async fn server_key(transaction: &Transaction<'_>, name: &str, offered: &[u8]) -> Done<Vec<u8>> {
    let offer = "INSERT INTO server_keys (name, key) VALUES ($1, $2) ON CONFLICT DO NOTHING";
    execute(transaction, offer, &[&name, &offered]).await?;
    let kept = one(transaction, "SELECT key FROM server_keys WHERE name = $1", &[&name]).await?;
    Ok(kept.map(|row| row.try_get(0)).transpose()?.unwrap_or_else(|| offered.to_vec()))
}

pub(super) async fn notices(client: &impl GenericClient, person: &PersonId) -> Done<Notices> {
    // In one statement, since it is asked for about as often as moves are made.
    let wishes = "SELECT endpoint, key, auth, push.lang, site, since, address, mail.lang AS mail_lang, token, confirmed,
            begins, ends, zone
        FROM (VALUES ($1::text)) AS asked (person) LEFT JOIN push USING (person) LEFT JOIN mail USING (person)
            LEFT JOIN quiet_hours USING (person)
        ORDER BY since, endpoint";
    let found = rows(client, wishes, &[&person.as_str()]).await?;
    let has =
        |row: &&Row, column| row.try_get::<_, Option<String>>(column).is_ok_and(|value| value.is_some());
    let first = found.first();
    let quiet = first.filter(|row| row.try_get::<_, Option<i16>>("begins").is_ok_and(|hour| hour.is_some()));
    Ok(Notices {
        push: found.iter().filter(|row| has(row, "endpoint")).map(push_from).collect::<Done<_>>()?,
        mail: first.filter(|row| has(row, "address")).map(mail_from).transpose()?,
        quiet: quiet.map(quiet_from).transpose()?,
    })
}

fn push_from(row: &Row) -> Done<PushRow> {
    Ok(PushRow {
        endpoint: row.try_get("endpoint")?,
        key: row.try_get("key")?,
        auth: row.try_get("auth")?,
        lang: row.try_get("lang")?,
        site: row.try_get("site")?,
        since: row.try_get("since")?,
    })
}

fn mail_from(row: &Row) -> Done<MailRow> {
    Ok(MailRow {
        address: row.try_get("address")?,
        lang: row.try_get("mail_lang")?,
        token: Secret::new(row.try_get::<_, String>("token")?),
        confirmed: row.try_get("confirmed")?,
    })
}

fn quiet_from(row: &Row) -> Done<Quiet> {
    // The schema lets nothing else in.
    let hour = |hour: i16| u8::try_from(hour).unwrap_or(0);
    Ok(Quiet {
        from: hour(row.try_get("begins")?),
        to: hour(row.try_get("ends")?),
        zone: row.try_get("zone")?,
    })
}

/// Keeps a subscription; the oldest of the person's gives way where there are too many.
pub(super) async fn keep_push(transaction: &Transaction<'_>, person: &PersonId, row: &PushRow) -> Done<()> {
    let person = person.as_str();
    // Two devices of one person come one after the other.
    rows(transaction, "SELECT 1 FROM people WHERE id = $1 FOR NO KEY UPDATE", &[&person]).await?;
    let keep = "INSERT INTO push (person, endpoint, key, auth, lang, site, since)
        VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (person, endpoint) DO UPDATE SET key = excluded.key,
            auth = excluded.auth, lang = excluded.lang, site = excluded.site, since = excluded.since";
    let given = (&row.endpoint, &row.key, &row.auth, &row.lang, &row.site, &row.since);
    execute(transaction, keep, &[&person, given.0, given.1, given.2, given.3, given.4, given.5]).await?;
    let give_way = "DELETE FROM push WHERE person = $1 AND endpoint <> $2 AND endpoint NOT IN
        (SELECT endpoint FROM push WHERE person = $1 AND endpoint <> $2 ORDER BY since DESC, endpoint LIMIT $3)";
    execute(transaction, give_way, &[&person, &row.endpoint, &((MAX_PUSH - 1) as i64)]).await?;
    Ok(())
}

pub(super) async fn drop_push(transaction: &Transaction<'_>, person: &PersonId, endpoint: &str) -> Done<()> {
    // PostgreSQL keeps no such text, and refuses to look for one.
    if endpoint.contains('\0') {
        return Ok(());
    }
    let drop = "DELETE FROM push WHERE person = $1 AND endpoint = $2";
    execute(transaction, drop, &[&person.as_str(), &endpoint]).await?;
    Ok(())
}

pub(super) async fn keep_quiet(
    transaction: &Transaction<'_>,
    person: &PersonId,
    quiet: Option<Quiet>,
) -> Done<()> {
    let Some(Quiet { from, to, zone }) = quiet else {
        let end = "DELETE FROM quiet_hours WHERE person = $1";
        execute(transaction, end, &[&person.as_str()]).await?;
        return Ok(());
    };
    let keep = "INSERT INTO quiet_hours (person, begins, ends, zone) VALUES ($1, $2, $3, $4)
        ON CONFLICT (person) DO UPDATE SET begins = excluded.begins, ends = excluded.ends, zone = excluded.zone";
    execute(transaction, keep, &[&person.as_str(), &i16::from(from), &i16::from(to), &zone]).await?;
    Ok(())
}

pub(super) async fn keep_mail(
    transaction: &Transaction<'_>,
    person: &PersonId,
    mail: Option<&MailRow>,
) -> Done<()> {
    let Some(mail) = mail else {
        execute(transaction, "DELETE FROM mail WHERE person = $1", &[&person.as_str()]).await?;
        return Ok(());
    };
    let keep = "INSERT INTO mail (person, address, lang, token, confirmed) VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (person) DO UPDATE SET address = excluded.address, lang = excluded.lang,
            token = excluded.token, confirmed = excluded.confirmed";
    let given = (person.as_str(), mail.token.reveal());
    execute(transaction, keep, &[&given.0, &mail.address, &mail.lang, &given.1, &mail.confirmed]).await?;
    Ok(())
}

pub(super) async fn confirm_mail(transaction: &Transaction<'_>, token: &Secret) -> Done<Option<PersonId>> {
    let confirm = "UPDATE mail SET confirmed = true WHERE token = $1 RETURNING person";
    by_token(transaction, confirm, token).await
}

pub(super) async fn stop_mail(transaction: &Transaction<'_>, token: &Secret) -> Done<Option<PersonId>> {
    by_token(transaction, "DELETE FROM mail WHERE token = $1 RETURNING person", token).await
}

/// Whose the token is that a statement is about.
async fn by_token(transaction: &Transaction<'_>, statement: &str, token: &Secret) -> Done<Option<PersonId>> {
    if token.reveal().contains('\0') {
        return Ok(None);
    }
    let found = one(transaction, statement, &[&token.reveal()]).await?;
    Ok(found.map(|row| row.try_get::<_, String>(0)).transpose()?.map(PersonId::new))
}

pub(super) async fn keep_call(transaction: &Transaction<'_>, call: &CallRow) -> Done<()> {
    let keep = "INSERT INTO calls (person, table_id, why, way, due)
        SELECT people.id, tables.id, $3, $4, $5 FROM people, tables WHERE people.id = $1 AND tables.id = $2
        ON CONFLICT (person, table_id, why) DO UPDATE SET way = excluded.way, due = excluded.due";
    let due = clocks::signed(Some(call.due));
    execute(transaction, keep, &[&call.person.as_str(), &call.table, &call.why, &call.way, &due]).await?;
    Ok(())
}

pub(super) async fn take_call(transaction: &Transaction<'_>, call: &CallRow) -> Done<bool> {
    let take = "DELETE FROM calls WHERE person = $1 AND table_id = $2 AND why = $3 AND way = $4";
    let given = &[&call.person.as_str() as _, &call.table as _, &call.why as _, &call.way as _];
    Ok(execute(transaction, take, given).await? > 0)
}

pub(super) async fn waiting_calls(client: &impl GenericClient) -> Done<Vec<CallRow>> {
    let calls = "SELECT person, table_id, why, way, due FROM calls ORDER BY due, person, table_id, why";
    let call = |row: &Row| -> Done<CallRow> {
        Ok(CallRow {
            person: PersonId::new(row.try_get::<_, String>("person")?),
            table: row.try_get("table_id")?,
            why: row.try_get("why")?,
            way: row.try_get("way")?,
            due: clocks::unsigned(row.try_get("due")?).unwrap_or(0),
        })
    };
    rows(client, calls, &[]).await?.iter().map(call).collect()
}
