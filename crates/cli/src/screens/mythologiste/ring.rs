//! The ring as one line of spaces, with the letters and colours of spaces and peoples.

use engine::Seat;
use mythologiste::{BoardToken, Ethnicity, RING, Space, View};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};

use super::bold;
use crate::screens::Seen;

/// The least room for a space.
const CELL: usize = 2;

impl Seen<'_, View> {
    /// The ring as one line of spaces, with the pawns below it.
    pub(super) fn ring(&self, width: usize) -> Vec<Line<'static>> {
        let cell = if width >= RING.len() * (CELL + 1) { CELL + 1 } else { CELL };
        let malus = self.view.tokens.iter().any(|(token, _)| *token == BoardToken::MalusBoard);
        let spaces = RING.iter().map(|&space| {
            let (letter, colour) = sign(if malus { Space::Malus } else { space });
            Span::styled(format!("{letter:<cell$}"), Style::new().fg(colour).add_modifier(Modifier::BOLD))
        });
        let mut lines = vec![Line::from(spaces.collect::<Vec<_>>())];
        // Pawns on one space stand one below the other.
        let rows = (0..RING.len()).map(|at| self.pawns(at).count()).max().unwrap_or(0);
        for row in 0..rows {
            let pawns = (0..RING.len()).map(|at| match self.pawns(at).nth(row) {
                Some(seat) => Span::styled(format!("{:<cell$}", seat.to_string()), bold()),
                None => Span::raw(" ".repeat(cell)),
            });
            lines.push(Line::from(pawns.collect::<Vec<_>>()));
        }
        lines
    }

    fn pawns(&self, space: usize) -> impl Iterator<Item = Seat> {
        let here = move |seat: &Seat| usize::from(self.of(*seat).space) == space;
        Seat::all(self.view.players.len()).filter(here)
    }
}

/// The letter and colour of a space; Greece has an apostrophe because the Gate has its letter.
fn sign(space: Space) -> (&'static str, Color) {
    match space {
        Space::Gate => ("G", Color::White),
        Space::Power => ("P", Color::LightYellow),
        Space::Malus => ("M", Color::DarkGray),
        Space::Quest => ("Q", Color::LightGreen),
        Space::Sanctuary => ("S", Color::White),
        Space::Ethnic(people) => (letter(people), colour(people)),
    }
}

pub(super) fn letter(people: Ethnicity) -> &'static str {
    ["E", "G'", "N", "I", "C", "R"][people as usize]
}

/// Sand, blue, ice, orange, red, purple.
pub(super) fn colour(people: Ethnicity) -> Color {
    Color::Indexed([180, 69, 152, 208, 160, 134][people as usize])
}
