//! A view in a few lines of plain text, for the terminal and for playthroughs.

use std::fmt::Write as _;

use engine::Seat;

use crate::cards::Kind;
use crate::geometry::{Plane, Square};
use crate::trials::Board;
use crate::view::{BoardView, Lying, SeatView, View};

/// The position as the viewer sees it.
pub fn sketch(view: &View) -> String {
    let mut out = String::new();
    let destiny: Vec<String> = view.destiny.iter().map(|card| format!("D{card}")).collect();
    let _ =
        writeln!(out, "round {}/4 · first player {} · {}", view.round, view.first_player, destiny.join(" "));
    for (square, cards) in &view.lifted {
        let _ = writeln!(out, "lifted from {square}: {}", kinds(cards));
    }
    for board in Board::all() {
        let _ = writeln!(out, "{} {}", board.code(), board_line(&view.boards[board.index()]));
    }
    if let Some((seat, board)) = view.locked {
        let _ = writeln!(out, "locked {} by {seat}", board.code());
    }
    for (at, seat) in view.seats.iter().enumerate() {
        seat_lines(&mut out, Seat::new(at), seat);
    }
    out
}

fn board_line(board: &BoardView) -> String {
    let slots = board.slots.map(|slot| {
        let card = match slot.card {
            Lying::Empty => "–".into(),
            Lying::Up(kind) => kind.to_string(),
            Lying::Down(Some(kind)) => format!("({kind})"),
            Lying::Down(None) => "(hidden)".into(),
        };
        slot.mark.map_or(card.clone(), |seat| format!("{card}[{seat}]"))
    });
    let mut line = format!("{}: {}", board.mythology.slug(), slots.join(" "));
    let _ = write!(line, " · deck {} · deities {}", board.deck, board.deities);
    if let Some(kind) = board.revealed {
        let _ = write!(line, " · shown {kind}");
    }
    line
}

fn seat_lines(out: &mut String, name: Seat, seat: &SeatView) {
    let (favours, gems) = (count(seat.favours, "favour"), count(seat.gems, "gem"));
    let _ = write!(out, "{name} {}: {favours}, {gems}", seat.colour.slug());
    if !seat.aside.is_empty() {
        let _ = write!(out, ", holds {}", kinds(&seat.aside));
    }
    if !seat.discard.is_empty() {
        let _ = write!(out, ", discard {}", kinds(&seat.discard));
    }
    if let Some(take) = seat.token {
        out.push_str(if take { ", takes" } else { ", passes" });
    }
    out.push('\n');
    for plane in Plane::ALL {
        let row: Vec<String> = Square::all()
            .filter(|square| square.plane() == plane)
            .map(|square| pile(&seat.squares[square.index()]))
            .collect();
        if row.iter().any(|cell| cell != "–") {
            let _ = writeln!(out, "  {} {}", plane.letter(), row.join(" | "));
        }
    }
}

fn count(number: u8, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}

fn pile(cards: &[Kind]) -> String {
    match cards {
        [] => "–".into(),
        [only] => only.to_string(),
        [covered @ .., top] => format!("{top} +{}", covered.len()),
    }
}

fn kinds(cards: &[Kind]) -> String {
    cards.iter().map(|kind| kind.slug()).collect::<Vec<_>>().join(" ")
}
