use engine::Lang;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// One answer to a question: its text, which is unique and stable, and its number, which is unique among the answers to
/// one question.
#[pyclass(frozen, eq, hash, ord, module = "theogony")]
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Action {
    /// The dense number, below `Game.num_actions`.
    #[pyo3(get)]
    pub(crate) index: usize,
    /// The text in the game's notation.
    #[pyo3(get)]
    pub(crate) text: String,
}

#[pymethods]
impl Action {
    #[new]
    fn new(index: usize, text: String) -> Action {
        Action { index, text }
    }

    fn __index__(&self) -> usize {
        self.index
    }

    fn __str__(&self) -> &str {
        &self.text
    }

    fn __repr__(&self) -> String {
        format!("Action({}, {:?})", self.index, self.text)
    }

    fn __getnewargs__(&self) -> (usize, String) {
        (self.index, self.text.clone())
    }
}

/// Reads `"en"` or `"fr"`.
pub(crate) fn language(code: &str) -> PyResult<Lang> {
    Lang::from_code(code)
        .ok_or_else(|| PyValueError::new_err(format!("unknown language '{code}'; known are en, fr")))
}
