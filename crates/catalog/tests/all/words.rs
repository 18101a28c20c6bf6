//! People read names of things that they see on the table, not the notation of records.

use catalog::{AnySession, GameId, PlayError};
use engine::{Chance, Lang, Names, Seat, SeatSet, Viewer};
use testkit::grammar::{coded, disagreement};

/// The setup of a table of three, or of as many as can play.
fn three(game: GameId) -> String {
    format!("players={}", game.players().1.min(3))
}

fn check(game: GameId, text: &str, lang: Lang) {
    assert_eq!(coded(game.id(), text), None, "{}: {text}", game.id());
    assert_eq!(disagreement(text, lang), None, "{}: {text}", game.id());
}

#[test]
fn people_read_what_they_see_on_the_table() {
    let names = ["Ada", "Basile", "Chloé", "Dmitri", "Eun-ji", "Farid"].map(String::from);
    for &game in GameId::ALL {
        let everything =
            game.presets().iter().find(|preset| preset.key == "everything").expect("each game has it");
        let everything = format!("players={} {}", game.players().1, everything.setup);
        for seed in 0..4 {
            let setup = if seed % 2 == 0 { three(game) } else { everything.clone() };
            let mut session = AnySession::new(game, &setup, seed).expect("a table");
            let mut chance = Chance::seeded(seed);
            let mut told = 0;
            for _ in 0..400 {
                let Some(seat) = session.asked().first() else { break };
                for lang in Lang::ALL {
                    let called = Names::new(&names);
                    let question = session.question(seat, true, called, lang).expect("the seat is asked");
                    check(game, &question.text, lang);
                    for (_, label) in session.labelled_actions(seat, called, lang) {
                        check(game, &label, lang);
                    }
                    for (_, why) in session.closed(seat, called, lang) {
                        check(game, &why.text, lang);
                    }
                    for line in session.lines(Viewer::Seat(seat), called, lang, told) {
                        check(game, &line.text, lang);
                    }
                }
                told = session.step() + 1;
                let actions = session.actions(seat);
                session.play(seat, &actions[chance.below(actions.len())]).expect("a listed answer is legal");
            }
        }
    }
}

#[test]
fn answers_keep_their_names_when_one_looks_back() {
    let names = ["Ada", "Basile", "Chloé"].map(String::from);
    for &game in GameId::ALL {
        let mut session = AnySession::new(game, &three(game), 5).expect("a table of three");
        let (mut chance, mut then) = (Chance::seeded(5), Vec::new());
        for _ in 0..60 {
            let Some(seat) = session.asked().first() else { break };
            let labelled = session.labelled_actions(seat, Names::new(&names), Lang::En);
            let (notation, label) = labelled[chance.below(labelled.len())].clone();
            then.push((session.step(), seat, notation.clone(), label));
            session.play(seat, &notation).expect("a listed answer is legal");
        }
        let answers: Vec<(usize, Seat, &str)> =
            then.iter().map(|(step, seat, notation, _)| (*step, *seat, &**notation)).collect();
        let labels = session.earlier_labels(&answers, Names::new(&names), Lang::En);
        for ((_, _, notation, label), found) in then.iter().zip(&labels) {
            assert_eq!(label, found, "{}: {notation}", game.id());
        }
    }
}

#[test]
fn what_is_no_move_is_told_without_words_of_the_other_language() {
    for &game in GameId::ALL {
        let mut session = AnySession::new(game, &three(game), 1).expect("a table of three");
        let seat = session.asked().first().expect("somebody begins");
        let first = session.actions(seat)[0].clone();
        for text in ["", "conquer rome", &format!("{first} now")] {
            let refusal = session.play(seat, text).expect_err("no move");
            let told = Lang::ALL.map(|lang| refusal.explain(Names::new(&[]), lang).text);
            for english in ["expected", "found", "column", "the end"] {
                assert!(!told[1].contains(english), "{}: {told:?}", game.id());
            }
        }
    }
}

#[test]
fn several_who_are_waited_for_are_listed_as_people_list_them() {
    let names = ["Ada", "Basile", "Chloé"].map(String::from);
    let refusal = PlayError::NotAsked { seat: Seat::new(3), waiting_for: Seat::all(3).collect::<SeatSet>() };
    let told = Lang::ALL.map(|lang| refusal.explain(Names::new(&names), lang).text);
    assert!(told[0].ends_with("waiting for Ada, Basile and Chloé."), "{}", told[0]);
    assert!(told[1].ends_with("on attend Ada, Basile et Chloé."), "{}", told[1]);
}
