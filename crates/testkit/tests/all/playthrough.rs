use engine::{Heuristic, Record, Session};
use testkit::playthrough::{Playthrough, compare};
use testkit::yardstick::{Kuhn, Nim, Pennies};

fn path(name: &str) -> String {
    format!("{}/tests/playthroughs/{name}.txt", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn pennies_is_played_as_before() {
    let playthrough =
        Playthrough::<Pennies> { sketch_every: 3, ..Playthrough::random("players=3 rounds=2", 1) };
    playthrough.check(path("pennies-3"));
}

#[test]
fn kuhn_poker_is_played_as_before() {
    Playthrough::<Kuhn>::random("players=2", 4).check(path("kuhn-2"));
}

#[test]
fn nim_is_played_as_before_by_its_own_advice() {
    let playthrough = Playthrough::<Nim> {
        choose: |nim, seat, actions, chance| nim.advise(seat, actions, chance),
        ..Playthrough::random("piles=3-4-7", 1)
    };
    playthrough.check(path("nim-2"));
}

#[test]
fn a_change_shows_as_a_diff() {
    let text = Playthrough::<Kuhn>::random("players=2", 4).write();
    assert_eq!(compare(&text, &text), Ok(()));
    let changes = compare(&text.replace("rules 1", "rules 0"), &text).expect_err("a line differs");
    assert!(changes.starts_with("- kuhn, rules 0\n+ kuhn, rules 1\n  setup players=2\n"), "{changes}");
}

#[test]
fn a_missing_file_says_how_to_write_it() {
    let check = || Playthrough::<Kuhn>::random("players=2", 4).check(path("missing"));
    if std::env::var_os("UPDATE").is_none() {
        let panic = std::panic::catch_unwind(check).expect_err("the file is missing");
        assert!(panic.downcast_ref::<String>().is_some_and(|text| text.contains("UPDATE=1 writes it")));
    }
}

/// The moves of a playthrough are those of a recorded game: it has the same hash.
#[test]
fn a_playthrough_is_a_game_that_can_be_replayed() {
    let text = Playthrough::<Pennies>::random("players=2 rounds=3", 9).write();
    let mut record = Record::of(&Session::<Pennies>::new("players=2 rounds=3".parse().expect("a setup"), 9));
    let mut seats = text.lines().filter_map(|line| line.split_once(". ")?.1.split_once(": "));
    for action in text.lines().filter_map(|line| line.strip_prefix("   > ")) {
        let (seat, _) = seats.next().expect("each action follows a question");
        record.moves.push((0, seat.parse().expect("a seat"), action.into()));
    }
    record.hash = None;
    let hash = record.replay::<Pennies>().expect("the moves are legal").hash();
    assert!(text.ends_with(&format!("hash {hash}\n")), "{text}");
}
