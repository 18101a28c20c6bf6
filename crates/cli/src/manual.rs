use std::fs;

use crate::args::{CompletionsArgs, ManualArgs, described};
use crate::failure::Failure;
use crate::output::Output;

/// Prints what a shell needs to complete the commands.
pub(crate) fn completions(args: &CompletionsArgs, out: &mut Output) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut described(), "theogony", &mut script);
    out.line(String::from_utf8_lossy(&script).trim_end())?;
    out.flush()
}

/// Writes a page for the program and one for each command.
pub(crate) fn pages(args: &ManualArgs, out: &mut Output) -> Result<(), Failure> {
    let problem = |error| Failure::Input(format!("cannot write into {}: {error}", args.folder.display()));
    fs::create_dir_all(&args.folder).map_err(problem)?;
    clap_mangen::generate_to(described(), &args.folder).map_err(problem)?;
    out.line(format!("The manual pages are in {}", args.folder.display()))?;
    out.flush()
}
