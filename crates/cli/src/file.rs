use std::fs::File;
use std::io::{Read as _, stdin};
use std::path::Path;

use crate::failure::Failure;

/// No text we read is longer, in bytes.
const LONGEST: u64 = 16 * 1024 * 1024;

/// Reads a whole text file; `-` is standard input. What cannot be read is told with the place.
pub(crate) fn read_text(path: &Path) -> Result<String, Failure> {
    let name = path.display();
    let unreadable = |error: std::io::Error| Failure::Input(format!("cannot read {name}: {error}"));
    let mut bytes = Vec::new();
    if path.as_os_str() == "-" {
        stdin().take(LONGEST + 1).read_to_end(&mut bytes).map_err(unreadable)?;
    } else {
        let file = File::open(path).map_err(unreadable)?;
        file.take(LONGEST + 1).read_to_end(&mut bytes).map_err(unreadable)?;
    }
    if bytes.len() as u64 > LONGEST {
        return Err(Failure::Input(format!("{name} is longer than {} MiB", LONGEST >> 20)));
    }
    String::from_utf8(bytes).map_err(|error| {
        let (line, column) = place(&error.as_bytes()[..error.utf8_error().valid_up_to()]);
        Failure::Input(format!("{name}:{line}:{column}: this is not UTF-8 text"))
    })
}

/// Line and column of what follows some valid text.
fn place(before: &[u8]) -> (usize, usize) {
    let text = String::from_utf8_lossy(before);
    let last = text.rsplit('\n').next().unwrap_or("");
    (text.matches('\n').count() + 1, last.chars().count() + 1)
}
