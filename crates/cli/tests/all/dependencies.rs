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

/// Whether a text has a word that is not part of a longer one.
fn mentions(text: &str, word: &str) -> bool {
    let part = |letter: char| letter.is_alphanumeric() || letter == '_';
    text.match_indices(word)
        .any(|(at, _)| !text[..at].ends_with(part) && !text[at + word.len()..].starts_with(part))
}

#[test]
fn every_dependency_is_used() {
    let mut unused = Vec::new();
    let metadata: Value =
        serde_json::from_str(&cargo(&["metadata", "--format-version", "1", "--no-deps", "--offline"]))
            .expect("JSON");
    for package in metadata["packages"].as_array().expect("a list") {
        let manifest = Path::new(package["manifest_path"].as_str().expect("a path"));
        let folder = manifest.parent().expect("a folder");
        let code: String =
            sources(folder).iter().map(|path| fs::read_to_string(path).expect("a text")).collect();
        for dependency in package["dependencies"].as_array().expect("a list") {
            // Code knows a renamed package by its new name.
            let name = dependency["rename"].as_str().or(dependency["name"].as_str());
            let name = name.expect("a name").replace('-', "_");
            if !mentions(&code, &name) {
                unused.push(format!("{}: {name}", package["name"]));
            }
        }
    }
    assert_eq!(unused, Vec::<String>::new());
}
