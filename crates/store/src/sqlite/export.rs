//! The rows of a database as they are, for a copy in another one.

use rusqlite::Connection;
use rusqlite::types::ValueRef;
use tokio::sync::mpsc;

use super::SqliteStore;
use super::rows::Done;
use crate::Error;

/// What a column of a row holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value {
    Null,
    Integer(i64),
    Text(String),
    Bytes(Vec<u8>),
}

impl SqliteStore {
    /// The columns of all tables of the database, by table and column.
    pub async fn columns(&self) -> Result<Vec<(String, String)>, Error> {
        let columns = |connection: &Connection| {
            let mut statement = connection.prepare(
                "SELECT tables.name, columns.name FROM sqlite_schema AS tables, pragma_table_info(tables.name) AS columns
                 WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite_%' ORDER BY 1, 2",
            )?;
            let found = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
            Ok(found.collect::<Result<_, _>>()?)
        };
        self.read(columns).await
    }

    /// Sends the rows of a table of the database, with these columns and in the order of others, until all are sent or
    /// nobody listens any more. Whoever calls this has to listen meanwhile.
    pub async fn export(
        &self,
        table: &str,
        columns: &[&str],
        order: &[&str],
        to: mpsc::Sender<Vec<Value>>,
    ) -> Result<(), Error> {
        let quoted =
            |names: &[&str]| names.iter().map(|name| format!("\"{name}\"")).collect::<Vec<_>>().join(", ");
        let statement = format!("SELECT {} FROM \"{table}\" ORDER BY {}", quoted(columns), quoted(order));
        let width = columns.len();
        self.read(move |connection| {
            let mut statement = connection.prepare(&statement)?;
            let mut rows = statement.query([])?;
            while let Some(row) = rows.next()? {
                let values = (0..width).map(|column| value(row.get_ref(column)?)).collect::<Done<_>>()?;
                if to.blocking_send(values).is_err() {
                    break;
                }
            }
            Ok(())
        })
        .await
    }
}

fn value(value: ValueRef<'_>) -> Done<Value> {
    Ok(match value {
        ValueRef::Null => Value::Null,
        ValueRef::Integer(number) => Value::Integer(number),
        // No column of ours holds one.
        ValueRef::Real(number) => Value::Text(number.to_string()),
        ValueRef::Text(text) => {
            let text = String::from_utf8(text.to_vec());
            Value::Text(text.map_err(|error| Error::Database { reason: error.to_string() })?)
        }
        ValueRef::Blob(bytes) => Value::Bytes(bytes.to_vec()),
    })
}
