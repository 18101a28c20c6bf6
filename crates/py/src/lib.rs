//! The native half of the Python package `theogony`: states, batches of games, bots. Everything here goes through the
//! catalog, so a new game is there as soon as the catalog has it. The Python half (`python/theogony`) puts it
//! into the shapes that PettingZoo, OpenSpiel, Gymnasium and Ray want.

#![warn(missing_docs)]

mod action;
mod batch;
mod bot;
mod buffer;
mod error;
mod games;
mod guide;
mod half;
mod lessons;
mod picture;
mod png;
mod reward;
mod seed;
mod simulate;
mod state;
mod table;

/// The module, imported by the package as `theogony._theogony`.
#[pyo3::pymodule]
mod _theogony {
    #[pymodule_export]
    use crate::action::Action;
    #[pymodule_export]
    use crate::batch::{_restore_batch, Batch};
    #[pymodule_export]
    use crate::bot::{Bot, Search, levels};
    #[pymodule_export]
    use crate::error::{GameOver, IllegalAction, NotAsked, RecordProblem, SetupProblem};
    #[pymodule_export]
    use crate::games::{Game, Spec, game, games, spec};
    #[pymodule_export]
    use crate::lessons::lessons;
    #[pymodule_export]
    use crate::simulate::simulate;
    #[pymodule_export]
    use crate::state::{_restore, State, load, make};

    #[pymodule_export]
    #[expect(non_upper_case_globals, reason = "the name Python expects")]
    const __version__: &str = env!("CARGO_PKG_VERSION");
}
