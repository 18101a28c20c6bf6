use std::error::Error as _;
use std::path::PathBuf;

use deadpool_postgres::PoolError;
use store::Error;
use tokio_postgres::error::SqlState;

/// What can end a piece of work on a connection: a refusal of ours, or an error of the database or on the way to it.
#[derive(Debug)]
pub(super) enum Failure {
    Refused(Error),
    Postgres(tokio_postgres::Error),
    Unconnected(String),
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        Failure::Refused(error)
    }
}

impl From<tokio_postgres::Error> for Failure {
    fn from(error: tokio_postgres::Error) -> Self {
        Failure::Postgres(error)
    }
}

impl From<PoolError> for Failure {
    fn from(error: PoolError) -> Self {
        match error {
            PoolError::Backend(error) => Failure::Postgres(error),
            PoolError::Timeout(_) => Failure::Unconnected("it does not answer in time".to_owned()),
            other => Failure::Unconnected(other.to_string()),
        }
    }
}

impl Failure {
    /// The error to tell the caller, who wants to know which database it is about.
    pub(super) fn about(self, place: &str) -> Error {
        match self {
            Failure::Refused(error) => error,
            Failure::Postgres(error) if error.code() == Some(&SqlState::DISK_FULL) => {
                Error::DiskFull { path: PathBuf::from(place) }
            }
            Failure::Postgres(error) if error.code() == Some(&SqlState::CHARACTER_NOT_IN_REPERTOIRE) => {
                Error::Nul { what: "text" }
            }
            Failure::Postgres(error) => Error::Database { reason: words(&error) },
            Failure::Unconnected(reason) => Error::Database { reason },
        }
    }

    /// Whether two transactions stood in each other's way, so that this one was undone and may be tried again.
    pub(super) fn is_conflict(&self) -> bool {
        let codes = [&SqlState::T_R_SERIALIZATION_FAILURE, &SqlState::T_R_DEADLOCK_DETECTED];
        matches!(self, Failure::Postgres(error) if error.code().is_some_and(|code| codes.contains(&code)))
    }

    /// The constraint that a row would have broken.
    pub(super) fn broken(&self) -> Option<&str> {
        match self {
            Failure::Postgres(error) => error.as_db_error()?.constraint(),
            Failure::Refused(_) | Failure::Unconnected(_) => None,
        }
    }
}

/// What the database said, or what went wrong on the way to it.
pub(super) fn words(error: &tokio_postgres::Error) -> String {
    if let Some(said) = error.as_db_error() {
        return said.message().to_owned();
    }
    let mut words = error.to_string();
    let mut cause = error.source();
    while let Some(next) = cause {
        words = format!("{words}: {next}");
        cause = next.source();
    }
    words
}
