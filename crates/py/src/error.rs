//! What can be wrong with a call, and the Python exception that says so.

use bots::ContenderError;
use engine::{NotationError, RecordError, Seat, SeatSet, SetupError};
use pyo3::PyErr;
use pyo3::create_exception;
use pyo3::exceptions::PyValueError;

create_exception!(
    theogony,
    IllegalAction,
    PyValueError,
    "The action is not one of the legal ones, or no action at all. Nothing has changed."
);
create_exception!(theogony, NotAsked, PyValueError, "This seat is not asked now. Nothing has changed.");
create_exception!(theogony, GameOver, PyValueError, "The game is over. Nothing has changed.");
create_exception!(theogony, SetupProblem, PyValueError, "These players and options cannot be played.");
create_exception!(theogony, RecordProblem, PyValueError, "This record or pickle cannot be read.");

/// Something a caller did wrong. Nothing has changed.
pub(crate) enum Trouble {
    Setup(SetupError),
    Bot(ContenderError),
    Notation { problem: NotationError, legal: Vec<(usize, String)> },
    NotAnAnswer(String),
    Record(RecordError),
    Over,
    NotAsked { seat: Seat, waiting_for: SeatSet },
    IllegalIndex { seat: Seat, index: i64, legal: Vec<(usize, String)> },
    IllegalText { seat: Seat, action: String, why: String },
    Imagined,
    NoSuchStep { steps: isize, moves: usize },
    Damaged,
    Rules { saved: u32, here: u32 },
}

/// How many legal actions an error message names.
const NAMED: usize = 12;

impl From<Trouble> for PyErr {
    fn from(trouble: Trouble) -> PyErr {
        match trouble {
            Trouble::Bot(problem) => PyValueError::new_err(problem.to_string()),
            Trouble::Setup(problem) => SetupProblem::new_err(problem.to_string()),
            Trouble::Notation { problem, legal } if legal.is_empty() => {
                IllegalAction::new_err(format!("not an action: {problem}"))
            }
            Trouble::Notation { problem, legal } => IllegalAction::new_err(format!(
                "not an action: column {}: found {}; legal are {}",
                problem.column,
                problem.seen(),
                name(&legal)
            )),
            Trouble::NotAnAnswer(deed) => IllegalAction::new_err(format!(
                "'{deed}' does not answer a question, it only occurs in records; to go back, use clone() or replay()"
            )),
            Trouble::Record(problem) => RecordProblem::new_err(problem.to_string()),
            Trouble::Over => GameOver::new_err("the game is over; make() a new one"),
            Trouble::NotAsked { seat, waiting_for } => {
                let waiting: Vec<usize> = waiting_for.iter().map(Seat::index).collect();
                NotAsked::new_err(format!("seat {} is not asked now; waiting for {waiting:?}", seat.index()))
            }
            Trouble::IllegalIndex { seat, index, legal } => IllegalAction::new_err(format!(
                "action {index} is not legal for seat {} now; legal are {}",
                seat.index(),
                name(&legal)
            )),
            Trouble::IllegalText { seat, action, why } => IllegalAction::new_err(format!(
                "'{action}' is not legal for seat {} now: {why}",
                seat.index()
            )),
            Trouble::Imagined => PyValueError::new_err(
                "a determinized position has no past of its own: serialize, replay or log the game it was made from",
            ),
            Trouble::NoSuchStep { steps, moves } => {
                PyValueError::new_err(format!("cannot go to step {steps}: the game has {moves} moves so far"))
            }
            Trouble::Damaged => {
                RecordProblem::new_err("these bytes are no pickled state, or they are damaged")
            }
            Trouble::Rules { saved, here } => RecordProblem::new_err(format!(
                "pickled under rules version {saved}, but this program has version {here}; keep records (serialize) \
                 for longer storage"
            )),
        }
    }
}

fn name(legal: &[(usize, String)]) -> String {
    let mut named: Vec<String> =
        legal.iter().take(NAMED).map(|(index, text)| format!("{index} ({text})")).collect();
    if legal.len() > NAMED {
        named.push(format!("and {} more", legal.len() - NAMED));
    }
    named.join(", ")
}
