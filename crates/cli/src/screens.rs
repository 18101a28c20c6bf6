//! How positions look in a terminal: a board for the screen, and the same facts in lines of plain words.

mod derby;
mod godwar;
mod mythologies;
mod pantheon;

use catalog::{AnySession, AnyView};
use engine::{Lang, Names, Viewer};
use ratatui::text::{Line, Span};

/// A board in lines, the important ones first.
pub(crate) struct Board {
    /// What nobody can do without.
    pub(crate) main: Vec<Line<'static>>,
    /// What is shown where there is room.
    pub(crate) more: Vec<Line<'static>>,
}

/// The position as `viewer` sees it, in lines of at most `width` columns.
pub(crate) fn board(
    session: &AnySession,
    viewer: Viewer,
    names: Names<'_>,
    lang: Lang,
    width: usize,
) -> Board {
    match session.view(viewer) {
        AnyView::Derby(view) => derby::Screen { view: &view, names, lang }.board(width),
        AnyView::Godwar(view) => godwar::Screen { view: &view, names, lang }.board(width),
        AnyView::Pantheon(view) => pantheon::Screen { view: &view, names, lang }.board(width),
        AnyView::Mythologiste(view) => {
            let mut board = sketched(session, viewer, width);
            let lines = challenge(&view, lang).into_iter();
            board.main.extend(lines.flat_map(|line| wrap(vec![Span::raw(line)], width)));
            board
        }
        AnyView::Mythologies(view) => mythologies::Screen { view: &view, names, lang }.board(width),
    }
}

/// The position as `viewer` sees it, in words.
pub(crate) fn words(session: &AnySession, viewer: Viewer, names: Names<'_>, lang: Lang) -> Vec<String> {
    match session.view(viewer) {
        AnyView::Derby(view) => derby::Screen { view: &view, names, lang }.words(),
        AnyView::Godwar(view) => godwar::Screen { view: &view, names, lang }.words(),
        AnyView::Pantheon(view) => pantheon::Screen { view: &view, names, lang }.words(),
        AnyView::Mythologiste(view) => {
            session.sketch(viewer).lines().map(str::to_owned).chain(challenge(&view, lang)).collect()
        }
        AnyView::Mythologies(view) => mythologies::Screen { view: &view, names, lang }.words(),
    }
}

/// The challenge of a quest in words: its question, and the row to be remembered.
fn challenge(view: &mythologiste::View, lang: Lang) -> Vec<String> {
    let Some(challenge) = &view.challenge else { return Vec::new() };
    let row: Vec<String> =
        challenge.row.iter().zip(1..).map(|(god, place)| format!("{place} {}", god.name(lang))).collect();
    let row = (!row.is_empty()).then(|| row.join(", "));
    mythologiste::text::challenge_words(challenge, lang).into_iter().chain(row).collect()
}

/// The game's own few lines of plain text, for a game without a screen.
fn sketched(session: &AnySession, viewer: Viewer, width: usize) -> Board {
    let sketch = session.sketch(viewer);
    let main = sketch.lines().flat_map(|line| wrap(vec![Span::raw(line.to_owned())], width)).collect();
    Board { main, more: Vec::new() }
}

/// Breaks spans into lines of at most `width` columns, between spans or at spaces; later lines are indented.
pub(crate) fn wrap(spans: Vec<Span<'static>>, width: usize) -> Vec<Line<'static>> {
    let mut lines = vec![Line::default()];
    for span in spans {
        for piece in pieces(&span, width) {
            let last = lines.last_mut().expect("there is always a line");
            if last.width() > 0 && last.width() + piece.width() > width {
                lines.push(Line::from(vec![Span::raw("  "), piece]));
            } else {
                last.push_span(piece);
            }
        }
    }
    lines
}

/// A span that fits into a line stays whole; a longer one falls into words.
fn pieces(span: &Span<'static>, width: usize) -> Vec<Span<'static>> {
    if span.width() <= width {
        return vec![span.clone()];
    }
    span.content.split_inclusive(' ').map(|word| Span::styled(word.to_owned(), span.style)).collect()
}
