//! Arrays that the caller owns and we write into or read from.

use numpy::{
    Element, PyArrayDescrMethods, PyArrayDyn, PyArrayMethods, PyReadonlyArrayDyn, PyReadwriteArrayDyn,
    PyUntypedArray, PyUntypedArrayMethods, dtype,
};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;

/// An array of another library that shares its memory (DLPack), as a numpy array over the same memory; a numpy array as it is.
pub(crate) fn shared<'py>(given: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    if given.cast::<PyUntypedArray>().is_ok() || !given.hasattr("__dlpack__")? {
        return Ok(given.clone());
    }
    given.py().import("numpy")?.call_method1("from_dlpack", (given,))
}

/// The array as one to write into, if it has exactly this type and shape.
pub(crate) fn writable<'py, T: Element>(
    name: &str,
    given: &Bound<'py, PyAny>,
    shape: &[usize],
) -> PyResult<PyReadwriteArrayDyn<'py, T>> {
    let array = checked::<T>(name, given, shape)?;
    array.try_readwrite().map_err(|error| {
        PyValueError::new_err(format!("{name} must be writable and given only once ({error})"))
    })
}

/// The array as one to read from, if it has exactly this type and shape.
pub(crate) fn readable<'py, T: Element>(
    name: &str,
    given: &Bound<'py, PyAny>,
    shape: &[usize],
) -> PyResult<PyReadonlyArrayDyn<'py, T>> {
    let array = checked::<T>(name, given, shape)?;
    array
        .try_readonly()
        .map_err(|error| PyValueError::new_err(format!("{name} is being written to ({error})")))
}

fn checked<'a, 'py, T: Element>(
    name: &str,
    given: &'a Bound<'py, PyAny>,
    shape: &[usize],
) -> PyResult<&'a Bound<'py, PyArrayDyn<T>>> {
    let wanted = dtype::<T>(given.py());
    let Ok(array) = given.cast::<PyUntypedArray>() else {
        let kind = given.get_type().name()?;
        let shape = tuple(shape);
        return Err(PyTypeError::new_err(format!(
            "{name} must be a numpy array of {wanted} with shape {shape}, not {kind}"
        )));
    };
    let found = (array.dtype(), array.shape());
    if !found.0.is_equiv_to(&wanted) {
        return Err(PyTypeError::new_err(format!("{name} must be an array of {wanted}, not of {}", found.0)));
    }
    if found.1 != shape {
        let (wanted, found) = (tuple(shape), tuple(found.1));
        return Err(PyValueError::new_err(format!("{name} must have shape {wanted}, not {found}")));
    }
    if !array.is_c_contiguous() || !array.is_aligned() {
        return Err(PyValueError::new_err(format!(
            "{name} must be C-contiguous; pass numpy.ascontiguousarray or a fresh numpy.zeros"
        )));
    }
    given.cast::<PyArrayDyn<T>>().map_err(PyErr::from)
}

/// A shape as Python prints it.
fn tuple(shape: &[usize]) -> String {
    match shape {
        [only] => format!("({only},)"),
        _ => format!("({})", shape.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")),
    }
}
