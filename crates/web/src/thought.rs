//! What bots and the coach think. The same in a server and in a worker.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use bots::coach::{self, Hint, Read, Review};
use bots::{Budget, Level};
use catalog::{AnySession, Playable, for_any};
use engine::{Chance, Observation, Seat, Session};

use crate::identity::random_u64;
use crate::lots::chance_of;

/// What a hint is given while so many others wait for theirs: the most simulations; most games need fewer.
pub(crate) fn hint_budget(waiting: usize) -> Budget {
    Budget::simulations(match waiting {
        0..=1 => 4_000,
        2..=3 => 1_000,
        4..=7 => 500,
        _ => 200,
    })
}

/// What a review is given while so many others wait for theirs: the most simulations for each decision, and the most time for all
/// of them together.
pub(crate) fn review_budget(waiting: usize) -> Budget {
    let (simulations, seconds) = match waiting {
        0..=1 => (600, 60),
        2..=3 => (300, 30),
        4..=7 => (150, 15),
        _ => (75, 8),
    };
    Budget { simulations, time: Some(Duration::from_secs(seconds)) }
}

/// What a bot of this level answers; where that panics, what the next level below answers that does not. `bots` is what the bots of
/// the table draw from.
pub(crate) fn choose(
    session: &AnySession,
    seat: Seat,
    level: Level,
    bots: u64,
    cancelled: &Arc<AtomicBool>,
) -> Option<String> {
    let ask = |level| for_any!(session, AnySession(session) => answer(session, seat, level, bots, cancelled));
    first_sound_answer(level, session.game().id(), ask)
}

/// The best answers of a seat, in notation.
pub(crate) fn advise(
    session: &AnySession,
    seat: Seat,
    budget: Budget,
    stop: &Arc<AtomicBool>,
) -> Vec<Hint<String>> {
    for_any!(session, AnySession(session) => hints(session, seat, budget, stop))
}

/// A review of a finished game; nothing if it was stopped.
pub(crate) fn look_again(
    session: &AnySession,
    budget: Budget,
    stop: &Arc<AtomicBool>,
    progress: impl FnMut(Read),
) -> Option<Review<String>> {
    let look = || {
        for_any!(session, AnySession(session) => {
            let review = coach::review(session, budget, stop, progress)?;
            Some(review.map(|action| action.to_string()))
        })
    };
    catch_unwind(AssertUnwindSafe(look)).unwrap_or_else(|_| {
        tracing::error!(game = session.game().id(), "a review failed");
        None
    })
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
fn answer<G: Playable>(
    session: &Session<G>,
    seat: Seat,
    level: Level,
    bots: u64,
    cancelled: &Arc<AtomicBool>,
) -> String {
    let mut chance = chance_of(bots, session.moves().len(), seat);
    if let Some(answer) = session.state().by_odds(seat, &mut chance) {
        return answer.to_string();
    }
    let observation = Observation::new(session.state(), seat, &mut chance);
    let mut bot = level.bot_at_table::<G>(Arc::clone(cancelled));
    bot.choose(&observation, &mut chance).to_string()
}

/// Thinks about the true table, of which the search is shown only what the seat may know.
fn hints<G: Playable>(
    session: &Session<G>,
    seat: Seat,
    budget: Budget,
    stop: &Arc<AtomicBool>,
) -> Vec<Hint<String>> {
    // Its own chance: the table's would tell what is going to be drawn.
    let mut chance = Chance::seeded(random_u64());
    let observation = Observation::new(session.state(), seat, &mut chance);
    let hints = coach::hints(&observation, budget, stop, &mut chance);
    hints.into_iter().map(|hint| hint.map(|action| action.to_string())).collect()
}

#[cfg(test)]
mod tests {
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
}
