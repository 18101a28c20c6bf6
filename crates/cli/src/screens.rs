//! How positions look in a terminal: a board for the screen, and the same facts in lines of plain words.

mod derby;
mod godwar;
mod mythologies;
mod mythologiste;
mod pantheon;

pub(crate) use mythologies::in_list;

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

/// The position as `viewer` sees it, in lines of at most `width` columns; where what nobody can do without takes more than
/// `rows` of them, it is told more briefly if it can be.
pub(crate) fn board(
    session: &AnySession,
    viewer: Viewer,
    names: Names<'_>,
    lang: Lang,
    (width, rows): (usize, usize),
) -> Board {
    match session.view(viewer) {
        AnyView::Derby(view) => derby::Screen { view: &view, names, lang }.board(width),
        AnyView::Godwar(view) => {
            let open = open(session, viewer);
            godwar::Screen { view: &view, names, lang, open: &open }.board(width, rows)
        }
        AnyView::Pantheon(view) => pantheon::Screen { view: &view, names, lang }.board(width),
        AnyView::Mythologiste(view) => mythologiste::Screen { view: &view, names, lang }.board(width),
        AnyView::Mythologies(view) => mythologies::Screen { view: &view, names, lang }.board(width),
    }
}

/// The position as `viewer` sees it, in words.
pub(crate) fn words(session: &AnySession, viewer: Viewer, names: Names<'_>, lang: Lang) -> Vec<String> {
    match session.view(viewer) {
        AnyView::Derby(view) => derby::Screen { view: &view, names, lang }.words(),
        AnyView::Godwar(view) => {
            let open = open(session, viewer);
            godwar::Screen { view: &view, names, lang, open: &open }.words()
        }
        AnyView::Pantheon(view) => pantheon::Screen { view: &view, names, lang }.words(),
        AnyView::Mythologiste(view) => mythologiste::Screen { view: &view, names, lang }.words(),
        AnyView::Mythologies(view) => mythologies::Screen { view: &view, names, lang }.words(),
    }
}

/// What is open to a viewer who is asked, in the order in which it is numbered.
fn open(session: &AnySession, viewer: Viewer) -> Vec<String> {
    let asked = viewer.seat().filter(|seat| session.asked().has(*seat));
    asked.map_or_else(Vec::new, |seat| session.actions(seat))
}

/// What a line begins with that goes on with the one before it.
pub(crate) const INDENT: &str = "  ";

/// Breaks spans into lines of at most `width` columns, between spans or at spaces; later lines are indented.
pub(crate) fn wrap(spans: Vec<Span<'static>>, width: usize) -> Vec<Line<'static>> {
    let mut lines = vec![Line::default()];
    for span in spans {
        for piece in pieces(&span, width) {
            let last = lines.last_mut().expect("there is always a line");
            if last.width() > 0 && last.width() + piece.width() > width {
                lines.push(Line::from(vec![Span::raw(INDENT), piece]));
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
