use engine::{Game, Lang, Names, NotationError, Seat, SetupError, Words, option_value};
use testkit::yardstick::{NimSetup, NimTake, Pennies, PenniesSetup};

fn error(text: &str) -> NotationError {
    text.parse::<NimTake>().expect_err("the text is no action")
}

#[test]
fn errors_name_the_column_of_the_word() {
    assert_eq!(error("").to_string(), "column 1: expected 'take', found the end");
    assert_eq!(error("tale 1").to_string(), "column 1: expected 'take', found 'tale'");
    assert_eq!(error("take  é from 1").to_string(), "column 7: expected a number of pieces, found 'é'");
    assert_eq!(error("take 1 from").to_string(), "column 12: expected a pile, found the end");
    assert_eq!(error("take 1 from 1 now").to_string(), "column 15: expected the end, found 'now'");
    assert_eq!(error(&"é".repeat(50)).found, Some(format!("{}…", "é".repeat(40))));
}

#[test]
fn columns_count_characters() {
    let mut words = Words::new("déjà vu");
    assert!(!words.accept("deja"));
    assert!(words.accept("déjà"));
    assert_eq!((words.peek(), words.error("x").column, words.text()), (Some("vu"), 6, "déjà vu"));
    assert!(words.end().is_err());
    words.keyword("vu").expect("it comes next");
    assert_eq!((words.peek(), words.end()), (None, Ok(())));
}

#[test]
fn setups_are_refused_with_what_would_do() {
    let refused = |text: &str| text.parse::<PenniesSetup>().expect_err("no setup").to_string();
    assert_eq!(refused("players=4"), "4 players cannot play this game; it takes 2 to 3");
    assert_eq!(refused("round=3"), "unknown option 'round'; known are players, rounds");
    assert_eq!(refused("rounds=9"), "option rounds cannot be '9'; choose one of 3, 1, 2, 4");
    assert_eq!(refused("rounds"), "'rounds' is not of the form key=value");
    assert!("piles=16".parse::<NimSetup>().is_err() && "piles=".parse::<NimSetup>().is_err());
}

#[test]
fn option_values_are_found_by_position() {
    assert_eq!(option_value(Pennies::options(), "rounds", "2"), Ok((0, 2)));
    let unknown = option_value(Pennies::options(), "x", "2").expect_err("no such key");
    assert_eq!(unknown, SetupError::UnknownOption { key: "x".into(), known: "players, rounds".into() });
}

#[test]
fn a_seat_without_a_name_is_called_by_its_letter() {
    let names = ["Ada".to_string(), String::new()];
    let called = |seat| Names::new(&names).of(Seat::new(seat));
    assert_eq!([called(0), called(1), called(2)], ["Ada", "B", "C"]);
}

#[test]
fn languages_are_known_by_their_codes() {
    assert_eq!([Lang::from_code("en"), Lang::from_code("fr")], [Some(Lang::En), Some(Lang::Fr)]);
    assert_eq!(Lang::from_code("de"), None);
    assert_eq!(Lang::Fr.pick(1, 2), 2);
}
