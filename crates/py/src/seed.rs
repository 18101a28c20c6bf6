//! Seeds as Python gives them.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBool;

/// A whole number from 0 to 2⁶⁴ − 1: a Python or a numpy one.
#[derive(Clone, Copy)]
pub(crate) struct Seed(pub(crate) u64);

impl<'py> FromPyObject<'_, 'py> for Seed {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, 'py, PyAny>) -> PyResult<Seed> {
        let whole = if given.cast::<PyBool>().is_ok() { None } else { given.extract::<u64>().ok() };
        whole.map(Seed).ok_or_else(|| {
            let found: String =
                given.repr().map_or_else(|_| "something else".into(), |text| text.to_string());
            let found: String = found.chars().take(60).collect();
            PyValueError::new_err(format!("a seed is a whole number from 0 to 2**64 - 1, not {found}"))
        })
    }
}
