//! What deny.toml says of dependencies, and that every one of them is used.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

use crate::architecture::{read, root, sources};

/// What Cargo prints.
fn cargo(arguments: &[&str]) -> String {
    let output =
        Command::new(env!("CARGO")).args(arguments).current_dir(root()).output().expect("Cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("a text")
}

/// A list of deny.toml, by its key.
fn listed(key: &str) -> Vec<String> {
    let text = read(&root().join("deny.toml"));
    let line = text.lines().find_map(|line| line.strip_prefix(&format!("{key} = ["))).expect("a list");
    line.trim_end_matches(']').split(", ").map(|word| word.trim_matches('"').to_owned()).collect()
}

/// Whether a licence expression can be kept by the licences of the list.
fn keeps(expression: &str, allowed: &[String]) -> bool {
    let expression = expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
    let words: Vec<&str> = expression.split_whitespace().collect();
    either(&words, &mut 0, allowed)
}

fn either(words: &[&str], at: &mut usize, allowed: &[String]) -> bool {
    let mut kept = both(words, at, allowed);
    while words.get(*at) == Some(&"OR") {
        *at += 1;
        kept |= both(words, at, allowed);
    }
    kept
}

fn both(words: &[&str], at: &mut usize, allowed: &[String]) -> bool {
    let mut kept = licence(words, at, allowed);
    while words.get(*at) == Some(&"AND") {
        *at += 1;
        kept &= licence(words, at, allowed);
    }
    kept
}

fn licence(words: &[&str], at: &mut usize, allowed: &[String]) -> bool {
    let word = words[*at];
    *at += 1;
    if word == "(" {
        let kept = either(words, at, allowed);
        *at += 1;
        return kept;
    }
    // An exception only permits more than the licence itself.
    if words.get(*at) == Some(&"WITH") {
        *at += 2;
    }
    allowed.iter().any(|name| name == word)
}

#[test]
fn expressions_are_read_as_they_are_meant() {
    let allowed = ["MIT".to_owned(), "ISC".into()];
    for (expression, kept) in [
        ("MIT", true),
        ("GPL-3.0", false),
        ("GPL-3.0 OR MIT", true),
        ("MIT/Apache-2.0", true),
        ("MIT AND GPL-3.0", false),
        ("(MIT OR GPL-3.0) AND ISC", true),
        ("GPL-3.0 OR (MIT AND BSL-1.0)", false),
        ("Apache-2.0 WITH LLVM-exception OR MIT", true),
    ] {
        assert_eq!(keeps(expression, &allowed), kept, "{expression}");
    }
}

#[test]
fn licences_sources_and_versions_are_those_of_deny_toml() {
    let (allowed, skipped) = (listed("allow"), listed("skip"));
    let mut versions: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut problems = Vec::new();
    let used = ["tree", "--workspace", "--locked", "--offline", "--prefix", "none"];
    for line in cargo(&[&used[..], &["--format", "{p}|{l}"]].concat()).lines().filter(|line| !line.is_empty())
    {
        let (package, licence) = line.trim_end_matches(" (*)").split_once('|').expect("two columns");
        let (name, rest) = package.split_once(" v").expect("a name and a version");
        let (version, source) = rest.split_once(' ').unwrap_or((rest, ""));
        if !keeps(licence, &allowed) {
            problems.push(format!("{name}: licence {licence}"));
        }
        // What is not from the registry has its place behind it: a folder of this workspace, or elsewhere.
        let source = source.replace("(proc-macro)", "");
        let here = root().canonicalize().expect("a folder");
        if !source.is_empty() && !source.trim().trim_start_matches('(').starts_with(&*here.to_string_lossy())
        {
            problems.push(format!("{name}: source {source}"));
        }
        versions.entry(name.into()).or_default().insert(version.into());
    }
    problems.sort_unstable();
    problems.dedup();
    assert!(versions.len() > 50, "Cargo lists {} packages", versions.len());
    for (name, found) in versions {
        if found.len() > 1 && !skipped.contains(&name) {
            problems.push(format!("{name}: versions {found:?}"));
        }
    }
    assert_eq!(problems, Vec::<String>::new());
}

/// Whether code outside of comments names a crate: at the head of a path, or by itself behind `use` or `extern crate`.
fn names(code: &str, name: &str) -> bool {
    let part = |letter: char| letter.is_alphanumeric() || letter == '_';
    code.lines().filter(|line| !line.trim_start().starts_with("//")).any(|line| {
        line.match_indices(name).any(|(at, _)| {
            let (before, after) = (&line[..at], &line[at + name.len()..]);
            // Of a longer path only the head is a crate.
            let heads = match before.strip_suffix("::") {
                Some(path) => !path.ends_with(part),
                None => !before.ends_with(part),
            };
            let alone = before.ends_with("use ") || before.ends_with("extern crate ");
            heads && (after.starts_with("::") || alone && !after.starts_with(part))
        })
    })
}

#[test]
fn a_crate_is_named_by_a_path_or_a_use() {
    for (code, named) in [
        ("use store::Store;", true),
        ("pub use store as kept;", true),
        ("    let kept = ::store::open();", true),
        ("fn open() -> Result<store::Store> {", true),
        ("use crate::store::Store;", false),
        ("use super::{self, bookstore::Shelf};", false),
        ("    store.open()", false),
        ("// The store::Store keeps it.", false),
        ("use storehouse;", false),
        ("mod store;", false),
    ] {
        assert_eq!(names(code, "store"), named, "{code}");
    }
}

/// What cargo-machete is held to as well: a manifest names under `[package.metadata.cargo-machete]` what only a macro uses.
#[test]
fn every_dependency_is_used_and_says_which_version() {
    let mut problems = Vec::new();
    let metadata: Value =
        serde_json::from_str(&cargo(&["metadata", "--format-version", "1", "--no-deps", "--offline"]))
            .expect("JSON");
    for package in metadata["packages"].as_array().expect("a list") {
        let manifest = Path::new(package["manifest_path"].as_str().expect("a path"));
        let folder = manifest.parent().expect("a folder");
        let code: String =
            sources(folder).iter().map(|path| fs::read_to_string(path).expect("a text")).collect();
        let ignored = package["metadata"]["cargo-machete"]["ignored"].as_array();
        for dependency in package["dependencies"].as_array().expect("a list") {
            // Code knows a renamed package by its new name.
            let name = dependency["rename"].as_str().or(dependency["name"].as_str());
            let name = name.expect("a name").replace('-', "_");
            let macros = ignored.is_some_and(|ignored| ignored.iter().any(|other| other == name.as_str()));
            if macros == names(&code, &name) {
                let problem = if macros { "is used without a macro" } else { "is not used" };
                problems.push(format!("{}: {name} {problem}", package["name"]));
            }
            if dependency["req"] == "*" && dependency["path"].is_null() {
                problems.push(format!("{}: {name} names no version", package["name"]));
            }
        }
    }
    assert_eq!(problems, Vec::<String>::new());
}
