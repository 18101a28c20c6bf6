//! Which games there are, and how a setup is written.

use catalog::{GameId, Playable, for_game};
use engine::{Learning, Seat, SetupError};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyList, PySlice, PyTuple};

use crate::error::{SetupProblem, Trouble};
use crate::seed::Seed;

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
    /// Values that make sense only with something else: option, value, what it needs.
    needs: Vec<(&'static str, &'static str, &'static str)>,
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
        for_game!(game, G => Sizes { actions: G::ACTIONS, features: G::OBSERVATION })
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
        needs: needs(game),
    })
}

/// Found by trying every value alone.
fn needs(game: GameId) -> Vec<(&'static str, &'static str, &'static str)> {
    let values = game
        .options()
        .iter()
        .flat_map(|option| option.choices.iter().map(move |choice| (option.key, choice.value)));
    let found = values.filter_map(|(key, value)| match game.check_setup(&format!("{key}={value}")) {
        Err(SetupError::Needs { needs, .. }) => Some((key, value, needs)),
        _ => None,
    });
    found.collect()
}

/// What the numbers of an observation and the numbers of actions are.
#[pyclass(frozen, get_all, module = "theogony")]
pub(crate) struct Spec {
    /// The id of the game.
    game: &'static str,
    /// The version of the rules.
    rules_version: u32,
    /// The blocks of an observation: name, place of the first number, how many. `player 0` is the observer; players and the seats
    /// in actions are counted clockwise from there.
    blocks: Vec<(String, usize, usize)>,
    /// How many action numbers there are.
    num_actions: usize,
    /// The length of an observation.
    observation_size: usize,
    /// A fingerprint of all that: a network made for another one is refused.
    layout: String,
}

#[pymethods]
impl Spec {
    /// The part of an observation, or of many by the last axis, that a block is.
    fn slice<'py>(&self, py: Python<'py>, name: &str) -> PyResult<Bound<'py, PySlice>> {
        let found = self.blocks.iter().find(|(block, ..)| block == name);
        let Some((_, start, size)) = found else {
            let names: Vec<&str> = self.blocks.iter().map(|(name, ..)| name.as_str()).collect();
            let name: String = name.chars().take(40).collect();
            return Err(PyValueError::new_err(format!("no block '{name}'; there are {}", names.join(", "))));
        };
        Ok(PySlice::new(py, *start as isize, (start + size) as isize, 1))
    }

    fn __repr__(&self) -> String {
        let blocks = self.blocks.len();
        format!("<theogony.Spec {} {} numbers in {blocks} blocks>", self.game, self.observation_size)
    }
}

/// What the numbers of a game's observations are, block by block; generated from the code that writes them.
#[pyfunction]
pub(crate) fn spec(game: &str) -> PyResult<Spec> {
    Ok(for_game!(find(game)?, G => spec_of::<G>()))
}

fn spec_of<G: Playable>() -> Spec {
    let blocks = engine::layout::<G>().into_iter();
    Spec {
        game: G::ID,
        rules_version: G::RULES,
        blocks: blocks.map(|block| (block.name, block.start, block.size)).collect(),
        num_actions: G::ACTIONS,
        observation_size: G::OBSERVATION,
        layout: engine::layout_hash::<G>().to_string(),
    }
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
pub(crate) fn seed_or_fresh(seed: Option<Seed>) -> PyResult<u64> {
    match seed {
        Some(Seed(seed)) => Ok(seed),
        None => getrandom::u64().map_err(|error| PyValueError::new_err(format!("no random seed: {error}"))),
    }
}
