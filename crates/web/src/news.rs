//! What other servers of the same store have done: told by the bus, or found by comparing.
//!
//! What the bus tells is where to look; what is there, the store says. Without a bus everything is compared every half second. With one
//! that is the exception, for what was lost on the way.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::{Duration, Instant};

use bus::{Heard, News};
use store::Table;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;

use crate::app::App;
use crate::here;

/// How often watched tables are compared with the store while no bus tells of changes.
const LOOK_AROUND: Duration = Duration::from_millis(500);
/// How often they are while one does.
const RARELY: Duration = Duration::from_secs(5);
/// So many tables are compared with the store at once; more news waits.
const AT_ONCE: usize = 16;

impl App {
    /// Compares what is known with the store, for as long as the server runs.
    pub(crate) async fn look_around(&self) -> ! {
        let mut seen = Seen::default();
        let (mut looked, mut told) = (Instant::now(), Instant::now());
        loop {
            tokio::time::sleep(LOOK_AROUND).await;
            if !self.tables().is_shared() {
                continue;
            }
            self.people().look_again();
            if told.elapsed() >= here::TELL {
                told = Instant::now();
                for id in self.here().repeat() {
                    self.tables().note_visit(&id).await;
                }
            }
            if looked.elapsed() >= RARELY || !self.bus().is_up() {
                self.compare(&mut seen).await;
                looked = Instant::now();
            }
        }
    }

    async fn compare(&self, seen: &mut Seen) {
        self.tables().resume_clocks().await;
        self.compare_watched().await;
        let starting: HashSet<(String, u64)> = self.tables().starting().await.into_iter().collect();
        for (id, at) in starting.difference(&seen.starting) {
            self.start_at(id, *at);
        }
        seen.starting = starting;
        if let Ok(open) = self.tables().open_tables().await
            && open != seen.listed
        {
            seen.listed = open;
            self.hub().settle_lobby();
        }
    }

    async fn compare_watched(&self) {
        let mut under_way = JoinSet::new();
        for id in self.tables().watched() {
            if under_way.len() >= AT_ONCE {
                under_way.join_next().await;
            }
            let app = self.clone();
            under_way.spawn(async move {
                match app.tables().catch_up(&id).await {
                    // Its bots may have been the task of a server that is no more.
                    Ok(()) => app.rouse(&id).await,
                    Err(error) => tracing::debug!(table = id, %error, "could not be compared with the store"),
                }
            });
        }
        under_way.join_all().await;
    }

    /// Follows what other servers tell, for as long as the server runs. [`serve`](crate::serve()) does it; whoever uses
    /// [`app`](crate::app()) alone must, where servers are to hear each other.
    pub async fn hear_news(&self) -> ! {
        let lanes = Arc::new(Semaphore::new(AT_ONCE));
        loop {
            match self.bus().hear().await {
                Heard::News(News::Table { table, .. }) => {
                    // Whoever does not hold the table reads it when somebody wants it.
                    let Ok(lane) = Arc::clone(&lanes).acquire_owned().await else { continue };
                    let app = self.clone();
                    tokio::spawn(async move {
                        if let Err(error) = app.tables().catch_up(&table).await {
                            tracing::debug!(table, %error, "could not be compared with the store");
                        }
                        drop(lane);
                    });
                }
                Heard::News(News::Tempo { table, word }) => self.tempos().hear(&table, &word),
                Heard::News(News::Lobby) => self.hub().settle_lobby(),
                Heard::News(News::Here { server, tables }) => {
                    for (table, followers) in tables {
                        if self.here().hear(server, &table, followers) && self.hub().is_watched(&table) {
                            self.tables().note_visit(&table).await;
                        }
                    }
                }
                Heard::Missed => {
                    self.tables().miss_news();
                    self.hub().settle_lobby();
                    self.compare_watched().await;
                }
            }
        }
    }
}

/// What the last comparison found.
#[derive(Default)]
struct Seen {
    listed: Vec<Table>,
    starting: HashSet<(String, u64)>,
}
