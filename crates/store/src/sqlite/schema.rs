//! The schema, and how a file comes to have it.

use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, MAIN_DB, TransactionBehavior};

use super::backup;
use super::failure::Failure;
use crate::Error;

/// Marks a SQLite file as ours ("Theo" in ASCII).
const APPLICATION_ID: u32 = 0x5468_656f;

/// How long a connection waits for another process that is writing.
pub(super) const PATIENCE: Duration = Duration::from_secs(5);

/// The pages of the write-ahead log after which they are carried over into the file, while moves wait. The log holds the same
/// pages again and again, so carrying over eight times as many takes little longer: at a thousand moves a second, so few of them
/// meet it that 99 of 100 do not.
const LOG: u32 = 8_000;

/// Step `n` leads from schema `n` to schema `n + 1`. A step that has been released is never edited.
const STEPS: &[&str] = &[
    "
    CREATE TABLE tables (
        id TEXT NOT NULL PRIMARY KEY,
        game TEXT NOT NULL,
        rules_version INTEGER NOT NULL,
        setup TEXT NOT NULL,
        seed INTEGER NOT NULL, -- the same 64 bits, read as signed
        created_at INTEGER NOT NULL,
        public INTEGER NOT NULL CHECK (public IN (0, 1)),
        next TEXT REFERENCES tables (id)
    ) STRICT, WITHOUT ROWID;

    CREATE INDEX public_tables ON tables (created_at DESC, id) WHERE public = 1;

    CREATE TABLE seats (
        table_id TEXT NOT NULL REFERENCES tables (id),
        seat INTEGER NOT NULL,
        kind TEXT NOT NULL CHECK (kind IN ('open', 'human', 'bot')),
        level TEXT CHECK ((level IS NOT NULL) = (kind = 'bot')),
        name TEXT NOT NULL,
        secret TEXT,
        PRIMARY KEY (table_id, seat)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE actions (
        table_id TEXT NOT NULL,
        seq INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        action TEXT NOT NULL,
        PRIMARY KEY (table_id, seq),
        FOREIGN KEY (table_id, seat) REFERENCES seats (table_id, seat)
    ) STRICT, WITHOUT ROWID;
",
    "
    ALTER TABLE tables ADD COLUMN hints INTEGER NOT NULL DEFAULT 0 CHECK (hints IN (0, 1));
",
    "
    ALTER TABLE seats ADD COLUMN orders TEXT NOT NULL DEFAULT '';
    ALTER TABLE tables ADD COLUMN timer INTEGER NOT NULL DEFAULT 0 CHECK (timer BETWEEN 0 AND 3600);
",
    "
    CREATE TABLE reviews (
        table_id TEXT NOT NULL PRIMARY KEY REFERENCES tables (id),
        review TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
",
    "
    CREATE TABLE people (
        id TEXT NOT NULL PRIMARY KEY,
        key TEXT NOT NULL UNIQUE, -- the hash of the secret that proves who they are
        created_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE presences (
        person TEXT NOT NULL REFERENCES people (id),
        table_id TEXT NOT NULL REFERENCES tables (id),
        since INTEGER NOT NULL,
        shown INTEGER,
        PRIMARY KEY (person, table_id)
    ) STRICT, WITHOUT ROWID;

    CREATE INDEX presences_at_table ON presences (table_id);

    ALTER TABLE tables ADD COLUMN host TEXT REFERENCES people (id);
    ALTER TABLE seats ADD COLUMN person TEXT REFERENCES people (id);
",
    "
    ALTER TABLE actions ADD COLUMN trace INTEGER; -- the same 64 bits, read as signed
    ALTER TABLE tables ADD COLUMN ended_at INTEGER;

    CREATE TABLE annals (
        table_id TEXT NOT NULL PRIMARY KEY REFERENCES tables (id),
        annals BLOB NOT NULL
    ) STRICT, WITHOUT ROWID;
",
    "
    -- One row, written now and then to see whether anything can be written.
    CREATE TABLE checks (id INTEGER PRIMARY KEY CHECK (id = 0), number INTEGER NOT NULL) STRICT;
    INSERT INTO checks VALUES (0, 0);
",
    "
    -- When somebody last acted, to the hour; never for tables from before this was noted.
    ALTER TABLE tables ADD COLUMN acted_at INTEGER NOT NULL DEFAULT 0;
",
    "
    -- A table may wait for people before its game begins; all tables from before have begun.
    ALTER TABLE tables ADD COLUMN begun_at INTEGER;
    UPDATE tables SET begun_at = created_at;
    ALTER TABLE tables ADD COLUMN code TEXT;
    ALTER TABLE tables ADD COLUMN invitation TEXT CHECK ((invitation IS NULL) = (code IS NULL));
    ALTER TABLE seats ADD COLUMN ready INTEGER NOT NULL DEFAULT 0 CHECK (ready IN (0, 1));
    ALTER TABLE presences ADD COLUMN removed INTEGER NOT NULL DEFAULT 0 CHECK (removed IN (0, 1));

    CREATE UNIQUE INDEX table_codes ON tables (code) WHERE code IS NOT NULL;
    CREATE INDEX waiting_tables ON tables (created_at DESC, id) WHERE public = 1 AND begun_at IS NULL;
    CREATE INDEX tables_on_stage ON tables (created_at DESC, id)
        WHERE public = 1 AND begun_at IS NOT NULL AND ended_at IS NULL;
",
    "
    -- What people say at a table, who has complained about it, and whom people keep away.
    ALTER TABLE tables ADD COLUMN manner TEXT CHECK (manner IN ('free', 'phrases', 'silent'));

    CREATE TABLE talk (
        table_id TEXT NOT NULL REFERENCES tables (id),
        number INTEGER NOT NULL,
        circle TEXT NOT NULL CHECK (circle IN ('players', 'watchers')),
        person TEXT REFERENCES people (id),
        name TEXT NOT NULL,
        kind TEXT NOT NULL CHECK (kind IN ('phrase', 'text', 'gone')),
        said TEXT NOT NULL,
        at INTEGER NOT NULL,
        PRIMARY KEY (table_id, number)
    ) STRICT, WITHOUT ROWID;

    CREATE INDEX talk_of ON talk (person) WHERE person IS NOT NULL;

    -- A copy of the word, which outlives its table.
    CREATE TABLE reports (
        table_id TEXT NOT NULL,
        number INTEGER NOT NULL,
        person TEXT REFERENCES people (id),
        name TEXT NOT NULL,
        kind TEXT NOT NULL,
        said TEXT NOT NULL,
        by TEXT REFERENCES people (id),
        at INTEGER NOT NULL,
        UNIQUE (table_id, number, by)
    ) STRICT;

    CREATE TABLE shunned (
        person TEXT NOT NULL REFERENCES people (id),
        other TEXT NOT NULL REFERENCES people (id),
        name TEXT NOT NULL,
        distance TEXT NOT NULL CHECK (distance IN ('muted', 'blocked')),
        PRIMARY KEY (person, other)
    ) STRICT, WITHOUT ROWID;

    CREATE INDEX shunned_by ON shunned (other);
",
    "
    -- How long the store has been in use, in milliseconds; what is measured by it begins now.
    CREATE TABLE uptime (id INTEGER PRIMARY KEY CHECK (id = 0), milliseconds INTEGER NOT NULL) STRICT;
    INSERT INTO uptime VALUES (0, 0);
    ALTER TABLE tables ADD COLUMN acted_up INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE tables ADD COLUMN ended_up INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE tables ADD COLUMN time TEXT NOT NULL DEFAULT '';
    UPDATE tables SET time = 'answer ' || timer || ' pass' WHERE timer > 0;
    ALTER TABLE seats ADD COLUMN asked INTEGER;
    ALTER TABLE seats ADD COLUMN asked_limit INTEGER;
    ALTER TABLE seats ADD COLUMN bank INTEGER;

    CREATE INDEX running_clocks ON seats (table_id) WHERE asked_limit IS NOT NULL;
",
    "
    ALTER TABLE tables ADD COLUMN proposal TEXT NOT NULL DEFAULT '';
    ALTER TABLE tables ADD COLUMN closed INTEGER NOT NULL DEFAULT 0 CHECK (closed IN (0, 1));
",
    "
    ALTER TABLE tables ADD COLUMN name TEXT NOT NULL DEFAULT '';
    ALTER TABLE tables ADD COLUMN starts INTEGER;
    ALTER TABLE tables ADD COLUMN planned_at INTEGER;
    CREATE INDEX starting_tables ON tables (id) WHERE starts IS NOT NULL;

    CREATE TABLE invitations (
        person TEXT NOT NULL REFERENCES people (id),
        table_id TEXT NOT NULL REFERENCES tables (id),
        PRIMARY KEY (person, table_id)
    ) STRICT, WITHOUT ROWID;

    CREATE INDEX invitations_to_table ON invitations (table_id);
",
    "
    -- A person may come on several devices, and has ways to come back.
    CREATE TABLE devices (
        key TEXT NOT NULL PRIMARY KEY, -- the hash of the secret that the device proves itself with
        person TEXT NOT NULL REFERENCES people (id),
        name TEXT NOT NULL,
        since INTEGER NOT NULL,
        seen_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;

    INSERT INTO devices (key, person, name, since, seen_at)
        SELECT key, id, '', created_at, created_at FROM people;
    CREATE INDEX devices_of ON devices (person);

    CREATE TABLE new_people (
        id TEXT NOT NULL PRIMARY KEY,
        created_at INTEGER NOT NULL,
        name TEXT NOT NULL DEFAULT '',
        handle TEXT UNIQUE,
        password TEXT,
        recovery TEXT,
        recovery_at INTEGER,
        leaving INTEGER
    ) STRICT, WITHOUT ROWID;

    INSERT INTO new_people (id, created_at) SELECT id, created_at FROM people;
    DROP TABLE people;
    ALTER TABLE new_people RENAME TO people;
    CREATE INDEX leavers ON people (leaving) WHERE leaving IS NOT NULL;
    CREATE INDEX seats_of ON seats (person) WHERE person IS NOT NULL;

    CREATE TABLE passkeys (
        id TEXT NOT NULL PRIMARY KEY,
        person TEXT NOT NULL REFERENCES people (id),
        key TEXT NOT NULL,
        uses INTEGER NOT NULL,
        name TEXT NOT NULL,
        created_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE INDEX passkeys_of ON passkeys (person);

    CREATE TABLE tokens (
        key TEXT NOT NULL PRIMARY KEY,
        short TEXT UNIQUE,
        purpose TEXT NOT NULL,
        person TEXT REFERENCES people (id),
        expires_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE INDEX tokens_of ON tokens (purpose, person);
    CREATE INDEX tokens_by_end ON tokens (expires_at);

    -- They outlive their tables.
    CREATE TABLE results (
        person TEXT NOT NULL REFERENCES people (id),
        table_id TEXT NOT NULL,
        game TEXT NOT NULL,
        seats INTEGER NOT NULL,
        place INTEGER NOT NULL,
        score INTEGER NOT NULL,
        at INTEGER NOT NULL,
        PRIMARY KEY (person, table_id)
    ) STRICT, WITHOUT ROWID;
",
    "
    -- Tables for friends. People know each other once they have been at a game together, also after that is forgotten.
    ALTER TABLE tables ADD COLUMN friends INTEGER NOT NULL DEFAULT 0 CHECK (friends IN (0, 1) AND friends + public < 2);
    CREATE INDEX tables_for_friends ON tables (host, created_at DESC, id) WHERE friends = 1;

    CREATE TABLE acquaintances (
        person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
        other TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
        PRIMARY KEY (person, other)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX acquaintances_with ON acquaintances (other);
    INSERT INTO acquaintances (person, other)
        SELECT DISTINCT one.person, two.person FROM seats one JOIN seats two ON one.table_id = two.table_id
        JOIN tables ON tables.id = one.table_id WHERE one.person <> two.person AND begun_at IS NOT NULL;

    CREATE TABLE requests (
        table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
        name TEXT NOT NULL,
        declined INTEGER NOT NULL DEFAULT 0 CHECK (declined IN (0, 1)),
        PRIMARY KEY (table_id, person)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX requests_of ON requests (person);

    -- How people want to be told that a table waits for them.
    CREATE TABLE server_keys (name TEXT NOT NULL PRIMARY KEY, key BLOB NOT NULL) STRICT, WITHOUT ROWID;

    CREATE TABLE push (
        person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
        endpoint TEXT NOT NULL,
        key TEXT NOT NULL,
        auth TEXT NOT NULL,
        lang TEXT NOT NULL,
        site TEXT NOT NULL,
        since INTEGER NOT NULL,
        PRIMARY KEY (person, endpoint)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE mail (
        person TEXT NOT NULL PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
        address TEXT NOT NULL,
        lang TEXT NOT NULL,
        token TEXT NOT NULL UNIQUE,
        confirmed INTEGER NOT NULL CHECK (confirmed IN (0, 1))
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE quiet_hours (
        person TEXT NOT NULL PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
        begins INTEGER NOT NULL CHECK (begins BETWEEN 0 AND 23),
        ends INTEGER NOT NULL CHECK (ends BETWEEN 0 AND 23),
        zone INTEGER NOT NULL -- minutes ahead of UTC
    ) STRICT, WITHOUT ROWID;
",
    "
    ALTER TABLE people ADD COLUMN sign INTEGER;
    -- Whether the person keeps the table from being forgotten.
    ALTER TABLE presences ADD COLUMN kept INTEGER NOT NULL DEFAULT 0 CHECK (kept IN (0, 1));
    -- How strong the others were, and how many of a thousand of them were beaten.
    ALTER TABLE results ADD COLUMN rivals INTEGER;
    ALTER TABLE results ADD COLUMN beaten INTEGER CHECK ((beaten IS NULL) = (rivals IS NULL));

    -- Calls that wait for their moment.
    CREATE TABLE calls (
        person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
        table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        why TEXT NOT NULL,
        way TEXT NOT NULL,
        due INTEGER NOT NULL,
        PRIMARY KEY (person, table_id, why)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX calls_to_table ON calls (table_id);
",
];

/// Makes a connection safe to write through: the file is ours, sound, writable, and has the newest schema.
pub(super) fn prepare(connection: &mut Connection, path: &Path) -> Result<(), Failure> {
    prepare_with(connection, path, STEPS)
}

fn prepare_with(connection: &mut Connection, path: &Path, steps: &[&str]) -> Result<(), Failure> {
    if connection.is_readonly(MAIN_DB)? {
        let reason = "it is read-only".to_owned();
        return Err(Error::Unwritable { path: path.to_owned(), reason }.into());
    }
    recognize(connection, path)?;
    refuse_newer(version(connection)?, path, steps)?;
    check_soundness(connection, path)?;
    // Write-ahead logging lets readers go on during a write; FULL flushes the log at every commit.
    connection.pragma_update_and_check(None, "journal_mode", "WAL", |_| Ok(()))?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "wal_autocheckpoint", LOG)?;
    migrate(connection, path, steps)?;
    Ok(connection.pragma_update(None, "foreign_keys", "ON")?)
}

/// Refuses a database that some other program made, before anything in it is touched.
fn recognize(connection: &Connection, path: &Path) -> Result<(), Failure> {
    let application: u32 = connection.pragma_query_value(None, "application_id", |row| row.get(0))?;
    let entries: u32 = connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    let untouched = application == 0 && version(connection)? == 0 && entries == 0;
    if application == APPLICATION_ID || untouched {
        return Ok(());
    }
    Err(Error::Foreign { path: path.to_owned() }.into())
}

fn refuse_newer(found: u32, path: &Path, steps: &[&str]) -> Result<(), Error> {
    let known = newest(steps);
    if found > known { Err(Error::Newer { path: path.to_owned(), found, known }) } else { Ok(()) }
}

/// Reads every page once, so that a damaged file is refused at the start and not in the middle of somebody's game.
pub(super) fn check_soundness(connection: &Connection, path: &Path) -> Result<(), Failure> {
    let verdict: String = connection.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
    if verdict == "ok" {
        return Ok(());
    }
    Err(Error::Damaged { path: path.to_owned(), reason: verdict }.into())
}

fn newest(steps: &[&str]) -> u32 {
    u32::try_from(steps.len()).expect("there are few steps")
}

fn version(connection: &Connection) -> rusqlite::Result<u32> {
    connection.pragma_query_value(None, "user_version", |row| row.get(0))
}

/// Takes the steps that are missing, all or none. What was there before is kept in a backup beside the file. Keys into other
/// tables are checked at the end, since a table that is made anew is gone for a moment.
fn migrate(connection: &mut Connection, path: &Path, steps: &[&str]) -> Result<(), Failure> {
    let before = version(connection)?;
    if before == newest(steps) {
        return Ok(());
    }
    if before > 0 {
        backup::copy(connection, &free_name(path, before))?;
    }
    connection.pragma_update(None, "foreign_keys", "OFF")?;
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    // Another process may have migrated the file since.
    let now = version(&transaction)?;
    refuse_newer(now, path, steps)?;
    for step in &steps[now as usize..] {
        transaction.execute_batch(step)?;
    }
    if let Some(reason) = broken_key(&transaction)? {
        return Err(Error::Damaged { path: path.to_owned(), reason }.into());
    }
    transaction.pragma_update(None, "application_id", APPLICATION_ID)?;
    transaction.pragma_update(None, "user_version", newest(steps))?;
    Ok(transaction.commit()?)
}

/// A row that points to nothing, if there is any.
fn broken_key(connection: &Connection) -> rusqlite::Result<Option<String>> {
    let mut statement = connection.prepare("PRAGMA foreign_key_check")?;
    let mut rows = statement.query([])?;
    let Some(row) = rows.next()? else { return Ok(None) };
    let (table, parent): (String, String) = (row.get(0)?, row.get(2)?);
    Ok(Some(format!("a row of {table} points to nothing in {parent}")))
}

/// The first name for a backup of schema `version` that is not in use.
fn free_name(path: &Path, version: u32) -> PathBuf {
    let name = |suffix: String| backup::beside(path, &format!(".schema-{version}{suffix}.backup"));
    let free = |name: &PathBuf| !name.exists() && !backup::partial(name).exists();
    let numbered = (2..).map(|number: u32| format!("-{number}"));
    std::iter::once(String::new()).chain(numbered).map(name).find(free).expect("numbers do not run out")
}

#[cfg(test)]
mod tests {
    use super::*;

    const OLD: &[&str] = &["CREATE TABLE words (word TEXT) STRICT; INSERT INTO words VALUES ('old');"];
    const NEW: &[&str] = &[OLD[0], "UPDATE words SET word = 'new'"];
    const BROKEN: &[&str] = &[OLD[0], "UPDATE words SET word = 'new'; UPDATE nothing SET word = 'new'"];

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("theogony-schema-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        folder
    }

    fn word(path: &Path) -> String {
        let connection = Connection::open(path).unwrap();
        connection.query_row("SELECT word FROM words", [], |row| row.get(0)).unwrap()
    }

    fn open(path: &Path, steps: &[&str]) -> Result<(), Error> {
        let mut connection = Connection::open(path).unwrap();
        prepare_with(&mut connection, path, steps).map_err(|failure| failure.about(path))
    }

    #[test]
    fn commits_are_flushed_and_keys_are_checked() {
        let folder = folder("settings");
        let path = folder.join("db");
        let mut connection = Connection::open(&path).unwrap();
        prepare(&mut connection, &path).unwrap();
        let setting = |name| connection.pragma_query_value(None, name, |row| row.get::<_, u32>(0)).unwrap();
        assert_eq!((setting("synchronous"), setting("foreign_keys")), (2, 1), "FULL, ON");
        assert_eq!(setting("wal_autocheckpoint"), LOG);
        let mode: String = connection.pragma_query_value(None, "journal_mode", |row| row.get(0)).unwrap();
        assert_eq!(mode, "wal");
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn an_older_schema_is_brought_forward_once_after_a_backup() {
        let folder = folder("forward");
        let path = folder.join("db");
        open(&path, OLD).unwrap();
        assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 1, "a new database needs no backup");
        open(&path, NEW).unwrap();
        open(&path, NEW).unwrap();
        assert_eq!(word(&path), "new");
        assert_eq!(word(&folder.join("db.schema-1.backup")), "old");
        assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 2);
        assert_eq!(open(&path, OLD), Err(Error::Newer { path: path.clone(), found: 2, known: 1 }));
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_step_that_fails_changes_nothing_and_an_earlier_backup_is_kept() {
        let folder = folder("broken");
        let path = folder.join("db");
        open(&path, OLD).unwrap();
        assert!(matches!(open(&path, BROKEN), Err(Error::Database { .. })));
        assert_eq!(word(&path), "old");
        open(&path, NEW).unwrap();
        assert_eq!(word(&path), "new");
        assert_eq!(word(&folder.join("db.schema-1.backup")), "old");
        assert_eq!(word(&folder.join("db.schema-1-2.backup")), "old");
        std::fs::remove_dir_all(folder).unwrap();
    }
    /// The number of steps before people had accounts.
    const BEFORE_ACCOUNTS: usize = 13;

    #[test]
    fn people_from_before_accounts_keep_their_secret_and_their_seats() {
        let folder = folder("accounts");
        let path = folder.join("db");
        open(&path, &STEPS[..BEFORE_ACCOUNTS]).unwrap();
        let old = Connection::open(&path).unwrap();
        old.execute_batch(
            "INSERT INTO people (id, key, created_at) VALUES ('ada', 'abc', 7);
             INSERT INTO tables (id, game, rules_version, setup, seed, created_at, public, host)
                 VALUES ('t', 'derby', 1, '', 1, 8, 0, 'ada');
             INSERT INTO seats (table_id, seat, kind, name, person) VALUES ('t', 0, 'human', 'Ada', 'ada');
             INSERT INTO presences (person, table_id, since) VALUES ('ada', 't', 8);",
        )
        .unwrap();
        drop(old);
        let mut connection = Connection::open(&path).unwrap();
        prepare(&mut connection, &path).unwrap();
        let found: (String, String, i64, i64) = connection
            .query_row(
                "SELECT people.id, seats.name, devices.since, devices.seen_at FROM people
                 JOIN devices ON devices.person = people.id AND devices.key = 'abc'
                 JOIN seats ON seats.person = people.id JOIN tables ON tables.host = people.id",
                [],
                |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?)),
            )
            .unwrap();
        assert_eq!(found, ("ada".to_owned(), "Ada".to_owned(), 7, 7));
        let orphan = connection.execute("UPDATE seats SET person = 'nobody'", []);
        assert!(orphan.is_err(), "seats still point to people who exist");
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_step_that_leaves_a_row_without_its_parent_changes_nothing() {
        const PARENTS: &str =
            "CREATE TABLE words (word TEXT PRIMARY KEY) STRICT; INSERT INTO words VALUES ('old');
            CREATE TABLE uses (word TEXT REFERENCES words (word)) STRICT; INSERT INTO uses VALUES ('old');";
        let folder = folder("orphans");
        let path = folder.join("db");
        open(&path, &[PARENTS]).unwrap();
        let refused = open(&path, &[PARENTS, "DELETE FROM words"]);
        assert!(matches!(refused, Err(Error::Damaged { .. })), "{refused:?}");
        assert_eq!(word(&path), "old");
        std::fs::remove_dir_all(folder).unwrap();
    }
}
