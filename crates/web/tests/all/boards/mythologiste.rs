use catalog::{AnySession, AnyView, GameId};
use engine::{Lang, Seat, Viewer};
use mythologiste::{Action, LAP, Prompt};

use web::Controls;

use super::{Boards, cell, controls, draw, what_holds_for_every_board};

/// Every number of players, with each way to decide quests and the options that change what is asked.
const BOARDS: Boards = Boards {
    game: GameId::Mythologiste,
    setups: &[
        "players=2",
        "players=3 laps=2",
        "players=4 quests=strong",
        "players=5 placing=leftmost malus=drawer",
        "players=6",
        "players=2 truce=on clock=off laps=3",
        "players=4 quests=played,normal,played,weak",
        "players=6 laps=2 first=A",
    ],
    in_bar,
};

what_holds_for_every_board!();
what_holds_for_every_board!(what_is_closed_says_why);
what_holds_for_every_board!(what_flies_finds_its_places);

fn in_bar(_: &AnySession, _: Seat, action: &str) -> bool {
    matches!(action.parse().unwrap(), Action::Done | Action::End)
}

#[test]
fn a_button_is_named_by_the_god_or_the_answer_it_touches() {
    let mut asked = 0;
    BOARDS.at_every_question(|session, seat, _| {
        let page = draw(session, Viewer::Seat(seat), &mut controls(session, seat, Lang::En), Lang::En);
        assert!(!page.contains("Power of god ") && !page.contains("Ultimate of god "));
        let AnyView::Mythologiste(view) = session.view(Viewer::Seat(seat)) else { unreachable!() };
        if let (Some(Prompt::Answer { .. }), Some(challenge)) = (view.prompt, &view.challenge) {
            asked += 1;
            let words = mythologiste::text::challenge_words(challenge, Lang::En).unwrap();
            assert!(page.contains(&words.replace('&', "&amp;").replace('"', "&quot;")), "{words}");
        }
    });
    assert!(asked > 3, "{asked} questions of quests");
}

/// After a challenge the right answer stands in the middle of the ring, for everybody.
#[test]
fn the_right_answer_shows_after_a_challenge() {
    let mut seen = 0;
    BOARDS.at_every_question(|session, _, _| {
        let AnyView::Mythologiste(view) = session.view(Viewer::Spectator) else { unreachable!() };
        let Some(solved) = &view.solved else { return };
        for lang in Lang::ALL {
            let page = draw(session, Viewer::Spectator, &mut Controls::none(), lang);
            let (_, panel) = page.split_once("mg-solved").expect("the panel of the solution");
            for (at, option) in solved.options.iter().enumerate() {
                let shown = panel.contains(&format!("</svg>{}</li>", option[lang as usize]));
                assert!(shown || solved.right >> at & 1 == 0, "{option:?}");
            }
        }
        seen += 1;
    });
    assert!(seen > 3, "{seen}");
}

#[test]
fn the_result_names_the_winner_and_how_far_everybody_ran() {
    BOARDS.at_every_end(|session, sheet, rows| {
        let AnyView::Mythologiste(view) = session.view(Viewer::Spectator) else { unreachable!() };
        assert!(view.winner.is_some());
        assert_eq!(sheet.matches("<tr class=\"first\">").count(), 1);
        for player in &view.players {
            let spaces = u16::from(player.lap) * u16::from(LAP) + u16::from(player.space);
            assert!(rows.iter().any(|(_, row)| row.contains(&cell(spaces))), "{sheet}");
        }
    });
}
