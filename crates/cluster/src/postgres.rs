mod accounts;
mod clocks;
mod copying;
mod failure;
mod farewell;
mod friends;
mod merging;
mod notices;
mod opening;
mod people;
mod rows;
mod schema;
mod talk;
mod tls;
mod waiting;

use std::sync::Arc;
use std::time::Duration;

use deadpool_postgres::{Object, Pool};
use store::{
    ActionRow, Answer, Arrangement, CallRow, Distance, Error, Gate, MAX_ANNALS, MAX_LISTED, MAX_NAME,
    MAX_ORDERS, MAX_PROPOSAL, MAX_REVIEW, MAX_SETUP, MAX_TALK, MailRow, Manner, NewWord, Notices, PersonId,
    PersonRow, PushRow, Quiet, Report, SeatClock, SeatKind, SeatRow, Secret, Shunned, Store, Table, TableRow,
    Talk, Word, bounded, key_of, text,
};
use tokio::task::JoinHandle;

use self::clocks::Uptime;
pub use self::copying::{Copied, CopyError};
use self::failure::Failure;
pub use self::opening::OpenError;
use self::rows::Done;

/// A transaction that others have stood in the way of is tried again this often.
const TRIES: u32 = 20;
/// Nobody waits longer for the database than this.
const DEADLINE: Duration = Duration::from_secs(15);
/// How often the time of use is written down; see [`clocks::LEASE`].
const BEAT: Duration = Duration::from_secs(1);

/// A [`Store`] in a PostgreSQL database, for any number of processes at the same time.
///
/// Every call takes a connection from a pool. A move is one statement; whatever else changes a table locks its row first. Nothing
/// is answered before it is committed.
pub struct PostgresStore {
    pool: Pool,
    /// Where the database is, without the password.
    place: String,
    uptime: Arc<Uptime>,
    heart: JoinHandle<()>,
}

impl Drop for PostgresStore {
    fn drop(&mut self) {
        self.heart.abort();
    }
}

impl PostgresStore {
    async fn client(&self) -> Done<Object> {
        Ok(self.pool.get().await?)
    }

    /// What comes of a piece of work, which must be done in time: a database that stands still, or a network that loses everything
    /// without a word, holds nobody up for long.
    async fn timely<T>(&self, work: impl Future<Output = Done<T>>) -> Result<T, Error> {
        let late = |_| Err(Failure::Unconnected("it does not answer in time".to_owned()));
        let done = tokio::time::timeout(DEADLINE, work).await.unwrap_or_else(late);
        done.map_err(|failure| failure.about(&self.place))
    }

    async fn append_checked(
        &self,
        table: &str,
        at: u32,
        rules: Option<u32>,
        actions: &[ActionRow],
        clocks: &[SeatClock],
    ) -> Result<u32, Error> {
        let work = async {
            let mut tries = 0;
            loop {
                let client = self.client().await?;
                match rows::append(&client, table, at, rules, actions, clocks, self.uptime()).await {
                    Err(failure) if failure.is_conflict() && tries < TRIES => tries += 1,
                    appended => return appended,
                }
                drop(client);
                tokio::time::sleep(apart(tries)).await;
            }
        };
        self.timely(work).await
    }
}

/// How long one of those who stand in each other's way waits before its next try.
fn apart(tries: u32) -> Duration {
    Duration::from_millis(u64::from(tries * tries))
}

/// Answers with what one statement, or several that change nothing, find.
macro_rules! read {
    ($store:ident, |$client:ident| $work:expr) => {
        Box::pin($store.timely(async move {
            let client = $store.client().await?;
            let $client = &client;
            $work.await
        }))
    };
}

/// Answers with what came of a transaction, once it is committed.
macro_rules! write {
    ($store:ident, |$transaction:ident| $work:expr) => {
        Box::pin($store.timely(async move {
            let mut tries = 0;
            loop {
                let done: Done<_> = async {
                    let mut client = $store.client().await?;
                    crate::postgres::rows::count();
                    let transaction = client.transaction().await?;
                    let $transaction = &transaction;
                    let worked: Done<_> = $work.await;
                    let value = worked?;
                    crate::postgres::rows::count();
                    transaction.commit().await?;
                    Ok(value)
                }
                .await;
                match done {
                    Err(failure) if failure.is_conflict() && tries < crate::postgres::TRIES => tries += 1,
                    done => return done,
                }
                tokio::time::sleep(crate::postgres::apart(tries)).await;
            }
        }))
    };
}

/// What is wrong with what was given is said before the database is asked.
macro_rules! check {
    ($check:expr) => {
        if let Err(error) = $check {
            return Box::pin(async { Err(error) });
        }
    };
}

use {check, read, write};

impl Store for PostgresStore {
    fn check(&self) -> Answer<'_, ()> {
        write!(self, |transaction| async {
            rows::execute(transaction, "UPDATE checks SET number = number + 1", &[]).await?;
            rows::recent(transaction, 1).await.map(|_| ())
        })
    }

    fn uptime(&self) -> u64 {
        self.uptime.now()
    }

    fn statements(&self) -> u64 {
        rows::sent()
    }

    fn beat(&self) -> Answer<'_, ()> {
        read!(self, |client| clocks::beat(client, &self.uptime))
    }

    fn create(&self, table: TableRow) -> Answer<'_, ()> {
        check!(table.check());
        write!(self, |transaction| async {
            rows::create(transaction, &table, self.uptime()).await?;
            friends::acquaint(transaction, &table.id).await
        })
    }

    fn create_waiting(&self, table: TableRow, gate: Gate) -> Answer<'_, ()> {
        check!(table.check().and_then(|()| gate.check()));
        write!(self, |transaction| waiting::create(transaction, &table, &gate, self.uptime()))
    }

    fn arrange(&self, table: &str, from: Vec<SeatRow>, to: Arrangement) -> Answer<'_, ()> {
        check!(to.check());
        let table = table.to_owned();
        write!(self, |transaction| waiting::arrange(transaction, &table, &from, &to))
    }

    fn begin(&self, table: &str, from: Vec<SeatRow>, setup: String, seed: u64, at: i64) -> Answer<'_, ()> {
        check!(text("setup", &setup, 0, MAX_SETUP));
        let table = table.to_owned();
        write!(self, |transaction| waiting::begin(transaction, &table, &from, &setup, seed, at))
    }

    fn dissolve(&self, table: &str, from: Vec<SeatRow>) -> Answer<'_, ()> {
        let table = table.to_owned();
        write!(self, |transaction| waiting::dissolve(transaction, &table, &from))
    }

    fn by_code(&self, code: &str) -> Answer<'_, Option<String>> {
        let code = code.to_owned();
        read!(self, |client| waiting::by_code(client, &code))
    }

    fn open_tables(&self, limit: u32) -> Answer<'_, Vec<Table>> {
        read!(self, |client| waiting::open(client, limit.min(MAX_LISTED).into()))
    }

    fn on_stage(&self, limit: u32) -> Answer<'_, Vec<Table>> {
        read!(self, |client| waiting::on_stage(client, limit.min(MAX_LISTED).into()))
    }

    fn for_friends(&self, person: &PersonId, begun: bool, limit: u32) -> Answer<'_, Vec<Table>> {
        let person = person.clone();
        read!(self, |client| friends::tables(client, &person, begun, limit.min(MAX_LISTED).into()))
    }

    fn has_tables_for_friends(&self) -> Answer<'_, bool> {
        read!(self, |client| friends::any(client))
    }

    fn knows(&self, person: &PersonId, other: &PersonId) -> Answer<'_, bool> {
        let (person, other) = (person.clone(), other.clone());
        read!(self, |client| friends::knows(client, &person, &other))
    }

    fn request_seat(&self, table: &str, person: &PersonId, name: String) -> Answer<'_, ()> {
        check!(text("name", &name, 0, MAX_NAME));
        let (table, person) = (table.to_owned(), person.clone());
        write!(self, |transaction| friends::request(transaction, &table, &person, &name))
    }

    fn decline_seat(&self, table: &str, person: &PersonId) -> Answer<'_, ()> {
        let (table, person) = (table.to_owned(), person.clone());
        write!(self, |transaction| friends::decline(transaction, &table, &person))
    }

    fn create_next(&self, table: &str, next: TableRow) -> Answer<'_, String> {
        check!(next.check());
        let table = table.to_owned();
        write!(self, |transaction| rows::create_next(transaction, &table, &next, self.uptime()))
    }

    fn create_next_waiting(&self, table: &str, next: TableRow, gate: Gate) -> Answer<'_, String> {
        check!(next.check().and_then(|()| gate.check()));
        let table = table.to_owned();
        write!(self, |transaction| waiting::create_next(transaction, &table, &next, &gate, self.uptime()))
    }

    fn starting(&self) -> Answer<'_, Vec<(String, u64)>> {
        read!(self, |client| waiting::starting(client))
    }

    fn invite(&self, table: &str, people: Vec<PersonId>, planned_at: i64) -> Answer<'_, ()> {
        check!(people.iter().try_for_each(PersonId::check));
        let table = table.to_owned();
        write!(self, |transaction| waiting::invite(transaction, &table, &people, planned_at))
    }

    fn uninvite(&self, table: &str, person: &PersonId) -> Answer<'_, ()> {
        let (table, person) = (table.to_owned(), person.clone());
        write!(self, |transaction| waiting::uninvite(transaction, &table, &person))
    }

    fn invitations(&self, person: &PersonId, limit: u32) -> Answer<'_, Vec<Table>> {
        let person = person.clone();
        read!(self, |client| waiting::invitations(client, &person, limit.min(MAX_LISTED).into()))
    }

    fn table(&self, table: &str) -> Answer<'_, Table> {
        let table = table.to_owned();
        read!(self, |client| rows::table(client, &table))
    }

    fn ids(&self) -> Answer<'_, Vec<String>> {
        read!(self, |client| rows::ids(client))
    }

    fn recent(&self, limit: u32) -> Answer<'_, Vec<Table>> {
        read!(self, |client| rows::recent(client, limit.min(MAX_LISTED).into()))
    }

    fn create_person(&self, person: PersonRow) -> Answer<'_, PersonId> {
        check!(person.check());
        write!(self, |transaction| people::create(transaction, &person))
    }

    fn person(&self, secret: &Secret) -> Answer<'_, Option<PersonId>> {
        let key = key_of(secret);
        read!(self, |client| people::find(client, &key))
    }

    fn tables_of(&self, person: &PersonId, limit: u32) -> Answer<'_, Vec<Table>> {
        let person = person.clone();
        read!(self, |client| people::tables_of(client, &person, limit.min(MAX_LISTED).into()))
    }

    fn claim_seat(&self, table: &str, seat: u8, name: String, person: PersonId, at: i64) -> Answer<'_, ()> {
        check!(text("name", &name, 0, MAX_NAME).and_then(|()| person.check()));
        let table = table.to_owned();
        write!(self, |transaction| people::claim_seat(transaction, &table, seat, &name, &person, at))
    }

    fn adopt_seats(
        &self,
        table: &str,
        seats: Vec<(u8, Secret)>,
        person: PersonId,
        host: bool,
    ) -> Answer<'_, Vec<u8>> {
        check!(person.check());
        let table = table.to_owned();
        write!(self, |transaction| people::adopt_seats(transaction, &table, &seats, &person, host))
    }

    fn show_seat(&self, table: &str, person: &PersonId, seat: u8) -> Answer<'_, ()> {
        let (table, person) = (table.to_owned(), person.clone());
        write!(self, |transaction| people::show_seat(transaction, &table, &person, seat))
    }

    fn rename_seat(&self, table: &str, seat: u8, name: String) -> Answer<'_, ()> {
        check!(text("name", &name, 0, MAX_NAME));
        let table = table.to_owned();
        write!(self, |transaction| rows::rename_seat(transaction, &table, seat, &name))
    }

    fn order(&self, table: &str, seat: u8, orders: String) -> Answer<'_, ()> {
        check!(text("list of orders", &orders, 0, MAX_ORDERS));
        let table = table.to_owned();
        write!(self, |transaction| rows::order(transaction, &table, seat, &orders))
    }

    fn change_seat(&self, table: &str, seat: u8, from: SeatKind, to: SeatKind) -> Answer<'_, ()> {
        check!(to.check());
        let table = table.to_owned();
        write!(self, |transaction| rows::change_seat(transaction, &table, seat, &from, &to))
    }

    fn propose(&self, table: &str, from: String, to: String) -> Answer<'_, ()> {
        check!(text("proposal", &to, 0, MAX_PROPOSAL));
        let table = table.to_owned();
        write!(self, |transaction| rows::propose(transaction, &table, &from, &to))
    }

    fn close(&self, table: &str, at: i64) -> Answer<'_, ()> {
        let table = table.to_owned();
        write!(self, |transaction| rows::close(transaction, &table, at, self.uptime()))
    }

    fn append(&self, table: &str, at: u32, actions: Vec<ActionRow>) -> Answer<'_, u32> {
        check!(ActionRow::check(&actions));
        let table = table.to_owned();
        Box::pin(async move { self.append_checked(&table, at, None, &actions, &[]).await })
    }

    fn append_timed(
        &self,
        table: &str,
        at: u32,
        rules: u32,
        actions: Vec<ActionRow>,
        clocks: Vec<SeatClock>,
    ) -> Answer<'_, u32> {
        check!(ActionRow::check(&actions));
        let table = table.to_owned();
        Box::pin(async move { self.append_checked(&table, at, Some(rules), &actions, &clocks).await })
    }

    fn set_clocks(&self, table: &str, clocks: Vec<SeatClock>) -> Answer<'_, ()> {
        let table = table.to_owned();
        write!(self, |transaction| clocks::set(transaction, &table, &clocks))
    }

    fn turns_of(&self, person: &PersonId) -> Answer<'_, Vec<(String, u64)>> {
        let person = person.clone();
        read!(self, |client| clocks::turns_of(client, &person))
    }

    fn running_clocks(&self, before: u64) -> Answer<'_, Vec<(String, u8, u64)>> {
        read!(self, |client| clocks::running(client, before))
    }

    fn actions(&self, table: &str, from: u32) -> Answer<'_, Vec<ActionRow>> {
        let table = table.to_owned();
        read!(self, |client| rows::actions(client, &table, from))
    }

    fn forget(&self, idle: Option<u64>, ended: Option<u64>, limit: u32) -> Answer<'_, u32> {
        let now = self.uptime();
        let before = |age: Option<u64>| age.and_then(|age| now.checked_sub(age));
        let (idle, ended) = (before(idle), before(ended));
        if idle.is_none() && ended.is_none() {
            return Box::pin(async { Ok(0) });
        }
        write!(self, |transaction| rows::forget(transaction, idle, ended, limit.min(MAX_LISTED).into()))
    }

    fn forget_alone(&self, idle: u64, limit: u32) -> Answer<'_, u32> {
        let Some(before) = self.uptime().checked_sub(idle) else { return Box::pin(async { Ok(0) }) };
        write!(self, |transaction| rows::forget_alone(transaction, before, limit.min(MAX_LISTED).into()))
    }

    fn size(&self) -> Answer<'_, u64> {
        read!(self, |client| async {
            let row = rows::one(client, "SELECT pg_database_size(current_database())", &[]).await?;
            let size = row.map(|row| row.try_get::<_, i64>(0)).transpose()?;
            Ok(size.and_then(|size| u64::try_from(size).ok()).unwrap_or(0))
        })
    }

    fn keep_annals(&self, table: &str, annals: Vec<u8>, at: i64) -> Answer<'_, ()> {
        check!(bounded("annals", annals.len(), 1, MAX_ANNALS));
        let table = table.to_owned();
        write!(self, |transaction| rows::keep_annals(transaction, &table, &annals, at, self.uptime()))
    }

    fn annals(&self, table: &str) -> Answer<'_, Option<Vec<u8>>> {
        let table = table.to_owned();
        read!(self, |client| rows::annals(client, &table))
    }

    fn change_rules(&self, table: &str, at: u32, from: u32, to: u32) -> Answer<'_, ()> {
        let table = table.to_owned();
        write!(self, |transaction| rows::change_rules(transaction, &table, at, from, to))
    }

    fn keep_review(&self, table: &str, review: String) -> Answer<'_, ()> {
        check!(text("review", &review, 0, MAX_REVIEW));
        let table = table.to_owned();
        write!(self, |transaction| rows::keep_review(transaction, &table, &review))
    }

    fn review(&self, table: &str) -> Answer<'_, Option<String>> {
        let table = table.to_owned();
        read!(self, |client| rows::review(client, &table))
    }

    fn say(&self, table: &str, word: NewWord) -> Answer<'_, Word> {
        let table = table.to_owned();
        check!(word.check());
        write!(self, |transaction| talk::say(transaction, &table, &word))
    }

    fn talk(&self, table: &str, limit: u32) -> Answer<'_, Talk> {
        let table = table.to_owned();
        read!(self, |client| talk::talk(client, &table, limit.min(MAX_TALK).into()))
    }

    fn allow_talk(&self, table: &str, manner: Manner) -> Answer<'_, ()> {
        let table = table.to_owned();
        write!(self, |transaction| talk::allow(transaction, &table, manner))
    }

    fn report(&self, table: &str, number: u32, by: PersonId, at: i64) -> Answer<'_, bool> {
        let table = table.to_owned();
        write!(self, |transaction| talk::report(transaction, &table, number, &by, at))
    }

    fn reports(&self, limit: u32) -> Answer<'_, Vec<Report>> {
        read!(self, |client| talk::reports(client, limit.into()))
    }

    fn shun(
        &self,
        person: &PersonId,
        other: &PersonId,
        name: String,
        distance: Option<Distance>,
    ) -> Answer<'_, ()> {
        check!(text("name", &name, 0, MAX_NAME));
        let (person, other) = (person.clone(), other.clone());
        write!(self, |transaction| talk::shun(transaction, &person, &other, &name, distance))
    }

    fn shunned(&self, person: &PersonId) -> Answer<'_, Vec<Shunned>> {
        let person = person.clone();
        read!(self, |client| talk::shunned(client, &person))
    }

    fn server_key(&self, name: &str, offered: Vec<u8>) -> Answer<'_, Vec<u8>> {
        check!(text("name of a key", name, 1, MAX_NAME));
        check!(bounded("key", offered.len(), 1, MAX_SETUP));
        let name = name.to_owned();
        write!(self, |transaction| notices::server_key(transaction, &name, &offered))
    }

    fn notices(&self, person: &PersonId) -> Answer<'_, Notices> {
        let person = person.clone();
        read!(self, |client| notices::notices(client, &person))
    }

    fn keep_push(&self, person: &PersonId, row: PushRow) -> Answer<'_, ()> {
        check!(row.check());
        let person = person.clone();
        write!(self, |transaction| notices::keep_push(transaction, &person, &row))
    }

    fn drop_push(&self, person: &PersonId, endpoint: &str) -> Answer<'_, ()> {
        let (person, endpoint) = (person.clone(), endpoint.to_owned());
        write!(self, |transaction| notices::drop_push(transaction, &person, &endpoint))
    }

    fn keep_quiet(&self, person: &PersonId, quiet: Option<Quiet>) -> Answer<'_, ()> {
        check!(quiet.as_ref().map_or(Ok(()), Quiet::check));
        let person = person.clone();
        write!(self, |transaction| notices::keep_quiet(transaction, &person, quiet))
    }

    fn keep_mail(&self, person: &PersonId, mail: Option<MailRow>) -> Answer<'_, ()> {
        check!(mail.as_ref().map_or(Ok(()), MailRow::check));
        let person = person.clone();
        write!(self, |transaction| notices::keep_mail(transaction, &person, mail.as_ref()))
    }

    fn confirm_mail(&self, token: &Secret) -> Answer<'_, Option<PersonId>> {
        let token = token.clone();
        write!(self, |transaction| notices::confirm_mail(transaction, &token))
    }

    fn stop_mail(&self, token: &Secret) -> Answer<'_, Option<PersonId>> {
        let token = token.clone();
        write!(self, |transaction| notices::stop_mail(transaction, &token))
    }

    fn keep_call(&self, call: CallRow) -> Answer<'_, ()> {
        check!(call.check());
        write!(self, |transaction| notices::keep_call(transaction, &call))
    }

    fn take_call(&self, call: CallRow) -> Answer<'_, bool> {
        write!(self, |transaction| notices::take_call(transaction, &call))
    }

    fn waiting_calls(&self) -> Answer<'_, Vec<CallRow>> {
        read!(self, |client| notices::waiting_calls(client))
    }
}
