//! Which games there are, and how a setup is written.

use catalog::{ForGame, GameId, House};
use engine::Seat;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyList, PyTuple};

use crate::error::{SetupProblem, Trouble};

/// What is known of a game before it is played.
#[pyclass(frozen, get_all, module = "theogony")]
pub(crate) struct Game {
    /// The id, as `make` takes it.
    id: &'static str,
    /// What people call it.
    title: &'static str,
    /// The version of the rules.
    rules_version: u32,
    /// The fewest players.
    min_players: usize,
    /// The most players.
    max_players: usize,
    /// How many action numbers there are: the length of a mask.
    num_actions: usize,
    /// The length of an observation.
    observation_size: usize,
    /// The options `make` takes, each with its values; the default comes first.
    options: Vec<(&'static str, Vec<&'static str>)>,
}

#[pymethods]
impl Game {
    fn __repr__(&self) -> String {
        format!("Game({:?}, players={}..{})", self.id, self.min_players, self.max_players)
    }
}

/// The sizes of a game's arrays.
#[derive(Clone, Copy)]
pub(crate) struct Sizes {
    pub(crate) actions: usize,
    pub(crate) features: usize,
}

impl Sizes {
    pub(crate) fn of(game: GameId) -> Sizes {
        struct Measure;
        impl ForGame for Measure {
            type Out = Sizes;
            fn run<G: House>(self) -> Sizes {
                Sizes { actions: G::ACTIONS, features: G::FEATURES }
            }
        }
        game.with(Measure)
    }
}

/// Every game there is, by id.
#[pyfunction]
pub(crate) fn games() -> Vec<&'static str> {
    GameId::ALL.iter().map(|game| game.id()).collect()
}

/// What is known of a game before it is played.
#[pyfunction]
pub(crate) fn game(id: &str) -> PyResult<Game> {
    let game = find(id)?;
    let (min_players, max_players) = game.players();
    let sizes = Sizes::of(game);
    let values = |option: &engine::OptionSpec| option.choices.iter().map(|choice| choice.value).collect();
    Ok(Game {
        id: game.id(),
        title: game.about().title[0],
        rules_version: game.rules_version(),
        min_players,
        max_players,
        num_actions: sizes.actions,
        observation_size: sizes.features,
        options: game.options().iter().map(|option| (option.key, values(option))).collect(),
    })
}

pub(crate) fn find(id: &str) -> PyResult<GameId> {
    GameId::parse(id).ok_or_else(|| {
        let id: String = id.chars().take(40).collect();
        PyValueError::new_err(format!("unknown game '{id}'; known are {}", games().join(", ")))
    })
}

/// A seat of a table, by number.
pub(crate) fn seat_at(seats: usize, seat: isize) -> PyResult<Seat> {
    match usize::try_from(seat) {
        Ok(index) if index < seats => Ok(Seat::new(index)),
        _ => {
            let last = seats - 1;
            Err(PyValueError::new_err(format!("no seat {seat}: this table has seats 0 to {last}")))
        }
    }
}

/// How many threads a call may spread over.
const MOST_THREADS: usize = 1024;

pub(crate) fn check_threads(threads: usize) -> PyResult<()> {
    match threads {
        1..=MOST_THREADS => Ok(()),
        _ => Err(PyValueError::new_err(format!("threads must be 1 to {MOST_THREADS}, not {threads}"))),
    }
}

/// The canonical setup text of a number of players and keyword options.
pub(crate) fn setup_text(
    game: GameId,
    players: Option<isize>,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<String> {
    let mut text = players.map(|players| format!("players={players}")).unwrap_or_default();
    for (key, value) in options.into_iter().flatten() {
        let (key, value) = (key.extract::<String>()?, option_value(&value)?);
        if format!("{key}{value}").contains(char::is_whitespace) {
            return Err(SetupProblem::new_err(format!("option {key} cannot contain spaces: {value:?}")));
        }
        text.push_str(&format!(" {key}={value}"));
    }
    let (canonical, _) = game.check_setup(&text).map_err(Trouble::Setup)?;
    Ok(canonical)
}

/// `True` is `on`, `False` is `off`, a list is joined by commas, anything else is its text.
fn option_value(value: &Bound<'_, PyAny>) -> PyResult<String> {
    if let Ok(flag) = value.cast::<PyBool>() {
        return Ok(if flag.is_true() { "on" } else { "off" }.into());
    }
    if value.cast::<PyList>().is_ok() || value.cast::<PyTuple>().is_ok() {
        let parts = value.try_iter()?.map(|part| option_value(&part?)).collect::<PyResult<Vec<_>>>()?;
        return Ok(parts.join(","));
    }
    Ok(value.str()?.to_string())
}

/// A seed, drawn from the system if none is given.
pub(crate) fn seed_or_fresh(seed: Option<u64>) -> PyResult<u64> {
    match seed {
        Some(seed) => Ok(seed),
        None => getrandom::u64().map_err(|error| PyValueError::new_err(format!("no random seed: {error}"))),
    }
}
