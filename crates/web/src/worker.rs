//! A worker: a process that thinks for the bots and the coach of servers, and knows neither people nor a store.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::get;
use bots::coach::Read;
use bus::{Job, Queue};
use engine::Seat;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

use crate::api;
use crate::bot_pool::Interest;
use crate::metrics::{self, Durations};
use crate::thought;
use crate::turnstile::Turnstile;
use crate::workers::{Task, What};

/// How often whoever asked is told that there will be an answer.
const BEAT: Duration = Duration::from_secs(1);
/// So many questions for each thread are taken at once, to choose among them whose turn it is.
const AHEAD: usize = 4;
/// So many of one owner wait.
const WAITING: usize = 512;

/// Answers questions from a queue, in turn by whom they are for.
pub struct Worker {
    queue: Arc<dyn Queue>,
    threads: usize,
    /// From taking a question to its answer.
    answered: Durations,
    /// Questions handed back for other workers.
    declined: AtomicU64,
    /// Questions taken and not answered yet.
    in_hand: AtomicU64,
}

impl Worker {
    /// A worker that thinks with so many threads.
    pub fn new(queue: Arc<dyn Queue>, threads: usize) -> Arc<Worker> {
        let (answered, declined, in_hand) = (Durations::default(), AtomicU64::new(0), AtomicU64::new(0));
        Arc::new(Worker { queue, threads: threads.max(1), answered, declined, in_hand })
    }

    /// Answers questions. Never ends.
    pub async fn work(self: &Arc<Worker>) -> ! {
        let turns = Turnstile::new(self.threads, self.threads, WAITING);
        let room = Arc::new(Semaphore::new(self.threads * AHEAD));
        loop {
            let Ok(place) = Arc::clone(&room).acquire_owned().await else { std::future::pending().await };
            let job = self.queue.take().await;
            let (worker, turns) = (Arc::clone(self), Arc::clone(&turns));
            tokio::spawn(async move {
                let since = Instant::now();
                worker.in_hand.fetch_add(1, Ordering::Relaxed);
                let answered = answer(job, &turns).await;
                worker.in_hand.fetch_sub(1, Ordering::Relaxed);
                if answered {
                    worker.answered.note(since.elapsed());
                } else {
                    worker.declined.fetch_add(1, Ordering::Relaxed);
                }
                drop(place);
            });
        }
    }

    /// Lets whoever watches over it ask how it is: `/healthz`, `/readyz` and `/metrics`. Ends when the listener fails.
    pub async fn watched(self: &Arc<Worker>, listener: TcpListener) -> std::io::Result<()> {
        axum::serve(listener, self.app()).await
    }

    /// The same without a socket.
    pub fn app(self: &Arc<Worker>) -> Router {
        Router::new()
            .route("/healthz", get(api::health))
            .route("/readyz", get(ready))
            .route("/metrics", get(show))
            .with_state(Arc::clone(self))
    }
}

/// `/readyz`
async fn ready(State(worker): State<Arc<Worker>>) -> (StatusCode, &'static str) {
    if worker.queue.is_up() {
        (StatusCode::OK, "ready\n")
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "the bus is gone\n")
    }
}

/// `/metrics`
async fn show(State(worker): State<Arc<Worker>>) -> Response {
    let mut out = String::new();
    worker.answered.write(
        &mut out,
        "theogony_worker_answer_seconds",
        "From taking a question to its answer.",
    );
    let load = |count: &AtomicU64| count.load(Ordering::Relaxed);
    metrics::write(
        &mut out,
        &[
            ("worker_declined_total", "counter", "Questions left to other workers.", load(&worker.declined)),
            ("worker_questions", "gauge", "Questions taken and not answered yet.", load(&worker.in_hand)),
            ("worker_threads", "gauge", "Threads that think.", worker.threads as u64),
            ("bus_up", "gauge", "Whether the bus answers.", worker.queue.is_up().into()),
        ],
    );
    metrics::prometheus(out)
}

/// Whether a question was answered; if not, it has been handed back.
async fn answer(job: Box<dyn Job>, turns: &Arc<Turnstile>) -> bool {
    let Ok(task) = serde_json::from_slice::<Task>(job.task()) else {
        tracing::warn!("a question cannot be read; another worker may be able to");
        job.decline().await;
        return false;
    };
    let Some(session) = task.session() else {
        tracing::info!("a question is about rules that this worker does not know");
        job.decline().await;
        return false;
    };
    let (done, total) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
    let interest = Interest::default();
    let thinking = {
        let (done, total, stop, turns) =
            (Arc::clone(&done), Arc::clone(&total), Arc::clone(&interest.0), Arc::clone(turns));
        async move {
            let turn = turns.enter(&task.owner).await;
            let think = move || {
                let mut turn = turn;
                let progress = |read: Read| {
                    total.store(read.total, Ordering::Relaxed);
                    done.store(read.done, Ordering::Relaxed);
                    turn = turn.take().and_then(|pass| turns.step_aside(pass));
                };
                match &task.what {
                    What::Move { seat, level, bots } => {
                        let level = level.parse().ok()?;
                        let seat = asked(&session, *seat)?;
                        json(&thought::choose(&session, seat, level, *bots, &stop))
                    }
                    What::Hint { seat } => json(&thought::advise(
                        &session,
                        asked(&session, *seat)?,
                        thought::hint_budget(0),
                        &stop,
                    )),
                    What::Review => {
                        json(&thought::look_again(&session, thought::review_budget(0), &stop, progress))
                    }
                }
            };
            spawn_blocking(think).await.ok().flatten()
        }
    };
    tokio::pin!(thinking);
    loop {
        tokio::select! {
            answer = &mut thinking => {
                let Some(answer) = answer else {
                    job.decline().await;
                    return false;
                };
                job.answer(answer).await;
                tracing::debug!("a question has been answered");
                return true;
            }
            () = tokio::time::sleep(BEAT) => {
                let read = Read { done: done.load(Ordering::Relaxed), total: total.load(Ordering::Relaxed) };
                job.working(json(&read).unwrap_or_default()).await;
            }
        }
    }
}

/// A seat that is asked; a worker trusts nobody's numbers.
fn asked(session: &catalog::AnySession, seat: u8) -> Option<Seat> {
    session.asked().iter().find(|asked| asked.index() == usize::from(seat))
}

fn json(value: &impl serde::Serialize) -> Option<Vec<u8>> {
    serde_json::to_vec(value).ok()
}
