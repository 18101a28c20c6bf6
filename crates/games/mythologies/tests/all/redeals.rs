//! What redeals keep and what they vary.

use std::collections::BTreeSet;

use engine::{Chance, Fixture, Log, Rules, Seat, Secrets, Viewer};
use mythologies::{Event, Lying, Setup, State};

fn table(setup: &str, lines: &str) -> State {
    let setup: Setup = setup.parse().expect("a setup");
    let mut state = State::new(&setup, &mut Chance::seeded(1), &mut Log::off());
    for line in lines.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let (key, value) = line.split_once(": ").expect("key: value");
        state.arrange(key, value).unwrap_or_else(|problem| panic!("{line}: {problem}"));
    }
    state.arranged(&mut Chance::seeded(2), &mut Log::off()).expect("a sound table");
    state
}

/// Loki's player sees the face-down card; for the others it may be any that they have not seen.
#[test]
fn face_down_cards_vary_for_those_who_cannot_look() {
    let state = table(
        "players=2 mythologies=norse,greek,inca,celtic boards=listed first=A",
        "pantheon A: C1 loki
         slots TL: troll !fenrir draugr !odin
         turn: A",
    );
    let seen = |state: &State, viewer: usize, place: usize| match state
        .view(Viewer::Seat(Seat::new(viewer)))
        .boards[0]
        .slots[place]
        .card
    {
        Lying::Down(kind) => kind,
        other => panic!("{other:?}"),
    };
    assert!(seen(&state, 0, 1).is_some() && seen(&state, 1, 1).is_none());
    let (mut creatures, mut deities) = (BTreeSet::new(), BTreeSet::new());
    let mut chance = Chance::seeded(3);
    for _ in 0..200 {
        let mut redeal = state;
        redeal.determinize(Seat::new(1), &mut chance);
        creatures.insert(seen(&redeal, 0, 1));
        deities.insert(seen(&redeal, 0, 3));
        let mut own = state;
        own.determinize(Seat::new(0), &mut chance);
        assert_eq!(seen(&own, 0, 1), seen(&state, 0, 1));
    }
    assert_eq!(creatures.len(), 6, "every Norse creature may lie there");
    assert_eq!(deities.len(), 3, "every Norse deity but Loki may lie there");
}

/// Where Asura exiles several cards that lay face down, nobody is told which of them lay where: no view keeps that.
#[test]
fn an_exiled_board_does_not_tell_what_lay_where() {
    let told = |slots: &str| {
        let lines = format!("slots TL: {slots}\naside A: asura leprechaun\nturn: A");
        let mut state = table("players=2 mythologies=hindu,inca,norse,celtic boards=listed first=A", &lines);
        let mut log = Log::on();
        for action in ["play asura", "at A1"] {
            let action = action.parse().expect("an action");
            state.apply(Seat::new(0), action, &mut Chance::seeded(3), &mut log);
        }
        let views: Vec<_> = Viewer::all(2).map(|viewer| state.view(viewer)).collect();
        (views, log.take())
    };
    let (views, events) = told("naga !yaksha !garuda !shiva");
    let exiled = events.iter().filter(|event| matches!(event, Event::Exiled { .. })).count();
    assert_eq!(exiled, 4, "{events:?}");
    assert_eq!((views, events), told("naga !garuda !yaksha !shiva"));
}

/// A token that lies face down may be either, for the others.
#[test]
fn tokens_vary_for_the_others() {
    let mut state = table(
        "players=2 mythologies=first-game boards=listed first=A",
        "slots TL: leprechaun banshee fairy
         slots TR: scarab ammit cobra
         destiny: 1 2 3 4
         stage: selection",
    );
    state.apply(Seat::new(0), mythologies::Action::Take, &mut Chance::seeded(1), &mut Log::off());
    let own = |state: &State| state.view(Viewer::Seat(Seat::new(0))).seats[0].token;
    let mut tokens = BTreeSet::new();
    let mut chance = Chance::seeded(5);
    for _ in 0..50 {
        let mut redeal = state;
        redeal.determinize(Seat::new(1), &mut chance);
        tokens.insert(own(&redeal));
        assert_eq!(redeal.view(Viewer::Seat(Seat::new(1))).seats[0].token, None);
    }
    assert_eq!(tokens.len(), 2);
}

/// Whoever has passed twice can only have put down the token that takes.
#[test]
fn forced_tokens_stay() {
    let mut state = table(
        "players=2 mythologies=first-game boards=listed first=A",
        "slots TL: leprechaun banshee fairy
         slots TR: scarab ammit cobra
         passes A: 2
         stage: tokens",
    );
    state.apply(Seat::new(0), mythologies::Action::Take, &mut Chance::seeded(1), &mut Log::off());
    let mut chance = Chance::seeded(5);
    for _ in 0..50 {
        let mut redeal = state;
        redeal.determinize(Seat::new(1), &mut chance);
        assert_eq!(redeal.view(Viewer::Seat(Seat::new(0))).seats[0].token, Some(true));
    }
}

/// The cards that Unkulunkulu shows, and those that went to the bottom before, stay; the rest of the decks varies.
#[test]
fn shown_and_buried_cards_stay() {
    let mut state = table(
        "players=2 mythologies=zulu,inca,egyptian,celtic boards=listed first=A",
        "deck TL: idlozi
         deck TR: puma
         gems A: 4
         aside A: unkulunkulu leprechaun
         turn: A",
    );
    let mut play = |action: &str| {
        let action = action.parse().expect("an action");
        state.apply(Seat::new(0), action, &mut Chance::seeded(1), &mut Log::off());
        state
    };
    play("play unkulunkulu");
    let shown = play("at C1");
    let buried = play("skip");
    let mut chance = Chance::seeded(7);
    for state in [shown, buried] {
        let mut distinct = Vec::new();
        for at in 0..40 {
            let mut redeal = state;
            redeal.determinize(Seat::new(at % 2), &mut chance);
            for viewer in [Viewer::Seat(Seat::new(0)), Viewer::Seat(Seat::new(1)), Viewer::Spectator] {
                assert_eq!(redeal.view(viewer), state.view(viewer));
            }
            if !distinct.contains(&redeal) {
                distinct.push(redeal);
            }
        }
        assert_eq!(distinct.len(), 40);
    }
    let tops = |state: &State| state.view(Viewer::Spectator).boards.map(|board| board.revealed);
    let bottoms = |state: &State| state.view(Viewer::Spectator).boards.map(|board| board.bottom.len());
    assert_eq!(tops(&shown)[..2], [Some(mythologies::Kind::Idlozi), Some(mythologies::Kind::Puma)]);
    assert_eq!((tops(&buried), bottoms(&buried)), ([None; 4], [1; 4]));
}
