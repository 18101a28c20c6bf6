mod clock;
mod pages;

use std::hint::black_box;
use std::time::{Duration, Instant};

use bots::playout::{self, Advised, Buffers, Policy};
use bots::{Budget, Options, Search};
use catalog::{GameId, Playable, for_game};
use engine::{Chance, Log, Observation};
use serde::Serialize;

use self::clock::Clock;
use self::pages::Pages;
use crate::args::BenchArgs;
use crate::failure::Failure;
use crate::machine::Machine;
use crate::output::Output;

/// A rate is the median of so many runs.
const RUNS: u32 = 5;
/// Simulations for one answer, when searches are measured.
const SIMULATIONS: u32 = 1_000;

/// What one core does with one game at one size of table.
#[derive(Serialize)]
struct Speed {
    game: &'static str,
    players: usize,
    setup: String,
    state_bytes: usize,
    decisions_per_second: f64,
    decisions_per_game: f64,
    clones_per_second: f64,
    simulations_per_second: f64,
    opening_simulations_per_second: f64,
    tuned_simulations_per_second: f64,
    page_microseconds: Pages,
}

/// All that was measured.
#[derive(Serialize)]
struct Measured {
    machine: Machine,
    clock: &'static str,
    seconds_per_rate: f64,
    speeds: Vec<Speed>,
}

/// Measures how fast one core plays.
pub(crate) fn run(args: &BenchArgs, out: &mut Output) -> Result<(), Failure> {
    if !(args.seconds > 0.0 && args.seconds <= 3600.0) {
        return Err(Failure::Input(
            "--seconds takes a number above 0 and at most 3600, such as --seconds 1".into(),
        ));
    }
    if cfg!(debug_assertions) {
        eprintln!("theogony: this is a debug build; measure with cargo run --release -- bench");
    }
    let games = args.game.as_ref().map_or(GameId::ALL, std::slice::from_ref);
    let mut speeds = Vec::new();
    for &game in games {
        let (fewest, most) = game.players();
        for players in fewest..=most {
            let mut words = vec![format!("players={players}")];
            words.extend(args.options.iter().cloned());
            let (setup, _) = game.check_setup(&words.join(" ")).map_err(|error| Failure::input(&error))?;
            speeds.push(for_game!(game, G => measure::<G>(&setup, args.seconds)));
        }
    }
    let measured =
        Measured { machine: Machine::here(), clock: Clock::name(), seconds_per_rate: args.seconds, speeds };
    if args.json { out.json(&measured) } else { describe(&measured, out) }
}

fn describe(measured: &Measured, out: &mut Output) -> Result<(), Failure> {
    out.line(&measured.machine)?;
    out.line(format!("One core, {}; rates are medians of five runs.", measured.clock))?;
    out.line("Simulations: tree search, random playouts to the end; over a whole game, and from its first decision.")?;
    out.line(
        "As shipped: over a whole game, with the playouts and the horizon that the bots of the house use.",
    )?;
    out.line("game           players  state B  decisions/s  a game    clones/s  simulations/s  from start  as shipped  page µs  worst")?;
    for speed in &measured.speeds {
        out.line(format!(
            "{:<13}  {:>7}  {:>7}  {:>9.2} M  {:>6.1}  {:>8.1} M  {:>11.1} k  {:>8.1} k  {:>8.1} k  {:>7.0}  {:>5.0}",
            speed.game,
            speed.players,
            speed.state_bytes,
            speed.decisions_per_second / 1e6,
            speed.decisions_per_game,
            speed.clones_per_second / 1e6,
            speed.simulations_per_second / 1e3,
            speed.opening_simulations_per_second / 1e3,
            speed.tuned_simulations_per_second / 1e3,
            speed.page_microseconds.median,
            speed.page_microseconds.worst,
        ))?;
    }
    out.flush()
}

fn measure<G: Playable>(setup: &str, seconds: f64) -> Speed {
    let setup: G::Setup = setup.parse().expect("the setup has been checked");
    let positions = positions::<G>(&setup);
    let middle = positions[positions.len() / 2].clone();
    let mut games = 0_u64;
    let mut decisions = 0_u64;
    let mut buffers = Buffers::default();
    let decisions_per_second = rate(seconds, || {
        let mut chance = Chance::at(1, games);
        let mut state = G::new(&setup, &mut chance, &mut Log::off());
        let played = u64::from(playout::random_game(&mut state, &mut chance, &mut buffers));
        black_box(&state);
        games += 1;
        decisions += played;
        played
    });
    Speed {
        game: G::ID,
        players: middle.seats(),
        setup: setup.to_string(),
        state_bytes: size_of::<G>(),
        decisions_per_second,
        decisions_per_game: decisions as f64 / games as f64,
        clones_per_second: rate(seconds, || clones(&middle)),
        simulations_per_second: searches(&mut random(), &positions, seconds),
        opening_simulations_per_second: searches(&mut random(), &positions[..1], seconds),
        tuned_simulations_per_second: searches(
            &mut Search::<G, Advised>::tuned(Budget::simulations(SIMULATIONS)),
            &positions,
            seconds,
        ),
        page_microseconds: pages::measure(G::GAME, &setup.to_string()),
    }
}

/// Positions in which somebody has a choice, spread over one random game, the first one first.
fn positions<G: Playable>(setup: &G::Setup) -> Vec<G> {
    let mut chance = Chance::seeded(1);
    let mut log = Log::off();
    let mut state = G::new(setup, &mut chance, &mut log);
    let (mut positions, mut actions) = (Vec::new(), Vec::new());
    while let Some(seat) = state.turn().asked().first() {
        state.actions(seat, &mut actions);
        if actions.len() > 1 {
            positions.push(state.clone());
        }
        state.apply(seat, chance.pick(&actions), &mut chance, &mut log);
    }
    positions
}

fn clones<G: Clone>(state: &G) -> u64 {
    const CLONES: u64 = 1_000;
    for _ in 0..CLONES {
        black_box(black_box(state).clone());
    }
    CLONES
}

/// A search with random playouts to the end.
fn random<G: Playable>() -> Search<G> {
    Search::new(Options { budget: Budget::simulations(SIMULATIONS), ..Options::default() })
}

/// Simulations per second of searches that begin at these positions in turn.
fn searches<G: Playable, P: Policy<G> + Clone>(
    search: &mut Search<G, P>,
    positions: &[G],
    seconds: f64,
) -> f64 {
    let mut chance = Chance::seeded(1);
    // A stride that visits all positions evenly, however few are reached in the time.
    let stride = (positions.len() as f64 * 0.618) as usize | 1;
    let mut at = 0;
    rate(seconds, || {
        let state = &positions[at % positions.len()];
        at += stride;
        let seat = state.turn().asked().first().expect("somebody is asked here");
        let observation = Observation::new(state, seat, &mut chance);
        u64::from(black_box(search.think_within_budget(&observation, &mut chance)).simulations)
    })
}

/// How much work is done per second: the median over several runs that take `seconds` together.
fn rate(seconds: f64, mut work: impl FnMut() -> u64) -> f64 {
    let run = Duration::from_secs_f64(seconds) / RUNS;
    // Caches and buffers fill before the first run.
    black_box(work());
    let mut rates: Vec<f64> = (0..RUNS)
        .map(|_| {
            let (clock, mut done) = (Clock::start(), 0);
            while done == 0 || clock.elapsed() < run {
                // The clock itself takes time to read, so it is looked at rarely.
                let slice = Instant::now();
                while done == 0 || slice.elapsed() < run / 20 {
                    done += work();
                }
            }
            done as f64 / clock.elapsed().as_secs_f64().max(1e-9)
        })
        .collect();
    rates.sort_by(f64::total_cmp);
    rates[rates.len() / 2]
}
