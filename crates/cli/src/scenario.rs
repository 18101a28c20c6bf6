use std::path::Path;

use catalog::{GameId, for_game};
use serde_json::json;
use testkit::scenario::{self, Report};

use crate::args::{ScenarioArgs, read_game};
use crate::failure::Failure;
use crate::file::read_text;
use crate::output::Output;

/// Runs scenario files and tells which of their scenarios hold.
pub(crate) fn run(args: &ScenarioArgs, out: &mut Output) -> Result<(), Failure> {
    // The runner catches panics in the rules and reports them as failures of the scenario.
    std::panic::set_hook(Box::new(|_| {}));
    let mut reports = Vec::new();
    for path in &args.files {
        let report = run_file(path, args.game)?;
        if !args.json {
            describe(&report, out)?;
        }
        reports.push(report);
    }
    let outcomes = || reports.iter().flat_map(|report| &report.outcomes);
    let (count, failed) =
        (outcomes().count(), outcomes().filter(|outcome| outcome.failure.is_some()).count());
    if args.json {
        let files: Vec<_> = reports.iter().map(as_json).collect();
        out.json(&json!({ "passed": failed == 0, "scenarios": count, "failed": failed, "files": files }))?;
    } else {
        out.line(format!("{} of {count} scenarios hold", count - failed))?;
        out.flush()?;
    }
    match outcomes().filter(|outcome| !outcome.readable).count() {
        0 if failed == 0 => Ok(()),
        0 => Err(Failure::Check(format!("{failed} of {count} scenarios fail"))),
        unreadable => Err(Failure::Input(format!("{unreadable} of {count} scenarios cannot be read"))),
    }
}

fn run_file(path: &Path, given: Option<GameId>) -> Result<Report, Failure> {
    let text = read_text(path)?;
    let name = path.display().to_string();
    let game = match (given, scenario::game(&text)) {
        (Some(game), _) => game,
        (None, Some(id)) => read_game(id).map_err(|problem| Failure::Input(format!("{name}: {problem}")))?,
        (None, None) => game_of_folder(path).ok_or_else(|| {
            let example = GameId::ALL[0].id();
            Failure::Input(format!(
                "{name} names no game; begin it with a line 'game {example}' or give --game {example}"
            ))
        })?,
    };
    Ok(for_game!(game, G => scenario::run::<G>(&name, &text)))
}

/// The game in whose folder a file lies, as in `games/derby/tests/scenarios`.
fn game_of_folder(path: &Path) -> Option<GameId> {
    let path = std::path::absolute(path).ok()?;
    path.parent()?.ancestors().find_map(|folder| GameId::parse(folder.file_name()?.to_str()?))
}

fn describe(report: &Report, out: &mut Output) -> Result<(), Failure> {
    for outcome in &report.outcomes {
        match &outcome.failure {
            None => out.line(format!("pass {}:{}: {}", report.file, outcome.line, outcome.title))?,
            Some(failure) => {
                let problem = failure.problem.trim_end().replace('\n', "\n    ");
                let place = format!("{}:{}:{}", report.file, failure.line, failure.column);
                out.line(format!("FAIL {place}: {}\n    {problem}", outcome.title))?;
            }
        }
    }
    Ok(())
}

fn as_json(report: &Report) -> serde_json::Value {
    let scenarios = report.outcomes.iter().map(|outcome| {
        json!({
            "title": outcome.title,
            "line": outcome.line,
            "rules": outcome.rules,
            "passed": outcome.failure.is_none(),
            "failure": outcome.failure.as_ref().map(|failure| json!({
                "line": failure.line,
                "column": failure.column,
                "problem": failure.problem,
            })),
        })
    });
    json!({ "file": report.file, "passed": report.passed(), "scenarios": scenarios.collect::<Vec<_>>() })
}
