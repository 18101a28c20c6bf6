//! Plots as SVG. Colours come from the page, so that both of its schemes are kept.

use std::fmt::Write as _;

use super::stats::Compared;
use super::text::escaped;

const WIDTH: f64 = 720.0;
const ROW: f64 = 22.0;
/// Where the scale of a forest plot begins and ends.
const LEFT: f64 = 250.0;
const RIGHT: f64 = 600.0;

/// Win rates with their intervals, one row each, and a line at the usual rate of each.
pub(super) fn forest(title: &str, rows: &[&Compared]) -> String {
    let ends = rows.iter().flat_map(|row| [row.interval.low, row.interval.high, row.usual]);
    let (low, high) = ends.fold((1.0_f64, 0.0_f64), |(low, high), end| (low.min(end), high.max(end)));
    let (low, high) = ((low * 20.0).floor() / 20.0, ((high * 20.0).ceil() / 20.0).max(low + 0.05));
    let x = |rate: f64| LEFT + (rate - low) / (high - low) * (RIGHT - LEFT);
    let height = ROW * (rows.len() as f64 + 1.5);
    let mut svg = open(title, height);
    for (at, row) in rows.iter().enumerate() {
        let y = ROW * (at as f64 + 0.7);
        let (class, sign) = if row.significant { ("far", " ★") } else { ("near", "") };
        line(&mut svg, "usual", x(row.usual), y - 8.0, x(row.usual), y + 8.0);
        line(&mut svg, class, x(row.interval.low), y, x(row.interval.high), y);
        add(
            &mut svg,
            format_args!(r#"<circle class="{class}" cx="{:.1}" cy="{y:.1}" r="4"/>"#, x(row.with.rate())),
        );
        label(&mut svg, "end", LEFT - 10.0, y + 4.0, &escaped(&row.name));
        let share = format!("{:.1} %, {} seats{sign}", 100.0 * row.with.rate(), row.with.seats);
        label(&mut svg, "start", RIGHT + 10.0, y + 4.0, &share);
    }
    let y = ROW * (rows.len() as f64 + 0.3);
    line(&mut svg, "axis", LEFT, y, RIGHT, y);
    for tick in 0..=4 {
        let rate = low + (high - low) * f64::from(tick) / 4.0;
        line(&mut svg, "axis", x(rate), y, x(rate), y + 4.0);
        label(&mut svg, "middle", x(rate), y + 17.0, &format!("{:.0} %", 100.0 * rate));
    }
    svg.push_str("</svg>");
    svg
}

/// How often each value occurred, in at most 40 bars.
pub(super) fn histogram(title: &str, values: &[i64]) -> String {
    const HEIGHT: f64 = 160.0;
    let (Some(&low), Some(&high)) = (values.iter().min(), values.iter().max()) else {
        return String::new();
    };
    let step = ((high - low) / 40 + 1).max(1);
    let mut bars = vec![0_usize; ((high - low) / step + 1) as usize];
    values.iter().for_each(|value| bars[((value - low) / step) as usize] += 1);
    let most = bars.iter().copied().max().unwrap_or(1).max(1) as f64;
    let width = (WIDTH - 60.0) / bars.len() as f64;
    let mut svg = open(title, HEIGHT + 30.0);
    for (at, &count) in bars.iter().enumerate() {
        let height = HEIGHT * count as f64 / most;
        let (x, from) = (40.0 + width * at as f64, low + step * at as i64);
        let name = if step == 1 { from.to_string() } else { format!("{from} to {}", from + step - 1) };
        let share = 100.0 * count as f64 / values.len() as f64;
        add(
            &mut svg,
            format_args!(
                r#"<rect class="bar" x="{:.1}" y="{:.1}" width="{:.1}" height="{height:.1}"><title>{name}: {count} ({share:.1} %)</title></rect>"#,
                x + 0.5,
                10.0 + HEIGHT - height,
                (width - 1.0).max(0.5)
            ),
        );
        if at % bars.len().div_ceil(10) == 0 {
            label(&mut svg, "middle", x + width / 2.0, HEIGHT + 26.0, &from.to_string());
        }
    }
    line(&mut svg, "axis", 40.0, HEIGHT + 10.0, WIDTH - 20.0, HEIGHT + 10.0);
    svg.push_str("</svg>");
    svg
}

fn open(title: &str, height: f64) -> String {
    let title = escaped(title);
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{title}" viewBox="0 0 {WIDTH} {height:.0}">"#
    )
}

fn line(svg: &mut String, class: &str, x1: f64, y1: f64, x2: f64, y2: f64) {
    add(svg, format_args!(r#"<line class="{class}" x1="{x1:.1}" y1="{y1:.1}" x2="{x2:.1}" y2="{y2:.1}"/>"#));
}

fn label(svg: &mut String, anchor: &str, x: f64, y: f64, text: &str) {
    add(svg, format_args!(r#"<text text-anchor="{anchor}" x="{x:.1}" y="{y:.1}">{text}</text>"#));
}

fn add(svg: &mut String, part: std::fmt::Arguments<'_>) {
    svg.write_fmt(part).expect("a text takes any part");
}
