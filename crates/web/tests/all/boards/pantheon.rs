use std::collections::BTreeSet;

use catalog::{AnySession, AnyView, GameId};
use engine::{Lang, Names, Seat, Viewer};
use pantheon::{Action, BagTile, Card, Deity, Offering, People, View};
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
            for html in [&board, sprite] {
                for mark in ["<use href=\"#", "url(#", " popovertarget=\""] {
                    for id in html.split(mark).skip(1).filter_map(|rest| rest.split(['"', ')']).next()) {
                        assert!(ids.contains(id), "{id}");
                    }
                }
            }
        }
    });
}

#[test]
fn the_cards_of_the_start_fly_from_the_deck_to_everybody() {
    for players in 2..=4 {
        let session = AnySession::new(GameId::Pantheon, &format!("players={players}"), 1).unwrap();
        let page = draw(&session, Viewer::Spectator, &mut Controls::none(), Lang::En);
        let flights = session.flights(Viewer::Spectator, 0);
        for seat in Seat::all(players) {
            let to = format!("player-{seat}");
            let dealt = flights.iter().any(|(_, flight)| flight.from == "deck" && flight.to == to);
            assert!(dealt, "{flights:?}");
            assert!(page.contains(&format!("data-spot=\"{to}\"")) && page.contains("data-spot=\"deck\""));
        }
    }
}

/// How often a large card can be opened from a page.
fn openers(page: &str, id: &str) -> usize {
    page.matches(&format!(" popovertarget=\"card-{id}\"")).count()
}

#[test]
fn everything_face_up_opens_its_large_card() {
    let mut seen = BTreeSet::new();
    BOARDS.at_some_questions(3, |session, seat, _| {
        let view = view(session, Viewer::Seat(seat));
        let page = draw(session, Viewer::Seat(seat), &mut controls(session, seat, Lang::En), Lang::En);
        let mut opens = |id: String, least: usize| {
            let count = openers(&page, &id);
            assert!(count >= least, "{id}: {count} of {least}");
            if least > 0 {
                seen.insert(id);
            }
        };
        for people in People::ALL {
            let risen = usize::from(view.track.contains(&people));
            opens(format!("people-{}", people.slug()), 1 + risen);
        }
        for stack in ["deck", "deity-stack", "demigod-stack", "temple"] {
            opens(stack.into(), 1);
        }
        let feet: usize = view.seats.iter().map(|player| player.feet.len()).sum();
        let columns: usize = view.seats.iter().map(|player| player.columns.len()).sum();
        opens("piece-foot".into(), feet + 1);
        opens("piece-column".into(), columns + 1);
        for deity in Deity::ALL {
            let shown = usize::from(view.deities.contains(&deity));
            let kept = view.seats.iter().filter(|player| player.deities[deity.index()] > 0).count();
            let gone = usize::from(view.deity_discard[deity.index()] > 0);
            opens(format!("deity-{}", deity.slug()), shown + 2 * kept + gone);
        }
        let hand = view.seats[seat.index()].hand.unwrap();
        for card in Card::ALL {
            let piles = [view.display, hand, view.discard].map(|pile| usize::from(pile.count(card) > 0));
            let stacked = view.coins.iter().filter(|&&value| value > 1 && value == card.value()).count();
            opens(format!("action-{}", card.slug()), piles.iter().sum::<usize>() + stacked);
        }
        for tile in BagTile::ALL {
            let lying = view.tiles.iter().filter(|(_, other)| *other == tile).count();
            let bag = usize::from(view.bag[tile.index()] > 0);
            opens(format!("tile-{}", tile.slug()), 2 * lying + bag);
        }
        for value in 1..=6_u8 {
            let row = view.row.iter().filter(|&&other| other == value).count();
            opens(format!("demigod-{value}"), row);
        }
        for offering in Offering::ALL {
            opens(format!("offering-{}", offering.slug()), view.seats.len() + 1);
        }
        for player in &view.seats {
            if let Some(bonus) = player.bonus {
                opens(format!("bonus-{}", bonus.slug()), 1);
            }
        }
    });
    let cards = 8 + 10 + 10 + 10 + 6 + 6 + 4 + 6;
    assert!(seen.len() > cards - 6, "{} of {cards}: {seen:?}", seen.len());
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
                // Once the game is over, nothing has a price.
                let next = Offering::PRICES.get(usize::from(rank) + 1).filter(|_| !view.over);
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

#[test]
fn a_follower_reads_whose_movement_it_is() {
    let mut seen = 0;
    BOARDS.at_every_question(|session, seat, actions| {
        let asked = session.question(seat, true, Names(&[]), Lang::En);
        if actions.is_empty() || asked.as_ref().is_none_or(|line| line.rule != "followers") {
            return;
        }
        let mover = view(session, Viewer::Seat(seat)).turn_of.expect("it is somebody's turn");
        assert_ne!(mover, seat);
        let question = asked.unwrap().text;
        assert!(question.contains(&Names(&[]).of(mover)), "{question}");
        for (lang, words) in [(Lang::En, "has moved"), (Lang::Fr, "vient de se déplacer")] {
            let page = draw(session, Viewer::Seat(seat), &mut controls(session, seat, lang), lang);
            let line = page.split_once("<p class=\"ph-doing\">").unwrap().1.split_once("</p>").unwrap().0;
            assert!(line.contains(&escaped(mover)) && line.contains(words), "{line}");
        }
        seen += 1;
    });
    assert!(seen > 50, "{seen}");
}

#[test]
fn whoever_carries_out_a_tile_in_the_turn_of_another_is_not_told_to_follow() {
    let mut seen = 0;
    BOARDS.at_every_question(|session, seat, actions| {
        let tile = actions.iter().any(|action| action.starts_with("raise ") || action.starts_with("supply "));
        if !tile || view(session, Viewer::Seat(seat)).turn_of.is_none_or(|mover| mover == seat) {
            return;
        }
        for viewer in [Viewer::Seat(seat), Viewer::Spectator] {
            for (lang, words) in [(Lang::En, "has moved"), (Lang::Fr, "vient de se déplacer")] {
                let page = draw(session, viewer, &mut Controls::none(), lang);
                let line = page.split_once("<p class=\"ph-doing\">").unwrap().1.split_once("</p>").unwrap().0;
                assert!(line.contains(&escaped(seat)) && !line.contains(words), "{line}");
            }
        }
        seen += 1;
    });
    assert!(seen > 0, "no tile was carried out");
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
fn nothing_can_be_bought_once_the_game_is_over() {
    BOARDS.at_every_end(|session, _, _| {
        for viewer in [Viewer::Seat(Seat::new(0)), Viewer::Spectator] {
            let page = draw(session, viewer, &mut Controls::none(), Lang::En);
            for gone in ["ph-next", "ph-price", "in this epoch;", "big foot)", "ph-reach"] {
                assert!(!page.contains(gone), "{gone}");
            }
        }
    });
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
fn an_opened_panel_says_in_words_who_began_and_whose_turn_it_is() {
    BOARDS.at_some_questions(7, |session, viewer, _| {
        let view = view(session, Viewer::Seat(viewer));
        for (lang, first, turn) in [
            (Lang::En, "first player of this epoch</dd>", "whose turn it is</dd>"),
            (Lang::Fr, "premier joueur de cette époque</dd>", "dont c’est le tour</dd>"),
        ] {
            let page = draw(session, Viewer::Seat(viewer), &mut controls(session, viewer, lang), lang);
            for seat in Seat::all(view.seats.len()) {
                let panel = panel(&page, seat);
                assert_eq!(panel.contains(first), view.first_player == seat, "{panel}");
                assert_eq!(panel.contains(turn), view.turn_of == Some(seat), "{panel}");
            }
        }
    });
}

#[test]
fn the_hand_is_seen_above_the_map_wherever_it_lies_below() {
    let mut seen = [0; 2];
    BOARDS.at_some_questions(3, |session, seat, _| {
        let page = draw(session, Viewer::Seat(seat), &mut controls(session, seat, Lang::En), Lang::En);
        let own = page.split_once("<section class=\"ph-own\"").unwrap().1.split_once("</section>").unwrap().0;
        let glance = page.find("<p class=\"ph-glance\"");
        assert_eq!(glance.is_none(), own.contains(" name=\"action\""), "{own}");
        seen[usize::from(glance.is_some())] += 1;
        if let Some(at) = glance {
            let line = page[at..].split_once("</p>").unwrap().0;
            let hand = view(session, Viewer::Seat(seat)).seats[seat.index()].hand.unwrap();
            assert_eq!(line.matches("class=\"ph-held\"").count(), hand.iter().count(), "{line}");
            let over = view(session, Viewer::Seat(seat)).over;
            assert_eq!(line.contains(&format!("money {}", hand.money())), !over, "{line}");
            assert!(at < page.find("<section class=\"ph-world\"").unwrap());
        }
        let others = draw(session, Viewer::Spectator, &mut Controls::none(), Lang::En);
        assert!(!others.contains("ph-glance"));
    });
    assert!(seen.iter().all(|count| *count > 5), "{seen:?}");
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
