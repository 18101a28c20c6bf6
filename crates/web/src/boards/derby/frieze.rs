//! The track as a drawing: a frieze around a vase's shoulder on wide screens, a meander of four rows on narrow ones.
//!
//! Both are the same for every table, so they belong to the drawings of the page; what changes lies on top of them in HTML, or
//! reaches them by what they inherit.

use std::f64::consts::FRAC_PI_2;
use std::fmt::Write;

use derby::LAST_SECTOR;
use maud::{Markup, PreEscaped, html};

use crate::look::Band;

/// The two drawings; the style sheet shows the one that fits.
pub(super) fn drawings() -> Markup {
    html! {
        svg.frieze.frieze-oval viewBox="0 0 1000 440" aria-hidden="true" { use href="#frieze-oval" {} }
        svg.frieze.frieze-meander viewBox="-3 -3 372 318" aria-hidden="true" { use href="#frieze-meander" {} }
    }
}

/// What they refer to.
pub(super) fn sprite() -> Markup {
    html! {
        svg.sprite width="0" height="0" aria-hidden="true" { defs {
            g #frieze-oval { (PreEscaped(oval())) }
            g #frieze-meander { (PreEscaped(meander())) }
        } }
    }
}

/// The frieze runs round a box of 1000 by 440: two straight rows, two short sides, four quarter circles around these corners.
const LEFT: f64 = 148.0;
const RIGHT: f64 = 852.0;
const TOP: f64 = 148.0;
const BOTTOM: f64 = 292.0;
/// How far from the corners the middle of the field runs, its edges, and the rim.
const MIDDLE: f64 = 104.0;
const INSIDE: f64 = 64.0;
const OUTSIDE: f64 = 130.0;
const KEY: f64 = 137.0;
const RIM: f64 = 144.0;

/// A point of the frieze: `space` counts sectors along the track from the middle of the lower row, `radius` leads away from
/// the corners.
fn on_ring(space: f64, radius: f64) -> (f64, f64) {
    let corner = FRAC_PI_2 * MIDDLE;
    let (row, side) = (RIGHT - LEFT, BOTTOM - TOP);
    let round = 2.0 * (row + side) + 4.0 * corner;
    let mut along = (space / 24.0 * round).rem_euclid(round);
    // The way round: half the lower row, a corner, the left side, a corner, the upper row, and so on.
    let way = [row / 2.0, corner, side, corner, row, corner, side, corner, row / 2.0];
    let mut part = 0;
    while part < way.len() - 1 && along > way[part] {
        along -= way[part];
        part += 1;
    }
    let (sin, cos) = (along / MIDDLE).sin_cos();
    match part {
        0 => ((LEFT + RIGHT) / 2.0 - along, BOTTOM + radius),
        1 => (LEFT - radius * sin, BOTTOM + radius * cos),
        2 => (LEFT - radius, BOTTOM - along),
        3 => (LEFT - radius * cos, TOP - radius * sin),
        4 => (LEFT + along, TOP - radius),
        5 => (RIGHT + radius * sin, TOP - radius * cos),
        6 => (RIGHT + radius, TOP + along),
        7 => (RIGHT + radius * cos, BOTTOM + radius * sin),
        _ => (RIGHT - along, BOTTOM + radius),
    }
}

fn outline(svg: &mut String, class: &str, radius: f64) {
    let _ = write!(
        svg,
        "<rect class=\"{class}\" x=\"{:.0}\" y=\"{:.0}\" width=\"{:.0}\" height=\"{:.0}\" rx=\"{radius:.0}\"/>",
        LEFT - radius,
        TOP - radius,
        RIGHT - LEFT + 2.0 * radius,
        BOTTOM - TOP + 2.0 * radius
    );
}

/// A stroke across the field, `space` sectors from the start.
fn across(svg: &mut String, space: f64) {
    let ((x1, y1), (x2, y2)) = (on_ring(space, INSIDE), on_ring(space, OUTSIDE));
    let _ = write!(svg, "M{x1:.0} {y1:.0}L{x2:.0} {y2:.0}");
}

/// The four lines: their class, and after how many sectors they run.
const LINES: [(&str, f64); 4] =
    [("line-start", 0.5), ("line-yellow", 12.5), ("line-orange", 14.5), ("line-finish", 22.5)];

fn oval() -> String {
    let mut svg = String::new();
    outline(&mut svg, "frieze-clay", RIM);
    outline(&mut svg, "frieze-tongues", KEY);
    outline(&mut svg, "frieze-incised", OUTSIDE);
    outline(&mut svg, "frieze-mouth", INSIDE);
    svg.push_str("<path class=\"frieze-spokes\" d=\"");
    for sector in 0..=LAST_SECTOR {
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
        let (x, y) = on_ring(f64::from(sector), INSIDE + 11.0);
        let _ =
            write!(svg, "<text class=\"frieze-number\" x=\"{x:.0}\" y=\"{:.0}\">{sector}</text>", y + 4.0);
    }
    svg
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
    let mut svg = String::new();
    svg.push_str(
        "<path class=\"frieze-clay\" d=\"M0 0H366V152H61V160H366V312H0V240H305V232H0V80H305V72H0Z\"/>",
    );
    for row in 0..4 {
        let _ = write!(
            svg,
            "<svg x=\"0\" y=\"{}\" width=\"366\" height=\"8\" viewBox=\"0 0 915 20\">\
             <rect width=\"915\" height=\"20\" fill=\"url(#{})\"/></svg>",
            row * STEP + 2,
            Band::Greek.id()
        );
    }
    svg.push_str("<path class=\"frieze-spokes\" d=\"");
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
        let _ = write!(
            svg,
            "<text class=\"frieze-number\" x=\"{}\" y=\"{}\">{sector}</text>",
            x + CELL / 2,
            y + ROW - 5
        );
    }
    svg
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_track_runs_round_as_the_rulebook_draws_it() {
        let at = |space| {
            let (x, y) = on_ring(space, MIDDLE);
            (x.round() as i32, y.round() as i32)
        };
        assert_eq!((at(0.0), at(1.0), at(6.0), at(12.0)), ((500, 396), (402, 396), (44, 220), (500, 44)));
        assert_eq!((at(14.0), at(18.0), at(22.0), at(23.0)), ((696, 44), (956, 220), (696, 396), (598, 396)));
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
            let (x, y) = on_ring(f64::from(sector), MIDDLE);
            near(styled(sector, "--ox"), x / 10.0);
            near(styled(sector, "--oy"), y / 4.4);
            let (x, y) = cell(i32::from(sector));
            near(styled(sector, "--mx"), f64::from(x) * 100.0 / 366.0 + 100.0 / 12.0);
            near(styled(sector, "--my"), f64::from(y + ROW / 2) * 100.0 / 312.0);
        }
    }
}
