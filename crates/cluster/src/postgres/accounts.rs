//! How people come back, and on which devices they are.

use deadpool_postgres::{GenericClient, Transaction};
use store::{
    Account, Accounts, Against, Answer, Device, DeviceRow, Error, MAX_DEVICES, MAX_HANDLE, MAX_KEPT,
    MAX_LEVEL, MAX_LOOSE_TOKENS, MAX_NAME, MAX_PASSKEYS, MAX_TOKENS, Passkey, PersonId, ResultRow, Secret,
    Store as _, Token, TokenRow, Word, bounded, key_of, text,
};
use tokio_postgres::Row;

use super::rows::{Done, Given, execute, one, rows};
use super::{PostgresStore, check, clocks, farewell, merging, read, talk, write};

impl Accounts for PostgresStore {
    fn account(&self, person: &PersonId) -> Answer<'_, Option<Account>> {
        let person = person.clone();
        read!(self, |client| account(client, "id", person.as_str()))
    }

    fn account_of(&self, handle: &str) -> Answer<'_, Option<Account>> {
        let handle = handle.to_owned();
        read!(self, |client| account(client, "handle", &handle))
    }

    fn name_person(&self, person: &PersonId, name: String, handle: Option<String>) -> Answer<'_, ()> {
        check!(text("name", &name, 0, MAX_NAME));
        check!(handle.as_ref().map_or(Ok(()), |handle| text("handle", handle, 1, MAX_HANDLE)));
        let person = person.clone();
        write!(self, |transaction| name_person(transaction, &person, &name, handle.as_deref()))
    }

    fn choose_sign(&self, person: &PersonId, sign: Option<u8>) -> Answer<'_, ()> {
        let person = person.clone();
        write!(self, |transaction| async {
            let choose = "UPDATE people SET sign = $2 WHERE id = $1";
            of_person(transaction, choose, &[&person.as_str(), &sign.map(i16::from)]).await
        })
    }

    fn merge_guest(&self, guest: &PersonId, into: &PersonId) -> Answer<'_, Vec<String>> {
        let (guest, into) = (guest.clone(), into.clone());
        write!(self, |transaction| merging::merge(transaction, &guest, &into))
    }

    fn keep_table(&self, table: &str, person: &PersonId, kept: bool) -> Answer<'_, bool> {
        let (table, person) = (table.to_owned(), person.clone());
        write!(self, |transaction| keep_table(transaction, &table, &person, kept))
    }

    fn kept_tables(&self, person: &PersonId) -> Answer<'_, Vec<String>> {
        let person = person.clone();
        read!(self, |client| kept_tables(client, &person))
    }

    fn keep_password(&self, person: &PersonId, hash: Option<Secret>) -> Answer<'_, ()> {
        check!(hash.as_ref().map_or(Ok(()), Secret::check));
        let person = person.clone();
        write!(self, |transaction| async {
            let keep = "UPDATE people SET password = $2 WHERE id = $1";
            of_person(transaction, keep, &[&person.as_str(), &hash.as_ref().map(Secret::reveal)]).await
        })
    }

    fn keep_recovery(&self, person: &PersonId, hash: Option<Secret>, at: i64) -> Answer<'_, ()> {
        check!(hash.as_ref().map_or(Ok(()), Secret::check));
        let person = person.clone();
        write!(self, |transaction| async {
            let keep = "UPDATE people SET recovery = $2, recovery_at = $3 WHERE id = $1";
            let at = hash.is_some().then_some(at);
            of_person(transaction, keep, &[&person.as_str(), &hash.as_ref().map(Secret::reveal), &at]).await
        })
    }

    fn add_device(&self, person: &PersonId, device: DeviceRow) -> Answer<'_, bool> {
        check!(device.check());
        let person = person.clone();
        write!(self, |transaction| add_device(transaction, &person, &device))
    }

    fn note_device(&self, device: DeviceRow) -> Answer<'_, ()> {
        check!(device.check());
        write!(self, |transaction| async {
            let note = "UPDATE devices SET name = $2, seen_at = $3 WHERE key = $1";
            execute(transaction, note, &[&key_of(&device.secret), &device.name, &device.at]).await.map(|_| ())
        })
    }

    fn devices(&self, person: &PersonId) -> Answer<'_, Vec<Device>> {
        let person = person.clone();
        read!(self, |client| devices(client, &person))
    }

    fn end_device(&self, person: &PersonId, device: &str) -> Answer<'_, bool> {
        let (person, device) = (person.clone(), device.to_owned());
        write!(self, |transaction| async {
            let end = "DELETE FROM devices WHERE person = $1 AND left(key, 16) = $2";
            Ok(execute(transaction, end, &[&person.as_str(), &device]).await? > 0)
        })
    }

    fn end_other_devices(&self, person: &PersonId, stays: &Secret) -> Answer<'_, u32> {
        let (person, key) = (person.clone(), key_of(stays));
        write!(self, |transaction| async {
            let end = "DELETE FROM devices WHERE person = $1 AND key <> $2";
            let ended = execute(transaction, end, &[&person.as_str(), &key]).await?;
            Ok(u32::try_from(ended).unwrap_or(u32::MAX))
        })
    }

    fn issue(&self, token: TokenRow, now: i64) -> Answer<'_, ()> {
        check!(token.check());
        write!(self, |transaction| issue(transaction, &token, now))
    }

    fn token(&self, secret: &Secret, purpose: &str, now: i64) -> Answer<'_, Option<Token>> {
        let (key, purpose) = (key_of(secret), purpose.to_owned());
        read!(self, |client| async {
            let find = "SELECT person, expires_at FROM tokens
                WHERE (key = $1 OR short = $1) AND purpose = $2 AND expires_at > $3";
            one(client, find, &[&key, &purpose, &now]).await?.as_ref().map(token_from).transpose()
        })
    }

    fn redeem(&self, secret: &Secret, purpose: &str, now: i64) -> Answer<'_, Option<Token>> {
        let (key, purpose) = (key_of(secret), purpose.to_owned());
        write!(self, |transaction| redeem(transaction, &key, &purpose, now))
    }

    fn add_passkey(&self, person: &PersonId, passkey: Passkey) -> Answer<'_, bool> {
        check!(passkey.check());
        let person = person.clone();
        write!(self, |transaction| add_passkey(transaction, &person, &passkey))
    }

    fn passkey(&self, id: &str) -> Answer<'_, Option<(PersonId, Passkey)>> {
        let id = id.to_owned();
        read!(self, |client| async {
            let find = "SELECT id, key, uses, name, created_at, person FROM passkeys WHERE id = $1";
            let Some(row) = one(client, find, &[&id]).await? else { return Ok(None) };
            Ok(Some((PersonId::new(row.try_get::<_, String>("person")?), passkey_from(&row)?)))
        })
    }

    fn use_passkey(&self, id: &str, uses: u32) -> Answer<'_, bool> {
        let id = id.to_owned();
        write!(self, |transaction| async {
            let note = "UPDATE passkeys SET uses = $2 WHERE id = $1 AND (uses < $2 OR (uses = 0 AND $2 = 0))";
            Ok(execute(transaction, note, &[&id, &i64::from(uses)]).await? > 0)
        })
    }

    fn remove_passkey(&self, person: &PersonId, id: &str) -> Answer<'_, bool> {
        let (person, id) = (person.clone(), id.to_owned());
        write!(self, |transaction| async {
            let remove = "DELETE FROM passkeys WHERE person = $1 AND id = $2";
            Ok(execute(transaction, remove, &[&person.as_str(), &id]).await? > 0)
        })
    }

    fn keep_results(&self, results: Vec<ResultRow>) -> Answer<'_, ()> {
        check!(results.iter().try_for_each(ResultRow::check));
        write!(self, |transaction| keep_results(transaction, &results))
    }

    fn results(&self, person: &PersonId) -> Answer<'_, Vec<ResultRow>> {
        let person = person.clone();
        read!(self, |client| results(client, &person))
    }

    fn table_ids_of(&self, person: &PersonId) -> Answer<'_, Vec<String>> {
        let person = person.clone();
        read!(self, |client| async {
            let theirs =
                "SELECT table_id FROM presences WHERE person = $1 AND NOT removed ORDER BY since, table_id";
            let found = rows(client, theirs, &[&person.as_str()]).await?;
            found.iter().map(|row| Ok(row.try_get(0)?)).collect()
        })
    }

    fn words_of(&self, person: &PersonId) -> Answer<'_, Vec<(String, Word)>> {
        let person = person.clone();
        read!(self, |client| talk::words_of(client, &person))
    }

    fn set_leaving(&self, person: &PersonId, leaving: bool) -> Answer<'_, ()> {
        let person = person.clone();
        write!(self, |transaction| async {
            let since = clocks::signed(leaving.then_some(self.uptime()));
            let leave = "UPDATE people SET leaving = $2 WHERE id = $1";
            of_person(transaction, leave, &[&person.as_str(), &since]).await?;
            if leaving {
                for statement in
                    ["DELETE FROM devices WHERE person = $1", "DELETE FROM tokens WHERE person = $1"]
                {
                    execute(transaction, statement, &[&person.as_str()]).await?;
                }
            }
            Ok(())
        })
    }

    fn leavers(&self, after: u64) -> Answer<'_, Vec<PersonId>> {
        let before = clocks::signed(self.uptime().checked_sub(after));
        read!(self, |client| async {
            let leavers = "SELECT id FROM people WHERE leaving <= $1::bigint ORDER BY id";
            let found = rows(client, leavers, &[&before]).await?;
            found.iter().map(|row| Ok(PersonId::new(row.try_get::<_, String>(0)?))).collect()
        })
    }

    fn forget_person(&self, person: &PersonId, level: String) -> Answer<'_, ()> {
        check!(text("bot level", &level, 1, MAX_LEVEL));
        let person = person.clone();
        write!(self, |transaction| farewell::forget(transaction, &person, &level))
    }
}

/// Runs a statement that changes one person, who must exist.
async fn of_person(transaction: &Transaction<'_>, statement: &str, given: Given<'_>) -> Done<()> {
    let changed = execute(transaction, statement, given).await?;
    if changed == 0 { Err(Error::NoSuchPerson.into()) } else { Ok(()) }
}

async fn account(client: &impl GenericClient, column: &str, value: &str) -> Done<Option<Account>> {
    if value.contains('\0') {
        return Ok(None);
    }
    let find = format!(
        "SELECT id, created_at, name, handle, password, recovery, recovery_at, leaving, sign FROM people WHERE {column} = $1"
    );
    let Some(row) = one(client, &find, &[&value]).await? else { return Ok(None) };
    let secret = |column: &str| -> Done<Option<Secret>> {
        Ok(row.try_get::<_, Option<String>>(column)?.map(Secret::new))
    };
    let person = PersonId::new(row.try_get::<_, String>("id")?);
    Ok(Some(Account {
        passkeys: passkeys(client, &person).await?,
        person,
        created_at: row.try_get("created_at")?,
        name: row.try_get("name")?,
        handle: row.try_get("handle")?,
        password: secret("password")?,
        recovery: secret("recovery")?,
        recovery_at: row.try_get("recovery_at")?,
        leaving: clocks::unsigned(row.try_get("leaving")?),
        sign: row.try_get::<_, Option<i16>>("sign")?.and_then(|sign| u8::try_from(sign).ok()),
    }))
}

async fn name_person(
    transaction: &Transaction<'_>,
    person: &PersonId,
    name: &str,
    handle: Option<&str>,
) -> Done<()> {
    let statement = "UPDATE people SET name = $2, handle = $3 WHERE id = $1";
    match of_person(transaction, statement, &[&person.as_str(), &name, &handle]).await {
        Err(failure) if failure.broken() == Some("people_handles") => Err(Error::NameTaken.into()),
        other => other,
    }
}

/// Keeps all others from changing what belongs to a person until the transaction ends.
async fn lock(transaction: &Transaction<'_>, person: &PersonId) -> Done<bool> {
    let lock = "SELECT 1 FROM people WHERE id = $1 FOR NO KEY UPDATE";
    Ok(one(transaction, lock, &[&person.as_str()]).await?.is_some())
}

pub(super) async fn add_device(
    transaction: &Transaction<'_>,
    person: &PersonId,
    device: &DeviceRow,
) -> Done<bool> {
    if !lock(transaction, person).await? {
        return Err(Error::NoSuchPerson.into());
    }
    let add = "INSERT INTO devices (key, person, name, since, seen_at) VALUES ($1, $2, $3, $4, $4)
        ON CONFLICT (key) DO NOTHING";
    let added =
        execute(transaction, add, &[&key_of(&device.secret), &person.as_str(), &device.name, &device.at])
            .await?;
    let longest = "DELETE FROM devices WHERE person = $1 AND key IN
        (SELECT key FROM devices WHERE person = $1 ORDER BY seen_at DESC, since DESC, key OFFSET $2)";
    execute(transaction, longest, &[&person.as_str(), &i64::from(MAX_DEVICES)]).await?;
    Ok(added > 0)
}

async fn devices(client: &impl GenericClient, person: &PersonId) -> Done<Vec<Device>> {
    let theirs = "SELECT left(key, 16) AS id, name, since, seen_at FROM devices WHERE person = $1
        ORDER BY seen_at DESC, since DESC, key";
    let device = |row: &Row| -> Done<Device> {
        Ok(Device {
            id: row.try_get("id")?,
            name: row.try_get("name")?,
            since: row.try_get("since")?,
            seen_at: row.try_get("seen_at")?,
        })
    };
    rows(client, theirs, &[&person.as_str()]).await?.iter().map(device).collect()
}

async fn issue(transaction: &Transaction<'_>, token: &TokenRow, now: i64) -> Done<()> {
    let (key, short) = (key_of(&token.secret), token.short.as_ref().map(key_of));
    let person = token.person.as_ref().map(PersonId::as_str);
    let void = "DELETE FROM tokens WHERE expires_at <= $1 OR key = $2 OR short = $3";
    execute(transaction, void, &[&now, &key, &short]).await?;
    let issue = "INSERT INTO tokens (key, short, purpose, person, expires_at) VALUES ($1, $2, $3, $4, $5)";
    execute(transaction, issue, &[&key, &short, &token.purpose, &person, &token.expires_at]).await?;
    let most = if person.is_some() { MAX_TOKENS } else { MAX_LOOSE_TOKENS };
    let oldest = "DELETE FROM tokens WHERE key IN
        (SELECT key FROM tokens WHERE purpose = $1 AND person IS NOT DISTINCT FROM $2
         ORDER BY expires_at DESC, key = $4 DESC, key OFFSET $3)";
    execute(transaction, oldest, &[&token.purpose, &person, &i64::from(most), &key]).await?;
    Ok(())
}

fn token_from(row: &Row) -> Done<Token> {
    let person: Option<String> = row.try_get("person")?;
    Ok(Token { person: person.map(PersonId::new), expires_at: row.try_get("expires_at")? })
}

async fn redeem(transaction: &Transaction<'_>, key: &str, purpose: &str, now: i64) -> Done<Option<Token>> {
    // Whoever deletes it has it.
    let take = "DELETE FROM tokens WHERE (key = $1 OR short = $1) AND purpose = $2 AND expires_at > $3
        RETURNING person, expires_at";
    let Some(row) = one(transaction, take, &[&key, &purpose, &now]).await? else { return Ok(None) };
    let token = token_from(&row)?;
    if let Some(person) = &token.person {
        let void = "DELETE FROM tokens WHERE person = $1 AND purpose = $2";
        execute(transaction, void, &[&person.as_str(), &purpose]).await?;
    }
    Ok(Some(token))
}

async fn passkeys(client: &impl GenericClient, person: &PersonId) -> Done<Vec<Passkey>> {
    let theirs =
        "SELECT id, key, uses, name, created_at FROM passkeys WHERE person = $1 ORDER BY created_at, id";
    rows(client, theirs, &[&person.as_str()]).await?.iter().map(passkey_from).collect()
}

fn passkey_from(row: &Row) -> Done<Passkey> {
    Ok(Passkey {
        id: row.try_get("id")?,
        key: row.try_get("key")?,
        uses: u32::try_from(row.try_get::<_, i64>("uses")?).unwrap_or(u32::MAX),
        name: row.try_get("name")?,
        created_at: row.try_get("created_at")?,
    })
}

async fn add_passkey(transaction: &Transaction<'_>, person: &PersonId, passkey: &Passkey) -> Done<bool> {
    lock(transaction, person).await?;
    bounded("list of passkeys", passkeys(transaction, person).await?.len() + 1, 1, MAX_PASSKEYS)?;
    let add = "INSERT INTO passkeys (id, person, key, uses, name, created_at)
        SELECT $1, id, $3, $4, $5, $6 FROM people WHERE id = $2 ON CONFLICT (id) DO NOTHING";
    let uses = i64::from(passkey.uses);
    let given: Given<'_> =
        &[&passkey.id, &person.as_str(), &passkey.key, &uses, &passkey.name, &passkey.created_at];
    Ok(execute(transaction, add, given).await? > 0)
}

async fn keep_results(transaction: &Transaction<'_>, results: &[ResultRow]) -> Done<()> {
    // Whoever has gone meanwhile leaves nothing behind.
    let keep = "INSERT INTO results (person, table_id, game, seats, place, score, at, rivals, beaten)
        SELECT id, $2, $3, $4, $5, $6, $7, $8, $9 FROM people WHERE id = $1
        ON CONFLICT (person, table_id) DO UPDATE SET game = excluded.game, seats = excluded.seats,
            place = excluded.place, score = excluded.score, at = excluded.at,
            rivals = excluded.rivals, beaten = excluded.beaten";
    for row in results {
        let (seats, place) = (i16::from(row.seats), i16::from(row.place));
        let rivals = row.against.map(|against| against.strength);
        let beaten = row.against.map(|against| i16::try_from(against.beaten).unwrap_or(i16::MAX));
        let person = row.person.as_str();
        let given: Given<'_> =
            &[&person, &row.table, &row.game, &seats, &place, &row.score, &row.at, &rivals, &beaten];
        execute(transaction, keep, given).await?;
    }
    Ok(())
}

async fn results(client: &impl GenericClient, person: &PersonId) -> Done<Vec<ResultRow>> {
    let theirs =
        "SELECT table_id, game, seats, place, score, at, rivals, beaten FROM results WHERE person = $1
        ORDER BY at DESC, table_id";
    let small = |row: &Row, column| -> Done<u8> {
        Ok(u8::try_from(row.try_get::<_, i16>(column)?).unwrap_or(u8::MAX))
    };
    let result = |row: &Row| -> Done<ResultRow> {
        Ok(ResultRow {
            person: person.clone(),
            table: row.try_get("table_id")?,
            game: row.try_get("game")?,
            seats: small(row, "seats")?,
            place: small(row, "place")?,
            score: row.try_get("score")?,
            at: row.try_get("at")?,
            against: match (row.try_get("rivals")?, row.try_get::<_, Option<i16>>("beaten")?) {
                (Some(strength), Some(beaten)) => {
                    Some(Against { strength, beaten: u16::try_from(beaten).unwrap_or(0) })
                }
                _ => None,
            },
        })
    };
    rows(client, theirs, &[&person.as_str()]).await?.iter().map(result).collect()
}

async fn kept_tables(client: &impl GenericClient, person: &PersonId) -> Done<Vec<String>> {
    let kept = "SELECT table_id FROM presences WHERE person = $1 AND kept ORDER BY table_id";
    rows(client, kept, &[&person.as_str()]).await?.iter().map(|row| Ok(row.try_get(0)?)).collect()
}

async fn keep_table(transaction: &Transaction<'_>, table: &str, person: &PersonId, kept: bool) -> Done<bool> {
    lock(transaction, person).await?;
    let keep = "UPDATE presences SET kept = $3 WHERE table_id = $1 AND person = $2 AND NOT removed";
    let changed = execute(transaction, keep, &[&table, &person.as_str(), &kept]).await?;
    if kept {
        bounded("list of kept tables", kept_tables(transaction, person).await?.len(), 0, MAX_KEPT)?;
    }
    Ok(changed > 0)
}
