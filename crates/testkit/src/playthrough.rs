//! One whole game as a text that people can read, kept beside the tests: a change of the rules shows as its diff.

use std::path::Path;
use std::{env, fs};

use engine::{Chance, Game, Lang, Log, Names, Seat, State, Turn, Viewer};

use crate::Fixture;
use crate::diff::diff;

/// Longer lists of answers are cut short.
const ANSWERS: usize = 12;
/// No game that somebody wants to read is longer.
const MAX_DECISIONS: usize = 10_000;

/// Picks one of the answers open to a seat, which are not empty. It sees the whole truth.
pub type Choose<G> = fn(&G, Seat, &[<G as State>::Action], &mut Chance) -> <G as State>::Action;

/// Which game to write down.
pub struct Playthrough<G: Game> {
    /// The setup text.
    pub setup: String,
    /// The seed of the game; the moves depend on it too.
    pub seed: u64,
    /// What every viewer sees is sketched before every so many decisions, and at the end.
    pub sketch_every: usize,
    /// Who plays.
    pub choose: Choose<G>,
}

impl<G: Game> Playthrough<G> {
    /// Random moves, sketched every 20 decisions.
    pub fn random(setup: &str, seed: u64) -> Playthrough<G> {
        Playthrough {
            setup: setup.into(),
            seed,
            sketch_every: 20,
            choose: |_, _, actions, chance| chance.pick(actions),
        }
    }
}

impl<G: Fixture> Playthrough<G> {
    /// Plays the game and writes it down.
    ///
    /// # Panics
    /// If the setup cannot be read or the game does not end.
    pub fn write(&self) -> String {
        let setup: G::Setup = self.setup.parse().unwrap_or_else(|error| panic!("{}: {error}", self.setup));
        let mut log = Log::on();
        let mut state = G::new(&setup, &mut Chance::at(self.seed, 0), &mut log);
        let seats = state.seats();
        let mut text = format!("{}, rules {}\nsetup {setup}\nseed {}\n", G::ID, G::RULES, self.seed);
        text.push_str(&told::<G>(&log.take(), seats));
        let (mut taste, mut actions) = (Chance::at(!self.seed, 0), Vec::new());
        let mut decisions = 0;
        while let Turn::Asked(asked) = state.turn() {
            assert!(decisions < MAX_DECISIONS, "the game does not end");
            if self.sketch_every > 0 && decisions % self.sketch_every == 0 {
                text.push_str(&sketches(&state));
            }
            decisions += 1;
            let seat = asked.iter().nth(taste.below(asked.len())).expect("a set of n seats has an n-th");
            state.actions(seat, &mut actions);
            let action = (self.choose)(&state, seat, &actions, &mut taste);
            let question = G::ask(&state.prompt(seat), seat, true, Names(&[]), Lang::En).text;
            add(
                &mut text,
                &format!("\n{decisions}. {seat}: {question}\n   {}\n   > {action}", abridged(&actions)),
            );
            state.apply(seat, action, &mut Chance::at(self.seed, decisions as u64), &mut log);
            text.push_str(&told::<G>(&log.take(), seats));
        }
        text.push_str(&sketches(&state));
        text.push_str(&result(&state));
        text
    }

    /// Compares the game with the one kept in a file. With `UPDATE=1` in the environment, keeps it there instead.
    ///
    /// # Panics
    /// If they differ, with a diff, or if the file cannot be read or written.
    pub fn check(&self, path: impl AsRef<Path>) {
        let (path, text) = (path.as_ref(), self.write());
        if env::var_os("UPDATE").is_some_and(|update| update == "1") {
            fs::write(path, text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            return;
        }
        let kept = fs::read_to_string(path)
            .unwrap_or_else(|error| panic!("{}: {error}; UPDATE=1 writes it", path.display()));
        if let Err(changes) = compare(&kept, &text) {
            panic!("{} has changed (- kept, + now); UPDATE=1 keeps the new one\n{changes}", path.display());
        }
    }
}

/// Nothing where the texts are equal; otherwise how they differ.
pub fn compare(kept: &str, now: &str) -> Result<(), String> {
    if kept == now {
        return Ok(());
    }
    let lines = |text: &str| text.lines().map(String::from).collect::<Vec<_>>();
    Err(diff(&lines(kept), &lines(now)))
}

fn add(text: &mut String, line: &str) {
    text.push_str(line);
    text.push('\n');
}

fn abridged<A: ToString>(actions: &[A]) -> String {
    let texts: Vec<String> = actions.iter().take(ANSWERS).map(ToString::to_string).collect();
    match actions.len().saturating_sub(ANSWERS) {
        0 => texts.join(" | "),
        more => format!("{} | … {more} more", texts.join(" | ")),
    }
}

/// The events as a spectator is told them, and as a seat is told them where that is something else.
fn told<G: Game>(events: &[G::Event], seats: usize) -> String {
    let mut text = String::new();
    let sentence = |event: &G::Event, viewer| {
        G::tell(&G::redact(event, viewer)?, Names(&[]), Lang::En).map(|line| line.text)
    };
    for event in events {
        let public = sentence(event, Viewer::Spectator);
        if let Some(words) = &public {
            add(&mut text, &format!("   {words}"));
        }
        for seat in Seat::all(seats) {
            let words = sentence(event, Viewer::Seat(seat));
            if words != public {
                add(&mut text, &format!("   for {seat}: {}", words.as_deref().unwrap_or("nothing")));
            }
        }
    }
    text
}

/// What each viewer sees; those who see the same are named together.
fn sketches<G: Fixture>(state: &G) -> String {
    let mut sketches: Vec<(String, Vec<String>)> = Vec::new();
    for viewer in Viewer::all(state.seats()) {
        let name = viewer.seat().map_or("spectators".into(), |seat| seat.to_string());
        let sketch = state.sketch(viewer);
        match sketches.iter_mut().find(|(seen, _)| *seen == sketch) {
            Some((_, names)) => names.push(name),
            None => sketches.push((sketch, vec![name])),
        }
    }
    let print = |(sketch, names): &(String, Vec<String>)| {
        format!("\nSeen by {}\n   {}\n", names.join(", "), sketch.trim_end().replace('\n', "\n   "))
    };
    sketches.iter().map(print).collect()
}

fn result<G: Game>(state: &G) -> String {
    let standing = state.standing();
    let mut text = String::from("\nThe end\n");
    for seat in Seat::all(state.seats()) {
        let (place, score) = (standing.places[seat], standing.scores[seat]);
        add(&mut text, &format!("   {place}. {seat}, score {score}"));
    }
    add(&mut text, &format!("   hash {}", state.fingerprint()));
    text
}
