use engine::Seat;
use mythologiste::{Ethnicity, God, LAP, RING, Space, State, View};

use super::Picture;
use super::canvas::{BLACK, Canvas, GREY, Ink, PALE, SEATS, WHITE};

const SPACE: i32 = 66;

impl Picture for State {
    fn draw(canvas: &mut Canvas, view: &View) {
        let [gods, powers, malus, quests] = view.decks;
        canvas.text(16, 10, 2, BLACK, &format!("Mythologiste   turn {}", view.turns + 1));
        let decks = format!("decks: gods {gods}   powers {powers}   malus {malus}   quests {quests}");
        canvas.text(330, 14, 1, BLACK, &decks);
        for space in 0..LAP {
            ring_space(canvas, view, space);
        }
        for seat in Seat::all(view.players.len()) {
            player(canvas, view, seat);
        }
    }
}

fn people(people: Ethnicity) -> Ink {
    match people {
        Ethnicity::Egyptian => [240, 210, 130],
        Ethnicity::Greek => [170, 200, 230],
        Ethnicity::Norse => [200, 210, 215],
        Ethnicity::Indian => [240, 175, 110],
        Ethnicity::Chinese => [165, 210, 170],
        Ethnicity::Roman => [225, 150, 140],
    }
}

/// The ring, cut open: two rows of fourteen spaces, the lower one running back.
fn place(space: u8) -> (i32, i32) {
    let space = i32::from(space);
    let half = i32::from(LAP) / 2;
    let column = if space < half { space } else { 2 * half - 1 - space };
    (16 + column * SPACE, if space < half { 36 } else { 106 })
}

fn ring_space(canvas: &mut Canvas, view: &View, space: u8) {
    let (x, y) = place(space);
    let (ink, word) = match RING[usize::from(space)] {
        Space::Gate => (WHITE, "gate"),
        Space::Power => (PALE, "power"),
        Space::Malus => ([190, 170, 170], "malus"),
        Space::Quest => ([215, 225, 180], "quest"),
        Space::Ethnic(ethnicity) => (people(ethnicity), ethnicity.slug()),
        Space::Sanctuary => ([225, 225, 240], "sanctuary"),
    };
    canvas.card(x, y, SPACE - 2, 64, ink);
    canvas.text(x + 4, y + 5, 1, BLACK, &word.chars().take(10).collect::<String>());
    let here = Seat::all(view.players.len()).filter(|seat| view.players[seat.index()].space == space);
    for (at, seat) in here.enumerate() {
        let (x, y) = (x + 11 + (at as i32 % 3) * 20, y + 26 + (at as i32 / 3) * 20);
        canvas.disc(x, y, 9, SEATS[seat.index()]);
        canvas.label(x, y, 1, WHITE, &seat.to_string());
    }
}

fn player(canvas: &mut Canvas, view: &View, seat: Seat) {
    let player = &view.players[seat.index()];
    let y = 184 + seat.index() as i32 * 68;
    canvas.disc(28, y + 14, 12, SEATS[seat.index()]);
    canvas.label(28, y + 14, 1, WHITE, &seat.to_string());
    let turn = if view.asked.has(seat) { "*" } else { "" };
    let words = format!("lap {}{turn}\n{} powers\n{} combos", player.lap, player.hand_size, player.combos);
    canvas.lines(48, y, 1, BLACK, &words);
    for (at, slot) in player.gods.iter().enumerate() {
        let x = 130 + at as i32 * 136;
        match slot {
            Some(god) => {
                let ink = if god.active { people(god.god.ethnicity()) } else { GREY };
                canvas.card(x, y - 4, 130, 44, ink);
                canvas.text(x + 5, y + 4, 1, BLACK, God::slug(god.god));
                canvas.text(x + 5, y + 20, 1, BLACK, if god.active { "" } else { "inactive" });
            }
            None => canvas.card(x, y - 4, 130, 44, PALE),
        }
    }
}
