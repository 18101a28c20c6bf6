use std::fmt;

use super::Report;

/// Which rules have a scenario, and which scenarios name no rule.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Coverage {
    /// Rules that no scenario names.
    pub missing: Vec<String>,
    /// Names that are no rule, each with its `file:line`.
    pub unknown: Vec<String>,
}

impl Coverage {
    /// Whether every rule has a scenario and every name is a rule.
    pub fn is_complete(&self) -> bool {
        self.missing.is_empty() && self.unknown.is_empty()
    }
}

impl fmt::Display for Coverage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rule in &self.missing {
            writeln!(f, "no scenario for {rule}")?;
        }
        for name in &self.unknown {
            writeln!(f, "no such rule: {name}")?;
        }
        Ok(())
    }
}

/// Compares the rules of a game with those its scenarios say they show.
pub fn coverage(rules: &[&str], reports: &[Report]) -> Coverage {
    let mut coverage = Coverage::default();
    let shown = |rule: &str| {
        let mut outcomes = reports.iter().flat_map(|report| &report.outcomes);
        outcomes.any(|outcome| outcome.rules.iter().any(|name| name == rule))
    };
    coverage.missing.extend(rules.iter().filter(|rule| !shown(rule)).map(ToString::to_string));
    for report in reports {
        for outcome in &report.outcomes {
            let wrong = outcome.rules.iter().filter(|name| !rules.contains(&name.as_str()));
            coverage.unknown.extend(wrong.map(|name| format!("{name} ({}:{})", report.file, outcome.line)));
        }
    }
    coverage
}
