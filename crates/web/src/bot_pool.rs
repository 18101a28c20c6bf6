use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, mpsc};
use std::thread;

use bots::Level;
use catalog::{AnySession, ForSession, House};
use engine::{Chance, Observation, Seat, Session};
use tokio::sync::oneshot;

use crate::identity::random_u64;

/// A few threads that think for the bots, so that no page waits for them.
pub(crate) struct BotPool {
    queue: mpsc::SyncSender<Question>,
    stop: Arc<AtomicBool>,
}

struct Question {
    session: AnySession,
    seat: Seat,
    level: Level,
    answer: oneshot::Sender<String>,
}

/// Questions that may wait; whoever comes later waits for a place.
const WAITING: usize = 1024;

impl BotPool {
    /// A pool of so many threads.
    pub(crate) fn new(threads: usize) -> BotPool {
        let (queue, questions) = mpsc::sync_channel(WAITING);
        let questions = Arc::new(Mutex::new(questions));
        let stop = Arc::new(AtomicBool::new(false));
        for number in 0..threads.max(1) {
            let (questions, stop) = (Arc::clone(&questions), Arc::clone(&stop));
            let work = move || think(&questions, &stop);
            let spawned = thread::Builder::new().name(format!("bot-{number}")).spawn(work);
            if let Err(error) = spawned {
                tracing::error!(%error, "a thread for bots could not be started");
            }
        }
        BotPool { queue, stop }
    }

    /// What a bot of this level does on this seat, which must be asked. Nothing if the pool is full or stopped.
    pub(crate) async fn choose(&self, session: AnySession, seat: Seat, level: Level) -> Option<String> {
        let (answer, answered) = oneshot::channel();
        self.queue.try_send(Question { session, seat, level, answer }).ok()?;
        answered.await.ok()
    }
}

impl Drop for BotPool {
    fn drop(&mut self) {
        // Whoever is thinking answers at once; the closed queue then ends the threads.
        self.stop.store(true, Ordering::Relaxed);
    }
}

fn think(questions: &Mutex<mpsc::Receiver<Question>>, stop: &Arc<AtomicBool>) {
    loop {
        let next = questions.lock().expect("receiving does not panic").recv();
        let Ok(Question { session, seat, level, answer }) = next else { return };
        if answer.is_closed() {
            continue;
        }
        let ask = |level| session.visit(Choose { seat, level, stop: Arc::clone(stop) });
        let choice = catch_unwind(AssertUnwindSafe(|| ask(level))).or_else(|_| {
            tracing::warn!(game = session.game().id(), %level, "a bot failed; it plays at random this once");
            catch_unwind(AssertUnwindSafe(|| ask(Level::Random)))
        });
        if let Ok(choice) = choice {
            // The table may have gone away meanwhile.
            let _ = answer.send(choice);
        }
    }
}

/// Asks a bot about the true table, of which it is shown only what its seat may know.
struct Choose {
    seat: Seat,
    level: Level,
    stop: Arc<AtomicBool>,
}

impl ForSession for Choose {
    type Out = String;

    fn run<G: House>(self, session: &Session<G>) -> String {
        // Its own chance: the table's would tell what is going to be drawn.
        let mut chance = Chance::seeded(random_u64());
        let observation = Observation::new(session.state(), self.seat, &mut chance);
        let mut bot = self.level.bot_until::<G>(self.stop);
        bot.choose(&observation, &mut chance).to_string()
    }
}
