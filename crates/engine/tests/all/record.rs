use engine::{Deed, Record, RecordError, Session};
use testkit::yardstick::{Kuhn, Nim, NimTake};

const GAME: &str = "theogony replay 1
game nim
rules 1
setup players=2 piles=2-2
seed 5
A take 2 from 1
B take 1 from 2
A take 1 from 2
";

fn played() -> Session<Nim> {
    Record::parse(GAME).expect("a record").replay().expect("a game")
}

#[test]
fn a_record_is_read_and_replayed() {
    let record = Record::parse(GAME).expect("a record");
    assert_eq!((record.game.as_str(), record.rules, record.seed), ("nim", 1, 5));
    assert_eq!(record.moves.len(), 3);
    let session = record.replay::<Nim>().expect("a game");
    assert!(session.is_over());
    assert_eq!(session.moves()[1].action, Deed::Answer(NimTake { pile: 1, count: 1 }));
}

#[test]
fn a_written_record_is_read_back_and_leads_to_its_hash() {
    let session = played();
    let record = Record::of(&session);
    let text = record.to_string();
    assert_eq!(text, format!("{GAME}hash {}\n", session.hash()));
    assert_eq!(Record::parse(&text), Ok(record.clone()));
    assert_eq!(record.replay::<Nim>().expect("a game").hash(), session.hash());
}

#[test]
fn a_record_may_stop_anywhere() {
    let start: String = GAME.lines().take(6).flat_map(|line| [line, "\r\n"]).collect();
    let session = Record::parse(&start).expect("a record").replay::<Nim>().expect("a game");
    assert_eq!((session.moves().len(), session.is_over()), (1, false));
}

/// Reads and replays the game with one text replaced; fails at this line and column with these words.
#[track_caller]
fn fails(from: &str, to: &str, line: usize, column: usize, words: &str) {
    let text = GAME.replacen(from, to, 1);
    let result = Record::parse(&text).and_then(|record| record.replay::<Nim>().map(|session| session.hash()));
    let error: RecordError = result.expect_err("the record is damaged");
    assert_eq!((error.line, error.column), (line, column), "{error}");
    assert!(error.problem.contains(words), "{error}");
}

#[test]
fn damage_is_named_with_its_place() {
    fails("theogony", "theology", 1, 1, "a replay starts with 'theogony replay 1'");
    fails("game nim\n", "", 2, 1, "expected 'game …'");
    fails("game nim", "game chess", 2, 6, "a game of chess, not of nim");
    fails("rules 1", "rules one", 3, 7, "a number");
    fails("rules 1", "rules 2", 3, 7, "rules version 2; this program has version 1");
    fails("piles=2-2", "piles=2-x", 4, 7, "option piles cannot be '2-x'");
    fails("seed 5", "seed -5", 5, 6, "64-bit");
    fails("A take 2", "G take 2", 6, 1, "expected a seat (A to F), got 'G'");
    fails("A take 2 from 1", "A take two from 1", 6, 8, "expected a number of pieces, found 'two'");
    fails("B take 1 from 2", "B", 7, 3, "expected 'take', found the end");
    fails("B take 1", "A take 1", 7, 3, "move 2 cannot be played: seat A is not asked now");
    fails("A take 1 from 2\n", "A resign\nB resign\n", 9, 3, "move 4 cannot be played: the game is over");
    fails("B take 1 from 2", "B take 1 from 1", 7, 3, "move 2 cannot be played: not allowed");
}

#[test]
fn a_game_that_stops_in_its_head_is_named_with_its_place() {
    let error = Record::parse("theogony replay 1\ngame nim\n").expect_err("too short");
    assert_eq!(error.to_string(), "line 3, column 1: expected 'rules …'");
    assert_eq!(Record::parse("").expect_err("empty").line, 1);
}

#[test]
fn a_wrong_hash_is_named_with_its_place() {
    let with = |hash: &str| Record::parse(&format!("{GAME}hash {hash}\n"));
    let error = with("0123456789abcdef").expect("well-formed").replay::<Nim>().expect_err("another hash");
    assert_eq!((error.line, error.column), (9, 6));
    assert!(error.problem.contains("the record says 0123456789abcdef"), "{error}");
    assert_eq!(with("123").expect_err("too short").column, 6);
    assert_eq!(with("0123456789abcdef\nA take 1 from 1").expect_err("trailing").line, 10);
}

#[test]
fn a_record_of_another_game_is_not_replayed() {
    assert!(Record::of(&played()).replay::<Kuhn>().is_err());
}

#[test]
fn no_damage_makes_the_reader_panic() {
    let mut read = 0;
    for cut in 0..GAME.len() {
        for damage in ["", " ", "é", "\n", "9"] {
            let text = format!("{}{damage}{}", &GAME[..cut], &GAME[cut + 1..]);
            read += usize::from(Record::parse(&text).and_then(|record| record.replay::<Nim>()).is_ok());
            drop(Record::parse(&text[..cut]));
        }
    }
    assert!(
        (1..100).contains(&read),
        "{read} damaged games can still be played, such as those with another seed"
    );
}
