use std::collections::BTreeSet;

use engine::{Lang, Wording};

use super::{
    clue, effect_text, malus_text, passive_texts, power_text, quest_text, question, quiz_options, triad,
};
use crate::State;
use crate::cards::{Malus, Power, Quest};
use crate::gods::{God, Part};

/// Every card text, question and clue of a language.
fn texts(lang: Lang) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for god in God::ALL {
        all.extend(passive_texts(god, lang).iter().map(ToString::to_string));
        let effects = [Part::Power, Part::Ultimate].into_iter().filter_map(|part| god.effect(part));
        all.extend(effects.map(|effect| effect_text(effect, lang)));
        all.push(clue(god, lang).into());
    }
    all.extend(Power::ALL.map(|card| power_text(card, lang)));
    all.extend(Malus::ALL.map(|card| malus_text(card, lang)));
    all.extend(Quest::ALL.map(|card| quest_text(card, lang).to_string()));
    for number in 0..36 {
        all.push(question(number, lang).into());
        all.extend(quiz_options(number, lang).map(String::from));
    }
    all.extend((0..10).map(|number| triad(number, lang).to_string()));
    all
}

#[test]
fn every_god_has_two_effects() {
    for god in God::ALL {
        let effects =
            [Part::Power, Part::Ultimate].into_iter().filter(|&part| god.effect(part).is_some()).count();
        for lang in Lang::ALL {
            assert_eq!(effects + passive_texts(god, lang).len(), 2, "{god:?}");
        }
    }
}

#[test]
fn typography_is_clean() {
    for lang in Lang::ALL {
        for text in texts(lang) {
            assert!(!text.is_empty() && !text.contains("  ") && text.trim() == text, "stray space: {text}");
            assert!(!text.contains(['\'', '"', '{', '}']), "typewriter mark: {text}");
            let letters: Vec<char> = text.chars().collect();
            for pair in letters.windows(2) {
                match (lang, pair) {
                    (Lang::Fr, [space, ':' | '»'] | ['«', space]) => assert_eq!(*space, '\u{a0}', "{text}"),
                    (Lang::Fr, [space, ';' | '!' | '?']) => assert_eq!(*space, '\u{202f}', "{text}"),
                    (Lang::En, [' ' | '\u{a0}' | '\u{202f}', ':' | ';' | '!' | '?']) => {
                        panic!("French space: {text}")
                    }
                    _ => {}
                }
            }
        }
    }
}

#[test]
fn clues_and_options_do_not_give_the_answer_away() {
    for lang in Lang::ALL {
        for god in God::ALL {
            assert!(!clue(god, lang).contains(god.name(lang)), "{god:?} is named in its clue");
        }
        let clues: BTreeSet<&str> = God::ALL.iter().map(|&god| clue(god, lang)).collect();
        assert_eq!(clues.len(), 72);
        for number in 0..36 {
            let options = quiz_options(number, lang);
            assert_eq!(options.iter().collect::<BTreeSet<_>>().len(), 4, "{options:?}");
            assert!(!question(number, lang).contains(options[0]), "{}", question(number, lang));
        }
    }
}

fn anchors(rules: &str) -> BTreeSet<&str> {
    rules
        .lines()
        .filter_map(|line| line.strip_suffix('}')?.rsplit_once("{#"))
        .map(|(_, anchor)| anchor)
        .collect()
}

#[test]
fn both_rulebooks_have_the_same_anchors() {
    let [english, french] = State::about().rules.map(anchors);
    assert_eq!(english, french);
    assert!(english.len() > 30);
}

/// The rulebooks print every card as the product shows it.
#[test]
fn the_rulebooks_print_every_card() {
    for lang in Lang::ALL {
        let rules = State::about().rules[lang as usize];
        for god in God::ALL {
            let effects = [Part::Power, Part::Ultimate].into_iter().filter_map(|part| god.effect(part));
            let texts = effects.map(|effect| effect_text(effect, lang));
            for text in texts.chain(passive_texts(god, lang).iter().map(ToString::to_string)) {
                assert!(rules.contains(&text), "{god:?}: {text}");
            }
        }
        assert!(Power::ALL.iter().all(|&card| rules.contains(&power_text(card, lang))));
        assert!(Malus::ALL.iter().all(|&card| rules.contains(&malus_text(card, lang))));
        assert!(Quest::ALL.iter().all(|&card| rules.contains(quest_text(card, lang))));
    }
}

/// Every refusal and every question names a rule that both rulebooks have.
#[test]
fn rules_that_are_named_exist() {
    let known = anchors(State::about().rules[0]);
    let named = [
        "gods",
        "states",
        "effects",
        "casting",
        "spaces",
        "action-step",
        "malus",
        "power-cards",
        "titans",
        "attacks",
        "decisions",
        "own-gods",
        "vulcan",
        "reactions",
        "quests",
        "board-step",
        "setup",
        "turn",
        "moves",
        "laps",
        "end",
        "treachery",
        "decks",
        "tokens",
    ];
    for anchor in named {
        assert!(known.contains(anchor), "{anchor}");
    }
}
