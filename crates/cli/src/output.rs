use std::fmt::Display;
use std::io::{self, BufWriter, Stdout, Write};

use engine::Lang;
use serde::Serialize;

use crate::failure::Failure;

/// A number with its noun: the program's own words are English.
pub(crate) fn count(number: usize, one: &str, several: &str) -> String {
    Lang::En.count(number, [one, several], [one, several])
}

pub(crate) struct Output {
    stdout: BufWriter<Stdout>,
}

impl Output {
    pub(crate) fn stdout() -> Output {
        Output { stdout: BufWriter::new(io::stdout()) }
    }

    pub(crate) fn line(&mut self, text: impl Display) -> Result<(), Failure> {
        Ok(writeln!(self.stdout, "{text}")?)
    }

    /// Writes a value as indented JSON.
    pub(crate) fn json(&mut self, value: &impl Serialize) -> Result<(), Failure> {
        serde_json::to_writer_pretty(&mut self.stdout, value).map_err(io::Error::from)?;
        self.line("")?;
        self.flush()
    }

    /// Writes a value as one line of JSON that is seen at once.
    pub(crate) fn message(&mut self, value: &impl Serialize) -> Result<(), Failure> {
        serde_json::to_writer(&mut self.stdout, value).map_err(io::Error::from)?;
        self.line("")?;
        self.flush()
    }

    /// Makes everything written so far visible.
    pub(crate) fn flush(&mut self) -> Result<(), Failure> {
        Ok(self.stdout.flush()?)
    }
}
