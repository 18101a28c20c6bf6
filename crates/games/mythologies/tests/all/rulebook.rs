//! The rulebook in both languages, against the code and against each other.

use std::collections::BTreeSet;

use engine::{Lang, Wording};
use mythologies::{Kind, Mythology, State};
use testkit::conformance::{Check, conformance};

fn rulebook(lang: Lang) -> &'static str {
    State::about().rules[lang as usize]
}

/// The anchors of headings, in order.
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
}

#[test]
fn links_lead_to_headings() {
    for lang in Lang::ALL {
        let known = anchors(rulebook(lang));
        for link in rulebook(lang).split("](#").skip(1) {
            let anchor = link.split(')').next().expect("a link ends");
            assert!(known.contains(&anchor), "{}: nothing is called {anchor}", lang.code());
        }
    }
}

/// The line under the name of a card: its type and cost, and its gains in the three planes.
fn printed(kind: Kind, lang: Lang) -> String {
    let sort = match kind.is_deity() {
        true => lang.pick("Deity, 4 gems", "Divinité, 4 gemmes"),
        false => lang.pick("Creature", "Créature"),
    };
    let gains = kind.gains().map(|gain| match (gain.favours, gain.gems) {
        (0, 0) => "–".into(),
        (favours, 0) => format!("{favours}F"),
        (0, gems) => format!("{gems}G"),
        (favours, gems) => format!("{favours}F + {gems}G"),
    });
    format!("\n{sort} · {}\n", gains.join(" / "))
}

/// The rulebook prints every card as the game says it.
#[test]
fn every_card_is_printed() {
    for lang in Lang::ALL {
        for kind in Kind::ALL {
            let heading = format!("#### {:03} {} {{#{kind}}}", kind.number(), kind.name(lang));
            let (_, rest) = rulebook(lang).split_once(&heading).unwrap_or_else(|| panic!("{heading}"));
            let section = rest.split("\n#").next().expect("a section");
            assert!(section.contains(kind.text(lang)), "{kind} in {}", lang.code());
            assert!(section.contains(&printed(kind, lang)), "gains of {kind} in {}", lang.code());
        }
        for mythology in Mythology::ALL {
            assert!(rulebook(lang).contains(mythology.beginning_text(lang)));
            assert!(rulebook(lang).contains(mythology.ending_text(lang)));
        }
    }
}

#[test]
fn the_rulebook_has_what_the_code_cites() {
    let known = anchors(rulebook(Lang::En));
    let counts = conformance::<State>(&Check {
        setups: (2..=4).map(mythologies::Setup::standard).collect(),
        games: 120,
        thorough: 20,
        ..Check::default()
    });
    assert!(counts.anchors.len() > 70, "{:?}", counts.anchors);
    for anchor in counts.anchors {
        assert!(known.contains(&anchor), "the code cites {anchor}");
    }
}

/// Each numbered ruling says whether it is printed or ours.
#[test]
fn every_ruling_says_where_it_comes_from() {
    for (lang, marks) in
        Lang::ALL.into_iter().zip([["Printed", "ur ruling"], ["Règle imprimée", "otre décision"]])
    {
        for number in 1..=71 {
            let (_, rest) = rulebook(lang)
                .split_once(&format!("{{#r{number}}}"))
                .unwrap_or_else(|| panic!("R{number} in {}", lang.code()));
            let section = rest.split("\n#").next().expect("a section");
            assert!(marks.iter().any(|mark| section.contains(mark)), "R{number} in {}", lang.code());
        }
    }
}
