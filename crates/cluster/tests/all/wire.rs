//! What passes between a store and its database: how often the store has to wait for it, and what others could read of it.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use cluster::{OpenError, PostgresStore};
use store::{SeatClock, Store as _};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};

use crate::servers::Postgres;
use crate::suite::{actions, table};

/// A wire to a database that counts how often the database has said that it is done and waits for what comes next, which is once
/// for each round trip.
async fn wire(to: u16) -> (u16, Arc<AtomicU32>) {
    let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
    let port = listener.local_addr().unwrap().port();
    let trips = Arc::new(AtomicU32::new(0));
    let counted = Arc::clone(&trips);
    tokio::spawn(async move {
        while let Ok((near, _)) = listener.accept().await {
            let far = TcpStream::connect(("127.0.0.1", to)).await.unwrap();
            for stream in [&near, &far] {
                stream.set_nodelay(true).unwrap();
            }
            let ((mut asking, answered), (answering, mut asked)) = (near.into_split(), far.into_split());
            tokio::spawn(async move { tokio::io::copy(&mut asking, &mut asked).await });
            tokio::spawn(carry(answering, answered, Arc::clone(&counted)));
        }
    });
    (port, trips)
}

/// Passes on what the database says, message by message: a letter, a length that counts itself, and the rest.
async fn carry(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, trips: Arc<AtomicU32>) {
    const READY_FOR_QUERY: u8 = b'Z';
    loop {
        let mut head = [0; 5];
        if from.read_exact(&mut head).await.is_err() {
            return;
        }
        let [kind, length @ ..] = head;
        let mut rest = vec![0; u32::from_be_bytes(length) as usize - 4];
        if from.read_exact(&mut rest).await.is_err() {
            return;
        }
        if kind == READY_FOR_QUERY {
            trips.fetch_add(1, Ordering::Relaxed);
        }
        if to.write_all(&[&head[..], &rest[..]].concat()).await.is_err() {
            return;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_is_one_round_trip() {
    const MOVES: u32 = 400;
    let server = Postgres::start();
    server.database("games");
    let (port, trips) = wire(server.port()).await;
    let store = PostgresStore::open(&format!("postgres://theogony@127.0.0.1:{port}/games")).await.unwrap();
    let row = table("t");
    let (rules, seats) = (row.rules_version, row.seats.len());
    store.create(row).await.unwrap();
    let play = async |at| {
        let clocks = vec![SeatClock { asked: Some(1), limit: Some(60_000), bank: None }; seats];
        assert_eq!(store.append_timed("t", at, rules, actions(&["x"]), clocks).await, Ok(at + 1));
    };
    // The first one on a connection is also prepared.
    play(0).await;
    let before = (trips.load(Ordering::Relaxed), store.statements());
    for at in 1..=MOVES {
        play(at).await;
    }
    let trips = trips.load(Ordering::Relaxed) - before.0;
    // Once a second the store writes the time down, too.
    assert!((MOVES..MOVES + MOVES / 2).contains(&trips), "{trips} round trips for {MOVES} moves");
    // Other stores of this process are counted along.
    assert!(store.statements() - before.1 >= u64::from(MOVES), "{} statements", store.statements());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_connection_is_encrypted_where_the_address_says_so() {
    let mut server = Postgres::start();
    let games = server.database("games");
    let refusal = async |address: &str| PostgresStore::open(address).await.err().expect("refused");
    // A server that cannot encrypt is not spoken to in clear.
    let bare = refusal(&format!("{games}?sslmode=require")).await;
    assert!(matches!(bare, OpenError::Unencrypted { .. }), "{bare:?}");
    let certificate = server.encrypt();
    let shown = certificate.display();
    for mode in ["require", "verify-full"] {
        let store =
            PostgresStore::open(&format!("{games}?sslmode={mode}&sslrootcert={shown}")).await.unwrap();
        store.check().await.unwrap();
        let ours = "FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE application_name = 'theogony'";
        server.assert("games", &format!("(SELECT count(*) > 0 AND bool_and(ssl) {ours})"));
    }
    // Nobody that is known vouches for it, and it is for another name.
    let strange = refusal(&format!("{games}?sslmode=require")).await;
    assert!(matches!(strange, OpenError::Unencrypted { .. }), "{strange:?}");
    let elsewhere = games.replace("127.0.0.1", "localhost");
    let named = refusal(&format!("{elsewhere}?sslmode=require&sslrootcert={shown}")).await;
    assert!(matches!(named, OpenError::Unencrypted { .. }), "{named:?}");
    for (parameters, words) in [
        ("sslmode=require&sslrootcert=/nowhere", "/nowhere cannot be used"),
        ("sslmode=require&sslrootcert=/dev/null", "there are none"),
        ("sslrootcert=/nowhere", "needs sslmode=require"),
    ] {
        let error = refusal(&format!("{games}?{parameters}")).await.to_string();
        assert!(error.contains(words), "{parameters}: {error}");
    }
}
