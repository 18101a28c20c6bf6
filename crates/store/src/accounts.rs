use crate::limits::{MAX_GAME, MAX_ID, MAX_KEY, MAX_NAME, MAX_PURPOSE, bounded, text};
use crate::people::key_of;
use crate::{Answer, Error, PersonId, Secret, Word};

/// The name of a seat whose person has taken their data away. Nobody can type it; every reader sees it in their own words.
pub const SOMEBODY: &str = "\u{7f}";

/// What is known of a person beside their seats.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Account {
    pub person: PersonId,
    /// When they first sat down, in Unix seconds by the caller's clock.
    pub created_at: i64,
    /// What they are called; empty until they choose a name.
    pub name: String,
    /// The text by which they are found when they sign in. No two people have the same.
    pub handle: Option<String>,
    /// The hash of their password.
    pub password: Option<Secret>,
    /// The hash of their recovery code.
    pub recovery: Option<Secret>,
    /// When that code was made, in Unix seconds by the caller's clock.
    pub recovery_at: Option<i64>,
    /// Their passkeys, the oldest first.
    pub passkeys: Vec<Passkey>,
    /// Since when they want to be forgotten, in milliseconds of [`crate::Store::uptime`].
    pub leaving: Option<u64>,
    /// The number of the sign they have chosen to stand for them.
    pub sign: Option<u8>,
}

impl Account {
    /// Whether there is a way to come back to it from a device that does not know it.
    pub fn is_kept(&self) -> bool {
        self.handle.is_some()
            && (self.password.is_some() || self.recovery.is_some() || !self.passkeys.is_empty())
    }
}

/// A device that is about to become a person's.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeviceRow {
    /// What it proves itself with. Only its hash is stored.
    pub secret: Secret,
    /// What the device is called; may be empty.
    pub name: String,
    /// Now, in Unix seconds by the caller's clock.
    pub at: i64,
}

impl DeviceRow {
    /// The first bound it breaks, if any.
    pub fn check(&self) -> Result<(), Error> {
        self.secret.check()?;
        text("name of a device", &self.name, 0, MAX_NAME)
    }
}

/// A device of a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Device {
    /// Names it. Whoever knows it can do nothing with it.
    pub id: String,
    /// What it is called; may be empty.
    pub name: String,
    /// Since when it is theirs.
    pub since: i64,
    /// When it was last seen.
    pub seen_at: i64,
}

impl Device {
    /// The id of the device with this secret.
    pub fn id_of(secret: &Secret) -> String {
        id_from(&key_of(secret))
    }
}

/// The id of a device, by what is stored of its secret.
pub(crate) fn id_from(key: &str) -> String {
    key.chars().take(16).collect()
}

/// A passkey of a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Passkey {
    /// The id that its authenticator gave it.
    pub id: String,
    /// Its public key, as the caller writes it down.
    pub key: String,
    /// How often it had been used by its own count.
    pub uses: u32,
    /// Where it was made; may be empty.
    pub name: String,
    /// When, in Unix seconds by the caller's clock.
    pub created_at: i64,
}

impl Passkey {
    /// The first bound it breaks, if any.
    pub fn check(&self) -> Result<(), Error> {
        text("id of a passkey", &self.id, 1, MAX_KEY)?;
        text("passkey", &self.key, 1, MAX_KEY)?;
        text("name of a device", &self.name, 0, MAX_NAME)
    }
}

/// Something that may be used once, until it expires.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TokenRow {
    /// What it is used with. Only hashes are stored.
    pub secret: Secret,
    /// A shorter secret that does the same.
    pub short: Option<Secret>,
    /// What it is good for, in the caller's own words.
    pub purpose: String,
    /// For whom, if it is for anybody.
    pub person: Option<PersonId>,
    /// In Unix seconds by the caller's clock.
    pub expires_at: i64,
}

impl TokenRow {
    /// The first bound it breaks, if any.
    pub fn check(&self) -> Result<(), Error> {
        self.secret.check()?;
        self.short.as_ref().map_or(Ok(()), Secret::check)?;
        text("purpose", &self.purpose, 1, MAX_PURPOSE)?;
        self.person.as_ref().map_or(Ok(()), PersonId::check)
    }
}

/// A token that has not been used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Token {
    /// For whom it is.
    pub person: Option<PersonId>,
    /// In Unix seconds by the caller's clock.
    pub expires_at: i64,
}

/// How a game ended for a person. It is kept when the table is forgotten.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ResultRow {
    pub person: PersonId,
    pub table: String,
    pub game: String,
    /// How many played.
    pub seats: u8,
    /// Their place, 1 for the winner.
    pub place: u8,
    pub score: i32,
    /// When the game ended, in Unix seconds by the caller's clock.
    pub at: i64,
    /// How they did against the others; unknown for games from before this was kept.
    pub against: Option<Against>,
}

/// How somebody did against those they played with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Against {
    /// How strong the others were on average, by the caller's own scale.
    pub strength: i32,
    /// How many of a thousand of them were beaten; a shared place counts half.
    pub beaten: u16,
}

impl ResultRow {
    /// The first bound it breaks, if any.
    pub fn check(&self) -> Result<(), Error> {
        self.person.check()?;
        text("table id", &self.table, 1, MAX_ID)?;
        text("game id", &self.game, 1, MAX_GAME)?;
        bounded("place", usize::from(self.place), 1, usize::from(self.seats))?;
        bounded("share of rivals", self.against.map_or(0, |against| usize::from(against.beaten)), 0, 1000)
    }
}

/// How people come back, on which devices they are, and how they leave. Part of every [`crate::Store`].
pub trait Accounts: Send + Sync {
    /// What is known of a person.
    fn account(&self, person: &PersonId) -> Answer<'_, Option<Account>>;

    /// The account with this handle.
    fn account_of(&self, handle: &str) -> Answer<'_, Option<Account>>;

    /// Changes what a person is called and the handle by which they are found. Refused if it is somebody else's.
    fn name_person(&self, person: &PersonId, name: String, handle: Option<String>) -> Answer<'_, ()>;

    /// Keeps the sign that a person wants to stand for them.
    fn choose_sign(&self, person: &PersonId, sign: Option<u8>) -> Answer<'_, ()>;

    /// Gives all that belongs to a guest to somebody else, whom they turn out to be: seats, tables, results, words and whom
    /// they know or keep away. The guest is no more. Refused with [`Error::NoSuchPerson`] for whoever has a handle, which is
    /// an account of its own. Answers with the ids of the tables that have changed hands.
    fn merge_guest(&self, guest: &PersonId, into: &PersonId) -> Answer<'_, Vec<String>>;

    /// Keeps a table from being forgotten after its game has ended, or no longer. Refused beyond [`crate::MAX_KEPT`];
    /// tells whether the person has anything to do with that table.
    fn keep_table(&self, table: &str, person: &PersonId, kept: bool) -> Answer<'_, bool>;

    /// The ids of the tables that a person keeps.
    fn kept_tables(&self, person: &PersonId) -> Answer<'_, Vec<String>>;

    /// Keeps the hash of a person's password in place of the one before.
    fn keep_password(&self, person: &PersonId, hash: Option<Secret>) -> Answer<'_, ()>;

    /// Keeps the hash of a person's recovery code in place of the one before.
    fn keep_recovery(&self, person: &PersonId, hash: Option<Secret>, at: i64) -> Answer<'_, ()>;

    /// Makes a device a person's own. Beyond [`crate::MAX_DEVICES`] the one that was not seen for longest is signed out.
    /// A secret that is known already stays whose it is, and the answer is `false`.
    fn add_device(&self, person: &PersonId, device: DeviceRow) -> Answer<'_, bool>;

    /// Notes that a device was seen, and what it is called.
    fn note_device(&self, device: DeviceRow) -> Answer<'_, ()>;

    /// The devices of a person, those seen last first.
    fn devices(&self, person: &PersonId) -> Answer<'_, Vec<Device>>;

    /// Signs a device of a person out. Tells whether they had such a device.
    fn end_device(&self, person: &PersonId, device: &str) -> Answer<'_, bool>;

    /// Signs all devices of a person out but the one with this secret: how many.
    fn end_other_devices(&self, person: &PersonId, stays: &Secret) -> Answer<'_, u32>;

    /// Hands out something that may be used once. Beyond [`crate::MAX_TOKENS`] of the same purpose and person the oldest are
    /// void, and so are all that expire before `now`.
    fn issue(&self, token: TokenRow, now: i64) -> Answer<'_, ()>;

    /// A token that has neither been used nor expired.
    fn token(&self, secret: &Secret, purpose: &str, now: i64) -> Answer<'_, Option<Token>>;

    /// Uses a token: of several callers one gets it. All others of the same purpose and person are void from then on.
    fn redeem(&self, secret: &Secret, purpose: &str, now: i64) -> Answer<'_, Option<Token>>;

    /// Keeps a passkey of a person. Refused beyond [`crate::MAX_PASSKEYS`]; tells whether nobody had one with this id.
    fn add_passkey(&self, person: &PersonId, passkey: Passkey) -> Answer<'_, bool>;

    /// The passkey with this id, and whose it is.
    fn passkey(&self, id: &str) -> Answer<'_, Option<(PersonId, Passkey)>>;

    /// Notes that a passkey has been used, provided that its own count has grown or is not kept at all.
    fn use_passkey(&self, id: &str, uses: u32) -> Answer<'_, bool>;

    /// Takes a passkey away from a person. Tells whether they had it.
    fn remove_passkey(&self, person: &PersonId, id: &str) -> Answer<'_, bool>;

    /// Keeps how a game ended, for each person who played it.
    fn keep_results(&self, results: Vec<ResultRow>) -> Answer<'_, ()>;

    /// How the games of a person ended, the latest first.
    fn results(&self, person: &PersonId) -> Answer<'_, Vec<ResultRow>>;

    /// The ids of all tables where a person sits or which they made.
    fn table_ids_of(&self, person: &PersonId) -> Answer<'_, Vec<String>>;

    /// All that a person has said, each word with its table.
    fn words_of(&self, person: &PersonId) -> Answer<'_, Vec<(String, Word)>>;

    /// Signs a person out everywhere and notes that they want to be forgotten, or that they have come back.
    fn set_leaving(&self, person: &PersonId, leaving: bool) -> Answer<'_, ()>;

    /// The people who have wanted to be forgotten for at least so many milliseconds of [`crate::Store::uptime`].
    fn leavers(&self, after: u64) -> Answer<'_, Vec<PersonId>>;

    /// Forgets a person. Their seats are called [`SOMEBODY`], and bots of this level play on where a game goes on; at tables
    /// that wait their seats are open. What they have said is gone.
    fn forget_person(&self, person: &PersonId, level: String) -> Answer<'_, ()>;
}
