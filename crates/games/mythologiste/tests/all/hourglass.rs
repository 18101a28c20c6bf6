//! Challenges against the clock, by chance, and question by question.

use engine::{Chance, Clock, Extras, Fixture, Log, Questions, Rules, Secrets, Viewer};
use mythologiste::{Action, Decided, EndedQuest, Event, Prompt, SolvedView, State};

use crate::quests::{A, asked, drawn, right};

fn clock(state: &State) -> Option<(u16, Action, bool)> {
    state.clock(A).map(|Clock { seconds, then, runs_on }| (seconds, then, runs_on))
}

/// Twenty seconds to begin, ten to look at the row, and the hourglass from the first question to the last answer.
#[test]
fn the_hourglass_runs_from_the_first_question_to_the_last_answer() {
    for (quest, answers) in [("memory", 2), ("triad", 3), ("culture-greek-1", 1)] {
        let mut chance = Chance::seeded(6);
        let mut state = drawn(quest, &mut chance);
        assert_eq!(clock(&state), Some((20, Action::Ready, false)));
        state.apply(A, Action::Ready, &mut chance, &mut Log::off());
        if quest == "memory" {
            assert_eq!(clock(&state), Some((10, Action::Ready, false)));
            state.apply(A, Action::Ready, &mut chance, &mut Log::off());
        }
        for answer in 0..answers {
            assert_eq!(clock(&state), Some((30, Action::TimeOut, answer > 0)), "{quest}");
            let mut actions = Vec::new();
            state.actions(A, &mut actions);
            state.apply(A, actions[1], &mut chance, &mut Log::off());
        }
        assert!(!matches!(state.prompt(A), Prompt::Answer { .. }));
    }
}

/// The clock that runs out is a failure, whatever has been answered before, and shows the solution.
#[test]
fn a_time_out_is_a_failure() {
    for quest in ["culture-norse-1", "memory", "gods", "goddesses", "triad", "masked-god"] {
        for answered in 0..2 {
            let mut chance = Chance::seeded(12);
            let mut state = asked(quest, &mut chance);
            let solution = right(&state);
            if answered == 1 {
                state.apply(A, Action::Number(solution.trailing_zeros() as u8), &mut chance, &mut Log::off());
                if !matches!(state.prompt(A), Prompt::Answer { .. }) {
                    continue;
                }
            }
            let mut log = Log::on();
            state.apply(A, Action::TimeOut, &mut chance, &mut log);
            let failed = log.events().iter().any(|event| matches!(event, Event::QuestFailed { .. }));
            assert!(failed, "{quest}");
            assert!(log.events().iter().any(|event| matches!(event, Event::Solution { .. })), "{quest}");
            let ended = state.view(Viewer::Spectator).ended.expect("the quest is over");
            assert!(!ended.succeeded && !answers(&ended).is_empty(), "{quest}");
        }
    }
}

/// Nothing that is told before the answer holds the solution.
#[test]
fn the_solution_is_told_with_the_answer() {
    for quest in ["culture-norse-1", "memory", "gods", "goddesses", "triad", "masked-god"] {
        let mut chance = Chance::seeded(8);
        let mut state = drawn(quest, &mut chance);
        let mut log = Log::on();
        while !matches!(state.prompt(A), Prompt::Answer { .. }) {
            state.apply(A, Action::Ready, &mut chance, &mut log);
        }
        let untold = |event: &Event| *event == Event::ChallengeShown;
        assert!(log.events().iter().all(untold), "{quest}: {:?}", log.events());
    }
}

/// The second question of a memory challenge asks for the god at the second place, and its options come from the row.
#[test]
fn the_second_question_is_about_the_second_place() {
    for seed in testkit::seeds(60) {
        let mut chance = Chance::seeded(seed);
        let mut state = drawn("memory", &mut chance);
        state.apply(A, Action::Ready, &mut chance, &mut Log::off());
        let row = state.view(Viewer::Spectator).challenge.expect("the row shows").row;
        state.apply(A, Action::Ready, &mut chance, &mut Log::off());
        let mut places = Vec::new();
        for _ in 0..2 {
            let challenge = state.view(Viewer::Spectator).challenge.expect("a question");
            assert!(challenge.row.is_empty(), "the row is hidden");
            let place = usize::from(challenge.position.expect("a place"));
            let solution = right(&state).trailing_zeros() as usize;
            assert_eq!(challenge.options[solution][0], row[place].names()[0], "seed {seed}");
            places.push(place);
            state.apply(A, Action::Number(solution as u8), &mut chance, &mut Log::off());
        }
        assert_ne!(places[0], places[1]);
    }
}

/// Both questions of a memory challenge stay in sight in the order in which they were asked, whichever was answered wrongly, and
/// the log names both places.
#[test]
fn both_places_stay_in_sight() {
    for answers_right in [[true, true], [true, false], [false, true], [false, false]] {
        let mut chance = Chance::seeded(3);
        let mut state = asked("memory", &mut chance);
        let (mut questions, mut log) = (Vec::new(), Log::on());
        for well in answers_right {
            assert_eq!(state.view(Viewer::Spectator).ended, None, "nothing shows before the last answer");
            let challenge = state.view(Viewer::Spectator).challenge.expect("a question");
            let solution = right(&state);
            let pick = (0..4).find(|at| (solution >> at & 1 != 0) == well).expect("an option");
            let place = challenge.position.expect("a place") + 1;
            questions.push((challenge.asked.expect("words"), 1 << pick, solution, place));
            state.apply(A, Action::Number(pick), &mut chance, &mut log);
        }
        let ended = state.view(Viewer::Spectator).ended.expect("the quest is over");
        assert_eq!(ended.succeeded, answers_right == [true, true]);
        for ((asked, picked, right, _), shown) in questions.iter().zip(answers(&ended)) {
            assert_eq!((asked, *picked, *right), (&shown.asked, shown.picked, shown.right));
        }
        assert_eq!(answers(&ended).len(), 2);
        let told: Vec<Option<u8>> = log
            .events()
            .iter()
            .filter_map(|event| match event {
                Event::Solution { place, .. } => Some(*place),
                _ => None,
            })
            .collect();
        assert_eq!(told, questions.iter().map(|question| Some(question.3)).collect::<Vec<_>>());
    }
}

/// The questions that decided a quest.
fn answers(ended: &EndedQuest) -> &[SolvedView] {
    match &ended.decided {
        Decided::Answers(answers) => answers,
        decided => panic!("decided by {decided:?}"),
    }
}

/// Seats that leave quests to chance succeed with the odds of the card, twenty in a hundred less or more.
#[test]
fn chance_keeps_to_the_stated_odds() {
    for (way, odds) in [("weak", 35), ("normal", 55), ("strong", 75)] {
        let mut successes = 0;
        for seed in testkit::seeds(1_500) {
            let mut chance = Chance::seeded(seed);
            let setup = format!("players=2 quests={way}").parse().expect("a setup");
            let mut state = State::new(&setup, &mut chance, &mut Log::off());
            for (key, value) in
                [("gods A", "sarasvati"), ("gods B", "thor"), ("hand A", "cast-a-spell"), ("act", "A")]
            {
                state.arrange(key, value).expect("a line of the table");
            }
            state.arranged(&mut chance, &mut Log::off()).expect("a table");
            chance.force([state.outcome("quest culture-norse-1").expect("an outcome")]);
            let mut log = Log::on();
            state.apply(A, "cast 1 power".parse().expect("an action"), &mut chance, &mut log);
            successes +=
                log.events().iter().filter(|event| matches!(event, Event::QuestSucceeded { .. })).count();
        }
        assert!(successes.abs_diff(15 * odds) < 75, "{way}: {successes} of 1,500");
    }
}

/// Every Culture card gives two spaces or a Power card, and costs a Power card, or a space without cards.
#[test]
fn every_culture_card_gives_and_costs_the_same() {
    let peoples = ["egyptian", "greek", "norse", "indian", "chinese", "roman"];
    for card in peoples.iter().flat_map(|people| [1, 2].map(|number| format!("culture-{people}-{number}"))) {
        for (hand, outcome, answer, space, cards) in [
            ("cast-a-spell", "success", "number 0", "0 9", "0"),
            ("cast-a-spell", "success", "number 1", "0 7", "1"),
            ("cast-a-spell, svalinn", "failure", "card svalinn", "0 7", "0"),
            ("cast-a-spell", "failure", "", "0 6", "0"),
        ] {
            let mut chance = Chance::seeded(2);
            let setup = "players=2 quests=normal".parse().expect("a setup");
            let mut state = State::new(&setup, &mut chance, &mut Log::off());
            let table =
                [("gods A", "sarasvati"), ("gods B", "thor"), ("hand A", hand), ("at A", "7"), ("act", "A")];
            for (key, value) in table {
                state.arrange(key, value).expect("a line of the table");
            }
            state.arranged(&mut chance, &mut Log::off()).expect("a table");
            let outcomes = [format!("quest {card}"), outcome.to_owned()];
            chance.force(outcomes.map(|word| state.outcome(&word).expect("an outcome")));
            for text in ["cast 1 power", answer].into_iter().filter(|text| !text.is_empty()) {
                state.apply(A, text.parse().expect("an action"), &mut chance, &mut Log::off());
            }
            assert_eq!(state.query("at A").expect("a query"), space, "{card}, {outcome}");
            assert_eq!(state.query("cards A").expect("a query"), cards, "{card}, {outcome}");
        }
    }
}
