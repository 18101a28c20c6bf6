use catalog::AnySession;
use engine::{Names, Seat, Viewer};
use numpy::{PyArray1, PyArray3, PyArrayMethods};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyInt};

use crate::action::{Action, language};
use crate::buffer::writable;
use crate::error::{GameOver, IllegalAction, Trouble};
use crate::games::{self, Sizes};
use crate::picture::picture;
use crate::png::png;
use crate::reward::Reward;
use crate::seed::Seed;
use crate::table::{AnyTable, Policy, new_table, read_record, restore};

/// A game being played. Questions with a single answer are answered at once, as everywhere in Theogony.
#[pyclass(module = "theogony")]
pub(crate) struct State {
    table: Box<dyn AnyTable>,
}

/// A game's id and the bytes of a table.
type Saved<'py> = (&'static str, Bound<'py, PyBytes>);

/// Sets a table: `make("derby", players=4, powers="on", seed=1)`. `remember=True` also keeps what `memory` tells.
#[pyfunction]
#[pyo3(signature = (game, players=None, *, seed=None, remember=false, **options))]
pub(crate) fn make(
    game: &str,
    players: Option<isize>,
    seed: Option<Seed>,
    remember: bool,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<State> {
    let game = games::find(game)?;
    let setup = games::setup_text(game, players, options)?;
    let seed = games::seed_or_fresh(seed)?;
    Ok(State { table: new_table(game, &setup, seed, remember).map_err(Trouble::Setup)? })
}

/// Reads what `State.serialize` wrote, or any record of the program, and plays it to its last move.
#[pyfunction]
pub(crate) fn load(record: &str) -> PyResult<State> {
    Ok(State { table: read_record(record)? })
}

/// Reads what pickling a `State` wrote.
#[pyfunction]
pub(crate) fn _restore(game: &str, saved: &[u8]) -> PyResult<State> {
    Ok(State { table: restore(games::find(game)?, saved)? })
}

impl State {
    pub(crate) fn table(&self) -> &dyn AnyTable {
        self.table.as_ref()
    }

    fn sizes(&self) -> Sizes {
        Sizes::of(self.table.game())
    }

    /// A seat by number; the one that decides next if none is given.
    pub(crate) fn seat_or_next(&self, seat: Option<isize>) -> PyResult<Seat> {
        match seat {
            Some(seat) => self.seat_at(seat),
            None => self
                .table
                .seat()
                .ok_or_else(|| GameOver::new_err("the game is over: name a seat to look from")),
        }
    }

    fn seat_at(&self, seat: isize) -> PyResult<Seat> {
        games::seat_at(self.table.seats(), seat)
    }

    fn viewer(&self, seat: Option<isize>) -> PyResult<Viewer> {
        Ok(match seat {
            Some(seat) => Viewer::Seat(self.seat_at(seat)?),
            None => Viewer::Spectator,
        })
    }

    fn session(&self) -> PyResult<AnySession> {
        if self.table.is_imagined() {
            return Err(Trouble::Imagined.into());
        }
        let table = &self.table;
        AnySession::replay(table.game(), &table.setup(), table.seed(), &table.moves())
            .map_err(|error| PyValueError::new_err(error.to_string()))
    }
}

#[pymethods]
impl State {
    /// The id of the game.
    #[getter]
    fn game(&self) -> &'static str {
        self.table.game().id()
    }

    /// How many sit at the table.
    #[getter]
    fn players(&self) -> usize {
        self.table.seats()
    }

    /// Players and options, in canonical form.
    #[getter]
    fn setup(&self) -> String {
        self.table.setup()
    }

    /// The seed of all chance.
    #[getter]
    fn seed(&self) -> u64 {
        self.table.seed()
    }

    /// How many moves have been made, forced ones included.
    #[getter]
    fn step(&self) -> u64 {
        self.table.step()
    }

    /// Whether the game has ended.
    #[getter]
    fn is_over(&self) -> bool {
        self.table.seat().is_none()
    }

    /// Whether this is a redeal by `determinize`, and not a true game.
    #[getter]
    fn is_determinized(&self) -> bool {
        self.table.is_imagined()
    }

    /// The seats that owe an answer. Several answer in any order, and nothing shows until the last has answered.
    #[getter]
    fn current_seats(&self) -> Vec<usize> {
        self.table.asked().iter().map(Seat::index).collect()
    }

    /// The lowest seat that owes an answer; `None` when the game is over.
    #[getter]
    fn current_seat(&self) -> Option<usize> {
        self.table.seat().map(Seat::index)
    }

    /// How many action numbers there are: the length of a mask.
    #[getter]
    fn num_actions(&self) -> usize {
        self.sizes().actions
    }

    /// The length of an observation.
    #[getter]
    fn observation_size(&self) -> usize {
        self.sizes().features
    }

    /// A fingerprint of the position: sixteen hexadecimal digits, equal on every machine.
    #[getter]
    fn hash(&self) -> String {
        self.table.hash().to_string()
    }

    /// The answers open to a seat (by default the one that decides next); empty for one that is not asked.
    #[pyo3(signature = (seat=None))]
    fn legal_actions(&self, seat: Option<isize>) -> PyResult<Vec<Action>> {
        if seat.is_none() && self.is_over() {
            return Ok(Vec::new());
        }
        let actions = self.table.actions(self.seat_or_next(seat)?).into_iter();
        Ok(actions.map(|(index, text)| Action { index, text }).collect())
    }

    /// The numbers of the answers open to a seat, ascending.
    #[pyo3(signature = (seat=None))]
    fn legal_indices(&self, seat: Option<isize>) -> PyResult<Vec<usize>> {
        let mut indices = Vec::new();
        if seat.is_some() || !self.is_over() {
            self.table.each_index(self.seat_or_next(seat)?, &mut |index| indices.push(index));
        }
        indices.sort_unstable();
        Ok(indices)
    }

    /// A mask of the answers open to a seat, 1 where legal; written into `out` (int8) if given.
    #[pyo3(signature = (seat=None, out=None))]
    fn action_mask<'py>(
        &self,
        py: Python<'py>,
        seat: Option<isize>,
        out: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let length = self.sizes().actions;
        let seat = if seat.is_none() && self.is_over() { None } else { Some(self.seat_or_next(seat)?) };
        let out = out.unwrap_or_else(|| PyArray1::<i8>::zeros(py, length, false).into_any());
        let mut array = writable::<i8>("out", &out, &[length])?;
        let mask = array.as_slice_mut()?;
        mask.fill(0);
        if let Some(seat) = seat {
            self.table.each_index(seat, &mut |index| mask[index] = 1);
        }
        drop(array);
        Ok(out)
    }

    /// What a seat may know, as numbers; written into `out` (float32) if given.
    #[pyo3(signature = (seat=None, out=None))]
    fn observation<'py>(
        &self,
        py: Python<'py>,
        seat: Option<isize>,
        out: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let length = self.sizes().features;
        let seat = self.seat_or_next(seat)?;
        let out = out.unwrap_or_else(|| PyArray1::<f32>::zeros(py, length, false).into_any());
        let mut array = writable::<f32>("out", &out, &[length])?;
        self.table.observe(seat, array.as_slice_mut()?);
        drop(array);
        Ok(out)
    }

    /// Plays an answer, given as an `Action`, its text or its number, for a seat (by default the one that decides
    /// next), and then whatever is forced. Refused with an exception, and nothing changed, if it is not legal.
    #[pyo3(signature = (action, seat=None))]
    fn apply(&mut self, action: &Bound<'_, PyAny>, seat: Option<isize>) -> PyResult<()> {
        if self.is_over() {
            return Err(Trouble::Over.into());
        }
        let seat = self.seat_or_next(seat)?;
        if let Ok(action) = action.cast::<Action>() {
            return Ok(self.table.play_text(seat, &action.get().text)?);
        }
        if let Ok(text) = action.extract::<&str>() {
            return Ok(self.table.play_text(seat, text)?);
        }
        if let Ok(index) = action.extract::<i64>() {
            return Ok(self.table.play_index(seat, index)?);
        }
        if action.is_instance_of::<PyInt>() {
            let last = self.sizes().actions - 1;
            return Err(IllegalAction::new_err(format!("no action {action}: their numbers are 0 to {last}")));
        }
        let kind = action.get_type().name()?;
        Err(PyTypeError::new_err(format!("an action is an Action, its text or its number, not {kind}")))
    }

    /// What a seat may know, as plain data; `None` for a spectator.
    #[pyo3(signature = (seat=None))]
    fn view<'py>(&self, py: Python<'py>, seat: Option<isize>) -> PyResult<Bound<'py, PyAny>> {
        let view = serde_json::to_string(&self.table.view(self.viewer(seat)?));
        let view = view.expect("a view is plain data with text keys");
        py.import("json")?.call_method1("loads", (view,))
    }

    /// The position as a seat sees it, in a few lines of text, with the question that is put to it and the answers open to it;
    /// `None` for a spectator.
    #[pyo3(signature = (seat=None))]
    fn text(&self, seat: Option<isize>) -> PyResult<String> {
        Ok(self.table.told(self.viewer(seat)?))
    }

    /// The text of a legal action by its number; `None` if no legal action of the seat has it.
    #[pyo3(signature = (number, seat=None))]
    fn action_text(&self, number: usize, seat: Option<isize>) -> PyResult<Option<String>> {
        let actions = self.table.actions(self.seat_or_next(seat)?).into_iter();
        Ok(actions.filter(|(index, _)| *index == number).map(|(_, text)| text).next())
    }

    /// The board as a seat sees it, as a picture: height × width × 3 bytes (red, green, blue); `None` for a spectator.
    #[pyo3(signature = (seat=None))]
    fn image<'py>(&self, py: Python<'py>, seat: Option<isize>) -> PyResult<Bound<'py, PyArray3<u8>>> {
        let viewer = self.viewer(seat)?;
        let canvas = picture(&self.table.view(viewer));
        PyArray1::from_vec(py, canvas.bytes).reshape([canvas.height, canvas.width, 3])
    }

    /// What is asked of a seat, as a sentence; `None` if nothing is.
    #[pyo3(signature = (seat=None, lang="en"))]
    fn question(&self, seat: Option<isize>, lang: &str) -> PyResult<Option<String>> {
        if seat.is_none() && self.is_over() {
            return Ok(None);
        }
        Ok(self.table.question(self.seat_or_next(seat)?, language(lang)?))
    }

    /// An action as a short label for people.
    #[pyo3(signature = (action, lang="en"))]
    fn label(&self, action: &Bound<'_, PyAny>, lang: &str) -> PyResult<String> {
        Ok(self.table.label(&action.str()?.to_cow()?, language(lang)?)?)
    }

    /// All that a seat was told so far, one sentence an event; `None` for a spectator.
    #[pyo3(signature = (seat=None, lang="en"))]
    fn log(&self, seat: Option<isize>, lang: &str) -> PyResult<Vec<String>> {
        let viewer = self.viewer(seat)?;
        let lines = self.session()?.lines(viewer, Names::new(&[]), language(lang)?, 0);
        Ok(lines.into_iter().map(|line| line.text).collect())
    }

    /// A fingerprint of everything a seat was told and did, and of the answers open to it now; needs `make(…, remember=True)`.
    fn memory(&self, seat: isize) -> PyResult<String> {
        let memory = self.table.recall(self.seat_at(seat)?);
        let memory = memory.ok_or_else(|| PyValueError::new_err("make the state with remember=True"))?;
        Ok(format!("{memory:016x}"))
    }

    /// What the game is worth to each seat: 0 before its end; then by `"rank"` (from -1 to 1, in sum 0) or by `"win"`
    /// (the share of the victory).
    #[pyo3(signature = (reward="rank"))]
    fn returns(&self, reward: &str) -> PyResult<Vec<f64>> {
        let reward: Reward = reward.parse()?;
        let (standing, over) = (self.table.standing(), self.is_over());
        let seats = Seat::all(self.table.seats());
        Ok(seats.map(|seat| if over { reward.of(&standing, seat) } else { 0.0 }).collect())
    }

    /// The points of each seat so far.
    #[getter]
    fn scores(&self) -> Vec<i32> {
        self.table.standing().scores.to_vec()
    }

    /// The place of each seat so far, 1 for the first.
    #[getter]
    fn places(&self) -> Vec<u32> {
        self.table.standing().places.iter().copied().map(u32::from).collect()
    }

    /// The moves so far, forced ones included: pairs of seat and text.
    #[getter]
    fn history(&self) -> Vec<(usize, String)> {
        self.table.moves().into_iter().map(|(seat, text)| (seat.index(), text)).collect()
    }

    /// A copy with the same past and, for the same answers, the same future.
    #[pyo3(name = "clone")]
    fn copy(&self) -> State {
        State { table: self.table.clone_box() }
    }

    /// The position after the first `steps` moves of this game.
    fn replay(&self, steps: isize) -> PyResult<State> {
        Ok(State { table: self.table.replay(steps)? })
    }

    /// The game as a text that `load` and the program `theogony` read.
    fn serialize(&self) -> PyResult<String> {
        Ok(self.table.record().ok_or(Trouble::Imagined)?.to_string())
    }

    /// A position that `seat` cannot tell from this one: all it cannot know is dealt anew, and chance to come is new.
    #[pyo3(signature = (seat, seed=None))]
    fn determinize(&self, seat: isize, seed: Option<Seed>) -> PyResult<State> {
        let (seat, seed) = (self.seat_at(seat)?, games::seed_or_fresh(seed)?);
        Ok(State { table: self.table.determinize(seat, seed) })
    }

    /// Plays a copy to its end and returns what it was worth to each seat. `policy` is `"random"` or `"heuristic"`.
    #[pyo3(signature = (seed=None, policy="random", reward="rank"))]
    fn play_out(&self, py: Python<'_>, seed: Option<Seed>, policy: &str, reward: &str) -> PyResult<Vec<f64>> {
        let policy = match policy {
            "random" => Policy::Random,
            "heuristic" => Policy::Heuristic,
            _ => {
                let message = format!("unknown policy '{policy}'; known are random, heuristic");
                return Err(PyValueError::new_err(message));
            }
        };
        let (reward, seed) = (reward.parse::<Reward>()?, games::seed_or_fresh(seed)?);
        let (standing, _) = py.detach(|| self.table.play_out(policy, seed));
        Ok(Seat::all(self.table.seats()).map(|seat| reward.of(&standing, seat)).collect())
    }

    /// The board as a spectator sees it, for notebooks.
    fn _repr_png_<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        let canvas = picture(&self.table.view(Viewer::Spectator));
        Ok(PyBytes::new(py, &png(py, &canvas)?))
    }

    /// The same with a line about the game, for notebooks that show pages.
    fn _repr_html_(&self, py: Python<'_>) -> PyResult<String> {
        let picture = py.import("base64")?.call_method1("b64encode", (self._repr_png_(py)?,))?;
        let picture: String = picture.call_method1("decode", ("ascii",))?.extract()?;
        let asked: Vec<String> = self.current_seats().iter().map(ToString::to_string).collect();
        let asked = match asked.len() {
            0 => "over".into(),
            1 => format!("seat {} is asked", asked[0]),
            _ => format!("seats {} are asked", asked.join(", ")),
        };
        let (game, setup, seed, step) = (self.game(), self.setup(), self.seed(), self.step());
        let about = format!("{game} {setup}, seed {seed}, {step} moves: {asked}");
        let about = about.replace('&', "&amp;").replace('<', "&lt;");
        Ok(format!(
            "<figure style=\"margin:0\"><img alt=\"{about}\" width=\"640\" src=\"data:image/png;base64,{picture}\">\
             <figcaption>{about}</figcaption></figure>"
        ))
    }

    fn __copy__(&self) -> State {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> State {
        self.copy()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Saved<'py>)> {
        let restore = py.import("theogony._theogony")?.getattr("_restore")?;
        Ok((restore, (self.game(), PyBytes::new(py, &self.table.save()))))
    }

    fn __eq__(&self, other: &State) -> bool {
        self.table.game() == other.table.game() && self.table.save() == other.table.save()
    }

    fn __str__(&self) -> String {
        self.table.sketch(Viewer::Spectator)
    }

    fn __repr__(&self) -> String {
        let (game, seed, step) = (self.game(), self.seed(), self.step());
        format!("<theogony.State {game} {} seed={seed} step={step}>", self.setup())
    }
}
