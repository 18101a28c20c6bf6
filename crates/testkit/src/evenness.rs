use std::collections::BTreeMap;

use engine::{Chance, Log, Questions};

/// How often each answer would be drawn if all were drawn equally often.
const DRAWS: usize = 400;

/// Plays a random game with each setup and draws [`Questions::any_action`] for each sort of question, up to a hundred times, so often
/// that an answer which is twice or half as likely as the others stands out. Returns how often each sort came up.
///
/// The sort of a question is its prompt without what it says of numbers and cards: `Play`, `Target(Peek)`.
///
/// ```
/// use testkit::answers_are_drawn_evenly;
/// use testkit::yardstick::Nim;
///
/// let asked = answers_are_drawn_evenly::<Nim>(["piles=3-2-1"]);
/// assert!(!asked.is_empty());
/// ```
///
/// # Panics
/// If an answer is drawn too often or too seldom, or is none that is open.
pub fn answers_are_drawn_evenly<G: Questions>(
    setups: impl IntoIterator<Item = &'static str>,
) -> BTreeMap<String, usize> {
    let (mut chance, mut scratch, mut actions) = (Chance::seeded(1), Vec::new(), Vec::new());
    let mut asked: BTreeMap<String, usize> = BTreeMap::new();
    for setup in setups {
        let setup = setup.parse().unwrap_or_else(|error| panic!("'{setup}': {error}"));
        let mut state = G::new(&setup, &mut chance, &mut Log::off());
        while let Some(seat) = state.asked().first() {
            state.actions(seat, &mut actions);
            let prompt = format!("{:?}", state.prompt(seat));
            let times = asked.entry(sort(&prompt)).or_default();
            *times += 1;
            if *times <= 100 {
                let draw = || state.any_action(seat, &mut chance, &mut scratch);
                evenly(&actions, draw).unwrap_or_else(|uneven| panic!("{prompt}: {uneven}"));
            }
            let action = chance.pick(&actions);
            state.apply(seat, action, &mut chance, &mut Log::off());
        }
    }
    asked
}

/// What a question is about, without its numbers.
fn sort(prompt: &str) -> String {
    prompt.split(' ').next().unwrap_or_default().to_owned()
}

/// Whether each of the answers, which are sorted, comes about equally often.
fn evenly<A: Ord>(actions: &[A], mut draw: impl FnMut() -> A) -> Result<(), String> {
    let mut counts = vec![0; actions.len()];
    for _ in 0..DRAWS * actions.len() {
        let at =
            actions.binary_search(&draw()).map_err(|_| "an answer is drawn that is not open".to_owned())?;
        counts[at] += 1;
    }
    let fair = DRAWS * 3 / 4..=DRAWS * 5 / 4;
    if counts.iter().all(|count| fair.contains(count)) {
        Ok(())
    } else {
        Err(format!("drawn {counts:?} times"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Draws from `pool` one after another.
    fn verdict(actions: &[u8], pool: &[u8]) -> Result<(), String> {
        let mut pool = pool.iter().copied().cycle();
        evenly(actions, || pool.next().expect("a cycle has no end"))
    }

    #[test]
    fn an_answer_that_is_likelier_than_another_stands_out() {
        assert_eq!(verdict(&[1, 2, 3], &[1, 2, 3]), Ok(()));
        assert!(verdict(&[1, 2, 3], &[1, 2, 3, 3]).is_err(), "3 is twice as likely");
        assert!(verdict(&[1, 2, 3], &[1, 2]).is_err(), "3 is never drawn");
        assert!(verdict(&[1, 3], &[1, 2, 3]).is_err(), "2 is not open");
    }
}
