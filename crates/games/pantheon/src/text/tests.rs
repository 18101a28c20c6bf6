use std::collections::BTreeSet;

use engine::{Lang, Line, Names, Seat, SeatSet, Wording};

use super::{ask, explain, label, tell};
use crate::{
    Act, Action, BagTile, BonusTile, Card, Cards, Coins, Deity, Event, Favour, Hex, Lack, OPTIONS, Offering,
    PIECES, People, Piece, Prompt, Reason, State,
};

fn table() -> Vec<String> {
    ["Ann", "Bob", "Élodie", "Dora"].map(String::from).to_vec()
}

fn actions() -> Vec<Action> {
    let mut all: Vec<Action> = Act::ALL.map(Action::Act).to_vec();
    all.extend(Deity::ALL.into_iter().flat_map(Deity::worships).map(Action::Worship));
    for offering in Offering::ALL {
        all.extend((1..=4).map(|rank| Action::BuyRank { offering, rank }));
        all.extend([Action::Raise(offering), Action::Offer(offering)]);
    }
    for piece in Piece::ALL {
        all.extend([Action::BuyPiece(piece), Action::Supply(piece)]);
    }
    all.extend(Hex::all().flat_map(|hex| [false, true].map(|jump| Action::Place { hex, jump })));
    all.extend(Card::ALL.into_iter().flat_map(|card| [Action::Take(card), Action::Discard(card)]));
    for ones in 0..=15 {
        for special in 0..54 {
            let coins = Coins::of([ones, special % 3, special / 3 % 3, special / 9 % 3, special / 27]);
            all.push(Action::Pay(coins));
        }
    }
    all.extend(BonusTile::ALL.map(Action::Bonus));
    all.extend((-(PIECES as i8)..=PIECES as i8).map(Action::Swap));
    all.extend([Action::TakeDeck, Action::DrawTwo, Action::Reveal, Action::Decline]);
    all.extend([Action::ActAgain, Action::EndTurn, Action::Stop]);
    all
}

fn prompts() -> Vec<Prompt> {
    let mut all = vec![
        Prompt::PickBonus,
        Prompt::GalliaChoice,
        Prompt::AegyptusSwap,
        Prompt::CartagoItem { money: 0 },
        Prompt::CartagoItem { money: 1 },
        Prompt::CartagoItem { money: 2 },
        Prompt::RankUp,
        Prompt::ReserveChoice,
        Prompt::BonusColumn,
        Prompt::Follow { mover: Seat::new(1), steps: 1, jumps: 0 },
        Prompt::Follow { mover: Seat::new(1), steps: 0, jumps: 2 },
        Prompt::BuyPay { need: 3 },
        Prompt::WorshipPick,
        Prompt::DrawCard { left: 1, extra: 0 },
        Prompt::DrawCard { left: 3, extra: 1 },
        Prompt::DrawCard { left: 0, extra: 1 },
        Prompt::UseTraitera,
    ];
    all.extend(Deity::ALL.map(|deity| Prompt::GalliaPay { deity }));
    for people in [People::Germania, People::Graecia] {
        all.extend([1, 2].map(|left| Prompt::DiscardOne { people, left }));
    }
    for first in [false, true] {
        all.push(Prompt::ChooseAction { again: first });
        all.push(Prompt::BuyItem { spent: 4, first });
        all.extend([0, 1, 5].map(|steps| Prompt::MovePlace { steps, jumps: 1, follows: false, first }));
    }
    all
}

fn events() -> Vec<Event> {
    let (seat, hex) = (Seat::new(1), Hex::new(45));
    let cards = Cards([2, 0, 1, 0, 0, 0, 0, 1, 0, 0]);
    let mut all = vec![
        Event::FirstPlayer { seat },
        Event::Dealt { seat, cards: None },
        Event::Dealt { seat, cards: Some(cards) },
        Event::TemplePlaced { hex },
        Event::CoinsReversed,
        Event::Moved { seat, cards: 1, lost: 0 },
        Event::Moved { seat, cards: 2, lost: 1 },
        Event::Moved { seat, cards: 0, lost: 0 },
        Event::Moved { seat: Seat::new(2), cards: 0, lost: 3 },
        Event::Paid { seat, coins: Coins::of([1, 0, 1, 0, 0]), lost: 0 },
        Event::Paid { seat, coins: Coins::of([0, 0, 2, 0, 0]), lost: 2 },
        Event::StonkusPaid { seat, money: 2 },
        Event::Supplied { seat, feet: 1, columns: 2 },
        Event::Supplied { seat, feet: 2, columns: 0 },
        Event::Supplied { seat, feet: 0, columns: 1 },
        Event::StepsGained { seat, steps: 2 },
        Event::Drew { seat, count: 1, cards: None },
        Event::Drew { seat, count: 4, cards: Some(cards) },
        Event::Reshuffled,
        Event::GreatReshuffle,
        Event::DeitiesReshuffled,
        Event::ActedAgain { seat },
        Event::EpochEnded { epoch: 2, by: Some(seat) },
        Event::EpochEnded { epoch: 2, by: None },
        Event::Scored { seat, demigods: 5, columns: 10, pietalte: 0 },
        Event::GameEnded { winners: SeatSet::one(seat) },
        Event::GameEnded { winners: SeatSet::full(2) },
        Event::DemigodDrawn { seat, value: None, open: false },
        Event::DemigodDrawn { seat, value: Some(4), open: true },
    ];
    all.extend([-2, -1, 0, 1, 3].map(|feet| Event::Swapped { seat, feet }));
    for lack in [Lack::Coin, Lack::Demigod, Lack::Deity, Lack::Rank, Lack::Piece] {
        all.extend([seat, Seat::new(2)].map(|seat| Event::NothingLeft { seat, lack }));
    }
    all.extend([1, 6].map(|value| Event::DemigodShown { value }));
    all.extend([1, 6].map(|value| Event::DemigodTaken { seat, value }));
    all.extend([false, true].map(|tile| Event::EndTriggered { tile }));
    all.extend(BonusTile::ALL.map(|tile| Event::BonusTaken { seat, tile }));
    all.extend(People::ALL.map(|people| Event::EpochBegan { epoch: 3, people }));
    all.extend(Act::ALL.map(|act| Event::Acted { seat, act }));
    for deity in Deity::ALL {
        all.extend([Event::DeityShown { deity }, Event::DeityRevealed { seat, deity }]);
        all.extend([
            Event::DeityDeclined { seat, deity },
            Event::Offered { seat, deity, cards: [0, 0, 4, 1] },
        ]);
        all.push(Event::Offered { seat, deity, cards: [0; 4] });
        for worshipped in [false, true] {
            all.extend([1, 5].map(|points| Event::DeityGained { seat, deity, points, worshipped }));
        }
    }
    for tile in BagTile::ALL {
        all.extend([Event::TileLaid { hex, tile }, Event::TileTaken { seat, hex, tile }]);
    }
    for card in Card::ALL {
        all.extend([Event::Discarded { seat, card }, Event::Took { seat, card }, Event::Refilled { card }]);
        all.push(Event::CoinTaken { seat, coin: card });
    }
    for cost in 0..=2 {
        all.extend([hex, Hex::new(0)].map(|hex| Event::Placed { seat, hex, cost, jump: cost > 0 }));
        all.push(Event::Placed { seat, hex, cost, jump: false });
    }
    for offering in Offering::ALL {
        all.push(Event::RankBought { seat, offering, rank: 3, price: 5 });
        all.push(Event::Raised { seat, offering, rank: 1 });
    }
    all.extend(Piece::ALL.map(|piece| Event::PieceBought { seat, piece }));
    all
}

fn reasons() -> Vec<Reason> {
    let mut all: Vec<Reason> = prompts().into_iter().map(|asked| Reason::NotThisQuestion { asked }).collect();
    all.extend([
        Reason::NoMovement,
        Reason::NoPurchase { have: 0 },
        Reason::NoPurchase { have: 2 },
        Reason::NoWorship,
        Reason::NothingDoneYet,
    ]);
    all.extend([Reason::NoPlacementYet, Reason::CoinsNotHeld, Reason::DeckOnly, Reason::DeckEmpty]);
    all.extend([Reason::SwapTooLarge, Reason::NoDeityLeft, Reason::TooExpensive { cost: 2, have: 1 }]);
    all.push(Reason::TooDear { cost: 6, have: 5 });
    all.extend([Reason::TooFewCoins { need: 3 }, Reason::CoinNotNeeded { need: 3 }]);
    all.extend([1, 2].map(|left| Reason::DrawMore { left }));
    for hex in [Hex::new(0), Hex::new(45)] {
        all.extend([Reason::TempleHex { hex }, Reason::HexFull { hex }, Reason::OwnPieceThere { hex }]);
        all.extend([Reason::NotConnected { hex }, Reason::NoFootBeside { hex }, Reason::NoJump { hex }]);
        all.extend([Reason::JumpNotNeeded { hex }, Reason::NotAFreeSite { hex }]);
    }
    for piece in Piece::ALL {
        all.extend([Reason::ReserveEmpty { piece }, Reason::GeneralReserveEmpty { piece }]);
    }
    all.extend(Offering::ALL.map(|offering| Reason::RankReached { offering, rank: 4 }));
    for deity in Deity::ALL {
        all.extend([Reason::DeityNotShown { deity }, Reason::OfferingsMissing { deity }]);
        all.push(Reason::SameOffering { deity });
    }
    all.extend(
        Card::ALL.into_iter().flat_map(|card| [Reason::NotDisplayed { card }, Reason::NotInHand { card }]),
    );
    all.extend(BonusTile::ALL.map(|tile| Reason::BonusGone { tile }));
    all
}

/// Every line the game can print, in both languages.
fn lines() -> Vec<[Line; 2]> {
    let table = table();
    let names = Names::new(&table);
    let mut all = Vec::new();
    for prompt in prompts() {
        for you in [false, true] {
            all.push(Lang::ALL.map(|lang| ask(&prompt, Seat::new(0), you, names, lang)));
        }
    }
    all.extend(events().iter().map(|event| Lang::ALL.map(|lang| tell(event, names, lang))));
    all.extend(reasons().iter().map(|reason| Lang::ALL.map(|lang| explain(reason, names, lang))));
    all
}

/// Labels, names and texts, in both languages: not always sentences.
fn phrases() -> Vec<[String; 2]> {
    let mut all: Vec<[String; 2]> = actions()
        .into_iter()
        .map(|action| Lang::ALL.map(|lang| label(action, Names::new(&[]), lang)))
        .collect();
    all.extend(texts().into_iter().map(|words| words.map(String::from)));
    let mut say = |words: [&'static str; 2]| all.push(words.map(String::from));
    Card::ALL.into_iter().for_each(|card| say(Lang::ALL.map(|lang| card.name(lang))));
    Offering::ALL.into_iter().for_each(|offering| say(Lang::ALL.map(|lang| offering.plural(lang))));
    People::ALL.into_iter().for_each(|people| say(Lang::ALL.map(|lang| people.name(lang))));
    Deity::ALL.into_iter().for_each(|deity| say(Lang::ALL.map(|lang| deity.epithet(lang))));
    BagTile::ALL.into_iter().for_each(|tile| say(Lang::ALL.map(|lang| tile.name(lang))));
    BonusTile::ALL.into_iter().for_each(|tile| say(Lang::ALL.map(|lang| tile.name(lang))));
    for favour in [Favour::Immediate, Favour::Lasting, Favour::Once] {
        say(Lang::ALL.map(|lang| favour.name(lang)));
    }
    say(State::about().title);
    say(State::about().pitch);
    for option in OPTIONS {
        say(option.name);
        say(option.help);
        option.choices.iter().for_each(|choice| say(choice.name));
    }
    all
}

/// The exact texts of cards, actions, peoples, deities and tiles.
fn texts() -> Vec<[&'static str; 2]> {
    let mut all: Vec<[&'static str; 2]> = Vec::new();
    all.extend(Card::ALL.map(|card| Lang::ALL.map(|lang| card.text(lang))));
    all.extend(Act::ALL.map(|act| Lang::ALL.map(|lang| act.text(lang))));
    all.extend(People::ALL.map(|people| Lang::ALL.map(|lang| people.text(lang))));
    all.extend(Deity::ALL.map(|deity| Lang::ALL.map(|lang| deity.text(lang))));
    all.extend(BagTile::ALL.map(|tile| Lang::ALL.map(|lang| tile.text(lang))));
    all.extend(BonusTile::ALL.map(|tile| Lang::ALL.map(|lang| tile.text(lang))));
    all
}

#[test]
fn every_action_has_an_index_and_a_text_of_its_own() {
    let indexes: BTreeSet<usize> = actions().into_iter().map(Action::index).collect();
    assert_eq!(indexes, (0..Action::COUNT).collect());
    for action in actions() {
        assert_eq!(action.to_string().parse(), Ok(action));
    }
    for lang in Lang::ALL {
        let labels: BTreeSet<String> =
            actions().into_iter().map(|action| label(action, Names::new(&[]), lang)).collect();
        assert_eq!(labels.len(), Action::COUNT, "{lang:?}");
    }
}

#[test]
fn sentences_are_sentences() {
    let sentences = lines().into_iter().flatten().map(|line| line.text);
    for text in sentences.chain(texts().into_iter().flatten().map(String::from)) {
        let first = text.chars().next().expect("no empty sentence");
        assert!(first.is_uppercase(), "begins small: {text}");
        assert!(text.ends_with(['.', '!', '?', '…']), "has no end: {text}");
    }
}

#[test]
fn french_is_french() {
    for [english, french] in lines() {
        assert_ne!(english.text, french.text);
        assert_eq!(english.rule, french.rule);
    }
    for [english, french] in texts() {
        assert_ne!(english, french);
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
    let wrong = [" de le ", " de les ", " à le ", " à les ", " que il", " de É", " si il"];
    let sentences = lines().into_iter().map(|[_, french]| french.text);
    for text in sentences.chain(phrases().into_iter().map(|[_, french]| french)) {
        let spaced = format!(" {text}");
        assert_eq!(wrong.iter().find(|wrong| spaced.contains(**wrong)), None, "{text}");
    }
}

fn anchors(rules: &str) -> Vec<&str> {
    let headings = rules.lines().filter(|line| line.starts_with('#'));
    headings
        .map(|line| line.split_once("{#").expect("every heading has an anchor").1.trim_end_matches('}'))
        .collect()
}

#[test]
fn the_rulebooks_have_the_same_anchors_and_all_that_is_cited() {
    let [english, french] = State::about().rules.map(anchors);
    assert_eq!(english, french);
    let known: BTreeSet<&str> = english.iter().copied().collect();
    assert_eq!(known.len(), english.len(), "an anchor stands twice");
    let mut cited: BTreeSet<&str> = lines().iter().flatten().map(|line| line.rule).collect();
    cited.extend(People::ALL.map(People::slug));
    cited.extend(Deity::ALL.map(Deity::slug));
    cited.extend(BagTile::ALL.map(BagTile::rule));
    cited.extend(BonusTile::ALL.map(BonusTile::rule));
    let missing: Vec<_> = cited.difference(&known).collect();
    assert!(missing.is_empty(), "{missing:?}");
    for rules in State::about().rules {
        for link in rules.split("](#").skip(1) {
            let anchor = link.split(')').next().expect("a link ends");
            assert!(known.contains(anchor), "nothing is called {anchor}");
        }
    }
}

/// A number comes with its reason.
#[test]
fn dear_steps_and_points_for_deities_say_why() {
    let names = table();
    let [ann, bob] = [Seat::new(0), Seat::new(1)];
    let told = |event: Event, lang| tell(&event, Names::new(&names), lang).text;
    let hex = Hex::all().find(|hex| !hex.is_site()).expect("most hexes are no sites");
    let placed = |cost| Event::Placed { seat: ann, hex, cost, jump: false };
    assert!(told(placed(2), Lang::En).ends_with(", for 2 beside another’s piece."));
    assert!(told(placed(2), Lang::Fr).ends_with(", pour 2 à côté d’une pièce adverse."));
    assert!(!told(placed(1), Lang::En).contains("for"));
    let gained = Event::DeityGained { seat: bob, deity: Deity::Traitera, points: 3, worshipped: true };
    assert_eq!(told(gained, Lang::En), "Bob gains Traitera and scores 3 points for epoch 3.");
    assert_eq!(told(gained, Lang::Fr), "Bob gagne Traitera et marque 3 points pour l’époque 3.");
}
