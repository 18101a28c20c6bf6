use engine::Seat;
use godwar::{Colour, Kind, State, View};

use super::Picture;
use super::canvas::{BLACK, Canvas, GOLD, GREY, Ink, PALE, SEATS, WHITE};

const WIDTH: i32 = 62;
const HEIGHT: i32 = 38;

impl Picture for State {
    fn draw(canvas: &mut Canvas, view: &View) {
        let title =
            format!("War of the Gods   round {}   {:?}   faith {}", view.round, view.phase, view.turn.faith);
        canvas.text(20, 14, 2, BLACK, &title);
        for (at, pile) in view.piles.iter().enumerate() {
            let x = 20 + at as i32 * 78;
            warrior(canvas, x, 44, pile.top);
            canvas.text(x, 86, 1, BLACK, &format!("{} left", pile.count));
        }
        for (at, (kind, left)) in Kind::disciples().zip(view.disciples).enumerate() {
            let x = 510 + at as i32 * 78;
            warrior(canvas, x, 44, Some(kind));
            canvas.text(x, 86, 1, BLACK, &format!("{left} left"));
        }
        canvas.text(760, 60, 1, BLACK, &format!("netherworld {}", view.netherworld.len()));
        for seat in Seat::all(view.seats.len()) {
            player(canvas, view, seat);
        }
    }
}

fn colour(colour: Option<Colour>) -> Ink {
    // Told apart by their letters as well.
    match colour {
        Some(Colour::Red) => [224, 120, 110],
        Some(Colour::Green) => [150, 200, 140],
        Some(Colour::Silver) => [205, 208, 214],
        Some(Colour::Blue) => [130, 170, 220],
        Some(Colour::Gold) => [235, 205, 110],
        None => PALE,
    }
}

fn warrior(canvas: &mut Canvas, x: i32, y: i32, kind: Option<Kind>) {
    let Some(kind) = kind else { return canvas.card(x, y, WIDTH, HEIGHT, GREY) };
    canvas.card(x, y, WIDTH, HEIGHT, colour(kind.colour()));
    let slug: String = kind.slug().chars().take(9).collect();
    canvas.text(x + 4, y + 6, 1, BLACK, &slug);
    let letter = kind.colour().map_or(' ', Colour::letter);
    canvas.text(x + 4, y + 22, 1, BLACK, &format!("{letter} {}", kind.cost()));
}

fn player(canvas: &mut Canvas, view: &View, seat: Seat) {
    let player = &view.seats[seat.index()];
    let y = 106 + seat.index() as i32 * 82;
    canvas.disc(34, y + 16, 13, SEATS[seat.index()]);
    canvas.label(34, y + 16, 1, WHITE, &seat.to_string());
    let god = player.god.map_or("no god yet", |god| god.slug());
    let turn = if view.asked.has(seat) { "*" } else { "" };
    canvas.text(56, y + 2, 1, BLACK, &format!("{god}{turn}"));
    let energy = if player.alive { player.energy.to_string() } else { "gone".into() };
    canvas.text(56, y + 14, 2, GOLD, &energy);
    let piles = format!("deck {}  discard {}", player.deck_count, player.discard.len());
    canvas.text(56, y + 34, 1, BLACK, &piles);
    let known: Vec<Option<Kind>> = player.known_hand.iter().map(Some).collect();
    let hidden = usize::from(player.hand_count).saturating_sub(known.len());
    let hand: Vec<Option<Kind>> = known.into_iter().chain(std::iter::repeat_n(None, hidden)).collect();
    let step = 66.min(390 / hand.len().max(1) as i32);
    for (at, card) in hand.into_iter().enumerate() {
        warrior(canvas, 190 + at as i32 * step, y, card);
    }
    for (at, card) in player.in_play.iter().rev().take(5).enumerate() {
        warrior(canvas, 590 + at as i32 * 66, y, Some(card.kind));
    }
    canvas.rect(20, y + 60, 920, 1, GREY);
}
