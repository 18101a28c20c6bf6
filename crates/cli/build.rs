//! Puts the commit into `theogony --version`, where the sources are a Git checkout or `THEOGONY_COMMIT` names it.

use std::env;
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-env-changed=THEOGONY_COMMIT");
    // In a worktree these lie elsewhere; a file that is not there would build the program again each time.
    for name in ["HEAD", "logs/HEAD"] {
        if let Some(path) = git(&["rev-parse", "--path-format=absolute", "--git-path", name])
            && std::path::Path::new(&path).exists()
        {
            println!("cargo::rerun-if-changed={path}");
        }
    }
    println!("cargo::rerun-if-changed=build.rs");
    let version = env!("CARGO_PKG_VERSION");
    let commit = env::var("THEOGONY_COMMIT").ok().or_else(|| git(&["rev-parse", "--short=10", "HEAD"]));
    match commit {
        Some(commit) => println!("cargo::rustc-env=THEOGONY_VERSION={version} ({commit})"),
        None => println!("cargo::rustc-env=THEOGONY_VERSION={version}"),
    }
}

/// What Git says; nothing where there is no Git or no repository.
fn git(arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").args(arguments).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    (output.status.success() && !text.trim().is_empty()).then(|| text.trim().to_owned())
}
