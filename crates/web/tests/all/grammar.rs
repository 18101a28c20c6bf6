//! Nouns agree with the numbers before them, whatever the number.

use catalog::{AnySession, GameId};
use engine::{Chance, Lang, Viewer};
use testkit::grammar::disagreement;

/// The texts of a page: what stands between tags, and what attributes say to those who hear it or hover over it.
fn texts(page: &str) -> Vec<&str> {
    let mut texts: Vec<&str> = page.split('>').filter_map(|rest| rest.split('<').next()).collect();
    for attribute in ["aria-label=\"", "title=\""] {
        texts.extend(page.split(attribute).skip(1).filter_map(|rest| rest.split('"').next()));
    }
    texts
}

#[test]
fn nouns_agree_with_their_numbers_on_every_table() {
    let names = ["Ada", "Basile", "Chloé"].map(String::from);
    for &game in GameId::ALL {
        let mut session = AnySession::new(game, "players=3", 1).expect("a table of three");
        let mut chance = Chance::seeded(1);
        for question in 0.. {
            if question % 12 == 0 || session.is_over() {
                for lang in Lang::ALL {
                    let viewer = session.asked().first().map_or(Viewer::Spectator, Viewer::Seat);
                    let page = web::table_part(&session, &names, viewer, lang);
                    for text in texts(&page) {
                        assert_eq!(disagreement(text, lang), None, "{}: {text}", game.id());
                    }
                }
            }
            let Some(seat) = session.asked().first() else { break };
            let actions = session.actions(seat);
            session.play(seat, &actions[chance.below(actions.len())]).expect("a listed answer is legal");
        }
    }
}
