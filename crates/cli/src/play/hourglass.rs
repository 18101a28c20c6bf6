use std::time::{Duration, Instant};

use catalog::AnySession;
use engine::Seat;

/// The clock of a question that somebody at this keyboard must answer in time. The rules know no time: when it has run
/// out, whoever keeps it plays what the question says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Hourglass {
    seat: Seat,
    /// The step at which the question stands.
    pub(super) step: usize,
    /// What is played when the time is over.
    pub(super) then: String,
    out: Instant,
}

impl Hourglass {
    /// The clock of what `seat` is asked now, if it has one. The clock before runs on where the rules say so.
    pub(super) fn of(
        session: &AnySession,
        seat: Seat,
        before: Option<&Hourglass>,
        now: Instant,
    ) -> Option<Hourglass> {
        let clock = session.clock(seat)?;
        let runs_on = before.filter(|glass| clock.runs_on && glass.seat == seat);
        let out = runs_on.map_or(now + Duration::from_secs(clock.seconds.into()), |glass| glass.out);
        Some(Hourglass { seat, step: session.step(), then: clock.then, out })
    }

    /// Seconds left, each counted until it is over.
    pub(super) fn left(&self, now: Instant) -> u64 {
        self.out.saturating_duration_since(now).as_millis().div_ceil(1000) as u64
    }

    /// Whether the time is over.
    pub(super) fn is_out(&self, now: Instant) -> bool {
        now >= self.out
    }
}

#[cfg(test)]
mod tests {
    use catalog::GameId;
    use engine::Chance;

    use super::*;

    /// A game brought by chance to the first question whose clock fits.
    fn asked(fits: impl Fn(&str, bool) -> bool) -> (AnySession, Seat) {
        for seed in 0.. {
            let mut session = AnySession::new(GameId::Mythologiste, "players=2 laps=3", seed).unwrap();
            let mut chance = Chance::seeded(seed);
            while let Some(seat) = session.asked().first() {
                if session.clock(seat).is_some_and(|clock| fits(&clock.then, clock.runs_on)) {
                    return (session, seat);
                }
                let actions = session.actions(seat);
                session.play(seat, &actions[chance.below(actions.len())]).unwrap();
            }
        }
        unreachable!("some game asks in time")
    }

    #[test]
    fn a_challenge_has_thirty_seconds_and_the_next_answer_has_what_is_left() {
        let now = Instant::now();
        let (session, seat) = asked(|then, runs_on| then == "time-out" && !runs_on);
        let glass = Hourglass::of(&session, seat, None, now).unwrap();
        assert_eq!((glass.left(now), glass.then.as_str()), (30, "time-out"));
        let later = now + Duration::from_millis(29_001);
        assert_eq!((glass.left(later), glass.is_out(later)), (1, false));
        assert!(glass.is_out(now + Duration::from_secs(30)));

        let (session, seat) = asked(|_, runs_on| runs_on);
        let before = Hourglass { seat, ..glass };
        let next = Hourglass::of(&session, seat, Some(&before), later).unwrap();
        assert_eq!(next.left(later), 1, "the hourglass is not turned");
        assert_eq!(Hourglass::of(&session, seat, None, later).unwrap().left(later), 30);
    }

    #[test]
    fn most_questions_have_no_clock() {
        let session = AnySession::new(GameId::Derby, "players=3", 1).unwrap();
        let seat = session.asked().first().unwrap();
        assert_eq!(Hourglass::of(&session, seat, None, Instant::now()), None);
    }
}
