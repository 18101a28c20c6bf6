use std::sync::atomic::{AtomicU64, Ordering};

use bots::{Budget, Level};
use engine::{Chance, Seat};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::action::Action;
use crate::error::Trouble;
use crate::state::State;
use crate::table::AnyTable;

/// A bot of one of the program's levels; it plays every game. What its seat cannot know, it cannot see. Its answers depend
/// on its seed and on how many it has given.
#[pyclass(frozen, module = "theogony")]
pub(crate) struct Bot {
    level: Level,
    seed: u64,
    /// Several threads may ask at once.
    answers: AtomicU64,
}

/// A tree search over what a seat can know, with a budget of your own; it plays every game. By default it is tuned for the
/// game and follows its heuristic; with an `exploration` it is the plain search with random playouts.
#[pyclass(frozen, module = "theogony")]
pub(crate) struct Search {
    simulations: u32,
    exploration: Option<f64>,
    milliseconds: Option<u64>,
    seed: u64,
    /// Several threads may ask at once.
    answers: AtomicU64,
}

/// The names of the levels, the weakest first.
#[pyfunction]
pub(crate) fn levels() -> Vec<&'static str> {
    Level::ALL.iter().map(|level| level.name()).collect()
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
    #[pyo3(signature = (level="medium", *, seed=0, answers=0))]
    fn new(level: &str, seed: u64, answers: u64) -> PyResult<Bot> {
        let level =
            level.parse().map_err(|error: bots::UnknownLevel| PyValueError::new_err(error.to_string()))?;
        Ok(Bot { level, seed, answers: answers.into() })
    }

    /// The name of the level.
    #[getter]
    fn level(&self) -> &'static str {
        self.level.name()
    }

    /// The bot's answer for a seat that is asked (by default the one that decides next).
    #[pyo3(signature = (state, seat=None))]
    fn choose(&self, py: Python<'_>, state: &State, seat: Option<isize>) -> PyResult<Action> {
        let (table, seat) = subject(state, seat)?;
        let level = self.level;
        let mut chance = Chance::at(self.seed, self.answers.fetch_add(1, Ordering::Relaxed));
        let (index, text) = py.detach(|| table.choose(seat, level, &mut chance));
        Ok(Action { index, text })
    }

    fn __getnewargs_ex__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<((&'static str,), Bound<'py, pyo3::types::PyDict>)> {
        let rest = pyo3::types::PyDict::new(py);
        rest.set_item("seed", self.seed)?;
        rest.set_item("answers", self.answers.load(Ordering::Relaxed))?;
        Ok(((self.level.name(),), rest))
    }

    fn __repr__(&self) -> String {
        format!(
            "Bot({:?}, seed={}, answers={})",
            self.level.name(),
            self.seed,
            self.answers.load(Ordering::Relaxed)
        )
    }
}

#[pymethods]
impl Search {
    #[new]
    #[pyo3(signature = (simulations=2000, *, exploration=None, milliseconds=None, seed=0, answers=0))]
    fn new(
        simulations: u32,
        exploration: Option<f64>,
        milliseconds: Option<u64>,
        seed: u64,
        answers: u64,
    ) -> PyResult<Search> {
        if simulations == 0 || exploration.is_some_and(|weight| !weight.is_finite() || weight < 0.0) {
            return Err(PyValueError::new_err(
                "a search needs at least one simulation and an exploration of 0 or more",
            ));
        }
        Ok(Search { simulations, exploration, milliseconds, seed, answers: answers.into() })
    }

    /// Every answer of a seat that is asked, the best first: action, visits, mean utility for the seat from 0 to 1.
    #[pyo3(signature = (state, seat=None))]
    fn think(&self, py: Python<'_>, state: &State, seat: Option<isize>) -> PyResult<Vec<(Action, u32, f64)>> {
        let (table, seat) = subject(state, seat)?;
        let time = self.milliseconds.map(std::time::Duration::from_millis);
        let budget = Budget { simulations: self.simulations, time };
        let exploration = self.exploration;
        let mut chance = Chance::at(self.seed, self.answers.fetch_add(1, Ordering::Relaxed));
        let thoughts = py.detach(|| table.think(seat, budget, exploration, &mut chance));
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
