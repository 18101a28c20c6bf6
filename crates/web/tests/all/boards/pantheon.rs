use std::collections::BTreeSet;

use catalog::{AnySession, AnyView, GameId};
use engine::{Lang, Names, Seat, Viewer};
use pantheon::{Action, Deity, Offering, View};
use web::Controls;

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
what_holds_for_every_board!(what_flies_finds_its_places);

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

/// The panel of a player.
fn panel(page: &str, seat: Seat) -> &str {
    let start = page.find(&format!("data-spot=\"player-{seat}\"")).expect("everybody has a panel");
    let rest = &page[start..];
    &rest[..rest.find("</details>").expect("it ends with what is a tap away")]
}

#[test]
fn a_panel_tells_everything_public_without_a_tap() {
    BOARDS.at_some_questions(7, |session, viewer, _| {
        let view = view(session, Viewer::Seat(viewer));
        let page = draw(session, Viewer::Seat(viewer), &mut controls(session, viewer, Lang::En), Lang::En);
        for (index, player) in view.seats.iter().enumerate() {
            let panel = panel(&page, Seat::new(index));
            let seen = panel.split_once("<dl").unwrap().0;
            for general in [player.general.0, player.general.1] {
                assert!(seen.contains(&format!(">({general})</span>")), "{seen}");
            }
            for rank in player.ranks {
                let next = Offering::PRICES.get(usize::from(rank) + 1);
                let price = next.map(|price| price - Offering::PRICES[usize::from(rank)]);
                let chip =
                    price.map_or(String::new(), |price| format!("<span class=\"ph-next\">{price}</span>"));
                assert!(seen.contains(&format!("<b>{rank}</b>{chip}</span>")), "{rank}: {seen}");
            }
            assert_eq!(seen.matches(": rank ").count(), 2 * 4, "a name and a title each");
            assert!(seen.contains(&format!("<b>+{}</b>", player.steps)), "{seen}");
            for (deity, count) in Deity::ALL.into_iter().zip(player.deities).filter(|(_, count)| *count > 0) {
                assert!(seen.contains(&format!("{} ×{count}", deity.name())), "{seen}");
            }
        }
    });
}

#[test]
fn the_present_people_is_bright_and_tells_its_power() {
    BOARDS.at_some_questions(7, |session, seat, _| {
        let view = view(session, Viewer::Seat(seat));
        for lang in Lang::ALL {
            let page = draw(session, Viewer::Seat(seat), &mut controls(session, seat, lang), lang);
            let present = view.track.last().filter(|_| !view.over);
            assert_eq!(page.matches("ph-chart now-").count(), usize::from(present.is_some()));
            if let Some(people) = present {
                let class = format!("ph-chart now-{}\"", people.slug());
                assert!(page.contains(&class), "{class}");
                let power =
                    page.split_once("<p class=\"ph-power\">").unwrap().1.split_once("</p>").unwrap().0;
                assert!(power.contains(people.text_in(&view.setup, lang)), "{power}");
            }
        }
    });
}

#[test]
fn pawns_stand_at_their_points_and_feet_know_the_way_home() {
    BOARDS.at_some_questions(7, |session, _, _| {
        let view = view(session, Viewer::Spectator);
        let page = draw(session, Viewer::Spectator, &mut Controls::none(), Lang::En);
        for (index, player) in view.seats.iter().enumerate() {
            let (seat, score) = (Seat::new(index), player.score);
            let pawn = page.split_once(&format!("data-walk=\"pawn-{seat}\" data-way=\"score ")).unwrap().1;
            assert!(pawn[..30].contains(&format!("\" data-at=\"{score}\"")), "{}", &pawn[..30]);
            assert!(page.contains(&format!("data-spot=\"score-{score}\"")));
            let home = format!("data-home=\"player-{seat}\"");
            assert_eq!(page.matches(&home).count(), player.feet.len() + player.columns.len());
        }
        for stack in ["deity-stack", "demigod-stack"] {
            assert_eq!(page.matches(&format!("data-spot=\"{stack}\"")).count(), 1, "{stack}");
        }
    });
}

#[test]
fn a_follower_has_a_key_for_every_card() {
    let mut seen = 0;
    BOARDS.at_every_question(|session, seat, actions| {
        let asked = session.question(seat, true, Names(&[]), Lang::En);
        if actions.is_empty() || asked.is_none_or(|line| line.rule != "followers") {
            return;
        }
        let mut controls = controls(session, seat, Lang::En);
        let page = draw(session, Viewer::Seat(seat), &mut controls, Lang::En);
        let cards = actions.iter().filter(|action| action.starts_with("take ")).count();
        assert!(page.contains("<p class=\"ph-keys\">"), "{actions:?}");
        assert_eq!(page.matches("ph-card keyed").count() + controls.rest().len(), cards, "{actions:?}");
        seen += 1;
    });
    assert!(seen > 50, "{seen}");
}
