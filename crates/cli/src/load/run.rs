use std::cell::Cell;
use std::net::SocketAddr;
use std::rc::Rc;
use std::sync::Arc;
use std::time::{Duration, Instant};

use engine::Chance;
use lab::GameSetup as Setup;
use tokio::task::{JoinSet, LocalSet};

use super::Problem;
use super::figures::{Figures, Run, Tally};
use super::http::{Ask, Connection};
use super::lobby::Lobby;
use super::person::{Person, expected};
use super::process::{memory, processor_time};
use super::table::Table;
use crate::args::LoadMode;

/// How often the rules are read, to learn what a page of them costs.
const RULES: u32 = 1_000;

/// The servers, which share their games if there are several.
pub(super) struct Servers {
    addresses: Vec<SocketAddr>,
    next: Cell<usize>,
}

impl Servers {
    pub(super) fn new(addresses: Vec<SocketAddr>) -> Servers {
        Servers { addresses, next: Cell::new(0) }
    }

    /// The server that sets all tables, where they are to be dealt in a known order.
    pub(super) fn first(&self) -> SocketAddr {
        self.addresses[0]
    }

    /// The server of the next person, as a load balancer would choose it.
    pub(super) fn next(&self) -> SocketAddr {
        let number = self.next.get();
        self.next.set(number + 1);
        self.addresses[number % self.addresses.len()]
    }
}

/// One measurement.
pub(super) struct Load {
    pub(super) servers: Servers,
    pub(super) mode: LoadMode,
    pub(super) setup: Setup,
    pub(super) tables: usize,
    pub(super) watchers: usize,
    /// How many look at the list of open tables.
    pub(super) lobby: usize,
    pub(super) seconds: u16,
    /// Moves a second, all tables together.
    pub(super) rate: Option<u32>,
    /// What the server deals from, where that is known.
    pub(super) seed: Option<u64>,
    /// The processes of the servers, where they are known.
    pub(super) processes: Vec<u32>,
}

impl Load {
    /// Sets the tables, plays, and puts together what was measured.
    pub(super) async fn measure(&self) -> Result<Figures, Problem> {
        LocalSet::new().run_until(self.measure_here()).await
    }

    async fn measure_here(&self) -> Result<Figures, Problem> {
        let tally = Arc::new(Tally::default());
        let tables = self.set_tables().await?;
        let watchers: Vec<Arc<Person>> = (0..self.watchers)
            .map(|number| {
                let table = &tables[number % tables.len()].id;
                Arc::new(Person::new(self.servers.next(), self.mode, table, String::new()))
            })
            .collect();
        let people: Vec<&Arc<Person>> =
            tables.iter().flat_map(|table| &table.people).chain(&watchers).collect();
        let mut pages = Vec::new();
        if self.mode == LoadMode::Browser {
            for person in &people {
                pages.push(person.open().await?);
            }
        }
        let before = self.memory();
        for person in &people {
            Arc::clone(person).follow(Arc::clone(&tally)).await?;
        }
        let (with_streams, streams) = (self.memory(), people.len());
        let lobby = if self.lobby > 0 {
            Some(Lobby::open(self.servers.next(), self.lobby, &tally).await?)
        } else {
            None
        };
        let (since, spent) = (Instant::now(), self.processor_time());
        let end = since + Duration::from_secs(self.seconds.into());
        let changing = async {
            if let Some(lobby) = &lobby {
                lobby.change(end, &tally).await;
            }
        };
        let (tables, ()) = tokio::join!(self.play(tables, &tally), changing);
        let (seconds, spent) = (since.elapsed().as_secs_f64(), difference(self.processor_time(), spent));
        for table in &tables {
            if let Err(problem) = table.check().await {
                tally.went_wrong(problem);
            }
        }
        let memory = self.memory();
        let rules = self.read_rules().await?;
        let stream_bytes = difference(with_streams, before).map(|bytes| bytes as f64 / streams as f64);
        let run = Run {
            mode: self.mode,
            tables: self.tables,
            lobby: self.lobby,
            seconds,
            spent,
            pages,
            rules,
            memory,
            stream_bytes,
        };
        Ok(Figures::new(&run, &tally))
    }

    async fn set_tables(&self) -> Result<Vec<Table>, Problem> {
        let mut tables = Vec::with_capacity(self.tables);
        for number in 0..self.tables {
            // The server deals its tables in the order in which they are set.
            let seed = self.seed.map(|seed| Chance::at(seed, number as u64).next_u64());
            tables
                .push(Table::set(&self.servers, self.mode, &self.setup, number, seed, self.lobby > 0).await?);
        }
        Ok(tables)
    }

    async fn play(&self, tables: Vec<Table>, tally: &Arc<Tally>) -> Vec<Table> {
        let schedule = Rc::new(Schedule::new(self.seconds, self.rate));
        let mut playing = JoinSet::new();
        for mut table in tables {
            let (schedule, tally) = (Rc::clone(&schedule), Arc::clone(tally));
            playing.spawn_local(async move {
                table.play(&schedule, &tally).await;
                table
            });
        }
        playing.join_all().await
    }

    /// What a page of the rules costs the server.
    async fn read_rules(&self) -> Result<Option<Duration>, Problem> {
        let mut connection = Connection::new(self.servers.next());
        let path = format!("/rules/{}", self.setup.game.id());
        let packed = self.mode == LoadMode::Browser;
        let ask = Ask { path: &path, form: None, cookie: "", accept: "text/html", packed };
        expected(&connection.ask(&ask).await?, 200, &path)?;
        let before = self.processor_time();
        for _ in 0..RULES {
            expected(&connection.ask(&ask).await?, 200, &path)?;
        }
        Ok(difference(self.processor_time(), before).map(|spent| spent / RULES))
    }

    fn processor_time(&self) -> Option<Duration> {
        self.sum(processor_time)
    }

    fn memory(&self) -> Option<u64> {
        self.sum(memory)
    }

    /// What all servers have used together; nothing where it is not known of each.
    fn sum<T: std::iter::Sum>(&self, of: impl Fn(u32) -> Option<T>) -> Option<T> {
        let each: Option<Vec<T>> = self.processes.iter().map(|&process| of(process)).collect();
        each.filter(|each| !each.is_empty()).map(|each| each.into_iter().sum())
    }
}

fn difference<T: std::ops::Sub<Output = T> + PartialOrd>(now: Option<T>, before: Option<T>) -> Option<T> {
    now.zip(before).filter(|(now, before)| now >= before).map(|(now, before)| now - before)
}

/// When the moves of all tables fall due.
pub(super) struct Schedule {
    start: Instant,
    end: Instant,
    /// The time between two moves; none where every table plays as fast as it can.
    every: Option<Duration>,
    given: Cell<u32>,
}

impl Schedule {
    fn new(seconds: u16, rate: Option<u32>) -> Schedule {
        let start = Instant::now();
        let every = rate.map(|rate| Duration::from_secs(1) / rate.max(1));
        Schedule { start, end: start + Duration::from_secs(seconds.into()), every, given: Cell::new(0) }
    }

    /// Waits until the next move is due: when it was. A move that comes late is late by all that time, even if nobody was
    /// free to make it.
    pub(super) async fn next(&self) -> Option<Instant> {
        let Some(every) = self.every else {
            return Some(Instant::now()).filter(|now| *now < self.end);
        };
        let number = self.given.get();
        self.given.set(number + 1);
        let due = self.start + every * number;
        if due >= self.end {
            return None;
        }
        tokio::time::sleep_until(due.into()).await;
        Some(due)
    }
}
