use std::io;
use std::process::ExitCode;

use thiserror::Error;

/// Why a command did not succeed.
#[derive(Debug, Error)]
pub(crate) enum Failure {
    /// What was given cannot be used; the message says what to do. Exit status 2.
    #[error("{0}")]
    Input(String),
    /// What was given is in use by another program; the message says what to do. Exit status 2.
    #[error("{0}")]
    Taken(String),
    /// What was named is not there at this moment; it may come, so whoever supervises the program tries again. Exit status 75, which
    /// mail programs have used for this since long ago.
    #[error("{0}")]
    #[cfg_attr(not(feature = "cluster"), expect(dead_code, reason = "a folder is there or is not"))]
    Absent(String),
    /// A check failed; the results already say which. Exit status 1.
    #[error("{0}")]
    Check(String),
    /// Results could not be written.
    #[error("cannot write the results: {0}")]
    Output(#[from] io::Error),
}

impl Failure {
    /// Input that cannot be used.
    pub(crate) fn input(problem: &impl ToString) -> Failure {
        Failure::Input(problem.to_string())
    }

    /// Says what is wrong on standard error, and the exit status.
    pub(crate) fn report(&self) -> ExitCode {
        match self {
            // Whoever read the results has read enough, as `head` does.
            Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => return ExitCode::SUCCESS,
            _ => eprintln!("theogony: {self}"),
        }
        match self {
            Failure::Input(_) | Failure::Taken(_) => ExitCode::from(2),
            Failure::Absent(_) => ExitCode::from(75),
            Failure::Check(_) | Failure::Output(_) => ExitCode::FAILURE,
        }
    }
}
