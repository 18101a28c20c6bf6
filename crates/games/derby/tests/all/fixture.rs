//! Tables that contradict themselves are refused, so that no scenario shows what cannot happen.

use derby::{Setup, State};
use engine::{Chance, Fixture, Log, Rules};

fn refusal(lines: &str) -> String {
    let setup: Setup = "players=4 powers=on".parse().expect("a setup");
    let mut chance = Chance::seeded(1);
    let mut state: State = State::new(&setup, &mut chance, &mut Log::off());
    for line in lines.lines().map(str::trim) {
        let (key, value) = line.split_once(": ").expect("key: value");
        if let Err(problem) = state.arrange(key, value) {
            return problem;
        }
    }
    state.arranged(&mut chance, &mut Log::off()).err().unwrap_or_else(|| panic!("not refused: {lines}"))
}

#[test]
fn what_cannot_be_is_refused() {
    let tables = [
        ("stage: turn A", "race: 1"),
        ("race: 1", "say the stage"),
        ("race: 1\nstage: nap A", "unknown stage"),
        ("race: 1\nstage: turn E", "nobody sits at E"),
        ("race: 1\nweather: fine", "unknown key"),
        ("race: 1\nline: dotted", "open, crossed or done"),
        ("race: 1\nstage: turn A\nat 23: dragon", "expected a number from 0 to 22, got '23'"),
        ("race: 1\nstage: turn A\nat 13: dragon", "the line was crossed unseen"),
        ("race: 1\nstage: turn A\nholder A: DRA1\nholder B: DRA1", "each movement card is in one place"),
        ("race: 1\nstage: turn A\ndiscard: DRA1", "0 cards have been played"),
        ("race: 1\nturns: 12\nstage: turn A\nholder A: DRA1 DRA2 DRA3", "holder A has 2 cards"),
        ("race: 1\nturns: 1\nstage: turn A\nzeus: DRA1", "Zeus holds foul cards alone"),
        ("race: 1\nstage: turn A\nprotections: 3", "3 protections"),
        ("race: 1\nstage: turn A\nfate: 9", "1 Fate tokens"),
        ("race: 1\nstage: turn A\nbets A: victory/dragon victory/sylph", "each bet of A is in one place"),
        (
            "race: 1\nstage: turn A\nbets A: victory/dragon last/sylph podium/gryphon",
            "bets of A in this race",
        ),
        ("race: 2\nstage: turn A\nwon A: 1 victory\nlost A: 1 victory", "victory has been used"),
    ];
    for (lines, expected) in tables {
        let problem = refusal(lines);
        assert!(problem.contains(expected), "{lines}\nrefused with: {problem}\nexpected: {expected}");
    }
}
