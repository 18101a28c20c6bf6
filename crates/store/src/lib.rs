//! The log of every table, kept in a database.
//!
//! A table is a row, its actions are rows keyed `(table, seq)`, and nothing else of a game is needed: whoever has the rules
//! version, the setup, the seed and the log has the game. (A review is kept beside it because it takes long to make.) No process owns a table. Whoever wants to play an action
//! appends it at the sequence number it believes is next; if someone else was faster the answer is
//! [`Error::Stale`], nothing is written, and the loser catches up with [`Store::actions`].
//!
//! Every answer of a writing method is given after the commit, so an acknowledged action survives a crash.

mod accounts;
mod error;
mod limits;
mod notices;
mod people;
mod row;
mod sqlite;
mod talk;
mod uptime;

use std::future::Future;
use std::pin::Pin;

pub use accounts::{
    Account, Accounts, Against, Device, DeviceRow, Passkey, ResultRow, SOMEBODY, Token, TokenRow,
};
pub use error::Error;
pub use limits::*;
pub use notices::{CallRow, MailRow, Notices, PushRow, Quiet};
pub use people::{PersonId, PersonRow, Presence, key_of};
pub use row::{
    Access, ActionRow, Arrangement, Gate, Request, SeatClock, SeatKind, SeatRow, Secret, Table, TableRow,
};
pub use sqlite::{SqliteStore, Value};
pub use talk::{Circle, Distance, Manner, NewWord, Report, Said, Shunned, Talk, Word};
pub use uptime::Uptime;

/// What every method of a [`Store`] returns. Dropping it before it is ready leaves open whether the write happens.
pub type Answer<'a, T> = Pin<Box<dyn Future<Output = Result<T, Error>> + Send + 'a>>;

/// A place that keeps tables and their logs. Used as `Arc<dyn Store>`.
///
/// Sequence numbers count from zero, so the length of a log is also the number its next action will have.
pub trait Store: Accounts {
    /// Whether tables can be written and what is written can be read: a write is committed, a file is made beside the
    /// database, and every page is read once. Takes the longer, the more there is.
    fn check(&self) -> Answer<'_, ()>;

    /// How long this store has been in use, in milliseconds, all processes that had it open one after the other taken together. It
    /// stands still while nobody has the store open, and knows nothing of the system's clock, so that neither a restart nor a
    /// clock that is set anew gives or takes time. A crash may turn it back to the last [`Store::beat`] or [`Store::append`].
    fn uptime(&self) -> u64;

    /// How many statements this process has sent to a database server, begin and commit included; none where the store is part of
    /// this process.
    fn statements(&self) -> u64 {
        0
    }

    /// Writes down how long the store has been in use.
    fn beat(&self) -> Answer<'_, ()>;

    /// Creates a table with its seats and an empty log.
    fn create(&self, table: TableRow) -> Answer<'_, ()>;

    /// Creates a table whose game begins later. Refused if the game of another table with this code has not ended.
    fn create_waiting(&self, table: TableRow, gate: Gate) -> Answer<'_, ()>;

    /// Changes the seats of a table that waits, provided that they are still as the caller knows them.
    fn arrange(&self, table: &str, from: Vec<SeatRow>, to: Arrangement) -> Answer<'_, ()>;

    /// Begins the game of a table that waits, with this setup and this seed, provided that its seats are still as the
    /// caller knows them.
    fn begin(&self, table: &str, from: Vec<SeatRow>, setup: String, seed: u64, at: i64) -> Answer<'_, ()>;

    /// Takes a table away that waits, provided that its seats are still as the caller knows them.
    fn dissolve(&self, table: &str, from: Vec<SeatRow>) -> Answer<'_, ()>;

    /// The id of the table with this code.
    fn by_code(&self, code: &str) -> Answer<'_, Option<String>>;

    /// The newest public tables that wait and have a free seat, newest first; at most `limit`, and never more than [`MAX_LISTED`].
    fn open_tables(&self, limit: u32) -> Answer<'_, Vec<Table>>;

    /// The newest public tables whose game goes on, newest first; at most `limit`, and never more than [`MAX_LISTED`].
    fn on_stage(&self, limit: u32) -> Answer<'_, Vec<Table>>;

    /// The newest tables for friends whose host knows this person: those that wait and have a free seat, or those whose game
    /// goes on; at most `limit`, and never more than [`MAX_LISTED`].
    fn for_friends(&self, person: &PersonId, begun: bool, limit: u32) -> Answer<'_, Vec<Table>>;

    /// Whether any table for friends waits or is played.
    fn has_tables_for_friends(&self) -> Answer<'_, bool>;

    /// Whether two people have been at a game together, and neither blocks the other.
    fn knows(&self, person: &PersonId, other: &PersonId) -> Answer<'_, bool>;

    /// Asks for a seat at a table for friends that waits; once is enough, and nothing comes of asking again after a no.
    fn request_seat(&self, table: &str, person: &PersonId, name: String) -> Answer<'_, ()>;

    /// The host says no to somebody who has asked for a seat. A yes is [`Store::claim_seat`].
    fn decline_seat(&self, table: &str, person: &PersonId) -> Answer<'_, ()>;

    /// Creates `next` as the table that follows `table` (a rematch), unless it already has a follower, and answers
    /// with the id of the one that follows. Of several callers the first wins; the others' tables are not created.
    fn create_next(&self, table: &str, next: TableRow) -> Answer<'_, String>;

    /// The same for a table whose game begins later. Refused if the game of another table with this code has not ended.
    fn create_next_waiting(&self, table: &str, next: TableRow, gate: Gate) -> Answer<'_, String>;

    /// The tables whose games begin by themselves, each with the uptime at which it does.
    fn starting(&self) -> Answer<'_, Vec<(String, u64)>>;

    /// Invites people to a table that waits, for a moment in Unix seconds.
    fn invite(&self, table: &str, people: Vec<PersonId>, planned_at: i64) -> Answer<'_, ()>;

    /// Takes an invitation back, or declines it.
    fn uninvite(&self, table: &str, person: &PersonId) -> Answer<'_, ()>;

    /// The tables that wait and to which a person is invited, the newest first; at most `limit`, and never more than
    /// [`MAX_LISTED`].
    fn invitations(&self, person: &PersonId, limit: u32) -> Answer<'_, Vec<Table>>;

    /// Reads a table with its seats.
    fn table(&self, table: &str) -> Answer<'_, Table>;

    /// The ids of all tables, in order.
    fn ids(&self) -> Answer<'_, Vec<String>>;

    /// The newest public tables, newest first; at most `limit`, and never more than [`MAX_LISTED`].
    fn recent(&self, limit: u32) -> Answer<'_, Vec<Table>>;

    /// Makes a person known, with one device. A secret belongs to one person: of several callers with the same one the first wins, and all
    /// are answered with the id of that one.
    fn create_person(&self, person: PersonRow) -> Answer<'_, PersonId>;

    /// The person who knows this secret.
    fn person(&self, secret: &Secret) -> Answer<'_, Option<PersonId>>;

    /// The tables where a person sits or which they made, at most `limit` and never more than [`MAX_LISTED`]: first those
    /// where their time runs out, the soonest first, then those that have asked them for longest, then the other games that
    /// go on, then those that have ended, the latest they came to first.
    fn tables_of(&self, person: &PersonId, limit: u32) -> Answer<'_, Vec<Table>>;

    /// The tables that ask a person for an answer, each with the uptime since when, the longest first; at most [`MAX_LISTED`].
    fn turns_of(&self, person: &PersonId) -> Answer<'_, Vec<(String, u64)>>;

    /// Sits a person down on an open seat, whose invitation is void from then on. Whoever was removed stays away, and so does
    /// whoever is blocked by the host.
    fn claim_seat(&self, table: &str, seat: u8, name: String, person: PersonId, at: i64) -> Answer<'_, ()>;

    /// Gives a person those of these seats that answer to the secret beside them, as all seats did before people were
    /// known; the secrets are void from then on. With `host`, they also become the table's host if it has none. Answers with
    /// the seats that changed hands.
    fn adopt_seats(
        &self,
        table: &str,
        seats: Vec<(u8, Secret)>,
        person: PersonId,
        host: bool,
    ) -> Answer<'_, Vec<u8>>;

    /// Uncovers a seat on the device that a person shares with others at a table.
    fn show_seat(&self, table: &str, person: &PersonId, seat: u8) -> Answer<'_, ()>;

    /// Changes the name shown for a seat.
    fn rename_seat(&self, table: &str, seat: u8, name: String) -> Answer<'_, ()>;

    /// Changes what has been ordered to be answered for a seat.
    fn order(&self, table: &str, seat: u8, orders: String) -> Answer<'_, ()>;

    /// Turns a seat from one kind into another, provided that it still is of the first kind. Its name and secret
    /// stay; a seat that is opened gets new ones when it is claimed.
    fn change_seat(&self, table: &str, seat: u8, from: SeatKind, to: SeatKind) -> Answer<'_, ()>;

    /// Changes what is proposed at a table, provided that it still is `from`.
    fn propose(&self, table: &str, from: String, to: String) -> Answer<'_, ()>;

    /// Ends a table without a result.
    fn close(&self, table: &str, at: i64) -> Answer<'_, ()>;

    /// Appends `actions` to a log whose length is `at`, all of them or none, and answers with the new length.
    fn append(&self, table: &str, at: u32, actions: Vec<ActionRow>) -> Answer<'_, u32>;

    /// The same for a table that is played by the rules of this version, and from then on the clocks of the seats are these, in
    /// order of seats.
    fn append_timed(
        &self,
        table: &str,
        at: u32,
        rules: u32,
        actions: Vec<ActionRow>,
        clocks: Vec<SeatClock>,
    ) -> Answer<'_, u32>;

    /// Changes the clocks of the seats of a table, in order of seats.
    fn set_clocks(&self, table: &str, clocks: Vec<SeatClock>) -> Answer<'_, ()>;

    /// The seats whose time runs out before this moment of [`Store::uptime`], each with its table and when it will have run out; the
    /// soonest first.
    fn running_clocks(&self, before: u64) -> Answer<'_, Vec<(String, u8, u64)>>;

    /// The actions numbered `from` and later, in order and without a gap.
    fn actions(&self, table: &str, from: u32) -> Answer<'_, Vec<ActionRow>>;

    /// Forgets tables on which nobody has acted for so many milliseconds of [`Store::uptime`], and those that ended so long ago,
    /// at most `limit` at a time: how many.
    fn forget(&self, idle: Option<u64>, ended: Option<u64>, limit: u32) -> Answer<'_, u32>;

    /// Forgets unfinished games of one person against bots, on which they have not acted for so many milliseconds of
    /// [`Store::uptime`], at most `limit` at a time: how many. Whoever goes on from a moment of a finished game plays so.
    fn forget_alone(&self, idle: u64, limit: u32) -> Answer<'_, u32>;

    /// How much room the store takes, in bytes.
    fn size(&self) -> Answer<'_, u64>;

    /// Keeps what was told of a game that has ended, as the caller writes it down.
    fn keep_annals(&self, table: &str, annals: Vec<u8>, at: i64) -> Answer<'_, ()>;

    /// What was told of a game that has ended, if it has been kept.
    fn annals(&self, table: &str) -> Answer<'_, Option<Vec<u8>>>;

    /// The log of a table goes on by other rules, provided that it was kept by those of version `from` and still has the length
    /// `at`, up to which the caller has proved that they lead to the same.
    fn change_rules(&self, table: &str, at: u32, from: u32, to: u32) -> Answer<'_, ()>;

    /// Keeps what a coach found in a finished game, in place of what it found before.
    fn keep_review(&self, table: &str, review: String) -> Answer<'_, ()>;

    /// What a coach found in a finished game, if it has been kept.
    fn review(&self, table: &str) -> Answer<'_, Option<String>>;

    /// Says something at a table, for all who read it from then on. Whoever was removed is not heard.
    fn say(&self, table: &str, word: NewWord) -> Answer<'_, Word>;

    /// What was said at a table lately, at most `limit` words of each circle and never more than [`MAX_TALK`].
    fn talk(&self, table: &str, limit: u32) -> Answer<'_, Talk>;

    /// Changes what may be said at a table.
    fn allow_talk(&self, table: &str, manner: Manner) -> Answer<'_, ()>;

    /// Complains about a word, once. Tells whether there is such a word that had not been complained about by them.
    fn report(&self, table: &str, number: u32, by: PersonId, at: i64) -> Answer<'_, bool>;

    /// The latest complaints, newest first.
    fn reports(&self, limit: u32) -> Answer<'_, Vec<Report>>;

    /// Keeps somebody away from a person, or lets them come near again.
    fn shun(
        &self,
        person: &PersonId,
        other: &PersonId,
        name: String,
        distance: Option<Distance>,
    ) -> Answer<'_, ()>;

    /// Whom a person keeps away.
    fn shunned(&self, person: &PersonId) -> Answer<'_, Vec<Shunned>>;

    /// A key of the server by its name; the first that is offered is kept for good.
    fn server_key(&self, name: &str, offered: Vec<u8>) -> Answer<'_, Vec<u8>>;

    /// How a person wants to be told that a table waits for them.
    fn notices(&self, person: &PersonId) -> Answer<'_, Notices>;

    /// Tells a person on this device too. Of more than [`MAX_PUSH`] devices the oldest gives way.
    fn keep_push(&self, person: &PersonId, row: PushRow) -> Answer<'_, ()>;

    /// Tells a person no more on the device with this address.
    fn drop_push(&self, person: &PersonId, endpoint: &str) -> Answer<'_, ()>;

    /// Sets the quiet hours of a person.
    fn keep_quiet(&self, person: &PersonId, quiet: Option<Quiet>) -> Answer<'_, ()>;

    /// Sets the mail address of a person, or takes it away.
    fn keep_mail(&self, person: &PersonId, mail: Option<MailRow>) -> Answer<'_, ()>;

    /// Whoever has this token reads the mail that goes to its address, and wants it: whose it is, if it is anybody's.
    fn confirm_mail(&self, token: &Secret) -> Answer<'_, Option<PersonId>>;

    /// Whoever has this token wants no more mail: whose it was, if it was anybody's.
    fn stop_mail(&self, token: &Secret) -> Answer<'_, Option<PersonId>>;

    /// Keeps a call that waits for its moment, in place of one to the same person and table for the same reason. A call about
    /// a person or a table that is no more is not kept.
    fn keep_call(&self, call: CallRow) -> Answer<'_, ()>;

    /// Takes such a call: of several callers one gets it, and the answer for the others is `false`.
    fn take_call(&self, call: CallRow) -> Answer<'_, bool>;

    /// The calls that wait for their moment, the soonest first.
    fn waiting_calls(&self) -> Answer<'_, Vec<CallRow>>;
}
