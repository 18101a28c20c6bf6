//! The boards on random games: complete, secret, and silent for those who only watch. What holds for every board is
//! asked here, of each game that names its tables; what is special to one stands beside its list of tables.

mod derby;
mod godwar;
mod mythologies;
mod mythologiste;
mod pantheon;

use std::collections::BTreeSet;

use catalog::{AnySession, GameId};
use engine::{Chance, Lang, Names, Seat, Standing, Viewer};
use maud::html;
use web::{Controls, boards};

/// One of them would be a tag if it were not escaped.
const NAMES: [&str; 6] = ["Ada", "Basile", "Chloé <b>", "Dmitri", "Eun-ji", "Farid"];

fn names() -> [String; 6] {
    NAMES.map(String::from)
}

/// A name as it stands in a page.
fn escaped(seat: Seat) -> String {
    html! { (NAMES[seat.index()]) }.into_string()
}

/// The boards of one game, and the tables at which they are looked at.
struct Boards {
    game: GameId,
    setups: &'static [&'static str],
    /// Whether an answer has no thing of its own to stand on, and therefore stands in the bar.
    in_bar: fn(&AnySession, Seat, &str) -> bool,
}

impl Boards {
    /// Plays a random game at each table and calls `look` at each question and at the end, then without actions.
    fn at_every_question(&self, mut look: impl FnMut(&AnySession, Seat, &[String])) {
        for (seed, setup) in (0..).zip(self.setups) {
            let mut session = AnySession::new(self.game, setup, seed).unwrap();
            let mut chance = Chance::seeded(seed);
            while !session.is_over() {
                let asked: Vec<Seat> = session.asked().iter().collect();
                let seat = chance.pick(&asked);
                let actions = session.actions(seat);
                look(&session, seat, &actions);
                session.play(seat, &actions[chance.below(actions.len())]).unwrap();
            }
            look(&session, Seat::new(0), &[]);
        }
    }

    /// The same for one question in `step` and every end: some looks draw a page for everybody.
    fn at_some_questions(&self, step: usize, mut look: impl FnMut(&AnySession, Seat, &[String])) {
        let mut question = 0;
        self.at_every_question(|session, seat, actions| {
            question += 1;
            if question % step == 0 || actions.is_empty() {
                look(session, seat, actions);
            }
        });
    }

    fn every_answer_has_one_control(&self) {
        let mut lang = Lang::En;
        self.at_every_question(|session, seat, actions| {
            let mut controls = controls(session, seat, lang);
            let mut page = draw(session, Viewer::Seat(seat), &mut controls, lang);
            for button in controls.rest() {
                page.push_str(&button.into_string());
            }
            for action in actions {
                let count = page.matches(&format!("value=\"{action}\"")).count();
                assert_eq!(count, 1, "{action} has {count} controls");
            }
            assert_eq!(page.matches("name=\"action\"").count(), actions.len());
            lang = if lang == Lang::En { Lang::Fr } else { Lang::En };
        });
    }

    fn what_touches_a_thing_is_on_it(&self) {
        let mut touched = 0;
        self.at_every_question(|session, seat, actions| {
            let mut controls = controls(session, seat, Lang::En);
            let page = draw(session, Viewer::Seat(seat), &mut controls, Lang::En);
            for action in actions {
                let on_board = page.contains(&format!("value=\"{action}\""));
                assert_eq!(on_board, !(self.in_bar)(session, seat, action), "{action} for {seat}");
                touched += usize::from(on_board);
            }
        });
        assert!(touched > 2_000, "only {touched} controls were looked at");
    }

    /// What flies leaves a place of one drawing and reaches a place of the next: most of it, since a drawing may show the
    /// outcome of several answers.
    fn what_flies_finds_its_places(&self) {
        let (mut last, mut flights, mut found) = (None::<(String, usize)>, 0, 0);
        self.at_every_question(|session, _, actions| {
            let page = draw(session, Viewer::Spectator, &mut Controls::none(), Lang::En);
            let marked = |page: &str, place: &str| page.contains(&format!("data-spot=\"{place}\""));
            if let Some((before, step)) = &last {
                for (_, flight) in session.flights(Viewer::Spectator, step + 1) {
                    flights += 1;
                    found += usize::from(marked(before, &flight.from) && marked(&page, &flight.to));
                }
            }
            last = (!actions.is_empty()).then(|| (page, session.step()));
        });
        assert!(flights > 100 && 2 * found > flights, "{found} of {flights} flights were seen");
    }

    fn nobody_else_gets_a_control(&self) {
        self.at_some_questions(5, |session, seat, _| {
            for viewer in Viewer::all(session.seats()).filter(|viewer| !viewer.is(seat)) {
                let page = draw(session, viewer, &mut Controls::none(), Lang::Fr);
                assert!(!page.contains("name=\"action\"") && !page.contains("type=\"submit\""), "{viewer:?}");
            }
        });
    }

    fn a_board_says_nothing_its_viewer_cannot_know(&self) {
        self.at_every_question(|session, seat, actions| {
            let page = |session: &AnySession| {
                draw(session, Viewer::Seat(seat), &mut controls(session, seat, Lang::En), Lang::En)
            };
            assert_eq!(page(session), page(&session.redealt(seat, actions.len() as u64)));
        });
    }

    fn no_styles_scripts_or_raw_names_reach_the_page(&self) {
        self.at_some_questions(5, |session, seat, _| {
            for lang in Lang::ALL {
                let page = draw(session, Viewer::Seat(seat), &mut controls(session, seat, lang), lang);
                for text in [page, sheet(session, lang).unwrap_or_default()] {
                    assert!(
                        !text.contains(" style=") && !text.contains("<style") && !text.contains("<script")
                    );
                    assert!(!text.contains("Chloé <b>"));
                }
            }
        });
    }

    /// What might be looked for in vain is refused, says why, and is no control. Asked of boards where something is.
    fn what_is_closed_says_why(&self) {
        let mut seen = BTreeSet::new();
        self.at_every_question(|session, seat, actions| {
            let lang = Lang::ALL[seen.len() % 2];
            let closed = match actions {
                [] => vec![],
                _ => session.closed(seat, Names::new(&names()), lang),
            };
            let mut controls = controls(session, seat, lang).with_closed(closed.clone());
            let page = draw(session, Viewer::Seat(seat), &mut controls, lang);
            for (action, line) in closed {
                assert!(session.clone().play(seat, &action).is_err(), "{action} is open");
                let title = html! { i title=(line.text) {} }.into_string();
                let title = title.trim_start_matches("<i ").trim_end_matches("></i>");
                assert!(page.contains(title), "{action}: {title}");
                assert!(!page.contains(&format!("value=\"{action}\"")), "{action} is closed");
                seen.insert(action);
            }
        });
        assert!(seen.len() > 20, "{seen:?}");
    }

    /// The rows of the final sheet, best first, with the seat of each; equal places stand in the order of seats.
    fn at_every_end(&self, mut look: impl FnMut(&AnySession, &str, &[(Seat, String)])) {
        let mut ended = 0;
        self.at_every_question(|session, _, actions| {
            if !actions.is_empty() {
                assert_eq!(sheet(session, Lang::En), None, "a game that goes on has no result");
                return;
            }
            ended += 1;
            let sheet = sheet(session, Lang::En).unwrap();
            let rows =
                sheet.split_once("<tbody>").and_then(|(_, rest)| rest.split_once("</tbody>")).unwrap().0;
            let rows = rows.split("</tr>").map(str::to_owned);
            let rows: Vec<_> = by_place(&session.standing()).into_iter().zip(rows).collect();
            assert_eq!(rows.len(), session.seats());
            look(session, &sheet, &rows);
        });
        assert_eq!(ended, self.setups.len());
    }
}

fn controls(session: &AnySession, seat: Seat, lang: Lang) -> Controls {
    Controls::new(session.labelled_actions(seat, Names::new(&names()), lang))
}

fn draw(session: &AnySession, viewer: Viewer, controls: &mut Controls, lang: Lang) -> String {
    boards::board(&session.view(viewer), controls, Names::new(&names()), lang).into_string()
}

fn sheet(session: &AnySession, lang: Lang) -> Option<String> {
    Some(boards::result(&session.view(Viewer::Spectator), Names::new(&names()), lang)?.into_string())
}

/// A cell of the final sheet that holds this number alone.
fn cell(number: impl std::fmt::Display) -> String {
    format!("<td class=\"number\">{number}</td>")
}

/// The seats as the rules rank them; equal places in order of seats.
fn by_place(standing: &Standing) -> Vec<Seat> {
    let mut seats: Vec<Seat> = Seat::all(standing.places.len()).collect();
    seats.sort_by_key(|&seat| standing.places[seat]);
    seats
}

/// What is asked of every board, as tests of `BOARDS`.
macro_rules! what_holds_for_every_board {
    () => {
        crate::boards::what_holds_for_every_board! {
            every_answer_has_one_control
            what_touches_a_thing_is_on_it
            nobody_else_gets_a_control
            a_board_says_nothing_its_viewer_cannot_know
            no_styles_scripts_or_raw_names_reach_the_page
        }
    };
    ($($property:ident)+) => {$(
        #[test]
        fn $property() {
            BOARDS.$property();
        }
    )+};
}
use what_holds_for_every_board;
