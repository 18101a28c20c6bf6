use std::fmt;

use crate::limits::{
    MAX_ACTION, MAX_BATCH, MAX_CODE, MAX_GAME, MAX_ID, MAX_LEVEL, MAX_NAME, MAX_ORDERS, MAX_SEATS,
    MAX_SECRET, MAX_SETUP, MAX_TIME, MIN_SECRET, bounded, text,
};
use crate::{Error, PersonId, Presence};

/// What defines a table before its first action. With the log it is the whole game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableRow {
    /// A short random text chosen by the caller.
    pub id: String,
    pub game: String,
    /// The version of the rules the log is to be replayed with.
    pub rules_version: u32,
    /// The game's options, in the game's own notation.
    pub setup: String,
    /// The seed of all chance at this table.
    pub seed: u64,
    /// When it was created, in Unix seconds by the caller's clock.
    pub created_at: i64,
    /// Who may find it, sit down and watch.
    pub access: Access,
    /// Whether players may ask the coach for hints.
    pub hints: bool,
    /// How much time people have, in the caller's own words; empty where nobody is hurried.
    pub time: String,
    /// Whoever made it, and may hand out its open seats.
    pub host: Option<PersonId>,
    /// Who sits where, in order of seats.
    pub seats: Vec<SeatRow>,
}

impl TableRow {
    /// The first bound this table breaks, if any. Every implementation of [`crate::Store`] asks before it writes.
    pub fn check(&self) -> Result<(), Error> {
        text("table id", &self.id, 1, MAX_ID)?;
        text("game id", &self.game, 1, MAX_GAME)?;
        text("setup", &self.setup, 0, MAX_SETUP)?;
        text("time", &self.time, 0, MAX_TIME)?;
        bounded("list of seats", self.seats.len(), 1, MAX_SEATS)?;
        self.seats.iter().try_for_each(SeatRow::check)?;
        self.host.as_ref().map_or(Ok(()), PersonId::check)?;
        Ok(())
    }
}

/// Who may find a table, sit down and watch.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Access {
    /// Whoever has its link, or its code.
    #[default]
    Link,
    /// They, and those whom its host has played with.
    Friends,
    Everybody,
}

/// Somebody who asks for a seat at a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Request {
    pub person: PersonId,
    pub name: String,
    /// Whether the host has said no.
    pub declined: bool,
}

/// A table as stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    /// What it was created with; the seats are those of now.
    pub row: TableRow,
    /// The length of its log, which is the number its next action will have.
    pub length: u32,
    /// The table that follows this one, once somebody asked for a rematch.
    pub next: Option<String>,
    /// The people who sit here or made it.
    pub people: Vec<Presence>,
    /// When its game ended, in Unix seconds by the caller's clock.
    pub ended_at: Option<i64>,
    /// When its game began; until then people come and go, and nothing is played.
    pub begun_at: Option<i64>,
    /// How people come to it, if it was set to wait for them.
    pub gate: Option<Gate>,
    /// What somebody proposes to the others, in the caller's own words; may be empty.
    pub proposal: String,
    /// Whether its players have ended it without a result.
    pub closed: bool,
    /// What it is called; may be empty.
    pub name: String,
    /// The [`crate::Store::uptime`] at which the game of a table that waits begins by itself.
    pub starts: Option<u64>,
    /// For when people have planned to meet, in Unix seconds.
    pub planned_at: Option<i64>,
    /// Who has asked for a seat, while a table for friends waits.
    pub requests: Vec<Request>,
}

impl Table {
    /// Whether its game has begun.
    pub fn has_begun(&self) -> bool {
        self.begun_at.is_some()
    }
}

/// How people come to a table that waits for them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Gate {
    /// A short text that can be read out. No two tables have the same one, except after the game of the first has ended.
    pub code: String,
    /// What the link to the table holds.
    pub invitation: Secret,
}

impl Gate {
    /// The first bound this gate breaks, if any.
    pub fn check(&self) -> Result<(), Error> {
        text("code", &self.code, 1, MAX_CODE)?;
        self.invitation.check()
    }
}

/// Who sits where at a table that waits, who may come, and what is agreed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Arrangement {
    /// The seats, as many as before.
    pub seats: Vec<SeatRow>,
    /// Who decides about the table.
    pub host: Option<PersonId>,
    /// Who may find it, sit down and watch.
    pub access: Access,
    /// Somebody who may not sit down here again.
    pub removed: Option<PersonId>,
    /// What the table is called; may be empty.
    pub name: String,
    /// The game's options, in the game's own notation.
    pub setup: String,
    /// How much time people have, in the caller's own words.
    pub time: String,
    /// When the game begins by itself.
    pub starts: Option<u64>,
}

impl Arrangement {
    /// The first bound it breaks, if any.
    pub fn check(&self) -> Result<(), Error> {
        self.seats.iter().try_for_each(SeatRow::check)?;
        text("name of a table", &self.name, 0, MAX_NAME)?;
        text("setup", &self.setup, 0, MAX_SETUP)?;
        text("time", &self.time, 0, MAX_TIME)?;
        self.host.iter().chain(&self.removed).try_for_each(PersonId::check)
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatRow {
    /// Who decides for it.
    pub kind: SeatKind,
    /// The name shown for it; may be empty.
    pub name: String,
    /// Whose it is. A bot may stand in for them.
    pub person: Option<PersonId>,
    /// The invitation to an open seat. Seats taken before people were known answer to one until they are adopted.
    pub secret: Option<Secret>,
    /// What whoever sits here has ordered to be answered for them, in the game's own words; may be empty.
    pub orders: String,
    /// Whether whoever sits here is ready to begin.
    pub ready: bool,
    /// Since when the seat is asked, and how much time it has.
    pub clock: SeatClock,
}

/// The clock of a seat, in milliseconds of [`crate::Store::uptime`], which neither restarts nor the system's clock change.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SeatClock {
    /// Since when the seat owes the answer that it owes now.
    pub asked: Option<u64>,
    /// How long it may take for that answer.
    pub limit: Option<u64>,
    /// What was left for all answers together when it was asked last, where time is kept so.
    pub bank: Option<u64>,
}

impl SeatRow {
    /// A seat for which nothing has been ordered.
    pub fn new(kind: SeatKind, name: impl Into<String>, secret: Option<Secret>) -> SeatRow {
        SeatRow {
            kind,
            name: name.into(),
            person: None,
            secret,
            orders: String::new(),
            ready: false,
            clock: SeatClock::default(),
        }
    }

    /// The seat of a person.
    pub fn of(person: PersonId, name: impl Into<String>) -> SeatRow {
        SeatRow { person: Some(person), ..SeatRow::new(SeatKind::Human, name, None) }
    }

    fn check(&self) -> Result<(), Error> {
        self.kind.check()?;
        text("name", &self.name, 0, MAX_NAME)?;
        text("list of orders", &self.orders, 0, MAX_ORDERS)?;
        self.secret.as_ref().map_or(Ok(()), Secret::check)?;
        self.person.as_ref().map_or(Ok(()), PersonId::check)
    }
}

/// Who decides for a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SeatKind {
    /// Nobody yet; it can be claimed.
    Open,
    /// Somebody who knows its secret.
    Human,
    Bot {
        /// The name of its level.
        level: String,
    },
}

impl SeatKind {
    /// Whether the name of a bot's level keeps its bounds.
    pub fn check(&self) -> Result<(), Error> {
        match self {
            SeatKind::Open | SeatKind::Human => Ok(()),
            SeatKind::Bot { level } => text("bot level", level, 1, MAX_LEVEL),
        }
    }
}

impl fmt::Display for SeatKind {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SeatKind::Open => formatter.write_str("open"),
            SeatKind::Human => formatter.write_str("human"),
            SeatKind::Bot { level } => write!(formatter, "a bot ({level})"),
        }
    }
}

/// A random text of at least 128 bits that proves who somebody is, or that they are invited. It is not shown by `Debug`, and has no
/// `Display`, so that it cannot slip into a log or a page.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    pub fn new(secret: impl Into<String>) -> Self {
        Secret(secret.into())
    }

    /// The secret itself, for its owner's eyes.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// Whether `guess` is the secret, in a time that does not tell how much of it is right.
    pub fn matches(&self, guess: &str) -> bool {
        let difference =
            self.0.bytes().zip(guess.bytes()).fold(0, |all, (ours, theirs)| all | (ours ^ theirs));
        self.0.len() == guess.len() && std::hint::black_box(difference) == 0
    }

    /// Whether its length keeps its bounds.
    pub fn check(&self) -> Result<(), Error> {
        text("secret", &self.0, MIN_SECRET, MAX_SECRET)
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Secret(…)")
    }
}

/// One action of a log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ActionRow {
    pub seat: u8,
    /// The action in the game's notation.
    pub action: String,
    /// A fingerprint of where it led, by which other rules can prove that they lead there too.
    pub trace: Option<u64>,
}

impl ActionRow {
    /// The first bound a batch breaks, if any.
    pub fn check(actions: &[ActionRow]) -> Result<(), Error> {
        bounded("list of actions", actions.len(), 1, MAX_BATCH)?;
        actions.iter().try_for_each(|row| text("action", &row.action, 1, MAX_ACTION))
    }
}
