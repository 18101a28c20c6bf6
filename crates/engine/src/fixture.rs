use crate::{Chance, Game, Log, Viewer};

/// A game whose positions can be stated, asked about and sketched in words: what scenarios and playthroughs need
/// beside the contract. Problems are sentences for the author of the file.
pub trait Fixture: Game {
    /// Takes one line `key: value` of a stated table into a position that [`crate::Rules::new`] has made. The
    /// position may be odd until [`Fixture::arranged`] is called.
    fn arrange(&mut self, key: &str, value: &str) -> Result<(), String>;

    /// Checks a stated table after its last line (the invariants of the rules) and goes on to the first question.
    /// Not called where a scenario states nothing.
    fn arranged(&mut self, chance: &mut Chance, log: &mut Log<Self::Event>) -> Result<(), String>;

    /// The true answer to a query of a `=` line, such as `score A`. The runner itself answers `turn`, `winners`,
    /// `places`, `scores` and `prompt A`.
    fn query(&self, query: &str) -> Result<String, String>;

    /// The name that [`Chance::weighted`] gives to the outcome that a `~` line writes as `word`.
    fn outcome(&self, word: &str) -> Result<u16, String>;

    /// The position as `viewer` sees it, in a few short lines. Made from the view alone.
    fn sketch(&self, viewer: Viewer) -> String;
}
