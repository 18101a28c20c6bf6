//! How much time people have to answer: what a table agreed on, and what that means for the clock of a seat.
//!
//! Everything here is a function of numbers: milliseconds of the store's time of use ([`store::Store::uptime`]), which stands
//! still while no server runs. So what a seat has left is the same before and after a restart.

use store::SeatClock;

/// An answer that was sent in the last moment may still be on its way; so much of a connection's delay is taken out too.
pub(crate) const GRACE: u64 = 1000;

/// How much time there is, and what happens without it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Time {
    /// How much.
    pub(crate) limit: Limit,
    /// What happens to whoever runs out of it.
    pub(crate) late: Late,
}

/// How much time there is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Limit {
    /// All the time in the world.
    #[default]
    None,
    /// So many seconds for each answer.
    Answer(u32),
    /// So many seconds for the whole game, and some more with each answer.
    Bank { seconds: u32, increment: u32 },
    /// So many days for each answer.
    Days(u32),
}

/// What happens to whoever runs out of time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Late {
    /// A bot plays on until they come back.
    #[default]
    Bot,
    /// The question is declined, or given its first answer.
    Pass,
    /// The seat is lost: it gives up where the rules know that, and a bot plays to the end where they do not.
    Forfeit,
}

/// A day has so many seconds.
const DAY: u32 = 24 * 60 * 60;

impl Late {
    /// All, the usual one first.
    pub(crate) const ALL: [Late; 3] = [Late::Bot, Late::Pass, Late::Forfeit];

    /// The value in forms and in the store.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Late::Bot => "bot",
            Late::Pass => "pass",
            Late::Forfeit => "forfeit",
        }
    }

    /// Reads a value.
    pub(crate) fn from_name(name: &str) -> Option<Late> {
        Late::ALL.into_iter().find(|late| late.name() == name)
    }
}

impl Limit {
    /// What may be chosen for a table, in the order of the form.
    pub(crate) const CHOICES: [Limit; 13] = [
        Limit::None,
        Limit::Answer(30),
        Limit::Answer(60),
        Limit::Answer(90),
        Limit::Answer(120),
        Limit::Answer(300),
        Limit::Bank { seconds: 300, increment: 10 },
        Limit::Bank { seconds: 600, increment: 10 },
        Limit::Bank { seconds: 1200, increment: 10 },
        Limit::Days(1),
        Limit::Days(2),
        Limit::Days(3),
        Limit::Days(7),
    ];

    /// The value in forms, such as `60`, `600-10` or `3d`.
    pub(crate) fn name(self) -> String {
        match self {
            Limit::None => "0".to_owned(),
            Limit::Answer(seconds) => seconds.to_string(),
            Limit::Bank { seconds, increment } => format!("{seconds}-{increment}"),
            Limit::Days(days) => format!("{days}d"),
        }
    }

    /// Reads a value that may be chosen.
    pub(crate) fn from_name(name: &str) -> Option<Limit> {
        Limit::CHOICES.into_iter().find(|limit| limit.name() == name)
    }

    /// The seconds for one answer, or for all of them.
    fn seconds(self) -> Option<u32> {
        match self {
            Limit::None => None,
            Limit::Answer(seconds) | Limit::Bank { seconds, .. } => Some(seconds),
            Limit::Days(days) => Some(days.saturating_mul(DAY)),
        }
    }
}

impl Time {
    /// Reads what the store keeps, such as `answer 60 pass`; something unreadable hurries nobody.
    pub(crate) fn parse(text: &str) -> Time {
        let words: Vec<&str> = text.split(' ').collect();
        let number = |word: &str| word.parse::<u32>().ok().filter(|number| (1..=3600).contains(number));
        let limit = match words[..] {
            ["answer", seconds, _] => number(seconds).map(Limit::Answer),
            ["bank", seconds, increment, _] => number(seconds)
                .zip(increment.parse().ok())
                .map(|(seconds, increment)| Limit::Bank { seconds, increment }),
            ["days", days, _] => number(days).map(Limit::Days),
            _ => None,
        };
        let late = words.last().and_then(|word| Late::from_name(word));
        limit.zip(late).map_or_else(Time::default, |(limit, late)| Time { limit, late })
    }

    /// What the store keeps.
    pub(crate) fn text(self) -> String {
        let late = self.late.name();
        match self.limit {
            Limit::None => String::new(),
            Limit::Answer(seconds) => format!("answer {seconds} {late}"),
            Limit::Bank { seconds, increment } => format!("bank {seconds} {increment} {late}"),
            Limit::Days(days) => format!("days {days} {late}"),
        }
    }

    /// Whether anybody is hurried.
    pub(crate) fn runs(self) -> bool {
        self.limit != Limit::None
    }

    /// The clock of a seat that is asked from `now` on; a second takes `second` milliseconds. A question may have a limit of its
    /// own, which counts instead of the table's and costs nothing of a bank.
    pub(crate) fn ask(self, clock: SeatClock, own: Option<u32>, now: u64, second: u64) -> SeatClock {
        let whole = self.limit.seconds().map(|seconds| u64::from(seconds) * second);
        let bank = matches!(self.limit, Limit::Bank { .. }).then(|| clock.bank.or(whole)).flatten();
        let limit = own.map(|seconds| u64::from(seconds) * second).or(bank).or(whole);
        SeatClock { asked: Some(now), limit, bank }
    }

    /// The clock of a seat that owes nothing any more. `deed` says how that came; `own` that the question had a limit of its own;
    /// `lag` is the delay of the connection.
    pub(crate) fn stop(
        self,
        clock: SeatClock,
        own: bool,
        deed: Deed,
        lag: u64,
        now: u64,
        second: u64,
    ) -> SeatClock {
        let Limit::Bank { increment, .. } = self.limit else { return SeatClock::default() };
        let Some((asked, bank)) = clock.asked.zip(clock.bank) else {
            return SeatClock { bank: clock.bank, ..SeatClock::default() };
        };
        let spent = if own { 0 } else { now.saturating_sub(asked).saturating_sub(lag.min(GRACE)) };
        let increment = u64::from(increment) * second;
        let left = bank.saturating_sub(spent);
        let left = match deed {
            Deed::Answered if !own => left.saturating_add(increment),
            // What the answer had brought goes with it.
            Deed::TookBack => left.saturating_sub(increment),
            Deed::Answered | Deed::Spared => left,
        };
        SeatClock { bank: Some(left), ..SeatClock::default() }
    }

    /// The clock of somebody who comes back to a game that has gone on without them: a tenth of the bank at least.
    pub(crate) fn welcome(self, clock: SeatClock, second: u64) -> SeatClock {
        let Limit::Bank { seconds, .. } = self.limit else { return SeatClock::default() };
        let least = u64::from(seconds) * second / 10;
        SeatClock { bank: clock.bank.map(|bank| bank.max(least)), ..SeatClock::default() }
    }
}

/// How a seat came to owe nothing any more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Deed {
    /// It has answered.
    Answered,
    /// It has taken an answer back.
    TookBack,
    /// Nobody asks it any more.
    Spared,
}

/// What a clock has left at this moment; nothing where it does not run.
pub(crate) fn left(clock: SeatClock, now: u64) -> Option<u64> {
    let (asked, limit) = clock.asked.zip(clock.limit)?;
    Some(limit.saturating_sub(now.saturating_sub(asked)))
}

/// When a clock will have run out, an answer on its way included.
pub(crate) fn due(clock: SeatClock, grace: u64) -> Option<u64> {
    let (asked, limit) = clock.asked.zip(clock.limit)?;
    Some(asked.saturating_add(limit).saturating_add(grace))
}

#[cfg(test)]
mod tests {
    use engine::Chance;

    use super::*;

    const SECOND: u64 = 1000;

    #[test]
    fn times_survive_the_store_and_the_form() {
        for limit in Limit::CHOICES {
            for late in Late::ALL {
                let time = Time { limit, late };
                let expected = if time.runs() { time } else { Time::default() };
                assert_eq!(Time::parse(&time.text()), expected);
            }
            assert_eq!(Limit::from_name(&limit.name()), Some(limit));
        }
        for odd in [
            "",
            "answer",
            "answer 0 bot",
            "answer 60",
            "answer 60 dance",
            "bank 5 bot",
            "days -1 bot",
            "x 1 bot",
        ] {
            assert_eq!(Time::parse(odd), Time::default(), "{odd}");
        }
        assert_eq!(Limit::from_name("61"), None);
    }

    #[test]
    fn a_bank_pays_for_answers_and_earns_with_each() {
        let time = Time { limit: Limit::Bank { seconds: 300, increment: 10 }, late: Late::Bot };
        let asked = time.ask(SeatClock::default(), None, 5_000, SECOND);
        assert_eq!((left(asked, 5_000), left(asked, 25_000)), (Some(300_000), Some(280_000)));
        let answered = time.stop(asked, false, Deed::Answered, 0, 25_000, SECOND);
        assert_eq!(answered, SeatClock { bank: Some(290_000), ..SeatClock::default() });
        assert_eq!(left(answered, 99_000), None, "it runs for those who are asked");
        let again = time.ask(answered, None, 99_000, SECOND);
        assert_eq!(left(again, 100_000), Some(289_000));
        let own = time.ask(answered, Some(20), 99_000, SECOND);
        assert_eq!(left(own, 100_000), Some(19_000), "a question with a clock of its own");
        assert_eq!(
            time.stop(own, true, Deed::Answered, 0, 110_000, SECOND).bank,
            Some(290_000),
            "costs nothing"
        );
    }

    #[test]
    fn taking_back_and_answering_again_earns_nothing() {
        let time = Time { limit: Limit::Bank { seconds: 300, increment: 10 }, late: Late::Bot };
        let mut clock = time.ask(SeatClock::default(), None, 0, SECOND);
        for turn in 1..20 {
            let now = turn * 10;
            clock = time.ask(time.stop(clock, false, Deed::Answered, 0, now, SECOND), None, now, SECOND);
            clock = time.ask(time.stop(clock, false, Deed::TookBack, 0, now, SECOND), None, now, SECOND);
            assert_eq!(left(clock, now), Some(300_000 - now));
        }
    }

    #[test]
    fn a_slow_connection_costs_nothing_up_to_a_second() {
        let time = Time { limit: Limit::Bank { seconds: 300, increment: 0 }, late: Late::Bot };
        let clock = time.ask(SeatClock::default(), None, 0, SECOND);
        for (lag, spent) in [(0, 4_000), (300, 3_700), (1_000, 3_000), (60_000, 3_000)] {
            let left = time.stop(clock, false, Deed::Answered, lag, 4_000, SECOND).bank;
            assert_eq!(left, Some(300_000 - spent), "{lag} ms");
        }
        assert_eq!(
            time.stop(clock, false, Deed::Answered, 900, 500, SECOND).bank,
            Some(300_000),
            "nor does it pay"
        );
    }

    #[test]
    fn whoever_comes_back_can_answer() {
        let time = Time { limit: Limit::Bank { seconds: 300, increment: 10 }, late: Late::Bot };
        let empty = SeatClock { bank: Some(0), ..SeatClock::default() };
        assert_eq!(time.welcome(empty, SECOND).bank, Some(30_000));
        let rich = SeatClock { bank: Some(200_000), ..SeatClock::default() };
        assert_eq!(time.welcome(rich, SECOND).bank, Some(200_000));
    }

    /// Whatever happens, a clock never shows more than it had and what was earned, and never runs while nobody is asked.
    #[test]
    fn nobody_gains_more_than_the_increments() {
        for seed in 0..500 {
            let mut chance = Chance::seeded(seed);
            let (seconds, increment) = (1 + chance.below(600) as u32, chance.below(20) as u32);
            let time = Time { limit: Limit::Bank { seconds, increment }, late: Late::Bot };
            let (mut clock, mut now, mut answers, mut thought) = (SeatClock::default(), 0, 0, 0);
            for _ in 0..40 {
                clock = time.ask(clock, None, now, SECOND);
                let pause = chance.below(30_000) as u64;
                now += pause;
                clock = time.stop(clock, false, Deed::Answered, 0, now, SECOND);
                (answers, thought) = (answers + 1, thought + pause);
                now += chance.below(100_000) as u64;
                let most = u64::from(seconds) * SECOND + answers * u64::from(increment) * SECOND;
                let bank = clock.bank.unwrap_or(0);
                assert!(bank <= most, "{bank} of {most}");
                assert!(
                    bank + thought >= most || bank >= u64::from(increment) * SECOND,
                    "nothing is lost: {bank}, {thought}, {most}"
                );
            }
        }
    }
}
