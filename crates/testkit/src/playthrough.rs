//! A game as a text that people can read, kept beside the tests: a change of the rules shows as its diff.
//!
//! The first decisions are written out; hashes stand for what comes after them, so that files stay readable and every
//! change still shows. `UPDATE=1` writes the files anew; `UPDATE=whole` writes every decision out, to compare a change far
//! into a game with the version before it.

use std::path::Path;
use std::{env, fs};

use engine::{Chance, Game, Lang, Log, Names, Rules, Seat, Turn, Viewer, state_hash};

use crate::Fixture;
use crate::diff::diff;

/// Longer lists of answers are cut short.
const ANSWERS: usize = 12;
/// How many decisions are written out.
const WRITTEN: usize = 150;
/// After them, how many decisions one hash stands for.
const HASHED: usize = 50;
/// A game that takes longer is taken for endless.
const MAX_DECISIONS: usize = 10_000;

/// Picks one of the answers open to a seat, which are not empty. It sees the whole truth.
pub type Choose<G> = fn(&G, Seat, &[<G as Rules>::Action], &mut Chance) -> <G as Rules>::Action;

/// Which game to write down.
///
/// ```
/// use testkit::playthrough::Playthrough;
/// use testkit::yardstick::Nim;
///
/// let text = Playthrough::<Nim>::random("piles=1-2", 3).write();
/// assert!(text.starts_with("nim, rules 1\nsetup players=2 piles=1-2\nseed 3\n"));
/// assert!(text.contains("The end"));
/// ```
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
    /// Plays the game and writes it down: 150 decisions, then a hash for every 50.
    ///
    /// # Panics
    /// If the setup cannot be read or the game does not end.
    pub fn write(&self) -> String {
        self.write_out(WRITTEN)
    }

    fn write_out(&self, written: usize) -> String {
        let setup: G::Setup = self.setup.parse().unwrap_or_else(|error| panic!("{}: {error}", self.setup));
        let mut log = Log::on();
        let mut state = G::new(&setup, &mut Chance::at(self.seed, 0), &mut log);
        let seats = state.seats();
        let mut text = format!("{}, rules {}\nsetup {setup}\nseed {}\n", G::ID, G::RULES, self.seed);
        text.push_str(&told::<G>(&log.take(), seats));
        let (mut taste, mut actions) = (Chance::at(!self.seed, 0), Vec::new());
        let (mut decisions, mut rest) = (0, Rest::default());
        while let Turn::Asked(asked) = state.turn() {
            assert!(decisions < MAX_DECISIONS, "the game does not end");
            let page = if decisions < written { &mut text } else { &mut rest.text };
            if self.sketch_every > 0 && decisions.is_multiple_of(self.sketch_every) {
                page.push_str(&sketches(&state));
            }
            decisions += 1;
            let seat = asked.iter().nth(taste.below(asked.len())).expect("a set of n seats has an n-th");
            state.actions(seat, &mut actions);
            let action = (self.choose)(&state, seat, &actions, &mut taste);
            let question = G::ask(&state.prompt(seat), seat, true, Names::new(&[]), Lang::En).text;
            add(
                page,
                &format!("\n{decisions}. {seat}: {question}\n   {}\n   > {action}", abridged(&actions)),
            );
            state.apply(seat, action, &mut Chance::at(self.seed, decisions as u64), &mut log);
            page.push_str(&told::<G>(&log.take(), seats));
            if decisions > written && (decisions - written).is_multiple_of(HASHED) {
                rest.close(decisions);
            }
        }
        rest.close(decisions);
        text.push_str(&rest.hashes);
        text.push_str(&sketches(&state));
        text.push_str(&result(&state));
        text
    }

    /// Compares the game with the one kept in a file. With `UPDATE=1` in the environment, keeps it there instead; with
    /// `UPDATE=whole`, every decision of it.
    ///
    /// # Panics
    /// If they differ, with a diff, or if the file cannot be read or written.
    pub fn check(&self, path: impl AsRef<Path>) {
        let (path, update) = (path.as_ref(), env::var("UPDATE").unwrap_or_default());
        let text = self.write_out(if update == "whole" { MAX_DECISIONS } else { WRITTEN });
        if ["1", "whole"].contains(&&*update) {
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

/// What is not written out.
#[derive(Default)]
struct Rest {
    /// The decisions since the last hash.
    text: String,
    /// A line for each hash.
    hashes: String,
}

impl Rest {
    /// Puts a hash in the place of the text that has come together, which ends with this decision.
    fn close(&mut self, decision: usize) {
        if !self.text.is_empty() {
            if self.hashes.is_empty() {
                add(&mut self.hashes, "\nThe rest, by hashes of its text");
            }
            add(&mut self.hashes, &format!("   to {decision}: {}", state_hash(&self.text)));
            self.text.clear();
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
        G::tell(&G::redact(event, viewer)?, Names::new(&[]), Lang::En).map(|line| line.text)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::yardstick::Pennies;

    fn written(decisions: usize, sketch_every: usize) -> String {
        let game = Playthrough::<Pennies> { sketch_every, ..Playthrough::random("players=3 rounds=4", 2) };
        game.write_out(decisions)
    }

    #[test]
    fn what_is_not_written_out_is_hashed() {
        let (whole, cut) = (written(100, 100), written(5, 100));
        let (start, rest) = cut.split_once("\nThe rest, by hashes of its text\n").expect("twelve decisions");
        assert!(whole.starts_with(start) && !whole.contains("The rest"), "{cut}");
        let (hashes, end) = rest.split_once("\nSeen by").expect("the last position is sketched");
        assert!(hashes.starts_with("   to 12: ") && hashes.lines().count() == 1, "{hashes}");
        assert!(whole.ends_with(end), "{cut}");
    }

    /// A sketch before the seventh decision is the only difference.
    #[test]
    fn a_change_after_what_is_written_out_shows_in_a_hash() {
        let changes = compare(&written(5, 100), &written(5, 6)).expect_err("another text");
        let changed: Vec<&str> = changes.lines().filter(|line| line.starts_with(['-', '+'])).collect();
        assert_eq!(changed.len(), 2, "{changes}");
        assert!(changed.iter().all(|line| line.contains("to 12: ")), "{changes}");
    }
}
