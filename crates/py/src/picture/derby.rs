use derby::{Bet, CardSet, Creature, FINISH, PlacedBet, State, View, Whereabouts};
use engine::{Lang, Seat};

use super::Picture;
use super::canvas::{BLACK, Canvas, GOLD, GREY, Ink, PALE, SEATS, WHITE};

/// One ink for each creature.
const CREATURES: [Ink; 6] =
    [[232, 120, 105], [130, 190, 120], [140, 160, 225], [236, 236, 240], [240, 175, 85], [160, 215, 225]];
const LEFT: i32 = 40;
const SECTOR: i32 = 32;
const TOP: i32 = 44;
const LANE: i32 = 30;

impl Picture for State {
    fn draw(canvas: &mut Canvas, view: &View) {
        let title =
            format!("Divinity Derby   race {}/3   turn {}/{}", view.race, view.turns_done, view.turns);
        canvas.text(LEFT, 14, 2, BLACK, &title);
        track(canvas, view);
        holders(canvas, view);
        piles(canvas, view);
        for seat in Seat::all(view.seats.len()) {
            player(canvas, view, seat);
        }
    }
}

fn lane(creature: Creature) -> i32 {
    TOP + 16 + creature.index() as i32 * LANE + LANE / 2
}

fn track(canvas: &mut Canvas, view: &View) {
    for sector in 0..=i32::from(FINISH) {
        let x = LEFT + sector * SECTOR;
        let ink = if sector == i32::from(FINISH) { GOLD } else { [PALE, WHITE][(sector % 2) as usize] };
        canvas.rect(x, TOP + 16, SECTOR, 6 * LANE, ink);
        let number = if sector == i32::from(FINISH) { "end".into() } else { sector.to_string() };
        canvas.label(x + SECTOR / 2, TOP + 6, 1, BLACK, &number);
        if view.fate.iter().any(|&fate| i32::from(fate) == sector) {
            canvas.disc(x + SECTOR / 2, TOP + 22 + 6 * LANE, 5, GOLD);
        }
    }
    let line = LEFT + (i32::from(view.mid_line) + 1) * SECTOR;
    canvas.rect(line - 1, TOP + 16, 3, 6 * LANE, BLACK);
    for creature in Creature::ALL {
        let y = lane(creature);
        let (sector, words) = match view.creatures[creature.index()] {
            Whereabouts::Sector { sector, slot } => (i32::from(sector), format!(".{slot}")),
            Whereabouts::Arrived { place } => (i32::from(FINISH), format!("{place}.")),
        };
        let x = LEFT + sector * SECTOR + SECTOR / 2;
        canvas.disc(x, y, 13, CREATURES[creature.index()]);
        canvas.label(x, y, 1, BLACK, creature.code());
        let place = view.order.iter().position(|&other| other == creature).map_or(6, |at| at + 1);
        canvas.text(LEFT + 24 * SECTOR + 8, y - 3, 1, BLACK, &format!("{place}. {words}"));
    }
}

fn cards(canvas: &mut Canvas, x: i32, y: i32, known: CardSet, count: usize) {
    for at in 0..count.max(known.len()) {
        let left = x + at as i32 * 20;
        match known.iter().nth(at) {
            Some(card) => {
                canvas.card(left, y, 18, 26, CREATURES[card.creature().index()]);
                canvas.label(left + 9, y + 9, 1, BLACK, &card.creature().code()[..2]);
                canvas.label(left + 9, y + 19, 1, BLACK, &card.number().to_string());
            }
            None => canvas.card(left, y, 18, 26, GREY),
        }
    }
}

fn holders(canvas: &mut Canvas, view: &View) {
    let players = view.holders.len();
    for (at, holder) in view.holders.iter().enumerate() {
        let (x, y) = (LEFT + (at as i32 % 3) * 300, 268 + (at as i32 / 3) * 44);
        let (left, right) = (Seat::new(at), Seat::new(at).left(players));
        canvas.text(x, y, 1, BLACK, &format!("{left}-{right}"));
        cards(canvas, x + 24, y - 6, holder.known, usize::from(holder.count));
    }
}

fn piles(canvas: &mut Canvas, view: &View) {
    let words = format!(
        "draw pile {}   discarded {}   Zeus: {} and",
        view.draw_pile,
        view.discard.len(),
        Lang::En.count(view.protections.into(), ["protection", "protections"], ["protection", "protections"])
    );
    canvas.text(LEFT, 358, 1, BLACK, &words);
    cards(canvas, LEFT + words.chars().count() as i32 * 6 + 8, 348, view.zeus, view.zeus.len());
}

fn player(canvas: &mut Canvas, view: &View, seat: Seat) {
    let player = &view.seats[seat.index()];
    let y = 392 + seat.index() as i32 * 34;
    canvas.disc(LEFT + 10, y + 10, 10, SEATS[seat.index()]);
    canvas.label(LEFT + 10, y + 10, 1, WHITE, &seat.to_string());
    let god = player.god.map_or("no god yet", |god| god.slug());
    let turn = if view.asked.has(seat) { "*" } else { "" };
    canvas.text(LEFT + 30, y + 6, 1, BLACK, &format!("{god}{turn}"));
    canvas.text(LEFT + 150, y + 3, 2, BLACK, &player.score.to_string());
    for (at, placed) in player.bets.iter().enumerate() {
        bet(canvas, LEFT + 200 + at as i32 * 170, y, placed);
    }
}

fn bet(canvas: &mut Canvas, x: i32, y: i32, placed: &PlacedBet) {
    canvas.card(x, y, 160, 22, CREATURES[placed.creature.index()]);
    let what = placed.bet.map_or("?", Bet::slug);
    canvas.text(x + 6, y + 8, 1, BLACK, &format!("{} {what}", placed.creature.code()));
}
