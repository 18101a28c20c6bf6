//! The board of the derby on random games: complete, secret, and silent for those who only watch.

use derby::{Action, LAST_SECTOR, Power, State, View};
use engine::{Chance, Lang, Names, Seat, Session, State as _, Viewer};
use web::Controls;
use web::boards::derby::{board, result};

fn names() -> Vec<String> {
    ["Ada", "Basile", "Chloé <b>", "Dmitri", "Eun-ji", "Farid"].map(String::from).to_vec()
}

/// Plays random games of every size with every variant on and calls `look` at each question and at the end.
fn at_every_question(games: u64, mut look: impl FnMut(&State, Seat, &[Action])) {
    let mut actions = Vec::new();
    for seed in 0..games {
        let players = 3 + seed % 4;
        let deck = if seed % 3 == 0 { "uniform" } else { "personalities" };
        let setup = format!("players={players} powers=on fate=on sober=on framing=on deck={deck}");
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
    let pair = |action: &Action| (action.to_string(), derby::text::label(*action, Names(&names), lang));
    Controls::new(actions.iter().map(pair).collect())
}

fn draw(view: &View, controls: &mut Controls, lang: Lang) -> String {
    board(view, controls, Names(&names()), lang).into_string()
}

#[test]
fn every_answer_has_one_button_on_the_board_or_in_the_bar() {
    let mut lang = Lang::En;
    at_every_question(8, |state, seat, actions| {
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
    at_every_question(8, |state, seat, actions| {
        let mut controls = controls(actions, Lang::En);
        let view = state.view(Viewer::Seat(seat));
        let page = draw(&view, &mut controls, Lang::En);
        for action in actions {
            let in_bar = match *action {
                Action::Pass
                | Action::Enough
                | Action::Hunt(_)
                | Action::Sleipnir { .. }
                | Action::Draw(_) => true,
                // What leads beyond the track has no sector to sit on.
                Action::By(by) => {
                    let landed = view.landed.expect("a Fate card moves what landed");
                    match landed.power {
                        Some(Power::FalconsStoop) => landed.sector + by > LAST_SECTOR,
                        _ => landed.sector <= by,
                    }
                }
                _ => false,
            };
            let on_board = page.contains(&format!("value=\"{action}\""));
            assert_eq!(on_board, !in_bar, "{action} for {seat}");
            touched += usize::from(on_board);
        }
    });
    assert!(touched > 10_000, "{touched}");
}

#[test]
fn nobody_else_gets_a_button() {
    at_every_question(4, |state, seat, _| {
        let players = state.view(Viewer::Spectator).seats.len();
        for viewer in Viewer::all(players).filter(|viewer| !viewer.is(seat)) {
            let page = draw(&state.view(viewer), &mut Controls::none(), Lang::Fr);
            assert!(!page.contains("<button"), "{viewer:?}");
        }
    });
}

#[test]
fn a_board_says_nothing_its_viewer_cannot_know() {
    at_every_question(8, |state, seat, actions| {
        let before = draw(&state.view(Viewer::Seat(seat)), &mut controls(actions, Lang::En), Lang::En);
        let mut redealt = *state;
        redealt.determinize(seat, &mut Chance::seeded(actions.len() as u64));
        let after = draw(&redealt.view(Viewer::Seat(seat)), &mut controls(actions, Lang::En), Lang::En);
        assert_eq!(before, after);
    });
}

#[test]
fn no_styles_scripts_or_raw_names_reach_the_page() {
    at_every_question(4, |state, seat, actions| {
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
fn the_final_sheet_adds_up_and_ranks_as_the_rules_do() {
    at_every_question(16, |state, _, actions| {
        if !actions.is_empty() {
            return;
        }
        let view = state.view(Viewer::Spectator);
        let sheet = result(&view, Names(&names()), Lang::En).into_string();
        assert_eq!(view.results.len(), 3);
        assert_eq!(sheet.matches("class=\"settled").count(), 9 * view.seats.len());
        let won = view.seats.iter().flat_map(|seat| &seat.settled).filter(|bet| bet.won).count();
        assert_eq!(sheet.matches("class=\"settled won\"").count(), won);
        for player in &view.seats {
            assert!(sheet.contains(&format!("<td class=\"number\">{}</td><td>", player.score)));
        }
        let standing = state.standing();
        let rows = sheet.split_once("<tbody>").and_then(|(_, rest)| rest.split_once("</tbody>")).unwrap().0;
        for (row, seat) in rows.split("</tr>").zip(by_place(&standing)) {
            assert!(row.contains(&format!("<td class=\"number\">{}</td>", standing.places[seat])), "{row}");
            assert!(row.contains(&maud::html! { (names()[seat.index()]) }.into_string()), "{row}");
        }
    });
}

/// The seats as the rules rank them; equal places in order of seats.
fn by_place(standing: &engine::Standing) -> Vec<Seat> {
    let mut seats: Vec<Seat> = Seat::all(standing.places.len()).collect();
    seats.sort_by_key(|&seat| standing.places[seat]);
    seats
}
