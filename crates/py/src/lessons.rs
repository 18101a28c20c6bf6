//! Positions and how they came out, as arrays.

use std::sync::atomic::{AtomicUsize, Ordering};

use bots::Contender;
use bots::lessons::{Lesson, lesson, lessons_of_bots};
use catalog::{Playable, for_game};
use engine::{Chance, Features, Seat};
use numpy::{PyArray1, PyArrayMethods};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::error::Trouble;
use crate::games;
use crate::seed::Seed;
use crate::simulate::read_bots;

/// What fits into the memory of a small machine.
const MOST_GAMES: usize = 1_000_000;

/// Positions written down: of every seat the numbers that are not 0 and their places.
#[derive(Clone, Default)]
struct Notes {
    indices: Vec<i32>,
    values: Vec<f32>,
    /// How many numbers each seat of each position has.
    counts: Vec<i64>,
    won: Vec<f32>,
}

impl Notes {
    fn take<G: Playable>(&mut self, lesson: &Lesson<G>, features: &mut Vec<f32>) {
        features.resize(G::FEATURES, 0.0);
        for seat in Seat::all(lesson.state.seats()) {
            lesson.state.features(seat, &mut Features::new(features));
            let before = self.indices.len();
            for (at, number) in features.iter().enumerate().filter(|(_, number)| **number != 0.0) {
                self.indices.push(at as i32);
                self.values.push(*number);
            }
            self.counts.push((self.indices.len() - before) as i64);
            self.won.push(lesson.won[seat] as f32);
        }
    }
}

struct Run<'a> {
    setup: &'a str,
    by: Option<&'a [Contender]>,
    playouts: u32,
    seed: u64,
    first: u64,
    games: usize,
    threads: usize,
}

impl Run<'_> {
    fn game<G: Playable>(&self, setup: &G::Setup, number: u64) -> Notes {
        let mut chance = Chance::at(self.seed, number);
        let (mut notes, mut features) = (Notes::default(), Vec::new());
        match self.by {
            None => notes.take::<G>(&lesson(setup, self.playouts, &mut chance), &mut features),
            Some(by) => {
                for lesson in lessons_of_bots::<G>(setup, by, &mut chance) {
                    notes.take(&lesson, &mut features);
                }
            }
        }
        notes
    }
}

impl Run<'_> {
    /// The notes of every game, and the side of every seat.
    fn run<G: Playable>(&self) -> Result<(Vec<Notes>, Vec<i32>), Trouble> {
        let setup: G::Setup = self.setup.parse().map_err(Trouble::Setup)?;
        self.by.into_iter().flatten().try_for_each(Contender::check::<G>).map_err(Trouble::Bot)?;
        let (run, setup, next) = (self, &setup, &AtomicUsize::new(0));
        let work = move || {
            let mut done = Vec::new();
            loop {
                let at = next.fetch_add(1, Ordering::Relaxed);
                if at >= run.games {
                    return done;
                }
                done.push((at, run.game::<G>(setup, run.first + at as u64)));
            }
        };
        let mut notes = vec![Notes::default(); self.games];
        std::thread::scope(|scope| {
            let workers: Vec<_> = (0..self.threads.min(self.games)).map(|_| scope.spawn(work)).collect();
            for worker in workers {
                for (at, taken) in worker.join().expect("a game between bots does not fail") {
                    notes[at] = taken;
                }
            }
        });
        let state = G::new(setup, &mut Chance::seeded(0), &mut engine::Log::off());
        let sides = Seat::all(state.seats()).map(|seat| state.side(seat).index() as i32).collect();
        Ok((notes, sides))
    }
}

/// Positions where playouts may stop, and how they came out, to learn from: `indices` and `values` are the features that are not 0 of every
/// seat, one after the other, `starts` where each seat begins (one more than positions × players), `won` the share of the victory
/// (positions × players) and `sides` which seat stands for the side of each. By default one position of each game of players who follow the heuristic,
/// played out `playouts` times; `by` (one bot, or one for each seat) gives all positions of games between bots. Game k depends on `seed` and on
/// `first` + k alone.
#[pyfunction]
#[pyo3(signature = (game, games, players=None, *, by=None, playouts=1, seed=Seed(0), first=0, threads=1, **options), text_signature = "(game, games, players=None, *, by=None, playouts=1, seed=0, first=0, threads=1, **options)")]
#[expect(clippy::too_many_arguments, reason = "they are keyword arguments in Python")]
pub(crate) fn lessons<'py>(
    py: Python<'py>,
    game: &str,
    games: usize,
    players: Option<isize>,
    by: Option<&Bound<'py, PyAny>>,
    playouts: u32,
    seed: Seed,
    first: u64,
    threads: usize,
    options: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyDict>> {
    let game = games::find(game)?;
    let setup = games::setup_text(game, players, options)?;
    let (_, players) = game.check_setup(&setup).map_err(Trouble::Setup)?;
    let by = by
        .map(|by| read_bots(by, players, || format!("{players} players need {players} bots")))
        .transpose()?;
    games::check_threads(threads)?;
    if games > MOST_GAMES || playouts > 10_000 {
        return Err(PyValueError::new_err(format!(
            "at most {MOST_GAMES} games in one call and 10000 playouts of each: cut the run into parts by first="
        )));
    }
    let run = Run { setup: &setup, by: by.as_deref(), playouts, seed: seed.0, first, games, threads };
    let (notes, sides) = py.detach(|| for_game!(game, G => run.run::<G>()))?;
    let rows: usize = notes.iter().map(|notes| notes.won.len()).sum();
    let mut starts = Vec::with_capacity(rows + 1);
    starts.push(0);
    for count in notes.iter().flat_map(|notes| &notes.counts) {
        starts.push(starts[starts.len() - 1] + count);
    }
    let result = PyDict::new(py);
    let indices: Vec<i32> = notes.iter().flat_map(|notes| notes.indices.iter().copied()).collect();
    let values: Vec<f32> = notes.iter().flat_map(|notes| notes.values.iter().copied()).collect();
    let won: Vec<f32> = notes.iter().flat_map(|notes| notes.won.iter().copied()).collect();
    result.set_item("indices", PyArray1::from_vec(py, indices))?;
    result.set_item("values", PyArray1::from_vec(py, values))?;
    result.set_item("starts", PyArray1::from_vec(py, starts))?;
    result.set_item("won", PyArray1::from_vec(py, won).reshape([rows / players, players])?)?;
    result.set_item("sides", PyArray1::from_vec(py, sides))?;
    Ok(result)
}
