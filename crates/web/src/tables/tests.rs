use super::memory::IDLE;
use super::*;
use crate::identity::new_table_id;
use store::{SeatRow, SqliteStore};

/// The tables of a store, so many of them in memory.
fn tables_on(store: Arc<dyn Store>, bound: usize) -> Tables {
    of_servers(store, bound, false)
}

/// The same, where other servers may use the store too.
fn of_servers(store: Arc<dyn Store>, bound: usize, shared: bool) -> Tables {
    let calls = Arc::new(Calls::new(Arc::clone(&store), None, None, shared));
    Tables::new(store, Arc::new(Hub::new(Arc::new(bus::Alone))), Arc::default(), calls, bound, None, shared)
}

fn row() -> TableRow {
    let seat = SeatRow::new(SeatKind::Open, "", None);
    TableRow {
        id: new_table_id(),
        game: "derby".into(),
        rules_version: GameId::Derby.rules_version(),
        setup: "players=3".into(),
        seed: 1,
        created_at: 0,
        access: store::Access::Link,
        hints: false,
        time: String::new(),
        host: None,
        seats: vec![seat; 3],
    }
}

#[tokio::test]
async fn memory_holds_no_more_tables_than_agreed() {
    let store = Arc::new(SqliteStore::in_memory().unwrap());
    let tables = tables_on(store, 4);
    let rows: Vec<TableRow> = (0..20).map(|_| row()).collect();
    for row in &rows {
        tables.create(row.clone()).await.unwrap();
        assert!(!tables.memory.holds(&row.id), "a table nobody opened is not in memory");
    }
    for row in rows.iter().chain(&rows[..5]) {
        tables.open(&row.id).await.unwrap();
        assert!(tables.in_memory() <= 4);
    }
    assert!(tables.memory.holds(&rows[4].id) && !tables.memory.holds(&rows[0].id));
}

#[tokio::test]
async fn an_idle_table_leaves_the_memory() {
    let tables = tables_on(Arc::new(SqliteStore::in_memory().unwrap()), 4);
    let rows = [row(), row()];
    for row in &rows {
        tables.create(row.clone()).await.unwrap();
        tables.open(&row.id).await.unwrap();
    }
    let now = Instant::now();
    tables.sweep(now);
    assert_eq!(tables.in_memory(), 2, "both were just used");
    tables.sweep(now + IDLE);
    assert_eq!(tables.memory.room(), 0, "nothing of them is left");
    let again = tables.open(&rows[0].id).await.unwrap();
    assert_eq!(again.lock().await.table.row.id, rows[0].id, "and they can be taken up again");
}

#[tokio::test]
async fn those_who_are_asked_together_may_answer_the_same_step_once_each() {
    let store = Arc::new(SqliteStore::in_memory().unwrap());
    let tables = tables_on(store, 4);
    let mut row = row();
    row.game = "mythologies".into();
    row.rules_version = GameId::Mythologies.rules_version();
    tables.create(row.clone()).await.unwrap();
    let step = tables.open(&row.id).await.unwrap().lock().await.session.step();
    let [a, b, c] = [0, 1, 2].map(Seat::new);
    tables.play(&row.id, a, Some(step), "pass", 0).await.unwrap();
    assert!(matches!(tables.play(&row.id, a, Some(step), "pass", 0).await, Err(Error::Stale)));
    tables.play(&row.id, b, Some(step), "take", 0).await.unwrap();
    assert!(matches!(tables.play(&row.id, c, Some(step + 3), "pass", 0).await, Err(Error::Stale)));
    tables.play(&row.id, c, Some(step + 1), "pass", 0).await.unwrap();
}

#[tokio::test]
async fn two_processes_on_one_store_never_play_the_same_step_twice() {
    let store: Arc<dyn Store> = Arc::new(SqliteStore::in_memory().unwrap());
    let [one, other] = [0, 1].map(|_| tables_on(Arc::clone(&store), 4));
    let row = row();
    one.create(row.clone()).await.unwrap();
    let here = one.open(&row.id).await.unwrap();
    other.open(&row.id).await.unwrap();
    let (seat, action) = {
        let playing = here.lock().await;
        let seat = playing.session.asked().first().unwrap();
        (seat, playing.session.actions(seat)[0].clone())
    };
    let step = here.lock().await.session.step();
    one.play(&row.id, seat, Some(step), &action, 0).await.unwrap();
    assert!(matches!(other.play(&row.id, seat, Some(step), &action, 0).await, Err(Error::Stale)));
    let there = other.open(&row.id).await.unwrap();
    assert_eq!(there.lock().await.session.hash(), here.lock().await.session.hash());
}

#[tokio::test]
async fn servers_of_one_store_know_what_a_person_wants_now() {
    let store: Arc<dyn Store> = Arc::new(SqliteStore::in_memory().unwrap());
    let ada = PersonId::new("ada");
    let secret = store::Secret::new("a".repeat(22));
    store.create_person(store::PersonRow { id: ada.clone(), secret, created_at: 0 }).await.unwrap();
    let [one, other] = [0, 1].map(|_| of_servers(Arc::clone(&store), 4, true));
    for quiet in [None, Some(store::Quiet { from: 22, to: 7, zone: 60 }), None] {
        one.calls.keep_quiet(&ada, quiet).await.unwrap();
        for server in [&one, &other] {
            assert_eq!(server.calls.notices(&ada).await.unwrap().quiet, quiet);
        }
    }
}

#[tokio::test]
async fn a_shared_table_follows_what_other_servers_play() {
    let store: Arc<dyn Store> = Arc::new(SqliteStore::in_memory().unwrap());
    let [one, other] = [0, 1].map(|_| of_servers(Arc::clone(&store), 4, true));
    let row = row();
    one.create(row.clone()).await.unwrap();
    let (here, there) = (one.open(&row.id).await.unwrap(), other.open(&row.id).await.unwrap());
    for turn in 0..20 {
        // Each move is made where the one before has not been heard of yet.
        let (server, seen) = if turn % 2 == 0 { (&one, &here) } else { (&other, &there) };
        let (behind, last) = if turn % 2 == 0 { (&other, &there) } else { (&one, &here) };
        let from = if turn == 0 { seen } else { last };
        let (seat, action, step) = {
            let playing = from.lock().await;
            let Some(seat) = playing.session.asked().first() else { return };
            (seat, playing.session.actions(seat)[0].clone(), playing.session.step())
        };
        server.play(&row.id, seat, Some(step), &action, 0).await.unwrap();
        assert!(
            matches!(server.play(&row.id, seat, Some(step), &action, 0).await, Err(Error::Stale)),
            "once"
        );
        if turn % 3 == 0 {
            behind.catch_up(&row.id).await.unwrap();
            assert_eq!(last.lock().await.session.hash(), seen.lock().await.session.hash());
        }
    }
}

/// What other servers have played is played along, as long as it leads where it led; the whole game says what to believe otherwise.
#[tokio::test]
async fn a_shared_table_plays_along_as_far_as_moves_lead_where_they_led() {
    let store = Arc::new(SqliteStore::in_memory().unwrap());
    let [one, other] = [0, 1].map(|_| of_servers(Arc::clone(&store) as Arc<dyn Store>, 4, true));
    let row = row();
    one.create(row.clone()).await.unwrap();
    let (here, there) = (one.open(&row.id).await.unwrap(), other.open(&row.id).await.unwrap());
    let next = async || {
        let playing = here.lock().await;
        let seat = playing.session.asked().first().unwrap();
        (seat, playing.session.actions(seat).remove(0))
    };
    for _ in 0..10 {
        let (seat, action) = next().await;
        one.play(&row.id, seat, None, &action, 0).await.unwrap();
        other.catch_up(&row.id).await.unwrap();
    }
    let [one_is, other_is] = [here.lock().await, there.lock().await].map(|playing| {
        let length = playing.stored;
        (playing.session.hash(), playing.session.traces(), length, playing.clocks().collect::<Vec<_>>())
    });
    assert_eq!(one_is, other_is);
    // A move that does not lead where its server says: the game as a whole is the judge, here as after a restart.
    let (seat, action) = next().await;
    let strayed = ActionRow { seat: seat.index() as u8, action, trace: Some(1) };
    let at = there.lock().await.stored;
    store.append(&row.id, at, vec![strayed]).await.unwrap();
    let before = there.lock().await.visits;
    other.catch_up(&row.id).await.unwrap();
    let playing = there.lock().await;
    assert_eq!(
        (playing.visits, playing.stored),
        (before, at + 1),
        "rules that know the version are believed"
    );
}

/// More tables than the memory holds are played at once while others look at them: whatever was acknowledged is there for
/// whoever asks next.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn an_acknowledged_move_is_seen_by_the_next_look_however_small_the_memory() {
    const TABLES: usize = 24;
    const MOVES: usize = 40;
    let store = Arc::new(SqliteStore::in_memory().unwrap());
    let tables = Arc::new(tables_on(store, 2));
    let mut players = tokio::task::JoinSet::new();
    let mut lookers = tokio::task::JoinSet::new();
    for seed in 0..TABLES {
        let row = TableRow { seed: seed as u64, ..row() };
        tables.create(row.clone()).await.unwrap();
        for _ in 0..2 {
            let (tables, id) = (Arc::clone(&tables), row.id.clone());
            lookers.spawn(async move {
                loop {
                    let open = tables.open(&id).await.unwrap();
                    drop(open);
                    tokio::task::yield_now().await;
                }
            });
        }
        let (tables, id) = (Arc::clone(&tables), row.id);
        players.spawn(async move {
            let mut unseen = 0;
            for _ in 0..MOVES {
                let (seat, step, action) = {
                    let open = tables.open(&id).await.unwrap();
                    let playing = open.lock().await;
                    let Some(seat) = playing.session.asked().first() else { break };
                    (seat, playing.session.step(), playing.session.actions(seat)[0].clone())
                };
                if tables.play(&id, seat, Some(step), &action, 0).await.is_err() {
                    unseen += 1;
                    continue;
                }
                let open = tables.open(&id).await.unwrap();
                unseen += usize::from(open.lock().await.session.step() <= step);
            }
            unseen
        });
    }
    let mut unseen = 0;
    while let Some(player) = players.join_next().await {
        unseen += player.unwrap();
    }
    assert_eq!(unseen, 0, "of at most {} moves", TABLES * MOVES);
}

/// Random evenings in which servers stop and start again, some after writing the time down and some without: clocks show no more than
/// before, but for what was not written down, and lose nothing while nobody serves.
#[tokio::test]
async fn restarts_neither_give_nor_take_time() {
    for (seed, time) in
        [(1, "bank 600 10 bot"), (2, "answer 60 bot"), (3, "days 2 pass"), (4, "bank 300 0 forfeit")]
    {
        let folder = std::env::temp_dir().join(format!("theogony-clocks-{}-{seed}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let path = folder.join("db");
        let mut row = TableRow { seed, time: time.to_owned(), ..row() };
        for seat in &mut row.seats {
            seat.kind = SeatKind::Human;
        }
        let mut chance = engine::Chance::seeded(seed);
        let mut expected: Option<(Vec<store::SeatClock>, u64, u64)> = None;
        for evening in 0..6 {
            let opening = Instant::now();
            let store: Arc<dyn Store> = Arc::new(SqliteStore::open(&path).unwrap());
            let tables = tables_on(Arc::clone(&store), 4);
            if evening == 0 {
                tables.create(row.clone()).await.unwrap();
            }
            let open = tables.open(&row.id).await.unwrap();
            let now = tables.uptime();
            if let Some((clocks, written, last)) = expected.take() {
                assert!(open.lock().await.clocks().eq(clocks.iter().copied()), "{time}: as they were");
                assert!(now >= written, "{time}: what was written down is not given again");
                let most = last + opening.elapsed().as_millis() as u64;
                assert!(now <= most, "{time}: nothing is taken while nobody serves: {now} of {most}");
            }
            for _ in 0..chance.below(6) {
                tokio::time::sleep(Duration::from_millis(chance.below(8) as u64)).await;
                let (seat, action) = {
                    let playing = open.lock().await;
                    let Some(seat) = playing.session.asked().first() else { break };
                    let actions = playing.session.actions(seat);
                    (seat, actions[chance.below(actions.len())].clone())
                };
                tables.play(&row.id, seat, None, &action, 0).await.unwrap();
            }
            let playing = open.lock().await;
            let asked = playing.session.asked();
            for (seat, clock) in playing.clocks().enumerate() {
                let runs = clock.asked.is_some() && clock.limit.is_some();
                assert_eq!(runs, asked.has(Seat::new(seat)), "{time}: clocks run for those who are asked");
            }
            let mut written = playing.clocks().filter_map(|clock| clock.asked).max().unwrap_or(0);
            let clocks = playing.clocks().collect();
            drop(playing);
            tokio::time::sleep(Duration::from_millis(5)).await;
            if chance.below(2) == 0 {
                written = tables.uptime();
                tables.beat().await;
            }
            expected = Some((clocks, written, tables.uptime()));
            drop((open, tables, store));
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        std::fs::remove_dir_all(folder).unwrap();
    }
}
