use std::num::NonZero;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{Journal, JournalError};

/// Somebody who is told how far a run has got.
pub trait Progress: Sync {
    /// The run has so many games before it.
    fn expect(&self, games: u64);
    /// So many more games are done.
    fn advance(&self, games: u64);
}

/// Nobody who cares how far a run has got.
#[derive(Clone, Copy, Debug, Default)]
pub struct Quiet;

impl Progress for Quiet {
    fn expect(&self, _: u64) {}

    fn advance(&self, _: u64) {}
}

/// How a run is carried out. Nothing of it touches the results.
#[derive(Clone, Copy)]
pub struct Run<'a> {
    /// How many threads; at least 1.
    pub threads: usize,
    /// Who is told about it.
    pub progress: &'a dyn Progress,
}

impl Default for Run<'_> {
    fn default() -> Self {
        Run { threads: thread::available_parallelism().map_or(1, NonZero::get), progress: &Quiet }
    }
}

impl Run<'_> {
    /// Does the numbered parts of a run, those left out that the journal has already: what they came to, in the order of
    /// `numbers`. `games` tells how many games a part has; `worker` makes what one thread works with.
    pub(crate) fn gather<T, W>(
        &self,
        numbers: &[u64],
        games: impl Fn(u64) -> u64 + Sync,
        journal: Option<&Journal<T>>,
        worker: impl Fn() -> W + Sync,
    ) -> Result<Vec<T>, JournalError>
    where
        T: Clone + Send + Sync + Serialize + DeserializeOwned,
        W: FnMut(u64) -> T,
    {
        let known = |number: u64| journal.and_then(|journal| journal.get(number));
        let (closed, open): (Vec<u64>, Vec<u64>) =
            numbers.iter().partition(|&&number| known(number).is_some());
        self.progress.advance(closed.into_iter().map(&games).sum());
        let next = AtomicUsize::new(0);
        let failure = Mutex::new(None);
        let work = || {
            let mut play = worker();
            let mut done = Vec::new();
            while let Some(&number) = open.get(next.fetch_add(1, Ordering::Relaxed)) {
                let value = play(number);
                if let Some(Err(error)) = journal.map(|journal| journal.note(number, &value)) {
                    *failure.lock().expect("nobody panics with it") = Some(error);
                    // Nothing more is begun.
                    next.store(open.len(), Ordering::Relaxed);
                }
                self.progress.advance(games(number));
                done.push((number, value));
            }
            done
        };
        let mut done: Vec<(u64, T)> = thread::scope(|scope| {
            let threads = self.threads.clamp(1, open.len().max(1));
            let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
            workers
                .into_iter()
                .flat_map(|worker| worker.join().expect("a bot or the rules panicked"))
                .collect()
        });
        if let Some(error) = failure.into_inner().expect("nobody panics with it") {
            return Err(error);
        }
        done.sort_by_key(|(number, _)| *number);
        let value = |&number: &u64| match known(number) {
            Some(value) => value.clone(),
            None => {
                let at = done.binary_search_by_key(&number, |(number, _)| *number);
                done[at.expect("every open part was done")].1.clone()
            }
        };
        Ok(numbers.iter().map(value).collect())
    }
}
