//! What leads a search: a network, or a function of Python's.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use bots::Evaluator;
use bots::network::{Glance, NetworkError, PolicyValue, embedded};
use catalog::Playable;
use engine::MAX_SEATS;
use numpy::{PyArray1, PyArrayMethods};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::buffer::readable;

/// What was named when the search was made.
pub(crate) enum Guide {
    /// The network of the program.
    Embedded,
    File(Arc<PolicyValue>),
    /// `(observations, masks) -> (logits, values)`.
    Function(Py<PyAny>),
}

/// A guide for one thought.
pub(crate) enum Guiding {
    Embedded,
    File(Arc<PolicyValue>),
    Function(Arc<Asked>),
}

impl Guide {
    pub(crate) fn read(given: &Bound<'_, PyAny>) -> PyResult<Guide> {
        if let Ok(name) = given.extract::<String>() {
            return match name.split_once(':') {
                None if name == "network" => Ok(Guide::Embedded),
                Some(("network", file)) => {
                    Ok(Guide::File(Arc::new(PolicyValue::open(file).map_err(|error| unfit(&error))?)))
                }
                _ => {
                    let name: String = name.chars().take(40).collect();
                    Err(PyValueError::new_err(format!(
                        "an evaluator is 'network', 'network:FILE' or a function, not '{name}'"
                    )))
                }
            };
        }
        match given.is_callable() {
            true => Ok(Guide::Function(given.clone().unbind())),
            false => Err(PyValueError::new_err("an evaluator is 'network', 'network:FILE' or a function")),
        }
    }

    /// For one thought about a game with so many action numbers.
    pub(crate) fn begin(&self, py: Python<'_>, actions: usize) -> Guiding {
        match self {
            Guide::Embedded => Guiding::Embedded,
            Guide::File(network) => Guiding::File(Arc::clone(network)),
            Guide::Function(function) => Guiding::Function(Arc::new(Asked {
                function: function.clone_ref(py),
                actions,
                failure: Mutex::default(),
                cancel: Arc::default(),
            })),
        }
    }
}

impl Guiding {
    /// The evaluator, if it is one for this game, and what stops the search that it leads.
    pub(crate) fn evaluator<G: Playable>(
        &self,
    ) -> Result<(Arc<dyn Evaluator>, Arc<AtomicBool>), NetworkError> {
        Ok(match self {
            Guiding::Embedded => (embedded::<G>().ok_or(NetworkError::Missing(G::ID))?, Arc::default()),
            Guiding::File(network) => {
                network.check::<G>()?;
                (Arc::<PolicyValue>::clone(network), Arc::default())
            }
            Guiding::Function(asked) => (Arc::<Asked>::clone(asked), Arc::clone(&asked.cancel)),
        })
    }

    /// What a function of Python's has raised.
    pub(crate) fn check(&self) -> PyResult<()> {
        let Guiding::Function(asked) = self else { return Ok(()) };
        asked.failure.lock().unwrap_or_else(PoisonError::into_inner).take().map_or(Ok(()), Err)
    }
}

/// A function that is asked about positions. When it fails the search ends, and its thoughts are thrown away.
pub(crate) struct Asked {
    function: Py<PyAny>,
    actions: usize,
    failure: Mutex<Option<PyErr>>,
    cancel: Arc<AtomicBool>,
}

impl Evaluator for Asked {
    fn look(&self, glances: &mut [Glance]) {
        let Err(failure) = Python::attach(|py| self.ask(py, glances)) else { return };
        self.failure.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(failure);
        self.cancel.store(true, Ordering::Relaxed);
        for glance in glances {
            glance.likings = vec![0.0; glance.numbers.len()];
            glance.values = vec![0.5];
        }
    }
}

impl Asked {
    fn ask(&self, py: Python<'_>, glances: &mut [Glance]) -> PyResult<()> {
        let (count, actions) = (glances.len(), self.actions);
        let observations: Vec<f32> = glances.iter().flat_map(|glance| &glance.observation).copied().collect();
        let size = observations.len() / count.max(1);
        let mut masks = vec![false; count * actions];
        for (glance, mask) in glances.iter().zip(masks.chunks_exact_mut(actions)) {
            glance.numbers.iter().for_each(|&number| mask[number] = true);
        }
        let observations = PyArray1::from_vec(py, observations).reshape([count, size])?;
        let masks = PyArray1::from_vec(py, masks).reshape([count, actions])?;
        let (logits, values): (Bound<'_, PyAny>, Bound<'_, PyAny>) =
            self.function.bind(py).call1((observations, masks))?.extract()?;
        let (logits, values) = (numbers(&logits)?, numbers(&values)?.call_method1("reshape", (count, -1))?);
        let told = values.getattr("size")?.extract::<usize>()? / count;
        if !(1..=MAX_SEATS).contains(&told) {
            return Err(PyValueError::new_err(format!(
                "values must be one for each position, or one for each of its seats, clockwise; not {told}"
            )));
        }
        let logits = readable::<f32>("logits", &logits, &[count, actions])?;
        let values = readable::<f32>("values", &values, &[count, told])?;
        let rows = logits.as_slice()?.chunks_exact(actions).zip(values.as_slice()?.chunks_exact(told));
        for (glance, (logits, values)) in glances.iter_mut().zip(rows) {
            glance.likings.clear();
            glance.likings.extend(glance.numbers.iter().map(|&number| logits[number]));
            glance.values.clear();
            glance.values.extend(values.iter().map(|value| value.clamp(0.0, 1.0)));
            if glance.likings.iter().chain(&glance.values).any(|number| !number.is_finite()) {
                return Err(PyValueError::new_err(
                    "logits of legal actions and values must be finite numbers",
                ));
            }
        }
        Ok(())
    }
}

/// Whatever holds numbers as an array in single precision.
fn numbers<'py>(given: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    given.py().import("numpy")?.call_method1("ascontiguousarray", (given, "float32"))
}

pub(crate) fn unfit(error: &NetworkError) -> PyErr {
    PyValueError::new_err(error.to_string())
}
