//! Standing orders: each answers the questions it names and no other, and the loser of a series begins.

use engine::{Chance, Deed, Game as _, Orders, Seat, Session, State as _};
use godwar::{Action, Kind, Prompt, Setup, State};

fn order(key: &str) -> Orders {
    Orders::parse(State::ORDERS, key)
}

/// Plays a match of these players at random; every question is shown before it is answered.
fn play(setup: &str, seed: u64, mut asked: impl FnMut(&State, Seat)) -> Session<State> {
    let (mut taste, mut actions) = (Chance::seeded(seed), Vec::new());
    let mut session = Session::<State>::new(setup.parse().expect("a setup"), seed);
    while let Some(seat) = session.state().turn().asked().first() {
        asked(session.state(), seat);
        session.state().actions(seat, &mut actions);
        session.perform(seat, Deed::Answer(taste.pick(&actions))).expect("legal");
    }
    session
}

#[test]
fn windows_are_passed_as_ordered() {
    let pass = Some(Action::Pass);
    let mut seen = [0; 4];
    for seed in 0..40 {
        play("players=3", seed, |state, seat| {
            let by = |keys: &str| state.ordered(seat, order(keys));
            match state.prompt(seat) {
                Prompt::Defend { target, .. } => {
                    let others = if target == seat { None } else { pass };
                    seen[usize::from(target == seat)] += 1;
                    assert_eq!(
                        [by("unhurt"), by("rivals"), by("pass"), by("faith")],
                        [others, others, pass, None]
                    );
                }
                Prompt::Counter { kind, target, .. } => {
                    let spared = target.is_some_and(|target| target != seat) || kind == Kind::Virgo;
                    seen[2] += usize::from(spared);
                    seen[3] += usize::from(target == Some(seat));
                    assert!(!spared || by("unhurt") == pass, "{kind:?} {target:?}");
                    assert_eq!([by("rivals"), by("pass")], [None, pass]);
                }
                _ => assert_eq!([by("unhurt"), by("rivals"), by("pass")], [None; 3]),
            }
            assert_eq!(by("ask unhurt rivals pass"), None, "whoever holds priority is asked");
        });
    }
    assert!(seen.iter().all(|&count| count > 5), "{seen:?}");
}

#[test]
fn team_mates_are_no_rivals() {
    let mut mates = 0;
    for seed in 0..6 {
        play("players=4 mode=team", seed, |state, seat| {
            if let Prompt::Defend { target, .. } = state.prompt(seat) {
                assert_eq!(state.ordered(seat, order("rivals")), None);
                mates += usize::from(target != seat);
            }
        });
    }
    assert!(mates > 5, "{mates}");
}

#[test]
fn all_faith_of_the_hand_is_played_by_ordinary_answers() {
    let (mut taste, mut actions, mut most) = (Chance::seeded(3), Vec::new(), 0);
    let mut session = Session::<State>::new("players=2".parse().expect("a setup"), 3);
    while let Some(seat) = session.state().turn().asked().first() {
        let before = session.moves().len();
        while let Some(action) = session.state().ordered(seat, order("faith")) {
            assert!(matches!(action, Action::Play { kind: Kind::Priest | Kind::Bishop, ability: 0 }));
            session.perform(seat, Deed::Answer(action)).expect("legal");
        }
        most = most.max(session.moves().len() - before);
        let Some(seat) = session.state().turn().asked().first() else { break };
        session.state().actions(seat, &mut actions);
        let faith = actions
            .iter()
            .any(|action| matches!(action, Action::Play { kind: Kind::Priest | Kind::Bishop, .. }));
        assert!(!faith, "none is left in the hand: {actions:?}");
        session.perform(seat, Deed::Answer(taste.pick(&actions))).expect("legal");
    }
    assert!(most >= 3, "{most} in one go at most");
}

#[test]
fn the_loser_of_a_series_begins() {
    for (setup, seed) in
        [("players=2 first=loser", 1), ("players=3 first=loser-B", 2), ("players=2 first=A", 3)]
    {
        let session = play(setup, seed, |_, _| {});
        let next: Setup = session.state().rematch(session.setup());
        let places = session.state().standing().places;
        let worst = places.iter().max().expect("somebody sits here");
        let last = Seat::all(places.len()).find(|&seat| places[seat] == *worst).expect("somebody sits here");
        let expected =
            if setup.contains("loser") { format!(" first=loser-{last} ") } else { " first=A ".into() };
        assert!(next.to_string().contains(&expected), "{next} after {places:?}");
        let again = Session::<State>::new(next.to_string().parse().expect("what is written can be read"), 9);
        let first = play(&next.to_string(), 9, |_, _| {}).state().view(engine::Viewer::Spectator).first;
        assert_eq!(Some(first), next.first.seat());
        assert_eq!(*again.setup(), next);
    }
}

#[test]
fn presets_can_be_played() {
    for preset in State::presets() {
        for players in 2..=6 {
            let setup: Setup = format!("players={players} {}", preset.setup).parse().expect("a setup");
            assert!(setup.fair_start);
        }
    }
}
