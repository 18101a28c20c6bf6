use engine::Seat;
use mythologies::{BoardView, Kind, Lying, Mythology, Square, State, View};

use super::Picture;
use super::canvas::{BLACK, Canvas, GREY, Ink, PALE, SEATS, WHITE};

/// Cards are told apart by their names; the ink is that of their mythology.
fn ink(mythology: Mythology) -> Ink {
    const INKS: [Ink; 8] = [
        [170, 200, 230],
        [200, 210, 215],
        [240, 210, 130],
        [240, 175, 110],
        [225, 150, 130],
        [165, 210, 170],
        [215, 180, 150],
        [195, 175, 220],
    ];
    INKS[mythology.index()]
}

impl Picture for State {
    fn draw(canvas: &mut Canvas, view: &View) {
        canvas.text(16, 12, 2, BLACK, &format!("Mythologies   round {}/4", view.round));
        for (at, board) in view.boards.iter().enumerate() {
            sanctuary(canvas, 16 + at as i32 * 236, 38, view, board);
        }
        for seat in Seat::all(view.seats.len()) {
            pantheon(canvas, view, seat);
        }
    }
}

fn card(canvas: &mut Canvas, x: i32, y: i32, width: i32, kind: Kind) {
    canvas.card(x, y, width, 22, ink(kind.mythology()));
    let letters = (width - 6) as usize / 6;
    canvas.text(x + 3, y + 8, 1, BLACK, &kind.slug().chars().take(letters).collect::<String>());
}

/// A board of the sanctuary: three creatures and a deity.
fn sanctuary(canvas: &mut Canvas, x: i32, y: i32, view: &View, board: &BoardView) {
    canvas.card(x, y, 228, 116, ink(board.mythology));
    let words = format!("{}   deck {}   deities {}", board.mythology.slug(), board.deck, board.deities);
    canvas.text(x + 6, y + 6, 1, BLACK, &words);
    for (at, slot) in board.slots.iter().enumerate() {
        let (left, top) = (x + 6 + (at as i32 % 2) * 110, y + 22 + (at as i32 / 2) * 46);
        canvas.rect(left, top, 106, 40, PALE);
        match slot.card {
            Lying::Empty => {}
            Lying::Up(kind) | Lying::Down(Some(kind)) => card(canvas, left, top, 106, kind),
            Lying::Down(None) => canvas.card(left, top, 106, 22, GREY),
        }
        if let Some(seat) = slot.mark {
            canvas.disc(left + 12, top + 31, 7, SEATS[view.seats[seat.index()].colour.hue()]);
        }
    }
}

/// What lies before a player: three planes of three piles.
fn pantheon(canvas: &mut Canvas, view: &View, seat: Seat) {
    let player = &view.seats[seat.index()];
    let (x, y) = (16 + (seat.index() as i32 % 2) * 470, 166 + (seat.index() as i32 / 2) * 216);
    canvas.disc(x + 12, y + 12, 12, SEATS[view.seats[seat.index()].colour.hue()]);
    canvas.label(x + 12, y + 12, 1, WHITE, &seat.to_string());
    let turn = if view.asked.has(seat) { "*" } else { "" };
    let words = format!("{}{turn}", player.score);
    canvas.text(x + 32, y + 5, 2, BLACK, &words);
    let stock = format!(
        "favours {}   gems {}   discard {}   aside {}",
        player.favours,
        player.gems,
        player.discard.len(),
        player.aside.len()
    );
    canvas.text(x + 96, y + 9, 1, BLACK, &stock);
    for square in Square::all() {
        let pile = &player.squares[square.index()];
        let (left, top) = (x + (square.column() as i32) * 150, y + 30 + square.plane().index() as i32 * 58);
        canvas.card(left, top, 144, 52, PALE);
        for (at, &kind) in pile.iter().rev().take(2).enumerate() {
            card(canvas, left + 4, top + 3 + at as i32 * 24, 120, kind);
        }
        canvas.text(left + 130, top + 40, 1, BLACK, &pile.len().to_string());
    }
}
