//! Who is here: whose pages follow a table by a stream, of this server or of another one that has told of it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};

use bus::{Bus, Followers, News};
use store::{PersonId, Table};

use crate::app::App;
use crate::identity::random_u64;

/// A stream that ends is often followed by another: a page was reloaded, or a second tab was opened.
const GRACE: Duration = Duration::from_secs(3);

/// How often a server tells the others of everybody who is there, for those who have not heard it.
pub(crate) const TELL: Duration = Duration::from_secs(10);
/// What another server told so long ago does not hold any more: it may have gone without a word.
const HEARSAY: Duration = Duration::from_secs(30);
/// So many tables are told of in one message.
const AT_ONCE: usize = 256;

/// Of so many people at tables it is known since when they are away; then those away for longest are forgotten.
const AWAY: usize = 10_000;

/// The streams of a table, by whom they are; nobody known counts as one of many.
type People = HashMap<Option<PersonId>, usize>;

/// What each other server has told of each table, and when.
type Hearsay = HashMap<String, HashMap<u64, (Instant, People)>>;

pub(crate) struct Here {
    bus: Arc<dyn Bus>,
    /// What this server is called by the others.
    own: u64,
    tables: Mutex<HashMap<String, People>>,
    elsewhere: Mutex<Hearsay>,
    /// Since when people are away from tables that they followed here or at another server.
    away: Mutex<HashMap<(String, PersonId), Instant>>,
}

impl Here {
    pub(crate) fn new(bus: Arc<dyn Bus>) -> Here {
        let (tables, elsewhere, away) = Default::default();
        Here { bus, own: random_u64(), tables, elsewhere, away }
    }

    /// Whether a person has this table before them.
    pub(crate) fn is_here(&self, table: &str, person: &PersonId) -> bool {
        let key = Some(person.clone());
        self.lock().get(table).is_some_and(|people| people.contains_key(&key))
            || self.told(table).iter().any(|people| people.contains_key(&key))
    }

    /// For how long somebody has been away from a table; nothing while they are there, or where that is not known.
    pub(crate) fn away_for(&self, table: &str, person: &PersonId) -> Option<Duration> {
        let since = self.away().get(&(table.to_owned(), person.clone())).copied()?;
        (!self.is_here(table, person)).then(|| since.elapsed())
    }

    /// Notes that somebody has left a table, or is back.
    fn note(&self, table: &str, person: &PersonId, left: Option<Instant>) {
        let mut away = self.away();
        let key = (table.to_owned(), person.clone());
        let Some(left) = left else {
            away.remove(&key);
            return;
        };
        if away.len() >= AWAY {
            let mut known: Vec<Instant> = away.values().copied().collect();
            let (_, middle, _) = known.select_nth_unstable(AWAY / 2);
            let middle = *middle;
            away.retain(|_, since| *since > middle);
        }
        away.insert(key, left);
    }

    /// Who is at a table by the word of each other server.
    fn told(&self, table: &str) -> Vec<People> {
        let elsewhere = self.elsewhere();
        let servers = elsewhere.get(table).into_iter().flat_map(HashMap::values);
        servers.filter(|(at, _)| at.elapsed() < HEARSAY).map(|(_, people)| people.clone()).collect()
    }

    /// Notes what another server tells of a table. Whether anybody has come or gone by that.
    pub(crate) fn hear(&self, server: u64, table: &str, followers: Followers) -> bool {
        let people: People =
            followers.into_iter().map(|(person, streams)| (person.map(PersonId::new), streams)).collect();
        let mut elsewhere = self.elsewhere();
        let servers = elsewhere.entry(table.to_owned()).or_default();
        let before = if people.is_empty() {
            servers.remove(&server)
        } else {
            servers.insert(server, (Instant::now(), people.clone()))
        };
        if servers.is_empty() {
            elsewhere.remove(table);
        }
        drop(elsewhere);
        let were = before.iter().flat_map(|(_, before)| before.keys().flatten());
        for gone in were.filter(|&person| !people.contains_key(&Some(person.clone()))) {
            self.note(table, gone, Some(Instant::now()));
        }
        for come in people.keys().flatten() {
            self.note(table, come, None);
        }
        before.map_or(!people.is_empty(), |(_, before)| before != people)
    }

    /// Tells the other servers of everybody, and forgets what has not been repeated: the tables where that makes a difference.
    pub(crate) fn repeat(&self) -> Vec<String> {
        let tables: Vec<(String, Followers)> =
            self.lock().iter().map(|(table, people)| (table.clone(), followers(people))).collect();
        for tables in tables.chunks(AT_ONCE) {
            self.bus.tell(News::Here { server: self.own, tables: tables.to_vec() });
        }
        let mut left = Vec::new();
        self.elsewhere().retain(|table, servers| {
            let before = servers.len();
            servers.retain(|_, (at, _)| at.elapsed() < HEARSAY);
            if servers.len() < before {
                left.push(table.clone());
            }
            !servers.is_empty()
        });
        left
    }

    /// Tells the other servers who is at these tables now.
    fn tell(&self, tables: &[String]) {
        let all = self.lock();
        let now = |table: &String| (table.clone(), all.get(table).map(followers).unwrap_or_default());
        self.bus.tell(News::Here { server: self.own, tables: tables.iter().map(now).collect() });
    }

    /// How many watch a table without a seat at it.
    pub(crate) fn spectators(&self, table: &Table) -> usize {
        let seated = |person: &PersonId| {
            let host = table.row.host.as_ref() == Some(person);
            host || table.row.seats.iter().any(|seat| seat.person.as_ref() == Some(person))
        };
        let mut everybody = self.lock().get(&table.row.id).cloned().unwrap_or_default();
        for (person, streams) in self.told(&table.row.id).into_iter().flatten() {
            *everybody.entry(person).or_default() += streams;
        }
        everybody
            .iter()
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
        drop(all);
        if let Some(person) = person {
            tables.iter().for_each(|table| self.note(table, person, None));
        }
        self.tell(tables);
    }

    fn take(&self, tables: &[String], person: &Option<PersonId>) {
        let mut all = self.lock();
        let mut left = Vec::new();
        for table in tables {
            let Some(people) = all.get_mut(table) else { continue };
            if let Some(streams) = people.get_mut(person) {
                *streams -= 1;
                if *streams == 0 {
                    people.remove(person);
                    left.push(table);
                }
            }
            if people.is_empty() {
                all.remove(table);
            }
        }
        drop(all);
        if let Some(person) = person {
            // The grace is over; they went before it began.
            let since = Instant::now().checked_sub(GRACE);
            left.iter().for_each(|table| self.note(table, person, since));
        }
        self.tell(tables);
    }

    fn away(&self) -> MutexGuard<'_, HashMap<(String, PersonId), Instant>> {
        self.away.lock().expect("nothing panics while it holds this")
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, People>> {
        self.tables.lock().expect("nothing panics while it holds this")
    }

    fn elsewhere(&self) -> MutexGuard<'_, Hearsay> {
        self.elsewhere.lock().expect("nothing panics while it holds this")
    }
}

fn followers(people: &People) -> Followers {
    people
        .iter()
        .map(|(person, streams)| (person.as_ref().map(|id| id.as_str().to_owned()), *streams))
        .collect()
}

/// Somebody who follows tables, until shortly after this is dropped.
pub(crate) struct Following {
    app: App,
    tables: Vec<String>,
    person: Option<PersonId>,
    /// Whether it has been dropped already, and only waits for the end of the grace.
    leaving: bool,
}

impl App {
    /// Somebody follows these tables from now on.
    pub(crate) async fn enter(&self, tables: Vec<String>, person: Option<PersonId>) -> Following {
        self.here().add(&tables, &person);
        let following = Following { app: self.clone(), tables, person, leaving: false };
        following.tell().await;
        following
    }
}

impl Following {
    /// Tells those who see who is here.
    async fn tell(&self) {
        for table in self.tables.iter().filter(|_| self.person.is_some()) {
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
        let here = Here::new(Arc::new(bus::Alone));
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

    #[test]
    fn it_is_known_since_when_somebody_is_away() {
        let here = Here::new(Arc::new(bus::Alone));
        let (ada, table) = (PersonId::new("ada"), ["t".to_owned()]);
        let known = Some(ada.clone());
        assert_eq!(here.away_for("t", &ada), None, "nobody has seen her");
        here.add(&table, &known);
        here.add(&table, &known);
        here.take(&table, &known);
        assert_eq!(here.away_for("t", &ada), None, "a page of hers is left");
        here.take(&table, &known);
        assert!(here.away_for("t", &ada).is_some_and(|away| away >= GRACE));
        assert_eq!(here.away_for("u", &ada), None);
        here.add(&table, &known);
        assert_eq!(here.away_for("t", &ada), None, "she is back");
        here.take(&table, &known);
        here.hear(7, "t", vec![(Some("ada".to_owned()), 1)]);
        assert_eq!(here.away_for("t", &ada), None, "at another server");
        here.hear(7, "t", Vec::new());
        assert!(here.away_for("t", &ada).is_some());
    }

    #[test]
    fn only_so_many_absences_are_remembered() {
        let here = Here::new(Arc::new(bus::Alone));
        let table = ["t".to_owned()];
        for number in 0..=AWAY {
            let person = Some(PersonId::new(number.to_string()));
            here.add(&table, &person);
            here.take(&table, &person);
        }
        assert!(here.away().len() <= AWAY);
        assert!(here.away_for("t", &PersonId::new(AWAY.to_string())).is_some(), "the last one is known");
    }

    #[test]
    fn people_elsewhere_are_here_until_their_server_says_otherwise() {
        let here = Here::new(Arc::new(bus::Alone));
        let ada = PersonId::new("ada");
        let told = || vec![(Some("ada".to_owned()), 1), (None, 2)];
        assert!(here.hear(7, "t", told()) && !here.hear(7, "t", told()), "said twice, it is no news");
        assert!(here.hear(8, "t", told()));
        assert!(here.is_here("t", &ada) && !here.is_here("u", &ada));
        assert!(
            here.hear(7, "t", Vec::new()) && here.is_here("t", &ada),
            "she has a page on the other one too"
        );
        assert!(here.hear(8, "t", Vec::new()) && !here.is_here("t", &ada));
        assert!(!here.hear(8, "t", Vec::new()) && here.elsewhere().is_empty());
    }
}
