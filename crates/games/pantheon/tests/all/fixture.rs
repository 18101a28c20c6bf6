//! Tables that contradict themselves are refused, so that no scenario shows what cannot happen.

use engine::{Chance, Fixture as _, Log, Rules};
use pantheon::{Setup, State};

fn refusal(lines: &str) -> String {
    let mut chance = Chance::seeded(1);
    let mut state = State::new(&Setup::standard(2), &mut chance, &mut Log::off());
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
        ("epoch: 7 roma", "expected a number from 1 to 6, got '7'"),
        ("epoch: 2 sparta", "expected a people, got 'sparta'"),
        ("epoch: 2 roma\nweather: fine", "unknown key"),
        ("epoch: 2 roma\nhand C: move", "nobody sits at C"),
        ("epoch: 2 roma\nhand A: move x17", "no move is left"),
        ("epoch: 2 roma\nhand A: coin5 x2", "no coin5 is left"),
        ("epoch: 2 roma\nhand A: spear", "unknown here"),
        ("epoch: 2 roma\ndisplay: move x5", "more than four cards"),
        ("epoch: 2 roma\ndeities: stonkus x3\ndeities A: stonkus x2", "no stonkus is left"),
        ("epoch: 2 roma\ndeities A: taksator", "a yellow deity is owned"),
        ("epoch: 2 roma\nrow: 3", "1 demigods in the row, 0 due"),
        ("epoch: 2 roma\ntiles: A1 money", "no tile lies on A1"),
        ("epoch: 2 roma\ntiles: L6 money", "a hex of a larger table"),
        ("epoch: 2 roma\nfeet A: H9", "a foot stands on a column hex"),
        ("epoch: 2 roma\ncolumns A: H8", "beside the column hexes"),
        ("epoch: 2 roma\nfeet A: I7", "stands on the temple hex"),
        ("epoch: 2 roma\nfeet A: A1", "joined to nothing"),
        ("epoch: 2 roma\nfeet A: H7\nreserve A: 12 3", "more pieces than exist"),
        ("epoch: 2 roma\nfeet A: H7\nstage: power", "feet without a temple"),
        ("epoch: 2 roma\nstage: nap", "unknown stage"),
        ("epoch: 2 roma\nstep tiles A: 0 2", "no such tile is left"),
    ];
    for (lines, expected) in tables {
        let problem = refusal(lines);
        assert!(problem.contains(expected), "{lines}\nrefused with: {problem}\nexpected: {expected}");
    }
}
