use std::collections::HashMap;
use std::sync::{Arc, Mutex as Lock};
use std::time::{Duration, Instant};

use catalog::{AnySession, GameId};
use engine::Seat;
use store::{ActionRow, SeatKind, Secret, Store, Table, TableRow};
use tokio::sync::Mutex;

use crate::assets::fingerprint;
use crate::bot_seat::BotSeat;
use crate::error::Error;
use crate::identity::is_table_id;
use crate::live::{Hub, Mark};

mod refusal;
mod windows;

pub(crate) use windows::Ordered;

/// A table being played, as this process knows it. The log in the store is the truth.
pub(crate) struct Playing {
    /// Its row and its seats.
    pub(crate) table: Table,
    /// The game.
    pub(crate) session: AnySession,
    /// How many of the session's moves are in the store. Forced moves at the very start may not be yet.
    stored: u32,
    /// When somebody last looked.
    pub(crate) opened: Instant,
    /// When the present question was put, as far as this process knows.
    since: Instant,
}

impl Playing {
    /// A table at the end of a log of so many moves.
    pub(crate) fn new(table: Table, session: AnySession, stored: u32) -> Playing {
        let now = Instant::now();
        Playing { table, session, stored, opened: now, since: now }
    }

    /// Where the table stands.
    pub(crate) fn mark(&self) -> Mark {
        let mut text = String::new();
        for seat in &self.table.row.seats {
            text.push_str(&seat.kind.to_string());
            text.push('\n');
            text.push_str(&seat.name);
            text.push('\n');
        }
        text.push_str(self.table.next.as_deref().unwrap_or(""));
        Mark { step: self.session.step(), seats: fingerprint(text.bytes()) as u32 }
    }

    /// Whether the question that a seat saw after `step` moves is no longer the one it is asked: it has answered since, or
    /// somebody has given up or taken an answer back. Others may have answered the question they share.
    fn has_moved_on(&self, seat: Seat, step: usize) -> bool {
        let turns = |deed: &str| ["undo", "resign"].contains(&deed);
        let since = self.session.moves_from(step);
        step > self.session.step() || since.iter().any(|(mover, deed)| *mover == seat || turns(deed))
    }

    /// The names of the seats.
    pub(crate) fn names(&self) -> Vec<String> {
        self.table.row.seats.iter().map(|seat| seat.name.clone()).collect()
    }
}

/// The tables of the store. Those in use are kept in memory, up to a bound; any other costs nothing.
pub(crate) struct Tables {
    store: Arc<dyn Store>,
    hub: Arc<Hub>,
    cached: Lock<HashMap<String, Cached>>,
    /// How many tables are kept in memory.
    bound: usize,
}

struct Cached {
    playing: Arc<Mutex<Playing>>,
    used: Instant,
}

/// A table not used for this long leaves the memory; taking it up again is one replay.
const IDLE: Duration = Duration::from_secs(60);

impl Tables {
    /// The tables of a store.
    pub(crate) fn new(store: Arc<dyn Store>, hub: Arc<Hub>, bound: usize) -> Tables {
        Tables { store, hub, cached: Lock::default(), bound: bound.max(1) }
    }

    /// The table with this id.
    pub(crate) async fn open(&self, id: &str) -> Result<Arc<Mutex<Playing>>, Error> {
        if !is_table_id(id) {
            return Err(Error::NoSuchTable);
        }
        if let Some(playing) = self.lookup(id) {
            return Ok(playing);
        }
        let playing = self.load(id).await?;
        Ok(self.keep(id, playing))
    }

    /// Sets a new table.
    pub(crate) async fn create(&self, row: TableRow) -> Result<(), Error> {
        Ok(self.store.create(row).await?)
    }

    /// Sets a new table on which so much has happened already.
    pub(crate) async fn create_with(&self, row: TableRow, moves: Vec<(Seat, String)>) -> Result<(), Error> {
        let id = row.id.clone();
        self.store.create(row).await?;
        let moves: Vec<ActionRow> =
            moves.into_iter().map(|(seat, action)| ActionRow { seat: seat.index() as u8, action }).collect();
        let mut length = 0;
        for part in moves.chunks(store::MAX_BATCH) {
            length = self.store.append(&id, length, part.to_vec()).await?;
        }
        Ok(())
    }

    /// Plays a move on the position the caller saw after `step` moves, or on any where that does not matter. It counts
    /// once it is in the store. Whoever is asked together with others still owes the same answer after they have given
    /// theirs.
    pub(crate) async fn play(
        &self,
        id: &str,
        seat: Seat,
        step: Option<usize>,
        action: &str,
    ) -> Result<(), Error> {
        let playing = self.open(id).await?;
        let mut playing = playing.lock().await;
        if step.is_some_and(|step| playing.has_moved_on(seat, step)) {
            return Err(Error::Stale);
        }
        let mut next = playing.session.clone();
        if let Err(refusal) = next.play(seat, action) {
            return Err(refusal::explained(&refusal, playing.session.game(), &playing.names()));
        }
        let from = playing.stored;
        let moves = next.moves_from(from as usize).into_iter();
        let moves = moves.map(|(seat, action)| ActionRow { seat: seat.index() as u8, action }).collect();
        match self.store.append(id, from, moves).await {
            Ok(length) => {
                playing.session = next;
                playing.stored = length;
                playing.since = Instant::now();
                self.hub.tell(id, playing.mark());
                Ok(())
            }
            Err(error) => {
                // Somebody else wrote, or nobody knows what was written: read it again.
                *playing = self.load(id).await?;
                self.hub.tell(id, playing.mark());
                Err(error.into())
            }
        }
    }

    /// Sits somebody down on an open seat.
    pub(crate) async fn claim(
        &self,
        id: &str,
        seat: Seat,
        name: String,
        secret: Secret,
    ) -> Result<(), Error> {
        let claimed = self.store.claim_seat(id, seat.index() as u8, name, secret).await;
        self.reseat(id).await?;
        Ok(claimed?)
    }

    /// Gives an open seat to a bot.
    pub(crate) async fn give_to_bot(
        &self,
        id: &str,
        seat: Seat,
        level: String,
        name: String,
    ) -> Result<(), Error> {
        let number = seat.index() as u8;
        let changed = self.store.change_seat(id, number, SeatKind::Open, SeatKind::Bot { level }).await;
        if changed.is_ok() {
            self.store.rename_seat(id, number, name).await?;
        }
        self.reseat(id).await?;
        Ok(changed?)
    }

    /// Lets a bot play on for a person, who may come back.
    pub(crate) async fn leave_to_bot(&self, id: &str, seat: Seat, bot: BotSeat) -> Result<(), Error> {
        let bot = SeatKind::Bot { level: bot.text() };
        let changed = self.store.change_seat(id, seat.index() as u8, SeatKind::Human, bot).await;
        self.reseat(id).await?;
        Ok(changed?)
    }

    /// Gives a seat back to the person for whom a bot stands in.
    pub(crate) async fn take_back(&self, id: &str, seat: Seat) -> Result<(), Error> {
        let bot = self.open(id).await?.lock().await.table.row.seats[seat.index()].kind.clone();
        let changed = self.store.change_seat(id, seat.index() as u8, bot, SeatKind::Human).await;
        self.reseat(id).await?;
        Ok(changed?)
    }

    /// Sets the table that follows a finished one, or finds the one somebody has set already.
    pub(crate) async fn follow(&self, id: &str, next: TableRow) -> Result<String, Error> {
        let next = self.store.create_next(id, next).await?;
        self.reseat(id).await?;
        Ok(next)
    }

    /// Reads the seats again and tells whoever watches.
    async fn reseat(&self, id: &str) -> Result<(), Error> {
        let playing = self.open(id).await?;
        let mut playing = playing.lock().await;
        playing.table = self.store.table(id).await?;
        self.hub.tell(id, playing.mark());
        Ok(())
    }

    async fn load(&self, id: &str) -> Result<Playing, Error> {
        let table = self.store.table(id).await?;
        let game = GameId::parse(&table.row.game)
            .ok_or_else(|| Error::Unplayable(format!("unknown game {}", table.row.game)))?;
        if table.row.rules_version != game.rules_version() {
            let reason = format!("rules {} instead of {}", table.row.rules_version, game.rules_version());
            return Err(Error::Unplayable(reason));
        }
        let rows = self.store.actions(id, 0).await?;
        let stored = rows.len() as u32;
        let moves: Vec<_> =
            rows.into_iter().map(|row| (Seat::new(usize::from(row.seat)), row.action)).collect();
        let session = AnySession::replay(game, &table.row.setup, table.row.seed, &moves)
            .map_err(|error| Error::Unplayable(error.to_string()))?;
        Ok(Playing::new(table, session, stored))
    }

    fn lookup(&self, id: &str) -> Option<Arc<Mutex<Playing>>> {
        let mut cached = self.cached.lock().expect("nothing panics while it holds the cache");
        let found = cached.get_mut(id)?;
        found.used = Instant::now();
        Some(Arc::clone(&found.playing))
    }

    /// Lets go of the tables that are idle at this time.
    pub(crate) fn sweep(&self, now: Instant) {
        let mut cached = self.cached.lock().expect("nothing panics while it holds the cache");
        cached.retain(|_, table| now.duration_since(table.used) < IDLE);
        // After a rush, the room it took is given back too.
        if cached.len() <= cached.capacity() / 4 {
            cached.shrink_to_fit();
        }
    }

    fn keep(&self, id: &str, playing: Playing) -> Arc<Mutex<Playing>> {
        let now = Instant::now();
        let mut cached = self.cached.lock().expect("nothing panics while it holds the cache");
        if cached.len() >= self.bound && !cached.contains_key(id) {
            let oldest = cached.iter().min_by_key(|(_, table)| table.used).map(|(id, _)| id.clone());
            oldest.and_then(|oldest| cached.remove(&oldest));
        }
        let fresh = || Cached { playing: Arc::new(Mutex::new(playing)), used: now };
        Arc::clone(&cached.entry(id.to_owned()).or_insert_with(fresh).playing)
    }
}

#[cfg(test)]
mod tests {
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
            timer: 0,
            seats: vec![seat; 3],
        }
    }

    #[tokio::test]
    async fn memory_holds_no_more_tables_than_agreed() {
        let store = Arc::new(SqliteStore::in_memory().unwrap());
        let tables = Tables::new(store, Arc::default(), 4);
        let rows: Vec<TableRow> = (0..20).map(|_| row()).collect();
        for row in &rows {
            tables.create(row.clone()).await.unwrap();
            assert!(tables.lookup(&row.id).is_none(), "a table nobody opened is not in memory");
        }
        for row in rows.iter().chain(&rows[..5]) {
            tables.open(&row.id).await.unwrap();
            assert!(tables.cached.lock().unwrap().len() <= 4);
        }
        assert!(tables.lookup(&rows[4].id).is_some() && tables.lookup(&rows[0].id).is_none());
    }

    #[tokio::test]
    async fn an_idle_table_leaves_the_memory() {
        let tables = Tables::new(Arc::new(SqliteStore::in_memory().unwrap()), Arc::default(), 4);
        let rows = [row(), row()];
        for row in &rows {
            tables.create(row.clone()).await.unwrap();
            tables.open(&row.id).await.unwrap();
        }
        let now = Instant::now();
        tables.sweep(now);
        assert_eq!(tables.cached.lock().unwrap().len(), 2, "both were just used");
        tables.sweep(now + IDLE);
        assert_eq!(tables.cached.lock().unwrap().capacity(), 0, "nothing of them is left");
        let again = tables.open(&rows[0].id).await.unwrap();
        assert_eq!(again.lock().await.table.row.id, rows[0].id, "and they can be taken up again");
    }

    #[tokio::test]
    async fn those_who_are_asked_together_may_answer_the_same_step_once_each() {
        let store = Arc::new(SqliteStore::in_memory().unwrap());
        let tables = Tables::new(store, Arc::default(), 4);
        let mut row = row();
        row.game = "mythologies".into();
        row.rules_version = GameId::Mythologies.rules_version();
        tables.create(row.clone()).await.unwrap();
        let step = tables.open(&row.id).await.unwrap().lock().await.session.step();
        let [a, b, c] = [0, 1, 2].map(Seat::new);
        tables.play(&row.id, a, Some(step), "pass").await.unwrap();
        assert!(matches!(tables.play(&row.id, a, Some(step), "pass").await, Err(Error::Stale)));
        tables.play(&row.id, b, Some(step), "take").await.unwrap();
        assert!(matches!(tables.play(&row.id, c, Some(step + 3), "pass").await, Err(Error::Stale)));
        tables.play(&row.id, c, Some(step + 1), "pass").await.unwrap();
    }

    #[tokio::test]
    async fn two_processes_on_one_store_never_play_the_same_step_twice() {
        let store: Arc<dyn Store> = Arc::new(SqliteStore::in_memory().unwrap());
        let [one, other] = [0, 1].map(|_| Tables::new(Arc::clone(&store), Arc::default(), 4));
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
        one.play(&row.id, seat, Some(step), &action).await.unwrap();
        assert!(matches!(other.play(&row.id, seat, Some(step), &action).await, Err(Error::Stale)));
        let there = other.open(&row.id).await.unwrap();
        assert_eq!(there.lock().await.session.hash(), here.lock().await.session.hash());
    }
}
