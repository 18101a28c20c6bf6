use std::fmt::Write as _;

use super::Played;
use crate::tally::PARTS;

/// All games as CSV: one line for each seat of each game.
pub fn csv(played: &[Played]) -> String {
    let mut text = String::from("game,seat,win,place,score,decisions,marks\n");
    for (number, game) in played.iter().enumerate() {
        for (seat, fate) in game.seats.iter().enumerate() {
            let marks: Vec<String> =
                fate.marks.iter().map(|(kind, name)| format!("{kind}: {name}")).collect();
            let letter = (b'A' + seat as u8) as char;
            let win = fate.parts as f64 / PARTS as f64;
            let line = writeln!(
                text,
                "{number},{letter},{win:.4},{},{},{},{}",
                fate.place,
                fate.score,
                game.decisions,
                quoted(&marks.join("; "))
            );
            line.expect("a text takes any line");
        }
    }
    text
}

/// A field that may contain anything.
fn quoted(field: &str) -> String {
    format!("\"{}\"", field.replace('"', "\"\""))
}

/// Text inside HTML and SVG.
pub(super) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
