mod accounts;
mod backup;
mod clocks;
mod export;
mod failure;
mod farewell;
mod friends;
mod lane;
mod merging;
mod notices;
mod people;
mod rows;
mod schema;
mod talk;
mod waiting;

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};
use tokio::sync::oneshot;

pub use self::export::Value;
use self::failure::Failure;
use self::lane::Lane;
use crate::limits::{bounded, text};
use crate::people::key_of;
use crate::{
    ActionRow, Answer, Arrangement, CallRow, Distance, Error, Gate, MAX_ANNALS, MAX_LISTED, MAX_NAME,
    MAX_ORDERS, MAX_PROPOSAL, MAX_REVIEW, MAX_SETUP, MAX_TALK, MailRow, Manner, NewWord, Notices, PersonId,
    PersonRow, PushRow, Quiet, Report, SeatClock, SeatKind, SeatRow, Secret, Shunned, Store, Table, TableRow,
    Talk, Uptime, Word,
};

/// A [`Store`] in one SQLite file, or in memory.
///
/// All writes go through one thread, which commits together whatever is waiting; reads of a file have a connection
/// and a thread of their own and do not wait for writes. Several processes may open the same file. Dropping the store
/// finishes what is queued.
pub struct SqliteStore {
    path: Arc<Path>,
    /// Absent in memory, where there is only one connection. Dropped before the writer, because the last connection to
    /// close folds the write-ahead log into the file, which a reader may not.
    reader: Option<Lane>,
    writer: Lane,
    uptime: Uptime,
    /// Up to when a move has written the time of use down; 0 before the first.
    beaten: Arc<AtomicU64>,
}

/// With so many statements in hand, none of those in use is parsed again.
const STATEMENTS: usize = 128;
/// Moves write the time of use down this often, in milliseconds. Those who are asked keep the time of each.
const BEAT: u64 = 1000;

impl SqliteStore {
    /// Opens the database at `path`, which is created if missing (readable by its owner only), checked for damage,
    /// and brought to the newest schema if it is older, after a backup beside it.
    pub fn open(path: impl AsRef<Path>) -> Result<SqliteStore, Error> {
        let given = path.as_ref();
        let unwritable =
            |error: io::Error| Error::Unwritable { path: given.to_owned(), reason: error.to_string() };
        // An absolute path cannot be mistaken for one of SQLite's special names, such as `:memory:`.
        let path: Arc<Path> = std::path::absolute(given).map_err(unwritable)?.into();
        if let Err(error) = backup::create_private(&path)
            && error.kind() != io::ErrorKind::AlreadyExists
        {
            return Err(unwritable(error));
        }
        let mut connection = connect(&path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
        schema::prepare(&mut connection, &path).map_err(|failure| failure.about(&path))?;
        let uptime = clocks::uptime(&connection).map_err(|failure| failure.about(&path))?;
        let reader = connect(&path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
        Ok(SqliteStore {
            uptime: Uptime::after(uptime),
            writer: lane(connection, "BEGIN IMMEDIATE", &path)?,
            reader: Some(lane(reader, "BEGIN", &path)?),
            beaten: Arc::default(),
            path,
        })
    }

    /// A store that is gone when it is dropped.
    pub fn in_memory() -> Result<SqliteStore, Error> {
        let path: Arc<Path> = Path::new("in memory").into();
        let connection = Connection::open_in_memory().map_err(Failure::from);
        let connection = connection
            .and_then(|mut connection| schema::prepare(&mut connection, &path).map(|()| connection))
            .map_err(|failure| failure.about(&path))?;
        let writer = lane(connection, "BEGIN IMMEDIATE", &path)?;
        Ok(SqliteStore { path, writer, reader: None, uptime: Uptime::after(0), beaten: Arc::default() })
    }

    /// Writes a copy of the database to the new file `to` while the store goes on working. The copy holds all that
    /// was acknowledged before the call, and is restored by opening it, or by putting it in the place of the original.
    pub async fn backup(&self, to: impl Into<PathBuf>) -> Result<(), Error> {
        if self.reader.is_none() {
            return Err(Error::InMemory);
        }
        let (to, path) = (to.into(), Arc::clone(&self.path));
        let (caller, answer) = oneshot::channel();
        let work = move || {
            let copied = connect(&path, OpenFlags::SQLITE_OPEN_READ_ONLY).and_then(|connection| {
                backup::copy(&connection, &to).map_err(|failure| failure.about(&path))
            });
            // The caller may have gone away meanwhile; the copy is of use all the same.
            let _ = caller.send(copied);
        };
        std::thread::Builder::new()
            .name("store-backup".to_owned())
            .spawn(work)
            .map_err(|error| no_thread(&error))?;
        answer.await.map_err(|_| Error::Stopped)?
    }

    fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, Failure> + Send + 'static,
    ) -> Answer<'_, T> {
        Box::pin(self.reader.as_ref().unwrap_or(&self.writer).run(work))
    }

    fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, Failure> + Send + 'static,
    ) -> Answer<'_, T> {
        Box::pin(self.writer.run(work))
    }
}

fn connect(path: &Path, access: OpenFlags) -> Result<Connection, Error> {
    let connected = Connection::open_with_flags(path, access | OpenFlags::SQLITE_OPEN_NO_MUTEX)
        .and_then(|connection| connection.busy_timeout(schema::PATIENCE).map(|()| connection))
        // Without this a cached statement is planned anew for every id it is given.
        .and_then(|connection| {
            connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true).map(|_| connection)
        });
    connected.map_err(|error| failure::sqlite(&error, path))
}

fn lane(connection: Connection, begin: &'static str, path: &Arc<Path>) -> Result<Lane, Error> {
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    Lane::start(connection, begin, Arc::clone(path)).map_err(|error| no_thread(&error))
}

fn no_thread(error: &io::Error) -> Error {
    Error::Database { reason: format!("cannot start a thread: {error}") }
}

/// Reads every page of the database and makes a file beside it.
fn inspect(path: &Path) -> Result<(), Error> {
    let unwritable =
        |error: io::Error| Error::Unwritable { path: path.to_owned(), reason: error.to_string() };
    let beside = backup::beside(path, ".check");
    let _ = std::fs::remove_file(&beside);
    backup::create_private(&beside).map_err(unwritable)?;
    std::fs::remove_file(&beside).map_err(unwritable)?;
    let connection = connect(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    schema::check_soundness(&connection, path).map_err(|failure| failure.about(path))
}

impl Store for SqliteStore {
    fn check(&self) -> Answer<'_, ()> {
        Box::pin(async move {
            let write = |connection: &Connection| {
                Ok(connection.execute("UPDATE checks SET number = number + 1", [])?)
            };
            self.writer.run(write).await?;
            if self.reader.is_none() {
                return Ok(());
            }
            let path = Arc::clone(&self.path);
            let inspected = tokio::task::spawn_blocking(move || inspect(&path)).await;
            inspected.map_err(|_| Error::Stopped)?
        })
    }

    fn uptime(&self) -> u64 {
        self.uptime.now()
    }

    fn beat(&self) -> Answer<'_, ()> {
        let uptime = self.uptime;
        self.write(move |connection| clocks::beat(connection, uptime.now()))
    }

    fn create(&self, table: TableRow) -> Answer<'_, ()> {
        let uptime = self.uptime;
        self.write(move |connection| {
            table.check()?;
            clocks::beat(connection, uptime.now())?;
            rows::create(connection, &table)?;
            friends::acquaint(connection, &table.id)
        })
    }

    fn create_waiting(&self, table: TableRow, gate: Gate) -> Answer<'_, ()> {
        let uptime = self.uptime;
        self.write(move |connection| {
            table.check()?;
            gate.check()?;
            clocks::beat(connection, uptime.now())?;
            waiting::create(connection, &table, &gate)
        })
    }

    fn arrange(&self, table: &str, from: Vec<SeatRow>, to: Arrangement) -> Answer<'_, ()> {
        let table = table.to_owned();
        self.write(move |connection| {
            to.check()?;
            waiting::arrange(connection, &table, &from, &to)
        })
    }

    fn begin(&self, table: &str, from: Vec<SeatRow>, setup: String, seed: u64, at: i64) -> Answer<'_, ()> {
        let table = table.to_owned();
        self.write(move |connection| {
            text("setup", &setup, 0, MAX_SETUP)?;
            waiting::begin(connection, &table, &from, &setup, seed, at)
        })
    }

    fn dissolve(&self, table: &str, from: Vec<SeatRow>) -> Answer<'_, ()> {
        let table = table.to_owned();
        self.write(move |connection| waiting::dissolve(connection, &table, &from))
    }

    fn by_code(&self, code: &str) -> Answer<'_, Option<String>> {
        let code = code.to_owned();
        self.read(move |connection| waiting::by_code(connection, &code))
    }

    fn open_tables(&self, limit: u32) -> Answer<'_, Vec<Table>> {
        self.read(move |connection| waiting::open(connection, limit.min(MAX_LISTED)))
    }

    fn on_stage(&self, limit: u32) -> Answer<'_, Vec<Table>> {
        self.read(move |connection| waiting::on_stage(connection, limit.min(MAX_LISTED)))
    }

    fn for_friends(&self, person: &PersonId, begun: bool, limit: u32) -> Answer<'_, Vec<Table>> {
        let person = person.clone();
        self.read(move |connection| friends::tables(connection, &person, begun, limit.min(MAX_LISTED)))
    }

    fn has_tables_for_friends(&self) -> Answer<'_, bool> {
        self.read(friends::any)
    }

    fn knows(&self, person: &PersonId, other: &PersonId) -> Answer<'_, bool> {
        let (person, other) = (person.clone(), other.clone());
        self.read(move |connection| friends::knows(connection, &person, &other))
    }

    fn request_seat(&self, table: &str, person: &PersonId, name: String) -> Answer<'_, ()> {
        let (table, person) = (table.to_owned(), person.clone());
        self.write(move |connection| {
            text("name", &name, 0, MAX_NAME)?;
            friends::request(connection, &table, &person, &name)
        })
    }

    fn decline_seat(&self, table: &str, person: &PersonId) -> Answer<'_, ()> {
        let (table, person) = (table.to_owned(), person.clone());
        self.write(move |connection| friends::decline(connection, &table, &person))
    }

    fn create_next(&self, table: &str, next: TableRow) -> Answer<'_, String> {
        let (table, uptime) = (table.to_owned(), self.uptime);
        self.write(move |connection| {
            next.check()?;
            clocks::beat(connection, uptime.now())?;
            rows::create_next(connection, &table, &next)
        })
    }

    fn create_next_waiting(&self, table: &str, next: TableRow, gate: Gate) -> Answer<'_, String> {
        let (table, uptime) = (table.to_owned(), self.uptime);
        self.write(move |connection| {
            next.check()?;
            gate.check()?;
            clocks::beat(connection, uptime.now())?;
            waiting::create_next(connection, &table, &next, &gate)
        })
    }

    fn starting(&self) -> Answer<'_, Vec<(String, u64)>> {
        self.read(waiting::starting)
    }

    fn invite(&self, table: &str, people: Vec<PersonId>, planned_at: i64) -> Answer<'_, ()> {
        let table = table.to_owned();
        self.write(move |connection| {
            people.iter().try_for_each(PersonId::check)?;
            waiting::invite(connection, &table, &people, planned_at)
        })
    }

    fn uninvite(&self, table: &str, person: &PersonId) -> Answer<'_, ()> {
        let (table, person) = (table.to_owned(), person.clone());
        self.write(move |connection| waiting::uninvite(connection, &table, &person))
    }

    fn invitations(&self, person: &PersonId, limit: u32) -> Answer<'_, Vec<Table>> {
        let person = person.clone();
        self.read(move |connection| waiting::invitations(connection, &person, limit.min(MAX_LISTED)))
    }

    fn table(&self, table: &str) -> Answer<'_, Table> {
        let table = table.to_owned();
        self.read(move |connection| rows::table(connection, &table))
    }

    fn ids(&self) -> Answer<'_, Vec<String>> {
        self.read(|connection| {
            let mut statement = connection.prepare_cached("SELECT id FROM tables ORDER BY id")?;
            let ids = statement.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?;
            Ok(ids)
        })
    }

    fn recent(&self, limit: u32) -> Answer<'_, Vec<Table>> {
        self.read(move |connection| rows::recent(connection, limit.min(MAX_LISTED)))
    }

    fn create_person(&self, person: PersonRow) -> Answer<'_, PersonId> {
        self.write(move |connection| {
            person.check()?;
            people::create(connection, &person)
        })
    }

    fn person(&self, secret: &Secret) -> Answer<'_, Option<PersonId>> {
        let key = key_of(secret);
        self.read(move |connection| people::find(connection, &key))
    }

    fn tables_of(&self, person: &PersonId, limit: u32) -> Answer<'_, Vec<Table>> {
        let person = person.clone();
        self.read(move |connection| people::tables(connection, &person, limit.min(MAX_LISTED)))
    }

    fn turns_of(&self, person: &PersonId) -> Answer<'_, Vec<(String, u64)>> {
        let person = person.clone();
        self.read(move |connection| clocks::turns_of(connection, &person))
    }

    fn claim_seat(&self, table: &str, seat: u8, name: String, person: PersonId, at: i64) -> Answer<'_, ()> {
        let table = table.to_owned();
        self.write(move |connection| {
            text("name", &name, 0, MAX_NAME)?;
            person.check()?;
            people::claim_seat(connection, &table, seat, &name, &person, at)
        })
    }

    fn adopt_seats(
        &self,
        table: &str,
        seats: Vec<(u8, Secret)>,
        person: PersonId,
        host: bool,
    ) -> Answer<'_, Vec<u8>> {
        let table = table.to_owned();
        self.write(move |connection| {
            person.check()?;
            people::adopt_seats(connection, &table, &seats, &person, host)
        })
    }

    fn show_seat(&self, table: &str, person: &PersonId, seat: u8) -> Answer<'_, ()> {
        let (table, person) = (table.to_owned(), person.clone());
        self.write(move |connection| people::show_seat(connection, &table, &person, seat))
    }

    fn rename_seat(&self, table: &str, seat: u8, name: String) -> Answer<'_, ()> {
        let table = table.to_owned();
        self.write(move |connection| {
            text("name", &name, 0, MAX_NAME)?;
            rows::rename_seat(connection, &table, seat, &name)
        })
    }

    fn order(&self, table: &str, seat: u8, orders: String) -> Answer<'_, ()> {
        let table = table.to_owned();
        self.write(move |connection| {
            text("list of orders", &orders, 0, MAX_ORDERS)?;
            rows::order(connection, &table, seat, &orders)
        })
    }

    fn change_seat(&self, table: &str, seat: u8, from: SeatKind, to: SeatKind) -> Answer<'_, ()> {
        let table = table.to_owned();
        self.write(move |connection| {
            to.check()?;
            rows::change_seat(connection, &table, seat, &from, &to)
        })
    }

    fn propose(&self, table: &str, from: String, to: String) -> Answer<'_, ()> {
        let table = table.to_owned();
        self.write(move |connection| {
            text("proposal", &to, 0, MAX_PROPOSAL)?;
            rows::propose(connection, &table, &from, &to)
        })
    }

    fn close(&self, table: &str, at: i64) -> Answer<'_, ()> {
        let (table, uptime) = (table.to_owned(), self.uptime);
        self.write(move |connection| {
            clocks::beat(connection, uptime.now())?;
            rows::close(connection, &table, at)
        })
    }

    fn append(&self, table: &str, at: u32, actions: Vec<ActionRow>) -> Answer<'_, u32> {
        let (table, uptime) = (table.to_owned(), self.uptime);
        self.write(move |connection| {
            ActionRow::check(&actions)?;
            clocks::beat(connection, uptime.now())?;
            rows::append(connection, &table, at, &actions, &[])
        })
    }

    fn append_timed(
        &self,
        table: &str,
        at: u32,
        rules: u32,
        actions: Vec<ActionRow>,
        clocks: Vec<SeatClock>,
    ) -> Answer<'_, u32> {
        let (table, uptime, beaten) = (table.to_owned(), self.uptime, Arc::clone(&self.beaten));
        self.write(move |connection| {
            ActionRow::check(&actions)?;
            let length = rows::append(connection, &table, at, &actions, &clocks)?;
            rows::check_rules(connection, &table, rules)?;
            let (now, last) = (uptime.now().max(1), beaten.load(Ordering::Relaxed));
            if last == 0 || now >= last + BEAT {
                clocks::beat(connection, now)?;
                beaten.store(now, Ordering::Relaxed);
            }
            Ok(length)
        })
    }

    fn set_clocks(&self, table: &str, clocks: Vec<SeatClock>) -> Answer<'_, ()> {
        let (table, uptime) = (table.to_owned(), self.uptime);
        self.write(move |connection| {
            clocks::beat(connection, uptime.now())?;
            rows::set_clocks(connection, &table, &clocks)
        })
    }

    fn running_clocks(&self, before: u64) -> Answer<'_, Vec<(String, u8, u64)>> {
        self.read(move |connection| clocks::running(connection, before))
    }

    fn actions(&self, table: &str, from: u32) -> Answer<'_, Vec<ActionRow>> {
        let table = table.to_owned();
        self.read(move |connection| rows::actions(connection, &table, from))
    }

    fn forget(&self, idle: Option<u64>, ended: Option<u64>, limit: u32) -> Answer<'_, u32> {
        let now = self.uptime.now();
        let before = move |age: Option<u64>| age.and_then(|age| now.checked_sub(age));
        self.write(move |connection| {
            rows::forget(connection, before(idle), before(ended), limit.min(MAX_LISTED))
        })
    }

    fn forget_alone(&self, idle: u64, limit: u32) -> Answer<'_, u32> {
        let before = self.uptime.now().checked_sub(idle);
        self.write(move |connection| match before {
            Some(before) => rows::forget_alone(connection, before, limit.min(MAX_LISTED)),
            None => Ok(0),
        })
    }

    fn size(&self) -> Answer<'_, u64> {
        self.read(|connection| {
            let number = |name| connection.pragma_query_value(None, name, |row| row.get::<_, u32>(0));
            // Pages that have been freed are used again before the file grows.
            let pages = number("page_count")?.saturating_sub(number("freelist_count")?);
            Ok(u64::from(pages) * u64::from(number("page_size")?))
        })
    }

    fn keep_annals(&self, table: &str, annals: Vec<u8>, at: i64) -> Answer<'_, ()> {
        let table = table.to_owned();
        self.write(move |connection| {
            bounded("annals", annals.len(), 1, MAX_ANNALS)?;
            rows::keep_annals(connection, &table, &annals, at)
        })
    }

    fn annals(&self, table: &str) -> Answer<'_, Option<Vec<u8>>> {
        let table = table.to_owned();
        self.read(move |connection| rows::annals(connection, &table))
    }

    fn change_rules(&self, table: &str, at: u32, from: u32, to: u32) -> Answer<'_, ()> {
        let table = table.to_owned();
        self.write(move |connection| rows::change_rules(connection, &table, at, from, to))
    }

    fn keep_review(&self, table: &str, review: String) -> Answer<'_, ()> {
        let table = table.to_owned();
        self.write(move |connection| {
            text("review", &review, 0, MAX_REVIEW)?;
            rows::keep_review(connection, &table, &review)
        })
    }

    fn review(&self, table: &str) -> Answer<'_, Option<String>> {
        let table = table.to_owned();
        self.read(move |connection| rows::review(connection, &table))
    }

    fn say(&self, table: &str, word: NewWord) -> Answer<'_, Word> {
        let table = table.to_owned();
        self.write(move |connection| {
            word.check()?;
            talk::say(connection, &table, &word)
        })
    }

    fn talk(&self, table: &str, limit: u32) -> Answer<'_, Talk> {
        let table = table.to_owned();
        self.read(move |connection| talk::talk(connection, &table, limit.min(MAX_TALK)))
    }

    fn allow_talk(&self, table: &str, manner: Manner) -> Answer<'_, ()> {
        let table = table.to_owned();
        self.write(move |connection| talk::allow(connection, &table, manner))
    }

    fn report(&self, table: &str, number: u32, by: PersonId, at: i64) -> Answer<'_, bool> {
        let table = table.to_owned();
        self.write(move |connection| talk::report(connection, &table, number, &by, at))
    }

    fn reports(&self, limit: u32) -> Answer<'_, Vec<Report>> {
        self.read(move |connection| talk::reports(connection, limit))
    }

    fn shun(
        &self,
        person: &PersonId,
        other: &PersonId,
        name: String,
        distance: Option<Distance>,
    ) -> Answer<'_, ()> {
        let (person, other) = (person.clone(), other.clone());
        self.write(move |connection| {
            text("name", &name, 0, MAX_NAME)?;
            talk::shun(connection, &person, &other, &name, distance)
        })
    }

    fn shunned(&self, person: &PersonId) -> Answer<'_, Vec<Shunned>> {
        let person = person.clone();
        self.read(move |connection| talk::shunned(connection, &person))
    }

    fn server_key(&self, name: &str, offered: Vec<u8>) -> Answer<'_, Vec<u8>> {
        let name = name.to_owned();
        self.write(move |connection| {
            text("name of a key", &name, 1, MAX_NAME)?;
            bounded("key", offered.len(), 1, MAX_SETUP)?;
            notices::server_key(connection, &name, &offered)
        })
    }

    fn notices(&self, person: &PersonId) -> Answer<'_, Notices> {
        let person = person.clone();
        self.read(move |connection| notices::notices(connection, &person))
    }

    fn keep_push(&self, person: &PersonId, row: PushRow) -> Answer<'_, ()> {
        let person = person.clone();
        self.write(move |connection| {
            row.check()?;
            notices::keep_push(connection, &person, &row)
        })
    }

    fn drop_push(&self, person: &PersonId, endpoint: &str) -> Answer<'_, ()> {
        let (person, endpoint) = (person.clone(), endpoint.to_owned());
        self.write(move |connection| notices::drop_push(connection, &person, &endpoint))
    }

    fn keep_quiet(&self, person: &PersonId, quiet: Option<Quiet>) -> Answer<'_, ()> {
        let person = person.clone();
        self.write(move |connection| {
            quiet.as_ref().map_or(Ok(()), Quiet::check)?;
            notices::keep_quiet(connection, &person, quiet)
        })
    }

    fn keep_mail(&self, person: &PersonId, mail: Option<MailRow>) -> Answer<'_, ()> {
        let person = person.clone();
        self.write(move |connection| {
            mail.as_ref().map_or(Ok(()), MailRow::check)?;
            notices::keep_mail(connection, &person, mail.as_ref())
        })
    }

    fn confirm_mail(&self, token: &Secret) -> Answer<'_, Option<PersonId>> {
        let token = token.clone();
        self.write(move |connection| notices::confirm_mail(connection, &token))
    }

    fn stop_mail(&self, token: &Secret) -> Answer<'_, Option<PersonId>> {
        let token = token.clone();
        self.write(move |connection| notices::stop_mail(connection, &token))
    }

    fn keep_call(&self, call: CallRow) -> Answer<'_, ()> {
        self.write(move |connection| {
            call.check()?;
            notices::keep_call(connection, &call)
        })
    }

    fn take_call(&self, call: CallRow) -> Answer<'_, bool> {
        self.write(move |connection| notices::take_call(connection, &call))
    }

    fn waiting_calls(&self) -> Answer<'_, Vec<CallRow>> {
        self.read(notices::waiting_calls)
    }
}
