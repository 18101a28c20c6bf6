//! The list of open tables as all who look at it share it: read from the store and drawn once for each change, however many
//! people look.

use std::sync::Arc;
use std::time::{Duration, Instant};

use catalog::AnyView;
use engine::Viewer;
use store::{SeatKind, Table};
use tokio::sync::Mutex;

use crate::app::App;
use crate::error::Error;
use crate::identity::now;
use crate::live::Mark;
use crate::packing::Shared;
use crate::people::Visitor;

/// Ages of tables and positions on stage are no older than this.
const FRESH: Duration = Duration::from_secs(1);
/// A table where nobody is any more leaves the list after so many seconds.
const PATIENCE: i64 = 600;
/// So many drawings of one state are kept: languages, colours, filters.
const DRAWINGS: usize = 24;

/// The list as it was read last.
#[derive(Default)]
pub(crate) struct Lobby {
    latest: Mutex<Option<Latest>>,
}

struct Latest {
    read: Instant,
    lists: Arc<Lists>,
    drawings: Vec<(String, Arc<Shared>)>,
}

/// What everybody may see.
pub(crate) struct Lists {
    /// Where the list stood when it was read; what has changed since is told again.
    pub(crate) mark: Mark,
    /// The tables that wait and where somebody is, the newest first.
    pub(crate) waiting: Vec<Table>,
    /// The games that go on, with what spectators see of them.
    pub(crate) stage: Vec<(Table, AnyView)>,
    /// Whether there are tables that only some may see.
    pub(crate) among_friends: bool,
}

impl Lists {
    /// Whether one of these tables is this visitor's, who then sees it otherwise than others.
    pub(crate) fn concern(&self, visitor: &Visitor) -> bool {
        let Some(person) = &visitor.person else { return false };
        let theirs = |table: &Table| {
            table.row.host.as_ref() == Some(person) || table.people.iter().any(|here| here.person == *person)
        };
        self.waiting.iter().any(theirs) || self.stage.iter().any(|(table, _)| theirs(table))
    }
}

impl App {
    /// The lists of now.
    pub(crate) async fn lobby_lists(&self) -> Result<Arc<Lists>, Error> {
        let mut latest = self.lobby().latest.lock().await;
        self.refreshed(&mut latest).await.map(|latest| Arc::clone(&latest.lists))
    }

    /// What many readers get alike, drawn by the first of them.
    pub(crate) async fn lobby_drawing(
        &self,
        key: String,
        draw: impl FnOnce(&Lists) -> maud::Markup,
    ) -> Result<Arc<Shared>, Error> {
        let mut latest = self.lobby().latest.lock().await;
        let latest = self.refreshed(&mut latest).await?;
        if let Some((_, drawing)) = latest.drawings.iter().find(|(known, _)| *known == key) {
            return Ok(Arc::clone(drawing));
        }
        let drawing = Arc::new(Shared::new(draw(&latest.lists)));
        latest.drawings.truncate(DRAWINGS - 1);
        latest.drawings.insert(0, (key, Arc::clone(&drawing)));
        Ok(drawing)
    }

    /// Reads the lists again if they have changed, or are old.
    async fn refreshed<'a>(&self, latest: &'a mut Option<Latest>) -> Result<&'a mut Latest, Error> {
        let mark = self.hub().lobby();
        let fresh =
            latest.as_ref().is_some_and(|latest| latest.lists.mark == mark && latest.read.elapsed() < FRESH);
        if !fresh {
            let lists = Arc::new(self.read_lobby(mark).await?);
            *latest = Some(Latest { read: Instant::now(), lists, drawings: Vec::new() });
        }
        latest.as_mut().ok_or(Error::NoSuchPage)
    }

    async fn read_lobby(&self, mark: Mark) -> Result<Lists, Error> {
        let waiting = self.tables().open_tables().await?;
        let waiting = waiting.into_iter().filter(|table| self.is_lively(table)).collect();
        let stage = self.with_views(self.tables().on_stage().await?).await;
        Ok(Lists { mark, waiting, stage, among_friends: self.tables().has_tables_for_friends().await? })
    }

    /// Games that can be shown, with what spectators see of them.
    pub(crate) async fn with_views(&self, tables: Vec<Table>) -> Vec<(Table, AnyView)> {
        let mut shown = Vec::with_capacity(tables.len());
        for table in tables {
            let Ok(open) = self.tables().open(&table.row.id).await else { continue };
            let view = open.lock().await.session.view(Viewer::Spectator);
            shown.push((table, view));
        }
        shown
    }

    /// Whether somebody who sits at a table that waits is there, or was a moment ago.
    pub(crate) fn is_lively(&self, table: &Table) -> bool {
        let here = |seat: &store::SeatRow| {
            seat.kind == SeatKind::Human
                && seat.person.as_ref().is_some_and(|person| self.here().is_here(&table.row.id, person))
        };
        now() - table.row.created_at < PATIENCE || table.row.seats.iter().any(here)
    }
}
