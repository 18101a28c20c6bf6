//! The tables in memory. While anybody uses a table there is one copy of it in this process, and everybody gets that one: a
//! second copy, read from the store while a move is being committed to the first, would show the position before it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex as Lock, MutexGuard as Locked};
use std::time::{Duration, Instant};

use tokio::sync::{Mutex, MutexGuard, OnceCell};

use super::Playing;
use crate::error::Error;

/// A table not used for this long leaves the memory; taking it up again is one replay.
pub(super) const IDLE: Duration = Duration::from_secs(60);

/// A table in use. As long as it is held, the table stays in memory.
pub(crate) struct Open(Arc<OnceCell<Mutex<Playing>>>);

impl Open {
    /// The table, for one at a time.
    pub(crate) async fn lock(&self) -> MutexGuard<'_, Playing> {
        self.0.get().expect("an open table has been read").lock().await
    }

    /// The table, if nobody has it at this moment.
    pub(super) fn try_lock(&self) -> Option<MutexGuard<'_, Playing>> {
        self.0.get()?.try_lock().ok()
    }
}

/// The tables in memory, up to a bound; those in use count too but are never let go.
pub(super) struct Memory {
    tables: Lock<HashMap<String, Kept>>,
    bound: usize,
}

struct Kept {
    /// Empty while the table is being read.
    playing: Arc<OnceCell<Mutex<Playing>>>,
    used: Instant,
}

impl Kept {
    /// Nobody else can get hold of it without the lock under which this is asked.
    fn is_in_use(&self) -> bool {
        Arc::strong_count(&self.playing) > 1
    }
}

impl Memory {
    pub(super) fn new(bound: usize) -> Memory {
        Memory { tables: Lock::default(), bound: bound.max(1) }
    }

    /// The table with this id. The first who wants it reads it, and the others wait for that.
    pub(super) async fn open(
        &self,
        id: &str,
        read: impl Future<Output = Result<Playing, Error>>,
    ) -> Result<Open, Error> {
        let playing = self.place(id);
        let loaded = async { read.await.map(Mutex::new) };
        let found = playing.get_or_try_init(|| loaded).await.map(|_| ());
        if let Err(error) = found {
            drop(playing);
            self.forget_unread(id);
            return Err(error);
        }
        self.trim();
        Ok(Open(playing))
    }

    fn place(&self, id: &str) -> Arc<OnceCell<Mutex<Playing>>> {
        let mut tables = self.lock();
        let used = Instant::now();
        if let Some(kept) = tables.get_mut(id) {
            kept.used = used;
            return Arc::clone(&kept.playing);
        }
        let playing = Arc::default();
        tables.insert(id.to_owned(), Kept { playing: Arc::clone(&playing), used });
        playing
    }

    fn forget_unread(&self, id: &str) {
        let mut tables = self.lock();
        if tables.get(id).is_some_and(|kept| !kept.is_in_use() && kept.playing.get().is_none()) {
            tables.remove(id);
        }
    }

    /// Lets go of the tables unused for longest, down to the bound.
    fn trim(&self) {
        let mut tables = self.lock();
        while tables.len() > self.bound {
            let unused = tables.iter().filter(|(_, kept)| !kept.is_in_use());
            let Some(oldest) = unused.min_by_key(|(_, kept)| kept.used).map(|(id, _)| id.clone()) else {
                return;
            };
            tables.remove(&oldest);
        }
    }

    /// Lets go of the tables that are idle at this time.
    pub(super) fn sweep(&self, now: Instant) {
        let mut tables = self.lock();
        tables.retain(|_, kept| kept.is_in_use() || now.duration_since(kept.used) < IDLE);
        // After a rush, the room it took is given back too.
        if tables.len() <= tables.capacity() / 4 {
            tables.shrink_to_fit();
        }
    }

    /// The table with this id, if it is in memory.
    pub(super) fn held(&self, id: &str) -> Option<Open> {
        let playing = Arc::clone(&self.lock().get(id)?.playing);
        playing.initialized().then(|| Open(playing))
    }

    /// The ids of the tables in memory.
    pub(super) fn ids(&self) -> Vec<String> {
        self.lock().keys().cloned().collect()
    }

    /// Forgets a table that is no more.
    pub(super) fn drop_table(&self, id: &str) {
        self.lock().remove(id);
    }

    /// How many tables are in memory.
    pub(super) fn len(&self) -> usize {
        self.lock().len()
    }

    #[cfg(test)]
    pub(super) fn holds(&self, id: &str) -> bool {
        self.lock().contains_key(id)
    }

    #[cfg(test)]
    pub(super) fn room(&self) -> usize {
        self.lock().capacity()
    }

    fn lock(&self) -> Locked<'_, HashMap<String, Kept>> {
        self.tables.lock().expect("nothing panics while it holds the tables")
    }
}
