use std::collections::BTreeSet;

use catalog::{AnySession, AnyView, GameId};
use engine::{Lang, Names, Seat, Viewer};
use pantheon::{Action, Deity, Doing, View};
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

fn view(session: &AnySession, viewer: Viewer) -> View {
    match session.view(viewer) {
        AnyView::Pantheon(view) => view,
        other => unreachable!("{other:?} is no Pantheon"),
    }
}

fn in_bar(_: &AnySession, _: Seat, action: &str) -> bool {
    matches!(
        action.parse().unwrap(),
        Action::Stop
            | Action::EndTurn
            | Action::ActAgain
            | Action::DrawTwo
            | Action::Reveal
            | Action::Act(_)
            | Action::Decline
    )
}

#[test]
fn whatever_a_board_refers_to_is_in_its_sprite() {
    BOARDS.at_some_questions(2, |session, seat, _| {
        let view = view(session, Viewer::Seat(seat));
        for lang in Lang::ALL {
            let sprite = web::boards::pantheon::sprite(&view, lang);
            let named =
                |html: &'static str| html.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next());
            let ids: BTreeSet<&str> = named(sprite).collect();
            assert_eq!(ids.len(), named(sprite).count(), "an id stands twice");
            let board = draw(session, Viewer::Seat(seat), &mut controls(session, seat, lang), lang)
                + &sheet(session, lang).unwrap_or_default();
            let own: BTreeSet<&str> =
                board.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
            for html in [&board, sprite] {
                for mark in ["<use href=\"#", "url(#", " popovertarget=\""] {
                    for id in html.split(mark).skip(1).filter_map(|rest| rest.split(['"', ')']).next()) {
                        assert!(ids.contains(id) || own.contains(id), "{id}");
                    }
                }
            }
        }
    });
}

#[test]
fn the_letters_of_the_corners_differ_and_are_explained() {
    for lang in Lang::ALL {
        let session = AnySession::new(GameId::Pantheon, "players=2", 1).unwrap();
        let sprite = web::boards::pantheon::sprite(&view(&session, Viewer::Spectator), lang);
        let mut letters = BTreeSet::new();
        for line in sprite.split("<ul class=\"large-corners\">").skip(1) {
            let line = line.split("</ul>").next().unwrap();
            let letter = line.split("aria-hidden=\"true\">").nth(1).unwrap().split('<').next().unwrap();
            let word = line.split("</span>").nth(1).unwrap().split('<').next().unwrap();
            letters.insert((letter, word));
        }
        assert_eq!(letters.len(), 10, "{letters:?}");
        let distinct: BTreeSet<&str> = letters.iter().map(|(letter, _)| *letter).collect();
        assert_eq!(distinct.len(), 10, "{letters:?}");
    }
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
                assert!(page.contains(&format!("{name} · column · {site}\"")), "{hex}");
            }
        }
        for (hex, tile) in &view.tiles {
            let name = format!("{} · {}", tile.name(Lang::En), pantheon::text::place(*hex, Lang::En));
            assert!(page.contains(&name), "{hex}: {name}");
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
fn a_single_number_is_of_one_type_and_several_are_of_several() {
    let session = AnySession::new(GameId::Pantheon, "players=2", 1).unwrap();
    let sprite = web::boards::pantheon::sprite(&view(&session, Viewer::Spectator), Lang::En);
    for deity in Deity::ALL {
        let id = format!("id=\"card-deity-{}\"", deity.slug());
        let card = sprite.split_once(&id).unwrap().1.split_once("large-rule").unwrap().0;
        let single = deity.requirement().len() == 1;
        assert_eq!(card.contains("offerings of one type"), single, "{deity:?}");
        assert_eq!(card.contains("offerings, each number of another type"), !single, "{deity:?}");
    }
}

#[test]
fn every_copy_on_display_can_be_seen_to_arrive() {
    let mut copies = 0;
    BOARDS.at_some_questions(3, |session, seat, _| {
        let view = view(session, Viewer::Seat(seat));
        let page = draw(session, Viewer::Seat(seat), &mut controls(session, seat, Lang::En), Lang::En);
        let once =
            |name: &str| assert_eq!(page.matches(&format!("data-arrive=\"{name}\"")).count(), 1, "{name}");
        for (card, count) in view.display.iter() {
            once(&format!("card-{}", card.slug()));
            if count > 1 {
                once(&format!("card-{}-{count}", card.slug()));
                copies += 1;
            }
        }
        for deity in Deity::ALL {
            let count = view.deities.iter().filter(|&&other| other == deity).count();
            if count > 1 {
                once(&format!("deity-{}-{count}", deity.slug()));
                copies += 1;
            }
        }
        for (at, value) in view.row.iter().enumerate() {
            let copy = view.row[..at].iter().filter(|other| *other == value).count();
            once(&format!("demigod-{value}-{copy}"));
        }
    });
    assert!(copies > 20, "{copies}");
}

#[test]
fn the_names_of_the_peoples_lie_over_temple_and_pieces() {
    BOARDS.at_some_questions(7, |session, seat, _| {
        let page = draw(session, Viewer::Seat(seat), &mut controls(session, seat, Lang::En), Lang::En);
        let names = page.find("<svg class=\"ph-names\"").unwrap();
        for below in ["ph-at ph-temple", "ph-at ph-piece"] {
            assert!(page.rfind(below).is_none_or(|at| at < names), "{below}");
        }
    });
}

#[test]
fn the_present_people_is_bright() {
    BOARDS.at_some_questions(7, |session, seat, _| {
        let view = view(session, Viewer::Seat(seat));
        let page = draw(session, Viewer::Seat(seat), &mut controls(session, seat, Lang::En), Lang::En);
        let present = view.track.last().filter(|_| !view.over);
        assert_eq!(page.matches("ph-chart now-").count(), usize::from(present.is_some()));
        if let Some(people) = present {
            let class = format!("ph-chart now-{}\"", people.slug());
            assert!(page.contains(&class), "{class}");
        }
    });
}

#[test]
fn pieces_know_the_way_home_and_stacks_have_one_place() {
    BOARDS.at_some_questions(7, |session, _, _| {
        let view = view(session, Viewer::Spectator);
        let page = draw(session, Viewer::Spectator, &mut Controls::none(), Lang::En);
        for (index, player) in view.seats.iter().enumerate() {
            let home = format!("data-home=\"player-{}\"", Seat::new(index));
            assert_eq!(page.matches(&home).count(), player.feet.len() + player.columns.len());
        }
        for place in ["deity-stack", "demigod-stack", "deck", "coins"] {
            assert_eq!(page.matches(&format!("data-spot=\"{place}\"")).count(), 1, "{place}");
        }
    });
}

#[test]
fn a_follower_has_a_key_for_every_card() {
    let mut seen = 0;
    BOARDS.at_every_question(|session, seat, actions| {
        let asked = session.question(seat, true, Names::new(&[]), Lang::En);
        if actions.is_empty() || asked.is_none_or(|line| line.rule != "followers") {
            return;
        }
        let page = draw(session, Viewer::Seat(seat), &mut controls(session, seat, Lang::En), Lang::En);
        let cards = actions.iter().filter(|action| action.starts_with("take ")).count();
        assert_eq!(page.matches(" keyed go").count(), cards, "{actions:?}");
        seen += 1;
    });
    assert!(seen > 50, "{seen}");
}

#[test]
fn an_action_that_would_do_nothing_says_why_in_its_zone() {
    let mut told = BTreeSet::new();
    BOARDS.at_some_questions(3, |session, seat, _| {
        for lang in Lang::ALL {
            let closed = session.closed(seat, Names::new(&[]), lang);
            let mut controls = controls(session, seat, lang).with_closed(closed.clone());
            let page = draw(session, Viewer::Seat(seat), &mut controls, lang);
            assert_eq!(page.matches("class=\"ph-closed\"").count(), closed.len());
            for (action, line) in closed {
                let reason = format!("{} <a", line.text);
                assert!(page.contains(&reason), "{action}: {reason}");
                told.insert(action);
            }
        }
    });
    assert!(told.len() == 3, "{told:?}");
}

#[test]
fn gold_is_only_on_what_can_be_pressed() {
    BOARDS.at_some_questions(3, |session, seat, _| {
        let page = draw(session, Viewer::Seat(seat), &mut controls(session, seat, Lang::En), Lang::En);
        for tag in page.split('<').filter(|tag| tag.contains(" go\"") || tag.contains("\"go ")) {
            let pressed = tag.starts_with("button") && tag.contains("name=\"action\"");
            assert!(pressed || tag.starts_with("label class=\"ph-deity"), "{tag}");
        }
        let watched = draw(session, Viewer::Spectator, &mut Controls::none(), Lang::En);
        assert!(!watched.contains(" go\"") && !watched.contains("ph-target"));
    });
}

#[test]
fn nothing_can_be_bought_once_the_game_is_over() {
    BOARDS.at_every_end(|session, _, _| {
        for viewer in [Viewer::Seat(Seat::new(0)), Viewer::Spectator] {
            let page = draw(session, viewer, &mut Controls::none(), Lang::En);
            for gone in ["ph-price", "in this epoch", "ph-reach", " money</small>"] {
                assert!(!page.contains(gone), "{gone}");
            }
        }
    });
}

/// Whatever a press would waste, its button says first, and the log then says the same.
#[test]
fn what_is_wasted_is_said_before() {
    let (mut steps, mut payments, mut cards) = (0, 0, 0);
    BOARDS.at_every_question(|session, seat, actions| {
        let mut controls = controls(session, seat, Lang::En);
        let page = draw(session, Viewer::Seat(seat), &mut controls, Lang::En);
        let page = page + &controls.rest().into_iter().map(|button| button.into_string()).collect::<String>();
        let view = view(session, Viewer::Seat(seat));
        let armed: Vec<&str> =
            page.split("data-arm=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
        let stops = actions.iter().any(|action| action == "stop");
        match view.doing {
            Doing::Move { steps: left, .. } if stops => {
                let wasted = view.targets.iter().any(|target| target.cost <= left);
                assert_eq!(armed.len(), usize::from(wasted), "{armed:?}");
                if wasted {
                    let words = Lang::En.count(left.into(), ["step", "steps"], ["pas", "pas"]);
                    assert_eq!(armed[0], format!("Stop and lose {words}"));
                    let mut after = session.clone();
                    after.play(seat, "stop").unwrap();
                    let told = after.lines(Viewer::Spectator, Names::new(&[]), Lang::En, session.step() + 1);
                    assert!(told.iter().any(|line| line.text.contains(&format!("; {words} "))), "{told:?}");
                    steps += 1;
                }
            }
            Doing::Pay { need, .. } if !actions.is_empty() => {
                let lost = actions.iter().map(|action| match action.parse() {
                    Ok(Action::Pay(coins)) => coins.value() - need,
                    other => unreachable!("{other:?} pays nothing"),
                });
                let least = lost.clone().min().unwrap();
                assert_eq!(armed.len(), lost.filter(|&lost| lost > least).count(), "{armed:?}");
                payments += armed.len();
            }
            Doing::Draw { left: 0, extra, .. } if stops && actions.len() > 1 => {
                assert!(armed.len() == 1 && armed[0].starts_with(&format!("Stop and lose {extra} card")));
                cards += 1;
            }
            Doing::Buy { .. } => {}
            _ => assert!(armed.is_empty(), "{armed:?}"),
        }
    });
    assert!(steps > 100 && payments > 0 && cards > 50, "{steps} steps, {payments} payments, {cards} cards");
}
