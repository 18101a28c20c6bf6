//! Copies of a database that is in use, and files that only their owner may read (they hold the seats' secrets).

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use rusqlite::Connection;

use super::failure::Failure;
use crate::Error;

/// Writes a consistent copy of the connection's database to a new file. The name `to` appears only when the copy is
/// complete and on disk.
pub(super) fn copy(connection: &Connection, to: &Path) -> Result<(), Failure> {
    if to.exists() {
        return Err(Error::BackupExists { path: to.to_owned() }.into());
    }
    let partial = partial(to);
    // Two backups to the same name: the second finds the first one's partial file and is refused.
    create_private(&partial).map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => Error::BackupExists { path: partial.clone() },
        _ => unwritten(to, &error),
    })?;
    let written = fill(connection, &partial, to).map_err(Failure::from);
    if written.is_err() {
        // The reason for the failure is worth more than that of a second one.
        let _ = fs::remove_file(&partial);
    }
    written
}

fn fill(connection: &Connection, partial: &Path, to: &Path) -> Result<(), Error> {
    let name = partial.to_str().ok_or_else(|| unwritten(to, &"the name is not Unicode"))?;
    connection.execute("VACUUM INTO ?1", [name]).map_err(|error| unwritten(to, &error))?;
    let on_disk = File::options().write(true).open(partial).and_then(|file| file.sync_all());
    on_disk
        .and_then(|()| fs::rename(partial, to))
        .and_then(|()| sync_folder(to))
        .map_err(|error| unwritten(to, &error))
}

fn unwritten(to: &Path, reason: &dyn ToString) -> Error {
    Error::Backup { path: to.to_owned(), reason: reason.to_string() }
}

/// Where a backup grows until it is complete.
pub(super) fn partial(to: &Path) -> PathBuf {
    beside(to, ".partial")
}

/// `path` with `suffix` added to its name.
pub(super) fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

/// Creates an empty file that only its owner may read and write.
pub(super) fn create_private(path: &Path) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)?;
    sync_folder(path)
}

/// Makes sure that a name survives a power cut. Only Unix has a way to ask for it.
fn sync_folder(path: &Path) -> io::Result<()> {
    #[cfg(unix)]
    if let Some(folder) = path.parent() {
        let here = Path::new(".");
        File::open(if folder.as_os_str().is_empty() { here } else { folder })?.sync_all()?;
    }
    #[cfg(not(unix))]
    let _ = path;
    Ok(())
}
