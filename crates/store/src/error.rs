use std::path::PathBuf;

use crate::SeatKind;

/// Why a store could not do what it was asked.
///
/// A refusal (everything down to [`Error::Nul`]) means that nothing was written. A failure of the database itself may
/// leave open whether the write happened: read the table again to know.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    #[error("there is no table {table:?}")]
    NoSuchTable {
        /// The id that was asked for.
        table: String,
    },
    /// The table has no such seat.
    #[error("table {table:?} has no seat {seat}")]
    NoSuchSeat {
        table: String,
        /// The seat that was named.
        seat: u8,
    },
    /// A table with this id exists already.
    #[error("table {table:?} exists already")]
    TableExists { table: String },
    /// The seat is of another kind than the caller expected: somebody was faster.
    #[error("seat {seat} of table {table:?} is {now}, not {expected}")]
    SeatTaken {
        table: String,
        seat: u8,
        /// The kind the caller expected.
        expected: SeatKind,
        /// The kind it has.
        now: SeatKind,
    },
    #[error("the code {code:?} is in use")]
    CodeTaken { code: String },
    /// The game has begun, or somebody has sat down, left or changed something meanwhile.
    #[error("the seats of table {table:?} have changed")]
    Rearranged { table: String },
    /// Somebody else is found by this handle.
    #[error("the name is in use")]
    NameTaken,
    /// There is no such person, or not any more.
    #[error("there is no such person")]
    NoSuchPerson,
    /// The host has removed this person from the table.
    #[error("removed from table {table:?}")]
    Removed { table: String },
    /// The log has another length than the caller expected: somebody was faster, or the caller is from the future.
    #[error("the log is at {at}")]
    Stale {
        /// The length of the log, which is the number its next action will have.
        at: u32,
    },
    /// The table is played by other rules than the caller's: a server of another version was here.
    #[error("table {table:?} is played by rules of version {version}")]
    OtherRules {
        table: String,
        /// The version it is played by.
        version: u32,
    },
    /// The log would outgrow [`crate::MAX_LOG`].
    #[error("the log of table {table:?} is full")]
    LogFull { table: String },
    /// A text or list has a length outside its bounds (texts are counted in bytes).
    #[error("the {what} has length {length}, which must be from {least} to {most}")]
    Length {
        /// What is too short or too long.
        what: &'static str,
        /// Its length.
        length: usize,
        least: usize,
        most: usize,
    },
    /// A text holds a NUL character, which not every database can keep.
    #[error("the {what} contains a NUL character")]
    Nul {
        /// What contains it.
        what: &'static str,
    },
    /// A stored row contradicts what this program writes.
    #[error("table {table:?} is damaged: {reason}; restore the database from a backup")]
    DamagedTable {
        table: String,
        /// What is wrong with it.
        reason: String,
    },
    /// The database file cannot be created, opened or written.
    #[error("cannot write the database {}: {reason}; check that its folder exists and that this user may write to both", path.display())]
    Unwritable {
        path: PathBuf,
        /// What the system said.
        reason: String,
    },
    /// The file is not a database, or its content is broken.
    #[error("{} is not a sound database: {reason}; restore it from a backup, or move it away to begin with an empty one", path.display())]
    Damaged {
        path: PathBuf,
        /// What SQLite said.
        reason: String,
    },
    /// The file is a sound database of some other program.
    #[error("{} is a database of another program; choose another file", path.display())]
    Foreign { path: PathBuf },
    /// The database was written by a newer version of this program.
    #[error("{} has schema {found}, but this program knows only up to {known}; run the newer program, or restore a backup made before it", path.display())]
    Newer {
        path: PathBuf,
        /// The schema of the file.
        found: u32,
        /// The newest schema this program knows.
        known: u32,
    },
    /// Another process kept the database locked for too long.
    #[error("another process keeps the database {} locked; stop it, or try again", path.display())]
    Locked { path: PathBuf },
    /// No room is left on the disk.
    #[error("no room is left for the database {}; free some space", path.display())]
    DiskFull { path: PathBuf },
    /// The backup would overwrite a file.
    #[error("{} exists already; choose another name for the backup", path.display())]
    BackupExists {
        /// The file in the way.
        path: PathBuf,
    },
    /// The backup could not be written.
    #[error("cannot write the backup {}: {reason}", path.display())]
    Backup { path: PathBuf, reason: String },
    /// The store lives in memory and has no file to copy.
    #[error("a store in memory cannot be backed up; open one on a file")]
    InMemory,
    /// The store has stopped and answers nothing more.
    #[error("the store has stopped")]
    Stopped,
    /// Anything else the database reports.
    #[error("the database failed: {reason}")]
    Database { reason: String },
}

impl Error {
    /// Whether the same may succeed later without anybody changing what was asked: the database is gone, locked or full, or answers
    /// too late.
    pub fn may_pass(&self) -> bool {
        matches!(
            self,
            Error::Database { .. } | Error::DiskFull { .. } | Error::Locked { .. } | Error::Unwritable { .. }
        )
    }
}
