//! Thought that is left to workers: what they are told, and how long a server waits for them before it thinks for itself.

use std::sync::Arc;
use std::time::Duration;

use bots::Level;
use bots::coach::{Hint, Read, Review};
use bus::{Bus, Question, Said};
use catalog::{AnySession, GameId};
use engine::Seat;
use serde::{Deserialize, Serialize};

use crate::identity::random_u64;
use crate::turnstile::Turnstile;

/// A server that has heard nothing of a question for so long thinks for itself.
const PATIENCE: Duration = Duration::from_secs(8);
/// So many questions of a server are in the queue at once, so many of one owner; the rest wait here, served in turn by owner.
const ASKED: (usize, usize) = (64, 4);
/// So many of one owner wait here.
const WAITING: usize = 512;

/// A game and what to think about it. Holds all that the game knows, so the bus must be as private as the store.
#[derive(Serialize, Deserialize)]
pub(crate) struct Task {
    game: String,
    /// The rules that whoever asks knows. A worker of another version declines.
    rules: u32,
    setup: String,
    seed: u64,
    moves: Vec<(u8, String)>,
    /// Whom it is for; workers serve them in turn.
    pub(crate) owner: String,
    pub(crate) what: What,
}

#[derive(Serialize, Deserialize)]
pub(crate) enum What {
    /// What a bot answers; `bots` is what the bots of the table draw from.
    Move {
        seat: u8,
        level: String,
        bots: u64,
    },
    Hint {
        seat: u8,
    },
    Review,
}

impl Task {
    fn new(session: &AnySession, owner: &str, what: What) -> Task {
        let game = session.game();
        let moves = session.moves_from(0).into_iter();
        Task {
            game: game.id().to_owned(),
            rules: game.rules_version(),
            setup: session.setup(),
            seed: session.seed(),
            moves: moves.map(|(seat, action)| (seat.index() as u8, action)).collect(),
            owner: owner.to_owned(),
            what,
        }
    }

    /// The game, if it is one of the same rules.
    pub(crate) fn session(&self) -> Option<AnySession> {
        let game = GameId::parse(&self.game).filter(|game| game.rules_version() == self.rules)?;
        let moves: Vec<(Seat, String)> =
            self.moves.iter().map(|(seat, action)| (Seat::new(usize::from(*seat)), action.clone())).collect();
        AnySession::replay(game, &self.setup, self.seed, &moves).ok()
    }
}

/// The workers, as a server sees them.
pub(crate) struct Workers {
    bus: Arc<dyn Bus>,
    gate: Arc<Turnstile>,
}

impl Workers {
    pub(crate) fn new(bus: Arc<dyn Bus>) -> Workers {
        Workers { bus, gate: Turnstile::new(ASKED.0, ASKED.1, WAITING) }
    }

    /// What a bot answers. Nothing where no worker has said it in time, or what was said is no answer.
    pub(crate) async fn choose(
        &self,
        table: &str,
        owner: &str,
        session: &AnySession,
        seat: Seat,
        level: Level,
        bots: u64,
    ) -> Option<String> {
        let number = seat.index() as u8;
        // Somebody may change the level, and another level gives another answer.
        let key = format!("move-{table}-{}-{number}-{level}", session.step());
        let what = What::Move { seat: number, level: level.to_string(), bots };
        let answer: Option<String> = self.ask(owner, session, key, what, |_| {}).await?;
        answer.filter(|answer| session.actions(seat).contains(answer))
    }

    /// The best answers of a seat.
    pub(crate) async fn hints(
        &self,
        person: &str,
        session: &AnySession,
        seat: Seat,
    ) -> Option<Vec<Hint<String>>> {
        let what = What::Hint { seat: seat.index() as u8 };
        // Whoever asks again wants an answer again.
        self.ask(person, session, format!("hint-{:016x}", random_u64()), what, |_| {}).await
    }

    /// A review of a finished game.
    pub(crate) async fn review(
        &self,
        table: &str,
        owner: &str,
        session: &AnySession,
        progress: impl FnMut(Read),
    ) -> Option<Review<String>> {
        self.ask::<Option<_>>(owner, session, format!("review-{table}"), What::Review, progress).await?
    }

    async fn ask<T: for<'a> Deserialize<'a>>(
        &self,
        owner: &str,
        session: &AnySession,
        key: String,
        what: What,
        mut progress: impl FnMut(Read),
    ) -> Option<T> {
        if !self.bus.has_workers() {
            return None;
        }
        let _turn = self.gate.enter(owner).await?;
        let task = serde_json::to_vec(&Task::new(session, owner, what)).ok()?;
        let mut said = self.bus.ask(Question { key, task });
        loop {
            match tokio::time::timeout(PATIENCE, said.recv()).await {
                Ok(Some(Said::Answer(answer))) => return serde_json::from_slice(&answer).ok(),
                Ok(Some(Said::Working(word))) => {
                    if let Ok(read) = serde_json::from_slice(&word) {
                        progress(read);
                    }
                }
                Ok(None) | Err(_) => return None,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use bus::{Local, Queue as _};

    use super::*;
    use crate::worker::Worker;

    #[tokio::test]
    async fn the_tables_of_one_owner_do_not_keep_those_of_another_waiting() {
        const MANY: usize = 16;
        let bus = Local::default();
        // From now on there is a worker, as far as servers know.
        drop(bus.take());
        let workers = Arc::new(Workers::new(Arc::new(bus.join())));
        let session = AnySession::new(GameId::Derby, "players=3", 1).unwrap();
        let seat = session.asked().first().unwrap();
        let answered = Arc::new(Mutex::new(Vec::new()));
        let ask = |table: String, owner: &'static str| {
            let (workers, session, answered) = (Arc::clone(&workers), session.clone(), Arc::clone(&answered));
            tokio::spawn(async move {
                let answer = workers.choose(&table, owner, &session, seat, Level::Medium, 7).await;
                assert!(answer.is_some(), "{table} is answered");
                answered.lock().unwrap().push(owner);
            })
        };
        let mut asked: Vec<_> = (0..MANY).map(|number| ask(format!("many{number}"), "many")).collect();
        for _ in 0..100 {
            tokio::task::yield_now().await;
        }
        assert_eq!(workers.gate.waiting(), MANY - ASKED.1, "few of one owner are with the workers");
        asked.push(ask("other".to_owned(), "other"));
        for _ in 0..100 {
            tokio::task::yield_now().await;
        }
        let worker = Worker::new(Arc::new(bus.join()), 1);
        tokio::spawn(async move { worker.work().await });
        for asked in asked {
            asked.await.unwrap();
        }
        let answered = answered.lock().unwrap();
        let place = answered.iter().position(|owner| *owner == "other").unwrap();
        assert!(place < MANY / 2, "the other one came last and is served in turn: {place} of {MANY}");
    }
}
