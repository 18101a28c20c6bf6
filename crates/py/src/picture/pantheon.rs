use engine::{Lang, Seat};
use pantheon::{Ground, Hex, State, View};

use super::Picture;
use super::canvas::{BLACK, Canvas, GOLD, Ink, SEATS, WHITE};

const LEFT: i32 = 46;
const TOP: i32 = 62;
const RADIUS: i32 = 23;
const SEA: Ink = [150, 190, 215];
const EDGE: Ink = [190, 180, 150];

impl Picture for State {
    fn draw(canvas: &mut Canvas, view: &View) {
        let people = view.track.last().map_or_else(String::new, |people| format!("{people:?}"));
        canvas.text(28, 14, 2, BLACK, &format!("Pantheon   epoch {}/6   {people}", view.epoch));
        Hex::all().for_each(|hex| ground(canvas, view, hex));
        for seat in Seat::all(view.seats.len()) {
            pieces(canvas, view, seat);
            player(canvas, view, seat);
        }
    }
}

/// Rows of hexagons, every second one half a hexagon to the right.
fn centre(hex: Hex) -> (i32, i32) {
    let half = (hex.row() % 2) as i32 * 19;
    (LEFT + hex.column() as i32 * 38 + half, TOP + hex.row() as i32 * 33)
}

fn ground(canvas: &mut Canvas, view: &View, hex: Hex) {
    let (x, y) = centre(hex);
    let land: Ink = if hex.is_water() { SEA } else { terrain(hex.ground()) };
    canvas.hexagon(x, y, RADIUS, EDGE);
    canvas.hexagon(x, y, RADIUS - 1, land);
    if hex.is_site() {
        canvas.rect(x - 8, y + 9, 16, 3, BLACK);
        canvas.rect(x - 6, y + 2, 3, 8, WHITE);
        canvas.rect(x + 3, y + 2, 3, 8, WHITE);
    }
    if view.temple == Some(hex) {
        canvas.card(x - 9, y - 9, 18, 18, GOLD);
        canvas.label(x, y, 1, BLACK, "T");
    }
    if view.tiles.iter().any(|&(at, _)| at == hex) {
        canvas.card(x - 7, y - 7, 14, 14, WHITE);
        canvas.label(x, y, 1, BLACK, "$");
    }
}

fn terrain(ground: Ground) -> Ink {
    match ground {
        Ground::Plain => [214, 200, 150],
        Ground::Origin(_) => [224, 170, 120],
        Ground::Tile(..) => [226, 214, 176],
        Ground::Site(_) => [186, 172, 140],
    }
}

fn pieces(canvas: &mut Canvas, view: &View, seat: Seat) {
    let (player, ink) = (&view.seats[seat.index()], SEATS[seat.index()]);
    let shift = seat.index() as i32 * 7 - 10;
    for hex in player.feet.iter() {
        let (x, y) = centre(hex);
        canvas.disc(x + shift, y - 6, 5, ink);
    }
    for hex in player.columns.iter() {
        let (x, y) = centre(hex);
        canvas.card(x + shift - 3, y - 12, 8, 20, ink);
    }
}

fn count(number: usize, noun: [&str; 2]) -> String {
    Lang::En.count(number, noun, noun)
}

fn player(canvas: &mut Canvas, view: &View, seat: Seat) {
    let player = &view.seats[seat.index()];
    let (x, y) = (28 + (seat.index() as i32 % 2) * 460, 440 + (seat.index() as i32 / 2) * 76);
    let turn = if view.asked.has(seat) { "*" } else { "" };
    canvas.disc(x + 12, y + 12, 12, SEATS[seat.index()]);
    canvas.label(x + 12, y + 12, 1, WHITE, &seat.to_string());
    canvas.text(x + 34, y + 4, 2, BLACK, &format!("{}{turn}", player.score));
    let words = format!(
        "{}   reserve {} {}   {} on the map\n{}   {}   {}",
        count(player.hand_count.into(), ["card", "cards"]),
        count(player.reserve.0.into(), ["foot", "feet"]),
        count(player.reserve.1.into(), ["column", "columns"]),
        count(player.columns.len(), ["column", "columns"]),
        count(player.deities.iter().map(|&kept| usize::from(kept)).sum(), ["deity", "deities"]),
        count(player.demigods.len() + usize::from(player.hidden_demigods), ["demigod", "demigods"]),
        count(player.steps.into(), ["step", "steps"]),
    );
    canvas.lines(x + 34, y + 26, 1, BLACK, &words);
}
