use std::collections::BTreeMap;
use std::time::Instant;

use bots::Contender;
use engine::Seat;
use lab::{Run, Simulation, Spread, check_bots};
use serde::Serialize;

use crate::args::SimulateArgs;
use crate::failure::Failure;
use crate::output::{Output, count};
use crate::progress::Bar;
use crate::table_setup::with_bots;

/// What a run of games showed.
#[derive(Serialize)]
struct Summary<'a> {
    game: &'static str,
    setup: &'a str,
    players: usize,
    bots: Vec<&'a str>,
    seed: u64,
    games: u64,
    decisions: u64,
    seconds: f64,
    decisions_per_second: f64,
    decisions_per_game: f64,
    wins_by_seat: Vec<f64>,
    mean_score_by_seat: Vec<f64>,
    /// What the game counts, and its scores.
    numbers: BTreeMap<&'a str, Spread>,
    /// How often things of several kinds came about, such as endings.
    kinds: &'a BTreeMap<String, BTreeMap<String, u64>>,
}

/// Plays many games and tells how they ended.
pub(crate) fn run(args: &SimulateArgs, out: &mut Output) -> Result<(), Failure> {
    let table = args.table.setup((args.bots.len() > 1).then_some(args.bots.len()))?;
    let table = with_bots(&table, Seat::all(table.players))?;
    let bots = by_seat(&args.bots, table.players)?;
    check_bots(table.game, &bots).map_err(|error| Failure::input(&error))?;
    let started = Instant::now();
    let journal = args.run.resume.as_deref();
    let simulation = Simulation { table: &table, bots: &bots, seed: args.seed, games: args.games, journal };
    let bar = Bar::new();
    let tally = lab::simulate(&simulation, &Run { threads: args.run.threads(), progress: &bar });
    bar.finish();
    let tally = tally.map_err(|error| Failure::input(&error))?;
    let seconds = started.elapsed().as_secs_f64();
    let summary = Summary {
        game: table.game.id(),
        setup: &table.setup,
        players: table.players,
        bots: bots.iter().map(Contender::name).collect(),
        seed: args.seed,
        games: tally.games(),
        decisions: tally.decisions(),
        seconds,
        decisions_per_second: tally.decisions() as f64 / seconds.max(1e-9),
        decisions_per_game: tally.decisions() as f64 / tally.games() as f64,
        wins_by_seat: tally.wins(table.players),
        mean_score_by_seat: tally.mean_scores(table.players),
        numbers: tally.facts().numbers(),
        kinds: tally.facts().kinds(),
    };
    if args.json { out.json(&summary) } else { describe(&summary, out) }
}

/// One bot for each seat; a single name fills them all.
fn by_seat(named: &[Contender], players: usize) -> Result<Vec<Contender>, Failure> {
    match named {
        [one] => Ok(vec![one.clone(); players]),
        several if several.len() == players => Ok(several.to_vec()),
        several => {
            let problem = format!("{} cannot fill {players} seats", count(several.len(), "bot", "bots"));
            Err(Failure::Input(format!("{problem}; name one bot for all seats or {players} of them")))
        }
    }
}

fn describe(summary: &Summary<'_>, out: &mut Output) -> Result<(), Failure> {
    out.line(format!("{} ({}), seed {}", summary.game, summary.setup, summary.seed))?;
    out.line(format!(
        "{}, {} ({:.1} a game) in {:.2} s: {:.2} million decisions/s",
        count(summary.games as usize, "game", "games"),
        count(summary.decisions as usize, "decision", "decisions"),
        summary.decisions_per_game,
        summary.seconds,
        summary.decisions_per_second / 1e6
    ))?;
    out.line("seat  bot         wins    share  mean score")?;
    for seat in Seat::all(summary.players) {
        let (bot, wins) = (summary.bots[seat.index()], summary.wins_by_seat[seat.index()]);
        let (share, score) = (100.0 * wins / summary.games as f64, summary.mean_score_by_seat[seat.index()]);
        out.line(format!("{:<4}  {bot:<8}  {wins:>8.1}  {share:>6.2}%  {score:>10.3}", seat.letter()))?;
    }
    for (name, kinds) in summary.kinds {
        let all: u64 = kinds.values().sum();
        let share = |count: u64| 100.0 * count as f64 / all as f64;
        let kinds: Vec<String> =
            kinds.iter().map(|(kind, &count)| format!("{kind} {:.2}%", share(count))).collect();
        out.line(format!("{name}: {}", kinds.join(", ")))?;
    }
    for (name, Spread { mean, low, median, high, .. }) in &summary.numbers {
        out.line(format!("{name}: {mean:.2} (5% to {low}, 50% to {median}, 95% to {high})"))?;
    }
    out.flush()
}
