use std::sync::atomic::{AtomicU64, Ordering};

use bots::{Budget, Contender, Guidance, Level};
use engine::{Chance, Seat};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::action::Action;
use crate::error::Trouble;
use crate::games::Sizes;
use crate::guide::{self, Guide};
use crate::seed::Seed;
use crate::state::State;
use crate::table::{AnyTable, Thinking};

/// A bot of the program: a level, which plays every game; `"network"` or `"network:FILE"`; or a search or heuristic with settings of
/// its own, as `theogony tournament` names them. What its seat cannot know, it cannot see. Its answers depend on its seed and on how
/// many it has given.
#[pyclass(frozen, module = "theogony")]
pub(crate) struct Bot {
    bot: Contender,
    seed: u64,
    /// Several threads may ask at once.
    answers: AtomicU64,
}

/// A tree search over what a seat can know, with a budget of your own; it plays every game. By default it is tuned for the
/// game and follows its heuristic; with an `exploration` it is the plain search with random playouts. An `evaluator` leads it instead
/// of playouts: `"network"`, `"network:FILE"`, or a function of your own that takes observations (float32) and masks (bool) of up to
/// `walks` positions, one in a row, and returns a logit for each action and the share of the victory, from 0 to 1, that it expects for
/// the seat (or a column for each seat, clockwise). `exploration` is then how far its likings draw the search.
#[pyclass(frozen, module = "theogony")]
pub(crate) struct Search {
    simulations: u32,
    exploration: Option<f64>,
    milliseconds: Option<u64>,
    evaluator: Option<(Guide, Py<PyAny>)>,
    walks: u32,
    seed: u64,
    /// Several threads may ask at once.
    answers: AtomicU64,
}

/// The most positions that an evaluator is asked about at once.
const MOST_WALKS: u32 = 4096;

/// The names of the levels, the weakest first.
#[pyfunction]
pub(crate) fn levels() -> Vec<&'static str> {
    Level::ALL.iter().map(|level| level.name()).collect()
}

/// A bot by its name.
pub(crate) fn read_bot(name: &str) -> PyResult<Contender> {
    name.parse().map_err(unfit)
}

/// A bot that cannot be read, or cannot play this game.
#[expect(clippy::needless_pass_by_value, reason = "it is handed to map_err")]
pub(crate) fn unfit(error: bots::ContenderError) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// A copy of the table to think about, so that nobody waits for the state, and the seat that is asked.
fn subject(state: &State, seat: Option<isize>) -> PyResult<(Box<dyn AnyTable>, Seat)> {
    let table = state.table();
    let waiting_for = table.asked();
    if waiting_for.is_empty() {
        return Err(Trouble::Over.into());
    }
    let seat = state.seat_or_next(seat)?;
    if !waiting_for.has(seat) {
        return Err(Trouble::NotAsked { seat, waiting_for }.into());
    }
    Ok((table.clone_box(), seat))
}

#[pymethods]
impl Bot {
    #[new]
    #[pyo3(signature = (level="medium", *, seed=Seed(0), answers=0), text_signature = "(level=\"medium\", *, seed=0, answers=0)")]
    fn new(level: &str, seed: Seed, answers: u64) -> PyResult<Bot> {
        Ok(Bot { bot: read_bot(level)?, seed: seed.0, answers: answers.into() })
    }

    /// What it is called.
    #[getter]
    fn level(&self) -> &str {
        self.bot.name()
    }

    /// The bot's answer for a seat that is asked (by default the one that decides next).
    #[pyo3(signature = (state, seat=None))]
    fn choose(&self, py: Python<'_>, state: &State, seat: Option<isize>) -> PyResult<Action> {
        let (table, seat) = subject(state, seat)?;
        let bot = &self.bot;
        let mut chance = Chance::at(self.seed, self.answers.fetch_add(1, Ordering::Relaxed));
        let (index, text) = py.detach(|| table.choose(seat, bot, &mut chance)).map_err(unfit)?;
        Ok(Action { index, text })
    }

    fn __getnewargs_ex__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<((String,), Bound<'py, pyo3::types::PyDict>)> {
        let rest = pyo3::types::PyDict::new(py);
        rest.set_item("seed", self.seed)?;
        rest.set_item("answers", self.answers.load(Ordering::Relaxed))?;
        Ok(((self.bot.name().into(),), rest))
    }

    fn __repr__(&self) -> String {
        format!(
            "Bot({:?}, seed={}, answers={})",
            self.bot.name(),
            self.seed,
            self.answers.load(Ordering::Relaxed)
        )
    }
}

#[pymethods]
impl Search {
    #[new]
    #[pyo3(signature = (simulations=2000, *, exploration=None, milliseconds=None, evaluator=None, walks=Guidance::WALKS, seed=Seed(0), answers=0), text_signature = "(simulations=2000, *, exploration=None, milliseconds=None, evaluator=None, walks=8, seed=0, answers=0)")]
    fn new(
        simulations: u32,
        exploration: Option<f64>,
        milliseconds: Option<u64>,
        evaluator: Option<Bound<'_, PyAny>>,
        walks: u32,
        seed: Seed,
        answers: u64,
    ) -> PyResult<Search> {
        if simulations == 0 || exploration.is_some_and(|weight| !weight.is_finite() || weight < 0.0) {
            return Err(PyValueError::new_err(
                "a search needs at least one simulation and an exploration of 0 or more",
            ));
        }
        if walks == 0 || walks > MOST_WALKS {
            return Err(PyValueError::new_err(format!("walks must be 1 to {MOST_WALKS}, not {walks}")));
        }
        let evaluator =
            evaluator.map(|given| PyResult::Ok((Guide::read(&given)?, given.unbind()))).transpose()?;
        let (seed, answers) = (seed.0, answers.into());
        Ok(Search { simulations, exploration, milliseconds, evaluator, walks, seed, answers })
    }

    /// Every answer of a seat that is asked, the best first: action, visits, mean utility for the seat from 0 to 1.
    #[pyo3(signature = (state, seat=None))]
    fn think(&self, py: Python<'_>, state: &State, seat: Option<isize>) -> PyResult<Vec<(Action, u32, f64)>> {
        let (table, seat) = subject(state, seat)?;
        let time = self.milliseconds.map(std::time::Duration::from_millis);
        let budget = Budget { simulations: self.simulations, time };
        let actions = Sizes::of(table.game()).actions;
        let guiding = self.evaluator.as_ref().map(|(guide, _)| (guide.begin(py, actions), self.walks));
        let how = Thinking { budget, exploration: self.exploration, guiding };
        let mut chance = Chance::at(self.seed, self.answers.fetch_add(1, Ordering::Relaxed));
        let thoughts =
            py.detach(|| table.think(seat, &how, &mut chance)).map_err(|error| guide::unfit(&error))?;
        if let Some((guiding, _)) = &how.guiding {
            guiding.check()?;
        }
        let thoughts = thoughts.into_iter();
        Ok(thoughts.map(|(index, text, visits, value)| (Action { index, text }, visits, value)).collect())
    }

    /// The best answer for a seat that is asked.
    #[pyo3(signature = (state, seat=None))]
    fn choose(&self, py: Python<'_>, state: &State, seat: Option<isize>) -> PyResult<Action> {
        let thoughts = self.think(py, state, seat)?;
        let (best, ..) = thoughts.into_iter().next().expect("a seat that is asked has an answer");
        Ok(best)
    }

    fn __getnewargs_ex__<'py>(&self, py: Python<'py>) -> PyResult<((u32,), Bound<'py, pyo3::types::PyDict>)> {
        let rest = pyo3::types::PyDict::new(py);
        rest.set_item("exploration", self.exploration)?;
        rest.set_item("milliseconds", self.milliseconds)?;
        rest.set_item("evaluator", self.evaluator.as_ref().map(|(_, given)| given))?;
        rest.set_item("walks", self.walks)?;
        rest.set_item("seed", self.seed)?;
        rest.set_item("answers", self.answers.load(Ordering::Relaxed))?;
        Ok(((self.simulations,), rest))
    }

    fn __repr__(&self) -> String {
        format!(
            "Search({}, seed={}, answers={})",
            self.simulations,
            self.seed,
            self.answers.load(Ordering::Relaxed)
        )
    }
}
