//! How people come back, and on which devices they are.

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::rows::Done;
use super::{SqliteStore, clocks, farewell, merging, talk};
use crate::accounts::id_from;
use crate::limits::{bounded, text};
use crate::people::key_of;
use crate::{
    Account, Accounts, Against, Answer, Device, DeviceRow, Error, MAX_DEVICES, MAX_HANDLE, MAX_KEPT,
    MAX_LEVEL, MAX_LOOSE_TOKENS, MAX_NAME, MAX_PASSKEYS, MAX_TOKENS, Passkey, PersonId, ResultRow, Secret,
    Store, Token, TokenRow, Word,
};

impl Accounts for SqliteStore {
    fn account(&self, person: &PersonId) -> Answer<'_, Option<Account>> {
        let person = person.clone();
        self.read(move |connection| account(connection, "id", person.as_str()))
    }

    fn account_of(&self, handle: &str) -> Answer<'_, Option<Account>> {
        let handle = handle.to_owned();
        self.read(move |connection| account(connection, "handle", &handle))
    }

    fn name_person(&self, person: &PersonId, name: String, handle: Option<String>) -> Answer<'_, ()> {
        let person = person.clone();
        self.write(move |connection| {
            text("name", &name, 0, MAX_NAME)?;
            handle.as_ref().map_or(Ok(()), |handle| text("handle", handle, 1, MAX_HANDLE))?;
            name_person(connection, &person, &name, handle.as_deref())
        })
    }

    fn choose_sign(&self, person: &PersonId, sign: Option<u8>) -> Answer<'_, ()> {
        let person = person.clone();
        self.write(move |connection| {
            let statement = "UPDATE people SET sign = ?2 WHERE id = ?1";
            of_person(connection, statement, params![person.as_str(), sign])
        })
    }

    fn merge_guest(&self, guest: &PersonId, into: &PersonId) -> Answer<'_, Vec<String>> {
        let (guest, into) = (guest.clone(), into.clone());
        self.write(move |connection| merging::merge(connection, &guest, &into))
    }

    fn keep_table(&self, table: &str, person: &PersonId, kept: bool) -> Answer<'_, bool> {
        let (table, person) = (table.to_owned(), person.clone());
        self.write(move |connection| keep_table(connection, &table, &person, kept))
    }

    fn kept_tables(&self, person: &PersonId) -> Answer<'_, Vec<String>> {
        let person = person.clone();
        self.read(move |connection| kept_tables(connection, &person))
    }

    fn keep_password(&self, person: &PersonId, hash: Option<Secret>) -> Answer<'_, ()> {
        let person = person.clone();
        self.write(move |connection| {
            hash.as_ref().map_or(Ok(()), Secret::check)?;
            let hash = hash.as_ref().map(Secret::reveal);
            of_person(
                connection,
                "UPDATE people SET password = ?2 WHERE id = ?1",
                params![person.as_str(), hash],
            )
        })
    }

    fn keep_recovery(&self, person: &PersonId, hash: Option<Secret>, at: i64) -> Answer<'_, ()> {
        let person = person.clone();
        self.write(move |connection| {
            hash.as_ref().map_or(Ok(()), Secret::check)?;
            let at = hash.is_some().then_some(at);
            let hash = hash.as_ref().map(Secret::reveal);
            let statement = "UPDATE people SET recovery = ?2, recovery_at = ?3 WHERE id = ?1";
            of_person(connection, statement, params![person.as_str(), hash, at])
        })
    }

    fn add_device(&self, person: &PersonId, device: DeviceRow) -> Answer<'_, bool> {
        let person = person.clone();
        self.write(move |connection| {
            device.check()?;
            add_device(connection, &person, &device)
        })
    }

    fn note_device(&self, device: DeviceRow) -> Answer<'_, ()> {
        self.write(move |connection| {
            device.check()?;
            connection
                .prepare_cached("UPDATE devices SET name = ?2, seen_at = ?3 WHERE key = ?1")?
                .execute(params![key_of(&device.secret), device.name, device.at])?;
            Ok(())
        })
    }

    fn devices(&self, person: &PersonId) -> Answer<'_, Vec<Device>> {
        let person = person.clone();
        self.read(move |connection| devices(connection, &person))
    }

    fn end_device(&self, person: &PersonId, device: &str) -> Answer<'_, bool> {
        let (person, device) = (person.clone(), device.to_owned());
        self.write(move |connection| {
            let ended = connection
                .prepare_cached("DELETE FROM devices WHERE person = ?1 AND substr(key, 1, 16) = ?2")?
                .execute([person.as_str(), &device])?;
            Ok(ended > 0)
        })
    }

    fn end_other_devices(&self, person: &PersonId, stays: &Secret) -> Answer<'_, u32> {
        let (person, key) = (person.clone(), key_of(stays));
        self.write(move |connection| {
            let ended = connection
                .prepare_cached("DELETE FROM devices WHERE person = ?1 AND key <> ?2")?
                .execute([person.as_str(), &key])?;
            Ok(u32::try_from(ended).unwrap_or(u32::MAX))
        })
    }

    fn issue(&self, token: TokenRow, now: i64) -> Answer<'_, ()> {
        self.write(move |connection| {
            token.check()?;
            issue(connection, &token, now)
        })
    }

    fn token(&self, secret: &Secret, purpose: &str, now: i64) -> Answer<'_, Option<Token>> {
        let (key, purpose) = (key_of(secret), purpose.to_owned());
        self.read(move |connection| Ok(token(connection, &key, &purpose, now)?.map(|(_, token)| token)))
    }

    fn redeem(&self, secret: &Secret, purpose: &str, now: i64) -> Answer<'_, Option<Token>> {
        let (key, purpose) = (key_of(secret), purpose.to_owned());
        self.write(move |connection| redeem(connection, &key, &purpose, now))
    }

    fn add_passkey(&self, person: &PersonId, passkey: Passkey) -> Answer<'_, bool> {
        let person = person.clone();
        self.write(move |connection| {
            passkey.check()?;
            add_passkey(connection, &person, &passkey)
        })
    }

    fn passkey(&self, id: &str) -> Answer<'_, Option<(PersonId, Passkey)>> {
        let id = id.to_owned();
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(
                "SELECT id, key, uses, name, created_at, person FROM passkeys WHERE id = ?1",
            )?;
            let found = statement.query_row([id], |row| {
                Ok((PersonId::new(row.get::<_, String>("person")?), passkey_from(row)?))
            });
            Ok(found.optional()?)
        })
    }

    fn use_passkey(&self, id: &str, uses: u32) -> Answer<'_, bool> {
        let id = id.to_owned();
        self.write(move |connection| {
            let used = connection
                .prepare_cached(
                    "UPDATE passkeys SET uses = ?2 WHERE id = ?1 AND (uses < ?2 OR (uses = 0 AND ?2 = 0))",
                )?
                .execute(params![id, uses])?;
            Ok(used > 0)
        })
    }

    fn remove_passkey(&self, person: &PersonId, id: &str) -> Answer<'_, bool> {
        let (person, id) = (person.clone(), id.to_owned());
        self.write(move |connection| {
            let removed = connection
                .prepare_cached("DELETE FROM passkeys WHERE person = ?1 AND id = ?2")?
                .execute([person.as_str(), &id])?;
            Ok(removed > 0)
        })
    }

    fn keep_results(&self, results: Vec<ResultRow>) -> Answer<'_, ()> {
        self.write(move |connection| {
            results.iter().try_for_each(ResultRow::check)?;
            keep_results(connection, &results)
        })
    }

    fn results(&self, person: &PersonId) -> Answer<'_, Vec<ResultRow>> {
        let person = person.clone();
        self.read(move |connection| results(connection, &person))
    }

    fn table_ids_of(&self, person: &PersonId) -> Answer<'_, Vec<String>> {
        let person = person.clone();
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(
                "SELECT table_id FROM presences WHERE person = ?1 AND removed = 0 ORDER BY since, table_id",
            )?;
            let ids = statement.query_map([person.as_str()], |row| row.get(0))?;
            Ok(ids.collect::<Result<_, _>>()?)
        })
    }

    fn words_of(&self, person: &PersonId) -> Answer<'_, Vec<(String, Word)>> {
        let person = person.clone();
        self.read(move |connection| talk::words_of(connection, &person))
    }

    fn set_leaving(&self, person: &PersonId, leaving: bool) -> Answer<'_, ()> {
        let (person, now) = (person.clone(), self.uptime());
        self.write(move |connection| {
            let since = clocks::signed(leaving.then_some(now));
            let statement = "UPDATE people SET leaving = ?2 WHERE id = ?1";
            of_person(connection, statement, params![person.as_str(), since])?;
            if leaving {
                for statement in
                    ["DELETE FROM devices WHERE person = ?1", "DELETE FROM tokens WHERE person = ?1"]
                {
                    connection.prepare_cached(statement)?.execute([person.as_str()])?;
                }
            }
            Ok(())
        })
    }

    fn leavers(&self, after: u64) -> Answer<'_, Vec<PersonId>> {
        let before = clocks::signed(self.uptime().checked_sub(after));
        self.read(move |connection| {
            let mut statement =
                connection.prepare_cached("SELECT id FROM people WHERE leaving <= ?1 ORDER BY id")?;
            let ids = statement.query_map([before], |row| row.get::<_, String>(0).map(PersonId::new))?;
            Ok(ids.collect::<Result<_, _>>()?)
        })
    }

    fn forget_person(&self, person: &PersonId, level: String) -> Answer<'_, ()> {
        let person = person.clone();
        self.write(move |connection| {
            text("bot level", &level, 1, MAX_LEVEL)?;
            farewell::forget(connection, &person, &level)
        })
    }
}

/// Runs a statement that changes one person, who must exist.
fn of_person(connection: &Connection, statement: &str, given: impl rusqlite::Params) -> Done<()> {
    let changed = connection.prepare_cached(statement)?.execute(given)?;
    if changed == 0 { Err(Error::NoSuchPerson.into()) } else { Ok(()) }
}

fn account(connection: &Connection, column: &str, value: &str) -> Done<Option<Account>> {
    let mut statement = connection.prepare_cached(&format!(
        "SELECT id, created_at, name, handle, password, recovery, recovery_at, leaving, sign FROM people
         WHERE {column} = ?1"
    ))?;
    let found = statement.query_row([value], |row| {
        let secret =
            |column: &str| Ok::<_, rusqlite::Error>(row.get::<_, Option<String>>(column)?.map(Secret::new));
        Ok(Account {
            person: PersonId::new(row.get::<_, String>("id")?),
            created_at: row.get("created_at")?,
            name: row.get("name")?,
            handle: row.get("handle")?,
            password: secret("password")?,
            recovery: secret("recovery")?,
            recovery_at: row.get("recovery_at")?,
            passkeys: Vec::new(),
            leaving: clocks::unsigned(row.get("leaving")?),
            sign: row.get("sign")?,
        })
    });
    let Some(mut account) = found.optional()? else { return Ok(None) };
    account.passkeys = passkeys(connection, &account.person)?;
    Ok(Some(account))
}

fn name_person(connection: &Connection, person: &PersonId, name: &str, handle: Option<&str>) -> Done<()> {
    let taken = connection
        .prepare_cached("SELECT 1 FROM people WHERE handle = ?1 AND id <> ?2")?
        .exists(params![handle, person.as_str()])?;
    if taken {
        return Err(Error::NameTaken.into());
    }
    let statement = "UPDATE people SET name = ?2, handle = ?3 WHERE id = ?1";
    of_person(connection, statement, params![person.as_str(), name, handle])
}

pub(super) fn add_device(connection: &Connection, person: &PersonId, device: &DeviceRow) -> Done<bool> {
    let known = connection.prepare_cached("SELECT 1 FROM people WHERE id = ?1")?.exists([person.as_str()])?;
    if !known {
        return Err(Error::NoSuchPerson.into());
    }
    let added = connection
        .prepare_cached(
            "INSERT INTO devices (key, person, name, since, seen_at) VALUES (?1, ?2, ?3, ?4, ?4)
             ON CONFLICT (key) DO NOTHING",
        )?
        .execute(params![key_of(&device.secret), person.as_str(), device.name, device.at])?;
    connection
        .prepare_cached(
            "DELETE FROM devices WHERE person = ?1 AND key IN
                (SELECT key FROM devices WHERE person = ?1 ORDER BY seen_at DESC, since DESC, key
                 LIMIT -1 OFFSET ?2)",
        )?
        .execute(params![person.as_str(), MAX_DEVICES])?;
    Ok(added > 0)
}

fn devices(connection: &Connection, person: &PersonId) -> Done<Vec<Device>> {
    let mut statement = connection.prepare_cached(
        "SELECT key, name, since, seen_at FROM devices WHERE person = ?1
         ORDER BY seen_at DESC, since DESC, key",
    )?;
    let devices = statement.query_map([person.as_str()], |row| {
        Ok(Device {
            id: id_from(&row.get::<_, String>("key")?),
            name: row.get("name")?,
            since: row.get("since")?,
            seen_at: row.get("seen_at")?,
        })
    })?;
    Ok(devices.collect::<Result<_, _>>()?)
}

fn issue(connection: &Connection, token: &TokenRow, now: i64) -> Done<()> {
    connection.prepare_cached("DELETE FROM tokens WHERE expires_at <= ?1")?.execute([now])?;
    let person = token.person.as_ref().map(PersonId::as_str);
    let short = token.short.as_ref().map(key_of);
    connection
        .prepare_cached(
            "INSERT OR REPLACE INTO tokens (key, short, purpose, person, expires_at)
             VALUES (?1, ?2, ?3, ?4, ?5)",
        )?
        .execute(params![key_of(&token.secret), short, token.purpose, person, token.expires_at])?;
    let most = if person.is_some() { MAX_TOKENS } else { MAX_LOOSE_TOKENS };
    connection
        .prepare_cached(
            "DELETE FROM tokens WHERE key IN
                (SELECT key FROM tokens WHERE purpose = ?1 AND person IS ?2
                 ORDER BY expires_at DESC, key = ?4 DESC, key LIMIT -1 OFFSET ?3)",
        )?
        .execute(params![token.purpose, person, most, key_of(&token.secret)])?;
    Ok(())
}

/// A token and the key under which it is stored.
fn token(connection: &Connection, key: &str, purpose: &str, now: i64) -> Done<Option<(String, Token)>> {
    let mut statement = connection.prepare_cached(
        "SELECT key, person, expires_at FROM tokens
         WHERE (key = ?1 OR short = ?1) AND purpose = ?2 AND expires_at > ?3",
    )?;
    let found = statement.query_row(params![key, purpose, now], |row| {
        let person: Option<String> = row.get("person")?;
        Ok((row.get("key")?, Token { person: person.map(PersonId::new), expires_at: row.get("expires_at")? }))
    });
    Ok(found.optional()?)
}

fn redeem(connection: &Connection, key: &str, purpose: &str, now: i64) -> Done<Option<Token>> {
    let Some((key, token)) = token(connection, key, purpose, now)? else { return Ok(None) };
    connection.prepare_cached("DELETE FROM tokens WHERE key = ?1")?.execute([&key])?;
    if let Some(person) = &token.person {
        connection
            .prepare_cached("DELETE FROM tokens WHERE person = ?1 AND purpose = ?2")?
            .execute([person.as_str(), purpose])?;
    }
    Ok(Some(token))
}

fn passkeys(connection: &Connection, person: &PersonId) -> Done<Vec<Passkey>> {
    let mut statement = connection.prepare_cached(
        "SELECT id, key, uses, name, created_at FROM passkeys WHERE person = ?1 ORDER BY created_at, id",
    )?;
    let passkeys = statement.query_map([person.as_str()], passkey_from)?;
    Ok(passkeys.collect::<Result<_, _>>()?)
}

fn passkey_from(row: &Row<'_>) -> rusqlite::Result<Passkey> {
    Ok(Passkey {
        id: row.get("id")?,
        key: row.get("key")?,
        uses: row.get("uses")?,
        name: row.get("name")?,
        created_at: row.get("created_at")?,
    })
}

fn add_passkey(connection: &Connection, person: &PersonId, passkey: &Passkey) -> Done<bool> {
    bounded("list of passkeys", passkeys(connection, person)?.len() + 1, 1, MAX_PASSKEYS)?;
    let added = connection
        .prepare_cached(
            "INSERT INTO passkeys (id, person, key, uses, name, created_at)
             SELECT ?1, id, ?3, ?4, ?5, ?6 FROM people WHERE id = ?2 ON CONFLICT (id) DO NOTHING",
        )?
        .execute(params![
            passkey.id,
            person.as_str(),
            passkey.key,
            passkey.uses,
            passkey.name,
            passkey.created_at
        ])?;
    Ok(added > 0)
}

fn keep_results(connection: &Connection, results: &[ResultRow]) -> Done<()> {
    // Whoever has gone meanwhile leaves nothing behind.
    let mut keep = connection.prepare_cached(
        "INSERT OR REPLACE INTO results (person, table_id, game, seats, place, score, at, rivals, beaten)
         SELECT id, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9 FROM people WHERE id = ?1",
    )?;
    for row in results {
        let (person, against) = (row.person.as_str(), row.against);
        let (rivals, beaten) = (against.map(|it| it.strength), against.map(|it| it.beaten));
        keep.execute(params![
            person, row.table, row.game, row.seats, row.place, row.score, row.at, rivals, beaten
        ])?;
    }
    Ok(())
}

fn results(connection: &Connection, person: &PersonId) -> Done<Vec<ResultRow>> {
    let mut statement = connection.prepare_cached(
        "SELECT table_id, game, seats, place, score, at, rivals, beaten FROM results WHERE person = ?1
         ORDER BY at DESC, table_id",
    )?;
    let results = statement.query_map([person.as_str()], |row| {
        Ok(ResultRow {
            person: person.clone(),
            table: row.get("table_id")?,
            game: row.get("game")?,
            seats: row.get("seats")?,
            place: row.get("place")?,
            score: row.get("score")?,
            at: row.get("at")?,
            against: match (row.get("rivals")?, row.get("beaten")?) {
                (Some(strength), Some(beaten)) => Some(Against { strength, beaten }),
                _ => None,
            },
        })
    })?;
    Ok(results.collect::<Result<_, _>>()?)
}

fn kept_tables(connection: &Connection, person: &PersonId) -> Done<Vec<String>> {
    let mut statement = connection
        .prepare_cached("SELECT table_id FROM presences WHERE person = ?1 AND kept = 1 ORDER BY table_id")?;
    let ids = statement.query_map([person.as_str()], |row| row.get(0))?;
    Ok(ids.collect::<Result<_, _>>()?)
}

fn keep_table(connection: &Connection, table: &str, person: &PersonId, kept: bool) -> Done<bool> {
    let changed = connection
        .prepare_cached("UPDATE presences SET kept = ?3 WHERE table_id = ?1 AND person = ?2 AND removed = 0")?
        .execute(params![table, person.as_str(), kept])?;
    if kept {
        bounded("list of kept tables", kept_tables(connection, person)?.len(), 0, MAX_KEPT)?;
    }
    Ok(changed > 0)
}
