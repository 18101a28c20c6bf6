use std::fmt::Write as _;

use super::plot::{forest, histogram};
use super::stats::{Compared, Findings};
use super::text::escaped;
use super::{ANSWER, Balance};

/// No list of a page is longer.
const LONGEST: usize = 40;

const STYLE: &str = "
:root { color-scheme: light dark; --ink: #22201c; --paper: #faf7f0; --quiet: #8a8377; --near: #4a6fa5; --far: #b3541e; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #ece7dc; --paper: #1d1b18; --quiet: #8f887c; --near: #8fb1e0; --far: #f0955c; }
}
body { margin: 2rem auto; max-width: 48rem; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
svg { width: 100%; height: auto; }
text { font: 12px system-ui, sans-serif; fill: var(--ink); }
.axis, .usual { stroke: var(--quiet); } .usual { stroke-dasharray: 3 3; }
line.near { stroke: var(--near); stroke-width: 2; } circle.near, .bar { fill: var(--near); }
line.far { stroke: var(--far); stroke-width: 2; } circle.far { fill: var(--far); }
code { overflow-wrap: anywhere; }
";

/// The report as one page that needs nothing else.
pub fn page(balance: &Balance<'_>, findings: &Findings) -> String {
    let about = balance.table.game.about();
    let title = format!("Balance of {}", about.title[0]);
    let mut html = format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width\"><title>{title}</title><style>{STYLE}</style></head>\n\
         <body><h1>{title}</h1>\n"
    );
    let section = |html: &mut String, heading: &str, words: &str, plot: &str| {
        write!(html, "<h2>{heading}</h2>\n<p>{words}</p>\n{plot}\n").expect("a text takes any part");
    };
    let command = escaped(&command(balance));
    let words = format!(
        "{} games between equal bots ({}), {} of them shared. Bars are 95 % intervals; a dashed line is what would be usual. \
         A star and the second colour mark differences that are significant at 5 % when all {} comparisons of this page are \
         taken together (Holm’s method). A mark that winners are likelier to pick up late in a game says little about its cause.",
        findings.games,
        escaped(balance.bot.name()),
        findings.shared,
        findings.comparisons
    );
    writeln!(html, "<p>{words}</p>\n<p><code>{command}</code></p>").expect("a text takes any part");
    let seats: Vec<&Compared> = findings.by_seat.iter().collect();
    let fair = 100.0 / findings.seats.max(1) as f64;
    section(
        &mut html,
        "Seats",
        &format!("A fair share is {fair:.1} %."),
        &forest("Win rate by seat", &seats),
    );
    let kinds = findings.by_mark.iter().filter(|(kind, _)| *kind != ANSWER);
    for (kind, list) in kinds.chain(findings.by_mark.get_key_value(ANSWER)) {
        let shown: Vec<&Compared> = list.iter().take(LONGEST).collect();
        let words = match (kind.as_str(), list.len() > LONGEST) {
            (ANSWER, true) => format!(
                "Win rates of seats that chose an answer at least once; the {LONGEST} that differ most of {}.",
                list.len()
            ),
            (ANSWER, false) => "Win rates of seats that chose an answer at least once.".to_owned(),
            (_, true) => format!("The {LONGEST} that differ most of {}.", list.len()),
            (_, false) => "Win rates of seats that have it, against those that have it not.".to_owned(),
        };
        let heading = if kind == ANSWER { "Answers".to_owned() } else { escaped(&capital(kind)) };
        section(&mut html, &heading, &words, &forest(&format!("Win rate by {kind}"), &shown));
    }
    if !findings.victories.is_empty() {
        let ways = findings.victories.iter();
        let ways: Vec<String> = ways.map(|(how, count)| format!("{}: {count}", escaped(how))).collect();
        section(&mut html, "How games were won", &format!("{}.", ways.join(", ")), "");
    }
    let wide = |values: &[i32]| values.iter().map(|&value| i64::from(value)).collect::<Vec<_>>();
    let scores = format!(
        "Mean {:.1}; winners {:.1}.",
        mean(&wide(&findings.scores)),
        mean(&wide(&findings.winning_scores))
    );
    section(&mut html, "Scores", &scores, &histogram("Final scores of all seats", &wide(&findings.scores)));
    section(
        &mut html,
        "Winning scores",
        "",
        &histogram("Final scores of winners", &wide(&findings.winning_scores)),
    );
    let lengths: Vec<i64> = findings.lengths.iter().map(|&length| i64::from(length)).collect();
    let words = format!("Answers a game, forced ones included: {:.1} on average.", mean(&lengths));
    section(&mut html, "Length", &words, &histogram("Answers a game", &lengths));
    html.push_str("</body></html>\n");
    html
}

fn command(balance: &Balance<'_>) -> String {
    let options = balance.table.setup.split_whitespace().filter(|word| !word.starts_with("players="));
    let options: String = options.map(|option| format!(" --option {option}")).collect();
    let Balance { table, bot, seed, games, .. } = balance;
    let (game, players) = (table.game.id(), table.players);
    format!(
        "theogony balance {game} --players {players}{options} --games {games} --bots {bot} --seed {seed} --out report.html"
    )
}

fn mean(values: &[i64]) -> f64 {
    values.iter().sum::<i64>() as f64 / values.len().max(1) as f64
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
