//! The chart: sea, coast, mountains, names and the grid, drawn once from the map of the rules.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::LazyLock;

use maud::{Markup, PreEscaped, html};
use pantheon::{Ground, Hex, MAP_COLUMNS, MAP_ROWS, People};

use super::art;
use crate::look::emblem_at;

/// The size of the drawing.
pub(super) const SIZE: (i32, i32) = (1419, 748);
/// The id of the drawing in the sprite.
pub(super) const ID: &str = "pantheon-chart";
/// The id of the names that lie over everything.
pub(super) const NAMES: &str = "pantheon-names";

const SIDE: f64 = 40.0;
const HALF_WIDTH: f64 = 34.641;
const MARGIN: f64 = 34.0;
/// Hexes beyond the map that carry its terrain up to the frame.
const RING: i32 = 2;

/// A corner of a hex: half widths to the right and half sides down from the centre of A1.
type Corner = (i32, i32);

const CORNERS: [Corner; 6] = [(0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)];
/// The hex beyond the edge that begins at each corner: half widths and rows.
const BEYOND: [Corner; 6] = [(1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1)];

/// Names of seas: half widths, tenths of rows, the text.
const SEAS: [(i32, i32, &str); 4] =
    [(2, 20, "OCEANVS"), (16, 90, "MARE INTERNVM"), (29, 30, "PONTVS"), (29, 34, "EVXINVS")];
/// Hexes with mountains: the Pyrenees, the Alps, the Carpathians, Haemus, the Caucasus, Taurus, Atlas, Zagros.
const MOUNTAINS: [&str; 14] =
    ["E5", "H4", "I4", "M4", "L5", "R3", "Q4", "P5", "Q7", "A10", "F10", "E11", "R8", "D11"];
/// Hexes with dunes.
const DUNES: [&str; 8] = ["F11", "G11", "J11", "L11", "M10", "O11", "P8", "Q9"];
/// The hex in which a ship sails.
const SHIP: [&str; 1] = ["B4"];

fn point((x, y): Corner) -> (f64, f64) {
    (MARGIN + HALF_WIDTH * f64::from(x + 1), MARGIN + SIDE + SIDE / 2.0 * f64::from(y))
}

#[expect(clippy::cast_possible_truncation, reason = "the drawing is 1,419 units wide")]
fn whole((x, y): (f64, f64)) -> (i32, i32) {
    (x.round() as i32, y.round() as i32)
}

fn centre(hex: Hex) -> (i32, i32) {
    let (x, row) = hex.centre();
    whole(point((i32::from(x), 3 * i32::from(row))))
}

/// Whether there is land at a hex of the map or of the ring around it, which repeats the hexes at its edge.
fn is_land(half_widths: i32, row: i32) -> bool {
    let column = (half_widths - row.rem_euclid(2)).div_euclid(2);
    let (columns, rows) = (MAP_COLUMNS as i32, MAP_ROWS as i32);
    if column < -RING || column >= columns + RING || row < -RING || row >= rows + RING {
        return false;
    }
    let (column, row) = (column.clamp(0, columns - 1), row.clamp(0, rows - 1));
    let id = usize::try_from(row * columns + column).expect("clamped to the map");
    !Hex::new(id).is_water()
}

/// The coast as closed lines of corners, land on the right-hand side.
fn coasts() -> Vec<Vec<Corner>> {
    let mut edges: BTreeMap<Corner, Corner> = BTreeMap::new();
    for row in -RING..MAP_ROWS as i32 + RING {
        for column in -RING..MAP_COLUMNS as i32 + RING {
            let x = 2 * column + row.rem_euclid(2);
            for at in (0..6).filter(|_| is_land(x, row)) {
                if !is_land(x + BEYOND[at].0, row + BEYOND[at].1) {
                    let corner = |at: usize| (x + CORNERS[at % 6].0, 3 * row + CORNERS[at % 6].1);
                    edges.insert(corner(at), corner(at + 1));
                }
            }
        }
    }
    let mut coasts = Vec::new();
    while let Some((start, mut next)) = edges.pop_first() {
        let mut coast = vec![start];
        while next != start {
            coast.push(next);
            next = edges.remove(&next).expect("a coast goes on at every corner");
        }
        coasts.push(coast);
    }
    coasts
}

/// A small shift that is always the same for the same place: no coast is straight.
fn stray((x, y): Corner, salt: i32) -> (f64, f64) {
    let mut mix =
        (x.wrapping_mul(7919) ^ y.wrapping_mul(104_729) ^ salt.wrapping_mul(1_299_709)).cast_unsigned();
    mix ^= mix >> 13;
    mix = mix.wrapping_mul(0x5bd1_e995);
    mix ^= mix >> 15;
    let part = |bits: u32| f64::from(bits % 101) / 50.0 - 1.0;
    (part(mix), part(mix >> 8))
}

/// The coast as a smooth path: every edge is bent in the middle, and corners are only approached.
fn coast_path() -> String {
    let mut d = String::new();
    for coast in coasts() {
        let mut line = Vec::new();
        for (at, &corner) in coast.iter().enumerate() {
            let after = coast[(at + 1) % coast.len()];
            let ((x, y), (ax, ay)) = (point(corner), point(after));
            let (dx, dy) = stray(corner, 1);
            line.push((x + 5.0 * dx, y + 5.0 * dy));
            let (dx, dy) = stray((corner.0 + after.0, corner.1 + after.1), 2);
            line.push(((x + ax) / 2.0 + 7.0 * dx, (y + ay) / 2.0 + 7.0 * dy));
        }
        let middle = |at: usize| {
            let (a, b) = (line[at % line.len()], line[(at + 1) % line.len()]);
            whole(((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0))
        };
        let (x, y) = middle(0);
        let _ = write!(d, "M{x} {y}");
        for at in 1..=line.len() {
            let ((bx, by), (x, y)) = (whole(line[at % line.len()]), middle(at));
            let _ = write!(d, "Q{bx} {by} {x} {y}");
        }
        d.push('z');
    }
    d
}

/// The outline of a hex, shrunk by a few units.
pub(super) fn hexagon((x, y): (i32, i32), shrink: f64) -> String {
    let scale = 1.0 - shrink / SIDE;
    let mut d = String::new();
    for (at, corner) in CORNERS.iter().enumerate() {
        let (dx, dy) = (HALF_WIDTH * f64::from(corner.0) * scale, SIDE / 2.0 * f64::from(corner.1) * scale);
        let (px, py) = whole((f64::from(x) + dx, f64::from(y) + dy));
        let _ = write!(d, "{}{px} {py}", if at == 0 { 'M' } else { 'L' });
    }
    d.push('z');
    d
}

fn read(names: &'static [&'static str]) -> impl Iterator<Item = (i32, i32)> {
    names.iter().map(|name| centre(name.parse().expect("the chart names hexes of the map")))
}

fn draw() -> Markup {
    let (width, height) = SIZE;
    let hexes = |wanted: fn(Ground) -> bool, shrink: f64| -> String {
        Hex::all().filter(|hex| wanted(hex.ground())).map(|hex| hexagon(centre(hex), shrink)).collect()
    };
    html! {
        svg.sprite width="0" height="0" aria-hidden="true" {
            defs {
                pattern #ph-waves width="56" height="28" patternUnits="userSpaceOnUse" {
                    path.chart-wave d="M4 9q5-6 10 0t10 0M32 23q5-6 10 0t10 0" {}
                }
                clipPath #ph-frame { rect x="8" y="8" width=(width - 16) height=(height - 16) rx="6" {} }
                path #ph-coast d=(coast_path()) {}
            }
            symbol id=(ID) viewBox={ "0 0 " (width) " " (height) } {
                g clip-path="url(#ph-frame)" {
                    rect.chart-sea width=(width) height=(height) {}
                    rect width=(width) height=(height) fill="url(#ph-waves)" {}
                    @for class in ["chart-shoal", "chart-shallow", "chart-land", "chart-coast"] {
                        use href="#ph-coast" class=(class) {}
                    }
                    (relief())
                    path.chart-grid d=(hexes(|_| true, 0.0)) {}
                    path.chart-site d=(hexes(|ground| matches!(ground, Ground::Site(_)), 3.0)) {}
                    path.chart-origin d=(hexes(|ground| matches!(ground, Ground::Origin(_)), 3.0)) {}
                    (names())
                }
                rect.chart-frame x="8" y="8" width=(width - 16) height=(height - 16) rx="6" {}
                rect.chart-frame.chart-inner x="30" y="30" width=(width - 60) height=(height - 60) rx="3" {}
                (margins())
            }
            symbol id=(NAMES) viewBox={ "0 0 " (width) " " (height) } { (over_names()) }
        }
    }
}

/// Mountains, dunes, a ship on the ocean.
fn relief() -> Markup {
    html! {
        @for (x, y) in read(&MOUNTAINS) {
            path.chart-relief d={ "M" (x - 26) " " (y + 12) "l12-24 9 14M" (x - 9) " " (y + 14) "l14-32 18 30" } {}
            path.chart-shade d={ "M" (x + 5) " " (y - 18) "l18 30h-9l-9-14z" } {}
        }
        @for (x, y) in read(&DUNES) {
            path.chart-relief.chart-dune d={ "M" (x - 24) " " (y + 8) "q10-14 20 0q10-14 20 0M" (x - 12) " " (y + 20) "q10-14 20 0" } {}
        }
        @for (x, y) in read(&SHIP) {
            path.chart-ship transform={ "translate(" (x) " " (y + 5) ")" } d="M-30 4q30 18 60-4l6-14-10 4q-28 14-52 4l-10-8zM0-2v-34M-18-34q18-8 36 0q-6 12 0 24q-18 6-36 0q6-12 0-24zM-16 14l-6 10M-4 17l-4 10M8 16l-2 10M20 12v10" {}
        }
    }
}

/// What is drawn and written on the chart: seas, lands, sites, the numbers of the tile hexes.
fn names() -> Markup {
    html! {
        @for (x, tenths, name) in SEAS {
            @let (x, y) = whole(point((x, tenths * 3 / 10)));
            text.chart-name.chart-mare x=(x) y=(y) { (name) }
        }
        @for hex in Hex::all() {
            @let (x, y) = centre(hex);
            @match hex.ground() {
                Ground::Plain => {},
                Ground::Site(_) => {
                    path.chart-plinth d={ "M" (x - 17) " " (y + 15) "h34M" (x - 12) " " (y + 10) "h24M" (x - 8) " " (y + 6) "v-22M" (x) " " (y + 6) "v-22M" (x + 8) " " (y + 6) "v-22M" (x - 13) " " (y - 20) "h26" } {}
                }
                Ground::Origin(people) => (emblem_at(art::people(people), x, y - 4, 54)),
                Ground::Tile(people, slot) => {
                    g class={ "chart-tile of-" (people.slug()) } {
                        circle cx=(x) cy=(y) r="25" {} (emblem_at(art::people(people), x, y - 3, 30))
                        text.chart-slot x=(x) y=(y + 24) { (slot) }
                    }
                }
            }
        }
    }
}

/// The names of the sites, and of the peoples at their origins. They lie over what stands there: tiles, pieces, choices, and
/// the temple, which comes to every people in turn.
fn over_names() -> Markup {
    html! {
        @for hex in Hex::all() {
            @let (x, y) = centre(hex);
            @if let Some(site) = hex.site() { text.chart-name x=(x) y=(y + 31) { (site) } }
        }
        @for people in People::ALL {
            @let (x, y) = centre(people.origin());
            text.chart-name.chart-people x=(x) y=(y + 37) { (people.latin()) }
        }
    }
}

/// Letters and numbers at the frame, for those who read the log.
fn margins() -> Markup {
    html! {
        @for column in 0..MAP_COLUMNS as i32 {
            @let letter = char::from(b'A' + column as u8);
            text.chart-margin x=(whole(point((2 * column, 0))).0 + 17) y="24" { (letter) }
        }
        @for row in 0..MAP_ROWS as i32 {
            text.chart-margin x="19" y=(whole(point((0, 3 * row))).1 + 5) { (row + 1) }
        }
    }
}

/// The chart as part of a sprite.
pub(super) fn symbol() -> Markup {
    static DRAWN: LazyLock<String> = LazyLock::new(|| draw().into_string());
    PreEscaped(DRAWN.clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_coast_is_closed_and_parts_land_from_sea() {
        let coasts = coasts();
        assert!(coasts.len() > 3, "islands and inland seas: {}", coasts.len());
        let edges: usize = coasts.iter().map(Vec::len).sum();
        assert!(edges > 150, "{edges}");
        for coast in &coasts {
            for (at, corner) in coast.iter().enumerate() {
                let after = coast[(at + 1) % coast.len()];
                let (dx, dy) = ((corner.0 - after.0).abs(), (corner.1 - after.1).abs());
                assert!((dx, dy) == (1, 1) || (dx, dy) == (0, 2), "{corner:?} {after:?}");
            }
        }
    }

    #[test]
    fn every_site_people_and_tile_hex_is_on_the_chart() {
        let chart = symbol().into_string();
        for hex in Hex::all() {
            if let Some(site) = hex.site() {
                assert_eq!(chart.matches(&format!(">{site}<")).count(), 1, "{site}");
            }
        }
        assert_eq!(over_names().into_string().matches("chart-people").count(), 8);
        assert_eq!(chart.matches("chart-slot").count(), 40);
        assert!(!chart.contains(" style="));
    }

    #[test]
    fn no_picture_hides_what_a_hex_is_for() {
        for name in MOUNTAINS.iter().chain(&DUNES).chain(&SHIP) {
            let hex: Hex = name.parse().unwrap();
            assert_eq!(hex.ground(), Ground::Plain, "{name}");
        }
    }

    #[test]
    fn tile_hexes_are_numbered_from_0_as_in_the_terminal() {
        let chart = symbol().into_string();
        for people in People::ALL {
            let class = format!("class=\"chart-tile of-{}\"", people.slug());
            let drawn = chart.split(&class).skip(1).map(|rest| rest.split_once("</g>").unwrap().0);
            let drawn: Vec<&str> = drawn.collect();
            assert_eq!(drawn.len(), 5, "{people:?}");
            for slot in 0..5 {
                let number = format!(">{slot}</text>");
                assert_eq!(
                    drawn.iter().filter(|tile| tile.contains(&number)).count(),
                    1,
                    "{people:?} {slot}"
                );
            }
        }
    }
}
