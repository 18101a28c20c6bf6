//! Tables that other servers play too. The store is the truth, and what this process knows of a table is compared with it whenever
//! somebody wants the table, and again and again while somebody watches it. Nothing is lost or played twice if that comes late: a
//! move on an old position is refused by the store.

use std::time::{Duration, Instant};

use engine::Seat;
use store::Table;

use super::{Open, Playing, Tables, talk};
use crate::error::Error;

/// A table that was compared with the store so long ago is good enough to be shown.
const FRESH: Duration = Duration::from_millis(50);
/// One that was compared so long ago is good enough to be played on while a bus tells of changes. Tables that are watched are
/// compared more often than that.
const TOLD: Duration = Duration::from_secs(10);

impl Tables {
    /// Whether other servers use the same store.
    pub(crate) fn is_shared(&self) -> bool {
        self.shared
    }

    /// Sees to it that a table is as it is in the store, or was a moment ago.
    pub(super) async fn freshen(&self, id: &str, open: &Open) -> Result<(), Error> {
        // Whoever holds it has just looked.
        let Some(mut playing) = open.try_lock() else { return Ok(()) };
        if playing.confirmed.elapsed() < FRESH {
            Ok(())
        } else {
            self.catch_up_locked(id, &mut playing).await
        }
    }

    /// The same for a table that this server should not have heard of anyway.
    pub(super) async fn freshen_untold(&self, id: &str, open: &Open) -> Result<(), Error> {
        let is_told = |checked: Instant| {
            let missed = *self.missed.lock().expect("nothing panics while it holds this");
            self.hub.hears() && checked.elapsed() < TOLD && missed.is_none_or(|missed| missed < checked)
        };
        let fresh = open.try_lock().is_none_or(|playing| is_told(playing.checked));
        if fresh { Ok(()) } else { self.freshen(id, open).await }
    }

    /// News of other servers was lost: nobody knows of which tables.
    pub(crate) fn miss_news(&self) {
        *self.missed.lock().expect("nothing panics while it holds this") = Some(Instant::now());
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
                if !playing.table.has_begun() {
                    self.closed.note(id);
                }
                playing.visits = self.next_visit();
                self.hub.settle(id, playing.mark());
                self.memory.drop_table(id);
                return Err(gone.into());
            }
            other => other?,
        };
        let talk = self.store.talk(id, talk::LATELY).await?;
        let moved = table.length != playing.stored;
        table.length = playing.table.length;
        if !moved && table == playing.table && talk == playing.talk {
            (playing.checked, playing.confirmed) = (Instant::now(), Instant::now());
            return Ok(());
        }
        let (visits, opened) = (playing.visits, playing.opened);
        if playing.follows(&table) && self.play_along(id, playing).await? {
            (playing.table, playing.talk) = (table, talk);
            self.attend(id, playing).await?;
        } else {
            *playing = self.load(id).await?;
        }
        (playing.visits, playing.opened) = (visits, opened);
        (playing.checked, playing.confirmed) = (Instant::now(), Instant::now());
        self.hub.settle(id, playing.mark());
        Ok(())
    }

    /// Goes on by what other servers have played since: the moves alone are read. Whether they lead where they led when they were
    /// made; if not, nothing has changed, and the whole game says more.
    async fn play_along(&self, id: &str, playing: &mut Playing) -> Result<bool, Error> {
        let rows = self.store.actions(id, playing.stored).await?;
        let moves: Vec<_> =
            rows.iter().map(|row| (Seat::new(usize::from(row.seat)), row.action.clone())).collect();
        let mut next = playing.session.clone();
        let Some(last) = rows.last() else { return Ok(true) };
        if next.follow(&moves).is_err() || last.trace.is_none_or(|trace| trace != next.trace()) {
            return Ok(false);
        }
        playing.session = next;
        playing.stored += rows.len() as u32;
        playing.since = Instant::now();
        Ok(true)
    }
}

impl Playing {
    /// Whether the game as it is known here can go on to what the store has: the same game by the same rules, and no move in memory
    /// that the store does not have.
    fn follows(&self, now: &Table) -> bool {
        let (known, now) = (&self.table, now);
        let same = known.row.rules_version == now.row.rules_version && known.row.seed == now.row.seed;
        same && known.row.setup == now.row.setup
            && known.begun_at == now.begun_at
            && self.session.step() == self.stored as usize
    }
}
