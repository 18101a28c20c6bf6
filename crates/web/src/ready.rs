use std::time::{Duration, Instant};

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use bots::Level;
use catalog::{AnySession, GameId};
use tokio::sync::Mutex;

use crate::app::App;
use crate::guard::drawn;

/// No check is made sooner after the last one.
const PAUSE: Duration = Duration::from_secs(1);
/// Checks take at most one part in so many of the time, however large the store is.
const SHARE: u32 = 50;
/// A bot that has nothing to think about answers within this time.
const BOTS: Duration = Duration::from_secs(5);

/// Whether the server can do its work, as of the last check.
#[derive(Default)]
pub(crate) struct Readiness {
    last: Mutex<Option<Checked>>,
}

struct Checked {
    at: Instant,
    took: Duration,
    problem: Option<&'static str>,
}

/// `/readyz`: the store can be written and read, and bots answer. Anything wrong is told in a line, without paths.
pub(crate) async fn show(State(app): State<App>) -> Response {
    let mut last = app.readiness().last.lock().await;
    let fresh = last.as_ref().filter(|last| last.at.elapsed() < (last.took * SHARE).max(PAUSE));
    let problem = match fresh {
        Some(checked) => checked.problem,
        None => {
            let since = Instant::now();
            let problem = check(&app).await;
            *last = Some(Checked { at: Instant::now(), took: since.elapsed(), problem });
            problem
        }
    };
    match problem {
        None => "ready\n".into_response(),
        Some(problem) => drawn(StatusCode::SERVICE_UNAVAILABLE, format!("{problem}\n")),
    }
}

async fn check(app: &App) -> Option<&'static str> {
    if let Err(error) = app.tables().check().await {
        tracing::error!(%error, "the store failed its check");
        return Some(match error {
            store::Error::DiskFull { .. } => "the disk is full",
            store::Error::Unwritable { .. } => "the data folder cannot be written",
            store::Error::Damaged { .. } | store::Error::DamagedTable { .. } => "the database is damaged",
            store::Error::Locked { .. } => "another process keeps the database locked",
            _ => "the database fails",
        });
    }
    let session = AnySession::new(GameId::Derby, "players=3", 1).ok()?;
    let seat = session.asked().first()?;
    let answer = tokio::time::timeout(
        BOTS,
        app.bots().choose(
            crate::bot_pool::Asker { owner: "readiness", table: "readiness", person: true },
            session,
            seat,
            Level::Random,
        ),
    )
    .await;
    if matches!(answer, Ok(Some(_))) { None } else { Some("bots do not answer") }
}
