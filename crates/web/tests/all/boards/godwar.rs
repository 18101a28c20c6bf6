use catalog::{AnySession, AnyView, GameId};
use engine::{Seat, Viewer};
use godwar::Action;

use super::{Boards, cell, what_holds_for_every_board};

/// Every number of players, alone and in teams, with each way to get a god and to lay out the market.
const BOARDS: Boards = Boards {
    game: GameId::Godwar,
    setups: &[
        "players=2",
        "players=3 gods=open",
        "players=4 market=six_kinds",
        "players=5 gods=random",
        "players=6",
        "players=4 mode=team",
        "players=6 mode=team",
        "players=2 gods=open fair_start=on",
        "players=4 mode=team main=random gods=open share_hands=on",
    ],
    in_bar,
};

what_holds_for_every_board!();

fn in_bar(_: &AnySession, _: Seat, action: &str) -> bool {
    matches!(action.parse().unwrap(), Action::Pass | Action::Done | Action::End | Action::Pay(_))
}

#[test]
fn the_result_names_every_winner_and_everybody_s_energy() {
    BOARDS.at_every_end(|session, sheet, rows| {
        let AnyView::Godwar(view) = session.view(Viewer::Spectator) else { unreachable!() };
        assert!(!view.winners.is_empty());
        assert_eq!(sheet.matches("<tr class=\"first\">").count(), view.winners.iter().count());
        for player in &view.seats {
            assert!(rows.iter().any(|(_, row)| row.contains(&cell(player.energy))), "{sheet}");
        }
    });
}
