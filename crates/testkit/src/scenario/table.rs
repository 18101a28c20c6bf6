use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};

use engine::{Chance, Lang, Log, Names, Refusal, Seat, Viewer, forced, play};

use super::parse::{Pinned, Scenario, Step, Text};
use super::{Failure, Outcome};
use crate::Fixture;
use crate::conformance::panic_text;
use crate::diff::diff;

/// No scenario needs more forced answers in a row.
const MAX_FORCED: usize = 10_000;

/// Plays a scenario. A panic in the rules is a failure of the step that led to it.
pub(super) fn run<G: Fixture>(scenario: Scenario) -> Outcome {
    let mut place = (scenario.line, 1);
    let verdict = catch_unwind(AssertUnwindSafe(|| play_scenario::<G>(&scenario, &mut place)));
    let failure = match verdict {
        Ok(verdict) => verdict.err(),
        Err(panic) => {
            let problem = format!("panicked: {}", panic_text(&*panic));
            Some(Failure { line: place.0, column: place.1, problem })
        }
    };
    let readable = scenario.unreadable.is_none();
    Outcome { title: scenario.title, line: scenario.line, rules: scenario.rules, readable, failure }
}

fn play_scenario<G: Fixture>(scenario: &Scenario, place: &mut (usize, usize)) -> Result<(), Failure> {
    if let Some(failure) = &scenario.unreadable {
        return Err(failure.clone());
    }
    let here = Text { line: scenario.line, column: 1, text: String::new() };
    let pins = |step: &Step| !matches!(step, Step::Play { .. } | Step::Chance { .. } | Step::Frame { .. });
    if !scenario.steps.iter().any(pins) {
        return here.fail("the scenario pins nothing: it could not fail");
    }
    walk::<G>(scenario, place, |_, _| {})
}

/// Plays a scenario from its first line to its last, and shows the position where the file says what is seen.
pub(super) fn walk<G: Fixture>(
    scenario: &Scenario,
    place: &mut (usize, usize),
    mut seen: impl FnMut(&G, &[String; 2]),
) -> Result<(), Failure> {
    let Some(setup) = &scenario.setup else {
        let here = Text { line: scenario.line, column: 1, text: String::new() };
        return here.fail("the scenario has no setup line");
    };
    let leading = scenario.steps.iter().take_while(|step| matches!(step, Step::Chance { .. })).count();
    let mut table = Position::<G>::set(scenario, setup, place, &scenario.steps[..leading])?;
    for step in &scenario.steps[leading..] {
        let words = step_words(step);
        *place = (words.line, words.column);
        match step {
            Step::Frame { words, .. } => seen(&table.state, words),
            _ => table.take(step)?,
        }
    }
    table.check_all_drawn()
}

fn step_words(step: &Step) -> &Text {
    match step {
        Step::Play { action, .. } | Step::Refused { action, .. } => action,
        Step::Answers { answers, .. } => &answers[0],
        Step::Events { told } => &told[0].1,
        Step::Chance { outcomes } => &outcomes[0],
        Step::Query { query, .. } => query,
        Step::Frame { here, .. } => here,
    }
}

/// The position of a scenario that is being played.
struct Position<G: Fixture> {
    state: G,
    seed: u64,
    moves: u64,
    ask_forced: bool,
    /// Outcomes to be drawn next, as numbers and as written.
    outcomes: VecDeque<(u16, Text)>,
    /// What happened since the last move.
    events: Vec<G::Event>,
}

impl<G: Fixture> Position<G> {
    fn set(
        scenario: &Scenario,
        setup: &Text,
        place: &mut (usize, usize),
        outcomes: &[Step],
    ) -> Result<Position<G>, Failure> {
        let agreed: G::Setup =
            setup.text.parse().or_else(|error: engine::SetupError| setup.fail(error.to_string()))?;
        let mut log = Log::on();
        let mut chance = Chance::at(scenario.seed, 0);
        let mut table = Position {
            state: G::new(&agreed, &mut chance, &mut log),
            seed: scenario.seed,
            moves: 0,
            ask_forced: scenario.ask_forced,
            outcomes: VecDeque::new(),
            events: log.take(),
        };
        for (key, value) in &scenario.table {
            *place = (key.line, key.column);
            table.state.arrange(&key.text, &value.text).or_else(|problem| key.fail(problem))?;
        }
        for step in outcomes {
            table.take(step)?;
        }
        if let Some((last, _)) = scenario.table.last() {
            table
                .with_outcomes(&mut chance, |state, chance| state.arranged(chance, &mut log))
                .or_else(|problem| last.fail(format!("the table stated here cannot be played: {problem}")))?;
            table.events = log.take();
        }
        table.answer_forced(setup)?;
        Ok(table)
    }

    /// Lets the rules draw from `chance`, the pinned outcomes first.
    fn with_outcomes<T>(&mut self, chance: &mut Chance, act: impl FnOnce(&mut G, &mut Chance) -> T) -> T {
        chance.force(self.outcomes.iter().map(|(outcome, _)| *outcome));
        let result = act(&mut self.state, chance);
        while self.outcomes.len() > chance.forced_left() {
            self.outcomes.pop_front();
        }
        result
    }

    fn take(&mut self, step: &Step) -> Result<(), Failure> {
        match step {
            Step::Play { seat, action } => self.play(*seat, action),
            Step::Refused { seat, action, rule } => self.check_refused(*seat, action, rule.as_ref()),
            Step::Answers { seat, pinned, answers } => self.check_answers(*seat, *pinned, answers),
            Step::Events { told } => self.check_events(told),
            Step::Query { query, expected } => self.check_query(query, expected),
            Step::Frame { .. } => Ok(()),
            Step::Chance { outcomes } => {
                for word in outcomes {
                    let outcome = self.state.outcome(&word.text).or_else(|problem| word.fail(problem))?;
                    self.outcomes.push_back((outcome, word.clone()));
                }
                Ok(())
            }
        }
    }

    fn play(&mut self, seat: Seat, words: &Text) -> Result<(), Failure> {
        let action = read::<G>(words)?;
        self.events.clear();
        self.step(seat, action, words)?;
        self.answer_forced(words)?;
        self.check_all_drawn()
    }

    fn step(&mut self, seat: Seat, action: G::Action, words: &Text) -> Result<(), Failure> {
        self.moves += 1;
        let mut chance = Chance::at(self.seed, self.moves);
        let mut log = Log::on();
        let played =
            self.with_outcomes(&mut chance, |state, chance| play(state, seat, action, chance, &mut log));
        self.events.extend(log.take());
        played.or_else(|refusal| {
            let (rule, why) = explained::<G>(&refusal);
            words
                .fail(format!("seat {seat} may not '{action}': {why} (rule {rule})\n{}", self.open_answers()))
        })
    }

    fn answer_forced(&mut self, words: &Text) -> Result<(), Failure> {
        let mut actions = Vec::new();
        for _ in 0..MAX_FORCED {
            match forced(&self.state, self.state.turn().asked().iter(), &mut actions) {
                Some((seat, action)) if !self.ask_forced => self.step(seat, action, words)?,
                _ => return Ok(()),
            }
        }
        words.fail("forced answers follow without end")
    }

    fn check_all_drawn(&self) -> Result<(), Failure> {
        match self.outcomes.front() {
            Some((_, word)) => word.fail(format!("the outcome '{}' was not drawn", word.text)),
            None => Ok(()),
        }
    }

    fn check_refused(&self, seat: Seat, words: &Text, rule: Option<&Text>) -> Result<(), Failure> {
        let action = read::<G>(words)?;
        let mut state = self.state.clone();
        let refused = play(&mut state, seat, action, &mut Chance::seeded(0), &mut Log::off());
        let Err(refusal) = refused else {
            return words.fail(format!("seat {seat} may do this: it is not refused"));
        };
        let (actual, why) = explained::<G>(&refusal);
        match rule {
            Some(rule) if rule.text != actual => {
                rule.fail(format!("expected rule {}\nactual   rule {actual}: {why}", rule.text))
            }
            _ => Ok(()),
        }
    }

    fn check_answers(&self, seat: Seat, pinned: Pinned, answers: &[Text]) -> Result<(), Failure> {
        let mut open = Vec::new();
        self.state.actions(seat, &mut open);
        let mut wanted = Vec::new();
        for words in answers {
            let action = read::<G>(words)?;
            let found = open.contains(&action);
            if pinned == Pinned::None && found {
                return words.fail(format!("'{action}' is open to seat {seat}"));
            }
            if pinned == Pinned::Some && !found {
                return words.fail(format!("'{action}' is not open to seat {seat}\n{}", self.open_answers()));
            }
            wanted.push(action);
        }
        wanted.sort_unstable();
        if pinned == Pinned::All && wanted != open {
            let texts = |actions: &[G::Action]| actions.iter().map(ToString::to_string).collect::<Vec<_>>();
            let changes = diff(&texts(&wanted), &texts(&open));
            return answers[0]
                .fail(format!("other answers are open to seat {seat} (- expected, + actual)\n{changes}"));
        }
        Ok(())
    }

    fn check_events(&self, told: &[(Viewer, Text)]) -> Result<(), Failure> {
        for viewer in Viewer::all(self.state.seats()) {
            let pinned: Vec<&Text> =
                told.iter().filter(|line| line.0 == viewer).map(|line| &line.1).collect();
            let Some(first) = pinned.first() else { continue };
            let mut expected: Vec<String> = pinned.iter().map(|text| bare(&text.text)).collect();
            if expected == ["nothing"] {
                expected.clear();
            }
            let actual: Vec<String> = self
                .events
                .iter()
                .filter_map(|event| G::redact(event, viewer))
                .filter_map(|event| G::tell(&event, Names::new(&[]), Lang::En))
                .map(|line| bare(&line.text))
                .collect();
            if expected != actual {
                let same = expected.iter().zip(&actual).take_while(|(one, other)| one == other).count();
                let at = pinned.get(same).unwrap_or(first);
                let who = viewer.seat().map_or("a spectator".into(), |seat| format!("seat {seat}"));
                let changes = diff(&expected, &actual);
                return at.fail(format!("{who} is told something else (- expected, + actual)\n{changes}"));
            }
        }
        match told.iter().find(|line| line.0.seat().is_some_and(|seat| seat.index() >= self.state.seats())) {
            Some((viewer, words)) => words.fail(format!("nobody sits there: {viewer:?}")),
            None => Ok(()),
        }
    }

    fn check_query(&self, query: &Text, expected: &Text) -> Result<(), Failure> {
        let actual = self.answer(&query.text).or_else(|problem| query.fail(problem))?;
        if bare(&actual) == bare(&expected.text) {
            return Ok(());
        }
        expected.fail(format!("{}\nexpected {}\nactual   {actual}", query.text, expected.text))
    }

    /// The answer to a query that every game has, or else the game's own.
    fn answer(&self, query: &str) -> Result<String, String> {
        let state = &self.state;
        let letters = |seats: engine::SeatSet| {
            let letters: Vec<String> = seats.iter().map(|seat| seat.to_string()).collect();
            letters.join(" ")
        };
        let standing = state.standing();
        match query {
            "turn" if state.turn() == engine::Turn::Over => Ok("over".into()),
            "turn" => Ok(letters(state.turn().asked())),
            // A standing has somebody in front at any time.
            "winners" if state.turn() != engine::Turn::Over => {
                Err(format!("the game is not over: {} in the lead", letters(standing.winners())))
            }
            "winners" => Ok(letters(standing.winners())),
            "places" => Ok(standing.places.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")),
            "scores" => Ok(standing.scores.iter().map(i32::to_string).collect::<Vec<_>>().join(" ")),
            _ => match query.strip_prefix("prompt ") {
                Some(letter) => {
                    let seat: Seat = letter.parse()?;
                    if !state.turn().asked().has(seat) {
                        return Err(format!("seat {seat} is not asked"));
                    }
                    Ok(G::ask(&state.prompt(seat), seat, true, Names::new(&[]), Lang::En).text)
                }
                None => state.query(query),
            },
        }
    }

    /// Who may do what, for messages.
    fn open_answers(&self) -> String {
        let mut text = String::from("open are:\n");
        let mut actions = Vec::new();
        for seat in self.state.turn().asked().iter() {
            self.state.actions(seat, &mut actions);
            let answers: Vec<String> = actions.iter().map(ToString::to_string).collect();
            text.push_str(&format!("{seat}? {}\n", answers.join(" | ")));
        }
        text
    }
}

/// The action that the words stand for.
fn read<G: Fixture>(words: &Text) -> Result<G::Action, Failure> {
    words.text.parse().or_else(|error: engine::NotationError| {
        words.fail_at(error.column, format!("no action: expected {}, found {}", error.expected, error.seen()))
    })
}

/// The rule that refuses, and its sentence.
fn explained<G: Fixture>(refusal: &Refusal<G::Reason>) -> (&'static str, String) {
    match refusal {
        Refusal::Over => ("over", refusal.to_string()),
        Refusal::NotAsked { .. } => ("turn", refusal.to_string()),
        Refusal::Illegal(reason) => {
            let line = G::explain(reason, Names::new(&[]), Lang::En);
            (line.rule, line.text)
        }
        Refusal::NoResigning { .. } | Refusal::NothingToUndo { .. } => {
            unreachable!("the steps of a scenario are answers")
        }
    }
}

/// A sentence without its full stop, which a scenario may leave out.
fn bare(text: &str) -> String {
    text.trim().trim_end_matches('.').into()
}
