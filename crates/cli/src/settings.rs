//! Settings of the server from a file: TOML, with the names of the flags. A flag counts before an environment variable, and
//! that before the file.

use std::fs;
use std::path::Path;

use clap::Command;
use toml::{Table, Value};

/// What cannot be set in the file: where the file is, and what is not asked of a server.
const FLAGS_ALONE: [&str; 3] = ["config", "help", "version"];

/// The same command with what a file says as its defaults.
pub(crate) fn with_file(command: Command, file: &Path) -> Result<Command, String> {
    let problem =
        |error: &dyn std::fmt::Display| format!("cannot use the settings in {}: {error}", file.display());
    let text = fs::read_to_string(file).map_err(|error| problem(&error))?;
    with_text(command, &text).map_err(|error| problem(&error))
}

fn with_text(command: Command, text: &str) -> Result<Command, String> {
    let table: Table = text.parse().map_err(|error: toml::de::Error| first_line(&error))?;
    let known: Vec<String> = command
        .get_arguments()
        .filter_map(|argument| argument.get_long())
        .filter(|name| !FLAGS_ALONE.contains(name))
        .map(str::to_owned)
        .collect();
    let mut command = command;
    for (name, value) in &table {
        if !known.contains(name) {
            let name: String = name.chars().take(40).collect();
            return Err(format!("unknown setting '{name}'; known settings are {}", known.join(", ")));
        }
        let values = texts(name, value)?;
        let set = |argument: clap::Arg| argument.default_values(values.clone());
        let id = name.replace('-', "_");
        command = command.mut_arg(&id, set).mut_subcommand("serve", |serve| serve.mut_arg(&id, set));
    }
    Ok(command)
}

/// A value as it would be written on the command line; several of a list.
fn texts(name: &str, value: &Value) -> Result<Vec<String>, String> {
    match value {
        Value::String(text) => Ok(vec![text.clone()]),
        Value::Integer(number) => Ok(vec![number.to_string()]),
        Value::Array(values) => {
            let each: Result<Vec<Vec<String>>, String> =
                values.iter().map(|value| texts(name, value)).collect();
            Ok(each?.concat())
        }
        _ => Err(format!("'{name}' takes a text, a whole number or a list of them")),
    }
}

/// What is wrong and where, in one line.
fn first_line(error: &toml::de::Error) -> String {
    error.to_string().lines().next().unwrap_or("not TOML").to_owned()
}
