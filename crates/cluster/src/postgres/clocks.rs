//! Time: how long the store has been in use, and the clocks of the seats.

use std::sync::Mutex;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use deadpool_postgres::{GenericClient, Transaction};
use store::{MAX_LISTED, PersonId, SeatClock};
use tokio_postgres::Row;

use super::OpenError;
use super::rows::{Done, execute, no_such_seat, one, rows};

/// If nobody has written down the time of use for longer than this, in milliseconds, nobody has used the store.
pub(super) const LEASE: i64 = 2000;

/// By so many seconds may the clock of a machine differ from the database's.
const SKEW: u64 = 30;

/// The time of use as this process knows it: what the database told last, and what has passed since. It never goes back.
pub(super) struct Uptime(Mutex<(u64, Instant)>);

impl Uptime {
    pub(super) fn new() -> Uptime {
        Uptime(Mutex::new((0, Instant::now())))
    }

    pub(super) fn now(&self) -> u64 {
        let (told, at) = *self.0.lock().expect("nothing panics while it holds the time");
        told.saturating_add(u64::try_from(at.elapsed().as_millis()).unwrap_or(u64::MAX))
    }

    fn hear(&self, told: u64) {
        if told > self.now() {
            *self.0.lock().expect("nothing panics while it holds the time") = (told, Instant::now());
        }
    }
}

/// Writes the time of use down and hears what it is. All processes that use the store hear the same: the database adds what has
/// passed by its own clock since anybody last did this, unless that is so long ago that nobody can have used the store meanwhile.
/// A clock that jumps is thereby off by two seconds at most.
pub(super) async fn beat(client: &impl GenericClient, uptime: &Uptime) -> Done<()> {
    let row = one(
        client,
        "UPDATE uptime SET told = clock_timestamp(), milliseconds = greatest($1::bigint, milliseconds +
            least(greatest(floor(extract(epoch FROM clock_timestamp() - told) * 1000)::bigint, 0), $2::bigint))
         RETURNING milliseconds",
        &[&signed(Some(uptime.now())), &LEASE],
    )
    .await?;
    if let Some(row) = row {
        uptime.hear(unsigned(Some(row.try_get(0)?)).unwrap_or(0));
    }
    Ok(())
}

/// Refuses a machine whose clock is far from the database's. Games are timed by the database alone, but what a server writes down in
/// passing, such as when a link expires, is read by the others.
pub(super) async fn check_skew(client: &impl GenericClient, place: &str) -> Result<(), OpenError> {
    let asked = SystemTime::now();
    let row = one(client, "SELECT floor(extract(epoch FROM clock_timestamp()))::bigint", &[])
        .await
        .map_err(|failure| OpenError::of(&failure, place))?;
    let theirs = row.map_or(0, |row| u64::try_from(row.get::<_, i64>(0)).unwrap_or(0));
    let since_epoch = |at: SystemTime| at.duration_since(UNIX_EPOCH).map_or(0, |age| age.as_secs());
    // The answer was given between the two.
    let (earliest, latest) = (since_epoch(asked), since_epoch(SystemTime::now()));
    let seconds = earliest.saturating_sub(theirs).max(theirs.saturating_sub(latest));
    if seconds <= SKEW { Ok(()) } else { Err(OpenError::Clock { place: place.to_owned(), seconds }) }
}

/// Milliseconds as the database keeps them.
pub(super) fn signed(milliseconds: Option<u64>) -> Option<i64> {
    milliseconds.map(|milliseconds| i64::try_from(milliseconds).unwrap_or(i64::MAX))
}

pub(super) fn unsigned(milliseconds: Option<i64>) -> Option<u64> {
    milliseconds.map(|milliseconds| u64::try_from(milliseconds).unwrap_or(0))
}

/// The clock of a seat.
pub(super) fn of(row: &Row) -> Done<SeatClock> {
    let (asked, limit, bank) = (row.try_get("asked")?, row.try_get("asked_limit")?, row.try_get("bank")?);
    Ok(SeatClock { asked: unsigned(asked), limit: unsigned(limit), bank: unsigned(bank) })
}

/// The clocks of seats as three lists, for a statement that takes all of them.
pub(super) fn columns(clocks: &[SeatClock]) -> [Vec<Option<i64>>; 3] {
    let column =
        |part: fn(&SeatClock) -> Option<u64>| clocks.iter().map(|clock| signed(part(clock))).collect();
    [column(|clock| clock.asked), column(|clock| clock.limit), column(|clock| clock.bank)]
}

/// Changes the clocks of the seats, if any are given.
pub(super) async fn set(transaction: &Transaction<'_>, table: &str, clocks: &[SeatClock]) -> Done<()> {
    let [asked, limits, banks] = columns(clocks);
    let written = execute(
        transaction,
        "UPDATE seats SET asked = given.asked, asked_limit = given.asked_limit, bank = given.bank
         FROM unnest($2::bigint[], $3::bigint[], $4::bigint[])
            WITH ORDINALITY AS given (asked, asked_limit, bank, place)
         WHERE table_id = $1 AND seat = given.place - 1",
        &[&table, &asked, &limits, &banks],
    )
    .await?;
    if (written as usize) < clocks.len() {
        return Err(no_such_seat(transaction, table, u8::try_from(written).unwrap_or(u8::MAX)).await?.into());
    }
    Ok(())
}

/// The tables that ask a person, and since when.
pub(super) async fn turns_of(client: &impl GenericClient, person: &PersonId) -> Done<Vec<(String, u64)>> {
    let found = rows(
        client,
        "SELECT table_id, min(asked) FROM seats JOIN tables ON id = table_id
         WHERE person = $1 AND asked IS NOT NULL AND kind = 'human' AND NOT closed
         GROUP BY table_id ORDER BY 2, 1 LIMIT $2",
        &[&person.as_str(), &i64::from(MAX_LISTED)],
    )
    .await?;
    let turn = |row: &Row| -> Done<(String, u64)> {
        Ok((row.try_get(0)?, unsigned(Some(row.try_get(1)?)).unwrap_or(0)))
    };
    found.iter().map(turn).collect()
}

/// The seats whose time runs out before this moment, and when.
pub(super) async fn running(client: &impl GenericClient, before: u64) -> Done<Vec<(String, u8, u64)>> {
    let found = rows(
        client,
        "SELECT table_id, seat, asked + asked_limit FROM seats
         WHERE asked_limit IS NOT NULL AND asked IS NOT NULL AND asked + asked_limit < $1::bigint ORDER BY 3",
        &[&signed(Some(before))],
    )
    .await?;
    let clock = |row: &Row| -> Done<(String, u8, u64)> {
        let (seat, at): (i16, i64) = (row.try_get(1)?, row.try_get(2)?);
        Ok((row.try_get(0)?, u8::try_from(seat).unwrap_or(u8::MAX), unsigned(Some(at)).unwrap_or(0)))
    };
    found.iter().map(clock).collect()
}
