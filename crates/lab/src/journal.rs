use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{self, Read as _, Seek as _, Write as _};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use serde::Serialize;
use serde::de::DeserializeOwned;
use thiserror::Error;

/// What a run has done so far, in a file: a first line that says which run it is, then one line for each part that is done. Whoever
/// stops the run loses at most the parts in progress.
#[derive(Debug)]
pub struct Journal<T> {
    path: PathBuf,
    file: Mutex<File>,
    done: BTreeMap<u64, T>,
}

/// A journal that cannot be used.
#[derive(Debug, Error)]
pub enum JournalError {
    /// It cannot be read or written.
    #[error("cannot use {path}: {error}")]
    File { path: PathBuf, error: io::Error },
    /// It tells about another run.
    #[error("{path} belongs to another run: '{found}'; name another file")]
    OtherRun {
        path: PathBuf,
        /// Its first line.
        found: String,
    },
    /// A line cannot be read.
    #[error("{path}:{line}: this is not a line of a journal")]
    Damaged {
        path: PathBuf,
        /// The line, from 1.
        line: usize,
    },
}

impl<T: Serialize + DeserializeOwned> Journal<T> {
    /// Opens the journal of the run that `title` describes in one line, or begins it.
    pub fn open(path: &Path, title: &str) -> Result<Journal<T>, JournalError> {
        let problem = |error| JournalError::File { path: path.into(), error };
        let mut file = OpenOptions::new().read(true).append(true).create(true).open(path).map_err(problem)?;
        let mut text = String::new();
        file.read_to_string(&mut text).map_err(problem)?;
        // A line without its end was being written when the run stopped.
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        file.set_len(whole as u64)
            .and_then(|()| file.seek(io::SeekFrom::End(0)).map(drop))
            .map_err(problem)?;
        text.truncate(whole);
        let mut lines = text.lines();
        match lines.next() {
            None => writeln!(file, "{title}").map_err(problem)?,
            Some(found) if found == title => {}
            Some(found) => {
                let found = found.chars().take(200).collect();
                return Err(JournalError::OtherRun { path: path.into(), found });
            }
        }
        let read = |line: &str| -> Option<(u64, T)> {
            let (number, value) = line.split_once('\t')?;
            Some((number.parse().ok()?, serde_json::from_str(value).ok()?))
        };
        let done = lines.enumerate().map(|(index, line)| {
            read(line).ok_or_else(|| JournalError::Damaged { path: path.into(), line: index + 2 })
        });
        let done = done.collect::<Result<_, _>>()?;
        Ok(Journal { path: path.into(), file: Mutex::new(file), done })
    }

    /// What the part with this number came to, if it is done.
    pub fn get(&self, number: u64) -> Option<&T> {
        self.done.get(&number)
    }

    /// Notes that a part is done.
    pub(crate) fn note(&self, number: u64, value: &T) -> Result<(), JournalError> {
        let value = serde_json::to_string(value).expect("results are plain data");
        let line = format!("{number}\t{value}\n");
        let mut file = self.file.lock().expect("writing a line does not panic");
        file.write_all(line.as_bytes()).map_err(|error| JournalError::File { path: self.path.clone(), error })
    }
}
