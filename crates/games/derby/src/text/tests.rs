use std::collections::BTreeSet;

use engine::{Lang, Line, Names, Seat, SeatSet, Wording};

use super::{ask, explain, label, label_with_numbers, tell};
use crate::State;
use crate::action::{Action, Direction, Prompt};
use crate::bets::{Bet, BetSet};
use crate::cards::{Card, CardSet, Creature, DECK_SIZE};
use crate::event::{Event, FirstPlayerWhy};
use crate::powers::{God, Power, Window};
use crate::reason::Reason;
use crate::setup::{Deck, OPTIONS};

const WINDOWS: [Window; 6] =
    [Window::Bet, Window::Turn, Window::Announced, Window::Landed, Window::MidRace, Window::Judgement];

fn table() -> Vec<String> {
    ["Ann", "Bob", "Cleo", "Dan", "Eve", "Finn"].map(String::from).into()
}

fn seats() -> impl Iterator<Item = Seat> {
    Seat::all(6)
}

fn cards() -> impl Iterator<Item = Card> {
    (0..DECK_SIZE).map(Card::new)
}

/// Every action there is.
fn actions() -> Vec<Action> {
    let mut all = vec![Action::Pass, Action::Enough];
    all.extend(God::ALL.map(Action::Take));
    all.extend((1..=22).map(Action::Fate));
    all.extend(Bet::ALL.iter().flat_map(|&bet| Creature::ALL.map(|creature| Action::Bet(bet, creature))));
    all.extend(cards().flat_map(|card| [false, true].map(|foul| Action::First { card, foul })));
    all.extend(cards().flat_map(|card| [Action::Second(card), Action::Card(card)]));
    all.extend(Power::ALL.map(Action::Play));
    all.extend(seats().flat_map(|seat| [Action::LookAtBets(seat), Action::LookAtHolder(seat)]));
    all.extend(Bet::ALL.iter().flat_map(|&bet| [0, 1].map(|slot| Action::Replace { slot, bet })));
    all.extend(Creature::ALL.map(Action::Choose));
    all.extend((1..=5).map(Action::By));
    for direction in Direction::ALL {
        all.extend(Creature::ALL.map(|creature| Action::Push(creature, direction)));
        all.push(Action::Hunt(direction));
    }
    all.extend([false, true].map(|foul| Action::Sleipnir { foul }));
    all.extend([Action::Draw(1), Action::Draw(3)]);
    all
}

/// Every prompt there is, at least once with each value that changes its words.
fn prompts() -> Vec<Prompt> {
    let mut all = vec![Prompt::ChooseGod, Prompt::PlaceFate, Prompt::PlayFirst];
    for round in 1..=3 {
        all.extend([false, true].map(|sealed| Prompt::PlaceBet { round, sealed }));
    }
    all.extend([Seat::new(0), Seat::new(5)].map(|holder| Prompt::PlaySecond { holder }));
    all.extend(WINDOWS.map(|window| Prompt::Respond { window, landed: None, announced: None }));
    all.extend(Creature::ALL.map(|creature| Prompt::Respond {
        window: Window::Landed,
        landed: Some((creature, 9)),
        announced: None,
    }));
    all.extend([0, 1, 5].map(|value| Prompt::Respond {
        window: Window::Announced,
        landed: None,
        announced: Some((Seat::new(value), Card::new(32), value as u8)),
    }));
    all.extend(Power::ALL.iter().flat_map(|&power| (0..4).map(move |step| Prompt::Aim { power, step })));
    all
}

/// Events of every variant; a new variant stops this from compiling until it is added below.
fn events() -> Vec<Event> {
    let (seat, other, card) = (Seat::new(0), Seat::new(2), Card::new(32));
    let mut all = vec![
        Event::FatePlaced { seat, sector: 12 },
        Event::FateUsed { sector: 12 },
        Event::ThirdBets,
        Event::Ranked { order: Creature::ALL },
        Event::ZeusDrew { card: None },
        Event::ZeusDrewNothing,
        Event::Classified { order: Creature::ALL, disqualified: 0b10 },
        Event::SwapDeclined { seat },
        Event::CardReturned { seat, holder: other, taken: card, given: Card::new(0) },
    ];
    let whys = [FirstPlayerWhy::Setup, FirstPlayerWhy::ThirdBets, FirstPlayerWhy::NextRace];
    all.extend(whys.map(|why| Event::FirstPlayer { seat, why }));
    all.extend(God::ALL.map(|god| Event::GodTaken { seat, god }));
    all.extend((1..=3).flat_map(|race| {
        [Event::RaceBegan { race }, Event::RaceEnded { race, scores: engine::BySeat::new(3, |_| race) }]
    }));
    all.extend(Power::ALL.map(|power| Event::PowerPlayed { seat, power }));
    all.extend(Creature::ALL.into_iter().flat_map(|creature| about_creature(seat, creature)));
    all.extend(cards().flat_map(|card| about_card(seat, card)));
    all.extend(Bet::ALL.iter().flat_map(|&bet| about_bet(seat, other, bet)));
    for (count, left) in [(1, 3), (2, 1), (1, 0)] {
        all.push(Event::ProtectionsRemoved { count, left });
    }
    all.extend([1, 3].map(|draws| Event::DrawsDecreed { draws }));
    all.extend(
        [SeatSet::one(seat), SeatSet::one(seat).with(other), SeatSet::full(3)]
            .map(|winners| Event::GameEnded { winners }),
    );
    for (near, far, seats) in [(seat, Seat::new(1), 3), (Seat::new(3), Seat::new(4), 6)] {
        let seen = CardSet::EMPTY.with(card).with(Card::new(3));
        all.extend([None, Some(seen), Some(CardSet::EMPTY)].map(|cards| Event::LookedAtHolder {
            seat,
            holder: far,
            cards,
            seats,
        }));
        all.extend([None, Some((card, Card::new(3)))].map(|cards| Event::CardsSwapped {
            seat,
            near,
            far,
            cards,
            seats,
        }));
    }
    for event in &all {
        variant_is_listed(event);
    }
    all
}

fn about_creature(seat: Seat, creature: Creature) -> Vec<Event> {
    let mut all = vec![
        Event::MidLineCrossed { creature },
        Event::Disqualified { creature },
        Event::Exchanged { landed: creature, other: Creature::ALL[(creature.index() + 1) % 6] },
    ];
    all.extend((1..=6).map(|place| Event::Arrived { creature, place }));
    all.extend([false, true].map(|arrived| Event::Stayed { creature, arrived }));
    for (from, to) in [(4, 9), (9, 4), (0, 3), (3, 0), (20, 23), (0, 23)] {
        all.push(Event::Moved { creature, from, to });
    }
    for slot in 0..3 {
        for sealed in [false, true] {
            all.push(Event::BetPlaced { seat, slot, bet: None, creature, sealed });
            all.push(Event::BetPlaced { seat, slot, bet: Some(Bet::Podium), creature, sealed });
        }
    }
    all
}

fn about_card(seat: Seat, card: Card) -> Vec<Event> {
    let mut all = vec![Event::ZeusDrew { card: Some(card) }, Event::Cancelled { card }];
    for flag in [false, true] {
        all.push(Event::ZeusDeckChanged { card, added: flag });
        all.extend([0, 1, 9].map(|value| Event::Hastened { card, value, foul: flag }));
        all.extend([false, true].map(|foul| Event::CardPlayed {
            seat,
            holder: seat,
            card,
            second: flag,
            foul,
        }));
    }
    all
}

fn about_bet(seat: Seat, owner: Seat, bet: Bet) -> Vec<Event> {
    let creature = Creature::Gryphon;
    let mut all = vec![
        Event::BetReplaced { seat, slot: 0, cards: None },
        Event::BetReplaced { seat, slot: 1, cards: Some((bet, Bet::Podium)) },
    ];
    all.extend([false, true].map(|won| Event::BetRevealed { seat, bet, creature, won }));
    let seen = [None, Some(BetSet::EMPTY), Some(BetSet::EMPTY.with(bet)), Some(BetSet::full(Bet::ALL.len()))];
    all.extend(seen.map(|bets| Event::LookedAtBets { seat, owner, bets }));
    all
}

/// The number of the event's variant among all; the match has no wildcard on purpose.
fn variant_is_listed(event: &Event) -> usize {
    match event {
        Event::FirstPlayer { .. } => 0,
        Event::GodTaken { .. } => 1,
        Event::RaceBegan { .. } => 2,
        Event::FatePlaced { .. } => 3,
        Event::BetPlaced { .. } => 4,
        Event::CardPlayed { .. } => 5,
        Event::Moved { .. } => 6,
        Event::Stayed { .. } => 7,
        Event::Arrived { .. } => 8,
        Event::MidLineCrossed { .. } => 9,
        Event::ThirdBets => 10,
        Event::Ranked { .. } => 11,
        Event::ZeusDrew { .. } => 12,
        Event::ZeusDrewNothing => 13,
        Event::Disqualified { .. } => 14,
        Event::ProtectionsRemoved { .. } => 15,
        Event::BetRevealed { .. } => 16,
        Event::RaceEnded { .. } => 17,
        Event::GameEnded { .. } => 18,
        Event::PowerPlayed { .. } => 19,
        Event::FateUsed { .. } => 20,
        Event::BetReplaced { .. } => 21,
        Event::LookedAtBets { .. } => 22,
        Event::LookedAtHolder { .. } => 23,
        Event::CardsSwapped { .. } => 24,
        Event::SwapDeclined { .. } => 25,
        Event::CardReturned { .. } => 26,
        Event::Cancelled { .. } => 27,
        Event::Hastened { .. } => 28,
        Event::ZeusDeckChanged { .. } => 29,
        Event::DrawsDecreed { .. } => 30,
        Event::Exchanged { .. } => 31,
        Event::Classified { .. } => 32,
    }
}

fn reasons() -> Vec<Reason> {
    let mut all: Vec<Reason> = prompts().into_iter().map(|asked| Reason::NotThisQuestion { asked }).collect();
    all.extend(God::ALL.map(|god| Reason::GodTaken { god, by: Seat::new(1) }));
    all.push(Reason::SectorHasFate { sector: 4 });
    all.extend(Bet::ALL.map(|bet| Reason::BetUsed { bet }));
    for creature in Creature::ALL {
        all.extend([Reason::SoldOut { creature }, Reason::AlreadyBetOn { creature }]);
    }
    for card in cards() {
        all.extend([
            Reason::NotInYourHolders { card },
            Reason::SameHolder { card, other: Seat::new(5) },
            Reason::NoBonus { card },
            Reason::BonusAfterArrival { card },
        ]);
    }
    for power in Power::ALL {
        all.extend([
            Reason::PowerNotHeld { power },
            Reason::WrongWindow { power },
            Reason::NoTarget { power },
            Reason::NotATarget { power },
        ]);
    }
    all
}

/// Every line the game can print, in both languages: those for people to read as sentences.
fn lines() -> Vec<[Line; 2]> {
    let table = table();
    let names = Names::new(&table);
    let both = |say: &dyn Fn(Lang) -> Line| Lang::ALL.map(say);
    let mut all = Vec::new();
    for prompt in prompts() {
        all.extend([false, true].map(|you| both(&|lang| ask(&prompt, Seat::new(0), you, names, lang))));
    }
    for event in events() {
        all.push(both(&|lang| tell(&event, names, lang).expect("every event is told")));
    }
    for reason in reasons() {
        all.push(both(&|lang| explain(&reason, names, lang)));
    }
    all
}

/// Labels and card texts, in both languages: not always sentences.
fn phrases() -> Vec<[String; 2]> {
    let table = table();
    let names = Names::new(&table);
    let mut all: Vec<[String; 2]> = Vec::new();
    for action in actions() {
        all.push(Lang::ALL.map(|lang| label(action, names, lang)));
        all.push(Lang::ALL.map(|lang| label_with_numbers(action, Deck::Personalities, names, lang)));
    }
    let mut say = |words: [&'static str; 2]| all.push(words.map(String::from));
    for creature in Creature::ALL {
        say(Lang::ALL.map(|lang| creature.name(lang)));
        say(Lang::ALL.map(|lang| creature.of_the(lang)));
        say(Lang::ALL.map(|lang| creature.to_the(lang)));
        say(Lang::ALL.map(|lang| creature.character(lang)));
    }
    for god in God::ALL {
        say(Lang::ALL.map(|lang| god.epithet(lang)));
        say(Lang::ALL.map(|lang| god.culture(lang)));
    }
    for bet in Bet::ALL {
        say(Lang::ALL.map(|lang| bet.name(lang)));
        say(Lang::ALL.map(|lang| bet.condition(lang)));
    }
    for power in Power::ALL {
        say(Lang::ALL.map(|lang| power.name(lang)));
        say(Lang::ALL.map(|lang| power.text(lang)));
        say(Lang::ALL.map(|lang| power.when(lang)));
    }
    WINDOWS.into_iter().for_each(|window| say(Lang::ALL.map(|lang| window.name(lang))));
    say(State::about().title);
    say(State::about().pitch);
    for option in OPTIONS {
        say(option.name);
        say(option.help);
        option.choices.iter().for_each(|choice| say(choice.name));
    }
    all.extend(cards().map(|card| Lang::ALL.map(|lang| card.describe(Deck::Uniform, lang))));
    all
}

fn anchors(rules: &str) -> BTreeSet<&str> {
    rules.split("{#").skip(1).map(|rest| rest.split('}').next().unwrap()).collect()
}

#[test]
fn every_event_is_told() {
    let told: BTreeSet<usize> = events().iter().map(variant_is_listed).collect();
    assert_eq!(told, (0..33).collect());
}

#[test]
fn every_action_is_labelled() {
    let indexes: BTreeSet<usize> = actions().into_iter().map(Action::index).collect();
    assert_eq!(indexes, (0..Action::COUNT).collect());
}

#[test]
fn labels_are_unique() {
    let table = table();
    for lang in Lang::ALL {
        for with_numbers in [false, true] {
            let labels: BTreeSet<String> = actions()
                .into_iter()
                .map(|action| match with_numbers {
                    false => label(action, Names::new(&table), lang),
                    true => label_with_numbers(action, Deck::Uniform, Names::new(&table), lang),
                })
                .collect();
            assert_eq!(labels.len(), Action::COUNT, "{lang:?}");
        }
    }
}

#[test]
fn players_of_one_name_are_told_apart() {
    let table = vec![String::from("Bob"); 3];
    let of = |seat| label(Action::LookAtBets(Seat::new(seat)), Names::new(&table), Lang::En);
    assert_eq!([of(0), of(1)], ["Look at Bob (A)’s bets", "Look at Bob (B)’s bets"]);
}

#[test]
fn sentences_are_sentences() {
    for line in lines().iter().flatten() {
        let text = &line.text;
        let first = text.chars().next().expect("no empty sentence");
        assert!(first.is_uppercase() || "“«".contains(first), "begins small: {text}");
        assert!(text.ends_with(['.', '!', '?', '…']), "has no end: {text}");
    }
}

#[test]
fn french_is_french() {
    for [english, french] in lines() {
        assert_ne!(english.text, french.text);
        assert_eq!(english.rule, french.rule);
    }
}

#[test]
fn typography_is_clean() {
    let sentences = lines().into_iter().map(|pair| pair.map(|line| line.text));
    for [english, french] in sentences.chain(phrases()) {
        for text in [&english, &french] {
            assert!(!text.is_empty());
            assert!(!text.contains("  ") && text.trim() == text, "stray space: {text}");
            assert!(!text.contains(['\'', '"', '{', '}']), "typewriter mark: {text}");
        }
        assert!(!english.contains(['\u{a0}', '\u{202f}', '«', '»']), "French marks: {english}");
        let letters: Vec<char> = french.chars().collect();
        for pair in letters.windows(2) {
            match pair {
                [space, ':' | '»'] | ['«', space] => assert_eq!(*space, '\u{a0}', "{french}"),
                [space, ';' | '!' | '?'] => assert_eq!(*space, '\u{202f}', "{french}"),
                _ => {}
            }
        }
    }
}

#[test]
fn french_contracts_and_elides() {
    // Whole words: each text gets a space before it, and « regarde les » is no « de les ».
    let wrong =
        [" de le ", " de les ", " à le ", " à les ", " de A", " de E", " que il", " du Pégase", " le Pégase"];
    let sentences = lines().into_iter().map(|[_, french]| french.text);
    for text in sentences.chain(phrases().into_iter().map(|[_, french]| french)) {
        let spaced = format!(" {text}");
        let bad = wrong.iter().find(|wrong| spaced.contains(**wrong));
        assert_eq!(bad, None, "{text}");
    }
}

#[test]
fn every_anchor_is_in_both_rulebooks() {
    let mut cited: BTreeSet<&str> = lines().iter().flatten().map(|line| line.rule).collect();
    cited.extend(Bet::ALL.map(Bet::rule));
    cited.extend(Creature::ALL.map(Creature::rule));
    cited.extend(God::ALL.map(God::rule));
    cited.extend(Power::ALL.map(Power::rule));
    for rules in State::about().rules {
        let known = anchors(rules);
        assert!(known.len() > 100);
        let missing: Vec<_> = cited.difference(&known).collect();
        assert!(missing.is_empty(), "{missing:?}");
    }
}

#[test]
fn holders_are_named_without_a_full_table() {
    let look = |lang| label(Action::LookAtHolder(Seat::new(1)), Names::new(&[]), lang);
    assert_eq!(
        Lang::ALL.map(look),
        ["Look into the holder on B’s left", "Regarder le présentoir à gauche de B"]
    );
}

#[test]
fn some_lines_read_as_they_should() {
    let table = table();
    let told = |event: Event| Lang::ALL.map(|lang| tell(&event, Names::new(&table), lang).unwrap().text);
    assert_eq!(
        told(Event::Moved { creature: Creature::Pegasus, from: 4, to: 9 }),
        ["Pegasus flies from sector 4 to 9.", "Pégase vole du secteur 4 au 9."]
    );
    assert_eq!(
        told(Event::Arrived { creature: Creature::Sylph, place: 1 }),
        [
            "The Sylph crosses the finish and takes 1st place.",
            "La Sylphe franchit l’arrivée et prend la 1re place."
        ]
    );
    assert_eq!(
        told(Event::ZeusDrew { card: Some(Card::new(8)) }),
        ["Zeus draws DRA9, a card of the Dragon.", "Zeus tire DRA9, une carte du Dragon."]
    );
    assert_eq!(
        told(Event::LookedAtBets { seat: Seat::new(1), owner: Seat::new(0), bets: None }),
        ["Bob looks at Ann’s bets.", "Bob regarde les paris d’Ann."]
    );
}

/// A creature that stays says why.
#[test]
fn a_card_that_moves_nothing_says_so() {
    let stayed = Event::Stayed { creature: Creature::Pegasus, arrived: false };
    let told = |lang| tell(&stayed, Names::new(&[]), lang).expect("words").text;
    assert_eq!(told(Lang::En), "Pegasus does not move: the card counts 0.");
    assert_eq!(told(Lang::Fr), "Pégase ne bouge pas : la carte vaut 0.");
}
