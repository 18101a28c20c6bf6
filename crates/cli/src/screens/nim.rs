use ratatui::text::Line;
use testkit::yardstick::nim::{State, View};

use super::{Board, Screen, Seen};

impl Screen for State {
    const EXAMPLE: &'static str = "take 2 from 1";
    const QUESTIONS: (u64, &'static [&'static str]) = (1, &["players=2"]);

    fn board(seen: &Seen<'_, View>, _: (usize, usize)) -> Board {
        Board { main: Self::words(seen).into_iter().map(Line::from).collect(), more: Vec::new() }
    }

    fn words(seen: &Seen<'_, View>) -> Vec<String> {
        let pile = |(number, height): (usize, &u8)| {
            let pieces = seen.lang.count(usize::from(*height), ["piece", "pieces"], ["pièce", "pièces"]);
            seen.lang.pick(format!("Pile {number}: {pieces}"), format!("Pile {number}\u{a0}: {pieces}"))
        };
        (1..).zip(seen.view.piles()).map(pile).collect()
    }
}
