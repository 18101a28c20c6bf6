use std::collections::BTreeSet;

use catalog::{AnySession, AnyView, GameId};
use engine::{Lang, Seat, Viewer};
use mythologies::{Action, Kind, View};
use web::boards::mythologies::sprite;

use super::{Boards, cell, controls, draw, escaped, sheet, what_holds_for_every_board};

/// Every number of players, and the eight mythologies four at a time, so that every card is met.
const BOARDS: Boards = Boards {
    game: GameId::Mythologies,
    setups: &[
        "players=2 mythologies=greek,norse,inca,zulu gems=3",
        "players=3 mythologies=egyptian,hindu,chinese,celtic gems=3",
        "players=4 mythologies=hindu,chinese,greek,egyptian gems=3",
        "players=2 mythologies=celtic,zulu,norse,inca gems=3",
        "players=3 mythologies=greek,norse,inca,zulu gems=3",
        "players=4 mythologies=egyptian,hindu,chinese,celtic gems=3",
        "players=2 mythologies=hindu,chinese,greek,egyptian gems=3",
        "players=3 mythologies=celtic,zulu,norse,inca gems=3",
        "players=4 mythologies=greek,norse,inca,zulu gems=3",
        "players=2 mythologies=egyptian,hindu,chinese,celtic gems=3",
        "players=3 mythologies=hindu,chinese,greek,egyptian gems=3",
        "players=4 mythologies=celtic,zulu,norse,inca gems=3",
    ],
    in_bar,
};

what_holds_for_every_board!();
what_holds_for_every_board!(what_is_closed_says_why);
what_holds_for_every_board!(what_flies_finds_its_places);

fn view(session: &AnySession, viewer: Viewer) -> View {
    match session.view(viewer) {
        AnyView::Mythologies(view) => view,
        other => unreachable!("{other:?} is no Mythologies"),
    }
}

fn in_bar(_: &AnySession, _: Seat, action: &str) -> bool {
    matches!(
        action.parse().unwrap(),
        Action::Take
            | Action::Pass
            | Action::End
            | Action::Pay
            | Action::Tokens
            | Action::Sacrifice
            | Action::Lose(_)
            | Action::Skip
    )
}

#[test]
fn every_kind_of_answer_is_met() {
    let mut met = BTreeSet::new();
    BOARDS.at_every_question(|_, _, actions| {
        met.extend(actions.iter().map(|action| action.split(' ').next().unwrap().to_owned()));
    });
    for verb in ["choose", "play", "discard", "use", "at", "move", "from", "plane", "board", "player"] {
        assert!(met.contains(verb), "{verb} was never asked");
    }
}

#[test]
fn whatever_a_board_refers_to_is_in_its_sprite() {
    let mut checked = BTreeSet::new();
    BOARDS.at_some_questions(3, |session, seat, _| {
        let sprite = sprite(&view(session, Viewer::Seat(seat)), Lang::En);
        let page = draw(session, Viewer::Seat(seat), &mut controls(session, seat, Lang::En), Lang::En)
            + &sheet(session, Lang::En).unwrap_or_default();
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
    BOARDS.at_some_questions(2, |session, seat, _| {
        let view = view(session, Viewer::Seat(seat));
        let page = draw(session, Viewer::Seat(seat), &mut controls(session, seat, Lang::En), Lang::En);
        let piles = || view.seats.iter().flat_map(|player| &player.squares);
        assert_eq!(page.matches("in-square").count(), piles().filter(|pile| !pile.is_empty()).count());
        assert_eq!(page.matches("mt-under").count(), piles().filter(|pile| pile.len() > 1).count());
    });
}

#[test]
fn the_final_sheet_ranks_and_adds_up_as_the_rules_do() {
    BOARDS.at_every_end(|session, _, rows| {
        let (view, standing) = (view(session, Viewer::Spectator), session.standing());
        for player in &view.seats {
            let end: u8 = player.end.iter().sum();
            assert_eq!(player.score, i32::from(player.favours + end + player.gems / 3));
        }
        for (seat, row) in rows {
            assert!(row.contains(&cell(standing.places[*seat])), "{row}");
            assert!(row.contains(&cell(standing.scores[*seat])), "{row}");
            assert!(row.contains(&escaped(*seat)), "{row}");
        }
    });
}
