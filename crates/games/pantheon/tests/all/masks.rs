//! What is answered without being asked tells nothing about a hand.

use engine::{Chance, Fixture as _, Log, Questions, Rules, Seat, Secrets, Session};
use pantheon::{Action, Prompt, State};

/// How many answers `seat` would have in positions that another seat cannot tell from this one.
fn other_counts(state: &State, seat: Seat) -> Vec<usize> {
    let looker = seat.left(state.seats());
    let mut actions = Vec::new();
    let redeals = (0..40).map(|seed| {
        let mut redealt = *state;
        redealt.determinize(looker, &mut Chance::seeded(seed));
        redealt.actions(seat, &mut actions);
        actions.len()
    });
    redeals.collect()
}

/// A question with a single answer is left to its seat wherever another hand would give it a second one. Two questions are
/// answered all the same: coins that can be paid in one way only, and cards of one kind to be discarded.
#[test]
fn a_forced_answer_is_one_that_everybody_foresees() {
    let (mut masked, mut paid) = (0, 0);
    for (seed, setup) in ["players=2 followers=deck", "players=3 followers=any", "players=4 followers=deck"]
        .into_iter()
        .cycle()
        .take(24)
        .enumerate()
    {
        let mut session =
            Session::<State>::new(format!("{setup} cap=10").parse().expect("a setup"), seed as u64);
        let (mut taste, mut actions) = (Chance::seeded(seed as u64), Vec::new());
        while let Some(seat) = session.state().turn().asked().first() {
            session.state().actions(seat, &mut actions);
            masked += usize::from(actions.len() == 1 && session.state().masked(seat));
            let before = session.moves().len();
            let action = taste.pick(&actions);
            let mut state = *session.state();
            session.play(seat, action).expect("legal");
            // The answers that the session gave by itself, one after another.
            for number in before..session.moves().len() {
                let made = session.moves()[number];
                let engine::Deed::Answer(action) = made.action else { panic!("{:?}", made.action) };
                let prompt = state.prompt(made.seat);
                let hidden = matches!(prompt, Prompt::BuyPay { .. } | Prompt::DiscardOne { .. });
                paid += usize::from(number > before && matches!(prompt, Prompt::BuyPay { .. }));
                if number > before && !hidden {
                    let counts = other_counts(&state, made.seat);
                    assert!(counts.iter().all(|&count| count == 1), "{prompt:?}: {counts:?}");
                }
                let mut chance = Chance::at(session.luck(), number as u64 + 1);
                state.apply(made.seat, action, &mut chance, &mut Log::off());
            }
            assert_eq!(state, *session.state());
        }
    }
    assert!(masked > 100, "{masked} single answers were left to their seats");
    assert!(paid > 20, "{paid} payments went without a question");
}

fn table(setup: &str, lines: &str) -> State {
    let mut chance = Chance::seeded(1);
    let mut state = State::new(&setup.parse().expect("a setup"), &mut chance, &mut Log::off());
    for line in lines.lines().map(str::trim) {
        let (key, value) = line.split_once(": ").expect("key: value");
        state.arrange(key, value).expect("a table");
    }
    state.arranged(&mut chance, &mut Log::off()).expect("a table");
    state
}

/// Answers `seat action` lines.
fn play_on(state: &mut State, moves: &[&str]) {
    for words in moves {
        let (seat, action) = words.split_once(' ').expect("seat and action");
        let seat: Seat = seat.parse().expect("a seat");
        let action: Action = action.parse().expect("an action");
        engine::play(state, seat, action, &mut Chance::seeded(5), &mut Log::off()).expect("a legal move");
    }
}

/// Whoever can follow without a movement card is asked anyway; whoever cannot is asked too, lest the others learn that there
/// is no movement card in the hand.
#[test]
fn a_follower_without_steps_is_asked_like_one_with_cards() {
    let moves = ["A move", "A place D4", "A stop"];
    let (a, b) = (Seat::new(0), Seat::new(1));
    for (lines, masked) in [("", true), ("\nhand B: move", true), ("\nstep tiles B: 1 0", false)] {
        let mut state = table("players=2 first=A followers=deck", &format!("epoch: 2 gallia{lines}"));
        assert!(!state.masked(a), "the big foot moves whoever has a foot");
        play_on(&mut state, &moves);
        assert_eq!((state.masked(b), state.masked(a)), (masked, false), "{lines}");
    }
}

/// Nobody learns from a quick Draw that there was no money and no offering.
#[test]
fn a_player_without_feet_is_asked_for_an_action() {
    for lines in ["", "\nhand A: coin1"] {
        let state = table("players=2 first=A", &format!("epoch: 2 gallia\nreserve A: 0 3{lines}"));
        assert!(state.masked(Seat::new(0)), "{lines}");
    }
}
