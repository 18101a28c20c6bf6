mod tally;

use std::io::{IsTerminal as _, stderr};
use std::num::NonZero;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Instant;

use bots::playout::{self, Buffers};
use bots::{Bot, Level};
use catalog::{ForGame, House};
use engine::{Chance, Log, Observation, Seat};
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use self::tally::Tally;
use crate::args::SimulateArgs;
use crate::failure::Failure;
use crate::output::Output;
use crate::table_setup::TableSetup;

/// What a run of games showed.
#[derive(Serialize)]
struct Summary<'a> {
    game: &'static str,
    setup: &'a str,
    players: usize,
    bots: Vec<&'static str>,
    seed: u64,
    games: u64,
    decisions: u64,
    seconds: f64,
    decisions_per_second: f64,
    decisions_per_game: f64,
    wins_by_seat: Vec<f64>,
    mean_score_by_seat: Vec<f64>,
}

/// Plays many games and tells how they ended.
pub(crate) fn run(args: &SimulateArgs, out: &mut Output) -> Result<(), Failure> {
    let setup = args.table.setup((args.bots.len() > 1).then_some(args.bots.len()))?;
    let levels = by_seat(&args.bots, setup.players)?;
    let threads = args.threads.map(usize::from);
    let threads = threads.unwrap_or_else(|| thread::available_parallelism().map_or(1, NonZero::get));
    let started = Instant::now();
    let work = Games { setup: &setup, levels: &levels, seed: args.seed, games: args.games, threads };
    let tally = setup.game.with(work);
    let seconds = started.elapsed().as_secs_f64();
    let summary = Summary {
        game: setup.game.id(),
        setup: &setup.text,
        players: setup.players,
        bots: levels.iter().map(|level| level.name()).collect(),
        seed: args.seed,
        games: tally.games(),
        decisions: tally.decisions(),
        seconds,
        decisions_per_second: tally.decisions() as f64 / seconds.max(1e-9),
        decisions_per_game: tally.decisions() as f64 / tally.games() as f64,
        wins_by_seat: tally.wins(setup.players),
        mean_score_by_seat: tally.mean_scores(setup.players),
    };
    if args.json { out.json(&summary) } else { describe(&summary, out) }
}

/// One bot for each seat; a single name fills them all.
fn by_seat(named: &[Level], players: usize) -> Result<Vec<Level>, Failure> {
    match named {
        [one] => Ok(vec![*one; players]),
        several if several.len() == players => Ok(several.to_vec()),
        several => {
            let problem = format!("{} bots cannot fill {players} seats", several.len());
            Err(Failure::Input(format!("{problem}; name one bot for all seats or {players} of them")))
        }
    }
}

fn describe(summary: &Summary<'_>, out: &mut Output) -> Result<(), Failure> {
    out.line(format!("{} ({}), seed {}", summary.game, summary.setup, summary.seed))?;
    out.line(format!(
        "{} games, {} decisions ({:.1} a game) in {:.2} s: {:.2} million decisions/s",
        summary.games,
        summary.decisions,
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
    out.flush()
}

/// The games of a run, to be shared among threads.
struct Games<'a> {
    setup: &'a TableSetup,
    levels: &'a [Level],
    seed: u64,
    games: u64,
    threads: usize,
}

impl ForGame for Games<'_> {
    type Out = Tally;

    fn run<G: House>(self) -> Tally {
        let setup: G::Setup = self.setup.text.parse().expect("the setup has been checked");
        let random = self.levels.iter().all(|&level| level == Level::Random);
        // Long enough that sharing costs nothing, short enough that all threads finish together.
        let share = if random { 64 } else { 1 };
        let bar = progress(self.games);
        let next = AtomicU64::new(0);
        let work = || {
            let mut player = Player::<G>::new(self.levels);
            let mut tally = Tally::default();
            loop {
                let from = next.fetch_add(share, Ordering::Relaxed);
                if from >= self.games {
                    return tally;
                }
                let to = (from + share).min(self.games);
                for game in from..to {
                    player.play(&setup, Chance::at(self.seed, game), random, &mut tally);
                }
                bar.inc(to - from);
            }
        };
        let tally = thread::scope(|scope| {
            let workers: Vec<_> = (0..self.threads).map(|_| scope.spawn(work)).collect();
            let tallies =
                workers.into_iter().map(|worker| worker.join().expect("a bot or the rules panicked"));
            tallies.fold(Tally::default(), Tally::with)
        });
        bar.finish_and_clear();
        tally
    }
}

/// A bar for people who wait at a terminal; nothing for anybody else.
fn progress(games: u64) -> ProgressBar {
    if !stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{wide_bar} {human_pos}/{human_len} games, {eta} left");
    ProgressBar::new(games).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// Plays one game after another with the same bots and the same memory.
struct Player<G: House> {
    levels: Vec<Level>,
    bots: Vec<Box<dyn Bot<G>>>,
    buffers: Buffers<G::Action>,
    actions: Vec<G::Action>,
}

impl<G: House> Player<G> {
    fn new(levels: &[Level]) -> Player<G> {
        Player {
            levels: levels.to_vec(),
            bots: levels.iter().map(|level| level.bot()).collect(),
            buffers: Buffers::default(),
            actions: Vec::new(),
        }
    }

    fn play(&mut self, setup: &G::Setup, mut chance: Chance, random: bool, tally: &mut Tally) {
        let mut state = G::new(setup, &mut chance, &mut Log::off());
        let decisions = if random {
            playout::random_game(&mut state, &mut chance, &mut self.buffers)
        } else {
            self.finish(&mut state, &mut chance)
        };
        tally.add(&state.standing(), decisions);
    }

    /// Plays on to the end with the bots. What they draw for their thoughts does not touch the chance of the game.
    fn finish(&mut self, state: &mut G, chance: &mut Chance) -> u32 {
        let mut thinking = Chance::seeded(chance.next_u64());
        let (mut decisions, mut log) = (0, Log::off());
        while let Some(seat) = state.turn().asked().first() {
            state.actions(seat, &mut self.actions);
            let action = match self.actions[..] {
                [only] => only,
                _ => self.choose(state, seat, &mut thinking),
            };
            state.apply(seat, action, chance, &mut log);
            decisions += 1;
        }
        decisions
    }

    fn choose(&mut self, state: &G, seat: Seat, thinking: &mut Chance) -> G::Action {
        match self.levels[seat.index()] {
            // Needs to know nothing but its answers, so no redeal is made for it.
            Level::Random => thinking.pick(&self.actions),
            _ => self.bots[seat.index()].choose(&Observation::new(state, seat, thinking), thinking),
        }
    }
}
