use std::collections::BTreeSet;

use engine::{Lang, Line, Names, Seat, SeatSet, Wording};

use super::{ask, explain, label, tell};
use crate::State;
use crate::action::{Action, Source};
use crate::bag::Bag;
use crate::cards::{Colour, KINDS, Kind};
use crate::event::{Answer, Bonus, Ending, Event};
use crate::gods::{God, Moment, Pantheon, Power};
use crate::prompt::{Prompt, Purpose, Reaction};
use crate::reason::Reason;
use crate::setup::OPTIONS;

fn table() -> Vec<String> {
    ["Ann", "Bob", "Cleo", "Dan", "Eve", "Finn"].map(String::from).into()
}

fn sources() -> Vec<Source> {
    let mut all: Vec<Source> = (0..6).map(Source::Pile).collect();
    all.extend(Kind::disciples().map(Source::Disciples));
    all.extend(
        Kind::ALL
            .into_iter()
            .flat_map(|kind| [Source::Hand(kind), Source::Discard(kind), Source::Netherworld(kind)]),
    );
    all
}

/// Every action there is.
fn actions() -> Vec<Action> {
    let mut all = vec![Action::Pass, Action::Done, Action::End];
    all.extend(Seat::all(6).flat_map(|seat| [Action::Name(seat), Action::Target(seat)]));
    all.extend(God::ALL.map(Action::Become));
    all.extend(Power::ALL.map(Action::Power));
    all.extend((0..=2).map(Action::Pay));
    for kind in Kind::ALL {
        all.extend([
            Action::Keep(kind),
            Action::Top(kind),
            Action::Bottom(kind),
            Action::Discard(kind),
            Action::React(kind),
        ]);
        if kind.is_warrior() {
            all.extend([Action::Shape(kind), Action::Throw(kind)]);
            for ability in 1..=kind.card().actions.len() as u8 {
                all.extend([Action::Play { kind, ability }, Action::Use { kind, ability }]);
            }
        } else {
            all.push(Action::Play { kind, ability: 0 });
        }
    }
    all.extend(sources().into_iter().flat_map(|source| {
        [Action::Take(source), Action::Retrieve(source), Action::Banish(source), Action::Recruit(source)]
    }));
    all
}

fn prompts() -> Vec<Prompt> {
    let (by, target) = (Seat::new(1), Seat::new(2));
    let mut all = vec![
        Prompt::NameMain,
        Prompt::ChooseGod,
        Prompt::Play,
        Prompt::Pay,
        Prompt::Retrieve,
        Prompt::Keep,
        Prompt::Sift,
        Prompt::Order,
        Prompt::Quiver,
        Prompt::Toll,
        Prompt::Take { most: 4 },
        Prompt::Forced { by },
        Prompt::Defend { by, target, value: 5, defence: 2 },
        Prompt::Defend { by, target: Seat::new(0), value: 5, defence: 0 },
        Prompt::Trick { by, reaction: Reaction::Aegis },
        Prompt::Trick { by, reaction: Reaction::Card(Kind::Gorgon) },
        Prompt::Recruit { faith: 0 },
        Prompt::Recruit { faith: 7 },
    ];
    all.extend([Power::EbbAndFlow, Power::Oracle].map(Prompt::Startup));
    all.extend([Power::Lyre, Power::WellOfMimir].map(Prompt::EndPhase));
    all.extend([Purpose::Attack, Purpose::Discard, Purpose::Peek, Purpose::Energy].map(Prompt::Target));
    for left in 1..=2 {
        all.extend([Prompt::Flow { left }, Prompt::Banish { left }, Prompt::Bottom { left }]);
    }
    for shape in [false, true] {
        all.push(Prompt::Use { card: Kind::Aries, shape });
    }
    for target in [None, Some(Seat::new(0)), Some(target)] {
        all.push(Prompt::Counter { by, card: Kind::Gemini, kind: Kind::Leo, ability: 1, target });
    }
    all
}

/// Events of every variant.
fn events() -> Vec<Event> {
    let (seat, target, to) = (Seat::new(0), Seat::new(2), SeatSet::one(Seat::new(0)));
    let (card, hand) = (Kind::Leo, [Kind::Priest, Kind::Priest, Kind::Leo].into_iter().collect::<Bag>());
    let mut all = vec![
        Event::GodsDealt { seat, gods: None },
        Event::GodsDealt { seat, gods: Some([God::Zeus, God::Hel]) },
        Event::Voted { seat, named: None },
        Event::Voted { seat, named: Some(target) },
        Event::MainChosen { seat },
        Event::PantheonDealt { team: 0, pantheon: Pantheon::Greek },
        Event::PantheonDealt { team: 1, pantheon: Pantheon::Norse },
        Event::GodChosen { seat, god: None, to },
        Event::GodChosen { seat, god: Some(God::Tyr), to },
        Event::GodRevealed { seat, god: God::Thor, energy: 15 },
        Event::FirstPlayer { seat },
        Event::PileRevealed { pile: 3, card },
        Event::TurnBegan { seat, round: 4 },
        Event::SealWeakened { seat, energy: 1 },
        Event::Unsealed { seat },
        Event::Reshuffled { seat },
        Event::DisciplePlayed { seat, card: Kind::Priest },
        Event::WarriorPlayed { seat, card },
        Event::Paid { seat, paid: 2, energy: 9 },
        Event::FaithPaid { seat, paid: 2, faith: 1 },
        Event::FaithGained { seat, gained: 2, faith: 3 },
        Event::EnergyGained { seat, gained: 1, bond: 0, energy: 9 },
        Event::EnergyGained { seat, gained: 4, bond: 1, energy: 9 },
        Event::EnergyLost { seat, lost: 3, energy: 0 },
        Event::HalfDead { seat },
        Event::Attacked { seat, target, value: 5, bonus: Bonus::default(), pierce: false },
        Event::Attacked { seat, target, value: 5, bonus: Bonus::default(), pierce: true },
        Event::Attacked {
            seat,
            target,
            value: 9,
            bonus: Bonus { bond: 3, thunder: 1, courage: 1, belt: 2 },
            pierce: false,
        },
        Event::Warded { seat, target, ward: 2, defence: 4, value: 5 },
        Event::ReactionCancelled { seat, reaction: Reaction::Aegis },
        Event::ActionCancelled { seat, card },
        Event::Struck { seat, target, damage: 0 },
        Event::Struck { seat, target, damage: 1 },
        Event::Eliminated { seat, cards: 11 },
        Event::Resigned { seat },
        Event::SealedUp { seat },
        Event::LookedAt { seat, count: 3 },
        Event::PutBack { seat, count: 1 },
        Event::LaidDown { seat, play: 2, hand: Bag::EMPTY },
        Event::LaidDown { seat, play: 2, hand },
        Event::LaidDown { seat, play: 0, hand },
        Event::Taken { seat, source: Source::Pile(1), card },
        Event::Retrieved { seat, source: Source::Discard(card), card },
        Event::Recruited { seat, source: Source::Disciples(Kind::Priest), card: Kind::Priest, faith: 1 },
        Event::Thrown { seat, card },
        Event::Returned { seat, card },
        Event::Peeked { seat, target, hand: None, to },
        Event::Peeked { seat, target, hand: Some(hand), to },
        Event::Peeked { seat, target, hand: Some(Bag::EMPTY), to },
        Event::RoundEnded { round: 3 },
    ];
    for kind in Kind::ALL {
        all.push(Event::Discarded { seat, card: kind });
        all.push(Event::JudgedDiscarded { seat, card: kind });
        for public in [false, true] {
            for card in [None, Some(kind)] {
                all.push(Event::Drew { seat, card, to, public });
                all.push(Event::Saw { seat, card, to, public });
                all.push(Event::Kept { seat, card, to });
                all.push(Event::Bottomed { seat, card, to });
                all.push(Event::Adjudicated { seat, card });
            }
        }
        for ability in 1..=kind.card().actions.len() as u8 {
            for (card, target) in [(kind, None), (Kind::Gemini, Some(target))] {
                all.push(Event::Announced { seat, card, kind, ability, target });
            }
        }
    }
    all.extend(sources().into_iter().map(|source| Event::Banished { seat, source }));
    all.extend(Power::ALL.map(|power| Event::PowerUsed { seat, power }));
    for answer in [Answer::Defend, Answer::Protect, Answer::Counter] {
        all.push(Event::Reacted { seat, reaction: Reaction::Card(Kind::Cancer), answer });
    }
    let endings =
        [Ending::Ascension, Ending::LastStanding, Ending::MainFallen, Ending::RoundLimit, Ending::Draw];
    for ending in endings {
        for winners in [SeatSet::one(seat), SeatSet::one(seat).with(target)] {
            all.push(Event::MatchEnded { winners, ending });
        }
    }
    all
}

fn reasons() -> Vec<Reason> {
    let (seat, card, power) = (Seat::new(1), Kind::Leo, Power::Flood);
    let mut all = vec![
        Reason::NotYourTeam { seat },
        Reason::GodNotOffered { god: God::Loki },
        Reason::NotInHand { card },
        Reason::NoFaith { card: Kind::Guardian },
        Reason::WrongColour { card, chain: [Colour::Red, Colour::Red] },
        Reason::WrongColour { card, chain: [Colour::Green, Colour::Silver] },
        Reason::NothingToUse { card: Kind::Gemini },
        Reason::NothingToUse { card },
        Reason::CannotUse { card },
        Reason::NotYourPower { power },
        Reason::PowerUsed { power },
        Reason::NotEnoughEnergy { cost: 2, energy: 1 },
        Reason::NotEnoughFaith { cost: 7, faith: 3 },
        Reason::PowerIdle { power },
        Reason::NotATarget { seat },
        Reason::NothingThere,
        Reason::TooCostly { card, most: 4 },
        Reason::NetherworldClosed,
        Reason::NoReaction { card },
        Reason::NotLookedAt { card },
    ];
    all.extend(prompts().into_iter().map(|asked| Reason::NotThisQuestion { asked }));
    all
}

/// Every sentence there is in a language, with its rule.
fn lines(lang: Lang) -> Vec<Line> {
    let names = table();
    let names = Names::new(&names);
    let asks = prompts()
        .into_iter()
        .flat_map(|prompt| [true, false].map(|you| ask(&prompt, Seat::new(0), you, names, lang)));
    let told: Vec<Line> = events().iter().filter_map(|event| tell(event, names, lang)).collect();
    let refusals: Vec<Line> = reasons().iter().map(|reason| explain(reason, names, lang)).collect();
    asks.chain(told).chain(refusals).collect()
}

/// Every other text there is in a language.
fn texts(lang: Lang) -> Vec<String> {
    let names = table();
    let mut all: Vec<String> =
        actions().into_iter().map(|action| label(action, Names::new(&names), lang)).collect();
    for kind in Kind::ALL {
        all.extend([kind.name(lang).into(), kind.a(lang).into()]);
        all.extend(kind.abilities(lang).into_iter().map(|ability| ability.text));
    }
    all.extend(Power::ALL.into_iter().flat_map(|power| [power.name(lang).into(), power.text(lang).into()]));
    all.extend(God::ALL.into_iter().flat_map(|god| [god.name(lang).into(), god.epithet(lang).into()]));
    all.extend(Colour::ALL.map(|colour| colour.name(lang).into()));
    for option in OPTIONS {
        all.extend([option.name[lang as usize].into(), option.help[lang as usize].into()]);
        all.extend(option.choices.iter().map(|choice| choice.name[lang as usize].into()));
    }
    let shelf = State::about();
    all.extend([shelf.title[lang as usize].into(), shelf.pitch[lang as usize].into()]);
    all
}

#[test]
fn every_sentence_is_one() {
    for lang in Lang::ALL {
        for Line { text, rule } in lines(lang) {
            assert!(!rule.is_empty(), "{text}");
            let first = text.chars().next().expect("no empty sentence");
            assert!(first.is_uppercase() || first == '“' || first == '«', "{text}");
            let last = text.chars().last().expect("no empty sentence");
            assert!(".?…!".contains(last), "{text}");
            assert!(!text.contains("  ") && !text.contains(" ."), "{text}");
        }
        for text in texts(lang) {
            assert!(!text.trim().is_empty() && !text.contains("  "), "'{text}'");
        }
    }
}

/// French puts a space at which no line breaks before two-part marks and inside its quotation marks, and curls its
/// apostrophes.
#[test]
fn french_is_spaced_as_french() {
    let all = lines(Lang::Fr).into_iter().map(|line| line.text).chain(texts(Lang::Fr));
    for text in all {
        let letters: Vec<char> = text.chars().collect();
        for pair in letters.windows(2) {
            match pair {
                [space, ':' | '»'] | ['«', space] => assert_eq!(*space, '\u{a0}', "{text}"),
                [space, ';' | '!' | '?'] => assert_eq!(*space, '\u{202f}', "{text}"),
                _ => {}
            }
        }
        assert!(!text.contains('\'') && !text.contains('“'), "{text}");
    }
    for line in lines(Lang::En) {
        assert!(!line.text.contains('\'') && !line.text.contains('«'), "{}", line.text);
    }
}

#[test]
fn labels_are_distinct_for_each_question() {
    let names = table();
    for lang in Lang::ALL {
        let mut seen = BTreeSet::new();
        for action in actions() {
            // A take, a retrieval and a recruit are never offered together, nor is a name with a target.
            let group = match action {
                Action::Take(_) => 1,
                Action::Retrieve(_) => 2,
                Action::Recruit(_) => 3,
                Action::Banish(_) => 4,
                _ => 0,
            };
            if matches!(action, Action::Take(Source::Hand(_) | Source::Discard(_) | Source::Netherworld(_)))
                || matches!(action, Action::Recruit(Source::Hand(_) | Source::Discard(_)))
            {
                continue;
            }
            let label = label(action, Names::new(&names), lang);
            assert!(seen.insert((group, label.clone())), "{label}");
        }
    }
}

#[test]
fn both_languages_name_the_same_rules() {
    let rules = |lang| lines(lang).into_iter().map(|line| line.rule).collect::<Vec<_>>();
    assert_eq!(rules(Lang::En), rules(Lang::Fr));
}

/// Every anchor that a sentence, a card or a god names stands in the rulebook, in both languages.
#[test]
fn every_anchor_stands_in_the_rulebook() {
    let mut anchors: BTreeSet<&str> = lines(Lang::En).into_iter().map(|line| line.rule).collect();
    anchors.extend(Kind::ALL.map(Kind::rule));
    anchors.extend(God::ALL.map(God::rule));
    anchors.extend(Power::ALL.map(Power::rule));
    assert!(anchors.len() > KINDS + 12 + 26 + 30);
    for rules in State::about().rules {
        let missing: Vec<&&str> =
            anchors.iter().filter(|anchor| !rules.contains(&format!("{{#{anchor}}}"))).collect();
        assert!(missing.is_empty(), "no anchor for {missing:?}");
    }
}

/// The rulebook prints every card and every power in the very words that the screen shows.
#[test]
fn the_rulebook_prints_the_cards_as_they_are() {
    for lang in Lang::ALL {
        let rules = State::about().rules[lang as usize];
        for text in Kind::ALL.into_iter().flat_map(|kind| kind.abilities(lang)).map(|ability| ability.text) {
            assert!(rules.contains(&text), "{text}");
        }
        for power in Power::ALL {
            assert!(rules.contains(power.text(lang)) && rules.contains(power.name(lang)), "{power:?}");
        }
    }
}

#[test]
fn card_texts_say_what_the_tables_say() {
    let text = |kind: Kind, lang| {
        let abilities = kind.abilities(lang).into_iter();
        abilities.map(|ability| format!("{}: {}", ability.head, ability.text)).collect::<Vec<_>>()
    };
    assert_eq!(
        text(Kind::Cancer, Lang::En),
        [
            "Action: Gain 1 energy.",
            "Reaction: Your god is attacked: Defence 4.",
            "Reaction: Another god you may protect is attacked: Protect 3.",
        ]
    );
    assert_eq!(
        text(Kind::Leo, Lang::Fr),
        [
            "Action: Attaque 5.",
            "Engagement: Tant que vous avez une autre carte rouge en jeu, cette attaque a +2.",
        ]
    );
    assert_eq!(text(Kind::Priest, Lang::Fr), ["Foi: Gagnez 1 point de foi."]);
    assert_eq!(text(Kind::Taurus, Lang::En), ["Action: Gain 3 faith.", "Action: Attack 2."],);
    assert_eq!(Moment::Reaction.name(Lang::Fr), "Réaction");
}
