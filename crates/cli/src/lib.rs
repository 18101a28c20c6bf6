//! The program `theogony`: serve the games, play them in the terminal, simulate, replay, check and measure them.
//!
//! Results go to standard output and nothing else does; problems, progress and logs go to standard error. The exit
//! status is 0 for success, 1 for a check that failed, 2 for input that cannot be used and 75 for a database or bus that is not there
//! yet.

mod args;
mod balance;
mod bench;
mod bot;
mod cluster;
mod demo;
mod failure;
mod file;
mod fold;
mod games;
mod keep;
mod load;
mod machine;
mod manual;
mod output;
mod play;
mod progress;
mod replay;
mod reports;
mod rulebook;
mod rules;
mod scenario;
mod screens;
mod serve;
mod settings;
mod simulate;
mod table_setup;
mod tournament;

use std::process::ExitCode;

use args::Command;
use failure::Failure;
use output::Output;

/// Carries out what the command line says.
pub fn main() -> ExitCode {
    let command = match args::parse() {
        Ok(command) => command,
        Err(exit) => return exit,
    };
    match run(command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

fn run(command: Command) -> Result<(), Failure> {
    let mut out = Output::stdout();
    match command {
        Command::Serve(args) => serve::run(&args, &mut out),
        Command::Demo(args) => demo::run(&args, &mut out),
        Command::Backup(args) => keep::backup(&args, &mut out),
        Command::Restore(args) => keep::restore(&args, &mut out),
        Command::Doctor(args) => keep::doctor(&args, &mut out),
        Command::Migrate(args) => cluster::migrate(&args, &mut out),
        Command::Worker(args) => cluster::work(&args, &mut out),
        Command::Reports(args) => reports::run(&args, &mut out),
        Command::Games(args) => games::run(&args, &mut out),
        Command::Rules(args) => rules::run(&args, &mut out),
        Command::Play(args) => play::run(&args, &mut out),
        Command::Simulate(args) => simulate::run(&args, &mut out),
        Command::Tournament(args) => tournament::run(&args, &mut out),
        Command::Balance(args) => balance::run(&args, &mut out),
        Command::Bot(args) => bot::run(&args, &mut out),
        Command::Scenario(args) => scenario::run(&args, &mut out),
        Command::Replay(args) => replay::run(&args, &mut out),
        Command::Bench(args) => bench::run(&args, &mut out),
        Command::Load(args) => load::run(&args, &mut out),
        Command::Completions(args) => manual::completions(&args, &mut out),
        Command::Manual(args) => manual::pages(&args, &mut out),
    }
}
