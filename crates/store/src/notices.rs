use crate::limits::{MAX_ADDRESS, MAX_ENDPOINT, MAX_ID, MAX_PUSH_KEY, MAX_WHY, text};
use crate::{Error, PersonId, Secret};

/// A browser that wants to be told when a table waits for its person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PushRow {
    /// The address at the push service.
    pub endpoint: String,
    /// The public key of the browser, in Base64.
    pub key: String,
    /// The secret shared with the browser, in Base64.
    pub auth: String,
    /// The code of the language to be told in.
    pub lang: String,
    /// The address of this site, as the browser knows it; may be empty.
    pub site: String,
    /// When it was subscribed, in Unix seconds by the caller's clock.
    pub since: i64,
}

impl PushRow {
    /// The first bound it breaks, if any.
    pub fn check(&self) -> Result<(), Error> {
        text("endpoint", &self.endpoint, 1, MAX_ENDPOINT)?;
        text("key of a browser", &self.key, 1, MAX_PUSH_KEY)?;
        text("secret of a browser", &self.auth, 1, MAX_PUSH_KEY)?;
        text("language", &self.lang, 1, 8)?;
        text("site", &self.site, 0, MAX_ADDRESS)
    }
}

/// An address that wants mail when a table waits for its person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MailRow {
    pub address: String,
    /// The code of the language to be told in.
    pub lang: String,
    /// What the links in mails hold: to confirm the address, and to want no more.
    pub token: Secret,
    /// Whether whoever reads the mail has said that they want it.
    pub confirmed: bool,
}

impl MailRow {
    /// The first bound it breaks, if any.
    pub fn check(&self) -> Result<(), Error> {
        text("mail address", &self.address, 3, MAX_ADDRESS)?;
        text("language", &self.lang, 1, 8)?;
        self.token.check()
    }
}

/// Hours of the day in which a person is not to be told anything.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quiet {
    /// The hour in which they begin, 0 to 23.
    pub from: u8,
    /// The hour in which they end; may lie on the next day.
    pub to: u8,
    /// How many minutes the clock of the person is ahead of UTC.
    pub zone: i16,
}

impl Quiet {
    /// The first bound it breaks, if any.
    pub fn check(&self) -> Result<(), Error> {
        crate::limits::bounded("hour", usize::from(self.from.max(self.to)), 0, 23)?;
        crate::limits::bounded("time zone", usize::from(self.zone.unsigned_abs()), 0, 14 * 60)
    }
}

/// How a person wants to be told that a table waits for them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Notices {
    /// On these devices.
    pub push: Vec<PushRow>,
    /// By mail.
    pub mail: Option<MailRow>,
    /// But not in these hours.
    pub quiet: Option<Quiet>,
}

/// Somebody is to be called to a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CallRow {
    pub person: PersonId,
    pub table: String,
    /// What for, in the caller's own words.
    pub why: String,
    /// How, in the caller's own words.
    pub way: String,
    /// When, in milliseconds of [`crate::Store::uptime`].
    pub due: u64,
}

impl CallRow {
    /// The first bound it breaks, if any.
    pub fn check(&self) -> Result<(), Error> {
        self.person.check()?;
        text("table id", &self.table, 1, MAX_ID)?;
        text("reason of a call", &self.why, 1, MAX_WHY)?;
        text("way of a call", &self.way, 1, MAX_WHY)
    }
}
