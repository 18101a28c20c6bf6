use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;
use std::time::{Duration, Instant};

use bots::Contender;
use catalog::{AnySession, Playable, for_any};
use engine::{Chance, Observation, Seat, Session};

/// Keeps the chance of bots apart from the chance of the game, which has the same seed.
const BOTS: u64 = 0x0B07_5EED_0B07_5EED;

/// The answer of a bot, as notation. The same game and seed give the same answer.
pub(crate) fn answer(session: &AnySession, seat: Seat, bot: &Contender, cancel: Arc<AtomicBool>) -> String {
    for_any!(session, AnySession(session) => answer_of(session, seat, bot, cancel))
}

fn answer_of<G: Playable>(
    session: &Session<G>,
    seat: Seat,
    bot: &Contender,
    cancel: Arc<AtomicBool>,
) -> String {
    let mut chance = Chance::at(session.seed() ^ BOTS, session.moves().len() as u64);
    if let Some(answer) = session.state().by_odds(seat, &mut chance) {
        return answer.to_string();
    }
    let observation = Observation::new(session.state(), seat, &mut chance);
    bot.bot_at_table::<G>(cancel).choose(&observation, &mut chance).to_string()
}

/// A bot that thinks beside the screen. Dropping it stops it.
pub(super) struct Thinking {
    pub(super) seat: Seat,
    cancel: Arc<AtomicBool>,
    answer: Receiver<String>,
    /// Not before this, so that people can follow.
    ready_at: Instant,
}

impl Thinking {
    /// Lets a bot think for at least `pause`.
    pub(super) fn start(session: &AnySession, seat: Seat, bot: Contender, pause: Duration) -> Thinking {
        let cancel = Arc::<AtomicBool>::default();
        let (sender, receiver) = channel();
        let (session, flag) = (session.clone(), Arc::clone(&cancel));
        thread::spawn(move || {
            // Nobody waits any more if the game was left.
            let _ = sender.send(answer(&session, seat, &bot, flag));
        });
        Thinking { seat, cancel, answer: receiver, ready_at: Instant::now() + pause }
    }

    /// The answer, once there is one.
    ///
    /// # Panics
    /// If the bot did.
    pub(super) fn poll(&self) -> Option<String> {
        if Instant::now() < self.ready_at {
            return None;
        }
        match self.answer.try_recv() {
            Ok(answer) => Some(answer),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => panic!("the bot of seat {} broke down", self.seat),
        }
    }
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.cancel.store(true, Ordering::Relaxed);
    }
}
