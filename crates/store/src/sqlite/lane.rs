//! A thread that owns one connection and works through a queue, one transaction for all that waits.
//!
//! A commit costs a disk flush, whatever it holds. While one is under way others queue up, and the next transaction
//! takes them all: the busier the server, the more moves share a flush.

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::Arc;
use std::thread::{self, JoinHandle};

use rusqlite::Connection;
use tokio::sync::{mpsc, oneshot};

use super::failure::{self, Failure};
use crate::Error;

/// The most tasks in one transaction; as many again may wait before callers are held back.
const GROUP: usize = 256;

pub(super) struct Lane {
    /// Taken only when the lane is dropped, to end the thread.
    queue: Option<mpsc::Sender<Box<dyn Task>>>,
    thread: Option<JoinHandle<()>>,
    path: Arc<Path>,
}

impl Lane {
    pub(super) fn start(connection: Connection, begin: &'static str, path: Arc<Path>) -> io::Result<Lane> {
        let (sender, mut queue) = mpsc::channel(GROUP);
        let file = Arc::clone(&path);
        let thread = thread::Builder::new().name("store".to_owned()).spawn(move || {
            let mut group = Vec::with_capacity(GROUP);
            while queue.blocking_recv_many(&mut group, GROUP) > 0 {
                work_through(&connection, begin, &file, &mut group);
            }
        })?;
        Ok(Lane { queue: Some(sender), thread: Some(thread), path })
    }

    /// Does `work` on the lane's connection and answers once its transaction is committed.
    pub(super) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, Failure> + Send + 'static,
    ) -> Result<T, Error> {
        let (task, answer) = pending(&self.path, work);
        let queue = self.queue.as_ref().ok_or(Error::Stopped)?;
        queue.send(task).await.map_err(|_| Error::Stopped)?;
        answer.await.map_err(|_| Error::Stopped)?
    }
}

impl Drop for Lane {
    /// Waits for the work already queued, so that the file is at rest when the store is gone.
    fn drop(&mut self) {
        self.queue.take();
        if let Some(thread) = self.thread.take() {
            // Should it have panicked all the same, that has been reported there, and its callers know.
            let _ = thread.join();
        }
    }
}

/// Runs a group in one transaction, then answers everyone.
fn work_through(connection: &Connection, begin: &str, path: &Path, group: &mut Vec<Box<dyn Task>>) {
    let committed = commit(connection, begin, group).map_err(|error| failure::sqlite(&error, path));
    for task in group.drain(..) {
        task.answer(&committed);
    }
}

fn commit(connection: &Connection, begin: &str, group: &mut [Box<dyn Task>]) -> rusqlite::Result<()> {
    step(connection, begin)?;
    let done =
        carry_out(connection, group).and_then(|kept| if kept { step(connection, "COMMIT") } else { Ok(()) });
    if connection.is_autocommit() { done } else { done.and(step(connection, "ROLLBACK")) }
}

/// Runs all tasks: whether there is anything to commit.
fn carry_out(connection: &Connection, group: &mut [Box<dyn Task>]) -> rusqlite::Result<bool> {
    if let [task] = group {
        // Whatever it has written goes with the transaction if it fails.
        return task.run(connection);
    }
    for task in group {
        step(connection, "SAVEPOINT task")?;
        if !task.run(connection)? {
            step(connection, "ROLLBACK TO task")?;
        }
        step(connection, "RELEASE task")?;
    }
    Ok(true)
}

/// A statement without parameters, which is parsed once.
fn step(connection: &Connection, statement: &str) -> rusqlite::Result<()> {
    connection.prepare_cached(statement)?.execute([]).map(|_| ())
}

/// A piece of work whose result waits for the commit.
trait Task: Send {
    /// Works inside a transaction: whether it has done what it was to do. What a task that has not has written is to be taken
    /// back, and nothing else is. An error means that the transaction itself is lost.
    fn run(&mut self, connection: &Connection) -> rusqlite::Result<bool>;

    /// Tells the caller what came of it. A lost transaction overrides whatever the work itself found, even a
    /// refusal: it may have been refused because of a write that is lost now.
    fn answer(self: Box<Self>, committed: &Result<(), Error>);
}

struct Pending<T, W> {
    path: Arc<Path>,
    work: Option<W>,
    outcome: Option<Result<T, Error>>,
    caller: oneshot::Sender<Result<T, Error>>,
}

/// A task and where its caller will find the answer.
fn pending<T: Send + 'static>(
    path: &Arc<Path>,
    work: impl FnOnce(&Connection) -> Result<T, Failure> + Send + 'static,
) -> (Box<dyn Task>, oneshot::Receiver<Result<T, Error>>) {
    let (caller, answer) = oneshot::channel();
    (Box::new(Pending { path: Arc::clone(path), work: Some(work), outcome: None, caller }), answer)
}

impl<T, W> Task for Pending<T, W>
where
    T: Send,
    W: FnOnce(&Connection) -> Result<T, Failure> + Send,
{
    fn run(&mut self, connection: &Connection) -> rusqlite::Result<bool> {
        let work = self.work.take().expect("a task is run once");
        // A fault in one task must not take the thread, and with it every table, down.
        let worked = catch_unwind(AssertUnwindSafe(|| work(connection))).unwrap_or_else(|_| Err(panicked()));
        // After some errors (disk full, failed reads and writes) SQLite has already undone the transaction.
        let outcome = match worked {
            Err(Failure::Sqlite(error)) if connection.is_autocommit() => return Err(error),
            worked => worked.map_err(|failure| failure.about(&self.path)),
        };
        Ok(self.outcome.insert(outcome).is_ok())
    }

    fn answer(self: Box<Self>, committed: &Result<(), Error>) {
        let answer = match committed {
            Ok(()) => self.outcome.expect("every task of a committed group has run"),
            Err(error) => Err(error.clone()),
        };
        // The caller may have gone away meanwhile.
        let _ = self.caller.send(answer);
    }
}

fn panicked() -> Failure {
    Failure::Refused(Error::Database { reason: "the store panicked and took back the write".to_owned() })
}

#[cfg(test)]
mod tests {
    use super::*;

    type Work = fn(&Connection) -> Result<usize, Failure>;
    type Answers = Vec<oneshot::Receiver<Result<usize, Error>>>;

    fn insert(connection: &Connection, number: u32) -> Result<usize, Failure> {
        Ok(connection.execute("INSERT INTO numbers (number) VALUES (?1)", [number])?)
    }

    fn group(works: Vec<Work>) -> (Connection, Vec<Result<usize, Error>>, Vec<u32>) {
        let connection = Connection::open_in_memory().unwrap();
        connection
            .execute_batch(
                "CREATE TABLE numbers (number INTEGER PRIMARY KEY, weight BLOB); PRAGMA max_page_count = 20",
            )
            .unwrap();
        let path: Arc<Path> = Path::new("numbers").into();
        let (mut tasks, answers): (Vec<_>, Answers) =
            works.into_iter().map(|work| pending(&path, work)).unzip();
        work_through(&connection, "BEGIN IMMEDIATE", &path, &mut tasks);
        let answers = answers.into_iter().map(|answer| answer.blocking_recv().unwrap()).collect();
        let numbers = connection
            .prepare("SELECT number FROM numbers ORDER BY number")
            .and_then(|mut statement| statement.query_map([], |row| row.get(0))?.collect())
            .unwrap();
        (connection, answers, numbers)
    }

    #[test]
    fn a_refused_task_takes_back_its_own_writes_and_no_others() {
        let refused: Work = |connection| {
            insert(connection, 2)?;
            Err(Failure::Refused(Error::Stale { at: 7 }))
        };
        let doubled: Work = |connection| {
            insert(connection, 3)?;
            insert(connection, 1)
        };
        let panics: Work = |connection| {
            insert(connection, 5)?;
            panic!("on purpose")
        };
        let (_connection, answers, numbers) =
            group(vec![|connection| insert(connection, 1), refused, doubled, panics, |connection| {
                insert(connection, 4)
            }]);
        assert_eq!(answers[0], Ok(1));
        assert_eq!(answers[1], Err(Error::Stale { at: 7 }));
        assert!(matches!(answers[2], Err(Error::Database { .. })), "{:?}", answers[2]);
        assert!(matches!(answers[3], Err(Error::Database { .. })), "{:?}", answers[3]);
        assert_eq!(answers[4], Ok(1));
        assert_eq!(numbers, [1, 4]);
    }

    #[test]
    fn when_the_transaction_is_lost_nobody_is_told_that_a_write_happened() {
        let loses_all: Work = |connection| {
            connection.execute_batch("ROLLBACK")?;
            Ok(connection.execute("no such statement", [])?)
        };
        let (connection, answers, numbers) =
            group(vec![|connection| insert(connection, 1), loses_all, |connection| insert(connection, 2)]);
        assert!(answers.iter().all(|answer| matches!(answer, Err(Error::Database { .. }))), "{answers:?}");
        assert!(numbers.is_empty(), "neither the task before nor the one after has written");
        assert!(connection.is_autocommit(), "the next group can begin a transaction");
    }

    #[test]
    fn a_task_alone_takes_back_what_it_wrote_when_it_fails() {
        let refused: Work = |connection| {
            insert(connection, 1)?;
            Err(Failure::Refused(Error::Stale { at: 7 }))
        };
        let panics: Work = |connection| {
            insert(connection, 1)?;
            panic!("on purpose")
        };
        let loses_all: Work = |connection| {
            insert(connection, 1)?;
            connection.execute_batch("ROLLBACK")?;
            Ok(1)
        };
        for (work, stale) in [(refused, true), (panics, false), (loses_all, false)] {
            let (connection, answers, numbers) = group(vec![work]);
            assert_eq!(answers[0] == Err(Error::Stale { at: 7 }), stale, "{answers:?}");
            assert!(answers[0].is_err() && numbers.is_empty(), "{answers:?} {numbers:?}");
            assert!(connection.is_autocommit(), "the next group can begin a transaction");
        }
        let (_connection, answers, numbers) = group(vec![|connection| insert(connection, 1)]);
        assert_eq!((answers, numbers), (vec![Ok(1)], vec![1]));
    }

    #[test]
    fn when_the_disk_is_full_what_is_told_is_what_is_there() {
        let heavy: Work = |connection| {
            insert(connection, 2)?;
            Ok(connection.execute("INSERT INTO numbers VALUES (3, zeroblob(1000000))", [])?)
        };
        let (connection, answers, numbers) =
            group(vec![|connection| insert(connection, 1), heavy, |connection| insert(connection, 4)]);
        assert!(matches!(answers[1], Err(Error::DiskFull { .. })), "{answers:?}");
        let told: Vec<u32> = [1, 3, 4]
            .into_iter()
            .zip(&answers)
            .filter(|(_, answer)| answer.is_ok())
            .map(|(n, _)| n)
            .collect();
        assert_eq!(told, numbers);
        assert!(connection.is_autocommit());
    }
}
