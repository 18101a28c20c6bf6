//! Keeping what has been played: backups, their restoration, and a look for trouble.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use store::{SqliteStore, Store};
use tokio::runtime::Runtime;
use web::Verified;

use crate::args::{BackupArgs, DoctorArgs, RestoreArgs};
use crate::failure::Failure;
use crate::output::{Output, count};
use crate::serve::{DATABASE, data_folder, open};

/// The games of a data folder, which must have some.
pub(crate) fn kept(data: Option<&Path>) -> Result<SqliteStore, Failure> {
    let folder = data_folder(data)?;
    if !folder.join(DATABASE).exists() {
        return Err(Failure::Input(format!(
            "no games are kept in {}; name the folder with --data",
            folder.display()
        )));
    }
    open(&folder)
}

/// Copies all games to a new file.
pub(crate) fn backup(args: &BackupArgs, out: &mut Output) -> Result<(), Failure> {
    let store = kept(args.data.as_deref())?;
    runtime()?.block_on(store.backup(&args.file)).map_err(|error| Failure::Input(error.to_string()))?;
    out.line(format!("All games are in {}", args.file.display()))
}

/// Checks a backup and puts it into an empty data folder.
pub(crate) fn restore(args: &RestoreArgs, out: &mut Output) -> Result<(), Failure> {
    if !args.file.exists() {
        return Err(Failure::Input(format!("there is no file {}", args.file.display())));
    }
    let folder = data_folder(args.data.as_deref())?;
    let to = folder.join(DATABASE);
    if !args.verify && to.exists() {
        return Err(Failure::Input(format!("{} exists already; move it away first", to.display())));
    }
    // Opening a database brings it to the newest schema; the backup stays as it is.
    let work = std::env::temp_dir().join(format!("theogony-restore-{}", std::process::id()));
    let checked = copy_and_verify(&args.file, &work, out);
    let restored = checked.and_then(|()| if args.verify { Ok(()) } else { put(&work, &to, out) });
    let _ = fs::remove_dir_all(&work);
    restored
}

fn copy_and_verify(file: &Path, work: &Path, out: &mut Output) -> Result<(), Failure> {
    fs::create_dir_all(work)
        .and_then(|()| fs::copy(file, work.join(DATABASE)))
        .map_err(|error| unwritten(work, &error))?;
    let store = SqliteStore::open(work.join(DATABASE)).map_err(|error| Failure::Input(error.to_string()))?;
    told(&verified(&runtime()?, &store)?, out)
}

fn put(work: &Path, to: &Path, out: &mut Output) -> Result<(), Failure> {
    let folder = to.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder)
        .and_then(|()| fs::copy(work.join(DATABASE), to))
        .map_err(|error| unwritten(to, &error))?;
    out.line(format!("Restored to {}", to.display()))
}

/// Looks for what could keep a server from working.
pub(crate) fn doctor(args: &DoctorArgs, out: &mut Output) -> Result<(), Failure> {
    let runtime = runtime()?;
    let (store, place): (Arc<dyn Store>, _) = match &args.store {
        Some(address) => crate::cluster::open(address, &runtime)?,
        None => {
            let folder = data_folder(args.data.as_deref())?;
            (Arc::new(kept(args.data.as_deref())?), folder.display().to_string())
        }
    };
    runtime.block_on(store.check()).map_err(|error| Failure::Check(error.to_string()))?;
    out.line(format!("{place} can be written and is sound"))?;
    told(&verified(&runtime, &*store)?, out)
}

pub(crate) fn verified(runtime: &Runtime, store: &dyn Store) -> Result<Verified, Failure> {
    runtime.block_on(web::verify(store)).map_err(|error| Failure::Check(error.to_string()))
}

pub(crate) fn told(verified: &Verified, out: &mut Output) -> Result<(), Failure> {
    let tables = |number: usize| count(number, "table", "tables");
    let moves = count(verified.moves, "move", "moves");
    out.line(format!("Played again to the same end: {} with {moves}", tables(verified.sound)))?;
    if !verified.older.is_empty() {
        out.line(format!("Of older rules, so that they can only be read: {}", tables(verified.older.len())))?;
    }
    match verified.broken.first() {
        None => Ok(()),
        Some((table, reason)) => {
            let broken = verified.broken.len();
            let broken = tables(broken);
            Err(Failure::Check(format!("{broken} cannot be played again; the first is {table}: {reason}")))
        }
    }
}

pub(crate) fn runtime() -> Result<Runtime, Failure> {
    Runtime::new().map_err(|error| Failure::Check(format!("cannot start: {error}")))
}

fn unwritten(path: &Path, error: &std::io::Error) -> Failure {
    Failure::Input(format!("cannot write {}: {error}", path.display()))
}
