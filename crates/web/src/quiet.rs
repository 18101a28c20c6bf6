//! Quiet hours: when somebody is not to be called, and how much longer the days of their clocks are for it.

use store::Quiet;

/// An hour and a day, in seconds.
const HOUR: i64 = 60 * 60;
const DAY: i64 = 24 * HOUR;
/// So many hours a day stop a clock at most: nobody makes a day last a week.
const STOPPED: i64 = 12 * HOUR;

/// How long the quiet hours last each day, and how long ago they began last, in seconds.
fn measure(quiet: Quiet, at: i64) -> (i64, i64) {
    let (from, to) = (i64::from(quiet.from) * HOUR, i64::from(quiet.to) * HOUR);
    let local = at + i64::from(quiet.zone) * 60;
    ((to - from).rem_euclid(DAY), (local - from).rem_euclid(DAY))
}

/// In how many seconds the quiet hours end, if they reign at this moment of Unix time.
pub(crate) fn ends_in(quiet: Quiet, at: i64) -> Option<i64> {
    let (length, into) = measure(quiet, at);
    (into < length).then(|| length - into)
}

/// How many seconds pass until somebody with these quiet hours has had `span` seconds outside them.
pub(crate) fn stretched(quiet: Quiet, at: i64, span: i64) -> i64 {
    let (length, mut into) = measure(quiet, at);
    let length = length.min(STOPPED);
    let (mut left, mut passed) = (span, 0);
    loop {
        if into < length {
            passed += length - into;
            into = length;
        }
        let awake = DAY - into;
        if left <= awake {
            return passed + left;
        }
        (left, passed, into) = (left - awake, passed + awake, 0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NIGHT: Quiet = Quiet { from: 22, to: 7, zone: 0 };

    #[test]
    fn quiet_hours_may_go_past_midnight() {
        for (hour, end) in
            [(21, None), (22, Some(9)), (23, Some(8)), (0, Some(7)), (6, Some(1)), (7, None), (12, None)]
        {
            assert_eq!(ends_in(NIGHT, 20_000 * DAY + hour * HOUR), end.map(|hours| hours * HOUR), "{hour}");
        }
        let noon = Quiet { from: 12, to: 14, zone: 0 };
        assert_eq!(ends_in(noon, 13 * HOUR), Some(HOUR));
        assert_eq!(ends_in(noon, 14 * HOUR), None);
        assert_eq!(ends_in(Quiet { from: 5, to: 5, zone: 0 }, 5 * HOUR), None, "no hours are no hours");
        let paris = Quiet { zone: 120, ..NIGHT };
        assert_eq!(ends_in(paris, 20 * HOUR), Some(9 * HOUR), "by the clock on their wall");
        let newfoundland = Quiet { zone: -150, ..NIGHT };
        assert_eq!(ends_in(newfoundland, 30 * 60), Some(9 * HOUR));
    }

    #[test]
    fn a_clock_stands_still_in_quiet_hours() {
        let noon = 20_000 * DAY + 12 * HOUR;
        assert_eq!(stretched(NIGHT, noon, 2 * HOUR), 2 * HOUR, "nothing is quiet before ten");
        assert_eq!(stretched(NIGHT, noon, 11 * HOUR), 20 * HOUR, "a night lies between");
        assert_eq!(
            stretched(NIGHT, noon + 12 * HOUR, HOUR),
            8 * HOUR,
            "asked in the night, it begins at seven"
        );
        // A day of fifteen waking hours: 24 of them take a day and nine hours of the next, with two nights.
        assert_eq!(stretched(NIGHT, noon, 24 * HOUR), 24 * HOUR + 9 * HOUR);
        assert_eq!(stretched(NIGHT, noon, 30 * HOUR), 48 * HOUR);
        let none = Quiet { from: 3, to: 3, zone: 0 };
        assert_eq!(stretched(none, noon, 7 * DAY), 7 * DAY);
    }

    #[test]
    fn nobody_stops_a_clock_for_more_than_half_of_each_day() {
        for (from, to) in [(0, 23), (1, 0), (9, 8), (22, 7), (0, 12)] {
            for at in 0..48 {
                let passed = stretched(Quiet { from, to, zone: 0 }, at * HOUR / 2, 3 * DAY);
                assert!((3 * DAY..=6 * DAY + STOPPED).contains(&passed), "{from} to {to}: {passed}");
            }
        }
    }
}
