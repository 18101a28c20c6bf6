use crate::Error;

/// The longest id of a table, in bytes.
pub const MAX_ID: usize = 64;
/// The longest id of a game, in bytes.
pub const MAX_GAME: usize = 32;
/// The longest code of a table, in bytes.
pub const MAX_CODE: usize = 16;
/// The longest setup, in bytes.
pub const MAX_SETUP: usize = 16 * 1024;
/// The longest proposal, in bytes.
pub const MAX_PROPOSAL: usize = 64;
/// The longest text about how much time people have, in bytes.
pub const MAX_TIME: usize = 64;
/// The most seats at a table.
pub const MAX_SEATS: usize = 16;
/// The longest name of a seat, in bytes.
pub const MAX_NAME: usize = 256;
/// The longest name of a bot's level, in bytes.
pub const MAX_LEVEL: usize = 32;
/// The longest list of a seat's standing orders, in bytes.
pub const MAX_ORDERS: usize = 256;
/// The shortest secret, in bytes: 128 bits.
pub const MIN_SECRET: usize = 16;
/// The longest secret, in bytes.
pub const MAX_SECRET: usize = 128;
/// The longest action, in bytes.
pub const MAX_ACTION: usize = 1024;
/// The longest word that is said at a table, in bytes.
pub const MAX_WORD: usize = 1024;
/// The most words kept of each circle of a table; the oldest give way.
pub const MAX_TALK: u32 = 1000;
/// The most people that one person keeps away.
pub const MAX_SHUNNED: usize = 1000;
/// The longest review of a game, in bytes.
pub const MAX_REVIEW: usize = 16 * 1024 * 1024;
/// The longest annals of a game, in bytes.
pub const MAX_ANNALS: usize = 4 * 1024 * 1024;
/// The most actions appended at once.
pub const MAX_BATCH: usize = 1024;
/// The most actions in the log of one table.
pub const MAX_LOG: u32 = 100_000;
/// The most tables listed at once.
pub const MAX_LISTED: u32 = 200;

pub(crate) fn text(what: &'static str, text: &str, least: usize, most: usize) -> Result<(), Error> {
    bounded(what, text.len(), least, most)?;
    if text.contains('\0') { Err(Error::Nul { what }) } else { Ok(()) }
}

pub(crate) fn bounded(what: &'static str, length: usize, least: usize, most: usize) -> Result<(), Error> {
    if (least..=most).contains(&length) { Ok(()) } else { Err(Error::Length { what, length, least, most }) }
}
