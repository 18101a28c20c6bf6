//! A worker: a process that thinks for the bots and the coach of servers, and knows neither people nor a store.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use bots::coach::Read;
use bus::{Job, Queue};
use engine::Seat;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

use crate::bot_pool::Interest;
use crate::thought;
use crate::turnstile::Turnstile;
use crate::workers::{Task, What};

/// How often whoever asked is told that there will be an answer.
const BEAT: Duration = Duration::from_secs(1);
/// So many questions for each thread are taken at once, to choose among them whose turn it is.
const AHEAD: usize = 4;
/// So many of one owner wait.
const WAITING: usize = 512;

/// Answers questions, in turn by whom they are for, with so many threads. Never ends.
pub async fn work(queue: Arc<dyn Queue>, threads: usize) -> ! {
    let threads = threads.max(1);
    let turns = Turnstile::new(threads, threads, WAITING);
    let room = Arc::new(Semaphore::new(threads * AHEAD));
    loop {
        let Ok(place) = Arc::clone(&room).acquire_owned().await else { std::future::pending().await };
        let job = queue.take().await;
        let turns = Arc::clone(&turns);
        tokio::spawn(async move {
            answer(job, &turns).await;
            drop(place);
        });
    }
}

async fn answer(job: Box<dyn Job>, turns: &Arc<Turnstile>) {
    let Ok(task) = serde_json::from_slice::<Task>(job.task()) else {
        tracing::warn!("a question cannot be read; another worker may be able to");
        return job.decline().await;
    };
    let Some(session) = task.session() else {
        tracing::info!("a question is about rules that this worker does not know");
        return job.decline().await;
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
                return match answer {
                    Some(answer) => {
                        job.answer(answer).await;
                        tracing::debug!("a question has been answered");
                    }
                    None => job.decline().await,
                };
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
