//! At every position of random games each legal action has exactly one control, and there is no other.

use catalog::AnySession;
use catalog::GameId;
use engine::{Chance, Lang, Seat, Viewer};

use crate::browser::controls;

fn unescaped(text: &str) -> String {
    text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&")
}

/// What is outlined in gold gives an answer, or chooses the card whose answers then show.
fn gold_means_an_answer(page: &str, is_watching: bool) {
    for tag in page.split('<') {
        let class = tag
            .split_once("class=\"")
            .and_then(|(_, rest)| rest.split_once('"'))
            .map_or("", |(class, _)| class);
        if class.split(' ').any(|word| word == "go" || word == "act") {
            let pressed =
                tag.starts_with("button ") && tag.contains(" name=\"action\"") || tag.starts_with("label ");
            assert!(pressed && !is_watching, "<{tag}");
        }
    }
}

/// A standing order lies in the menu: where answers are, it would be taken for one.
fn orders_are_no_answers(page: &str) {
    let (_, line) = page.split_once("id=\"question\"").unwrap_or_default();
    let (line, _) = line.split_once("id=\"foot\"").unwrap_or_default();
    for switch in ["name=\"order\"", "name=\"revoke\""] {
        assert!(!line.contains(switch), "{line}");
    }
}

#[test]
fn every_legal_action_has_exactly_one_control() {
    let setups = [
        (GameId::Derby, "players=3"),
        (GameId::Derby, "players=4 powers=on"),
        (GameId::Derby, "players=5 powers=on fate=on framing=on"),
        (GameId::Derby, "players=6 gods=random deck=uniform"),
        (GameId::Godwar, "players=2"),
        (GameId::Pantheon, "players=2"),
        (GameId::Mythologiste, "players=2"),
        (GameId::Mythologies, "players=3"),
    ];
    for (seed, (game, setup)) in setups.into_iter().enumerate() {
        let mut chance = Chance::seeded(seed as u64);
        let mut session = AnySession::new(game, setup, seed as u64).unwrap();
        let names: Vec<String> = Seat::all(session.seats()).map(|seat| format!("Player {seat}")).collect();
        while !session.is_over() {
            let lang = Lang::ALL[session.step() % 2];
            for viewer in Viewer::all(session.seats()) {
                let page = web::table_part(&session, &names, viewer, lang);
                let mut offered: Vec<_> = controls(&page).iter().map(|value| unescaped(value)).collect();
                let mut legal = match viewer {
                    Viewer::Seat(seat) => session.actions(seat),
                    Viewer::Spectator => Vec::new(),
                };
                offered.sort();
                legal.sort();
                assert_eq!(offered, legal, "{setup}, step {}, {viewer:?}", session.step());
                gold_means_an_answer(&page, offered.is_empty());
                orders_are_no_answers(&page);
            }
            let asked: Vec<Seat> = session.asked().iter().collect();
            let seat = chance.pick(&asked);
            let actions = session.actions(seat);
            let action = &actions[chance.below(actions.len())];
            session.play(seat, action).unwrap();
        }
        let page = web::table_part(&session, &names, Viewer::Seat(Seat::new(0)), Lang::En);
        assert!(controls(&page).is_empty());
    }
}
