//! How positions look in a terminal: a board for the screen, and the same facts in lines of plain words.

mod derby;
mod godwar;
mod mythologies;
mod mythologiste;
#[cfg(feature = "nim")]
mod nim;
mod pantheon;

use catalog::{AnySession, Playable, for_any};
use engine::{Lang, Names, Seat, Secrets, Viewer};
use ratatui::text::{Line, Span};

/// A board in lines, the important ones first.
pub(crate) struct Board {
    /// What nobody can do without.
    pub(crate) main: Vec<Line<'static>>,
    /// What is shown where there is room.
    pub(crate) more: Vec<Line<'static>>,
}

/// A position as one viewer sees it, to be drawn.
#[derive(Clone, Copy)]
pub(crate) struct Seen<'a, V> {
    pub(crate) view: &'a V,
    pub(crate) names: Names<'a>,
    pub(crate) lang: Lang,
    /// What is open to the viewer, in the order in which it is numbered.
    pub(crate) open: &'a [String],
}

/// A game that can be shown in a terminal: the compiler names what a new game lacks.
pub(crate) trait Screen: Playable {
    /// An answer as it is written.
    const EXAMPLE: &'static str;
    /// The largest tables with everything that the game has, and without clocks, so that a question waits for its reader; and
    /// how many games on each it takes to come to the rarest question.
    const QUESTIONS: (u64, &'static [&'static str]);

    /// The position in lines of at most so many columns; where what nobody can do without takes more than so many rows, it is
    /// told more briefly if it can be.
    fn board(seen: &Seen<'_, Self::View>, size: (usize, usize)) -> Board;

    /// The position in words.
    fn words(seen: &Seen<'_, Self::View>) -> Vec<String>;

    /// The label of an answer with what nobody sees in a list, such as what it costs.
    fn in_list(_view: &Self::View, _action: Self::Action, label: String) -> String {
        label
    }
}

/// The position as `viewer` sees it, in lines of at most `size.0` columns; where what nobody can do without takes more than
/// `size.1` of them, it is told more briefly if it can be.
pub(crate) fn board(
    session: &AnySession,
    viewer: Viewer,
    names: Names<'_>,
    lang: Lang,
    size: (usize, usize),
) -> Board {
    let open = &open(session, viewer);
    for_any!(session, AnySession<G>(session) => {
        let view = &session.state().view(viewer);
        <G as Screen>::board(&Seen { view, names, lang, open }, size)
    })
}

/// The position as `viewer` sees it, in words.
pub(crate) fn words(session: &AnySession, viewer: Viewer, names: Names<'_>, lang: Lang) -> Vec<String> {
    let open = &open(session, viewer);
    for_any!(session, AnySession<G>(session) => {
        let view = &session.state().view(viewer);
        <G as Screen>::words(&Seen { view, names, lang, open })
    })
}

/// What an answer open to `seat` is called in a list.
pub(crate) fn in_list(
    session: &AnySession,
    seat: Seat,
    labelled: Vec<(String, String)>,
) -> Vec<(String, String)> {
    for_any!(session, AnySession<G>(session) => {
        let view = &session.state().view(Viewer::Seat(seat));
        let in_list = |(notation, label): (String, String)| {
            let action = notation.parse().expect("a printed action can be read");
            (notation, <G as Screen>::in_list(view, action, label))
        };
        labelled.into_iter().map(in_list).collect()
    })
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use catalog::GameId;
    use engine::Chance;
    use testkit::grammar::{Shared, disagreement};

    use super::*;

    /// What is equal in both languages is a text that somebody has forgotten, unless it is made of words that both use.
    #[test]
    fn every_position_is_told_in_the_language_of_its_reader() {
        let names = ["Ada", "Basile", "Chloé"].map(String::from);
        let shared =
            Shared::of(GameId::ALL.iter().map(|game| game.about().rules), &["Ada", "Basile", "Chloé"]);
        let mut found = BTreeSet::new();
        for &game in GameId::ALL {
            let everything = game.presets().last().map_or("", |preset| preset.setup);
            let players = game.players().1.min(3);
            let mut session = AnySession::new(game, &format!("players={players} {everything}"), 1).unwrap();
            let mut chance = Chance::seeded(1);
            for question in 0.. {
                let viewer = session.asked().first().map_or(Viewer::Spectator, Viewer::Seat);
                if question % 8 == 0 || session.is_over() {
                    let told = Lang::ALL.map(|lang| {
                        let board = board(&session, viewer, Names::new(&names), lang, (100, 60));
                        let lines = board.main.into_iter().chain(board.more).map(|line| line.to_string());
                        lines
                            .chain(words(&session, viewer, Names::new(&names), lang))
                            .collect::<BTreeSet<_>>()
                    });
                    let equal = told[0].intersection(&told[1]);
                    let forgotten = equal.filter(|text| shared.stranger(text).is_some());
                    found.extend(forgotten.map(|text| format!("{}: {text}", game.id())));
                }
                let Some(seat) = session.asked().first() else { break };
                let actions = session.actions(seat);
                session.play(seat, &actions[chance.below(actions.len())]).unwrap();
            }
        }
        assert!(found.is_empty(), "{found:#?}");
    }

    #[test]
    fn nouns_agree_with_their_numbers_on_every_screen() {
        let names = ["Ada", "Basile", "Chloé"].map(String::from);
        for &game in GameId::ALL {
            let players = game.players().1.min(3);
            let mut session = AnySession::new(game, &format!("players={players}"), 2).unwrap();
            let mut chance = Chance::seeded(2);
            for step in 0.. {
                let (lang, seat) = (Lang::ALL[step % 2], session.asked().first());
                // One viewer at each position: all come round.
                let viewer = Viewer::all(players).nth(step / 2 % (players + 1)).unwrap();
                let told = Names::new(&names);
                let board = board(&session, viewer, told, lang, (80, 17));
                let lines = board.main.iter().chain(&board.more).map(Line::to_string);
                for line in lines.chain(words(&session, viewer, told, lang)) {
                    // Columns are no sentence.
                    for words in line.split("  ") {
                        assert_eq!(disagreement(words, lang), None, "{}: {line}", game.id());
                    }
                }
                let Some(seat) = seat else { break };
                let actions = session.actions(seat);
                session.play(seat, &actions[chance.below(actions.len())]).unwrap();
            }
        }
    }
}
