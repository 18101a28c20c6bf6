use std::collections::BTreeSet;

use catalog::{AnySession, AnyView, GameId};
use engine::{Lang, Names, Seat, Viewer};
use pantheon::{Action, View};

use super::{Boards, cell, controls, draw, escaped, sheet, what_holds_for_every_board};

/// Every number of players with both values of every variant.
const BOARDS: Boards = Boards {
    game: GameId::Pantheon,
    setups: &[
        "players=2 bonus=draft pieces=scaled followers=any cartago=on cap=10",
        "players=3 bonus=random pieces=rulebook followers=deck cartago=off cap=10",
        "players=4 bonus=draft pieces=scaled followers=any cartago=off cap=10",
        "players=2 bonus=random pieces=rulebook followers=deck cartago=on cap=10",
        "players=3 bonus=draft pieces=scaled followers=any cartago=off cap=10",
        "players=4 bonus=random pieces=rulebook followers=deck cartago=off cap=10",
    ],
    in_bar,
};

what_holds_for_every_board!();

fn view(session: &AnySession, viewer: Viewer) -> View {
    match session.view(viewer) {
        AnyView::Pantheon(view) => view,
        other => unreachable!("{other:?} is no Pantheon"),
    }
}

fn in_bar(session: &AnySession, seat: Seat, action: &str) -> bool {
    match action.parse().unwrap() {
        Action::Stop | Action::EndTurn | Action::ActAgain | Action::DrawTwo | Action::Reveal => true,
        // A follower has a key for it.
        Action::TakeDeck => {
            session.question(seat, true, Names(&[]), Lang::En).is_some_and(|line| line.rule == "followers")
        }
        _ => false,
    }
}

#[test]
fn whatever_a_board_refers_to_is_in_its_sprite() {
    let sprite = web::boards::pantheon::sprite().into_string();
    let ids: BTreeSet<&str> =
        sprite.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    BOARDS.at_some_questions(2, |session, seat, _| {
        let page = draw(session, Viewer::Seat(seat), &mut controls(session, seat, Lang::En), Lang::En)
            + &sheet(session, Lang::En).unwrap_or_default();
        for id in page.split("<use href=\"#").skip(1).filter_map(|rest| rest.split('"').next()) {
            assert!(ids.contains(id), "{id}");
        }
    });
}

#[test]
fn every_piece_is_drawn_where_it_stands_with_a_name() {
    BOARDS.at_some_questions(2, |session, seat, _| {
        let view = view(session, Viewer::Seat(seat));
        let page = draw(session, Viewer::Seat(seat), &mut controls(session, seat, Lang::En), Lang::En);
        let pieces: usize = view.seats.iter().map(|player| player.feet.len() + player.columns.len()).sum();
        assert_eq!(page.matches("ph-at ph-piece").count(), pieces);
        for (index, player) in view.seats.iter().enumerate() {
            for hex in player.columns.iter() {
                let (name, site) = (escaped(Seat::new(index)), hex.site().unwrap());
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
    BOARDS.at_every_end(|session, _, rows| {
        let view = view(session, Viewer::Spectator);
        for (seat, row) in rows {
            assert!(row.contains(&cell(session.standing().places[*seat])), "{row}");
            assert!(row.contains(&cell(view.seats[seat.index()].score)), "{row}");
            assert!(row.contains(&escaped(*seat)), "{row}");
        }
    });
}

#[test]
fn an_action_that_would_do_nothing_says_why() {
    let mut told = 0;
    BOARDS.at_some_questions(3, |session, seat, _| {
        for lang in Lang::ALL {
            let closed = session.closed(seat, Names(&[]), lang);
            let mut controls = controls(session, seat, lang).with_closed(closed.clone());
            let page = draw(session, Viewer::Seat(seat), &mut controls, lang);
            assert_eq!(page.matches("ph-closed").count(), closed.len());
            for (action, line) in closed {
                let reason = format!("{} <a", line.text);
                assert!(page.contains(&reason), "{action}: {reason}");
                told += 1;
            }
        }
    });
    assert!(told > 20, "{told}");
}
