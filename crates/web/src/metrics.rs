//! What the server counts of itself, for Prometheus, and the log of requests. Neither names a person, a secret or a table.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use axum::extract::{MatchedPath, Request, State};
use axum::http::header;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::app::App;

/// The upper ends of the classes of durations, in microseconds.
const CLASSES: [u64; 10] = [100, 300, 1_000, 3_000, 10_000, 30_000, 100_000, 300_000, 1_000_000, 10_000_000];

/// What has been counted since the start.
#[derive(Default)]
pub(crate) struct Metrics {
    /// From a move's arrival to its being on disk.
    pub(crate) moves: Durations,
    /// From a request's arrival to its answer; streams are left out.
    requests: Durations,
    /// Answers by the first digit of their status.
    answers: [AtomicU64; 6],
    /// Requests turned away because of a limit.
    refused: AtomicU64,
    /// Connections turned away because of a limit.
    pub(crate) refused_connections: AtomicU64,
    /// Tables that stopped because of a fault of ours.
    pub(crate) broken_tables: AtomicU64,
    /// Notices that a push service has taken.
    pub(crate) notices_sent: AtomicU64,
    /// Notices that could not be delivered.
    pub(crate) notices_failed: AtomicU64,
}

/// How often something took how long.
#[derive(Default)]
pub(crate) struct Durations {
    classes: [AtomicU64; CLASSES.len()],
    count: AtomicU64,
    micros: AtomicU64,
}

impl Durations {
    /// Counts one.
    pub(crate) fn note(&self, took: Duration) {
        let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        if let Some(class) = CLASSES.iter().position(|&end| micros <= end) {
            self.classes[class].fetch_add(1, Ordering::Relaxed);
        }
        self.count.fetch_add(1, Ordering::Relaxed);
        self.micros.fetch_add(micros, Ordering::Relaxed);
    }

    pub(crate) fn write(&self, out: &mut String, name: &str, help: &str) {
        let _ = writeln!(out, "# HELP {name} {help}\n# TYPE {name} histogram");
        let mut sum = 0;
        for (class, end) in self.classes.iter().zip(CLASSES) {
            sum += class.load(Ordering::Relaxed);
            let _ = writeln!(out, "{name}_bucket{{le=\"{}\"}} {sum}", end as f64 / 1e6);
        }
        let count = self.count.load(Ordering::Relaxed);
        let seconds = self.micros.load(Ordering::Relaxed) as f64 / 1e6;
        let _ =
            writeln!(out, "{name}_bucket{{le=\"+Inf\"}} {count}\n{name}_sum {seconds}\n{name}_count {count}");
    }
}

/// Counts and logs every request.
pub(crate) async fn watch(State(app): State<App>, request: Request, next: Next) -> Response {
    let since = Instant::now();
    let method = request.method().clone();
    // The pattern of the address, not the address: that may hold an invitation.
    let path = request.extensions().get::<MatchedPath>().map(|path| path.as_str().to_owned());
    let response = next.run(request).await;
    let (status, took) = (response.status(), since.elapsed());
    let metrics = app.metrics();
    if path.as_deref() != Some("/live") {
        metrics.requests.note(took);
    }
    let class = usize::from(status.as_u16() / 100).min(5);
    metrics.answers[class].fetch_add(1, Ordering::Relaxed);
    if matches!(status.as_u16(), 429 | 503) {
        metrics.refused.fetch_add(1, Ordering::Relaxed);
    }
    let path = path.as_deref().unwrap_or("elsewhere");
    let micros = took.as_micros() as u64;
    tracing::info!(target: "request", %method, path, status = status.as_u16(), micros);
    response
}

/// `/metrics`
pub(crate) async fn show(State(app): State<App>) -> Response {
    let metrics = app.metrics();
    let mut out = String::new();
    metrics.moves.write(&mut out, "theogony_move_seconds", "From a move's arrival to its being on disk.");
    metrics.requests.write(&mut out, "theogony_request_seconds", "From a request's arrival to its answer.");
    let _ = writeln!(
        out,
        "# HELP theogony_answers_total Answers by class of status.\n# TYPE theogony_answers_total counter"
    );
    for (class, count) in metrics.answers.iter().enumerate().skip(1) {
        let _ =
            writeln!(out, "theogony_answers_total{{class=\"{class}xx\"}} {}", count.load(Ordering::Relaxed));
    }
    let load = |count: &AtomicU64| count.load(Ordering::Relaxed);
    let (bots, coach) = app.waiting();
    let counts = [
        ("refused_total", "counter", "Requests turned away because of a limit.", load(&metrics.refused)),
        (
            "refused_connections_total",
            "counter",
            "Connections turned away.",
            load(&metrics.refused_connections),
        ),
        (
            "broken_tables_total",
            "counter",
            "Tables that stopped by a fault; must stay 0.",
            load(&metrics.broken_tables),
        ),
        ("notices_sent_total", "counter", "Notices handed to push services.", load(&metrics.notices_sent)),
        ("notices_failed_total", "counter", "Notices not delivered.", load(&metrics.notices_failed)),
        (
            "store_statements_total",
            "counter",
            "Statements sent to the database server; 0 where games are kept in a folder.",
            app.tables().statements(),
        ),
        ("tables_in_memory", "gauge", "Tables held in memory.", app.tables().in_memory() as u64),
        ("streams", "gauge", "Open event streams.", app.hub().streams() as u64),
        ("bot_questions_waiting", "gauge", "Questions waiting for a bot.", bots as u64),
        ("bus_up", "gauge", "Whether the bus answers; 0 where there is none.", app.bus().is_up().into()),
        ("workers_known", "gauge", "Whether a worker was heard of lately.", app.bus().has_workers().into()),
        ("coach_waiting", "gauge", "Hints and reviews waiting for the coach.", coach as u64),
    ];
    write(&mut out, &counts);
    prometheus(out)
}

/// Numbers with their names, kinds and meanings.
pub(crate) fn write(out: &mut String, numbers: &[(&str, &str, &str, u64)]) {
    for (name, kind, help, value) in numbers {
        let _ = writeln!(
            out,
            "# HELP theogony_{name} {help}\n# TYPE theogony_{name} {kind}\ntheogony_{name} {value}"
        );
    }
}

/// An answer for Prometheus.
pub(crate) fn prometheus(text: String) -> Response {
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], text).into_response()
}
