use std::fs;

use crate::{fresh, refused, theogony};

#[test]
fn a_report_is_one_page_and_a_table_of_all_games() {
    let out = fresh("balance.html");
    let path = out.to_str().unwrap();
    let args = ["balance", "godwar", "--games", "240", "--bots", "greedy", "--seed", "2", "--out", path];
    let run = theogony(&args);
    assert_eq!(run.status, 0, "{}", run.stderr);
    assert!(
        run.stdout.contains("240 games of greedy") && run.stdout.contains("Seat B wins"),
        "{}",
        run.stdout
    );
    let page = fs::read_to_string(&out).unwrap();
    assert!(page.starts_with("<!doctype html>") && page.ends_with("</html>\n"));
    for part in ["Win rate by seat", "Win rate by god", "Final scores of all seats", "Answers a game"] {
        assert!(page.contains(part), "{part}");
    }
    for outside in ["src=", "href=", "<script", "@import"] {
        assert!(!page.contains(outside), "the page needs nothing else: {outside}");
    }
    let table = fs::read_to_string(out.with_extension("csv")).unwrap();
    assert_eq!(table.lines().count(), 1 + 240 * 2);
    let wins: f64 =
        table.lines().skip(1).map(|line| line.split(',').nth(2).unwrap().parse::<f64>().unwrap()).sum();
    assert!((wins - 240.0).abs() < 0.01);
    let again = theogony(&[&args[..], &["--threads", "3"]].concat());
    assert_eq!(again.stdout, run.stdout);
    assert_eq!(fs::read_to_string(&out).unwrap(), page, "threads do not matter");
}

#[test]
fn a_report_that_cannot_be_written_is_refused_before_the_games() {
    refused(
        &["balance", "derby", "--games", "100000000", "--out", "/no/such/folder/report.html"],
        "cannot write",
    );
}
