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
    connection.pragma_update(None, "foreign_keys", "ON")?;
    migrate(connection, path, steps)
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

/// Takes the steps that are missing, all or none. What was there before is kept in a backup beside the file.
fn migrate(connection: &mut Connection, path: &Path, steps: &[&str]) -> Result<(), Failure> {
    let before = version(connection)?;
    if before == newest(steps) {
        return Ok(());
    }
    if before > 0 {
        backup::copy(connection, &free_name(path, before))?;
    }
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    // Another process may have migrated the file since.
    let now = version(&transaction)?;
    refuse_newer(now, path, steps)?;
    for step in &steps[now as usize..] {
        transaction.execute_batch(step)?;
    }
    transaction.pragma_update(None, "application_id", APPLICATION_ID)?;
    transaction.pragma_update(None, "user_version", newest(steps))?;
    Ok(transaction.commit()?)
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
}
