//! Nouns agree with the numbers before them, whatever the number, and what can be seen is called by its name.

use catalog::{AnySession, GameId};
use engine::{Chance, Lang, Viewer};
use testkit::grammar::{coded, disagreement};

use crate::stored;

/// The texts of a page: what stands between tags, and what attributes say to those who hear it or hover over it.
pub(crate) fn texts(page: &str) -> Vec<&str> {
    let mut texts: Vec<&str> = page.split('>').filter_map(|rest| rest.split('<').next()).collect();
    for attribute in ["aria-label=\"", "title=\"", "placeholder=\""] {
        texts.extend(page.split(attribute).skip(1).filter_map(|rest| rest.split('"').next()));
    }
    texts
}

/// What is read out in one go: numbers and words in spans of a line are one sentence, without what is only to be seen.
fn lines(page: &str) -> String {
    let mut lines = String::new();
    for part in page.split('<') {
        let (tag, text) = part.split_once('>').unwrap_or(("", part));
        let name = tag.trim_start_matches('/').split([' ', '/']).next().unwrap_or("");
        if !["span", "b", "strong", "small", "em", "i"].contains(&name) {
            lines.push('\n');
        }
        if !tag.contains("aria-hidden=\"true\"") {
            lines.push_str(text);
        }
    }
    lines
}

fn check(page: &str, lang: Lang, whence: &str) {
    let read_out = lines(page);
    for text in texts(page).into_iter().chain(read_out.lines()) {
        assert_eq!(disagreement(text, lang), None, "{whence}: {text}");
        assert!(!counts_money(text), "{whence}: {text}");
    }
}

/// « 2 d’argent »: French counts coins or points, never money.
fn counts_money(text: &str) -> bool {
    text.match_indices("d’argent")
        .any(|(at, _)| text[..at].trim_end().ends_with(|sign: char| sign.is_ascii_digit()))
}

/// The codes and bare numbers that a page of this game has instead of names, each with the words around it. A square of
/// Mythologies bears its sign on the table, and nothing else.
fn codes(game: GameId, page: &str) -> Vec<String> {
    let told = texts(page)
        .into_iter()
        .map(str::trim)
        .filter(|text| text.contains(' ') && coded(game.id(), text).is_some());
    told.map(str::to_owned).collect()
}

#[tokio::test]
async fn every_page_calls_cards_and_places_by_their_names() {
    for &game in GameId::ALL {
        for (_, path, body) in stored::pages(game, &[]).await {
            assert_eq!(codes(game, &body), Vec::<String>::new(), "{}: {path}", game.id());
        }
    }
    let page = "<button title=\"god 5\">Play GRY9</button><b>A1</b>";
    assert_eq!(codes(GameId::Derby, page), ["Play GRY9", "god 5"], "codes are found");
}

#[test]
fn nouns_agree_with_their_numbers_on_every_table() {
    let names: Vec<String> = stored::NAMES[..3].iter().map(ToString::to_string).collect();
    for &game in GameId::ALL {
        let mut session = AnySession::new(game, &format!("players={}", game.players().1.min(3)), 1)
            .expect("a table of three");
        let mut chance = Chance::seeded(1);
        for question in 0.. {
            if question % 12 == 0 || session.is_over() {
                for lang in Lang::ALL {
                    let viewer = session.asked().first().map_or(Viewer::Spectator, Viewer::Seat);
                    for viewer in [viewer, Viewer::Spectator] {
                        let page = web::table_part(&session, &names, viewer, lang);
                        check(&page, lang, game.id());
                        assert_eq!(codes(game, &page), Vec::<String>::new(), "{}", game.id());
                    }
                }
            }
            let Some(seat) = session.asked().first() else { break };
            let actions = session.actions(seat);
            session.play(seat, &actions[chance.below(actions.len())]).expect("a listed answer is legal");
        }
    }
}

#[tokio::test]
async fn nouns_agree_with_their_numbers_before_after_and_beside_a_game() {
    for &game in GameId::ALL {
        for (lang, path, body) in stored::pages(game, &[]).await {
            check(&body, lang, &path);
        }
    }
}
