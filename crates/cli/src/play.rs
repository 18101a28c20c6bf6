mod choices;
mod hourglass;
mod plain;
mod players;
mod table;
mod terminal;
pub(crate) mod thinking;

use std::fs::{File, OpenOptions};
use std::io::{IsTerminal as _, Write as _, stdin, stdout};
use std::path::PathBuf;

use catalog::AnySession;

use self::players::Players;
use self::table::Table;
use crate::args::PlayArgs;
use crate::failure::Failure;
use crate::output::Output;
use crate::replay::standing;
use crate::table_setup::with_bots;

/// Plays a game in the terminal.
pub(crate) fn run(args: &PlayArgs, out: &mut Output) -> Result<(), Failure> {
    let table = args.table.setup(args.seats.as_ref().map(Vec::len))?;
    let players = Players::seated(args.seats.as_deref(), table.players, args.lang)?;
    players.check(table.game)?;
    let table = with_bots(&table, players.bots())?;
    let seed = match args.seed {
        Some(seed) => seed,
        None => getrandom::u64()
            .map_err(|error| Failure::Input(format!("no chance here ({error}); give --seed")))?,
    };
    let record = args.record.clone().map(RecordFile::create).transpose()?;
    let session = AnySession::new(table.game, &table.setup, seed).map_err(|error| Failure::input(&error))?;
    let mut table = Table::new(session, players, args.lang);
    let plain = args.plain || !stdin().is_terminal() || !stdout().is_terminal();
    let played =
        if plain { plain::play(&mut table, stdin().lock(), out) } else { terminal::play(&mut table) };
    if let Some(record) = record {
        record.write(&table.session)?;
    }
    played?;
    if !plain {
        for line in standing(&table.session, table.names(), table.lang) {
            out.line(line)?;
        }
    }
    out.flush()
}

/// The file that a game is recorded in. Created before the first move, so that no game is played in vain.
struct RecordFile {
    path: PathBuf,
    file: File,
}

impl RecordFile {
    fn create(path: PathBuf) -> Result<RecordFile, Failure> {
        match OpenOptions::new().write(true).create_new(true).open(&path) {
            Ok(file) => Ok(RecordFile { path, file }),
            Err(error) => Err(Failure::Input(format!(
                "cannot record the game in {}: {error}; name a new file with --record",
                path.display()
            ))),
        }
    }

    fn write(mut self, session: &AnySession) -> Result<(), Failure> {
        self.file.write_all(session.record().to_string().as_bytes())?;
        eprintln!("theogony: the game is recorded in {}", self.path.display());
        Ok(())
    }
}
