//! Many games in one object, stepped by one call into arrays that the caller owns.

mod lanes;
mod opponents;
mod out;

use std::sync::{Mutex, MutexGuard, TryLockError};

use catalog::{ForGame, GameId, House};
use numpy::{PyArray1, PyReadwriteArrayDyn};
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::buffer::{readable, writable};
use crate::error::{IllegalAction, Trouble};
use crate::games::{self, Sizes};
use crate::simulate::read_levels;

use lanes::{Agreed, AnyLanes, Lanes, Wrong};
use opponents::Opponents;
use out::Out;

/// `size` games of one kind. `step` answers one question in each, over `threads` threads and without holding the
/// interpreter's lock, and writes what comes next into the arrays it is given. What happens in a game depends on the
/// batch's seed, the game's number and the answers, never on the number of threads. With `opponents` (a level, or a list
/// with one for each other seat, clockwise from the learner) only one seat is asked, `seat` or one drawn for each game,
/// and bots answer for the others.
#[pyclass(frozen, module = "theogony")]
pub(crate) struct Batch {
    lanes: Mutex<Box<dyn AnyLanes>>,
    game: GameId,
    setup: String,
    players: usize,
    size: usize,
    sizes: Sizes,
    threads: usize,
}

/// The arrays of one call, borrowed from the caller.
struct Arrays<'py> {
    seats: Option<PyReadwriteArrayDyn<'py, i32>>,
    observations: Option<PyReadwriteArrayDyn<'py, f32>>,
    masks: Option<PyReadwriteArrayDyn<'py, bool>>,
    rewards: Option<PyReadwriteArrayDyn<'py, f32>>,
    dones: Option<PyReadwriteArrayDyn<'py, bool>>,
}

/// The arrays as Python gives them: `seats`, `observations`, `masks`, `rewards`, `dones`.
type Given<'a, 'py> = [Option<&'a Bound<'py, PyAny>>; 5];

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
        let [seats, observations, masks, rewards, dones] = given;
        let (size, sizes) = (batch.size, batch.sizes);
        Ok(Arrays {
            seats: seats.map(|array| writable("seats", array, &[size])).transpose()?,
            observations: observations
                .map(|array| writable("observations", array, &[size, sizes.features]))
                .transpose()?,
            masks: masks.map(|array| writable("masks", array, &[size, sizes.actions])).transpose()?,
            rewards: rewards.map(|array| writable("rewards", array, &[size, batch.players])).transpose()?,
            dones: dones.map(|array| writable("dones", array, &[size])).transpose()?,
        })
    }

    fn out(&mut self) -> PyResult<Out<'_>> {
        Ok(Out {
            seats: self.seats.as_mut().map(|array| array.as_slice_mut()).transpose()?,
            observations: self.observations.as_mut().map(|array| array.as_slice_mut()).transpose()?,
            masks: self.masks.as_mut().map(|array| array.as_slice_mut()).transpose()?,
            rewards: self.rewards.as_mut().map(|array| array.as_slice_mut()).transpose()?,
            dones: self.dones.as_mut().map(|array| array.as_slice_mut()).transpose()?,
        })
    }
}

/// What is agreed before a batch is made.
struct NewBatch<'a> {
    setup: &'a str,
    size: usize,
    seed: u64,
    agreed: Agreed,
}

impl ForGame for NewBatch<'_> {
    type Out = Result<Box<dyn AnyLanes>, Trouble>;

    fn run<G: House>(self) -> Self::Out {
        let setup: G::Setup = self.setup.parse().map_err(Trouble::Setup)?;
        Ok(Box::new(Lanes::<G>::new(setup, self.size, self.seed, self.agreed)))
    }
}

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(signature = (game, size, players=None, *, seed=0, threads=1, reward="rank", auto_reset=true, opponents=None, seat=None, **options))]
    #[expect(clippy::too_many_arguments, reason = "they are keyword arguments in Python")]
    fn new(
        game: &str,
        size: usize,
        players: Option<isize>,
        seed: u64,
        threads: usize,
        reward: &str,
        auto_reset: bool,
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
        let opponents = read_opponents(opponents, seat, players)?;
        let agreed = Agreed { reward: reward.parse()?, auto_reset, opponents };
        let lanes = game.with(NewBatch { setup: &setup, size, seed, agreed })?;
        Ok(Batch { lanes: Mutex::new(lanes), game, setup, players, size, sizes: Sizes::of(game), threads })
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
    #[pyo3(signature = (*, seats=None, observations=None, masks=None, rewards=None, dones=None))]
    fn observe(
        &self,
        py: Python<'_>,
        seats: Option<&Bound<'_, PyAny>>,
        observations: Option<&Bound<'_, PyAny>>,
        masks: Option<&Bound<'_, PyAny>>,
        rewards: Option<&Bound<'_, PyAny>>,
        dones: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let mut arrays = Arrays::borrow(self, [seats, observations, masks, rewards, dones])?;
        let (lanes, out) = (self.lanes()?, arrays.out()?);
        // The guard stays with this thread, and only what it guards goes along.
        let lanes = &**lanes;
        py.detach(|| lanes.observe(out, self.threads));
        Ok(())
    }

    /// Answers one question in each game, `actions` being numbers (int32), and writes what comes next. A game that ends
    /// gives its `rewards`, sets `dones`, and begins anew; without `auto_reset` it stays as it is, its seat is -1 and the
    /// action given for it is not looked at. If an action is not legal, an exception names it and nothing has changed.
    #[pyo3(signature = (actions, *, seats=None, observations=None, masks=None, rewards=None, dones=None))]
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
    ) -> PyResult<()> {
        let actions = readable::<i32>("actions", actions, &[self.size])?;
        let mut arrays = Arrays::borrow(self, [seats, observations, masks, rewards, dones])?;
        let (actions, out) = (actions.as_slice()?, arrays.out()?);
        let mut guard = self.lanes()?;
        let (lanes, threads) = (&mut **guard, self.threads);
        py.detach(|| lanes.step(actions, out, threads)).map_err(|wrong| {
            let Wrong { lane, action, legal } = wrong;
            IllegalAction::new_err(format!(
                "actions[{lane}] is {action}, but legal there are {legal:?}; nothing was played"
            ))
        })
    }

    /// Writes a legal action for each game, each with the same probability, by the batch's own seed; -1 for a game that is
    /// over.
    fn random_actions(&self, py: Python<'_>, out: &Bound<'_, PyAny>) -> PyResult<()> {
        let mut out = writable::<i32>("out", out, &[self.size])?;
        let mut guard = self.lanes()?;
        let (lanes, out) = (&mut **guard, out.as_slice_mut()?);
        py.detach(|| lanes.random_actions(out));
        Ok(())
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
    let levels =
        read_levels(opponents, players - 1, || format!("{players} players need {} opponents", players - 1))?;
    Ok(Some(Opponents { levels, seat }))
}
