use std::collections::BTreeSet;

use engine::{Chance, Fixture, Log, Questions, Refusals, Rules, Seat, Secrets, Turn};
use mythologiste::{Action, God, Part, Prompt, Protection, Reason, Shelter, State};

/// What is greyed out is refused for the reason it shows, and in the action step every effect of an own god is either open or
/// greyed out.
#[test]
fn what_is_closed_is_refused_for_the_same_reason() {
    let mut actions = Vec::new();
    let mut seen = 0;
    for (seed, setup) in (0..).zip(["players=2", "players=4 quests=normal", "players=6 laps=2 quests=weak"]) {
        let mut chance = Chance::seeded(seed);
        let mut state = State::new(&setup.parse().expect("a setup"), &mut chance, &mut Log::off());
        while let Turn::Asked(asked) = state.turn() {
            let seat = asked.first().expect("somebody is asked");
            state.actions(seat, &mut actions);
            let closed = state.closed(seat);
            let distinct: BTreeSet<Action> = closed.iter().map(|(action, _)| *action).collect();
            assert_eq!(distinct.len(), closed.len());
            for (action, reason) in &closed {
                assert!(!actions.contains(action), "{action} is open");
                if !matches!(action, Action::Play(_)) {
                    assert_eq!(state.why_not(seat, *action), *reason, "{action}");
                }
            }
            if state.prompt(seat) == Prompt::Act {
                seen += every_effect_is_there(&state, seat, &actions, &distinct);
            }
            let action = chance.pick(&actions);
            state.apply(seat, action, &mut chance, &mut Log::off());
        }
    }
    assert!(seen > 1_000, "{seen} effects");
}

fn every_effect_is_there(state: &State, seat: Seat, open: &[Action], closed: &BTreeSet<Action>) -> usize {
    let view = state.view(engine::Viewer::Seat(seat));
    let mut effects = 0;
    for (slot, god) in (0u8..).zip(view.players[seat.index()].gods) {
        let parts = [Part::Power, Part::Ultimate];
        for part in parts.into_iter().filter(|&part| god.is_some_and(|god| god.god.effect(part).is_some())) {
            let other = if part == Part::Power { Action::Free(slot) } else { Action::Ultimate(slot) };
            let ways = [Action::Cast(slot, part), other];
            let here = ways.iter().any(|way| open.contains(way));
            assert_ne!(here, ways.iter().any(|way| closed.contains(way)), "{seat}, slot {slot}, {part:?}");
            effects += 1;
        }
    }
    effects
}

fn closed_at(lines: &[(&str, &str)], answers: &[&str], wanted: &str) -> Reason {
    let mut chance = Chance::seeded(5);
    let setup = "players=4 quests=normal".parse().expect("a setup");
    let mut state = State::new(&setup, &mut chance, &mut Log::off());
    for (key, value) in lines {
        state.arrange(key, value).expect("a line of the table");
    }
    state.arranged(&mut chance, &mut Log::off()).expect("a table");
    let a = Seat::new(0);
    for text in answers {
        state.apply(a, text.parse().expect("an action"), &mut chance, &mut Log::off());
    }
    let wanted: Action = wanted.parse().expect("an action");
    let closed = state.closed(a);
    let found = closed.iter().find(|(action, _)| *action == wanted);
    found.unwrap_or_else(|| panic!("{wanted} is not greyed out")).1
}

/// The reasons that the screen must be able to give: locked, protected, a requirement that does not hold.
#[test]
fn the_reason_names_what_is_in_the_way() {
    let b = Seat::new(1);
    let spell = ("hand A", "cast-a-spell");
    let locked = [("gods A", "neith"), ("locked A", "yes"), spell, ("act", "A")];
    assert_eq!(closed_at(&locked, &[], "cast 1 power"), Reason::Locked);
    let alone = [("gods A", "horus"), ("hand A", "crowning-of-the-pyramids"), ("act", "A")];
    assert!(matches!(closed_at(&alone, &[], "ultimate 1"), Reason::Requires(_)));
    let asleep = [("gods A", "isis°"), spell, ("act", "A")];
    assert_eq!(closed_at(&asleep, &[], "cast 1 power"), Reason::Inactive(God::Isis));
    let guarded = [("gods B", "athena huangdi neith osiris"), ("hand A", "vajra"), ("act", "A")];
    let protected = Reason::Protected(God::Athena, Protection::Guard(God::Huangdi));
    assert_eq!(closed_at(&guarded, &["play vajra", "target B"], "pick B1"), protected);
    let sanctuary = [("gods A", "isis"), ("at B", "14"), spell, ("act", "A")];
    assert_eq!(
        closed_at(&sanctuary, &["cast 1 power"], "target B"),
        Reason::Sheltered(b, Shelter::Sanctuary)
    );
}

/// Whoever is protected shows it, be it from some sources alone.
#[test]
fn every_guard_shows() {
    let gods = "bastet isis neith poseidon zeus baldr";
    let more = "odin thor ullr fuxi gonggong venus";
    let mut state =
        State::new(&"players=2".parse().expect("a setup"), &mut Chance::seeded(1), &mut Log::off());
    for (key, value) in [("gods A", gods), ("gods B", more), ("act", "A")] {
        state.arrange(key, value).expect("a line of the table");
    }
    state.arranged(&mut Chance::seeded(1), &mut Log::off()).expect("a table");
    let view = state.view(engine::Viewer::Spectator);
    let guards = |seat: usize| {
        view.players[seat].gods.map(|god| god.map(|god| (god.guards.sleep, god.guards.elimination)))
    };
    let [bastet, isis, neith, poseidon, zeus, baldr] = guards(0).map(|guards| guards.expect("a god"));
    assert_eq!([bastet, poseidon], [(None, None); 2], "not themselves");
    assert_eq!(isis, (Some(God::Bastet), None));
    // Bastet guards her against sleep.
    assert_eq!(neith, (Some(God::Bastet), Some(God::Neith)));
    assert_eq!(zeus, (None, Some(God::Poseidon)));
    assert_eq!(baldr, (Some(God::Baldr), Some(God::Baldr)));
    let [odin, thor, ullr, fuxi, gonggong, venus] = guards(1).map(|guards| guards.expect("a god"));
    assert_eq!(odin, (Some(God::Odin), Some(God::Odin)));
    assert_eq!(thor, (None, None));
    assert_eq!(ullr, (Some(God::Ullr), None));
    for (god, guards) in [(God::Fuxi, fuxi), (God::Gonggong, gonggong), (God::Venus, venus)] {
        assert_eq!(guards, (Some(god), Some(god)));
    }
}
