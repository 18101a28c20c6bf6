//! Who is here: whose pages follow a table by a stream.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard};
use std::time::Duration;

use store::{PersonId, Table};

use crate::app::App;

/// A stream that ends is often followed by another: a page was reloaded, or a second tab was opened.
const GRACE: Duration = Duration::from_secs(3);

/// The streams of each table, by whom they are; nobody known counts as one of many.
#[derive(Default)]
pub(crate) struct Here {
    tables: Mutex<HashMap<String, HashMap<Option<PersonId>, usize>>>,
}

impl Here {
    /// Whether a person has this table before them.
    pub(crate) fn is_here(&self, table: &str, person: &PersonId) -> bool {
        let key = Some(person.clone());
        self.lock().get(table).is_some_and(|people| people.contains_key(&key))
    }

    /// How many watch a table without a seat at it.
    pub(crate) fn spectators(&self, table: &Table) -> usize {
        let seated = |person: &PersonId| {
            let host = table.row.host.as_ref() == Some(person);
            host || table.row.seats.iter().any(|seat| seat.person.as_ref() == Some(person))
        };
        let tables = self.lock();
        let people = tables.get(&table.row.id).into_iter().flatten();
        people
            .map(|(person, streams)| match person {
                Some(person) => usize::from(!seated(person)),
                None => *streams,
            })
            .sum()
    }

    fn add(&self, tables: &[String], person: &Option<PersonId>) {
        let mut all = self.lock();
        for table in tables {
            *all.entry(table.clone()).or_default().entry(person.clone()).or_default() += 1;
        }
    }

    fn take(&self, tables: &[String], person: &Option<PersonId>) {
        let mut all = self.lock();
        for table in tables {
            let Some(people) = all.get_mut(table) else { continue };
            if let Some(streams) = people.get_mut(person) {
                *streams -= 1;
                if *streams == 0 {
                    people.remove(person);
                }
            }
            if people.is_empty() {
                all.remove(table);
            }
        }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, HashMap<Option<PersonId>, usize>>> {
        self.tables.lock().expect("nothing panics while it holds this")
    }
}

/// Somebody who follows tables, until shortly after this is dropped.
pub(crate) struct Following {
    app: App,
    tables: Vec<String>,
    /// Those among them where others see who is here.
    waiting: Vec<String>,
    person: Option<PersonId>,
    /// Whether it has been dropped already, and only waits for the end of the grace.
    leaving: bool,
}

impl App {
    /// Somebody follows these tables from now on.
    pub(crate) async fn enter(
        &self,
        tables: Vec<String>,
        waiting: Vec<String>,
        person: Option<PersonId>,
    ) -> Following {
        self.here().add(&tables, &person);
        let following = Following { app: self.clone(), tables, waiting, person, leaving: false };
        following.tell().await;
        following
    }
}

impl Following {
    /// Tells those who wait with them.
    async fn tell(&self) {
        for table in self.waiting.iter().filter(|_| self.person.is_some()) {
            self.app.tables().note_visit(table).await;
        }
    }
}

impl Drop for Following {
    fn drop(&mut self) {
        if self.leaving {
            return;
        }
        let gone = Following {
            app: self.app.clone(),
            tables: std::mem::take(&mut self.tables),
            waiting: std::mem::take(&mut self.waiting),
            person: self.person.take(),
            leaving: true,
        };
        let Ok(runtime) = tokio::runtime::Handle::try_current() else { return };
        runtime.spawn(async move {
            tokio::time::sleep(GRACE).await;
            gone.app.here().take(&gone.tables, &gone.person);
            gone.tell().await;
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_are_here_until_their_last_stream_ends() {
        let here = Here::default();
        let (ada, table) = (PersonId::new("ada"), ["t".to_owned()]);
        let known = Some(ada.clone());
        here.add(&table, &known);
        here.add(&table, &known);
        here.add(&table, &None);
        here.take(&table, &known);
        assert!(here.is_here("t", &ada) && !here.is_here("u", &ada));
        here.take(&table, &known);
        assert!(!here.is_here("t", &ada));
        here.take(&table, &None);
        assert!(here.lock().is_empty());
    }
}
