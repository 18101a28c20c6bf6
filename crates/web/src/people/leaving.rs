//! How the server parts with people.

use std::time::{Duration, Instant};

use bots::Level;
use store::PersonId;

use crate::app::App;
use crate::bot_seat::{BotSeat, Pace, Post};
use crate::error::Error;

/// Whoever wants to be forgotten may come back for so long, while the server runs.
const RETURN: Duration = Duration::from_secs(14 * 24 * 60 * 60);
/// How well bots play for those who have left.
const LEVEL: Level = Level::Medium;

impl App {
    /// Whether somebody may try once more to prove who they are, by the name that they claim.
    pub(crate) fn sign_in_quota(&self, claimed: &str) -> Result<(), Error> {
        self.sign_ins().take(claimed, Instant::now()).map_err(|seconds| Error::TooMany { seconds })
    }

    /// Somebody wants to be forgotten, and may come back for a while: bots stand in for them until then.
    pub(crate) async fn leave(&self, person: &PersonId) -> Result<(), Error> {
        for table in self.tables().leave_all_to_bots(person, LEVEL).await? {
            self.wake(&table);
        }
        self.people().leave(person).await
    }

    /// Forgets somebody for good. Their games go on, and nobody reads their name any more.
    pub(crate) async fn forget_person(&self, person: &PersonId) -> Result<(), Error> {
        let mut tables = Vec::new();
        for id in self.people().table_ids(person).await? {
            match self.tables().row(&id).await {
                Ok(table) => tables.push(table),
                Err(Error::NoSuchTable) => {}
                Err(error) => return Err(error),
            }
        }
        let bot = BotSeat { level: LEVEL, pace: Pace::Calm, post: Post::Own };
        self.people().forget(person, bot.text()).await?;
        let app = self.clone();
        // Finished games are told anew, one after the other; nobody waits for that.
        let told = tokio::spawn(async move {
            for table in tables {
                if let Err(error) = app.tables().part_with(&table).await {
                    tracing::error!(table = table.row.id, %error, "a table was not told that somebody has gone");
                }
                app.wake(&table.row.id);
            }
        });
        // Most have few.
        let _ = tokio::time::timeout(Duration::from_secs(2), told).await;
        Ok(())
    }

    /// Forgets those who have not come back.
    pub(crate) async fn forget_leavers(&self) {
        let leavers = self.people().leavers(RETURN).await.unwrap_or_else(|error| {
            tracing::error!(%error, "those who want to be forgotten could not be read");
            Vec::new()
        });
        for person in leavers {
            match self.forget_person(&person).await {
                Ok(()) => tracing::info!("somebody has been forgotten, as they wished"),
                Err(error) => tracing::error!(%error, "somebody could not be forgotten"),
            }
        }
    }
}
