use std::sync::{Mutex, MutexGuard};
use std::time::Duration;

use serde::Serialize;

use super::Problem;
use crate::args::LoadMode;
use crate::failure::Failure;
use crate::machine::Machine;
use crate::output::Output;

/// What is counted while a server is under load.
#[derive(Default)]
pub(super) struct Tally {
    counts: Mutex<Counts>,
}

#[derive(Default)]
struct Counts {
    acknowledged: Vec<Duration>,
    seen: Vec<Duration>,
    parts: Vec<usize>,
    streams: usize,
    lobby: Vec<Duration>,
    lists: Vec<usize>,
    wrong: u64,
    problem: Option<Problem>,
}

impl Tally {
    /// A move is on disk, so long after it was due.
    pub(super) fn acknowledged(&self, took: Duration) {
        self.lock().acknowledged.push(took);
    }

    /// Everybody at the table has seen it.
    pub(super) fn seen(&self, took: Duration) {
        self.lock().seen.push(took);
    }

    /// A part of a page took so many bytes on the wire.
    pub(super) fn part(&self, bytes: usize) {
        self.lock().parts.push(bytes);
    }

    /// A change of the list of open tables was on somebody's screen so long after it was made.
    pub(super) fn lobby(&self, took: Duration) {
        self.lock().lobby.push(took);
    }

    /// The list of open tables took so many bytes on the wire.
    pub(super) fn list(&self, bytes: usize) {
        self.lock().lists.push(bytes);
    }

    pub(super) fn stream_opened(&self) {
        self.lock().streams += 1;
    }

    /// Something was not answered as it should be.
    pub(super) fn went_wrong(&self, problem: Problem) {
        let mut counts = self.lock();
        counts.wrong += 1;
        counts.problem.get_or_insert(problem);
    }

    fn lock(&self) -> MutexGuard<'_, Counts> {
        self.counts.lock().expect("nothing panics while it counts")
    }
}

/// What was measured.
pub(super) struct Run {
    pub(super) mode: LoadMode,
    pub(super) tables: usize,
    /// How many look at the list of open tables.
    pub(super) lobby: usize,
    pub(super) seconds: f64,
    /// What the server's processor spent on the moves.
    pub(super) spent: Option<Duration>,
    /// The lengths of first pages on the wire.
    pub(super) pages: Vec<usize>,
    /// What one page of the rules costs.
    pub(super) rules: Option<Duration>,
    pub(super) memory: Option<u64>,
    pub(super) stream_bytes: Option<f64>,
}

/// The figures of one way of speaking to the server.
#[derive(Serialize)]
pub(super) struct Figures {
    mode: &'static str,
    tables: usize,
    streams: usize,
    seconds: f64,
    moves: usize,
    moves_per_second: f64,
    server_microseconds_per_move: Option<f64>,
    acknowledged_milliseconds: Spread,
    seen_milliseconds: Spread,
    part_bytes: Spread,
    first_page_bytes: Spread,
    lobby_people: usize,
    lobby_milliseconds: Spread,
    lobby_bytes: Spread,
    rules_page_microseconds: Option<f64>,
    memory_megabytes: Option<f64>,
    stream_kilobytes: Option<f64>,
    wrong: u64,
    problem: Option<Problem>,
}

/// Half of the values are no greater than the median, and 99 of 100 no greater than the second number.
#[derive(Serialize)]
struct Spread {
    median: f64,
    p99: f64,
}

impl Spread {
    fn of(mut values: Vec<f64>) -> Spread {
        values.sort_by(f64::total_cmp);
        let at = |share: usize| {
            let place = (values.len() * share).div_ceil(100).saturating_sub(1);
            values.get(place).copied().unwrap_or(0.0)
        };
        Spread { median: at(50), p99: at(99) }
    }

    fn milliseconds(values: &[Duration]) -> Spread {
        Spread::of(values.iter().map(|value| value.as_secs_f64() * 1e3).collect())
    }

    fn bytes(values: &[usize]) -> Spread {
        Spread::of(values.iter().map(|&value| value as f64).collect())
    }
}

impl Figures {
    pub(super) fn new(run: &Run, tally: &Tally) -> Figures {
        let counts = tally.lock();
        let moves = counts.acknowledged.len();
        let each = |spent: Duration| spent.as_secs_f64() * 1e6 / moves.max(1) as f64;
        Figures {
            mode: run.mode.name(),
            tables: run.tables,
            streams: counts.streams,
            seconds: run.seconds,
            moves,
            moves_per_second: moves as f64 / run.seconds,
            server_microseconds_per_move: run.spent.map(each),
            acknowledged_milliseconds: Spread::milliseconds(&counts.acknowledged),
            seen_milliseconds: Spread::milliseconds(&counts.seen),
            part_bytes: Spread::bytes(&counts.parts),
            first_page_bytes: Spread::bytes(&run.pages),
            lobby_people: run.lobby,
            lobby_milliseconds: Spread::milliseconds(&counts.lobby),
            lobby_bytes: Spread::bytes(&counts.lists),
            rules_page_microseconds: run.rules.map(|spent| spent.as_secs_f64() * 1e6),
            memory_megabytes: run.memory.map(|bytes| bytes as f64 / 1e6),
            stream_kilobytes: run.stream_bytes.map(|bytes| bytes / 1e3),
            wrong: counts.wrong,
            problem: counts.problem.clone(),
        }
    }

    /// How many answers were not as they should be, and what the first of them was.
    pub(super) fn wrong(&self) -> Option<String> {
        self.problem
            .as_ref()
            .map(|problem| format!("{} answers were wrong; the first: {problem}", self.wrong))
    }
}

/// All that was measured.
#[derive(Serialize)]
pub(super) struct Measured {
    pub(super) machine: Machine,
    pub(super) game: &'static str,
    pub(super) players: usize,
    pub(super) figures: Vec<Figures>,
}

/// One row of the table: a name, and its value of each run.
type Row = (&'static str, fn(&Figures) -> String);

const ROWS: [Row; 16] = [
    ("tables", |figures| figures.tables.to_string()),
    ("event streams", |figures| figures.streams.to_string()),
    ("moves", |figures| format!("{} in {:.1} s", figures.moves, figures.seconds)),
    ("moves a second", |figures| format!("{:.0}", figures.moves_per_second)),
    ("server CPU a move, µs", |figures| told(figures.server_microseconds_per_move, 0)),
    ("move to acknowledged, ms (median, p99)", |figures| spread(&figures.acknowledged_milliseconds, 1)),
    ("move to seen by all, ms (median, p99)", |figures| spread(&figures.seen_milliseconds, 1)),
    ("part, bytes on the wire (median, p99)", |figures| spread(&figures.part_bytes, 0)),
    ("first page, bytes on the wire (median, p99)", |figures| spread(&figures.first_page_bytes, 0)),
    ("people who look at the open tables", |figures| figures.lobby_people.to_string()),
    ("change of the list to their screens, ms (median, p99)", |figures| {
        spread(&figures.lobby_milliseconds, 1)
    }),
    ("list, bytes on the wire (median, p99)", |figures| spread(&figures.lobby_bytes, 0)),
    ("rules page, server CPU µs", |figures| told(figures.rules_page_microseconds, 0)),
    ("server memory, MB", |figures| told(figures.memory_megabytes, 0)),
    ("memory an event stream, KB", |figures| told(figures.stream_kilobytes, 1)),
    ("wrong answers", |figures| figures.wrong.to_string()),
];

fn told(value: Option<f64>, digits: usize) -> String {
    value.map_or_else(|| "-".into(), |value| format!("{value:.digits$}"))
}

fn spread(spread: &Spread, digits: usize) -> String {
    if spread.p99 == 0.0 {
        return "-".into();
    }
    format!("{:.digits$}, {:.digits$}", spread.median, spread.p99)
}

/// Prints the figures as a table, a column for each run.
pub(super) fn describe(measured: &Measured, out: &mut Output) -> Result<(), Failure> {
    out.line(&measured.machine)?;
    out.line(format!("{} with {} people at each table", measured.game, measured.players))?;
    let columns = |cell: &dyn Fn(&Figures) -> String| -> String {
        measured.figures.iter().map(|figures| format!("  {:>20}", cell(figures))).collect()
    };
    out.line(format!("{:<54}{}", "", columns(&|figures| figures.mode.into())))?;
    for (name, value) in ROWS {
        out.line(format!("{name:<54}{}", columns(&value)))?;
    }
    out.flush()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spread_is_made_of_values_that_occurred() {
        let Spread { median, p99 } = Spread::of((1..=200).rev().map(f64::from).collect());
        assert_eq!((median, p99), (100.0, 198.0));
        let Spread { median, p99 } = Spread::of(vec![7.0]);
        assert_eq!((median, p99), (7.0, 7.0));
        assert_eq!(Spread::of(Vec::new()).median, 0.0);
    }
}
