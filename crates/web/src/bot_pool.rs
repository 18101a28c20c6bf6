use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, mpsc};
use std::thread;

use bots::Level;
use catalog::{AnySession, ForSession, House};
use engine::{Observation, Seat, Session};
use tokio::sync::oneshot;

use crate::lots::Lots;

/// A few threads that think for the bots, so that no page waits for them.
pub(crate) struct BotPool {
    queue: mpsc::SyncSender<Question>,
}

struct Question {
    session: AnySession,
    seat: Seat,
    level: Level,
    answer: oneshot::Sender<String>,
    cancelled: Arc<AtomicBool>,
}

/// Questions that may wait; whoever comes later waits for a place.
const WAITING: usize = 1024;

/// Whoever waits for a bot; the bot stops thinking when nobody does any more.
#[derive(Default)]
struct Interest(Arc<AtomicBool>);

impl Drop for Interest {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl BotPool {
    /// A pool of so many threads.
    pub(crate) fn new(threads: usize, lots: &Lots) -> BotPool {
        let (queue, questions) = mpsc::sync_channel(WAITING);
        let questions = Arc::new(Mutex::new(questions));
        for number in 0..threads.max(1) {
            let (questions, lots) = (Arc::clone(&questions), lots.clone());
            let spawned =
                thread::Builder::new().name(format!("bot-{number}")).spawn(move || think(&questions, &lots));
            if let Err(error) = spawned {
                tracing::error!(%error, "a thread for bots could not be started");
            }
        }
        BotPool { queue }
    }

    /// What a bot of this level does on this seat, which must be asked. Nothing if the pool is full or stopped. Dropping the
    /// future stops the bot.
    pub(crate) async fn choose(&self, session: AnySession, seat: Seat, level: Level) -> Option<String> {
        let interest = Interest::default();
        let (answer, answered) = oneshot::channel();
        let cancelled = Arc::clone(&interest.0);
        self.queue.try_send(Question { session, seat, level, answer, cancelled }).ok()?;
        answered.await.ok()
    }
}

fn think(questions: &Mutex<mpsc::Receiver<Question>>, lots: &Lots) {
    loop {
        let next = questions.lock().expect("receiving does not panic").recv();
        let Ok(Question { session, seat, level, answer, cancelled }) = next else { return };
        if answer.is_closed() {
            continue;
        }
        let ask = |level| session.visit(Choose { seat, level, lots, cancelled: Arc::clone(&cancelled) });
        if let Some(choice) = first_sound_answer(level, session.game().id(), ask) {
            // The table may have gone away meanwhile.
            let _ = answer.send(choice);
        }
    }
}

/// The answer of this level or, where that panics, of the next one below that does not. A bot never harms a table.
fn first_sound_answer(level: Level, game: &str, ask: impl Fn(Level) -> String) -> Option<String> {
    let mut asked = Some(level);
    while let Some(level) = asked {
        match catch_unwind(AssertUnwindSafe(|| ask(level))) {
            Ok(answer) => return Some(answer),
            Err(_) => asked = level.below(),
        }
        match asked {
            Some(below) => {
                tracing::warn!(game, %level, %below, "a bot failed; a lower level answers this once");
            }
            None => tracing::error!(game, %level, "a bot failed, and nobody is left to answer"),
        }
    }
    None
}

/// Asks a bot about the true table, of which it is shown only what its seat may know.
struct Choose<'a> {
    seat: Seat,
    level: Level,
    lots: &'a Lots,
    cancelled: Arc<AtomicBool>,
}

impl ForSession for Choose<'_> {
    type Out = String;

    fn run<G: House>(self, session: &Session<G>) -> String {
        let mut chance = self.lots.bot(session.seed(), session.moves().len(), self.seat);
        if let Some(answer) = session.state().by_odds(self.seat, &mut chance) {
            return answer.to_string();
        }
        let observation = Observation::new(session.state(), self.seat, &mut chance);
        let mut bot = self.level.bot_at_table::<G>(self.cancelled);
        bot.choose(&observation, &mut chance).to_string()
    }
}

#[cfg(test)]
mod tests {
    use catalog::GameId;

    use super::*;

    #[test]
    fn a_bot_that_panics_is_replaced_by_the_next_one_below() {
        let ask = |sound: Level| {
            move |level: Level| {
                assert!(level <= sound, "{level} breaks down");
                level.to_string()
            }
        };
        assert_eq!(first_sound_answer(Level::Master, "derby", ask(Level::Master)).as_deref(), Some("master"));
        assert_eq!(first_sound_answer(Level::Master, "derby", ask(Level::Medium)).as_deref(), Some("medium"));
        assert_eq!(first_sound_answer(Level::Hard, "derby", ask(Level::Random)).as_deref(), Some("random"));
        assert_eq!(first_sound_answer(Level::Hard, "derby", |_| panic!("all break down")), None);
    }

    /// There is one thread, so the second question is answered only after the first was given up.
    #[tokio::test]
    async fn a_bot_stops_thinking_when_nobody_waits_for_it() {
        let pool = BotPool::new(1, &Lots::default());
        let session = AnySession::new(GameId::Godwar, "players=2", 1).expect("a setup of the game");
        let seat = session.asked().first().expect("somebody is asked");
        let interest = Interest::default();
        let cancelled = Arc::clone(&interest.0);
        let (answer, answered) = oneshot::channel();
        let first = Question { session: session.clone(), seat, level: Level::Master, answer, cancelled };
        pool.queue.try_send(first).expect("there is room");
        drop((interest, answered));
        assert!(pool.choose(session, seat, Level::Easy).await.is_some());
    }

    #[test]
    fn whoever_leaves_cancels() {
        let interest = Interest::default();
        let cancelled = Arc::clone(&interest.0);
        assert!(!cancelled.load(Ordering::Relaxed));
        drop(interest);
        assert!(cancelled.load(Ordering::Relaxed));
    }
}
