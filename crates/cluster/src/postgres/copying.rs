//! Moving the games of one machine: every row of its SQLite database is copied as it is, all of them or none, and what has arrived
//! is compared with what was sent before it is committed.

use bytes::Bytes;
use deadpool_postgres::Transaction;
use futures_util::{SinkExt as _, StreamExt as _};
use sha2::{Digest as _, Sha256};
use store::{SqliteStore, Value};
use thiserror::Error;
use tokio::sync::mpsc;

use super::PostgresStore;
use super::failure::{Failure, words};
use super::rows::{Done, execute, one, rows};

/// The tables, each after those it refers to, and the columns that tell its rows apart.
const TABLES: &[(&str, &[&str])] = &[
    ("people", &["id"]),
    ("devices", &["key"]),
    ("passkeys", &["id"]),
    ("tokens", &["key"]),
    ("results", &["person", "table_id"]),
    ("tables", &["id"]),
    ("seats", &["table_id", "seat"]),
    ("actions", &["table_id", "seq"]),
    ("reviews", &["table_id"]),
    ("annals", &["table_id"]),
    ("presences", &["person", "table_id"]),
    ("invitations", &["person", "table_id"]),
    ("talk", &["table_id", "number"]),
    ("reports", &["table_id", "number", "by"]),
    ("shunned", &["person", "other"]),
    ("acquaintances", &["person", "other"]),
    ("requests", &["table_id", "person"]),
    ("push", &["person", "endpoint"]),
    ("mail", &["person"]),
    ("quiet_hours", &["person"]),
    ("calls", &["person", "table_id", "why"]),
    ("server_keys", &["name"]),
    ("uptime", &["id"]),
];

/// Columns that are not copied: what nothing reads any more, and what is about the database itself.
const LEFT: &[(&str, &str)] =
    &[("tables", "timer"), ("tables", "acted_at"), ("checks", "id"), ("checks", "number")];
/// The column of PostgreSQL alone.
const OWN: (&str, &str) = ("uptime", "told");

/// So many rows are under way at most.
const UNDER_WAY: usize = 1000;
/// So many bytes are sent at a time.
const PARCEL: usize = 64 * 1024;

/// What has been copied.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Copied {
    pub rows: u64,
    /// The SHA-256 of them all, which both databases agree on.
    pub digest: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum CopyError {
    #[error("{place} holds games already; name an empty database")]
    NotEmpty { place: String },
    /// The database to copy has something that this one has no place for.
    #[error("there is no place for the column {column} of {table}; nothing was copied")]
    NoPlace { table: String, column: String },
    /// What has arrived is not what was sent.
    #[error("the rows of {table} have not arrived as they were sent; nothing was copied")]
    Differs { table: String },
    /// The database to copy cannot be read.
    #[error("cannot read the games: {0}")]
    Source(#[from] store::Error),
    #[error("{place} failed: {reason}; nothing was copied")]
    Failed { place: String, reason: String },
}

/// What can end a copy.
enum Broken {
    Refused(CopyError),
    Failed(Failure),
}

impl From<CopyError> for Broken {
    fn from(error: CopyError) -> Self {
        Broken::Refused(error)
    }
}

impl From<store::Error> for Broken {
    fn from(error: store::Error) -> Self {
        Broken::Refused(error.into())
    }
}

impl From<Failure> for Broken {
    fn from(failure: Failure) -> Self {
        Broken::Failed(failure)
    }
}

impl From<tokio_postgres::Error> for Broken {
    fn from(error: tokio_postgres::Error) -> Self {
        Broken::Failed(error.into())
    }
}

impl PostgresStore {
    /// Copies all that a SQLite store holds into this one, which must be empty.
    pub async fn take_over(&self, from: &SqliteStore) -> Result<Copied, CopyError> {
        self.copy(from).await.map_err(|broken| match broken {
            Broken::Refused(error) => error,
            Broken::Failed(Failure::Postgres(error)) => {
                CopyError::Failed { place: self.place.clone(), reason: words(&error) }
            }
            Broken::Failed(failure) => CopyError::Failed {
                place: self.place.clone(),
                reason: failure.about(&self.place).to_string(),
            },
        })
    }

    async fn copy(&self, from: &SqliteStore) -> Result<Copied, Broken> {
        let mut client = self.client().await?;
        let transaction = client.transaction().await?;
        let begun = "SELECT EXISTS (SELECT FROM tables) OR EXISTS (SELECT FROM people)";
        if one(&transaction, begun, &[]).await?.is_some_and(|row| row.get(0)) {
            return Err(CopyError::NotEmpty { place: self.place.clone() }.into());
        }
        let mut all = Vec::new();
        for &(table, key) in TABLES {
            all.push((table, key, columns(&transaction, table).await?));
        }
        for (table, column) in from.columns().await? {
            let left = LEFT.contains(&(table.as_str(), column.as_str()));
            let known = |(name, _, columns): &(&str, _, Vec<Column>)| {
                *name == table && columns.iter().any(|known| known.name == column)
            };
            if !left && !all.iter().any(known) {
                return Err(CopyError::NoPlace { table, column }.into());
            }
        }
        // All that a server writes where nobody has been yet.
        for statement in ["DELETE FROM uptime", "DELETE FROM server_keys"] {
            execute(&transaction, statement, &[]).await?;
        }
        let (mut copied, mut digest) = (0, Sha256::new());
        for (table, key, columns) in &all {
            let (rows, sent) = send(from, &transaction, table, key, columns).await?;
            if arrived(&transaction, table, key, columns).await? != sent {
                return Err(CopyError::Differs { table: (*table).to_owned() }.into());
            }
            copied += rows;
            digest.update(sent);
        }
        transaction.commit().await?;
        Ok(Copied {
            rows: copied,
            digest: digest.finalize().iter().map(|byte| format!("{byte:02x}")).collect(),
        })
    }
}

/// A column that is copied.
struct Column {
    name: String,
    /// SQLite keeps such ones as numbers.
    truth: bool,
}

async fn columns(transaction: &Transaction<'_>, table: &str) -> Done<Vec<Column>> {
    let found = rows(
        transaction,
        "SELECT column_name::text, data_type = 'boolean' FROM information_schema.columns
         WHERE table_schema = current_schema() AND table_name = $1 ORDER BY ordinal_position",
        &[&table],
    )
    .await?;
    let columns = found.iter().map(|row| Column { name: row.get(0), truth: row.get(1) });
    Ok(columns.filter(|column| (table, column.name.as_str()) != OWN).collect())
}

fn quoted(names: impl Iterator<Item = String>) -> String {
    names.collect::<Vec<_>>().join(", ")
}

/// Sends the rows of a table: how many, and their hash.
async fn send(
    from: &SqliteStore,
    transaction: &Transaction<'_>,
    table: &str,
    key: &[&str],
    columns: &[Column],
) -> Result<(u64, Vec<u8>), Broken> {
    let names: Vec<&str> = columns.iter().map(|column| column.name.as_str()).collect();
    let list = quoted(names.iter().map(|name| format!("\"{name}\"")));
    let sink = transaction.copy_in(&format!("COPY {table} ({list}) FROM STDIN")).await?;
    let mut sink = std::pin::pin!(sink);
    let (sender, receiver) = mpsc::channel(UNDER_WAY);
    let reading = from.export(table, &names, key, sender);
    let writing = async {
        // Dropped with this, so that nobody goes on sending after a failure.
        let mut receiver = receiver;
        let (mut parcel, mut hash, mut sent) = (Vec::with_capacity(PARCEL), Sha256::new(), 0);
        while let Some(row) = receiver.recv().await {
            let began = parcel.len();
            write_row(&row, &mut parcel);
            hash.update(&parcel[began..]);
            sent += 1;
            if parcel.len() >= PARCEL {
                sink.send(Bytes::from(std::mem::take(&mut parcel))).await?;
            }
        }
        sink.send(Bytes::from(parcel)).await?;
        sink.as_mut().finish().await?;
        Ok::<_, tokio_postgres::Error>((sent, hash.finalize().to_vec()))
    };
    let (read, written) = tokio::join!(reading, writing);
    read?;
    Ok(written?)
}

/// The hash of the rows that have arrived.
async fn arrived(
    transaction: &Transaction<'_>,
    table: &str,
    key: &[&str],
    columns: &[Column],
) -> Done<Vec<u8>> {
    let list = quoted(
        columns
            .iter()
            .map(|column| format!("\"{}\"{}", column.name, if column.truth { "::int" } else { "" })),
    );
    let order = quoted(key.iter().map(|name| format!("\"{name}\" NULLS FIRST")));
    let statement = format!("COPY (SELECT {list} FROM {table} ORDER BY {order}) TO STDOUT");
    let stream = transaction.copy_out(&statement).await?;
    let mut stream = std::pin::pin!(stream);
    let mut hash = Sha256::new();
    while let Some(part) = stream.next().await {
        hash.update(&part?);
    }
    Ok(hash.finalize().to_vec())
}

/// A row as PostgreSQL reads and writes it as text.
fn write_row(row: &[Value], to: &mut Vec<u8>) {
    for (place, value) in row.iter().enumerate() {
        if place > 0 {
            to.push(b'\t');
        }
        match value {
            Value::Null => to.extend(b"\\N"),
            Value::Integer(number) => to.extend(number.to_string().into_bytes()),
            Value::Bytes(bytes) => {
                to.extend(b"\\\\x");
                to.extend(bytes.iter().flat_map(|byte| format!("{byte:02x}").into_bytes()));
            }
            Value::Text(text) => {
                for &byte in text.as_bytes() {
                    match byte {
                        b'\\' => to.extend(b"\\\\"),
                        b'\n' => to.extend(b"\\n"),
                        b'\r' => to.extend(b"\\r"),
                        b'\t' => to.extend(b"\\t"),
                        0x08 => to.extend(b"\\b"),
                        0x0b => to.extend(b"\\v"),
                        0x0c => to.extend(b"\\f"),
                        other => to.push(other),
                    }
                }
            }
        }
    }
    to.push(b'\n');
}
