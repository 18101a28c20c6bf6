use engine::Lang;

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
            assert!(super::about().rules[lang as usize].contains(&anchor), "{anchor}");
        }
    }
    assert!(super::keyword("sacrificed,", Lang::En).is_some_and(|found| found.rule == "sacrifice"));
    assert!(super::keyword("gem", Lang::En).is_none());
}
