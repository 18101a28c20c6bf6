//! The store in PostgreSQL.

use std::pin::Pin;
use std::sync::Arc;
use std::time::{Duration, Instant};

use cluster::{OpenError, PostgresStore};
use store::{Error, Store};

use crate::servers::Postgres;
use crate::suite::{actions, table};

type Promise = fn(Arc<dyn Store>) -> Pin<Box<dyn Future<Output = ()> + Send>>;

/// The names of all promises, each with what tries it.
macro_rules! list {
    ($($promise:ident)*) => {
        const PROMISES: &[(&str, Promise)] =
            &[$((stringify!($promise), |store| Box::pin(crate::suite::$promise(store)))),*];
    };
}
pub(crate) use list;

crate::suite::promises!(crate::postgres::list);

/// One server for all of them, since a server takes longer to start than a promise to try; each has a database of its own.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn postgres_keeps_every_promise() {
    let server = Postgres::start();
    let mut broken = Vec::new();
    for (name, promise) in PROMISES {
        let store = PostgresStore::open(&server.database(name)).await.unwrap();
        if tokio::spawn(promise(Arc::new(store))).await.is_err() {
            broken.push(*name);
        }
    }
    assert!(PROMISES.len() > 30 && broken.is_empty(), "of {}: {broken:?}", PROMISES.len());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn two_stores_share_a_database_and_one_of_them_wins() {
    let server = Postgres::start();
    let address = server.database("shared");
    // Both find it empty, and one of them makes the schema.
    let (one, other) = tokio::join!(PostgresStore::open(&address), PostgresStore::open(&address));
    let stores = [Arc::new(one.unwrap()), Arc::new(other.unwrap())];
    stores[0].create(table("t")).await.unwrap();
    for round in 0..20 {
        let append = |store: &Arc<PostgresStore>| {
            let store = Arc::clone(store);
            tokio::spawn(async move { store.append("t", round, actions(&["x"])).await })
        };
        let (one, other) = (append(&stores[0]), append(&stores[1]));
        let mut answers = [one.await.unwrap(), other.await.unwrap()];
        answers.sort_by_key(Result::is_err);
        assert_eq!(answers, [Ok(round + 1), Err(Error::Stale { at: round + 1 })]);
        for store in &stores {
            assert_eq!(store.table("t").await.unwrap().length, round + 1);
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_time_of_use_is_one_for_all_and_stands_still_while_nobody_serves() {
    const LONG: u64 = 40 * 24 * 3_600_000;
    let server = Postgres::start();
    let address = server.database("time");
    drop(PostgresStore::open(&address).await.unwrap());
    let told = |ago: &str| {
        let ago = format!("clock_timestamp() - interval '{ago}'");
        server.run("time", &format!("UPDATE uptime SET milliseconds = {LONG}, told = {ago}"));
    };
    // Nobody has served for a day: at most the lease is added.
    told("1 day");
    let store = PostgresStore::open(&address).await.unwrap();
    let now = store.uptime();
    assert!((LONG..LONG + 30_000).contains(&now), "{now}");
    drop(store);
    // Somebody else serves, and said so a second ago.
    told("1 second");
    let one = PostgresStore::open(&address).await.unwrap();
    assert!(one.uptime() >= LONG + 1000, "what has passed since counts");
    // The clock of the machine is set back by a year: the time of use goes on.
    told("-1 year");
    let other = PostgresStore::open(&address).await.unwrap();
    one.beat().await.unwrap();
    other.beat().await.unwrap();
    one.beat().await.unwrap();
    assert!(one.uptime() >= LONG + 1000, "it never goes back");
    let skew = one.uptime().abs_diff(other.uptime());
    assert!(skew < 1000, "all who serve hear the same: {skew} ms apart");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_store_outlives_its_server() {
    let mut server = Postgres::start();
    let store = PostgresStore::open(&server.database("games")).await.unwrap();
    store.create(table("t")).await.unwrap();
    store.append("t", 0, actions(&["a"])).await.unwrap();
    server.stop();
    let lost = store.append("t", 1, actions(&["b"])).await;
    assert!(matches!(lost, Err(Error::Database { .. })), "{lost:?}");
    server.resume();
    assert_eq!(store.append("t", 1, actions(&["b"])).await, Ok(2), "connections are made anew");
    assert_eq!(store.actions("t", 0).await, Ok(actions(&["a", "b"])));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_standby_is_refused_until_it_takes_over_with_all_that_was_acknowledged() {
    let mut primary = Postgres::start();
    let games = primary.database("games");
    let store = PostgresStore::open(&games).await.unwrap();
    store.create(table("t")).await.unwrap();
    let standby = primary.standby();
    store.append("t", 0, actions(&["a", "b"])).await.unwrap();
    let refused = refusal(&standby.address("games")).await;
    assert!(matches!(refused, OpenError::Standby { .. }), "{refused:?}");
    // Whoever names both finds the one that can be written, now and when they have changed their parts.
    let both = format!(
        "postgres://theogony@127.0.0.1:{},127.0.0.1:{}/games?target_session_attrs=read-write",
        standby.port(),
        primary.port()
    );
    let either = PostgresStore::open(&both).await.unwrap();
    let place = format!("postgres://127.0.0.1:{},127.0.0.1:{}/games", standby.port(), primary.port());
    assert_eq!(either.place(), place);
    primary.stop();
    standby.promote();
    let begun = Instant::now();
    while either.table("t").await.is_err() {
        assert!(begun.elapsed() < Duration::from_secs(60), "it finds the other one");
    }
    assert_eq!(either.actions("t", 0).await, Ok(actions(&["a", "b"])));
    let store = PostgresStore::open(&standby.address("games")).await.unwrap();
    assert_eq!(store.append("t", 2, actions(&["c"])).await, Ok(3));
    assert_eq!(store.actions("t", 0).await, Ok(actions(&["a", "b", "c"])));
}

/// A database that stands still is no database that is gone: nothing ends, and nothing comes.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_waits_for_ever_for_a_database_that_stands_still() {
    let server = Postgres::start();
    let store = PostgresStore::open(&server.database("games")).await.unwrap();
    store.create(table("t")).await.unwrap();
    let (held, connection) =
        tokio_postgres::connect(&server.address("games"), tokio_postgres::NoTls).await.unwrap();
    tokio::spawn(connection);
    held.batch_execute("BEGIN; LOCK TABLE actions").await.unwrap();
    let late = tokio::time::timeout(Duration::from_secs(40), store.append("t", 0, actions(&["a"]))).await;
    let late = late.expect("it is given up");
    assert!(matches!(&late, Err(Error::Database { reason }) if reason.contains("in time")), "{late:?}");
    drop(held);
    let begun = Instant::now();
    // What was sent late may be carried out late; then it counts, and the next look says so.
    while store.append("t", 1, actions(&["b"])).await != Ok(2) {
        let _ = store.append("t", 0, actions(&["a"])).await;
        assert!(begun.elapsed() < Duration::from_secs(60), "it goes on");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_is_said_and_loses_nothing() {
    let Some(mut server) = Postgres::start_on_disk(120) else {
        return eprintln!("LEFT OUT: this user may mount no disk to fill");
    };
    let store = PostgresStore::open(&server.database("games")).await.unwrap();
    store.create(table("t")).await.unwrap();
    let mut length = store.append("t", 0, actions(&["a"])).await.unwrap();
    server.fill_disk();
    let long = "x".repeat(100);
    let full = loop {
        match store.append("t", length, actions(&[long.as_str(); 50])).await {
            Ok(now) => length = now,
            Err(error) => break error,
        }
    };
    assert!(matches!(full, Error::DiskFull { .. }) && full.may_pass(), "{full:?} after {length} moves");
    server.free_disk();
    let begun = Instant::now();
    let kept = loop {
        match store.table("t").await {
            Ok(table) => break table.length,
            Err(_) => assert!(begun.elapsed() < Duration::from_secs(60), "it comes back"),
        }
    };
    assert!(kept >= length, "{kept} of {length} acknowledged moves are there");
    assert!(store.append("t", kept, actions(&["and on"])).await.is_ok());
}

/// What an address is refused for.
async fn refusal(address: &str) -> OpenError {
    PostgresStore::open(address).await.err().expect("refused")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_cannot_be_used_is_refused_in_plain_words() {
    let server = Postgres::start();
    for (address, words) in [
        ("mysql://localhost/x", "does not begin with postgres://"),
        ("postgres://", "names no host"),
        ("postgres://localhost:port/x", "cannot be read"),
        ("postgres://localhost/x?sslmode=some", "invalid value for option `sslmode`"),
        ("postgres://127.0.0.1:1/x", "there is no PostgreSQL at postgres://127.0.0.1:1/x"),
    ] {
        let error = refusal(address).await.to_string();
        assert!(error.contains(words), "{address}: {error}");
    }
    let secret = refusal("postgres://zeus:thunder@127.0.0.1:1/x").await.to_string();
    assert!(!secret.contains("thunder"), "{secret}");
    assert!(matches!(refusal(&server.address("nowhere")).await, OpenError::NoDatabase { .. }));
    let stranger = refusal(&server.address_of("stranger", "postgres")).await;
    assert!(matches!(stranger, OpenError::Refused { .. }), "{stranger:?}");

    let foreign = server.database("foreign");
    server.run("foreign", "CREATE TABLE places (url TEXT)");
    assert!(matches!(refusal(&foreign).await, OpenError::Foreign { .. }));

    let games = server.database("games");
    drop(PostgresStore::open(&games).await.unwrap());
    server.run("games", "CREATE ROLE reader LOGIN");
    let rights = refusal(&server.address_of("reader", "games")).await;
    assert!(matches!(rights, OpenError::Rights { .. }), "{rights:?}");
    server.run("games", "GRANT SELECT ON ALL TABLES IN SCHEMA public TO reader");
    let rights = refusal(&server.address_of("reader", "games")).await.to_string();
    assert!(rights.contains("user reader may not change the table"), "{rights}");

    server.run("games", "ALTER ROLE theogony IN DATABASE games SET synchronous_commit = off");
    assert!(matches!(refusal(&games).await, OpenError::Forgetful { .. }));
    server.run("games", "ALTER ROLE theogony IN DATABASE games RESET synchronous_commit");

    server.run("games", "UPDATE theogony_schema SET version = 0");
    assert!(matches!(refusal(&games).await, OpenError::Older { found: 0, .. }));
    server.run("games", "UPDATE theogony_schema SET version = 1000, least = 999");
    assert!(matches!(refusal(&games).await, OpenError::Newer { found: 1000, .. }));
    assert!(matches!(PostgresStore::migrate(&games).await, Err(OpenError::Newer { .. })));
    server.run("games", "UPDATE theogony_schema SET least = 1");
    assert!(
        PostgresStore::open(&games).await.is_ok(),
        "a newer schema that older programs may use is no obstacle"
    );

    // The database's clock is an hour ahead, as far as a server can see.
    let clock = "CREATE FUNCTION public.clock_timestamp() RETURNS timestamptz LANGUAGE sql
        AS $$ SELECT pg_catalog.clock_timestamp() + interval '1 hour' $$";
    server.run("games", clock);
    server.run("games", "ALTER ROLE theogony IN DATABASE games SET search_path = public, pg_catalog");
    let off = refusal(&games).await;
    assert!(matches!(off, OpenError::Clock { seconds: 3590..=3610, .. }), "{off:?}");

    let latin = "CREATE DATABASE latin ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0";
    server.run("postgres", latin);
    assert!(matches!(refusal(&server.address("latin")).await, OpenError::Encoding { .. }));
}
