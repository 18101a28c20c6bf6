use bots::Contender;
use engine::Seat;
use lab::{GameSetup, Interval, Outcome, Run, Tournament, check_bots};

use crate::args::TournamentArgs;
use crate::failure::Failure;
use crate::output::Output;
use crate::progress::Bar;
use crate::table_setup::with_bots;

/// Lets bots play against each other and tells who is better.
pub(crate) fn run(args: &TournamentArgs, out: &mut Output) -> Result<(), Failure> {
    let table = args.table.setup(None)?;
    let table = with_bots(&table, Seat::all(table.players))?;
    check(&args.bots)?;
    check_bots(table.game, &args.bots).map_err(|error| Failure::input(&error))?;
    let tournament = Tournament {
        table: &table,
        bots: &args.bots,
        seed: args.seed,
        games: args.games,
        until_decided: args.until_decided,
        journal: args.run.resume.as_deref(),
    };
    let bar = Bar::new();
    let outcomes = lab::tournament(&tournament, &Run { threads: args.run.threads(), progress: &bar });
    bar.finish();
    let outcomes = outcomes.map_err(|error| Failure::input(&error))?;
    if args.json { out.json(&outcomes) } else { describe(&table, args.seed, &outcomes, out) }
}

/// At least two, and nobody twice.
fn check(bots: &[Contender]) -> Result<(), Failure> {
    if bots.len() < 2 {
        return Err(Failure::Input(
            "a tournament takes at least two bots, such as --bots hard,medium".into(),
        ));
    }
    for (at, bot) in bots.iter().enumerate() {
        if bots[..at].iter().any(|other| other.name() == bot.name()) {
            return Err(Failure::Input(format!("{bot} is named twice; a bot does not play against itself")));
        }
    }
    Ok(())
}

fn describe(table: &GameSetup, seed: u64, outcomes: &[Outcome], out: &mut Output) -> Result<(), Failure> {
    let width = outcomes.iter().map(|outcome| outcome.bot.chars().count()).max().unwrap_or(0).max(3);
    out.line(format!("{} ({}), seed {seed}; equals win 50 %", table.game.id(), table.setup))?;
    out.line(format!("{:width$}   games     wins  win rate   95 % interval    Elo  95 % interval", "bot"))?;
    for outcome in outcomes {
        let Outcome { bot, games, wins, win_rate, interval, elo, elo_interval, .. } = outcome;
        out.line(format!(
            "{bot:width$}  {games:>6}  {wins:>7.1}  {:>6.1} %  {}  {elo:>+5.0}  {:>+5.0} to {:+.0}",
            100.0 * win_rate,
            percent(interval),
            elo_interval.low,
            elo_interval.high
        ))?;
    }
    out.line("")?;
    for outcome in outcomes {
        // Each pairing once, seen by whoever was named first.
        let later = outcomes.iter().skip_while(|other| other.bot != outcome.bot);
        let later: Vec<&str> = later.map(|other| other.bot.as_str()).collect();
        for pairing in outcome.against.iter().filter(|pairing| later.contains(&pairing.bot.as_str())) {
            out.line(format!(
                "{:width$} against {:width$}  {:>6} {:5}  {:>5.1} %  {}",
                outcome.bot,
                pairing.bot,
                pairing.games,
                if pairing.games == 1 { "game" } else { "games" },
                100.0 * pairing.win_rate,
                percent(&pairing.interval)
            ))?;
        }
    }
    out.flush()
}

fn percent(interval: &Interval) -> String {
    format!("{:>5.1} to {:>5.1} %", 100.0 * interval.low, 100.0 * interval.high)
}
