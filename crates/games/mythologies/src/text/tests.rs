use engine::{Lang, Wording};

use crate::cards::{Kind, Mythology};

#[test]
fn every_card_says_something_in_both_languages() {
    for kind in Kind::ALL {
        let [english, french] = Lang::ALL.map(|lang| kind.text(lang));
        assert!(english.len() > 20 && french.len() > 20, "{kind:?}");
        assert_ne!(english, french);
        assert!(!english.contains(['\u{a0}', '\u{202f}', '«']), "French marks: {english}");
        for pair in french.chars().collect::<Vec<_>>().windows(2) {
            match pair {
                [space, ':'] => assert_eq!(*space, '\u{a0}', "{french}"),
                [space, ';' | '!' | '?'] => assert_eq!(*space, '\u{202f}', "{french}"),
                _ => {}
            }
        }
        assert!(!french.contains('\''), "a straight apostrophe: {french}");
    }
}

#[test]
fn texts_speak_of_playing_where_the_program_does() {
    use crate::cards::Part;
    for kind in Kind::ALL {
        let says = kind.text(Lang::En).contains("When played");
        assert_eq!(says, !kind.program(Part::Play).is_empty(), "{kind:?}");
    }
}

/// The sentences of a card are as many in both languages, and every statement is one of them.
#[test]
fn every_statement_has_its_sentence() {
    use crate::cards::Part;
    for kind in Kind::ALL {
        let [english, french] = Lang::ALL.map(|lang| kind.sentences(lang).collect::<Vec<_>>());
        assert_eq!(english.len(), french.len(), "{kind:?}");
        assert_eq!(english.join(" "), kind.text(Lang::En));
        assert!(english.iter().chain(&french).all(|sentence| sentence.ends_with('.')), "{kind:?}");
        for (part, word) in [(Part::Play, "When played"), (Part::Permanent, "Permanent")] {
            let verbs = kind.program(part).len();
            let said: Vec<usize> = (0..verbs).map(|verb| kind.sentence(part, verb)).collect();
            assert!(said.is_sorted() && said.iter().all(|&at| at < english.len()), "{kind:?}: {said:?}");
            // What belongs to another moment begins with its own word.
            let first = english.iter().position(|sentence| sentence.starts_with(word)).unwrap_or(0);
            let after = english.iter().skip(first + 1).position(|sentence| sentence.starts_with("Permanent"));
            let end = after.map_or(english.len(), |after| first + 1 + after);
            assert!(said.iter().all(|at| (first..end).contains(at)), "{kind:?}: {said:?}");
        }
        assert!(kind.sentence_awake() < english.len());
    }
}

#[test]
fn gists_are_short_and_use_the_signs_of_tokens_alone() {
    for lang in Lang::ALL {
        let mut seen = std::collections::BTreeSet::new();
        for kind in Kind::ALL {
            let gist = kind.gist(lang);
            assert!(gist.chars().count() <= 70, "{gist}");
            assert!(!gist.replace("{f}", "").replace("{g}", "").contains(['{', '}']), "{gist}");
            assert!(seen.insert(gist.clone()), "{gist}");
        }
    }
}

#[test]
fn every_trial_is_a_sentence() {
    for left in Mythology::ALL {
        for right in Mythology::ALL.into_iter().filter(|&right| right != left) {
            for lang in Lang::ALL {
                assert!(super::trial_text(left, right, lang).ends_with('.'));
            }
        }
    }
}

/// Every keyword occurs in some card text, in both languages, and its rule is in the rulebook.
#[test]
fn keywords_occur_in_card_texts() {
    for lang in Lang::ALL {
        for keyword in &super::KEYWORDS {
            let occurs = Kind::ALL
                .into_iter()
                .flat_map(|kind| kind.text(lang).split([' ', '’']))
                .any(|word| super::keyword(word, lang).is_some_and(|found| std::ptr::eq(found, keyword)));
            assert!(occurs, "{:?}", keyword.stems);
            let anchor = format!("{{#{}}}", keyword.rule);
            assert!(crate::State::about().rules[lang as usize].contains(&anchor), "{anchor}");
        }
    }
    assert!(super::keyword("sacrificed,", Lang::En).is_some_and(|found| found.rule == "sacrifice"));
    assert!(super::keyword("gem", Lang::En).is_none());
}

/// What an opponent's card costs names that card.
#[test]
fn a_toll_names_the_card_that_asks_for_it() {
    use engine::{Names, Seat};

    use crate::cards::Gain;
    use crate::event::Event;
    let told = |toll, lang| {
        let paid = Event::Paid { seat: Seat::new(0), to: Some(Seat::new(1)), gain: Gain::gems(1), toll };
        super::tell(&paid, Names::new(&[]), lang).expect("words").text
    };
    assert_eq!(told(Some(Kind::Heimdall), Lang::En), "A gives 1 gem to B (toll of Heimdall)");
    assert_eq!(told(Some(Kind::Troll), Lang::Fr), "A donne 1 gemme à B (péage\u{a0}: Troll)");
    assert_eq!(told(None, Lang::En), "A gives 1 gem to B");
}
