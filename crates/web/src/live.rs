use std::collections::HashMap;
use std::fmt;
use std::pin::Pin;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::task::{Context, Poll};

use bus::{Bus, News};
use tokio::sync::watch;
use tokio_stream::wrappers::WatchStream;
use tokio_stream::{Stream, StreamMap};

/// Where a table stands: whoever drew another mark has to draw again. Says nothing that a spectator may not know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Mark {
    /// How many moves have been made.
    pub(crate) step: usize,
    /// A fingerprint of who sits where and of what follows the table.
    pub(crate) seats: u32,
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{:08x}", self.step, self.seats)
    }
}

/// Tells whoever watches a table that it has changed. A table nobody watches costs nothing here.
///
/// Only the latest mark of a table is kept, so a slow reader misses steps but never the last one, and nothing piles up.
pub(crate) struct Hub {
    /// Where the other servers of the same store hear of it.
    bus: Arc<dyn Bus>,
    tables: Mutex<HashMap<String, watch::Sender<Mark>>>,
    streams: AtomicUsize,
    /// How often the list of open tables has changed.
    lobby: AtomicUsize,
}

/// What the list of open tables is watched as, as if it were a table. Ids of tables are longer.
pub(crate) const LOBBY: &str = "open";

impl Hub {
    pub(crate) fn new(bus: Arc<dyn Bus>) -> Hub {
        Hub { bus, tables: Mutex::default(), streams: AtomicUsize::new(0), lobby: AtomicUsize::new(0) }
    }

    /// The marks of these tables, beginning with the present ones. A table that is watched already stands where its watchers
    /// were told last: what the caller read may be older.
    pub(crate) fn watch(self: &Arc<Hub>, tables: Vec<(String, Mark)>) -> Watching {
        let mut marks = StreamMap::with_capacity(tables.len());
        let mut all = self.lock();
        for (table, mark) in tables {
            let sender = all.entry(table.clone()).or_insert_with(|| watch::Sender::new(mark));
            marks.insert(table, WatchStream::new(sender.subscribe()));
        }
        drop(all);
        self.streams.fetch_add(1, Ordering::Relaxed);
        Watching { hub: Arc::clone(self), marks }
    }

    /// Whether other servers are heard, as far as is known.
    pub(crate) fn hears(&self) -> bool {
        self.bus.is_up()
    }

    /// Tells those who watch the table, here and at other servers, where it stands now.
    pub(crate) fn tell(&self, table: &str, mark: Mark) {
        self.bus.tell(News::Table { table: table.to_owned(), step: mark.step as u64 });
        if let Some(sender) = self.lock().get(table) {
            sender.send_replace(mark);
        }
    }

    /// Tells those who watch the table here where it stands, if they believe something else.
    pub(crate) fn settle(&self, table: &str, mark: Mark) {
        if let Some(sender) = self.lock().get(table) {
            sender.send_if_modified(|known| std::mem::replace(known, mark) != mark);
        }
    }

    /// The list of open tables has changed.
    pub(crate) fn tell_lobby(&self) {
        self.bus.tell(News::Lobby);
        self.settle_lobby();
    }

    /// The list of open tables has changed, as the other servers know.
    pub(crate) fn settle_lobby(&self) {
        self.lobby.fetch_add(1, Ordering::Relaxed);
        self.settle(LOBBY, self.lobby());
    }

    /// Where the list of open tables stands.
    pub(crate) fn lobby(&self) -> Mark {
        Mark { step: self.lobby.load(Ordering::Relaxed), seats: 0 }
    }

    /// How many streams are open.
    pub(crate) fn streams(&self) -> usize {
        self.streams.load(Ordering::Relaxed)
    }

    /// Whether anybody watches the table.
    pub(crate) fn is_watched(&self, table: &str) -> bool {
        self.lock().contains_key(table)
    }

    /// Ends what is told of a table that this server cannot follow any more; whoever watches it may find another server.
    pub(crate) fn end(&self, table: &str) {
        self.lock().remove(table);
    }

    /// Ends every stream, so that the server can stop.
    pub(crate) fn close(&self) {
        self.lock().clear();
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, watch::Sender<Mark>>> {
        self.tables.lock().expect("nothing panics while it holds the hub")
    }
}

/// The stream of marks of several tables.
pub(crate) struct Watching {
    hub: Arc<Hub>,
    marks: StreamMap<String, WatchStream<Mark>>,
}

impl Stream for Watching {
    type Item = (String, Mark);

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<(String, Mark)>> {
        Pin::new(&mut self.marks).poll_next(context)
    }
}

impl Drop for Watching {
    fn drop(&mut self) {
        self.hub.streams.fetch_sub(1, Ordering::Relaxed);
        let tables: Vec<String> = self.marks.keys().cloned().collect();
        self.marks.clear();
        let mut all = self.hub.lock();
        for table in tables {
            if all.get(&table).is_some_and(|sender| sender.receiver_count() == 0) {
                all.remove(&table);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio_stream::StreamExt;

    fn mark(step: usize) -> Mark {
        Mark { step, seats: 0 }
    }

    #[tokio::test]
    async fn a_watcher_learns_the_present_and_then_the_latest() {
        let hub = Arc::new(Hub::new(Arc::new(bus::Alone)));
        let mut watching = hub.watch(vec![("a".into(), mark(3)), ("b".into(), mark(1))]);
        let mut first = [watching.next().await.unwrap(), watching.next().await.unwrap()];
        first.sort_by(|one, other| one.0.cmp(&other.0));
        assert_eq!(first, [("a".into(), mark(3)), ("b".into(), mark(1))]);
        hub.tell("a", mark(4));
        hub.tell("a", mark(5));
        assert_eq!(watching.next().await.unwrap(), ("a".into(), mark(5)));
    }

    #[tokio::test]
    async fn whoever_comes_late_sets_no_mark_back() {
        let hub = Arc::new(Hub::new(Arc::new(bus::Alone)));
        let mut first = hub.watch(vec![("a".into(), mark(3))]);
        hub.tell("a", mark(4));
        let mut late = hub.watch(vec![("a".into(), mark(3))]);
        assert_eq!(late.next().await.unwrap(), ("a".into(), mark(4)));
        assert_eq!(first.next().await.unwrap(), ("a".into(), mark(4)));
        hub.settle("a", mark(4));
        hub.settle("a", mark(5));
        assert_eq!(first.next().await.unwrap(), ("a".into(), mark(5)));
    }

    #[tokio::test]
    async fn a_table_nobody_watches_is_forgotten() {
        let hub = Arc::new(Hub::new(Arc::new(bus::Alone)));
        let one = hub.watch(vec![("a".into(), mark(0))]);
        let other = hub.watch(vec![("a".into(), mark(0)), ("b".into(), mark(0))]);
        assert!(hub.is_watched("a") && hub.is_watched("b"));
        assert_eq!(hub.streams(), 2);
        drop(other);
        assert!(hub.is_watched("a") && !hub.is_watched("b"));
        assert_eq!(hub.streams(), 1);
        drop(one);
        assert!(hub.lock().is_empty());
    }

    #[tokio::test]
    async fn closing_ends_every_stream() {
        let hub = Arc::new(Hub::new(Arc::new(bus::Alone)));
        let mut watching = hub.watch(vec![("a".into(), mark(0))]);
        assert!(watching.next().await.is_some());
        hub.close();
        assert!(watching.next().await.is_none());
    }
}
