//! Giving up is no answer to a question, so no scenario can show it.

use engine::{Chance, Fixture, Game, Log, Questions, Rules, Seat, Secrets, Turn, Viewer, play};
use godwar::{Action, Event, State};

const A: Seat = Seat::new(0);
const B: Seat = Seat::new(1);
const C: Seat = Seat::new(2);
const D: Seat = Seat::new(3);
const E: Seat = Seat::new(4);

fn table(setup: &str, lines: &[(&str, &str)]) -> State {
    let setup = setup.parse().expect("a setup");
    let mut chance = Chance::seeded(1);
    let mut state = State::new(&setup, &mut chance, &mut Log::off());
    for (key, value) in lines {
        state.arrange(key, value).expect("a line of a table");
    }
    state.arranged(&mut chance, &mut Log::off()).expect("a table that can be");
    state
}

fn act(state: &mut State, seat: Seat, action: &str) {
    let action: Action = action.parse().expect("an action");
    play(state, seat, action, &mut Chance::seeded(2), &mut Log::off()).expect("a legal action");
}

fn resign(state: &mut State, seat: Seat) -> Vec<Event> {
    let mut log = Log::on();
    assert!(state.may_resign(seat));
    state.resign(seat, &mut Chance::seeded(3), &mut log);
    assert_eq!(state.check(), Ok(()));
    log.take()
}

fn is(state: &State, query: &str, answer: &str) {
    assert_eq!(state.query(query).expect("a query"), answer, "{query}");
}

#[test]
fn one_of_two_gives_up_and_the_other_wins() {
    let mut state = table("players=2", &[("hand A", "priest"), ("god B", "hel"), ("hand B", "leo")]);
    let events = resign(&mut state, B);
    assert!(events.contains(&Event::Resigned { seat: B }));
    // Hel does not stand up from this.
    is(&state, "alive B", "no");
    is(&state, "netherworld", "leo");
    assert_eq!(state.turn(), Turn::Over);
    assert_eq!(state.standing().winners().first(), Some(A));
    assert!(![A, B].into_iter().any(|seat| state.may_resign(seat)), "nobody gives up after the end");
}

#[test]
fn a_team_without_its_main_god_loses() {
    let mut state = table("players=4 mode=team", &[("main", "A B"), ("hand A", "priest")]);
    assert!(!state.may_resign(C), "a supporting god's seat is taken by somebody else");
    resign(&mut state, B);
    assert_eq!(state.standing().winners().iter().collect::<Vec<_>>(), [A, C]);
}

#[test]
fn a_goddess_who_is_out_sees_the_printed_costs() {
    let mut state = table("players=3", &[("hand A", "priest"), ("god B", "freyja"), ("tops", "pegasus")]);
    let cost = |state: &State| state.view(Viewer::Seat(B)).piles[0].cost;
    assert_eq!(cost(&state), 4, "F1");
    resign(&mut state, B);
    assert_eq!(cost(&state), 5);
}

#[test]
fn an_attack_on_a_player_who_gives_up_stops() {
    let lines =
        [("gods", "zeus"), ("hand A", "scorpio priest"), ("hand B", "guardian"), ("hand C", "guardian")];
    let mut state = table("players=3", &lines);
    act(&mut state, A, "play scorpio 1");
    act(&mut state, A, "target B");
    assert_eq!(state.turn().asked().first(), Some(B));
    let events = resign(&mut state, B);
    assert!(!events.iter().any(|event| matches!(event, Event::Struck { .. } | Event::EnergyGained { .. })));
    is(&state, "energy A", "15");
    assert_eq!(state.turn().asked().first(), Some(A), "the turn goes on");
}

#[test]
fn a_resolved_protection_outlives_its_owner() {
    let lines = [
        ("hand A", "leo priest"),
        ("hand B", "guardian"),
        ("pool B", "guardian"),
        ("hand C", "cancer priest"),
    ];
    let mut state = table("players=3", &lines);
    act(&mut state, A, "play leo 1");
    act(&mut state, A, "target B");
    act(&mut state, B, "pass");
    act(&mut state, C, "react cancer");
    resign(&mut state, C);
    act(&mut state, B, "pass");
    // three of the five stay warded.
    is(&state, "energy B", "13");
}

#[test]
fn a_window_skips_a_player_who_gives_up() {
    let lines = [("hand A", "aries priest"), ("hand B", "guardian"), ("hand C", "guardian")];
    let mut state = table("players=3", &lines);
    act(&mut state, A, "play aries 1");
    act(&mut state, A, "target B");
    act(&mut state, B, "pass");
    assert_eq!(state.turn().asked().first(), Some(C));
    resign(&mut state, C);
    is(&state, "energy B", "12");
    assert_eq!(state.turn().asked().first(), Some(A));
}

#[test]
fn a_pass_goes_with_the_player_who_gave_it() {
    let lines = [
        ("hand A", "aries priest"),
        ("hand B", "guardian"),
        ("hand C", "guardian"),
        ("hand D", "guardian"),
        ("hand E", "guardian"),
    ];
    let mut state = table("players=5", &lines);
    act(&mut state, A, "play aries 1");
    act(&mut state, A, "target B");
    act(&mut state, B, "pass");
    act(&mut state, C, "pass");
    act(&mut state, D, "pass");
    assert_eq!(state.turn().asked().first(), Some(E));
    // three have passed and three are left, but E has not been asked to the end.
    resign(&mut state, C);
    assert_eq!(state.turn().asked().first(), Some(E));
    act(&mut state, E, "react guardian");
    act(&mut state, B, "pass");
    resign(&mut state, E);
    act(&mut state, D, "pass");
    is(&state, "energy B", "14");
}

#[test]
fn a_counter_window_asks_those_who_are_left() {
    let lines =
        [("hand A", "aries priest"), ("hand B", "priest"), ("hand C", "gorgon"), ("hand D", "gorgon")];
    let mut state = table("players=4", &lines);
    act(&mut state, A, "play aries 1");
    act(&mut state, A, "target B");
    act(&mut state, C, "pass");
    assert_eq!(state.turn().asked().first(), Some(D));
    resign(&mut state, C);
    act(&mut state, D, "react gorgon");
    is(&state, "energy B", "15");
}

#[test]
fn the_turn_of_a_player_who_gives_up_ends_at_once() {
    let lines = [("hand A", "aries"), ("hand B", "guardian"), ("hand C", "priest")];
    let mut state = table("players=3", &lines);
    act(&mut state, A, "play aries 1");
    act(&mut state, A, "target B");
    resign(&mut state, A);
    is(&state, "energy B", "15");
    is(&state, "active", "B");
    assert_eq!(State::ID, "godwar");
}
