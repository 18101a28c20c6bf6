//! The log of every table, kept in a database.
//!
//! A table is a row, its actions are rows keyed `(table, seq)`, and nothing else of a game is needed: whoever has the rules
//! version, the setup, the seed and the log has the game. (A review is kept beside it because it takes long to make.) No process owns a table. Whoever wants to play an action
//! appends it at the sequence number it believes is next; if someone else was faster the answer is
//! [`Error::Stale`], nothing is written, and the loser catches up with [`Store::actions`].
//!
//! Every answer of a writing method is given after the commit, so an acknowledged action survives a crash.

mod error;
mod limits;
mod row;
mod sqlite;

use std::future::Future;
use std::pin::Pin;

pub use error::Error;
pub use limits::*;
pub use row::{ActionRow, SeatKind, SeatRow, Secret, Table, TableRow};
pub use sqlite::SqliteStore;

/// What every method of a [`Store`] returns. Dropping it before it is ready leaves open whether the write happens.
pub type Answer<'a, T> = Pin<Box<dyn Future<Output = Result<T, Error>> + Send + 'a>>;

/// A place that keeps tables and their logs. Used as `Arc<dyn Store>`.
///
/// Sequence numbers count from zero, so the length of a log is also the number its next action will have.
pub trait Store: Send + Sync {
    /// Creates a table with its seats and an empty log.
    fn create(&self, table: TableRow) -> Answer<'_, ()>;

    /// Creates `next` as the table that follows `table` (a rematch), unless it already has a follower, and answers
    /// with the id of the one that follows. Of several callers the first wins; the others' tables are not created.
    fn create_next(&self, table: &str, next: TableRow) -> Answer<'_, String>;

    /// Reads a table with its seats.
    fn table(&self, table: &str) -> Answer<'_, Table>;

    /// The newest public tables, newest first; at most `limit`, and never more than [`MAX_LISTED`].
    fn recent(&self, limit: u32) -> Answer<'_, Vec<Table>>;

    /// Sits a human down on an open seat, which from then on answers to `secret` alone.
    fn claim_seat(&self, table: &str, seat: u8, name: String, secret: Secret) -> Answer<'_, ()>;

    /// Changes the name shown for a seat.
    fn rename_seat(&self, table: &str, seat: u8, name: String) -> Answer<'_, ()>;

    /// Changes what has been ordered to be answered for a seat.
    fn order(&self, table: &str, seat: u8, orders: String) -> Answer<'_, ()>;

    /// Turns a seat from one kind into another, provided that it still is of the first kind. Its name and secret
    /// stay; a seat that is opened gets new ones when it is claimed.
    fn change_seat(&self, table: &str, seat: u8, from: SeatKind, to: SeatKind) -> Answer<'_, ()>;

    /// Appends `actions` to a log whose length is `at`, all of them or none, and answers with the new length.
    fn append(&self, table: &str, at: u32, actions: Vec<ActionRow>) -> Answer<'_, u32>;

    /// The actions numbered `from` and later, in order and without a gap.
    fn actions(&self, table: &str, from: u32) -> Answer<'_, Vec<ActionRow>>;

    /// Keeps what a coach found in a finished game, in place of what it found before.
    fn keep_review(&self, table: &str, review: String) -> Answer<'_, ()>;

    /// What a coach found in a finished game, if it has been kept.
    fn review(&self, table: &str) -> Answer<'_, Option<String>>;
}
