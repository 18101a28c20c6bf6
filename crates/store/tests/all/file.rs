//! What concerns the file of a SQLite store: reopening, sharing, damage, backups.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use rusqlite::Connection;
use store::{Error, SeatClock, SqliteStore, Store};

use crate::Scratch;
use crate::suite::{actions, ada, person, secret, table};

fn refusal(path: &Path) -> Error {
    SqliteStore::open(path).err().expect("refused")
}

/// Runs statements on a database behind the store's back.
fn meddle(path: &Path, statements: &str) {
    Connection::open(path).unwrap().execute_batch(statements).unwrap();
}

#[tokio::test]
async fn all_is_there_after_reopening() {
    let scratch = Scratch::new();
    let before = {
        let store = scratch.store();
        store.create(table("t")).await.unwrap();
        store.append("t", 0, actions(&["a", "b"])).await.unwrap();
        store.create_next("t", table("u")).await.unwrap();
        store.table("t").await.unwrap()
    };
    let files: Vec<_> =
        std::fs::read_dir(&scratch.0).unwrap().map(|file| file.unwrap().file_name()).collect();
    assert_eq!(files, ["db"], "a store at rest is one file");
    let store = scratch.store();
    assert_eq!(store.table("t").await, Ok(before));
    assert_eq!(store.actions("t", 0).await, Ok(actions(&["a", "b"])));
    assert_eq!(store.append("t", 1, actions(&["c"])).await, Err(Error::Stale { at: 2 }));
}

#[tokio::test]
async fn the_time_of_use_stands_still_while_nobody_has_the_store_open() {
    const LONG: u64 = 40 * 24 * 3_600_000;
    let scratch = Scratch::new();
    {
        let store = scratch.store();
        store.create(table("t")).await.unwrap();
    }
    meddle(&scratch.file("db"), &format!("UPDATE uptime SET milliseconds = {LONG}"));
    let store = scratch.store();
    let now = store.uptime();
    assert!((LONG..LONG + 60_000).contains(&now), "it goes on from where it was: {now}");
    store.create(table("u")).await.unwrap();
    assert_eq!(store.forget(Some(LONG - 60_000), None, 9).await, Ok(1));
    assert!(store.table("u").await.is_ok(), "it is new by the time of use");
    let other = scratch.store();
    meddle(&scratch.file("db"), &format!("UPDATE uptime SET milliseconds = {}", 2 * LONG));
    store.beat().await.unwrap();
    drop((store, other));
    assert!(scratch.store().uptime() >= 2 * LONG, "it never goes back because another process knows less");
}

/// What a server finds whose system has got another idea of the date since it was last here.
#[tokio::test]
async fn a_clock_of_the_system_that_jumps_makes_nothing_old_and_stops_no_clock() {
    const HOUR: u64 = 3_600_000;
    let years = 20 * 365 * 24 * 3600;
    for jump in [-years, years] {
        let scratch = Scratch::new();
        let asked = SeatClock { asked: Some(5), limit: Some(60_000), bank: None };
        let clocks = vec![asked, SeatClock::default(), SeatClock::default()];
        let before = {
            let store = scratch.store();
            for id in ["goes-on", "ended"] {
                store.create(table(id)).await.unwrap();
            }
            store.append_timed("goes-on", 0, 3, actions(&["a"]), clocks).await.unwrap();
            store.close("ended", 1_800_000_100).await.unwrap();
            store.running_clocks(u64::MAX).await.unwrap()
        };
        assert_eq!(before, [("goes-on".to_owned(), 0, 60_005)]);
        let changes =
            ["created_at", "begun_at", "acted_at", "ended_at"].map(|at| format!("{at} = {at} + {jump}"));
        meddle(&scratch.file("db"), &format!("UPDATE tables SET {}", changes.join(", ")));
        let store = scratch.store();
        assert_eq!(store.running_clocks(u64::MAX).await.unwrap(), before);
        assert_eq!(store.forget(Some(HOUR), Some(HOUR), 9).await, Ok(0), "by {jump} seconds");
        assert_eq!(store.append("goes-on", 1, actions(&["b"])).await, Ok(2));
        assert_eq!(store.forget(None, Some(0), 9).await, Ok(1), "what has ended goes by the time of use");
        assert!(store.table("goes-on").await.is_ok());
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn two_stores_share_a_file_and_one_of_them_wins() {
    let scratch = Scratch::new();
    let stores = [Arc::new(scratch.store()), Arc::new(scratch.store())];
    stores[0].create(table("t")).await.unwrap();
    for round in 0..20 {
        let tasks: Vec<_> = stores
            .iter()
            .map(Arc::clone)
            .map(|store| tokio::spawn(async move { store.append("t", round, actions(&["x"])).await }))
            .collect();
        let mut answers = Vec::new();
        for task in tasks {
            answers.push(task.await.unwrap());
        }
        answers.sort_by_key(Result::is_err);
        assert_eq!(answers, [Ok(round + 1), Err(Error::Stale { at: round + 1 })]);
        for store in &stores {
            assert_eq!(store.table("t").await.unwrap().length, round + 1);
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn reads_do_not_wait_for_writes() {
    let scratch = Scratch::new();
    let store = Arc::new(scratch.store());
    store.create(table("t")).await.unwrap();
    let other = Connection::open(scratch.file("db")).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let append = tokio::spawn({
        let store = Arc::clone(&store);
        async move { store.append("t", 0, actions(&["a"])).await }
    });
    for _ in 0..20 {
        assert_eq!(store.table("t").await.unwrap().length, 0);
    }
    assert!(!append.is_finished(), "the write waits for the other process");
    other.execute_batch("ROLLBACK").unwrap();
    assert_eq!(append.await.unwrap(), Ok(1));
    assert_eq!(store.actions("t", 0).await, Ok(actions(&["a"])));
}

#[test]
fn a_path_that_cannot_be_written_is_refused() {
    let scratch = Scratch::new();
    for path in [scratch.file("missing/db"), scratch.0.clone(), Path::new("").to_owned()] {
        let error = refusal(&path);
        assert!(matches!(error, Error::Unwritable { .. }), "{error:?}");
        assert!(error.to_string().contains("check that its folder exists"), "{error}");
    }
    assert!(!scratch.file("missing").exists());
}

#[test]
fn a_name_special_to_sqlite_is_an_ordinary_file() {
    let scratch = Scratch::new();
    drop(SqliteStore::open(scratch.file("file:x?mode=memory")).unwrap());
    assert!(scratch.file("file:x?mode=memory").exists());
}

#[cfg(unix)]
#[tokio::test]
async fn only_the_owner_may_read_the_secrets() {
    use std::os::unix::fs::PermissionsExt;
    let scratch = Scratch::new();
    let store = scratch.store();
    store.create(table("t")).await.unwrap();
    store.backup(scratch.file("copy")).await.unwrap();
    let files: Vec<_> = std::fs::read_dir(&scratch.0).unwrap().map(Result::unwrap).collect();
    assert_eq!(files.len(), 4, "database, log, index and copy");
    for file in files {
        assert_eq!(file.metadata().unwrap().permissions().mode() & 0o777, 0o600, "{file:?}");
    }
}

#[tokio::test]
async fn a_persons_secret_is_not_in_the_file() {
    let scratch = Scratch::new();
    let store = scratch.store();
    let row = person("pythia-");
    store.create_person(row.clone()).await.unwrap();
    assert_eq!(store.person(&row.secret).await, Ok(Some(row.id)));
    drop(store);
    let bytes = std::fs::read(scratch.file("db")).unwrap();
    let secret = row.secret.reveal().as_bytes();
    assert!(!bytes.windows(secret.len()).any(|window| window == secret));
    assert!(bytes.windows(7).any(|window| window == b"pythia-"), "the id is");
}

#[tokio::test]
async fn a_check_tells_what_is_wrong_with_a_store_in_use() {
    let scratch = Scratch::new();
    let folder = scratch.file("data");
    std::fs::create_dir(&folder).unwrap();
    let path = folder.join("db");
    let store = SqliteStore::open(&path).unwrap();
    for number in 0..50 {
        store.create(table(&number.to_string())).await.unwrap();
    }
    assert_eq!(store.check().await, Ok(()));
    // A checkpoint puts everything into the file, where it is damaged then.
    let connection = rusqlite::Connection::open(&path).unwrap();
    connection.pragma_update_and_check(None, "wal_checkpoint", "TRUNCATE", |_| Ok(())).unwrap();
    drop(connection);
    let sound = std::fs::read(&path).unwrap();
    let mut damaged = sound.clone();
    damaged[4096..].iter_mut().step_by(7).for_each(|byte| *byte ^= 0x5A);
    std::fs::write(&path, damaged).unwrap();
    let error = store.check().await.unwrap_err();
    assert!(matches!(error, Error::Damaged { .. } | Error::Database { .. }), "{error:?}");
    std::fs::remove_dir_all(&folder).unwrap();
    let error = store.check().await.unwrap_err();
    assert!(!matches!(error, Error::NoSuchTable { .. }), "{error:?}");
}

#[test]
fn what_is_not_a_database_is_refused_and_left_alone() {
    let scratch = Scratch::new();
    let path = scratch.file("letter");
    let letter = "Dear Hera, ".repeat(500);
    std::fs::write(&path, &letter).unwrap();
    let error = refusal(&path);
    assert!(matches!(error, Error::Damaged { .. }), "{error:?}");
    assert!(error.to_string().contains("restore it from a backup"), "{error}");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), letter);
}

#[tokio::test]
async fn a_damaged_page_is_found_on_opening() {
    let scratch = Scratch::new();
    let path = scratch.file("db");
    {
        let store = scratch.store();
        store.create(table("t")).await.unwrap();
        store.append("t", 0, actions(&["a long story"; 1000])).await.unwrap();
    }
    let mut bytes = std::fs::read(&path).unwrap();
    let middle = bytes.len() / 4096 / 2 * 4096;
    bytes[middle..middle + 4096].fill(0xAA);
    std::fs::write(&path, bytes).unwrap();
    let error = refusal(&path);
    assert!(matches!(error, Error::Damaged { .. }), "{error:?}");
}

#[tokio::test]
async fn a_gap_in_a_log_is_never_skipped() {
    let scratch = Scratch::new();
    let store = scratch.store();
    store.create(table("t")).await.unwrap();
    store.append("t", 0, actions(&["a", "b", "c"])).await.unwrap();
    meddle(&scratch.file("db"), "DELETE FROM actions WHERE seq = 1");
    let reason = "action 1 is missing".to_owned();
    assert_eq!(store.actions("t", 0).await, Err(Error::DamagedTable { table: "t".to_owned(), reason }));
    assert_eq!(store.actions("t", 2).await, Ok(actions(&["c"])));
}

#[test]
fn a_newer_schema_is_refused() {
    let scratch = Scratch::new();
    let path = scratch.file("db");
    drop(scratch.store());
    meddle(&path, "PRAGMA user_version = 1000");
    assert!(matches!(refusal(&path), Error::Newer { found: 1000, known, .. } if known < 1000));
}

#[test]
fn the_database_of_another_program_is_refused_and_left_alone() {
    let scratch = Scratch::new();
    for (name, statements) in [
        ("tables", "CREATE TABLE moz_places (url TEXT)"),
        ("version", "PRAGMA user_version = 1"),
        ("id", "PRAGMA application_id = 7"),
    ] {
        let path = scratch.file(name);
        meddle(&path, statements);
        let before = std::fs::read(&path).unwrap();
        assert_eq!(refusal(&path), Error::Foreign { path: path.clone() });
        assert_eq!(std::fs::read(&path).unwrap(), before);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_is_made_while_the_store_works() {
    let scratch = Scratch::new();
    let store = Arc::new(scratch.store());
    store.create(table("t")).await.unwrap();
    store.append("t", 0, actions(&["before"; 1000])).await.unwrap();
    let writing = tokio::spawn({
        let store = Arc::clone(&store);
        async move {
            for at in 1000..1050 {
                store.append("t", at, actions(&["during"])).await.unwrap();
            }
        }
    });
    store.backup(scratch.file("copy")).await.unwrap();
    writing.await.unwrap();
    store.rename_seat("t", 0, "After".to_owned()).await.unwrap();

    let copy = SqliteStore::open(scratch.file("copy")).unwrap();
    let copied = copy.actions("t", 0).await.unwrap();
    assert!((1000..=1050).contains(&copied.len()), "{}", copied.len());
    assert_eq!(copied, store.actions("t", 0).await.unwrap()[..copied.len()]);
    assert_eq!(copy.table("t").await.unwrap().row, table("t"));
    copy.create_person(person("ada")).await.unwrap();
    copy.claim_seat("t", 2, "Ada".to_owned(), ada(), 0).await.expect("a copy is a store like any other");
}

#[tokio::test]
async fn a_backup_overwrites_nothing() {
    let scratch = Scratch::new();
    let store = scratch.store();
    let existing = scratch.file("existing");
    std::fs::write(&existing, "precious").unwrap();
    assert_eq!(store.backup(&existing).await, Err(Error::BackupExists { path: existing.clone() }));
    assert_eq!(std::fs::read_to_string(&existing).unwrap(), "precious");
    let itself = scratch.file("db");
    assert_eq!(store.backup(&itself).await, Err(Error::BackupExists { path: itself }));
    assert!(matches!(store.backup(scratch.file("missing/copy")).await, Err(Error::Backup { .. })));
    assert_eq!(SqliteStore::in_memory().unwrap().backup(scratch.file("copy")).await, Err(Error::InMemory));
    assert!(!scratch.file("copy").exists());
}

#[test]
fn a_secret_does_not_show_and_matches_only_itself() {
    let secret = secret('a');
    assert_eq!(format!("{secret:?}"), "Secret(…)");
    assert!(!format!("{:?}", table("t")).contains(secret.reveal()));
    assert!(secret.matches(&"a".repeat(22)));
    for wrong in ["", "a", &"a".repeat(21), &"a".repeat(23), &format!("{}b", "a".repeat(21))] {
        assert!(!secret.matches(wrong), "{wrong}");
    }
}

/// Moves write the time of use down once a second; after a crash, whoever was asked by the last of them tells it.
#[tokio::test]
async fn the_time_of_moves_in_quick_succession_is_not_lost() {
    let scratch = Scratch::new();
    let store = scratch.store();
    store.create(table("t")).await.unwrap();
    let mut asked = 0;
    for at in 0..5 {
        tokio::time::sleep(Duration::from_millis(20)).await;
        asked = store.uptime();
        let clocks = vec![SeatClock { asked: Some(asked), ..SeatClock::default() }; 3];
        store.append_timed("t", at, 3, actions(&["move"]), clocks).await.unwrap();
    }
    std::fs::create_dir(scratch.file("crashed")).unwrap();
    for ending in ["", "-wal"] {
        std::fs::copy(scratch.file(&format!("db{ending}")), scratch.file(&format!("crashed/db{ending}")))
            .unwrap();
    }
    let crashed = SqliteStore::open(scratch.file("crashed/db")).unwrap();
    assert!(crashed.uptime() >= asked, "{} after {asked}", crashed.uptime());
    drop(store);
    assert!(scratch.store().uptime() >= asked);
}

/// Whatever is done between them, restarts neither give nor take time: what was asked when stays as it was, and the time of use goes
/// on from where it stood, by no more than the store has been open since.
#[tokio::test]
async fn restarts_neither_give_nor_take_time() {
    for seed in 1_u64..=5 {
        let scratch = Scratch::new();
        let mut lots = seed;
        let mut lot = |below: u64| {
            lots = lots.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (lots >> 33) % below
        };
        let mut clock = SeatClock { asked: None, limit: Some(lot(100_000)), bank: Some(lot(500_000)) };
        let mut last = 0;
        let mut open_for = Duration::ZERO;
        for restart in 0..8 {
            let opened = Instant::now();
            let store = scratch.store();
            let now = store.uptime();
            assert!(now >= last, "nothing is given back: {now} after {last}");
            if restart == 0 {
                store.create(table("t")).await.unwrap();
                // Nobody is asked later than now.
                clock.asked = Some(lot(store.uptime() + 1));
            }
            let clocks = vec![clock, SeatClock::default(), SeatClock::default()];
            if restart == 0 {
                store.set_clocks("t", clocks.clone()).await.unwrap();
            }
            let seats = store.table("t").await.unwrap().row.seats;
            assert_eq!(seats[0].clock, clock, "seed {seed}, restart {restart}");
            tokio::time::sleep(Duration::from_millis(lot(5))).await;
            // Whatever is written down goes with the time at which it was.
            last = store.uptime();
            match lot(3) {
                0 => store.beat().await.unwrap(),
                1 => {
                    let length = store.table("t").await.unwrap().length;
                    store.append("t", length, actions(&["move"])).await.unwrap();
                }
                _ => store.set_clocks("t", clocks.clone()).await.unwrap(),
            }
            drop(store);
            open_for += opened.elapsed();
            assert!(u128::from(last) <= open_for.as_millis(), "nothing runs while it is closed");
            std::thread::sleep(Duration::from_millis(lot(8)));
        }
    }
}
