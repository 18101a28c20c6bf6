//! The painter's hand: how a list of marks becomes SVG.
//!
//! Every drawing is data: points on a grid of -100..100, walked by the same few brushes, so that all
//! figures share one hand. Outlines are smooth through their points; a point followed by `!` is a corner;
//! `|` begins another outline in the same mark.

use std::fmt::Write;

use maud::{Markup, html};

/// One mark of a drawing, in painting order.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Ink {
    /// A silhouette in the figure colour: closed outlines `x,y x,y …`.
    Fill(&'static str),
    /// Tapering brush strokes in the figure colour: `x,y,width x,y,width …`; width 0 is a point.
    Limb(&'static str),
    /// Even lines in the figure colour: open strokes.
    Line(&'static str),
    /// A fan of that many tapering strokes between key strokes, with an incised line between neighbours.
    Fan(u8, &'static str),
    /// The same without the lines: leaves apart from each other.
    Spray(u8, &'static str),
    /// Incised lines: open strokes in the line colour.
    Cut(&'static str),
    /// Incised areas: closed outlines in the line colour.
    Spot(&'static str),
    /// Added red, as the vase painters put on manes, crests and blood.
    Red(&'static str),
    /// Discs in the figure colour: `x,y,radius …`.
    Disc(&'static str),
    /// Small discs in the line colour.
    Dot(&'static str),
    /// Incised circles.
    Ring(&'static str),
    /// A shared part, placed by an SVG transform.
    Part(&'static [Ink], &'static str),
}

impl Ink {
    /// The points the mark is drawn through, in its own frame.
    #[cfg(test)]
    pub(crate) fn points(&self) -> Vec<(f64, f64)> {
        let text = match self {
            Self::Fan(_, text) | Self::Spray(_, text) => text,
            Self::Fill(text) | Self::Limb(text) | Self::Line(text) | Self::Cut(text) => text,
            Self::Spot(text) | Self::Red(text) | Self::Disc(text) | Self::Dot(text) | Self::Ring(text) => {
                text
            }
            Self::Part(..) => "",
        };
        text.split('|').flat_map(points).map(|point| (point.x, point.y)).collect()
    }
}

/// A drawing: its marks from back to front.
pub(crate) type Drawing = &'static [Ink];

/// The marks of a drawing as SVG elements.
pub(crate) fn paint(drawing: Drawing) -> Markup {
    html! { @for ink in drawing { (mark(ink)) } }
}

fn mark(ink: &Ink) -> Markup {
    match ink {
        Ink::Fill(points) => path("fig", &each(points, outline)),
        Ink::Limb(points) => path("fig", &each(points, limb)),
        Ink::Line(points) => path("wire", &each(points, stroke)),
        Ink::Cut(points) => path("cut", &each(points, stroke)),
        Ink::Spot(points) => path("spot", &each(points, outline)),
        Ink::Red(points) => path("red", &each(points, outline)),
        Ink::Disc(discs) => path("fig", &each_circle(discs)),
        Ink::Dot(discs) => path("spot", &each_circle(discs)),
        Ink::Ring(discs) => path("cut", &each_circle(discs)),
        Ink::Fan(count, keys) => {
            let (feathers, gaps) = fan(*count, keys);
            html! { (path("fig", &feathers)) (path("cut", &gaps)) }
        }
        Ink::Spray(count, keys) => path("fig", &fan(*count, keys).0),
        Ink::Part(part, place) => html! { g transform=(place) { (paint(part)) } },
    }
}

fn path(class: &str, d: &str) -> Markup {
    html! { path class=(class) d=(d) {} }
}

#[derive(Clone, Copy)]
struct Point {
    x: f64,
    y: f64,
    /// The stroke's width here, where the mark is a stroke.
    width: f64,
    corner: bool,
}

impl Point {
    fn at(x: f64, y: f64) -> Self {
        Self { x, y, width: 0.0, corner: false }
    }

    fn distance(self, other: Self) -> f64 {
        (self.x - other.x).hypot(self.y - other.y)
    }

    fn mix(self, other: Self, share: f64) -> Self {
        let blend = |from: f64, to: f64| from + (to - from) * share;
        Self {
            x: blend(self.x, other.x),
            y: blend(self.y, other.y),
            width: blend(self.width, other.width),
            corner: self.corner,
        }
    }
}

fn each(text: &str, draw: fn(&[Point], &mut String)) -> String {
    let mut d = String::new();
    for part in text.split('|') {
        draw(&points(part), &mut d);
    }
    d
}

fn points(text: &str) -> Vec<Point> {
    text.split_whitespace().map(point).collect()
}

fn point(text: &str) -> Point {
    let (numbers, corner) = text.strip_suffix('!').map_or((text, false), |rest| (rest, true));
    let mut numbers = numbers.split(',').map(|n| n.parse::<f64>().expect("drawings hold numbers alone"));
    let mut next = || numbers.next().unwrap_or(0.0);
    Point { x: next(), y: next(), width: next(), corner }
}

fn each_circle(text: &str) -> String {
    let mut d = String::new();
    for Point { x, y, width: radius, .. } in points(text) {
        let (x, y, r) = (round(x - radius), round(y), round(radius));
        let across = round(radius * 2.0);
        let _ = write!(d, "M{x} {y}a{r} {r} 0 1 0 {across} 0a{r} {r} 0 1 0-{across} 0z");
    }
    d
}

fn outline(points: &[Point], d: &mut String) {
    curve(points, Ends::Joined, d);
}

fn stroke(points: &[Point], d: &mut String) {
    curve(points, Ends::Free, d);
}

#[derive(Clone, Copy, PartialEq)]
enum Ends {
    Joined,
    Free,
}

/// A cubic spline through the points, in whole grid units.
fn curve(points: &[Point], ends: Ends, d: &mut String) {
    let count = points.len();
    let Some(first) = points.first() else { return };
    let mut pen = (round(first.x), round(first.y));
    let _ = write!(d, "M{} {}", pen.0, pen.1);
    let segments = if ends == Ends::Joined { count } else { count - 1 };
    for index in 0..segments {
        let (from, to) = (points[index], points[(index + 1) % count]);
        let reach = from.distance(to) / 3.0;
        let (leave, arrive) = (direction(points, index, ends), direction(points, (index + 1) % count, ends));
        if leave.is_none() && arrive.is_none() {
            let _ = write!(d, "l{}", pair(&mut pen, to.x, to.y));
            continue;
        }
        // A corner's handle leans towards the other handle, so that the curve leaves it without a kink.
        let handle_to = arrive.map(|(x, y)| (to.x - x * reach, to.y - y * reach));
        let handle_from = leave.map(|(x, y)| (from.x + x * reach, from.y + y * reach));
        let lean = |corner: Point, other: (f64, f64)| {
            (corner.x + (other.0 - corner.x) / 2.0, corner.y + (other.1 - corner.y) / 2.0)
        };
        let (a, b) = match (handle_from, handle_to) {
            (Some(a), Some(b)) => (a, b),
            (Some(a), None) => (a, lean(to, a)),
            (None, Some(b)) => (lean(from, b), b),
            (None, None) => unreachable!("two corners are joined by a line above"),
        };
        let start = pen;
        let (mut first, mut second) = (start, start);
        let (a, b) = (pair(&mut first, a.0, a.1), pair(&mut second, b.0, b.1));
        let _ = write!(d, "c{a}{b}{}", pair(&mut pen, to.x, to.y));
    }
    if ends == Ends::Joined {
        d.push('z');
    }
}

/// Relative whole coordinates from the pen, which moves; a leading space unless a sign separates.
fn pair(pen: &mut (i32, i32), x: f64, y: f64) -> String {
    let to = (round(x), round(y));
    let (dx, dy) = (to.0 - pen.0, to.1 - pen.1);
    *pen = to;
    let gap = |n: i32| if n < 0 { "" } else { " " };
    format!("{}{dx}{}{dy}", gap(dx), gap(dy))
}

#[expect(clippy::cast_possible_truncation, reason = "grid coordinates are small")]
fn round(number: f64) -> i32 {
    number.round() as i32
}

/// The unit direction in which the curve passes a point; `None` at corners and free ends.
fn direction(points: &[Point], index: usize, ends: Ends) -> Option<(f64, f64)> {
    let count = points.len();
    if points[index].corner || (ends == Ends::Free && (index == 0 || index + 1 == count)) {
        return None;
    }
    let (before, after) = (points[(index + count - 1) % count], points[(index + 1) % count]);
    unit(before, after)
}

fn unit(from: Point, to: Point) -> Option<(f64, f64)> {
    let length = from.distance(to);
    (length > 0.0).then(|| ((to.x - from.x) / length, (to.y - from.y) / length))
}

/// A stroke of varying width as a closed outline: down one side, round the tip, back up the other.
fn limb(spine: &[Point], d: &mut String) {
    let last = spine.len() - 1;
    let (mut left, mut right) = (Vec::new(), Vec::new());
    for (index, point) in spine.iter().enumerate() {
        let (before, after) = (spine[index.saturating_sub(1)], spine[(index + 1).min(last)]);
        let (dx, dy) = unit(before, after).unwrap_or((1.0, 0.0));
        let half = point.width / 2.0;
        if half == 0.0 {
            left.push(Point { corner: true, ..Point::at(point.x, point.y) });
            continue;
        }
        left.push(Point::at(point.x - dy * half, point.y + dx * half));
        right.push(Point::at(point.x + dy * half, point.y - dx * half));
        let cap = if index == 0 { -half } else { half };
        if index == 0 || index == last {
            let tip = Point::at(point.x + dx * cap, point.y + dy * cap);
            if index == 0 { left.insert(0, tip) } else { left.push(tip) }
        }
    }
    left.extend(right.into_iter().rev());
    outline(&left, d);
}

/// Strokes spread evenly between key strokes, and the lines between neighbours.
fn fan(count: u8, keys: &str) -> (String, String) {
    let keys: Vec<Vec<Point>> = keys.split('|').map(points).collect();
    let (mut strokes, mut gaps) = (String::new(), String::new());
    let steps = f64::from(count - 1);
    for index in 0..count {
        limb(&between(&keys, f64::from(index) / steps), &mut strokes);
        if index + 1 < count {
            let mut gap = between(&keys, (f64::from(index) + 0.5) / steps);
            let end = gap.len() - 1;
            gap[end] = gap[end - 1].mix(gap[end], 0.1);
            stroke(&gap, &mut gaps);
        }
    }
    (strokes, gaps)
}

/// The stroke at `share` (0 to 1) of the way through the key strokes.
fn between(keys: &[Vec<Point>], share: f64) -> Vec<Point> {
    let spans = keys.len() - 1;
    let mut span = 0;
    let mut along = share * f64::from(u32::try_from(spans).expect("a fan has few keys"));
    while along > 1.0 && span + 1 < spans {
        along -= 1.0;
        span += 1;
    }
    keys[span].iter().zip(&keys[span + 1]).map(|(from, to)| from.mix(*to, along)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn corners_are_joined_by_lines_and_smooth_points_by_curves() {
        assert_eq!(each("0,0! 10,0! 10,10!", outline), "M0 0l 10 0l 0 10l-10-10z");
        assert!(each("0,0 10,0 10,10", outline).contains('c'));
    }

    #[test]
    fn a_limb_is_as_wide_as_it_says() {
        let mut d = String::new();
        limb(&points("0,0,20 100,0,20"), &mut d);
        assert!(d.starts_with("M-10 0"), "{d}");
        assert_eq!(each_circle("5,5,5"), "M0 5a5 5 0 1 0 10 0a5 5 0 1 0-10 0z");
    }

    #[test]
    fn a_fan_has_one_gap_fewer_than_feathers() {
        let (feathers, gaps) = fan(5, "0,0,4 10,0,0 | 0,0,4 0,10,0");
        assert_eq!(feathers.matches('M').count(), 5);
        assert_eq!(gaps.matches('M').count(), 4);
    }
}
