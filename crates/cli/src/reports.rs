//! What people have complained about, for whoever runs the server.

use serde_json::json;
use store::{PersonId, Report, Said, Store as _};

use crate::args::ReportsArgs;
use crate::failure::Failure;
use crate::keep::{kept, runtime};
use crate::output::Output;

/// The most complaints printed.
const MOST: u32 = 1000;

pub(crate) fn run(args: &ReportsArgs, out: &mut Output) -> Result<(), Failure> {
    let store = kept(args.data.as_deref())?;
    let reports =
        runtime()?.block_on(store.reports(MOST)).map_err(|error| Failure::Check(error.to_string()))?;
    if args.json {
        return out.json(&reports.iter().map(as_json).collect::<Vec<_>>());
    }
    if reports.is_empty() {
        return out.line("Nobody has complained.");
    }
    for report in &reports {
        let said = match &report.said {
            Said::Phrase(name) => format!("the phrase {name}"),
            Said::Text(text) => format!("{text:?}"),
            Said::Gone => "nothing any more".to_owned(),
        };
        let (who, by) = (id(report.person.as_ref()), id(report.by.as_ref()));
        let Report { table, number, name, at, .. } = report;
        out.line(format!(
            "{at}  table {table}, word {number}: {name:?} ({who}) said {said}; reported by {by}"
        ))?;
    }
    Ok(())
}

fn id(person: Option<&PersonId>) -> &str {
    person.map_or("somebody", PersonId::as_str)
}

fn as_json(report: &Report) -> serde_json::Value {
    let (kind, said) = match &report.said {
        Said::Phrase(name) => ("phrase", name.as_str()),
        Said::Text(text) => ("text", text.as_str()),
        Said::Gone => ("gone", ""),
    };
    json!({
        "at": report.at,
        "table": report.table,
        "word": report.number,
        "person": report.person.as_ref().map(PersonId::as_str),
        "name": report.name,
        kind: said,
        "by": report.by.as_ref().map(PersonId::as_str),
    })
}
