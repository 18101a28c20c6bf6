use engine::Viewer;

use super::{Failure, parse, table};
use crate::Fixture;

/// A scenario that is drawn for players: those of a file that have a title in both languages.
#[derive(Clone, Debug)]
pub struct Example<V> {
    /// What it is called, English and French.
    pub title: [String; 2],
    /// The rules it says it shows.
    pub rules: Vec<String>,
    /// What is seen, one after the other.
    pub frames: Vec<Frame<V>>,
}

/// A position of an example.
#[derive(Clone, Debug)]
pub struct Frame<V> {
    /// What is said about it, English and French.
    pub words: [String; 2],
    /// What `viewer` sees.
    pub view: V,
}

/// The examples of a file, seen by one viewer. Fails at the first that cannot be played as it is written.
///
/// # Errors
///
/// Where and why.
pub fn examples<G: Fixture>(text: &str, viewer: Viewer) -> Result<Vec<Example<G::View>>, Failure> {
    let scenarios = parse::scenarios(text)?;
    let titled = scenarios.into_iter().filter(|scenario| scenario.name.iter().all(|name| !name.is_empty()));
    let drawn = titled.map(|scenario| {
        let mut frames = Vec::new();
        table::walk::<G>(&scenario, &mut (scenario.line, 1), |state, words| {
            frames.push(Frame { words: words.clone(), view: state.view(viewer) });
        })?;
        Ok(Example { title: scenario.name, rules: scenario.rules, frames })
    });
    drawn.collect()
}
