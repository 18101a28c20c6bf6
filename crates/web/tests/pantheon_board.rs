//! The board of Pantheon on random games: complete, secret, and silent for those who only watch.

use std::collections::BTreeSet;

use engine::{Chance, Lang, Names, Seat, Session, State as _, Viewer};
use pantheon::{Action, State, View};
use web::Controls;
use web::boards::pantheon::{board, result};

fn names() -> Vec<String> {
    ["Ada", "Basile", "Chloé <b>", "Dmitri"].map(String::from).to_vec()
}

/// Plays random games of every size with every variant on and calls `look` at each question and at the end.
fn at_every_question(games: u64, mut look: impl FnMut(&State, Seat, &[Action])) {
    let mut actions = Vec::new();
    for seed in 0..games {
        let players = 2 + seed % 3;
        let [bonus, pieces, followers] =
            if seed % 2 == 0 { ["draft", "scaled", "any"] } else { ["random", "rulebook", "deck"] };
        let cartago = if seed % 3 == 0 { "on" } else { "off" };
        let setup = format!(
            "players={players} bonus={bonus} pieces={pieces} followers={followers} cartago={cartago} cap=10"
        );
        let mut session = Session::<State>::new(setup.parse().unwrap(), seed);
        let mut chance = Chance::seeded(seed);
        while let Some(seat) = session.state().turn().asked().first() {
            session.state().actions(seat, &mut actions);
            look(session.state(), seat, &actions);
            session.play(seat, chance.pick(&actions)).unwrap();
        }
        look(session.state(), Seat::new(0), &[]);
    }
}

fn controls(actions: &[Action], lang: Lang) -> Controls {
    let names = names();
    let pair = |action: &Action| (action.to_string(), pantheon::text::label(*action, Names(&names), lang));
    Controls::new(actions.iter().map(pair).collect())
}

fn draw(view: &View, controls: &mut Controls, lang: Lang) -> String {
    board(view, controls, Names(&names()), lang).into_string()
}

#[test]
fn every_answer_has_one_button_on_the_board_or_in_the_bar() {
    let mut lang = Lang::En;
    at_every_question(6, |state, seat, actions| {
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
    let mut touched = 0;
    at_every_question(6, |state, seat, actions| {
        let mut controls = controls(actions, Lang::En);
        let page = draw(&state.view(Viewer::Seat(seat)), &mut controls, Lang::En);
        for action in actions {
            let in_bar = matches!(
                action,
                Action::Stop | Action::EndTurn | Action::ActAgain | Action::DrawTwo | Action::Reveal
            );
            let on_board = page.contains(&format!("value=\"{action}\""));
            assert_eq!(on_board, !in_bar, "{action} for {seat}");
            touched += usize::from(on_board);
        }
    });
    assert!(touched > 5_000, "{touched}");
}

#[test]
fn nobody_else_gets_a_button() {
    at_every_question(3, |state, seat, _| {
        let players = state.view(Viewer::Spectator).seats.len();
        for viewer in Viewer::all(players).filter(|viewer| !viewer.is(seat)) {
            let page = draw(&state.view(viewer), &mut Controls::none(), Lang::Fr);
            assert!(!page.contains("<button"), "{viewer:?}");
        }
    });
}

#[test]
fn a_board_says_nothing_its_viewer_cannot_know() {
    at_every_question(6, |state, seat, actions| {
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
    let sprite = web::boards::pantheon::sprite().into_string();
    let ids: BTreeSet<&str> =
        sprite.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    at_every_question(3, |state, seat, actions| {
        let view = state.view(Viewer::Seat(seat));
        let page = draw(&view, &mut controls(actions, Lang::En), Lang::En);
        let sheet = result(&view, Names(&names()), Lang::En).into_string();
        let referred = page.split("<use href=\"#").skip(1).chain(sheet.split("<use href=\"#").skip(1));
        for id in referred.filter_map(|rest| rest.split('"').next()) {
            assert!(ids.contains(id), "{id}");
        }
    });
}

#[test]
fn every_piece_is_drawn_where_it_stands_with_a_name() {
    at_every_question(3, |state, seat, actions| {
        let view = state.view(Viewer::Seat(seat));
        let page = draw(&view, &mut controls(actions, Lang::En), Lang::En);
        let pieces: usize = view.seats.iter().map(|player| player.feet.len() + player.columns.len()).sum();
        assert_eq!(page.matches("ph-at ph-piece").count(), pieces);
        for (index, player) in view.seats.iter().enumerate() {
            for hex in player.columns.iter() {
                let name = maud::html! { (names()[index]) }.into_string();
                let site = hex.site().unwrap();
                assert!(page.contains(&format!("{name} · column · {site} ({hex})")), "{hex}");
            }
        }
        for (hex, tile) in &view.tiles {
            assert!(page.contains(&format!("{hex} · {}", tile.name(Lang::En))), "{hex}");
        }
    });
}

#[test]
fn the_final_sheet_ranks_as_the_rules_do() {
    let mut ended = 0;
    at_every_question(12, |state, _, actions| {
        if !actions.is_empty() {
            return;
        }
        ended += 1;
        let view = state.view(Viewer::Spectator);
        assert!(view.over);
        let sheet = result(&view, Names(&names()), Lang::En).into_string();
        let standing = state.standing();
        let rows = sheet.split_once("<tbody>").and_then(|(_, rest)| rest.split_once("</tbody>")).unwrap().0;
        for (row, seat) in rows.split("</tr>").zip(by_place(&standing)) {
            assert!(row.contains(&format!("<td class=\"number\">{}</td>", standing.places[seat])), "{row}");
            assert!(
                row.contains(&format!("<td class=\"number\">{}</td>", view.seats[seat.index()].score)),
                "{row}"
            );
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
