use mythologiste::State;
use testkit::scenario::{coverage, run_folder};

use crate::spec;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/scenarios");

/// Every scenario passes, and every example, vector, ruling and card has one.
#[test]
fn every_rule_has_a_scenario_and_every_scenario_passes() {
    let reports = run_folder::<State>(FOLDER);
    let ids = spec::ids();
    let ids: Vec<&str> = ids.iter().map(String::as_str).collect();
    let covered = coverage(&ids, &reports);
    assert!(covered.is_complete(), "\n{covered}");
}
