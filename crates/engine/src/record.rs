use std::fmt;
use std::fmt::Write as _;

use thiserror::Error;

use crate::{Game, Move, Seat, Session, StateHash};

const HEADER: &str = "theogony replay 1";

/// A recorded game as text: what is needed to play it again, and the fingerprint it must lead to.
///
/// ```text
/// theogony replay 1
/// game derby
/// rules 1
/// setup players=3 powers=off …
/// seed 42
/// A take odin
/// …
/// hash 0123456789abcdef
/// ```
///
/// A line of the game is a seat and what it did: the notation of an answer, or the word of a [`Deed`](crate::Deed).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The game's id.
    pub game: String,
    /// The rules version it was played by.
    pub rules: u32,
    /// The setup text.
    pub setup: String,
    /// The seed.
    pub seed: u64,
    /// The moves, each with its line number.
    pub moves: Vec<(usize, Seat, String)>,
    /// The fingerprint of the last position, if stated.
    pub hash: Option<StateHash>,
}

/// A damaged record, with the place.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}, column {column}: {problem}")]
pub struct RecordError {
    /// 1 for the first line.
    pub line: usize,
    /// 1 for the first character.
    pub column: usize,
    /// What is wrong there.
    pub problem: String,
}

impl RecordError {
    fn new(line: usize, column: usize, problem: impl Into<String>) -> RecordError {
        RecordError { line, column, problem: problem.into() }
    }
}

impl Record {
    /// Records a session.
    pub fn of<G: Game>(session: &Session<G>) -> Record {
        Record {
            game: G::ID.into(),
            rules: G::RULES,
            setup: session.setup().to_string(),
            seed: session.seed(),
            moves: session
                .moves()
                .iter()
                .enumerate()
                .map(|(index, step)| (index + 6, step.seat, step.action.to_string()))
                .collect(),
            hash: Some(session.hash()),
        }
    }

    /// Reads a record. What the moves mean is checked by [`Record::replay`].
    pub fn parse(text: &str) -> Result<Record, RecordError> {
        let mut lines = text.lines().enumerate().map(|(index, line)| (index + 1, line.trim_end()));
        let (_, first) = lines.next().unwrap_or((1, ""));
        if first != HEADER {
            return Err(RecordError::new(1, 1, format!("a replay starts with '{HEADER}'")));
        }
        let end = text.lines().count() + 1;
        let mut field = |key: &'static str| -> Result<(usize, String), RecordError> {
            let (line, text) = lines.next().unwrap_or((end, ""));
            match text.strip_prefix(key).and_then(|rest| rest.strip_prefix(' ')) {
                Some(value) => Ok((line, value.into())),
                None => Err(RecordError::new(line, 1, format!("expected '{key} …'"))),
            }
        };
        let (_, game) = field("game")?;
        let (line, rules) = field("rules")?;
        let rules = rules.parse().map_err(|_| RecordError::new(line, 7, "the rules version is a number"))?;
        let (_, setup) = field("setup")?;
        let (line, seed) = field("seed")?;
        let seed = seed.parse().map_err(|_| RecordError::new(line, 6, "the seed is a 64-bit number"))?;
        let mut record = Record { game, rules, setup, seed, moves: Vec::new(), hash: None };
        for (line, text) in lines {
            if record.hash.is_some() && !text.is_empty() {
                return Err(RecordError::new(line, 1, "nothing may follow the hash"));
            }
            record.read_line(line, text)?;
        }
        Ok(record)
    }

    fn read_line(&mut self, line: usize, text: &str) -> Result<(), RecordError> {
        if text.is_empty() {
            return Ok(());
        }
        let (head, rest) = text.split_once(' ').unwrap_or((text, ""));
        if head == "hash" {
            let hash = u64::from_str_radix(rest, 16).ok().filter(|_| rest.len() == 16);
            let hash = hash.ok_or_else(|| RecordError::new(line, 6, "a hash has 16 hexadecimal digits"))?;
            self.hash = Some(StateHash(hash));
            return Ok(());
        }
        let seat: Seat = head.parse().map_err(|problem: String| RecordError::new(line, 1, problem))?;
        self.moves.push((line, seat, rest.into()));
        Ok(())
    }

    /// Plays the record again by the rules of `G`, and checks the hash if one is stated.
    pub fn replay<G: Game>(&self) -> Result<Session<G>, RecordError> {
        if self.game != G::ID {
            return Err(RecordError::new(2, 6, format!("this is a game of {}, not of {}", self.game, G::ID)));
        }
        let Some(older) = G::as_of(self.rules) else {
            let problem = format!(
                "played by rules version {}; this program has version {} and cannot replay it",
                self.rules,
                G::RULES
            );
            return Err(RecordError::new(3, 7, problem));
        };
        let setup = format!("{} {older}", self.setup);
        let setup =
            setup.trim_end().parse().map_err(|e: crate::SetupError| RecordError::new(4, 7, e.to_string()))?;
        let mut moves = Vec::with_capacity(self.moves.len());
        for (line, seat, text) in &self.moves {
            let action = text.parse().map_err(|e: crate::NotationError| {
                RecordError::new(*line, e.column + 2, format!("expected {}, found {}", e.expected, e.seen()))
            })?;
            moves.push(Move { seat: *seat, action });
        }
        let session = Session::replay(setup, self.seed, &moves).map_err(|error| {
            let line = self.moves[error.number - 1].0;
            RecordError::new(line, 3, error.to_string())
        })?;
        match self.hash {
            Some(stated) if stated != session.hash() => {
                let line = self.moves.last().map_or(6, |last| last.0 + 1);
                let problem =
                    format!("the replay leads to hash {}, the record says {stated}", session.hash());
                Err(RecordError::new(line, 6, problem))
            }
            _ => Ok(session),
        }
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = format!(
            "{HEADER}\ngame {}\nrules {}\nsetup {}\nseed {}\n",
            self.game, self.rules, self.setup, self.seed
        );
        for (_, seat, action) in &self.moves {
            writeln!(text, "{seat} {action}")?;
        }
        if let Some(hash) = self.hash {
            writeln!(text, "hash {hash}")?;
        }
        f.write_str(&text)
    }
}
