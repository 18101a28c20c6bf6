use mythologies::State;
use testkit::scenario::{coverage, run_folder};

use crate::spec;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/scenarios");

/// Every scenario passes, and every card, ruling, example, vector and option has one.
#[test]
fn every_rule_has_a_scenario_and_every_scenario_passes() {
    let reports = run_folder::<State>(FOLDER);
    let ids = spec::ids();
    let ids: Vec<&str> = ids.iter().map(String::as_str).collect();
    let covered = coverage(&ids, &reports);
    assert!(covered.is_complete(), "\n{covered}");
}

/// What is exempt has a reason, and is not shown after all.
#[test]
fn exemptions_have_reasons() {
    for (id, reason) in spec::EXEMPT {
        assert!(reason.len() > 20, "{id} is exempt without a reason");
        assert!(!spec::ids().iter().any(|other| other == id));
    }
}
