use super::memory::IDLE;
use super::*;
use crate::identity::new_table_id;
use store::{SeatRow, SqliteStore};

fn row() -> TableRow {
    let seat = SeatRow::new(SeatKind::Open, "", None);
    TableRow {
        id: new_table_id(),
        game: "derby".into(),
        rules_version: GameId::Derby.rules_version(),
        setup: "players=3".into(),
        seed: 1,
        created_at: 0,
        public: false,
        hints: false,
        time: String::new(),
        host: None,
        seats: vec![seat; 3],
    }
}

#[tokio::test]
async fn memory_holds_no_more_tables_than_agreed() {
    let store = Arc::new(SqliteStore::in_memory().unwrap());
    let tables = Tables::new(store, Arc::default(), Arc::default(), 4, None);
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
    let tables =
        Tables::new(Arc::new(SqliteStore::in_memory().unwrap()), Arc::default(), Arc::default(), 4, None);
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
    let tables = Tables::new(store, Arc::default(), Arc::default(), 4, None);
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
    let [one, other] =
        [0, 1].map(|_| Tables::new(Arc::clone(&store), Arc::default(), Arc::default(), 4, None));
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

/// More tables than the memory holds are played at once while others look at them: whatever was acknowledged is there for
/// whoever asks next.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn an_acknowledged_move_is_seen_by_the_next_look_however_small_the_memory() {
    const TABLES: usize = 24;
    const MOVES: usize = 40;
    let store = Arc::new(SqliteStore::in_memory().unwrap());
    let tables = Arc::new(Tables::new(store, Arc::default(), Arc::default(), 2, None));
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
            let tables = Tables::new(Arc::clone(&store), Arc::default(), Arc::default(), 4, None);
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
