//! The track as a drawing: a frieze around a vase's shoulder on wide screens, a meander of four rows on narrow ones.
//!
//! Both are the same for every table, so they are drawn once; what changes lies on top of them in HTML.

use std::f64::consts::TAU;
use std::fmt::Write;
use std::sync::LazyLock;

use derby::LAST_SECTOR;
use maud::PreEscaped;

use crate::look::Band;

/// The two drawings; the style sheet shows the one that fits.
pub(super) fn drawings() -> PreEscaped<&'static str> {
    static DRAWN: LazyLock<String> = LazyLock::new(|| oval() + &meander());
    PreEscaped(&DRAWN)
}

/// The oval lies in a box of 1000 by 800 around this point.
const CENTRE: (f64, f64) = (500.0, 400.0);
/// How far the edges of the ring are from the field's own middle, at 400 by 300.
const RIM: f64 = 92.0;
const FIELD_OUTSIDE: f64 = 62.0;
const FIELD_INSIDE: f64 = -62.0;
const MOUTH: f64 = -82.0;

/// A point of the ring: `space` counts sectors along the track, `out` leads away from the middle of the field.
fn on_ring(space: f64, out: f64) -> (f64, f64) {
    let angle = space / 24.0 * TAU;
    (CENTRE.0 - (400.0 + out) * angle.sin(), CENTRE.1 + (300.0 + out) * angle.cos())
}

fn ellipse(svg: &mut String, class: &str, out: f64) {
    let _ = write!(
        svg,
        "<ellipse class=\"{class}\" cx=\"{}\" cy=\"{}\" rx=\"{}\" ry=\"{}\"/>",
        CENTRE.0,
        CENTRE.1,
        400.0 + out,
        300.0 + out
    );
}

/// A stroke across the field, `space` sectors from the start.
fn across(svg: &mut String, space: f64) {
    let ((x1, y1), (x2, y2)) = (on_ring(space, FIELD_INSIDE), on_ring(space, FIELD_OUTSIDE));
    let _ = write!(svg, "M{x1:.0} {y1:.0}L{x2:.0} {y2:.0}");
}

/// The four lines: their class, and after how many sectors they run.
const LINES: [(&str, f64); 4] =
    [("line-start", 0.5), ("line-yellow", 12.5), ("line-orange", 14.5), ("line-finish", 22.5)];

fn oval() -> String {
    let mut svg =
        String::from("<svg class=\"frieze frieze-oval\" viewBox=\"0 0 1000 800\" aria-hidden=\"true\">");
    ellipse(&mut svg, "clay", RIM);
    key_pattern(&mut svg);
    ellipse(&mut svg, "incised", FIELD_OUTSIDE);
    ellipse(&mut svg, "incised", FIELD_INSIDE);
    ellipse(&mut svg, "tongues", (FIELD_INSIDE + MOUTH) / 2.0);
    ellipse(&mut svg, "mouth", MOUTH);
    svg.push_str("<path class=\"spokes\" d=\"");
    for sector in 1..LAST_SECTOR {
        across(&mut svg, f64::from(sector) + 0.5);
    }
    svg.push_str("\"/>");
    for (class, space) in LINES {
        for layer in ["casing", class] {
            let _ = write!(svg, "<path class=\"race-line {class} {layer}\" d=\"");
            across(&mut svg, space);
            svg.push_str("\"/>");
        }
    }
    for sector in 1..=LAST_SECTOR {
        let (x, y) = on_ring(f64::from(sector), FIELD_INSIDE + 17.0);
        let _ = write!(svg, "<text x=\"{x:.0}\" y=\"{:.0}\">{sector}</text>", y + 7.0);
    }
    svg.push_str("</svg>");
    svg
}

/// The Greek key that runs round the rim.
fn key_pattern(svg: &mut String) {
    const TURNS: usize = 72;
    // One turn of the key, as shares of its length and of the rim's breadth.
    const TURN: [(f64, f64); 6] =
        [(0.0, 0.1), (0.84, 0.1), (0.84, 0.9), (0.22, 0.9), (0.22, 0.42), (0.56, 0.42)];
    svg.push_str("<path class=\"key\" d=\"");
    for turn in 0..TURNS {
        for (index, (along, up)) in TURN.into_iter().enumerate() {
            let space = (turn as f64 + along) * 24.0 / TURNS as f64;
            let (x, y) = on_ring(space, FIELD_OUTSIDE + 5.0 + up * (RIM - FIELD_OUTSIDE - 10.0));
            let _ = write!(svg, "{}{x:.0} {y:.0}", if index == 0 { 'M' } else { 'L' });
        }
        let space = (turn as f64 + 0.84) * 24.0 / TURNS as f64;
        let next = (turn + 1) as f64 * 24.0 / TURNS as f64;
        let low = FIELD_OUTSIDE + 5.0 + 0.1 * (RIM - FIELD_OUTSIDE - 10.0);
        let ((x1, y1), (x2, y2)) = (on_ring(space, low), on_ring(next, low));
        let _ = write!(svg, "M{x1:.0} {y1:.0}L{x2:.0} {y2:.0}");
    }
    svg.push_str("\"/>");
}

/// A cell of the meander is this wide; the start takes two.
const CELL: i32 = 61;
/// Rows are this high, and this far apart.
const ROW: i32 = 72;
const STEP: i32 = 80;

/// The left edge and the top of a sector in the meander; sectors from 1.
fn cell(sector: i32) -> (i32, i32) {
    let (row, column) = ((sector + 1) / 6, (sector + 1) % 6);
    // Every other row flies back.
    let column = if row % 2 == 0 { column } else { 5 - column };
    (column * CELL, row * STEP)
}

fn meander() -> String {
    let mut svg =
        String::from("<svg class=\"frieze frieze-meander\" viewBox=\"-3 -3 372 318\" aria-hidden=\"true\">");
    svg.push_str("<path class=\"clay\" d=\"M0 0H366V152H61V160H366V312H0V240H305V232H0V80H305V72H0Z\"/>");
    for row in 0..4 {
        let _ = write!(
            svg,
            "<svg x=\"0\" y=\"{}\" width=\"366\" height=\"8\" viewBox=\"0 0 915 20\">\
             <rect width=\"915\" height=\"20\" fill=\"url(#{})\"/></svg>",
            row * STEP + 2,
            Band::Greek.id()
        );
    }
    svg.push_str("<path class=\"spokes\" d=\"");
    for sector in 1..i32::from(LAST_SECTOR) {
        let ((x, y), (_, next)) = (cell(sector), cell(sector + 1));
        // Where the track turns, the corner itself divides the sectors.
        if y == next {
            let forward = (y / STEP) % 2 == 0;
            let _ = write!(svg, "M{} {}v{}", if forward { x + CELL } else { x }, y + 12, ROW - 14);
        }
    }
    svg.push_str("\"/>");
    for (class, sector) in [("line-start", 0), ("line-yellow", 12), ("line-orange", 14)] {
        let (x, y) = cell(sector + 1);
        let _ = write!(svg, "<path class=\"race-line {class} casing\" d=\"M{x} {y}v{ROW}\"/>");
        let _ = write!(svg, "<path class=\"race-line {class}\" d=\"M{x} {y}v{ROW}\"/>");
    }
    let (x, y) = cell(i32::from(LAST_SECTOR));
    let _ = write!(svg, "<path class=\"race-line line-finish casing\" d=\"M{x} {y}v{ROW}\"/>");
    let _ = write!(svg, "<path class=\"race-line line-finish\" d=\"M{x} {y}v{ROW}\"/>");
    for sector in 1..=i32::from(LAST_SECTOR) {
        let (x, y) = cell(sector);
        let _ = write!(svg, "<text x=\"{}\" y=\"{}\">{sector}</text>", x + CELL / 2, y + ROW - 5);
    }
    svg.push_str("</svg>");
    svg
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oval_is_the_one_of_the_rulebook() {
        let at = |space| {
            let (x, y) = on_ring(space, 0.0);
            (x.round() as i32, y.round() as i32)
        };
        assert_eq!((at(0.0), at(1.0), at(6.0), at(12.0)), ((500, 700), (396, 690), (100, 400), (500, 100)));
        assert_eq!(
            (at(14.0), at(18.0), at(22.0), at(23.0)),
            ((700, 140), (900, 400), (700, 660), (604, 690))
        );
    }

    #[test]
    fn the_meander_turns_at_the_ends_of_its_rows() {
        assert_eq!((cell(1), cell(4), cell(5)), ((122, 0), (305, 0), (305, 80)));
        assert_eq!((cell(10), cell(11), cell(16), cell(17)), ((0, 80), (0, 160), (305, 160), (305, 240)));
        assert_eq!(cell(22), (0, 240));
    }

    /// A custom property of a sector's class in the style sheet.
    fn styled(sector: u8, property: &str) -> f64 {
        let rule =
            super::super::STYLE.split_once(&format!("\n.s{sector} {{")).expect("every sector has a class").1;
        let value = rule.split_once(&format!("{property}: ")).expect("the property is set").1;
        value.split_once(';').and_then(|(number, _)| number.parse().ok()).expect("a number")
    }

    #[test]
    fn pieces_stand_where_the_sectors_are_drawn() {
        let near =
            |styled: f64, drawn: f64| assert!((styled - drawn).abs() < 0.02, "{styled} is not {drawn}");
        for sector in 1..=LAST_SECTOR {
            // Pieces stand a little outwards, so that the number can be read.
            let (x, y) = on_ring(f64::from(sector), 8.0);
            near(styled(sector, "--ox"), x / 10.0);
            near(styled(sector, "--oy"), y / 8.0);
            let (x, y) = cell(i32::from(sector));
            near(styled(sector, "--mx"), f64::from(x) * 100.0 / 366.0 + 100.0 / 12.0);
            near(styled(sector, "--my"), f64::from(y + ROW / 2) * 100.0 / 312.0);
        }
    }
}
