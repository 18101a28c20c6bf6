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
/// The longest handle of an account, in bytes.
pub const MAX_HANDLE: usize = 256;
/// The longest passkey and the longest id of one, in bytes.
pub const MAX_KEY: usize = 2048;
/// The longest purpose of a token, in bytes.
pub const MAX_PURPOSE: usize = 32;
/// The most devices of one person.
pub const MAX_DEVICES: u32 = 50;
/// The most passkeys of one person.
pub const MAX_PASSKEYS: usize = 20;
/// The most tokens of one purpose and one person.
pub const MAX_TOKENS: u32 = 8;
/// The most tokens of one purpose that are for nobody.
pub const MAX_LOOSE_TOKENS: u32 = 10_000;
/// The longest action, in bytes.
pub const MAX_ACTION: usize = 1024;
/// The longest word that is said at a table, in bytes.
pub const MAX_WORD: usize = 1024;
/// The most words kept of each circle of a table; the oldest give way.
pub const MAX_TALK: u32 = 1000;
/// The most people that one person keeps away.
pub const MAX_SHUNNED: usize = 1000;
/// The most tables that one person keeps from being forgotten.
pub const MAX_KEPT: usize = 200;
/// The longest reason of a call, in bytes.
pub const MAX_WHY: usize = 64;
/// The most people who ask for a seat at one table.
pub const MAX_REQUESTS: usize = 50;
/// The longest address of a push service, in bytes.
pub const MAX_ENDPOINT: usize = 1024;
/// The longest key of a browser, in bytes of Base64.
pub const MAX_PUSH_KEY: usize = 128;
/// The most devices on which one person is told.
pub const MAX_PUSH: usize = 8;
/// The longest address of mail or of a site, in bytes.
pub const MAX_ADDRESS: usize = 254;
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

/// Refuses a text that is too short, too long or holds a NUL character. Every implementation of [`crate::Store`] asks before it writes.
pub fn text(what: &'static str, text: &str, least: usize, most: usize) -> Result<(), Error> {
    bounded(what, text.len(), least, most)?;
    if text.contains('\0') { Err(Error::Nul { what }) } else { Ok(()) }
}

/// Refuses a length outside its bounds.
pub fn bounded(what: &'static str, length: usize, least: usize, most: usize) -> Result<(), Error> {
    if (least..=most).contains(&length) { Ok(()) } else { Err(Error::Length { what, length, least, most }) }
}
