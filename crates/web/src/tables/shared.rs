//! Tables that other servers play too. The store is the truth, and what this process knows of a table is compared with it whenever
//! somebody wants the table, and again and again while somebody watches it. Nothing is lost or played twice if that comes late: a
//! move on an old position is refused by the store.

use std::time::{Duration, Instant};

use super::{Open, Playing, Tables, talk};
use crate::error::Error;

/// A table that was compared with the store so long ago is good enough to be shown.
const FRESH: Duration = Duration::from_millis(50);

impl Tables {
    /// Whether other servers use the same store.
    pub(crate) fn is_shared(&self) -> bool {
        self.shared
    }

    /// Sees to it that a table is as it is in the store, or was a moment ago.
    pub(super) async fn freshen(&self, id: &str, open: &Open) -> Result<(), Error> {
        // Whoever holds it has just looked.
        let Some(mut playing) = open.try_lock() else { return Ok(()) };
        if playing.checked.elapsed() < FRESH { Ok(()) } else { self.catch_up_locked(id, &mut playing).await }
    }

    /// Compares a table in memory with the store; a table that is not there will be read when somebody wants it.
    pub(crate) async fn catch_up(&self, id: &str) -> Result<(), Error> {
        let Some(open) = self.memory.held(id) else { return Ok(()) };
        let mut playing = open.lock().await;
        self.catch_up_locked(id, &mut playing).await
    }

    /// The tables that somebody watches.
    pub(crate) fn watched(&self) -> Vec<String> {
        self.memory.ids().into_iter().filter(|id| self.hub.is_watched(id)).collect()
    }

    pub(super) async fn catch_up_locked(&self, id: &str, playing: &mut Playing) -> Result<(), Error> {
        let mut table = match self.store.table(id).await {
            Err(gone @ store::Error::NoSuchTable { .. }) => {
                // Whoever holds this copy is told that there is nothing here any more.
                playing.visits = self.next_visit();
                self.hub.tell(id, playing.mark());
                self.memory.drop_table(id);
                return Err(gone.into());
            }
            other => other?,
        };
        let moved = table.length != playing.stored;
        table.length = playing.table.length;
        if !moved && table == playing.table && self.store.talk(id, talk::LATELY).await? == playing.talk {
            playing.checked = Instant::now();
            return Ok(());
        }
        let (visits, opened) = (playing.visits, playing.opened);
        *playing = self.load(id).await?;
        (playing.visits, playing.opened) = (visits, opened);
        self.hub.settle(id, playing.mark());
        Ok(())
    }
}
