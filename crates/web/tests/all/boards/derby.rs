use catalog::{AnySession, AnyView, GameId};
use derby::{Action, LAST_SECTOR, Power, View};
use engine::{Seat, Viewer};

use super::{Boards, cell, escaped, what_holds_for_every_board};

/// Every number of players with every variant on, and with none.
const BOARDS: Boards = Boards {
    game: GameId::Derby,
    setups: &[
        "players=3 powers=on fate=on sober=on framing=on deck=uniform",
        "players=4 powers=on fate=on sober=on framing=on",
        "players=5 powers=on fate=on sober=on framing=on",
        "players=6 powers=on fate=on sober=on framing=on deck=uniform",
        "players=3 powers=on fate=on",
        "players=4 sober=on",
        "players=5",
        "players=6 powers=on framing=on",
    ],
    in_bar,
};

what_holds_for_every_board!();

fn view(session: &AnySession, viewer: Viewer) -> View {
    match session.view(viewer) {
        AnyView::Derby(view) => view,
        other => unreachable!("{other:?} is no derby"),
    }
}

fn in_bar(session: &AnySession, seat: Seat, action: &str) -> bool {
    match action.parse().unwrap() {
        Action::Pass | Action::Enough | Action::Hunt(_) | Action::Sleipnir { .. } | Action::Draw(_) => true,
        // What leads beyond the track has no sector to sit on.
        Action::By(by) => {
            let landed = view(session, Viewer::Seat(seat)).landed.expect("a Fate card moves what landed");
            match landed.power {
                Some(Power::FalconsStoop) => landed.sector + by > LAST_SECTOR,
                _ => landed.sector <= by,
            }
        }
        _ => false,
    }
}

#[test]
fn the_final_sheet_adds_up_and_ranks_as_the_rules_do() {
    BOARDS.at_every_end(|session, sheet, rows| {
        let view = view(session, Viewer::Spectator);
        assert_eq!(view.results.len(), 3);
        assert_eq!(sheet.matches("class=\"settled").count(), 9 * view.seats.len());
        let won = view.seats.iter().flat_map(|seat| &seat.settled).filter(|bet| bet.won).count();
        assert_eq!(sheet.matches("class=\"settled won\"").count(), won);
        for (seat, row) in rows {
            assert!(row.contains(&format!("{}<td>", cell(view.seats[seat.index()].score))), "{row}");
            assert!(row.contains(&cell(session.standing().places[*seat])), "{row}");
            assert!(row.contains(&escaped(*seat)), "{row}");
        }
    });
}
