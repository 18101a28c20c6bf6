//! Tables that were closed before their game began: whoever still stands at one is told why there is nothing there any more.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard};

use store::PersonId;

use super::Tables;

/// So many are remembered; whoever comes to an older one reads that there is no such table.
const REMEMBERED: usize = 1000;

/// The tables that were closed last, and those that somebody has left because their game began at another one.
#[derive(Default)]
pub(super) struct Closed {
    tables: Latest<String>,
    found: Latest<Found>,
}

/// Somebody who looked for opponents at one table has found them at another.
struct Found {
    table: String,
    person: PersonId,
    to: String,
}

/// What was noted last.
struct Latest<T>(Mutex<VecDeque<T>>);

impl<T> Default for Latest<T> {
    fn default() -> Latest<T> {
        Latest(Mutex::default())
    }
}

impl<T> Latest<T> {
    fn note(&self, noted: T) {
        let mut all = self.lock();
        if all.len() >= REMEMBERED {
            all.pop_front();
        }
        all.push_back(noted);
    }

    fn lock(&self) -> MutexGuard<'_, VecDeque<T>> {
        self.0.lock().expect("nothing panics while it holds this")
    }
}

impl Closed {
    pub(super) fn note(&self, id: &str) {
        self.tables.note(id.to_owned());
    }
}

impl Tables {
    /// Whether a table that is not there was closed by its host a while ago.
    pub(crate) fn was_closed(&self, id: &str) -> bool {
        self.closed.tables.lock().iter().any(|closed| closed == id)
    }

    /// Somebody leaves a table, as the game for which they looked for opponents too begins at another one.
    pub(crate) fn note_found(&self, table: &str, person: &PersonId, to: &str) {
        let (table, to) = (table.to_owned(), to.to_owned());
        self.closed.found.note(Found { table, person: person.clone(), to });
    }

    /// Where somebody has found opponents who looked for them at this table too.
    pub(crate) fn found(&self, table: &str, person: &PersonId) -> Option<String> {
        let found = self.closed.found.lock();
        let latest = found.iter().rev().find(|found| found.table == table && found.person == *person)?;
        Some(latest.to.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_so_many_are_remembered() {
        let closed = Closed::default();
        for number in 0..=REMEMBERED {
            closed.note(&number.to_string());
        }
        let kept = closed.tables.lock();
        assert_eq!(kept.len(), REMEMBERED);
        assert!(!kept.contains(&"0".to_owned()) && kept.contains(&REMEMBERED.to_string()));
    }
}
