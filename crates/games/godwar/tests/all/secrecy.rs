//! What redeals keep and what they vary, beyond what every game is held to.

use std::collections::BTreeSet;

use engine::{Chance, Fixture, Log, Questions, Rules, Seat, Secrets, Viewer};
use godwar::{Setup, State};

const A: Seat = Seat::new(0);
const B: Seat = Seat::new(1);

fn table(lines: &[(&str, &str)]) -> State {
    let mut chance = Chance::seeded(1);
    let mut state = State::new(&Setup::standard(2), &mut chance, &mut Log::off());
    for (key, value) in lines {
        state.arrange(key, value).expect("a line of a table");
    }
    state.arranged(&mut chance, &mut Log::off()).expect("a table that can be");
    state
}

/// All answers to a query about A's cards in many redeals for a seat.
fn redeals(state: &State, seat: Seat, query: &str) -> BTreeSet<String> {
    let mut chance = Chance::seeded(7);
    let mut all = BTreeSet::new();
    for _ in 0..300 {
        let mut redeal = *state;
        redeal.determinize(seat, &mut chance);
        assert_eq!(redeal.view(Viewer::Seat(seat)), state.view(Viewer::Seat(seat)));
        assert_eq!(redeal.view(Viewer::Spectator), state.view(Viewer::Spectator));
        assert_eq!(redeal.check(), Ok(()));
        all.insert(redeal.query(query).expect("a query"));
    }
    all
}

fn set(texts: &[&str]) -> BTreeSet<String> {
    texts.iter().map(ToString::to_string).collect()
}

#[test]
fn a_hand_may_hold_whatever_the_deck_may() {
    let state = table(&[("hand A", "leo priest"), ("pool A", "aries priest"), ("hand B", "priest")]);
    let hands = ["priest leo", "priest aries", "aries leo", "priest×2"];
    assert_eq!(redeals(&state, B, "hand A"), set(&hands));
    // A herself knows her hand.
    assert_eq!(redeals(&state, A, "hand A"), set(&["priest leo"]));
}

#[test]
fn recruits_on_the_deck_stay_where_everybody_saw_them_go() {
    let state =
        table(&[("recruited A", "leo"), ("hand A", "priest"), ("pool A", "aries"), ("hand B", "priest")]);
    assert_eq!(redeals(&state, B, "top A"), set(&["leo"]));
    assert_eq!(redeals(&state, B, "hand A"), set(&["priest", "aries"]));
}

#[test]
fn cards_drawn_for_all_to_see_stay_in_the_hand() {
    let lines = [("hand A", "leo priest"), ("seen A", "leo"), ("pool A", "aries"), ("hand B", "priest")];
    assert_eq!(redeals(&table(&lines), B, "hand A"), set(&["priest leo", "aries leo"]));
}

#[test]
fn cards_only_the_owner_placed_may_be_any() {
    let lines = [("deck A", "leo"), ("hand A", "priest"), ("bottom A", "aries"), ("hand B", "priest")];
    let state = table(&lines);
    assert_eq!(redeals(&state, B, "top A"), set(&["leo", "priest", "aries"]));
    assert_eq!(redeals(&state, B, "bottom A"), set(&["leo", "priest", "aries"]));
    assert_eq!(redeals(&state, A, "top A"), set(&["leo"]));
}

#[test]
fn cards_adrift_are_in_the_hand_or_where_only_their_owner_knows() {
    let state = table(&[
        ("hand A", "priest guardian"),
        ("bottom A", "leo"),
        ("adrift A", "leo"),
        ("pool A", "aries"),
        ("hand B", "priest"),
    ]);
    // The Lion is in the hand or under the deck, never among the cards between.
    let hands =
        ["guardian leo", "priest leo", "aries leo", "guardian priest", "guardian aries", "priest aries"];
    assert_eq!(redeals(&state, B, "hand A"), set(&hands));
    assert_eq!(redeals(&state, B, "bottom A"), set(&["leo", "priest", "guardian", "aries"]));
    assert_eq!(redeals(&state, A, "bottom A"), set(&["leo"]));
}

#[test]
fn the_gods_that_others_were_dealt_vary_until_they_show_one() {
    let mut chance = Chance::seeded(3);
    let state = State::new(&Setup::standard(2), &mut chance, &mut Log::off());
    let mut pairs = BTreeSet::new();
    let mut answered = BTreeSet::new();
    let mut half = state;
    let mut actions = Vec::new();
    half.actions(A, &mut actions);
    half.apply(A, actions[0], &mut chance, &mut Log::off());
    for _ in 0..300 {
        let mut redeal = state;
        redeal.determinize(B, &mut chance);
        pairs.insert(redeal.view(Viewer::Seat(A)).seats[0].offered.clone());
        let mut redeal = half;
        redeal.determinize(B, &mut chance);
        answered.insert(redeal.view(Viewer::Seat(A)).seats[0].god);
    }
    // Ten gods that B was not dealt, in pairs of either order.
    assert!(pairs.len() > 60, "{}", pairs.len());
    assert_eq!(answered.len(), 10);
}

#[test]
fn votes_vary_for_everybody_else_until_they_are_counted() {
    let mut chance = Chance::seeded(3);
    let mut state = State::new(&Setup::teams(6), &mut chance, &mut Log::off());
    state.apply(A, "name C".parse().expect("an action"), &mut chance, &mut Log::off());
    let votes = |seat: Seat, chance: &mut Chance| {
        let named = |_| {
            let mut redeal = state;
            redeal.determinize(seat, chance);
            redeal.view(Viewer::Seat(A)).seats[0].named
        };
        (0..100).map(named).collect::<BTreeSet<_>>()
    };
    let team = [0, 2, 4].map(|at| Some(Seat::new(at)));
    assert_eq!(votes(B, &mut chance), BTreeSet::from(team));
    assert_eq!(votes(Seat::new(2), &mut chance), BTreeSet::from(team), "team-mates do not know it either");
    assert_eq!(votes(A, &mut chance), BTreeSet::from([team[1]]));
}

#[test]
fn gods_picked_by_the_other_team_vary_until_they_are_shown() {
    let mut chance = Chance::seeded(3);
    let setup = "players=4 mode=team main=lobby".parse().expect("a setup");
    let mut state = State::new(&setup, &mut chance, &mut Log::off());
    let mut actions = Vec::new();
    for seat in [A, Seat::new(2)] {
        state.actions(seat, &mut actions);
        state.apply(seat, actions[0], &mut chance, &mut Log::off());
    }
    let picks = |seat: Seat, chance: &mut Chance| {
        let gods = |_| {
            let mut redeal = state;
            redeal.determinize(seat, chance);
            let view = redeal.view(Viewer::Seat(A));
            assert_ne!(view.seats[0].god, view.seats[2].god);
            (view.seats[0].god, view.seats[2].god)
        };
        (0..1_000).map(gods).collect::<BTreeSet<_>>().len()
    };
    assert_eq!(picks(B, &mut chance), 6 * 5);
    assert_eq!(picks(Seat::new(2), &mut chance), 1, "team-mates pick in sight of each other");
}
