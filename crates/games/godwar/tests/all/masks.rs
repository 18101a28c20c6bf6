//! Nobody can tell from whom is asked, or from how fast an answer comes, who holds a Reaction.

use engine::{Chance, Deed, Fixture, Log, Questions, Rules, Seat, Session, play};
use godwar::{Action, State};

const A: Seat = Seat::new(0);
const B: Seat = Seat::new(1);

/// A attacks B, whose hand is this; a Sacred Guardian is in B's deck or hand.
fn attacked(hand: &str, pool: &str) -> State {
    let setup = "players=2".parse().expect("a setup");
    let mut chance = Chance::seeded(1);
    let mut state = State::new(&setup, &mut chance, &mut Log::off());
    for (key, value) in [("hand A", "aries priest"), ("hand B", hand), ("pool B", pool)] {
        state.arrange(key, value).expect("a line of a table");
    }
    state.arranged(&mut chance, &mut Log::off()).expect("a table that can be");
    for action in ["play aries 1", "target B"] {
        let action: Action = action.parse().expect("an action");
        play(&mut state, A, action, &mut chance, &mut Log::off()).expect("a legal action");
    }
    state
}

#[test]
fn a_window_asks_whoever_could_hold_a_reaction_and_is_masked() {
    let mut actions = Vec::new();
    let counts = [("guardian", "priest"), ("priest", "guardian")].map(|(hand, pool)| {
        let state = attacked(hand, pool);
        assert_eq!(state.turn().asked().first(), Some(B));
        assert!(state.masked(B) && !state.masked(A));
        state.actions(B, &mut actions);
        assert!(actions.contains(&Action::Pass) && Action::Pass.to_string() == "pass");
        actions.len()
    });
    assert_eq!(counts, [2, 1], "one of them can only pass");
}

/// Hands and looks of cards that are all alike leave one answer, and the question is put all the same.
#[test]
fn cards_that_are_all_alike_do_not_betray_themselves() {
    let sorts = [
        ("odin", "discard", "", "power well-of-mimir"),
        ("artemis", "play", "priest*3", "power quiver"),
        ("poseidon", "startup", "priest*3", "power ebb-and-flow"),
        ("tyr", "play", "aquarius", "play aquarius 1"),
    ];
    let (mut chance, mut actions) = (Chance::seeded(1), Vec::new());
    for (god, phase, hand, action) in sorts {
        let mut state = State::new(&"players=2".parse().expect("a setup"), &mut chance, &mut Log::off());
        let lines = [
            ("god A", god),
            ("phase", phase),
            ("hand A", hand),
            ("pool A", "priest*8"),
            ("hand B", "priest"),
        ];
        for (key, value) in lines {
            state.arrange(key, value).expect("a line of a table");
        }
        state.arranged(&mut chance, &mut Log::off()).expect("a table that can be");
        let action = action.parse().expect("an action");
        play(&mut state, A, action, &mut chance, &mut Log::off()).expect("a legal action");
        state.actions(A, &mut actions);
        assert_eq!(actions.len(), 1, "{god}: {actions:?}");
        assert!(state.masked(A) && !state.masked(B), "{god}: {:?}", state.prompt(A));
    }
}

/// The lone answers in masked questions of some games, and in all others.
#[test]
fn a_session_leaves_masked_questions_to_the_seat_and_answers_all_others() {
    let (mut taste, mut actions) = (Chance::seeded(4), Vec::new());
    let mut lone = 0;
    for seed in testkit::seeds(10) {
        let mut session = Session::<State>::new("players=3".parse().expect("a setup"), seed);
        while let Some(seat) = session.state().turn().asked().first() {
            session.state().actions(seat, &mut actions);
            let forced = actions.len() == 1;
            assert!(!forced || session.state().masked(seat), "{actions:?}");
            lone += usize::from(forced);
            session.perform(seat, Deed::Answer(taste.pick(&actions))).expect("legal");
        }
    }
    assert!(lone > 50, "{lone} windows with nothing to do but to pass");
}
