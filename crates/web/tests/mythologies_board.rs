//! The board of Mythologies on random games: complete, secret, and silent for those who only watch.

use std::collections::BTreeSet;

use engine::{Chance, Game as _, Lang, Names, Seat, Session, State as _, Viewer};
use mythologies::{Action, Kind, State, View};
use web::Controls;
use web::boards::mythologies::{board, result, sprite};

fn names() -> Vec<String> {
    ["Ada", "Basile", "Chloé <b>", "Dmitri"].map(String::from).to_vec()
}

/// The eight mythologies, four at a time, so that every card is met.
const SETS: [&str; 4] = [
    "greek,norse,inca,zulu",
    "egyptian,hindu,chinese,celtic",
    "hindu,chinese,greek,egyptian",
    "celtic,zulu,norse,inca",
];

/// Plays random games of every size and calls `look` at each question and at the end.
fn at_every_question(games: u64, mut look: impl FnMut(&State, Seat, &[Action])) {
    let mut actions = Vec::new();
    for seed in 0..games {
        let (players, set) = (2 + seed % 3, SETS[seed as usize % 4]);
        let setup = format!("players={players} mythologies={set} gems=3");
        let mut session = Session::<State>::new(setup.parse().unwrap(), seed);
        let mut chance = Chance::seeded(seed);
        while !session.is_over() {
            let asked: Vec<Seat> = session.state().turn().asked().iter().collect();
            let seat = chance.pick(&asked);
            session.state().actions(seat, &mut actions);
            look(session.state(), seat, &actions);
            session.play(seat, chance.pick(&actions)).unwrap();
        }
        look(session.state(), Seat::new(0), &[]);
    }
}

fn controls(actions: &[Action], lang: Lang) -> Controls {
    let names = names();
    let pair = |action: &Action| (action.to_string(), mythologies::text::label(*action, Names(&names), lang));
    Controls::new(actions.iter().map(pair).collect())
}

fn draw(view: &View, controls: &mut Controls, lang: Lang) -> String {
    board(view, controls, Names(&names()), lang).into_string()
}

/// What might be looked for in vain is refused, says why, and is no button.
#[test]
fn what_is_closed_says_why() {
    let mut seen = BTreeSet::new();
    at_every_question(12, |state, seat, actions| {
        if actions.is_empty() {
            return;
        }
        let lang = Lang::ALL[seen.len() % 2];
        let names = names();
        let closed: Vec<(String, engine::Line)> = state
            .closed(seat)
            .into_iter()
            .map(|(action, reason)| {
                assert!(!actions.contains(&action), "{action} is open");
                assert_eq!(state.why_not(seat, action), reason, "{action}");
                (action.to_string(), State::explain(&reason, Names(&names), lang))
            })
            .collect();
        let mut controls = controls(actions, lang).with_closed(closed.clone());
        let page = draw(&state.view(Viewer::Seat(seat)), &mut controls, lang);
        for (action, line) in closed {
            assert!(page.contains(&format!("title=\"{}\"", line.text)), "{action}: {}", line.text);
            seen.insert(action);
        }
    });
    assert!(seen.len() > 20, "{seen:?}");
}

#[test]
fn every_answer_has_one_button_on_the_board_or_in_the_bar() {
    let mut lang = Lang::En;
    at_every_question(12, |state, seat, actions| {
        let mut controls = controls(actions, lang);
        let mut page = draw(&state.view(Viewer::Seat(seat)), &mut controls, lang);
        for button in controls.rest() {
            page.push_str(&button.into_string());
        }
        for action in actions {
            let count = page.matches(&format!("value=\"{action}\"")).count();
            assert_eq!(count, 1, "{action} has {count} buttons");
        }
        assert_eq!(page.matches("name=\"action\"").count(), actions.len());
        lang = if lang == Lang::En { Lang::Fr } else { Lang::En };
    });
}

#[test]
fn what_touches_a_thing_is_on_the_board_and_not_in_the_bar() {
    let mut touched = BTreeSet::new();
    at_every_question(12, |state, seat, actions| {
        let mut controls = controls(actions, Lang::En);
        let page = draw(&state.view(Viewer::Seat(seat)), &mut controls, Lang::En);
        for action in actions {
            let in_bar = matches!(
                action,
                Action::Take
                    | Action::Pass
                    | Action::End
                    | Action::Pay
                    | Action::Tokens
                    | Action::Sacrifice
                    | Action::Lose(_)
                    | Action::Skip
            );
            let on_board = page.contains(&format!("value=\"{action}\""));
            assert_eq!(on_board, !in_bar, "{action} for {seat}");
            touched.insert(action.to_string().split(' ').next().unwrap().to_string());
        }
    });
    for verb in ["choose", "play", "discard", "use", "at", "move", "from", "plane", "board", "player"] {
        assert!(touched.contains(verb), "{verb} was never asked");
    }
}

#[test]
fn nobody_else_gets_a_control() {
    at_every_question(3, |state, seat, _| {
        let players = state.view(Viewer::Spectator).seats.len();
        for viewer in Viewer::all(players).filter(|viewer| !viewer.is(seat)) {
            let page = draw(&state.view(viewer), &mut Controls::none(), Lang::Fr);
            assert!(!page.contains("name=\"action\"") && !page.contains("type=\"submit\""), "{viewer:?}");
        }
    });
}

#[test]
fn a_board_says_nothing_its_viewer_cannot_know() {
    at_every_question(12, |state, seat, actions| {
        let before = draw(&state.view(Viewer::Seat(seat)), &mut controls(actions, Lang::En), Lang::En);
        let mut redealt = *state;
        redealt.determinize(seat, &mut Chance::seeded(actions.len() as u64));
        let after = draw(&redealt.view(Viewer::Seat(seat)), &mut controls(actions, Lang::En), Lang::En);
        assert_eq!(before, after);
    });
}

#[test]
fn no_styles_scripts_or_raw_names_reach_the_page() {
    at_every_question(3, |state, seat, actions| {
        let view = state.view(Viewer::Seat(seat));
        for lang in Lang::ALL {
            let page = draw(&view, &mut controls(actions, lang), lang);
            let sheet = result(&view, Names(&names()), lang).into_string();
            for text in [page, sheet] {
                assert!(!text.contains(" style=") && !text.contains("<style") && !text.contains("<script"));
                assert!(!text.contains("Chloé <b>"));
            }
        }
    });
}

#[test]
fn whatever_a_board_refers_to_is_in_its_sprite() {
    let mut checked = BTreeSet::new();
    at_every_question(4, |state, seat, actions| {
        let view = state.view(Viewer::Seat(seat));
        let sprite = sprite(&view, Lang::En);
        let page = draw(&view, &mut controls(actions, Lang::En), Lang::En)
            + &result(&view, Names(&names()), Lang::En).into_string();
        for mark in ["<use href=\"#", "popovertarget=\"", "fill=\"url(#"] {
            let referred = page.split(mark).skip(1).chain(sprite.split(mark).skip(1));
            for id in referred.filter_map(|rest| rest.split(['"', ')']).next()) {
                if checked.insert(id.to_string()) {
                    assert!(sprite.contains(&format!(" id=\"{id}\"")), "{id}");
                }
            }
        }
    });
    assert!(Kind::ALL.iter().all(|kind| checked.contains(&format!("card-{}", kind.slug()))));
}

#[test]
fn every_visible_card_is_drawn_where_it_stands() {
    at_every_question(6, |state, seat, actions| {
        let view = state.view(Viewer::Seat(seat));
        let page = draw(&view, &mut controls(actions, Lang::En), Lang::En);
        let visible = view.seats.iter().flat_map(|player| &player.squares).filter(|pile| !pile.is_empty());
        assert_eq!(page.matches("in-square").count(), visible.count());
        let covered: usize = view.seats.iter().flat_map(|player| &player.squares).map(Vec::len).sum();
        let badges = view.seats.iter().flat_map(|player| &player.squares).filter(|pile| pile.len() > 1);
        assert_eq!(page.matches("mt-under").count(), badges.count(), "{covered} cards");
    });
}

#[test]
fn the_final_sheet_ranks_and_adds_up_as_the_rules_do() {
    let mut ended = 0;
    at_every_question(12, |state, _, actions| {
        if !actions.is_empty() {
            return;
        }
        ended += 1;
        let view = state.view(Viewer::Spectator);
        assert!(view.over);
        for player in &view.seats {
            let end: u8 = player.end.iter().sum();
            assert_eq!(player.score, i32::from(player.favours + end + player.gems / 3));
        }
        let sheet = result(&view, Names(&names()), Lang::En).into_string();
        let standing = state.standing();
        let rows = sheet.split_once("<tbody>").and_then(|(_, rest)| rest.split_once("</tbody>")).unwrap().0;
        for (row, seat) in rows.split("</tr>").zip(by_place(&standing)) {
            assert!(row.contains(&format!("<td class=\"number\">{}</td>", standing.places[seat])), "{row}");
            assert!(row.contains(&format!("<td class=\"number\">{}</td>", standing.scores[seat])), "{row}");
            assert!(row.contains(&maud::html! { (names()[seat.index()]) }.into_string()), "{row}");
        }
    });
    assert_eq!(ended, 12);
}

/// The seats as the rules rank them; equal places in order of seats.
fn by_place(standing: &engine::Standing) -> Vec<Seat> {
    let mut seats: Vec<Seat> = Seat::all(standing.places.len()).collect();
    seats.sort_by_key(|&seat| standing.places[seat]);
    seats
}
