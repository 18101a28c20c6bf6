use engine::{Chance, Extras, Fixture, Log, Questions, Rules, Seat, Secrets, Turn, Viewer};
use mythologiste::{Action, Decided, Event, Prompt, State};

/// Every challenge, with its odds in a hundred.
const CHALLENGES: [(&str, u32); 6] = [
    ("culture-norse-1", 55),
    ("memory", 60),
    ("gods", 65),
    ("goddesses", 65),
    ("triad", 50),
    ("masked-god", 55),
];

pub(crate) const A: Seat = Seat::new(0);

/// A table at which A has just drawn a quest.
pub(crate) fn drawn(quest: &str, chance: &mut Chance) -> State {
    drawn_holding(quest, &[("hand A", "cast-a-spell")], chance)
}

/// The same with these hands; A needs the card that draws the quest.
fn drawn_holding(quest: &str, hands: &[(&str, &str)], chance: &mut Chance) -> State {
    let mut state = State::new(&"players=2".parse().expect("a setup"), chance, &mut Log::off());
    for (key, value) in
        [("gods A", "sarasvati"), ("gods B", "thor")].iter().chain(hands).chain(&[("act", "A")])
    {
        state.arrange(key, value).expect("a line of the table");
    }
    state.arranged(chance, &mut Log::off()).expect("a table");
    chance.force([state.outcome(&format!("quest {quest}")).expect("an outcome")]);
    state.apply(A, "cast 1 power".parse().expect("an action"), chance, &mut Log::off());
    state
}

fn challenged(state: &State) -> bool {
    matches!(state.prompt(A), Prompt::Ready(_) | Prompt::Memorise | Prompt::Answer { .. })
}

/// The same where its question is asked.
pub(crate) fn asked(quest: &str, chance: &mut Chance) -> State {
    let mut state = drawn(quest, chance);
    while matches!(state.prompt(A), Prompt::Ready(_) | Prompt::Memorise) {
        state.apply(A, Action::Ready, chance, &mut Log::off());
    }
    state
}

/// The places of the right options, as bits.
pub(crate) fn right(state: &State) -> u8 {
    let places = state.query("right").expect("a query");
    places.split(' ').fold(0, |mask, place| mask | 1 << place.parse::<u8>().expect("a place"))
}

/// Plays one challenge with random answers. Whether they were all right, and whether the quest succeeded.
fn play(quest: &str, seed: u64) -> (bool, bool) {
    let mut chance = Chance::seeded(seed);
    let mut state = drawn(quest, &mut chance);
    let (mut all_right, mut picked, mut actions) = (true, 0u8, Vec::new());
    while challenged(&state) {
        state.actions(A, &mut actions);
        actions.retain(|&action| action != Action::TimeOut);
        let action = chance.pick(&actions);
        if let Action::Number(option) = action {
            picked |= 1 << option;
        }
        let mut log = Log::on();
        state.apply(A, action, &mut chance, &mut log);
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
    for (quest, _) in CHALLENGES {
        let mut seen = [0; 2];
        for seed in testkit::seeds(300) {
            let (right, success) = play(quest, seed);
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
        for seed in testkit::seeds(40) {
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

/// No place is right more often than another, so the numbers of answers tell nothing.
#[test]
fn the_right_answers_stand_anywhere() {
    for (quest, _) in CHALLENGES {
        let mut counts = [0u32; 8];
        let (mut size, mut rights) = (0, 0);
        for seed in testkit::seeds(1_500) {
            let state = asked(quest, &mut Chance::seeded(seed));
            size = state.view(Viewer::Spectator).challenge.expect("a challenge").options.len();
            let mask = right(&state);
            rights = mask.count_ones();
            for (place, count) in counts.iter_mut().enumerate() {
                *count += u32::from(mask >> place & 1);
            }
        }
        let fair = 1_500 * rights / size as u32;
        for count in &counts[..size] {
            assert!(count.abs_diff(fair) < fair / 5, "{quest}: {counts:?}, {fair} each would be fair");
        }
    }
}

/// What anybody is shown of a challenge is the same whichever answers are right.
#[test]
fn the_view_is_the_same_whatever_is_right() {
    for (quest, _) in CHALLENGES {
        let mut chance = Chance::seeded(3);
        let state = asked(quest, &mut chance);
        let mut solutions = std::collections::BTreeSet::new();
        for _ in 0..200 {
            let mut other = state;
            other.determinize(Seat::new(1), &mut chance);
            solutions.insert(right(&other));
            for viewer in [Viewer::Spectator, Viewer::Seat(A), Viewer::Seat(Seat::new(1))] {
                assert_eq!(other.view(viewer).challenge, state.view(viewer).challenge, "{quest}");
            }
            assert_eq!(other.view(Viewer::Spectator), state.view(Viewer::Spectator), "{quest}");
        }
        // The row of a memory challenge has been open to all.
        assert!(solutions.len() > 2 || quest == "memory", "{quest}: {solutions:?}");
    }
}

/// After the answer everybody sees what was right, until the next turn starts; before it nobody does.
#[test]
fn the_solution_shows_for_the_rest_of_the_turn() {
    for (quest, _) in CHALLENGES {
        let mut chance = Chance::seeded(11);
        let mut state = asked(quest, &mut chance);
        let mut actions = Vec::new();
        let mut solution = 0;
        while challenged(&state) {
            assert_eq!(state.view(Viewer::Spectator).ended, None);
            solution = right(&state);
            state.actions(A, &mut actions);
            let wrong = |action: &&Action| matches!(action, Action::Number(at) if solution >> at & 1 == 0);
            let action = *actions.iter().find(wrong).expect("a wrong answer");
            state.apply(A, action, &mut chance, &mut Log::off());
        }
        let turn = state.view(Viewer::Spectator).turns;
        loop {
            let view = state.view(Viewer::Seat(Seat::new(1)));
            if view.turns != turn {
                assert_eq!(view.ended, None, "{quest}");
                break;
            }
            let Decided::Answers(answers) = view.ended.expect("the quest is over").decided else {
                panic!("{quest} was answered")
            };
            assert!(answers.iter().all(|answer| answer.picked & answer.right == 0), "{quest}");
            assert_eq!(answers.last().map(|answer| answer.right), Some(solution), "{quest}");
            let asked = state.turn().asked().first().expect("the game goes on");
            let end = state.prompt(asked) == Prompt::Act;
            let action = if end { Action::End } else { state.any_action(asked, &mut chance, &mut actions) };
            state.apply(asked, action, &mut chance, &mut Log::off());
        }
    }
}

/// A bot that comes to a seat whose challenges are played succeeds with the odds of the card.
#[test]
fn a_bot_that_stands_in_keeps_to_the_odds() {
    for (quest, odds) in CHALLENGES {
        let mut successes = 0;
        for seed in testkit::seeds(1_500) {
            let mut chance = Chance::seeded(seed);
            let mut state = drawn(quest, &mut chance);
            let mut log = Log::on();
            while challenged(&state) {
                let action = state.by_odds(A, &mut chance).expect("odds are stated");
                state.apply(A, action, &mut chance, &mut log);
            }
            successes +=
                log.events().iter().filter(|event| matches!(event, Event::QuestSucceeded { .. })).count();
        }
        let fair = 15 * odds as usize;
        assert!(successes.abs_diff(fair) < 75, "{quest}: {successes} of 1,500, {fair} expected");
    }
}

/// Quests without questions show what decided them, as everybody has seen it: dice, offerings, gods and tokens.
#[test]
fn contests_show_their_numbers() {
    let mut seen = [0; 3];
    for seed in testkit::seeds(200) {
        for quest in ["oracle", "arm-wrestling", "offering"] {
            let mut chance = Chance::seeded(seed);
            let hands = [("hand A", "cast-a-spell, svalinn"), ("hand B", "vajra, svalinn")];
            let mut state = drawn_holding(quest, &hands, &mut chance);
            let mut log = Log::on();
            while state.view(Viewer::Spectator).ended.is_none() {
                let asked = state.turn().asked().first().expect("somebody is asked");
                let action = state.any_action(asked, &mut chance, &mut Vec::new());
                state.apply(asked, action, &mut chance, &mut log);
            }
            let told = |event: Event| log.events().contains(&event);
            let ended = state.view(Viewer::Spectator).ended.expect("the quest is over");
            assert_eq!(ended.seat, A);
            // The reward may lead to another quest at once.
            if ended.quest.slug() != quest {
                continue;
            }
            match ended.decided {
                Decided::Oracle { die, most, .. } => {
                    seen[0] += 1;
                    assert_eq!(ended.succeeded, die <= most);
                    assert!(told(Event::Rolled { seat: A, die }));
                }
                Decided::Wrestling { other, mine, theirs } => {
                    seen[1] += 1;
                    assert_eq!(ended.succeeded, mine > theirs);
                    assert!(told(Event::Rolled { seat: A, die: mine }));
                    assert!(told(Event::Rolled { seat: other, die: theirs }));
                }
                Decided::Offering(bids) => {
                    seen[2] += 1;
                    assert!(bids.iter().all(|&(seat, bid)| told(Event::BidRevealed { seat, bid })));
                    assert_eq!((bids.len(), bids[0].0), (2, A));
                    assert_eq!(ended.succeeded, bids[0].1 >= bids[1].1);
                }
                decided => panic!("{quest} was decided by {decided:?}"),
            }
        }
    }
    assert!(seen.iter().all(|&count| count > 100), "{seen:?}");
}
