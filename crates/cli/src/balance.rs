use std::fs;

use lab::balance::{Balance, Compared, balance, csv, findings, page};
use lab::{Run, check_bots};

use crate::args::BalanceArgs;
use crate::failure::Failure;
use crate::output::{Output, count};
use crate::progress::Bar;

/// No list of the summary is longer.
const SHOWN: usize = 8;

/// Plays many games between equals and reports what wins.
pub(crate) fn run(args: &BalanceArgs, out: &mut Output) -> Result<(), Failure> {
    let table = args.table.setup(None)?;
    check_bots(table.game, [&args.bots]).map_err(|error| Failure::input(&error))?;
    let plan = Balance {
        table: &table,
        bot: &args.bots,
        seed: args.seed,
        games: args.games,
        journal: args.run.resume.as_deref(),
    };
    // Better now than after the games.
    let write = |path: &std::path::Path, text: String| {
        fs::write(path, text)
            .map_err(|error| Failure::Input(format!("cannot write {}: {error}", path.display())))
    };
    write(&args.out, String::new())?;
    let bar = Bar::new();
    let played = balance(&plan, &Run { threads: args.run.threads(), progress: &bar });
    bar.finish();
    let played = played.map_err(|error| Failure::input(&error))?;
    let found = findings(&played);
    let table_path = args.out.with_extension("csv");
    write(&args.out, page(&plan, &found))?;
    write(&table_path, csv(&played))?;
    out.line(format!(
        "{} ({}), {} of {}",
        table.game.id(),
        table.setup,
        count(found.games, "game", "games"),
        args.bots
    ))?;
    for seat in &found.by_seat {
        out.line(line(seat))?;
    }
    for (kind, list) in &found.by_mark {
        for mark in list.iter().filter(|mark| mark.significant).take(SHOWN) {
            out.line(format!("{kind}: {}", line(mark)))?;
        }
    }
    out.line(format!("The report is {}; the games are in {}.", args.out.display(), table_path.display()))?;
    out.flush()
}

fn line(one: &Compared) -> String {
    format!(
        "{} wins {:.1} % ({:.1} to {:.1}), usual {:.1} %, {}{}",
        one.name,
        100.0 * one.with.rate(),
        100.0 * one.interval.low,
        100.0 * one.interval.high,
        100.0 * one.usual,
        count(one.with.seats as usize, "seat", "seats"),
        if one.significant { ", significant" } else { "" }
    )
}
