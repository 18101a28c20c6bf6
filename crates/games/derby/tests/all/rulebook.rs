//! The rulebook in both languages, against the code and against each other.

use std::collections::BTreeSet;

use derby::{Bet, Card, Creature, Deck, God, Power, State};
use engine::{Lang, Wording};
use testkit::conformance::{Check, conformance};

use crate::setups::setups;

fn rulebook(lang: Lang) -> &'static str {
    State::about().rules[lang as usize]
}

/// The anchors of headings, `{#an1}`, in order.
fn anchors(text: &str) -> Vec<&str> {
    let headings = text.lines().filter(|line| line.starts_with('#'));
    headings.filter_map(|line| line.split_once("{#")?.1.strip_suffix('}')).collect()
}

#[test]
fn both_languages_have_the_same_headings() {
    let [english, french] = Lang::ALL.map(|lang| anchors(rulebook(lang)));
    assert!(english.len() > 100, "{} anchors", english.len());
    assert_eq!(english, french);
    let distinct: BTreeSet<_> = english.iter().collect();
    assert_eq!(distinct.len(), english.len(), "an anchor stands twice");
    for lang in Lang::ALL {
        let headings = rulebook(lang).lines().filter(|line| line.starts_with('#')).count();
        assert_eq!(headings, english.len(), "a heading without an anchor in {}", lang.code());
    }
}

/// Links inside the rulebook lead somewhere.
#[test]
fn links_lead_to_headings() {
    for lang in Lang::ALL {
        let known = anchors(rulebook(lang));
        let mut links = 0;
        for link in rulebook(lang).split("](#").skip(1) {
            let anchor = link.split(')').next().expect("a link ends");
            assert!(known.contains(&anchor), "{}: nothing is called {anchor}", lang.code());
            links += 1;
        }
        assert!(links > 30);
    }
}

/// Whatever the code cites is in the rulebook: the names of cards, gods and creatures, every ruling, and every rule that
/// prompts, events and refusals of many games name.
#[test]
fn the_rulebook_has_what_the_code_cites() {
    let known = anchors(rulebook(Lang::En));
    let cards = Power::ALL.into_iter().map(Power::rule).chain(Bet::ALL.into_iter().map(Bet::rule));
    let names = God::ALL.into_iter().map(God::rule).chain(Creature::ALL.into_iter().map(Creature::rule));
    let counts = conformance::<State>(&Check {
        setups: [3, 6]
            .into_iter()
            .flat_map(|players| setups(players, "sober=on powers=on fate=on"))
            .collect(),
        games: 40,
        thorough: 2,
        max_decisions: 2_000,
        ..Check::default()
    });
    assert!(counts.anchors.len() > 55, "{:?}", counts.anchors);
    for anchor in cards.chain(names).chain(counts.anchors.iter().copied()) {
        assert!(known.contains(&anchor), "the code cites {anchor}");
    }
    for ruling in (1..=41).map(|number| format!("r{number}")) {
        assert!(known.contains(&ruling.as_str()), "{ruling}");
    }
}

/// The cells of the tables under a heading.
fn rows(lang: Lang, anchor: &str) -> Vec<Vec<String>> {
    let heading = format!("{{#{anchor}}}");
    let lines = rulebook(lang).lines().skip_while(|line| !line.ends_with(&heading)).skip(1);
    let section = lines.take_while(|line| !line.starts_with('#'));
    let cells = |line: &str| line.trim_matches('|').split('|').map(|cell| cell.trim().to_string()).collect();
    section.filter(|line| line.starts_with('|') && !line.contains("---")).map(cells).collect()
}

fn numbers(card: Card, deck: Deck) -> String {
    let value = card.value(deck);
    match value.bonus {
        0 => format!("{}/{}", value.fast, value.slow),
        bonus => format!("{}+{bonus}/{}", value.fast, value.slow),
    }
}

#[test]
fn the_tables_of_cards_agree_with_the_decks() {
    for lang in Lang::ALL {
        let table = rows(lang, "deck");
        for creature in Creature::ALL {
            let row = &table[1 + creature.index()];
            assert_eq!(row[0], creature.name(lang));
            for number in 0..9 {
                let card = Card::new(9 * creature.index() + number);
                assert_eq!(row[1 + number], numbers(card, Deck::Personalities), "{card} in {}", lang.code());
            }
            let sums = &table[8 + creature.index()];
            let cards =
                || (0..9).map(|number| Card::new(9 * creature.index() + number).value(Deck::Personalities));
            let sum = |part: fn(derby::Value) -> u8| cards().map(part).sum::<u8>().to_string();
            assert_eq!(sums[0], creature.name(lang));
            assert_eq!(sums[1..], [sum(|v| v.fast), sum(|v| v.slow), sum(|v| v.bonus)]);
        }
        let uniform = &rows(lang, "uniform-deck")[1];
        for number in 0..9 {
            assert_eq!(uniform[1 + number], numbers(Card::new(number), Deck::Uniform), "{}", lang.code());
        }
    }
}

#[test]
fn the_table_of_bets_agrees_with_the_cards() {
    for lang in Lang::ALL {
        let table = rows(lang, "bet-cards");
        assert_eq!(table.len(), 12);
        for (bet, row) in Bet::ALL.into_iter().zip(&table[1..]) {
            assert_eq!(row[0], (bet.index() + 1).to_string());
            assert_eq!(row[1], bet.name(lang));
            assert_eq!(row[3], bet.points().to_string(), "{bet:?} in {}", lang.code());
            let heading = rulebook(lang).lines().find(|line| line.ends_with(&format!("{{#{}}}", bet.rule())));
            let heading = heading.expect("a heading for each bet");
            assert!(heading.contains(&format!("{} point", bet.points())), "{heading}");
            assert!(heading.contains(bet.name(lang)), "{heading}");
        }
    }
}

#[test]
fn powers_are_called_by_their_names() {
    for lang in Lang::ALL {
        for power in Power::ALL {
            let heading =
                rulebook(lang).lines().find(|line| line.ends_with(&format!("{{#{}}}", power.rule())));
            let heading = heading.expect("a heading for each power");
            assert!(heading.contains(power.name(lang)), "{heading}: {}", power.name(lang));
            assert_eq!(heading.contains('·'), power.is_fate(), "{heading}");
        }
    }
}

/// The numbers of the race setup, for 3 to 6 players.
#[test]
fn the_table_of_the_setup_agrees_with_the_game() {
    for lang in Lang::ALL {
        let table = rows(lang, "race-setup");
        let expected = [
            ["3", "10", "30", "24", "15", "5", "2", "9"],
            ["4", "8", "32", "22", "16", "4", "3", "12"],
            ["5", "6", "30", "24", "15", "3", "3", "15"],
            ["6", "6", "36", "18", "18", "3", "4", "18"],
        ];
        for (row, expected) in table[1..].iter().zip(expected) {
            assert_eq!(row[..], expected, "{}", lang.code());
        }
        assert_eq!(table.len(), 5);
    }
}

/// The chances of disqualification in the rulebook are those the program shows.
#[test]
fn the_table_of_chances_agrees_with_the_odds() {
    for lang in Lang::ALL {
        let table = rows(lang, "judgement");
        assert_eq!(table.len(), 9);
        for row in &table[1..] {
            let fouls: usize = row[0].parse().expect("a number of foul cards");
            for (own, percent) in (1..=4).zip(&row[1..]).filter(|(_, cell)| !cell.is_empty()) {
                let percent: u32 = percent.parse().expect("a chance in per cent");
                let exact = derby::disqualification_per_mille(own, fouls, 4, 2);
                assert!(exact.abs_diff(10 * percent) <= 5, "{own} of {fouls}: {exact} ‰, {percent} %");
            }
        }
    }
}
