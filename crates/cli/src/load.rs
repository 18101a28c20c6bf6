//! A server under load: people at many tables, each with a connection and an event stream as a browser has, and what
//! their moves cost.

mod figures;
mod http;
mod lobby;
mod person;
mod process;
mod run;
mod table;

use std::net::{SocketAddr, ToSocketAddrs as _};

use self::figures::{Figures, Measured};
use self::process::Started;
use self::run::{Load, Servers};
use crate::args::{LoadArgs, LoadMode};
use crate::failure::Failure;
use crate::machine::Machine;
use crate::output::Output;

/// What can go wrong while a server is measured, in words.
type Problem = String;

/// Measures a server, once for each way of speaking to it.
pub(crate) fn run(args: &LoadArgs, out: &mut Output) -> Result<(), Failure> {
    if cfg!(debug_assertions) {
        eprintln!("theogony: this is a debug build; measure with cargo run --release -- load");
    }
    let setup = args.table.setup(None)?;
    let files = crate::serve::raise_open_files();
    let people = args.tables as usize * setup.players + args.watchers as usize + args.lobby as usize;
    if 2 * people + 64 > files {
        return Err(Failure::Input(format!(
            "{people} people need {} open files, but the system allows {files}; raise the limit (ulimit -n) or ask for fewer --tables",
            2 * people + 64
        )));
    }
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(|error| Failure::Check(format!("cannot start: {error}")))?;
    let mut figures = Vec::new();
    for mode in args.mode.each() {
        let (servers, started) = servers(args, people)?;
        let processes = started.as_ref().map_or_else(|| args.pid.clone(), |started| vec![started.pid()]);
        let load = Load {
            servers,
            mode,
            setup: setup.clone(),
            tables: args.tables as usize,
            watchers: args.watchers as usize,
            lobby: args.lobby as usize,
            seconds: args.seconds,
            rate: args.rate,
            seed: started.is_some().then_some(process::SEED).or(args.seed),
            processes,
        };
        figures.push(runtime.block_on(load.measure()).map_err(Failure::Check)?);
    }
    let measured =
        Measured { machine: Machine::here(), game: setup.game.id(), players: setup.players, figures };
    if args.json { out.json(&measured) } else { figures::describe(&measured, out) }?;
    match measured.figures.iter().find_map(Figures::wrong) {
        None => Ok(()),
        Some(wrong) => Err(Failure::Check(wrong)),
    }
}

/// Where to send the load: to the servers that were named, or to one started for it.
fn servers(args: &LoadArgs, people: usize) -> Result<(Servers, Option<Started>), Failure> {
    if args.url.is_empty() {
        let started = Started::new(people)?;
        return Ok((Servers::new(vec![started.address]), Some(started)));
    }
    let addresses = args.url.iter().map(|url| named(url, args.elsewhere)).collect::<Result<_, _>>()?;
    Ok((Servers::new(addresses), None))
}

fn named(url: &str, elsewhere: bool) -> Result<SocketAddr, Failure> {
    let unusable = || {
        Failure::Input(format!("--url takes an address such as http://127.0.0.1:7777, not '{}'", short(url)))
    };
    let host = url.strip_prefix("http://").map(|rest| rest.trim_end_matches('/')).ok_or_else(unusable)?;
    let address = host.to_socket_addrs().ok().and_then(|mut found| found.next()).ok_or_else(unusable)?;
    if !address.ip().is_loopback() && !elsewhere {
        return Err(Failure::Input(format!(
            "{address} is another machine; --elsewhere says that its owner wants the load"
        )));
    }
    Ok(address)
}

fn short(text: &str) -> String {
    text.chars().take(60).collect()
}

impl LoadMode {
    /// The ways to measure.
    fn each(self) -> Vec<LoadMode> {
        match self {
            LoadMode::Both => vec![LoadMode::Browser, LoadMode::Program],
            one => vec![one],
        }
    }
}
