use crate::limits::{MAX_NAME, MAX_WORD, text};
use crate::{Error, PersonId};

/// Who hears a word.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Circle {
    /// Those who sit at the table, and its host.
    Players,
    /// Those who look on.
    Watchers,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Said {
    /// One of the phrases that everybody reads in their own language, by its name.
    Phrase(String),
    /// Their own words.
    Text(String),
    /// Nothing any more: whoever said it has taken their data away.
    Gone,
}

/// What may be said at a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Manner {
    /// Anything.
    Free,
    /// Phrases alone.
    Phrases,
    /// Nothing.
    Silent,
}

/// Something said at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Word {
    /// Counts from 1 at each table.
    pub number: u32,
    pub circle: Circle,
    /// Who said it, unless they have taken their data away.
    pub person: Option<PersonId>,
    /// What they were called when they said it.
    pub name: String,
    pub said: Said,
    /// When, in Unix seconds by the caller's clock.
    pub at: i64,
}

/// Something about to be said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewWord {
    pub circle: Circle,
    pub person: PersonId,
    pub name: String,
    pub said: Said,
    /// When, in Unix seconds by the caller's clock.
    pub at: i64,
}

impl NewWord {
    /// The first bound it breaks, if any.
    pub fn check(&self) -> Result<(), Error> {
        self.person.check()?;
        text("name", &self.name, 0, MAX_NAME)?;
        match &self.said {
            Said::Phrase(said) | Said::Text(said) => text("word", said, 1, MAX_WORD),
            Said::Gone => text("word", "", 1, MAX_WORD),
        }
    }
}

/// What has been said at a table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Talk {
    /// What its host lets people say; nothing where the host has not chosen.
    pub manner: Option<Manner>,
    /// The latest words, oldest first.
    pub words: Vec<Word>,
}

/// A word that somebody has complained about. It holds a copy, which stays when the table is forgotten.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// Where it was said.
    pub table: String,
    /// Its number there.
    pub number: u32,
    /// Who said it, unless they have taken their data away.
    pub person: Option<PersonId>,
    pub name: String,
    pub said: Said,
    /// Who complained, unless they have taken their data away.
    pub by: Option<PersonId>,
    /// When they did, in Unix seconds by the caller's clock.
    pub at: i64,
}

/// How little somebody wants to have to do with another.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Distance {
    /// They do not read their words.
    Muted,
    /// Nor let them sit down at their tables.
    Blocked,
}

/// Somebody whom a person keeps away.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shunned {
    pub other: PersonId,
    /// What they were called then.
    pub name: String,
    pub distance: Distance,
}
