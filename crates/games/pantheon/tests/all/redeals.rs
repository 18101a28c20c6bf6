//! Redeals keep what a seat knows and vary what it does not.

use std::collections::BTreeMap;

use engine::{Chance, Fixture as _, Log, Questions, Rules, Seat, Secrets};
use pantheon::{Card, Setup, State};

fn table(lines: &str) -> State {
    let setup: Setup = "players=3 first=A".parse().expect("a setup");
    let mut chance = Chance::seeded(1);
    let mut state = State::new(&setup, &mut chance, &mut Log::off());
    for line in lines.lines().map(str::trim) {
        let (key, value) = line.split_once(": ").expect("key: value");
        state.arrange(key, value).expect("a table");
    }
    state.arranged(&mut chance, &mut Log::off()).expect("a table");
    state
}

fn truth(state: &State, query: &str) -> String {
    state.query(query).expect("a query")
}

/// Plays `seat action` lines.
fn play_on(state: &mut State, moves: &[&str]) {
    for words in moves {
        let (seat, action) = words.split_once(' ').expect("seat and action");
        let action = action.parse().expect("an action");
        let seat: Seat = seat.parse().expect("a seat");
        engine::play(state, seat, action, &mut Chance::seeded(5), &mut Log::off()).expect("a legal move");
    }
}

fn redeals(state: &State, seat: usize, count: u64) -> impl Iterator<Item = State> {
    (0..count).map(move |seed| {
        let mut redealt = *state;
        redealt.determinize(Seat::new(seat), &mut Chance::seeded(seed));
        redealt.check().expect("a redeal is a position");
        redealt
    })
}

/// Every kind of card turns up in another hand as often as it is unseen.
#[test]
fn hands_are_dealt_evenly_from_what_is_unseen() {
    let state = table(
        "epoch: 2 gallia
         hand A: move x6, gift x11
         hand B: priest x8
         discard: coin1 x5",
    );
    let mut seen: BTreeMap<Card, u32> = BTreeMap::new();
    for redealt in redeals(&state, 0, 3_000) {
        assert_eq!(
            (truth(&redealt, "hand A"), truth(&redealt, "hand size B")),
            (truth(&state, "hand A"), "8".into())
        );
        for card in Card::ALL {
            let hand = truth(&redealt, "hand B");
            *seen.entry(card).or_default() +=
                u32::from(hand.split(", ").any(|part| part.starts_with(card.slug())));
        }
    }
    assert_eq!(
        (seen[&Card::Gift], seen[&Card::Coin2]),
        (0, 0),
        "gifts are all in A's hand, special coins in their stack"
    );
    // 8 of the 53 unseen cards, of which 11 are priests, 11 dancers, 11 temples, 10 movement cards and 10 coins.
    for card in [Card::Priest, Card::Dancer, Card::Temple] {
        let share = f64::from(seen[&card]) / 3_000.0;
        assert!((0.83..0.90).contains(&share), "{card:?} {share}");
    }
}

/// Cards taken from the display, and coins of the stack, stay where everybody saw them go.
#[test]
fn seen_cards_are_remembered_until_they_leave() {
    let mut state = table(
        "epoch: 2 gallia
         display: move, move, priest, temple
         hand B: coin1 x3
         stage: turn B",
    );
    play_on(&mut state, &["B draw", "B take move", "B take priest", "B take from deck"]);
    assert_eq!(truth(&state, "known B"), "move, priest");
    let hands: std::collections::BTreeSet<String> = redeals(&state, 0, 200)
        .map(|redealt| {
            let hand = truth(&redealt, "hand B");
            assert!(hand.contains("move") && hand.contains("priest"), "{hand}");
            hand
        })
        .collect();
    assert!(hands.len() > 50, "{} different hands", hands.len());
}

/// Who is in the middle of a purchase must be able to pay; who moves must hold the cards played.
#[test]
fn a_player_in_action_can_pay_in_every_redeal() {
    let mut buying = table(
        "epoch: 2 gallia
         hand A: coin1 x3, coin5, priest x4
         stage: turn A",
    );
    play_on(&mut buying, &["A buy", "A buy dancer 3", "A buy foot"]);
    for redealt in redeals(&buying, 1, 300) {
        let mut redealt = redealt;
        play_on(&mut redealt, &["A stop"]);
        let mut actions = Vec::new();
        redealt.actions(Seat::new(0), &mut actions);
        assert!(!actions.is_empty());
    }
    let mut moving = table(
        "epoch: 2 gallia
         hand A: move x2, priest x4
         stage: turn A",
    );
    play_on(&mut moving, &["A move", "A place D4", "A place F4", "A place F3", "A place E3"]);
    let mut more = 0;
    for redealt in redeals(&moving, 1, 300) {
        assert!(truth(&redealt, "hand A").starts_with("move x"), "{}", truth(&redealt, "hand A"));
        more += usize::from(truth(&redealt, "hand A").starts_with("move x3"));
    }
    assert!(more > 0);
}

/// Face-down demigods vary within their half of the stack, and only for those who did not draw them.
#[test]
fn demigods_vary_within_their_half() {
    let state = table(
        "epoch: 2 gallia
         hidden demigods B: 3, 5
         stage: turn A",
    );
    let mut seen = std::collections::BTreeSet::new();
    for redealt in redeals(&state, 0, 200) {
        seen.insert(truth(&redealt, "demigods B"));
    }
    assert_eq!(seen.len(), 9, "{seen:?}");
    assert!(redeals(&state, 1, 50).all(|redealt| truth(&redealt, "demigods B") == "3, 5"));
}

/// After all hands were shuffled together nobody knows anything of another's hand.
#[test]
fn a_great_reshuffle_forgets() {
    let mut state = table(
        "epoch: 2 gallia
         hand A: move x16, gift x11, coin1 x8
         hand B: priest x11, dancer x11, temple x11, coin1 x5
         display: coin1 x2
         stage: turn A",
    );
    play_on(&mut state, &["A draw", "A take coin1", "A take coin1"]);
    assert_eq!(truth(&state, "known A"), "coin1 x2");
    play_on(&mut state, &["A take from deck"]);
    assert_eq!((truth(&state, "known A"), truth(&state, "known B")), ("none".into(), "none".into()));
    let hands: std::collections::BTreeSet<String> =
        redeals(&state, 1, 100).map(|redealt| truth(&redealt, "hand A")).collect();
    assert!(hands.len() > 5, "{hands:?}");
}
