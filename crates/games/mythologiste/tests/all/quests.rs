use engine::{Chance, Fixture, Log, Seat, State as _, Turn};
use mythologiste::{Action, Event, Prompt, State};

/// Plays one challenge with random answers. Whether they were all right, and whether the quest succeeded.
fn play(quest: &str, seed: u64) -> (bool, bool) {
    let mut chance = Chance::seeded(seed);
    let mut state = State::new(&"players=2".parse().expect("a setup"), &mut chance, &mut Log::off());
    for (key, value) in
        [("gods A", "sarasvati"), ("gods B", "thor"), ("hand A", "cast-a-spell"), ("act", "A")]
    {
        state.arrange(key, value).expect("a line of the table");
    }
    state.arranged(&mut chance, &mut Log::off()).expect("a table");
    let a = Seat::new(0);
    chance.force([state.outcome(quest).expect("an outcome")]);
    state.apply(a, "cast 1 power".parse().expect("an action"), &mut chance, &mut Log::off());
    let (mut all_right, mut picked, mut actions) = (true, 0u8, Vec::new());
    while matches!(state.prompt(a), Prompt::Ready(_) | Prompt::Memorise | Prompt::Answer { .. }) {
        state.actions(a, &mut actions);
        actions.retain(|&action| action != Action::TimeOut);
        let action = chance.pick(&actions);
        if let Action::Number(option) = action {
            picked |= 1 << option;
        }
        let mut log = Log::on();
        state.apply(a, action, &mut chance, &mut log);
        for event in log.events() {
            match *event {
                Event::Solution { right, .. } => {
                    all_right &= right == picked;
                    picked = 0;
                }
                Event::QuestSucceeded { .. } => return (all_right, true),
                Event::QuestFailed { .. } => return (all_right, false),
                _ => {}
            }
        }
        assert!(matches!(state.turn(), Turn::Asked(_)));
    }
    panic!("the challenge ends without an outcome");
}

/// A challenge succeeds if every answer is right, and only then.
#[test]
fn the_solution_decides() {
    for quest in ["culture-norse-1", "memory", "gods", "goddesses", "triad", "masked-god"] {
        let mut seen = [0; 2];
        for seed in 0..300 {
            let (right, success) = play(&format!("quest {quest}"), seed);
            assert_eq!(right, success, "{quest}, seed {seed}");
            seen[usize::from(success)] += 1;
        }
        assert!(seen[0] > 0 && seen[1] > 0, "{quest}: {seen:?}");
    }
}

/// With the opening truce the first player has no action step in the first turn, and everybody has one afterwards.
#[test]
fn a_truce_ends_with_the_first_turn() {
    for (option, truce) in [("on", true), ("off", false)] {
        for seed in 0..40 {
            let mut chance = Chance::seeded(seed);
            let setup = format!("players=3 quests=normal truce={option}").parse().expect("a setup");
            let mut state = State::new(&setup, &mut chance, &mut Log::off());
            let turns = |state: &State| state.view(engine::Viewer::Spectator).turns;
            let mut acted = [false; 2];
            while let Turn::Asked(asked) = state.turn() {
                let (seat, turn) = (asked.first().expect("somebody is asked"), turns(&state));
                if turn > 1 {
                    break;
                }
                acted[usize::from(turn)] |= state.prompt(seat) == Prompt::Act;
                let action = state.any_action(seat, &mut chance, &mut Vec::new());
                state.apply(seat, action, &mut chance, &mut Log::off());
            }
            assert_eq!(acted, [!truce, true], "seed {seed}");
        }
    }
}
