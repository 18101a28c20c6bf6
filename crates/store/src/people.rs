use std::fmt;

use sha2::{Digest, Sha256};

use crate::limits::{MAX_ID, text};
use crate::{Error, Secret};

/// Names a person. It is random, says nothing about them, and whoever knows it can do nothing with it.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct PersonId(String);

impl PersonId {
    pub fn new(id: impl Into<String>) -> PersonId {
        PersonId(id.into())
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether its length keeps its bounds.
    pub fn check(&self) -> Result<(), Error> {
        text("person id", &self.0, 1, MAX_ID)
    }
}

impl fmt::Display for PersonId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

/// Somebody who plays here: whoever knows the secret.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PersonRow {
    /// A random text chosen by the caller.
    pub id: PersonId,
    /// What proves who they are. Only its hash is stored.
    pub secret: Secret,
    /// When they first sat down, in Unix seconds by the caller's clock.
    pub created_at: i64,
}

impl PersonRow {
    /// The first bound this row breaks, if any.
    pub fn check(&self) -> Result<(), Error> {
        self.id.check()?;
        self.secret.check()
    }
}

/// What a person is at one table, beside the seats that are theirs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Presence {
    pub person: PersonId,
    /// At a device that several players share: the seat whose cards it shows.
    pub shown: Option<u8>,
}

/// What is stored of a person's secret. The secret holds at least 128 random bits, so one fast hash is enough: there is
/// nothing to guess.
pub fn key_of(secret: &Secret) -> String {
    Sha256::digest(secret.reveal().as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}
