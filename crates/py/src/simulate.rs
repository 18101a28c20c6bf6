//! Whole games between bots, many at a time.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use bots::{Contender, Level};
use catalog::{Playable, for_game};
use engine::{Chance, Log, Observation, Seat};
use numpy::{PyArray1, PyArray2, PyArrayMethods};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::bot::read_bot;
use crate::error::Trouble;
use crate::games;
use crate::seed::Seed;
use crate::table::Core;

/// How one game came out.
#[derive(Clone, Default)]
struct Outcome {
    seed: u64,
    places: Vec<i32>,
    scores: Vec<i32>,
    decisions: u32,
}

/// What fits into the memory of a small machine.
const MOST_GAMES: usize = 10_000_000;

/// Games to play between levels, one for each seat.
struct Run<'a> {
    setup: &'a str,
    bots: &'a [Contender],
    seed: u64,
    first: u64,
    games: usize,
    threads: usize,
}

impl Run<'_> {
    fn run<G: Playable>(&self) -> Result<Vec<Outcome>, Trouble> {
        let setup: G::Setup = self.setup.parse().map_err(Trouble::Setup)?;
        self.bots.iter().try_for_each(Contender::check::<G>).map_err(Trouble::Bot)?;
        let (run, setup, next) = (self, &setup, &AtomicUsize::new(0));
        let work = move || {
            let mut done = Vec::new();
            loop {
                let at = next.fetch_add(1, Ordering::Relaxed);
                if at >= run.games {
                    return done;
                }
                done.push((at, play::<G>(setup, run.bots, run.seed, run.first + at as u64)));
            }
        };
        let mut outcomes = vec![Outcome::default(); self.games];
        std::thread::scope(|scope| {
            let workers: Vec<_> = (0..self.threads.min(self.games)).map(|_| scope.spawn(work)).collect();
            for worker in workers {
                for (at, outcome) in worker.join().expect("a game between bots does not fail") {
                    outcomes[at] = outcome;
                }
            }
        });
        Ok(outcomes)
    }
}

/// The game with this number: its chance and the bots' come from seed and number alone.
fn play<G: Playable>(setup: &G::Setup, contenders: &[Contender], seed: u64, number: u64) -> Outcome {
    let mut chance = Chance::at(seed, number);
    let game_seed = chance.next_u64();
    let mut core = Core::<G>::new(setup, game_seed);
    let mut bots: Vec<_> = contenders.iter().map(|bot| bot.bot::<G>(Arc::default())).collect();
    let mut decisions = 0;
    while let Some(seat) = core.seat() {
        // A random bot looks at nothing: spare it the redeal.
        let action = match contenders[seat.index()].is_random() {
            true => chance.pick(core.legal()),
            false => {
                let observation = Observation::new(core.state(), seat, &mut chance);
                bots[seat.index()].choose(&observation, &mut chance)
            }
        };
        core.advance(seat, action, &mut Log::off(), |_, _| {});
        decisions += 1;
    }
    let standing = core.state().standing();
    let seats = Seat::all(core.state().seats());
    Outcome {
        seed: game_seed,
        places: seats.map(|seat| i32::from(standing.places[seat])).collect(),
        scores: standing.scores.to_vec(),
        decisions,
    }
}

/// Plays whole games between bots and returns arrays: `places` and `scores` (games × players), `decisions` and `seeds`
/// (games). `bots` is one level for all seats or a list with one for each. Game k depends on `seed` and on `first` + k
/// alone, so a run can be cut into parts in any way.
#[pyfunction]
#[pyo3(signature = (game, games, players=None, *, bots=None, seed=Seed(0), first=0, threads=1, **options), text_signature = "(game, games, players=None, *, bots=None, seed=0, first=0, threads=1, **options)")]
#[expect(clippy::too_many_arguments, reason = "they are keyword arguments in Python")]
pub(crate) fn simulate<'py>(
    py: Python<'py>,
    game: &str,
    games: usize,
    players: Option<isize>,
    bots: Option<&Bound<'py, PyAny>>,
    seed: Seed,
    first: u64,
    threads: usize,
    options: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyDict>> {
    let game = games::find(game)?;
    let setup = games::setup_text(game, players, options)?;
    let (_, players) = game.check_setup(&setup).map_err(Trouble::Setup)?;
    let bots = match bots {
        None => vec![Contender::from(Level::Random); players],
        Some(bots) => read_bots(bots, players, || format!("{players} players need {players} bots"))?,
    };
    games::check_threads(threads)?;
    if games > MOST_GAMES {
        return Err(PyValueError::new_err(format!(
            "at most {MOST_GAMES} games in one call, not {games}: cut the run into parts by first="
        )));
    }
    let run = Run { setup: &setup, bots: &bots, seed: seed.0, first, games, threads };
    let outcomes = py.detach(|| for_game!(game, G => run.run::<G>()))?;
    let result = PyDict::new(py);
    let table = |cells: Vec<i32>| PyArray1::from_vec(py, cells).reshape([outcomes.len(), players]);
    let places: Bound<'_, PyArray2<i32>> =
        table(outcomes.iter().flat_map(|game| game.places.clone()).collect())?;
    let scores: Bound<'_, PyArray2<i32>> =
        table(outcomes.iter().flat_map(|game| game.scores.clone()).collect())?;
    result.set_item("places", places)?;
    result.set_item("scores", scores)?;
    result.set_item("decisions", PyArray1::from_iter(py, outcomes.iter().map(|game| game.decisions)))?;
    result.set_item("seeds", PyArray1::from_iter(py, outcomes.iter().map(|game| game.seed)))?;
    Ok(result)
}

/// One bot for all of `count` seats, or a list with one for each; `needed` begins the message about a list of another length.
pub(crate) fn read_bots(
    bots: &Bound<'_, PyAny>,
    count: usize,
    needed: impl Fn() -> String,
) -> PyResult<Vec<Contender>> {
    if let Ok(one) = bots.extract::<String>() {
        return Ok(vec![read_bot(&one)?; count]);
    }
    let names: Vec<String> = bots.extract()?;
    if names.len() != count {
        return Err(PyValueError::new_err(format!("{}, not {}", needed(), names.len())));
    }
    names.iter().map(|name| read_bot(name)).collect()
}
