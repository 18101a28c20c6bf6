//! What a seat is told suffices: wherever it knows the same, it is asked the same.
//!
//! A seat knows in three ways: by its features, by the text of the position with its question, and by what it was told and did so far.
//! Whoever learns gets the open answers beside each of them. Here each has to do without, for held against what holds the answers
//! themselves it could not fail.
//!
//! Random games hardly ever meet. So at many positions of a game, some branches are played from there with the same chance: positions that
//! differ by a few answers, taken in another order or not at all, are those that somebody who is told too little cannot tell apart.

use std::collections::hash_map::Entry;
use std::collections::{BTreeMap, HashMap};
use std::hash::{DefaultHasher, Hash, Hasher};

use engine::{Chance, Features, Game, Lang, Log, Names, Seat, Viewer};

/// Branches played from a position, and how long they are.
const BRANCHES: usize = 3;
const LENGTH: usize = 6;
/// Answers between such positions.
const STRIDE: usize = 4;

/// What a run has seen.
#[derive(Debug, Default)]
pub struct Known {
    /// Decisions looked at.
    pub visits: usize,
    /// What the features tell, without the flags of the open answers.
    pub features: Told,
    /// What the text of the position tells, with the seat and its question, without the list of the open answers.
    pub text: Told,
    /// What follows from all that the seat was told and did, and from its question.
    pub memory: Told,
}

/// What one way to know tells.
#[derive(Debug, Default)]
pub struct Told {
    /// Decisions whose knowledge had been met before.
    pub met_again: usize,
    /// The questions that came with other answers than when the same was known before, each with an example.
    pub open: BTreeMap<String, String>,
    answers_of: HashMap<u64, u64>,
}

impl Told {
    fn note(&mut self, knowledge: u64, answers: u64, question: &str, example: impl Fn() -> String) {
        match self.answers_of.entry(knowledge) {
            Entry::Vacant(entry) => {
                entry.insert(answers);
            }
            Entry::Occupied(entry) => {
                self.met_again += 1;
                if *entry.get() != answers && !self.open.contains_key(question) {
                    self.open.insert(question.into(), example());
                }
            }
        }
    }

    /// What is left open beside this, with an example.
    fn beside(&self, way: &str, known_to_be_open: &[&str]) -> Option<String> {
        assert!(self.met_again >= 1_000, "the {way} were met again {} times only", self.met_again);
        let known = |question: &str| known_to_be_open.contains(&question);
        let found: Vec<_> = self.open.iter().filter(|(question, _)| !known(question)).collect();
        let (_, example) = found.first()?;
        let questions: Vec<&str> = found.iter().map(|(question, _)| question.as_str()).collect();
        Some(format!("equal {way}, and other answers than before to {questions:?}; such as:\n{example}\n"))
    }
}

impl Known {
    /// Holds a run to it: equal knowledge means equal answers, but to these questions, whose answers only the list of the answers
    /// tells. They are named as the prompts are.
    ///
    /// # Panics
    /// If another question is left open, or if next to nothing was met again.
    pub fn assert_suffices(&self, features: &[&str], text: &[&str], memory: &[&str]) {
        let found = [
            self.features.beside("features", features),
            self.text.beside("texts", text),
            self.memory.beside("memories", memory),
        ];
        let found: String = found.into_iter().flatten().collect();
        assert!(found.is_empty(), "{found}");
    }
}

/// A position, and a fingerprint for each seat of all it was told and did on the way.
#[derive(Clone)]
struct Branch<G: Game> {
    state: G,
    memory: Vec<u64>,
}

impl<G: Game> Branch<G> {
    fn new(setup: &G::Setup, chance: &mut Chance) -> Branch<G> {
        let mut log = Log::on();
        let state = G::new(setup, chance, &mut log);
        let memory = vec![fingerprint(setup); state.seats()];
        let mut branch = Branch { state, memory };
        branch.tell(&mut log);
        branch
    }

    fn tell(&mut self, log: &mut Log<G::Event>) {
        for event in log.take() {
            for (seat, known) in Seat::all(self.state.seats()).zip(&mut self.memory) {
                if let Some(told) = G::redact(&event, Viewer::Seat(seat)) {
                    *known = fingerprint((*known, told));
                }
            }
        }
    }

    /// Plays one answer at random, if there is still a question.
    fn play(&mut self, taste: &mut Chance, chance: &mut Chance, open: &mut Vec<G::Action>) -> bool {
        let Some(seat) = self.state.turn().asked().first() else { return false };
        self.state.actions(seat, open);
        let (action, mut log) = (taste.pick(open), Log::on());
        self.state.apply(seat, action, chance, &mut log);
        let known = &mut self.memory[seat.index()];
        *known = fingerprint((*known, action));
        self.tell(&mut log);
        true
    }
}

/// Plays random games, one after another of these setups, until so many decisions were looked at. `sketch` is the text of a position
/// as a seat sees it.
pub fn what_seats_know<G: Game>(
    setups: &[G::Setup],
    visits: usize,
    seed: u64,
    sketch: impl Fn(&G, Seat) -> String,
) -> Known {
    let (mut known, mut open) = (Known::default(), Vec::new());
    for game in 0.. {
        let (setup, mut chance) = (&setups[game % setups.len()], Chance::at(seed, game as u64));
        let mut taste = Chance::at(!seed, game as u64);
        let mut trunk = Branch::<G>::new(setup, &mut chance);
        loop {
            look(&trunk, setup, &sketch, &mut known);
            for _ in 0..BRANCHES {
                let (mut branch, mut chance) = (trunk.clone(), chance.clone());
                for _ in 0..LENGTH {
                    if branch.play(&mut taste, &mut chance, &mut open) {
                        look(&branch, setup, &sketch, &mut known);
                    }
                }
            }
            if !(0..STRIDE).all(|_| trunk.play(&mut taste, &mut chance, &mut open)) {
                break;
            }
        }
        if known.visits >= visits {
            break;
        }
    }
    known
}

fn look<G: Game>(
    branch: &Branch<G>,
    setup: &G::Setup,
    sketch: &impl Fn(&G, Seat) -> String,
    known: &mut Known,
) {
    let Branch { state, memory } = branch;
    let (mut answers, mut features) = (Vec::new(), vec![0.0; G::FEATURES]);
    for seat in state.turn().asked().iter() {
        known.visits += 1;
        state.actions(seat, &mut answers);
        let prompt = state.prompt(seat);
        let name = format!("{prompt:?}");
        let name = name.split(|letter: char| !letter.is_alphanumeric()).next().unwrap_or_default();
        let text = || {
            let question = G::ask(&prompt, seat, true, Names::new(&[]), Lang::En).text;
            format!("{setup}\n{}\nseat {seat}: {question}", sketch(state, seat))
        };
        let example = || {
            let answers: Vec<String> = answers.iter().map(ToString::to_string).collect();
            format!("{}\n{prompt:?}: {}", text(), answers.join(", "))
        };
        let mut numbers: Vec<usize> = answers.iter().map(|&answer| state.number(seat, answer)).collect();
        numbers.sort_unstable();
        state.features(seat, &mut Features::new(&mut features));
        let bits: Vec<u32> = features.iter().map(|number| number.to_bits()).collect();
        known.features.note(fingerprint(bits), fingerprint(numbers), name, example);
        let told = fingerprint(&answers);
        known.text.note(fingerprint(text()), told, name, example);
        known.memory.note(fingerprint((memory[seat.index()], &prompt)), told, name, example);
    }
}

fn fingerprint(what: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    what.hash(&mut hasher);
    hasher.finish()
}
