//! The board of Mythologiste on random games: complete, secret, and silent for those who only watch.

use engine::{Chance, Game as _, Lang, Names, Seat, Session, State as _, Viewer};
use mythologiste::{Action, LAP, Prompt, State, View};
use web::Controls;
use web::boards::mythologiste::{board, result};

fn names() -> Vec<String> {
    ["Ada", "Basile", "Chloé <b>", "Dmitri", "Eun-ji", "Farid"].map(String::from).to_vec()
}

/// Every number of players, with each way to decide quests and the options that change what is asked.
const SETUPS: [&str; 8] = [
    "players=2",
    "players=3 laps=2",
    "players=4 quests=strong",
    "players=5 placing=leftmost malus=drawer",
    "players=6",
    "players=2 truce=on clock=off laps=3",
    "players=4 quests=played,normal,played,weak",
    "players=6 laps=2 first=A",
];

/// Plays random games of every setup and calls `look` at each question and at the end.
fn at_every_question(mut look: impl FnMut(&State, Seat, &[Action])) {
    let mut actions = Vec::new();
    for (seed, setup) in (0..).zip(SETUPS) {
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
    let pair =
        |action: &Action| (action.to_string(), mythologiste::text::label(*action, Names(&names), lang));
    Controls::new(actions.iter().map(pair).collect())
}

fn draw(view: &View, controls: &mut Controls, lang: Lang) -> String {
    board(view, controls, Names(&names()), lang).into_string()
}

#[test]
fn every_answer_has_one_button_on_the_board_or_in_the_bar() {
    let mut lang = Lang::En;
    at_every_question(|state, seat, actions| {
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
    at_every_question(|state, seat, actions| {
        let mut controls = controls(actions, Lang::En);
        let page = draw(&state.view(Viewer::Seat(seat)), &mut controls, Lang::En);
        for action in actions {
            let in_bar = matches!(action, Action::Done | Action::End);
            let on_board = page.contains(&format!("value=\"{action}\""));
            assert_eq!(on_board, !in_bar, "{action} for {seat}: {:?}", state.prompt(seat));
            touched += usize::from(on_board);
        }
    });
    assert!(touched > 2_000, "{touched}");
}

#[test]
fn a_button_is_named_by_the_god_or_the_answer_it_touches() {
    let mut asked = 0;
    at_every_question(|state, seat, actions| {
        let mut controls = controls(actions, Lang::En);
        let view = state.view(Viewer::Seat(seat));
        let page = draw(&view, &mut controls, Lang::En);
        assert!(!page.contains("Power of god ") && !page.contains("Ultimate of god "));
        if let (Some(Prompt::Answer { .. }), Some(challenge)) = (view.prompt, &view.challenge) {
            asked += 1;
            let words = mythologiste::text::challenge_words(challenge, Lang::En).unwrap();
            assert!(page.contains(&words.replace('&', "&amp;").replace('"', "&quot;")), "{words}");
        }
    });
    assert!(asked > 8, "{asked} questions of quests");
}

/// What might be looked for in vain says why it is closed, and is no button.
#[test]
fn what_is_closed_says_why() {
    let mut seen = 0;
    at_every_question(|state, seat, actions| {
        if actions.is_empty() {
            return;
        }
        let lang = Lang::ALL[seen % 2];
        let names = names();
        let explained = |(action, reason): (Action, mythologiste::Reason)| {
            (action.to_string(), State::explain(&reason, Names(&names), lang))
        };
        let closed: Vec<_> = state.closed(seat).into_iter().map(explained).collect();
        if closed.is_empty() {
            return;
        }
        let mut controls = controls(actions, lang).with_closed(closed.clone());
        let page = draw(&state.view(Viewer::Seat(seat)), &mut controls, lang);
        for (action, line) in &closed {
            let reason = line.text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
            assert!(page.contains(&format!("title=\"{reason}\"")), "{action}: {reason}");
            assert!(!page.contains(&format!("value=\"{action}\"")), "{action} is closed");
        }
        seen += 1;
    });
    assert!(seen > 100, "{seen}");
}

/// After a challenge the right answer stands in the middle of the ring, for everybody.
#[test]
fn the_right_answer_shows_after_a_challenge() {
    let mut seen = 0;
    at_every_question(|state, _, _| {
        let view = state.view(Viewer::Spectator);
        let Some(solved) = &view.solved else { return };
        for lang in Lang::ALL {
            let page = draw(&view, &mut Controls::none(), lang);
            let (_, panel) = page.split_once("mg-solved").expect("the panel of the solution");
            for (at, option) in solved.options.iter().enumerate() {
                let shown = panel.contains(&format!("</svg>{}</li>", option[lang as usize]));
                assert!(shown || solved.right >> at & 1 == 0, "{option:?}");
            }
        }
        seen += 1;
    });
    assert!(seen > 5, "{seen}");
}

#[test]
fn nobody_else_gets_a_button() {
    let mut question = 0;
    at_every_question(|state, seat, _| {
        // One question in five: everybody else's page is drawn each time.
        question += 1;
        if question % 5 > 0 {
            return;
        }
        let players = state.view(Viewer::Spectator).players.len();
        for viewer in Viewer::all(players).filter(|viewer| !viewer.is(seat)) {
            let page = draw(&state.view(viewer), &mut Controls::none(), Lang::Fr);
            assert!(!page.contains("<button"), "{viewer:?}");
        }
    });
}

#[test]
fn a_board_says_nothing_its_viewer_cannot_know() {
    at_every_question(|state, seat, actions| {
        let before = draw(&state.view(Viewer::Seat(seat)), &mut controls(actions, Lang::En), Lang::En);
        let mut redealt = *state;
        redealt.determinize(seat, &mut Chance::seeded(actions.len() as u64));
        let after = draw(&redealt.view(Viewer::Seat(seat)), &mut controls(actions, Lang::En), Lang::En);
        assert_eq!(before, after);
    });
}

#[test]
fn no_styles_scripts_or_raw_names_reach_the_page() {
    let mut question = 0;
    at_every_question(|state, seat, actions| {
        question += 1;
        if question % 5 > 0 && !actions.is_empty() {
            return;
        }
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
fn the_result_names_the_winner_and_how_far_everybody_ran() {
    at_every_question(|state, _, actions| {
        if !actions.is_empty() {
            return;
        }
        let view = state.view(Viewer::Spectator);
        let sheet = result(&view, Names(&names()), Lang::En).into_string();
        let rows = sheet.split_once("<tbody>").and_then(|(_, rest)| rest.split_once("</tbody>")).unwrap().0;
        assert_eq!(rows.matches("<tr").count(), view.players.len());
        assert_eq!(rows.matches("<tr class=\"first\">").count(), 1);
        assert!(view.winner.is_some());
        for player in &view.players {
            let spaces = u16::from(player.lap) * u16::from(LAP) + u16::from(player.space);
            assert!(rows.contains(&format!("<td class=\"number\">{spaces}</td>")), "{rows}");
        }
    });
}
