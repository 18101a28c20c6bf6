//! Standing orders: each answers the questions it names and no other, and the loser of a series begins.

use engine::{
    Chance, Deed, Extras, Fixture, Game as _, Lang, Log, Orders, Questions, Rules, Seat, Secrets, Session,
};
use godwar::{Action, First, Kind, Prompt, Setup, State};

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
    let (mut seen, mut libras) = ([0; 4], 0);
    for seed in testkit::seeds(40) {
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
                Prompt::Counter { kind, ability, target, .. } => {
                    // What the card says is another witness than the rules: Libra's Action may attack too.
                    let strikes = kind.action_text(ability, Lang::En).contains("Attack");
                    let hurts = strikes && target.is_none_or(|target| target == seat);
                    seen[if hurts { 2 } else { 3 }] += 1;
                    libras += usize::from(kind == Kind::Libra);
                    let unhurt = if hurts { None } else { pass };
                    assert_eq!([by("unhurt"), by("rivals"), by("pass")], [unhurt, None, pass], "{kind:?}");
                }
                _ => assert_eq!([by("unhurt"), by("rivals"), by("pass")], [None; 3]),
            }
            assert_eq!(by("ask unhurt rivals pass"), None, "whoever holds priority is asked");
        });
    }
    assert!(seen.iter().all(|&count| count > 5) && libras > 0, "{seen:?}, {libras} times Libra");
}

#[test]
fn team_mates_are_no_rivals() {
    let mut mates = 0;
    for seed in testkit::seeds(6) {
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

/// The setup that follows a match, and who begins it.
fn series(setup: &str, seed: u64) -> (Session<State>, Setup, Seat) {
    let session = play(setup, seed, |_, _| {});
    let next = session.state().rematch(session.setup()).to_string();
    let again: Setup = next.parse().expect("what is written can be read");
    assert_eq!(again.to_string(), next);
    let begins = play(&next, 9, |_, _| {}).state().view(engine::Viewer::Spectator).first;
    (session, again, begins)
}

#[test]
fn the_loser_of_a_series_begins() {
    for (setup, seed) in
        [("players=2 first=loser", 1), ("players=3 first=loser-B", 2), ("players=6 first=loser", 3)]
    {
        let (session, next, begins) = series(setup, seed);
        let places = session.state().standing().places;
        let worst = places.iter().max().expect("somebody sits here");
        let last = Seat::all(places.len()).find(|&seat| places[seat] == *worst).expect("somebody sits here");
        assert_eq!(next.first, First::Loser(Some(last)), "{places:?}");
        assert_eq!(begins, last);
    }
    let (_, next, begins) = series("players=2 first=B", 3);
    assert_eq!(
        (next.first, begins),
        (First::Seat(Seat::new(1)), Seat::new(1)),
        "a seat that was agreed stays"
    );
    assert_eq!(series("players=2", 3).1.first, First::Lot);
}

/// All of a team lose alike: the first seat of it stands for the team, whose main god begins.
#[test]
fn the_team_that_lost_begins() {
    let mut lost = [0; 2];
    for seed in testkit::seeds(8) {
        let (session, next, begins) = series("players=4 mode=team first=loser", seed);
        let winner = session.state().standing().winners().first().expect("somebody won").index() % 2;
        lost[1 - winner] += 1;
        assert_eq!(next.first, First::Loser(Some(Seat::new(1 - winner))));
        assert_eq!(begins.index() % 2, 1 - winner);
    }
    assert!(lost.iter().all(|&count| count > 0), "{lost:?}");
}

/// Nobody lost: the lot decides again.
#[test]
fn after_a_draw_the_lot_decides() {
    let setup: Setup = "players=4 mode=team first=loser-C rounds=10".parse().expect("a setup");
    let mut chance = Chance::seeded(1);
    let mut state = State::new(&setup, &mut chance, &mut Log::off());
    for (key, value) in [("main", "A B"), ("round", "10"), ("active", "D"), ("phase", "discard")] {
        state.arrange(key, value).expect("a line of a table");
    }
    state.arranged(&mut chance, &mut Log::off()).expect("a table that can be");
    assert_eq!(state.standing().winners().len(), 4);
    assert_eq!(state.rematch(&setup).first, First::Loser(None));
}

#[test]
fn presets_can_be_played() {
    for preset in State::presets() {
        for players in 2..=6 {
            let setup: Setup = format!("players={players} {}", preset.setup).parse().expect("a setup");
            let fair = ["everything", "ranked"].contains(&preset.key);
            assert_eq!(setup.fair_start, fair, "{}", preset.key);
        }
    }
}
