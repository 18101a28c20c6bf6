//! A view in plain text, for the terminal and for playthroughs: the map with its pieces, then the piles and the players.

use std::fmt::Write as _;

use engine::{Lang, Seat};

use crate::cards::{Cards, Offering};
use crate::deities::Deity;
use crate::map::{Ground, Hex, MAP_COLUMNS, MAP_ROWS};
use crate::view::{SeatView, View};

/// The position as the viewer sees it. On the map a small letter is a foot, a capital a column, `$` with a number a bag
/// tile, `##` the temple, `II` a free site, `~~` the sea.
pub fn sketch(view: &View) -> String {
    let mut out = String::new();
    let people = view.track.last().map_or("nobody yet", |people| people.slug());
    let turn = view.turn_of.map_or(String::new(), |seat| format!(" · turn of {seat}"));
    let ending = if view.ending { " · ending" } else { "" };
    let _ =
        writeln!(out, "epoch {}/6 {people} · first player {}{turn}{ending}", view.epoch, view.first_player);
    let letters: Vec<String> =
        (0..MAP_COLUMNS).map(|column| format!(" {}  ", (b'A' + column as u8) as char)).collect();
    let _ = writeln!(out, "    {}", letters.concat().trim_end());
    for row in 0..MAP_ROWS {
        let cells: Vec<String> =
            (0..MAP_COLUMNS).map(|column| cell(view, Hex::new(row * MAP_COLUMNS + column))).collect();
        let shift = if row % 2 == 1 { "  " } else { "" };
        let _ = writeln!(out, "{:>2}  {shift}{}", row + 1, cells.join("  "));
    }
    let tiles: Vec<String> = view.tiles.iter().map(|(hex, tile)| format!("{hex} {}", tile.slug())).collect();
    let _ = writeln!(out, "tiles   {}", or_none(tiles.join(", ")));
    let deities: Vec<String> = view.deities.iter().map(|deity| deity.slug().into()).collect();
    let _ = writeln!(out, "deities {} · {} in the stack", or_none(deities.join(", ")), view.deity_stack);
    let row: Vec<String> = view.row.iter().map(u8::to_string).collect();
    let (low, high) = view.demigod_stack;
    let _ = writeln!(out, "row     {} · {low} low and {high} high in the stack", or_none(row.join(" ")));
    let coins: Vec<String> = view.coins.iter().map(u8::to_string).collect();
    let _ = writeln!(
        out,
        "cards   {} · deck {} · discard {}",
        listed(&view.display),
        view.deck,
        view.discard.total()
    );
    let _ = writeln!(out, "coins   {}", or_none(coins.join(" ")));
    for (at, seat) in view.seats.iter().enumerate() {
        write_seat(&mut out, Seat::new(at), seat);
    }
    out
}

fn or_none(text: String) -> String {
    if text.is_empty() { "none".into() } else { text }
}

fn listed(cards: &Cards) -> String {
    let cards: Vec<String> = cards
        .iter()
        .map(|(card, count)| if count > 1 { format!("{} x{count}", card.slug()) } else { card.slug().into() })
        .collect();
    or_none(cards.join(", "))
}

/// Two letters for a hex.
fn cell(view: &View, hex: Hex) -> String {
    let mut pieces = String::new();
    for (at, seat) in view.seats.iter().enumerate() {
        let letter = Seat::new(at).letter();
        if seat.columns.has(hex) {
            pieces.push(letter);
        } else if seat.feet.has(hex) {
            pieces.push(letter.to_ascii_lowercase());
        }
    }
    if !pieces.is_empty() {
        return format!("{pieces:<2}");
    }
    if view.temple == Some(hex) {
        return "##".into();
    }
    if view.tiles.iter().any(|(at, _)| *at == hex)
        && let Ground::Tile(_, slot) = hex.ground()
    {
        return format!("${slot}");
    }
    match (hex.is_site(), hex.is_water()) {
        (true, _) => "II".into(),
        (_, true) => "~~".into(),
        _ => "..".into(),
    }
}

/// A number with its noun.
fn count(number: usize, noun: [&str; 2]) -> String {
    Lang::En.count(number, noun, noun)
}

fn write_seat(out: &mut String, name: Seat, seat: &SeatView) {
    let ranks: Vec<String> = Offering::ALL
        .into_iter()
        .filter(|offering| seat.ranks[offering.index()] > 0)
        .map(|offering| format!("{} {}", offering.slug(), seat.ranks[offering.index()]))
        .collect();
    let deities: Vec<String> = Deity::ALL
        .into_iter()
        .filter(|deity| seat.deities[deity.index()] > 0)
        .map(|deity| format!("{} x{}", deity.slug(), seat.deities[deity.index()]))
        .collect();
    let _ = write!(
        out,
        "{name}: {}, {}, reserve {} {} (general {} and {})",
        count(seat.score.into(), ["point", "points"]),
        count(seat.hand_count.into(), ["card", "cards"]),
        count(seat.reserve.0.into(), ["foot", "feet"]),
        count(seat.reserve.1.into(), ["column", "columns"]),
        seat.general.0,
        seat.general.1
    );
    let _ = write!(out, ", {} on the map", count(seat.columns.len(), ["column", "columns"]));
    for (what, list) in [("ranks", ranks), ("deities", deities)] {
        if !list.is_empty() {
            let _ = write!(out, ", {what} {}", list.join(" "));
        }
    }
    if seat.steps > 0 {
        let _ = write!(out, ", steps {}", seat.steps);
    }
    let demigods: Vec<String> = seat.demigods.iter().map(u8::to_string).collect();
    let hidden = "? ".repeat(usize::from(seat.hidden_demigods));
    if !demigods.is_empty() || !hidden.is_empty() {
        let _ = write!(out, ", demigods {}", format!("{} {hidden}", demigods.join(" ")).trim());
    }
    if let Some(hand) = &seat.hand {
        let _ = write!(out, ", hand {}", listed(hand));
    }
    out.push('\n');
}
