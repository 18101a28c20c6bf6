use std::path::Path;

use rusqlite::ErrorCode;

use crate::Error;

/// What can end a piece of work on a connection: a refusal of ours, or an error of SQLite's.
#[derive(Debug)]
pub(super) enum Failure {
    Refused(Error),
    Sqlite(rusqlite::Error),
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        Failure::Refused(error)
    }
}

impl From<rusqlite::Error> for Failure {
    fn from(error: rusqlite::Error) -> Self {
        Failure::Sqlite(error)
    }
}

impl Failure {
    /// The error to tell the caller, who wants to know which file it is about.
    pub(super) fn about(self, path: &Path) -> Error {
        match self {
            Failure::Refused(error) => error,
            Failure::Sqlite(error) => sqlite(&error, path),
        }
    }
}

/// SQLite's error as a fact about the database at `path`.
pub(super) fn sqlite(error: &rusqlite::Error, path: &Path) -> Error {
    let (path, reason) = (path.to_owned(), error.to_string());
    match error.sqlite_error_code() {
        Some(ErrorCode::NotADatabase | ErrorCode::DatabaseCorrupt) => Error::Damaged { path, reason },
        Some(ErrorCode::CannotOpen | ErrorCode::ReadOnly | ErrorCode::PermissionDenied) => {
            Error::Unwritable { path, reason }
        }
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Error::Locked { path },
        Some(ErrorCode::DiskFull) => Error::DiskFull { path },
        _ => Error::Database { reason },
    }
}
