//! Conformance suite, scenario runner, playthroughs and solved yardstick games.
