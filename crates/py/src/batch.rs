//! Many games in one object, stepped by one call into arrays that the caller owns.

mod lanes;
mod opponents;
mod out;

use std::sync::{Mutex, MutexGuard, TryLockError};

use catalog::{GameId, Playable, for_game};
use numpy::{PyArray1, PyReadwriteArrayDyn, PyUntypedArray, PyUntypedArrayMethods};
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};
use rayon::{ThreadPool, ThreadPoolBuilder};
use serde::{Deserialize, Serialize};

use crate::bot::{read_bot, unfit};
use crate::buffer::{readable, shared, writable};
use crate::error::{IllegalAction, Trouble};
use crate::games::{self, Sizes};
use crate::seed::Seed;
use crate::simulate::read_bots;

use lanes::{Agreed, AnyLanes, Lanes, Wrong};
use opponents::Opponents;
use out::{Out, Rows};

/// `size` games of one kind. `step` answers one question in each, over `threads` threads and without holding the
/// interpreter's lock, and writes what comes next into the arrays it is given. What happens in a game depends on the
/// batch's seed, the game's number and the answers, never on the number of threads. With `opponents` (a level, or a list
/// with one for each other seat, clockwise from the learner) only one seat is asked, `seat` or one drawn for each game,
/// and bots answer for the others. With `paired`, so many neighbouring games play the same deals one after another, and a learner
/// whose seat is not agreed sits one seat further in each of them.
#[pyclass(frozen, module = "theogony")]
pub(crate) struct Batch {
    lanes: Mutex<Box<dyn AnyLanes>>,
    game: GameId,
    setup: String,
    players: usize,
    size: usize,
    sizes: Sizes,
    threads: usize,
    /// Threads that wait for work between calls; none for one thread.
    pool: Option<ThreadPool>,
    terms: Terms,
}

/// How a batch was made: what pickling keeps beside its games.
#[derive(Clone, Serialize, Deserialize)]
struct Terms {
    seed: u64,
    reward: String,
    auto_reset: bool,
    paired: usize,
    opponents: Option<Vec<String>>,
    seat: Option<u8>,
}

/// More answers than any game takes would only cost time.
const MOST_STAGGER: usize = 10_000;

/// The arrays of one call, borrowed from the caller.
struct Arrays<'py> {
    seats: Option<PyReadwriteArrayDyn<'py, i32>>,
    observations: Option<PyReadwriteArrayDyn<'py, f32>>,
    halves: Option<PyReadwriteArrayDyn<'py, u16>>,
    indices: Option<PyReadwriteArrayDyn<'py, i32>>,
    values: Option<PyReadwriteArrayDyn<'py, f32>>,
    counts: Option<PyReadwriteArrayDyn<'py, i32>>,
    masks: Option<PyReadwriteArrayDyn<'py, bool>>,
    packed: Option<PyReadwriteArrayDyn<'py, u8>>,
    rewards: Option<PyReadwriteArrayDyn<'py, f32>>,
    dones: Option<PyReadwriteArrayDyn<'py, bool>>,
    rows: Rows,
}

/// The arrays as Python gives them: `seats`, `observations`, `masks`, `rewards`, `dones`, `indices`, `values`, `counts`.
type Given<'a, 'py> = [Option<&'a Bound<'py, PyAny>>; 8];

impl Batch {
    /// The games, unless another thread is at work on them.
    fn lanes(&self) -> PyResult<MutexGuard<'_, Box<dyn AnyLanes>>> {
        match self.lanes.try_lock() {
            Ok(lanes) => Ok(lanes),
            Err(TryLockError::Poisoned(lanes)) => Ok(lanes.into_inner()),
            Err(TryLockError::WouldBlock) => Err(PyRuntimeError::new_err(
                "another thread is using this batch: make a batch for each thread, or take turns",
            )),
        }
    }
}

impl<'py> Arrays<'py> {
    fn borrow(batch: &Batch, given: Given<'_, 'py>) -> PyResult<Arrays<'py>> {
        let mut arrays = [const { None }; 8];
        for (array, given) in arrays.iter_mut().zip(given) {
            *array = given.map(shared).transpose()?;
        }
        let [seats, observations, masks, rewards, dones, indices, values, counts] =
            arrays.each_ref().map(Option::as_ref);
        let (size, sizes) = (batch.size, batch.sizes);
        let sparse = match indices.or(values) {
            Some(array) => columns(array)?,
            None => 0,
        };
        let rows = Rows { features: sizes.features, actions: sizes.actions, players: batch.players, sparse };
        let (halves, observations) = match observations {
            Some(array) if is_of(array, "float16")? => (Some(array.call_method1("view", ("uint16",))?), None),
            other => (None, other),
        };
        let (packed, masks) = match masks {
            Some(array) if is_of(array, "uint8")? => (Some(array), None),
            other => (None, other),
        };
        Ok(Arrays {
            rows,
            seats: seats.map(|array| writable("seats", array, &[size])).transpose()?,
            observations: observations
                .map(|array| writable("observations", array, &[size, sizes.features]))
                .transpose()?,
            halves: halves
                .map(|array| writable("observations", &array, &[size, sizes.features]))
                .transpose()?,
            indices: indices.map(|array| writable("indices", array, &[size, sparse])).transpose()?,
            values: values.map(|array| writable("values", array, &[size, sparse])).transpose()?,
            counts: counts.map(|array| writable("counts", array, &[size])).transpose()?,
            masks: masks.map(|array| writable("masks", array, &[size, sizes.actions])).transpose()?,
            packed: packed
                .map(|array| writable("masks", array, &[size, sizes.actions.div_ceil(8)]))
                .transpose()?,
            rewards: rewards.map(|array| writable("rewards", array, &[size, batch.players])).transpose()?,
            dones: dones.map(|array| writable("dones", array, &[size])).transpose()?,
        })
    }

    fn out(&mut self) -> PyResult<Out<'_>> {
        Ok(Out {
            seats: self.seats.as_mut().map(|array| array.as_slice_mut()).transpose()?,
            observations: self.observations.as_mut().map(|array| array.as_slice_mut()).transpose()?,
            halves: self.halves.as_mut().map(|array| array.as_slice_mut()).transpose()?,
            indices: self.indices.as_mut().map(|array| array.as_slice_mut()).transpose()?,
            values: self.values.as_mut().map(|array| array.as_slice_mut()).transpose()?,
            counts: self.counts.as_mut().map(|array| array.as_slice_mut()).transpose()?,
            packed: self.packed.as_mut().map(|array| array.as_slice_mut()).transpose()?,
            masks: self.masks.as_mut().map(|array| array.as_slice_mut()).transpose()?,
            rewards: self.rewards.as_mut().map(|array| array.as_slice_mut()).transpose()?,
            dones: self.dones.as_mut().map(|array| array.as_slice_mut()).transpose()?,
        })
    }
}

/// The games of a batch.
fn lanes_of<G: Playable>(
    setup: &str,
    size: usize,
    seed: u64,
    agreed: Agreed,
) -> Result<Box<dyn AnyLanes>, Trouble> {
    let setup: G::Setup = setup.parse().map_err(Trouble::Setup)?;
    if let Some(opponents) = &agreed.opponents {
        opponents.check::<G>().map_err(Trouble::Bot)?;
    }
    Ok(Box::new(Lanes::<G>::new(setup, size, seed, agreed)))
}

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(signature = (game, size, players=None, *, seed=Seed(0), threads=1, reward="rank", auto_reset=true, stagger=0, paired=1, opponents=None, seat=None, **options), text_signature = "(game, size, players=None, *, seed=0, threads=1, reward=\"rank\", auto_reset=True, stagger=0, paired=1, opponents=None, seat=None, **options)")]
    #[expect(clippy::too_many_arguments, reason = "they are keyword arguments in Python")]
    fn new(
        game: &str,
        size: usize,
        players: Option<isize>,
        seed: Seed,
        threads: usize,
        reward: &str,
        auto_reset: bool,
        stagger: usize,
        paired: usize,
        opponents: Option<&Bound<'_, PyAny>>,
        seat: Option<isize>,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Batch> {
        let game = games::find(game)?;
        let setup = games::setup_text(game, players, options)?;
        let (_, players) = game.check_setup(&setup).map_err(Trouble::Setup)?;
        if size == 0 {
            return Err(PyValueError::new_err("a batch needs at least one game"));
        }
        games::check_threads(threads)?;
        if size > 1 << 20 {
            return Err(PyValueError::new_err("a batch holds at most 1,048,576 games"));
        }
        if stagger > MOST_STAGGER {
            return Err(PyValueError::new_err(format!("stagger must be 0 to {MOST_STAGGER}, not {stagger}")));
        }
        if paired == 0 || !size.is_multiple_of(paired) {
            return Err(PyValueError::new_err(format!(
                "paired must divide the size: {size} games, not {paired}"
            )));
        }
        let opponents = read_opponents(opponents, seat, players)?;
        let terms = Terms {
            seed: seed.0,
            reward: reward.into(),
            auto_reset,
            paired,
            opponents: opponents.as_ref().map(Opponents::names),
            seat: opponents.as_ref().and_then(|opponents| opponents.seat).map(|seat| seat.index() as u8),
        };
        let agreed = Agreed { reward: reward.parse()?, auto_reset, stagger, paired, opponents };
        let lanes = for_game!(game, G => lanes_of::<G>(&setup, size, seed.0, agreed))?;
        let (lanes, sizes, pool) = (Mutex::new(lanes), Sizes::of(game), pool_of(threads)?);
        Ok(Batch { lanes, game, setup, players, size, sizes, threads, pool, terms })
    }

    /// The id of the game.
    #[getter]
    fn game(&self) -> &'static str {
        self.game.id()
    }

    /// Players and options, in canonical form.
    #[getter]
    fn setup(&self) -> &str {
        &self.setup
    }

    /// How many sit at each table.
    #[getter]
    fn players(&self) -> usize {
        self.players
    }

    /// How many games.
    #[getter]
    fn size(&self) -> usize {
        self.size
    }

    /// Over how many threads a call spreads.
    #[getter]
    fn threads(&self) -> usize {
        self.threads
    }

    /// How many action numbers there are: the second length of `masks`.
    #[getter]
    fn num_actions(&self) -> usize {
        self.sizes.actions
    }

    /// The second length of `observations`.
    #[getter]
    fn observation_size(&self) -> usize {
        self.sizes.features
    }

    /// How many questions have been answered so far, those with a single answer left out.
    #[getter]
    fn decisions(&self) -> PyResult<u64> {
        Ok(self.lanes()?.decisions())
    }

    /// The seed of the game each lane is playing: `make(…, seed=seeds[i])` is the same game.
    #[getter]
    fn seeds<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<u64>>> {
        Ok(PyArray1::from_vec(py, self.lanes()?.seeds()))
    }

    /// Writes what is asked now. `rewards` and `dones` become 0.
    #[pyo3(signature = (*, seats=None, observations=None, masks=None, rewards=None, dones=None, indices=None, values=None, counts=None))]
    #[expect(clippy::too_many_arguments, reason = "they are keyword arguments in Python")]
    fn observe(
        &self,
        py: Python<'_>,
        seats: Option<&Bound<'_, PyAny>>,
        observations: Option<&Bound<'_, PyAny>>,
        masks: Option<&Bound<'_, PyAny>>,
        rewards: Option<&Bound<'_, PyAny>>,
        dones: Option<&Bound<'_, PyAny>>,
        indices: Option<&Bound<'_, PyAny>>,
        values: Option<&Bound<'_, PyAny>>,
        counts: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let mut arrays =
            Arrays::borrow(self, [seats, observations, masks, rewards, dones, indices, values, counts])?;
        let rows = arrays.rows;
        let (lanes, out) = (self.lanes()?, arrays.out()?);
        // The guard stays with this thread, and only what it guards goes along.
        let lanes = &**lanes;
        py.detach(|| lanes.observe(out, rows, self.pool.as_ref()));
        Ok(())
    }

    /// Answers one question in each game, `actions` being numbers (int32), and writes what comes next. A game that ends
    /// gives its `rewards`, sets `dones`, and begins anew; without `auto_reset` it stays as it is, its seat is -1 and the
    /// action given for it is not looked at. If an action is not legal, an exception names it and nothing has changed.
    #[pyo3(signature = (actions, *, seats=None, observations=None, masks=None, rewards=None, dones=None, indices=None, values=None, counts=None))]
    #[expect(clippy::too_many_arguments, reason = "they are keyword arguments in Python")]
    fn step(
        &self,
        py: Python<'_>,
        actions: &Bound<'_, PyAny>,
        seats: Option<&Bound<'_, PyAny>>,
        observations: Option<&Bound<'_, PyAny>>,
        masks: Option<&Bound<'_, PyAny>>,
        rewards: Option<&Bound<'_, PyAny>>,
        dones: Option<&Bound<'_, PyAny>>,
        indices: Option<&Bound<'_, PyAny>>,
        values: Option<&Bound<'_, PyAny>>,
        counts: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let actions = readable::<i32>("actions", &shared(actions)?, &[self.size])?;
        let mut arrays =
            Arrays::borrow(self, [seats, observations, masks, rewards, dones, indices, values, counts])?;
        let rows = arrays.rows;
        let (actions, out) = (actions.as_slice()?, arrays.out()?);
        let mut guard = self.lanes()?;
        let (lanes, pool) = (&mut **guard, self.pool.as_ref());
        py.detach(|| lanes.step(actions, out, rows, pool)).map_err(|wrong| {
            let Wrong { lane, action, legal } = wrong;
            IllegalAction::new_err(format!(
                "actions[{lane}] is {action}, but legal there are {legal:?}; nothing was played"
            ))
        })
    }

    /// Writes a legal action for each game, each with the same probability, by the batch's own seed; -1 for a game that is
    /// over.
    fn random_actions(&self, py: Python<'_>, out: &Bound<'_, PyAny>) -> PyResult<()> {
        let mut out = writable::<i32>("out", &shared(out)?, &[self.size])?;
        let mut guard = self.lanes()?;
        let (lanes, out) = (&mut **guard, out.as_slice_mut()?);
        py.detach(|| lanes.random_actions(out));
        Ok(())
    }

    /// Writes what a bot (a level, a network or any other) would answer in each game; -1 for a game that is over. Nothing is played: for
    /// whoever learns from a teacher. The same position gives the same advice.
    fn advise(&self, py: Python<'_>, bot: &str, out: &Bound<'_, PyAny>) -> PyResult<()> {
        let bot = read_bot(bot)?;
        let mut out = writable::<i32>("out", &shared(out)?, &[self.size])?;
        let (guard, out) = (self.lanes()?, out.as_slice_mut()?);
        let lanes = &**guard;
        py.detach(|| lanes.advise(&bot, out, self.pool.as_ref())).map_err(unfit)
    }

    /// Begins new games, all of them or those where `which` (bool) is true.
    #[pyo3(signature = (which=None))]
    fn reset(&self, py: Python<'_>, which: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        let which = which.map(|array| readable::<bool>("which", array, &[self.size])).transpose()?;
        let which = which.as_ref().map(|array| array.as_slice()).transpose()?;
        let mut guard = self.lanes()?;
        let lanes = &mut **guard;
        py.detach(|| lanes.reset(which));
        Ok(())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Pickled<'py>)> {
        let restore = py.import("theogony._theogony")?.getattr("_restore_batch")?;
        let terms = postcard::to_stdvec(&self.terms).expect("terms are plain data");
        let lanes = self.lanes()?.save();
        let bytes = |bytes: &[u8]| PyBytes::new(py, bytes);
        Ok((
            restore,
            (self.game(), self.setup.clone(), self.size, self.threads, bytes(&terms), bytes(&lanes)),
        ))
    }

    fn __len__(&self) -> usize {
        self.size
    }

    fn __repr__(&self) -> String {
        format!(
            "<theogony.Batch {} {} size={} threads={}>",
            self.game.id(),
            self.setup,
            self.size,
            self.threads
        )
    }
}

/// Game, setup, size, threads, terms, games.
type Pickled<'py> = (&'static str, String, usize, usize, Bound<'py, PyBytes>, Bound<'py, PyBytes>);

/// Reads what pickling a `Batch` wrote.
#[pyfunction]
pub(crate) fn _restore_batch(
    game: &str,
    setup: &str,
    size: usize,
    threads: usize,
    terms: &[u8],
    lanes: &[u8],
) -> PyResult<Batch> {
    let game = games::find(game)?;
    let (setup, players) = game.check_setup(setup).map_err(Trouble::Setup)?;
    let terms: Terms = postcard::from_bytes(terms).map_err(|_| Trouble::Damaged)?;
    games::check_threads(threads)?;
    let opponents = match &terms.opponents {
        None => None,
        Some(names) => {
            let bots = names.iter().map(|name| read_bot(name)).collect::<PyResult<_>>()?;
            let seat = terms.seat.map(|seat| games::seat_at(players, seat.into())).transpose()?;
            Some(Opponents { bots, seat })
        }
    };
    let agreed = Agreed {
        reward: terms.reward.parse()?,
        auto_reset: terms.auto_reset,
        stagger: 0,
        paired: terms.paired.max(1),
        opponents,
    };
    // One game is dealt in vain: the saved ones take its place.
    let mut restored = for_game!(game, G => lanes_of::<G>(&setup, 1, terms.seed, agreed))?;
    restored.resume(lanes)?;
    if restored.seeds().len() != size {
        return Err(Trouble::Damaged.into());
    }
    let (lanes, sizes, pool) = (Mutex::new(restored), Sizes::of(game), pool_of(threads)?);
    Ok(Batch { lanes, game, setup, players, size, sizes, threads, pool, terms })
}

/// Threads that wait for work; one thread needs none.
fn pool_of(threads: usize) -> PyResult<Option<ThreadPool>> {
    if threads == 1 {
        return Ok(None);
    }
    let pool = ThreadPoolBuilder::new().num_threads(threads).build();
    pool.map(Some)
        .map_err(|error| PyRuntimeError::new_err(format!("cannot start {threads} threads: {error}")))
}

/// Whether an array has this type of numbers; what is no array has none.
fn is_of(array: &Bound<'_, PyAny>, name: &str) -> PyResult<bool> {
    let Ok(array) = array.cast::<PyUntypedArray>() else { return Ok(false) };
    Ok(array.dtype().getattr("name")?.extract::<String>()? == name)
}

/// The second length of an array.
fn columns(array: &Bound<'_, PyAny>) -> PyResult<usize> {
    let shape = array.cast::<PyUntypedArray>().map(|array| array.shape().to_vec()).unwrap_or_default();
    match shape[..] {
        [_, columns] => Ok(columns),
        _ => Err(PyValueError::new_err("indices and values must be arrays with a row for each game")),
    }
}

fn read_opponents(
    opponents: Option<&Bound<'_, PyAny>>,
    seat: Option<isize>,
    players: usize,
) -> PyResult<Option<Opponents>> {
    let Some(opponents) = opponents else {
        return match seat {
            None => Ok(None),
            Some(_) => Err(PyValueError::new_err("a seat without opponents: say who plays for the others")),
        };
    };
    let seat = seat.map(|seat| games::seat_at(players, seat)).transpose()?;
    let bots =
        read_bots(opponents, players - 1, || format!("{players} players need {} opponents", players - 1))?;
    Ok(Some(Opponents { bots, seat }))
}
