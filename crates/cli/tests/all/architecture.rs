//! The sentences of docs/ARCHITECTURE.md that a compiler does not check.

use std::fs;
use std::path::{Path, PathBuf};

pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

pub(crate) fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Every Rust file below a folder.
pub(crate) fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut found = Vec::new();
    for path in entries.map(|entry| entry.expect("a folder can be read to its end").path()) {
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
    found
}

/// The folders of the game crates.
fn games() -> Vec<PathBuf> {
    let folders = fs::read_dir(root().join("crates/games")).expect("the games are there");
    folders.map(|entry| entry.expect("a folder can be read to its end").path()).collect()
}

/// The crates of the house that a crate needs to run.
fn needs(folder: &Path) -> Vec<String> {
    let manifest = read(&folder.join("Cargo.toml"));
    let needed = manifest.split("[dependencies]").nth(1).expect("every crate names its dependencies");
    let needed = needed.split("\n[").next().unwrap_or_default();
    let names = needed.lines().filter_map(|line| line.split(['.', ' ']).next());
    names.filter(|name| !name.is_empty()).map(str::to_owned).collect()
}

/// Lines of the files that contain one of the words; test modules are left out.
fn mentions(files: &[PathBuf], words: &[&str]) -> Vec<String> {
    let mut found = Vec::new();
    for path in files.iter().filter(|path| !path.ends_with("tests.rs")) {
        let text = read(path);
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        for (number, line) in
            code.lines().enumerate().filter(|(_, line)| !line.trim_start().starts_with("//"))
        {
            if let Some(word) = words.iter().find(|word| line.contains(**word)) {
                found.push(format!("{}:{}: {word}", path.display(), number + 1));
            }
        }
    }
    found
}

#[test]
fn a_crate_depends_only_on_those_above_it() {
    let games: Vec<String> =
        games().iter().map(|path| path.file_name().expect("a name").to_string_lossy().into()).collect();
    let mut order = vec!["engine".to_owned(), "testkit".into()];
    order.extend(games.iter().cloned());
    order.extend(
        ["catalog", "bots", "lab", "store", "bus", "cluster", "courier", "web", "cli"].map(str::to_owned),
    );
    for (at, name) in order.iter().enumerate() {
        let is_game = games.contains(name);
        let folder =
            if is_game { root().join("crates/games").join(name) } else { root().join("crates").join(name) };
        for needed in needs(&folder) {
            if let Some(place) = order.iter().position(|other| *other == needed) {
                assert!(place < at, "{name} must not depend on {needed}");
                assert!(!is_game || !games.contains(&needed), "{name} must not know {needed}");
            }
        }
    }
    assert!(
        needs(&root().join("crates/bots")).iter().all(|needed| !games.contains(needed)),
        "bots know no game"
    );
}

#[test]
fn rules_do_no_input_or_output_and_know_no_clock() {
    let words = [
        "std::fs",
        "std::net",
        "std::time",
        "std::thread",
        "std::env",
        "std::process",
        "HashMap",
        "HashSet",
        "println!",
        "f64",
    ];
    for game in games() {
        assert_eq!(mentions(&sources(&game.join("src")), &words), Vec::<String>::new());
    }
}

#[test]
fn pages_and_boards_see_views_alone() {
    let web = root().join("crates/web/src");
    let files: Vec<PathBuf> =
        ["boards", "pages", "look"].iter().flat_map(|folder| sources(&web.join(folder))).collect();
    assert!(files.len() > 20, "the pages have moved");
    assert_eq!(mentions(&files, &["::State>", "::Session", "AnySession", ".state()"]), Vec::<String>::new());
}

#[test]
fn only_the_web_knows_html_and_only_the_store_knows_sql() {
    for (library, owner) in
        [("maud", "web"), ("axum", "web"), ("rusqlite", "store"), ("tokio-postgres", "cluster")]
    {
        for name in [
            "engine", "testkit", "catalog", "bots", "lab", "store", "bus", "cluster", "courier", "web", "cli",
        ] {
            let uses = needs(&root().join("crates").join(name)).iter().any(|needed| needed == library);
            assert!(!uses || name == owner, "{name} must not use {library}");
        }
    }
}

/// Files that are logic, not tables, stay small enough to be seen across.
#[test]
fn no_file_outgrows_its_idea() {
    let long: Vec<String> = sources(&root().join("crates"))
        .into_iter()
        .filter(|path| read(path).lines().count() > 700)
        .map(|path| path.display().to_string())
        .collect();
    assert_eq!(long, Vec::<String>::new());
}
